// Changes of what cards are, and prohibitions, for a time.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Alteration is one change that a sentence makes of what a card is.
type Alteration struct {
	Op     kernel.ModOp
	Attr   kernel.Attr
	Also   uint32
	N      int64         // the amount, or its sign where amount says it
	Amount kernel.Amount // nil: n
	Known  kernel.Cond   // whether the amount is defined; nil: it is
	Each   func(g *kernel.Game, at kernel.Scope, x kernel.CardID, n int64) int64
	Once   Found         // nil: the amount
	Needs  kernel.Filter // the cards that have what is changed; nil: all
	Floor  int           // the least that the value may become, plus one; 0 where the text does not say
}

// Found is how much an effect for a time changes a characteristic of one card, found once, when it begins, given the amount for all; false where that card is not changed.
type Found func(g *kernel.Game, at kernel.Scope, x kernel.CardID, a kernel.Attr, n int64) (int64, bool)

// FloorMark is below every amount: a lowering with a lower limit is told from others by it, so that a game can rank it.
const FloorMark = 1 << 32

// Mod is the modification of a static ability that makes the change.
func (a *Alteration) Mod() kernel.Mod {
	m := kernel.Mod{Op: a.Op, Attr: a.Attr, Also: a.Also, N: a.N, Amount: a.Amount, Cond: a.Known, Each: a.Each}
	if a.Floor > 0 {
		a.limit(&m)
	}
	return m
}

// limit gives a modification a lower limit.
func (a *Alteration) limit(m *kernel.Mod) {
	if m.Amount == nil {
		n := int(a.N)
		m.Amount = func(*kernel.Game, kernel.Scope) int { return n }
	}
	low, inner, attr := int64(a.Floor-1), a.Each, a.Attr
	m.N = -(FloorMark + 1<<20 - low)
	m.Limited = true
	m.Each = func(g *kernel.Game, at kernel.Scope, x kernel.CardID, n int64) int64 {
		if inner != nil {
			n = inner(g, at, x, n)
		}
		return NotBelow(g.Attr(x, attr), n, low)
	}
}

// NotBelow is a change that does not take a value below a limit; one that is there already is left alone.
func NotBelow(value, n, low int64) int64 {
	if n >= 0 || value+n >= low {
		return n
	}
	return min(0, low-value)
}

// By gives a change its amount: so much, as often as the sentence says.
func (c *Compiler) By(a *Alteration, n int, times kernel.Amount) {
	a.N = int64(n)
	if times == nil {
		return
	}
	a.Amount = func(g *kernel.Game, at kernel.Scope) int { return n * times(g, at) }
}

// Narrowed narrows the cards that a modification changes down to those that have what it changes. Where it changes its own card alone, that is asked of it.
func Narrowed(applies, needs kernel.Filter) kernel.Filter {
	switch {
	case needs == nil:
		return applies
	case applies == nil:
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return x == at.Source.Card && needs(g, at, x)
		}
	}
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return applies(g, at, x) && needs(g, at, x)
	}
}

// floorOf is the least that a value may become, plus one.
func (c *Compiler) floorOf(t *cardtext.Tree) int {
	n := t.Kid(parts.N)
	if n.Op == ops.AtMost {
		return n.Kid(parts.N).Num + 2
	}
	return n.Kid(parts.N).Num + 1
}

// Hold is the terms of one change of an effect for a time, as a node that is never carried out.
func (c *Compiler) Hold(t *cardtext.Tree, a *Alteration, q *Group, hidden uint32) kernel.NodeID {
	n := kernel.Node{With: new(Args), Proc: ProcHold, Cond: a.Known, Amount: a.Amount, Filter: a.Needs}
	if n.Amount == nil {
		fixed := int(a.N)
		n.Amount = func(*kernel.Game, kernel.Scope) int { return fixed }
		ArgsOf(&n).IsFixed = true
	}
	ArgsOf(&n).Op, ArgsOf(&n).Attr, ArgsOf(&n).Once = a.Op, a.Attr, a.Once
	if a.Also != 0 || a.Each != nil || a.Floor > 0 {
		m := a.Mod()
		m.Amount, m.Cond = nil, nil
		ArgsOf(&n).Mod, ArgsOf(&n).IsComputed = c.Pool.AddMod(m), true
	}
	if hidden != 0 {
		ArgsOf(&n).HiddenMod = c.holdAll(a, q, hidden)
	}
	if open := q.Zones &^ hidden; open != 0 && q.Has != nil {
		ArgsOf(&n).OpenMod = c.holdAll(a, q, open)
	}
	return c.Node(t, n)
}

// holdAll is the modification, plus one, that makes a change for whichever cards of a group lie in some zones.
func (c *Compiler) holdAll(a *Alteration, q *Group, zones uint32) int16 {
	m := a.Mod()
	m.Amount, m.Cond = nil, nil
	m.Applies, m.Zones, m.Reads = Narrowed(q.Has, a.Needs), zones, q.Reads
	return c.Pool.AddMod(m) + 1
}

// begins is what the beginning of an effect is called.
func (v *Verbs) begins(op kernel.ModOp, a kernel.Attr) kernel.Verb {
	switch {
	case op == kernel.SwitchOff:
		return v.Lose
	case op == kernel.Grant:
		return v.Gain
	case op == kernel.Forbid:
		return v.Bind
	case int(a) < len(v.Changes):
		return v.Changes[a]
	}
	return v.Change
}

// lastProc starts continuous effects: each of the terms, on each of the cards that are there now.
func lastProc() kernel.Proc {
	return kernel.Proc{Name: "last", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			NoteDone(g, false)
			if !ArgsOf(g.Node()).HasCards {
				return kernel.Continue
			}
			return CallSelection(g)
		}},
		{Do: startEffects},
		{Do: NoteHappened},
	}}
}

// CameSincePlay reports whether a card came to where it lies after that was played which is being carried out.
func CameSincePlay(g *kernel.Game, c kernel.CardID) bool {
	played := g.PlayedSince()
	return played != 0 && g.Since(c) > played
}

// startOne proposes that one effect begins.
func startOne(g *kernel.Game, h *kernel.Node, r kernel.Ref, amount int64, until kernel.Duration) *kernel.Event {
	says := ArgsOf(h)
	e := Draft(g, kernel.EffectBegan, languageOf(g).Verbs.begins(says.Op, says.Attr), g.Frame().Seat, r)
	e.Op, e.Attr, e.N, e.Until = says.Op, says.Attr, amount, until
	if says.IsComputed {
		e.Mod = says.Mod
	}
	return e
}

// foundFor is how much one of the terms of an effect changes a card.
func foundFor(g *kernel.Game, at kernel.Scope, h *kernel.Node, x kernel.CardID, amount int64) (int64, bool) {
	if once := ArgsOf(h).Once; once != nil {
		return once(g, at, x, ArgsOf(h).Attr, amount)
	}
	return amount, true
}

// CanStart reports whether an instruction would change any of the cards that it names without a choice.
func CanStart(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	for _, r := range Selected(g, at, &g.Pool.Nodes[n.Kids[0]], g.Refs()) {
		for _, k := range n.Kids[1:] {
			h := &g.Pool.Nodes[k]
			if _, ok := foundFor(g, at, h, r.Card, int64(h.Amount(g, at))); ok {
				return true
			}
		}
	}
	return false
}

// startEffects proposes the effects of an instruction, each of its terms on each of the cards.
func startEffects(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	until := languageOf(g).LastsUntil(g, at, ArgsOf(n).Until)
	terms := n.Kids
	if ArgsOf(n).HasCards {
		terms = n.Kids[1:]
		Refill(g, SlotActed, Targets(g, g.Refs()))
	}
	if !On(g, ForATime) {
		return kernel.Continue
	}
	for _, k := range terms {
		h := &g.Pool.Nodes[k]
		if h.Cond != nil && !h.Cond(g, at) {
			continue
		}
		amount := int64(h.Amount(g, at))
		if !ArgsOf(h).IsFixed && !ArgsOf(h).IsComputed && !On(g, FixedOnce) {
			amount = 0
		}
		if ArgsOf(h).HiddenMod != 0 && On(g, OnThoseThere) {
			e := startOne(g, h, kernel.NoRef, amount, until)
			e.Mod = ArgsOf(h).HiddenMod - 1
		}
		if !ArgsOf(n).HasCards {
			continue
		}
		if ArgsOf(h).OpenMod != 0 && !On(g, OnThoseThere) {
			startOne(g, h, kernel.NoRef, amount, until).Mod = ArgsOf(h).OpenMod - 1
			continue
		}
		for _, r := range Targets(g, g.Refs()) {
			if !g.IsCurrent(r) || (ArgsOf(h).HiddenMod != 0 && languageOf(g).Hidden&(1<<g.Zone(r.Card)) != 0 && On(g, OnThoseThere)) {
				continue
			}
			if ArgsOf(n).IsSettled && CameSincePlay(g, r.Card) && On(g, OnThoseThere) {
				continue
			}
			if h.Filter != nil && !h.Filter(g, at, r.Card) {
				continue
			}
			if n, ok := foundFor(g, at, h, r.Card, amount); ok {
				startOne(g, h, r, n, until)
			}
		}
	}
	return kernel.Continue
}

// bindProc starts a prohibition for players, or another effect that is laid on no card; the modification says for whom.
func bindProc() kernel.Proc {
	return kernel.Proc{Name: "bind", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			if !On(g, ForATime) {
				return kernel.Continue
			}
			m := &g.Pool.Mods[ArgsOf(n).Mod]
			e := g.StartMod(languageOf(g).Verbs.begins(m.Op, m.Attr), g.Frame().Seat, ArgsOf(n).Mod, languageOf(g).LastsUntil(g, g.Scope(), ArgsOf(n).Until))
			e.Mask = Cause(g)
			if n.Amount != nil {
				e.N = int64(Amount(g))
			}
			return kernel.Continue
		}},
		{Do: NoteHappened},
	}}
}
