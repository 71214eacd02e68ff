// Abilities as what is chosen: one of those that a card has is gained, or what it does is done. Z/X 102.11, 801.1, 1116, 1117.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/kernel"
)

// The procedures and the question about abilities.
const (
	procChooseAbility kernel.ProcID = iota + 110
	procGainChosen
	procResolveChosen
)

const qAbility kernel.QuestionID = 53

// slotAbility remembers the ability that was chosen: the card that has it, and its number where an object has its serial number.
const slotAbility uint8 = 48

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

// buildChooseAbility compiles the choice of an ability of cards that were spoken of. argKind is the tags, argCount and argExtra the clauses of the keyword
// that is left out.
func buildChooseAbility(c *compiler, t *cardtext.Tree) kernel.NodeID {
	what := t.Kid("what")
	n, _ := c.act(t, procChooseAbility)
	n.Asks = true
	n.List = c.objects(what.Kid("of"))
	n.Args[argKind] = int32(anyAbility)
	if kinds := what.All("kind"); len(kinds) > 0 {
		n.Args[argKind] = 0
		for _, k := range kinds {
			n.Args[argKind] |= int32(abilityKinds[k.Op])
		}
	}
	if but := what.Kid("but"); but != nil {
		_, span := c.keyword(but)
		n.Args[argCount], n.Args[argExtra] = int32(span[0]), int32(span[1])
		c.cite(R1117_2a)
	}
	if !what.Has("base") {
		n.Args[argFlags] |= flagAll
	}
	if what.Kid("n").Num != 1 {
		c.fail(what, "選べる能力は1つだけ", "only one ability can be chosen")
	}
	c.cite(R801_1, R801_2)
	return c.node(t, n)
}

// eachChoosable calls f for each ability that can be chosen, the first of those that one paragraph makes (205.2).
func eachChoosable(g *kernel.Game, at kernel.Scope, n *kernel.Node, f func(r kernel.Ref, id kernel.AbilityID)) {
	for _, r := range n.List(g, at, g.Refs()) {
		c := r.Card
		if g.S.IsCurrent(r) && hasLost(g, c, 0) && n.Args[argFlags]&flagAll != 0 {
			continue
		}
		last := [2]int{-1, -1}
		for _, id := range g.Def(c).Abilities {
			if a := &g.Pool.Abilities[id]; isChoosable(g, a, n) && a.Span != last && (last[0] < 0 || g.On(R205_2)) {
				last = a.Span
				f(r, id)
			}
		}
		if n.Args[argFlags]&flagAll == 0 {
			continue
		}
		for i := range g.S.Effects {
			x := &g.S.Effects[i]
			if x.Op == kernel.Grant && x.Mod < 0 && x.Target == r && isChoosable(g, &g.Pool.Abilities[x.N], n) {
				f(r, kernel.AbilityID(x.N))
			}
		}
	}
}

// isChoosable reports whether an ability is of the kinds that a text names, and not of the keyword that it leaves out (1117.2a).
func isChoosable(g *kernel.Game, a *kernel.Ability, n *kernel.Node) bool {
	if n.Args[argKind]&(1<<a.Tag) == 0 {
		return false
	}
	return int32(a.Clause) < n.Args[argCount] || int32(a.Clause) >= n.Args[argExtra] || !g.On(R1117_2a)
}

// chooseAbilityProc lets the player choose an ability.
func chooseAbilityProc() kernel.Proc {
	return kernel.Proc{Name: "choose-ability", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			g.Forget(slotAbility)
			return g.AskSeat(g.Frame().Seat, qAbility, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(g.Frame().Seat); ok {
				g.Remember(slotAbility, kernel.Ref{Card: o.Card.Card, Serial: uint32(o.N)})
				did(g, true)
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
				g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: int32(id), Card: g.S.Ref(r.Card), Verb: verbChoose})
			})
		},
	}
}

// eachChosen calls f for each ability of the paragraph that was chosen.
func eachChosen(g *kernel.Game, f func(id kernel.AbilityID)) {
	r := g.FirstRemembered(g.Scope(), slotAbility)
	if r.IsNone() {
		return
	}
	chosen := kernel.AbilityID(r.Serial)
	whole := false
	for _, id := range g.Def(r.Card).Abilities {
		if id == chosen || g.Pool.Abilities[id].Span == g.Pool.Abilities[chosen].Span || !g.On(R205_2) {
			f(id)
			whole = whole || id == chosen
		}
	}
	if !whole {
		f(chosen) // it was granted to the card
	}
}

// isBorrowed reports whether the ability being resolved is one of another card that its own has gained: it does not gain any more (102.11). What a text in
// quotation marks gives is no other card's.
func isBorrowed(g *kernel.Game) bool {
	if g.Base().Proc != procPlayAbility {
		return false
	}
	id := kernel.AbilityID(g.Base().Reg[0])
	for d := range g.Pool.Defs {
		if slices.Contains(g.Pool.Defs[d].Abilities, id) {
			return kernel.DefID(d) != g.Card(g.Frame().Source.Card).Def
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
		if g.S.IsCurrent(r) && hasLost(g, r.Card, 0) {
			continue
		}
		for _, id := range g.Def(r.Card).Abilities {
			if anyAbility&(1<<g.Pool.Abilities[id].Tag) != 0 {
				f(id)
			}
		}
		for i := range g.S.Effects {
			if x := &g.S.Effects[i]; x.Op == kernel.Grant && x.Mod < 0 && x.Target == r {
				f(kernel.AbilityID(x.N))
			}
		}
	}
}

// gainChosenProc gives cards the ability that was chosen, or those of other cards.
func gainChosenProc() kernel.Proc {
	return onCards("gain-chosen", func(g *kernel.Game) kernel.Flow {
		n, f := g.Node(), g.Frame()
		until := lastsUntil(g, g.Scope(), kernel.Duration(n.Args[argUntil]))
		did(g, false)
		if isBorrowed(g) && g.On(R102_11) {
			return kernel.Done
		}
		for _, r := range targets(g, g.Refs()) {
			eachGained(g, n, func(id kernel.AbilityID) {
				e := draft(g, kernel.EffectBegan, verbGain, f.Seat, r)
				e.Op, e.N, e.Until, e.Ability = kernel.Grant, int64(id), until, id
				did(g, true)
			})
		}
		return kernel.Done
	})
}

// resolveChosenProc does what the ability that was chosen does, as a part of the running ability's own (1117.2). It has a memory of its own.
func resolveChosenProc() kernel.Proc {
	return one("resolve-chosen", func(g *kernel.Game) kernel.Flow {
		r := g.FirstRemembered(g.Scope(), slotAbility)
		did(g, !r.IsNone())
		if r.IsNone() {
			return kernel.Done
		}
		f := g.Frame()
		return g.Begin(g.Pool.Abilities[r.Serial].Root, f.Seat, f.Source)
	})
}

func init() {
	builders["gainChosen"] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n := kernel.Node{Proc: procGainChosen}
		n.Args[argUntil] = int32(c.until)
		id, _ := c.pick(t.Kid("what"), c.subject, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.cite(R102_11)
		return c.node(t, n)
	}
	builders["gainFrom"] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n := kernel.Node{Proc: procGainChosen, List: c.objects(t.Kid("of"))}
		n.Args[argUntil] = int32(c.until)
		id, _ := c.pick(t.Kid("what"), c.subject, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.cite(R102_11, R801_1)
		return c.node(t, n)
	}
	builders["resolve"] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.cite(R804_3a)
		return c.node(t, kernel.Node{Proc: procResolveChosen, Asks: true})
	}
}
