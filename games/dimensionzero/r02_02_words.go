// Filters and values: what a text says of the cards that it means, and the numbers that it reads off them. Dimension Zero 2-4 to 2-13.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// kindWordBits is the classifications that the words for them mean (2-6-2).
var kindWordBits = map[cardtext.Op]int64{opUnit: kindUnit, opBaseCard: baseKind, opStrategy: kindStrategy}

// Quality compiles the words that describe cards of this game. What is on its face nobody says of an aura card (6-1-10).
func (c *compiler) Quality(t *cardtext.Tree, _ bool) (effect.Test, bool) {
	if test, ok := c.lyingQuality(t); ok {
		return test, true
	}
	is, ok := c.faceQuality(t)
	if !ok {
		return nil, false
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return is(g, at, r) && !isFaceUnseen(g, r) }, true
}

// faceQuality compiles a word for what is on a card or has been made of that.
func (c *compiler) faceQuality(t *cardtext.Tree) (effect.Test, bool) {
	if kind, ok := kindWordBits[t.Op]; ok {
		return c.hasBit(attrKind, kind, R2_6_2), true
	}
	switch t.Op {
	case ops.Colour:
		return c.hasBit(attrColour, hueBits[t.Kid(parts.Is).Op], R2_4_2), true
	case opRace:
		return c.hasRace(c.Word(t.Kid(parts.Name), &c.set.races)), true
	case ops.Named:
		return c.isNamed(t.Kid(parts.Name).Str), true
	case ops.CostIs:
		return c.measured(t, opTheCost), true
	case ops.PowerIs:
		return c.measured(t, opThePower), true
	case opSmashIs:
		return c.measured(t, opTheSmash), true
	case opTextless:
		return c.isTextless(), true
	case opTimed:
		timing := timings[t.Kid(parts.Is).Op]
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return timingOf(g, r.Card) == timing }, true
	case ops.HasKeyword:
		return c.hasKeyword(t), true
	case opHasZoneEffect:
		return c.hasZoneEffect(t), true
	case opOfNamedHue:
		return c.ofNamed(t, opTheColour, hueOf), true
	case opOfNamedRace:
		return c.ofNamed(t, opTheRace, c.races()), true
	case ops.Declared:
		return c.hasNamedName(t), true
	case ops.SameAs:
		return c.isLike(t), true
	}
	return nil, false
}

// lyingQuality compiles a word for how a card lies, which everybody sees.
func (c *compiler) lyingQuality(t *cardtext.Tree) (effect.Test, bool) {
	switch t.Op {
	case opFrozen:
		return c.posed(frozen), true
	case opReleased:
		return c.posed(released), true
	case opBelongsTo:
		w := c.Whose(t.Kid(parts.Whose))
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return !r.IsNone() && effect.IsWho(g, w, at, effect.GlimpseOf(g, r).Controller)
		}, true
	case opDamaged:
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return g.IsCurrent(r) && g.Counter(r.Card, counterDamage) > 0
		}, true
	case opBattling:
		c.Cite(R3_11_1_2)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return isInFight(g, r) }, true
	case opAttacker:
		c.Cite(R3_11_5)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return isInRole(g, r, slotAttacking) }, true
	case opAttackee:
		c.Cite(R3_11_5)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return isInRole(g, r, slotAttacked) }, true
	case opHasAura:
		c.Cite(R6_1_2)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.IsCurrent(r) && hasAura(g, r.Card) }, true
	case opCaught:
		return c.isCaught(), true
	case opHasMarker:
		c.Cite(R6_7_1)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return g.IsCurrent(r) && g.Counter(r.Card, counterMarker) > 0 && g.On(R6_7_1)
		}, true
	case opRemovedByThis:
		return c.isRemovedByThis(), true
	case opAuraOf:
		return c.isUnderOne(t), true
	case opBound:
		return c.isBoundToThis(), true
	case opUnderwent:
		return c.Underwent(t.Kid(parts.On)), true
	case opFights, ops.InBattle:
		return c.fightsAgainst(t), true
	}
	return nil, false
}

// declared refuses a word for a colour or a race that this effect has let nobody choose.
func (c *compiler) declared(t *cardtext.Tree, what cardtext.Op) {
	if c.Spoken.Declared != what {
		c.Fail(t, "この効果では選ばれていない", "this effect has let nobody choose one")
	}
}

// ofNamed is that a card is of the colour or the race that this effect has let somebody choose, or that was named as the card with the text was put on a square.
func (c *compiler) ofNamed(t *cardtext.Tree, what cardtext.Op, nth func(n int) rulebook.Word) effect.Test {
	if c.Spoken.Declared != what && c.specifies == map[cardtext.Op]cardtext.Op{opTheColour: opNameHue, opTheRace: opNameRace}[what] {
		return c.ofSpecified(nth)
	}
	c.declared(t, what)
	c.Sees(nth(0).Attr)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && isOfWord(g, r, nth(int(effect.MemoAt(g, at).Number)))
	}
}

// hueOf is where the colour with a number is found.
func hueOf(n int) rulebook.Word { return rulebook.Word{Attr: attrColour, Bit: 1 << n} }

// races says where the race with a number is found; no card is of one that there is not.
func (c *compiler) races() func(n int) rulebook.Word {
	set := c.set
	return func(n int) rulebook.Word {
		if n >= len(set.races.Vocabulary) {
			return rulebook.Word{Attr: attrRace}
		}
		return set.races.Nth(n)
	}
}

// isOfWord reports whether an object has a word of a set.
func isOfWord(g *kernel.Game, r kernel.Ref, x rulebook.Word) bool {
	return dataOf(g, r, x.Attr)&x.Bit != 0
}

// hasNamedName is that a card has the name that this effect has let somebody say (2-3-1-2).
func (c *compiler) hasNamedName(t *cardtext.Tree) effect.Test {
	c.declared(t, ops.TheName)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		names, n := g.Pool.Extra.(*collection).names, effect.MemoAt(g, at).Number
		return int(n) < len(names) && names[effect.GlimpseOf(g, r).Def] == names[n] && g.On(R2_3_1_2)
	}
}

// isLike is that a card has the same name (2-3-1-2) or use cost (2-4-3) as one that the text speaks of, or a race (2-8-1) or a colour (2-4-2) in common with it.
func (c *compiler) isLike(t *cardtext.Tree) effect.Test {
	list := c.SpokenOf(t.Kid(parts.Of))
	alike, attrs := c.Likeness(t.Kid(parts.Stat).Op)
	c.Sees(attrs...)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		lists := g.ListsInUse()
		defer g.FreeLists(lists)
		for _, o := range list(g, at, g.Refs()) {
			if !r.IsNone() && alike(g, r, o) {
				return true
			}
		}
		return false
	}
}

// fightsAgainst is that a unit is in a battle with another that is as a text says, of another controller (3-11-1-2).
func (c *compiler) fightsAgainst(t *cardtext.Tree) effect.Test {
	c.Cite(R3_11_1_2)
	if !t.Has(parts.With) {
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return isInFight(g, r) }
	}
	with := c.About(t.Kid(parts.With))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		found := false
		eachOpposing(g, r, func(o kernel.Ref) { found = found || with(g, at, o) })
		return found
	}
}

// eachOpposing calls f for the units against which a unit battles: those of the same battle on the same square that another player controls.
func eachOpposing(g *kernel.Game, r kernel.Ref, f func(o kernel.Ref)) {
	if !isInFight(g, r) {
		return
	}
	for _, c := range g.In(g.Place(r.Card)) {
		if o := g.Ref(c); g.Controller(c) != g.Controller(r.Card) && isUnit(g, c) && isInFight(g, o) {
			f(o)
		}
	}
}

// eachSurvivor calls f for the units against which a unit battled that has gone to the graveyard in the battle under way: those of the battle that are still on the square where it last was.
func eachSurvivor(g *kernel.Game, r kernel.Ref, f func(o kernel.Ref)) {
	if r.IsNone() || g.IsCurrent(r) || !isInBattle(g) || !g.Holds(innermostBattle(g), slotBattling, r) {
		return
	}
	was := effect.GlimpseOf(g, r)
	for _, c := range g.In(was.Place) {
		if o := g.Ref(c); g.Controller(c) != was.Controller && isUnit(g, c) && isInFight(g, o) {
			f(o)
		}
	}
}

// hasBit is that a set that a card has holds something.
func (c *compiler) hasBit(a kernel.Attr, bit int64, by kernel.Clause) effect.Test {
	c.Sees(a)
	c.Cite(by)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && dataOf(g, r, a)&bit != 0 && g.On(by)
	}
}

// hasRace is that a card is of a race or attribute (2-8-1): one that is of several, of each of them (2-8-2).
func (c *compiler) hasRace(race rulebook.Word) effect.Test {
	c.Sees(attrRace)
	c.Cite(R2_8_1, R2_8_2)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() || !g.On(R2_8_1) {
			return false
		}
		return isOfWord(g, r, race) && (g.On(R2_8_2) || !c.isOfOtherRace(g, r, race))
	}
}

// isOfOtherRace reports whether an object is of a race besides one.
func (c *compiler) isOfOtherRace(g *kernel.Game, r kernel.Ref, race rulebook.Word) bool {
	for _, a := range c.set.races.Attrs() {
		set := dataOf(g, r, a)
		if a == race.Attr {
			set &^= race.Bit
		}
		if set != 0 {
			return true
		}
	}
	return false
}

// isNamed is that a card has a name (2-3-1-2).
func (c *compiler) isNamed(name string) effect.Test {
	want := cardtext.Normalise(name)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && g.Pool.Extra.(*collection).names[effect.GlimpseOf(g, r).Def] == want
	}
}

// measured is that a number of a card is as a text says.
func (c *compiler) measured(t *cardtext.Tree, stat cardtext.Op) effect.Test {
	read, holds := c.Stats(&cardtext.Tree{Op: stat, Span: t.Span}), c.Measures(t.All(parts.N))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		n, ok := read(g, r)
		return ok && holds(g, at, n)
	}
}

// posed is that a card is released or frozen (2-26-1).
func (c *compiler) posed(pose kernel.Pose) effect.Test {
	c.Cite(R2_26_1)
	return effect.Posed(pose, func(g *kernel.Game, v effect.Glimpse) bool {
		return g.On(R2_26_1) && (hasStatus(g, v) || !g.On(R2_22_1))
	})
}

// hasStatus reports whether a card has a status where it is: on a square, in an energy zone or in a smash zone (2-22-1).
func hasStatus(g *kernel.Game, v effect.Glimpse) bool {
	z, ok := v.Zone(g)
	return ok && (onSquares|1<<zoneEnergy|1<<zoneSmash)&(1<<z) != 0
}

// isInFight reports whether an object is a battling unit of some battle (3-11-1-2).
func isInFight(g *kernel.Game, r kernel.Ref) bool {
	if !g.IsCurrent(r) || !g.On(R3_11_1_2) {
		return false
	}
	isInnermost := true
	for f := range g.Inward() {
		if f.Proc != procBattle {
			continue
		}
		if g.Holds(kernel.Scope{Base: f.Base}, slotBattling, r) && (isInnermost || g.On(R3_11_1_3)) {
			return true
		}
		isInnermost = false
	}
	return false
}

// isInRole reports whether an object is an attacking or an attacked unit of some battle (3-11-5): of several at once it can be both (3-11-5-2).
func isInRole(g *kernel.Game, r kernel.Ref, role uint8) bool {
	isInnermost := true
	for f := range g.Inward() {
		if f.Proc != procBattle || !g.IsCurrent(r) {
			continue
		}
		if g.Holds(kernel.Scope{Base: f.Base}, role, r) && (isInnermost || g.On(R3_11_5_2)) {
			return true
		}
		isInnermost = false
	}
	return false
}

// hasKeyword is that a card has a keyword ability, printed or gained.
func (c *compiler) hasKeyword(t *cardtext.Tree) effect.Test {
	k, ok := keywords[t.Kid(parts.Is).Op]
	if !ok {
		c.Fail(t, "このキーワード能力は扱えない", "this keyword ability is not known here")
	}
	c.Cite(k.clause)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		return hasPrinted(g.Pool, effect.GlimpseOf(g, r).Def, k.tag) || g.IsCurrent(r) && hasKeyword(g, r.Card, k.tag)
	}
}

// Stat compiles a number that cards have. The use cost is the sum of its numbers (2-4-3).
func (c *compiler) Stat(t *cardtext.Tree) (effect.Stat, bool) {
	if t.Op == opTheCost {
		return c.totalCost(), true
	}
	a, ok := unitNumbers[t.Op]
	return c.numberOf(a.attr, a.by), ok
}

// unitNumbers is the numbers of units by the words for them.
var unitNumbers = map[cardtext.Op]struct {
	attr kernel.Attr
	by   kernel.Clause
}{opThePower: {attrPower, R2_12_1}, opTheSmash: {attrSmash, R2_13_1}}

// totalCost is the use cost as a number.
func (c *compiler) totalCost() effect.Stat {
	c.Sees(attrCost)
	c.Cite(R2_4_3)
	return func(g *kernel.Game, r kernel.Ref) (int64, bool) {
		return int64(settledCost(g, r).total()), isTotalCompared(g)
	}
}

// settledCost is the use cost of a card. Of a spell its variable is what was settled when it was played (4-7-2-3); of any other card there is nothing to settle it, and it is 0 (1-2-2).
func settledCost(g *kernel.Game, r kernel.Ref) cost {
	price := unpackCost(dataOf(g, r, attrCost))
	if !price.hasVariable() || !g.IsCurrent(r) {
		return price
	}
	for it := range g.Items() {
		if what, _, _, _ := deedOf(it); what == castSpell && it.Source == r && g.On(R4_7_2_3) {
			x, _ := variableValue(g, g.ScopeOfItem(it))
			return price.with(int(x))
		}
	}
	return price
}

// numberOf is the power or the smash of a unit; below 0 it counts as 0 (1-2-2).
func (c *compiler) numberOf(a kernel.Attr, by kernel.Clause) effect.Stat {
	c.Sees(a)
	c.Cite(by, R1_2_2)
	return func(g *kernel.Game, r kernel.Ref) (int64, bool) {
		return int64(atLeastNought(g, dataOf(g, r, a))), dataOf(g, r, attrKind)&kindUnit != 0 && g.On(by)
	}
}

// Quantity compiles the numbers that only this game has: X, markers, and the number that was named.
func (c *compiler) Quantity(t *cardtext.Tree) (effect.Value, bool) {
	switch t.Op {
	case opX:
		if c.x != nil { // the text says what it is
			return c.Value(c.x), true
		}
		if c.Paying { // only what a symbol stands beside is asked for (1-2-3-3)
			c.Fail(t, "コストとして行うことのXを決めるものがない", "nothing decides the X of what is done as a cost")
		}
		if !c.isVariable && !c.isAbilityVariable {
			c.Fail(t, "Xが何かを言うものがない", "nothing says what X is")
		}
		c.Cite(R1_2_3_3)
		return variableValue, true
	case opMarkersOn:
		return c.markersOn(t), true
	case opNamedNumber:
		c.declared(t, opTheNumber)
		return func(g *kernel.Game, at kernel.Scope) (int64, bool) { return int64(effect.MemoAt(g, at).Number), true }, true
	}
	return nil, false
}

// IsQuantity reports whether an operation is one of them.
func (c *compiler) IsQuantity(op cardtext.Op) bool {
	return op == opX || op == opMarkersOn || op == opNamedNumber
}

// variableValue is the value that was named for the variable in the cost; where nothing names one it is 0 (1-2-2, 1-2-3-3).
func variableValue(g *kernel.Game, at kernel.Scope) (int64, bool) {
	var room [1]kernel.Memo
	for _, m := range g.Memos(at, slotVariable, room[:0]) {
		n, ok := m.Number()
		return int64(n), ok
	}
	if c := at.Source.Card; !at.Source.IsNone() && g.IsCurrent(at.Source) && useCost(g, c).hasVariable() && g.Zone(c) != zoneStack { // whether it can be played: as great as can be paid for
		return int64(max(greatest(g, at.Seat, useCost(g, c)), 0)), true
	}
	return 0, true
}

// Likeness says what it is for two cards to have the same of something: of races and colours, one in common.
func (c *compiler) Likeness(op cardtext.Op) (effect.Likeness, []kernel.Attr) {
	switch op {
	case ops.TheName:
		return haveSameName, nil
	case opTheRace:
		return c.set.shareRace, []kernel.Attr{attrRace}
	case opTheColour:
		return shares(attrColour), []kernel.Attr{attrColour}
	case opTheCost:
		total := c.totalCost()
		return func(g *kernel.Game, r, o kernel.Ref) bool {
			a, _ := total(g, r)
			b, _ := total(g, o)
			return a == b
		}, nil
	}
	return nil, nil
}

// shares is that two objects have something of an attribute in common.
func shares(attr kernel.Attr) effect.Likeness {
	return func(g *kernel.Game, r, o kernel.Ref) bool { return dataOf(g, r, attr)&dataOf(g, o, attr) != 0 }
}

// shareRace reports whether two objects have a race in common (2-8-2).
func (c *collection) shareRace(g *kernel.Game, r, o kernel.Ref) bool {
	return slices.ContainsFunc(c.races.Attrs(), func(a kernel.Attr) bool { return shares(a)(g, r, o) })
}

// haveSameName reports whether two objects have the same name (2-3-1-2).
func haveSameName(g *kernel.Game, r, o kernel.Ref) bool {
	a, b := effect.GlimpseOf(g, r).Def, effect.GlimpseOf(g, o).Def
	return g.Pool.Defs[a].Name == g.Pool.Defs[b].Name && g.On(R2_3_1_2)
}

// Manner says how a text calls cards: "that unit" means those that it calls so.
func (c *compiler) Manner(t *cardtext.Tree) effect.Manner {
	if effect.Mentions(t, opUnit) || t.Op == ops.This {
		return effect.CalledUnits
	}
	return effect.CalledCards
}
