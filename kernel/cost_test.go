// Costs: alternatives replace the base, additions join it, increases come before decreases, and nothing falls below its floor.

package kernel_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"saitei/kernel"
)

const (
	red uint8 = iota
	blue
	plain
)

func TestCostTotals(t *testing.T) {
	base := []kernel.Price{{Kind: red, Amount: 2}, {Kind: plain, Amount: 3}}
	for _, c := range []struct {
		name        string
		sheet       kernel.CostSheet
		alternative int
		want        string
	}{
		{"base", kernel.CostSheet{Base: base}, 0, "[{0 2} {2 3}]"},
		{"alternative", kernel.CostSheet{Base: base, Alternatives: [][]kernel.Price{{{Kind: blue, Amount: 1}}}}, 1, "[{1 1}]"},
		{"addition to an alternative", kernel.CostSheet{
			Base: base, Alternatives: [][]kernel.Price{{{Kind: blue, Amount: 1}}}, Additions: []kernel.Price{{Kind: blue, Amount: 4}, {Kind: red, Amount: 1}},
		}, 1, "[{1 5} {0 1}]"},
		{"increase before decrease", kernel.CostSheet{
			Base: base, Changes: []kernel.CostChange{{Kind: plain, By: -5}, {Kind: plain, By: 4}},
		}, 0, "[{0 2} {2 2}]"},
		{"not below nothing", kernel.CostSheet{Base: base, Changes: []kernel.CostChange{{Kind: plain, By: -9}}}, 0, "[{0 2} {2 0}]"},
		{"floor", kernel.CostSheet{Base: base, Changes: []kernel.CostChange{{Kind: plain, By: -9, Floor: 1}}}, 0, "[{0 2} {2 1}]"},
		{"a floor does not raise", kernel.CostSheet{Base: base, Changes: []kernel.CostChange{{Kind: plain, By: -1, Floor: 7}}}, 0, "[{0 2} {2 3}]"},
		{"X", kernel.CostSheet{Base: base, X: 4, PerX: []kernel.Price{{Kind: plain, Amount: 2}}}, 0, "[{0 2} {2 11}]"},
	} {
		want(t, c.name, fmt.Sprint(c.sheet.Total(c.alternative, nil)), c.want)
	}
}

// TestCostNeverNegative: however it is changed, no amount falls below 0, and the order in which changes are listed matters only
// among the decreases.
func TestCostNeverNegative(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		price := rapid.Custom(func(rt *rapid.T) kernel.Price {
			return kernel.Price{Kind: rapid.SampledFrom([]uint8{red, blue, plain}).Draw(rt, "kind"), Amount: rapid.Int32Range(0, 9).Draw(rt, "amount")}
		})
		change := rapid.Custom(func(rt *rapid.T) kernel.CostChange {
			return kernel.CostChange{Kind: rapid.SampledFrom([]uint8{red, blue, plain}).Draw(rt, "kind"), By: rapid.Int32Range(-9, 9).Draw(rt, "by")}
		})
		sheet := kernel.CostSheet{Base: rapid.SliceOfN(price, 0, 4).Draw(rt, "base"), Changes: rapid.SliceOfN(change, 0, 6).Draw(rt, "changes")}
		sum := func(s *kernel.CostSheet) (total int32) {
			for _, p := range s.Total(0, nil) {
				if p.Amount < 0 {
					rt.Fatalf("negative amount in %v", s.Total(0, nil))
				}
				total += p.Amount
			}
			return total
		}
		shuffled := sheet
		shuffled.Changes = rapid.Permutation(sheet.Changes).Draw(rt, "order")
		if sum(&sheet) != sum(&shuffled) {
			rt.Fatal("the order of the changes matters")
		}
	})
}
