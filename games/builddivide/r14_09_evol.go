// Evol with two costs, and what was played by it: Build Divide 1409.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// wayOfArrival is the tag of the way in which a unit that appears was played or put there, or 0.
func wayOfArrival(e *kernel.Event) uint8 { return uint8(e.N >> 8) }

// cameByEvol reports whether a unit that appears was played for its Evol cost (1409-3).
func cameByEvol(g *kernel.Game, e *kernel.Event) bool {
	return wayOfArrival(e) == tagEvol || !g.On(R1409_3)
}

// namedEvol compiles one of two Evol costs of a card, which has a name (1409-5).
func (c *compiler) namedEvol(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R1401_1, R1409_2, R1409_5, R1409_5a)
	c.evols = append(c.evols, cardtext.Normalise(t.Kid(parts.Is).Kid(parts.Name).Str))
	return c.wayToPlay(t, tagEvol, R1409_5)
}

// evolCosts is how many Evol costs a card has that are valid.
func evolCosts(g *kernel.Game, at kernel.Scope, c kernel.CardID) int {
	n := 0
	for range evolsOf(g, at, c) {
		n++
	}
	return n
}

// evolsOf goes through the Evol costs of a card that are valid, in the order in which it has them.
func evolsOf(g *kernel.Game, at kernel.Scope, c kernel.CardID) func(yield func(i int, a *kernel.Ability) bool) {
	return func(yield func(i int, a *kernel.Ability) bool) {
		i := 0
		for _, id := range g.Def(c).Abilities {
			a := &g.Pool.Abilities[id]
			if a.Tag != tagEvol {
				continue
			}
			if g.On(wayClauses[tagEvol]) && g.On(a.Clause) && (a.Cond == nil || a.Cond(g, at)) && !yield(i, a) {
				return
			}
			i++
		}
	}
}

// evolOfQuestion asks which of several Evol costs is paid (1409-5): one of them at most (1409-5a), or none where the card can be played for its play cost.
func evolOfQuestion() kernel.Question {
	return kernel.Question{
		Name: "evol-of", Clause: R1409_5, Kind: kernel.PickSome, Verb: verbEvol, Distinct: R1409_5a,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at := g.ScopeOf(a)
			for i, way := range evolsOf(g, at, at.Source.Card) {
				if effect.CanDo(g, at, way.Cost) {
					g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbEvol})
				}
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			at := g.ScopeOf(a)
			least, most := 0, 1
			if !isPayable(g, a.Seat, priceToPay(g, at.Source.Card, playCostOf(g, at.Source.Card), 0)) {
				least = 1
			}
			if !g.On(R1409_5a) {
				most = 2
			}
			return least, most
		},
	}
}

// named compiles bullets of which only the one is carried out whose name the Evol cost has that was paid (1409-5b): a list (1409-5b:i), each of them a name and what is done
// (1409-5b:ii).
func (c *compiler) named(t *cardtext.Tree) kernel.NodeID {
	w := &wording{prepare: kernel.NoNode, later: kernel.NoNode, evols: c.evols}
	n := kernel.Node{Proc: procNamed, Clause: R1409_5b, With: w, Asks: true}
	for _, k := range t.All(parts.Do) {
		name := cardtext.Normalise(k.Kid(parts.Name).Str)
		if !slices.Contains(c.evols, name) {
			c.Fail(k, "この名称のエヴォルがない", "there is no Evol cost of this name")
			return kernel.NoNode
		}
		w.names = append(w.names, name)
		n.Kids = append(n.Kids, c.Clause(k.Kid(parts.Do)))
	}
	c.Cite(R1409_5b, R1409_5b_i, R1409_5b_ii, R1409_5b_iii)
	return c.Node(t, n)
}

// runNamed carries out the bullet of the Evol cost that was paid (1409-5b, 1409-5b:iii).
func runNamed() kernel.Proc {
	return effect.One("named", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		w := wordingOf(n)
		paid := int(uint8(playedHow(g, g.Scope())>>16)) - 1
		if !g.On(R1409_5b_iii) && len(w.names) > 1 {
			paid = 1 - paid
		}
		if paid < 0 || paid >= len(w.evols) || !g.On(R1409_5b) || !g.On(R1409_5b_i) || !g.On(R1409_5b_ii) {
			return kernel.Done
		}
		if i := slices.Index(w.names, w.evols[paid]); i >= 0 {
			return g.CallNode(n.Kids[i])
		}
		return kernel.Done
	})
}

// playedHow is from where and in which way the command was played that is being resolved, or the unit whose appearing this is about.
func playedHow(g *kernel.Game, at kernel.Scope) int32 {
	for it := range g.Items() {
		if it.Source == at.Source && it.Ability == kernel.NoAbility {
			return it.N
		}
	}
	return effect.MemoAt(g, at).Number
}

// evolved is that the command that is being resolved was played for its Evol cost (1409-4).
func evolved(g *kernel.Game, at kernel.Scope) bool {
	return uint8(playedHow(g, at)>>8) == tagEvol && g.On(R1409_4)
}

// copiedWay is the way in which a copy counts as played, in the bits of an item: in none. A copy of a command that was played by Evol was not (1409-4b), nor can the Evol cost be paid for a
// copy of one that is not being played (1409-4a).
func copiedWay(g *kernel.Game, of kernel.ItemID) int32 {
	const byEvol = int32(tagEvol)<<8 | 1<<16
	if of == 0 {
		if wayOf(g, g.Scope(), g.Frame().Source.Card, tagEvol) != nil && !g.On(R1409_4a) {
			return byEvol
		}
		return 0
	}
	if it := g.Item(of); it != nil && uint8(it.N>>8) == tagEvol && !g.On(R1409_4b) {
		return byEvol
	}
	return 0
}
