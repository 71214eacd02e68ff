// States: filters on what cards do and how they lie, instead of what they are. Z/X 302, 312.3, 602.1, 1002, 1007, 1019, 1029.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// posed is being rebooted or asleep, which only cards on squares and among the resources are (302.2).
func (c *compiler) posed(p kernel.Pose) test {
	c.cite(R302_2)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		v := glimpseOf(g, r)
		z, ok := v.zone(g)
		return ok && hasPose(g, z) && v.pose == p
	}
}

// hasPose reports whether cards are rebooted or asleep in a zone (302.2): on squares (303.5) and among the resources (308.2).
func hasPose(g *kernel.Game, z kernel.ZoneID) bool {
	return ((z == zoneSquare && g.On(R303_5)) || (z == zoneResource && g.On(R308_2))) && g.On(R302_2)
}

// faced is lying face up or face down (302.3).
func (c *compiler) faced(f kernel.Face) test {
	c.cite(R302_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && glimpseOf(g, r).face == f && g.On(R302_3)
	}
}

// party is cards or players, where a text means either.
type party struct {
	cards test // nil: no cards
	seats who
	any   bool // players are meant as well
}

// party compiles whom an attack, a battle or an event is about: cards, a player, or either.
func (c *compiler) party(t *cardtext.Tree) party {
	switch t.Op {
	case "toPlayer":
		return party{seats: c.person(t.Kid("who")), any: true}
	case "self", "opponent", "eitherPlayer", "both":
		return party{seats: c.person(t), any: true}
	case "squares":
		return c.partyAt(t)
	case "anyOf":
		var p party
		for _, k := range t.Kids {
			p = p.with(c.party(k.Tree))
		}
		return p
	}
	return party{cards: c.group(t).fits}
}

// partyAt is who is attacked on squares: the card there, or the player whose player square it is (602.1b).
func (c *compiler) partyAt(t *cardtext.Tree) party {
	is, home := c.squareTest(t), t.Kid("is")
	p := party{cards: func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		i := glimpseOf(g, r).square(g)
		return !r.IsNone() && i >= 0 && is(g, at, i)
	}}
	if home.Op == "playerSquare" {
		p.any, p.seats = true, c.whose(home.Kid("whose"))
	}
	return p
}

// with is either of two parties.
func (p party) with(q party) party {
	if q.any {
		p.seats = q.seats
		p.any = true
	}
	if x, y := p.cards, q.cards; x != nil && y != nil {
		p.cards = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return x(g, at, r) || y(g, at, r) }
	} else if y != nil {
		p.cards = y
	}
	return p
}

// person is the player whom a text names.
func (c *compiler) person(t *cardtext.Tree) who {
	switch t.Op {
	case "self":
		return whoSelf
	case "opponent":
		return whoOther
	case "both", "eitherPlayer":
		return whoAny
	}
	c.fail(t, "誰のことか分からない", "it is not clear who is meant")
	return whoAny
}

// includes reports whether a card, or else a player, is one of a party.
func (p *party) includes(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool {
	if !r.IsNone() {
		return p.cards != nil && p.cards(g, at, r)
	}
	return p.any && s != kernel.NoSeat && isWho(g, p.seats, at, s)
}

// attacking is being the attacking Z/X (602.1a), of an attack on somebody if the text says on whom.
func (c *compiler) attacking(t *cardtext.Tree, slot string) test {
	c.cite(R602_1a)
	target := t.Kid(slot)
	if target == nil {
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return !r.IsNone() && r == attacker(g) && g.On(R602_1a)
		}
	}
	whom := c.party(target)
	c.cite(R602_1b)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && r == attacker(g) && g.On(R602_1a) &&
			whom.includes(g, at, attacked(g), attackedSeat(g)) && g.On(R602_1b)
	}
}

func buildUnderAttack(c *compiler, t *cardtext.Tree, _ bool) test {
	c.cite(R602_1b)
	by := isAnything
	if t.Has("by") {
		by = c.group(t.Kid("by")).fits
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && r == attacked(g) && by(g, at, attacker(g)) && g.On(R602_1b)
	}
}

// buildInBattle is being the attacking Z/X or the target of the attack, in a battle with somebody if the text says with whom.
func buildInBattle(c *compiler, t *cardtext.Tree, _ bool) test {
	c.cite(R602_1a, R602_1b)
	with := party{cards: isAnything, seats: whoAny, any: true}
	if t.Has("with") {
		with = c.party(t.Kid("with"))
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		a, b := attacker(g), attacked(g)
		switch r {
		case a:
			return with.includes(g, at, b, attackedSeat(g)) && g.On(R602_1a)
		case b:
			return with.includes(g, at, a, kernel.NoSeat) && g.On(R602_1b)
		}
		return false
	}
}

// buildEnteredBy is having entered by this ability.
func buildEnteredBy(c *compiler, t *cardtext.Tree, _ bool) test {
	if t.Kid("by").Op != "thisEffect" {
		c.fail(t, "この能力で登場したカードだけを参照できる", "only what entered by this ability can be spoken of")
	}
	return isIn(slotEntered)
}

// isIn is being one of the objects that a slot of the memory holds.
func isIn(slot uint8) test {
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for i := range g.S.Marks {
			if m := &g.S.Marks[i]; m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot && m.Ref == r {
				return true
			}
		}
		return false
	}
}

// buildEnteredNow is having entered this turn (1007.1).
func buildEnteredNow(c *compiler, _ *cardtext.Tree, _ bool) test {
	id := c.watchEntry("entered now", untilTurn, nil)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.WasSeenOf(id, r) && g.On(R1007_1) }
}

// buildDamaged is having taken damage that has not been taken off again (1002.1).
func buildDamaged(c *compiler, _ *cardtext.Tree, _ bool) test {
	c.cite(R1002_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && glimpseOf(g, r).counters[counterDamage] > 0 && g.On(R1002_1)
	}
}

func buildHasShield(c *compiler, _ *cardtext.Tree, _ bool) test {
	c.cite(R210_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && glimpseOf(g, r).counters[counterShield] > 0 && g.On(R210_1)
	}
}

// buildHasForce is having a force, or one of the cards that are meant as a force (312.3a).
func buildHasForce(c *compiler, t *cardtext.Tree, _ bool) test {
	c.cite(R312_3a)
	if !t.Has("of") {
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return g.S.IsCurrent(r) && nextForce(g, r.Card, kernel.NoCard) != kernel.NoCard && g.On(R312_3a)
		}
	}
	list := c.objects(t.Kid("of"))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.S.IsCurrent(r) {
			return false
		}
		for _, f := range list(g, at, g.Refs()) {
			if g.S.IsCurrent(f) && isForceOf(g, f.Card, r.Card) {
				return g.On(R312_3a)
			}
		}
		return false
	}
}

// isForceOf reports whether a card is a force of another (312.3).
func isForceOf(g *kernel.Game, f, host kernel.CardID) bool {
	c := g.Card(f)
	return c.Host == host && c.Place != kernel.NoPlace && g.Rules.ZoneOf(c.Place) == zoneForce && g.On(R312_3)
}

// nextForce is the next force of a card after another, or NoCard; it begins after NoCard.
func nextForce(g *kernel.Game, host, after kernel.CardID) kernel.CardID {
	for i := int(after) + 1; i < len(g.S.Cards); i++ {
		if isForceOf(g, kernel.CardID(i), host) {
			return kernel.CardID(i)
		}
	}
	return kernel.NoCard
}

// buildBroken is having a force that lies face down (1019.1).
func buildBroken(c *compiler, _ *cardtext.Tree, _ bool) test {
	c.cite(R1019_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return g.S.IsCurrent(r) && isBroken(g, r.Card)
	}
}

// isBroken reports whether a card has a force that lies face down (1019.1, 1019.1a).
func isBroken(g *kernel.Game, c kernel.CardID) bool {
	has := false
	for f := nextForce(g, c, kernel.NoCard); f != kernel.NoCard; f = nextForce(g, c, f) {
		if !isUp(g, f) {
			return g.On(R1019_1)
		}
		has = true
	}
	return has && !g.On(R1019_1a) // the state would last as long as there is any force
}

func buildInUnison(c *compiler, _ *cardtext.Tree, _ bool) test {
	c.cite(R1029_1a)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return g.S.IsCurrent(r) && isInUnison(g, r.Card)
	}
}
