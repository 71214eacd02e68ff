// Paying by itself: what the advice pays with.

package dimensionzero

import (
	"fmt"
	"testing"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestAdvicePays plays duels at random and pays every price as the advice would: it is never refused.
func TestAdvicePays(t *testing.T) {
	b, paid := Book(), 0
	eachDuel(t, func(g *kernel.Game, rng *agent.Random) error {
		n, err := playPaying(b, g, rng)
		paid += n
		return err
	})
	if paid == 0 {
		t.Error("nothing has been paid")
	}
}

// playPaying plays a duel to its end, at random but for its payments, and reports the first payment that is refused.
func playPaying(b *rulebook.Book, g *kernel.Game, rng *agent.Random) (paid int, err error) {
	for {
		if err := g.Advance(); err != nil {
			return paid, err
		}
		if g.IsOver() {
			return paid, nil
		}
		d := &g.Open()[0]
		if d.Question != qPay {
			if err := g.Answer(d.Seat, d.ID, rng.ChooseFast(d)); err != nil {
				return paid, err
			}
			continue
		}
		v := g.View(d.Seat)
		if err := g.Answer(d.Seat, d.ID, kernel.Choice{Picks: b.PaidWith(v, &v.Decisions[0])}); err != nil {
			return paid, fmt.Errorf("paying for %s: %w", v.Decisions[0].Source, err)
		}
		paid++
	}
}

// TestTakesCardsForColours: whoever has a card of two colours for each of two symbols takes the right one for each (2-4-2-2).
func TestTakesCardsForColours(t *testing.T) {
	var colours [everyColour + 1][]kernel.OptionID
	both, other := 1<<red|1<<black, 1<<red|1<<blue
	colours[both], colours[other] = []kernel.OptionID{1}, []kernel.OptionID{2}
	price := cost{red: 1, black: 1}
	if taken := takeFor(price, &colours); len(taken) != 2 {
		t.Errorf("red and black of red-black and red-blue: took %v", taken)
	}
	price[white] = 1
	if taken := takeFor(price, &colours); len(taken) != 2 {
		t.Errorf("with a white that nothing has: took %v", taken)
	}
}
