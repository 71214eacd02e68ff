// One place that writes: the fields of kernel.State, and of everything that it
// holds, are assigned in a few files of the kernel and nowhere else.

package archtest

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"
	"testing"
)

// A writer is a file, or a pattern of files, that may write some of the state:
// a type, a field written as Type.Field, or everything, written as *.
type writer struct {
	files string
	may   []string
	why   string
}

// control is where the machine is: procedures under way, what they proposed and
// whom they asked. It is not the position, which is cards, their order, counters,
// effects and outcomes.
var control = []string{
	"State.Strands", "Strand", "Frame", "State.Forks", "Fork", "State.Sides", "State.Marks", "Mark",
	"State.Events", "Event", "State.Tries", "Head.NextChain",
	"State.Asks", "Ask", "Option", "State.Picks", "Pick", "State.Heard", "Heard",
	"Head.NextAsk", "Head.Choices", "Head.Due", "Head.Rehearsal", "Head.Rehearsed", "Head.Halted",
}

// writers are all that may write the state. To add one is to say why events are
// not enough; once a match has begun, the position is for commit.go.
var writers = []writer{
	{"kernel/commit.go", []string{"*"}, "commits events: the only change of a position that a rule can bring about"},
	{"kernel/note.go", []string{"*"}, "what the rules keep count with, which is no event"},
	{"kernel/force.go", []string{"*"}, "which abilities work, as cards come and go"},
	{"kernel/state.go", []string{"*"}, "copies a state into another"},
	{"kernel/game.go", []string{"*"}, "sets a match or a position up, before its first step"},

	{"kernel/advance.go", control, "runs steps until somebody must choose"},
	{"kernel/frames.go", control, "starts and ends procedures"},
	{"kernel/fork.go", control, "runs effects side by side, and rehearses them"},
	{"kernel/ask.go", control, "asks and takes answers"},
	{"kernel/teams.go", control, "asks several seats of which one answers"},
	{"kernel/concede.go", control, "ends the match from outside, whatever is under way"},
	{"kernel/concede.go", []string{"Head.Wishes", "Head.Left"}, "who wants to concede and who has left, which no rule can bring about"},
	{"kernel/signal.go", []string{"Head.Offers"}, "what is offered from outside, which no rule can bring about"},
	{"kernel/event.go", control, "queues what is proposed"},
	{"kernel/settle.go", control, "takes what is proposed through prohibitions and replacements to its commit"},
	{"kernel/company.go", control, "queues what goes along with what is proposed"},
	{"kernel/arrange.go", control, "puts what is proposed in the order that somebody decides"},
	{"kernel/registers.go", []string{"Frame.reg"}, "sees the registers of a procedure, its own memory, as its own type"},
	{"kernel/window.go", []string{"Frame"}, "goes round the seats, in the registers of its own procedure"},
	{"kernel/loop.go", []string{"Frame", "State.Heard"}, "counts rounds in the registers of its own procedure, and answers from memory"},
	{"effect/*.go", []string{"Event"}, "completes the event that it proposes"},
	{"games/*/*.go", []string{"Event"}, "a replacement rewrites the event that it is given; whether that happens is judged after it"},

	{"kernel/memory.go", []string{"State.Marks", "Mark"}, "what a running effect remembers"},
	{"kernel/stack.go", []string{"State.Stack", "Item", "Head.Level", "Head.NextItem", "Head.Clock", "Frame.Stacks", "Frame.Since", "Pending.Level", "Mark"}, "what waits on the stacks, with what it remembers"},
	{"kernel/rollback.go", []string{"State.Saved", "State.Drawn", "Head", "Frame"},
		"goes back to a saved position; what was drawn, asked and shown stays counted"},
	{"kernel/leave.go", []string{"Frame", "State.Asks", "State.Saved"}, "ends procedures half way, with what belonged to them"},
	{"kernel/fork.go", []string{"Head.Secrets"}, "what was shown in a rehearsal has been shown"},
	{"kernel/trigger.go", []string{"State.Pending", "Pending", "Head.Clock"}, "abilities that wait to be dealt with"},
	{"kernel/counters.go", []string{"State.Markers", "Marker", "Card.Few"}, "lays counters down for commit.go and note.go"},
	{"kernel/snaps.go", []string{"State.Snaps", "State.Words"}, "forgets snapshots that nothing refers to any more"},
	{"kernel/words.go", []string{"State.Words"}, "the further words of an object of which a snapshot is taken"},
	{"kernel/random.go", []string{"State.Drawn", "Head.Secrets"}, "counts what has been drawn from the random streams"},
	{"kernel/ask.go", []string{"State.Rounds"}, "remembers answers, where the game lets rounds of them be repeated"},
	{"kernel/loop.go", []string{"State.Visits", "State.Rounds"}, "remembers where the match has been, to know a loop when it sees one"},
	{"kernel/nesting.go", []string{"State.Nestings", "Nesting", "Head.Low"}, "the same, deep inside procedures"},
	{"kernel/loop.go", []string{"State.Nestings", "Head.Low"}, "forgets it together with the rest"},
	{"kernel/frames.go", []string{"Head.Low"}, "notes how far play has come back out"},
	{"kernel/circle.go", []string{"State.Circle", "Head.InARow", "Head.CircleOf"}, "remembers what has been carried out in a row"},
	{"kernel/circle.go", control, "ends a match that comes to no decision"},
	{"kernel/rollback.go", []string{"State.Visits"}, "what was tried and taken back stays remembered as tried"},
	{"kernel/codec.go", []string{"*"}, "reads a state from bytes"},
	{"kernel/imagine.go", []string{"State.Seed", "State.Drawn", "State.Vars", "Card.Def", "Card.Side", "Card.Met", "Ask.Answered", "State.Picks"},
		"makes a match that somebody imagines of a copy of the one that is played: cards are dealt, answers and secret numbers forgotten"},
}

// notState are types of the kernel that a state refers to but does not own.
var notState = map[string]string{}

// The check knows a field of the state by its declaration, whatever the path to
// it. A local variable that holds a copy may be changed freely. It does not
// follow a slice that was put into a variable of its own: an assignment to an
// element that is no struct escapes it. Tests may set up what they like.
func checkWrites(tr *tree) []finding {
	if len(tr.dirs("kernel")) == 0 {
		return nil
	}
	state := stateFields(tr.check("kernel").pkg)
	var found []finding
	for _, dir := range tr.dirs("...", "*", "*/*", "*/*/*") {
		c := tr.check(dir)
		for _, f := range c.files {
			w := writeFinder{info: c.info, state: state, may: mayWrite(f.path)}
			ast.Inspect(f.syntax, w.visit)
			found = append(found, w.found...)
		}
	}
	return found
}

// mayWrite returns what a file may write.
func mayWrite(file string) []string {
	var may []string
	for _, w := range writers {
		if isMatch, _ := path.Match(w.files, file); isMatch {
			may = append(may, w.may...)
		}
	}
	return may
}

// A stateShape is what a State consists of: the fields, each with the type that
// it belongs to, and the named types.
type stateShape struct {
	fields map[*types.Var]string
	named  map[*types.TypeName]bool
}

// stateFields follows kernel.State through everything that it holds.
func stateFields(kernel *types.Package) stateShape {
	shape := stateShape{map[*types.Var]string{}, map[*types.TypeName]bool{}}
	root, ok := kernel.Scope().Lookup("State").(*types.TypeName)
	if !ok {
		return shape
	}
	var follow func(t types.Type, owner string)
	follow = func(t types.Type, owner string) {
		switch t := types.Unalias(t).(type) {
		case *types.Named:
			name := t.Obj()
			_, isOutside := notState[name.Name()]
			if name.Pkg() != kernel || isOutside || shape.named[name] {
				return
			}
			shape.named[name] = true
			follow(t.Underlying(), name.Name())
		case *types.Struct:
			for f := range t.Fields() {
				shape.fields[f.Origin()] = owner
				follow(f.Type(), owner)
			}
		case *types.Pointer:
			follow(t.Elem(), owner)
		case *types.Slice:
			follow(t.Elem(), owner)
		case *types.Array:
			follow(t.Elem(), owner)
		case *types.Map:
			follow(t.Key(), owner)
			follow(t.Elem(), owner)
		}
	}
	follow(root.Type(), "State")
	return shape
}

// writingBuiltins are the builtin functions that write to their first argument.
var writingBuiltins = map[string]string{"copy": "copies into", "clear": "clears", "delete": "deletes from"}

type writeFinder struct {
	info  *types.Info
	state stateShape
	may   []string
	found []finding
}

func (w *writeFinder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			for _, left := range n.Lhs {
				w.written(left, "assigns")
			}
		}
	case *ast.IncDecStmt:
		w.written(n.X, "changes")
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			w.written(n.Key, "assigns")
			w.written(n.Value, "assigns")
		}
	case *ast.UnaryExpr:
		// The address of one of the state's own structs is all right: whoever
		// writes through it is found there. The address of a number is not.
		if n.Op == token.AND && !w.isState(w.info.TypeOf(n.X)) {
			w.written(n.X, "takes the address of")
		}
	case *ast.CallExpr:
		if name, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && len(n.Args) > 0 {
			_, isBuiltin := w.info.Uses[name].(*types.Builtin)
			if does := writingBuiltins[name.Name]; isBuiltin && does != "" {
				w.written(n.Args[0], does)
			}
		}
	}
	return true
}

// written looks at an expression that is written to.
func (w *writeFinder) written(e ast.Expr, does string) {
	if e == nil {
		return
	}
	if star, ok := ast.Unparen(e).(*ast.StarExpr); ok && w.isState(w.info.TypeOf(star)) {
		w.add(e, does, typeName(w.info.TypeOf(star)), "")
		return
	}
	for outer := e; ; {
		switch x := ast.Unparen(outer).(type) {
		case *ast.SelectorExpr:
			s := w.info.Selections[x]
			if s == nil || s.Kind() != types.FieldVal {
				return
			}
			owner, isState := w.state.fields[s.Obj().(*types.Var).Origin()]
			if isState && !w.isInLocalCopy(x) {
				w.add(e, does, owner, s.Obj().Name())
				return
			}
			if s.Indirect() {
				return // what the pointer points to is not a part of what holds it
			}
			outer = x.X
		case *ast.IndexExpr:
			outer = x.X
		case *ast.SliceExpr:
			outer = x.X
		case *ast.StarExpr:
			outer = x.X
		default:
			return
		}
	}
}

// isInLocalCopy reports whether an expression lies inside a local variable,
// with no pointer, slice or map on the way.
func (w *writeFinder) isInLocalCopy(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := w.info.Uses[x].(*types.Var)
		return ok && v.Pkg() != nil && v.Parent() != v.Pkg().Scope()
	case *ast.SelectorExpr:
		s := w.info.Selections[x]
		return s != nil && !s.Indirect() && w.isInLocalCopy(x.X)
	case *ast.IndexExpr:
		t := w.info.TypeOf(x.X)
		return t != nil && isKind[*types.Array](t) && w.isInLocalCopy(x.X)
	}
	return false
}

func (w *writeFinder) isState(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && isKind[*types.Struct](named) && w.state.named[named.Obj()]
}

func typeName(t types.Type) string { return types.Unalias(t).(*types.Named).Obj().Name() }

// add adds a finding about a field, or about a whole struct if field is empty,
// unless the file may write it.
func (w *writeFinder) add(e ast.Expr, does, owner, field string) {
	if slices.Contains(w.may, "*") || slices.Contains(w.may, owner) || slices.Contains(w.may, owner+"."+field) {
		return
	}
	what := owner + "." + field
	if field == "" {
		what = "a whole " + owner
	}
	w.found = append(w.found, at(e.Pos(),
		"%s %s: only events write the state (who may write what stands in archtest/writes_test.go)", does, what))
}

func TestOnlyWritersWrite(t *testing.T) { mustHoldForModule(t, checkWrites, "kernel") }

// TestWritersWrite keeps the list short: a file that need not be on it comes
// off.
func TestWritersWrite(t *testing.T) {
	tr := theModule(t)
	if len(tr.dirs("kernel")) == 0 {
		t.Skip("not there yet: kernel")
	}
	state := stateFields(tr.check("kernel").pkg)
	for _, entry := range writers {
		isThere, writes := false, false
		for _, f := range tr.files {
			if isMatch, _ := path.Match(entry.files, f.path); !isMatch || f.isTest() {
				continue
			}
			w := writeFinder{info: tr.check(f.dir()).info, state: state}
			ast.Inspect(f.syntax, w.visit)
			isThere, writes = true, writes || len(w.found) > 0
		}
		if isThere && !writes {
			t.Errorf("%s may write the state, but does not", entry.files)
		}
	}
}

func TestWritesAreCaught(t *testing.T) {
	const kernel = `package kernel
type State struct {
	Cards  []Card
	Board  [9]int
	Head   struct{ Turn int }
	lines  Stack[Line]
	Def    *Rules
	Next   *State
	Drawn  []int
}
type Card struct{ Zone int; Marks [2]Mark }
type Mark struct{ N int }
type Line struct{ Step int }
type Stack[T any] struct{ top T; all []T }
type Rules struct{ Name string }
type Game struct{ S *State; Log int }
`
	notState["Rules"] = "a definition"
	defer delete(notState, "Rules")
	bad := []struct{ line, want string }{
		{`s.Cards[0].Zone = 1`, "assigns Card.Zone"},
		{`g.S.Cards = nil`, "assigns State.Cards"},
		{`s.Cards[0], n = Card{}, 2`, "assigns State.Cards"},
		{`s.Board[4]++`, "changes State.Board"},
		{`s.Head.Turn += 1`, "assigns State.Turn"},
		{`s.lines.top.Step = 1`, "assigns Line.Step"},
		{`s.lines.all = nil`, "assigns Stack.all"},
		{`c := &s.Cards[0]; c.Zone = 1`, "assigns Card.Zone"},
		{`c := s.Cards[0]; p := &c; p.Marks[0].N = 1`, "assigns Mark.N"},
		{`cards := s.Cards; cards[0].Zone = 1`, "assigns Card.Zone"},
		{`old := *s; old.Cards[0].Zone = 1`, "assigns Card.Zone"},
		{`*s = State{}`, "assigns a whole State"},
		{`(*s).Next = nil`, "assigns State.Next"},
		{`p := &s.Board[0]; *p = 1`, "takes the address of State.Board"},
		{`copy(s.Board[:], []int{1})`, "copies into State.Board"},
		{`clear(s.Cards)`, "clears State.Cards"},
		{`for s.Head.Turn = range 3 { n++ }`, "assigns State.Turn"},
	}
	good := []string{
		`n = s.Cards[0].Zone`,
		`c := s.Cards[0]; c.Zone = 1; c.Marks[1].N = 2`,
		`l := Line{}; l.Step++`,
		`g.Log = s.Board[1]`,
		`g.S = s`,
		`s.Def.Name = "checked elsewhere"`,
		`cards := append([]Card(nil), s.Cards...); n = len(cards)`,
		`copy(make([]Card, 1), s.Cards)`,
	}
	body := func(line string) string {
		return "package kernel\nfunc f(g *Game, s *State, n int) int {\n" + line + "\nreturn n\n}\n"
	}
	for _, example := range bad {
		tr := newTree(t, map[string]string{"kernel/state.go": kernel, "kernel/bad.go": body(example.line)})
		mustFind(t, tr, checkWrites, "kernel/bad.go:3 "+example.want)
		elsewhere := newTree(t, map[string]string{"kernel/state.go": kernel, "kernel/commit.go": body(example.line)})
		mustFind(t, elsewhere, checkWrites)
	}
	for _, line := range good {
		tr := newTree(t, map[string]string{"kernel/state.go": kernel, "kernel/good.go": body(line)})
		mustFind(t, tr, checkWrites)
	}
	partly := newTree(t, map[string]string{"kernel/state.go": kernel, "kernel/random.go": body("s.Drawn, s.Board[0] = nil, 1")})
	mustFind(t, partly, checkWrites, "kernel/random.go:3 assigns State.Board")
	outside := newTree(t, map[string]string{
		"kernel/state.go":     kernel,
		"games/one/commit.go": "package one\nimport \"saitei/kernel\"\nfunc f(s *kernel.State) { s.Board[0] = 1 }\n",
		"games/one/a_test.go": "package one\nimport \"saitei/kernel\"\nfunc g(s *kernel.State) { s.Board[0] = 1 }\n",
	})
	mustFind(t, outside, checkWrites, "games/one/commit.go:3 assigns State.Board")
}

func TestStateFieldsFollowsEverything(t *testing.T) {
	tr := newTree(t, map[string]string{"kernel/state.go": `package kernel
type State struct { a []*A; b map[string]B; c [2]struct{ d C } }
type A struct{ x int }
type B struct{ x int }
type C struct{ x int }
type D struct{ x int }
`})
	var names []string
	for f, owner := range stateFields(tr.check("kernel").pkg).fields {
		names = append(names, fmt.Sprint(owner, ".", f.Name()))
	}
	slices.Sort(names)
	if got, want := strings.Join(names, " "), "A.x B.x C.x State.a State.b State.c State.d"; got != want {
		t.Errorf("the fields are %s, want %s", got, want)
	}
}
