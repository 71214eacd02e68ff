// Demands: what a rulebook counts in a deck, for those who build one.

package rulebook

// Demand is something that a rulebook counts in a deck: how much of it there is, and how much there must be at least and may be at most.
type Demand struct {
	Clause            string
	What              Text
	Have, Least, Most int
}

// IsMet reports whether there is as much of it as there must be.
func (d *Demand) IsMet() bool { return d.Have >= d.Least && d.Have <= d.Most }
