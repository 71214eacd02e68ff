// Where and when an ability is valid: Z/X 205.4, 803, 1109–1136.

package zx

import (
	"strings"

	"saitei/cardtext"
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
	c.cite(R803_1, R803_2, R803_2a, R205_4b)
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
			c.cite(R803_1f)
			a.Times, a.Per = uint8(in.Kid("n").Num), untilTurn
			if w := in.Kid("whose"); w != nil {
				conds = append(conds, c.inTurn(c.whose(w) == whoSelf))
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
	valid := allOf(conds...)
	if l := t.Kid("label"); l != nil {
		valid = c.underLabel(l, a, valid)
	}
	if valid == nil {
		return nil
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return valid(g, at) || !g.On(R803_2) }
}

// isLabelled reports whether an ability is written with labels: one of them says where it is valid (205.4b), the others what its price (205.4c), its event
// (205.4d) and its effect (205.4e) are.
func isLabelled(a *kernel.Ability) bool { return a.Where == R205_4b }

// spots compiles a place where an ability is valid (803.1b, 803.1d, 803.1e).
func (c *compiler) spots(t *cardtext.Tree) []spot {
	c.cite(R803_1d)
	var all []spot
	for _, p := range c.place(t) {
		s := spot{zones: p.zones, where: p.squares}
		if f := t.Kid("face"); f != nil {
			c.cite(R803_1e)
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
		x := g.Card(at.Source.Card)
		if x.Place == kernel.NoPlace {
			return false
		}
		z := g.Rules.ZoneOf(x.Place)
		for i := range spots {
			s := &spots[i]
			if s.zones&(1<<z) == 0 || (z == zoneSquare && s.where != nil && !s.where(g, at, g.Rules.SquareIndex(x.Place)) && g.On(R803_1d)) {
				continue
			}
			if s.face != 0 && (x.Face == kernel.FaceUp) != (s.face > 0) && g.On(R803_1e) {
				continue
			}
			return true
		}
		return false
	}
}

// isReadable is that a card does not lie face down in a public zone: then none of its abilities is valid (803.1d, 312.2a, 1019.3).
func isReadable(g *kernel.Game, at kernel.Scope) bool {
	x := g.Card(at.Source.Card)
	if x.Face == kernel.FaceUp || x.Place == kernel.NoPlace || isHidden(g.Rules.ZoneOf(x.Place)) {
		return true
	}
	if g.Rules.ZoneOf(x.Place) == zoneForce {
		return !(g.On(R312_2a) && g.On(R1019_3))
	}
	return !g.On(R803_1d)
}

// inTurn is that it is the turn of the ability's player, or of the other one (803.1f).
func (c *compiler) inTurn(mine bool) kernel.Cond {
	c.cite(R803_1f)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return (turnPlayer(g) == at.Seat) == mine || !g.On(R803_1f)
	}
}

// playedAs is that the ability's player plays as somebody (205.4a).
func (c *compiler) playedAs(t *cardtext.Tree) kernel.Cond {
	c.cite(R205_4, R205_4a)
	if t.Op == "or" {
		var any []kernel.Cond
		for _, k := range parts(t) {
			any = append(any, c.playedAs(k))
		}
		return anyOf(any)
	}
	cs, test := c.cs, c.cs.playerTest(t.Kid("name").Str)
	return func(g *kernel.Game, at kernel.Scope) bool { return cs.playsAs(g, at.Seat, test) || !g.On(R205_4a) }
}

// textClauses is, for labels, the clause by which the ability behind one is valid only where its own conditions are met as well.
var textClauses = map[string]kernel.Clause{"session": R1119_3, "alterBreak": R1122_3, "sympathy": R1136_3}

// anywhereClauses is the clause by which a label is valid in every zone, where one says so. Others are valid on squares, as abilities are (803.1b).
var anywhereClauses = map[string]kernel.Clause{
	"zeroOptima": R1109_3, "levels": R1111_5, "zextendDrive": R1113_3, "symbol": R1120_3, "heavenBreakingAdvent": R1129_3, "voltage": R1135_3,
}

// apartClauses is, for labels, the clauses by which the condition does not look at what its own ability changes, and by which age decides where it and
// other effects depend on each other.
var apartClauses = map[string][2]kernel.Clause{
	"zeroOptima": {R1109_1a, R1109_1b}, "symbol": {R1120_1a, R1120_1b}, "voltage": {R1135_1a, R1135_1b},
}

// underLabel compiles when an ability behind a label is valid: while the label is, and where the ability's own conditions are met.
func (c *compiler) underLabel(l *cardtext.Tree, a *kernel.Ability, own kernel.Cond) kernel.Cond {
	met := c.label(l, a)
	c.data.keywords = append(c.data.keywords, l.Op) // the card has it, valid or not (803.2b)
	if text := textClauses[l.Op]; own != nil && text != 0 {
		own = c.unlessOff(text, own)
	}
	if apart, ok := apartClauses[l.Op]; ok {
		c.cite(apart[0], apart[1])
		a.Whole, a.Apart, a.Aged = int32(len(c.cs.pool.Abilities)+1), apart[0], apart[1]
	}
	if anywhere := anywhereClauses[l.Op]; anywhere != 0 {
		c.cite(anywhere)
		own = allOf(func(g *kernel.Game, at kernel.Scope) bool { return squareOf(g, at.Source.Card) >= 0 || g.On(anywhere) }, own)
	}
	return allOf(own, met)
}

// unlessOff is a condition that a clause asks for.
func (c *compiler) unlessOff(clause kernel.Clause, met kernel.Cond) kernel.Cond {
	c.cite(clause)
	return func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(clause) }
}

// labelClauses is where each label is defined.
var labelClauses = map[string]kernel.Clause{
	"zeroOptima": R1109_2, "session": R1119_2, "symbol": R1120_2, "alterBreak": R1122_2, "voltage": R1135_2, "sympathy": R1136_2,
	"zextendDrive": R1113_2, "heavenBreakingAdvent": R1129_2,
}

// label compiles the condition under which an ability with a label is valid. Those that can be played once only note their clause, so that playing
// them is counted.
func (c *compiler) label(t *cardtext.Tree, a *kernel.Ability) kernel.Cond {
	switch t.Op {
	case "zextendDrive":
		c.cite(R1113_1, R1113_2, R1113_3)
		a.Clause = R1113_2
		return func(g *kernel.Game, at kernel.Scope) bool { return mayZextend(g, at.Seat) }
	case "heavenBreakingAdvent":
		c.cite(R1129_1, R1129_2, R1129_3)
		a.Clause = R1129_2
		return func(g *kernel.Game, at kernel.Scope) bool {
			return g.PlayerVar(at.Seat, pAdvent) == 0 || !g.On(R1129_2)
		}
	case "sympathy":
		return nil // what it gives to whom is a static ability of its own, see sympathise
	case "levels":
		return c.levels(t)
	}
	_, tree, err := DefineKeyword(t)
	if err != nil {
		c.fail(t, "このキーワードの定義がない", err.Error())
		return nil
	}
	clause := labelClauses[t.Op]
	c.cite(clause)
	met := c.cond(tree)
	return func(g *kernel.Game, at kernel.Scope) bool { return !g.On(clause) || met(g, at) }
}

// mayZextend reports whether a player has not yet played a Z/Xtend Drive (1113.2).
func mayZextend(g *kernel.Game, s kernel.Seat) bool {
	return g.PlayerVar(s, pZextend) == 0 || !g.On(R1113_2)
}

// dragon is the tribe of which every tribe that has it in its name counts (1111.3, J56).
const dragon = "ドラゴン"

// levels compiles how many cards of a tribe or a kind must lie face up in the dynamis (1111).
func (c *compiler) levels(t *cardtext.Tree) kernel.Cond {
	clause := R1111_2
	if t.Has("kind") {
		clause = R1111_4
	}
	if tribe := t.Kid("tribe"); tribe != nil && cardtext.Normalise(tribe.Str) == cardtext.Normalise(dragon) {
		return c.dragons(t.Kid("n").Num)
	}
	_, tree, err := DefineKeyword(t)
	if err != nil {
		c.fail(t, "このキーワードの定義がない", err.Error())
		return nil
	}
	c.cite(clause, R1111_5)
	met := c.cond(tree)
	return func(g *kernel.Game, at kernel.Scope) bool { return !g.On(clause) || met(g, at) }
}

// dragons is that so many cards with a tribe of dragons lie face up in the dynamis (1111.3).
func (c *compiler) dragons(n int) kernel.Cond {
	c.cite(R1111_3, R1111_5)
	c.reads |= 1<<attrTribe | 1<<attrTribeB
	cs := c.cs
	return func(g *kernel.Game, at kernel.Scope) bool {
		if !g.On(R1111_3) {
			return true
		}
		have := 0
		for _, x := range g.At(zoneDynamis, at.Seat) {
			if isUp(g, x) && cs.isDragon(g, x) {
				have++
			}
		}
		return have >= n
	}
}

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

// allOf is a condition that holds if all do; nil ones hold always.
func allOf(conds ...kernel.Cond) kernel.Cond {
	var some []kernel.Cond
	for _, x := range conds {
		if x != nil {
			some = append(some, x)
		}
	}
	switch len(some) {
	case 0:
		return nil
	case 1:
		return some[0]
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, x := range some {
			if !x(g, at) {
				return false
			}
		}
		return true
	}
}
