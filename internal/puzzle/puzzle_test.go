package puzzle

import (
	"strings"
	"testing"

	"saitei/games"
	"saitei/kernel"
	"saitei/ruling"
)

// leastPuzzles is how many puzzles each game has at least.
const leastPuzzles = 10

// TestShippedPuzzlesAreRight: every puzzle that comes with a game is solved to the end, is as short as its file says, and is said in both languages.
func TestShippedPuzzlesAreRight(t *testing.T) {
	for _, b := range games.All() {
		names := Names(b)
		if len(names) < leastPuzzles {
			t.Errorf("%s has %d puzzles", b.Name, len(names))
		}
		for _, name := range names {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				r, faults := Read(b, name)
				if len(faults) > 0 {
					t.Fatal(faults[0])
				}
				v := Check(b, r, DefaultWork)
				for _, f := range v.Faults {
					t.Errorf("%s: %s", r.File, f.En)
				}
				if r.Title.Ja == "" || r.Title.En == "" || r.Hint.Ja == "" || r.Hint.En == "" {
					t.Errorf("%s: its title or its hint lacks a language", r.File)
				}
				if v.Solution != nil && v.Solution.Ways > 3 {
					t.Errorf("%s: %d first choices do it", r.File, v.Solution.Ways)
				}
			})
		}
	}
}

// TestMemoryChangesNothing: what the solver remembers from moment to moment saves work and nothing else.
func TestMemoryChangesNothing(t *testing.T) {
	compared := 0
	for _, b := range games.All() {
		for _, name := range Names(b) {
			r, _ := Read(b, name)
			p, no := New(b, r)
			if no != nil {
				t.Fatal(no.En)
			}
			want, err := p.Solve(DefaultWork)
			if err != nil || want.Work > 600 {
				continue
			}
			s := newSolver(p.Goal, 60_000)
			s.anew = true
			g, err := p.Game()
			if err != nil {
				t.Fatal(err)
			}
			var got *Solution
			if guarded(func() { got = s.solve(s.copyOf(g, 0)) }) != nil {
				continue // too much without a memory
			}
			compared++
			if got.Found != want.Found || got.Choices != want.Choices || got.Ways != want.Ways {
				t.Errorf("%s: %+v without a memory, %+v with one", r.File, got, want)
			}
		}
	}
	if compared < 4 {
		t.Errorf("%d puzzles were compared", compared)
	}
}

// TestTheDefenceHoldsOnAndTheSolutionGoesThrough: whoever follows the advice from choice to choice meets the goal against the best defence, in as many choices as it takes.
func TestTheDefenceHoldsOnAndTheSolutionGoesThrough(t *testing.T) {
	for _, b := range games.All() {
		r, _ := Read(b, Names(b)[0])
		p, no := New(b, r)
		if no != nil {
			t.Fatal(no.En)
		}
		var line []Step
		for range 200 {
			g, ok := p.After(line)
			if !ok {
				t.Fatalf("%s: an answer cannot be given", r.File)
			}
			if p.Goal.Standing(g) != Open {
				break
			}
			now := p.Now(line, DefaultWork)
			switch d := g.Open()[0]; {
			case now.IsLost:
				t.Fatalf("%s: following the solution loses the way", r.File)
			case now.Next != nil:
				line = append(line, *now.Next)
			default:
				c, ok := p.Defend(line, d.ID, DefaultWork)
				if !ok {
					t.Fatalf("%s: there is no defence", r.File)
				}
				line = append(line, Step{Seat: d.Seat, Decision: d.ID, Choice: c})
			}
		}
		if g, _ := p.After(line); p.Goal.Standing(g) != Met {
			t.Errorf("%s: the goal is not met", r.File)
		}
	}
}

// TestChanceFallsInEveryWay: a script goes through all that two dice can show.
func TestChanceFallsInEveryWay(t *testing.T) {
	x := script{outcomes: 1}
	seen := map[[2]int]bool{}
	for n := 0; ; n++ {
		a := x.roll(3)
		b := x.roll(2 + a) // what is rolled later may depend on it
		seen[[2]int{a, b}] = true
		if !x.turn() {
			break
		}
	}
	if len(seen) != 2+3+4 {
		t.Errorf("%d ways were gone through: %v", len(seen), seen)
	}
}

const twoFists = `game kaiun
puzzle win this turn
start set phase
both deck 5
P1 barrier 1
P1 hand SK01-020, SK01-018
P2 hand SK01-018
`

// luckyOnly is won only if the opponent answers badly.
const luckyOnly = `game kaiun
puzzle win this turn
start set phase
set turn 5
P1 deck SK01-018, SK01-021, SK01-005
P2 deck SK01-050, SK01-053, SK01-067
P1 hand SK01-012, SK01-005
P2 hand SK01-051, SK01-049
P1 barrier SK01-100, SK01-021

play
P1 set SK01-005
P2 set SK01-049
expect P1 won
`

// TestSurviving: who is to be still there at the end of the turn has solved it when the turn is over.
func TestSurviving(t *testing.T) {
	r, faults := ruling.Parse("survive", strings.Replace(twoFists, "win this turn", "survive this turn", 1)+"play\nP1 set SK01-020\nP2 set SK01-018\nexpect not over\n")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	v := Check(games.Find("kaiun"), r, DefaultWork)
	if len(v.Faults) > 0 || v.Solution.Choices != 1 {
		t.Errorf("%v %+v", v.Faults, v.Solution)
	}
}

// TestPuzzlesAreRefused: without a solution, without a goal, or with a line that is not the shortest.
func TestPuzzlesAreRefused(t *testing.T) {
	b := games.Find("kaiun")
	for _, c := range []struct{ name, text, want string }{
		{"no goal", strings.Replace(twoFists, "puzzle win this turn", "open", 1), "names no goal"},
		{"the goal is not met", twoFists + "P1 set SK01-018\nP2 set SK01-018\nexpect not over\n", "does not reach the goal"},
		{"no solution", luckyOnly, "there is no solution"},
		{"a line that leaves the way", strings.Replace(luckyOnly, "P1 hand SK01-012", "P1 hand SK01-007, SK01-012", 1), "after \"P1 set SK01-005 in hand of P1\""},
		{"a turn that is over", strings.Replace(twoFists, "win this turn", "win by turn 1", 1) + "set turn 3\nexpect not over\n", "turn 1 is over"},
	} {
		r, faults := ruling.Parse(c.name, c.text)
		if len(faults) > 0 {
			t.Fatalf("%s: %v", c.name, faults[0])
		}
		v := Check(b, r, DefaultWork)
		if len(v.Faults) == 0 || !strings.Contains(v.Faults[0].En, c.want) {
			t.Errorf("%s: %v, want %q", c.name, v.Faults, c.want)
		}
	}
}

// TestTooMuchIsSaid: a bound on the work ends it with a message.
func TestTooMuchIsSaid(t *testing.T) {
	b := games.Find("kaiun")
	r, _ := Read(b, Names(b)[len(Names(b))-1])
	if v := Check(b, r, 2); len(v.Faults) != 1 || !strings.Contains(v.Faults[0].En, "2 moments") {
		t.Errorf("%v", v.Faults)
	}
}

// TestAnswersThatAreAlikeAreOne: of equal cards one is tried.
func TestAnswersThatAreAlikeAreOne(t *testing.T) {
	r, faults := ruling.Parse("alike", strings.Replace(twoFists, "P1 hand SK01-020, SK01-018", "P1 hand SK01-020 x3, SK01-018", 1)+"open\n")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	p, no := New(games.Find("kaiun"), r)
	if no != nil {
		t.Fatal(no.En)
	}
	g, err := p.Game()
	if err != nil {
		t.Fatal(err)
	}
	open := g.Open()
	if groups, _ := answersTo(g, &open[0]); open[0].Seat != kernel.Seat(0) || len(open[0].Options) != 4 || len(groups) != 2 {
		t.Errorf("%d options are %d answers", len(open[0].Options), len(groups))
	}
}
