// Sleeping and rebooting, shuffling, drawing, looking and revealing, recovering: Z/X 1003–1006, 1013.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// repeatClause is why a card more is taken after the first.
func repeatClause(m moving) kernel.Clause {
	switch m {
	case movingDraw:
		return R1005_2
	case movingRecover:
		return R1013_1b
	}
	return R304_3
}

// singleClause is why one card is taken.
func singleClause(m moving) kernel.Clause {
	switch m {
	case movingDraw:
		return R1005_1
	case movingRecover:
		return R1013_1a
	}
	return 0
}

func poseVerb(p kernel.Pose) kernel.Verb {
	if p == asleep {
		return verbSleep
	}
	return verbReboot
}

func poseClause(p kernel.Pose) kernel.Clause {
	if p == asleep {
		return R1003_2
	}
	return R1003_1
}

// poseProc puts cards to sleep or reboots them (1003). Those elsewhere than on a square or among the resources are passed by (1003.3), and what
// is so already does not become so (102.5).
func poseProc() kernel.Proc {
	return changing("pose", func(g *kernel.Game, r kernel.Ref) bool {
		pose := effect.ArgsOf(g.Node()).Pose
		if z := g.Zone(r.Card); z != zoneSquare && z != zoneResource && g.On(R1003_3) {
			return false
		}
		if (g.Pose(r.Card) == pose && g.On(R102_5)) || !g.On(poseClause(pose)) {
			return false
		}
		if effect.Cause(g)&(byCost|byPlay) != 0 {
			g.Remember(effect.SlotPaid, r)
		}
		effect.Draft(g, kernel.Posed, poseVerb(pose), g.Controller(r.Card), r).Pose = pose
		return true
	})
}

// changes is what a procedure keeps that changes several cards at once: those made by changing, and damageProc.
type changes struct {
	cards    int32 // how many cards the instruction is about
	proposed int32 // how many of them were to change
	points   int32 // how much damage is dealt to each, or in total
}

// changing is a procedure that changes each of its cards by itself. Change proposes it for one card, and reports whether there was anything to change.
func changing(name string, change func(g *kernel.Game, r kernel.Ref) bool) kernel.Proc {
	return effect.OnCards(name, func(g *kernel.Game) kernel.Flow {
		c := kernel.Registers[changes](g)
		effect.NoteDone(g, false)
		*c = changes{}
		g.Forget(effect.SlotActed)
		for _, r := range effect.Targets(g, g.Refs()) {
			if !g.IsCurrent(r) {
				continue
			}
			c.cards++
			g.Remember(effect.SlotActed, r)
			if change(g, r) {
				c.proposed++
			}
		}
		return kernel.Continue
	}, countDone)
}

// countDone notes whether what was proposed in the step before happened.
func countDone(g *kernel.Game) kernel.Flow {
	c := kernel.Registers[changes](g)
	done, _ := g.Happened()
	if c.proposed == 0 {
		done = 0
	}
	effect.NoteDone(g, effect.IsDone(g, done, int(c.cards)))
	return kernel.Done
}

// canChangeAll makes a test of single cards one of an instruction: the cards that it names without a choice must be there and able to change; what somebody
// still chooses is taken to be possible.
func canChangeAll(can func(g *kernel.Game, at kernel.Scope, a *args, c kernel.CardID) bool) func(*kernel.Game, kernel.Scope, *kernel.Node) bool {
	return func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
		sel := &g.Pool.Nodes[n.Kids[0]]
		if !effect.ArgsOf(sel).IsDirect || effect.ArgsOf(sel).IsSpoken {
			return true
		}
		found := false
		for _, r := range sel.List(g, at, g.Refs()) {
			if g.IsCurrent(r) && can(g, at, argsOf(n), r.Card) {
				found = true
			} else if effect.ArgsOf(n).IsPaid {
				return false
			}
		}
		return found
	}
}

// drawCards lets a player draw (1005).
func drawCards(g *kernel.Game, s kernel.Seat, n int32) kernel.Flow {
	return kernel.BeginWith(g, procDrawN, s, kernel.NoRef, draws(n))
}

const drawNext kernel.Label = iota + 1

// draws is what drawNProc keeps: how many cards are still to be drawn.
type draws int32

// drawNProc draws so many cards, one at a time (1005.1, 1005.2, 304.3).
func drawNProc() kernel.Proc {
	return kernel.Proc{Name: "draw-n", Steps: []kernel.Step{
		{Clause: R1005_1, Label: drawNext, Do: func(g *kernel.Game) kernel.Flow {
			f, left := g.Frame(), kernel.Registers[draws](g)
			c := g.Top(zoneDeck, f.Seat)
			if *left <= 0 || c == kernel.NoCard {
				return kernel.Done
			}
			*left--
			e := g.Draft(kernel.Moved, verbDraw, f.Seat, g.Ref(c))
			e.To, e.Face = placeOf(g, zoneHand, f.Seat), kernel.FaceDown
			return kernel.Continue
		}},
		{Clause: R1005_2, When: func(g *kernel.Game) bool { return *kernel.Registers[draws](g) > 0 }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(drawNext) }},
	}}
}

// isDraw reports whether a move is the drawing of a card.
func isDraw(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbDraw {
		return true
	}
	return e.Verb != verbSet && g.Rules.ZoneOf(e.To) == zoneHand && g.Rules.ZoneOf(effect.MovedFrom(g, e)) == zoneDeck && !g.On(R1005_3)
}

// isShuffle reports whether the order of a deck changes because it is shuffled.
func isShuffle(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbShuffle {
		return true
	}
	return g.Rules.ZoneOf(e.To) == zoneDeck && (e.Kind == kernel.Shuffled || g.Rules.ZoneOf(effect.MovedFrom(g, e)) == zoneDeck) && !g.On(R1004_3)
}

// isRecovery reports whether a move is a recovery: the top card of a deck that is put into the life in any other way is none (1013.1c).
func isRecovery(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbRecover {
		return true
	}
	return e.Verb != verbSet && g.Rules.ZoneOf(e.To) == zoneLife && g.Rules.ZoneOf(effect.MovedFrom(g, e)) == zoneDeck && !g.On(R1013_1c)
}
