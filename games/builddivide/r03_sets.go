// Sets of words that cards have: subtypes, attributes, titles and identification names. Build Divide 304-3, 305-2, 308-3, 314.

package builddivide

import (
	"math/bits"

	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// holdsWord is that a card has a word of a set.
func (c *compiler) holdsWord(w rulebook.Word, clause kernel.Clause) effect.Test {
	return c.holdsBit(w.Attr, w.Bit, clause)
}

// countWords is how many words of a set a card has, as it is now or as it last was; false where no card is meant.
func countWords(g *kernel.Game, r kernel.Ref, a kernel.Attr) (int, bool) {
	n := 0
	for part, more := a, true; more; part, more = g.Pool.NextWord(part) {
		v, ok := effect.AttrOf(g, r, part)
		if !ok {
			return 0, false
		}
		n += bits.OnesCount64(uint64(v))
	}
	return n, true
}

// shareWord reports whether two cards have a word of a set in common.
func shareWord(g *kernel.Game, r, o kernel.Ref, a kernel.Attr) bool {
	for part, more := a, true; more; part, more = g.Pool.NextWord(part) {
		v, isKnown := effect.AttrOf(g, r, part)
		if w, ok := effect.AttrOf(g, o, part); ok && isKnown && v&w != 0 {
			return true
		}
	}
	return false
}
