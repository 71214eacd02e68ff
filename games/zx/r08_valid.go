// Where and when an ability is valid: Z/X 803.

package zx

import (
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// spot is one place where an ability is valid.
type spot struct {
	zones uint32
	where func(g *kernel.Game, at kernel.Scope, i int) bool // which squares; nil is all
	face  int8                                              // in the dynamis: 1 face up only, -1 face down only
}

// validity compiles where and when an ability is valid (803.1): the places, turns and times of IN, the player of PLAYER (205.4a), the condition of
// LABEL. Where the text names no place, the ability has its Zones already.
func (c *compiler) validity(t *cardtext.Tree, a *kernel.Ability) kernel.Cond {
	c.Cite(R803_1, R803_2, R803_2a, R205_4b)
	if a.Tag != tagEvent && c.kind&(kindPlayer|kindPlayerExtra|kindEvent|kindEventExtra) == 0 {
		a.Where = R205_1a
	}
	var conds []kernel.Cond
	var spots []spot
	for _, in := range t.All("in") {
		switch in.Op {
		case "everywhere":
			spots = append(spots, spot{zones: everyZone})
		case "myTurn", "theirTurn":
			conds = append(conds, c.inTurn(in.Op == "myTurn"))
		case "times":
			c.Cite(R803_1f)
			a.Times, a.Per = uint8(in.Kid("n").Num), untilTurn
			if w := in.Kid("whose"); w != nil {
				conds = append(conds, c.inTurn(c.Whose(w) == effect.Self))
			}
		case "gameTimes":
			a.Times, a.Per = uint8(in.Kid("n").Num), untilGame
		default:
			spots = append(spots, c.spots(in)...)
		}
	}
	if len(spots) > 0 {
		a.Zones, a.Where = 0, R205_4b
		for _, s := range spots {
			a.Zones |= s.zones
		}
		conds = append(conds, inSpots(spots))
	}
	a.FaceDown = a.Zones&(hiddenZones|1<<zoneForce) != 0
	if a.FaceDown && a.Zones&^hiddenZones != 0 {
		conds = append(conds, isReadable)
	}
	if p := t.Kid("player"); p != nil {
		conds = append(conds, c.playedAs(p))
	}
	valid := effect.AllOf(conds...)
	if l := t.Kid("label"); l != nil {
		valid = c.underLabel(l, a, valid)
	}
	if valid == nil {
		return nil
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return valid(g, at) || !g.On(R803_2) }
}

// spots compiles a place where an ability is valid (803.1b, 803.1d, 803.1e).
func (c *compiler) spots(t *cardtext.Tree) []spot {
	c.Cite(R803_1d)
	var all []spot
	for _, p := range c.Place(t) {
		s := spot{zones: p.Zones, where: p.Squares}
		if f := t.Kid("face"); f != nil {
			c.Cite(R803_1e)
			s.face = 1
			if f.Op == "faceDown" {
				s.face = -1
			}
		}
		all = append(all, s)
	}
	return all
}

// inSpots is that the ability's card is at one of the places, or nil where the zones alone say that.
func inSpots(spots []spot) kernel.Cond {
	plain := true
	for _, s := range spots {
		plain = plain && s.where == nil && s.face == 0
	}
	if plain {
		return nil
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		x := at.Source.Card
		if !g.Exists(x) {
			return false
		}
		z := g.Zone(x)
		for i := range spots {
			s := &spots[i]
			if s.zones&(1<<z) == 0 || (z == zoneSquare && s.where != nil && !s.where(g, at, g.Rules.SquareIndex(g.Place(x))) && g.On(R803_1d)) {
				continue
			}
			if s.face != 0 && (g.Face(x) == kernel.FaceUp) != (s.face > 0) && g.On(R803_1e) {
				continue
			}
			return true
		}
		return false
	}
}

// inTurn is that it is the turn of the ability's player, or of the other one (803.1f).
func (c *compiler) inTurn(mine bool) kernel.Cond {
	c.Cite(R803_1f)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return (turnPlayer(g) == at.Seat) == mine || !g.On(R803_1f)
	}
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

// dragon is the tribe of which every tribe that has it in its name counts (1111.3, J56).
const dragon = "ドラゴン"

// isDragon reports whether one of a card's tribes has the dragons' in its name.
func (cs *cardSet) isDragon(g *kernel.Game, x kernel.CardID) bool {
	return g.Attr(x, attrTribe)&cs.dragons[0]|g.Attr(x, attrTribeB)&cs.dragons[1] != 0
}

// findDragons notes which of the tribes of a set have the dragons' in their names.
func (cs *cardSet) findDragons() {
	for i, name := range cs.tribes {
		if strings.Contains(name, dragon) {
			cs.dragons[i/tribesPerAttr] |= 1 << (i % tribesPerAttr)
		}
	}
}

// startsOn compiles that the game can begin with this card somewhere: what the keywords of the preparation stand for (1102.2, 1114.2, 1128.2), said in full. Only
// the preparation looks at it (803.1a), and by it a card does not have the keyword.
func (c *compiler) startsOn(ability, t *cardtext.Tree) {
	c.Cite(R803_1a)
	in := ability.All("in")
	if ability.Has("player") || ability.Has("label") || len(in) > 1 || (len(in) == 1 && in[0].Op != "everywhere") {
		c.Fail(t, "ゲームの準備で参照される能力に条件は付けられない", "an ability that the preparation looks at can have no conditions")
	}
	c.data.begins = append(c.data.begins, beginnings[t.Kid("at").Kid("is").Op])
}

// isStarter reports whether a card of a deck has a keyword of the preparation, or says in full what it stands for (803.1a).
func isStarter(g *kernel.Game, c kernel.CardID, keyword string) bool {
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

// hasUses is that an ability whose uses are limited has one left (803.1f).
func hasUses(id kernel.AbilityID) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool {
		return usesOfText(g, at.Source, id) < int(g.Pool.Abilities[id].Times) || !g.On(R803_1f)
	}
}

// hasUsesLeft reports whether a player can still play an ability that has triggered (803.1f, 808.2a, 1113.2): it may have triggered several times at once, and
// others with the same limit together with it.
func hasUsesLeft(g *kernel.Game, s kernel.Seat, of kernel.Ref, id kernel.AbilityID) bool {
	a := &g.Pool.Abilities[id]
	if a.Clause == R1113_2 && !mayZextend(g, s) {
		return false
	}
	return a.Times == 0 || usesOfText(g, of, id) < int(a.Times) || !g.On(R803_1f)
}

// sentence compiles one sentence under a condition gathered on the way down.
func (s *statics) sentence(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	switch t.Op {
	case "remark":
	case "then", "but", "more":
		s.sentence(t.Kid("do"), cond)
	case "do", "seq":
		for _, k := range effect.Parts(t) {
			s.sentence(k, cond)
		}
	case "if":
		c.Cite(R803_2a)
		met := c.Conds(t.All("if"))
		s.sentence(t.Kid("then"), effect.AllOf(cond, func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(R803_2a) }))
	case "per":
		saved := c.Times
		c.Times = effect.TimesBoth(saved, c.PerEach(t.Kid("of"), t.Kid("n").Num))
		s.sentence(t.Kid("do"), cond)
		c.Times = saved
	case "floor":
		s.floor(t)
	case "onlyIf":
		if t.Kid("what").Op != "this" {
			c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
			return
		}
		s.ids = append(s.ids, c.playOnlyIf(t, cond))
	case "deckLimit":
		s.deckLimit(t)
	case "may":
		s.may(t, cond)
	default:
		s.holds(t, cond)
	}
}
