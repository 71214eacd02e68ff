// Opening territories: Build Divide 900.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// opens is what opening keeps.
type opens struct {
	territory kernel.Ref // what is opened
}

// opening lets the controller of an ace that has appeared from hand open a territory, right after the ace is put on the field (902-1, 902-1a). The ace is the object
// that the procedure is about.
func opening() kernel.Proc {
	return kernel.Proc{Name: "opening", Steps: []kernel.Step{
		{Clause: R902_1, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qOpen, 0) }},
		{Clause: R902_2, Do: func(g *kernel.Game) kernel.Flow {
			o, ok := g.Picked(g.Frame().Seat)
			if !ok || o.Verb != verbOpen {
				return kernel.Done
			}
			kernel.Registers[opens](g).territory = o.Card
			return pay(g, openingPrice(g, o.Card.Card, g.Frame().Source.Card))
		}},
		{Clause: R902_2a, Do: func(g *kernel.Game) kernel.Flow {
			if effect.Memo(g).IsDone {
				g.TurnSide(verbOpen, g.Frame().Seat, kernel.Registers[opens](g).territory)
			}
			return kernel.Done
		}},
	}}
}

// unpayable is more energy than anybody has: what cannot be paid at all.
const unpayable = 1000

// openingPrice is the opening cost of a territory for an ace: what its open face costs more than the ace, in unspecified energy (902-3); nothing if that is not more
// (902-3a).
func openingPrice(g *kernel.Game, territory, ace kernel.CardID) price {
	if !g.On(R902_3) {
		return price{}
	}
	n := openCost(g, territory) - totalCost(g, ace)
	if n < 0 {
		n = 0
		if !g.On(R902_3a) {
			n = unpayable
		}
	}
	return price{unspecified: int32(n)}
}

// canOpen reports whether an ace that appears could open anything for its controller.
func canOpen(g *kernel.Game, s kernel.Seat, ace kernel.CardID) bool {
	for _, c := range g.At(zoneTerritory, s) {
		if opensWith(g, s, c, ace) {
			return true
		}
	}
	return false
}

// opensWith reports whether a player may open a territory with an ace: it is closed, has one of the ace's titles, and the player can pay for it (902-2, J26).
func opensWith(g *kernel.Game, s kernel.Seat, territory, ace kernel.CardID) bool {
	if !isTerritoryOf(g, s, territory) || isOpened(g, territory) || !isPayable(g, s, openingPrice(g, territory, ace)) {
		return false
	}
	if _, isUnit := unitSide(g, territory); isUnit {
		return false // it has no open face
	}
	return isAce(g, ace) && sharesTitle(g, territory, ace) || isOpener(g, ace, territory) || !g.On(R902_2)
}

// opensAsAce compiles that this unit can open territories of some colours as an ace can open one of its title: when it appears from hand, for the opening cost (902-1, J65).
func (c *compiler) opensAsAce(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R902_1)
	n := kernel.Node{With: c.NewArgs()}
	for _, in := range t.All(parts.In) {
		wordingOf(&n).hues |= colourBits[in.Op]
	}
	s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R902_1, Tag: tagOpener, Cond: cond, Root: c.Node(t, n)})
}

// isOpener reports whether a unit says of itself that it can open territories of a colour that the open face of a territory has (J65): the face that is up has none (203-2a).
func isOpener(g *kernel.Game, unit, territory kernel.CardID) bool {
	for _, i := range g.Tagged(tagOpener) {
		act := g.ActiveAt(int(i))
		if act.Card == unit && !g.IsOff(act) && isMet(g, act) && openHues(g, territory)&wordingOf(&g.Pool.Nodes[g.Pool.Abilities[act.Ability].Root]).hues != 0 {
			return true
		}
	}
	return false
}

// openQuestion asks which territory to open. Not to is always possible (902-3b).
func openQuestion() kernel.Question {
	return kernel.Question{
		Name: "open", Clause: R902_1, Kind: kernel.PickOne, Verb: verbOpen, Also: []kernel.Verb{verbKeep},
		Untimely: func(g *kernel.Game, _ kernel.Seat, _ kernel.Attempt) (kernel.Clause, kernel.Key) {
			if !g.On(R902_4) {
				return R902_1, "refuse.no-ace"
			}
			return R902_4, "refuse.no-ace"
		},
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			ace := g.FrameOf(a).Source.Card
			g.OfferCards(a, placeIn(g, zoneTerritory, a.Seat), verbOpen, R902_1, func(c kernel.CardID) bool { return opensWith(g, a.Seat, c, ace) })
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbKeep, Clause: R902_3b})
		},
	}
}

// opensHere reports whether the unit that has just been put on the field is an ace with which its controller could open a territory (902-1).
func opensHere(g *kernel.Game) bool {
	c := g.Frame().Source.Card
	return g.On(R901_1) && g.On(R902_1a) && isFieldUnit(g, c) && (isAce(g, c) || g.MayHave(tagOpener)) && canOpen(g, g.Frame().Seat, c)
}

// isOneMeant reports whether a text that opens or closes a territory means one of them (902-5).
func isOneMeant(g *kernel.Game) bool { return g.On(R902_5) }
