// What is named as a card is put on a square: Dimension Zero 4-15-2-1.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// specify compiles that somebody names a colour or a race as this card is put on a square: in place of doing nothing (4-15-2-1).
func (c *compiler) specify(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R4_15_1, R4_15_2_1)
	on := t.Kid(parts.On)
	if !effect.IsThis(on.Kid(parts.What)) || on.Op != ops.IsPut {
		c.Fail(on, "指定できるのはこのカードが置かれる時だけである", "something can be named only as this card is put there")
		return
	}
	tr := c.Event(on)
	c.Afresh()
	s.Ability(t, kernel.Ability{
		Kind: kernel.Replacing, Clause: R4_15_2_1, Tag: effect.TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Matches: tr.Matches, Cond: cond, Zones: everywhere, FaceDown: true, // it is not yet where its text is valid
		Root: c.Node(t, kernel.Node{Proc: procSpecify, Clause: R4_15_2_1, Kids: []kernel.NodeID{c.Clause(t.Kid(parts.Do))}}),
	})
}

// specifySteps lets somebody name something, and lets the card be put there all the same. What was named is noted until it is there.
var specifySteps = kernel.Proc{Name: "specify", Steps: []kernel.Step{
	{Clause: R4_15_2_1, Do: func(g *kernel.Game) kernel.Flow {
		g.LetHappen()
		return g.CallNode(g.Node().Kids[0])
	}},
	{Clause: R4_15_2_1, Do: func(g *kernel.Game) kernel.Flow {
		if c := g.Frame().Source.Card; effect.Memo(g).IsDone {
			g.Note(g.Owner(c), pNaming, int(c)+1)
			g.Note(g.Owner(c), pNamed, int(effect.Memo(g).Number)+1)
		}
		return kernel.Done
	}},
}}

// noteNamed lays what was named for a card on it as it comes to a square.
func noteNamed(g *kernel.Game, c kernel.CardID) {
	if s := g.Owner(c); g.PlayerVar(s, pNaming) == int(c)+1 {
		if onSquares&(1<<g.Zone(c)) != 0 {
			g.NoteCounter(c, counterNamed, int32(g.PlayerVar(s, pNamed)))
		}
		g.Note(s, pNaming, 0)
	}
}

// specifies reports whether a text lets somebody name something, a colour or a race, as its card is put on a square.
func specifies(t *cardtext.Tree, op cardtext.Op) bool {
	if t.Op == opSpecify {
		return t.Kid(parts.Do).Op == op
	}
	for _, k := range t.Kids {
		if specifies(k.Tree, op) {
			return true
		}
	}
	return false
}

// ofSpecified is that a card is of the colour or the race that was named for the card with the text.
func (c *compiler) ofSpecified(nth func(n int) rulebook.Word) effect.Test {
	c.Cite(R4_15_2_1)
	c.Sees(nth(0).Attr)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() || !g.IsCurrent(at.Source) {
			return false
		}
		n := g.Counter(at.Source.Card, counterNamed)
		return n > 0 && isOfWord(g, r, nth(int(n-1)))
	}
}
