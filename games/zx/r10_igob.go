// Overboosts, and other cards that enter joined as one: Z/X 1007.5, 1015.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// lowerHalf is the lower half of a player's overboost, which lies behind the player card, if its name has what the instruction says; or NoRef (1015.1).
func lowerHalf(g *kernel.Game, s kernel.Seat, n *kernel.Node) kernel.Ref {
	for _, c := range g.At(zoneBack, s) {
		if g.Printed(c, attrKind)&kindOverboost != 0 && n.Filter(g, g.Scope(), c) {
			return g.Ref(c)
		}
	}
	return kernel.NoRef
}

// upperHalves appends the upper halves in a player's dynamis that go with a lower one: those of the same name (1015.1), which may lie face up since they were
// taken apart (J87).
func upperHalves(g *kernel.Game, s kernel.Seat, lower kernel.CardID, dst []kernel.Ref) []kernel.Ref {
	for _, c := range g.At(zoneDynamis, s) {
		if g.Printed(c, attrKind)&kindUpper != 0 && g.Attr(c, attrName) == g.Attr(lower, attrName) && !(g.Var(vJ87) != 0 && isUp(g, c)) {
			dst = append(dst, g.Ref(c))
		}
	}
	return dst
}

const igobFailed kernel.Label = iota + 1

// boosting is what igobProc keeps: the player card that is turned face down.
type boosting kernel.CardID

// igobProc is IGOB (1015.1): the player card is turned face down, the lower half of the overboost behind it and an upper half from the dynamis are revealed and enter
// together. Filter is what the name must be; the only child lets what was joined enter. What cannot be done in full is taken back (1015.3).
func igobProc() kernel.Proc {
	lower := func(g *kernel.Game) kernel.Ref { return g.FirstRemembered(g.Scope(), slotJoined) }
	return kernel.Proc{Name: "igob", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Save()
			return kernel.Continue
		}},
		{Clause: R1015_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			c, half := playerCardOf(g, f.Seat), lowerHalf(g, f.Seat, g.Node())
			if c == kernel.NoCard || half.IsNone() {
				return failIGOB(g)
			}
			g.Forget(slotJoined)
			g.Remember(slotJoined, half)
			*kernel.Registers[boosting](g) = boosting(c)
			effect.Draft(g, kernel.Faced, verbFace, f.Seat, g.Ref(c)).Face = kernel.FaceDown
			g.Show(verbReveal, f.Seat, half, effect.Everybody)
			return kernel.Continue
		}},
		{Clause: R1015_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if isUp(g, kernel.CardID(*kernel.Registers[boosting](g))) {
				return failIGOB(g)
			}
			if uppers := upperHalves(g, f.Seat, lower(g).Card, g.Refs()); len(uppers) == 1 {
				g.Remember(slotJoined, uppers[0])
				return kernel.Continue
			}
			return g.AskSeat(f.Seat, qUpper, 0)
		}},
		{Clause: R1015_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if _, upper := joinedPair(g); upper.IsNone() {
				o, ok := g.Picked(f.Seat)
				if !ok {
					return failIGOB(g)
				}
				g.Remember(slotJoined, o.Card)
			}
			if _, upper := joinedPair(g); effect.IsUnrevealed(g, upper.Card) {
				g.Show(verbReveal, f.Seat, upper, effect.Everybody)
			}
			return kernel.Continue
		}},
		{Clause: R1015_1, Do: func(g *kernel.Game) kernel.Flow {
			if half, upper := joinedPair(g); g.On(R202_7b) {
				join(g, upper, half)
			}
			return kernel.Continue
		}},
		{Clause: R1015_1, Do: func(g *kernel.Game) kernel.Flow {
			half := lower(g)
			effect.Refill(g, slotJoined, append(g.Refs(), half))
			return g.CallNode(g.Node().Kids[0])
		}},
		{Clause: R1015_1, Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone {
				return failIGOB(g)
			}
			g.Keep()
			if g.On(R1015_2) {
				loseEffects(g, g.Ref(kernel.CardID(*kernel.Registers[boosting](g))))
			}
			effect.NoteDone(g, true)
			return kernel.Done
		}},
		{Do: giveUp},
		{Label: igobFailed, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// failIGOB puts the match back to before an IGOB that cannot be carried out (1015.3).
func failIGOB(g *kernel.Game) kernel.Flow {
	if !g.On(R1015_3) {
		return giveUp(g)
	}
	return g.RollBack(igobFailed)
}

// upperQuestion asks which upper half of the dynamis is used; they differ at most in how they lie.
func upperQuestion() kernel.Question {
	return kernel.Question{
		Name: "upper-half", Clause: R1015_1, Kind: kernel.PickOne, Verb: verbCombine,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			lower := g.FirstRemembered(g.ScopeOf(a), slotJoined).Card
			for _, r := range upperHalves(g, a.Seat, lower, g.Refs()) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbCombine, Place: g.Place(r.Card)})
			}
		},
	}
}

// The labels of combineProc.
const (
	combineFailed kernel.Label = iota + 1
	combineNext
)

// combining is what combineProc keeps.
type combining struct {
	next  int32         // how many children have been carried out
	whole kernel.CardID // the card that the others were joined to
	_     uint16
}

// combineProc lets several cards enter joined as one Z/X (1007.5). All children but the last find them; the last lets the joined card enter, which has come from no
// zone (1007.5a). The half with the power is what the card is.
func combineProc() kernel.Proc {
	finders := func(g *kernel.Game) []kernel.NodeID { return g.Node().Kids[:len(g.Node().Kids)-1] }
	return kernel.Proc{Name: "combine", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Save()
			g.Forget(slotJoined)
			return kernel.Continue
		}},
		{Label: combineNext, Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[combining](g)
			if int(r.next) >= len(finders(g)) {
				return kernel.Continue
			}
			id := finders(g)[r.next]
			if effect.ArgsOf(&g.Pool.Nodes[id]).IsDirect {
				return kernel.Continue
			}
			return g.CallNode(id)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[combining](g)
			if int(r.next) >= len(finders(g)) {
				return kernel.Continue
			}
			for _, r := range effect.Selected(g, g.Scope(), &g.Pool.Nodes[finders(g)[r.next]], g.Refs()) {
				if g.IsCurrent(r) && !g.HoldsCard(g.Scope(), slotJoined, r.Card) {
					g.Remember(slotJoined, r)
				}
			}
			r.next++
			return kernel.GoTo(combineNext)
		}},
		{Clause: R1007_5, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if g.CountRemembered(g.Scope(), slotJoined) < 2 {
				return g.RollBack(combineFailed)
			}
			for _, r := range g.Remembered(g.Scope(), slotJoined, g.Refs()) {
				if effect.IsUnrevealed(g, r.Card) {
					g.Show(verbReveal, f.Seat, r, effect.Everybody)
				}
			}
			return kernel.Continue
		}},
		{Clause: R1007_5a, Do: func(g *kernel.Game) kernel.Flow {
			whole := wholeOf(g)
			e := effect.Draft(g, kernel.Moved, verbCombine, g.Owner(whole.Card), whole)
			e.To = effect.PlaceOf(g, zoneBack, g.Owner(whole.Card))
			return kernel.Continue
		}},
		{Clause: R1007_5, Do: func(g *kernel.Game) kernel.Flow {
			whole := g.Ref(wholeOf(g).Card)
			for _, r := range g.Remembered(g.Scope(), slotJoined, g.Refs()) {
				if r.Card != whole.Card {
					join(g, r, whole)
				}
			}
			kernel.Registers[combining](g).whole = whole.Card
			return kernel.Continue
		}},
		{Clause: R1007_5, Do: func(g *kernel.Game) kernel.Flow {
			kids := g.Node().Kids
			effect.Refill(g, slotJoined, append(g.Refs(), g.Ref(kernel.Registers[combining](g).whole)))
			return g.CallNode(kids[len(kids)-1])
		}},
		{Clause: R1007_5, Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone {
				return g.RollBack(combineFailed)
			}
			g.Keep()
			return kernel.Done
		}},
		{Do: giveUp},
		{Label: combineFailed, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// wholeOf is the one of the cards to be joined that carries what the joined card is: the first with a power, or the first.
func wholeOf(g *kernel.Game) kernel.Ref {
	first := kernel.NoRef
	for _, r := range g.Remembered(g.Scope(), slotJoined, g.Refs()) {
		if g.Printed(r.Card, attrPower) > 0 {
			return r
		}
		if first.IsNone() {
			first = r
		}
	}
	return first
}
