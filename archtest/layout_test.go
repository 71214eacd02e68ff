// The layout of a match is the kernel's: everybody else asks kernel.Game.

package archtest

import (
	"go/ast"
	"go/types"
	"testing"
)

// checkLayout finds code outside the kernel that looks into the state of a game,
// or gets at a card of it.
// Tests may, to break something on purpose.
func checkLayout(tr *tree) []finding {
	game, ok := tr.check("kernel").pkg.Scope().Lookup("Game").(*types.TypeName)
	if !ok {
		return nil
	}
	var state *types.Var
	for f := range game.Type().Underlying().(*types.Struct).Fields() {
		if f.Name() == "S" {
			state = f
		}
	}
	card, _, _ := types.LookupFieldOrMethod(types.NewPointer(game.Type()), true, game.Pkg(), "Card")
	var found []finding
	for _, f := range tr.files {
		if f.isTest() || f.dir() == "kernel" || !f.isBuilt {
			continue
		}
		info := tr.check(f.dir()).info
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			x, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if s := info.Selections[x]; s != nil && (s.Obj() == state || card != nil && s.Obj() == card) {
				found = append(found, at(x.Sel.Pos(), "looks into the state of a game: what it wants to know has a method in kernel/read.go, or gets one"))
			}
			return true
		})
	}
	return found
}

func TestOnlyTheKernelKnowsTheLayout(t *testing.T) { mustHoldForModule(t, checkLayout, "kernel") }

func TestLooksIntoTheStateAreCaught(t *testing.T) {
	tr := newTree(t, map[string]string{
		"kernel/game.go": "package kernel\ntype State struct{ N int }\ntype Game struct{ S *State; T *State }\nfunc (g *Game) N() int { return g.S.N }\nfunc (g *Game) Card() *State { return nil }\n",
		"games/one/a.go": "package one\nimport \"saitei/kernel\"\n" +
			"func f(g *kernel.Game) int { return g.N() + g.S.N }\nfunc h(g *kernel.Game) int { return g.T.N }\nfunc i(g *kernel.Game) int { return g.Card().N }\n",
		"games/one/a_test.go": "package one\nimport \"saitei/kernel\"\nfunc t(g *kernel.Game) { g.S.N = 1 }\n",
	})
	mustFind(t, tr, checkLayout, "games/one/a.go:3 looks into the state", "games/one/a.go:5 looks into the state")
}
