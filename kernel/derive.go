// Deriving: what a card is, as opposed to what is printed on it. Continuous effects apply layer by layer in the game's order;
// inside a layer an effect waits for those it depends on, otherwise the older one goes first.

package kernel

import (
	"math/bits"
	"slices"
)

// DerivePolicy is the clauses of a game about continuous effects. Those that it leaves out are always in force.
type DerivePolicy struct {
	Clause    Clause   // that what a card is is found layer by layer; without it nothing changes what is printed
	Printed   Clause   // that the printed values are where it begins
	Layers    []Clause // by layer: that its modifications are made
	Depends   Clause   // that a modification waits for those it depends on
	Age       Clause   // that the older one goes first
	StaticAge Clause   // how old a modification of a static ability is
	EffectAge Clause   // how old one of an effect is
	// FromValid: the age of a static ability counts from when it became valid, and what came into force at the same moment is as old as the rest of it, but
	// that what the seat First has is older than what others have, by FirstBy.
	FromValid bool
	First     func(g *Game) Seat
	FirstBy   Clause
	// AtOnce: what comes into force at the same moment, effects and static abilities alike, is of one age, so that TieRank orders it.
	AtOnce bool
	// TieRank orders what is of one age and does not depend on each other, the lowest first; nil: it is applied as it is listed.
	TieRank func(g *Game, m Modification) int
	// FromPlay: an effect is as old as the play of the item from which it came, by PlayAge, not as its own beginning.
	FromPlay bool
	PlayAge  Clause
	// OwnApart: what changes the card that it comes from and others in the same way counts as two, so that ModRank can tell them apart.
	OwnApart bool
	// Control is the layer in which cards are given to other seats.
	Control uint8
	// Abilities is the layer in which cards are given abilities and lose them; in a layer with others, dependency and age decide when.
	Abilities uint8
}

// isLayerOn reports whether the modifications of a layer are made.
func (p *DerivePolicy) isLayerOn(g *Game, layer int) bool {
	return layer >= len(p.Layers) || g.On(p.Layers[layer])
}

// appliedMod is a modification in force, from a static ability or from an effect.
type appliedMod struct {
	mod    *Mod // nil where the effect itself says all
	source Ref
	target Ref
	n      int64
	stamp  uint32
	active int32 // index into State.Active, or -1
	seat   Seat
	op     ModOp
	attr   Attr
	word   Attr // the further word of it that is changed, or 0
	layer  uint8
	done   bool
	free   bool  // what forbids it is not asked
	timed  bool  // it is of an ability that no card has
	part   part  // which of the cards that it reaches are meant
	tried  bool  // whether it is in effect, and by how much, has been found out card by card
	works  bool  // it is in effect
	each   int64 // by how much
}

// everyAttr is the set of all characteristics.
const everyAttr = 1<<maxAttrs - 1

// Attr is the value that rules read: printed, changed by every continuous effect.
func (g *Game) Attr(c CardID, a Attr) int64 {
	if a < maxAttrs && g.plain>>a&1 != 0 {
		g.see(1 << (attrAspects + a))
		return g.Printed(c, a)
	}
	return g.attr(c, a)
}

// attr is Attr for a characteristic that something in force may change.
func (g *Game) attr(c CardID, a Attr) int64 {
	if a >= FurtherWord {
		return g.furtherWord(c, a)
	}
	g.sortForce() // which finds out what is plain
	g.see(1 << (attrAspects + a))
	if !g.layering {
		if !g.knows(factDerived) {
			g.beginDerivation()
		}
		if g.written>>a&1 == 0 {
			return g.Printed(c, a)
		}
		g.deriveTo(int(g.Rules.Attrs[a].Layer))
	}
	v := g.value(c, a)
	if v < 0 && !g.layering && g.Rules.Attrs[a].Floor {
		return 0
	}
	return v
}

// mayDiffer is the set of characteristics that something in force may make other than printed.
func (g *Game) mayDiffer() uint32 {
	g.derives(0)
	return g.written & (1<<len(g.Rules.Attrs) - 1)
}

// RawAttr is the derived value before a negative one is read as 0.
func (g *Game) RawAttr(c CardID, a Attr) int64 {
	if !g.layering && !g.derives(1<<a) {
		return g.Printed(c, a)
	}
	return g.value(c, a)
}

// value is what a characteristic of a card is as far as it has been derived.
func (g *Game) value(c CardID, a Attr) int64 {
	if len(g.referrals) > 0 {
		a = g.referred(c, a)
	}
	if g.perCard&(1<<a) != 0 {
		return g.perCardValue(c, a)
	}
	return g.layeredValue(c, a)
}

// layeredValue is what the layers that have been applied make of a value.
func (g *Game) layeredValue(c CardID, a Attr) int64 {
	if !g.isChanged(c) {
		if !g.On(g.Rules.Derive.Printed) {
			return 0
		}
		return g.Printed(c, a)
	}
	return g.derived[int(c)*len(g.Rules.Attrs)+int(a)]
}

// isChanged reports whether a continuous effect changes a card.
func (g *Game) isChanged(c CardID) bool {
	return int(c) < len(g.derivedAt) && g.derivedAt[c] == g.derivation
}

// touch starts a card's derived values from the printed ones, the first time that something changes it.
func (g *Game) touch(c CardID) {
	if g.derivedAt[c] == g.derivation {
		return
	}
	g.derivedAt[c], g.off[c], g.held[c] = g.derivation, 0, g.look(c).Holder
	n := len(g.Rules.Attrs)
	row := g.derived[int(c)*n : int(c)*n+n]
	clear(row)
	if g.On(g.Rules.Derive.Printed) {
		copy(row, g.Pool.Defs[g.S.Cards[c].Def].Attrs)
	}
	if len(g.Pool.Further) > 0 {
		g.touchWords(c)
	}
}

// Printed is the value on the card.
func (g *Table) Printed(c CardID, a Attr) int64 {
	if a < maxAttrs {
		return g.Pool.printed[g.S.Cards[c].Def][a]
	}
	return g.printedWord(g.S.Cards[c].Def, a)
}

// IsOff reports whether an ability in force has been switched off.
func (g *Game) IsOff(act *Active) bool {
	g.sortForce()
	if g.see(seesSummary); !g.bound.offs || act.Card == NoCard {
		return false
	}
	if !g.layering {
		g.deriveForce()
	}
	if !g.isChanged(act.Card) || g.off[act.Card] == 0 {
		return false
	}
	mask := g.off[act.Card]
	if g.Rules.IsOff != nil {
		return g.Rules.IsOff(g, act, mask)
	}
	return mask&(1<<g.Pool.Abilities[act.Ability].Tag) != 0
}

// switchedOff is one switching off of abilities of a card, and since when it has been in force.
type switchedOff struct {
	tags  uint64
	stamp uint32
	card  CardID
}

// OffSince is the tags of a card's abilities that something switches off which came into force after a moment.
func (g *Game) OffSince(c CardID, stamp uint32) uint64 {
	if !g.layering {
		g.deriveForce()
	}
	tags := uint64(0)
	for _, x := range g.switched {
		if x.card == c && x.stamp > stamp {
			tags |= x.tags
		}
	}
	return tags
}

// derives makes the derived values of the given characteristics good and reports whether anything changes them at all. What nothing
// changes is as printed, and nothing need be computed for it.
func (g *Game) derives(attrs uint32) bool {
	g.sortForce()
	if !g.knows(factDerived) {
		g.beginDerivation()
	}
	g.seen.add(&g.found.reads[factDerived])
	if g.written&attrs == 0 {
		return false
	}
	g.deriveTo(g.lastLayer(attrs))
	return true
}

// beginDerivation begins to derive anew, with the list of the modifications in force.
func (g *Game) beginDerivation() {
	outer := g.beginFinding()
	g.layered, g.perCard = 0, 0
	g.derivation++
	g.granted, g.switched, g.started, g.referrals = g.granted[:0], g.switched[:0], g.started[:0], g.referrals[:0]
	g.see(seesSummary | seesEffects | seesRoster | 1<<(kindAspects+Static)) // there is room for the values of the cards that there are
	if g.S.Head.Grants > 0 {
		g.see(seesForce)
	}
	g.renewMods()
	g.keep(factDerived, outer)
}

// deriveTo makes good what the layers up to one come to. Whoever asks for it has looked at all that it was derived from.
func (g *Game) deriveTo(last int) {
	if g.layered <= last {
		outer := g.beginFinding()
		g.derive(last)
		g.keepMore(factDerived, outer)
	}
	g.seen.add(&g.found.reads[factDerived])
}

// listMods makes the list of the modifications in force good. Which of them abilities make that are given to cards, only deriving tells.
func (g *Game) listMods() {
	if g.S.Head.Grants > 0 {
		g.derives(everyAttr)
	} else {
		g.derives(0)
	}
}

// lastLayer is the layer in which the last of the given characteristics is settled.
func (g *Table) lastLayer(attrs uint32) int {
	if attrs == everyAttr {
		return g.Rules.Layers
	}
	last := 0
	for ; attrs != 0; attrs &= attrs - 1 {
		last = max(last, int(g.Rules.Attrs[bits.TrailingZeros32(attrs)].Layer))
	}
	return last
}

// deriveForce makes good which abilities continuous effects give and take: that is settled in a layer of the first.
func (g *Game) deriveForce() {
	g.derives(0)
	if last := int(g.Rules.Derive.Abilities); g.layers&(1<<(last+1)-1) != 0 {
		g.deriveTo(last)
	}
}

// derive goes on computing the derived values, layer after layer, as far as is needed. Only cards that something changes get any.
func (g *Game) derive(last int) {
	if n := len(g.S.Cards); len(g.off) != n || len(g.derived) != n*len(g.Rules.Attrs) || len(g.derivedWords) != n*len(g.Pool.Further) {
		g.derived = resize(g.derived, n*len(g.Rules.Attrs))
		g.derivedWords = resize(g.derivedWords, n*len(g.Pool.Further))
		g.off = zeroed(g.off, n)
		g.held = zeroed(g.held, n)
		g.derivedAt = zeroed(g.derivedAt, n)
	}
	g.layering = true
	for layer := g.layered; layer <= last; layer++ {
		switch {
		case g.layers&(1<<layer) == 0 || !g.On(g.Rules.Derive.Clause) || !g.Rules.Derive.isLayerOn(g, layer):
		case layer == g.Rules.Layers && g.isPerCardLayer(uint8(layer)):
			g.derivePerCard()
		default:
			g.applyLayer(uint8(layer))
		}
	}
	g.layering, g.layered = false, last+1
}

// renewMods makes the list of the modifications in force good for the position. While no ability or effect comes or goes it is the same list, to be gone through anew.
func (g *Game) renewMods() {
	keeps := g.leftOut == 0 && g.S.Head.Grants == 0
	if !keeps || g.modsOf != g.force {
		g.collectMods()
		g.modsOf, g.perCardOf = never, never
		if keeps {
			g.modsOf = g.force
		}
		return
	}
	for i := range g.mods {
		g.mods[i].done, g.mods[i].tried = false, false
	}
}

// collectMods lists the modifications in force and notes what they write.
func (g *Game) collectMods() {
	g.mods, g.written, g.layers = g.mods[:0], 0, 0
	for i := range g.S.Active {
		if g.S.Active[i].Kind == Static && !g.isLeftOut(g.S.Active[i].Stamp) {
			g.collectStatic(i)
		}
	}
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		if x.Op == Forbid || x.Op == Tally || x.Op == Term || g.isLeftOut(x.Stamp) || g.isDormant(x) || x.Op == Establish || (x.Op == Grant && x.Mod < 0) || (x.Mod < 0 && !g.S.IsCurrent(x.Target)) {
			continue
		}
		m := appliedMod{
			source: x.Source, target: x.Target, n: x.N, stamp: x.Stamp, active: -1, seat: x.Seat, op: x.Op,
		}
		m.changes(g.Pool, x.Attr)
		m.layer = g.layerOf(m.op, m.attr)
		if x.Mod >= 0 {
			m.mod = &g.Pool.Mods[x.Mod]
		}
		g.addMod(m)
	}
}

// changes notes what a modification changes: a characteristic, or a further word of one.
func (m *appliedMod) changes(p *Pool, a Attr) {
	m.attr = a
	if a >= FurtherWord {
		m.attr, m.word = p.Begins(a), a
	}
}

// writes is the set of characteristics that a modification changes.
func (m *appliedMod) writes() uint32 {
	switch {
	case m.op == Control:
		return Whose
	case m.mod == nil:
		return 1 << m.attr
	}
	return 1<<m.attr | m.mod.Also
}

func (g *Game) addMod(m appliedMod) {
	if g.Rules.Derive.OwnApart && m.op < SwitchOff && m.mod != nil && m.mod.Applies != nil {
		m.part = ownPart
		g.mods = append(g.mods, m)
		m.part = otherPart
	}
	g.mods = append(g.mods, m)
	g.layers |= 1 << m.layer
	g.written |= g.mayWrite(&m)
}

// mayWrite is the set of characteristics that a modification changes, or that an ability may change which it gives.
func (g *Table) mayWrite(m *appliedMod) uint32 {
	switch {
	case m.op < SwitchOff:
		return m.writes()
	case m.op == Refer:
		return 1<<m.attr | 1<<Attr(m.n)
	case m.op != Grant:
		return 0
	case m.mod != nil && (m.mod.Amount != nil || m.mod.Each != nil):
		return everyAttr
	}
	return g.Pool.Abilities[m.n].bound.writes
}

// collectStatic lists the modifications of the static ability that is the i-th in force.
func (g *Game) collectStatic(i int) {
	act := *g.forceAt(i)
	if act.Card != NoCard {
		g.look(act.Card)
	}
	for _, m := range g.Pool.Abilities[act.Ability].Mods {
		mod := &g.Pool.Mods[m]
		if act.Card == NoCard {
			g.addTimedMod(&act, i, mod)
			continue
		}
		x := appliedMod{
			mod: mod, source: g.S.Ref(act.Card), target: NoRef, n: mod.N, stamp: act.Stamp, active: int32(i), seat: g.S.Cards[act.Card].Holder, op: mod.Op,
		}
		x.changes(g.Pool, mod.Attr)
		x.layer = g.layerOf(x.op, x.attr)
		g.addMod(x)
	}
}

// InForce is how many abilities are in force, those that continuous effects give included.
func (g *Game) InForce() int {
	g.see(seesForce)
	if g.S.Head.Grants == 0 {
		return len(g.S.Active)
	}
	if !g.layering {
		g.deriveForce()
	}
	return len(g.S.Active) + len(g.granted)
}

// ActiveAt is the i-th ability in force.
func (g *Game) ActiveAt(i int) *Active {
	if i >= len(g.S.Active) {
		g.InForce()
	}
	return g.forceAt(i)
}

func (g *Game) forceAt(i int) *Active {
	if n := len(g.S.Active); i >= n {
		return &g.granted[i-n]
	}
	return &g.S.Active[i]
}

// maxGranted bounds how many abilities continuous effects may give at one time: more means that they give each other for ever.
const maxGranted = 4096

// grant gives a card an ability for as long as the modification applies, where such an ability works.
func (g *Game) grant(m *appliedMod, c CardID, id AbilityID) {
	a, card := &g.Pool.Abilities[id], g.look(c)
	if card.Place == NoPlace || a.Zones&(1<<g.Rules.ZoneOf(card.Place)) == 0 || (card.Face == FaceDown && !a.FaceDown) {
		return
	}
	if len(g.granted) >= maxGranted {
		g.fail("abilities give each other without end")
		return
	}
	g.granted = append(g.granted, Active{Card: c, Ability: id, Kind: a.Kind, Tag: a.Tag, Verb: a.Verb, Stamp: m.stamp})
	if a.Kind == Static {
		g.collectStatic(len(g.S.Active) + len(g.granted) - 1)
	}
}

// layerOf is the layer in which a modification applies. What gives or takes abilities has a layer of its own, before everything that abilities do, unless the
// game says otherwise.
func (g *Table) layerOf(op ModOp, a Attr) uint8 {
	switch op {
	case SwitchOff, Grant, Refer:
		return g.Rules.Derive.Abilities
	case Control:
		return g.Rules.Derive.Control
	}
	return g.Rules.Attrs[a].Layer
}

// applyLayer applies the modifications of one layer: each time the oldest one that waits for no other.
func (g *Game) applyLayer(layer uint8) {
	for {
		next := -1
		for i := range g.mods {
			m := &g.mods[i]
			if m.done || m.layer != layer {
				continue
			}
			if next >= 0 && !g.goesBefore(m, &g.mods[next]) {
				continue
			}
			if !g.waits(i) {
				next = i
			}
		}
		if next < 0 {
			next = g.firstInCircle(layer)
		}
		if next < 0 {
			return
		}
		g.mods[next].done = true
		g.apply(&g.mods[next])
	}
}

// startedText is a text of a card that has changed something.
type startedText struct {
	card  CardID
	whole int32
}

// isMet reports whether the condition of a static ability is met. That of a text which does not look at its own changes is not asked again
// once the text has changed something.
func (g *Game) isMet(act *Active, at Scope) bool {
	a := &g.Pool.Abilities[act.Ability]
	if a.Cond == nil || g.assumesMet {
		return true
	}
	if a.Whole != 0 && slices.Contains(g.started, startedText{act.Card, a.Whole}) && g.On(a.Apart) {
		return true
	}
	return a.Cond(g, at) || (a.Whole != 0 && !g.On(a.Apart) && g.meetsItself(act, at))
}

// meetsItself reports whether the condition of a text would be met by what the text changes.
func (g *Game) meetsItself(act *Active, at Scope) bool {
	derived, off, held, derivedAt := slices.Clone(g.derived), slices.Clone(g.off), slices.Clone(g.held), slices.Clone(g.derivedAt)
	words := slices.Clone(g.derivedWords)
	switched, started, granted, mods, referrals := len(g.switched), len(g.started), len(g.granted), len(g.mods), len(g.referrals)
	a := &g.Pool.Abilities[act.Ability]
	g.assumesMet = true
	for i := range mods {
		m := &g.mods[i]
		if m.active < 0 || m.op == Grant {
			continue
		}
		if x := g.forceAt(int(m.active)); x.Card == act.Card && g.Pool.Abilities[x.Ability].Whole == a.Whole {
			g.apply(m)
		}
	}
	g.assumesMet = false
	met := a.Cond(g, at)
	copy(g.derived, derived)
	copy(g.derivedWords, words)
	copy(g.off, off)
	copy(g.held, held)
	copy(g.derivedAt, derivedAt)
	g.switched, g.started, g.granted, g.mods = g.switched[:switched], g.started[:started], g.granted[:granted], g.mods[:mods]
	g.referrals = g.referrals[:referrals]
	return met
}

// waits reports whether a modification depends on another of its layer that has not been applied: whether applying that one
// would change what this one does.
func (g *Game) waits(i int) bool {
	m := &g.mods[i]
	if m.mod == nil && m.active < 0 {
		return false
	}
	if m.mod.Reads|m.mod.Own == 0 && m.active < 0 {
		return false
	}
	for k := range g.mods {
		o := &g.mods[k]
		if k == i || o.done || o.layer != m.layer || areParts(m, o) {
			continue
		}
		writes := o.writes()
		switch {
		case o.op == Grant:
			continue
		case o.op == SwitchOff:
			if m.active < 0 {
				continue
			}
		case m.mod.Reads&writes == 0 && (m.mod.Own&writes == 0 || areApart(m, o)):
			continue
		case m.writes()&writes != 0 && g.areRanked(m, o): // the game's own order is one of changes of the same value
			continue
		}
		if g.changes(o, m) && g.On(g.Rules.Derive.Depends) {
			return true
		}
	}
	return false
}

// areApart reports whether two modifications change one card each, and not the same.
func areApart(x, y *appliedMod) bool {
	a, b := x.only(), y.only()
	return a != NoCard && b != NoCard && a != b
}

// only is the one card that a modification changes, or NoCard if it may change several.
func (m *appliedMod) only() CardID {
	switch {
	case m.part == ownPart:
		return m.source.Card
	case m.mod != nil && m.mod.Applies != nil:
		return NoCard
	case !m.target.IsNone():
		return m.target.Card
	}
	return m.source.Card
}

// changes reports whether applying o changes what m does, by trying it.
func (g *Game) changes(o, m *appliedMod) bool {
	before := g.signature(m)
	g.trialDerived = append(g.trialDerived[:0], g.derived...)
	g.trialWords = append(g.trialWords[:0], g.derivedWords...)
	g.trialOff = append(g.trialOff[:0], g.off...)
	g.trialHeld = append(g.trialHeld[:0], g.held...)
	g.trialAt = append(g.trialAt[:0], g.derivedAt...)
	switched, started, referrals := len(g.switched), len(g.started), len(g.referrals)
	g.apply(o)
	after := g.signature(m)
	copy(g.derived, g.trialDerived)
	copy(g.derivedWords, g.trialWords)
	copy(g.off, g.trialOff)
	copy(g.held, g.trialHeld)
	copy(g.derivedAt, g.trialAt)
	g.switched, g.started, g.referrals = g.switched[:switched], g.started[:started], g.referrals[:referrals]
	return before != after
}

// signature is a fingerprint of what a modification would do now.
func (g *Game) signature(m *appliedMod) uint64 {
	const prime = 1099511628211
	h := uint64(14695981039346656037)
	g.eachTarget(m, func(c CardID, n int64) {
		h = (h ^ uint64(c+1)) * prime
		h = (h ^ uint64(n)) * prime
	})
	return h
}

// apply makes one modification.
func (g *Game) apply(m *appliedMod) {
	width := len(g.Rules.Attrs)
	g.eachTarget(m, func(c CardID, n int64) {
		g.begin(m)
		switch m.op {
		case SwitchOff:
			g.touch(c)
			g.off[c] |= uint64(n)
			g.switched = append(g.switched, switchedOff{tags: uint64(n), stamp: m.stamp, card: c})
			return
		case Grant:
			g.grant(m, c, AbilityID(n))
			return
		case Control:
			g.touch(c)
			g.held[c] = Seat(n)
			return
		case Refer:
			g.referrals = append(g.referrals, referral{card: c, from: m.attr, to: Attr(n)})
			return
		}
		g.touch(c)
		if len(g.Pool.Further) > 0 && g.Rules.Attrs[m.attr].Set {
			g.changeWords(m, c, n)
		}
		if m.word != 0 {
			return
		}
		for attrs := m.writes(); attrs != 0; attrs &= attrs - 1 {
			a := g.referred(c, Attr(bits.TrailingZeros32(attrs)))
			m.op.change(&g.derived[int(c)*width+int(a)], n)
		}
	})
}

// begin notes that the text that a modification belongs to changes something.
func (g *Game) begin(m *appliedMod) {
	if m.active < 0 {
		return
	}
	act := g.forceAt(int(m.active))
	text := startedText{act.Card, g.Pool.Abilities[act.Ability].Whole}
	if text.whole != 0 && !slices.Contains(g.started, text) {
		g.started = append(g.started, text)
	}
}

// change changes a value by an operation that is about values.
func (op ModOp) change(v *int64, n int64) {
	switch op {
	case Add:
		*v += n
	case SetTo:
		*v = n
	case Union:
		*v |= n
	case Without:
		*v &^= n
	}
}
