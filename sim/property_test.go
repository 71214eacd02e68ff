package sim_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/raced"
	"saitei/internal/taggame"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/sim"
)

// books are the games that can be played, those of teams among them, and those of the tests: a tiny one, and one with four seats in two teams.
func books() []*rulebook.Book {
	all := []*rulebook.Book{tinygame.Book(), taggame.Book()}
	for _, b := range games.Books() {
		isRevision := !slices.Contains(games.All(), b) && b.Rules.Seats == 2 // it plays by the same rules
		if match.IsPlayable(b) && len(b.Decks) > 0 && !isRevision {
			all = append(all, b)
		}
	}
	return all
}

// table is a game ready to be dealt.
type table struct {
	book *rulebook.Book
	set  *rulebook.Set
}

// times multiplies the matches that are played: go test ./sim -args -times 20.
var times = flag.Int("times", 1, "play so many times as many matches")

// forEveryBook runs a test for each game. Matches are played in one goroutine, where the race detector has nothing to find.
func forEveryBook(t *testing.T, matches int, test func(t *testing.T, tb table, seed uint64)) {
	if raced.On {
		t.Skip("no goroutines meet here")
	}
	matches *= *times
	if testing.Short() {
		matches = max(1, matches/5)
	}
	for _, b := range books() {
		t.Run(b.Name, func(t *testing.T) {
			tb, matches := table{b, b.Compile(b.Cards)}, matches
			if b.Rules.Seats > 2 && len(b.Decks) > 2 {
				matches = max(1, matches/5) // of four players they are long
			}
			for seed := range uint64(matches) {
				test(t, tb, seed)
				if t.Failed() {
					t.Fatalf("with seed %d", seed)
				}
			}
		})
	}
}

// decks gives each seat a deck, another combination for each seed.
func (tb table) decks(seed uint64) []*rulebook.Deck {
	var decks []*rulebook.Deck
	n := uint64(len(tb.book.Decks))
	for seat := range uint64(tb.book.Rules.Seats) {
		decks = append(decks, &tb.book.Decks[seed%n])
		seed = seed/n + seat + 1
	}
	return decks
}

func (tb table) deal(seed uint64) *kernel.Game {
	g := new(kernel.Game)
	tb.book.Deal(g, tb.set, sim.SeedOf(1, int(seed)), tb.decks(seed), nil)
	return g
}

// copyOf binds a copy of a position to a game of its own.
func copyOf(t *testing.T, g *kernel.Game) *kernel.Game {
	t.Helper()
	s := new(kernel.State)
	g.Clone(s)
	c := new(kernel.Game)
	c.Load(g.Rules, g.Pool, s)
	if err := c.Advance(); err != nil {
		t.Fatal(err)
	}
	return c
}

// walk plays a match at random and stops at each decision.
func walk(t *testing.T, g *kernel.Game, seed uint64, at func(d kernel.Decision, answer kernel.Choice)) {
	t.Helper()
	rng := agent.NewRandom(seed)
	for asks := 0; ; asks++ {
		if err := g.Advance(); err != nil {
			t.Fatal(err)
		}
		if g.IsOver() {
			return
		}
		if asks > 100_000 {
			t.Fatal("the match does not end")
		}
		open := g.Open()
		if len(open) == 0 {
			t.Fatal("the match is not over and nobody is asked anything")
		}
		d := open[0]
		d.Options = slices.Clone(d.Options)
		answer := rng.ChooseFast(&d)
		at(d, answer)
		for tries := 0; g.Answer(d.Seat, d.ID, answer) != nil; tries++ {
			if tries > 1000 {
				t.Fatalf("no answer to %s is accepted", d.Name)
			}
			answer = rng.ChooseFast(&d)
		}
	}
}

func TestEveryGameEndsWithAnOutcome(t *testing.T) {
	forEveryBook(t, 100, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		if _, err := sim.PlayOn(g, agent.NewRandom(seed)); err != nil {
			t.Fatal(err)
		}
		for s := range g.Seats() {
			if g.Outcome(kernel.Seat(s)) == kernel.Playing {
				t.Errorf("seat %d is still playing", s)
			}
		}
	})
}

// TestCardsAreConserved counts: no card disappears, doubles or changes its owner, and each lies in exactly one place, or is a part of one that does. Markers come
// and go.
func TestCardsAreConserved(t *testing.T) {
	type printed struct {
		number string // of its first side: a card that is turned over stays the same
		owner  kernel.Seat
	}
	forEveryBook(t, 10, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		dealt := g.CardCount()
		census := func() map[printed]int {
			m := map[printed]int{}
			for i := range dealt {
				number := tb.set.Cards[g.Printing(kernel.CardID(i))].Number
				m[printed{strings.TrimSuffix(number, rulebook.BackOf("")), g.Owner(kernel.CardID(i))}]++
			}
			return m
		}
		before := census()
		check := func() {
			if d := cmp.Diff(before, census(), cmp.AllowUnexported(printed{})); d != "" {
				t.Fatalf("cards changed: %s", d)
			}
			lies := map[kernel.CardID]kernel.Place{}
			for p := range g.Rules.Places() {
				for _, c := range g.In(kernel.Place(p)) {
					if other, twice := lies[c]; twice {
						t.Fatalf("card %d lies at %d and at %d", c, other, p)
					}
					lies[c] = kernel.Place(p)
					if g.Place(c) != kernel.Place(p) {
						t.Fatalf("card %d lies at %d and thinks it lies at %d", c, p, g.Place(c))
					}
				}
			}
			for i := range g.S.Cards {
				c := &g.S.Cards[i]
				_, isThere := lies[kernel.CardID(i)]
				if isGone := c.Place == kernel.NoPlace && i >= dealt; isThere == (isGone || c.Whole != kernel.NoCard) {
					t.Fatalf("card %d of %d lies where it should not, or nowhere: %+v", i, g.CardCount(), *c)
				}
			}
		}
		walk(t, g, seed, func(kernel.Decision, kernel.Choice) { check() })
		check()
	})
}

func TestSameSeedAndChoicesGiveTheSameMatch(t *testing.T) {
	forEveryBook(t, 10, func(t *testing.T, tb table, seed uint64) {
		var hashes [2][]uint64
		for i := range hashes {
			g := tb.deal(seed)
			walk(t, g, seed, func(kernel.Decision, kernel.Choice) { hashes[i] = append(hashes[i], g.Hash()) })
			hashes[i] = append(hashes[i], g.Hash())
		}
		if !slices.Equal(hashes[0], hashes[1]) {
			t.Error("two runs differ")
		}
	})
}

// TestRecordedMatchesReplay plays matches as the command does, with both agents, and replays their files.
func TestRecordedMatchesReplay(t *testing.T) {
	forEveryBook(t, 2, func(t *testing.T, tb table, seed uint64) {
		m, err := match.New(tb.book, match.Setup{Decks: tb.decks(seed), Seed: sim.SeedOf(2, int(seed))})
		if err != nil {
			t.Fatal(err)
		}
		players := []agent.Agent{agent.NewRandom(seed), agent.NewGreedy(tb.book, seed)}
		for !m.IsOver() {
			seat := m.Waiting()[0]
			v := m.View(seat)
			d := &v.Decisions[0]
			err := m.Answer(seat, d.ID, players[int(seat)%2].Choose(v, d))
			for tries := 0; err != nil && tries < 1000; tries++ {
				err = m.Answer(seat, d.ID, players[0].Choose(v, d))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		var file bytes.Buffer
		if err := m.Save(&file); err != nil {
			t.Fatal(err)
		}
		rec, err := match.Parse("file", file.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.Verify(tb.book, rec); err != nil {
			t.Error(err)
		}
	})
}

// TestOnlyListedAnswersAreAccepted tries answers beside the good one at each decision: they are refused and change nothing.
func TestOnlyListedAnswersAreAccepted(t *testing.T) {
	forEveryBook(t, 5, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		rng := rand.New(rand.NewPCG(seed, 1))
		walk(t, g, seed, func(d kernel.Decision, good kernel.Choice) {
			// Who is asked in vain, so that nobody learns that nothing fits, has one answer: nothing.
			isVain := g.Rules.Questions[d.Question].Conceals != nil && d.Min == 0 && d.Max == 0
			if d.Kind != kernel.Number && len(d.Options) == 0 && !isVain || d.Max < d.Min {
				t.Fatalf("%s has no answer: %d options, %d to %d", d.Name, len(d.Options), d.Min, d.Max)
			}
			before := g.Hash()
			for what, c := range wrongAnswers(&d, good, rng) {
				if g.Answer(d.Seat, d.ID, c) == nil {
					t.Fatalf("%s (%s) accepts %s: %v, with %d options, %d to %d", d.Name, d.Kind, what, c, len(d.Options), d.Min, d.Max)
				}
			}
			for s := range g.Seats() {
				if kernel.Seat(s) != d.Seat && g.Answer(kernel.Seat(s), d.ID, good) == nil {
					t.Fatalf("%s accepts the answer of seat %d", d.Name, s)
				}
			}
			for _, id := range []uint64{0, d.ID + 1000, d.ID | 9<<32, 1 << 63} {
				if g.Answer(d.Seat, id, good) == nil {
					t.Fatalf("an answer to decision %d is accepted", id)
				}
			}
			if g.Hash() != before {
				t.Fatalf("a refused answer to %s changed the position", d.Name)
			}
		})
	})
}

// TestRefusalsAgreeWithOffers asks at each decision about every card that the seat can see, and everything that the decision is about: exactly what is not
// offered is refused. Where a question has needs, one of them says why.
func TestRefusalsAgreeWithOffers(t *testing.T) {
	forEveryBook(t, 2, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		walk(t, g, seed, func(d kernel.Decision, _ kernel.Choice) {
			q := &g.Rules.Questions[d.Question]
			if d.ID>>32 != 0 || q.Kind != kernel.PickOne || len(q.Needs) == 0 {
				return
			}
			for c := range kernel.CardID(g.CardCount()) {
				if !g.Exists(c) || !g.CanSee(d.Seat, c) {
					continue
				}
				for _, v := range append([]kernel.Verb{q.Verb}, q.Also...) {
					checkRefusal(t, g, &d, kernel.Attempt{Verb: v, Card: g.Ref(c)}, q)
				}
			}
		})
	})
}

func checkRefusal(t *testing.T, g *kernel.Game, d *kernel.Decision, want kernel.Attempt, q *kernel.Question) {
	t.Helper()
	isOffered := slices.ContainsFunc(d.Options, func(o kernel.Option) bool { return o.Verb == want.Verb && o.Card == want.Card })
	if slices.ContainsFunc(d.Options, func(o kernel.Option) bool { return o.Verb == want.Verb && o.Kind == kernel.ActionOption }) {
		return // it is offered, and not as a matter of a card
	}
	isMatter := slices.ContainsFunc(q.Needs, func(n kernel.Need) bool { return n.Verb == want.Verb })
	switch r := g.WhyNot(d.Seat, want); {
	case isOffered && r != nil:
		t.Fatalf("%s: %s of %s is offered, and refused by %s", d.Name, g.Rules.Verbs[want.Verb], g.Def(want.Card.Card).Number, r.Fact)
	case !isOffered && r == nil:
		t.Fatalf("%s: %s of %s is not offered, and nothing refuses it", d.Name, g.Rules.Verbs[want.Verb], g.Def(want.Card.Card).Number)
	case r != nil && isMatter && r.Fact == "refuse.not-among-candidates":
		t.Fatalf("%s: %s of %s is refused, and no need says why", d.Name, g.Rules.Verbs[want.Verb], g.Def(want.Card.Card).Number)
	}
}

// wrongAnswers are answers that no decision like d may accept.
func wrongAnswers(d *kernel.Decision, good kernel.Choice, rng *rand.Rand) map[string]kernel.Choice {
	listed := func(id kernel.OptionID) bool {
		return slices.ContainsFunc(d.Options, func(o kernel.Option) bool { return o.ID() == id })
	}
	wrong := map[string]kernel.Choice{}
	picks, nums := slices.Clone(good.Picks), slices.Clone(good.Nums)
	if len(picks) > 0 {
		for i, id := range []kernel.OptionID{0, picks[0] ^ 1, picks[0] + 1, picks[0] ^ 1<<40, kernel.OptionID(rng.Uint64())} {
			if !listed(id) {
				wrong[fmt.Sprintf("option %d that is not listed", i)] = kernel.Choice{Picks: append([]kernel.OptionID{id}, picks[1:]...), Nums: nums}
			}
		}
		wrong["an option twice"] = kernel.Choice{Picks: append(slices.Clone(picks), picks[0]), Nums: nums}
	}
	if len(picks) > 0 && d.Min > 0 {
		wrong["nothing"] = kernel.Choice{}
	}
	switch d.Kind {
	case kernel.Number:
		wrong["too much"] = kernel.Choice{Nums: []int{d.Max + 1}}
		wrong["too little"] = kernel.Choice{Nums: []int{d.Min - 1}}
		wrong["two numbers"] = kernel.Choice{Nums: []int{d.Min, d.Min}}
		wrong["no number"] = kernel.Choice{}
	case kernel.Split, kernel.Arrange:
		wrong["an option left out"] = kernel.Choice{Picks: picks[1:], Nums: nums[1:]}
		less, many := slices.Clone(nums), slices.Clone(nums)
		less[0], many[0] = -1, 1<<20
		wrong["a negative number"] = kernel.Choice{Picks: picks, Nums: less}
		wrong["too big a number"] = kernel.Choice{Picks: picks, Nums: many}
	default:
		wrong["a number that nobody asked for"] = kernel.Choice{Picks: picks, Nums: []int{1}}
		if d.Max < len(d.Options) {
			var all []kernel.OptionID
			for i := range d.Options {
				all = append(all, d.Options[i].ID())
			}
			wrong["everything"] = kernel.Choice{Picks: all}
		}
	}
	return wrong
}

// TestWrittenAndReadMatchesGoOnAlike writes the match down at every fourth decision, reads it back and plays both on to the end.
func TestWrittenAndReadMatchesGoOnAlike(t *testing.T) {
	forEveryBook(t, 1, func(t *testing.T, tb table, seed uint64) {
		g, n := tb.deal(seed), 0
		walk(t, g, seed, func(d kernel.Decision, _ kernel.Choice) {
			if n++; n%4 != 0 {
				return
			}
			written := g.AppendState(nil)
			s, err := kernel.ReadState(written, g.Rules, g.Pool)
			if err != nil {
				t.Fatalf("at %s: %v", d.Name, err)
			}
			if !bytes.Equal(written, s.Append(nil)) {
				t.Fatalf("at %s: what is read is not what was written", d.Name)
			}
			read := new(kernel.Game)
			read.Load(g.Rules, g.Pool, s)
			same := copyOf(t, g)
			x, err := sim.PlayOn(read, agent.NewRandom(seed+7))
			if err != nil {
				t.Fatal(err)
			}
			y, err := sim.PlayOn(same, agent.NewRandom(seed+7))
			if err != nil {
				t.Fatal(err)
			}
			if x != y || read.Hash() != same.Hash() {
				t.Fatalf("after %s the match that was read went on differently", d.Name)
			}
			if !bytes.Equal(written, g.AppendState(nil)) {
				t.Fatalf("at %s: playing a copy changed the original", d.Name)
			}
		})
	})
}

// TestViewsHoldNothingHidden swaps the cards that a seat cannot see among themselves, at every decision: the seat's view must stay the
// same to the byte.
func TestViewsHoldNothingHidden(t *testing.T) {
	swapped := 0
	forEveryBook(t, 2, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		rng := rand.New(rand.NewPCG(seed, 2))
		walk(t, g, seed, func(d kernel.Decision, _ kernel.Choice) {
			for s := range g.Seats() {
				seat := kernel.Seat(s)
				before := viewBytes(t, copyOf(t, g), seat)
				other := copyOf(t, g)
				swapped += permute(other, seat, rng, nil)
				fresh := copyOf(t, other)
				if after := viewBytes(t, fresh, seat); !bytes.Equal(before, after) {
					t.Fatalf("at %s seat %d sees a difference: %s", d.Name, seat, cmp.Diff(string(before), string(after)))
				}
			}
		})
	})
	if swapped == 0 {
		t.Error("nothing was ever swapped")
	}
}

func viewBytes(t *testing.T, g *kernel.Game, seat kernel.Seat) []byte {
	t.Helper()
	b, err := json.MarshalIndent(g.View(seat), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// permute exchanges the printed cards that a seat cannot see, those of each owner among themselves, in the match and its rehearsals. Only those that may mingle are exchanged; nil: all may.
// It leaves alone what the seat is being offered, which it may look at, and cards whose abilities are in force.
func permute(g *kernel.Game, seat kernel.Seat, rng *rand.Rand, mingle func(a, b kernel.CardID) bool) (swapped int) {
	fixed := make([]bool, g.CardCount())
	for _, d := range g.Open() {
		for i := range d.Options {
			if o := &d.Options[i]; d.Seat == seat && o.Kind == kernel.CardOption {
				fixed[o.Card.Card] = true
			}
		}
	}
	states := statesOf(g.S)
	for _, s := range states {
		at := new(kernel.Game)
		at.Load(g.Rules, g.Pool, s)
		for c := range fixed {
			fixed[c] = fixed[c] || at.CanSee(seat, kernel.CardID(c))
		}
		for i := range s.Active {
			fixed[s.Active[i].Card] = true
		}
	}
	for owner := range g.Seats() {
		var free []int
		for c := range fixed {
			if !fixed[c] && g.Owner(kernel.CardID(c)) == kernel.Seat(owner) {
				free = append(free, c)
			}
		}
		rng.Shuffle(len(free), func(i, j int) {
			if mingle != nil && !mingle(kernel.CardID(free[i]), kernel.CardID(free[j])) {
				return
			}
			for _, s := range states {
				a, b := &s.Cards[free[i]], &s.Cards[free[j]]
				a.Def, b.Def, a.Met, b.Met = b.Def, a.Def, b.Met, a.Met // who has seen a card has seen what it is
			}
			if g.Printing(kernel.CardID(free[i])) != g.Printing(kernel.CardID(free[j])) {
				swapped++
			}
		})
	}
	return swapped
}

// statesOf is a state with all states that it holds: those to go back to, and those in which effects are rehearsed. What is hidden is the same in each.
func statesOf(s *kernel.State) []*kernel.State {
	all := []*kernel.State{s}
	for _, o := range slices.Concat(s.Saved, s.Sides) {
		all = append(all, statesOf(o)...)
	}
	return all
}
