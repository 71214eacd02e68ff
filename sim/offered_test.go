// What is offered can be carried out to the end.

package sim_test

import (
	"slices"
	"testing"

	"saitei/agent"
	"saitei/kernel"
)

// TestWhatIsOfferedCanBeDone tries the options of decisions on copies of the match and goes on until what they began is finished. Whoever takes one up may fail by what is
// chosen on the way, but not whatever is chosen: an option whose every try is taken back to where it was offered should not have been offered. Nothing may break the engine.
func TestWhatIsOfferedCanBeDone(t *testing.T) {
	forEveryBeginning(t, 2, func(t *testing.T, b *beginning, seed uint64) {
		g := b.start()
		w := attempts{b: b, g: g, rng: agent.NewRandom(seed + 1)}
		players := []player{agent.NewRandom(seed), agent.NewGreedy(b.book, seed)}
		asked := 0
		walkWith(t, g, players[seed%2], func(d kernel.Decision) {
			if len(g.S.Saved) == 0 {
				w.outer, w.lay = d, allLying(g)
			}
			if asked++; asked%triedDecision == 0 && asked < mostTried {
				w.tryAll(t, asked, &d)
			}
		})
	})
}

// The measures of the test: each how many-th decision is tried, up to which, how often an option is tried, and how long it may take.
const (
	triedDecision = 5
	mostTried     = 1000
	triesOfOption = 30
	stepsOfTry    = 120
)

// player answers decisions.
type player interface {
	Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice
}

// attempts tries what a match offers.
type attempts struct {
	b     *beginning
	g     *kernel.Game
	rng   *agent.Random
	outer kernel.Decision // the last one that was asked with no play under way
	lay   []lying         // how the cards lay then
}

// allLying is how all cards lie.
func allLying(g *kernel.Game) []lying {
	all := make([]lying, len(g.S.Cards))
	for c := range all {
		all[c] = lyingOf(g, kernel.CardID(c))
	}
	return all
}

// tryAll tries every option of a decision.
func (w *attempts) tryAll(t *testing.T, asked int, d *kernel.Decision) {
	t.Helper()
	for i := range d.Options {
		if !w.canBeDone(t, d, &d.Options[i]) {
			o := &d.Options[i]
			card := ""
			if o.Kind == kernel.CardOption {
				card = w.g.Def(o.Card.Card).Number
			}
			t.Fatalf("decision %d, %s: option %d (%s %s) is offered and cannot be carried out", asked, d.Name, i, w.b.book.Rules.Verbs[o.Verb], card)
		}
	}
}

// canBeDone reports whether some try of an option comes to its end. Of several that must fit together, one that fits no others is no answer, and is not looked at.
func (w *attempts) canBeDone(t *testing.T, d *kernel.Decision, o *kernel.Option) bool {
	t.Helper()
	isAccepted := false
	for range triesOfOption {
		c := copyOf(t, w.g)
		if c.Answer(d.Seat, d.ID, w.answerWith(d, o)) != nil {
			continue
		}
		if isAccepted = true; w.isFinished(t, c, d) {
			return true
		}
	}
	return !isAccepted && d.Kind != kernel.PickOne && d.Kind != kernel.YesNo
}

// answerWith is an answer by chance that has an option in it, where answers are picks.
func (w *attempts) answerWith(d *kernel.Decision, o *kernel.Option) kernel.Choice {
	answer := w.rng.ChooseFast(d)
	answer.Picks = slices.Clone(answer.Picks)
	switch {
	case d.Kind == kernel.PickOne || d.Kind == kernel.YesNo:
		answer.Picks = []kernel.OptionID{o.ID()}
	case d.Kind == kernel.PickSome && !slices.Contains(answer.Picks, o.ID()):
		if len(answer.Picks) > 0 && len(answer.Picks) >= d.Max {
			answer.Picks = answer.Picks[1:]
		}
		answer.Picks = append(answer.Picks, o.ID())
	}
	return answer
}

// isFinished plays a match on by chance until no play is under way, and reports whether anything came of it: it was not taken back to where it was begun.
func (w *attempts) isFinished(t *testing.T, c *kernel.Game, d *kernel.Decision) bool {
	t.Helper()
	isDone, wasUnderWay := false, len(w.g.S.Saved) > 0
	c.Watch = func(r kernel.Record) { isDone = isDone || len(c.S.Saved) == 0 && r.Fate == kernel.HasHappened }
	for range stepsOfTry {
		if err := c.Advance(); err != nil {
			t.Fatalf("%s of seat %d: %v", d.Name, d.Seat, err)
		}
		if c.IsOver() {
			return true
		}
		open := c.Open()[0]
		if len(c.S.Saved) == 0 {
			isSameOffer := open.Question == w.outer.Question && open.Seat == w.outer.Seat
			return isDone || !wasUnderWay || !isSameOffer || !slices.Equal(w.lay, allLying(c))
		}
		wasUnderWay = true
		for tries := 0; c.Answer(open.Seat, open.ID, w.rng.ChooseFast(&open)) != nil; tries++ {
			if tries > 1000 {
				t.Fatalf("no answer to %s is accepted", open.Name)
			}
		}
	}
	return true
}

// walkWith lets a player answer for everybody, and stops at each decision.
func walkWith(t *testing.T, g *kernel.Game, p player, at func(d kernel.Decision)) {
	t.Helper()
	chance := agent.NewRandom(1)
	for range mostTried {
		if err := g.Advance(); err != nil {
			t.Fatal(err)
		}
		if g.IsOver() {
			return
		}
		d := g.Open()[0]
		d.Options = slices.Clone(d.Options)
		at(d)
		v := g.View(d.Seat)
		refusal := g.Answer(d.Seat, d.ID, p.Choose(v, &v.Decisions[0]))
		for tries := 0; refusal != nil; tries++ {
			if tries > 1000 {
				t.Fatalf("no answer to %s is accepted: %v", d.Name, refusal)
			}
			refusal = g.Answer(d.Seat, d.ID, chance.ChooseFast(&d))
		}
	}
}
