package agent_test

import (
	"slices"
	"strings"
	"testing"

	"saitei/agent"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// TestAgentsAnswerEveryForm plays whole matches of the tiny game, which asks every form of question.
func TestAgentsAnswerEveryForm(t *testing.T) {
	book := tinygame.Book()
	for _, name := range agent.Names() {
		asked := map[string]int{}
		for seed := range uint64(20) {
			a, err := agent.New(name, book, seed)
			if err != nil {
				t.Fatal(err)
			}
			m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]}, Seed: [32]byte{byte(seed)}})
			if err != nil {
				t.Fatal(err)
			}
			for !m.IsOver() {
				seat := m.Waiting()[0]
				v := m.View(seat)
				d := &v.Decisions[0]
				asked[d.Kind.String()]++
				if err := m.Answer(seat, d.ID, a.Choose(v, d)); err != nil {
					t.Fatalf("%s is refused on %s: %v", name, d.Kind, err)
				}
			}
		}
		for _, form := range []string{"pick-one", "pick-some", "order", "yes-no", "number", "split", "arrange"} {
			if asked[form] == 0 {
				t.Errorf("%s was never asked %s", name, form)
			}
		}
	}
}

func TestGreedyTakesWhatIsLiked(t *testing.T) {
	worth := map[kernel.OptionID]int{1: -3, 2: 5, 3: 2, 4: 0}
	book := &rulebook.Book{Advise: func(_ *kernel.View, _ *kernel.DecisionView, o *kernel.OptionView) int {
		if o.ID != 0 {
			return worth[o.ID]
		}
		return -(o.N - 4) * (o.N - 4) // for numbers: 4 is best
	}}
	options := []kernel.OptionView{{ID: 1}, {ID: 2}, {ID: 3}, {ID: 4}}
	g := agent.NewGreedy(book, 1)
	for _, c := range []struct {
		d    kernel.DecisionView
		want kernel.Choice
	}{
		{kernel.DecisionView{Kind: kernel.PickOne, Min: 1, Max: 1, Options: options}, kernel.Choice{Picks: []kernel.OptionID{2}}},
		{kernel.DecisionView{Kind: kernel.PickSome, Min: 0, Max: 4, Options: options}, kernel.Choice{Picks: []kernel.OptionID{2, 3}}},
		{kernel.DecisionView{Kind: kernel.PickSome, Min: 3, Max: 4, Options: options}, kernel.Choice{Picks: []kernel.OptionID{2, 3, 4}}},
		{kernel.DecisionView{Kind: kernel.OrderAll, Min: 4, Max: 4, Options: options}, kernel.Choice{Picks: []kernel.OptionID{2, 3, 4, 1}}},
		{kernel.DecisionView{Kind: kernel.Number, Min: 0, Max: 9}, kernel.Choice{Nums: []int{4}}},
		{kernel.DecisionView{Kind: kernel.Split, Total: 2, Options: options}, kernel.Choice{Picks: []kernel.OptionID{1, 2, 3, 4}, Nums: []int{0, 2, 0, 0}}},
	} {
		got := g.Choose(nil, &c.d)
		if !slices.Equal(got.Picks, c.want.Picks) || !slices.Equal(got.Nums, c.want.Nums) {
			t.Errorf("%s %d..%d: got %v, want %v", c.d.Kind, c.d.Min, c.d.Max, got, c.want)
		}
	}
}

func TestRandomReachesEveryAnswer(t *testing.T) {
	r := agent.NewRandom(1)
	d := &kernel.Decision{Kind: kernel.PickSome, Min: 0, Max: 2, Options: []kernel.Option{
		{Kind: kernel.NumberOption, N: 1}, {Kind: kernel.NumberOption, N: 2}, {Kind: kernel.NumberOption, N: 3},
	}}
	seen := map[int]bool{}
	for range 1000 {
		key := 0
		for _, id := range r.ChooseFast(d).Picks {
			key = key*10 + int(id&0xff)
		}
		seen[key] = true
	}
	if len(seen) != 1+3+6 { // nothing, one, two in either order
		t.Errorf("%d different answers: %v", len(seen), seen)
	}
	if n := testing.AllocsPerRun(100, func() { r.ChooseFast(d) }); n != 0 {
		t.Errorf("a choice allocates %v times", n)
	}
}

func TestUnknownAgentIsNamed(t *testing.T) {
	_, err := agent.New("grandmaster", tinygame.Book(), 0)
	if err == nil || !strings.HasPrefix(err.Error(), `there is no agent "grandmaster"; there are random, careless, hasty, greedy, wary, search`) {
		t.Errorf("got %v", err)
	}
}
