// The course of the game: Kaiun 6. A turn belongs to both players: draw, set, open, battle, cost.

package kaiun

import (
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// The phases, as the table's number `phase` (6-1-1).
const (
	noPhase = iota
	drawPhase
	setPhase
	openPhase
	battlePhase
	costPhase
)

// The points of a turn from which a position can be played on.
const (
	atTurn kernel.Label = iota + 1
	atDraw
	atSet
	atOpen
	atBattle
	atCost
	paying
	lateTurnEnd
)

func during(phase int8) kernel.Guard { return kernel.VarIs(vPhase, phase) }

// enterPhase goes to a phase. No effect listens to that, so it is not an event.
func enterPhase(g *kernel.Game, phase int) {
	g.Note(kernel.NoSeat, vPhase, phase)
	g.Tell(verbPhase, kernel.NoSeat, kernel.NoRef, phase)
}

func goToPhase(phase int) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		enterPhase(g, phase)
		return kernel.Continue
	}
}

// turnsProc is turn after turn (6-1-1, 6-6-6).
func turnsProc() kernel.Proc {
	return kernel.Proc{Name: "turns", Steps: []kernel.Step{
		{Clause: R6_1_1, Label: atTurn, Do: func(g *kernel.Game) kernel.Flow {
			turn := g.Var(vTurn) + 1
			g.Note(kernel.NoSeat, vTurn, turn)
			g.Tell(verbTurn, kernel.NoSeat, kernel.NoRef, turn)
			enterPhase(g, drawPhase)
			return kernel.Continue
		}},
		{Clause: R9_3_2, When: isSpent, Do: lookAnew},
		{When: func(g *kernel.Game) bool { return hasPending(g, tagNextTurn, 0) || hasPending(g, tagNextTurn, 1) }, Do: func(g *kernel.Game) kernel.Flow {
			return activateTogether(g, ofBoth(tagNextTurn), 0)
		}},

		{Clause: R6_2_1, Label: atDraw, During: during(drawPhase), Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) { proposeDraw(g, s) })
			return kernel.Continue
		}},
		{Clause: R6_2_2, During: during(drawPhase), Do: goToPhase(setPhase)},

		{Label: atSet, During: during(setPhase), Do: askToSet},
		{Clause: R6_3_2, During: during(setPhase), Do: trashReplaced},
		{During: during(setPhase), Do: setCards},
		{Clause: R6_3_3, During: during(setPhase), Do: goToPhase(openPhase)},

		{Clause: R6_4_1, Label: atOpen, During: during(openPhase), Do: openCards},
		{Clause: R6_4_2, During: during(openPhase), Do: activateOnOpen},
		{Clause: R6_4_3, During: during(openPhase), Do: goToPhase(battlePhase)},

		{Clause: R6_5_1, Label: atBattle, During: during(battlePhase), Do: func(g *kernel.Game) kernel.Flow { return g.Call(procBattle) }},
		{Clause: R6_5_2, During: during(battlePhase), Do: goToPhase(costPhase)},

		{Clause: R6_6_1, Label: atCost, During: during(costPhase), Do: beginPaying},
		{Clause: R6_6_1, Label: paying, During: during(costPhase), Do: payOne},
		{During: during(costPhase), Do: endPaying},
		{Clause: R6_6_2, During: during(costPhase), Do: clearCosts},
		{Clause: R6_6_3, During: during(costPhase), Do: trashBeaten},
		{Clause: R6_6_4, During: during(costPhase), Do: func(g *kernel.Game) kernel.Flow {
			endEffects(g, verbReset, untilReset)
			return kernel.Continue
		}},
		{Clause: R6_6_5, During: during(costPhase), Do: activateTurnEnd},
		{Clause: R6_6_5, Label: lateTurnEnd, When: hasLateTurnEnd, Do: activateLateTurnEnd},
		{Clause: R6_6_5, When: hasLateTurnEnd, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(lateTurnEnd) }},
		{Clause: R6_6_6, During: during(costPhase), Do: endTurn},
	}}
}

// askToSet asks both players at the same time, neither seeing the other's choice (6-3-1, 6-3-2, 1-3-4). Who has nothing to choose
// from is not asked.
func askToSet(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) {
		if effect.IsAskedNow(g, effect.Both, s) {
			g.AskSeat(s, qSet, 0)
		}
	})
	return kernel.Wait
}

// notToSet says why a player cannot set, replace or keep a card while nobody asks them to: it is not the set phase, or they have chosen and the other has not.
func notToSet(g *kernel.Game, _ kernel.Seat, want kernel.Attempt) (kernel.Clause, kernel.Key) {
	fact := kernel.Key("refuse.not-set-phase")
	if g.Var(vPhase) == setPhase {
		fact = "refuse.has-chosen-set"
	}
	if want.Verb == verbSet {
		return R6_3_1, fact
	}
	return R6_3_2, fact
}

// setNeeds is what a player needs to set a card, to replace the one in battle or to keep it. All of it is known before the cards are listed.
func setNeeds() []kernel.Need {
	need := func(verb kernel.Verb, clause kernel.Clause, fact kernel.Key, holds func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool) kernel.Need {
		return kernel.Need{Clause: clause, Fact: fact, Verb: verb, Found: true, Holds: holds}
	}
	isUp := func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool { return isFaceUp(g, a.Seat) }
	isDown := func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool { return !isFaceUp(g, a.Seat) }
	isInHand := func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
		return o.Place == placeOf(g, zoneHand, a.Seat)
	}
	return []kernel.Need{
		need(verbSet, R6_3_2, "refuse.has-face-up", isDown),
		need(verbReplace, R6_3_1, "refuse.no-face-up", isUp),
		need(verbKeep, R6_3_1, "refuse.no-face-up", isUp),
		need(verbSet, R6_3_1, "refuse.not-in-hand", isInHand),
		need(verbReplace, R6_3_2, "refuse.not-in-hand", isInHand),
		need(verbKeep, R6_3_2, "refuse.not-in-battle", func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool { return o.Card.Card == battler(g, a.Seat) }),
	}
}

// setQuestion is the choice of the set phase. A player without a face-up card must set one (6-3-1); a player with one keeps it or
// replaces it (6-3-2).
func setQuestion() kernel.Question {
	return kernel.Question{
		Name: "set", Clause: R1_3_4, Kind: kernel.PickOne, Verb: verbSet, Also: []kernel.Verb{verbReplace, verbKeep}, Steady: true,
		Untimely: notToSet, Needs: setNeeds(),
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			clause, verb := R6_3_1, verbSet
			if isFaceUp(g, a.Seat) {
				clause, verb = R6_3_2, verbReplace
				g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbKeep, Clause: R6_3_2})
			} else if battler(g, a.Seat) != kernel.NoCard {
				return
			}
			g.OfferCards(a, placeOf(g, zoneHand, a.Seat), verb, clause, nil)
		},
	}
}

func trashReplaced(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) {
		if o, ok := g.Picked(s); ok && o.Verb == verbReplace {
			g.Move(verbTrash, s, battlerRef(g, s), placeOf(g, zoneTrash, s), kernel.FaceUp, 0)
		}
	})
	return kernel.Continue
}

// setCards puts the chosen cards face down, both at the same time.
func setCards(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) {
		o, ok := g.Picked(s)
		if !ok || o.Verb == verbKeep {
			return
		}
		clause := R6_3_1
		if o.Verb == verbReplace {
			clause = R6_3_2
		}
		if !g.On(clause) {
			return
		}
		g.Propose(kernel.Event{
			Kind: kernel.Moved, Verb: verbSet, Clause: clause, Seat: s, Card: o.Card, Other: kernel.NoRef,
			To: placeOf(g, zoneBattle, s), Face: kernel.FaceDown, Mod: -1,
		})
	})
	return kernel.Continue
}

// openCards turns the face-down cards up; one that is face up already is not turned again (6-4-1, 1-3-2-1).
func openCards(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) {
		g.Note(s, pOpened, 0)
		c := battler(g, s)
		if c == kernel.NoCard || (g.Face(c) == kernel.FaceUp && g.On(R1_3_2_1)) {
			return
		}
		g.Turn(verbOpen, s, g.Ref(c), kernel.FaceUp)
		g.Note(s, pOpened, 1)
	})
	return kernel.Continue
}

// beginPaying notes what both players owe: the cost of the card in their battle area now (6-6-1, J7).
func beginPaying(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vPaying, 1)
	both(func(s kernel.Seat) {
		owed := 0
		if c := battler(g, s); c != kernel.NoCard {
			owed = cost(g, c)
		}
		g.Note(s, pOwed, owed)
		g.Note(s, pRefreshed, 0)
	})
	return kernel.Continue
}

// payOne takes one card from each deck whose player still owes something. A refresh in between is made at once, and the rest is
// paid after it (6-6-1-1).
func payOne(g *kernel.Game) kernel.Flow {
	paid := false
	both(func(s kernel.Seat) {
		if g.PlayerVar(s, pOwed) <= 0 || g.Count(zoneDeck, s) == 0 {
			return
		}
		clause := R6_6_1
		if g.PlayerVar(s, pRefreshed) != 0 {
			if !g.On(R6_6_1_1) {
				return
			}
			clause = R6_6_1_1
		}
		paid = true
		g.Note(s, pOwed, g.PlayerVar(s, pOwed)-1)
		proposePayment(g, s, clause)
	})
	if paid {
		return kernel.GoTo(paying)
	}
	return kernel.Continue
}

// endPaying ends the one act that both payments are: who refreshed without a barrier during it loses now (6-6-1-1-1, J8).
func endPaying(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vPaying, 0)
	return g.CheckNow()
}

// trashBeaten puts cards that lost or drew the battle into the trash (6-6-3). A card that has left the battle area since and
// come back is a new card (3-1-5) and stays.
func trashBeaten(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) {
		r := g.PlayerVar(s, pResult)
		c := battler(g, s)
		if c == kernel.NoCard || (r != resultLoss && r != resultDraw) || int(g.Ref(c).Serial) != g.PlayerVar(s, pFought) {
			return
		}
		g.Move(verbFall, s, g.Ref(c), placeOf(g, zoneTrash, s), kernel.FaceUp, 0)
	})
	return kernel.Continue
}

// activateTurnEnd activates what was put off until the end of the turn, and what a card does then by itself (6-6-5).
func activateTurnEnd(g *kernel.Game) kernel.Flow {
	return activateTogether(g, ofBoth(tagTurnEnd), 0)
}

// hasLateTurnEnd reports whether an effect of the end of this turn has made a player put off another until then: that one is still due.
func hasLateTurnEnd(g *kernel.Game) bool {
	return g.Var(vPhase) == costPhase && (hasPending(g, tagTurnEnd, 0) || hasPending(g, tagTurnEnd, 1))
}

func activateLateTurnEnd(g *kernel.Game) kernel.Flow {
	s := kernel.Seat(0)
	if !hasPending(g, tagTurnEnd, s) {
		s = duel.Other(s)
	}
	return kernel.BeginWith(g, procDeferred, s, kernel.NoRef, resuming{tag: tagTurnEnd})
}

// endEffects ends the continuous effects of a duration, if there are any at all.
func endEffects(g *kernel.Game, verb kernel.Verb, d kernel.Duration) {
	if g.HasEffects() {
		g.EndEffects(verb, d)
	}
}

// endTurn forgets what lasts for a turn and starts the next one (6-6-6).
func endTurn(g *kernel.Game) kernel.Flow {
	endEffects(g, verbNote, untilTurn)
	g.Note(kernel.NoSeat, vFought, 0)
	g.DropDeferred(tagResult) // it was about this turn's battle only (10-2-2-2)
	both(func(s kernel.Seat) {
		for _, v := range [...]int{pResult, pWins, pSign, pUsed, pFought, pExtra, pSpared, pSafe} {
			if g.PlayerVar(s, v) != 0 {
				g.Note(s, v, 0)
			}
		}
	})
	return kernel.GoTo(atTurn)
}

const deferredNext kernel.Label = iota + 1

// resuming is what deferredProc keeps.
type resuming struct {
	latest uint32 // when the last of what waits was put off
	tag    uint8  // under which it waits
	_      [3]uint8
}

// deferredProc carries out what the running player has put off under a tag, each once (6-6-5-1). What is put off while it
// runs is carried out as well, since it belongs to the same turn; only what is put off until the next turn waits for the turn after.
func deferredProc() kernel.Proc {
	return kernel.Proc{Name: "deferred", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			kernel.Registers[resuming](g).latest = lastPutOff(g)
			return kernel.Continue
		}},
		{Label: deferredNext, Do: func(g *kernel.Game) kernel.Flow {
			i := nextDeferred(g, g.Frame().Seat, kernel.Registers[resuming](g))
			if i < 0 {
				return kernel.Done
			}
			p := *g.PendingAt(i)
			if p.Tag != tagTurnEnd || g.On(R6_6_5_1) {
				g.TakePending(i)
			}
			return g.Begin(kernel.NodeID(p.N), p.Seat, p.Source)
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(deferredNext) }},
	}}
}

// lastPutOff is when the youngest of the instructions that wait was put off.
func lastPutOff(g *kernel.Game) uint32 {
	var last uint32
	for _, p := range g.Pending() {
		last = max(last, p.Stamp)
	}
	return last
}

// nextDeferred is the index of the next instruction that deferredProc carries out for a player, or -1.
func nextDeferred(g *kernel.Game, s kernel.Seat, r *resuming) int {
	for i, p := range g.Pending() {
		if p.Tag == r.tag && p.Seat == s && (p.Tag != tagNextTurn || p.Stamp <= r.latest) {
			return i
		}
	}
	return -1
}

// hasDeferred reports whether the player with a result has something to apply in the result step.
func hasDeferred(tag uint8, result int) func(g *kernel.Game) bool {
	return func(g *kernel.Game) bool {
		s := seatWith(g, result)
		return s != kernel.NoSeat && (hasPending(g, tag, s) || nextAbility(g, s, tag, -1) >= 0)
	}
}

func runDeferred(tag uint8, result int) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		return kernel.BeginWith(g, procTogether, seatWith(g, result), kernel.NoRef, activating{tag: tag})
	}
}
