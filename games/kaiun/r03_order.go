// In which order cards are put somewhere, and which of a barrier: Kaiun 3-1-6, 3-7-3.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// orders reports whether a player decides where a card comes among those that are put somewhere at once: its owner does, unless the text
// lets whoever acts put them in any order (3-1-6, J23).
func orders(g *kernel.Game, n *kernel.Node, at kernel.Scope, s kernel.Seat, c kernel.CardID) bool {
	if w := argsOf(n).Who; argsOf(n).InAnyOrder && w != effect.Both {
		return effect.IsWho(g, w, at, s)
	}
	return g.Owner(c) == s
}

// askOrder asks in which order cards go to a place where the order matters (3-1-6).
func askOrder(g *kernel.Game) kernel.Flow {
	n := g.Node()
	if *kernel.Registers[found](g) < 2 || !argsOf(n).to.isOrdered() || argsOf(n).IsMessy || !g.On(R3_1_6) {
		return kernel.Continue
	}
	both(func(s kernel.Seat) {
		k := 0
		for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
			if orders(g, n, g.Scope(), s, r.Card) {
				k++
			}
		}
		if k > 1 {
			g.AskSeat(s, qOrder, 0)
		}
	})
	return kernel.Wait
}

func orderQuestion() kernel.Question {
	return kernel.Question{Name: "order", Clause: R3_1_6, Kind: kernel.OrderAll, Verb: verbOrder, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for _, r := range g.Remembered(g.ScopeOf(a), effect.SlotMoves, g.Refs()) {
			if !orders(g, g.NodeOf(a), g.ScopeOf(a), a.Seat, r.Card) {
				continue
			}
			if g.CanSee(a.Seat, r.Card) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Verb: verbOrder, Card: r, Place: g.Place(r.Card)})
				continue
			}
			p := g.Place(r.Card)
			for i, c := range g.In(p) {
				if c == r.Card {
					g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Verb: verbOrder, Place: p, N: int32(i), Card: r})
				}
			}
		}
	}}
}

// orderedRefs puts cards into the order that their owners chose, each owner's first card uppermost.
func orderedRefs(g *kernel.Game, refs []kernel.Ref) []kernel.Ref {
	ordered := g.Refs()
	both(func(s kernel.Seat) {
		for _, o := range g.AllPicked(s, g.Picks()) {
			if o.Verb != verbOrder {
				continue
			}
			card := o.Card
			if o.Kind == kernel.HiddenCardOption {
				card = g.Ref(g.In(o.Place)[o.N])
			}
			ordered = append(ordered, card)
		}
	})
	for _, r := range refs {
		found := false
		for _, o := range ordered {
			found = found || o.Card == r.Card
		}
		if !found {
			ordered = append(ordered, r)
		}
	}
	return ordered
}

// moveCards moves the gathered cards together. The first in the owner's order ends up uppermost; the events themselves come in the order in
// which the cards lie, so that the log does not tell the order (3-1-6-1).
func moveCards(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	refs := g.Remembered(g.Scope(), effect.SlotMoves, g.Refs())
	d := argsOf(n).to
	ordered := orderedRefs(g, refs)
	if len(refs) > 1 && d.isOrdered() && !isHidden(g, g.Zone(refs[0].Card)) && !g.On(R3_1_6_1) {
		refs = ordered
	}
	rank := func(r kernel.Ref) int {
		for i, o := range ordered {
			if o.Card == r.Card {
				return i
			}
		}
		return 0
	}
	for i, r := range refs {
		before := 0
		for _, earlier := range refs[:i] {
			sameOwner := g.Owner(earlier.Card) == g.Owner(r.Card)
			if above := rank(earlier) < rank(r); sameOwner && above != d.isBottom() {
				before++
			}
		}
		proposeMove(g, f.Seat, r, d, int16(before), ownersWord(n))
	}
	return kernel.Continue
}

// barrierRefs lists the barrier cards that an instruction means without letting anybody choose: from the top (3-7-3), or from the bottom
// where the text says so; nil where the instruction is about something else.
func barrierRefs(g *kernel.Game, n *kernel.Node) []kernel.Ref {
	if argsOf(n).selection != selectPick || argsOf(n).zone != zoneBarrier || n.Filter != nil {
		return nil
	}
	at := g.Scope()
	refs := g.Refs()
	effect.EachSeat(g, argsOf(n).whose, at, func(s kernel.Seat) {
		cards := cardsIn(g, at, zoneBarrier, s)
		k := upToAnswer(g, s, times(g, n))
		if argsOf(n).Count == effect.All {
			k = len(cards)
		}
		for i := 0; i < len(cards) && k > 0; i++ {
			c := cards[len(cards)-1-i]
			if argsOf(n).FromBottom || !g.On(R3_7_3) {
				c = cards[i]
			}
			if !g.IsTaken(c) {
				k--
				refs = append(refs, g.Ref(c))
			}
		}
	})
	return refs
}
