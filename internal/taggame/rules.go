// Package taggame is a game of four seats in two teams for the tests of what is built around the rules: partners who see each other's
// hands, a life that a team has together, a window that teams pass, a question that either of a team answers, and conceding by both.
package taggame

import "saitei/kernel"

// The clauses, as the ledger in book.go numbers them.
const (
	rBegin kernel.Clause = iota + 1
	rLife
	rSight
	rDraw
	rAttack
	rHelp
	rDamage
	rComfort
	rEnd
	rConcede
	rTogether
)

var clauseIDs = []string{"", "1-1", "1-2", "1-3", "2-1", "2-2", "2-3", "2-4", "2-5", "2-6", "3-1", "3-2"}

const (
	deck kernel.ZoneID = iota
	hand
	front
	used
	life
)

const (
	vShuffle kernel.Verb = iota + 1
	vLay
	vDraw
	vTurn
	vAttack
	vRest
	vHelp
	vPass
	vHit
	vUse
	vComfort
	vWin
	vLose
	vTie
	vEnd
	vConcede
)

var verbs = []string{
	"", "shuffle", "lay", "draw", "turn", "attack", "rest", "help", "pass", "hit", "use", "comfort", "win", "lose", "tie", "end", "concede",
}

const (
	varTurn   = 0 // of the table
	varEffort = 0 // of each seat: the strength of what it helped with in this turn
)

const mainProc = kernel.FirstProc

const (
	qAttack kernel.QuestionID = kernel.FirstQuestion + iota
	qHelp
	qComfort
)

const nextTurn kernel.Label = 1

// Seats are counted clockwise, and partners sit beside each other: the first and the last are one team.
var teams = []int8{0, 1, 1, 0}

// How much there is of everything.
const (
	firstHand = 3
	ownLife   = 1
	lastTurn  = 24
)

func rules() *kernel.Rules {
	procs := make([]kernel.Proc, int(mainProc)+1)
	procs[mainProc] = kernel.Proc{Name: "match", Steps: []kernel.Step{
		{Clause: rBegin, Do: shuffle},
		{Clause: rLife, Do: layLife},
		{Clause: rDraw, Label: nextTurn, Do: draw},
		{Clause: rAttack, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnSeat(g), qAttack, 0) }},
		{Clause: rAttack, Do: attack},
		{Clause: rHelp, When: isAttacked, Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }},
		{Clause: rDamage, When: isHit, Do: hit},
		{Clause: rDamage, Do: clearFront},
		{Clause: rComfort, When: wasHit, Do: func(g *kernel.Game) kernel.Flow { return g.AskTeam(defender(g), qComfort, 0) }},
		{Clause: rComfort, When: wasHit, Do: comfort},
		{Clause: rEnd, Do: end},
	}}
	questions := make([]kernel.Question, int(qComfort)+1)
	questions[qAttack] = kernel.Question{Name: "attack", Clause: rAttack, Kind: kernel.PickOne, Verb: vAttack, Candidates: offerAttack}
	questions[qHelp] = kernel.Question{Name: "help", Clause: rHelp, Kind: kernel.PickOne, Verb: vHelp, Candidates: offerHelp}
	questions[qComfort] = kernel.Question{Name: "comfort", Clause: rComfort, Kind: kernel.PickOne, Verb: vComfort, Candidates: offerComfort}
	return (&kernel.Rules{
		Name: "tag", Seats: len(teams), Teams: teams, Clauses: clauseIDs, Verbs: verbs, Vars: []string{"turn", "struck"}, PlayerVars: []string{"effort"}, VarSight: kernel.SeenByAll(0), PlayerVarSight: kernel.SeenByAll(0),
		Zones: []kernel.Zone{
			deck:  {Name: "deck", Visibility: kernel.Hidden, Shape: kernel.Pile, Col: 2, Row: 0},
			hand:  {Name: "hand", Visibility: kernel.OwnerOnly, Unordered: true, Shape: kernel.Fan, Col: 0, Row: 1},
			front: {Name: "front", Shape: kernel.Slot, Col: 1, Row: 0},
			used:  {Name: "used", Shape: kernel.Pile, Col: 0, Row: 0},
			life:  {Name: "life", Team: true, Visibility: kernel.Hidden, Shape: kernel.Pile, Col: 0, Row: 0},
		},
		Attrs: []kernel.AttrDef{{Name: "strength"}}, Layers: 1, TeamSight: kernel.TeamSight{Clause: rSight},
		Windows: []kernel.Window{{
			Clause: rHelp, ByTeam: rHelp, First: turnSeat, Ask: qHelp, Pass: vPass, Act: help,
			AllPassed: func(*kernel.Game) kernel.Flow { return kernel.Done },
		}},
		Procs: procs, Questions: questions, Main: mainProc, Concede: rConcede, ConcedeTogether: rTogether, Conceded: conceded,
	}).Compile()
}

// turnSeat is whose turn it is.
func turnSeat(g *kernel.Game) kernel.Seat {
	return kernel.Seat((g.Var(varTurn) + len(teams) - 1) % len(teams))
}

// defender is the seat that faces the one whose turn it is: the first faces the second, the third the fourth.
func defender(g *kernel.Game) kernel.Seat { return turnSeat(g) ^ 1 }

func everySeat(do func(s kernel.Seat)) kernel.Flow {
	for s := range kernel.Seat(len(teams)) {
		do(s)
	}
	return kernel.Continue
}

func shuffle(g *kernel.Game) kernel.Flow {
	return everySeat(func(s kernel.Seat) { g.Shuffle(vShuffle, s, g.Rules.PlaceOf(deck, s)) })
}

func layLife(g *kernel.Game) kernel.Flow {
	return everySeat(func(s kernel.Seat) { fromDeck(g, vLay, s, life, ownLife, 0) })
}

// fromDeck proposes that cards from the top of a deck, below those that are spoken for, go to another zone of the seat.
func fromDeck(g *kernel.Game, verb kernel.Verb, s kernel.Seat, to kernel.ZoneID, n, below int) {
	cards := g.At(deck, s)
	for i := below; i < min(below+n, len(cards)); i++ {
		g.Move(verb, s, g.Ref(cards[len(cards)-1-i]), g.Rules.PlaceOf(to, s), kernel.FaceDown, 0)
	}
}

func draw(g *kernel.Game) kernel.Flow {
	g.AddVar(vTurn, kernel.NoSeat, varTurn, 1)
	g.Note(kernel.NoSeat, 1, 0)
	if g.Var(varTurn) == 0 {
		return everySeat(func(s kernel.Seat) { fromDeck(g, vDraw, s, hand, firstHand, 0) })
	}
	fromDeck(g, vDraw, kernel.Seat(g.Var(varTurn)%len(teams)), hand, 1, 0)
	return kernel.Continue
}

func offerAttack(g *kernel.Game, a *kernel.Ask) {
	g.OfferCards(a, g.Rules.PlaceOf(hand, a.Seat), vAttack, 0, nil)
	g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: vRest})
}

func attack(g *kernel.Game) kernel.Flow {
	s := turnSeat(g)
	if o, ok := g.Picked(s); ok && o.Verb == vAttack {
		g.Move(vAttack, s, o.Card, g.Rules.PlaceOf(front, s), kernel.FaceUp, 0)
	}
	return kernel.Continue
}

// isAttacked reports whether somebody stands in front.
func isAttacked(g *kernel.Game) bool { return g.Top(front, turnSeat(g)) != kernel.NoCard }

func offerHelp(g *kernel.Game, a *kernel.Ask) {
	g.OfferCards(a, g.Rules.PlaceOf(hand, a.Seat), vHelp, 0, nil)
	g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: vPass})
}

func help(g *kernel.Game, s kernel.Seat, o kernel.Option) kernel.Flow {
	g.Note(s, varEffort, g.PlayerVar(s, varEffort)+int(g.Attr(o.Card.Card, 0)))
	g.Move(vHelp, s, o.Card, g.Rules.PlaceOf(used, s), kernel.FaceUp, 0)
	return kernel.Continue
}

// effort is what a seat's team has helped with.
func effort(g *kernel.Game, s kernel.Seat) int {
	sum := 0
	everySeat(func(o kernel.Seat) {
		if !g.Rules.IsOpponent(s, o) {
			sum += g.PlayerVar(o, varEffort)
		}
	})
	return sum
}

// isHit reports whether the attack is stronger than what the other team holds against it.
func isHit(g *kernel.Game) bool {
	c := g.Top(front, turnSeat(g))
	return c != kernel.NoCard && int(g.Attr(c, 0))+effort(g, turnSeat(g)) > effort(g, defender(g))
}

// hit takes the uppermost card of the team's life to its owner's used cards.
func hit(g *kernel.Game) kernel.Flow {
	if c := g.Top(life, defender(g)); c != kernel.NoCard {
		g.Move(vHit, defender(g), g.Ref(c), g.Rules.PlaceOf(used, g.Owner(c)), kernel.FaceUp, 0)
		g.Note(kernel.NoSeat, 1, 1)
	}
	return kernel.Continue
}

func wasHit(g *kernel.Game) bool { return g.Var(1) != 0 && g.Count(life, defender(g)) > 0 }

func clearFront(g *kernel.Game) kernel.Flow {
	return everySeat(func(s kernel.Seat) {
		g.Note(s, varEffort, 0)
		if c := g.Top(front, s); c != kernel.NoCard {
			g.Move(vUse, s, g.Ref(c), g.Rules.PlaceOf(used, s), kernel.FaceUp, 0)
		}
	})
}

// offerComfort offers the seats of the team that was hit, one of which draws.
func offerComfort(g *kernel.Game, a *kernel.Ask) {
	g.OfferSeats(a, g.Rules.Mates(a.Seat), 0, 0)
}

func comfort(g *kernel.Game) kernel.Flow {
	if by, o := g.PickedBy(g.Rules.Mates(defender(g))); by != kernel.NoSeat {
		fromDeck(g, vComfort, o.Seat, hand, 1, 0)
	}
	return kernel.Continue
}

func end(g *kernel.Game) kernel.Flow {
	switch {
	case g.Count(life, 0) == 0:
		lost(g, vLose, 0)
	case g.Count(life, 1) == 0:
		lost(g, vLose, 1)
	case g.Var(varTurn) >= lastTurn:
		everySeat(func(s kernel.Seat) { g.Finish(vTie, s, kernel.Drew) })
		g.End(vEnd)
	default:
		return kernel.GoTo(nextTurn)
	}
	return kernel.Done
}

// lost ends the match: the team of a seat has lost it.
func lost(g *kernel.Game, verb kernel.Verb, loser kernel.Seat) {
	g.FinishTeam(verb, loser, kernel.Lost)
	g.FinishTeam(vWin, loser^1, kernel.Won)
	g.End(vEnd)
}

func conceded(g *kernel.Game, seat kernel.Seat) { lost(g, vConcede, seat) }
