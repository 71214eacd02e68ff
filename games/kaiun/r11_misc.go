// Showing and looking at cards, and which cards an instruction has gathered: Kaiun 11.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// hideProc makes what an effect showed hidden again when it has been resolved: revealed cards (11-1-2) and cards that were looked at and with which nothing was done (11-2-3).
func hideProc() kernel.Proc {
	return kernel.Proc{Name: "hide", Steps: []kernel.Step{{Clause: R11_1_2, Do: effect.HideShown}, {Clause: R11_2_3, Do: effect.PutBackSeen}}}
}

// hideFrom hides the cards of a slot again that are still where they were shown, but for the first few.
func hideFrom(g *kernel.Game, slot uint8, first int, clause kernel.Clause) {
	refs := g.Remembered(g.Scope(), slot, g.Refs())
	for i := first; i < len(refs); i++ {
		if r := refs[i]; g.IsCurrent(r) && g.IsShown(r.Card) && hiddenZones&(1<<g.Zone(r.Card)) != 0 && g.On(clause) {
			g.Conceal(r)
		}
	}
}

// shownSoFar is how many cards the running effect has revealed.
func shownSoFar(g *kernel.Game) int { return len(g.Remembered(g.Scope(), effect.SlotShown, g.Refs())) }

// effects11 is what chapter 11 says about effects in general.
var effects11 = effect.Clauses{effect.FoundShown: {R11_1_1}, effect.LookingAlone: {R11_2_1}, effect.LookedAtStay: {R11_2_2}, effect.SeenGoBack: {R11_2_3}}
