// Battles: Dimension Zero 3-11. How they arise, who is in them, and how they go on; damage is in r03_12_exchange.go, the end in r03_14_winners.go.

package dimensionzero

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// What a battle remembers, in slots of its memory. Units that go anywhere but to another square are other cards then, so that they are none of these any more
// (3-11-1-2, 3-11-5).
const (
	slotBattling  = effect.FirstSlot + iota // battling units (3-11-1-2)
	slotAttacking                           // attacking units (3-11-5)
	slotAttacked                            // attacked units
	slotStruck                              // units that have taken part in the exchange of the first battle step (5-4-2)
	slotCentral                             // those played on the central area (3-14-2-1)
	slotHit                                 // of an exchange: the units that are dealt damage,
	slotDealer                              // by which each of them is,
	slotDamage                              // and how much
	slotVariable                            // of a play: the value of the variable in its cost (4-7-2-3)
	slotMuster                              // of a play: the cards by which a unit was mustered (5-3-2-1)
	slotDepth                               // of what waits for the end of a battle: how deep that is
	slotLanding                             // the squares that cards are put on by an effect
	slotSharers                             // of a play: the targets that share something, in the order of their shares (4-7-2-6)
	slotHosts                               // the cards under which others are put as aura cards (6-1-1)
	slotBond                                // of a spell: the unit that it is bound to (6-6-1)
	slotCallers                             // of a play: the cards that are frozen to call for the unit (5-10-2)
	slotNamed                               // what a text calls A
	slotNamedToo                            // and B
	slotSpells                              // the spells that an effect has let somebody choose, as items of the stack
	slotCards                               // and their cards
	slotCopy                                // the copy of a strategy that an effect has put on the stack
	slotLeft                                // the squares that the last instruction has put cards away from, each with its card
	slotPlan                                // of a play: the card as it was in the plan zone that it is played from (4-8-9)
	slotLander                              // the card that is about to be given a square, for words about squares in front of it or behind it
	slotBattered                            // of a battle: the units that were dealt battle damage in it
	slotCause                               // from here on, by square: the units that made the battle arise there
)

// battle is what battleSteps keeps.
type battle struct {
	squares uint16 // where it is fought, a bit for each square (3-11-1-4)
	step    uint8  // see firstStep
	isOver  bool   // whether it has come to the rule effects of its end (3-14-2)
	isDealt bool   // whether it has come to the exchange of the step (3-12-2, 3-13-2)
	isEnded bool   // whether an effect has ended it (3-14-4, J69)
}

// The steps of a battle (3-11-4).
const (
	firstStep uint8 = iota + 1
	secondStep
	endStep
)

// rivals is a unit of each player on a battle square, as they came there; false if there are not two of different controllers.
func rivals(g *kernel.Game, at kernel.Place) (first, second kernel.CardID, ok bool) {
	first, second = kernel.NoCard, kernel.NoCard
	for _, c := range g.In(at) {
		if !isUnit(g, c) {
			continue
		}
		if first == kernel.NoCard {
			first = c
		} else if g.Controller(c) != g.Controller(first) {
			return first, c, true
		}
	}
	return first, second, false
}

// battlesDue is the squares on which battles arise, a bit for each: where two units of different controllers are (3-11-1, 4-16-4-3) and no battle is fought yet, not
// even a suspended one (J18). They arise in any phase (J15).
func battlesDue(g *kernel.Game) uint16 {
	if g.Var(vJ15) != 0 && !isMainPhase(g) || !g.On(R3_11_1) || !g.On(R4_16_4_3) || isInBattle(g) && !g.On(R3_11_3) {
		return 0
	}
	return uint16(g.Fact(factRivals, 0)) &^ foughtOn(g)
}

// rivalSquares is the squares, a bit for each, on which there are units of different controllers that have yet to fight there.
func rivalSquares(g *kernel.Game) uint16 {
	var all uint16
	for i := range battleSquares {
		if _, _, ok := rivals(g, battleSquare(g, i)); ok && !isFoughtOut(g, i) {
			all |= 1 << i
		}
	}
	return all
}

// isFoughtOut reports whether all units on a battle square have already been there when a battle on it ended. Where the attacking unit cannot be put in the graveyard both
// stay, and nobody has been put there since who would make another battle arise (3-11-1, J45).
func isFoughtOut(g *kernel.Game, i int) bool {
	for _, c := range g.In(battleSquare(g, i)) {
		if isUnit(g, c) && g.Counter(c, counterFought) == 0 {
			return false
		}
	}
	return true
}

// noteFoughtOut notes of the units that are still on the squares of a battle which ends that they have fought there.
func noteFoughtOut(g *kernel.Game) {
	eachSquare(g, kernel.Registers[battle](g).squares, func(_ int, at kernel.Place) {
		if _, _, both := rivals(g, at); !both {
			return
		}
		for _, c := range g.In(at) {
			g.NoteCounter(c, counterFought, 1)
		}
	})
}

// foughtOn is the squares of all battles under way, a bit for each.
func foughtOn(g *kernel.Game) uint16 {
	var all uint16
	for f := range g.UnderWay() {
		if f.Proc == procBattle {
			all |= kernel.RegistersOf[battle](f).squares
		}
	}
	return all
}

// eachSquare calls f for each square of a set.
func eachSquare(g *kernel.Game, set uint16, f func(i int, at kernel.Place)) {
	for ; set != 0; set &= set - 1 {
		i := bits.TrailingZeros16(set)
		f(i, battleSquare(g, i))
	}
}

// battleSteps is a battle, or several at the same time (3-11-1-4). It has a stack of its own: what was on the stack, or waited to be put there, is suspended until it
// ends (3-11-2), and so is the battle in which it arose (3-11-3).
var battleSteps = kernel.Proc{Name: "battle", Steps: []kernel.Step{
	{Clause: R3_11_2, Do: func(g *kernel.Game) kernel.Flow {
		g.OpenStack()
		return kernel.Continue
	}},
	{Clause: R3_11_1, Do: muster},
	{Clause: R3_12_1, Do: beginFirstStep},
	{Clause: R3_12_1, Do: openPriority},
	{Clause: R3_12_2, Do: exchange},
	{Clause: R3_12_3, When: hasExchange, Do: openPriority},
	{Clause: R3_13_1, Do: func(g *kernel.Game) kernel.Flow { return beginStep(g, secondStep) }},
	{Clause: R3_13_1, Do: openPriority},
	{Clause: R3_13_2, Do: exchange},
	{Clause: R3_13_3, When: hasExchange, Do: openPriority},
	{Clause: R3_14_1, Do: beginEndStep},
	{Clause: R3_14_1, Do: openPriority},
	{Clause: R3_14_2, Label: atBattleEnd, Do: func(g *kernel.Game) kernel.Flow {
		kernel.Registers[battle](g).isOver = true
		return g.Call(procSettle)
	}},
	{Clause: R3_14_2_2, Do: func(g *kernel.Game) kernel.Flow {
		g.Say(verbBattleEnd, kernel.NoSeat, kernel.NoRef, battleDepth(g))
		return kernel.Continue
	}},
	{Clause: R3_14_3, Do: openPriority},
	{Clause: R3_14_3, When: func(g *kernel.Game) bool { return g.LastsUntil(untilThisBattle(g)) }, Do: func(g *kernel.Game) kernel.Flow {
		g.EndEffects(verbExpire, untilThisBattle(g))
		return kernel.Continue
	}},
	{Clause: R3_14_4, Do: func(g *kernel.Game) kernel.Flow {
		g.Tell(verbBattleOver, kernel.NoSeat, kernel.NoRef, 0)
		noteFoughtOut(g)
		if g.Frame().Stacks > 0 {
			g.CloseStack()
		}
		return kernel.Done
	}},
}}

// muster notes who is in a battle that arises and as what: who came to the square later attacks, who was there is attacked (3-11-5), and of two that came together each
// does both (3-11-5-1).
func muster(g *kernel.Game) kernel.Flow {
	eachSquare(g, kernel.Registers[battle](g).squares, func(i int, at kernel.Place) {
		e := g.Draft(kernel.Announced, verbBattle, kernel.NoSeat, kernel.NoRef)
		e.N, e.To = int64(i+1), at
		first, second, ok := rivals(g, at)
		if !ok || !g.On(R3_11_1_2) {
			return
		}
		together := g.CameTogether(first, second) && g.On(R3_11_5_1)
		for _, c := range [...]kernel.CardID{first, second} {
			g.Remember(slotBattling, g.Ref(c))
			g.Remember(slotCause+uint8(i), g.Ref(c))
			if g.Counter(c, counterCentral) != 0 {
				g.NoteCounter(c, counterCentral, 0)
				g.Remember(slotCentral, g.Ref(c))
			}
		}
		if !g.On(R3_11_5) {
			return
		}
		g.Remember(slotAttacking, g.Ref(second))
		g.Remember(slotAttacked, g.Ref(first))
		if together {
			g.Remember(slotAttacking, g.Ref(first))
			g.Remember(slotAttacked, g.Ref(second))
		}
	})
	return kernel.Continue
}

// joinBattles lets a unit that is put on the square of a battle under way be a battling unit of it (3-11-1-2), and an attacking one (3-11-5, J19). It is told of what has
// moved to or from the battle space.
func joinBattles(g *kernel.Game, e *kernel.Event) {
	c := e.Card.Card
	i := indexOf(g, c)
	if i < 0 || !isUnit(g, c) {
		return
	}
	if g.Counter(c, counterFought) != 0 {
		g.NoteCounter(c, counterFought, 0)
	}
	for f := range g.UnderWay() {
		if f.Proc != procBattle || kernel.RegistersOf[battle](f).squares>>i&1 == 0 {
			continue
		}
		at := kernel.Scope{Base: f.Base}
		if !g.Holds(at, slotBattling, g.Ref(c)) && g.On(R3_11_1_2) {
			g.RememberFor(at, slotBattling, g.Ref(c))
			g.RememberFor(at, slotAttacking, g.Ref(c))
		}
	}
}

// playedOnCentral notes that a unit was played on the central area: it leaves at the end of the battle that is fought where it came (3-14-2-1), or if there is none at the
// end of the one that arises (4-16-4-9).
func playedOnCentral(g *kernel.Game, c kernel.CardID) {
	if _, _, ok := rivals(g, g.Place(c)); ok {
		for f := range g.UnderWay() {
			if f.Proc == procBattle && kernel.RegistersOf[battle](f).squares>>indexOf(g, c)&1 != 0 {
				g.RememberFor(kernel.Scope{Base: f.Base}, slotCentral, g.Ref(c))
				return
			}
		}
	}
	g.NoteCounter(c, counterCentral, 1)
}

// beginStep announces a step of the battle: abilities that wait for its beginning trigger (3-11-4).
func beginStep(g *kernel.Game, step uint8) kernel.Flow {
	if !g.On(R3_11_4) {
		return kernel.Continue
	}
	b := kernel.Registers[battle](g)
	b.step, b.isDealt = step, false
	g.Say(verbStep, kernel.NoSeat, kernel.NoRef, int(step))
	return kernel.Continue
}

// beginFirstStep announces the first battle step, and who attacks and who is attacked (3-12-1).
func beginFirstStep(g *kernel.Game) kernel.Flow {
	beginStep(g, firstStep)
	for r := range g.EachRemembered(g.Scope(), slotAttacking) {
		e := g.Draft(kernel.Announced, verbAttack, g.Controller(r.Card), r)
		e.Other, e.To = rivalOf(g, r), g.Place(r.Card)
	}
	for r := range g.EachRemembered(g.Scope(), slotAttacked) {
		g.Say(verbAttacked, g.Controller(r.Card), r, 0)
	}
	return kernel.Continue
}

// rivalOf is the unit that a battling unit faces on its square, or NoRef.
func rivalOf(g *kernel.Game, r kernel.Ref) kernel.Ref {
	first, second, ok := rivals(g, g.Place(r.Card))
	switch {
	case !ok:
		return kernel.NoRef
	case first == r.Card:
		return g.Ref(second)
	}
	return g.Ref(first)
}

// battleAffair is what is told of a battle under way.
var battleAffair = kernel.Affair{Name: "battle", Proc: procBattle, Opens: true, Telling: kernel.Telling{
	Roles: []kernel.Role{
		{Name: "square", Of: func(g *kernel.Game, p *kernel.Process, dst []kernel.Party) []kernel.Party {
			eachSquare(g, kernel.RegistersOf[battle](p.Frame).squares, func(_ int, at kernel.Place) { dst = append(dst, kernel.PlaceParty(at)) })
			return dst
		}},
		kernel.RoleOfCurrent("attacking", slotAttacking), kernel.RoleOfCurrent("attacked", slotAttacked), // (3-11-5)
	},
	Figures: []kernel.Figure{{Name: "step", Of: func(_ *kernel.Game, p *kernel.Process) (int, bool) {
		step := kernel.RegistersOf[battle](p.Frame).step
		return int(step), step > 0
	}}},
}}

// onesTogether is the squares of one battle: all on which one is due, whose steps go on together (3-11-1-4).
func onesTogether(g *kernel.Game, due uint16) uint16 {
	if due&(due-1) != 0 && !g.On(R3_11_1_4) {
		return due & -due
	}
	return due
}

// battleDepth is how many battles are under way, each inside the one before.
func battleDepth(g *kernel.Game) int {
	n := 0
	for f := range g.UnderWay() {
		if f.Proc == procBattle {
			n++
		}
	}
	return n
}

// untilThisBattle is how long something lasts that ends with the innermost battle (3-14-3), not with one that arose inside it (3-11-3).
func untilThisBattle(g *kernel.Game) kernel.Duration {
	return untilBattle + kernel.Duration(max(battleDepth(g)-1, 0))
}

// comesAfterOthers reports whether a battle arises only when other rule effects have been resolved (3-11-1-1, J16).
func comesAfterOthers(g *kernel.Game) bool { return g.On(R3_11_1_1) }

// beforeExchange is that a step of the battle that is not suspended is under way, and that its exchange of battle damage has not been put on the stack yet.
func (c *compiler) beforeExchange(t *cardtext.Tree) kernel.Cond {
	c.Cite(R3_11_4)
	step := uint8(t.Kid(parts.N).Num)
	if t.Kid(parts.N).Num < int(firstStep) || step > secondStep {
		c.Fail(t, "そのステップに応酬はない", "there is no exchange in that step")
	}
	return func(g *kernel.Game, _ kernel.Scope) bool {
		for f := range g.Inward() {
			if f.Proc == procBattle {
				b := kernel.RegistersOf[battle](f)
				return b.step == step && !b.isDealt
			}
		}
		return false
	}
}
