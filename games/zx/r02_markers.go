// Counters, tokens and links: Z/X 202.13–202.15.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// countering is what countersProc keeps.
type countering struct {
	players int32 // how many players' counters were to change
	missing int32 // how many counters they lack for what the text says
}

// countersProc lets players get counters (1017.1) or spend them (1017.2), never below 0 (202.14d).
func countersProc() kernel.Proc {
	return kernel.Proc{Name: "counters", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, r, at := g.Node(), kernel.Registers[countering](g), g.Scope()
			effect.NoteDone(g, false)
			*r = countering{}
			want := max(effect.Amount(g), 0)
			effect.EachSeat(g, effect.ArgsOf(n).Who, at, func(s kernel.Seat) {
				by := want
				if argsOf(n).isLoss {
					if by = -want; g.On(R202_14d) {
						by = -min(want, g.PlayerVar(s, effect.ArgsOf(n).Number))
					}
				}
				if by == 0 || !g.On(counterClause(argsOf(n).isLoss)) || !g.On(R202_14) {
					return
				}
				e := effect.Draft(g, kernel.VarAdded, verbCounter, s, kernel.NoRef)
				e.Attr, e.N = kernel.Attr(effect.ArgsOf(n).Number), int64(by)
				r.players++
				r.missing += int32(want - abs(by))
			})
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[countering](g)
			done, _ := g.Happened()
			effect.NoteDone(g, r.players > 0 && done == int(r.players) && r.missing == 0)
			return kernel.Done
		}},
	}}
}

// markerTest is which markers a text means: by name, or by tribe.
type markerTest struct {
	kind  int64
	name  *nameTest     // nil: any name
	tribe rulebook.Word // its bit is 0 where any tribe will do
	// either is what it is one of besides; empty where nothing is said of that.
	either []markerTest
}

// fits reports whether a definition is a marker that is meant.
func (m *markerTest) fits(cs *cardSet, d kernel.DefID) bool {
	def := &cs.pool.Defs[d]
	if def.Attrs[attrKind]&m.kind == 0 {
		return false
	}
	if m.name != nil && !cs.fitsName(m.name, cs.data[d].name) {
		return false
	}
	if len(m.either) > 0 && !slices.ContainsFunc(m.either, func(x markerTest) bool { return x.fits(cs, d) }) {
		return false
	}
	return m.tribe.Bit == 0 || def.Has(m.tribe.Attr, m.tribe.Bit)
}

// creating is what createProc keeps.
type creating struct {
	left  int32 // how many markers are still to be made
	kind  int32 // the definition of the next, plus one; 0 where its player chooses it
	made  int32 // how many have been made
	cards int32 // how many cards there were before the last
}

const (
	createNext kernel.Label = iota + 1
	createMake
	createdAll
)

// createProc makes markers: tokens, which then enter by its child if it has one (1007.3), or links, each on a square that the player chooses (202.15b).
func createProc() kernel.Proc {
	isLink := func(g *kernel.Game) bool { return argsOf(g.Node()).isLink }
	seat := func(g *kernel.Game) kernel.Seat {
		s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
		return s
	}
	return kernel.Proc{Name: "create", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			r, n := kernel.Registers[creating](g), g.Node()
			effect.NoteDone(g, false)
			*r = creating{left: int32(max(effect.Amount(g), 0))}
			g.Forget(slotJoined)
			if effect.ArgsOf(n).Count == effect.UpTo && r.left > 0 {
				return g.AskSeat(seat(g), qMarkers, r.left)
			}
			return kernel.GoTo(createNext)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			o, _ := g.Picked(seat(g))
			kernel.Registers[creating](g).left = o.N
			return kernel.Continue
		}},
		{Label: createNext, Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[creating](g)
			if r.left <= 0 {
				return kernel.GoTo(createdAll)
			}
			r.left--
			r.kind = onlyMarker(g)
			if r.kind != 0 {
				return kernel.Continue
			}
			return g.AskSeat(seat(g), qMarker, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[creating](g)
			if r.kind == 0 {
				o, ok := g.Picked(seat(g))
				if !ok {
					return kernel.GoTo(createdAll)
				}
				r.kind = o.N + 1
			}
			r.cards = int32(g.CardCount())
			if isLink(g) {
				return g.AskSeat(seat(g), qLinkSquare, 0)
			}
			return kernel.GoTo(createMake)
		}},
		{Label: createMake, Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[creating](g)
			to := effect.PlaceOf(g, zoneBack, seat(g))
			if isLink(g) {
				o, ok := g.Picked(seat(g))
				if !ok || !g.On(R202_15a) {
					return kernel.GoTo(createdAll)
				}
				to = o.Place
			}
			e := effect.Draft(g, kernel.Created, verbCreate, seat(g), kernel.NoRef)
			e.To, e.N = to, int64(r.kind-1)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[creating](g)
			for i := int(r.cards); i < g.CardCount(); i++ {
				if c := kernel.CardID(i); g.Exists(c) && int32(g.Printing(c)) == r.kind-1 {
					g.Remember(slotJoined, g.Ref(c))
					r.made++
				}
			}
			return kernel.GoTo(createNext)
		}},
		{Label: createdAll, Do: func(g *kernel.Game) kernel.Flow {
			r, n := kernel.Registers[creating](g), g.Node()
			made := g.Remembered(g.Scope(), slotJoined, g.Refs())
			effect.Refill(g, effect.SlotActed, made)
			effect.Refill(g, effect.SlotPlaced, made)
			effect.NoteDone(g, r.made > 0)
			if len(n.Kids) == 0 || r.made == 0 {
				return kernel.Done
			}
			return g.CallNode(n.Kids[0])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			for _, r := range g.Remembered(g.Scope(), slotJoined, g.Refs()) {
				if g.IsCurrent(r) && g.Zone(r.Card) == zoneBack {
					vanish(g, r.Card) // there was no square for it
				}
			}
			return kernel.Done
		}},
	}}
}

// onlyMarker is the definition, plus one, of the marker that the running instruction makes, if it means only one; otherwise 0.
func onlyMarker(g *kernel.Game) int32 {
	cs := g.Pool.Extra.(*cardSet)
	m, found := &cs.markers[argsOf(g.Node()).marker], int32(0)
	for d := range cs.pool.Defs {
		if !m.fits(cs, kernel.DefID(d)) {
			continue
		}
		if found != 0 {
			return 0
		}
		found = int32(d) + 1
	}
	return found
}

// markerQuestion asks which marker is made, of those that the text means.
func markerQuestion() kernel.Question {
	return kernel.Question{
		Name: "marker", Clause: R202_13b, Kind: kernel.PickOne, Verb: verbCreate,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			cs := g.Pool.Extra.(*cardSet)
			m := &cs.markers[argsOf(g.NodeOf(a)).marker]
			for d := range cs.pool.Defs {
				if m.fits(cs, kernel.DefID(d)) {
					g.Offer(a, kernel.Option{Kind: kernel.ActionOption, N: int32(d), Verb: verbCreate})
				}
			}
		},
	}
}

// linkSquareQuestion asks on which square a link is put (202.15b).
func linkSquareQuestion() kernel.Question {
	return kernel.Question{
		Name: "link-square", Clause: R202_15b, Kind: kernel.PickOne, Verb: verbCreate,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			for i := range squares {
				if n.Filter == nil || n.Filter(g, at, kernel.CardID(i)) {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: square(g, i), Verb: verbCreate})
				}
			}
		},
	}
}

// isStrayToken reports whether a token has left the squares (914.1, 202.13c). One that was made to enter waits until the ability that made it is over.
func isStrayToken(g *kernel.Game, c kernel.CardID) bool {
	return isStrayAt(g, c, kindToken) && !(g.Zone(c) == zoneBack && isResolving(g)) && g.On(R202_13c)
}

// isStrayLink reports whether a link has left the squares (914.2, 202.15d).
func isStrayLink(g *kernel.Game, c kernel.CardID) bool {
	return isStrayAt(g, c, kindLink) && g.On(R202_15d)
}

// buildCreate compiles the making of markers (202.13, 202.15), and the entering of new tokens (1007.3).
func buildCreate(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procCreate)
	if w == effect.Both {
		c.Fail(t, "マーカーを作成するのはどちらか一方に限る", "only one of the players can make markers")
	}
	what, to := t.Kid(parts.What), t.Kid(parts.To)
	mode, many := c.Count(what.Kid(parts.N))
	if (mode != effect.Exactly && mode != effect.UpTo) || many == nil {
		c.Fail(what, "何枚作成するか分からない", "it is not clear how many are made")
	}
	n.Asks, n.Amount = true, c.Multiplied(many)
	effect.ArgsOf(&n).Count = mode
	m := markerTest{kind: kindToken}
	if what.Op == opNewLinks {
		m.kind = kindLink
		argsOf(&n).isLink = true
		c.Cite(R202_15, R202_15a, R202_15b)
	} else {
		c.Cite(R202_13, R202_13a, R202_13b, R202_13c, R1007_3)
	}
	for _, is := range what.All(parts.Is) {
		c.marker(is, &m)
	}
	argsOf(&n).marker = len(c.cs.markers)
	c.cs.markers = append(c.cs.markers, m)
	filter := kernel.Filter(nil)
	if to != nil {
		filter = squareFilter(c.squareTest(to))
	}
	switch {
	case what.Op == opNewLinks:
		n.Filter = filter
	case t.Op == opSummon || to != nil:
		enter := kernel.Node{With: new(args)}
		effect.ArgsOf(&enter).Who = w
		c.States(t, &enter)
		n.Kids = []kernel.NodeID{c.joinedEnters(t, enter, filter)}
	}
	c.Speak(effect.SlotPlaced)
	return c.Node(t, n)
}

func (c *compiler) counterCount(t *cardtext.Tree) effect.Value {
	v := c.counterVar(t.Kid(parts.Icon))
	c.Cite(R202_14b)
	return c.OfPlayer(t, func(g *kernel.Game, s kernel.Seat) int {
		if !g.On(R202_14b) {
			return 0
		}
		return g.PlayerVar(s, v)
	})
}
