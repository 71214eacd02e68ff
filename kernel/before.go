// What a card was before an effect began: whether the effect makes a value less can only be seen by leaving it out.

package kernel

// AttrBefore is the derived value of a characteristic without the modifications that came into force at a moment of the clock or later. A negative value
// stays negative.
func (g *Game) AttrBefore(c CardID, a Attr, moment uint32) int64 {
	g.leftOut = moment
	g.forgetFact(factDerived)
	v := g.RawAttr(c, a)
	g.leftOut = 0
	g.forgetFact(factDerived)
	return v
}

// isLeftOut reports whether a modification of that age is left out of what is being derived.
func (g *Game) isLeftOut(stamp uint32) bool { return g.leftOut != 0 && stamp >= g.leftOut }

// MayLower reports whether something in force whose reach or amount is computed anew whenever somebody looks may make a characteristic less.
func (g *Game) MayLower(a Attr) bool {
	g.sortForce()
	g.see(seesSummary)
	return (g.lowers|g.bound.gives)&(1<<a) != 0
}

// Computed is a modification in force of one card, whose reach or amount is computed anew whenever somebody looks.
type Computed struct {
	Card   CardID
	Op     ModOp
	Source Ref
	N      int64
	Since  uint32
}

// EachComputed calls f for each card and each such modification that adds to a characteristic of the card or gives it a value of its own.
func (g *Game) EachComputed(a Attr, f func(x Computed)) {
	g.derives(everyAttr)
	for i := range g.mods {
		m := &g.mods[i]
		if m.mod == nil || (m.op != Add && m.op != SetTo) || m.writes()&(1<<a) == 0 {
			continue
		}
		g.eachTarget(m, func(c CardID, n int64) { f(Computed{Card: c, Op: m.op, Source: m.source, N: n, Since: m.stamp}) })
	}
}

// NewestSetting is the modification in force that came last of those that give a characteristic of a card a value of its own: whose it is, and since when it has
// been in force. The source is NoRef if there is none.
func (g *Game) NewestSetting(c CardID, a Attr) (source Ref, since uint32) {
	g.derives(everyAttr)
	source = NoRef
	for i := range g.mods {
		m := &g.mods[i]
		if m.op != SetTo || m.writes()&(1<<a) == 0 || m.stamp < since {
			continue
		}
		g.eachTarget(m, func(t CardID, _ int64) {
			if t == c {
				source, since = m.source, m.stamp
			}
		})
	}
	return source, since
}
