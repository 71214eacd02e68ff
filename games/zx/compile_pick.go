// Which cards an instruction is about: from the words of a text to a selection. Z/X 102.9, 203.3, 304.3, 802.3, 804.4, 1018, 1023.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
)

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
