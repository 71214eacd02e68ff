// Reach: which cards the modifications in force change, and by how much. Where nothing in a layer looks at what another changes, that is found out card by card,
// and only for the cards that somebody asks about.

package kernel

import "math/bits"

// eachTarget calls f for each card that a modification changes, with the amount.
func (g *Game) eachTarget(m *appliedMod, f func(c CardID, n int64)) {
	if g.isInEffect(m) {
		g.eachReached(m, g.amountOf(m), f)
	}
}

// isInEffect reports whether a modification is made at all: the ability that makes it has not been switched off, and its conditions are met.
func (g *Game) isInEffect(m *appliedMod) bool {
	if m.active >= 0 {
		act := g.forceAt(int(m.active))
		if g.IsOff(act) || !g.On(g.Pool.Abilities[act.Ability].Clause) || !g.isMet(act, g.scopeOfMod(m)) {
			return false
		}
	}
	return m.mod == nil || m.mod.Cond == nil || m.mod.Cond(g, g.scopeOfMod(m))
}

// amountOf is by how much a modification changes its cards.
func (g *Game) amountOf(m *appliedMod) int64 {
	if m.mod != nil && m.mod.Amount != nil {
		return int64(m.mod.Amount(g, g.scopeOfMod(m)))
	}
	return m.n
}

// eachReached calls f for each card that a modification in effect changes, with the amount.
func (g *Game) eachReached(m *appliedMod, n int64, f func(c CardID, n int64)) {
	if m.mod == nil {
		f(m.target.Card, n)
		return
	}
	at := g.scopeOfMod(m)
	if m.mod.Applies == nil {
		on := m.source
		if !m.target.IsNone() {
			on = m.target
		}
		if g.IsCurrent(on) {
			g.reach(m, at, on.Card, n, f)
		}
		return
	}
	if m.mod.Zones == 0 {
		g.seen[cardsAt] = everyPlace
		g.see(seesRoster)
		for c := range g.S.Cards {
			if m.mod.Applies(g, at, CardID(c)) {
				g.reach(m, at, CardID(c), n, f)
			}
		}
		return
	}
	for p := range g.Rules.places {
		if m.mod.Zones&(1<<g.Rules.places[p].zone) == 0 {
			continue
		}
		for _, c := range g.In(Place(p)) {
			if m.mod.Applies(g, at, c) {
				g.reach(m, at, c, n, f)
			}
		}
	}
}

// reach lets a modification change a card, unless something forbids that: cannot beats can for what holds all the time, too.
func (g *Game) reach(m *appliedMod, at Scope, c CardID, n int64, f func(c CardID, n int64)) {
	if m.part != allParts && !g.isMeant(m, c) {
		return
	}
	if m.free {
		f(c, n)
		return
	}
	if m.mod.Each != nil {
		n = m.mod.Each(g, at, c, n)
	}
	if g.S.Head.Bans > 0 && g.isChangeForbidden(m, c, n) {
		return
	}
	f(c, n)
}

// isChangeForbidden reports whether something forbids a modification to change a card.
func (g *Game) isChangeForbidden(m *appliedMod, c CardID, n int64) bool {
	id := NoAbility
	if m.active >= 0 {
		id = g.forceAt(int(m.active)).Ability
	}
	g.scratch.change = Event{
		Kind: EffectBegan, Op: m.op, Attr: max(m.attr, m.word), N: n, Card: g.S.Ref(c), Other: NoRef, Source: m.source, Seat: g.scopeOfMod(m).Seat, Ability: id, Mod: -1,
	}
	_, isForbidden := g.Forbidden(&g.scratch.change)
	return isForbidden
}

// isPerCardLayer is canBePerCard, found out once for a list of modifications.
func (g *Game) isPerCardLayer(layer uint8) bool {
	if g.perCardOf != g.force || g.modsOf != g.force {
		g.perCardIs, g.perCardOf = g.canBePerCard(layer), g.force
		g.perCardWrites = g.writtenIn(layer)
		g.reachIn(layer)
	}
	return g.perCardIs
}

// everyZone is the set of all kinds of zone, and no zone at all.
const everyZone = 1<<maxZones - 1

// reachable is which cards modifications may change at most: a bit for each kind of zone in which they may lie, and one for each single card, by the last bits of its number.
type reachable struct {
	zones uint32
	cards uint64
}

// reachIn finds out which cards the modifications of a layer may change, for each characteristic.
func (g *Game) reachIn(layer uint8) {
	g.perCardReach = [maxAttrs]reachable{}
	for i := range g.mods {
		m := &g.mods[i]
		if m.layer != layer {
			continue
		}
		for writes := m.writes() & everyAttr; writes != 0; writes &= writes - 1 {
			r := &g.perCardReach[bits.TrailingZeros32(writes)]
			switch only := m.only(); {
			case only != NoCard:
				r.cards |= 1 << (only & 63)
			case m.mod == nil || m.mod.Zones == 0:
				r.zones = everyZone
			default:
				r.zones |= m.mod.Zones
			}
		}
	}
}

// mayReach reports whether a modification that is made card by card may change a characteristic of a card.
func (g *Game) mayReach(c CardID, a Attr) bool {
	r := &g.perCardReach[a]
	place := g.look(c).Place
	return r.cards>>(c&63)&1 != 0 || r.zones == everyZone || place != NoPlace && r.zones>>g.Rules.places[place].zone&1 != 0
}

// canBePerCard reports whether the modifications of a layer can be made card by card, when a value is asked for: none looks at what another one of them changes, and where
// two change the same value their order does not matter.
func (g *Game) canBePerCard(layer uint8) bool {
	writes := g.writtenIn(layer)
	for i := range g.mods {
		m := &g.mods[i]
		if m.op == Refer {
			return false
		}
		if m.layer != layer {
			continue
		}
		if m.op >= SwitchOff || (m.mod != nil && m.mod.Reads&writes != 0) {
			return false
		}
		for k := range g.mods[:i] {
			if o := &g.mods[k]; o.layer == layer && m.writes()&o.writes() != 0 && !areApart(m, o) && !commute(m, o) {
				return false
			}
		}
	}
	return true
}

// writtenIn is the set of characteristics that the modifications of a layer change.
func (g *Game) writtenIn(layer uint8) uint32 {
	writes := uint32(0)
	for i := range g.mods {
		if m := &g.mods[i]; m.layer == layer {
			writes |= m.writes()
		}
	}
	return writes
}

// commute reports whether two modifications come to the same in either order.
func commute(x, y *appliedMod) bool {
	return x.op == y.op && x.op != SetTo && !x.looksAtValue() && !y.looksAtValue()
}

// looksAtValue reports whether what a modification comes to depends on what the card has become so far.
func (m *appliedMod) looksAtValue() bool { return m.mod != nil && (m.mod.Own != 0 || m.mod.Limited) }

// cardValue is a value that was derived for one card alone.
type cardValue struct {
	v  int64
	at uint32 // in which derivation
}

// derivePerCard leaves the modifications of the layer that isPerCardLayer has looked at to be made card by card.
func (g *Game) derivePerCard() {
	g.perCard = g.perCardWrites
	if n := len(g.derived); len(g.cardValues) != n {
		g.cardValues = zeroed(g.cardValues, n)
	}
}

// perCardValue is a value that the modifications of the last layer change, made for one card alone.
func (g *Game) perCardValue(c CardID, a Attr) int64 {
	if !g.mayReach(c, a) {
		return g.layeredValue(c, a)
	}
	x := &g.cardValues[int(c)*len(g.Rules.Attrs)+int(a)]
	if x.at == g.derivation { // or it is being made, and something looks at what it has become so far
		return x.v
	}
	layering, outer := g.layering, g.beginFinding()
	x.v, x.at = g.layeredValue(c, a), g.derivation
	g.layering = true
	for i := range g.mods {
		if m := &g.mods[i]; m.layer == uint8(g.Rules.Layers) && m.writes()&(1<<a) != 0 {
			g.change(m, c, a, &x.v)
		}
	}
	if g.layering = layering; layering {
		g.seen.add(&outer)
	} else {
		g.keepMore(factDerived, outer)
	}
	return x.v
}

// change makes a modification of one card, if it is one that it changes. Whether it is in effect and by how much is found out once.
func (g *Game) change(m *appliedMod, c CardID, a Attr, v *int64) {
	if only := m.only(); (only != NoCard && only != c) || !g.isReached(m, c) {
		return
	}
	if !m.tried {
		m.tried, m.works = true, g.isInEffect(m)
		if m.works {
			m.each = g.amountOf(m)
		}
	}
	if !m.works {
		return
	}
	if m.mod == nil {
		m.changeWord(a, v, m.each)
		return
	}
	g.reach(m, g.scopeOfMod(m), c, m.each, func(_ CardID, n int64) { m.changeWord(a, v, n) })
}

// isReached reports whether a card is one of those that a modification is about.
func (g *Game) isReached(m *appliedMod, c CardID) bool {
	switch {
	case m.mod == nil:
		return true
	case m.mod.Applies != nil:
		place := g.look(c).Place
		return (m.mod.Zones == 0 || (place != NoPlace && g.S.Cards[c].Whole == NoCard && m.mod.Zones&(1<<g.Rules.places[place].zone) != 0)) && m.mod.Applies(g, g.scopeOfMod(m), c)
	case !m.target.IsNone():
		return g.IsCurrent(m.target)
	}
	return g.IsCurrent(m.source)
}

// EachChange calls f for each modification in force that changes a characteristic of a card by a number: whose it is, by how much, and
// since when.
func (g *Game) EachChange(c CardID, a Attr, f func(source Ref, n int64, since uint32)) {
	g.derives(everyAttr)
	for i := range g.mods {
		m := &g.mods[i]
		if m.op != Add || m.writes()&(1<<a) == 0 {
			continue
		}
		g.eachTarget(m, func(t CardID, n int64) {
			if t == c {
				f(m.source, n, m.stamp)
			}
		})
	}
}

// EachReach calls f for each card that a static ability in force is to change, whether or not something forbids that it does: whose it is and
// which.
func (g *Game) EachReach(f func(source Ref, id AbilityID, c CardID)) {
	g.listMods()
	for i := range g.mods {
		m := g.mods[i]
		if m.active < 0 {
			continue
		}
		m.free = true
		id := g.forceAt(int(m.active)).Ability
		if g.isInEffect(&m) {
			g.eachReached(&m, 0, func(c CardID, _ int64) { f(m.source, id, c) })
		}
	}
}
