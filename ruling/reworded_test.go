package ruling

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"saitei/rulebook"
)

// reworded is of each how many-th card the text is said otherwise, or of the next one whose text can be: go test ./ruling -run Reworded -args -reworded 1 takes all.
var reworded = flag.Int("reworded", 60, "say the text of each how many-th card of a ruling otherwise")

// kept is what a text does not say otherwise: what is returned to a hand is not added to it, which other texts listen to; an icon that stands alone is about what was spoken of
// before it, its words about this card; whether a price was paid is another question than whether what it pays for was done; and which card a word that refers back means goes
// by the word wherever several cards have been spoken of. Cards of the hand are discarded, cards in play are not.
var kept = map[string]string{
	"move": "way", "add": "way", "didPay": "", "discard": "", "destroy": "", "scrap": "", "thatUnit": "", "thatZX": "", "thatCard": "", "those": "", "target": "",
}

// TestRewordedTextsDoTheSame plays rulings with the text of a card said otherwise, in ways that the lexicon declares to change nothing. Whatever the ruling expects must come
// true.
func TestRewordedTextsDoTheSame(t *testing.T) {
	forEveryGame(t, func(t *testing.T, b *rulebook.Book, all []*Ruling) (played int) {
		passed := 0
		for _, r := range all {
			for i := range r.Cards {
				if passed++; passed < *reworded {
					continue
				}
				if n := rewordCard(t, b, r, i); n > 0 {
					played, passed = played+n, 0
				}
			}
		}
		return played
	})
}

// rewordCard plays a ruling with the text of one card said otherwise, in every way in turn, and gives how many there are.
func rewordCard(t *testing.T, b *rulebook.Book, r *Ruling, card int) (played int) {
	t.Helper()
	isRefused := func(step Step) bool {
		e, ok := step.(*ExpectUnsupported)
		return ok && (e.Card.Name == r.Cards[card].Number || e.Card.Name == r.Cards[card].Name)
	}
	if slices.ContainsFunc(r.Steps, isRefused) {
		return 0 // what is not understood says nothing that could be said otherwise
	}
	for j := range r.Cards[card].Columns {
		value := r.Cards[card].Columns[j].Value
		for _, text := range b.Language().Rewordings(value, kept) {
			played++
			if why := differsReworded(b, r, card, j, text); why != "" {
				t.Errorf("%s: %s\n%s\n%s", r.File, why, value, text)
			}
		}
	}
	return played
}

// differsReworded says what is different about a ruling with one column of one card said otherwise, or nothing.
func differsReworded(b *rulebook.Book, r *Ruling, card, column int, text string) string {
	other := *r
	other.Cards = slices.Clone(r.Cards)
	other.Cards[card].Columns = slices.Clone(r.Cards[card].Columns)
	other.Cards[card].Columns[column].Value = text
	res, how := attempt(b, &other)
	switch {
	case how == notPlayed || how == foundIdle:
		return "" // refused with its place, which is no misreading
	case res.Panicked:
		return "reworded, the engine breaks down"
	}
	isOfWords := map[int]bool{} // what an event is called may follow the words
	for _, step := range r.Steps {
		switch step.(type) {
		case *ExpectEvent, *ExpectLog:
			isOfWords[step.Line()] = true
		}
	}
	for _, f := range res.Failures {
		if f.Unfired == "" && !isOfWords[f.Line] {
			return fmt.Sprintf("reworded, line %d is different: %s", f.Line, f.Text.En)
		}
	}
	return ""
}
