// Triggered abilities of cards in hand that are shown: Dimension Zero 4-4-4-2, 4-8-12 and 4-9-2-9.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// fromHand compiles a triggered ability that is valid while its card is in hand (4-4-4-2): on its event the owner may show the card and do something, and if so something
// happens when the ability resolves.
func (c *compiler) fromHand(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R4_4_4_2, R4_8_12, R4_8_12_1, R4_8_12_2, R4_8_12_3, R4_8_12_4, R4_9_2_9_1, R4_9_2_9_2)
	hand := &cardtext.Tree{Op: "zone", Span: t.Span, Kids: []cardtext.Kid{{Name: "is", Tree: &cardtext.Tree{Op: "hand", Span: t.Span}}}}
	x := &cardtext.Tree{Op: "triggered", Span: t.Span, Kids: append([]cardtext.Kid{{Name: "in", Tree: hand}}, t.Kids...)}
	ids := c.Triggered(x, kernel.Ability{Kind: kernel.Triggered, Clause: R4_4_4_2, Tag: tagShown, Cost: kernel.NoNode})
	return ids
}

// isShownAbility reports whether an ability is one of a card in hand that has to be shown.
func isShownAbility(g *kernel.Game, id kernel.AbilityID) bool {
	return id != kernel.NoAbility && g.Pool.Abilities[id].Tag == tagShown
}

// isInHand reports whether an object is in a hand still.
func isInHand(g *kernel.Game, r kernel.Ref) bool { return g.IsCurrent(r) && g.Zone(r.Card) == zoneHand }

// isShowing reports whether the triggered ability that is being dealt with is such a one.
func isShowing(g *kernel.Game) bool { return isShownAbility(g, kernel.Registers[play](g).ability) }

// askToShow asks the owner whether to show the card: otherwise the ability does not trigger (4-8-12, 4-8-12-2, J35). A card that is no longer in hand has none (4-8-12-3).
func askToShow(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	if !isInHand(g, f.Source) && g.On(R4_8_12_3) {
		return kernel.Done
	}
	return g.AskSeat(f.Seat, qReveal, 0)
}

// showCard shows the card to everybody: it stays so until the ability has resolved (4-8-12).
func showCard(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	if o, ok := g.Picked(f.Seat); (!ok || o.Kind != kernel.YesOption) && g.On(R4_8_12_2) {
		return kernel.Done
	}
	if g.IsCurrent(f.Source) {
		g.Show(verbReveal, f.Seat, f.Source, effect.Everybody)
	}
	return kernel.Continue
}

// askToAct asks whether the owner does what the text wants done for it (4-8-12-4).
func askToAct(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qDeed, 0) }

// actIfWanted does it, if the owner wants.
func actIfWanted(g *kernel.Game) kernel.Flow {
	f, id := g.Frame(), kernel.Registers[play](g).ability
	if o, ok := g.Picked(f.Seat); ok && o.Kind == kernel.YesOption {
		return g.CallNode(g.Pool.Abilities[id].Cost)
	}
	effect.NoteDone(g, false)
	return kernel.Continue
}

// hideUndone hides the card again if what was to be done was not, and does not put the ability on the stack (4-8-12-4).
func hideUndone(g *kernel.Game) kernel.Flow {
	if effect.Memo(g).IsDone || !g.On(R4_8_12_4) {
		return kernel.Continue
	}
	hide(g, g.Frame().Source)
	return kernel.Done
}

// hide hides a card of a hand that was shown.
func hide(g *kernel.Game, r kernel.Ref) {
	if isInHand(g, r) {
		g.Conceal(r)
	}
}

// resolvesFromHand reports whether the ability of a card that was shown is carried out: the card must still be in hand (4-9-2-9-1), otherwise nothing is done (4-9-2-9-2).
func resolvesFromHand(g *kernel.Game) bool {
	f := g.Frame()
	if !isShownAbility(g, kernel.Registers[resolving](g).ability) {
		return true
	}
	if isInHand(g, f.Source) {
		return g.On(R4_9_2_9_1)
	}
	return !g.On(R4_9_2_9_2)
}

// The questions: whether to show the card, and whether to do what is to be done for it.
var (
	revealQuestion = kernel.Question{Name: "show", Clause: R4_8_12, Kind: kernel.YesNo, Verb: verbMay}
	deedQuestion   = kernel.Question{Name: "deed", Clause: R4_8_12_4, Kind: kernel.YesNo, Verb: verbMay}
)
