// Activating and resolving effects: Kaiun 8.

package kaiun

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// The kinds of ability, as tags. What is switched off is named by them.
const (
	tagOpen uint8 = iota + effect.FirstTag
	tagWin
	tagLoss
	tagTurnEnd
	tagResult
	tagNextTurn
	tagAlways // wins or loses the game as soon as its condition holds
)

// The automatic effects, and all that switching a card off reaches.
const (
	automatic = 1<<tagOpen | 1<<tagWin | 1<<tagLoss | 1<<tagTurnEnd | 1<<tagResult
	allTags   = automatic | 1<<effect.TagStatic | 1<<effect.TagReplace | 1<<tagAlways
)

// abilityKinds is the tags of the effects that a text calls by their kind (8-1-2).
var abilityKinds = map[cardtext.Op]uint32{
	opOnOpen: 1 << tagOpen, opOnWin: 1 << tagWin, opOnLoss: 1 << tagLoss, opStatics: 1 << effect.TagStatic, opReplacements: 1 << effect.TagReplace, opAutos: automatic, ops.All: allTags,
}

// isSwitchedOff reports whether a switch-off reaches an ability. One that the card has gained while it was switched off is not reached
// (8-2-1-5, J13), one that it had gained before is.
func isSwitchedOff(g *kernel.Game, act *kernel.Active, tags uint64) bool {
	if act.Effect != 0 && g.On(R8_2_1_5) {
		tags = g.OffSince(act.Card, act.Stamp)
	}
	return tags&(1<<g.Pool.Abilities[act.Ability].Tag) != 0
}

// rankAtOnce orders changes that begin at the same moment, whoever's they are: values are set before they are raised or lowered, and what a card's own effect sets
// holds (8-5-1, J33).
func rankAtOnce(g *kernel.Game, m kernel.Modification) int {
	switch {
	case m.Op != kernel.SetTo || !g.On(R8_5_1):
		return 2
	case m.IsOwn == (g.Var(vJ33) == 0):
		return 1
	}
	return 0
}

// ordinal is which ability of its card the one at an index of the abilities in force is, counted from 0.
func ordinal(g *kernel.Game, i int) int {
	n := 0
	for k := range i {
		if g.ActiveAt(k).Card == g.ActiveAt(i).Card {
			n++
		}
	}
	return n
}

// usedFirst is the bit of the player number `used` for the first ability of the battle card; those of its others follow.
const usedFirst = 4

// isUsedUp reports whether an ability of a battle card has been activated this turn and is not activated again (10-1-1-2, 10-1-2-2, 10-1-3-2).
func isUsedUp(g *kernel.Game, i int, s kernel.Seat, tag uint8) bool {
	once := onceClause(tag)
	if once == 0 || g.PlayerVar(s, pUsed)>>usedFirst == 0 || g.Zone(g.ActiveAt(i).Card) != zoneBattle {
		return false
	}
	return g.PlayerVar(s, pUsed)&(1<<(usedFirst+ordinal(g, i))) != 0 && g.On(once)
}

// noteUse notes that an ability of a battle card has been activated this turn.
func noteUse(g *kernel.Game, card kernel.CardID, id kernel.AbilityID, s kernel.Seat) {
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == card && act.Ability == id && g.Zone(card) == zoneBattle {
			g.Note(s, pUsed, g.PlayerVar(s, pUsed)|1<<(usedFirst+ordinal(g, i)))
		}
	}
}

// nextAbility is the ability with a tag that a player activates after the one at index `after` of the abilities in force, or -1. The
// order is that of the text, from its beginning (2-6-3).
func nextAbility(g *kernel.Game, s kernel.Seat, tag uint8, after int) int {
	if !g.MayHave(tag) {
		return -1
	}
	for i := after + 1; i < g.InForce(); i++ {
		act := g.ActiveAt(i)
		if act.Tag != tag || act.Kind != kernel.Procedural || g.Controller(act.Card) != s {
			continue
		}
		if !isDefinedAbility(g, tag) || (g.IsOff(act) && g.On(R8_2_1_1)) || isUsedUp(g, i, s, tag) {
			continue
		}
		return i
	}
	return -1
}

// dueAbility is the next ability that the running procedure of togetherProc has not dealt with yet, or -1. What has been dealt with is
// remembered by its card, because abilities come and go while others are carried out.
func dueAbility(g *kernel.Game, s kernel.Seat, tag uint8) int {
	at := g.Scope()
	for i := nextAbility(g, s, tag, -1); i >= 0; i = nextAbility(g, s, tag, i) {
		if !g.HoldsCard(at, uint8(ordinal(g, i)), g.ActiveAt(i).Card) {
			return i
		}
	}
	return -1
}

// tagged is the effects that are activated, by the tag of each player's; 0 is none.
type tagged [seats]uint8

// ofBoth is the same effects of both players.
func ofBoth(tag uint8) tagged { return tagged{tag, tag} }

// activateTogether activates the effects with a tag of each player, at the same time where both have some (8-5-1). blind is the clause by which nobody then chooses with the other's result
// in view; 0 where that goes without saying (J19).
func activateTogether(g *kernel.Game, tags tagged, blind kernel.Clause) kernel.Flow {
	var parts [seats]kernel.Part
	n, clause, isMixed := 0, g.Frame().Clause, tags[0] != 0 && tags[1] != 0 && tags[0] != tags[1]
	if isMixed { // the other reading of J10
		clause = R8_5_1
	}
	both(func(s kernel.Seat) {
		if tag := tags[s]; tag != 0 && (nextAbility(g, s, tag, -1) >= 0 || hasPending(g, tag, s)) {
			parts[n] = kernel.Part{
				Node: kernel.NoNode, Proc: procTogether, Seat: s, Source: kernel.NoRef, Clause: clause, Regs: kernel.Pack(activating{tag: tag}), Asks: asksWhile(g, tag, s),
			}
			n++
		}
	})
	switch {
	case n == 0:
		return kernel.Continue
	case n == 1 && !isMixed || !g.On(R8_5_1):
		return kernel.BeginWith(g, procTogether, parts[0].Seat, kernel.NoRef, activating{tag: tags[parts[0].Seat]})
	}
	return g.Fork(g.On(blind), parts[:n])
}

// asksWhile reports whether somebody may have to choose while a player's effects with a tag are activated.
func asksWhile(g *kernel.Game, tag uint8, s kernel.Seat) bool {
	for i := nextAbility(g, s, tag, -1); i >= 0; i = nextAbility(g, s, tag, i) {
		a := &g.Pool.Abilities[g.ActiveAt(i).Ability]
		if asksSomebody(g, a.Root) || asksSomebody(g, a.Cost) || g.Zone(g.ActiveAt(i).Card) == zoneHand {
			return true
		}
	}
	for _, p := range g.Pending() {
		if p.Tag == tag && p.Seat == s && g.Pool.Nodes[p.N].Asks {
			return true
		}
	}
	return false
}

func asksSomebody(g *kernel.Game, n kernel.NodeID) bool {
	return n != kernel.NoNode && g.Pool.Nodes[n].Asks
}

const togetherNext kernel.Label = iota + 1

// activating is what togetherProc keeps.
type activating struct {
	tag    uint8 // of the effects that are activated
	wasOne bool  // whether one has just been
}

// togetherProc activates a player's effects with a tag, one after another, then what was put off under that tag. Its memory holds the
// abilities dealt with.
func togetherProc() kernel.Proc {
	return kernel.Proc{Name: "together", Steps: []kernel.Step{
		{Label: togetherNext, Do: func(g *kernel.Game) kernel.Flow {
			s, r := g.Frame().Seat, kernel.Registers[activating](g)
			i := dueAbility(g, s, r.tag)
			if i < 0 {
				return kernel.Continue
			}
			g.Remember(uint8(ordinal(g, i)), g.Ref(g.ActiveAt(i).Card))
			r.wasOne = true
			return activate(g, i, s)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[activating](g)
			if r.wasOne {
				r.wasOne = false
				return kernel.GoTo(togetherNext)
			}
			if hasPending(g, r.tag, g.Frame().Seat) {
				return kernel.CallWith(g, procDeferred, resuming{tag: r.tag})
			}
			return kernel.Continue
		}},
	}}
}

// activate starts the activation of the ability at an index of the abilities in force (8-4-1).
func activate(g *kernel.Game, i int, s kernel.Seat) kernel.Flow {
	act := g.ActiveAt(i)
	if !g.On(R8_4_1) {
		return kernel.Continue
	}
	return kernel.BeginWith(g, procActivate, s, g.Ref(act.Card), activation{ability: act.Ability})
}

// activation is what activateProc keeps.
type activation struct {
	ability     kernel.AbilityID
	isAnnounced bool // whether its activation has been proposed
	_           uint8
}

// activateProc activates one ability in the steps of 8-4-1.
func activateProc() kernel.Proc {
	ability := func(g *kernel.Game) *kernel.Ability {
		return &g.Pool.Abilities[kernel.Registers[activation](g).ability]
	}
	hasCost := func(g *kernel.Game) bool { return ability(g).Cost != kernel.NoNode }
	inHand := func(g *kernel.Game) bool { return g.Zone(g.Frame().Source.Card) == zoneHand }
	isOffered := func(g *kernel.Game) bool { return inHand(g) && hasCost(g) }
	announce := func(g *kernel.Game) {
		f := g.Frame()
		g.Say(activateVerb(ability(g).Tag), f.Seat, f.Source, int(kernel.Registers[activation](g).ability))
	}
	return kernel.Proc{Name: "activate", Steps: []kernel.Step{
		{Clause: R8_4_1_1, When: func(g *kernel.Game) bool { return ability(g).Cond != nil }, Do: func(g *kernel.Game) kernel.Flow {
			if !ability(g).Cond(g, g.Scope()) {
				return kernel.Done
			}
			return kernel.Continue
		}},
		// What something forbids to activate cannot be paid for or shown either.
		{Clause: R8_4_1_4, When: func(g *kernel.Game) bool { return (hasCost(g) || inHand(g)) && isBarred(g, ability(g).Tag) }, Do: func(g *kernel.Game) kernel.Flow {
			announce(g)
			return kernel.Done
		}},
		// A cost is the player's to pay or not (8-3-2-1); an effect in hand that costs nothing must be activated like any other (8-1-1).
		{When: isOffered, Do: func(g *kernel.Game) kernel.Flow {
			if !canPay(g, &g.Pool.Nodes[ability(g).Cost]) {
				return kernel.Done
			}
			return g.AskSeat(g.Frame().Seat, qUse, 0)
		}},
		{When: isOffered, Do: func(g *kernel.Game) kernel.Flow {
			if o, _ := g.Picked(g.Frame().Seat); o.Kind != kernel.YesOption {
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Clause: R8_4_1_2, When: inHand, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			g.Show(verbReveal, f.Seat, f.Source, effect.Everybody)
			g.Remember(effect.SlotShown, f.Source)
			return kernel.Continue
		}},
		{Clause: R8_4_1_3, When: hasCost, Do: func(g *kernel.Game) kernel.Flow {
			effect.Memo(g).IsDone = false
			return g.CallNode(ability(g).Cost)
		}},
		{When: hasCost, Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone && g.On(R8_4_1_3) && g.On(R8_3_2_3) {
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Clause: R8_4_1_4, Do: func(g *kernel.Game) kernel.Flow {
			announce(g)
			kernel.Registers[activation](g).isAnnounced = true
			return kernel.Continue
		}},
		{Clause: R8_4_1_5, Do: func(g *kernel.Game) kernel.Flow {
			f, r := g.Frame(), kernel.Registers[activation](g)
			if done, _ := g.Happened(); done == 0 || !r.isAnnounced {
				return kernel.Done // something forbids activating it
			}
			noteUse(g, f.Source.Card, r.ability, f.Seat)
			return g.CallNode(ability(g).Root)
		}},
		{Clause: R11_1_2, Do: effect.HideShown},
		{Clause: R11_2_3, Do: effect.PutBackSeen},
	}}
}

// isBarred reports whether something forbids the running player to activate effects with a tag.
func isBarred(g *kernel.Game, tag uint8) bool {
	f := g.Frame()
	return g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: activateVerb(tag), Seat: f.Seat, Card: f.Source, Other: kernel.NoRef, Source: f.Source, Mod: -1,
	})
}

func activateVerb(tag uint8) kernel.Verb {
	switch tag {
	case tagOpen:
		return verbActivateOpen
	case tagWin:
		return verbActivateWin
	case tagLoss:
		return verbActivateLoss
	}
	return verbActivateEnd
}

// hasPending reports whether a player has put something off under a tag. What is said about the result of the battle waits for it (10-2-2-2).
func hasPending(g *kernel.Game, tag uint8, s kernel.Seat) bool {
	for _, p := range g.Pending() {
		if p.Tag == tag && p.Seat == s {
			return tag != tagResult || g.On(R10_2_2_2)
		}
	}
	return false
}

// auto compiles an automatic effect. A condition or an activation cost of the whole text belongs to the activation (8-4-1-1, 8-4-1-3).
func (c *compiler) auto(t *cardtext.Tree) []kernel.AbilityID {
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R8_1_2_1, Zones: battleOnly, Cost: kernel.NoNode, Span: effect.Span(t)}
	c.Cite(R8_1_2_1, R8_1_2_1_1, R4_1_1_1)
	body := t.Kid(parts.Do)
	if len(body.Kids) == 1 {
		inner := body.Kids[0].Tree
		if inner.Op == ops.If {
			conds, then := conditions(inner)
			for i, k := range conds {
				if k.Op == opInZone && k.Kid(parts.What).Op == ops.This && k.Kid(parts.Zone).Op == ops.Hand {
					a.Zones = 1 << zoneHand // the text itself says where it works (2-6-2)
					a.FaceDown = true
					conds = append(conds[:i:i], conds[i+1:]...)
					break
				}
			}
			if len(conds) > 0 {
				c.Cite(R8_3_1, R8_3_1_1)
				a.Cond = c.Conds(conds)
			}
			c.Cite(R8_4_1_1)
			inner = then
		}
		if inner.Op == ops.Pay {
			inner = c.activationCost(inner, &a)
		}
		c.Subject = effect.Unnamed
		a.Root = c.Clause(inner)
	} else if first := body.Kids[0].Tree; isHandUse(first) {
		kids := append([]cardtext.Kid(nil), body.Kids...)
		kids[0].Tree = c.activationCost(first, &a)
		a.Root = c.Sentences(&cardtext.Tree{Op: body.Op, Span: t.Span, Kids: kids})
	} else {
		a.Root = c.Sentences(body)
	}
	if a.Cond != nil && a.Zones == 1<<zoneHand {
		c.Cite(R8_4_1_2)
	}
	var ids []kernel.AbilityID
	for _, on := range t.All(parts.On) {
		h := heads[on.Op]
		a.Tag = h.tag
		c.Cite(h.clause)
		ids = append(ids, c.AddAbility(t, a))
	}
	return ids
}

// isHandUse reports whether a sentence is used by discarding this card from hand.
func isHandUse(t *cardtext.Tree) bool {
	return t.Op == ops.Pay && slices.ContainsFunc(t.All(parts.Cost), func(k *cardtext.Tree) bool { return k.Op == opDiscardThis })
}

// activationCost makes the cost of a sentence that of the whole ability, and gives what it buys. An effect whose cost is to discard this card
// from hand works there (2-6-2).
func (c *compiler) activationCost(t *cardtext.Tree, a *kernel.Ability) *cardtext.Tree {
	c.Subject = effect.Unnamed
	if isHandUse(t) {
		a.Zones, a.FaceDown = 1<<zoneHand, true
	}
	c.inHand = a.Zones == 1<<zoneHand
	a.Cost = c.payNode(t, false)
	if c.inHand {
		argsOf(&c.Pool.Nodes[a.Cost]).isHandUse = true
	}
	c.inHand = false
	c.Cite(R8_4_1_3)
	return t.Kid(parts.Then)
}
