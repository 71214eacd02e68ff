// Changing the targets of spells on the stack: Dimension Zero 6-5.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// retarget compiles changing the target of the spells that were chosen: to a certain card, or to another card that they can have as one (6-5-1).
func (c *compiler) retarget(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R6_5_1, R6_5_2)
	with := &effect.Args{First: int(c.spells), Who: c.one(t.Kid(parts.Who))}
	if c.spells == 0 {
		c.Fail(t, "どのスペルの対象か分からない", "it is not clear whose target is changed")
	}
	n := kernel.Node{Proc: procRetarget, Asks: true, With: with}
	if to := t.Kid(parts.To); to != nil {
		n.List = c.SpokenOf(to)
	}
	return c.Node(t, n)
}

// aimedAt is a target of a spell on the stack: which choice it was, and what was chosen.
type aimedAt struct {
	slot uint8
	card kernel.Ref
}

// eachAimed calls f for the cards that are targets of a spell on the stack, with the choices that they were.
func eachAimed(g *kernel.Game, it *kernel.Item, f func(n *kernel.Node, was aimedAt)) {
	if it.Ability == kernel.NoAbility {
		return
	}
	at := g.ScopeOfItem(it)
	for _, id := range g.Pool.Abilities[it.Ability].Targets {
		n := &g.Pool.Nodes[id]
		if n.Proc != effect.ProcSelect {
			continue
		}
		slot := effect.ArgsOf(n).Slot
		for r := range g.EachRemembered(at, slot) {
			f(n, aimedAt{slot: slot, card: r})
		}
	}
}

// canBecome reports whether a card can be a target of a spell in place of one that it has: it must be one that the spell could have, and not its target already (6-5-1, 4-11-5).
func canBecome(g *kernel.Game, it *kernel.Item, n *kernel.Node, was aimedAt, to kernel.Ref) bool {
	at := g.ScopeOfItem(it)
	if to == was.card || g.Holds(at, was.slot, to) {
		return false
	}
	return slices.Contains(effect.Eligible(g, at, n, it.Seat, g.Refs()), to) || !g.On(R6_5_1)
}

// newTargets calls f for the cards that can take the place of a target of a spell.
func newTargets(g *kernel.Game, it *kernel.Item, n *kernel.Node, was aimedAt, f func(to kernel.Ref)) {
	var room [battleSquares * 2]kernel.Ref
	for _, to := range effect.Eligible(g, g.ScopeOfItem(it), n, it.Seat, room[:0]) {
		if canBecome(g, it, n, was, to) {
			f(to)
		}
	}
}

// spellIn is the spell whose target the running instruction changes, or nil.
func spellIn(g *kernel.Game, at kernel.Scope, n *kernel.Node) *kernel.Item {
	var room [8]kernel.Memo
	for _, m := range g.Memos(at, uint8(effect.ArgsOf(n).First), room[:0]) {
		if it := g.Item(m.Item()); it != nil {
			return it
		}
	}
	return nil
}

// certain is the card to which the running instruction changes a target, or NoRef where somebody chooses.
func certain(g *kernel.Game, at kernel.Scope, n *kernel.Node) kernel.Ref {
	if n.List != nil {
		for _, r := range n.List(g, at, g.Refs()) {
			return r
		}
	}
	return kernel.NoRef
}

// eachOld calls f for the targets that the running instruction could change, and eachNew for the cards that could take the place of one of them.
func eachOld(g *kernel.Game, at kernel.Scope, n *kernel.Node, f func(r kernel.Ref)) {
	it := spellIn(g, at, n)
	if it == nil {
		return
	}
	eachAimed(g, it, func(aim *kernel.Node, was aimedAt) {
		fits := false
		if eachNewOf(g, at, n, aim, was, func(kernel.Ref) { fits = true }); fits {
			f(was.card)
		}
	})
}

func eachNew(g *kernel.Game, at kernel.Scope, n *kernel.Node, f func(r kernel.Ref)) {
	it, from := spellIn(g, at, n), g.FirstRemembered(at, effect.SlotSel)
	eachAimed(g, it, func(aim *kernel.Node, was aimedAt) {
		if was.card == from {
			eachNewOf(g, at, n, aim, was, f)
		}
	})
}

func eachNewOf(g *kernel.Game, at kernel.Scope, n, aim *kernel.Node, was aimedAt, f func(r kernel.Ref)) {
	it := spellIn(g, at, n)
	if n.List == nil {
		newTargets(g, it, aim, was, f)
	} else if to := certain(g, at, n); !to.IsNone() && canBecome(g, it, aim, was, to) {
		f(to)
	}
}

// askOrTake asks who changes a target to choose one of several cards, and takes the only one without asking; it is noted in a slot. There is none: the instruction is over.
func askOrTake(g *kernel.Game, slot uint8, each func(*kernel.Game, kernel.Scope, *kernel.Node, func(kernel.Ref)), q kernel.QuestionID) kernel.Flow {
	count, only := 0, kernel.NoRef
	each(g, g.Scope(), g.Node(), func(r kernel.Ref) { count, only = count+1, r })
	switch count {
	case 0:
		return kernel.Done
	case 1:
		effect.Refill(g, slot, []kernel.Ref{only})
		return kernel.Continue
	}
	g.Forget(slot)
	return g.AskSeat(retargeter(g), q, 0)
}

// retargeter is who changes the target.
func retargeter(g *kernel.Game) kernel.Seat {
	s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
	return s
}

// taken notes in a slot what was chosen, if somebody was asked.
func taken(g *kernel.Game, slot uint8) kernel.Ref {
	if o, ok := g.Picked(retargeter(g)); ok && g.FirstRemembered(g.Scope(), slot).IsNone() {
		g.Remember(slot, o.Card)
	}
	return g.FirstRemembered(g.Scope(), slot)
}

// retargetSteps changes a target of a spell: of several the player chooses which (6-5-2, J42), then to what. What cannot be changed legally stays as it is (6-5-1).
var retargetSteps = kernel.Proc{Name: "retarget", Steps: []kernel.Step{
	{Clause: R6_5_2, Do: func(g *kernel.Game) kernel.Flow {
		effect.NoteDone(g, false)
		return askOrTake(g, effect.SlotSel, eachOld, qOldTarget)
	}},
	{Clause: R6_5_2, Do: func(g *kernel.Game) kernel.Flow {
		taken(g, effect.SlotSel)
		return askOrTake(g, effect.SlotSecond, eachNew, qNewTarget)
	}},
	{Clause: R6_5_1, Do: func(g *kernel.Game) kernel.Flow {
		from, to, it := g.FirstRemembered(g.Scope(), effect.SlotSel), taken(g, effect.SlotSecond), spellIn(g, g.Scope(), g.Node())
		eachAimed(g, it, func(n *kernel.Node, was aimedAt) {
			if was.card == from && canBecome(g, it, n, was, to) {
				g.RetargetItem(verbTarget, retargeter(g), it.ID, was.slot, kernel.MemoOf(from), kernel.MemoOf(to))
				if g.Holds(g.ScopeOfItem(it), slotSharers, from) { // what it was to get, the other gets
					g.RetargetItem(verbTarget, retargeter(g), it.ID, slotSharers, kernel.MemoOf(from), kernel.MemoOf(to))
				}
			}
		})
		return kernel.Continue
	}},
	{Do: noteWhole},
}}

// The questions: which target of the spell is changed, and to which card.
var (
	oldTargetQuestion = retargetQuestion("old-target", R6_5_2, eachOld)
	newTargetQuestion = retargetQuestion("new-target", R6_5_1, eachNew)
)

func retargetQuestion(name string, by kernel.Clause, each func(*kernel.Game, kernel.Scope, *kernel.Node, func(kernel.Ref))) kernel.Question {
	return kernel.Question{Name: name, Clause: by, Kind: kernel.PickOne, Verb: verbChoose, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		each(g, g.ScopeOf(a), g.NodeOf(a), func(r kernel.Ref) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbChoose, Place: g.Place(r.Card), Clause: by})
		})
	}}
}
