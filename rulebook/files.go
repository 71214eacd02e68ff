// What comes with a game as files. What is embedded is tested, so that a file that cannot be read is a mistake of whoever wrote the game.

package rulebook

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"saitei/cardtext"
)

// Files is the files of a game, its Go code among them, and the folder of the project that they are in.
type Files struct {
	Folder string
	fs.FS
}

// Text is what a file says.
func (f Files) Text(name string) string {
	text, err := fs.ReadFile(f, name)
	f.must(name, err)
	return string(text)
}

// must panics if a file could not be read.
func (f Files) must(name string, err error) {
	if err != nil {
		panic(fmt.Sprint(path.Join(f.Folder, name), ": ", err))
	}
}

// Ledger reads a ledger.
func (f Files) Ledger(name string) *Ledger {
	ledger, err := ParseLedger(path.Join(f.Folder, name), f.Text(name))
	f.must(name, err)
	return ledger
}

// Lexicon reads the language of the cards.
func (f Files) Lexicon(name string) *cardtext.Grammar {
	g, err := cardtext.ParseGrammar(path.Join(f.Folder, name), f.Text(name))
	f.must(name, err)
	return g
}

// Cards reads a table of cards.
func (f Files) Cards(name string, columns []Column) []Card {
	cards, errs := ParseCards(path.Join(f.Folder, name), f.Text(name), columns)
	if len(errs) > 0 {
		f.must(name, errs[0])
	}
	return cards
}

// OfTexts is what a game makes of the text of each of its cards, by their numbers. Of other cards nothing is known.
func OfTexts[T any](cards []Card, of func(text string) T) map[string]T {
	all := make(map[string]T, len(cards))
	for i := range cards {
		all[cards[i].Number] = of(cards[i].Text)
	}
	return all
}

// Judgement reads what the things are worth that can be counted at the table.
func (f Files) Judgement(name string, measures []Measure) *Judgement {
	j, err := ReadJudgement(f.Text(name), measures)
	f.must(name, err)
	return j
}

// Decks reads the decks that come with a game: the .txt files of the folder decks.
func (f Files) Decks(sections []Section) []Deck {
	names, err := fs.Glob(f, "decks/*.txt")
	f.must("decks", err)
	var decks []Deck
	for _, name := range names {
		d, problems := ParseDeck(strings.TrimSuffix(path.Base(name), ".txt"), f.Text(name), sections)
		if len(problems) > 0 {
			f.must(name, fmt.Errorf("%v", problems))
		}
		decks = append(decks, *d)
	}
	return decks
}
