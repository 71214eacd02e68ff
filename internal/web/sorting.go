// Sorting: the orders in which cards can be listed: by their number, by their name, or by something that the game's cards show.

package web

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// byName is the order of names.
const byName = "name"

// orders lists the orders of a game, the one by numbers first.
func (f *faces) orders(chosen string) []choice {
	out := []choice{{Value: "", Label: say(f.l, "sort.number")}, {Value: byName, Label: say(f.l, "sort.name"), Chosen: chosen == byName}}
	for _, name := range append([]string{f.look.Cost, f.look.Hue, f.look.Kind}, f.look.Stats...) {
		if f.attrNamed(name) >= 0 {
			out = append(out, choice{Value: name, Label: say(f.l, "sort.by", "what", f.word("attr."+name, name)), Chosen: chosen == name})
		}
	}
	return out
}

// attrNamed is the number of an attribute, or -1.
func (f *faces) attrNamed(name string) int {
	return slices.IndexFunc(f.book.Rules.Attrs, func(a kernel.AttrDef) bool { return name != "" && a.Name == name })
}

// compare says which of two cards comes first in an order; an order that there is not leaves them as they are.
func (f *faces) compare(order, a, b string) int {
	if order == byName {
		return strings.Compare(f.nameOf(a), f.nameOf(b))
	}
	at := f.attrNamed(order)
	if at < 0 {
		return 0
	}
	return cmp.Compare(f.value(a, at), f.value(b, at))
}

// nameOf is the name of a card, by its number; "" where there is no such card.
func (f *faces) nameOf(number string) string {
	if c := f.card(number); c != nil {
		return nameOf(f.l, c)
	}
	return ""
}

// value is an attribute of a card as it is printed, and what it comes to where it has parts; cards that cannot be read come last.
func (f *faces) value(number string, attr int) int64 {
	id, ok := f.set.Find(number)
	if !ok || attr >= len(f.set.Pool.Defs[id].Attrs) {
		return math.MaxInt64
	}
	if n, ok := f.amount(number, f.book.Rules.Attrs[attr].Name); ok {
		return n
	}
	return f.set.Pool.Defs[id].Attrs[attr]
}

// amount is what an attribute of several parts comes to on a card.
func (f *faces) amount(number, attr string) (int64, bool) {
	card, column := f.card(number), f.book.Column(attr)
	if card == nil || column == nil || column.Amount == nil {
		return 0, false
	}
	return column.Amount(card.Fields[attr])
}

// sortCards puts cards into an order, those that are equal in it as they were.
func (f *faces) sortCards(cards []*rulebook.Card, order string) {
	slices.SortStableFunc(cards, func(a, b *rulebook.Card) int { return f.compare(order, a.Number, b.Number) })
}
