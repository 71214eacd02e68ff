// Where and when an ability is valid.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
	"saitei/rulebook"
)

// spot is one place where an ability is valid.
type spot struct {
	zones uint32
	where SquareTest // which squares; nil is all
	face  int8       // 1 face up only, -1 face down only
}

// zonesOf is where an ability is valid if its text does not say: where the event is noticed, where the text says that this card lies, or else where cards are in play.
func (c *Compiler) zonesOf(t *cardtext.Tree, heard uint32, on *cardtext.Tree) uint32 {
	c.Lean(ValidInPlay)
	if heard != 0 {
		return heard
	}
	if on != nil && Mentions(on, ops.This) {
		return c.Language.InPlay
	}
	if zones := c.zonesOfThis(t); zones != 0 {
		return zones
	}
	if zones := c.zonesAsked(t); zones != 0 {
		return zones
	}
	return c.Language.InPlay
}

// zonesAsked is where this card must lie by the condition of a triggered ability, by that which an ability that is played begins with, or that its use is bound to; 0 where it
// does not say. There the ability is valid.
func (c *Compiler) zonesAsked(t *cardtext.Tree) uint32 {
	zones := c.zonesMet(t.All(cardtext.PartOf("while"))) | c.zonesMet(t.All(parts.If))
	for i, k := range Parts(t.Kid(parts.Do)) {
		if (k.Op == ops.If && i == 0 && t.Op != ops.Static) || (k.Op == ops.OnlyIf && k.Kid(parts.What).Op == ops.ThisAbility) {
			zones |= c.zonesMet(k.All(parts.If))
		}
	}
	return zones
}

// zonesMet is where this card lies when conditions are met, as far as they say so.
func (c *Compiler) zonesMet(conds []*cardtext.Tree) uint32 {
	zones := uint32(0)
	for _, k := range conds {
		if k.Op == ops.In && IsThis(k.Kid(parts.What)) {
			zones |= ZonesOf(c.Places(k.Kid(parts.At)))
		}
	}
	return zones
}

// zonesOfThis is where a text says that this card lies; 0 where it does not say.
func (c *Compiler) zonesOfThis(t *cardtext.Tree) uint32 {
	zones := uint32(0)
	for _, k := range t.Kids {
		switch k.Tree.Op {
		case ops.ThisIn:
			zones |= ZonesOf(c.Places(k.Tree.Kid(parts.At)))
		case ops.Gain, ops.Mode:
		default:
			zones |= c.zonesOfThis(k.Tree)
		}
	}
	return zones
}

// saysWhere reports whether a text names the places where its ability is valid.
func (c *Compiler) saysWhere(t *cardtext.Tree) bool {
	for _, in := range t.All(parts.In) {
		switch in.Op {
		case ops.MyTurn, ops.TheirTurn, ops.Times, ops.GameTimes:
		default:
			return true
		}
	}
	return c.zonesOfThis(t) != 0
}

// Validity compiles where and when an ability is valid: the places, turns and times of IN, the conditions WHILE that head it, and what the game adds. Where the text names no place, the ability has
// its Zones already.
func (c *Compiler) Validity(t *cardtext.Tree, a *kernel.Ability) kernel.Cond {
	c.Lean(OnlyWhileValid)
	var conds []kernel.Cond
	var spots []spot
	for _, in := range t.All(parts.In) {
		switch in.Op {
		case ops.Everywhere:
			spots = append(spots, spot{zones: c.Language.Everywhere})
		case ops.MyTurn, ops.TheirTurn:
			conds = append(conds, c.inTurn(in.Op == ops.MyTurn))
			c.note(in, rulebook.Meaning{Key: "meaning.in-turn", Who: map[cardtext.Op]kernel.Key{ops.MyTurn: "who.self", ops.TheirTurn: "who.opponent"}[in.Op]})
		case ops.Times:
			c.Lean(ValidThen)
			a.Times, a.Per = uint8(in.Kid(parts.N).Num), c.Language.ThisTurn
			if w := in.Kid(parts.Whose); w != nil {
				conds = append(conds, c.inTurn(c.Whose(w) == Self))
			}
		case ops.GameTimes:
			a.Times, a.Per = uint8(in.Kid(parts.N).Num), c.Language.ThisGame
		default:
			spots = append(spots, c.spots(in)...)
		}
	}
	for _, while := range t.All(cardtext.PartOf("while")) {
		c.note(while, rulebook.Meaning{Key: "meaning.while"})
	}
	if t.Has(cardtext.PartOf("while")) {
		conds = append(conds, c.Conds(t.All(cardtext.PartOf("while"))))
	}
	if len(spots) > 0 {
		a.Zones, a.Where = 0, c.Language.clause(ValidWhereSaid)
		for _, s := range spots {
			a.Zones |= s.zones
		}
		conds = append(conds, inSpots(spots))
	}
	hidden := c.Language.Hidden | c.Language.MayLieFaceDown
	a.FaceDown = a.Zones&hidden != 0
	if a.FaceDown && a.Zones&^c.Language.Hidden != 0 && c.Language.IsReadable != nil {
		conds = append(conds, c.Language.IsReadable)
	}
	valid := c.Game.Valid(t, a, AllOf(conds...))
	if valid == nil {
		return nil
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return valid(g, at) || !On(g, OnlyWhileValid) }
}

// spots compiles a place where an ability is valid.
func (c *Compiler) spots(t *cardtext.Tree) []spot {
	c.Lean(ValidThere, ValidWhereSaid)
	var all []spot
	for _, p := range c.Places(t) {
		s := spot{zones: p.Zones, where: p.Squares}
		if p.Face == UpOnly {
			s.face = 1
		}
		if f := t.Kid(parts.Face); f != nil {
			c.Lean(ValidFace)
			s.face = 1
			if f.Op == ops.FaceDown {
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
			if s.zones&(1<<z) == 0 || (languageOf(g).Boards&(1<<z) != 0 && s.where != nil && !s.where(g, at, g.Place(x)) && On(g, ValidThere)) {
				continue
			}
			if s.face != 0 && (g.Face(x) == kernel.FaceUp) != (s.face > 0) && On(g, ValidFace) {
				continue
			}
			return true
		}
		return false
	}
}

// inTurn is that it is the turn of the ability's player, or of the other one.
func (c *Compiler) inTurn(mine bool) kernel.Cond {
	c.Lean(ValidThen)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return (languageOf(g).TurnPlayer(g) == at.Seat) == mine || !On(g, ValidThen)
	}
}
