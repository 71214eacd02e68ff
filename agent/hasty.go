// Hasty: follows the advice, but not always.

package agent

import (
	"math/rand/v2"

	"saitei/kernel"
	"saitei/rulebook"
)

// Hasty follows a game's advice at times, and otherwise chooses anything.
type Hasty struct {
	name    string
	listens float64 // how often it follows the advice
	greedy  *Greedy
	random  *Random
	pcg     rand.PCG
	rng     *rand.Rand
}

// How often those who are not careful follow the advice.
const (
	carelessListens = 0.35
	hastyListens    = 0.65
)

// NewHasty makes a player of a game who follows the advice so often.
func NewHasty(name string, listens float64, book *rulebook.Book, seed uint64) *Hasty {
	h := &Hasty{name: name, listens: listens, greedy: NewGreedy(book, seed), random: NewRandom(seed)}
	h.rng = rand.New(&h.pcg)
	h.Reseed(seed)
	return h
}

// Name is the agent's name.
func (h *Hasty) Name() string { return h.name }

// Reseed starts its chance anew.
func (h *Hasty) Reseed(seed uint64) {
	h.greedy.Reseed(seed)
	h.random.Reseed(seed)
	h.pcg.Seed(seed, 0xa0761d6478bd642f)
}

// Choose answers a decision.
func (h *Hasty) Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	if h.rng.Float64() < h.listens {
		return h.greedy.Choose(v, d)
	}
	return h.random.Choose(v, d)
}
