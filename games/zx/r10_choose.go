// Which cards an instruction is about: chosen by a player, or named by the text. Z/X 1023.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// An instruction about cards has a node of selectProc as its first child. If that node asks nobody (isDirect), the cards are what its List
// says at the moment; otherwise it is carried out first, and the cards are in the slot that it names.

// squaresQuestion asks for squares. What is put there is a Z/X, so that a square with an ascension does not come into question (202.11b, 202.12d).
func squaresQuestion() kernel.Question {
	return kernel.Question{
		Name: "squares", Clause: R1023_2, Kind: kernel.PickSome, Verb: verbChoose,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			for i := range squares {
				if n.Filter(g, at, kernel.CardID(i)) && !(holdsAscension(g, i) && g.On(R202_11b) && g.On(R202_12d)) {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: square(g, i), Verb: verbChoose})
				}
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			k := g.NodeOf(a).Amount(g, g.ScopeOf(a))
			return k, k
		},
	}
}

// chooseSquaresProc lets a player choose squares. Filter says of a square, by its number, whether it comes into question.
func chooseSquaresProc() kernel.Proc {
	return kernel.Proc{Name: "choose-squares", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Forget(slotSquare)
			s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
			return g.AskSeat(s, qSquares, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
			n := 0
			for _, o := range g.AllPicked(s, g.Picks()) {
				g.Remember(slotSquare, squareMark(g.Rules.SquareIndex(o.Place)))
				n++
			}
			effect.NoteDone(g, n > 0 && n >= effect.Amount(g))
			return kernel.Done
		}},
	}}
}

// canChooseSquares reports whether there are as many squares as an instruction names.
func canChooseSquares(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	k := 0
	for i := range squares {
		if n.Filter(g, at, kernel.CardID(i)) {
			k++
		}
	}
	return k >= n.Amount(g, at)
}

// effects10 is what chapter 10 says about effects in general.
var effects10 = effect.Clauses{effect.Choosing: {R1023_1}, effect.ChoosingWhich: {R1023_2},
	effect.Revealing: {R1006_1}, effect.RevealedStay: {R1006_1a}, effect.Shuffling: {R1004_1}, effect.ShuffleOne: {R1004_2}, effect.ShuffleOwn: {R1004_4},
	effect.Destroying: {R1008_1, R1204_1, R1204_2}, effect.DestroyedInPlay: {R1008_2}, effect.Removing: {R1009_1}}
