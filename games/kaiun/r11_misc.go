// Showing and looking at cards, and which cards an instruction has gathered: Kaiun 11.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// showProc reveals cards to everybody, or lets the one who acts look at them (11-2-1). The cards stay where they are (11-2-2).
func showProc() kernel.Proc {
	return kernel.Proc{Name: "show", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			effect.NoteDone(g, false)
			if argsOf(n).selection == selectPick && argsOf(n).Count != effect.All && argsOf(n).zone == zoneHand {
				return askCards(g)
			}
			return askUpTo(g, argsOf(n).Who)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			n, f := g.Node(), g.Frame()
			refs := shownRefs(g, n)
			slot, until, to, verb := slotLooked, effect.SlotSeen, uint8(0), verbLook
			if argsOf(n).IsReveal {
				slot, until, to, verb = slotRevealed, effect.SlotShown, effect.Everybody, verbReveal
			} else {
				effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) { to |= 1 << uint8(s) })
				if !g.On(R11_2_1) {
					to = effect.Everybody
				}
			}
			for _, s := range []uint8{slot, slotIt, effect.SlotPool, effect.SlotChosen} {
				g.Forget(s)
			}
			for _, r := range refs {
				g.Show(verb, f.Seat, r, to)
				for _, s := range []uint8{slot, until, slotIt, effect.SlotPool} {
					g.Remember(s, r)
				}
			}
			effect.NoteDone(g, len(refs) > 0 && (!isCounted(n) || len(refs) >= times(g, n)))
			return kernel.Done
		}},
	}}
}

// shownRefs lists the cards that are revealed or looked at.
func shownRefs(g *kernel.Game, n *kernel.Node) []kernel.Ref {
	at := g.Scope()
	if argsOf(n).selection == selectSlot { // the top of a deck
		refs := g.Refs()
		effect.EachSeat(g, argsOf(n).whose, at, func(s kernel.Seat) {
			cards := cardsIn(g, at, zoneDeck, s)
			want := upToAnswer(g, s, times(g, n))
			if len(cards) < want && !g.On(R1_3_2) {
				return
			}
			for i := range min(want, len(cards)) {
				refs = append(refs, g.Ref(cards[len(cards)-1-i]))
			}
		})
		return refs
	}
	if refs := barrierRefs(g, n); refs != nil {
		return refs
	}
	return chosenRefs(g, n)
}

// hideAgain makes what an effect showed hidden again when it has been resolved: revealed cards (11-1-2) and cards that were looked at and with
// which nothing was done (11-2-3).
func hideAgain(g *kernel.Game) kernel.Flow {
	hideFrom(g, effect.SlotShown, 0, R11_1_2)
	hideFrom(g, effect.SlotSeen, 0, R11_2_3)
	return kernel.Continue
}

// hideFrom hides the cards of a slot again that are still where they were shown, but for the first few.
func hideFrom(g *kernel.Game, slot uint8, first int, clause kernel.Clause) {
	refs := g.Remembered(g.Scope(), slot, g.Refs())
	for i := first; i < len(refs); i++ {
		if r := refs[i]; g.IsCurrent(r) && g.IsShown(r.Card) && isHidden(g, g.Zone(r.Card)) && g.On(clause) {
			g.Conceal(r)
		}
	}
}

// shownSoFar is how many cards the running effect has revealed.
func shownSoFar(g *kernel.Game) int { return len(g.Remembered(g.Scope(), effect.SlotShown, g.Refs())) }

// gatherCards notes which cards are moved, and shows them to everybody where the text or the rules want it: a card that was looked for by a
// condition is shown when it goes from a hidden zone to a hidden zone (11-1-1).
func gatherCards(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	g.Forget(effect.SlotMoves)
	refs := barrierRefs(g, n)
	if refs == nil {
		refs = chosenRefs(g, n)
	}
	if isCounted(n) {
		refs = asFarAsPossible(g, times(g, n), refs)
	}
	show := argsOf(n).IsShown
	if n.Filter != nil && len(refs) > 0 && isHidden(g, g.Zone(refs[0].Card)) && isHidden(g, argsOf(n).to.zone()) && g.On(R11_1_1) {
		show = true
	}
	for _, r := range refs {
		g.Remember(effect.SlotMoves, r)
		if sel := argsOf(n).selection; sel == selectAmong || sel == selectPick {
			g.Remember(effect.SlotChosen, r)
		}
		if show {
			g.Show(verbReveal, f.Seat, r, effect.Everybody)
			g.Remember(effect.SlotShown, r)
		}
	}
	*kernel.Registers[found](g) = found(len(refs))
	return kernel.Continue
}

// cardsIn lists the cards of a zone that an effect names. While somebody looks at cards, these are still where they were (11-2-2).
func cardsIn(g *kernel.Game, at kernel.Scope, z kernel.ZoneID, s kernel.Seat) []kernel.CardID {
	p, ok := named(g, z, s)
	if !ok {
		return nil
	}
	cards := g.In(p)
	if g.FirstRemembered(at, slotLooked).IsNone() || g.On(R11_2_2) {
		return cards
	}
	var still []kernel.CardID
	for _, c := range cards {
		if !g.HoldsCard(at, slotLooked, c) {
			still = append(still, c)
		}
	}
	return still
}

// effects11 is what chapter 11 says about effects in general.
var effects11 = effect.Clauses{effect.LookedAtStay: {R11_2_2}}
