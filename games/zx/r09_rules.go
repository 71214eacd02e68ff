// Rule effects: Z/X 900.

package zx

import (
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// ruleEffect is something that the rules bring about when a condition holds.
type ruleEffect struct {
	clause kernel.Clause // 0 where it has several, and the procedure says which
	due    func(g *kernel.Game) bool
	proc   kernel.ProcID
}

// ruleEffects is the rule effects that pre-priority processing looks for, by rank (901.2b, 3 to 10). Those of the first two ranks are looked
// for all the time (901.2a).
var ruleEffects []ruleEffect

func init() {
	ruleEffects = []ruleEffect{
		{R915_1, oldUnisonDue, procStrays},
		{R909_1, playerCardDue, procVirtual},
		{R908_1, orphanForceDue, procOrphans},
		{R908_2, hiddenHostDue, procOrphans},
		{R906_1, chargeDue, procTrimCharge},
		{0, squaresDue, procSquares},
		{0, lethalDue, procLethal},
		{0, defeatDue, procDefeat},
		{R907_2, playerDamageDue, procPlayerDamage},
		{R910_1, crisisDue, procCrisis},
	}
}

// ruleDue is the first rule effect that has something to do, or -1 (901.2b).
func ruleDue(g *kernel.Game) int { return int(g.Fact(factRule, 0)) }

// isRuleWaiting reports whether there is a rule effect to carry out (507.5, 507.8, 605.4, 605.6). That the refusal of a crisis is forgotten is none.
func isRuleWaiting(g *kernel.Game) bool {
	i := ruleDue(g)
	return i >= 0 && (ruleEffects[i].proc != procCrisis || isCrisisWaiting(g))
}

// findRule looks for the first rule effect that has something to do.
func findRule(g *kernel.Game, _ int) int64 {
	for i := range ruleEffects {
		r := &ruleEffects[i]
		if r.due(g) && g.On(r.clause) && g.On(R901_1) && g.On(R901_2) {
			return int64(beforeDamage(g, i))
		}
	}
	return -1
}

// beforeDamage is the rule effect that goes first where i is the first that is due: player damage waits for every other but the crisis (907.3, J40).
func beforeDamage(g *kernel.Game, i int) int {
	for k := i + 1; k < len(ruleEffects); k++ {
		if ruleEffects[k].proc == procPlayerDamage && playerDamageDue(g) && !g.On(R907_3) {
			return k
		}
	}
	return i
}

// carryOutRule carries out a rule effect.
func carryOutRule(g *kernel.Game, i int) kernel.Flow {
	r := &ruleEffects[i]
	if !g.On(R901_2b) {
		for k := len(ruleEffects) - 1; k > i; k-- { // without ranks the last one that is due goes first
			if last := &ruleEffects[k]; last.due(g) {
				r = last
				break
			}
		}
	}
	flow := g.BeginProc(r.proc, kernel.NoSeat, kernel.NoRef)
	g.Cite(r.clause)
	return flow
}

// alwaysEffects is what is looked for at any time, even in the middle of an effect (901.2a): special abilities, then the effects of the first rank,
// then reloading.
func alwaysEffects() []kernel.Check {
	checks := markerChecks()
	return append(checks,
		kernel.Check{Clause: R902_1, After: kernel.EventsOf(kernel.Moved), When: reloadDue, Proc: procReload},
		kernel.Check{Clause: R813_1, After: kernel.AnyEvent, When: specialDue, Proc: procSpecial},
		kernel.Check{Clause: R811_3c, After: kernel.AnyEvent, When: tieDue, Proc: procAges},
		kernel.Check{Clause: R808_5, After: kernel.AnyEvent, When: stateDue, Proc: procStates},
		kernel.Check{Clause: R1014_1b, After: kernel.Topic{Kinds: unaffectedBy}, When: shedDue, Proc: procShed},
	)
}

// mustReload is the player who has to reload, the turn player first (902.1, J35), or NoSeat. A deck runs out in the course of play: before the
// game has begun there is nothing to reload.
func mustReload(g *kernel.Game) kernel.Seat {
	for _, s := range [seats]kernel.Seat{turnPlayer(g), duel.Other(turnPlayer(g))} {
		if g.Count(zoneDeck, s) == 0 && g.Count(zoneTrash, s) > 0 {
			return s
		}
	}
	return kernel.NoSeat
}

// reloadDue reports whether somebody has to reload. One reload is carried out completely before the next begins (J35).
func reloadDue(g *kernel.Game) bool {
	return g.Var(vTurn) > 0 && mustReload(g) != kernel.NoSeat && !g.IsRunning(procReload) && g.On(R901_2a)
}

// reloadProc reloads (902.1): the trash becomes the deck, is shuffled, and the opponent chooses a life card that goes to the charge.
func reloadProc() kernel.Proc {
	return kernel.Proc{Name: "reload", Steps: []kernel.Step{
		{Clause: R902_1a, Do: func(g *kernel.Game) kernel.Flow {
			s := mustReload(g)
			g.ActAs(s)
			g.DropAnswers()
			for _, c := range g.At(zoneTrash, s) {
				g.Move(verbReload, s, g.Ref(c), effect.PlaceOf(g, zoneDeck, s), kernel.FaceDown, 0)
			}
			return kernel.Continue
		}},
		{Clause: R902_1b, Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			g.Shuffle(verbShuffle, s, effect.PlaceOf(g, zoneDeck, s))
			return kernel.Continue
		}},
		{Clause: R902_1c, When: func(g *kernel.Game) bool { return g.Count(zoneLife, g.Frame().Seat) > 0 }, Do: func(g *kernel.Game) kernel.Flow {
			return g.AskSeat(duel.Other(g.Frame().Seat), qReload, int32(g.Frame().Seat))
		}},
		{Clause: R902_1c, Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			if o, ok := g.Picked(duel.Other(s)); ok {
				g.Move(verbCharge, s, g.Ref(g.In(o.Place)[o.N]), effect.PlaceOf(g, zoneCharge, s), kernel.FaceUp, 0)
			}
			return kernel.Done
		}},
	}}
}

// lifeQuestion asks a player for one of the opponent's life cards (902.1c, 907.2c).
func lifeQuestion(clause kernel.Clause) kernel.Question {
	return kernel.Question{
		Name: "life", Clause: clause, Kind: kernel.PickOne, Verb: verbChoose,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			p := effect.PlaceOf(g, zoneLife, kernel.Seat(a.N))
			for i := range g.In(p) {
				g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Verb: verbChoose, Place: p, N: int32(i)})
			}
		},
	}
}

// defeatedBy is the clause by which a player has lost: no life (903.1, 307.1), or neither deck nor trash (903.2). It is 0 if the player has not.
func defeatedBy(g *kernel.Game, s kernel.Seat) kernel.Clause {
	switch {
	case g.Count(zoneLife, s) == 0 && g.On(R903_1) && g.On(R307_1):
		return R903_1
	case g.Count(zoneDeck, s)+g.Count(zoneTrash, s) == 0 && g.On(R903_2):
		return R903_2
	}
	return 0
}

func defeatDue(g *kernel.Game) bool { return isDefeated(g, 0) || isDefeated(g, 1) }

// isDefeated reports whether a player is to lose now: one who cannot lose (102.2) plays on, and there is nothing to carry out.
func isDefeated(g *kernel.Game, s kernel.Seat) bool {
	return defeatedBy(g, s) != 0 && !g.WouldForbid(kernel.Event{
		Kind: kernel.Finished, Verb: verbLoseGame, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1, N: int64(kernel.Lost),
	})
}

// defeatProc ends the game for whoever has lost (903, 101.2, 101.3).
func defeatProc() kernel.Proc {
	return kernel.Proc{Name: "defeat", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			both(g, func(s kernel.Seat) {
				if clause := defeatedBy(g, s); clause != 0 {
					g.Cite(clause)
					g.Finish(verbLoseGame, s, kernel.Lost)
				}
			})
			return kernel.Continue
		}},
		{Do: endIfLost},
	}}
}

// lethalBy is the clause by which a card on a square is destroyed: the damage it has taken (904.1, 904.3), or that it has no power left (904.2). It is 0
// if nothing destroys it.
func lethalBy(g *kernel.Game, c kernel.CardID) kernel.Clause {
	if !isUp(g, c) {
		return 0
	}
	k := kindsOf(g, c)
	if k&kindZX != 0 {
		p, d := power(g, c), damageOn(g, c)
		switch {
		case p <= 0 && g.On(R904_2) && g.On(R209_2):
			return R904_2
		case d > 0 && d >= p && g.On(R904_1) && g.On(R209_2):
			return R904_1
		}
		return 0
	}
	if k&kindAscension != 0 && shieldsOn(g, c) == 0 && damageOn(g, c) > 0 && g.On(R904_3) && g.On(R210_3) {
		return R904_3
	}
	return 0
}

// mayBeLethal reports whether a card has taken damage, or may have no power left: where it has not and may not, nothing of that destroys it.
func mayBeLethal(g *kernel.Game, c kernel.CardID) bool {
	return damageOn(g, c) > 0 || g.MayLessen(attrPower) || g.MayLessen(attrOriginal) || g.Printed(c, attrPower) <= 0
}

// isLethal reports whether something of that destroys a card. Most cards show at a glance that nothing does.
func isLethal(g *kernel.Game, c kernel.CardID) bool { return mayBeLethal(g, c) && lethalBy(g, c) != 0 }

// isDoomed reports whether something of that destroys a card, and nothing forbids it: what cannot be destroyed stays, and is not looked for again and again (102.6).
func isDoomed(g *kernel.Game, c kernel.CardID) bool {
	return isLethal(g, c) && !g.WouldForbid(destruction(g, c))
}

func lethalDue(g *kernel.Game) bool { return g.IsFact(factLethal, 0) }

// hasLethal reports whether something of that destroys a card on a square.
func hasLethal(g *kernel.Game) bool {
	return findOnSquares(g, func(c kernel.CardID) bool { return isDoomed(g, c) }) != kernel.NoCard
}

// lethalProc destroys everything that has taken lethal damage, at the same time. What is still there with it, since something else happened in the place of its
// destruction, is destroyed by a later rule effect and so by nobody's effect (1204.3, 1204.6).
func lethalProc() kernel.Proc {
	return kernel.Proc{Name: "lethal", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			for _, c := range cardsOnSquares(g) {
				if isDoomed(g, c) {
					g.Propose(destruction(g, c))
				}
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			agePastCauses(g)
			return kernel.Done
		}},
	}}
}

// excess is by how many cards a player's charge is too large (906.1).
func excess(g *kernel.Game, s kernel.Seat) int {
	if g.Count(zoneCharge, s) == 0 {
		return 0
	}
	limit, isLimited := chargeLimit(g, s)
	if !isLimited {
		return 0
	}
	return max(0, g.Count(zoneCharge, s)-limit)
}

func chargeDue(g *kernel.Game) bool { return g.IsFact(factExcess, 0) || g.IsFact(factExcess, 1) }

// trimChargeProc lets each player whose charge is too large choose what goes to the trash, the turn player first; then everything goes at the same
// time (906.1, J34).
func trimChargeProc() kernel.Proc {
	ask := func(g *kernel.Game, s kernel.Seat) kernel.Flow {
		if excess(g, s) == 0 {
			return kernel.Continue
		}
		return g.AskSeat(s, qTrim, 0)
	}
	take := func(g *kernel.Game, s kernel.Seat) {
		for _, o := range g.AllPicked(s, g.Picks()) {
			g.Remember(effect.SlotSel, o.Card)
		}
	}
	return kernel.Proc{Name: "trim-charge", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			g.DropAnswers()
			return ask(g, turnPlayer(g))
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			take(g, turnPlayer(g))
			return ask(g, duel.Other(turnPlayer(g)))
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			take(g, duel.Other(turnPlayer(g)))
			for _, r := range g.Remembered(g.Scope(), effect.SlotSel, g.Refs()) {
				e := g.Draft(kernel.Moved, verbPut, g.Controller(r.Card), r)
				e.To = trashOf(g, r.Card)
			}
			return kernel.Done
		}},
	}}
}

func trimQuestion() kernel.Question {
	return kernel.Question{
		Name: "trim", Clause: R906_1, Kind: kernel.PickSome, Verb: verbPut,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, effect.PlaceOf(g, zoneCharge, a.Seat), verbPut, R906_1, nil)
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			n := excess(g, a.Seat)
			return n, n
		},
	}
}

// damagedPlayer is the player whose recorded damage (907.1) is dealt with: the turn player first (907.2a), or NoSeat.
func damagedPlayer(g *kernel.Game) kernel.Seat {
	s := turnPlayer(g)
	if !g.On(R907_2a) {
		s = duel.Other(s)
	}
	for _, x := range [seats]kernel.Seat{s, duel.Other(s)} {
		if g.PlayerVar(x, pDamage) > 0 && g.On(R907_1) {
			return x
		}
	}
	return kernel.NoSeat
}

// playerDamageDue reports whether a player has taken damage. Every other rule effect goes first (907.3).
func playerDamageDue(g *kernel.Game) bool { return damagedPlayer(g) != kernel.NoSeat }

// playerDamageProc deals with one point of a player's damage (907.2).
func playerDamageProc() kernel.Proc {
	chosen := func(g *kernel.Game) kernel.Ref { return g.FirstRemembered(g.Scope(), effect.SlotSel) }
	return kernel.Proc{Name: "player-damage", Steps: []kernel.Step{
		{Clause: R907_2b, Do: func(g *kernel.Game) kernel.Flow {
			s := damagedPlayer(g)
			g.ActAs(s)
			g.AddVar(verbHurt, s, pDamage, -1)
			return kernel.Continue
		}},
		{Clause: R907_2c, Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			return g.AskSeat(duel.Other(s), qLife, int32(s))
		}},
		{Clause: R907_2c, Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			o, ok := g.Picked(duel.Other(s))
			if !ok {
				return kernel.Done
			}
			r := g.Ref(g.In(o.Place)[o.N])
			g.Remember(effect.SlotSel, r)
			g.Show(verbReveal, s, r, effect.Everybody)
			return kernel.Continue
		}},
		{Clause: R907_2e, When: func(g *kernel.Game) bool { return g.IsCurrent(chosen(g)) && hasIgnition(g, chosen(g).Card) }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if !canPlayFree(g, f.Seat, chosen(g).Card, playLife) {
				return kernel.Continue
			}
			*kernel.Registers[freePlay](g) = true
			return g.AskSeat(f.Seat, qPlayIt, 0)
		}},
		{Clause: R907_2e, When: func(g *kernel.Game) bool { return bool(*kernel.Registers[freePlay](g)) }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if o, ok := g.Picked(f.Seat); !ok || o.Kind != kernel.YesOption {
				return kernel.Continue
			}
			return playCard(g, f.Seat, chosen(g), playFree|playLife)
		}},
		{Clause: R907_2d, When: func(g *kernel.Game) bool { return g.IsCurrent(chosen(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			g.Move(verbCharge, s, chosen(g), effect.PlaceOf(g, zoneCharge, s), kernel.FaceUp, 0)
			return kernel.Done
		}},
	}}
}

// hasIgnition reports whether a card has the ignition icon (207.3).
func hasIgnition(g *kernel.Game, c kernel.CardID) bool {
	return hasIcons(g, g.Attr(c, attrIcon), iconIgnition)
}
