// Doubts: what whoever writes a card has perhaps not meant. The card is read and plays all the same.

package rulebook

import (
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
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
			found = append(found, b.unmet(c, tree, all)...)
		}
	}
	return found
}

// Sought says where the word is looked for that an operation of a text asks cards for.
type Sought struct {
	Kid    cardtext.Part // the part of the operation that has the word
	Column string        // of the table of cards
	IsPart bool          // what stands there need only contain it
}

// soughtEverywhere is what the operations ask for that all games have.
var soughtEverywhere = map[cardtext.Op]Sought{
	ops.Named: {parts.Name, "name", false}, ops.NamePart: {parts.Name, "name", true}, ops.Tribe: {parts.Name, "tribe", false},
}

// unmet finds the words of a text that no card has.
func (b *Book) unmet(c *Card, t *cardtext.Tree, all []Card) []Doubt {
	var found []Doubt
	sought, ok := soughtEverywhere[t.Op]
	if own, isOwn := b.Sought[t.Op]; isOwn {
		sought, ok = own, true
	}
	for _, k := range t.Kids {
		if word := k.Tree.Str; ok && k.Name == sought.Kid && word != "" && isQuoted(c, t) && !sought.isThere(word, all) {
			found = append(found, Doubt{Number: c.Number, Field: "text", At: [2]int{t.Span.Start, t.Span.End}, Text: Text{
				Ja: "「" + word + "」のカードは1枚もない", En: "there is no card with 「" + word + "」",
			}})
		}
		found = append(found, b.unmet(c, k.Tree, all)...)
	}
	return found
}

// isQuoted reports whether a text quotes a name as cards have them: other brackets may hold the name of an ability.
func isQuoted(c *Card, t *cardtext.Tree) bool {
	text := []rune(c.Text)
	return t.Op != ops.Named || t.Span.End <= len(text) && strings.Contains(string(text[t.Span.Start:t.Span.End]), "「")
}

// isThere reports whether a card has a word where it is looked for; player cards are also known by the name of their player.
func (s Sought) isThere(word string, all []Card) bool {
	word = cardtext.Normalise(word)
	fits := func(has string) bool {
		has = cardtext.Normalise(has)
		return has == word || s.IsPart && strings.Contains(has, word)
	}
	for i := range all {
		c := &all[i]
		if s.Column == "name" {
			if fits(c.Name) || fits(c.Fields["player"]) || strings.Contains(cardtext.Normalise(c.Text), "「"+word+"」として") {
				return true
			}
			continue
		}
		if has := c.Fields[s.Column]; slices.ContainsFunc(append(SplitWords(has), SplitWords(strings.ReplaceAll(has, "・", "/"))...), fits) {
			return true
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
