// Sides: cards with something printed on both of them, and cards that lie with their face up among hidden ones. A card shows one side; who may look at the other is the
// zone's word. Turning a card over in a hidden pile, covering it or shuffling it away makes it another object, so that no number tells where it went.

package kernel

// LinkSides makes two definitions the sides of one card. A card that becomes a new object shows the front, unless the event says OtherSide.
func (p *Pool) LinkSides(front, back DefID) {
	p.Defs[front].other, p.Defs[back].other = back+1, front+1
	p.Defs[back].front, p.Defs[back].isBack = front, true
}

// OtherSide is the definition that is printed on the side of a card that is down, and whether there is one.
func (g *Table) OtherSide(c CardID) (DefID, bool) {
	other := g.Def(c).other
	return other - 1, other != 0
}

// backSeers is the set of seats that may look at the side of a card that is down: those who see the card, or its controller alone.
func (g *Game) backSeers(id CardID) uint8 {
	c := &g.S.Cards[id]
	seen := g.seers(id)
	if c.Place == NoPlace {
		return seen
	}
	z := &g.Rules.Zones[g.Rules.ZoneOf(c.Place)]
	if z.OwnBacks == 0 || !g.On(z.OwnBacks) {
		return seen
	}
	own := uint8(1) << uint8(g.Controller(id))
	if g.Rules.places[c.Place].spread {
		own = g.Rules.withPartners(own)
	}
	return seen & own
}

// CanSeeBack reports whether a seat may look at the side of a card that is down.
func (g *Game) CanSeeBack(seat Seat, c CardID) bool {
	g.lookClosely(c)
	return g.backSeers(c)&(1<<uint8(seat)) != 0
}

// SideView is what is printed on the side of a card that is down.
type SideView struct {
	Number string `json:"number"`
	Name   string `json:"name"`
}

// backView is the side of a card that is down, if it has two and a view of a seat has the other.
func (g *Game) backView(seat Seat, id CardID) *SideView {
	other, isThere := g.OtherSide(id)
	if !isThere || !g.Rules.Sees(seat, g.backSeers(id)) {
		return nil
	}
	d := &g.Pool.Defs[other]
	return &SideView{Number: d.Number, Name: d.Name}
}
