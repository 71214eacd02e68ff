// What lies in a frame is plain: the structs as which procedures see their
// registers hold numbers and nothing else, byte by byte, since they are copied,
// compared, hashed and written out with the match.

package archtest

import (
	"go/ast"
	"go/types"
	"slices"
	"testing"
)

// viewers are the functions of the kernel that see registers as a type.
var viewers = []string{"Registers", "RegistersOf", "MemoryOf", "Pack", "CallWith", "BeginWith"}

// registerBytes is how much room a frame has for such a type.
const registerBytes = 16

var layout = types.SizesFor("gc", "amd64")

func checkRegisters(tr *tree) []finding {
	var found []finding
	for _, dir := range tr.dirs("kernel", "effect", "games/...") {
		c := tr.check(dir)
		for _, f := range c.files {
			ast.Inspect(f.syntax, func(n ast.Node) bool {
				name, ok := n.(*ast.Ident)
				if !ok || !isViewer(c.info.Uses[name]) {
					return true
				}
				inst, ok := c.info.Instances[name]
				if !ok {
					return true
				}
				t := inst.TypeArgs.At(0)
				if _, isOpen := types.Unalias(t).(*types.TypeParam); isOpen {
					return true
				}
				if why := whyNotPlain(t); why != "" {
					found = append(found, at(name.Pos(), "%s %s", types.TypeString(t, types.RelativeTo(c.pkg)), why))
				}
				return true
			})
		}
	}
	return found
}

func isViewer(o types.Object) bool {
	return o != nil && o.Pkg() != nil && o.Pkg().Path() == moduleName+"/kernel" && slices.Contains(viewers, o.Name())
}

// whyNotPlain says what keeps a type out of a frame, or nothing.
func whyNotPlain(t types.Type) string {
	switch {
	case !isPlain(t):
		return "holds more than numbers"
	case layout.Alignof(t) > 4:
		return "does not fit where words of 32 bits lie"
	case layout.Sizeof(t) != plainSize(t):
		return "has padding that it does not spell out"
	case layout.Sizeof(t) > registerBytes:
		return "is larger than the registers of a frame"
	}
	return ""
}

func isPlain(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&(types.IsInteger|types.IsBoolean) != 0 && t.Kind() != types.Uintptr
	case *types.Array:
		return isPlain(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !isPlain(f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

// plainSize is the size of a type's numbers, one after another.
func plainSize(t types.Type) int64 {
	switch t := t.Underlying().(type) {
	case *types.Array:
		return t.Len() * plainSize(t.Elem())
	case *types.Struct:
		n := int64(0)
		for f := range t.Fields() {
			n += plainSize(f.Type())
		}
		return n
	}
	return layout.Sizeof(t)
}

func TestRegistersArePlain(t *testing.T) { mustHoldForModule(t, checkRegisters, "kernel") }

func TestRegistersAreCaught(t *testing.T) {
	tr := newTree(t, map[string]string{
		"kernel/a.go": "package kernel\nfunc Registers[T any]() *T { return RegistersOf[T]() }\nfunc RegistersOf[T any]() *T { return nil }\nfunc Pack[T any](v T) {}\n",
		"effect/a.go": "package effect\nimport \"saitei/kernel\"\ntype memory struct { n int32; is bool }\nfunc f() { kernel.Pack(memory{}) }\n",
		"games/one/a.go": `package one
import "saitei/kernel"
type good struct { n int32; is [2]bool; _ [2]uint8 }
type points struct { p *int }
type padded struct { n int32; is bool }
type large struct { n [5]int32 }
type wide struct { n int64 }
func f() {
	kernel.Registers[good]()
	kernel.Registers[int32]()
	kernel.Registers[points]()
	kernel.RegistersOf[padded]()
	kernel.Pack(large{})
	kernel.Pack(wide{})
}
`,
	})
	mustFind(t, tr, checkRegisters,
		"effect/a.go:4 memory has padding",
		"games/one/a.go:11 points holds more than numbers", "games/one/a.go:12 padded has padding",
		"games/one/a.go:13 large is larger", "games/one/a.go:14 wide does not fit")
}
