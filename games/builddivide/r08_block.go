// The block step: Build Divide 803.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// blockSteps is the block step (803).
func (f *form) blockSteps() []kernel.Step {
	hasBlocker := func(g *kernel.Game) bool { return !blockerRef(g).IsNone() }
	return []kernel.Step{
		{Clause: R803_1, Do: momentsOf(momentBlockStep)},
		{Clause: R803_2, Do: playWindow},
		{Clause: R803_3, When: func(g *kernel.Game) bool { return !isAttacking(g) }, Do: toAttackOver},
		{Clause: R803_4, Label: atBlock, Do: f.askBlock},
		{Clause: R803_4, Do: f.noteBlock},
		{Clause: R803_5, Do: playWindow},
		{Clause: R803_6, When: func(g *kernel.Game) bool { return hasBlocker(g) && !isBlockLegal(g) }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atBlock) }},
		{Clause: R803_7, When: hasBlocker, Do: func(g *kernel.Game) kernel.Flow {
			c := blockerRef(g).Card
			restFor(g, verbBlock, g.Controller(c), c)
			return kernel.Continue
		}},
		{Clause: R803_7a, When: hasBlocker, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Announced, verbBlocked, g.Controller(blockerRef(g).Card), blockerRef(g))
			e.Other = attackerRef(g)
			return kernel.Continue
		}},
		{Clause: R803_7c, When: isBlocking, Do: func(g *kernel.Game) kernel.Flow {
			noteRef(g, vTarget, vTargetTag, blockerRef(g))
			g.Note(kernel.NoSeat, vTargetSeat, -1)
			return kernel.Continue
		}},
		{Clause: R803_8, When: canBattle, Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vBattling, 1)
			return kernel.Continue
		}},
		{Clause: R803_8a, When: isBattling, Do: func(g *kernel.Game) kernel.Flow {
			saysOf(g, verbBattle, attackerRef(g), targetRef(g))
			saysOf(g, verbBattle, targetRef(g), attackerRef(g))
			return kernel.Continue
		}},
		{Clause: R803_9, When: isUnblocked, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Announced, verbUnblocked, active(g), attackerRef(g))
			e.N = int64(targetSeat(g) + 1)
			return kernel.Continue
		}},
		{Clause: R803_10, Do: playWindow},
		{Clause: R803_11, Do: func(g *kernel.Game) kernel.Flow {
			step := battleStep
			if targetSeat(g) != kernel.NoSeat {
				step = hitStep
			}
			setStep(g, step)
			return kernel.Continue
		}},
	}
}

// saysOf says that something happens to a unit, with the other one that takes part.
func saysOf(g *kernel.Game, verb kernel.Verb, r, other kernel.Ref) {
	g.Draft(kernel.Announced, verb, effect.ControllerOf(g, r), r).Other = other
}

// toAttackOver goes to the attack end step (806).
func toAttackOver(g *kernel.Game) kernel.Flow {
	setStep(g, overStep)
	return kernel.GoTo(atAttackOver)
}

// isBlocking reports whether there is a blocking unit: the one that blocked, as long as it is on the field under an opponent's control (803-7b).
func isBlocking(g *kernel.Game) bool {
	r := blockerRef(g)
	return isUnitStill(g, r) && isAgainst(g, active(g), r.Card) && g.On(R803_7b)
}

// canBattle reports whether the attack target is a unit with which a battle comes about: both are still there (803-8, J23).
func canBattle(g *kernel.Game) bool { return isAttacking(g) && isUnitStill(g, targetRef(g)) }

// isBattling reports whether a battle has come about (803-8).
func isBattling(g *kernel.Game) bool { return g.Var(vBattling) != 0 }

// isUnblocked reports whether a unit attacks a player and is not blocked (803-9).
func isUnblocked(g *kernel.Game) bool {
	return isAttacking(g) && targetSeat(g) != kernel.NoSeat && blockerRef(g).IsNone()
}

// noteBlock notes the unit that is declared to block, if any (803-4a).
func (f *form) noteBlock(g *kernel.Game) kernel.Flow {
	if _, o := g.PickedBy(opposingTeam(g, active(g))); o.Verb == verbBlock {
		noteRef(g, vBlocker, vBlockerTag, o.Card)
	}
	return kernel.Continue
}

// isBlocker reports whether a unit may block the attack (803-4b).
func isBlocker(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !g.On(R803_4b_iii) || !g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbBlock, Seat: s, Card: g.Ref(c), Other: attackerRef(g), Source: kernel.NoRef, Mod: -1,
	})
}

// blockRule is something that a player needs to block with a unit.
type blockRule struct {
	clause kernel.Clause
	fact   kernel.Key
	holds  func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool
}

// blockRules is all that a player needs: a unit of their own that stands (803-4b:i), is not the attack target (803-4b:ii) and that nothing forbids to block (803-4b:iii).
var blockRules = []blockRule{
	{R401_7, "refuse.no-unit", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return isFieldUnit(g, c) }},
	{R803_4b_i, "refuse.not-yours", isOf},
	{R803_4b_i, "refuse.rested", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return stands(g, c) }},
	{R803_4b_ii, "refuse.is-target", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return g.Ref(c) != targetRef(g) }},
	{R803_4b_iii, "refuse.cannot-block", isBlocker},
}

// isBlockLegal reports whether the block that was declared could be declared now (803-6).
func isBlockLegal(g *kernel.Game) bool {
	r := blockerRef(g)
	if !g.IsCurrent(r) || !isOpposing(g, active(g), g.Controller(r.Card)) {
		return false
	}
	return canBlockNow(g, g.Controller(r.Card), r.Card)
}

// blockNeeds is the same for the question who blocks.
func blockNeeds() []kernel.Need {
	var needs []kernel.Need
	for _, b := range blockRules {
		needs = append(needs, kernel.Need{Clause: b.clause, Fact: b.fact, Verb: verbBlock, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return b.holds(g, a.Seat, o.Card.Card)
		}})
	}
	return needs
}

// blockQuestion asks for the unit that blocks, or for none (803-4a).
func (f *form) blockQuestion() kernel.Question {
	return kernel.Question{
		Name: "block", Clause: R803_4a, Kind: kernel.PickOne, Verb: verbBlock, Also: []kernel.Verb{verbNoBlock}, Pass: verbNoBlock, About: attackedWith,
		Untimely: func(*kernel.Game, kernel.Seat, kernel.Attempt) (kernel.Clause, kernel.Key) {
			return R803_4, "refuse.not-block-step"
		},
		Needs: append(blockNeeds(), kernel.Need{Clause: R803_4c_i, Fact: "refuse.must-block", Verb: verbNoBlock, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
			return !hasToBlock(g, a.Seat)
		}}),
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			if !f.mayBlock(g, a.Seat) {
				return
			}
			for _, c := range g.Throughout(zoneField) {
				if !g.On(R803_4b) {
					break
				}
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbBlock, Clause: R803_4a, Place: g.Place(c)})
			}
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbNoBlock, Clause: R803_4c})
		},
	}
}
