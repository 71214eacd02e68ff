// Playout: one game between players that choose at random, as fast as it goes.

package sim

import (
	"fmt"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
)

// Tally counts what was asked in a game: everything, and what had at least two answers.
type Tally struct {
	Decisions int `json:"decisions"`
	Asks      int `json:"asks"`
}

// maxRefusals is how often a player may be refused on one decision before the game is given up as broken. A requirement on a whole
// answer can refuse a random one, but not for ever.
const maxRefusals = 10_000

// maxAsks is how long a game may be. It is far longer than any rulebook allows; reaching it is reported as an error.
const maxAsks = 1_000_000

// Playout plays a game of the decks at random on a Game that is reused. Once everything is warm it allocates nothing.
func Playout(g *kernel.Game, book *rulebook.Book, set *rulebook.Set, decks []*rulebook.Deck, seed [32]byte, rng *agent.Random) (Tally, error) {
	book.Deal(g, set, seed, decks, nil)
	return PlayOn(g, rng)
}

// PlayOn plays a game to its end at random from where it stands. Of options that it takes one of it has no more listed than it must.
func PlayOn(g *kernel.Game, rng *agent.Random) (Tally, error) {
	g.Lots = rng
	t, err := playOn(g, rng)
	g.Lots = nil
	return t, err
}

func playOn(g *kernel.Game, rng *agent.Random) (Tally, error) {
	var t Tally
	for {
		if err := g.Advance(); err != nil {
			return t, err
		}
		if g.IsOver() {
			return t, nil
		}
		open := g.Open()
		if len(open) == 0 {
			return t, fmt.Errorf("the game stands still: it is not over and nobody is asked anything")
		}
		// One answer can change what the others are offered, so the rest is listed anew.
		d := &open[0]
		t.count(d)
		if err := answerFast(g, d, rng); err != nil {
			return t, err
		}
		if t.Asks > maxAsks {
			return t, fmt.Errorf("no end after %d questions", maxAsks)
		}
	}
}

func (t *Tally) count(d *kernel.Decision) {
	t.Asks++
	if d.HasAlternative() {
		t.Decisions++
	}
}

func answerFast(g *kernel.Game, d *kernel.Decision, p agent.Blind) error {
	id, seat, name := d.ID, d.Seat, d.Name
	for range maxRefusals {
		if g.Answer(seat, id, p.ChooseFast(d)) == nil {
			return nil
		}
		// A refusal used the buffer that the options were listed in.
		for _, o := range g.Open() {
			if o.ID == id {
				*d = o
			}
		}
	}
	return fmt.Errorf("seat %d finds no answer to %q", seat, name)
}
