// Control: who controls a card. A card belongs to whoever it came under when it became the object that it is; continuous effects may give it to another seat for
// a time, in the layer that the game says, and everything that asks whose a card is asks here.

package kernel

// Whose, in Mod.Reads, says that a modification looks at who controls cards.
const Whose uint32 = 1 << 31

// Controller is the seat that controls a card: what its abilities do, they do for that seat.
func (g *Game) Controller(c CardID) Seat {
	if g.S.Head.Controls != 0 { // when that changes everything is forgotten
		return g.derivedController(c)
	}
	return g.S.Cards[c].Holder
}

// derivedController is Controller where something in force may give cards to other seats.
func (g *Game) derivedController(c CardID) Seat {
	if !g.layering {
		g.derives(0)
		g.deriveTo(int(g.Rules.Derive.Control))
	}
	if !g.isChanged(c) {
		return g.S.Cards[c].Holder
	}
	return g.held[c]
}

// scopeOfMod is where a modification is evaluated: a static ability's, for whoever controls its card by then.
func (g *Game) scopeOfMod(m *appliedMod) Scope {
	if m.timed {
		return g.ScopeOfActive(g.forceAt(int(m.active)))
	}
	if m.active >= 0 && g.S.Head.Controls > 0 {
		return Scope{Source: m.source, Seat: g.Controller(m.source.Card)}
	}
	return Scope{Source: m.source, Seat: m.seat}
}
