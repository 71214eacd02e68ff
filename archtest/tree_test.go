// The tree: the module's Go files, parsed, and type-checked on demand.

package archtest

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// moduleName is the first element of our import paths.
const moduleName = "saitei"

// fset holds the positions of every file that a test reads.
var fset = token.NewFileSet()

// library type-checks packages that are not ours, from their source. It is
// shared, because it remembers what it has read.
var library = importer.ForCompiler(fset, "source", nil).(types.ImporterFrom)

// A goFile is one parsed Go file.
type goFile struct {
	path   string // slash-separated, from the module's top
	source string
	syntax *ast.File
	// isBuilt reports whether the file's constraints let it into this build.
	isBuilt bool
}

func (f *goFile) dir() string  { return path.Dir(f.path) }
func (f *goFile) isTest() bool { return strings.HasSuffix(f.path, "_test.go") }

// A tree is a module's Go files in the order of their paths.
type tree struct {
	files []*goFile
	top   string // where imports of others are looked up from

	checked map[string]*checkedPackage
}

// A checkedPackage is a package without its tests, type-checked.
type checkedPackage struct {
	pkg   *types.Package
	info  *types.Info
	files []*goFile
	// missing holds the imports that could not be read: what uses them has no
	// type, so that a checker would look past it.
	missing []error
}

// A finding is one thing that is not as it should be.
type finding struct {
	file string
	line int
	what string
}

func (f finding) where() string  { return fmt.Sprintf("%s:%d", f.file, f.line) }
func (f finding) String() string { return f.where() + ": " + f.what }

func at(pos token.Pos, format string, args ...any) finding {
	p := fset.Position(pos)
	return finding{p.Filename, p.Line, fmt.Sprintf(format, args...)}
}

// inOrder sorts findings by where they are.
func inOrder(found []finding) []finding {
	slices.SortStableFunc(found, func(a, b finding) int {
		return cmp.Or(strings.Compare(a.file, b.file), a.line-b.line)
	})
	return found
}

// newTree parses sources given by path, for the bad examples.
func newTree(t *testing.T, sources map[string]string) *tree {
	t.Helper()
	tr := &tree{top: "..", checked: map[string]*checkedPackage{}}
	for _, name := range slices.Sorted(maps.Keys(sources)) {
		tr.add(t, name, sources[name], true)
	}
	return tr
}

func (tr *tree) add(t *testing.T, name, source string, isBuilt bool) {
	t.Helper()
	syntax, err := parser.ParseFile(fset, name, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	tr.files = append(tr.files, &goFile{name, source, syntax, isBuilt})
}

var readModule = sync.OnceValues(func() (map[string]string, error) {
	sources := map[string]string{}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.IsDir() {
			if !strings.HasSuffix(name, ".go") || isIgnored(entry.Name()) {
				return nil
			}
			source, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			sources[name] = string(source)
			return nil
		}
		if name == ".." {
			return nil
		}
		if isIgnored(entry.Name()) || entry.Name() == "testdata" {
			return filepath.SkipDir
		}
		if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil {
			return filepath.SkipDir // a module of its own
		}
		return nil
	})
	return sources, err
})

// isIgnored reports whether the go command looks past a file or folder.
func isIgnored(name string) bool { return name[0] == '.' || name[0] == '_' }

var module struct {
	sync.Mutex
	*tree
}

// theModule returns the tree of this module.
func theModule(t *testing.T) *tree {
	t.Helper()
	module.Lock()
	defer module.Unlock()
	if module.tree != nil {
		return module.tree
	}
	sources, err := readModule()
	if err != nil {
		t.Fatal(err)
	}
	tr := &tree{top: "..", checked: map[string]*checkedPackage{}}
	for _, name := range slices.Sorted(maps.Keys(sources)) {
		isBuilt, err := build.Default.MatchFile(filepath.Dir(name), filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
		inModule := strings.TrimPrefix(filepath.ToSlash(name), "../")
		tr.add(t, inModule, sources[name], isBuilt)
	}
	module.tree = tr
	return tr
}

// dirs returns the folders that hold Go files and match one of the patterns.
func (tr *tree) dirs(patterns ...string) []string {
	found := map[string]bool{}
	for _, f := range tr.files {
		if matchesAny(f.dir(), patterns) {
			found[f.dir()] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// matchesAny reports whether a folder matches a pattern; "x/..." matches x and
// everything below it, as it does for the go command.
func matchesAny(dir string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		if above, ok := strings.CutSuffix(pattern, "/..."); ok {
			return dir == above || strings.HasPrefix(dir, above+"/")
		}
		ok, _ := path.Match(pattern, dir)
		return ok
	})
}

// check type-checks the package in a folder, without its tests. Code that does
// not compile is checked as far as it goes: to refuse it is the compiler's job.
func (tr *tree) check(dir string) *checkedPackage {
	if c, ok := tr.checked[dir]; ok {
		return c
	}
	c := &checkedPackage{info: &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
		Instances:  map[*ast.Ident]types.Instance{},
	}}
	tr.checked[dir] = c
	var syntax []*ast.File
	for _, f := range tr.files {
		if f.dir() == dir && !f.isTest() && f.isBuilt {
			c.files = append(c.files, f)
			syntax = append(syntax, f.syntax)
		}
	}
	config := types.Config{
		Importer: importing(func(importPath string) (*types.Package, error) {
			if inModule, ok := strings.CutPrefix(importPath, moduleName+"/"); ok {
				if len(tr.dirs(inModule)) > 0 {
					return tr.check(inModule).pkg, nil
				}
				return nil, fmt.Errorf("no folder %s", inModule)
			}
			if first, _, _ := strings.Cut(importPath, "/"); strings.Contains(first, ".") && !matchesAny(dir, ruled) {
				// Outside the rules, other people's packages are taken as empty:
				// to read them takes seconds, and they hold nothing of ours.
				return types.NewPackage(importPath, path.Base(importPath)), nil
			}
			pkg, err := library.ImportFrom(importPath, tr.top, 0)
			if err != nil {
				c.missing = append(c.missing, fmt.Errorf("%s: import %q: %w", dir, importPath, err))
			}
			return pkg, err
		}),
		Error: func(error) {},
	}
	c.pkg, _ = config.Check(moduleName+"/"+dir, fset, syntax, c.info)
	return c
}

type importing func(importPath string) (*types.Package, error)

func (f importing) Import(importPath string) (*types.Package, error) { return f(importPath) }

// mustHoldForModule reports the findings of a checker on this module. It skips
// the test while none of the folders exist.
func mustHoldForModule(t *testing.T, check func(*tree) []finding, folders ...string) {
	t.Helper()
	tr := theModule(t)
	if len(folders) > 0 && len(tr.dirs(folders...)) == 0 {
		t.Skip("not there yet: ", strings.Join(folders, ", "))
	}
	for _, f := range inOrder(check(tr)) {
		t.Error(f)
	}
	for _, dir := range slices.Sorted(maps.Keys(tr.checked)) {
		for _, err := range tr.checked[dir].missing {
			t.Error("the checks are blind: ", err)
		}
	}
}

// mustFind fails unless a checker finds on the tree what is wanted and nothing
// else: for each finding in turn, its position and a part of what it says.
func mustFind(t *testing.T, tr *tree, check func(*tree) []finding, wanted ...string) {
	t.Helper()
	found := inOrder(check(tr))
	for i, f := range found {
		if i < len(wanted) {
			where, what, _ := strings.Cut(wanted[i], " ")
			if f.where() == where && strings.Contains(f.what, what) {
				continue
			}
			t.Errorf("finding %d is %q, want %q", i, f, wanted[i])
		} else {
			t.Errorf("finding %d is %q, want no more", i, f)
		}
	}
	if len(found) < len(wanted) {
		t.Errorf("not found: %q", wanted[len(found):])
	}
}
