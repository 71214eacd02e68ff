// Triggered abilities of cards in hand that are shown: Dimension Zero 4-4-4-2, 4-8-12 and 4-9-2-9.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// fromHand compiles a triggered ability that is valid while its card is in hand (4-4-4-2): on its event the owner may show the card and do something, and if so something
// happens when the ability resolves.
func (c *compiler) fromHand(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R4_4_4_2, R4_8_12, R4_8_12_1, R4_8_12_2, R4_8_12_3, R4_8_12_4, R4_9_2_9_1, R4_9_2_9_2)
	hand := &cardtext.Tree{Op: ops.Zone, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: &cardtext.Tree{Op: ops.Hand, Span: t.Span}}}}
	x := &cardtext.Tree{Op: ops.Triggered, Span: t.Span, Kids: append([]cardtext.Kid{{Name: parts.In, Tree: hand}}, t.Kids...)}
	for i, k := range x.Kids {
		if k.Name == parts.Cost {
			x.Kids[i].Tree = ofThis(k.Tree)
		}
	}
	return c.Triggered(x, kernel.Ability{Kind: kernel.Triggered, Clause: R4_4_4_2, Tag: tagShown, Cost: kernel.NoNode})
}

// ofThis is a cost in which what is left out is the card that was shown.
func ofThis(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i, k := range x.Kids {
		if k.Name == parts.What && k.Tree.Op == ops.It {
			x.Kids[i].Tree = &cardtext.Tree{Op: ops.This, Span: k.Tree.Span}
		}
	}
	return &x
}

// isShownAbility reports whether an ability is one of a card in hand that has to be shown.
func isShownAbility(g *kernel.Game, id kernel.AbilityID) bool {
	return id != kernel.NoAbility && g.Pool.Abilities[id].Tag == tagShown
}

// isInHand reports whether an object is in a hand still.
func isInHand(g *kernel.Game, r kernel.Ref) bool { return g.IsCurrent(r) && g.Zone(r.Card) == zoneHand }

// isShowing reports whether the triggered ability that is being dealt with is such a one.
func isShowing(g *kernel.Game) bool { return isShownAbility(g, kernel.Registers[play](g).ability) }

// wasShown is the tag of what has triggered in a hand and whose card was shown, until its owner gets priority (4-8-12).
const wasShown = 255

// gainsPriority is who is about to get priority.
func gainsPriority(g *kernel.Game) kernel.Seat {
	if s := g.WindowSeat(); s != kernel.NoSeat {
		return s
	}
	return activePlayer(g)
}

// nextToShow is the pending ability, as an index, whose owner is asked next whether to show its card, the active player first; -1 if there is none.
func nextToShow(g *kernel.Game) int {
	at := -1
	for i, p := range g.Pending() {
		if p.Tag != 0 || !isShownAbility(g, p.Ability) || !g.IsDue(p) {
			continue
		}
		if at < 0 || p.Seat == activePlayer(g) && g.PendingAt(at).Seat != p.Seat {
			at = i
		}
	}
	return at
}

// showingHand is what showHandSteps keeps: which pending ability it is about.
type showingHand struct{ stamp int32 }

// showHandSteps asks the owner of a card in hand whose ability has triggered whether to show it: otherwise the ability does not trigger (4-8-12, 4-8-12-2, J35).
var showHandSteps = kernel.Proc{Name: "show-hand", Steps: []kernel.Step{
	{Clause: R4_8_12, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qReveal, 0) }},
	{Do: func(g *kernel.Game) kernel.Flow {
		f, stamp := g.Frame(), kernel.Registers[showingHand](g).stamp
		if o, ok := g.Picked(f.Seat); (!ok || o.Kind != kernel.YesOption) && g.On(R4_8_12_2) {
			g.DropPending(func(p *kernel.Pending) bool { return p.Stamp != uint32(stamp) })
			return kernel.Done
		}
		g.Retag(g.PendingByStamp(stamp), wasShown)
		if g.IsCurrent(f.Source) {
			g.Show(verbReveal, f.Seat, f.Source, effect.Everybody)
		}
		return kernel.Done
	}},
}}

// dropUnheld ends what a card that is no longer in hand has triggered: it is not put on the stack (4-8-12-3).
func dropUnheld(g *kernel.Game) kernel.Flow {
	if !isInHand(g, g.Frame().Source) && g.On(R4_8_12_3) {
		return kernel.Done
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
