// No function is written twice: what two games share belongs to the layer of effects, or to the rulebook's.

package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/printer"
	"go/scanner"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// How much of two games' functions must be alike, whatever their local names are, to be one that is written twice: so many lines anywhere in functions of the
// same name, so many in a row in any two, or the whole of both, if that is more than a few lines.
const (
	alikeLines = 6
	alikeRun   = 6
	alikeWhole = 4
)

// writtenStill is the functions that two games still write alike. It gets shorter, never longer.
var writtenStill = map[string]bool{"advise": true, "payProc": true}

// gameFunc is a function or method of a game, as its lines without indentation and with numbers for its local names.
type gameFunc struct {
	name  string
	lines []string
}

// funcsOfGames is the functions of each game under games, tests and generated code aside.
func funcsOfGames(tr *tree) map[string][]gameFunc {
	games := map[string][]gameFunc{}
	for _, f := range tr.files {
		if f.isTest() || path.Dir(f.dir()) != "games" || strings.HasSuffix(f.path, "_gen.go") {
			continue
		}
		for _, d := range f.syntax.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				games[f.dir()] = append(games[f.dir()], gameFunc{fn.Name.Name, linesOf(fn)})
			}
		}
	}
	return games
}

// linesOf is the lines of a function's body that say something, as the printer prints them.
func linesOf(fn *ast.FuncDecl) []string {
	var out bytes.Buffer
	_ = printer.Fprint(&out, token.NewFileSet(), fn.Body)
	local := localsOf(fn)
	number := map[string]string{}
	var lines []string
	for line := range strings.SplitSeq(out.String(), "\n") {
		if line = strings.TrimSpace(line); len(line) > 1 {
			lines = append(lines, withoutNames(line, local, number))
		}
	}
	return lines
}

// localsOf is the names that a function declares for itself.
func localsOf(fn *ast.FuncDecl) map[string]bool {
	local := map[string]bool{}
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			for _, name := range n.Names {
				local[name.Name] = true
			}
		case *ast.ValueSpec:
			for _, name := range n.Names {
				local[name.Name] = true
			}
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				if name, ok := e.(*ast.Ident); ok && n.Tok == token.DEFINE {
					local[name.Name] = true
				}
			}
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if name, ok := e.(*ast.Ident); ok && n.Tok == token.DEFINE {
					local[name.Name] = true
				}
			}
		}
		return true
	})
	delete(local, "_")
	return local
}

// withoutNames is a line with a number for each local name, in the order in which they come.
func withoutNames(line string, local map[string]bool, number map[string]string) string {
	file := token.NewFileSet().AddFile("", -1, len(line))
	var s scanner.Scanner
	s.Init(file, []byte(line), func(token.Position, string) {}, 0)
	var out []string
	for last := token.ILLEGAL; ; {
		_, tok, text := s.Scan()
		if tok == token.EOF {
			return strings.Join(out, " ")
		}
		if text == "" || text == "\n" {
			text = tok.String()
		}
		if tok == token.IDENT && local[text] && last != token.PERIOD {
			if number[text] == "" {
				number[text] = fmt.Sprint("$", len(number))
			}
			text = number[text]
		}
		out = append(out, text)
		last = tok
	}
}

// writtenTwice lists the functions of two games that are alike, as NAME or NAME~NAME.
func writtenTwice(games map[string][]gameFunc) []string {
	var alike []string
	for one, funcs := range games {
		for other, others := range games {
			if one >= other {
				continue
			}
			for i := range funcs {
				for j := range others {
					if a, b := &funcs[i], &others[j]; areAlike(a, b) {
						alike = append(alike, pairName(a.name, b.name))
					}
				}
			}
		}
	}
	slices.Sort(alike)
	return slices.Compact(alike)
}

func pairName(a, b string) string {
	switch {
	case a == b:
		return a
	case b < a:
		a, b = b, a
	}
	return a + "~" + b
}

// areAlike reports whether two functions are one that is written twice.
func areAlike(a, b *gameFunc) bool {
	return a.name == b.name && sharedLines(a.lines, b.lines) >= alikeLines || longestRun(a.lines, b.lines) >= alikeRun ||
		len(a.lines) >= alikeWhole && slices.Equal(a.lines, b.lines)
}

// sharedLines is how many lines of one function another has, too.
func sharedLines(lines, others []string) int {
	n := 0
	for _, line := range lines {
		if slices.Contains(others, line) {
			n++
		}
	}
	return n
}

// longestRun is how many lines in a row two functions have in common.
func longestRun(lines, others []string) int {
	longest := 0
	before := make([]int, len(others)+1) // the runs that end at the line before, by where they end in the other
	for _, line := range lines {
		now := make([]int, len(others)+1)
		for j, other := range others {
			if line == other {
				now[j+1] = before[j] + 1
				longest = max(longest, now[j+1])
			}
		}
		before = now
	}
	return longest
}

func TestNoFunctionIsWrittenTwice(t *testing.T) {
	alike := writtenTwice(funcsOfGames(theModule(t)))
	for _, name := range alike {
		if !writtenStill[name] {
			t.Errorf("%s is written in two games: it belongs to the layer of effects, or to the rulebook's", name)
		}
	}
	for name := range writtenStill {
		if !slices.Contains(alike, name) {
			t.Errorf("%s is not written twice any more: take it off the list", name)
		}
	}
}

func TestFunctionsWrittenTwiceAreCaught(t *testing.T) {
	long := "{\n\ta := 1\n\tb := 2\n\tc := 3\n\td := a + b\n\te := c + d\n\t_ = e\n}\n"
	broken := "{\n\ta := 1\n\tb := 2\n\tc := 3\n\tprint(c)\n\td := a + b\n\te := c + d\n\t_ = e\n}\n"
	renamed := "{\n\tu := 1\n\tv := 2\n\tw := 3\n\tx := u + v\n\ty := w + x\n\t_ = y\n}\n"
	short := "(x bool) int {\n\tif x {\n\t\tprint()\n\t\treturn 1\n\t}\n\treturn 0\n}\n"
	shorter := strings.ReplaceAll(short, "x", "is")
	alike := writtenTwice(funcsOfGames(newTree(t, map[string]string{
		"games/one/a.go": "package one\nfunc f() " + long + "func g() {}\nfunc h() " + broken + "func bit" + short,
		"games/two/a.go": "package two\nfunc h() " + renamed + "func g() {}\nfunc number" + shorter,
	})))
	if got := strings.Join(alike, " "); got != "bit~number f~h h" {
		t.Errorf("%s are alike; want bit~number f~h h", got)
	}
}
