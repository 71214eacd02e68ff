// Keywords: Build Divide 1400.

package builddivide

import "saitei/kernel"

// The tags by which abilities are told from each other.
const (
	tagNone    uint8 = iota
	tagCommand       // the text of a command
	tagBlitz
)

// hasBlitz reports whether a unit has Blitz (1403-2).
func hasBlitz(g *kernel.Game, c kernel.CardID) bool {
	return bearsKeyword(g, c, tagBlitz) && g.On(R1403_2)
}

// bearsKeyword reports whether a card has an ability with a tag that is valid.
func bearsKeyword(g *kernel.Game, c kernel.CardID, tag uint8) bool {
	if c == kernel.NoCard || !g.HasTag(tag) {
		return false
	}
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == c && act.Tag == tag && !g.IsOff(act) {
			return true
		}
	}
	return false
}
