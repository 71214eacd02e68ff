// What a card was before an effect began: whether the effect makes a value less can only be seen by leaving it out.

package kernel

// AttrBefore is the derived value of a characteristic without the modifications that came into force at a moment of the clock or later. A negative value
// stays negative.
func (g *Game) AttrBefore(c CardID, a Attr, moment uint32) int64 {
	g.leftOut = moment
	g.stale()
	v := g.RawAttr(c, a)
	g.leftOut = 0
	g.stale()
	return v
}

// isLeftOut reports whether a modification of that age is left out of what is being derived.
func (g *Game) isLeftOut(stamp uint32) bool { return g.leftOut != 0 && stamp >= g.leftOut }
