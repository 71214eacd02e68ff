// Doubts: what whoever writes a card has perhaps not meant. The card is read and plays all the same.

package rulebook

import (
	"strings"

	"saitei/cardtext"
)

// Doubt is something about a card that is allowed and hardly meant.
type Doubt struct {
	Number string
	Field  string // the column that it is about
	At     [2]int // the characters of that, counted from 0
	Text   Text
}

// Doubts lists the doubts about cards of a table: those of the game, and words for which no card is there. all is every card that there is, those of the table among them.
func (b *Book) Doubts(cards, all []Card) []Doubt {
	var found []Doubt
	for i := range cards {
		c := &cards[i]
		var tree *cardtext.Tree
		if b.Language != nil && c.Text != "" {
			tree, _ = b.Language().Parse(c.Text)
		}
		if b.Doubt != nil {
			found = append(found, b.Doubt(c, tree)...)
		}
		if tree != nil {
			found = append(found, unmet(c, tree, all)...)
		}
	}
	return found
}

// wordOps is the operations that ask for cards with a word: of their names, or in another column.
var wordOps = map[string]string{"named": "name", "tribe": "tribe", "tribePart": "tribe", "race": "race"}

// unmet finds the words of a text that no card has.
func unmet(c *Card, t *cardtext.Tree, all []Card) []Doubt {
	var found []Doubt
	if column, ok := wordOps[t.Op]; ok {
		if word := t.Kid("name"); word != nil && word.Str != "" && isQuoted(c, t, column) && !isThere(word.Str, column, t.Op == "tribePart", all) {
			found = append(found, Doubt{Number: c.Number, Field: "text", At: [2]int{t.Span.Start, t.Span.End}, Text: Text{
				Ja: "「" + word.Str + "」のカードは1枚もない", En: "there is no card with 「" + word.Str + "」",
			}})
		}
	}
	for _, k := range t.Kids {
		found = append(found, unmet(c, k.Tree, all)...)
	}
	return found
}

// isQuoted reports whether a text quotes a name as cards have them: other brackets may hold the name of an ability.
func isQuoted(c *Card, t *cardtext.Tree, column string) bool {
	text := []rune(c.Text)
	return column != "name" || t.Span.End <= len(text) && strings.Contains(string(text[t.Span.Start:t.Span.End]), "「")
}

// isThere reports whether a card has a word in a column, or a part of one; player cards are also known by the name of their player.
func isThere(word, column string, isPart bool, all []Card) bool {
	word = cardtext.Normalise(word)
	for i := range all {
		c := &all[i]
		if column == "name" {
			if cardtext.Normalise(c.Name) == word || cardtext.Normalise(c.Fields["player"]) == word || strings.Contains(cardtext.Normalise(c.Text), "「"+word+"」として") {
				return true
			}
			continue
		}
		for _, w := range SplitWords(strings.ReplaceAll(c.Fields[column], "・", "/")) {
			if w = cardtext.Normalise(w); w == word || isPart && strings.Contains(w, word) {
				return true
			}
		}
	}
	return false
}

// DoubtIf is a doubt about a column of a card, if something holds.
func DoubtIf(holds bool, c *Card, field, ja, en string) []Doubt {
	if !holds {
		return nil
	}
	return []Doubt{{Number: c.Number, Field: field, At: [2]int{0, len([]rune(c.Fields[field]))}, Text: Text{Ja: ja, En: en}}}
}
