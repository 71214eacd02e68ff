package puzzle

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"strings"
	"testing"

	"saitei/games"
	"saitei/rulebook"
	"saitei/ruling"
)

// TestAShorterWayIsRefused: a file whose line reaches the goal, whatever the others answer, and takes more choices than it has to is refused, and the shorter line is told.
func TestAShorterWayIsRefused(t *testing.T) {
	for _, game := range []string{"builddivide", "dimensionzero", "zx"} {
		b := games.Find(game)
		for _, name := range Names(b) {
			r, _ := Read(b, name)
			p, no := New(b, r)
			if no != nil {
				t.Fatal(no.En)
			}
			sol, err := p.Solve(2000)
			if err != nil || !sol.Found {
				continue
			}
			line := longerLine(p, sol.Choices)
			if line == nil {
				continue
			}
			text, err := fs.ReadFile(b.Puzzles, path.Join(folder, name+rulebook.RulingExtension))
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(string(text), "\nplay\n")
			longer, faults := ruling.Parse(name, fmt.Sprintf("game %s\n%s\nplay\n%s\nexpect P1 won\n", game, head, strings.Join(p.Write(line), "\n")))
			if len(faults) > 0 {
				t.Fatal(faults[0])
			}
			v := Check(b, longer, DefaultWork)
			if len(v.Faults) != 1 || !strings.Contains(v.Faults[0].En, "there is a shorter way") || !strings.Contains(v.Faults[0].Ja, "もっと短い解がある") {
				t.Errorf("%s: %v", name, v.Faults)
			}
			t.Logf("%s: %d choices instead of %d", name, counted(line), sol.Choices)
			return
		}
	}
	t.Error("no puzzle has a longer way")
}

// longerLine looks for a line that reaches the goal in more choices than have to be, by chance.
func longerLine(p *Puzzle, choices int) []Step {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		var line []Step
		for range 120 {
			g, ok := p.After(line)
			if !ok || p.Goal.Standing(g) != Open {
				break
			}
			d := g.Open()[0]
			groups, _ := answersTo(g, &d)
			step := Step{Seat: d.Seat, Decision: d.ID, Choice: groups[rng.IntN(len(groups))][0].choice}
			step, ok = p.stepOf(g, ruling.Answered{Seat: d.Seat, Decision: d.ID, Choice: step.Choice})
			if !ok {
				break
			}
			line = append(line, step)
		}
		if g, ok := p.After(line); ok && p.Goal.Standing(g) == Met && counted(line) > choices {
			return line
		}
	}
	return nil
}
