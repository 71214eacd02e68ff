// Costs: what must be paid, as a sum of parts, before anybody pays. Alternatives replace the base, additions join it, increases
// are added before decreases are taken off, and nothing falls below its floor.

package kernel

// Price is an amount of one kind of payment: points of a colour, cards, anything a game counts.
type Price struct {
	Kind   uint8
	Amount int32
}

// CostChange raises or lowers one kind of payment.
type CostChange struct {
	Kind   uint8
	By     int32
	Floor  int32 // the amount below which this change does not lower it
	Clause Clause
}

// CostSheet is how a cost comes about.
type CostSheet struct {
	Base         []Price
	Alternatives [][]Price // what may be paid instead of Base
	Additions    []Price
	Changes      []CostChange
	X            int32 // the number announced for X
	PerX         []Price
}

// Total is what has to be paid with an alternative chosen (0 is the base, n the n-th alternative), appended to dst.
func (c *CostSheet) Total(alternative int, dst []Price) []Price {
	base := c.Base
	if alternative > 0 {
		base = c.Alternatives[alternative-1]
	}
	start := len(dst)
	add := func(kind uint8, n int32) *Price {
		for i := start; i < len(dst); i++ {
			if dst[i].Kind == kind {
				dst[i].Amount += n
				return &dst[i]
			}
		}
		dst = append(dst, Price{kind, n})
		return &dst[len(dst)-1]
	}
	for _, p := range base {
		add(p.Kind, p.Amount)
	}
	for _, p := range c.Additions {
		add(p.Kind, p.Amount)
	}
	for _, p := range c.PerX {
		add(p.Kind, p.Amount*c.X)
	}
	for _, ch := range c.Changes {
		if ch.By > 0 {
			add(ch.Kind, ch.By)
		}
	}
	for _, ch := range c.Changes {
		if ch.By < 0 {
			p := add(ch.Kind, 0)
			p.Amount = max(min(p.Amount, max(ch.Floor, 0)), p.Amount+ch.By)
		}
	}
	return dst
}
