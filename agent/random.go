// Random: every answer that the form of a decision allows is possible.

package agent

import (
	"math/rand/v2"

	"saitei/kernel"
)

// Random chooses blindly, from a generator of its own.
type Random struct {
	pcg   rand.PCG
	rng   *rand.Rand
	picks []kernel.OptionID
	nums  []int
}

// NewRandom makes a random player.
func NewRandom(seed uint64) *Random {
	r := &Random{}
	r.rng = rand.New(&r.pcg)
	r.Reseed(seed)
	return r
}

// Name is the agent's name.
func (r *Random) Name() string { return "random" }

// Reseed starts the generator anew.
func (r *Random) Reseed(seed uint64) { r.pcg.Seed(seed, 0x9e3779b97f4a7c15) }

// Draw is a number below n.
func (r *Random) Draw(n int) int { return r.rng.IntN(n) }

// Choose answers a decision.
func (r *Random) Choose(_ *kernel.View, d *kernel.DecisionView) kernel.Choice {
	r.picks = r.picks[:0]
	for i := range d.Options {
		r.picks = append(r.picks, d.Options[i].ID)
	}
	return r.answer(d.Kind, d.Min, d.Max, d.Total, d.Piles)
}

// ChooseFast answers a decision without a view. The choice is good until the next one.
func (r *Random) ChooseFast(d *kernel.Decision) kernel.Choice {
	r.picks = r.picks[:0]
	switch {
	case d.Kind == kernel.Number:
	case d.Min == 1 && d.Max == 1 && (d.Kind == kernel.PickOne || d.Kind == kernel.PickSome || d.Kind == kernel.YesNo):
		at := 0
		if len(d.Options) > 1 {
			at = r.rng.IntN(len(d.Options))
		}
		r.picks = append(r.picks, d.Options[at].ID())
		return kernel.Choice{Picks: r.picks}
	default:
		for i := range d.Options {
			r.picks = append(r.picks, d.Options[i].ID())
		}
	}
	return r.answer(d.Kind, d.Min, d.Max, d.Total, d.Piles)
}

// answer makes an answer of the options that stand in r.picks.
func (r *Random) answer(kind kernel.DecisionKind, least, most, total, piles int) kernel.Choice {
	r.nums = r.nums[:0]
	switch kind {
	case kernel.Number:
		r.nums = append(r.nums, least+r.rng.IntN(most-least+1))
		return kernel.Choice{Nums: r.nums}
	case kernel.Split:
		for range r.picks {
			r.nums = append(r.nums, 0)
		}
		for range total {
			r.nums[r.rng.IntN(len(r.nums))]++
		}
		return kernel.Choice{Picks: r.picks, Nums: r.nums}
	case kernel.Arrange:
		r.shuffle(len(r.picks))
		for range r.picks {
			r.nums = append(r.nums, r.rng.IntN(max(1, piles)))
		}
		return kernel.Choice{Picks: r.picks, Nums: r.nums}
	}
	n := least
	if most > least {
		n += r.rng.IntN(most - least + 1)
	}
	r.shuffle(n)
	return kernel.Choice{Picks: r.picks[:min(n, len(r.picks))]}
}

// shuffle brings n options, any of them, to the front.
func (r *Random) shuffle(n int) {
	for i := range min(n, len(r.picks)-1) {
		j := i + r.rng.IntN(len(r.picks)-i)
		r.picks[i], r.picks[j] = r.picks[j], r.picks[i]
	}
}
