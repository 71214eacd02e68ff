// The rules: draw, set a card face down at the same time as the other, open both, the higher number scores. After each battle the
// players are asked one more question, of another form each turn, so that every form of decision comes up in a match.

package tinygame

import "saitei/kernel"

// The clauses, as the ledger in book.go numbers them.
const (
	rBegin kernel.Clause = iota + 1
	rDraw
	rSet
	rOpen
	rScore
	rExtra
	rEnd
	rConcede
	rSmall
	rTime
	rTruce
)

var clauseIDs = []string{"", "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "1-8", "1-9", "1-10", "1-11"}

const (
	deck kernel.ZoneID = iota
	hand
	field
	used
)

const (
	vDraw kernel.Verb = iota + 1
	vShuffle
	vSet
	vOpen
	vScore
	vDiscard
	vTurn
	vName
	vWin
	vLose
	vTie
	vEnd
	vConcede
	vTime
	vTruce
)

var verbs = []string{"", "draw", "shuffle", "set", "open", "score", "discard", "turn", "name", "win", "lose", "tie", "end", "concede", "time", "truce"}

const (
	varTurn   = 0
	varTime   = 1 // whether time has been called
	varFirst  = 2 // the seat that shuffles and draws first
	varPoints = 0
)

const mainProc = kernel.FirstProc

const (
	qSet kernel.QuestionID = kernel.FirstQuestion + iota
	qDiscard
	qOrder
	qNumber
	qSplit
	qArrange
	qYes
)

const nextTurn kernel.Label = 1

func rules() *kernel.Rules {
	procs := make([]kernel.Proc, int(mainProc)+1)
	procs[mainProc] = kernel.Proc{Name: "match", Steps: []kernel.Step{
		{Clause: rBegin, Do: shuffle},
		{Clause: rDraw, Label: nextTurn, Do: draw},
		{Clause: rSet, Do: askAll(qSet)},
		{Clause: rSet, Do: set},
		{Clause: rOpen, Do: open},
		{Clause: rScore, Do: score},
		{Clause: rExtra, Do: extra},
		{Clause: rExtra, Do: carryOut},
		{Clause: rEnd, Do: end},
	}}
	questions := make([]kernel.Question, int(qYes)+1)
	questions[qSet] = kernel.Question{
		Name: "set", Clause: rSet, Kind: kernel.PickOne, Verb: vSet, Candidates: fromHand(vSet),
		Needs: []kernel.Need{{Clause: rSmall, Fact: "refuse.too-big", Holds: isNotTooBig}},
	}
	questions[qDiscard] = kernel.Question{
		Name: "discard", Clause: rExtra, Kind: kernel.PickSome, Verb: vDiscard, Candidates: fromHand(vDiscard),
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, 1 },
	}
	questions[qOrder] = kernel.Question{Name: "order", Clause: rExtra, Kind: kernel.OrderAll, Candidates: fromHand(vName)}
	questions[qNumber] = kernel.Question{
		Name: "number", Clause: rExtra, Kind: kernel.Number, Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, 3 },
	}
	questions[qSplit] = kernel.Question{
		Name: "split", Clause: rExtra, Kind: kernel.Split, Candidates: seats,
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 3, 3 },
	}
	questions[qArrange] = kernel.Question{Name: "arrange", Clause: rExtra, Kind: kernel.Arrange, Piles: 2, Candidates: fromHand(vName)}
	questions[qYes] = kernel.Question{Name: "yes", Clause: rExtra, Kind: kernel.YesNo}
	return (&kernel.Rules{
		Name: "tiny", Seats: 2, Clauses: clauseIDs, Verbs: verbs, Vars: []string{"turn", "time", "first"}, PlayerVars: []string{"points"}, VarSight: kernel.SeenByAll(0, 1, 2), PlayerVarSight: kernel.SeenByAll(0),
		Zones: []kernel.Zone{
			deck:  {Name: "deck", Visibility: kernel.Hidden, Shape: kernel.Pile, Col: 2, Row: 0},
			hand:  {Name: "hand", Visibility: kernel.OwnerOnly, Unordered: true, Shape: kernel.Fan, Col: 0, Row: 1},
			field: {Name: "field", Visibility: kernel.OwnerPeeks, Shape: kernel.Slot, Col: 1, Row: 0},
			used:  {Name: "used", Visibility: kernel.Public, Shape: kernel.Row, Col: 0, Row: 0},
		},
		Attrs: []kernel.AttrDef{{Name: "strength"}}, Layers: 1,
		Signals: []kernel.Signal{
			{Name: "time", Clause: rTime, AtTime: true, Verb: vTime, Refuses: hasTime, Taken: func(g *kernel.Game, _ kernel.Seat) { g.Note(kernel.NoSeat, varTime, 1) }},
			{Name: "truce", Clause: rTruce, BySeats: true, Agreed: true, Verb: vTruce, Taken: func(g *kernel.Game, _ kernel.Seat) {
				tie(g)
				g.End(vEnd)
			}},
		},
		Procs: procs, Questions: questions, Main: mainProc, Concede: rConcede, Conceded: conceded,
	}).Compile()
}

// inTurn is the seats, the one first that starts.
func inTurn(g *kernel.Game) [2]kernel.Seat {
	first := kernel.Seat(g.Var(varFirst))
	return [2]kernel.Seat{first, 1 - first}
}

func shuffle(g *kernel.Game) kernel.Flow {
	for _, s := range inTurn(g) {
		g.Shuffle(vShuffle, s, g.Rules.PlaceOf(deck, s))
	}
	return kernel.Continue
}

func draw(g *kernel.Game) kernel.Flow {
	n := 1
	if g.Var(varTurn) == 0 {
		n = 3
	}
	g.AddVar(vTurn, kernel.NoSeat, varTurn, 1)
	for _, s := range inTurn(g) {
		cards := g.At(deck, s)
		for i := range min(n, len(cards)) {
			g.Move(vDraw, s, g.Ref(cards[len(cards)-1-i]), g.Rules.PlaceOf(hand, s), kernel.FaceDown, 0)
		}
	}
	return kernel.Continue
}

func askAll(q kernel.QuestionID) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		g.AskSeat(0, q, 0)
		return g.AskSeat(1, q, 0)
	}
}

func set(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(2) {
		if o, ok := g.Picked(s); ok {
			g.Move(vSet, s, o.Card, g.Rules.PlaceOf(field, s), kernel.FaceDown, 0)
		}
	}
	return kernel.Continue
}

func open(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(2) {
		if c := g.Top(field, s); c != kernel.NoCard {
			g.Turn(vOpen, s, g.Ref(c), kernel.FaceUp)
		}
	}
	return kernel.Continue
}

func score(g *kernel.Game) kernel.Flow {
	a, b := g.Top(field, 0), g.Top(field, 1)
	if a != kernel.NoCard && b != kernel.NoCard {
		switch x, y := g.Attr(a, 0), g.Attr(b, 0); {
		case x > y:
			g.AddVar(vScore, 0, varPoints, 1)
		case y > x:
			g.AddVar(vScore, 1, varPoints, 1)
		}
	}
	for s := range kernel.Seat(2) {
		if c := g.Top(field, s); c != kernel.NoCard {
			g.Move(vDiscard, s, g.Ref(c), g.Rules.PlaceOf(used, s), kernel.FaceUp, 0)
		}
	}
	return kernel.Continue
}

func extra(g *kernel.Game) kernel.Flow {
	forms := []kernel.QuestionID{qYes, qOrder, qNumber, qSplit, qArrange, qDiscard}
	return askAll(forms[g.Var(varTurn)%len(forms)])(g)
}

// carryOut discards what was chosen to be discarded and adds a number named to the points; the other answers mean nothing.
func carryOut(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(2) {
		for _, o := range g.AllPicked(s, nil) {
			switch {
			case o.Verb == vDiscard:
				g.Move(vDiscard, s, o.Card, g.Rules.PlaceOf(used, s), kernel.FaceUp, 0)
			case o.Kind == kernel.NumberOption:
				g.AddVar(vScore, s, varPoints, int(o.N))
			}
		}
	}
	return kernel.Continue
}

func end(g *kernel.Game) kernel.Flow {
	if g.Count(hand, 0) > 0 && g.Count(hand, 1) > 0 && g.Var(varTime) == 0 {
		return kernel.GoTo(nextTurn)
	}
	a, b := g.PlayerVar(0, varPoints), g.PlayerVar(1, varPoints)
	switch {
	case a == b:
		tie(g)
	case a > b:
		g.Finish(vWin, 0, kernel.Won)
		g.Finish(vLose, 1, kernel.Lost)
	default:
		g.Finish(vLose, 0, kernel.Lost)
		g.Finish(vWin, 1, kernel.Won)
	}
	g.End(vEnd)
	return kernel.Done
}

func tie(g *kernel.Game) {
	g.Finish(vTie, 0, kernel.Drew)
	g.Finish(vTie, 1, kernel.Drew)
}

// hasTime refuses to call time a second time.
func hasTime(g *kernel.Game, _ kernel.Seat) (kernel.Clause, kernel.Key) {
	if g.Var(varTime) != 0 {
		return rTime, "refuse.time-called"
	}
	return 0, ""
}

func conceded(g *kernel.Game, seat kernel.Seat) {
	g.Finish(vConcede, seat, kernel.Lost)
	g.Finish(vWin, 1-seat, kernel.Won)
	g.End(vEnd)
}

func fromHand(verb kernel.Verb) func(*kernel.Game, *kernel.Ask) {
	return func(g *kernel.Game, a *kernel.Ask) {
		g.OfferCards(a, g.Rules.PlaceOf(hand, a.Seat), verb, 0, nil)
	}
}

func seats(g *kernel.Game, a *kernel.Ask) {
	for s := range kernel.Seat(2) {
		g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: s})
	}
}

// isNotTooBig reports whether a card may be set in the first turn, when the biggest may not.
func isNotTooBig(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
	return g.Var(varTurn) > 1 || g.Attr(o.Card.Card, 0) < 9
}
