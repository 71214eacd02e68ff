// Whom 相手 means in what is played: Build Divide 2601.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// effects26 is what the chapter says about effects in general: cards of the opponent that are chosen may be either opponent's (2601-2) or those of both (2601-2a); static abilities
// are about both opponents (2601-3), and a condition of theirs is met if either meets it (2601-3a).
var effects26 = effect.Clauses{
	effect.AnyOpponents: {R2601_2}, effect.SeveralOpponents: {R2601_2a}, effect.EveryOpponent: {R2601_3}, effect.EitherMeets: {R2601_3a},
}

// refersToOpponent reports whether a text just speaks of the opponent (2601-1): not only of cards of the opponent that somebody chooses (2601-2), and not in what is a text of
// its own, such as bullets, what waits for a later time or comes after, and abilities that are given.
func refersToOpponent(t *cardtext.Tree) bool {
	switch t.Op {
	case ops.Opponent:
		return true
	case ops.Mode, ops.At, opWhenever, ops.Then, ops.Remark:
		return false
	}
	for _, k := range t.Kids {
		if k.Name == parts.Text || k.Name == parts.Of && effect.IsChosenAmong(t) {
			continue
		}
		if refersToOpponent(k.Tree) {
			return true
		}
	}
	return false
}

// speaksOfDoer reports whether a text speaks of an opponent whom the event that triggered it is about.
func (c *compiler) speaksOfDoer(t *cardtext.Tree) bool {
	return c.Spoken.Doer != nil && c.Spoken.Doer.Op == ops.Opponent && effect.Mentions(t, ops.ChosenPlayer)
}

// opponentChoice compiles that the player of a text chooses one of the opponents when it is played (2601-1), or means the one whom the event is about.
func (c *compiler) opponentChoice(t *cardtext.Tree, ofDoer bool) kernel.NodeID {
	n := kernel.Node{Proc: procOpponent, Asks: true, With: c.NewArgs()}
	effect.ArgsOf(&n).IsDirect = ofDoer
	return c.Node(t, n)
}

// choosingOpponent settles which opponent is meant, once for all of a card or ability (1901-4a, 2601-1): whoever controls what was chosen as a target (J41), else the player chooses.
// Between two players there is only one.
func choosingOpponent() kernel.Proc {
	return kernel.Proc{Name: "opponent", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if !hasTeams(g) || effect.HasOpponent(g) || !g.On(R1901_4a) || !g.On(R2601_1) {
				return kernel.Done
			}
			if effect.ArgsOf(g.Node()).IsDirect { // whoever the event is about, which is told by the card that was played or drawn
				for r := range g.EachRemembered(g.Scope(), effect.SlotSubject) {
					effect.MeanOpponent(g, g.Controller(r.Card))
				}
				return kernel.Done
			}
			if s := opponentAimedAt(g); s != kernel.NoSeat {
				effect.MeanOpponent(g, s)
				return kernel.Done
			}
			return g.AskSeat(g.Frame().Seat, qOpponent, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(g.Frame().Seat); ok {
				effect.MeanOpponent(g, o.Seat)
				g.Tell(verbOpponent, o.Seat, g.Frame().Source, 0)
			}
			return kernel.Done
		}},
	}}
}

// opponentAimedAt is the opponent who controls the first target of the text that is an opponent's, or NoSeat (J41).
func opponentAimedAt(g *kernel.Game) kernel.Seat {
	at := g.Scope()
	for slot := effect.SlotAims; slot < effect.FirstSlot; slot++ {
		for r := range g.EachRemembered(at, slot) {
			if s := g.Controller(r.Card); isOpposing(g, at.Seat, s) {
				return s
			}
		}
	}
	return kernel.NoSeat
}

// opponentQuestion asks which opponent is meant (2601-1).
func opponentQuestion() kernel.Question {
	return kernel.Question{
		Name: "opponent", Clause: R2601_1, Kind: kernel.PickOne, Verb: verbChoose,
		Candidates: func(g *kernel.Game, a *kernel.Ask) { g.OfferSeats(a, opposingTeam(g, a.Seat), verbChoose, R2601_1) },
	}
}
