package agent_test

import (
	"slices"
	"testing"

	"saitei/agent"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// ahead plays a match of the tiny game in which the first seat looks ahead, and gives all its answers.
func ahead(t *testing.T, name string, cores int, seed uint64) (answers []kernel.Choice, won bool) {
	t.Helper()
	book := tinygame.Book()
	a, err := agent.New(name, book, seed)
	if err != nil {
		t.Fatal(err)
	}
	thinker, other := a.(agent.Thinker), agent.NewRandom(seed)
	thinker.UseCores(cores)
	m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]}, Seed: [32]byte{byte(seed)}})
	if err != nil {
		t.Fatal(err)
	}
	outlook := m.Outlook(0)
	for !m.IsOver() {
		seat := m.Waiting()[0]
		v := m.View(seat)
		d := &v.Decisions[0]
		var c kernel.Choice
		if seat == 0 {
			c = thinker.Think(t.Context(), m.Mind(outlook), v, d)
			answers = append(answers, kernel.Choice{Picks: slices.Clone(c.Picks), Nums: slices.Clone(c.Nums)})
		} else {
			c = other.Choose(v, d)
		}
		if err := m.Answer(seat, d.ID, c); err != nil {
			t.Fatalf("%s is refused on %s: %v", name, d.Kind, err)
		}
	}
	return answers, m.View(0).Seats[0].Outcome == kernel.Won
}

// TestSearchIsTheSameEveryTime: by playouts the same answers are given every time, on however many processors.
func TestSearchIsTheSameEveryTime(t *testing.T) {
	for seed := range uint64(3) {
		first, _ := ahead(t, "search@40", 1, seed)
		again, _ := ahead(t, "search@40", 4, seed)
		same := slices.EqualFunc(first, again, func(a, b kernel.Choice) bool {
			return slices.Equal(a.Picks, b.Picks) && slices.Equal(a.Nums, b.Nums)
		})
		if !same {
			t.Errorf("seed %d: once %v, then %v", seed, first, again)
		}
	}
}

func TestSearchBeatsChance(t *testing.T) {
	wins := 0
	for seed := range uint64(20) {
		if _, won := ahead(t, "search@60", 1, seed); won {
			wins++
		}
	}
	if wins < 13 {
		t.Errorf("it won %d of 20 matches against chance", wins)
	}
}

func TestBudgetsAreRead(t *testing.T) {
	for name, isGood := range map[string]bool{
		"search": true, "search@400": true, "search@500ms": true, "search@2s": true, "wary": true, "careless": true,
		"search@": false, "search@0": false, "search@-1s": false, "search@soon": false, "greedy@5": false, "owl": false,
	} {
		if err := agent.Check(name); (err == nil) != isGood {
			t.Errorf("%s: %v", name, err)
		}
	}
}
