// The language of the cards: Z/X 205, 800 and 1100.

package zx

import (
	_ "embed"
	"sync"

	"saitei/cardtext"
)

//go:embed lexicon.txt
var lexiconText string

// Lexicon is the language of the cards.
var Lexicon = sync.OnceValue(func() *cardtext.Grammar {
	g, err := cardtext.ParseGrammar("games/zx/lexicon.txt", lexiconText)
	if err != nil {
		panic(err) // what is embedded is tested
	}
	return g
})
