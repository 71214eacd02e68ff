// Unison: Z/X 1029.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

const unisonFailed kernel.Label = iota + 1

// unison is what unisonProc keeps.
type unison struct {
	player kernel.Ref    // the player card, as it was before
	zx     kernel.CardID // the Z/X from hand
	extra  kernel.CardID // the player extra
}

// unisonProc is unison (1029.1): a Z/X from hand and the player extra, with the player card under it (J53), enter as one Z/X. Filter is what the Z/X must be; the only
// child lets what was joined enter. What cannot be done in full is taken back (1029.4).
func unisonProc() kernel.Proc {
	return kernel.Proc{Name: "unison", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Save()
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if extraOn(g, f.Seat) == kernel.NoCard || (g.PlayerVar(f.Seat, pUnison) != 0 && g.On(R1029_1b)) {
				return g.RollBack(unisonFailed)
			}
			return g.AskSeat(f.Seat, qUnison, 0)
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			o, ok := g.Picked(f.Seat)
			if !ok {
				return g.RollBack(unisonFailed)
			}
			*kernel.Registers[unison](g) = unison{player: g.Ref(playerCardOf(g, f.Seat)), zx: o.Card.Card, extra: extraOn(g, f.Seat)}
			if effect.IsUnrevealed(g, o.Card.Card) {
				g.Show(verbReveal, f.Seat, o.Card, effect.Everybody)
			}
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f, u := g.Frame(), kernel.Registers[unison](g)
			aside := effect.PlaceOf(g, zoneBack, f.Seat)
			effect.Draft(g, kernel.Parted, verbPart, f.Seat, g.Ref(u.extra)).To = aside
			effect.Draft(g, kernel.Moved, verbCombine, f.Seat, g.Ref(u.zx)).To = aside
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			u := kernel.Registers[unison](g)
			zx := g.Ref(u.zx)
			if done, asked := g.Happened(); done < asked {
				return g.RollBack(unisonFailed)
			}
			join(g, g.Ref(u.extra), zx)
			join(g, g.Ref(u.player.Card), zx)
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			if done, asked := g.Happened(); done < asked {
				return g.RollBack(unisonFailed)
			}
			effect.Refill(g, slotJoined, append(g.Refs(), g.Ref(kernel.Registers[unison](g).zx)))
			return g.CallNode(g.Node().Kids[0])
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f, u := g.Frame(), kernel.Registers[unison](g)
			if !effect.Memo(g).IsDone && g.On(R1029_4) {
				return g.RollBack(unisonFailed)
			}
			g.Keep()
			if !g.On(R1029_2) {
				keepGiven(g, u.player, g.Ref(u.zx))
			}
			g.Note(f.Seat, pUnison, g.PlayerVar(f.Seat, pUnison)+1)
			effect.NoteDone(g, true)
			return kernel.Done
		}},
		{Do: giveUp},
		{Label: unisonFailed, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// keepGiven proposes that a card has the colours and icons that effects had given to another: a Z/X in unison those of its player card, or the player card
// those of the Z/X or of the overboost. By 1029.2, 915.2 and 912.2 these are lost.
func keepGiven(g *kernel.Game, from, to kernel.Ref) {
	if from.IsNone() {
		return
	}
	for _, a := range [...]kernel.Attr{attrColour, attrIcon} {
		if bits := g.LastAttr(from, a) &^ g.Printed(from.Card, a); bits != 0 {
			lend(g, from, to, a, bits)
		}
	}
}

// unisonQuestion asks which Z/X of the hand is used (1029.1). One that nobody else sees need not be found (102.9, J93), and whether there is one is not told.
func unisonQuestion() kernel.Question {
	return kernel.Question{
		Name: "unison", Clause: R1029_1, Kind: kernel.PickOne, Verb: verbCombine,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			g.OfferCards(a, effect.PlaceOf(g, zoneHand, a.Seat), verbCombine, R1029_1, func(c kernel.CardID) bool {
				return hasKind(g, c, kindZX) && n.Filter(g, at, c)
			})
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (least, most int) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			isShown := func(c kernel.CardID) bool {
				return hasKind(g, c, kindZX) && n.Filter(g, at, c) && !effect.IsUnrevealed(g, c)
			}
			if !g.On(R102_9) || slices.ContainsFunc(g.At(zoneHand, a.Seat), isShown) {
				return 1, 1
			}
			return 0, 1
		},
		Conceals: func(g *kernel.Game, a *kernel.Ask) bool {
			return g.On(R102_9) && slices.ContainsFunc(g.At(zoneHand, a.Seat), func(c kernel.CardID) bool { return effect.IsUnrevealed(g, c) })
		},
	}
}

// isInUnison reports whether a card is in unison: a Z/X of which a player extra is a part (1029.1a).
func isInUnison(g *kernel.Game, c kernel.CardID) bool {
	if !g.HasParts() || !g.On(R1029_1a) {
		return false
	}
	for _, p := range g.Parts() {
		if g.Whole(p) == c && g.Printed(p, attrKind)&kindPlayerExtra != 0 {
			return g.Printed(c, attrKind)&kindPlayer == 0
		}
	}
	return false
}

// hasUnison reports whether a Z/X in unison of a player is on a square (1029.3).
func hasUnison(g *kernel.Game, s kernel.Seat) bool {
	return g.HasParts() && findOnSquares(g, func(c kernel.CardID) bool { return controls(g, s, c) && isInUnison(g, c) }) != kernel.NoCard
}

func buildInUnison(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R1029_1a)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return g.IsCurrent(r) && isInUnison(g, r.Card)
	}
}

// unisonGuard is the law that a player whose Z/X in unison is on a square takes no damage from the opponent's cards (1029.3).
func unisonGuard() kernel.Law {
	return kernel.Law{Clause: R1029_3, Kinds: kernel.Of(kernel.VarAdded), Verb: verbHurt, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
		return e.N > 0 && !e.Source.IsNone() && effect.ControllerOf(g, e.Source) != e.Seat && hasUnison(g, e.Seat)
	}}
}
