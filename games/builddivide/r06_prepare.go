// Before the game: Build Divide 602. Decks are checked in r06_decks.go.

package builddivide

import "saitei/kernel"

// How many cards are laid out.
const (
	firstHand   = 5  // 602-1g
	firstLife   = 10 // 602-1i
	firstEnergy = 2  // 602-1j
)

// matchSteps is a whole game (102-1): what goes before it, then turn after turn.
func matchSteps() kernel.Proc {
	return kernel.Proc{Name: "match", Steps: []kernel.Step{
		{Clause: R602_1, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procPrepare) }},
		{Clause: R602_1l, Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vActive, g.Var(vFirst))
			noteZones(g, nil)
			g.Say(verbStart, kernel.Seat(g.Var(vFirst)), kernel.NoRef, 0)
			return g.Call(procTurns)
		}},
	}}
}

// preparing is what preparation keeps.
type preparing struct {
	asked int32 // how many players have been asked whether they redraw, or teams who lays life first
	left  int32 // the players out of whose decks cards have gone at the start of the game, a bit each
}

const (
	prepareRedraw kernel.Label = iota + 1
	prepareLife
	prepareDecks
	prepareField
)

// preparation is what the players do before the game, all of them one step after another (602-1, J19).
func (f *form) preparation() kernel.Proc {
	each := func(do func(g *kernel.Game, s kernel.Seat)) func(g *kernel.Game) kernel.Flow {
		return func(g *kernel.Game) kernel.Flow {
			for s := range kernel.Seat(g.Seats()) {
				do(g, s)
			}
			return kernel.Continue
		}
	}
	steps := []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			firstNumbers(g)
			return kernel.Continue
		}},
		{Clause: R602_1a, Do: each(func(g *kernel.Game, s kernel.Seat) { g.Say(verbShow, s, kernel.NoRef, g.Count(zoneDeck, s)) })},
		{Clause: R602_1b, Do: each(shuffle)},
		{Clause: R602_1c, Do: each(layTerritory)},
		{Clause: R602_1d, Do: each(layDDeck)},
		{Clause: f.firstClause(), Do: pickFirst},
	}
	steps = append(steps, startSteps(prepareDecks, R602_1f, true)...)
	steps = append(steps, []kernel.Step{
		{Clause: R602_1g, Do: each(func(g *kernel.Game, s kernel.Seat) {
			fromTop(g, verbDeal, s, zoneHand, statedDeal(g, s, zoneHand, firstHand))
		})},
		{Clause: R602_1h, Label: prepareRedraw, Do: askRedraw},
		{Clause: R602_1h, Do: noteRedraw},
		{Clause: R602_1h, Do: each(layHandAside)},
		{Clause: R602_1h, Do: each(redrawHand)},
		{Clause: R602_1h, Do: each(putAsideBack)},
		{Clause: R602_1h, Do: each(func(g *kernel.Game, s kernel.Seat) {
			if g.PlayerVar(s, pRedraws) != 0 {
				shuffle(g, s)
			}
		})},
		{Do: redrawsAgain},
	}...)
	if f.isTag {
		steps = append(steps, teamLife()...)
	} else {
		steps = append(steps, kernel.Step{Clause: R602_1i, Do: each(func(g *kernel.Game, s kernel.Seat) {
			fromTop(g, verbDeal, s, zoneLife, statedDeal(g, s, zoneLife, firstLife))
		})})
	}
	steps = append(steps, kernel.Step{Clause: R602_1j, Do: each(func(g *kernel.Game, s kernel.Seat) {
		fromTop(g, verbDeal, s, zoneEnergy, statedDeal(g, s, zoneEnergy, firstEnergy))
	})})
	return kernel.Proc{Name: "prepare", Steps: append(steps, startSteps(prepareField, R602_1k, false)...)}
}

// layTerritory puts the territory that a player has shown into the territory zone, closed (602-1c).
func layTerritory(g *kernel.Game, s kernel.Seat) {
	if c := g.Top(zoneAside, s); c != kernel.NoCard {
		put(g, verbLay, s, g.Ref(c), zoneTerritory)
	}
}

// layDDeck puts a D-deck with any card into its zone (602-1d).
func layDDeck(g *kernel.Game, s kernel.Seat) {
	for _, c := range g.At(zoneAside, s) {
		put(g, verbLay, s, g.Ref(c), zoneDDeck)
	}
}

// pickFirst determines the first player at random (602-1e). Whoever is picked is the first player, and does not choose (602-1e:i).
func pickFirst(g *kernel.Game) kernel.Flow {
	first := g.Roll(kernel.NoSeat, g.Seats())
	if !g.On(R602_1e_i) {
		first = 0
	}
	g.Note(kernel.NoSeat, vFirst, first)
	g.Note(kernel.NoSeat, vActive, first)
	g.Say(verbFirst, kernel.Seat(first), kernel.NoRef, 0)
	return kernel.Continue
}

// fromTop moves cards from the top of a deck to another zone, one after another (401-4c, J8).
func fromTop(g *kernel.Game, verb kernel.Verb, s kernel.Seat, z kernel.ZoneID, n int) {
	cards := g.At(zoneDeck, s)
	for i := range min(n, len(cards)) {
		put(g, verb, s, g.Ref(cards[len(cards)-1-i]), z)
	}
}

// askRedraw asks the players one after another, the first player first (602-1h:i), whether they redraw.
func askRedraw(g *kernel.Game) kernel.Flow {
	return g.AskSeat(nthSeat(g, int(kernel.Registers[preparing](g).asked), R602_1h_i), qRedraw, 0)
}

// nthSeat is the n-th seat in the order of turns, counted from 0, where a clause says that this order counts.
func nthSeat(g *kernel.Game, n int, order kernel.Clause) kernel.Seat {
	s := kernel.Seat(g.Var(vFirst))
	if !g.On(order) {
		s = nextSeat(g, s)
	}
	for range n {
		s = nextSeat(g, s)
	}
	return s
}

// noteRedraw notes what a player has decided, and asks the next one. Each may redraw once (602-1h:ii).
func noteRedraw(g *kernel.Game) kernel.Flow {
	r := kernel.Registers[preparing](g)
	s := nthSeat(g, int(r.asked), R602_1h_i)
	if o, ok := g.Picked(s); ok && o.Kind == kernel.YesOption {
		g.Note(s, pRedraws, 1)
		g.Say(verbRedraw, s, kernel.NoRef, 0)
	}
	if r.asked++; int(r.asked) < g.Seats() {
		return kernel.GoTo(prepareRedraw)
	}
	r.asked = 0
	return kernel.Continue
}

// redrawsAgain goes back to the question for redraws where a player who has redrawn could do so once more, which nobody can (602-1h:ii).
func redrawsAgain(g *kernel.Game) kernel.Flow {
	hasRedrawn := false
	for s := range kernel.Seat(g.Seats()) {
		hasRedrawn = hasRedrawn || g.PlayerVar(s, pRedraws) != 0
		if hasRedrawn && !g.On(R602_1h_ii) {
			g.Note(s, pRedraws, 0)
		}
	}
	if hasRedrawn && !g.On(R602_1h_ii) {
		return kernel.GoTo(prepareRedraw)
	}
	return kernel.Continue
}

// redrawQuestion asks a player whether to redraw (602-1h).
func redrawQuestion() kernel.Question {
	return kernel.Question{Name: "redraw", Clause: R602_1h, Kind: kernel.YesNo, Verb: verbRedraw}
}

// layHandAside, redrawHand and putAsideBack are a redraw (602-1h).
func layHandAside(g *kernel.Game, s kernel.Seat) {
	if g.PlayerVar(s, pRedraws) == 0 {
		return
	}
	for _, c := range g.At(zoneHand, s) {
		put(g, verbAside, s, g.Ref(c), zoneAside)
	}
}

func redrawHand(g *kernel.Game, s kernel.Seat) {
	if g.PlayerVar(s, pRedraws) != 0 {
		fromTop(g, verbDeal, s, zoneHand, statedDeal(g, s, zoneHand, firstHand))
	}
}

func putAsideBack(g *kernel.Game, s kernel.Seat) {
	for _, c := range g.At(zoneAside, s) {
		put(g, verbBack, s, g.Ref(c), zoneDeck)
	}
}
