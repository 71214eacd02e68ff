// Guesses, and what is named: Build Divide 530, 104-5 and 303-2.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
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

// greatestNumber is the greatest number that somebody can name: no number of a card but its power is greater.
const greatestNumber = 20

// declaring compiles that somebody names a number (104-5) or a card (303-2), which the text goes on to speak of.
func (c *compiler) declaring(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, effect.ProcName)
	if w == effect.Both {
		c.Fail(t, "宣言するのは一人である", "one player names something at a time")
	}
	n.Asks = true
	c.Spoken.Declared = t.Kid(parts.Kind).Op
	if c.Spoken.Declared == opTheNumber {
		c.Cite(R104_5)
		n.Amount = func(g *kernel.Game, _ kernel.Scope) int {
			return effect.AsNumber[int](g.On(R104_5)) * (greatestNumber + 1)
		}
		return c.Node(t, n)
	}
	cs := c.cs
	c.Cite(R303_2)
	n.Amount = func(*kernel.Game, kernel.Scope) int { return len(cs.names) }
	return c.Node(t, n)
}

// hasNamed refuses a word for something that this effect has let nobody name.
func (c *compiler) hasNamed(t *cardtext.Tree, what cardtext.Op) {
	if c.Spoken.Declared != what {
		c.Fail(t, "この効果では宣言されていない", "this effect has let nobody name one")
	}
}

// nameDeclared is that a card has the name that this effect has let somebody say (303-1, 303-2).
func (c *compiler) nameDeclared(t *cardtext.Tree) effect.Test {
	c.hasNamed(t, ops.TheName)
	c.Sees(attrName)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		n, ok := effect.AttrOf(g, r, attrName)
		return ok && n == int64(effect.MemoAt(g, at).Number) && g.On(R303_1) && g.On(R303_2)
	}
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
