// Sleeping and rebooting, shuffling, drawing, looking and revealing, recovering: Z/X 1003–1006, 1013.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

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
	return effect.Changing("pose", func(g *kernel.Game, r kernel.Ref) bool {
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
		if pose == asleep {
			g.Remember(slotSlept, r)
		}
		return true
	}, noteSlept)
}

// noteSlept keeps of the cards that were to be put to sleep those that were.
func noteSlept(g *kernel.Game) {
	if effect.ArgsOf(g.Node()).Pose != asleep {
		return
	}
	var slept []kernel.Ref
	for _, r := range g.Remembered(g.Scope(), slotSlept, g.Refs()) {
		if !g.IsCurrent(r) || g.Pose(r.Card) == asleep {
			slept = append(slept, r)
		}
	}
	effect.Refill(g, slotSlept, slept)
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
			e.To, e.Face = effect.PlaceOf(g, zoneHand, f.Seat), kernel.FaceDown
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
