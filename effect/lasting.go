// What sentences change of what cards are, and what effects bring about for a time.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Alterations compiles what a sentence changes. It is nil if the sentence is about something else.
func (c *Compiler) Alterations(t *cardtext.Tree) []Alteration {
	switch t.Op {
	case ops.Add:
		a := c.alterStat(t, kernel.Add)
		c.By(&a, t.Kid(parts.By).Num, c.Times)
		return []Alteration{a}
	case ops.AddPer:
		a := c.alterStat(t, kernel.Add)
		c.By(&a, t.Kid(parts.By).Num, TimesBoth(c.Times, c.PerEach(t.Kid(parts.Of), t.Kid(parts.N).Num)))
		return []Alteration{a}
	case ops.ChangePer:
		a := c.alterStat(t, kernel.Add)
		n := t.Kid(parts.By).Num
		if t.Kid(parts.How).Op == ops.Less {
			n = -n
		}
		c.By(&a, n, TimesBoth(c.Times, c.PerEach(t.Kid(parts.Of), t.Kid(parts.N).Num)))
		return []Alteration{a}
	case ops.Change:
		return []Alteration{c.change(t)}
	case ops.Lose:
		if t.Has(parts.Kind) {
			return []Alteration{{Op: kernel.SwitchOff, N: int64(c.AbilityTags(t)) | LostBit}}
		}
		return []Alteration{{Op: kernel.SwitchOff, N: EveryTag | LostBit}}
	case ops.Negate:
		c.Lean(OnlyWhileValid, NegatedIsThere)
		if t.Has(parts.Kind) {
			return []Alteration{{Op: kernel.SwitchOff, N: int64(c.AbilityTags(t))}}
		}
		return []Alteration{{Op: kernel.SwitchOff, N: EveryTag}}
	}
	return c.Game.Alter(t)
}

// alterStat is the change of a number that a sentence is about.
func (c *Compiler) alterStat(t *cardtext.Tree, op kernel.ModOp) Alteration {
	c.Lean(Derived)
	a, ok := c.Game.Changed(t.Kid(parts.Stat), op)
	if !ok {
		c.Fail(t.Kid(parts.Stat), "この値は変えられない", "this value cannot be changed")
	}
	a.Op = op
	return a
}

// change compiles that a number becomes greater, less or exactly something.
func (c *Compiler) change(t *cardtext.Tree) Alteration {
	n := t.Kid(parts.N)
	switch t.Kid(parts.How).Op {
	case ops.Less:
		return c.changeBy(t, n, -1)
	case ops.Greater:
		return c.changeBy(t, n, 1)
	}
	c.Lean(Becoming)
	a := c.alterStat(t, kernel.SetTo)
	switch n.Op {
	case ops.Half:
		a.fromItself(c.halving())
	case ops.Multiple:
		by := int64(n.Kid(parts.N).Num)
		a.fromItself(func(_ *kernel.Game, v int64) int64 { return v * by })
	case ops.Num:
		a.N = int64(n.Num)
	default:
		value := c.Value(n)
		a.Amount = func(g *kernel.Game, at kernel.Scope) int {
			v, _ := value(g, at)
			return int(v)
		}
		a.Known = func(g *kernel.Game, at kernel.Scope) bool {
			_, ok := value(g, at)
			return ok
		}
	}
	return a
}

// changeBy compiles that a number becomes greater or less by another, as often as the sentence says: by nothing where that is not defined.
func (c *Compiler) changeBy(t, n *cardtext.Tree, sign int) Alteration {
	a := c.alterStat(t, kernel.Add)
	if n.Op == ops.Num {
		c.By(&a, sign*n.Num, c.Times)
		return a
	}
	by := c.Multiplied(c.Number(n))
	a.N = int64(sign)
	a.Amount = func(g *kernel.Game, at kernel.Scope) int { return sign * by(g, at) }
	return a
}

// fromItself makes a value become something that it is computed from itself.
func (a *Alteration) fromItself(f func(g *kernel.Game, v int64) int64) {
	attr, inner := a.Attr, a.Each
	a.Each = func(g *kernel.Game, at kernel.Scope, x kernel.CardID, _ int64) int64 {
		n := f(g, g.Attr(x, attr))
		if inner != nil {
			n = inner(g, at, x, n)
		}
		return n
	}
}

// held is a change that an instruction makes for a time: its terms, and what they say.
type held struct {
	term kernel.NodeID
	by   Alteration
	// sentence is in which sentence of the text it stands.
	sentence int
	// limit gives a change of the game's own a lower limit; nil where the term is what changes.
	limit func(floor int)
}

// Lowered notes a change that a game makes in its own way, so that the text can give it a lower limit.
func (c *Compiler) Lowered(attr kernel.Attr, limit func(floor int)) {
	c.held = append(c.held, held{term: kernel.NoNode, by: Alteration{Op: kernel.Add, Attr: attr}, sentence: c.sentence, limit: limit})
}

// Lasting compiles a continuous effect of an instruction: on the objects that are there now, or on the cards of a hidden zone whichever they are.
func (c *Compiler) Lasting(t *cardtext.Tree) kernel.NodeID {
	c.Lean(ForATime, EffectsAge, OnThoseThere)
	var all []Alteration
	if t.Op == ops.Gain || t.Op == ops.GainKeyword {
		for _, id := range c.Granted(t) {
			all = append(all, Alteration{Op: kernel.Grant, N: int64(id)})
		}
	} else {
		all = c.Alterations(t)
	}
	what := t.Kid(parts.What)
	var q Group
	if what.Op == ops.Cards || what.Op == ops.Pile {
		q = c.Group(what)
	}
	hidden := q.Zones & c.Language.Hidden
	var terms []kernel.NodeID
	for i := range all {
		id := c.Hold(t, &all[i], &q, hidden)
		terms = append(terms, id)
		c.held = append(c.held, held{term: id, by: all[i], sentence: c.sentence})
	}
	n := kernel.Node{With: &Args{Until: c.Lasts(), IsSettled: c.isSettled(what)}, Proc: ProcLast}
	if hidden == 0 || q.Zones != hidden {
		id, p := c.Pick(what, c.Subject, false, nil)
		n.Kids = append(n.Kids, id)
		defer c.Acted(p, SlotActed)
	}
	ArgsOf(&n).HasCards = len(n.Kids) > 0
	n.Kids = append(n.Kids, terms...)
	return c.Node(t, n)
}

// Laid compiles changes that are laid for a time on the cards of a selection.
func (c *Compiler) Laid(t *cardtext.Tree, all []Alteration, on kernel.NodeID) kernel.NodeID {
	n := kernel.Node{With: &Args{Until: c.Lasts(), HasCards: true}, Proc: ProcLast, Kids: []kernel.NodeID{on}}
	for i := range all {
		n.Kids = append(n.Kids, c.Hold(t, &all[i], &Group{}, 0))
	}
	return c.Node(t, n)
}

// isSettled reports whether an effect that is laid on some cards passes over those that came after it was played: on all of a group it does, where the game counts from there. Those
// that the text has itself spoken of are meant wherever they have gone.
func (c *Compiler) isSettled(what *cardtext.Tree) bool {
	return c.Language.FromPlay && what.Op == ops.Cards
}

// Lasts is how long what is being compiled lasts. That something does is noted: a duration must have something to be about.
func (c *Compiler) Lasts() kernel.Duration {
	c.lasting = true
	return c.Until
}

// until compiles how long the changes of a clause last. A duration inside another is that of its own part alone, so that the other needs something of its own
// to be about.
func (c *Compiler) until(t *cardtext.Tree) kernel.NodeID {
	until, span, lasting := c.Until, c.Span, c.lasting
	c.Until, c.Span, c.lasting = c.Game.Duration(t.Kid(parts.Until)), t.Kid(parts.Until), false
	id := c.Clause(t.Kid(parts.Do))
	if !c.lasting && c.Until != c.Language.Forever {
		c.Fail(t.Kid(parts.Until), "この期間だけ続くことが書かれていない", "nothing is said that lasts for this time")
	}
	c.Until, c.Span, c.lasting = until, span, lasting
	return id
}

// floor gives the change that this sentence or the one before makes a lower limit. The change must be by a fixed number.
func (c *Compiler) floor(t *cardtext.Tree) kernel.NodeID {
	c.Lean(LowerLimits)
	for i := len(c.held) - 1; i >= 0 && c.held[i].sentence >= c.sentence-1; i-- {
		h := &c.held[i]
		if h.limit != nil && c.isLimitOf(t, h.by.Attr) {
			h.limit(c.floorOf(t))
			return kernel.NoNode
		}
		if h.limit != nil {
			continue
		}
		n := &c.Pool.Nodes[h.term]
		if h.by.Op != kernel.Add || ArgsOf(n).HiddenMod != 0 || !ArgsOf(n).IsFixed || !c.isLimitOf(t, h.by.Attr) {
			continue
		}
		h.by.Floor = c.floorOf(t)
		m := h.by.Mod() // it says the amount itself; the number of the effect is what ranks it
		rank := int(m.N)
		n.Amount = func(*kernel.Game, kernel.Scope) int { return rank }
		ArgsOf(n).Mod, ArgsOf(n).IsComputed = c.Pool.AddMod(m), true
		return kernel.NoNode
	}
	c.Fail(t, "直前に決まった数だけ減らす効果がない", "nothing was lowered by a fixed number just before")
	return kernel.NoNode
}
