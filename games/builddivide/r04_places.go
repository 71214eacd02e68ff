// What a text says of zones and of what lies there: Build Divide 400.

package builddivide

import (
	"iter"
	"math/bits"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// zoneWords is the zones that the words for them mean (400).
var zoneWords = map[cardtext.Op]kernel.ZoneID{
	ops.Hand: zoneHand, ops.Deck: zoneDeck, opGraveyard: zoneGraveyard, opLife: zoneLife, opEnergyZone: zoneEnergy, opTerritoryZone: zoneTerritory, opField: zoneField,
	opRemoved: zoneRemove, opDDeck: zoneDDeck, opSetArea: zoneSet, opResolution: zoneResolution,
}

// Place compiles where cards lie. A zone that does not say whose it is is that of whoever acts, except the field, which is one for all (401-1), and where an event names it.
func (c *compiler) Place(t *cardtext.Tree) []effect.Places {
	if t.Op == opBeingPlayed {
		c.Cite(R413_1, R1204_4)
		return []effect.Places{{Zones: 1 << zoneResolution, Whose: effect.Anyone}}
	}
	if t.Op == opEnergyArea {
		return []effect.Places{{Zones: 1 << zoneEnergy, Whose: effect.Anyone}}
	}
	if t.Op == opAuraArea {
		return []effect.Places{{Zones: inPlay, Whose: effect.Anyone}}
	}
	if t.Op != ops.Zone {
		return nil
	}
	z, ok := zoneWords[t.Kid(parts.Is).Op]
	if !ok {
		return nil
	}
	p := effect.Places{Zones: 1 << z, Whose: effect.Anyone}
	switch whose := t.Kid(parts.Whose); {
	case whose != nil:
		p.Whose = c.Whose(whose)
	case z != zoneField && z != zoneResolution && !c.Heard:
		p.Whose = c.Subject
	}
	return []effect.Places{p}
}

// Condition compiles the conditions that only this game has.
func (c *compiler) Condition(t *cardtext.Tree) (kernel.Cond, bool) {
	switch t.Op {
	case opIsOpen:
		c.Cite(R404_1)
		return c.ofSomebody(t, func(g *kernel.Game, s kernel.Seat) bool { return hasOpened(g, s) }), true
	case opRedZone:
		c.Cite(R407_4c)
		return c.ofSomebody(t, isInRedZone), true
	case opYellowZone:
		c.Cite(R407_4b)
		return c.ofSomebody(t, isInYellowZone), true
	case ops.Happened:
		if on := t.Kid(parts.On); on.Op == opPlaysBoth {
			return c.playedBoth(t, on), true
		}
		return c.countingItself(t, c.Happened(t)), true
	case opTakesDamage:
		return c.takesDamage(t), true
	case opGuessedRight:
		return c.guessedRight(t), true
	case ops.Count:
		if isZoneAlone(t.Kid(parts.Of)) && !effect.Mentions(t.Kid(parts.Of), ops.Both) {
			return effect.AllOf(c.CountIs(t), func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R401_2a) }), true
		}
	case opAmongCount:
		return c.amongCount(t), true
	case opMovedCards:
		return c.movedCards(t), true
	case opMovedHues:
		return c.movedHues(t), true
	case opCountersAre:
		return c.countedSo(t), true
	case opDrewByUnity:
		return c.drewByUnity(t), true
	case opHueCount:
		return c.hueCount(t), true
	case opAnomaly:
		d := definitions[opAnomaly.String()]
		d.clause = R1411_3
		return c.labelled(t, d), true
	case opStrayed:
		return strayed, true
	case opEvolved:
		if c.kind&typeCommand == 0 {
			c.Fail(t, "エヴォルしているのはコマンドである", "only a command is played by Evol in this sense")
		}
		return evolved, true
	case ops.PhaseIs:
		return c.inPhase(t), true
	case ops.TurnIs:
		return c.ofSomebody(t, func(g *kernel.Game, s kernel.Seat) bool { return s == active(g) }), true
	}
	return nil, false
}

// playedBoth is that a player has played a card of each of several kinds (1204-2j:i).
func (c *compiler) playedBoth(t, on *cardtext.Tree) kernel.Cond {
	var all []kernel.Cond
	for _, what := range effect.Parts(on.Kid(parts.What)) {
		one := &cardtext.Tree{Op: opPlaysCard, Span: what.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: on.Kid(parts.Who)}, {Name: parts.What, Tree: what}}}
		all = append(all, c.Happened(&cardtext.Tree{Op: ops.Happened, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.In, Tree: t.Kid(parts.In)}, {Name: parts.On, Tree: one}}}))
	}
	return effect.AllOf(all...)
}

// phaseNumbers is the phases that the words for them mean (701-2).
var phaseNumbers = map[cardtext.Op]int{opStandPhase: standPhase, opDrawPhase: drawPhase, opMainPhase: mainPhase, opAttackPhase: attackPhase, opEndPhase: endPhase}

// inPhase is that it is a phase of somebody's turn, or of anybody's (701-2).
func (c *compiler) inPhase(t *cardtext.Tree) kernel.Cond {
	phase, ok := phaseNumbers[t.Kid(parts.Phase).Op]
	if !ok {
		c.Fail(t, "フェイズではない", "this is no phase")
	}
	isWhose := func(*kernel.Game, kernel.Scope, kernel.Seat) bool { return true }
	if t.Has(parts.Whose) {
		isWhose = c.Seats(t.Kid(parts.Whose))
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		return g.Var(vPhase) == phase && isWhose(g, at, active(g))
	}
}

// movedDeeds is the instructions that the words for cards that were put somewhere speak of.
var movedDeeds = map[cardtext.Op][]cardtext.Op{
	opWasPut: {ops.Move}, opWasDiscarded: {ops.Discard, opDiscardAny}, opWasDropped: {opDrop}, opWasDestroyed: {ops.Destroy}, opWasRemoved: {ops.Remove}, opWasReturned: {ops.Move},
}

// movers is the instructions after which the cards put somewhere are those that they have put there.
var movers = []cardtext.Op{
	ops.Move, ops.Discard, opDiscardAny, opDrop, ops.Destroy, ops.Remove, opAppear, opAttach, opAttachClass, opCreateToken, opUnitise, opWear, opShuffleIn, opSwitch, ops.Swap, opPlayFree, opCounter,
}

// lastMover is the last of the instructions in a text that put cards somewhere, or nil.
func lastMover(t *cardtext.Tree) *cardtext.Tree {
	if t == nil {
		return nil
	}
	var last *cardtext.Tree
	if slices.Contains(movers, t.Op) {
		last = t
	}
	for _, k := range t.Kids {
		if m := lastMover(k.Tree); m != nil {
			last = m
		}
	}
	return last
}

// movedBefore refuses a word for cards that were put somewhere where the instruction before does no such thing, puts others somewhere after them, or puts them
// elsewhere than the word says.
func (c *compiler) movedBefore(t, deed *cardtext.Tree) {
	m, to := lastMover(c.Before), t.Kid(parts.SaidTo)
	isMeant := m != nil && slices.Contains(movedDeeds[deed.Op], m.Op)
	if isMeant && to != nil {
		is := m.Kid(parts.To).Kid(parts.Is)
		isMeant = is != nil && is.Op == to.Op || to.Op == opLife && lifeEnds[m.Kid(parts.To).Op] != 0
	}
	if !isMeant {
		c.Fail(t, "どのカードのことか分からない", "it is not clear which cards are meant")
	}
}

// movedCards is that so many, or one at least, of the cards that the instruction before has put somewhere are as the text says.
func (c *compiler) movedCards(t *cardtext.Tree) kernel.Cond {
	c.movedBefore(t, t.Kid(partDeed))
	c.Refer(t, effect.SlotPlaced)
	is, holds := c.Test(t.Kid(parts.F), false), func(_ *kernel.Game, _ kernel.Scope, n int64) bool { return n > 0 }
	if t.Has(parts.N) {
		holds = c.Measures(t.All(parts.N))
	}
	return countedAmong(effect.SlotPlaced, is, holds)
}

// movedHues is that the cards that the instruction before has put somewhere have so many colours among them (203-1).
func (c *compiler) movedHues(t *cardtext.Tree) kernel.Cond {
	c.movedBefore(t, t.Kid(partDeed))
	c.Refer(t, effect.SlotPlaced)
	c.Cite(R203_1, R203_2)
	holds := c.Measures(t.All(parts.N))
	return func(g *kernel.Game, at kernel.Scope) bool {
		set := int64(0)
		for r := range g.EachRemembered(at, effect.SlotPlaced) {
			set |= coloursMeant(g, g.LastAttr(r, attrColour))
		}
		return holds(g, at, int64(bits.OnesCount64(uint64(set))))
	}
}

// countedAmong is that of the cards in a slot of the memory so many are as a text says.
func countedAmong(slot uint8, is effect.Test, holds func(g *kernel.Game, at kernel.Scope, n int64) bool) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool {
		n := int64(0)
		for r := range g.EachRemembered(at, slot) {
			if is(g, at, r) {
				n++
			}
		}
		return holds(g, at, n)
	}
}

// amongCount is that so many of the cards that were looked at or revealed are as the text says.
func (c *compiler) amongCount(t *cardtext.Tree) kernel.Cond {
	if !c.Spoken.Pool {
		c.Fail(t, "どのカードの中か分からない", "it is not clear among which cards")
	}
	c.Refer(t, effect.SlotPool)
	return countedAmong(effect.SlotPool, c.Test(t.Kid(parts.F), false), c.Measures(t.All(parts.N)))
}

// byCount compiles what is done for each of several numbers of cards, of which one is met at most: what it is, is seen before anything of that is done (1204-3).
func (c *compiler) byCount(t *cardtext.Tree) kernel.NodeID {
	of, w := t.Kid(parts.Of), &wording{}
	asks := opMovedCards
	if of.Op == opAmongOf {
		asks = opAmongCount
	}
	n := kernel.Node{Proc: procByCount, Clause: R1204_3, Asks: true, With: w}
	outset, met := c.Speech, []int(nil)
	for i, k := range t.All(partCase) {
		count, isLast := k.Kid(parts.N), i == len(t.All(partCase))-1
		least := count
		if count.Op == ops.AtLeast && isLast {
			least = count.Kid(parts.N)
		}
		if least.Op != ops.Num || slices.ContainsFunc(met, func(m int) bool { return m == least.Num || m > least.Num && least != count }) {
			c.Fail(k, "場合の枚数が重なっている", "the numbers of the cases overlap")
			return kernel.NoNode
		}
		met = append(met, least.Num)
		c.Back(outset)
		w.conds = append(w.conds, c.Cond(&cardtext.Tree{Op: asks, Span: k.Span, Kids: append(slices.Clone(of.Kids), cardtext.Kid{Name: parts.N, Tree: count})}))
		n.Kids = append(n.Kids, c.Clause(k.Kid(parts.Do)))
	}
	c.Back(outset)
	return c.Node(t, n)
}

// byCounting carries out that one of several instructions whose condition is met.
func byCounting() kernel.Proc {
	return kernel.Proc{Name: "by-count", Steps: []kernel.Step{
		{Clause: R1204_3, Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			for i, isMet := range wordingOf(n).conds {
				if isMet(g, g.Scope()) {
					return g.CallNode(n.Kids[i])
				}
			}
			return kernel.Done
		}},
		{Clause: R1204_3, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// isZoneAlone reports whether a text counts a zone: the cards that are there, whatever they are (401-2a).
func isZoneAlone(t *cardtext.Tree) bool {
	is := t.All(parts.Is)
	return t.Op == ops.Cards && t.Has(parts.At) && len(is) == 1 && is[0].Op == ops.AnyCard
}

// ofSomebody is that something is so of a player whom the text names; in a tag team game of either opponent (2601-3a).
func (c *compiler) ofSomebody(t *cardtext.Tree, is func(g *kernel.Game, s kernel.Seat) bool) kernel.Cond {
	w := c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope) bool {
		for s := range kernel.Seat(g.Seats()) {
			if effect.IsWho(g, w, at, s) && is(g, s) {
				return true
			}
		}
		return false
	}
}

// hasOpened reports whether a player has an open territory.
func hasOpened(g *kernel.Game, s kernel.Seat) bool {
	for c := range territoriesOf(g, s) {
		if isOpened(g, c) {
			return true
		}
	}
	return false
}

// isInRedZone reports whether a player's life has no more cards than the red-zone number (407-4c, 2002-2c), isInYellowZone whether it has more
// (407-4b, 2002-2b).
func isInRedZone(g *kernel.Game, s kernel.Seat) bool {
	return len(lifeOf(g, s)) <= redZoneOf(g, s) && g.On(R407_4) && g.On(redZoneClause(g))
}

func isInYellowZone(g *kernel.Game, s kernel.Seat) bool {
	return len(lifeOf(g, s)) > redZoneOf(g, s) && g.On(yellowZoneClause(g))
}

// hasZoneChanged reports whether a player has come into the red zone or out of it (407-4c:i).
func hasZoneChanged(g *kernel.Game) bool {
	for s := range kernel.Seat(g.Seats()) {
		if isInRedZone(g, s) != (g.PlayerVar(s, pIsRed) != 0) {
			return g.Var(vTurn) != 0
		}
	}
	return false
}

// noteZones notes who is in the red zone, and does with those who have just come there what is to be done.
func noteZones(g *kernel.Game, came func(s kernel.Seat)) {
	for s := range kernel.Seat(g.Seats()) {
		is := isInRedZone(g, s)
		if is && g.PlayerVar(s, pIsRed) == 0 && came != nil {
			came(s)
		}
		g.Note(s, pIsRed, effect.AsNumber[int](is))
	}
}

// enteringRed says that a player has come into the red zone: for the first time, or again after having been out of it (407-4c:i).
func enteringRed() kernel.Proc {
	return effect.One("red-zone", func(g *kernel.Game) kernel.Flow {
		noteZones(g, func(s kernel.Seat) { g.Say(verbRedZone, s, kernel.NoRef, 0) })
		return kernel.Done
	})
}

// lifeEnds is by which clauses texts name the ends of a life.
var lifeEnds = map[cardtext.Op]kernel.Clause{opLifeTop: R407_3b, opLifeFront: R407_3c, opLifeBack: R407_3c}

// lifeMove compiles moving the front cards of the life, or cards to its front (407-3b).
func (c *compiler) lifeMove(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R407_3b)
	what, to := t.Kid(parts.What), t.Kid(parts.To)
	n, w := c.Act(t, procLife)
	if clause, isLife := lifeEnds[to.Op]; isLife {
		c.Cite(clause)
		if what.Op == opLifeCards {
			c.Fail(t, "ライフのカードはすでにライフにある", "cards of the life are there already")
		}
		n.Proc = effect.ProcMove
		a := effect.ArgsOf(&n)
		a.To, a.ToWhose, a.Way = effect.Dest{Zone: zoneLife, End: effect.OnTop}, effect.Owner, effect.WayPut
		if wordingOf(&n).end = clause; to.Op == opLifeBack {
			a.To.End = effect.AtBottom
		}
		if whose := to.Kid(parts.Whose); whose != nil {
			a.ToWhose = c.Whose(whose)
		}
		return c.Moved(t, what, n, w)
	}
	a := effect.ArgsOf(&n)
	if to.Op == ops.Zone && to.Kid(parts.Is).Op == opField {
		a.To, a.ToWhose, a.Way = effect.Dest{Zone: zoneField}, effect.Owner, wayAppear
	} else {
		c.Dest(to, &n)
		a.Way = c.WayOf(t, to)
	}
	a.DeckOf = w
	if whose := what.Kid(parts.Whose); whose != nil {
		a.DeckOf = c.Whose(whose)
	}
	wordingOf(&n).end = c.lifeEnd(what)
	n.Amount = c.Multiplied(c.Number(what.Kid(parts.N)))
	c.Pooled()
	c.SpeakBeside(effect.Picked{Manner: effect.CalledCards, Enter: a.Way == wayAppear}, effect.SlotPlaced)
	return c.Node(t, n)
}

// lifeEnd is the clause by which a text takes cards from the front of a life, or from behind (407-3b, 407-3c).
func (c *compiler) lifeEnd(t *cardtext.Tree) kernel.Clause {
	if t.Has(parts.From) {
		c.Cite(R407_3c)
		return R407_3c
	}
	return R407_3b
}

// fromEnd is the cards of a life in the order in which they are taken from one of its ends.
func fromEnd(g *kernel.Game, life []kernel.CardID, end kernel.Clause) iter.Seq2[int, kernel.CardID] {
	if (end == R407_3c) == g.On(end) {
		return slices.All(life)
	}
	return func(yield func(int, kernel.CardID) bool) {
		for i := range life {
			if !yield(i, life[len(life)-1-i]) {
				return
			}
		}
	}
}

// Manner says whether a text calls cards units: by the word for units, or by a name that units in play are called by (401-7, 401-9).
func (c *compiler) Manner(t *cardtext.Tree) effect.Manner {
	if t.Op == ops.Some {
		t = t.Kid(parts.Of)
	}
	if t.Op == ops.Several {
		t = t.Kids[0].Tree
	}
	if t.Op == ops.Cards && (!t.Has(parts.At) || t.Kid(parts.At).Op == ops.Zone && t.Kid(parts.At).Kid(parts.Is).Op == opField) {
		return effect.CalledUnits
	}
	return effect.CalledCards
}

// isOfUnits reports whether cards are called units by the word itself, which means those on the field (401-7).
func isOfUnits(t *cardtext.Tree) bool {
	return slices.ContainsFunc(t.All(parts.Is), func(is *cardtext.Tree) bool { return is.Op == opUnit })
}

// isOpenTotal reports whether a choice asks for a total that is not too small, and for no number of cards: none would be a choice as well.
func isOpenTotal(t *cardtext.Tree) bool {
	return t.Op == ops.Some && t.Has(parts.Sum) && t.Kid(parts.Sum).Kid(parts.N).Op == ops.AtLeast && (t.Kid(parts.N).Op == ops.Any || t.Kid(parts.N).Op == ops.Upto)
}

// untilRevealed is a text in which cards of a deck that are revealed one by one until some card comes are revealed by one instruction: that card is then the one spoken of.
func untilRevealed(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		whole.Kids[i].Tree = untilRevealed(k.Tree)
	}
	what := t.Kid(parts.What)
	if t.Op != ops.Reveal || what.Op != opTopUntil {
		return &whole
	}
	whole.Op, whole.Kids = ops.RevealUntil, []cardtext.Kid{{Name: parts.Who, Tree: t.Kid(parts.Who)}}
	whole.Kids = append(whole.Kids, what.Kids...)
	return &whole
}

// topUntil compiles the cards of a deck from its top, up to and with the first that is as the text says; all of them if none is. They are taken one after another, so that nobody knows which
// they are before.
func (c *compiler) topUntil(t *cardtext.Tree, n *kernel.Node) effect.Picked {
	whose, is := effect.Self, c.AllTests(t.Kid(parts.F).All(parts.Is), false)
	if k := t.Kid(parts.Whose); k != nil {
		whose = c.Whose(k)
	}
	n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		s, ok := effect.NthSeat(g, whose, at, 0)
		if !ok {
			return dst
		}
		from := len(dst)
		dst = effect.ListTops(g, s, effect.Unbounded, false, dst)
		for i, r := range dst[from:] {
			if is(g, at, r) {
				return dst[:from+i+1]
			}
		}
		return dst
	}
	a := effect.ArgsOf(n)
	a.Count, a.IsDirect = effect.All, true
	return effect.Picked{Zones: 1 << zoneDeck}
}

// Choice compiles cards that are meant by where they lie in a life: so many from its front (407-3b). Nobody chooses them.
func (c *compiler) Choice(t *cardtext.Tree, n *kernel.Node, _ kernel.Filter) (effect.Picked, bool) {
	if isOpenTotal(t) {
		c.Fail(t, "何枚でも選べるのに合計の下限がある", "a total is asked for of any number of cards, also of none")
	}
	if t.Op == opTopUntil {
		return c.topUntil(t, n), true
	}
	if t.Op != opLifeCards {
		return effect.Picked{}, false
	}
	whose, want := effect.Self, c.Number(t.Kid(parts.N))
	if k := t.Kid(parts.Whose); k != nil {
		whose = c.Whose(k)
	}
	c.Cite(R407_3b)
	end := c.lifeEnd(t)
	n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		for s := range livesOf(g, whose, at) {
			for i, card := range fromEnd(g, lifeOf(g, s), end) {
				if i < want(g, at) {
					dst = append(dst, g.Ref(card))
				}
			}
		}
		return dst
	}
	a := effect.ArgsOf(n)
	a.Count, a.IsDirect = effect.All, true
	return effect.Picked{Zones: 1 << zoneLife}, true
}
