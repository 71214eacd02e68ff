// Procedures: the numbered paragraphs of a rulebook as tables of named steps, and what a step can say comes next.

package kernel

// Proc is a numbered procedure of a rulebook.
type Proc struct {
	Name  string
	Steps []Step
	// Left is told, if it is not nil, that the procedure ends half way because play goes on elsewhere (see LeaveFor). It is still the running one, and may note what
	// the rules keep count with, and nothing else.
	Left func(g *Game)
}

// Step is one paragraph of a procedure. A step does one thing and says what comes next. Its clause is cited by whatever
// happens while it runs; a step whose clause is disabled is skipped.
type Step struct {
	Clause Clause
	Label  Label
	During Guard
	When   func(g *Game) bool // nil: always. A step that does not apply neither runs nor counts as having fired.
	Do     func(g *Game) Flow
}

// Guard is a condition that is so simple that it costs nothing to ask: that a number of the table has a value. The zero Guard always
// holds.
type Guard struct {
	of uint8 // which number, plus one
	is int8
}

// VarIs is the guard that a number of the table has a value.
func VarIs(v int, n int8) Guard { return Guard{of: uint8(v + 1), is: n} }

func (c Guard) holds(s *State) bool { return c.of == 0 || s.Vars[c.of-1] == int32(c.is) }

// Flow is what a step says comes next.
type Flow uint32

// The flows that need no argument. Continue goes on with the next step; Done ends the procedure; Again runs the same step once
// more; Wait stops until everybody who was asked has answered, then goes on with the next step.
const (
	Continue Flow = iota
	Done
	Again
	Wait
	called
	elsewhere // the procedures under way are others than when the step began
	jump
)

const noStep = 0xffff

// GoTo continues at a named step of the same procedure.
func GoTo(l Label) Flow { return jump | Flow(l)<<8 }

func (g *Course) step(p ProcID, l Label) uint16 {
	if ls := g.Rules.labels[p]; int(l) < len(ls) && ls[l] != noStep {
		return ls[l]
	}
	g.fail("procedure %s has no step labelled %d", g.Rules.Procs[p].Name, l)
	return uint16(len(g.Rules.Procs[p].Steps))
}
