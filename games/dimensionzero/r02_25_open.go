// Hands that an effect keeps open: Dimension Zero 2-25-4.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// openHands shows the cards of a hand as long as an effect keeps that open, each as soon as it is there, and hides them again afterwards. They are open information meanwhile (2-25-4).
var openHands = kernel.Check{
	Clause: R2_25_4, Proc: procOpenHands,
	After: kernel.EventsOf(kernel.Moved, kernel.EffectBegan, kernel.EffectsEnded, kernel.Announced, kernel.Concealed),
	When: func(g *kernel.Game) bool {
		if !g.Pool.Extra.(*collection).opensHands {
			return false
		}
		for s := range kernel.Seat(players) {
			if isHandOpen(g, s) != (g.PlayerVar(s, pOpened) != 0) || g.PlayerVar(s, pOpened) != 0 && hasSecretCard(g, s) {
				return true
			}
		}
		return false
	},
}

// isHandOpen reports whether an effect keeps a player's hand open: the player cannot hide it.
func isHandOpen(g *kernel.Game, s kernel.Seat) bool {
	return g.WouldForbid(kernel.Event{Kind: kernel.Announced, Verb: verbHide, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, Ability: kernel.NoAbility, Mod: -1})
}

// hasSecretCard reports whether there is a card in a player's hand that is not shown.
func hasSecretCard(g *kernel.Game, s kernel.Seat) bool {
	for _, c := range g.In(g.Rules.PlaceOf(zoneHand, s)) {
		if !g.IsShown(c) {
			return true
		}
	}
	return false
}

// openHandSteps opens and closes hands.
var openHandSteps = kernel.Proc{Name: "open-hands", Steps: []kernel.Step{
	{Clause: R2_25_4, Do: func(g *kernel.Game) kernel.Flow {
		for s := range kernel.Seat(players) {
			isOpen, wasOpen := isHandOpen(g, s), g.PlayerVar(s, pOpened) != 0
			for _, c := range g.In(g.Rules.PlaceOf(zoneHand, s)) {
				switch {
				case isOpen && !g.IsShown(c):
					g.Show(verbReveal, s, g.Ref(c), effect.Everybody)
				case wasOpen && !isOpen:
					g.Conceal(g.Ref(c))
				}
			}
			if isOpen != wasOpen {
				g.Note(s, pOpened, effect.AsNumber[int](isOpen))
			}
		}
		return kernel.Continue
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}
