// Territories whose other side is a unit: Build Divide 1702. The chapter says it of one card; what is here holds for every card that is printed so.

package builddivide

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// unitSide is the unit that is printed on the side of a territory that is down, and whether there is one (1702-1, 1702-1a).
func unitSide(g *kernel.Game, c kernel.CardID) (kernel.DefID, bool) {
	down, isSided := g.OtherSide(c)
	if !isSided || g.Def(c).Attrs[attrType]&typeTerritory == 0 || g.Pool.Defs[down].Attrs[attrType]&typeUnit == 0 {
		return 0, false
	}
	return down, g.On(R1702_1) && g.On(R1702_1a)
}

// isUnitSide reports whether the unit side of such a card is up.
func isUnitSide(g *kernel.Game, c kernel.CardID) bool {
	down, isSided := g.OtherSide(c)
	return isSided && g.Def(c).Attrs[attrType]&typeUnit != 0 && g.Pool.Defs[down].Attrs[attrType]&typeTerritory != 0
}

// staysTurned reports whether a card would go on lying with its unit side up where it is put, which it does not: anywhere but on the field and in the resolution zone it is put with its
// first side up (1702-1b), and has the information of that (1702-1c).
func staysTurned(g *kernel.Game, c kernel.CardID) bool {
	return isUnitSide(g, c) && !(g.On(R1702_1b) && g.On(R1702_1c))
}

// isCalledByOther reports whether a card has a name by its unit side: what refers to that name in a zone can also refer to the card there (1702-1d).
func isCalledByOther(g *kernel.Game, cs *cardSet, r kernel.Ref, fits func(name string) bool) bool {
	if !g.IsCurrent(r) {
		return false
	}
	down, ok := unitSide(g, r.Card)
	return ok && fits(cs.names[g.Pool.Defs[down].Attrs[attrName]]) && g.On(R1702_1d)
}

// playedAsOther compiles that a card can be played from the territory zone as its unit side, while its static ability says so (1702-2).
func (c *compiler) playedAsOther(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R1702_2, R1702_2a, R1702_2b)
	s.Ability(t, kernel.Ability{Kind: kernel.Static, Clause: R1702_2, Tag: tagOtherSide, Zones: 1 << zoneTerritory, Cond: cond, Cost: kernel.NoNode, Root: kernel.NoNode})
}

// canPlayOther reports whether a player may play a card in the territory zone as its unit side (1702-2), with the information of that side (1702-2a).
func canPlayOther(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if g.Zone(c) != zoneTerritory || g.Controller(c) != s || !g.MayHave(tagOtherSide) || !g.On(R1702_2) {
		return false
	}
	if _, ok := unitSide(g, c); !ok {
		return false
	}
	for _, i := range g.Tagged(tagOtherSide) {
		if act := g.ActiveAt(int(i)); act.Card == c && !g.IsOff(act) && isMet(g, act) {
			return g.On(R1702_2a)
		}
	}
	return false
}

// sidePrice is the play cost of a card that is played: that of its unit side, where it is played as that (1702-2a).
func sidePrice(g *kernel.Game, c kernel.CardID) price {
	if down, ok := unitSide(g, c); ok && g.Zone(c) == zoneTerritory {
		def := &g.Pool.Defs[down]
		return price{coloured: demand(def.Attrs[attrColoured]), unspecified: int32(def.Attrs[attrUnspecified])}
	}
	return playCostOf(g, c)
}

// sideCost is the total cost of a card that is played, likewise.
func sideCost(g *kernel.Game, c kernel.CardID) int {
	if down, ok := unitSide(g, c); ok && g.Zone(c) == zoneTerritory {
		return int(g.Pool.Defs[down].Attrs[attrCost])
	}
	return totalCost(g, c)
}

// offerOtherSides offers the cards in the territory zone that a player may play as their unit sides (1702-2).
func offerOtherSides(g *kernel.Game, a *kernel.Ask) {
	if !g.MayHave(tagOtherSide) {
		return
	}
	for _, c := range g.At(zoneTerritory, a.Seat) {
		if canPlayOther(g, a.Seat, c) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPlay, Clause: R1702_2, Place: g.Place(c)})
		}
	}
}
