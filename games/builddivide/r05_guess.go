// Guesses: Build Divide 530.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// slotGuess is the slot of a text's memory for what was guessed (530-1).
const slotGuess = slotModes + 1

// guessing compiles a guess: one of several descriptions of a card that is revealed later is chosen (530-1).
func (c *compiler) guessing(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R530_1)
	n, _ := c.Act(t, procGuess)
	n.Clause, n.Asks = R530_1, true
	c.guesses = nil
	for _, k := range t.All(parts.F) {
		c.guesses = append(c.guesses, c.AllTests(k.All(parts.Is), false))
	}
	count := len(c.guesses)
	n.Amount = func(*kernel.Game, kernel.Scope) int { return count }
	return c.Node(t, n)
}

// guessSteps lets a player choose one of the descriptions (530-1).
func guessSteps() kernel.Proc {
	return kernel.Proc{Name: "guess", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Forget(slotGuess)
			if !g.On(R530_1) {
				return kernel.Done
			}
			return g.AskSeat(doer(g), qGuess, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(doer(g)); ok {
				g.RememberMemo(slotGuess, kernel.MemoOfNumber(o.N))
				effect.NoteDone(g, true)
			}
			return kernel.Done
		}},
	}}
}

// guessQuestion asks for one of the descriptions, by their order in the text.
func guessQuestion() kernel.Question {
	return kernel.Question{Name: "guess", Clause: R530_1, Kind: kernel.PickOne, Verb: verbNumber, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for i := range g.NodeOf(a).Amount(g, g.ScopeOf(a)) {
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
		}
	}}
}

// guessedRight is that the card that the text has revealed is as was guessed last before (530-2). If there is none, it cannot be told, and the guess was not right (530-2a).
func (c *compiler) guessedRight(t *cardtext.Tree) kernel.Cond {
	c.Cite(R530_2, R530_2a)
	if len(c.guesses) == 0 {
		c.Fail(t, "予想がされていない", "nothing has been guessed")
	}
	guesses := c.guesses
	return func(g *kernel.Game, at kernel.Scope) bool {
		var room [1]kernel.Memo
		chosen := g.Memos(at, slotGuess, room[:0])
		if len(chosen) == 0 || !g.On(R530_2) {
			return false
		}
		i, _ := chosen[0].Number()
		r := g.FirstRemembered(at, effect.SlotShown)
		if r.IsNone() {
			return !g.On(R530_2a)
		}
		return guesses[i](g, at, r)
	}
}
