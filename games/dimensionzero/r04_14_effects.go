// Effects in general: Dimension Zero 4-12, 4-14 and 4-15.

package dimensionzero

import "saitei/kernel"

// isDoneInPart reports whether of something that is impossible in part as much as possible is done (4-12-2).
func isDoneInPart(g *kernel.Game) bool { return g.On(R4_12_2) }

// isStaticKept reports whether a static ability brings about its continuous effects all the time that it is valid (4-5-1, 4-14-4-1).
func isStaticKept(g *kernel.Game) bool { return g.On(R4_5_1) && g.On(R4_14_4_1) }

// deriving is how what a card is follows from what is printed on it: by kinds of continuous effects (4-14-5-2), of one kind first those that others depend on, then in the
// order in which they began (4-14-5-4, 4-14-5-5).
var deriving = kernel.DerivePolicy{
	Clause: R4_14_1, Printed: printedBy, Depends: R4_14_5_4, Age: R4_14_5_4, StaticAge: R4_14_5_5, EffectAge: R4_14_5_5, Control: controlLayer, Abilities: textLayer,
}

// replacing is how something happens in place of something else (4-15-2): each replacement effect gets one try at an event (4-15-6), in the order that the controller of
// the card or the player wants whom the event affects (4-15-8-2).
var replacing = kernel.ReplacePolicy{
	Clause: R4_15_2, Cannot: cannotBy, CannotAtOnce: true, OnceClause: R4_15_6, ChooserClause: R4_15_8_2,
	Chooser: func(g *kernel.Game, e *kernel.Event) kernel.Seat {
		if !e.Card.IsNone() {
			return g.Controller(e.Card.Card)
		}
		return max(e.Seat, 0)
	},
}
