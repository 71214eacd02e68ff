// Paying with energy: Build Divide 510.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// standingEnergy is the standing energy of a player, by their colours (510-2).
func standingEnergy(g *kernel.Game, s kernel.Seat) purse {
	var have purse
	for _, c := range g.At(zoneEnergy, s) {
		if stands(g, c) {
			have[energyColours(g, c)]++
		}
	}
	return have
}

// isPayable reports whether a player can pay a price in full (510-1a).
func isPayable(g *kernel.Game, s kernel.Seat, p price) bool {
	if p.energyCount() == 0 || !g.On(R510_1) || !g.On(R510_1a) {
		return true
	}
	have := standingEnergy(g, s)
	return have.suffices(p)
}

// payment is what energyPayment keeps.
type payment struct {
	price
	isWhole bool // everything that can pay does, so that there is nothing to choose
	_       [3]uint8
}

// countStanding is how many standing energy a player has.
func countStanding(g *kernel.Game, s kernel.Seat) int {
	n := 0
	for _, c := range g.At(zoneEnergy, s) {
		if stands(g, c) {
			n++
		}
	}
	return n
}

// energyPayment lets the running player pay a price: standing energy are rested, of the colours that are asked for and then any (510-2, 510-2a). Whether it was paid is
// left in the memory of the play.
func energyPayment() kernel.Proc {
	return kernel.Proc{Name: "pay", Steps: []kernel.Step{
		{Clause: R510_1a, Do: func(g *kernel.Game) kernel.Flow {
			s, p := g.Frame().Seat, kernel.Registers[payment](g).price
			isPaid := p.energyCount() == 0
			effect.NoteDone(g, isPaid)
			if isPaid || !isPayable(g, s, p) {
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Clause: R510_2, Do: func(g *kernel.Game) kernel.Flow {
			s, r := g.Frame().Seat, kernel.Registers[payment](g)
			if r.isWhole = countStanding(g, s) == r.energyCount(); r.isWhole {
				return kernel.Continue
			}
			return g.AskSeat(s, qPay, 0)
		}},
		{Clause: R510_2, Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			if kernel.Registers[payment](g).isWhole {
				for _, c := range g.At(zoneEnergy, s) {
					restFor(g, verbPay, s, c)
				}
				return kernel.Continue
			}
			for _, o := range g.AllPicked(s, g.Picks()) {
				restFor(g, verbPay, s, o.Card.Card)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, asked := g.Happened()
			effect.NoteDone(g, asked > 0 && done == asked)
			return kernel.Done
		}},
	}}
}

// pay lets the running player pay a price.
func pay(g *kernel.Game, p price) kernel.Flow {
	return kernel.CallWith(g, procEnergy, payment{price: p})
}

// energyQuestion asks which energy pay a price: as many as it has points, of the right colours.
func energyQuestion() kernel.Question {
	asked := func(g *kernel.Game, a *kernel.Ask) price { return kernel.RegistersOf[payment](g.FrameOf(a)).price }
	return kernel.Question{
		Name: "pay", Clause: R510_2, Kind: kernel.PickSome, Verb: verbPay, Shows: verbPay,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, placeIn(g, zoneEnergy, a.Seat), verbPay, R510_2, func(c kernel.CardID) bool { return stands(g, c) && (energyColours(g, c) != 0 || g.On(R510_2b)) })
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			n := asked(g, a).energyCount()
			return n, n
		},
		Together: func(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
			var paid purse
			for i := range picks {
				paid[energyColours(g, picks[i].Card.Card)]++
			}
			if !paid.suffices(asked(g, a)) && g.On(R510_2a) {
				return R510_2a, "refuse.colour-missing"
			}
			return 0, ""
		},
	}
}
