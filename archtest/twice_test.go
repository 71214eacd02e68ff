// No function is written twice: what two games share belongs to the layer of effects.

package archtest

import (
	"bytes"
	"go/ast"
	"go/printer"
	"go/token"
	"path"
	"strings"
	"testing"
)

// mostShared is how many functions and methods of any one game may have a name that a certain other game defines, too. It goes down, never up.
const mostShared = 51

// alikeLines is how many lines two functions of the same name must have in common to be one that is written twice.
const alikeLines = 6

// writtenStill is the functions that two games still write alike. It gets shorter, never longer.
var writtenStill = map[string]bool{"Compile": true, "payProc": true}

// gameFuncs is the functions and methods of one game by name, each as its lines without indentation.
type gameFuncs map[string][]string

// funcsOfGames is the functions of each game under games, tests and generated code aside.
func funcsOfGames(tr *tree) map[string]gameFuncs {
	games := map[string]gameFuncs{}
	for _, f := range tr.files {
		if f.isTest() || path.Dir(f.dir()) != "games" || strings.HasSuffix(f.path, "_gen.go") {
			continue
		}
		if games[f.dir()] == nil {
			games[f.dir()] = gameFuncs{}
		}
		for _, d := range f.syntax.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil && fn.Name.Name != "init" {
				games[f.dir()][fn.Name.Name] = linesOf(fn.Body)
			}
		}
	}
	return games
}

// linesOf is the lines of a body that say something, as the printer prints them.
func linesOf(body *ast.BlockStmt) []string {
	var out bytes.Buffer
	_ = printer.Fprint(&out, token.NewFileSet(), body)
	var lines []string
	for line := range strings.SplitSeq(out.String(), "\n") {
		if line = strings.TrimSpace(line); len(line) > 1 {
			lines = append(lines, line)
		}
	}
	return lines
}

// askedOfGames is the methods of the interface Game of the layer of effects. Every game that has a compiler answers for its own words under these names: that is no function
// written twice, unless the bodies say the same.
func askedOfGames(tr *tree) map[string]bool {
	asked := map[string]bool{}
	for _, f := range tr.files {
		if f.dir() != "effect" {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok || spec.Name.Name != "Game" {
				return true
			}
			if it, ok := spec.Type.(*ast.InterfaceType); ok {
				for _, m := range it.Methods.List {
					for _, name := range m.Names {
						asked[name.Name] = true
					}
				}
			}
			return false
		})
	}
	return asked
}

// writtenTwice is the most names that two games both define, those that the layer asks every game for aside, and lists those of which the bodies have several lines in common.
func writtenTwice(games map[string]gameFuncs, asked map[string]bool) (shared int, alike []string) {
	for one, funcs := range games {
		for other, others := range games {
			if one >= other {
				continue
			}
			both := 0
			for name, lines := range funcs {
				theirs, ok := others[name]
				if !ok {
					continue
				}
				if !asked[name] {
					both++
				}
				if sharedLines(lines, theirs) >= alikeLines {
					alike = append(alike, name)
				}
			}
			shared = max(shared, both)
		}
	}
	return shared, alike
}

// sharedLines is how many lines of one function another has, too.
func sharedLines(lines, others []string) int {
	has, n := map[string]bool{}, 0
	for _, line := range others {
		has[line] = true
	}
	for _, line := range lines {
		if has[line] {
			n++
		}
	}
	return n
}

func TestNoFunctionIsWrittenTwice(t *testing.T) {
	tr := theModule(t)
	shared, alike := writtenTwice(funcsOfGames(tr), askedOfGames(tr))
	if shared > mostShared {
		t.Errorf("%d names are defined by the same two games, at most %d may be: what both games do belongs to the layer of effects", shared, mostShared)
	}
	for _, name := range alike {
		if writtenStill[name] {
			continue
		}
		t.Errorf("%s is written in two games with %d or more lines in common: it belongs to the layer of effects", name, alikeLines)
	}
}

func TestFunctionsWrittenTwiceAreCaught(t *testing.T) {
	body := "{\n\ta := 1\n\tb := 2\n\tc := 3\n\td := a + b\n\te := c + d\n\t_ = e\n}\n"
	tr := newTree(t, map[string]string{
		"effect/a.go":    "package effect\ntype Game interface{ Word() }\n",
		"games/one/a.go": "package one\nfunc f() " + body + "func g() {}\nfunc only() {}\nfunc Word() {}\n",
		"games/two/a.go": "package two\nfunc f() " + body + "func g() {}\nfunc Word() {}\n",
	})
	shared, alike := writtenTwice(funcsOfGames(tr), askedOfGames(tr))
	if shared != 2 || len(alike) != 1 || alike[0] != "f" {
		t.Errorf("%d names shared, %v alike; want 2 and f", shared, alike)
	}
}
