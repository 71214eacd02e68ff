// What is printed on a card: Kaiun 2. Hand signs, luck, cost, attribute, tribe and name, as attributes that the rules read.

package kaiun

import (
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// The attributes of a card.
const (
	attrSign  kernel.Attr = iota // 2-2
	attrWin                      // 2-3
	attrEven                     // 2-4
	attrCost                     // 2-5
	attrColor                    // 2-7, a bit set
	attrTribe                    // 2-8, a bit set
)

func attributes() []kernel.AttrDef {
	return []kernel.AttrDef{
		attrSign:  {Name: "sign", Layer: 1},
		attrWin:   {Name: "win", Layer: 2},
		attrEven:  {Name: "even", Layer: 2},
		attrCost:  {Name: "cost", Layer: 2},
		attrColor: {Name: "attribute", Layer: 1, Set: true},
		attrTribe: {Name: "tribe", Layer: 1, Set: true},
	}
}

// The hand signs (2-2-2).
const (
	rock     = 1
	scissors = 2
	paper    = 3
)

// How a hand sign fares against another (2-2-3, 2-2-4).
const (
	signNone = iota
	signWins
	signLoses
	signTies
)

// beats compares two hand signs: rock beats scissors beats paper beats rock (2-2-3), equal ones tie (2-2-4).
func beats(g *kernel.Game, a, b int64) int {
	if !g.On(R2_2_2) {
		return signNone
	}
	if a == b {
		if g.On(R2_2_4) {
			return signTies
		}
		return signNone
	}
	if !g.On(R2_2_3) {
		return signNone
	}
	if b == a%paper+1 {
		return signWins
	}
	return signLoses
}

// sign is a card's hand sign (2-2-1).
func sign(g *kernel.Game, c kernel.CardID) int64 {
	if !g.On(R2_2_1) {
		return 0
	}
	return g.Attr(c, attrSign)
}

// multiplied is by how much a value changes that is multiplied by n: a negative one counts as 0 there, because that is no sum (1-3-6).
func multiplied(g *kernel.Game, v int64, n int) int64 { return int64(n*counted(g, v)) - v }

// luck is a card's strength: winning luck when its sign won, even luck otherwise (2-3-1, 2-4-1).
func luck(g *kernel.Game, c kernel.CardID, a kernel.Attr) int {
	changed := R2_3_2
	if a == attrWin {
		if !g.On(R2_3_1) {
			return 0
		}
	} else {
		changed = R2_4_2
		if !g.On(R2_4_1) {
			return 0
		}
	}
	v := g.RawAttr(c, a)
	if v != g.Printed(c, a) && !g.On(changed) {
		v = g.Printed(c, a)
	}
	return counted(g, v)
}

// cost is how many cards a card's player pays in the cost phase (2-5-1).
func cost(g *kernel.Game, c kernel.CardID) int {
	if !g.On(R2_5_1) || !g.On(R1_3_7_1) {
		return 0
	}
	return counted(g, g.RawAttr(c, attrCost))
}

// isCalled reports whether a card has a name: its own (2-1-1), or one that an ability of it adds.
func (cs *cardSet) isCalled(g *kernel.Game, c kernel.CardID, name string) bool {
	d := &cs.data[g.Printing(c)]
	if d.name == name {
		return g.On(R2_1_1)
	}
	for i := range d.aliases {
		if d.aliases[i].name == name && works(g, c, d.aliases[i].ability) {
			return true
		}
	}
	return false
}

// works reports whether an ability of a card is in force.
func works(g *kernel.Game, c kernel.CardID, id kernel.AbilityID) bool {
	a := &g.Pool.Abilities[id]
	for i := range g.InForce() {
		act := g.ActiveAt(i)
		if act.Card == c && act.Ability == id && !g.IsOff(act) && g.On(a.Clause) {
			return a.Cond == nil || a.Cond(g, kernel.Scope{Source: g.Ref(c), Seat: g.Controller(c)})
		}
	}
	return false
}

// hasName reports whether a card is one that a text names in 「」 (2-1-2).
func (cs *cardSet) hasName(g *kernel.Game, c kernel.CardID, name string) bool {
	return cs.isCalled(g, c, name) && g.On(R2_1_2)
}

// hasNamePart reports whether a card is one that a text means by a part of its name in 『』 (2-1-2-1).
func (cs *cardSet) hasNamePart(g *kernel.Game, c kernel.CardID, part string) bool {
	d := &cs.data[g.Printing(c)]
	if strings.Contains(d.name, part) {
		return g.On(R2_1_2_1)
	}
	for i := range d.aliases {
		if strings.Contains(d.aliases[i].name, part) && works(g, c, d.aliases[i].ability) {
			return g.On(R2_1_2_1)
		}
	}
	return false
}

// sharesName reports whether a card has a name of another.
func (cs *cardSet) sharesName(g *kernel.Game, c, with kernel.CardID) bool {
	d := &cs.data[g.Printing(with)]
	if cs.isCalled(g, c, d.name) {
		return true
	}
	for i := range d.aliases {
		if name := d.aliases[i].name; name != "" && works(g, with, d.aliases[i].ability) && cs.isCalled(g, c, name) {
			return true
		}
	}
	return false
}

// hasNoPrintedEffect reports whether a card has no effect of its own (2-6-4); a story is none (2-6-4-1), and an effect that is
// switched off is still printed (8-2-1-3).
func (cs *cardSet) hasNoPrintedEffect(g *kernel.Game, c kernel.CardID) bool {
	d := &cs.data[g.Printing(c)]
	if !g.On(R2_6_4) {
		return false
	}
	if d.hasText {
		return hasOff(g, c) && !g.On(R8_2_1_3)
	}
	return !d.hasStory || g.On(R2_6_4_1)
}

// hasOff reports whether effects of a card are switched off.
func hasOff(g *kernel.Game, c kernel.CardID) bool {
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == c && g.IsOff(act) {
			return true
		}
	}
	return false
}

// hasColor reports whether a card has an attribute (2-7-1, 2-7-2).
func hasColor(g *kernel.Game, c kernel.CardID, color int64) bool {
	return g.Attr(c, attrColor)&color != 0 && g.On(R2_7_1) && g.On(R2_7_2)
}

// hasTribe reports whether a card has a tribe (2-8-1, 2-8-2).
func hasTribe(g *kernel.Game, c kernel.CardID, tribe rulebook.Word) bool {
	return g.Attr(c, tribe.Attr)&tribe.Bit != 0 && g.On(R2_8_1) && g.On(R2_8_2)
}

// Ability compiles one ability (2-6-1).
func (c *compiler) Ability(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R2_6_1, R8_1_2)
	c.results, c.handShown, c.numbered = false, false, false
	switch t.Op {
	case opAuto:
		return c.auto(t)
	case ops.Static:
		return c.statics(t.Kid(parts.Do), battleOnly)
	case opRule:
		c.Cite(R8_1_2_2_3)
		return c.statics(t.Kid(parts.Do), everyZone)
	}
	c.Fail(t, "効果として読めない", "this is not an effect")
	return nil
}

// effects2 is what chapter 2 says about effects in general.
var effects2 = effect.Clauses{effect.InOrder: {R2_6_3}}
