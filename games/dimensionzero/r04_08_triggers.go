// Putting triggered abilities on the stack: Dimension Zero 4-8.

package dimensionzero

import "saitei/kernel"

// hasWaiting reports whether an ability has triggered that is to be put on the stack that is awake (4-8-2).
func hasWaiting(g *kernel.Game) bool {
	if !g.HasPending() {
		return false
	}
	var room [16]int
	return len(g.NextPending(room[:0])) > 0
}

// activeFirst is the order in which players put their triggered abilities on the stack: the active player first (4-8-3).
func activeFirst(g *kernel.Game, p *kernel.Pending) int {
	if p.Seat == activePlayer(g) {
		return 0
	}
	return 1
}

// triggering is what triggerSteps keeps: whose abilities are being put on the stack.
type triggering struct {
	seat kernel.Seat
	_    [3]uint8
}

const nextTriggered kernel.Label = 1

// triggerSteps puts the abilities that have triggered on the stack: the active player's in the order that player wants, then the other's (4-8-3).
var triggerSteps = kernel.Proc{Name: "triggers", Steps: []kernel.Step{
	{Clause: R4_8_3, Label: nextTriggered, Do: func(g *kernel.Game) kernel.Flow {
		var room [16]int
		next := g.NextPending(room[:0])
		if len(next) == 0 {
			return kernel.Done
		}
		s := g.PendingAt(next[0]).Seat
		kernel.Registers[triggering](g).seat = s
		if len(next) == 1 {
			g.DropAnswers()
			return kernel.Continue
		}
		return g.AskOrder(s)
	}},
	{Clause: R4_8_3, Do: func(g *kernel.Game) kernel.Flow {
		var room [16]int
		at := g.NextPending(room[:0])[0]
		if o, ok := g.Picked(kernel.Registers[triggering](g).seat); ok {
			at = g.PendingByStamp(o.N)
		}
		p := g.TakePending(at)
		g.PushItem(kernel.Item{
			N: int32(useAbility), Seat: p.Seat, Source: p.Source, Subject: p.Subject, Node: g.Pool.Abilities[p.Ability].Root, Ability: p.Ability, Memory: p.Memory,
		})
		return kernel.GoTo(nextTriggered)
	}},
}}
