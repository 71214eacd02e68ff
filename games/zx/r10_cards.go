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

const (
	showNext kernel.Label = iota + 1
	showEnd
)

// showing is what showProc keeps.
type showing struct {
	shown int32       // how many cards have been shown one by one
	of    kernel.Seat // whose deck they are taken from
	_     [3]uint8
}

// showProc lets players look at cards or reveals them (804.3e, 1006). Up to so many cards of a deck are taken one by one (304.4).
func showProc() kernel.Proc {
	return kernel.Proc{Name: "show", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if isShownOneByOne(g, g.Node()) {
				return kernel.Continue
			}
			return effect.CallSelection(g)
		}},
		{Do: startShowing},
		{Label: showNext, Do: askToShow},
		{Do: showOne},
		{Label: showEnd, Do: endShowing},
	}}
}

// isShownOneByOne reports whether an instruction shows up to so many cards from an end of a deck (304.4): nobody chooses which.
func isShownOneByOne(g *kernel.Game, n *kernel.Node) bool {
	sel := effect.ArgsOf(&g.Pool.Nodes[n.Kids[0]])
	return sel.IsTops && !sel.IsDirect
}

// startShowing shows all cards at once, unless the player decides card by card.
func startShowing(g *kernel.Game) kernel.Flow {
	n := g.Node()
	effect.NoteDone(g, false)
	*kernel.Registers[showing](g) = showing{}
	g.Forget(effect.SlotMoves)
	if isShownOneByOne(g, n) {
		return kernel.Continue
	}
	for _, r := range effect.Targets(g, g.Refs()) {
		showCard(g, n, r)
	}
	return kernel.GoTo(showEnd)
}

// showCard shows a card to whoever may see it by the running instruction.
func showCard(g *kernel.Game, n *kernel.Node, r kernel.Ref) {
	if !g.IsCurrent(r) {
		return
	}
	f := g.Frame()
	g.Remember(effect.SlotMoves, r)
	if effect.ArgsOf(n).IsReveal {
		if g.On(R1006_1) {
			g.Show(verbReveal, f.Seat, r, effect.Everybody)
		}
		g.Remember(effect.SlotShown, r)
		return
	}
	var seers uint8
	effect.EachSeat(g, effect.ArgsOf(n).Who, g.Scope(), func(s kernel.Seat) { seers |= 1 << uint8(s) })
	g.Show(verbLook, f.Seat, r, seers)
	g.Remember(effect.SlotSeen, r)
}

// askToShow asks whether one more card is looked at or revealed.
func askToShow(g *kernel.Game) kernel.Flow {
	n, w, at := g.Node(), kernel.Registers[showing](g), g.Scope()
	sel := &g.Pool.Nodes[n.Kids[0]]
	want, _ := topsWanted(g, at, sel)
	s, ok := effect.NthSeat(g, effect.ArgsOf(sel).DeckOf, at, 0)
	w.of = s
	if !ok || int(w.shown) >= want || int(w.shown) >= g.Count(zoneDeck, s) {
		return kernel.GoTo(showEnd)
	}
	if !g.On(R304_4) || (w.shown == 0 && !g.On(R304_4a)) {
		g.DropAnswers()
		return kernel.Continue
	}
	return g.AskSeat(decider(g, n, at, s), qMore, 0)
}

// showOne shows the next card of a deck, or stops.
func showOne(g *kernel.Game) kernel.Flow {
	n, w, at := g.Node(), kernel.Registers[showing](g), g.Scope()
	if o, ok := g.Picked(decider(g, n, at, w.of)); (!ok || o.Kind != kernel.YesOption) && g.On(R304_4) && (w.shown > 0 || g.On(R304_4a)) {
		return kernel.GoTo(showEnd)
	}
	w.shown++
	isBottom := effect.ArgsOf(&g.Pool.Nodes[n.Kids[0]]).FromBottom
	refs := effect.ListTops(g, w.of, int(w.shown), isBottom, g.Refs())
	showCard(g, n, refs[len(refs)-1])
	return kernel.GoTo(showNext)
}

// endShowing notes which cards "among them" and "the rest" mean from now on.
func endShowing(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	shown := g.Remembered(at, effect.SlotMoves, g.Refs())
	if effect.ArgsOf(n).IsReveal && !g.On(R1006_1a) {
		shown = shown[:0] // they are no longer where they were
	}
	if effect.ArgsOf(n).IsPool {
		effect.Refill(g, effect.SlotPool, shown)
	}
	effect.Refill(g, effect.SlotActed, shown)
	effect.NoteDone(g, len(shown) > 0 && isShownInFull(g, at, &g.Pool.Nodes[n.Kids[0]], len(shown)))
	return kernel.Done
}

// isShownInFull reports whether so many cards are as many as were to be shown.
func isShownInFull(g *kernel.Game, at kernel.Scope, sel *kernel.Node, shown int) bool {
	if effect.ArgsOf(sel).IsTops {
		return sel.Amount == nil || effect.ArgsOf(sel).Count != effect.Exactly || shown >= sel.Amount(g, at)
	}
	want, isExact := effect.Wanted(g, at, sel)
	return !isExact || shown >= want
}

// canShowAll reports whether there are as many cards as an instruction shows.
func canShowAll(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if !effect.ArgsOf(sel).IsTops || !effect.ArgsOf(sel).IsDirect {
		return true
	}
	return isShownInFull(g, at, sel, len(sel.List(g, at, g.Refs())))
}

// putBackProc puts cards that are being looked at or are revealed back to where they were: they have not moved, and nobody sees them any more.
func putBackProc() kernel.Proc {
	return effect.OnCards("put-back", func(g *kernel.Game) kernel.Flow {
		back := false
		for _, r := range effect.Targets(g, g.Refs()) {
			if g.IsCurrent(r) && isHidden(g.Zone(r.Card)) {
				g.Conceal(r)
				back = true
			}
		}
		effect.NoteDone(g, back)
		return kernel.Done
	})
}

// isStillShown reports whether an object in a hidden zone is still being looked at or revealed.
func isStillShown(g *kernel.Game, r kernel.Ref) bool {
	return g.IsCurrent(r) && g.IsShown(r.Card) && isHidden(g.Zone(r.Card))
}

// putBackSeen puts back what is still being looked at when an effect has been resolved. The cards of a deck are shuffled among themselves (804.3e, J28).
func putBackSeen(g *kernel.Game) kernel.Flow {
	at := g.Scope()
	if g.FirstRemembered(at, effect.SlotSeen).IsNone() || !g.On(R804_3e) {
		return kernel.Continue
	}
	for s := range kernel.Seat(seats) {
		mixSeen(g, at, s)
	}
	for _, r := range g.Remembered(at, effect.SlotSeen, g.Refs()) {
		if isStillShown(g, r) && g.Zone(r.Card) != zoneDeck && !g.HoldsCard(at, effect.SlotShown, r.Card) {
			g.Conceal(r)
		}
	}
	g.Forget(effect.SlotSeen)
	return kernel.Continue
}

// isSeen reports whether a card of a deck is still being looked at.
func isSeen(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
	return g.IsShown(c) && g.HoldsCard(at, effect.SlotSeen, c)
}

// mixSeen shuffles the cards of a deck that are being looked at among themselves: every other card stays where it is. They are laid down again from the
// undermost of them on, so that nobody can tell which is which.
func mixSeen(g *kernel.Game, at kernel.Scope, s kernel.Seat) {
	deck, lowest := g.At(zoneDeck, s), -1
	seen := g.Refs()
	for i, c := range deck {
		if isSeen(g, at, c) {
			seen = append(seen, g.Ref(c))
			if lowest < 0 {
				lowest = i
			}
		}
	}
	p := placeOf(g, zoneDeck, s)
	switch len(seen) {
	case 0:
		return
	case 1:
		g.Conceal(seen[0])
		return
	case len(deck):
		g.Shuffle(verbHide, s, p)
		return
	}
	mixed := effect.DrawLots(g, s, seen, len(seen))
	next := 0
	for _, c := range deck[lowest:] {
		r := g.Ref(c)
		if isSeen(g, at, c) {
			r = mixed[next]
			next++
		}
		e := g.Draft(kernel.Moved, verbHide, s, r)
		e.To, e.Face, e.Source = p, kernel.FaceDown, kernel.NoRef
	}
}

// hasShown reports whether the running effect has revealed a card.
func hasShown(g *kernel.Game) bool { return !g.FirstRemembered(g.Scope(), effect.SlotShown).IsNone() }

// hideShown hides what is still revealed when an effect has been resolved; a deck is shuffled then (1006.2).
func hideShown(g *kernel.Game) kernel.Flow {
	at := g.Scope()
	var isOpen [seats]bool
	for _, r := range g.Remembered(at, effect.SlotShown, g.Refs()) {
		if !isStillShown(g, r) {
			continue
		}
		g.Conceal(r)
		if g.Zone(r.Card) == zoneDeck {
			isOpen[g.Rules.OwnerOf(g.Place(r.Card))] = true
		}
	}
	for s := range kernel.Seat(seats) {
		if isOpen[s] {
			g.Shuffle(verbShuffle, s, placeOf(g, zoneDeck, s))
		}
	}
	g.Forget(effect.SlotShown)
	return kernel.Continue
}

// shuffleProc shuffles decks (1004.1), even one of a single card (1004.2). Where the text does not say whose, it is the player's own (1004.4).
func shuffleProc() kernel.Proc {
	return effect.One("shuffle", func(g *kernel.Game) kernel.Flow {
		n, at := g.Node(), g.Scope()
		effect.NoteDone(g, false)
		if effect.ArgsOf(n).IsDirect && !g.On(R1004_4) {
			return kernel.Done
		}
		effect.EachSeat(g, effect.ArgsOf(n).DeckOf, at, func(s kernel.Seat) {
			if k := g.Count(zoneDeck, s); (k > 1 && g.On(R1004_1)) || (k == 1 && g.On(R1004_2)) {
				effect.Draft(g, kernel.Shuffled, verbShuffle, s, kernel.NoRef).To = placeOf(g, zoneDeck, s)
				effect.NoteDone(g, true)
			}
		})
		return kernel.Done
	})
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
	return e.Verb != verbSet && g.Rules.ZoneOf(e.To) == zoneHand && g.Rules.ZoneOf(movedFrom(g, e)) == zoneDeck && !g.On(R1005_3)
}

// isShuffle reports whether the order of a deck changes because it is shuffled.
func isShuffle(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbShuffle {
		return true
	}
	return g.Rules.ZoneOf(e.To) == zoneDeck && (e.Kind == kernel.Shuffled || g.Rules.ZoneOf(movedFrom(g, e)) == zoneDeck) && !g.On(R1004_3)
}

// isRecovery reports whether a move is a recovery: the top card of a deck that is put into the life in any other way is none (1013.1c).
func isRecovery(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbRecover {
		return true
	}
	return e.Verb != verbSet && g.Rules.ZoneOf(e.To) == zoneLife && g.Rules.ZoneOf(movedFrom(g, e)) == zoneDeck && !g.On(R1013_1c)
}
