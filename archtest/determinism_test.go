// Determinism: what the rules may not do, because a match must be played the
// same way each time.

package archtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"testing"
)

// ruled are the packages in which only the seed and the players decide.
var ruled = []string{"kernel", "effect", "games/..."}

// forbiddenImports are packages that bring in chance or company.
var forbiddenImports = map[string]string{
	"math/rand":    "the match's own generator is the only chance",
	"math/rand/v2": "the match's own generator is the only chance",
	"crypto/rand":  "the match's own generator is the only chance",
	"sync":         "rules run alone",
	"sync/atomic":  "rules run alone",
	"unsafe":       "addresses differ from run to run",
}

// allowedImports are the exceptions: by file, what it may import all the same, and why that does no harm.
var allowedImports = map[string]map[string]string{
	"games/kaiun/book.go":          {"sync": "builds the tables once, before any match"},
	"games/dimensionzero/book.go":  {"sync": "builds the tables once, before any match"},
	"games/builddivide/book.go":    {"sync": "builds the tables once, before any match"},
	"games/zx/book.go":             {"sync": "builds the tables once, before any match"},
	"games/zx/revision.go":         {"sync": "builds the tables once, before any match"},
	"games/zx/lexicon_keywords.go": {"sync": "reads the definitions once, before any match"},
	"games/zx/lexicon.go":          {"sync": "reads the lexicon once, before any match"},
	"kernel/codec.go":              {"unsafe": "sees structs without pointers or padding as their bytes, and never looks at an address"},
	"kernel/registers.go":          {"unsafe": "sees the words of a frame as a struct without pointers or padding, which checkRegisters holds it to"},
}

// forbiddenTime are the functions of package time that read a clock.
var forbiddenTime = []string{"Now", "Since", "Until", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer", "Sleep"}

// mapIterators are the functions of package maps that yield in no order, and
// sorters those of package slices that put it right.
var (
	mapIterators = []string{"All", "Keys", "Values"}
	sorters      = []string{"Sorted", "SortedFunc", "SortedStableFunc"}
)

func checkDeterminism(tr *tree) []finding {
	var found []finding
	for _, dir := range tr.dirs(ruled...) {
		c := tr.check(dir)
		for _, f := range c.files {
			found = append(found, nondeterminismIn(f, c.info)...)
		}
	}
	return found
}

func nondeterminismIn(f *goFile, info *types.Info) []finding {
	var found []finding
	bad := func(pos token.Pos, format string, args ...any) { found = append(found, at(pos, format, args...)) }

	for _, spec := range f.syntax.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		why, isForbidden := forbiddenImports[importPath]
		if _, isAllowed := allowedImports[f.path][importPath]; isForbidden && !isAllowed {
			bad(spec.Pos(), "import of %s: %s", importPath, why)
		}
	}

	sorted := map[ast.Expr]bool{} // the iterators that are sorted on the spot
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.RangeStmt:
			if t := info.TypeOf(n.X); t != nil && isKind[*types.Map](t) {
				bad(n.Pos(), "range over a map has no order: keep a slice, or range over slices.Sorted(maps.Keys(m))")
			}
			if t := info.TypeOf(n.X); t != nil && isKind[*types.Chan](t) {
				bad(n.Pos(), "range over a channel: rules run alone")
			}
		case *ast.CallExpr:
			if isFunction(info, n.Fun, "slices", sorters) && len(n.Args) > 0 {
				sorted[ast.Unparen(n.Args[0])] = true
			}
			if isFunction(info, n.Fun, "maps", mapIterators) && !sorted[n] {
				bad(n.Pos(), "iteration over a map has no order: sort it, as in slices.Sorted(maps.Keys(m))")
			}
		case *ast.SelectorExpr:
			if isFunction(info, n, "time", forbiddenTime) {
				bad(n.Pos(), "time.%s reads the clock: a match has no clock", n.Sel.Name)
			}
		case *ast.GoStmt:
			bad(n.Pos(), "go statement: rules run alone")
		case *ast.SelectStmt:
			bad(n.Pos(), "select statement: rules run alone")
		case *ast.ChanType:
			bad(n.Pos(), "channel: rules run alone")
		case *ast.SendStmt:
			bad(n.Pos(), "send on a channel: rules run alone")
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				bad(n.Pos(), "receive from a channel: rules run alone")
			}
		}
		return true
	})
	return found
}

// isKind reports whether a type's underlying type is of the given kind; for a
// type parameter, whether a type of its constraint is.
func isKind[Kind types.Type](t types.Type) bool {
	if param, ok := types.Unalias(t).(*types.TypeParam); ok {
		constraint, _ := param.Constraint().Underlying().(*types.Interface)
		for i := range constraint.NumEmbeddeds() {
			embedded := constraint.EmbeddedType(i)
			union, isUnion := embedded.(*types.Union)
			if !isUnion && isKind[Kind](embedded) {
				return true
			}
			for j := 0; isUnion && j < union.Len(); j++ {
				if isKind[Kind](union.Term(j).Type()) {
					return true
				}
			}
		}
		return false
	}
	_, ok := t.Underlying().(Kind)
	return ok
}

// isFunction reports whether an expression names one of a package's functions.
func isFunction(info *types.Info, e ast.Expr, pkg string, names []string) bool {
	switch explicit := ast.Unparen(e).(type) { // f[T] names f
	case *ast.IndexExpr:
		e = explicit.X
	case *ast.IndexListExpr:
		e = explicit.X
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !slices.Contains(names, sel.Sel.Name) {
		return false
	}
	f, ok := info.Uses[sel.Sel].(*types.Func)
	return ok && f.Pkg() != nil && f.Pkg().Path() == pkg && f.Signature().Recv() == nil
}

func TestRulesAreDeterministic(t *testing.T) { mustHoldForModule(t, checkDeterminism, ruled...) }

func TestNondeterminismIsCaught(t *testing.T) {
	tr := newTree(t, map[string]string{
		"kernel/a.go": `package kernel
import (
	"maps"
	"math/rand/v2"
	"slices"
	clock "time"
)
type Zones map[string]int
func a(z Zones) {
	for range z {
	}
	for range maps.Keys(z) {
	}
	for range slices.Sorted(maps.Keys(z)) {
	}
	for range []int{1} {
	}
	_ = z["an index is no iteration"]
	_, _ = rand.Int(), clock.Now()
	_ = clock.Second
}
func b[M map[int]int](m M) {
	for range m {
	}
}
`,
		"games/one/a.go": `package one
import "saitei/kernel"
func a(z kernel.Zones, c chan int) {
	go func() {}()
	select {}
	c <- 1
	<-c
	for range z {
	}
}
`,
		"games/one/a_test.go": "package one\nimport _ \"math/rand\"\n",
		"games/one/codec.go":  "package one\nimport _ \"unsafe\"\n",
		"kernel/codec.go":     "package kernel\nimport (\n\t_ \"sync\"\n\t_ \"unsafe\"\n)\n",
		"sim/a.go":            "package sim\nimport _ \"math/rand\"\n",
	})
	mustFind(t, tr, checkDeterminism,
		"games/one/a.go:3 channel",
		"games/one/a.go:4 go statement",
		"games/one/a.go:5 select",
		"games/one/a.go:6 send",
		"games/one/a.go:7 receive",
		"games/one/a.go:8 range over a map",
		"games/one/codec.go:2 import of unsafe",
		"kernel/a.go:4 import of math/rand/v2",
		"kernel/a.go:10 range over a map",
		"kernel/a.go:12 iteration over a map",
		"kernel/a.go:19 time.Now",
		"kernel/a.go:23 range over a map",
		"kernel/codec.go:3 import of sync",
	)
}
