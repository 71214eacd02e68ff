// Documents: the names and the commands in them exist.

package archtest

import (
	"errors"
	"fmt"
	"go/ast"
	"io/fs"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// declarationName matches a declaration as documents name it, between
// backquotes: kernel/advance.go:Advance, kernel/state.go:State.Clone.
var declarationName = regexp.MustCompile("`([\\w./-]+\\.go):([\\w.()*]+)`")

// checkDeclarations finds the declarations that a document names and the tree
// does not have.
func checkDeclarations(document, markdown string) func(*tree) []finding {
	return func(tr *tree) []finding {
		var found []finding
		for i, line := range strings.Split(markdown, "\n") {
			for _, match := range declarationName.FindAllStringSubmatch(line, -1) {
				file, name := match[1], match[2]
				at := slices.IndexFunc(tr.files, func(f *goFile) bool { return f.path == file })
				switch {
				case at < 0:
					found = append(found, finding{document, i + 1, fmt.Sprintf("%s: there is no file %s", match[0], file)})
				case !declares(tr.files[at].syntax, name):
					found = append(found, finding{document, i + 1, fmt.Sprintf("%s: %s does not declare %s", match[0], file, name)})
				}
			}
		}
		return found
	}
}

// declares reports whether a file declares a function, type, variable or
// constant, or a method written as Type.Method or (*Type).Method.
func declares(f *ast.File, name string) bool {
	name = strings.NewReplacer("(", "", ")", "", "*", "").Replace(name)
	for _, decl := range f.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			full := decl.Name.Name
			if decl.Recv != nil {
				full = receiverName(decl.Recv.List[0].Type) + "." + full
			}
			if full == name {
				return true
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					if spec.Name.Name == name {
						return true
					}
				case *ast.ValueSpec:
					if slices.ContainsFunc(spec.Names, func(n *ast.Ident) bool { return n.Name == name }) {
						return true
					}
				}
			}
		}
	}
	return false
}

func receiverName(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.StarExpr:
		return receiverName(e.X)
	case *ast.IndexExpr:
		return receiverName(e.X)
	case *ast.IndexListExpr:
		return receiverName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// checkCommands finds the commands of a document that cannot be run as they
// stand: calls of saitei that need a shell, and make targets that do not exist.
func checkCommands(document, markdown, makefile string) []finding {
	var found []finding
	for _, c := range Commands(markdown) {
		if _, _, err := c.SaiteiArgs(); err != nil {
			found = append(found, finding{document, c.Line, err.Error()})
		}
		words := strings.Fields(c.Text)
		if words[0] != "make" {
			continue
		}
		for _, target := range words[1:] {
			if strings.HasPrefix(target, "#") {
				break
			}
			isTarget := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(target) + `:`).MatchString(makefile)
			if !strings.Contains(target, "=") && !isTarget {
				found = append(found, finding{document, c.Line, "the Makefile has no target " + target})
			}
		}
	}
	return found
}

// document reads a file from the top of the module, and skips the test if it
// is not there yet.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../" + name)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("not there yet: ", name)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestDeclarationsInDocumentsExist(t *testing.T) {
	for _, name := range []string{"ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"} {
		t.Run(name, func(t *testing.T) {
			mustHoldForModule(t, checkDeclarations(name, document(t, name)))
		})
	}
}

func TestCommandsInDocumentsCanBeRun(t *testing.T) {
	for _, name := range []string{"CONTRIBUTING.md", "README.md"} {
		t.Run(name, func(t *testing.T) {
			for _, f := range checkCommands(name, document(t, name), document(t, "Makefile")) {
				t.Error(f)
			}
		})
	}
}

func TestUnknownDeclarationsAreCaught(t *testing.T) {
	tr := newTree(t, map[string]string{"kernel/a.go": `package kernel
type T[X any] struct{}
func (t *T[X]) M() {}
func F() {}
const C = 1
`})
	mustFind(t, tr, checkDeclarations("A.md", strings.ReplaceAll(`
'kernel/a.go:F', 'kernel/a.go:T' and 'kernel/a.go:C'
'kernel/a.go:T.M' or 'kernel/a.go:(*T).M'
'kernel/a.go:M'
'kernel/b.go:F'
'kernel/a.go:G' and 'kernel/a.go' and kernel/a.go:12
`, "'", "`")),
		"A.md:4 does not declare M", "A.md:5 no file kernel/b.go", "A.md:6 does not declare G")
}

func TestUnknownCommandsAreCaught(t *testing.T) {
	markdown := "```sh\nmake test # all\nmake FUZZTIME=1s fuzz\nmake tea\nsaitei a | less\ngo test ./... | less\n```\n"
	var got []string
	for _, f := range checkCommands("A.md", markdown, "test:\nfuzz: x\n") {
		got = append(got, f.String())
	}
	want := []string{
		"A.md:4: the Makefile has no target tea",
		`A.md:5: line 5: "saitei a | less": '|' needs a shell`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

func TestCommands(t *testing.T) {
	markdown := "text\n```sh\n# a comment\n$ saitei play --seed 1\n\ngo run ./cmd/saitei why \\\n  'a b' \"c\" # why\n```\n" +
		"```\nsaitei not-marked\n```\n```go\nx := 1\n```\n  ```sh\n  saitei-other x\n  saitei 'open\n  ```\n"
	type result struct {
		line     int
		args     []string
		isSaitei bool
		isError  bool
	}
	var got []result
	for _, c := range Commands(markdown) {
		args, isSaitei, err := c.SaiteiArgs()
		got = append(got, result{c.Line, args, isSaitei, err != nil})
	}
	want := []result{
		{4, []string{"play", "--seed", "1"}, true, false},
		{6, []string{"why", "a b", "c"}, true, false},
		{16, nil, false, false},
		{17, nil, true, true},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
