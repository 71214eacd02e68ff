// Can it ever work? What a text says that no position can make true or that nothing can come of is refused with its place, like a text that is not understood: whoever wrote it meant
// something else.

package effect

import (
	"math"
	"math/bits"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
	"saitei/rulebook"
)

// Sense is what a game says of what can be at all, so that a text that asks for something else is found out.
type Sense struct {
	// Exclusive is words for how a card is of which no card is two at a time.
	Exclusive [][]cardtext.Op
	// OnlyIn is where a card can be as a word says, for words that mean nothing elsewhere.
	OnlyIn map[cardtext.Op]uint32
	// InPlayOnly is the events that happen to cards in play alone.
	InPlayOnly []cardtext.Op
	// Holds is how many cards a zone holds at most that a text can mean by themselves: of one player, or of all where players share it. Those that are not here hold any number.
	Holds map[kernel.ZoneID]int
}

// refuseIdle refuses what can never work.
func (c *Compiler) refuseIdle(t *cardtext.Tree, ja, en string) {
	if c.Err == nil {
		r := rulebook.Refuse(t, ja, en)
		r.IsIdle = true
		c.Err = r
	}
}

// span is whole numbers from one to another.
type span struct{ low, high int64 }

// measured is the numbers that a word of comparison lets through; false where that is not said by numbers.
func measured(t *cardtext.Tree) (span, bool) {
	if t.Op == ops.Num {
		return span{int64(t.Num), int64(t.Num)}, true
	}
	if t.Op == ops.Between && len(t.Kids) == 2 && t.Kids[0].Tree.Op == ops.Num && t.Kids[1].Tree.Op == ops.Num {
		return span{int64(t.Kids[0].Tree.Num), int64(t.Kids[1].Tree.Num)}, true
	}
	n := t.Kid(parts.N)
	if n == nil || n.Op != ops.Num {
		return span{}, false
	}
	switch v := int64(n.Num); t.Op {
	case ops.AtLeast:
		return span{v, math.MaxInt64}, true
	case ops.AtMost:
		return span{math.MinInt64, v}, true
	case ops.Over:
		return span{v + 1, math.MaxInt64}, true
	case ops.Under:
		return span{math.MinInt64, v - 1}, true
	case ops.Same:
		return span{v, v}, true
	}
	return span{}, false
}

// coherent refuses a description that no card fits: one that contradicts itself.
func (c *Compiler) coherent(ts []*cardtext.Tree) {
	for i, t := range ts {
		for _, before := range ts[:i] {
			if c.clash(before, t) {
				c.refuseIdle(t, "前の条件と矛盾するので、当てはまるカードがない。どちらかの条件を直すか削る", "this contradicts what is said before it, so that no card fits: change or drop one of the two")
			}
		}
	}
}

// clash reports whether no card can be as two words say.
func (c *Compiler) clash(a, b *cardtext.Tree) bool {
	if isContrary(a, b) || isContrary(b, a) {
		return true
	}
	for _, group := range c.Language.Sense.Exclusive {
		if a.Op != b.Op && slices.Contains(group, a.Op) && slices.Contains(group, b.Op) {
			return true
		}
	}
	if a.Op != b.Op || len(a.Kids) != 1 || len(b.Kids) != 1 || !a.Has(parts.N) || !b.Has(parts.N) {
		return false
	}
	x, ok := measured(a.Kid(parts.N))
	y, known := measured(b.Kid(parts.N))
	return ok && known && max(x.low, y.low) > min(x.high, y.high)
}

// isContrary reports whether one word says that what the other says is not so.
func isContrary(a, b *cardtext.Tree) bool { return b.Op == ops.Not && a.Equal(b.Kid(parts.X)) }

// liesWhere refuses a description that no card fits where the text says that the cards lie.
func (c *Compiler) liesWhere(is []*cardtext.Tree, zones uint32) {
	for _, t := range is {
		if only, ok := c.Language.Sense.OnlyIn[t.Op]; ok && zones&only == 0 {
			c.refuseIdle(t, "その領域のカードがこうであることはない。領域か条件を直す", "no card in that zone is ever so: change the zone or the condition")
		}
	}
}

// mostOfThem is how many cards a description can mean at most, as far as the zones tell.
func (c *Compiler) mostOfThem(of *cardtext.Tree) int64 {
	if of.Op != ops.Cards {
		return math.MaxInt64
	}
	places := []Places{{Zones: c.Language.InPlay, Whose: Anyone}}
	if at := of.Kid(parts.At); at != nil {
		places = c.Places(at)
	}
	zones, most := ZonesOf(places), 0
	for ; zones != 0; zones &= zones - 1 {
		z := bits.TrailingZeros32(zones)
		holds, ok := c.Language.Sense.Holds[kernel.ZoneID(z)]
		switch {
		case !ok:
			return math.MaxInt64
		case c.Language.Shared&(1<<z) != 0:
			most += holds
		default:
			most += 2 * holds
		}
	}
	return int64(most)
}

// decides refuses a condition on a number from 0 up to most that is met whatever the number is, or by none.
func (c *Compiler) decides(t *cardtext.Tree, ns []*cardtext.Tree, most int64) {
	isMet, isAlways := false, false
	for _, n := range ns {
		s, ok := measured(n)
		if !ok {
			return
		}
		isMet = isMet || s.low <= most && s.high >= max(s.low, 0)
		isAlways = isAlways || s.low <= 0 && s.high >= most
	}
	switch {
	case len(ns) == 0:
	case !isMet:
		c.refuseIdle(t, "この条件が満たされることはない。数を直す", "this condition is never met: change the number")
	case isAlways:
		c.refuseIdle(t, "この条件はいつも満たされている。数を直すか条件を削る", "this condition is always met: change the number or drop the condition")
	}
}

// IsSome refuses a number of things that is none: what is done with nothing is not done.
func (c *Compiler) IsSome(n *cardtext.Tree) {
	if x := n.Kid(parts.N); x != nil && (n.Op == ops.Upto || n.Op == ops.AtLeast && x.Num != 0) {
		n = x
	}
	if (n.Op == ops.Num || n.Op == ops.Int) && n.Num == 0 {
		c.refuseIdle(n, "0では何も起こらない。1以上の数を書く", "nothing comes of 0: write a number from 1 on")
	}
}

// OftenEnough refuses what a paragraph says of how often and how many, where that is never.
func (c *Compiler) OftenEnough(t *cardtext.Tree) {
	switch t.Op {
	case ops.Add, ops.AddPer, ops.ChangePer:
		if by := t.Kid(parts.By); by != nil {
			c.IsSome(by)
		}
	case ops.Per, ops.Repeat, ops.Times, ops.GameTimes, ops.Limit:
		if n := t.Kid(parts.N); n != nil {
			c.IsSome(n)
		}
	case ops.Mode:
		if n := t.Kid(parts.N); n != nil && n.Op == ops.Num && n.Num > len(t.All(parts.Do)) {
			c.refuseIdle(n, "選択肢より多くは選べない。数を減らすか選択肢を増やす", "there are fewer texts than are to be chosen: lower the number or add texts")
		}
	}
	for i, k := range t.Kids {
		for _, before := range t.Kids[:i] {
			if k.Name == parts.If && before.Name == parts.If && (isContrary(before.Tree, k.Tree) || isContrary(k.Tree, before.Tree)) {
				c.refuseIdle(k.Tree, "前の条件と矛盾するので、満たされることはない。どちらかを直すか削る", "this contradicts the condition before it, so that both are never met: change or drop one of the two")
			}
		}
		c.OftenEnough(k.Tree)
	}
}

// isHeard refuses an ability that waits for an event which is never noticed where the text says that it is valid.
func (c *Compiler) isHeard(t *cardtext.Tree, valid, heard uint32) {
	if IsThis(t.Kid(parts.What)) && slices.Contains(c.Language.Sense.InPlayOnly, t.Op) {
		heard = c.Language.InPlay
	}
	if heard != 0 && valid&heard == 0 {
		c.refuseIdle(t, "この能力が有効な領域では、この事象は起こらない。領域か事象を直す", "where this ability is valid this event never happens: change the zone or the event")
	}
}

// isReached refuses an ability that is valid only where its card never lies, or nowhere.
func (c *Compiler) isReached(t *cardtext.Tree, a *kernel.Ability) {
	lies := c.Language.Everywhere | c.Language.Aside
	if c.Lies != 0 && c.SaidAs == nil {
		lies = c.Lies
	}
	if a.Zones&lies == 0 && a.Root != kernel.NoNode {
		c.refuseIdle(t, "この能力が有効な領域にこのカードがあることはない。能力が有効な領域を書くか、カードの種類を直す", "this card never lies where this ability is valid: say where it is valid, or change the kind of the card")
	}
}

// isDestructible refuses the destruction of cards where none can be destroyed.
func (c *Compiler) isDestructible(t *cardtext.Tree, zones uint32) {
	if zones&(c.Language.InPlay|c.Language.Moves.Destroyed) == 0 {
		c.refuseIdle(t, "その領域のカードは破壊されないので、この指示は何もしない。場にあるカードを破壊するか、別の指示にする", "cards of that zone are not destroyed, so that this never does anything: destroy cards in play, or give another instruction")
	}
}

// goesSomewhere refuses a move of cards to the very zone where they lie, if nothing else changes by it.
func (c *Compiler) goesSomewhere(t *cardtext.Tree, a *Args, zones uint32) {
	isSame := zones == 1<<a.To.Zone && a.To.Zone != c.Language.Deck && c.Language.Boards&zones == 0
	if isSame && a.ToWhose == Owner && a.Way <= WayAdd && !t.Has(parts.State) && !t.Has(parts.Order) {
		c.refuseIdle(t, "そのカードはもうその領域にあるので、この指示は何もしない。行き先か、カードのある領域を直す", "those cards lie in that zone already, so that this never does anything: change where they go or where they come from")
	}
}

// isSpokenOf refuses a word for what an effect did where nothing before it does so.
func (c *Compiler) isSpokenOf(t *cardtext.Tree, slot uint8) {
	if _, ok := c.sourceOf(slot); !ok {
		c.refuseIdle(t, "この前にそのようなことをする指示がないので、当てはまるカードがない。先にその指示を書く", "nothing before this does so, so that no card is ever meant: give the instruction first")
	}
}
