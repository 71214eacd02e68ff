// Checking: a puzzle is right if the line that stands in its file is the shortest that reaches the goal.

package puzzle

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
)

// Puzzle is a ruling with a goal, laid out.
type Puzzle struct {
	Book   *rulebook.Book
	Ruling *ruling.Ruling
	Goal   Goal
	Set    *rulebook.Set
	begin  *kernel.Game // where it begins, and nothing has moved on
}

// New lays a puzzle out, or says why it is none.
func New(b *rulebook.Book, r *ruling.Ruling) (*Puzzle, *rulebook.Text) {
	if r.Puzzle == nil {
		return nil, say("目標がない。「puzzle win this turn」のような行を足す", "it names no goal; add a line such as \"puzzle win this turn\"")
	}
	g, set, no := ruling.Stand(b, r)
	if no != nil {
		return nil, no
	}
	p := &Puzzle{Book: b, Ruling: r, Set: set, begin: g}
	p.Goal, no = goalOf(g, r.Puzzle)
	return p, no
}

// Game is a match that stands where the puzzle begins, at its first decision.
func (p *Puzzle) Game() (*kernel.Game, error) {
	g := new(kernel.Game)
	g.Copy(p.begin)
	return g, g.Advance()
}

// Open is the beginning of the puzzle as plain data.
func (p *Puzzle) Open() (*ruling.Opened, *rulebook.Text) { return ruling.Open(p.Book, p.Ruling) }

// Solve solves the puzzle.
func (p *Puzzle) Solve(most int) (*Solution, error) { return Solve(p.begin, p.Goal, most) }

// Verdict is what checking a puzzle found.
type Verdict struct {
	Solution *Solution       // nil where it was not come to
	Written  []Step          // the line of the file
	Faults   []rulebook.Text // why the puzzle is refused; none: it is right
}

// Check checks a puzzle: its ruling holds and ends with the goal met, and there is no shorter way. Most bounds the moments that are gone through.
func Check(b *rulebook.Book, r *ruling.Ruling, most int) *Verdict {
	v := &Verdict{}
	p, no := New(b, r)
	if no != nil {
		return v.refuse(no)
	}
	res := ruling.Run(b, r, nil)
	for _, f := range res.Failures {
		v.refuse(say("%d行目: %s", "line %d: %s", f.Line, f.Text.Ja))
		v.Faults[len(v.Faults)-1].En = fmt.Sprintf("line %d: %s", f.Line, f.Text.En)
	}
	if len(v.Faults) > 0 {
		return v
	}
	if no := p.walk(res.Answers, v); no != nil {
		return v.refuse(no)
	}
	sol, err := p.Solve(most)
	if errors.Is(err, ErrTooMuch) {
		return v.refuse(say("解き切れない（%v）。カードを減らすか、--workを増やす", "it cannot be solved to the end (%v); lay fewer cards, or allow more with --work", err))
	}
	if err != nil {
		return v.refuse(say("解いている途中で止まった: %v", "solving it stopped: %v", err))
	}
	v.Solution = sol
	p.judge(v)
	if len(v.Faults) == 0 {
		p.stay(v, most)
	}
	return v
}

// stay refuses a line that leaves the way: one that reaches the goal only because the others answer badly.
func (p *Puzzle) stay(v *Verdict, most int) {
	for i := range v.Written {
		if v.Written[i].Counts && p.Now(v.Written[:i+1], most).IsLost {
			line := p.Write(v.Written[:i+1])
			v.refuse(say("「%s」の後は、相手が最善に応じれば目標に届かない", "after \"%s\" the goal is out of reach against the best answers", line[len(line)-1]))
			return
		}
	}
}

func (v *Verdict) refuse(t *rulebook.Text) *Verdict {
	v.Faults = append(v.Faults, *t)
	return v
}

// judge compares the line of the file with what solving found.
func (p *Puzzle) judge(v *Verdict) {
	sol, written := v.Solution, counted(v.Written)
	switch {
	case !sol.Found && sol.Chance:
		v.refuse(say("運に頼らない解がない。どの手順も、引き切れない数の偶然に左右される", "there is no solution that does not hang on chance: what was tried is left to it in more ways than can be gone through"))
	case !sol.Found:
		v.refuse(say("解がない。相手が最善に応じれば、書かれた手順では目標に届かない", "there is no solution: against the best answers the line of the file does not reach the goal"))
	case sol.Choices < written:
		line := p.Write(sol.Line)
		v.refuse(say("もっと短い解がある（%d回、書かれた手順は%d回）: %s", "there is a shorter way (%d choices; the line of the file takes %d): %s", sol.Choices, written, strings.Join(line, "; ")))
	case sol.Choices > written:
		line := p.Write(sol.Line)
		v.refuse(say("相手が最善に応じていない。最善なら%d回かかる（書かれた手順は%d回）: %s", "the opponent does not answer best in the file: it takes %d choices then, not %d: %s", sol.Choices, written, strings.Join(line, "; ")))
	}
}

// counted is how many choices of a line count.
func counted(line []Step) int {
	n := 0
	for i := range line {
		if line[i].Counts {
			n++
		}
	}
	return n
}

// walk goes through the answers of the file and notes which of them count. They must end with the goal met.
func (p *Puzzle) walk(answers []ruling.Answered, v *Verdict) *rulebook.Text {
	g, err := p.Game()
	if err != nil {
		return say("エンジンが止まった: %v", "the engine stopped: %v", err)
	}
	for _, a := range answers {
		if p.Goal.Standing(g) != Open {
			break
		}
		step, ok := p.stepOf(g, a)
		if refusal := g.Answer(a.Seat, a.Decision, a.Choice); !ok || refusal != nil {
			return say("%d行目の選択が数えられない", "the choice of line %d cannot be counted", a.Line)
		}
		v.Written = append(v.Written, step)
		if err := g.Advance(); err != nil {
			return say("エンジンが止まった: %v", "the engine stopped: %v", err)
		}
	}
	if p.Goal.Standing(g) != Met {
		return say("書かれた手順は目標に届かない", "the line of the file does not reach the goal")
	}
	return nil
}

// stepOf is an answer as a step of a line.
func (p *Puzzle) stepOf(g *kernel.Game, a ruling.Answered) (step Step, ok bool) {
	step = Step{Seat: a.Seat, Decision: a.Decision, Choice: a.Choice}
	for _, d := range g.Open() {
		if d.ID != a.Decision {
			continue
		}
		groups, isWhole := answersTo(g, &d)
		pass := g.Rules.Questions[d.Question].Pass
		isPass := slices.ContainsFunc(d.Options, func(o kernel.Option) bool {
			return pass != 0 && o.Verb == pass && slices.Contains(a.Choice.Picks, o.ID())
		})
		step.Counts = (len(groups) > 1 || !isWhole) && !isPass && !g.Rules.IsOpponent(a.Seat, p.Goal.Seat)
		return step, true
	}
	return step, false
}

// Write is a line of answers from the beginning as the lines of a ruling.
func (p *Puzzle) Write(line []Step) []string {
	g, err := p.Game()
	var out []string
	for i := 0; err == nil && i < len(line); i++ {
		step := &line[i]
		v := g.View(step.Seat)
		at := slices.IndexFunc(v.Decisions, func(d kernel.DecisionView) bool { return d.ID == step.Decision })
		if at < 0 {
			return out
		}
		out = append(out, ruling.WriteChoice(p.Book, p.Set, g, step.Seat, &v.Decisions[at], step.Choice))
		if g.Answer(step.Seat, step.Decision, step.Choice) != nil {
			return out
		}
		err = g.Advance()
	}
	return out
}
