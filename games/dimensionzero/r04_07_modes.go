// Choosing one of several effects on playing: Dimension Zero 4-7-2-2.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// modeOf is which of several effects something on playing belongs to: it is settled only if that one was chosen.
type modeOf struct {
	slot uint8 // where the memory keeps which was chosen
	mode int32
}

// modes compiles that one of several effects is chosen on playing (4-7-2-2); the targets of the others are not chosen.
func (c *compiler) modes(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_7_2_2)
	if t.Kid(parts.N).Num != 1 {
		c.Fail(t, "選べる効果は1つだけである", "only one effect can be chosen")
	}
	pick := kernel.Node{Proc: procPickMode, Asks: true, With: &effect.Args{Number: len(t.All(parts.Do))}}
	slot := c.OnPlay(t, pick)
	n := kernel.Node{Proc: procMode, With: &effect.Args{First: int(slot)}}
	spoken := c.Spoken
	for i, k := range t.All(parts.Do) {
		from := len(c.AimsFrom(0))
		c.Spoken, c.Subject, c.row, c.spells = spoken, effect.Self, 0, 0
		n.Kids = append(n.Kids, c.Clause(k))
		for _, id := range c.AimsFrom(from) {
			c.set.modes[id] = modeOf{slot: slot, mode: int32(i)}
		}
	}
	c.Spoken = spoken
	return c.Node(t, n)
}

// isOfMode reports whether something that is settled on playing is settled with the effect that was chosen.
func isOfMode(g *kernel.Game, at kernel.Scope, id kernel.NodeID) bool {
	m, ok := g.Pool.Extra.(*collection).modes[id]
	return !ok || modeChosen(g, at, m.slot) == m.mode
}

// modeChosen is which effect was chosen, or -1.
func modeChosen(g *kernel.Game, at kernel.Scope, slot uint8) int32 {
	var room [1]kernel.Memo
	for _, m := range g.Memos(at, slot, room[:0]) {
		n, _ := m.Number()
		return n
	}
	return -1
}

// canAimMode reports whether there are targets for everything that is chosen with one of several effects, or with any of them where mode is -1.
func canAimMode(g *kernel.Game, at kernel.Scope, targets []kernel.NodeID, mode int32) bool {
	for i := range targets {
		if m, ok := g.Pool.Extra.(*collection).modes[targets[i]]; (!ok && mode < 0 || ok && m.mode == mode) && !effect.CanAim(g, at, targets[i:i+1]) {
			return false
		}
	}
	return true
}

// hasMode reports whether targets can be chosen for something: for what is chosen in any case, and for one of the effects if it has several.
func hasMode(g *kernel.Game, at kernel.Scope, targets []kernel.NodeID) bool {
	if !canAimMode(g, at, targets, -1) {
		return false
	}
	for _, id := range targets {
		n := &g.Pool.Nodes[id]
		if n.Proc != procPickMode {
			continue
		}
		for mode := range effect.ArgsOf(n).Number {
			if canAimMode(g, at, targets, int32(mode)) {
				return true
			}
		}
		return false
	}
	return true
}

// pickModeSteps lets the player of something choose one of its effects.
var pickModeSteps = kernel.Proc{Name: "pick-mode", Steps: []kernel.Step{
	{Clause: R4_7_2_2, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qMode, 0) }},
	{Clause: R4_7_2_2, Do: func(g *kernel.Game) kernel.Flow {
		if o, ok := g.Picked(g.Frame().Seat); ok {
			g.RememberMemo(effect.ArgsOf(g.Node()).Slot, kernel.MemoOfNumber(o.N))
		}
		return kernel.Done
	}},
}}

// modeQuestion asks which of several effects is chosen: one for which there are targets (4-7-2-5).
var modeQuestion = kernel.Question{
	Name: "pick-mode", Clause: R4_7_2_2, Kind: kernel.PickOne, Verb: verbNumber,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		at, targets := g.ScopeOf(a), []kernel.NodeID(nil)
		for f := range g.Inward() {
			if f.Proc == procAims {
				targets = g.Pool.Abilities[kernel.RegistersOf[aiming](f).ability].Targets
			}
		}
		for i := range effect.ArgsOf(g.NodeOf(a)).Number {
			if canAimMode(g, at, targets, int32(i)) || !g.On(R4_11_3) {
				g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
			}
		}
	},
}

// modeSteps carries out the effect that was chosen.
var modeSteps = effect.One("mode", func(g *kernel.Game) kernel.Flow {
	n := g.Node()
	chosen := modeChosen(g, g.Scope(), uint8(effect.ArgsOf(n).First))
	if chosen < 0 || int(chosen) >= len(n.Kids) {
		return kernel.Done
	}
	return g.CallNode(n.Kids[chosen])
})
