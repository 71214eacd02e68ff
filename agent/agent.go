// Package agent is players that are programs. An agent sees what its seat may see and nothing else.
package agent

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Agent is a player.
type Agent interface {
	Name() string
	// Choose answers a decision of the seat whose view it is given.
	Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice
}

// Seeded is an agent with a chance of its own, which can be started anew so that it plays the same game again.
type Seeded interface {
	Agent
	Reseed(seed uint64)
}

// Blind is an agent that can choose without looking: it needs no view, which makes simulations fast. The choice is good until the
// next one.
type Blind interface {
	Agent
	ChooseFast(d *kernel.Decision) kernel.Choice
}

// names lists the agents in the order in which lists show them.
var names = []string{"random", "greedy"}

// Names lists the agents that there are.
func Names() []string { return slices.Clone(names) }

// Unknown says that there is no agent of a name.
type Unknown struct{ Name string }

func (e *Unknown) Error() string { return e.In(rulebook.En) }

// In is the error in a language.
func (e *Unknown) In(l rulebook.Lang) string {
	if l == rulebook.En {
		return fmt.Sprintf("there is no agent %q; there are %s", e.Name, strings.Join(names, ", "))
	}
	return fmt.Sprintf("「%s」というエージェントはない。あるのは%s", e.Name, strings.Join(names, "、"))
}

// New makes the agent of a name for a game.
func New(name string, book *rulebook.Book, seed uint64) (Agent, error) {
	switch name {
	case "random":
		return NewRandom(seed), nil
	case "greedy":
		return NewGreedy(book, seed), nil
	}
	return nil, &Unknown{name}
}
