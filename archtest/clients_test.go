// No game's word in what is around the rules: what a client shows, and whether
// it can be chosen, a game declares or the kernel says. No code outside the
// games asks whether a verb, a zone or a question is a certain one.

package archtest

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// clients are the folders that must do without a game's word.
var clients = []string{"agent", "match", "internal/server", "sim", "internal/web", "cmd/..."}

// gamesWords are the fields of views, records and lines whose values are words
// of a game.
var gamesWords = []string{"Verb", "Zone", "Attr", "Pose"}

func checkClients(tr *tree) []finding {
	var found []finding
	look := func(field, value ast.Expr) {
		s, isField := ast.Unparen(field).(*ast.SelectorExpr)
		lit, isLiteral := ast.Unparen(value).(*ast.BasicLit)
		if isField && isLiteral && lit.Kind == token.STRING && lit.Value != `""` && slices.Contains(gamesWords, s.Sel.Name) {
			found = append(found, at(lit.Pos(), "knows that %s can be %s: a game declares what it means", s.Sel.Name, lit.Value))
		}
	}
	for _, f := range tr.files {
		if f.isTest() || !matchesAny(f.dir(), clients) {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.EQL || n.Op == token.NEQ {
					look(n.X, n.Y)
					look(n.Y, n.X)
				}
			case *ast.SwitchStmt:
				for _, c := range n.Body.List {
					for _, value := range c.(*ast.CaseClause).List {
						if n.Tag != nil {
							look(n.Tag, value)
						}
					}
				}
			}
			return true
		})
	}
	return found
}

func TestClientsKnowNoGamesWord(t *testing.T) { mustHoldForModule(t, checkClients, "internal/web") }

func TestGamesWordsAreCaught(t *testing.T) {
	tr := newTree(t, map[string]string{
		"internal/web/a.go": `package web
type option struct { Verb, Zone string }
func f(o option, mine string) bool {
	switch o.Zone {
	case "ash":
		return true
	}
	return o.Verb == "light" || "light" != (o.Verb) || o.Verb == "" || o.Zone == mine
}
`,
		"games/one/a.go": "package one\ntype option struct { Verb string }\nfunc f(o option) bool { return o.Verb == \"light\" }\n",
	})
	mustFind(t, tr, checkClients, "internal/web/a.go:5 Zone can be", "internal/web/a.go:8 Verb can be", "internal/web/a.go:8 Verb can be")
}

// gamesWordInPage is a zone, verb or pose that a style, a script or a template
// picks out.
var gamesWordInPage = regexp.MustCompile(`\.z-[a-z]|data-(zone|verb|pose|attr)=["']?[a-z]|dataset\.(zone|verb|pose|attr) *[!=]== *['"][a-z]`)

func TestPagesKnowNoGamesWord(t *testing.T) {
	for _, pattern := range []string{"../internal/web/static/*.css", "../internal/web/static/*.js", "../internal/web/templates/*.html"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v, %d files", pattern, err, len(names))
		}
		for _, name := range names {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range strings.Split(string(source), "\n") {
				if word := gamesWordInPage.FindString(line); word != "" {
					t.Errorf("%s:%d: %s: a game declares what its zones and verbs look like", name, i+1, word)
				}
			}
		}
	}
}
