// Putting cards somewhere: choosing them, showing them where the rules want it, moving them. Kaiun 8-4-1-5.

package kaiun

import (
	"slices"

	"saitei/effect"
	"saitei/kernel"
)

// found is what an instruction about cards keeps: how many it has found.
type found int32

// areDone reports whether so many of the cards that the running instruction has found are all of them, and as many as it names.
func areDone(g *kernel.Game, done int) bool {
	cards := int(*kernel.Registers[found](g))
	return cards > 0 && done == cards && isEnough(g, cards)
}

// moveProc moves cards that are chosen or named.
func moveProc() kernel.Proc {
	return kernel.Proc{Name: "move", Steps: []kernel.Step{
		{Do: openDeck},
		{Do: askCards},
		{Do: gatherCards},
		{Do: askOrder},
		{Do: moveCards},
		{Do: afterMove},
	}}
}

// searched reports whether the instruction chooses from a deck.
func searched(n *kernel.Node) bool {
	return argsOf(n).selection == selectPick && argsOf(n).zone == zoneDeck
}

// openDeck shows a deck to whoever chooses from it (8-4-1-5-5).
func openDeck(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	effect.NoteDone(g, false)
	if !searched(n) || !g.On(R8_4_1_5_5) {
		return kernel.Continue
	}
	var seers uint8
	effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) { seers |= 1 << uint8(s) })
	effect.EachSeat(g, argsOf(n).whose, g.Scope(), func(s kernel.Seat) {
		for _, c := range g.At(zoneDeck, s) {
			g.Show(verbLook, f.Seat, g.Ref(c), seers)
		}
	})
	return kernel.Continue
}

// askCards asks whoever acts which cards, when the sentence is reached (8-4-1-5-1).
func askCards(g *kernel.Game) kernel.Flow {
	n := g.Node()
	sel := argsOf(n).selection
	if (sel != selectPick && sel != selectAmong) || argsOf(n).Count == effect.All {
		return kernel.Continue
	}
	if sel == selectPick && argsOf(n).zone == zoneBarrier && n.Filter == nil {
		return askUpTo(g, argsOf(n).Who) // taken from the top, not chosen (3-7-3)
	}
	effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) {
		if !isAskedNow(g, argsOf(n).Who, s) {
			return
		}
		from := s
		effect.EachSeat(g, argsOf(n).whose, g.Scope(), func(x kernel.Seat) {
			if argsOf(n).whose != effect.Both {
				from = x
			}
		})
		q := effect.QuestionChoose
		if sel == selectPick && argsOf(n).zone == zoneHand && from != s {
			q = effect.QuestionBacks
		}
		g.AskSeat(s, q, int32(from))
	})
	return kernel.Wait
}

// chooseNeeds is what a card needs to be chosen for an effect: that it lies where the effect looks, and is what it asks for. Both are looked at as the cards are listed.
func chooseNeeds() []kernel.Need {
	return []kernel.Need{
		{Clause: R8_4_1_5_1, Fact: "refuse.not-where-chosen", Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			n, c := argsOf(g.NodeOf(a)), o.Card.Card
			return n.selection == selectPick && g.CanSee(a.Seat, c) && g.Zone(c) == n.zone
		}},
		{Clause: R8_4_1_5_1, Fact: "refuse.not-the-kind", Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			n := g.NodeOf(a)
			return n.Filter == nil || n.Filter(g, g.ScopeOf(a), o.Card.Card)
		}},
	}
}

// notToChoose says why a card cannot be chosen while no effect asks for one.
func notToChoose(*kernel.Game, kernel.Seat, kernel.Attempt) (kernel.Clause, kernel.Key) {
	return R8_4_1_5_1, "refuse.no-effect-asks"
}

// chooseQuestion asks for cards of a zone, or among cards that are being looked at (8-4-1-5-1).
func chooseQuestion() kernel.Question {
	return kernel.Question{
		Name: "choose", Clause: R8_4_1_5_1, Kind: kernel.PickSome, Verb: verbChoose, Untimely: notToChoose, Needs: chooseNeeds(),
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			n, at := g.NodeOf(a), g.ScopeOf(a)
			keep := func(c kernel.CardID) bool { return (n.Filter == nil || n.Filter(g, at, c)) && !g.IsTaken(c) }
			if argsOf(n).selection == selectAmong {
				for _, r := range g.Remembered(at, effect.SlotPool, g.Refs()) {
					if g.IsCurrent(r) && keep(r.Card) && !g.HoldsCard(at, effect.SlotChosen, r.Card) {
						g.Offer(a, kernel.Option{Kind: kernel.CardOption, Verb: verbChoose, Card: r, Place: g.Place(r.Card)})
					}
				}
				return
			}
			z := argsOf(n).zone
			if p, ok := named(g, z, kernel.Seat(a.N)); ok {
				g.OfferCards(a, p, verbChoose, 0, func(c kernel.CardID) bool { return keep(c) && g.CanSee(a.Seat, c) })
			}
		},
		Bounds: chooseBounds, Conceals: choosesInSecret,
	}
}

// choosesInSecret reports whether only the chooser can know that nothing fits: cards are chosen by what is printed on them where others do not
// see that. Nobody is told whether there was one (8-4-1-5-3). Where it is a cost, everybody sees whether it was paid (8-3-2-2).
func choosesInSecret(g *kernel.Game, a *kernel.Ask) bool {
	n, at := g.NodeOf(a), g.ScopeOf(a)
	if n.Filter == nil || isPaying(g, a) && g.On(R8_3_2_2) || !g.On(R8_4_1_5_3) {
		return false
	}
	return anyToChooseFrom(g, a, n, at, func(c kernel.CardID) bool {
		return isHidden(g, g.Zone(c)) && !(g.CanSee(0, c) && g.CanSee(1, c)) && !g.IsTaken(c)
	})
}

// anyToChooseFrom reports whether something holds for one of the cards that are looked through, whether they fit or not.
func anyToChooseFrom(g *kernel.Game, a *kernel.Ask, n *kernel.Node, at kernel.Scope, holds func(kernel.CardID) bool) bool {
	if argsOf(n).selection == selectAmong {
		return slices.ContainsFunc(g.Remembered(at, effect.SlotPool, g.Refs()), func(r kernel.Ref) bool {
			return g.IsCurrent(r) && !g.HoldsCard(at, effect.SlotChosen, r.Card) && holds(r.Card)
		})
	}
	p, ok := named(g, argsOf(n).zone, kernel.Seat(a.N))
	return ok && slices.ContainsFunc(g.In(p), holds)
}

// maxChosen is more cards than there ever are.
const maxChosen = 1 << 10

// chooseBounds is how many cards must and may be chosen: the number named as far as possible (8-4-1-5-2), none at all for "up to" (1-3-5-1), and
// no more than everybody can see to be there where cards of a hidden zone are chosen by what is printed on them (8-4-1-5-3), except that who has
// chosen to pay a cost pays all of it (8-3-2-2).
func chooseBounds(g *kernel.Game, a *kernel.Ask) (least, most int) {
	n := g.NodeOf(a)
	at := g.ScopeOf(a)
	most = maxChosen
	if n.Amount != nil {
		most = max(n.Amount(g, at), 0)
	}
	if argsOf(n).Count == effect.AnyNumber {
		return 0, maxChosen
	}
	if argsOf(n).Count == effect.UpTo {
		if g.On(R4_8_1) && g.On(R1_3_5_1) {
			return 0, most
		}
		return most, most
	}
	if open := openlyThere(g, a, n, at); n.Filter != nil && open < most && !(isPaying(g, a) && g.On(R8_3_2_2)) && g.On(R8_4_1_5_3) {
		return open, most
	}
	if !g.On(R8_4_1_5_2) {
		return 0, most
	}
	return most, most
}

// openlyThere is how many of the cards that could be chosen everybody knows to be there: those of a public zone, and those that have been
// revealed. It is all that are wanted where no secret is among them.
func openlyThere(g *kernel.Game, a *kernel.Ask, n *kernel.Node, at kernel.Scope) int {
	open, secret := 0, 0
	count := func(c kernel.CardID) {
		switch {
		case n.Filter == nil || !n.Filter(g, at, c) || g.IsTaken(c):
		case isHidden(g, g.Zone(c)) && !(g.CanSee(0, c) && g.CanSee(1, c)):
			secret++
		default:
			open++
		}
	}
	if argsOf(n).selection == selectAmong {
		for r := range g.EachRemembered(at, effect.SlotPool) {
			if g.IsCurrent(r) && !g.HoldsCard(at, effect.SlotChosen, r.Card) {
				count(r.Card)
			}
		}
	} else if p, ok := named(g, argsOf(n).zone, kernel.Seat(a.N)); ok {
		for _, c := range g.In(p) {
			count(c)
		}
	}
	if secret == 0 {
		return maxChosen
	}
	return open
}

// afterMove shuffles or hides the deck again and notes what was moved.
func afterMove(g *kernel.Game) kernel.Flow {
	n := g.Node()
	done, _ := g.Happened()
	effect.NoteDone(g, areDone(g, done))
	g.Forget(slotIt)
	g.Forget(effect.SlotPlaced)
	for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
		g.Remember(slotIt, g.Ref(r.Card))
		g.Remember(effect.SlotPlaced, g.Ref(r.Card))
	}
	if argsOf(n).to == toDeckShuffled || argsOf(n).IsMessy {
		var shuffled [seats]bool
		for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
			if s := g.Owner(r.Card); !shuffled[s] {
				shuffled[s] = true
				shuffleDeck(g, s)
			}
		}
	}
	if searched(n) {
		effect.EachSeat(g, argsOf(n).whose, g.Scope(), func(s kernel.Seat) {
			for _, c := range g.At(zoneDeck, s) {
				g.Conceal(g.Ref(c))
			}
		})
	}
	return kernel.Done
}
