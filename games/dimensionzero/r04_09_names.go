// What texts call things: A and B, the two of which one each was chosen, and the cards on top of a graveyard. Dimension Zero 4-9-2-3.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// nameSlots is where the memory keeps what a text calls A and B.
var nameSlots = map[string]uint8{"namedA": slotNamed, "namedB": slotNamedToo}

// dub compiles that something has a name in the rest of the text.
func (c *compiler) dub(t *cardtext.Tree) kernel.NodeID {
	list, slot := c.SpokenOf(t.Kid("what")), nameSlots[t.Kid("name").Op]
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
	what := t.Kid("what")
	kinds := kindsOf(what.Kid("of"))
	w := c.Who(t.Kid("who"))
	at := kinds[0].Kid("at")
	var ids []kernel.NodeID
	for i, k := range kinds {
		if i > 0 && !k.Has("at") && at != nil { // what the first says about the place holds for the other
			x := *k
			x.Kids = append([]cardtext.Kid{{Name: "at", Tree: at}}, k.Kids...)
			k = &x
		}
		one := &cardtext.Tree{Op: "some", Span: t.Span, Kids: []cardtext.Kid{{Name: "n", Tree: what.Kid("n")}, {Name: "of", Tree: k}}}
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
	if t.Op != "ofEach" {
		return effect.Parts(t)
	}
	is := t.All("is")
	var kinds []*cardtext.Tree
	for _, race := range is[:len(is)-1] {
		k := &cardtext.Tree{Op: "cards", Span: t.Span, Kids: []cardtext.Kid{{Name: "at", Tree: t.Kid("at")}}}
		if w := t.Kid("whose"); w != nil {
			k.Kids = append(k.Kids, cardtext.Kid{Name: "whose", Tree: w})
		}
		kinds = append(kinds, &cardtext.Tree{Op: k.Op, Span: k.Span, Kids: append(k.Kids, cardtext.Kid{Name: "is", Tree: race}, cardtext.Kid{Name: "is", Tree: is[len(is)-1]})})
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
	if t.Op == "opposing" {
		return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
			eachOpposing(g, at.Source, func(o kernel.Ref) { dst = append(dst, o) })
			eachSurvivor(g, at.Source, func(o kernel.Ref) { dst = append(dst, o) })
			return dst
		}, true
	}
	if t.Op != "thatOwn" {
		return nil, false
	}
	list, w := c.Objects(t.Kid("of")), c.Whose(t.Kid("whose"))
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
	if t.Op != "graveTop" {
		return effect.Picked{}, false
	}
	c.Cite(R2_23_5_2, R2_23_1_2)
	a, w := effect.ArgsOf(n), c.Subject
	if whose := t.Kid("whose"); whose != nil {
		w = c.Whose(whose)
	}
	a.Count, n.Amount = c.Count(t.Kid("n"))
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
	for _, k := range t.Kid("do").Kids {
		if k.Tree.Op != "xIs" {
			continue
		}
		if effect.Mentions(k.Tree.Kid("n"), "x") {
			c.Fail(k.Tree, "Xが何かをXで言うことはできない", "what X is cannot be said by X")
			return
		}
		c.x = k.Tree.Kid("n")
	}
}

// Whose is whose something is. That of the card that the effect has put there is its owner's.
func (c *compiler) Whose(t *cardtext.Tree) effect.Who {
	if t != nil && t.Op == "thatOwner" {
		return effect.OwnerOfSlot + effect.Who(effect.SlotPlaced)
	}
	return c.Compiler.Whose(t)
}
