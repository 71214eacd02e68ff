// Hasty: follows the advice, but not always.

package agent

import (
	"math/rand/v2"

	"saitei/kernel"
	"saitei/rulebook"
)

// Hasty follows a game's advice at times, does the opposite at others, and otherwise chooses anything.
type Hasty struct {
	name     string
	care     rulebook.Care
	greedy   *Greedy
	contrary *Greedy // likes best what the advice likes least
	random   *Random
	pcg      rand.PCG
	rng      *rand.Rand
}

// How careful those are who are not careful, where a game does not say.
var (
	careless = rulebook.Care{Follows: 0.35}
	hasty    = rulebook.Care{Follows: 0.65}
)

// NewHasty makes a player of a game who is so careful.
func NewHasty(name string, care rulebook.Care, book *rulebook.Book, seed uint64) *Hasty {
	h := &Hasty{name: name, care: care, greedy: NewGreedy(book, seed), contrary: NewGreedy(book, seed), random: NewRandom(seed)}
	advise := h.greedy.advise
	h.contrary.advise = func(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int { return -advise(v, d, o) }
	h.rng = rand.New(&h.pcg)
	h.Reseed(seed)
	return h
}

// Name is the agent's name.
func (h *Hasty) Name() string { return h.name }

// Reseed starts its chance anew.
func (h *Hasty) Reseed(seed uint64) {
	h.greedy.Reseed(seed)
	h.contrary.Reseed(seed)
	h.random.Reseed(seed)
	h.pcg.Seed(seed, 0xa0761d6478bd642f)
}

// Choose answers a decision.
func (h *Hasty) Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	switch mood := h.rng.Float64(); {
	case mood < h.care.Follows:
		return h.greedy.Choose(v, d)
	case mood < h.care.Follows+h.care.Defies:
		return h.contrary.Choose(v, d)
	}
	return h.random.Choose(v, d)
}
