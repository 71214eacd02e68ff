// What comes with the game, and whole duels of it.

package dimensionzero

import (
	"strings"
	"testing"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
	"saitei/sim"
)

func TestCardsAndDecks(t *testing.T) {
	b := Book()
	set := b.Compile(b.Cards)
	for _, u := range set.Unsupported {
		t.Errorf("%s: %s", u.Card.Number, u.Text.En)
	}
	for i := range b.Decks {
		d := &b.Decks[i]
		for _, p := range b.CheckDeck(set, d, nil) {
			t.Errorf("%s: %s", d.Name, p.Text.En)
		}
		if d.Title.Ja == "" || d.Title.En == "" {
			t.Errorf("%s has no title", d.Name)
		}
	}
}

func TestEverythingIsSaid(t *testing.T) {
	b := Book()
	need := func(key string) {
		if text := b.Words[kernel.Key(key)]; text.Ja == "" || text.En == "" {
			t.Errorf("no words for %s", key)
		}
	}
	for _, v := range b.Rules.Verbs[1:] {
		if !b.Words.Has(kernel.Key("event."+v)) && !b.Words.Has(kernel.Key("option."+v)) && v != "may" && v != "activate" {
			t.Errorf("no words for %s", v)
		}
	}
	for _, z := range b.Rules.Zones {
		need("zone." + z.Name)
	}
	for _, a := range b.Rules.Attrs {
		need("attr." + a.Name)
	}
	for _, q := range b.Rules.Questions[kernel.FirstQuestion:] {
		if q.Name == "" {
			continue
		}
		need("ask." + q.Name)
		for _, n := range q.Needs {
			need(string(n.Fact))
		}
	}
}

func TestSwitchesAreCalls(t *testing.T) {
	b := Book()
	for _, s := range b.Switches {
		e := b.Ledger.Find(s.Clause)
		if e == nil || !strings.Contains(e.Call.En, s.Name+":") || len(s.Meaning) != 2 {
			t.Errorf("%s is not a call of clause %s", s.Name, s.Clause)
		}
	}
}

// TestRandomDuels: duels between all decks, chosen for at random, come to an end by the rules.
func TestRandomDuels(t *testing.T) {
	b := Book()
	set := b.Compile(b.Cards)
	var g kernel.Game
	rng := agent.NewRandom(1)
	duels := 2 * len(b.Decks) * len(b.Decks)
	if testing.Short() {
		duels = 6
	}
	for i := range duels {
		decks := []*rulebook.Deck{&b.Decks[i%len(b.Decks)], &b.Decks[(i/len(b.Decks))%len(b.Decks)]}
		tally, err := sim.Playout(&g, b, set, decks, sim.SeedOf(1, i), rng)
		if err != nil {
			t.Fatalf("duel %d: %v", i, err)
		}
		if i < 3 {
			t.Logf("duel %d: %d questions, turn %d, outcome %d", i, tally.Asks, g.Var(vTurn), g.Outcome(0))
		}
	}
}

// TestRulings runs the rulings, and each again without every clause that it names: then it must fail.
func TestRulings(t *testing.T) {
	rulings, errs := ruling.Load([]string{"testdata/inprogress"})
	for _, err := range errs {
		t.Error(err)
	}
	b := Book()
	for _, r := range ruling.Cover(b, rulings).Rulings {
		for _, f := range r.Failures {
			t.Errorf("%s:%d: %s", r.File, f.Line, f.Text.En)
		}
		for _, p := range r.Proves {
			if p.Standing != ruling.Green && p.Standing != ruling.NoNeed {
				t.Errorf("%s: %s: %s", r.File, p.Clause, p.Standing.Text().En)
			}
		}
	}
	for _, r := range rulings {
		if res := ruling.RunPlayed(b, r); !res.Held() {
			t.Errorf("%s does not hold as it is played", r.File)
		}
	}
}
