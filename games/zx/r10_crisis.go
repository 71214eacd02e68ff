// Crises: Z/X 1024.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// crisis is the condition under which a player extra may be put on the player card (1024).
type crisis struct {
	isSet    bool
	byDamage bool        // when a player takes damage
	whose    effect.Who  // which player
	cond     kernel.Cond // when it comes to hold; nil where it is damage
	isNamed  bool        // only with a player of a name (1024.2a)
	name     playerTest
}

// crisis compiles the condition of a crisis (1024.2): damage, a number of life cards, or something that comes to be the case.
func (c *compiler) crisis(t *cardtext.Tree) {
	c.mustBe(t, kindPlayerExtra, "クライシスを持つのはプレイヤーエクストラだけである", "only a player extra has a crisis")
	x := crisis{isSet: true}
	if name := t.Kid("name"); name != nil {
		x.isNamed, x.name = true, c.cs.playerTest(name.Str)
		c.Cite(R1024_2a)
	}
	c.Cite(R1024_1, R1024_2, R910_1, R910_1a, R910_2)
	switch on := t.Kid("on"); {
	case on == nil:
		x.cond = c.Conds(t.All("if"))
	case on.Op == "takesDamage" && !on.Has("n") && !on.Has("by"):
		x.byDamage, x.whose = true, c.hurtPlayer(on.Kid("what"))
	case on.Op == "lifeBecomes":
		x.cond = c.Cond(&cardtext.Tree{Op: "valueIs", Span: on.Span, Kids: []cardtext.Kid{
			{Name: "of", Tree: &cardtext.Tree{Op: "lifeOf", Span: on.Span, Kids: []cardtext.Kid{{Name: "whose", Tree: on.Kid("whose")}}}},
			{Name: "n", Tree: on.Kid("n")},
		}})
	default:
		c.Fail(on, "クライシスの条件にできるのはダメージとライフの枚数と、満たされている条件だけである",
			"only damage, a number of life cards, or a condition that holds can be the condition of a crisis")
	}
	c.data.crisis = x
}

// The bits of pCrisis.
const (
	crisisMet      = 1 << iota // damage has met the condition
	crisisDeclined             // the player has declined, and the condition has held ever since
	crisisDone                 // the crisis has been carried out
)

// crisisExtra is a player's player extra that lies behind the player card and has a crisis condition, or NoCard.
func crisisExtra(g *kernel.Game, s kernel.Seat) kernel.CardID {
	for _, c := range g.At(zoneBack, s) {
		if g.Printed(c, attrKind)&kindPlayerExtra != 0 && dataOf(g, c).crisis.isSet {
			return c
		}
	}
	return kernel.NoCard
}

// isNameMet reports whether the player card is of the name that a crisis asks for, in addition to its condition (1024.2a, J49).
func isNameMet(g *kernel.Game, s kernel.Seat, x *crisis) bool {
	return !x.isNamed || !g.On(R1024_2a) || g.Pool.Extra.(*cardSet).playsAs(g, s, x.name)
}

// noteCrisisDamage notes that damage to a player meets the crisis conditions that wait for it, at the moment at which it is recorded (1024.2a).
func noteCrisisDamage(g *kernel.Game, seat kernel.Seat) {
	for s := range kernel.Seat(seats) {
		c := crisisExtra(g, s)
		if c == kernel.NoCard {
			continue
		}
		x := &dataOf(g, c).crisis
		if x.byDamage && effect.IsWho(g, x.whose, kernel.Scope{Source: g.Ref(c), Seat: s}, seat) && isNameMet(g, s, x) && g.On(R1024_2) {
			g.Note(s, pCrisis, g.PlayerVar(s, pCrisis)|crisisMet)
		}
	}
}
