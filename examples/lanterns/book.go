// Package lanterns is Lanterns (灯籠), a little game of twenty cards for two. docs/newgame.md builds it from an empty folder.
package lanterns

import (
	"embed"
	"fmt"
	"sync"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

//go:generate go run saitei/rulebook/clausegen lanterns ledger.tsv clauses_gen.go
//go:generate go run saitei/cardtext/opgen lanterns lexicon.txt words_gen.go

//go:embed *.go *.tsv *.txt decks
var files embed.FS

//go:embed all:testdata/rulings
var rulingFiles embed.FS

// shipped is what comes with the game as files.
var shipped = rulebook.Files{Folder: "games/lanterns", FS: files}

// plainCard is a card without a text, to fill zones with.
const plainCard = "LT-01"

// Book is the game.
var Book = sync.OnceValue(func() *rulebook.Book {
	return &rulebook.Book{
		Name: "lanterns", Title: rulebook.Text{Ja: "灯籠", En: "Lanterns"},
		Rules: rules(), Ledger: shipped.Ledger("ledger.tsv"), Words: words, Switches: switches,
		Columns: columns, Cards: shipped.Cards("cards.tsv", columns), Decks: shipped.Decks(nil), Plain: plainCard, Copies: mostCopies,
		Rulings: rulingFiles, Code: shipped,
		Compile: compileCards, CheckDeck: checkDeck, Deal: deal, Place: place, Advise: advise, Show: show, Language: lexicon,
		Look:   rulebook.Look{Hue: "make", Hues: []string{"white", "green", "black"}, Cost: "price", Stats: []string{"glow"}, Crest: "灯"},
		Layout: rulebook.Layout{Centre: [][]string{{"row"}}, Right: [][]string{{"deck", "ash"}}},
	}
})

// rules is the game for the kernel, lexicon the language of its cards.
var (
	rules   = sync.OnceValue(newRules)
	lexicon = sync.OnceValue(func() *cardtext.Grammar { return shipped.Lexicon("lexicon.txt") })
)

// switches is the judgement calls of the ledger that can be made the other way. Their values are numbers of the table.
var switches = []rulebook.Switch{{Name: "J1", Clause: "4-2", Meaning: []rulebook.Text{
	{Ja: "両者とも10以上なら手番の者が勝つ", En: "of both at once the player whose turn it is wins"}, {Ja: "両者とも10以上なら引き分け", En: "both at once make a draw"},
}}}

// deal makes a new match: every card begins in its owner's deck.
func deal(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, chosen map[string]int) {
	set.Deal(g, rules(), seed, decks, chosen, func(kernel.DefID, rulebook.DeckLine) (kernel.ZoneID, bool) { return zoneDeck, true })
}

// place makes a match that stands at a named point, with the cards that a ruling lays out.
func place(g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
	err := p.Stand(g, rules(), set, plainCard, func(z kernel.ZoneID) kernel.Face {
		if hiddenZones&(1<<z) != 0 {
			return kernel.FaceDown
		}
		return kernel.FaceUp
	})
	if err != nil {
		return err
	}
	return p.Preset(g)
}

// advise is what an agent goes by that thinks one choice ahead: it likes to act, dear lanterns more than cheap ones, and gives away what is cheap.
func advise(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int {
	for _, p := range v.Places {
		for _, c := range p.Cards {
			if c.Object == o.Object && o.Object != 0 {
				worth := 1 + int(c.Attrs[attrPrice].Value)
				if o.Verb != "light" && o.Owner == v.Seat {
					return -worth
				}
				return worth
			}
		}
	}
	if o.Kind == kernel.YesOption {
		return 1
	}
	return 0
}

// show says the value of an attribute in words.
func show(l rulebook.Lang, attr string, value int64) string {
	if attr == "make" {
		return makes.SaySet(l, value)
	}
	return fmt.Sprint(value)
}
