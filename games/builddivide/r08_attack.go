// The attack phase and its attack step: Build Divide 801 and 802. Blocks are in r08_block.go, battles and hits in r08_battle.go.

package builddivide

import (
	"slices"

	"saitei/kernel"
)

// The steps of the attack phase, as the table's number `step`.
const (
	noStep     = iota
	attackStep // 802
	blockStep  // 803
	battleStep // 804
	hitStep    // 805
	overStep   // 806
)

// What the attack declaration is (802-4a), and what has come of it.
const (
	nothingDeclared  = iota
	attackDeclared   // a unit and a target have been chosen
	endDeclared      // to end attacking
	unitAttacks      // the unit has been rested and is attacking (802-9b)
	attacksWithdrawn // the declaration has been taken back (802-7)
)

const (
	atAttackStep kernel.Label = iota + 1
	atDeclaration
	atBlock
	atJudgement
	atAttackOver
)

// attackPhase is the attack phase, attack after attack (801-1), each step after step (801-2).
func (f *form) attackPhase() kernel.Proc {
	return kernel.Proc{Name: "attack", Steps: slices.Concat(
		[]kernel.Step{{Clause: R801_2, Label: atAttackStep, Do: goesToStep(attackStep)}},
		inStep(attackStep, f.attackSteps()), inStep(blockStep, f.blockSteps()), inStep(battleStep, battleSteps()), inStep(hitStep, hitSteps()), overSteps(),
	)}
}

// inStep lets steps be carried out only in a step of the attack phase.
func inStep(step int8, steps []kernel.Step) []kernel.Step {
	for i := range steps {
		steps[i].During = kernel.VarIs(vStep, step)
	}
	return steps
}

// setStep goes to a step of the attack phase.
func setStep(g *kernel.Game, step int) {
	g.Note(kernel.NoSeat, vStep, step)
	g.Tell(verbStep, active(g), kernel.NoRef, step)
}

func goesToStep(step int) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		setStep(g, step)
		return kernel.Continue
	}
}

// attackSteps is the attack step (802).
func (f *form) attackSteps() []kernel.Step {
	isFirst := func(g *kernel.Game) bool { return g.Var(vAttackSteps) == 0 }
	hasAttacker := func(g *kernel.Game) bool { return !attackerRef(g).IsNone() }
	return []kernel.Step{
		{Clause: R802_1, When: isFirst, Do: momentsOf(momentAttackPhase)},
		{Clause: R802_1, When: isFirst, Do: playWindow},
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vAttackSteps, g.Var(vAttackSteps)+1)
			return kernel.Continue
		}},
		{Clause: R802_2, Do: momentsOf(momentAttackStep)},
		{Clause: R802_3, Do: playWindow},
		{Clause: R802_4, Label: atDeclaration, Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vDeclared, nothingDeclared)
			return g.AskSeat(active(g), qDeclare, 0)
		}},
		{Clause: R802_4, Do: noteDeclaration},
		{Clause: R802_4, When: isAttackDeclared, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(active(g), qTarget, 0) }},
		{Clause: R802_4, When: isAttackDeclared, Do: noteTarget},
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vAnswered, 0)
			return kernel.Continue
		}},
		{Clause: R802_5, Do: playWindow},
		{Clause: R802_6, When: func(g *kernel.Game) bool { return !f.isDeclarationLegal(g) }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atDeclaration) }},
		{Clause: R802_7, When: canWithdraw, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(active(g), qWithdraw, 0) }},
		{Clause: R802_7, When: canWithdraw, Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(active(g)); ok && o.Kind == kernel.YesOption {
				g.Say(verbWithdraw, active(g), kernel.NoRef, 0)
				return kernel.GoTo(atDeclaration)
			}
			return kernel.Continue
		}},
		{Clause: R802_8, When: func(g *kernel.Game) bool { return g.Var(vDeclared) != attackDeclared }, Do: endAttacks},
		{Clause: R802_9, When: hasAttacker, Do: func(g *kernel.Game) kernel.Flow {
			restFor(g, verbAttack, active(g), attackerRef(g).Card)
			g.Note(kernel.NoSeat, vDeclared, unitAttacks)
			return kernel.Continue
		}},
		{Clause: R802_9, When: func(g *kernel.Game) bool { return hasAttacker(g) && hasAttackCost(g, attackerRef(g).Card) }, Do: func(g *kernel.Game) kernel.Flow {
			return kernel.BeginWith(g, procEnergy, active(g), attackerRef(g), payment{price: attackPrice(g, attackerRef(g).Card)})
		}},
		{Clause: R802_9a, When: hasAttacker, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Announced, verbAttacked, active(g), attackerRef(g))
			e.Other, e.N = targetRef(g), int64(targetSeat(g)+1)
			if hasToAttack(g, attackerRef(g).Card) {
				g.NoteUse(attackerRef(g), kernel.NoAbility, untilTurn)
			}
			return kernel.Continue
		}},
		{Clause: R802_10, Do: playWindow},
		{Clause: R802_10, Do: goesToStep(blockStep)},
	}
}

// attackerRef is the unit that attacks or has been declared to, as the object it was then; targetRef the unit that is the attack target, or NoRef.
func attackerRef(g *kernel.Game) kernel.Ref { return refOf(g, vAttacker, vAttackerTag) }
func targetRef(g *kernel.Game) kernel.Ref   { return refOf(g, vTarget, vTargetTag) }
func blockerRef(g *kernel.Game) kernel.Ref  { return refOf(g, vBlocker, vBlockerTag) }

// attackedWith is the attacker as what a question is about.
func attackedWith(g *kernel.Game, _ kernel.Scope) kernel.Ref { return attackerRef(g) }

// targetSeat is the player who is the attack target, or NoSeat.
func targetSeat(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(vTargetSeat)) }

// refOf is the object that two numbers of the table name, or NoRef.
func refOf(g *kernel.Game, card, tag int) kernel.Ref {
	if g.Var(card) < 0 {
		return kernel.NoRef
	}
	return kernel.Ref{Card: kernel.CardID(g.Var(card)), Serial: uint32(g.Var(tag))}
}

// noteRef keeps an object in two numbers of the table.
func noteRef(g *kernel.Game, card, tag int, r kernel.Ref) {
	g.Note(kernel.NoSeat, card, int(r.Card))
	g.Note(kernel.NoSeat, tag, int(r.Serial))
}

// isUnitStill reports whether an object is still a unit on the field.
func isUnitStill(g *kernel.Game, r kernel.Ref) bool { return g.IsCurrent(r) && isFieldUnit(g, r.Card) }

// isAttacking reports whether there is an attacking unit: the one that attacked, as long as it is on the field under the turn player's control (802-9b).
func isAttacking(g *kernel.Game) bool {
	r := attackerRef(g)
	return g.Var(vDeclared) == unitAttacks && isUnitStill(g, r) && isOf(g, active(g), r.Card) && g.On(R802_9b)
}

func isAttackDeclared(g *kernel.Game) bool { return g.Var(vDeclared) == attackDeclared }

// noteDeclaration notes the unit that is declared to attack, or that attacking ends (802-4a).
func noteDeclaration(g *kernel.Game) kernel.Flow {
	noteRef(g, vAttacker, vAttackerTag, kernel.NoRef)
	noteRef(g, vTarget, vTargetTag, kernel.NoRef)
	noteRef(g, vBlocker, vBlockerTag, kernel.NoRef)
	g.Note(kernel.NoSeat, vTargetSeat, -1)
	g.Note(kernel.NoSeat, vBattling, 0)
	o, ok := g.Picked(active(g))
	if !ok || o.Verb == verbAttackEnd {
		g.Note(kernel.NoSeat, vDeclared, endDeclared)
		g.Say(verbAttackEnd, active(g), kernel.NoRef, 0)
		return kernel.Continue
	}
	g.Note(kernel.NoSeat, vDeclared, attackDeclared)
	noteRef(g, vAttacker, vAttackerTag, o.Card)
	return kernel.Continue
}

// noteTarget notes the attack target, and says what has been declared.
func noteTarget(g *kernel.Game) kernel.Flow {
	if o, ok := g.Picked(active(g)); ok {
		aimAtOption(g, o)
	}
	e := g.Draft(kernel.Announced, verbDeclare, active(g), attackerRef(g))
	e.Other, e.N = targetRef(g), int64(targetSeat(g)+1)
	return kernel.Continue
}

// aimAtOption makes what was chosen the attack target.
func aimAtOption(g *kernel.Game, o kernel.Option) {
	if o.Kind == kernel.SeatOption {
		noteRef(g, vTarget, vTargetTag, kernel.NoRef)
		g.Note(kernel.NoSeat, vTargetSeat, int(o.Seat))
		return
	}
	noteRef(g, vTarget, vTargetTag, o.Card)
	g.Note(kernel.NoSeat, vTargetSeat, -1)
}

// endAttacks ends the attack phase (802-8).
func endAttacks(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vStep, noStep)
	g.Note(kernel.NoSeat, vDeclared, nothingDeclared)
	return kernel.Done
}

// isAttackable reports whether a unit may attack a unit or a player: one of the two is given (802-4b).
func (f *form) isAttackable(g *kernel.Game, s kernel.Seat, c kernel.CardID, unit kernel.Ref, player kernel.Seat) bool {
	if !(isOf(g, s, c) && stands(g, c)) && g.On(R802_4b_i) {
		return false
	}
	if !f.isTarget(g, s, c, unit, player) || !isPayable(g, s, attackPrice(g, c)) {
		return false
	}
	return !g.On(R802_4b_iii) || !g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbAttack, Seat: s, Card: g.Ref(c), Other: unit, Source: kernel.NoRef, N: int64(player + 1), Mod: -1,
	})
}

// isAimable reports whether a unit may be declared to attack a unit or a player: it may attack it, and follows Decoy (1402-2) and Berserk (1405-1a) as far as possible.
// Where both ask for something else, either will do (J33).
func (f *form) isAimable(g *kernel.Game, s kernel.Seat, c kernel.CardID, unit kernel.Ref, player kernel.Seat) bool {
	if !f.isAttackable(g, s, c, unit, player) {
		return false
	}
	isLured, isWild := f.isLured(g, s, c), f.isWild(g, s, c)
	if !isLured && !isWild {
		return true
	}
	return isLured && !unit.IsNone() && isDecoy(g, unit.Card) && canLure(g, unit.Card) || isWild && player != kernel.NoSeat
}

// isLured reports whether a unit could attack a rested unit with Decoy (1402-2, 1402-2a).
func (f *form) isLured(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	for _, x := range onField(g) {
		if isDecoy(g, x) && f.isAttackable(g, s, c, g.Ref(x), kernel.NoSeat) {
			return true
		}
	}
	return false
}

// isWild reports whether a unit with Berserk could attack a player (1405-1a).
func (f *form) isWild(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if !hasBerserk(g, c) {
		return false
	}
	for p := range kernel.Seat(g.Seats()) {
		if isOpposing(g, s, p) && f.isAttackable(g, s, c, kernel.NoRef, p) {
			return true
		}
	}
	return false
}

// mustAttack reports whether a player may not end attacking: a unit with Berserk, or that has to attack otherwise, and has not attacked this turn could attack (802-4c:i, 802-4c:ii, 1405-2).
func (f *form) mustAttack(g *kernel.Game, s kernel.Seat) bool {
	for _, c := range onField(g) {
		if isFieldUnit(g, c) && isOf(g, s, c) && stands(g, c) && hasToAttack(g, c) && !hasAttacked(g, c) && !hasAttackCost(g, c) && f.hasLegalTarget(g, s, c) {
			return g.On(R802_4c) && g.On(R802_4c_i) && isDriven(g)
		}
	}
	return false
}

// hasAttacked reports whether a unit that had to attack then has attacked this turn (802-4c:ii).
func hasAttacked(g *kernel.Game, c kernel.CardID) bool {
	return g.Uses(g.Ref(c), kernel.NoAbility, untilTurn) > 0 && g.On(R802_4c_ii)
}

// hasLegalTarget reports whether a unit could attack anything.
func (f *form) hasLegalTarget(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	for p := range kernel.Seat(g.Seats()) {
		if isOpposing(g, s, p) && f.isAttackable(g, s, c, kernel.NoRef, p) {
			return true
		}
	}
	for _, x := range onField(g) {
		if isFieldUnit(g, x) && x != c && f.isAttackable(g, s, c, g.Ref(x), kernel.NoSeat) {
			return true
		}
	}
	return false
}

// isDeclarationLegal reports whether what was declared could be declared now (802-6). To end attacking is legal while no unit has to attack (802-4c:i).
func (f *form) isDeclarationLegal(g *kernel.Game) bool {
	if g.Var(vDeclared) != attackDeclared {
		return !f.mustAttack(g, active(g))
	}
	r := attackerRef(g)
	return isUnitStill(g, r) && f.isAimable(g, active(g), r.Card, targetRef(g), targetSeat(g))
}

// canWithdraw reports whether the turn player may take the declaration back: it is to end attacking or an attack that costs something, and an opponent has played something since (802-7).
func canWithdraw(g *kernel.Game) bool {
	isCostly := g.Var(vDeclared) == attackDeclared && hasAttackCost(g, attackerRef(g).Card)
	return g.Var(vAnswered) != 0 && (isCostly || g.Var(vDeclared) == endDeclared)
}

// withdrawQuestion asks the turn player whether to.
func withdrawQuestion() kernel.Question {
	return kernel.Question{Name: "withdraw", Clause: R802_7, Kind: kernel.YesNo, Verb: verbWithdraw, About: attackedWith}
}

// declareQuestion asks for the unit that attacks, or for the end of attacking (802-4a).
func (f *form) declareQuestion() kernel.Question {
	need := func(clause kernel.Clause, fact kernel.Key, holds func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool) kernel.Need {
		return kernel.Need{Clause: clause, Fact: fact, Verb: verbAttack, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return holds(g, a.Seat, o.Card.Card)
		}}
	}
	return kernel.Question{
		Name: "attack", Clause: R802_4a, Kind: kernel.PickOne, Verb: verbAttack, Also: []kernel.Verb{verbAttackEnd}, Pass: verbAttackEnd, Advances: true,
		Untimely: func(*kernel.Game, kernel.Seat, kernel.Attempt) (kernel.Clause, kernel.Key) {
			return R802_4, "refuse.not-attack-step"
		},
		Needs: []kernel.Need{
			need(R401_7, "refuse.no-unit", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return isFieldUnit(g, c) }),
			need(R802_4b_i, "refuse.not-yours", isOf),
			need(R802_4b_i, "refuse.rested", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return stands(g, c) }),
			need(R802_4b, "refuse.no-target", f.hasLegalTarget),
			{Clause: R802_4c_i, Fact: "refuse.must-attack", Verb: verbAttackEnd, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool { return !f.mustAttack(g, a.Seat) }},
		},
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, c := range onField(g) {
				if g.On(R801_1) && (mayGoFirst(g) || hasToAttack(g, c) || !f.mustAttack(g, a.Seat)) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbAttack, Clause: R802_4a, Place: g.Place(c)})
				}
			}
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbAttackEnd, Clause: R802_4c_i})
		},
	}
}

// aimQuestion asks for the attack target (802-4a).
func (f *form) aimQuestion() kernel.Question {
	return kernel.Question{
		Name: "target", Clause: R802_4b_ii, Kind: kernel.PickOne, Verb: verbAttack, About: attackedWith,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			c := attackerRef(g).Card
			for p := range kernel.Seat(g.Seats()) {
				if isOpposing(g, a.Seat, p) && f.isAimable(g, a.Seat, c, kernel.NoRef, p) {
					g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: p, Verb: verbAttack})
				}
			}
			for _, x := range onField(g) {
				if isFieldUnit(g, x) && x != c && f.isAimable(g, a.Seat, c, g.Ref(x), kernel.NoSeat) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(x), Verb: verbAttack, Place: g.Place(x)})
				}
			}
		},
	}
}

// attackAffair is what is told of an attack under way.
func attackAffair() kernel.Affair {
	role := func(name string, of func(g *kernel.Game) kernel.Ref) kernel.Role {
		return kernel.Role{Name: name, Of: func(g *kernel.Game, _ *kernel.Process, dst []kernel.Party) []kernel.Party {
			if r := of(g); !r.IsNone() {
				return append(dst, kernel.CardParty(r))
			}
			return dst
		}}
	}
	return kernel.Affair{
		Name: "attack", Proc: procAttack, When: func(g *kernel.Game, _ *kernel.Process) bool { return !attackerRef(g).IsNone() },
		Telling: kernel.Telling{Roles: []kernel.Role{
			role("attacker", attackerRef), role("blocker", blockerRef),
			{Name: "target", Of: func(g *kernel.Game, _ *kernel.Process, dst []kernel.Party) []kernel.Party {
				if r := targetRef(g); !r.IsNone() {
					return append(dst, kernel.CardParty(r))
				}
				return append(dst, kernel.SeatParty(targetSeat(g)))
			}},
		}},
	}
}
