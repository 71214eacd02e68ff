// Crises: Z/X 1024.

package zx

import (
	"slices"
	"strconv"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// crisis is the condition under which a player extra may be put on the player card (1024).
type crisis struct {
	isSet    bool
	wording  string      // the whole of it
	nameless string      // all but the player's name
	place    int         // among the conditions that come to hold and those that are noted as seemed
	byDamage bool        // when a player takes damage
	whose    effect.Who  // which player
	cond     kernel.Cond // when it comes to hold; nil where it is damage
	isNamed  bool        // only with a player of a name (1024.2a)
	name     playerTest
}

// crisis compiles the condition of a crisis (1024.2): damage, a number of life cards, or something that comes to be the case.
func (c *compiler) crisis(t *cardtext.Tree) {
	c.mustBe(t, kindPlayerExtra, "クライシスを持つのはプレイヤーエクストラだけである", "only a player extra has a crisis")
	nameless := cardtext.Tree{Op: t.Op, Kids: slices.DeleteFunc(slices.Clone(t.Kids), func(k cardtext.Kid) bool { return k.Name == parts.Name })}
	x := crisis{isSet: true, wording: t.String(), nameless: nameless.String()}
	if name := t.Kid(parts.Name); name != nil {
		x.isNamed, x.name = true, c.cs.playerTest(name.Str)
		c.Cite(R1024_2a)
	}
	c.Cite(R1024_1, R1024_2, R910_1, R910_1a, R910_2)
	switch on := t.Kid(parts.On); {
	case on == nil:
		x.cond = c.Conds(t.All(parts.If))
	case on.Op == opTakesDamage && !on.Has(parts.N) && !on.Has(parts.By):
		x.byDamage, x.whose = true, c.hurtPlayer(on.Kid(parts.What))
	case on.Op == opLifeBecomes:
		x.cond = c.Cond(&cardtext.Tree{Op: ops.ValueIs, Span: on.Span, Kids: []cardtext.Kid{
			{Name: parts.Of, Tree: &cardtext.Tree{Op: opLifeOf, Span: on.Span, Kids: []cardtext.Kid{{Name: parts.Whose, Tree: on.Kid(parts.Whose)}}}},
			{Name: parts.N, Tree: on.Kid(parts.N)},
		}})
	default:
		c.Fail(on, "クライシスの条件にできるのはダメージとライフの枚数と、満たされている条件だけである",
			"only damage, a number of life cards, or a condition that holds can be the condition of a crisis")
	}
	if x.place = c.cs.conditionPlace(&x); x.place >= mostConditions {
		c.Fail(t, "クライシスの条件の種類が多すぎる（ひとまとまりのカードに"+strconv.Itoa(mostConditions)+"種類まで）",
			"there are too many different conditions of crises: a set of cards has at most "+strconv.Itoa(mostConditions))
		return
	}
	c.data.crisis = x
}

// conditionPlace is where a condition stands among those that come to hold in the set. It is one, whichever player it wants besides. Damage is none of them.
func (cs *cardSet) conditionPlace(x *crisis) int {
	if x.byDamage {
		return 0
	}
	if !slices.Contains(cs.lasting, x.nameless) {
		cs.lasting = append(cs.lasting, x.nameless)
	}
	return slices.Index(cs.lasting, x.nameless)
}

// conditions is a set of conditions that come to hold, by their places.
type conditions [pSeemed4 - pSeemed + 1]int

// wordBits is how many conditions a number of a player holds, and mostConditions how many can be told apart.
const (
	wordBits       = 31
	mostConditions = wordBits * len(conditions{})
)

func (c *conditions) add(place int)      { c[place/wordBits] |= 1 << (place % wordBits) }
func (c *conditions) has(place int) bool { return c[place/wordBits]>>(place%wordBits)&1 != 0 }

// without is the conditions that are not among others.
func (c conditions) without(others conditions) conditions {
	for i := range c {
		c[i] &^= others[i]
	}
	return c
}

// seemed is the conditions that a player was asked about and that are not met anew.
func seemed(g *kernel.Game, s kernel.Seat) (c conditions) {
	for i := range c {
		c[i] = g.PlayerVar(s, pSeemed+i)
	}
	return c
}

// noteSeemed notes which conditions a player was asked about.
func noteSeemed(g *kernel.Game, s kernel.Seat, c conditions) {
	for i, bits := range c {
		g.Note(s, pSeemed+i, bits)
	}
}

// completeCrises lists the conditions that the player extras of the set have, each wording once.
func (cs *cardSet) completeCrises() {
	for i := range cs.data {
		x := &cs.data[i].crisis
		if !x.isSet || slices.ContainsFunc(cs.crises, func(y *crisis) bool { return y.wording == x.wording }) {
			continue
		}
		cs.crises = append(cs.crises, x)
	}
}

// takenFor lists the numbers of the player extras among all cards, where a card can lie behind the player card: it may be any of them for all that the other knows (202.7c,
// 202.10b, J92).
func takenFor(c *rulebook.Card, all []rulebook.Card) (numbers []string) {
	kindOf := func(c *rulebook.Card) int64 { kind, _ := parseKind(c.Fields["kind"]); return kind } // a card of no kind is in no match
	if kindOf(c)&(kindOverboost|kindPlayerExtra) == 0 && !strings.Contains(c.Fields["subtext"], "ともに用意") {
		return nil
	}
	for i := range all {
		if kindOf(&all[i])&kindPlayerExtra != 0 {
			numbers = append(numbers, all[i].Number)
		}
	}
	return numbers
}

// The bits of pCrisis.
const (
	crisisMet   = 1 << iota // damage has met the condition
	crisisDone              // the crisis has been carried out
	crisisSeems             // damage has met a condition that, for all the other knows, the card may have
)

// seemingCrises goes through the conditions that the cards behind a player's player card may have for all that the other knows: a face-up one has its own, a face-down one may have any (202.7c,
// 202.10b).
func seemingCrises(g *kernel.Game, s kernel.Seat, do func(c kernel.CardID, x *crisis)) {
	for _, c := range g.At(zoneBack, s) {
		if isUp(g, c) {
			if x := &dataOf(g, c).crisis; x.isSet {
				do(c, x)
			}
			continue
		}
		for _, x := range g.Pool.Extra.(*cardSet).crises {
			do(c, x)
		}
	}
}

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

// holds reports whether a condition that is none of damage is met for a card behind a player's player card.
func (x *crisis) holds(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !x.byDamage && x.cond(g, kernel.Scope{Source: g.Ref(c), Seat: s}) && isNameMet(g, s, x) && g.On(R1024_2)
}

// isMetByDamage reports whether damage to a player meets a condition for a card behind another's player card, or the same one's.
func (x *crisis) isMetByDamage(g *kernel.Game, hurt, s kernel.Seat, c kernel.CardID) bool {
	return x.byDamage && effect.IsWho(g, x.whose, kernel.Scope{Source: g.Ref(c), Seat: s}, hurt) && isNameMet(g, s, x) && g.On(R1024_2)
}

// noteCrisisDamage notes that damage to a player meets the crisis conditions that wait for it, at the moment at which it is recorded (1024.2a), and those that a
// face-down card may have.
func noteCrisisDamage(g *kernel.Game, hurt kernel.Seat) {
	for s := range kernel.Seat(seats) {
		bits := g.PlayerVar(s, pCrisis)
		if c := crisisExtra(g, s); c != kernel.NoCard && dataOf(g, c).crisis.isMetByDamage(g, hurt, s, c) {
			bits |= crisisMet
		}
		seemingCrises(g, s, func(c kernel.CardID, x *crisis) {
			if x.isMetByDamage(g, hurt, s, c) {
				bits |= crisisSeems
			}
		})
		g.Note(s, pCrisis, bits)
	}
}

// metCrises is the conditions that are met, of those that a player's crisis may have.
func metCrises(g *kernel.Game, s kernel.Seat) (met conditions) {
	seemingCrises(g, s, func(c kernel.CardID, x *crisis) {
		if x.holds(g, s, c) {
			met.add(x.place)
		}
	})
	return met
}
