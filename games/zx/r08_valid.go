// Where and when an ability is valid: Z/X 803.

package zx

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// Valid completes when an ability is valid: the player of PLAYER (205.4a), the condition of LABEL.
func (c *compiler) Valid(t *cardtext.Tree, a *kernel.Ability, said kernel.Cond) kernel.Cond {
	c.Cite(R803_1, R803_2a, R205_4b)
	if a.Where == 0 && a.Tag != tagEvent && c.kind&(kindPlayer|kindPlayerExtra|kindEvent|kindEventExtra) == 0 {
		a.Where = R205_1a
	}
	if p := t.Kid(partPlayer); p != nil {
		said = effect.AllOf(said, c.playedAs(p))
	}
	if l := t.Kid(partLabel); l != nil {
		said = c.underLabel(l, a, said)
	}
	return said
}

// underLabel compiles when an ability behind a label is valid: while the label is, and where the ability's own conditions are met.
func (c *compiler) underLabel(l *cardtext.Tree, a *kernel.Ability, own kernel.Cond) kernel.Cond {
	met := c.label(l, a)
	c.data.keywords = append(c.data.keywords, l.Op) // the card has it, valid or not (803.2b)
	if text := textClauses[l.Op]; own != nil && text != 0 {
		own = c.unlessOff(text, own)
	}
	if apart, ok := apartClauses[l.Op]; ok {
		c.Cite(apart[0], apart[1])
		a.Whole, a.Apart, a.Aged = int32(len(c.Pool.Abilities)+1), apart[0], apart[1]
	}
	if anywhere := anywhereClauses[l.Op]; anywhere != 0 {
		c.Cite(anywhere)
		own = effect.AllOf(func(g *kernel.Game, at kernel.Scope) bool { return squareOf(g, at.Source.Card) >= 0 || g.On(anywhere) }, own)
	}
	return effect.AllOf(own, met)
}

// unlessOff is a condition that a clause asks for.
func (c *compiler) unlessOff(clause kernel.Clause, met kernel.Cond) kernel.Cond {
	c.Cite(clause)
	return func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(clause) }
}

// lone is an ability that does not add up: what is the same of every copy of it, and when it is valid by its own words.
type lone struct {
	text string
	met  kernel.Cond
}

// aloneIn is the sentence of a paragraph that says that its ability does not add up, or nil.
func aloneIn(t *cardtext.Tree) *cardtext.Tree {
	for _, k := range effect.Parts(t.Kid(parts.Do)) {
		if k.Op == opAlone {
			return k
		}
	}
	return nil
}

// keepAlone lets an ability be valid only while no older copy of it is, which lies where it is valid, too, and is the same player's (803.1, J100). Copies are abilities of the same
// text on cards of the same name.
func (c *compiler) keepAlone(t, sentence *cardtext.Tree, ids []kernel.AbilityID) {
	cs, of := c.cs, sentence.Kid(parts.Of)
	switch {
	case c.isGiven:
		c.Fail(sentence, "得た能力が重複するかどうかは書けない", "of an ability that is gained it cannot be said whether it adds up")
	case of.Op == ops.Named && cs.nameID(of.Kid(parts.Name).Str) != c.data.name:
		c.Fail(of, "このカードのカード名ではない", "this is not this card's own name")
	}
	c.Cite(R803_1)
	if cs.alone == nil {
		cs.alone = map[kernel.AbilityID]lone{}
	}
	for i, id := range ids {
		a := &c.Pool.Abilities[id]
		text, met, zones := fmt.Sprint(c.data.name, " ", i, " ", t), a.Cond, a.Zones
		cs.alone[id] = lone{text, met}
		a.Cond = effect.AllOf(met, func(g *kernel.Game, at kernel.Scope) bool {
			return !cs.hasOlderCopy(g, at, text, zones) || !g.On(R803_1)
		})
	}
}

// hasOlderCopy reports whether an ability of the same text, on another card of the same player, is valid and as old as this one or older.
func (cs *cardSet) hasOlderCopy(g *kernel.Game, at kernel.Scope, text string, zones uint32) bool {
	self := at.Source.Card
	for ; zones != 0; zones &= zones - 1 {
		for p, end := g.Rules.PlacesOf(kernel.ZoneID(bits.TrailingZeros32(zones))); p < end; p++ {
			for _, x := range g.In(p) {
				isOlder := g.Since(x) < g.Since(self) || g.Since(x) == g.Since(self) && x < self
				if x != self && isOlder && g.Controller(x) == at.Seat && cs.hasValidCopy(g, at, x, text) {
					return true
				}
			}
		}
	}
	return false
}

// hasValidCopy reports whether a card has an ability of some text that is valid where it lies.
func (cs *cardSet) hasValidCopy(g *kernel.Game, at kernel.Scope, x kernel.CardID, text string) bool {
	for _, id := range g.Pool.Defs[g.Printing(x)].Abilities {
		copied, ok := cs.alone[id]
		if !ok || copied.text != text || isLost(g, g.Ref(x), id) || (g.Face(x) == kernel.FaceDown && !g.Pool.Abilities[id].FaceDown) {
			continue
		}
		there := at
		there.Source = g.Ref(x)
		if copied.met == nil || copied.met(g, there) {
			return true
		}
	}
	return false
}

// dragon is the tribe of which every tribe that has it in its name counts (1111.3, J56).
const dragon = "ドラゴン"

// isDragon reports whether one of a card's tribes has the dragons' in its name.
func (cs *cardSet) isDragon(g *kernel.Game, x kernel.CardID) bool {
	for _, dragon := range cs.dragons {
		if g.Attr(x, dragon.Attr)&dragon.Bit != 0 {
			return true
		}
	}
	return false
}

// findDragons notes which of the tribes of a set have the dragons' in their names.
func (cs *cardSet) findDragons() {
	for i, name := range cs.tribes.Vocabulary {
		if strings.Contains(name, dragon) {
			cs.dragons = append(cs.dragons, cs.tribes.Nth(i))
		}
	}
}

// startsOn compiles that the game can begin with this card somewhere: what the keywords of the preparation stand for (1102.2, 1114.2, 1128.2), said in full. Only
// the preparation looks at it (803.1a), and by it a card does not have the keyword.
func (c *compiler) startsOn(ability, t *cardtext.Tree) {
	c.Cite(R803_1a)
	in := ability.All(parts.In)
	if ability.Has(partPlayer) || ability.Has(partLabel) || len(in) > 1 || (len(in) == 1 && in[0].Op != ops.Everywhere) {
		c.Fail(t, "ゲームの準備で参照される能力に条件は付けられない", "an ability that the preparation looks at can have no conditions")
	}
	c.data.begins = append(c.data.begins, beginnings[t.Kid(parts.At).Kid(parts.Is).Op])
}

// isStarter reports whether a card of a deck has a keyword of the preparation, or says in full what it stands for (803.1a).
func isStarter(g *kernel.Game, c kernel.CardID, keyword cardtext.Op) bool {
	for _, k := range dataOf(g, c).keywords {
		if k == keyword {
			return g.On(R803_1a) && g.On(starters[keyword][0]) && g.On(starters[keyword][1])
		}
	}
	return slices.Contains(dataOf(g, c).begins, keyword) && g.On(R803_1a)
}

// dataOf is what the rules know of a card beyond its attributes.
func dataOf(g *kernel.Game, c kernel.CardID) *cardData {
	return &g.Pool.Extra.(*cardSet).data[g.Printing(c)]
}

// hasUsesLeft reports whether a player can still play an ability that has triggered (803.1f, 808.2a, 1113.2): it may have triggered several times at once, and
// others with the same limit together with it.
func hasUsesLeft(g *kernel.Game, s kernel.Seat, of kernel.Ref, id kernel.AbilityID) bool {
	a := &g.Pool.Abilities[id]
	if a.Clause == R1113_2 && !mayZextend(g, s) {
		return false
	}
	return effect.HasUsesLeft(g, of, id)
}
