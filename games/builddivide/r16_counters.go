// Counters: Build Divide 1601.

package builddivide

import (
	"strconv"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// hasCounters reports whether players get counters (1601-1), which have names (1601-2) by which texts call them (1601-2a).
func hasCounters(g *kernel.Game) bool { return g.On(R1601_1) && g.On(R1601_2) && g.On(R1601_2a) }

// counterKinds is the counters of which the rules themselves speak, by their names (1404-2, 525-1).
var counterKinds = map[string]int{"断罪": counterJudgement, "錬成": counterTransmutation}

// mostNamed is how many names there can be among the cards of a set for counters of which only cards speak.
const mostNamed = 24

// counterNames is what the kinds of counters are called: behind those of the rules come those that have their names from cards.
func counterNames() []string {
	names := []string{counterDamage: "damage", counterJudgement: "judgement", counterTransmutation: "transmutation", counterApart: "apart"}
	for i := range mostNamed {
		names = append(names, "named-"+strconv.Itoa(i+1))
	}
	return names
}

// counterKind is the kind of the counters that a text names: those of one name are all the same (1601-2a, 1601-2b).
func (c *compiler) counterKind(t *cardtext.Tree) int {
	c.Cite(R1601_2, R1601_2a)
	name := t.Kid(parts.Name)
	if kind, ok := counterKinds[name.Str]; ok {
		return kind
	}
	i := int(c.cs.counters.number(name.Str))
	if i >= mostNamed {
		c.Fail(name, "カウンターの名称が多すぎる", "there are too many names of counters")
		return counterApart
	}
	return counterNamed + i
}

// counterWords is what the cards of a set call the counters of which only they speak.
func (cs *cardSet) counterWords() map[string]string {
	words := map[string]string{}
	for i, name := range counterNames()[counterNamed:] {
		if i < len(cs.counters) {
			words[name] = cs.counters[i]
		}
	}
	return words
}

// counterDeed begins an instruction by which somebody or something gets counters, under a clause, or has some taken away (1601-1d).
func (c *compiler) counterDeed(t *cardtext.Tree, proc kernel.ProcID, gets kernel.Clause) (n kernel.Node, who effect.Who) {
	n, who = c.Act(t, proc)
	n.Amount = c.inFull(c.Multiplied(c.Number(t.Kid(parts.N))))
	w := wordingOf(&n)
	w.Number, w.IsNegated = c.counterKind(t.Kid(parts.Is)), t.Op == opLoseCounter || t.Op == opUnmarkCard
	if n.Clause = gets; w.IsNegated {
		n.Clause = R1601_1d
	}
	c.Cite(R1601_1, n.Clause)
	return n, who
}

// counting compiles that a player gets counters (1601-1) or that some are taken away.
func (c *compiler) counting(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.counterDeed(t, procCounters, R1601_1)
	return c.Node(t, n)
}

// countersOf is how many counters of a kind a player has: all of one name, whatever put them there (1601-2b).
func countersOf(g *kernel.Game, s kernel.Seat, kind int) int {
	if !hasCounters(g) {
		return 0
	}
	return int(g.MarkersOn(placeIn(g, zoneTerritory, s), kind))
}

// countersEvent is that a player gets counters of a kind (1601-1), however many at once.
func (c *compiler) countersEvent(t *cardtext.Tree) effect.Trigger {
	kind := kernel.Attr(c.counterKind(t.Kid(parts.Is)))
	tr := c.eventOf(t.Kid(parts.Who), verbJudge)
	isOf := tr.Matches
	tr.Kinds, tr.Matches = kernel.Of(kernel.Marked), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Attr == kind && isOf(g, at, e)
	}
	c.Cite(R1601_1)
	return tr
}

// Quantity compiles the numbers that only this game has: how many counters a player has (1601-2a), and how many cards the instruction before has moved.
func (c *compiler) Quantity(t *cardtext.Tree) (effect.Value, bool) {
	switch t.Op {
	case opCountersOn:
		return c.countersOn(t), true
	case opOwnCounters:
		kind := c.counterKind(t.Kid(parts.Is))
		c.Cite(R1601_2a)
		return c.OfPlayer(t, func(g *kernel.Game, s kernel.Seat) int { return countersOf(g, s, kind) }), true
	case ops.CountOf:
		if of := t.Kid(parts.Of); isZoneAlone(of) {
			list := c.Tally(of)
			c.Cite(R401_2a)
			return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
				return int64(len(list(g, at, g.Refs()))), g.On(R401_2a)
			}, true
		}
	case opMoreBy, opLessBy:
		return c.shifted(t), true
	case opDeedCount:
		return c.TimesHappened(t.Kid(parts.On)), true
	case ops.ColourCount:
		return c.huesAmong(t), true
	case opSumOf:
		return c.sumOf(t), true
	case opNamedNumber:
		c.hasNamed(t, opTheNumber)
		return effect.LastNumber, true
	case opMovedOf, opAmongOf:
		return c.suchCount(t), true
	case opMovedCount:
		if t.Has(parts.Way) {
			c.movedBefore(t, t.Kid(parts.Way))
		}
		if lastMover(c.Before) == nil || c.Subject == effect.Both {
			c.Fail(t, "何の枚数か分からない", "it is not clear what is counted")
		}
		return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
			return int64(g.CountRemembered(at, effect.SlotPlaced)), true
		}, true
	}
	return nil, false
}

// shifted is a value that is so much more or less than another.
func (c *compiler) shifted(t *cardtext.Tree) effect.Value {
	of, by := c.Value(t.Kid(parts.Of)), int64(t.Kid(parts.N).Num)
	if t.Op == opLessBy {
		by = -by
	}
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		v, ok := of(g, at)
		return v + by, ok
	}
}

// suchCount is how many of the cards that the instruction before has put somewhere, or that were looked at or revealed, are as the text says.
func (c *compiler) suchCount(t *cardtext.Tree) effect.Value {
	slot := effect.SlotPool
	if t.Op == opMovedOf {
		slot = effect.SlotPlaced
		c.movedBefore(t, t.Kid(partDeed))
	} else if !c.Spoken.Pool {
		c.Fail(t, "どのカードの中か分からない", "it is not clear among which cards")
	}
	c.Refer(t, slot)
	is := c.Test(t.Kid(parts.F), false)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		n := int64(0)
		for r := range g.EachRemembered(at, slot) {
			if is(g, at, r) {
				n++
			}
		}
		return n, true
	}
}

// IsQuantity reports whether an operation is one of them.
func (c *compiler) IsQuantity(op cardtext.Op) bool {
	switch op {
	case opOwnCounters, opCountersOn, opMovedCount, opMovedOf, opAmongOf, opMoreBy, opLessBy, opDeedCount, opSumOf, opNamedNumber, ops.ColourCount:
		return true
	}
	return false
}

// markingCounters gives a player counters, which lie where it is plain whose they are (1601-1b), or takes some away (1601-1d).
func markingCounters() kernel.Proc {
	return effect.One("counters", func(g *kernel.Game) kernel.Flow {
		n, s := g.Node(), doer(g)
		a, by := effect.ArgsOf(n), int64(effect.Amount(g))
		there := countersOf(g, s, a.Number)
		isDone := hasCounters(g) && (a.Number != counterJudgement || g.On(R1404_2)) && !(a.IsNegated && (there < int(by) || !g.On(R1601_1d)))
		if isDone {
			e := effect.Draft(g, kernel.Marked, verbJudge, s, kernel.NoRef)
			e.To, e.Attr, e.N = placeIn(g, zoneTerritory, s), kernel.Attr(a.Number), by
			if a.IsNegated {
				e.Verb, e.N = verbUnmark, -by
			} else if there > 0 && !g.On(R1601_2b) {
				e.Attr = counterApart
			}
		}
		effect.NoteDone(g, isDone)
		return kernel.Done
	})
}

// canCount reports whether a player has as many counters as an instruction takes away.
func canCount(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	a := effect.ArgsOf(n)
	s, ok := effect.NthSeat(g, a.Who, at, 0)
	return ok && (!a.IsNegated || countersOf(g, s, a.Number) >= n.Amount(g, at))
}

// countedSo is that a player has so many counters of a kind. Cards speak of condemnation counters, of which the rules have nothing to say (1404-2a).
func (c *compiler) countedSo(t *cardtext.Tree) kernel.Cond {
	kind, holds := c.counterKind(t.Kid(parts.Is)), c.Measures(t.All(parts.N))
	w := c.Whose(t.Kid(parts.Whose))
	c.Cite(R1601_2a)
	return func(g *kernel.Game, at kernel.Scope) bool {
		s, ok := effect.NthSeat(g, w, at, 0)
		return ok && holds(g, at, int64(countersOf(g, s, kind))) && (kind != counterJudgement || g.On(R1404_2a))
	}
}

// cardCounting compiles that counters are put on cards (1601-1c) or taken away from them.
func (c *compiler) cardCounting(t *cardtext.Tree) kernel.NodeID {
	n, who := c.counterDeed(t, procCardCounters, R1601_1c)
	id, p := c.Pick(t.Kid(parts.What), who, false, effect.AbleTo(&n, hasSoMany))
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// countersOnCard is how many counters of a kind lie on a card.
func countersOnCard(g *kernel.Game, c kernel.CardID, kind int) int {
	if !hasCounters(g) || !g.On(R1601_1c) {
		return 0
	}
	return int(g.Counter(c, kind))
}

// hasSoMany reports whether as many counters lie on a card as an instruction takes away.
func hasSoMany(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	a := effect.ArgsOf(n)
	return !a.IsNegated || countersOnCard(g, c, a.Number) >= n.Amount(g, at)
}

// markingCards puts counters on cards (1601-1c), or takes some away from them (1601-1d).
func markingCards() kernel.Proc {
	return effect.Changing("card-counters", func(g *kernel.Game, r kernel.Ref) bool {
		n := g.Node()
		a, by := effect.ArgsOf(n), int64(effect.Amount(g))
		if !hasCounters(g) || !g.On(n.Clause) || !hasSoMany(g, g.Scope(), n, r.Card) || by <= 0 {
			return false
		}
		e := effect.Draft(g, kernel.Counted, verbMark, g.Controller(r.Card), r)
		if e.Attr, e.N = kernel.Attr(a.Number), by; a.IsNegated {
			e.Verb, e.N = verbUnmarkCard, -by
		}
		return true
	})
}

// countersOn is how many counters of a kind lie on a card that the text names (1601-2a), or lay there last (1210-1).
func (c *compiler) countersOn(t *cardtext.Tree) effect.Value {
	kind, of := c.counterKind(t.Kid(parts.Is)), c.SpokenOf(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		r, ok := effect.Only(g, at, of)
		switch {
		case !ok:
			return 0, false
		case g.IsCurrent(r):
			return int64(countersOnCard(g, r.Card, kind)), true
		}
		if was := g.Last(r); was != nil && g.On(R1601_1c) {
			return int64(g.CounterThen(was, kind)), true
		}
		return 0, true
	}
}
