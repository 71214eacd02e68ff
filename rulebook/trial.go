// Trials: a text that somebody is writing, read as if it stood on a card.

package rulebook

import (
	"maps"
	"strings"

	"saitei/kernel"
)

// Trial is how a text is understood so far.
type Trial struct {
	Card     Card // the card that it was read on
	Set      *Set // that card alone, with those that it names; without it where the text is not understood
	IsRead   bool
	Japanese string // as it is printed back
	English  string
	Tree     string
	// Understood, Stuck and Rest are the text as typed: up to where reading stopped, the word there, and what follows.
	Understood, Stuck, Rest string
	Why                     Text   // why it is not understood
	Mended                  string // with a few small changes, a text that is; "" while somebody is still typing it
	Doubts                  []Doubt
	Clauses                 []string     // that it leans on
	ID                      kernel.DefID // of the card in Set, where it is read
}

// Try reads a text as if it stood on the card of a number, or on the game's plain card where that is "". false: there is no such card.
func (b *Book) Try(text, as string) (*Trial, bool) {
	if as == "" {
		as = b.Plain
	}
	var frame *Card
	for i := range b.Cards {
		if Fold(b.Cards[i].Number) == Fold(as) {
			frame = &b.Cards[i]
		}
	}
	if frame == nil {
		return nil, false
	}
	t := &Trial{Card: *frame, Understood: text}
	t.Card.Text, t.Card.Story, t.Card.Fields = text, "", maps.Clone(frame.Fields)
	t.Card.Fields["text"], t.Card.Fields["story"] = text, ""
	t.Set = b.Compile(b.WithKin([]Card{t.Card}, b.Cards))
	if id, ok := t.Set.Find(t.Card.Number); ok {
		t.ID, t.IsRead, t.Japanese, t.English, t.Tree = id, true, t.Set.Canonical[id], t.Set.English[id], t.Set.Trees[id]
		for _, c := range t.Set.Clauses[id] {
			t.Clauses = append(t.Clauses, b.Rules.Clauses[c])
		}
		t.Doubts = b.Doubts([]Card{t.Card}, b.Cards)
		return t, true
	}
	for i := range t.Set.Unsupported {
		u := &t.Set.Unsupported[i]
		if u.Card.Number != t.Card.Number {
			continue
		}
		runes := []rune(text)
		from, to := min(u.At[0], len(runes)), min(u.At[1], len(runes))
		if strings.Contains(string(runes[from:]), "。") {
			t.Mended = b.Mended(u)
		}
		t.Why, t.Understood, t.Stuck, t.Rest = u.Why(), string(runes[:from]), string(runes[from:max(from, to)]), string(runes[max(from, to):])
	}
	return t, true
}
