// Tallies: what a deck is made of, counted by what its cards show: their costs, colours, emblems, kinds and icons.

package web

import (
	"cmp"
	"slices"
	"strconv"

	"saitei/rulebook"
)

// tally counts the cards of a deck by one thing that they show.
type tally struct {
	Title string
	Bars  []bar
}

// bar is how many cards show one value; Part is how long it is drawn, of a hundred.
type bar struct {
	Label   string
	N, Part int
	value   int64
}

// add counts cards of a value, in its place.
func (t *tally) add(label string, value int64, n int) {
	at, found := slices.BinarySearchFunc(t.Bars, value, func(b bar, v int64) int { return cmp.Compare(b.value, v) })
	if !found {
		t.Bars = slices.Insert(t.Bars, at, bar{Label: label, value: value})
	}
	t.Bars[at].N += n
}

// tallies counts a deck. What no card shows is left out.
func (f *faces) tallies(d *rulebook.Deck) []tally {
	var cost, hue, emblem, kind, icon tally
	for _, line := range d.Lines {
		c := f.printed(line.Number)
		if c == nil {
			continue
		}
		id, _ := f.set.Find(line.Number)
		for i := range f.book.Rules.Attrs {
			name, value := f.book.Rules.Attrs[i].Name, f.set.Pool.Defs[id].Attrs[i]
			switch {
			case name == f.look.Cost && c.Cost != nil:
				cost.Title = c.Cost.Name
				label := c.Cost.Value
				if n, ok := f.amount(line.Number, name); ok {
					label, value = strconv.FormatInt(n, 10), n
				}
				cost.add(label, value, line.Count)
			case name == f.look.Hue && value != 0:
				hue.Title = f.word("attr."+name, name)
				hue.add(f.book.Show(f.l, name, value), value, line.Count)
			case name == f.look.Emblem && c.Emblem != nil:
				emblem.Title = c.Emblem.Name
				emblem.add(c.Emblem.Value, value, line.Count)
			case name == f.look.Kind && c.Kind != "":
				kind.Title = f.word("attr."+name, name)
				kind.add(c.Kind, value, line.Count)
			}
		}
		for _, mark := range c.Icons {
			icon.Title = f.word("attr."+f.look.Icons, f.look.Icons)
			icon.add(mark, int64(markValue(mark)), line.Count)
		}
	}
	var out []tally
	for _, t := range []tally{cost, hue, emblem, kind, icon} {
		most := 1
		for _, b := range t.Bars {
			most = max(most, b.N)
		}
		for i := range t.Bars {
			t.Bars[i].Part = 100 * t.Bars[i].N / most
		}
		if len(t.Bars) > 0 {
			out = append(out, t)
		}
	}
	return out
}

// markValue puts marks into an order.
func markValue(mark string) int {
	v := 0
	for _, r := range mark {
		v = v<<8 | int(r&255)
	}
	return v
}
