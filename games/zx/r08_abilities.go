// Abilities: what kinds there are, what they need, and abilities as what is chosen. Z/X 801, 803.3, 807–809, 813.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// slotAbility remembers the ability that was chosen: the card that has it, and its number where an object has its serial number.

// abilityKinds is the tags of the abilities that a text calls by their icon (801.2).
var abilityKinds = map[cardtext.Op]uint32{
	opActivatedKind: 1 << effect.TagActivated, opTriggeredKind: 1<<effect.TagTriggered | 1<<effect.TagState, opStaticKind: anyAbility &^ playedAbility, opEventKind: 1 << tagEvent,
}

// anyAbility is that abilities of any kind can be chosen. Those that are not played or carried out are static, whether they change values, replace events or
// change what the rules count with (801.2c).
const (
	anyAbility    = uint32(1<<tagCount-1) &^ (1 << effect.TagOther)
	playedAbility = 1<<effect.TagTriggered | 1<<effect.TagState | 1<<tagSpecial | 1<<effect.TagActivated | 1<<tagEvent
)

// buildChooseAbility compiles the choice of an ability of cards that were spoken of.
func buildChooseAbility(c *compiler, t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	n, _ := c.Act(t, procChooseAbility)
	n.Asks = true
	n.List = c.Objects(what.Kid(parts.Of))
	argsOf(&n).kinds = anyAbility
	if kinds := what.All(parts.Kind); len(kinds) > 0 {
		argsOf(&n).kinds = 0
		for _, k := range kinds {
			argsOf(&n).kinds |= abilityKinds[k.Op]
		}
	}
	if but := what.Kid(parts.But); but != nil {
		_, span := c.keyword(but)
		argsOf(&n).but = span
		c.Cite(R1117_2a)
	}
	if !what.Has(parts.Base) {
		argsOf(&n).isEvery = true
	}
	if what.Kid(parts.N).Num != 1 {
		c.Fail(what, "選べる能力は1つだけ", "only one ability can be chosen")
	}
	c.Cite(R801_1, R801_2)
	return c.Node(t, n)
}

// chooseAbilityProc lets the player choose an ability.
func chooseAbilityProc() kernel.Proc {
	return kernel.Proc{Name: "choose-ability", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Forget(slotAbility)
			return g.AskSeat(g.Frame().Seat, qAbility, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(g.Frame().Seat); ok {
				g.Remember(slotAbility, kernel.Ref{Card: o.Card.Card, Serial: uint32(o.N)})
				effect.NoteDone(g, true)
			}
			return kernel.Done
		}},
	}}
}

func abilityQuestion() kernel.Question {
	return kernel.Question{
		Name: "ability", Clause: R801_1, Kind: kernel.PickOne, Verb: verbChoose,
		Says: func(_ *kernel.Game, o *kernel.Option) kernel.AbilityID { return kernel.AbilityID(o.N) },
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			eachChoosable(g, g.ScopeOf(a), g.NodeOf(a), func(r kernel.Ref, id kernel.AbilityID) {
				g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: int32(id), Card: g.Ref(r.Card), Verb: verbChoose})
			})
		},
	}
}

// isBorrowed reports whether the ability being resolved is one of another card that its own has gained: it does not gain any more (102.11). What a text in
// quotation marks gives is no other card's.
func isBorrowed(g *kernel.Game) bool {
	if g.Base().Proc != procPlayAbility {
		return false
	}
	id := abilityIn(g.Base())
	for d := range g.Pool.Defs {
		if slices.Contains(g.Pool.Defs[d].Abilities, id) {
			return kernel.DefID(d) != g.Printing(g.Frame().Source.Card)
		}
	}
	return false
}

// eachGained calls f for each ability that is gained: the one that was chosen, or with a list all abilities that its cards have.
func eachGained(g *kernel.Game, n *kernel.Node, f func(id kernel.AbilityID)) {
	if n.List == nil {
		eachChosen(g, f)
		return
	}
	for _, r := range n.List(g, g.Scope(), g.Refs()) {
		if g.IsCurrent(r) && hasLost(g, r.Card, 0) {
			continue
		}
		for _, id := range g.Def(r.Card).Abilities {
			if anyAbility&(1<<g.Pool.Abilities[id].Tag) != 0 {
				f(id)
			}
		}
		for x := range g.Effects() {
			if x.Op == kernel.Grant && x.Mod < 0 && x.Target == r {
				f(kernel.AbilityID(x.N))
			}
		}
	}
}

// resolveChosenProc does what the ability that was chosen does, as a part of the running ability's own (1117.2). It has a memory of its own.
func resolveChosenProc() kernel.Proc {
	return effect.One("resolve-chosen", func(g *kernel.Game) kernel.Flow {
		r := g.FirstRemembered(g.Scope(), slotAbility)
		effect.NoteDone(g, !r.IsNone())
		if r.IsNone() {
			return kernel.Done
		}
		f := g.Frame()
		return g.Begin(g.Pool.Abilities[r.Serial].Root, f.Seat, f.Source)
	})
}

func init() {
	builders[ops.GainChosen] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n := kernel.Node{With: new(args), Proc: procGainChosen}
		effect.ArgsOf(&n).Until = c.Lasts()
		id, _ := c.Pick(t.Kid(parts.What), c.Subject, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.Cite(R102_11)
		return c.Node(t, n)
	}
	builders[ops.GainFrom] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n := kernel.Node{With: new(args), Proc: procGainChosen, List: c.Objects(t.Kid(parts.Of))}
		effect.ArgsOf(&n).Until = c.Lasts()
		id, _ := c.Pick(t.Kid(parts.What), c.Subject, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.Cite(R102_11, R801_1)
		return c.Node(t, n)
	}
	builders[ops.Resolve] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(R804_3a)
		return c.Node(t, kernel.Node{Proc: procResolveChosen, Asks: true})
	}
}

// hasNoAbility is having no ability: none printed, or all lost, and none given.
func (c *compiler) hasNoAbility() effect.Test {
	cs := c.cs
	c.Cite(R801_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		def := effect.GlimpseOf(g, r).Def
		for _, id := range g.Pool.Defs[def].Abilities {
			if !isLost(g, r, id) {
				return false
			}
		}
		if int(def) < len(cs.data) && len(g.Pool.Defs[def].Abilities) == 0 && (len(cs.data[def].keywords) > 0 || cs.data[def].deckMax != 0) {
			return false
		}
		return !isGranted(g, r, func(kernel.AbilityID) bool { return true }) && g.On(R801_1)
	}
}

func buildTriggered(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R801_2b, R808_1, R808_1a, R808_2)
	return c.heard(t, kernel.Ability{Kind: kernel.Triggered, Clause: R808_1, Tag: effect.TagTriggered, Cost: kernel.NoNode})
}

// buildSpecial compiles a special ability: it triggers like others and is carried out at once (813.1).
func buildSpecial(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R801_2d, R813_1, R813_2, R813_3)
	return c.heard(t, kernel.Ability{Kind: kernel.Triggered, Clause: R801_2d, Tag: tagSpecial, Cost: kernel.NoNode})
}

// heard compiles an ability that waits for an event, with what it says about its own price.
func (c *compiler) heard(t *cardtext.Tree, a kernel.Ability) []kernel.AbilityID {
	if isSympathetic(t) {
		return c.sympathise(t, func(bare *cardtext.Tree) []kernel.AbilityID { return c.heard(bare, a) })
	}
	t = offeredPrice(t)
	return c.withOwnPrices(t, c.Triggered(t, a))
}

// offeredPrice is a triggered ability whose price is offered as it resolves, where the text says what happens if it is not paid: as a price of playing it, that could
// never be asked (808.2, J90). What stands before is done if it was paid.
func offeredPrice(t *cardtext.Tree) *cardtext.Tree {
	do := t.Kid(parts.Do)
	unpaid := slices.IndexFunc(do.Kids, func(k cardtext.Kid) bool { return k.Tree.Op == ops.IfNotDid && k.Tree.Kid(parts.Did).Op == ops.DidPay })
	if !t.Has(parts.Cost) || unpaid <= 0 {
		return t
	}
	word := func(op cardtext.Op, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: do.Span, Kids: kids}
	}
	var pays []cardtext.Kid
	for _, price := range t.All(parts.Cost) {
		pays = append(pays, cardtext.Kid{Name: parts.Do, Tree: asDeed(price)})
	}
	done := cardtext.Kid{Name: parts.Did, Tree: word(ops.DidSo)}
	body := []cardtext.Kid{{Tree: word(ops.May, pays...)}, {Tree: word(ops.IfDid, done, cardtext.Kid{Name: parts.Then, Tree: word(ops.Do, do.Kids[:unpaid]...)})}}
	body = append(body, cardtext.Kid{Tree: word(ops.IfNotDid, done, cardtext.Kid{Name: parts.Then, Tree: do.Kids[unpaid].Tree.Kid(parts.Then)})})
	offered := &cardtext.Tree{Op: t.Op, Span: t.Span}
	for _, k := range t.Kids {
		switch k.Name {
		case parts.Cost:
		case parts.Do:
			offered.Kids = append(offered.Kids, cardtext.Kid{Name: parts.Do, Tree: word(ops.Seq, append(body, do.Kids[unpaid+1:]...)...)})
		default:
			offered.Kids = append(offered.Kids, k)
		}
	}
	return offered
}

// asDeed is a price as something that an effect has done.
func asDeed(price *cardtext.Tree) *cardtext.Tree {
	word := func(op cardtext.Op, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: price.Span, Kids: kids}
	}
	who := cardtext.Kid{Name: parts.Who, Tree: word(ops.Implied)}
	switch price.Op {
	case opResourceCost:
		return word(ops.Pay, who, cardtext.Kid{Name: parts.Cost, Tree: price})
	case opSleepThis:
		return word(opSleep, who, cardtext.Kid{Name: parts.What, Tree: word(ops.This)})
	}
	return price
}

// withOwnPrices is the abilities of a paragraph together with what it says about their price.
func (c *compiler) withOwnPrices(t *cardtext.Tree, ids []kernel.AbilityID) []kernel.AbilityID {
	for _, id := range ids {
		c.cs.markPrice(id)
		ids = append(ids, c.ownPrices(t, id)...)
	}
	return ids
}

// Listens completes a triggered ability: a special one waits for what a clause says, one that is written with labels for what stands behind that for events (205.4d),
// and at the end of a battle the Z/X that attacked is the card of the event.
func (c *compiler) Listens(t, on *cardtext.Tree, tr *effect.Trigger, a *kernel.Ability) {
	if a.Tag == tagSpecial {
		a.Matches = effect.AllMatch(a.Matches, met(specialMoments[on.Op]))
	}
	if isLabelled(a) {
		c.Cite(R205_4d, R205_4e)
		a.Matches = effect.AllMatch(a.Matches, met(R205_4d))
	}
	if tr.Verb == verbBattleEnd && !tr.Has && effect.Mentions(t.Kid(parts.Do), opDidAttack) {
		tr.It, tr.Has = effect.SlotSubject, true
	}
}

// met is that a clause says that the condition of an ability is met by an event; where there is no such clause it just is.
func met(by kernel.Clause) effect.Matcher {
	return func(g *kernel.Game, _ kernel.Scope, _ *kernel.Event) bool { return g.On(by) }
}

// Price compiles what an ability costs (205.4c), if anything. Whoever must play a triggered one pays if that is possible; if it is not, the ability is not played
// (804.2f, 808.2, 808.2a).
func (c *compiler) Price(t *cardtext.Tree) kernel.NodeID {
	costs := t.All(parts.Cost)
	if len(costs) == 0 {
		return kernel.NoNode
	}
	if t.Op != opActivated {
		c.Cite(R205_4c, R808_2a)
	}
	return c.costs(t, costs)
}

func buildActivated(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	if isSympathetic(t) {
		return c.sympathise(t, func(bare *cardtext.Tree) []kernel.AbilityID { return buildActivated(c, bare) })
	}
	return c.withOwnPrices(t, []kernel.AbilityID{c.Activated(t)})
}

// buildStatic compiles a static ability.
func buildStatic(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	if isSympathetic(t) {
		return c.sympathise(t, func(bare *cardtext.Tree) []kernel.AbilityID { return buildStatic(c, bare) })
	}
	ids := c.Static(t)
	if sentence := aloneIn(t); sentence != nil {
		c.keepAlone(t, sentence, ids)
	}
	return ids
}

// isSympathetic reports whether a paragraph is what the Z/X in unison have (1136).
func isSympathetic(t *cardtext.Tree) bool {
	l := t.Kid(partLabel)
	return l != nil && l.Op == opSympathy
}

// buildEvent compiles an event ability (801.2e): it is carried out when its card is resolved (809.1).
func buildEvent(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R801_2e, R803_1c, R205_1b, R809_1)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R801_2e, Tag: tagEvent, Zones: 1 << zoneTemporary, Cost: kernel.NoNode}
	a.Cond = c.Validity(t, &a)
	do := t.Kid(parts.Do)
	ids := append(c.extraCosts(t), c.playTerms(do)...)
	c.Terms(do, &a)
	if a.Times > 0 {
		c.Fail(do, "イベント能力の回数は数えられない", "plays of an event ability are not counted")
	}
	a.Root = c.Body(do)
	return append(ids, c.AddAbility(t, a))
}

// extraCosts compiles the price that an event names besides its cost: it is paid as the card is played (205.4c, 1027.1a).
func (c *compiler) extraCosts(t *cardtext.Tree) []kernel.AbilityID {
	if !t.Has(parts.Cost) {
		return nil
	}
	extra := &cardtext.Tree{Op: ops.ExtraCost, Span: t.Span}
	for _, cost := range t.All(parts.Cost) {
		extra.Kids = append(extra.Kids, cardtext.Kid{Name: parts.Do, Tree: cost})
	}
	s := c.StaticsIn(kernel.Ability{Zones: 1 << zoneTemporary})
	s.Sentence(&cardtext.Tree{Op: opPlaying, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.What, Tree: &cardtext.Tree{Op: ops.This, Span: t.Span}}, {Name: parts.Do, Tree: extra},
	}}, nil)
	return s.IDs
}

// specified is that an event is the one that the text of a triggered ability specifies (808.1a), however often it has happened already (808.1b).
func specified(id kernel.AbilityID, is effect.Matcher) effect.Matcher {
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if (is != nil && !is(g, at, e)) || !g.On(R808_1a) {
			return false
		}
		return g.Audit == nil || !isTriggered(g, at.Source, id) || g.On(R808_1b)
	}
}

// specialMoments is the clause that says when the condition of a special ability is met, for the conditions that have one.
var specialMoments = map[cardtext.Op]kernel.Clause{opEnters: R813_2, opTakesDamage: R813_3}
