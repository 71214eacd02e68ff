// Decks in an intentional order: Dimension Zero 6-2.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// noteOrder notes that the order of a deck has been decided intentionally: a card was put at a certain place of it (6-2-2), of the plan zone, too (6-2-3). To shuffle cards
// into it is none (6-2-5), nor is to turn the top card up (6-2-6).
func noteOrder(g *kernel.Game, e *kernel.Event) {
	switch e.Kind {
	case kernel.Moved:
		s := g.Rules.OwnerOf(e.To)
		if g.Rules.ZoneOf(e.To) != zoneDeck || e.Verb != verbSlip && (e.Verb != verbReturn || g.On(R6_2_5)) {
			return
		}
		if g.On(R6_2_2) && (e.Face != kernel.FaceUp || g.On(R6_2_3)) {
			g.Note(s, pOrdered, 1)
		}
	case kernel.Shuffled:
		if g.Rules.ZoneOf(e.To) == zoneDeck && !g.On(R6_2_4) { // it would be forgotten
			g.Note(g.Rules.OwnerOf(e.To), pOrdered, 0)
		}
	case kernel.Faced:
		if e.Verb == verbTurnUp && !g.On(R6_2_6) {
			g.Note(e.Seat, pOrdered, 1)
		}
	}
}

// isOrdered compiles that the order of a player's deck has been decided intentionally in this duel (6-2-1), even if it has been shuffled since (6-2-4).
func (c *compiler) isOrdered(t *cardtext.Tree) kernel.Cond {
	c.Cite(R6_2_1, R6_2_2, R6_2_4)
	w := c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope) bool {
		s, _ := effect.NthSeat(g, w, at, 0)
		return g.PlayerVar(s, pOrdered) != 0 && g.On(R6_2_1)
	}
}

// noteEvent is the game's bookkeeping about what has happened.
func noteEvent(g *kernel.Game, e *kernel.Event) {
	if e.Kind == kernel.Moved {
		joinBattles(g, e)
		noteNamed(g, e.Card.Card)
		noteRemover(g, e)
	}
	noteOrder(g, e)
}
