// Learning: what a game's measures are worth, found out from games that were played to their end.

package sim

import (
	"math"

	"saitei/kernel"
	"saitei/rulebook"
)

// Notes is positions of games, by the measures of a judgement, with how the games ended: what can be learnt from.
type Notes struct {
	Judge   *rulebook.Judgement
	samples []sample
}

// sample is a position of a game: by how much the first team was ahead, and whether it won.
type sample struct {
	lead []float64
	won  float64
}

// observe notes the position of a game whenever a turn has begun and, where players have partners, every team has had as many: otherwise what grows with each turn would seem to be worth
// what it is worth to have had one more.
func (w *worker) observe() {
	if w.c.Notes == nil || w.turn < 0 || w.game.Var(w.turn) == w.observedTurn {
		return
	}
	w.observedTurn = w.game.Var(w.turn)
	if r := w.game.Rules; (w.observedTurn-1)%(r.Seats/r.TeamCount()) != 0 {
		return
	}
	w.samples = append(w.samples, sample{lead: w.c.Notes.Judge.Lead(&w.game, 0, nil)})
}

// settleSamples notes who won the game that the last samples are of.
func (w *worker) settleSamples() {
	won := 0.5
	for s := range kernel.Seat(w.game.Seats()) {
		if w.game.Rules.Team(s) != 0 {
			continue
		}
		switch w.game.Outcome(s) {
		case kernel.Won:
			won = 1
		case kernel.Lost:
			won = 0
		}
	}
	for i := w.settled; i < len(w.samples); i++ {
		w.samples[i].won = won
	}
	w.settled, w.observedTurn = len(w.samples), 0
}

// Fit finds the weights under which what happened in the games is likeliest, by Newton's method, and gives them to the judgement. A little is taken off for their size, so that a measure
// that hardly ever differs is worth little. It says from how many positions it has learnt, and of how many of them the judgement names the winner.
func (n *Notes) Fit() (positions, right int) {
	fit(n.Judge, n.samples)
	for _, s := range n.samples {
		sum := 0.0
		for i, w := range n.Judge.Weights {
			sum += w * s.lead[i]
		}
		if (sum > 0) == (s.won > 0.5) {
			right++
		}
	}
	return len(n.samples), right
}

func fit(j *rulebook.Judgement, samples []sample) {
	n := len(j.Measures)
	const rounds, size = 20, 1e-3
	w := make([]float64, n)
	for range rounds {
		slope, bend := make([]float64, n), make([][]float64, n)
		for i := range bend {
			bend[i] = make([]float64, n)
			bend[i][i] = size * float64(len(samples))
			slope[i] = -bend[i][i] * w[i]
		}
		for _, s := range samples {
			sum := 0.0
			for i := range w {
				sum += w[i] * s.lead[i]
			}
			p := 1 / (1 + math.Exp(-sum))
			for i := range w {
				slope[i] += (s.won - p) * s.lead[i]
				for k := range w {
					bend[i][k] += p * (1 - p) * s.lead[i] * s.lead[k]
				}
			}
		}
		for i, by := range solve(bend, slope) {
			w[i] += by
		}
	}
	copy(j.Weights, w)
}

// solve finds x with a·x = b, by elimination.
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	for i := range n {
		at := i
		for k := i + 1; k < n; k++ {
			if math.Abs(a[k][i]) > math.Abs(a[at][i]) {
				at = k
			}
		}
		a[i], a[at], b[i], b[at] = a[at], a[i], b[at], b[i]
		if a[i][i] == 0 {
			continue
		}
		for k := i + 1; k < n; k++ {
			by := a[k][i] / a[i][i]
			for c := i; c < n; c++ {
				a[k][c] -= by * a[i][c]
			}
			b[k] -= by * b[i]
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = b[i]
		for c := i + 1; c < n; c++ {
			x[i] -= a[i][c] * x[c]
		}
		if a[i][i] != 0 {
			x[i] /= a[i][i]
		} else {
			x[i] = 0
		}
	}
	return x
}
