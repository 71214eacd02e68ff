// Effects: Lanterns 3. What every game's card texts do is the layer's; here is when abilities are carried out, and what only this game's texts say.

package lanterns

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

const nextTriggered kernel.Label = 1

// triggeredSteps carries out the abilities that have triggered, one after another (3-4).
var triggeredSteps = kernel.Proc{Name: "triggered", Steps: []kernel.Step{
	{Clause: R3_4, Label: nextTriggered, Do: func(g *kernel.Game) kernel.Flow {
		var room [16]int
		waiting := g.NextPending(room[:0])
		if len(waiting) == 0 {
			return kernel.Done
		}
		p := g.TakePending(waiting[0])
		flow := g.Begin(g.Pool.Abilities[p.Ability].Root, p.Seat, p.Source)
		g.Remember(effect.SlotSubject, p.Subject)
		return flow
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(nextTriggered) }},
}}

// activeFirst is that the abilities of the player whose turn it is come first (3-4).
func activeFirst(g *kernel.Game, p *kernel.Pending) int {
	if p.Seat == activePlayer(g) {
		return 0
	}
	return 1
}

// compiler compiles the text of one card. It embeds the layer's, and answers for the words that no other game has.
type compiler struct {
	effect.Compiler
	effect.Wordless
}

func newCompiler(pool *kernel.Pool) *compiler {
	c := new(compiler)
	c.Start(c, language, pool)
	return c
}

// Ability compiles a paragraph: an ability that waits for something (3-4), or one that holds (3-5).
func (c *compiler) Ability(t *cardtext.Tree) []kernel.AbilityID {
	if t.Op == ops.Static {
		return c.Static(t)
	}
	c.Cite(R3_4)
	return c.Triggered(t, kernel.Ability{Kind: kernel.Triggered, Clause: R3_4, Tag: effect.TagTriggered, Cost: kernel.NoNode})
}

// makeWords is the makes by the words of the lexicon.
var makeWords = map[cardtext.Op]int64{opPaper: makePaper, opStone: makeStone}

// Quality compiles a word that describes lanterns.
func (c *compiler) Quality(t *cardtext.Tree, _ bool) (effect.Test, bool) {
	if bit, ok := makeWords[t.Op]; ok {
		c.Cite(R1_1)
		c.Sees(attrMake)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return g.LastAttr(r, attrMake)&bit != 0 && g.On(R1_1)
		}, true
	}
	switch t.Op {
	case opLantern: // every card is one
		return effect.IsAnything, true
	case opOther:
		return func(_ *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return r.Card != at.Source.Card }, true
	}
	return nil, false
}

// Place compiles where cards lie.
func (c *compiler) Place(t *cardtext.Tree) []effect.Places {
	z, ok := zoneWords[t.Kid(parts.Is).Op]
	if t.Op != ops.Zone || !ok {
		return nil
	}
	return []effect.Places{{Zones: 1 << z, Whose: c.Whose(t.Kid(parts.Whose))}}
}

// Changed is a change of the glow.
func (c *compiler) Changed(stat *cardtext.Tree, _ kernel.ModOp) (effect.Alteration, bool) {
	return effect.Alteration{Attr: attrGlow}, stat.Op == opTheGlow
}

// Duration is how long something lasts: until the turn ends (2-4).
func (c *compiler) Duration(*cardtext.Tree) kernel.Duration { return untilTurn }

// Instruction compiles what only this game's texts say: somebody gets oil.
func (c *compiler) Instruction(t *cardtext.Tree) (kernel.NodeID, bool) {
	if t.Op != opOil {
		return kernel.NoNode, false
	}
	n, _ := c.Act(t, procOil)
	n.Amount = c.Number(t.Kid(parts.N))
	return c.Node(t, n), true
}

// IsInstruction reports whether an operation is such a clause.
func (c *compiler) IsInstruction(op cardtext.Op) bool { return op == opOil }

// getOil gives the player whom a text means so much oil.
func getOil(g *kernel.Game) kernel.Flow {
	at := g.Scope()
	if s, ok := effect.SeatOf(g, effect.ArgsOf(g.Node()).Who, at); ok {
		g.AddVar(verbOil, s, varOil, effect.Amount(g))
	}
	effect.NoteDone(g, true)
	return kernel.Done
}
