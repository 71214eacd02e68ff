// Package agent is players that are programs. An agent sees what its seat may see and nothing else.
package agent

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

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

// Thinker is an agent that looks ahead. Besides the view it is given the mind of its seat, from which it can imagine how the match may go on.
type Thinker interface {
	Agent
	// Think answers a decision of the seat whose mind it is given. Once ctx is over it answers with what it has found so far.
	Think(ctx context.Context, m *kernel.Mind, v *kernel.View, d *kernel.DecisionView) kernel.Choice
	// UseCores bounds how many processors it uses at a time; without that it takes all there are.
	UseCores(n int)
}

// Usual is the agent whom those meet who do not choose.
const Usual = "greedy"

// Unknown says that there is no agent of a name.
type Unknown struct{ Name string }

func (e *Unknown) Error() string { return e.In(rulebook.En) }

// In is the error in a language.
func (e *Unknown) In(l rulebook.Lang) string {
	if l == rulebook.En {
		return fmt.Sprintf("there is no agent %q; there are %s (search@400 thinks for 400 playouts, search@500ms for half a second)", e.Name, strings.Join(Names(), ", "))
	}
	return fmt.Sprintf("「%s」というエージェントはない。あるのは%s（search@400 は400回試し、search@500ms は0.5秒考える）", e.Name, strings.Join(Names(), "、"))
}

// Check says whether there is an agent of a name.
func Check(name string) error {
	if kind, rest, isBounded := strings.Cut(name, "@"); kind == "search" {
		if _, err := readBudget(rest); isBounded && err != nil {
			return err
		}
		return nil
	} else if !slices.Contains(Names(), name) {
		return &Unknown{name}
	}
	return nil
}

// How long those think that look ahead: a wary player a little, and a search that is not told half a second.
var (
	waryBudget    = Budget{Playouts: 12}
	defaultBudget = Budget{Time: searchTime}
)

// searchTime is how long a search looks ahead that is not told.
const searchTime = 500 * time.Millisecond

// readBudget reads how long a search may think: a number of playouts, or a time such as 500ms.
func readBudget(s string) (Budget, error) {
	if n, err := strconv.Atoi(s); err == nil && n > 0 {
		return Budget{Playouts: n}, nil
	}
	if d, err := time.ParseDuration(s); err == nil && d > 0 {
		return Budget{Time: d}, nil
	}
	return Budget{}, &Unknown{"search@" + s}
}

// New makes the agent of a name for a game.
func New(name string, book *rulebook.Book, seed uint64) (Agent, error) {
	if err := Check(name); err != nil {
		return nil, err
	}
	switch name {
	case "random":
		return NewRandom(seed), nil
	case "careless":
		return NewHasty(name, cmp.Or(book.Careless, careless), book, seed), nil
	case "hasty":
		return NewHasty(name, cmp.Or(book.Hasty, hasty), book, seed), nil
	case "greedy":
		return NewGreedy(book, seed), nil
	case "wary":
		return NewSearch(name, book, waryBudget, seed), nil
	}
	budget := defaultBudget
	if _, rest, isBounded := strings.Cut(name, "@"); isBounded {
		budget, _ = readBudget(rest) // Check has read it
	}
	return NewSearch(name, book, budget, seed), nil
}
