// Which cards an instruction is about: from the words of a text to a selection. Z/X 102.9, 203.3, 304.3, 802.3, 804.4, 1018, 1023.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
)

// isHazy reports whether a tree means cards in zones other than squares that it calls neither Z/X nor just cards or events.
func isHazy(t *cardtext.Tree) bool {
	if t.Op == ops.Some {
		return isHazy(t.Kid(parts.Of))
	}
	if t.Op != ops.Cards || isPlain(t) || t.Kid(parts.At) == nil || t.Kid(parts.At).Op != ops.Zone {
		return false
	}
	return !effect.MentionsAny(t.All(parts.Is), opZx, opZxExtra, opOverboost)
}

// isPlain reports whether a tree means cards in zones other than squares that it calls by no other word than cards or events.
func isPlain(t *cardtext.Tree) bool {
	switch t.Op {
	case ops.Top, ops.Bottom, ops.Pile:
		return true
	case ops.Some:
		return isPlain(t.Kid(parts.Of))
	case ops.Cards:
		at := t.Kid(parts.At)
		if at == nil || at.Op != ops.Zone {
			return false
		}
		for _, is := range t.All(parts.Is) {
			if is.Op == ops.AnyCard || is.Op == opEventCard {
				return true
			}
		}
	}
	return false
}
