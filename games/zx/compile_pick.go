// Which cards an instruction is about: from the words of a text to a selection. Z/X 102.9, 203.3, 304.3, 802.3, 804.4, 1018, 1023.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// buildRevealUntil compiles revealing cards from the top of a deck until one is as the text says (1006.1): those up to and including the first such card, or the whole deck
// if there is none. That card is the one spoken of from then on; nobody has chosen it.
func buildRevealUntil(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, effect.ProcShow)
	n.Clause = R1006_1
	effect.ArgsOf(&n).IsReveal = true
	effect.ArgsOf(&n).IsPool = true
	whose := c.DeckOf(t, w)
	if whose == effect.Both || w == effect.Both {
		c.Fail(t, "一人のデッキについてだけ書ける", "this can only be said of the deck of one player")
	}
	is := c.AllTests(t.Kid("f").All("is"), false)
	upTo := kernel.Node{With: new(args), Proc: effect.ProcSelect}
	effect.ArgsOf(&upTo).Who, effect.ArgsOf(&upTo).Slot, effect.ArgsOf(&upTo).Count, effect.ArgsOf(&upTo).DeckOf = w, effect.SlotSel, effect.All, whose
	effect.ArgsOf(&upTo).IsDirect = true
	upTo.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		s, _ := effect.NthSeat(g, whose, at, 0)
		from := len(dst)
		dst = effect.ListTops(g, s, effect.Unbounded, false, dst)
		for i, r := range dst[from:] {
			if is(g, at, r) {
				return dst[:from+i+1]
			}
		}
		return dst
	}
	n.Kids = []kernel.NodeID{c.Node(t, upTo)}
	found := kernel.Node{With: new(args), Proc: effect.ProcSelect}
	effect.ArgsOf(&found).Who, effect.ArgsOf(&found).Slot, effect.ArgsOf(&found).Count = w, effect.SlotChosen, effect.All
	effect.ArgsOf(&found).IsDirect = true
	found.List = effect.OnlyAble(effect.ListLeft, func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.Ref(x)) })
	c.Cite(R1006_1, R1006_1a, R1006_2, R304_4)
	c.Speak(effect.SlotChosen)
	c.Spoken.Pool, c.Spoken.End = true, deckEnds["top"]
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: []kernel.NodeID{c.Node(t, n), c.Node(t, found)}})
}

// isHazy reports whether a tree means cards in zones other than squares that it calls neither Z/X nor just cards or events.
func isHazy(t *cardtext.Tree) bool {
	if t.Op == "some" {
		return isHazy(t.Kid("of"))
	}
	if t.Op != "cards" || isPlain(t) || t.Kid("at") == nil || t.Kid("at").Op != "zone" {
		return false
	}
	return !effect.MentionsAny(t.All("is"), "zx", "zxExtra", "overboost")
}

// isPlain reports whether a tree means cards in zones other than squares that it calls by no other word than cards or events.
func isPlain(t *cardtext.Tree) bool {
	switch t.Op {
	case "top", "bottom", "pile":
		return true
	case "some":
		return isPlain(t.Kid("of"))
	case "cards":
		at := t.Kid("at")
		if at == nil || at.Op != "zone" {
			return false
		}
		for _, is := range t.All("is") {
			if is.Op == "anyCard" || is.Op == "eventCard" {
				return true
			}
		}
	}
	return false
}
