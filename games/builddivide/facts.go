// Facts: what is found out about the position again and again, and kept until something changes that it was found out from (see kernel.Fact).

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// The facts.
const (
	factForced kernel.FactID = iota // whether any forced processing is due
)

func tableFacts() []kernel.Fact {
	return []kernel.Fact{
		factForced: {Name: "forced", Room: 1, Find: func(g *kernel.Game, _ int) int64 { return effect.AsNumber[int64](isAnyForced(g)) }},
	}
}
