// Which cards an instruction is about, and how they come where it puts them: Kaiun 3-1-6, 3-7-3, 4-3, 4-4, 8-4-1-5.

package kaiun

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// selection is how the cards of an instruction are found, as far as a cost looks at that.
type selection int32

const (
	selectOther    selection = iota // the text has spoken of them
	selectPick                      // chosen from a zone
	selectThis                      // the card itself
	selectBattlers                  // cards in battle areas
)

// putting is what the game says about putting cards somewhere. Those of a barrier go on top unless the text says otherwise.
var putting = effect.Moves{
	Dests: map[cardtext.Op]effect.Dest{
		ops.Hand: {Zone: zoneHand}, opTrash: {Zone: zoneTrash}, opDeckShuffle: {Zone: zoneDeck, End: effect.Shuffled},
		opBarrier: {Zone: zoneBarrier, End: effect.OnTop}, opBarrierTop: {Zone: zoneBarrier, End: effect.OnTop}, opBarrierBottom: {Zone: zoneBarrier, End: effect.AtBottom},
	},
	Hand: zoneHand, Trash: zoneTrash, Arrive: arrive, CanPut: canPut, AtOnce: true, EvenForbidden: true, OwnersOrder: true, // 3-1-6, J23
	Once: map[effect.Way]kernel.Clause{effect.WayDraw: R4_3_1, effect.WayDiscard: R4_4_1}, Noted: map[effect.Way]uint8{effect.WayDiscard: effect.SlotDiscarded},
	CountsAsPaid: func(*kernel.Game, *kernel.Node) bool { return true },
}

// arrive completes the move of a card: what it is called, and whose zone it goes to: that of its player, who is its owner (4-2-1), or the one that the text itself calls the owner's
// (4-2-1-1).
func arrive(g *kernel.Game, n *kernel.Node, e kernel.Event) kernel.Event {
	a := argsOf(n)
	switch z := g.Rules.ZoneOf(e.To); {
	case a.Way == effect.WayDraw:
		e.Verb = verbDraw
	case a.Way == effect.WayDiscard:
		e.Verb = verbDiscard
	case z == zoneHand:
		e.Verb = verbAdd
	case z == zoneTrash:
		e.Verb = verbTrash
	case z == zoneBarrier:
		e.Verb = verbToBarrier
	default:
		e.Verb = verbToDeck
	}
	if a.IsRandom {
		e.Flags |= kernel.Random
	}
	owners := R4_2_1
	if a.saysOwners {
		owners = R4_2_1_1
	}
	if by := g.Frame().Seat; by != g.Owner(e.Card.Card) && !g.On(owners) {
		e.To = placeOf(g, g.Rules.ZoneOf(e.To), by)
	}
	return e
}

// canPut reports whether the rules know what an instruction does with cards: drawing them unseen (4-3-2), discarding those that their player chooses (4-4-2) or that the opponent picks
// from the backs (4-4-3).
func canPut(g *kernel.Game, n *kernel.Node) bool {
	switch a := argsOf(n); {
	case a.Way == effect.WayDraw:
		return g.On(R4_3_2)
	case a.Way == effect.WayDiscard && a.IsRandom:
		return g.On(R4_4_1) && g.On(R4_4_3)
	case a.Way == effect.WayDiscard:
		return g.On(R4_4_1) && (a.isHandUse || g.On(R4_4_2))
	}
	return true
}

// Choice compiles cards that are chosen from a zone, this card, and the cards that fight.
func (c *compiler) Choice(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) (effect.Picked, bool) {
	a := &args{Args: *effect.ArgsOf(n)}
	a.Count, a.IsDirect = effect.All, true
	switch t.Op {
	case ops.This:
		n.With, a.selection = a, selectThis
		n.List = thisCard(c.follow)
	case opBattle:
		w := c.whose(t.Kid(parts.Whose), a.Who)
		n.With, a.selection, a.whose = a, selectBattlers, w
		n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
			both(func(s kernel.Seat) {
				if x := battler(g, s); x != kernel.NoCard && effect.IsWho(g, w, at, s) {
					dst = append(dst, g.Ref(x))
				}
			})
			return dst
		}
	case opPick:
		return c.pick(t, n, able), true
	default:
		return effect.Picked{}, false
	}
	return effect.Picked{Zones: everyZone}, true
}

// thisCard lists the card of a text (8-4-1-5-4): as the object that it was, or wherever it is now.
func thisCard(follows bool) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		switch {
		case !g.On(R8_4_1_5_4):
		case g.IsCurrent(at.Source):
			dst = append(dst, at.Source)
		case follows:
			dst = append(dst, g.Ref(at.Source.Card))
		}
		return dst
	}
}

// pick compiles cards of a zone that somebody chooses (8-4-1-5-1, 8-4-1-5-2); those of a barrier are taken from its top (3-7-3), unless the text describes them.
func (c *compiler) pick(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) effect.Picked {
	c.Cite(R8_4_1_5_1, R8_4_1_5_2)
	f, z, acting := t.Kid(parts.F), c.Zone(t.Kid(parts.Zone)), effect.ArgsOf(n).Who
	if acting == effect.Both {
		acting = effect.Actor
	}
	c.owner = acting
	of := &cardtext.Tree{Op: ops.Cards, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.At, Tree: &cardtext.Tree{Op: ops.Zone, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Whose, Tree: t.Kid(parts.Whose)}, {Name: parts.Is, Tree: t.Kid(parts.Zone)}}}},
	}}
	if f != nil {
		of.Kids = append(of.Kids, cardtext.Kid{Name: parts.Is, Tree: f})
	}
	p := c.Some(&cardtext.Tree{Op: ops.Some, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.N, Tree: t.Kid(parts.N)}, {Name: parts.Of, Tree: of}}}, n, able)
	a := &args{Args: *effect.ArgsOf(n), selection: selectPick, whose: c.whose(t.Kid(parts.Whose), acting), zone: z}
	c.owner = effect.Unnamed
	n.With, n.Filter = a, c.filter(f)
	if z == zoneBarrier && f == nil {
		tops(n, a, t.Has(parts.At))
	}
	return p
}

// tops makes a choice one of cards from an end of a barrier: nobody chooses which, but if the text leaves it open, how many.
func tops(n *kernel.Node, a *args, isBottom bool) {
	a.IsTops, a.IsDirect = true, a.Count == effect.Exactly || a.Count == effect.All
	if a.IsDirect && a.whose == effect.Actor {
		a.whose = effect.Both
	}
	all := a.Count == effect.All || a.Count == effect.AnyNumber
	amount := n.Amount
	n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		both(func(s kernel.Seat) {
			if !effect.IsWho(g, a.whose, at, s) {
				return
			}
			cards := cardsIn(g, at, zoneBarrier, s)
			k := len(cards)
			if !all {
				k = max(amount(g, at), 0)
			}
			if k > len(cards) && !g.On(R1_3_2) {
				return
			}
			for i := 0; i < len(cards) && k > 0; i++ {
				x := cards[len(cards)-1-i]
				if isBottom || !g.On(R3_7_3) {
					x = cards[i]
				}
				if !g.IsTaken(x) {
					k--
					dst = append(dst, g.Ref(x))
				}
			}
		})
		return dst
	}
}

// opFoe is no word of the lexicon: the opponent of whoever acts.
var opFoe = cardtext.OpOf("foe")

// discard compiles discarding cards of a hand. At random the opponent picks from the backs, which are held out in no order that anybody knows (4-4-3).
func (c *compiler) discard(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	if what.Op == ops.Among && !c.handShown {
		c.Fail(t, "捨てられるのは手札のカードである", "only cards of a hand are discarded")
	}
	if !t.Has(parts.How) {
		c.Cite(R4_4_1, R4_4_2)
		return c.Compiler.Discard(t)
	}
	c.Cite(R4_4_1, R4_4_3)
	n, w := c.Putting(t, effect.WayDiscard, zoneTrash)
	effect.ArgsOf(&n).IsRandom = true
	whose := c.whose(what.Kid(parts.Whose), w)
	held := c.act(t, procHoldOut, args{Args: by(w), whose: whose})
	picker := effect.Opponent
	switch whose {
	case effect.Opponent:
		picker = effect.Self
	case effect.Both:
		picker = effect.Both
	}
	hand := *what
	hand.Kids = nil
	for _, k := range what.Kids {
		if k.Name == parts.Whose {
			k.Tree = &cardtext.Tree{Op: opFoe, Span: k.Tree.Span}
		}
		hand.Kids = append(hand.Kids, k)
	}
	id := c.Moved(t, &hand, n, picker)
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: []kernel.NodeID{held, id}, Asks: true})
}

// holdOut mixes the hands that are held out face down (4-4-3).
func holdOut(g *kernel.Game) kernel.Flow {
	effect.EachSeat(g, argsOf(g.Node()).whose, g.Scope(), func(s kernel.Seat) { g.Shuffle(verbNote, s, placeOf(g, zoneHand, s)) })
	return kernel.Done
}

// chooseNeeds is what a card needs to be chosen for an effect: that it lies where the effect looks, and is what it asks for. Both are looked at as the cards are listed.
func chooseNeeds() []kernel.Need {
	return []kernel.Need{
		{Clause: R8_4_1_5_1, Fact: "refuse.not-where-chosen", Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			n, c := argsOf(g.NodeOf(a)), o.Card.Card
			return n.selection == selectPick && g.CanSee(a.Seat, c) && g.Zone(c) == n.zone
		}},
		{Clause: R8_4_1_5_1, Fact: "refuse.not-the-kind", Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			n := g.NodeOf(a)
			return n.Filter == nil || n.Filter(g, g.ScopeOf(a), o.Card.Card)
		}},
	}
}

// notToChoose says why a card cannot be chosen while no effect asks for one.
func notToChoose(*kernel.Game, kernel.Seat, kernel.Attempt) (kernel.Clause, kernel.Key) {
	return R8_4_1_5_1, "refuse.no-effect-asks"
}

// choosesInSecret reports whether only the chooser can know that nothing fits: cards are chosen by what is printed on them where others do not see that. Nobody is told whether there was
// one (8-4-1-5-3). Where it is a cost, everybody sees whether it was paid (8-3-2-2).
func choosesInSecret(g *kernel.Game, a *kernel.Ask) bool {
	n, at := g.NodeOf(a), g.ScopeOf(a)
	if !effect.ArgsOf(n).IsSpecified || !g.On(R8_4_1_5_3) {
		return false
	}
	isSecret := func(c kernel.CardID) bool { return effect.IsUnrevealed(g, c) && !g.IsTaken(c) }
	says := argsOf(n)
	if says.selection != selectPick {
		return slices.ContainsFunc(effect.ListLeft(g, at, g.Refs()), func(r kernel.Ref) bool { return isSecret(r.Card) })
	}
	at.Actor = uint8(a.Seat) + 1
	secret := false
	both(func(s kernel.Seat) {
		secret = secret || effect.IsWho(g, says.whose, at, s) && slices.ContainsFunc(cardsIn(g, at, says.zone, s), isSecret)
	})
	return secret
}

// cardsIn lists the cards of a zone that an effect names. While somebody looks at cards, these are still where they were (11-2-2).
func cardsIn(g *kernel.Game, at kernel.Scope, z kernel.ZoneID, s kernel.Seat) []kernel.CardID {
	p, ok := named(g, z, s)
	if !ok {
		return nil
	}
	if g.On(R11_2_2) {
		return g.In(p)
	}
	return slices.DeleteFunc(slices.Clone(g.In(p)), func(c kernel.CardID) bool { return g.HoldsCard(at, effect.SlotSeen, c) })
}
