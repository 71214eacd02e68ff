// Playing a shift: Z/X 806.1c, 806.1k, 806.3d.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// vessel is what the sub-text of a shift says: on which cards it is put, and when it can be played.
type vessel struct {
	list kernel.Lister // the cards that it can be put on (202.8d); nil where the sub-text names none
	cond kernel.Cond   // when it can be played (806.1k, 1111.4a); nil is always
}

func (c *compiler) vessel(t *cardtext.Tree) {
	c.mustBe(t, kindShift, "剣臨器を持つのはシフトだけである", "only a shift has a vessel")
	c.data.vessel.list = c.Group(t.Kid(parts.Of)).List
	c.Cite(R202_8d, R806_1c, R1016_1, R206_2a)
}

func (c *compiler) shiftIf(t *cardtext.Tree) {
	c.mustBe(t, kindShift, "剣臨条件を持つのはシフトだけである", "only a shift has a shift condition")
	cond := c.data.vessel.cond
	for _, x := range t.All(parts.If) {
		if x.Op == opLevels {
			c.Cite(R1111_4a)
			met := c.levels(x)
			cond = bothHold(cond, func(g *kernel.Game, at kernel.Scope) bool { return !g.On(R1111_4a) || met(g, at) })
			continue
		}
		cond = bothHold(cond, c.Cond(x))
	}
	c.data.vessel.cond = cond
	c.Cite(R806_1k, R206_2a)
}

// canBear reports whether a card can have a shift put on it: one that lies face up on a square.
func canBear(g *kernel.Game, r kernel.Ref) bool { return isOnSquare(g, r) && isUp(g, r.Card) }

// bearers appends the cards on which a player can put a shift: those that its sub-text names (202.8d).
func bearers(g *kernel.Game, s kernel.Seat, c kernel.CardID, dst []kernel.Ref) []kernel.Ref {
	v := &dataOf(g, c).vessel
	if v.list == nil {
		return dst
	}
	from := len(dst)
	dst = v.list(g, kernel.Scope{Source: g.Ref(c), Seat: s}, dst)
	kept := dst[:from]
	for _, r := range dst[from:] {
		if canBear(g, r) {
			kept = append(kept, r)
		}
	}
	return kept
}

// canShift reports whether a player can play a shift: there is a card to put it on (806.1c), and its condition holds (806.1k). That no other shift of the player's
// may be on a square is a law (202.8c).
func canShift(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	v := &dataOf(g, c).vessel
	if v.cond != nil && g.On(R806_1k) && g.On(R206_2a) && !v.cond(g, kernel.Scope{Source: g.Ref(c), Seat: s}) {
		return false
	}
	return len(bearers(g, s, c, g.Refs())) > 0 || !g.On(R806_1d)
}

// isSecondShift reports whether a player would play a shift while one of the player's is on a square (202.8c).
func isSecondShift(g *kernel.Game, e *kernel.Event) bool {
	return hasShiftOnSquare(g, e.Seat) && g.On(R806_1c)
}

// vesselQuestion asks on which card a shift is played (806.1c).
func vesselQuestion() kernel.Question {
	return kernel.Question{
		Name: "vessel", Clause: R806_1c, Kind: kernel.PickOne, Verb: verbCombine,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range bearers(g, a.Seat, g.FrameOf(a).Source.Card, g.Refs()) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbCombine, Clause: R202_8d, Place: g.Place(r.Card)})
			}
		},
	}
}

// takeVessel notes the card that the shift being played is put on; without one it cannot be played (806.1d).
func takeVessel(g *kernel.Game, o kernel.Option, ok bool) kernel.Flow {
	g.Forget(effect.SlotOther)
	if ok {
		g.Remember(effect.SlotOther, o.Card)
		return kernel.Continue
	}
	if g.On(R806_1d) {
		return g.RollBack(playFailed)
	}
	return kernel.Continue
}

// resolveShift puts the shift that was played on the card that was chosen for it (806.3d). It counts as having shifted from the dynamis (1016.2).
func resolveShift(g *kernel.Game) kernel.Flow {
	bearer := g.FirstRemembered(g.Scope(), effect.SlotOther)
	if !canBear(g, bearer) {
		return kernel.Continue
	}
	effect.SetCause(g, 0)
	g.Forget(slotJoined)
	g.Remember(slotJoined, g.Ref(g.Frame().Source.Card))
	g.Remember(slotJoined, bearer)
	return g.Call(procShift)
}
