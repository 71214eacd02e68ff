// What texts call things: A and B, the two of which one each was chosen, and the cards on top of a graveyard. Dimension Zero 4-9-2-3.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// nameSlots is where the memory keeps what a text calls A and B.
var nameSlots = map[cardtext.Op]uint8{opNamedA: slotNamed, opNamedB: slotNamedToo}

// dub compiles that something has a name in the rest of the text.
func (c *compiler) dub(t *cardtext.Tree) kernel.NodeID {
	list, slot := c.SpokenOf(t.Kid(parts.What)), nameSlots[t.Kid(parts.Name).Op]
	c.Fill(slot)
	return c.Node(t, kernel.Node{Proc: procDub, With: &effect.Args{Slot: slot}, List: list})
}

// dubSteps notes what a text gives a name.
var dubSteps = effect.One("dub", func(g *kernel.Game) kernel.Flow {
	n := g.Node()
	effect.Refill(g, effect.ArgsOf(n).Slot, n.List(g, g.Scope(), g.Refs()))
	return kernel.Done
})

// chooseEach compiles choosing so many of each of two kinds of cards, as targets of their own.
func (c *compiler) chooseEach(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	kinds := kindsOf(what.Kid(parts.Of))
	w := c.Who(t.Kid(parts.Who))
	at := kinds[0].Kid(parts.At)
	var ids []kernel.NodeID
	for i, k := range kinds {
		if i > 0 && !k.Has(parts.At) && at != nil { // what the first says about the place holds for the other
			x := *k
			x.Kids = append([]cardtext.Kid{{Name: parts.At, Tree: at}}, k.Kids...)
			k = &x
		}
		one := &cardtext.Tree{Op: ops.Some, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.N, Tree: what.Kid(parts.N)}, {Name: parts.Of, Tree: k}}}
		if i == 0 {
			id, p := c.Pick(one, w, true, nil)
			c.SpeakBeside(p, effect.SlotChosen)
			ids = append(ids, id)
			continue
		}
		ids = append(ids, c.Second(one, w))
	}
	c.Spoken.Here = true
	ids = append(ids, c.Node(t, kernel.Node{Proc: procJoin, With: new(effect.Args)}))
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: ids})
}

// kindsOf is the kinds of cards of which so many are chosen each. Of races that are named together the place, whose they are and their classification are said once.
func kindsOf(t *cardtext.Tree) []*cardtext.Tree {
	if t.Op != opOfEach {
		return effect.Parts(t)
	}
	is := t.All(parts.Is)
	var kinds []*cardtext.Tree
	for _, race := range is[:len(is)-1] {
		k := &cardtext.Tree{Op: ops.Cards, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.At, Tree: t.Kid(parts.At)}}}
		if w := t.Kid(parts.Whose); w != nil {
			k.Kids = append(k.Kids, cardtext.Kid{Name: parts.Whose, Tree: w})
		}
		kinds = append(kinds, &cardtext.Tree{Op: k.Op, Span: k.Span, Kids: append(k.Kids, cardtext.Kid{Name: parts.Is, Tree: race}, cardtext.Kid{Name: parts.Is, Tree: is[len(is)-1]})})
	}
	return kinds
}

// joinSteps makes those chosen of two kinds the ones that were chosen.
var joinSteps = effect.One("join-chosen", func(g *kernel.Game) kernel.Flow {
	for r := range g.EachRemembered(g.Scope(), effect.SlotSecond) {
		g.Remember(effect.SlotChosen, r)
	}
	return kernel.Done
})

// Reference compiles the words of this game for cards that were spoken of: those of them that are somebody's, and the units against which this card battles.
func (c *compiler) Reference(t *cardtext.Tree) (kernel.Lister, bool) {
	if t.Op == opOpposing {
		return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
			eachOpposing(g, at.Source, func(o kernel.Ref) { dst = append(dst, o) })
			eachSurvivor(g, at.Source, func(o kernel.Ref) { dst = append(dst, o) })
			return dst
		}, true
	}
	if t.Op != opThatOwn {
		return nil, false
	}
	list, w := c.Objects(t.Kid(parts.Of)), c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		kept := dst[:from]
		for _, r := range dst[from:] {
			if effect.IsWho(g, w, at, effect.GlimpseOf(g, r).Controller) {
				kept = append(kept, r)
			}
		}
		return kept
	}, true
}

// Choice compiles the cards on top of a graveyard, which lie there in an order (2-23-5-2).
func (c *compiler) Choice(t *cardtext.Tree, n *kernel.Node, _ kernel.Filter) (effect.Picked, bool) {
	if t.Op != opGraveTop {
		return effect.Picked{}, false
	}
	c.Cite(R2_23_5_2, R2_23_1_2)
	a, w := effect.ArgsOf(n), c.Subject
	if whose := t.Kid(parts.Whose); whose != nil {
		w = c.Whose(whose)
	}
	a.Count, n.Amount = c.Count(t.Kid(parts.N))
	want := n.Amount
	n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		for s := range kernel.Seat(players) {
			if !effect.IsWho(g, w, at, s) {
				continue
			}
			cards := g.At(zoneGraveyard, s)
			for i := range min(max(want(g, at), 0), len(cards)) {
				top := len(cards) - 1 - i
				if !g.On(R2_23_1_2) { // the order would be anybody's
					top = i
				}
				dst = append(dst, g.Ref(cards[top]))
			}
		}
		return dst
	}
	return effect.Picked{Zones: 1 << zoneGraveyard, IsChoice: true}, true
}

// noteX notes what X is, if a sentence of an ability says so.
func (c *compiler) noteX(t *cardtext.Tree) {
	c.x = nil
	for _, k := range t.Kid(parts.Do).Kids {
		if k.Tree.Op != opXIs {
			continue
		}
		if effect.Mentions(k.Tree.Kid(parts.N), opX) {
			c.Fail(k.Tree, "Xが何かをXで言うことはできない", "what X is cannot be said by X")
			return
		}
		c.x = k.Tree.Kid(parts.N)
	}
}

// Whose is whose something is. That of the card that the effect has put there is its owner's.
func (c *compiler) Whose(t *cardtext.Tree) effect.Who {
	if t != nil && t.Op == opThatOwner {
		return effect.OwnerOfSlot + effect.Who(effect.SlotPlaced)
	}
	return c.Compiler.Whose(t)
}
