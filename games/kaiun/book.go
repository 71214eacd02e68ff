// Kaiun Colosseum (開運コロシアム) as the rest of the project sees it.

package kaiun

import (
	_ "embed"
	"sync"

	"saitei/rulebook"
)

//go:generate go run saitei/rulebook/clausegen kaiun ledger.tsv clauses_gen.go

//go:embed ledger.tsv
var ledgerText string

// Book is the game.
var Book = sync.OnceValue(func() *rulebook.Book {
	ledger, err := rulebook.ParseLedger("games/kaiun/ledger.tsv", ledgerText)
	if err != nil {
		panic(err)
	}
	return &rulebook.Book{Name: "kaiun", Title: rulebook.Text{Ja: "開運コロシアム", En: "Kaiun Colosseum"}, Ledger: ledger}
})
