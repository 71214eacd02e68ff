// Keywords: Build Divide 1400.

package builddivide

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// The tags by which abilities are told from each other.
const (
	tagCommand uint8 = iota + effect.FirstTag // the text of a command
	tagDecoy                                  // 1402
	tagBlitz                                  // 1403
	tagBerserk                                // 1405
)

// hasBlitz reports whether a unit has Blitz (1403-2).
func hasBlitz(g *kernel.Game, c kernel.CardID) bool {
	return bearsKeyword(g, c, tagBlitz) && g.On(R1403_2)
}

// isDecoy reports whether a unit has Decoy and is rested (1402-2).
func isDecoy(g *kernel.Game, c kernel.CardID) bool {
	return bearsKeyword(g, c, tagDecoy) && isRested(g, c) && g.On(R1402_2)
}

// hasBerserk reports whether a unit has Berserk (1405-1a).
func hasBerserk(g *kernel.Game, c kernel.CardID) bool {
	return bearsKeyword(g, c, tagBerserk) && g.On(R1405_1a)
}

// bearsKeyword reports whether a card has an ability with a tag that is valid.
func bearsKeyword(g *kernel.Game, c kernel.CardID, tag uint8) bool {
	if c == kernel.NoCard || !g.HasTag(tag) && !g.HasGrants() {
		return false
	}
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == c && act.Tag == tag && !g.IsOff(act) {
			return true
		}
	}
	return false
}

// keywordTags is the keyword abilities that the rules themselves know.
var keywordTags = map[string]struct {
	tag    uint8
	clause kernel.Clause
}{
	"decoy": {tagDecoy, R1402_2}, "blitz": {tagBlitz, R1403_2}, "berserk": {tagBerserk, R1405_1a},
}

// keywordAbility compiles a keyword ability.
func (c *compiler) keywordAbility(t *cardtext.Tree) []kernel.AbilityID {
	k, ok := keywordTags[t.Kid("is").Op]
	if !ok {
		c.Fail(t, "このキーワード能力はまだ使えない", "this keyword ability cannot be used yet")
		return nil
	}
	c.Cite(R1401_1, k.clause)
	a := kernel.Ability{Kind: kernel.Static, Clause: k.clause, Tag: k.tag, Zones: 1 << zoneField, Cost: kernel.NoNode, Root: kernel.NoNode}
	a.Cond = c.Validity(t, &a)
	return []kernel.AbilityID{c.AddAbility(t, a)}
}
