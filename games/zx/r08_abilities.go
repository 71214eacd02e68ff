// Abilities: what kinds there are, what they need, and abilities as what is chosen. Z/X 801, 803.3, 807–809, 813.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// slotAbility remembers the ability that was chosen: the card that has it, and its number where an object has its serial number.

// abilityKinds is the tags of the abilities that a text calls by their icon (801.2).
var abilityKinds = map[string]uint32{
	"activatedKind": 1 << tagActivated, "triggeredKind": 1<<tagTriggered | 1<<tagState, "staticKind": anyAbility &^ playedAbility, "eventKind": 1 << tagEvent,
}

// anyAbility is that abilities of any kind can be chosen. Those that are not played or carried out are static, whether they change values, replace events or
// change what the rules count with (801.2c).
const (
	anyAbility    = uint32(everyTag &^ (1 << tagOther))
	playedAbility = 1<<tagTriggered | 1<<tagState | 1<<tagSpecial | 1<<tagActivated | 1<<tagEvent
)

// buildChooseAbility compiles the choice of an ability of cards that were spoken of.
func buildChooseAbility(c *compiler, t *cardtext.Tree) kernel.NodeID {
	what := t.Kid("what")
	n, _ := c.act(t, procChooseAbility)
	n.Asks = true
	n.List = c.Objects(what.Kid("of"))
	argsOf(&n).kinds = anyAbility
	if kinds := what.All("kind"); len(kinds) > 0 {
		argsOf(&n).kinds = 0
		for _, k := range kinds {
			argsOf(&n).kinds |= abilityKinds[k.Op]
		}
	}
	if but := what.Kid("but"); but != nil {
		_, span := c.keyword(but)
		argsOf(&n).but = span
		c.Cite(R1117_2a)
	}
	if !what.Has("base") {
		argsOf(&n).isEvery = true
	}
	if what.Kid("n").Num != 1 {
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
	builders["gainChosen"] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n := kernel.Node{With: new(args), Proc: procGainChosen}
		effect.ArgsOf(&n).Until = c.until
		id, _ := c.Pick(t.Kid("what"), c.Subject, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.Cite(R102_11)
		return c.Node(t, n)
	}
	builders["gainFrom"] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n := kernel.Node{With: new(args), Proc: procGainChosen, List: c.Objects(t.Kid("of"))}
		effect.ArgsOf(&n).Until = c.until
		id, _ := c.Pick(t.Kid("what"), c.Subject, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.Cite(R102_11, R801_1)
		return c.Node(t, n)
	}
	builders["resolve"] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
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
	return c.heard(t, kernel.Ability{Kind: kernel.Triggered, Clause: R808_1, Tag: tagTriggered, Cost: kernel.NoNode})
}

// buildSpecial compiles a special ability: it triggers like others and is carried out at once (813.1).
func buildSpecial(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R801_2d, R813_1, R813_2, R813_3)
	return c.heard(t, kernel.Ability{Kind: kernel.Triggered, Clause: R801_2d, Tag: tagSpecial, Cost: kernel.NoNode})
}

func buildActivated(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	if l := t.Kid("label"); l != nil && l.Op == "sympathy" {
		return c.sympathise(t, func(bare *cardtext.Tree) []kernel.AbilityID { return buildActivated(c, bare) })
	}
	c.Cite(R801_2a, R807_1, R807_1a, R807_1c)
	a := kernel.Ability{Kind: kernel.Activated, Clause: R807_1, Tag: tagActivated, Cost: kernel.NoNode, Zones: c.defaultZones(t, 0, nil)}
	valid := c.validity(t, &a)
	a.Cond = effect.AllOf(valid, c.terms(t.Kid("do"), &a))
	if costs := t.All("cost"); len(costs) > 0 {
		a.Cost = c.costs(t, costs)
	}
	c.Subject = effect.Self
	a.Root = c.body(t.Kid("do"))
	id := c.addAbility(t, a)
	return append([]kernel.AbilityID{id}, c.ownPrices(t, id)...)
}

// buildEvent compiles an event ability (801.2e): it is carried out when its card is resolved (809.1).
func buildEvent(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R801_2e, R803_1c, R205_1b, R809_1)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R801_2e, Tag: tagEvent, Zones: 1 << zoneTemporary, Cost: kernel.NoNode}
	a.Cond = c.validity(t, &a)
	do := t.Kid("do")
	ids := c.playTerms(do)
	c.terms(do, &a)
	if a.Times > 0 {
		c.Fail(do, "イベント能力の回数は数えられない", "plays of an event ability are not counted")
	}
	c.Subject = effect.Self
	a.Root = c.body(do)
	return append(ids, c.addAbility(t, a))
}

// terms compiles the sentences of an ability that say when it can be played and how often (807.1b).
func (c *compiler) terms(do *cardtext.Tree, a *kernel.Ability) kernel.Cond {
	var conds []kernel.Cond
	for _, k := range effect.Parts(do) {
		what := k.Kid("what")
		switch {
		case k.Op == "onlyIf" && what.Op == "thisAbility":
			c.Cite(R807_1b)
			met := c.Conds(k.All("if"))
			conds = append(conds, func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(R807_1b) })
		case k.Op == "limit" && what.Op == "thisAbility":
			c.Cite(R807_1b)
			a.Times, a.Per = uint8(k.Kid("n").Num), untilTurn
			if k.Kid("per").Op == "thisGame" {
				a.Per = untilGame
			}
		case k.Op == "limit":
			c.Fail(k, "プレイされたカードは新しいカードになるので、カードのプレイ回数は数えられない", "a card that is played becomes a new card, so that its plays cannot be counted")
		}
	}
	return effect.AllOf(conds...)
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
var specialMoments = map[string]kernel.Clause{"enters": R813_2, "takesDamage": R813_3}

// state compiles a triggered ability that triggers on what is the case (808.5); pre-priority processing looks whether it is.
func (c *compiler) state(t, on *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	c.Cite(R808_5, R808_5a)
	if a.Tag == tagSpecial {
		c.Fail(on, "スペシャル能力は事象で働く", "a special ability waits for an event")
	}
	if t.Has("cost") {
		c.Fail(t, "状態型自動能力に代償があると、支払えない間は誘発し続けて終わらない", "a triggered ability of state with a price would trigger without end while that cannot be paid")
	}
	a.Kind, a.Tag, a.Clause, a.Zones = kernel.Procedural, tagState, R808_5, c.defaultZones(t, 0, nil)
	valid := c.validity(t, &a)
	a.Cond = effect.AllOf(valid, c.Conds(on.All("if")), c.terms(t.Kid("do"), &a))
	c.Subject = effect.Self
	a.Root = c.body(t.Kid("do"))
	return c.addAbility(t, a)
}
