// The turn: Lanterns 2.

package lanterns

import "saitei/kernel"

// The steps that are jumped to, and where rulings can let a match begin.
const (
	atTurn kernel.Label = iota + 1
	atLighting
)

// matchSteps is a match from its first shuffle on. Each step has the clause that it carries out; whatever happens in it cites that clause.
var matchSteps = kernel.Proc{Name: "match", Steps: []kernel.Step{
	{Clause: R2_1, Do: shuffleDecks},
	{Clause: R2_1, Do: takeHands},
	{Clause: R2_2, Label: atTurn, Do: beginTurn},
	{Clause: R2_2, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procDraw) }},
	{Clause: R3_4, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procTriggered) }},
	{Clause: R2_3, Label: atLighting, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(activePlayer(g), questionLight, 0) }},
	{Clause: R2_3, Do: lightOrPass},
	{Clause: R3_4, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procTriggered) }},
	{Clause: R2_3, When: hasLit, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atLighting) }},
	{Clause: R2_4, Do: endTurn},
	{Clause: R3_4, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procTriggered) }},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atTurn) }},
}}

// activePlayer is the player whose turn it is.
func activePlayer(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(varActive)) }

// shuffleDecks and takeHands are the beginning of a match (2-1).
func shuffleDecks(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(g.Seats()) {
		g.Shuffle(verbShuffle, s, g.Rules.PlaceOf(zoneDeck, s))
	}
	return kernel.Continue
}

const handSize = 4

func takeHands(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(g.Seats()) {
		cards := g.At(zoneDeck, s) // bottom first
		for i := range min(handSize, len(cards)) {
			g.Move(verbTake, s, g.Ref(cards[len(cards)-1-i]), g.Rules.PlaceOf(zoneHand, s), kernel.FaceDown, 0)
		}
	}
	return kernel.Continue
}

// oilEachTurn is how much oil there is for a turn (2-2).
const oilEachTurn = 3

func beginTurn(g *kernel.Game) kernel.Flow {
	g.AddVar(verbTurn, kernel.NoSeat, varTurn, 1)
	g.SetVar(verbOil, activePlayer(g), varOil, oilEachTurn)
	return kernel.Continue
}

// drawSteps is the draw at the beginning of a turn (2-2).
var drawSteps = kernel.Proc{Name: "draw", Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
	s := activePlayer(g)
	c := g.Top(zoneDeck, s)
	if c == kernel.NoCard {
		return g.Call(procRunDry)
	}
	g.Move(verbDraw, s, g.Ref(c), g.Rules.PlaceOf(zoneHand, s), kernel.FaceDown, 0)
	return kernel.Done
}}}}

// lightQuestion asks which lantern of the hand is lit next, if any (2-3). What can be done is said once: candidates are all that could come into question, and each
// need has the clause and the fact by which it refuses.
var lightQuestion = kernel.Question{
	Name: "light", Clause: R2_3, Kind: kernel.PickOne, Verb: verbLight, Pass: verbPass, Advances: true,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferCards(a, g.Rules.PlaceOf(zoneHand, a.Seat), verbLight, 0, nil)
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
	},
	Needs: []kernel.Need{
		{Clause: R2_3, Fact: "refuse.too-dear", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return o.Verb == verbPass || int(g.Attr(o.Card.Card, attrPrice)) <= g.PlayerVar(a.Seat, varOil)
		}},
		{Clause: R1_3, Fact: "refuse.no-room", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return o.Verb == verbPass || !g.WouldForbid(lighting(g, a.Seat, o.Card))
		}},
	},
}

// lighting is the event of lighting a lantern.
func lighting(g *kernel.Game, s kernel.Seat, card kernel.Ref) kernel.Event {
	return kernel.Event{Kind: kernel.Moved, Verb: verbLight, Seat: s, Card: card, Other: kernel.NoRef, To: g.Rules.PlaceOf(zoneRow, s), Face: kernel.FaceUp, Mod: -1}
}

// lit is what matchSteps keeps: whether a lantern was lit when the player last chose.
type lit struct{ one bool }

func hasLit(g *kernel.Game) bool { return kernel.Registers[lit](g).one }

// lightOrPass lights the lantern that was chosen and takes its price (2-3).
func lightOrPass(g *kernel.Game) kernel.Flow {
	s, r := activePlayer(g), kernel.Registers[lit](g)
	o, _ := g.Picked(s)
	if r.one = o.Verb == verbLight; r.one {
		g.AddVar(verbOil, s, varOil, -int(g.Attr(o.Card.Card, attrPrice)))
		g.Propose(lighting(g, s, o.Card))
	}
	return kernel.Continue
}

// endTurn ends what lasts for the turn and hands the turn on (2-4).
func endTurn(g *kernel.Game) kernel.Flow {
	g.EndEffects(verbEndTurn, untilTurn)
	g.SetVar(verbEndTurn, kernel.NoSeat, varActive, int(g.Next(activePlayer(g))))
	return kernel.Continue
}
