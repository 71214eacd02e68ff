// The illegal square effect: Z/X 905. Whatever has to leave a square goes at the same time (J34).

package zx

import (
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// putAway proposes that a rule puts a card into its owner's trash (J10, J36).
func putAway(g *kernel.Game, c kernel.CardID) *kernel.Event {
	e := g.Draft(kernel.Moved, verbPut, g.Controller(c), g.Ref(c))
	e.To, e.Source = trashOf(g, c), kernel.NoRef
	return e
}

// canPutAway reports whether nothing forbids that a rule does so: what cannot go stays, and is not looked for again and again (102.6).
func canPutAway(g *kernel.Game, c kernel.CardID) bool {
	return !g.WouldForbid(kernel.Event{
		Kind: kernel.Moved, Verb: verbPut, Seat: g.Controller(c), Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1, To: trashOf(g, c),
	})
}

// isNewest reports whether no Z/X or ascension of its controller's was put onto a card's square after it. Several can be, that were put there at the same moment.
func isNewest(g *kernel.Game, i int, c kernel.CardID) bool {
	top := fighterOn(g, i, g.Controller(c))
	return top != kernel.NoCard && g.CameTogether(top, c)
}

// firstOn is the player whose Z/X or ascension was put onto a square first, or NoSeat. Of those that came at the same moment the turn player's counts as the
// earlier (J38).
func firstOn(g *kernel.Game, i int) kernel.Seat {
	oldest, first := kernel.NoCard, kernel.NoSeat
	for _, c := range g.In(square(g, i)) {
		switch {
		case !isFighter(g, c):
		case oldest == kernel.NoCard:
			oldest, first = c, g.Controller(c)
		case g.CameTogether(oldest, c) && controls(g, turnPlayer(g), c):
			first = turnPlayer(g)
		}
	}
	return first
}

// isStray reports whether a card on a square is of a kind that has no business there (303.1, 905.4). A face-down start card has none that could be seen, and
// waits to be turned up (402.1c).
func isStray(g *kernel.Game, c kernel.CardID) bool {
	return isUp(g, c) && !hasKind(g, c, kindZX|kindPlayer|kindShift|kindAscension|kindLink) && g.On(R303_1)
}

// oustedBy is the clause by which a card has to leave its square, whatever anybody chooses, or 0: a newer one of its controller's is there (905.1, J37), one of
// the other player's was there first (905.2), the square is the other player's player square (905.3), or no card of its kind lies on squares (905.4).
func oustedBy(g *kernel.Game, i int, c kernel.CardID) kernel.Clause {
	s := g.Controller(c)
	switch isFighting := isFighter(g, c); {
	case isFighting && !isNewest(g, i, c) && g.On(R905_1):
		return R905_1
	case isFighting && firstOn(g, i) != s && g.On(R905_2):
		return R905_2
	case isFighting && i == playerSquare(duel.Other(s)) && g.On(R905_3):
		return R905_3
	case !isFighting && isStray(g, c) && g.On(R905_4):
		return R905_4
	}
	return 0
}

// isRivalled reports whether a card was put onto its square at the same moment as another of the same player's, and both are the newest there: only one of them
// stays (905.1).
func isRivalled(g *kernel.Game, i int, c kernel.CardID) bool {
	for _, x := range g.In(square(g, i)) {
		if x != c && g.CameTogether(c, x) && controls(g, g.Controller(c), x) && isFighter(g, x) && isFighter(g, c) && isNewest(g, i, c) {
			return g.On(R905_1)
		}
	}
	return false
}

// hasSettledRival reports whether one of the cards that a card is rivalled by stays in any case, because it was chosen or because it cannot go.
func hasSettledRival(g *kernel.Game, i int, c kernel.CardID) bool {
	for _, x := range g.In(square(g, i)) {
		if controls(g, g.Controller(c), x) && isRivalled(g, i, x) && (g.HoldsCard(g.Scope(), effect.SlotSel, x) || !canPutAway(g, x)) {
			return true
		}
	}
	return false
}

// squaresDue reports whether something has to leave its square.
func squaresDue(g *kernel.Game) bool { return onAnySquare(g, factIllegal) }

// isIllegal reports whether something has to leave a square.
func isIllegal(g *kernel.Game, i int) bool {
	for _, c := range g.In(square(g, i)) {
		if (oustedBy(g, i, c) != 0 || isRivalled(g, i, c)) && canPutAway(g, c) {
			return true
		}
	}
	return false
}

// nextStay is a square on which a player has yet to choose which card stays, the turn player's first (102.7, J34), or -1.
func nextStay(g *kernel.Game) (kernel.Seat, int) {
	s := turnPlayer(g)
	mine, theirs := stayOf(g, s), stayOf(g, duel.Other(s))
	if mine >= 0 && (theirs < 0 || g.On(R102_7)) {
		return s, mine
	}
	return duel.Other(s), theirs
}

// stayOf is the first square on which a player has yet to choose, or -1.
func stayOf(g *kernel.Game, s kernel.Seat) int {
	for i := range squares {
		c := fighterOn(g, i, s)
		if c != kernel.NoCard && isRivalled(g, i, c) && oustedBy(g, i, c) == 0 && !hasSettledRival(g, i, c) {
			return i
		}
	}
	return -1
}

const (
	stayAsk kernel.Label = iota + 1
	stayGo
)

// squaresProc lets the players choose which of several cards that came at the same moment stay (905.1); then everything that has to goes.
func squaresProc() kernel.Proc {
	return kernel.Proc{Name: "illegal-squares", Steps: []kernel.Step{
		{Label: stayAsk, Do: func(g *kernel.Game) kernel.Flow {
			g.DropAnswers()
			s, i := nextStay(g)
			if i < 0 {
				return kernel.GoTo(stayGo)
			}
			g.Cite(R905_1)
			return g.AskSeat(s, qStay, int32(i))
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := nextStay(g)
			if o, ok := g.Picked(s); ok {
				g.Remember(effect.SlotSel, o.Card)
			}
			return kernel.GoTo(stayAsk)
		}},
		{Label: stayGo, Do: func(g *kernel.Game) kernel.Flow {
			for i := range squares {
				for _, c := range g.In(square(g, i)) {
					if by := leavesBy(g, i, c); by != 0 {
						putAway(g, c).Clause = by
					}
				}
			}
			return kernel.Done
		}},
	}}
}

// leavesBy is the clause by which a card leaves its square now that everybody has chosen, or 0.
func leavesBy(g *kernel.Game, i int, c kernel.CardID) kernel.Clause {
	by := oustedBy(g, i, c)
	if by == 0 && isRivalled(g, i, c) && !g.HoldsCard(g.Scope(), effect.SlotSel, c) {
		by = R905_1
	}
	if by == 0 || !canPutAway(g, c) {
		return 0
	}
	return by
}

// stayQuestion asks a player which of the newest cards of a square stays there (905.1).
func stayQuestion() kernel.Question {
	return kernel.Question{
		Name: "stay", Clause: R905_1, Kind: kernel.PickOne, Verb: verbKeep,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, c := range g.In(square(g, int(a.N))) {
				if controls(g, a.Seat, c) && isRivalled(g, int(a.N), c) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Verb: verbKeep, Card: g.Ref(c), Clause: R905_1})
				}
			}
		},
	}
}
