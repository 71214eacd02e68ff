// Outlook: what advice asks of a view.

package rulebook

import "saitei/kernel"

// Outlook is what a seat sees, for advice.
type Outlook struct{ *kernel.View }

// EachCard calls f for every card that is seen, with the place where it lies.
func (t Outlook) EachCard(f func(p *kernel.PlaceView, c *kernel.CardView)) {
	for i := range t.Places {
		for k := range t.Places[i].Cards {
			f(&t.Places[i], &t.Places[i].Cards[k])
		}
	}
}

// Card is the card of an object, or nil.
func (t Outlook) Card(object uint32) *kernel.CardView {
	var found *kernel.CardView
	t.EachCard(func(_ *kernel.PlaceView, c *kernel.CardView) {
		if object != 0 && c.Object == object {
			found = c
		}
	})
	return found
}

// Tally is how many cards lie in a zone of a player.
func (t Outlook) Tally(zone string, owner int) int {
	n := 0
	for i := range t.Places {
		if p := &t.Places[i]; p.Zone == zone && p.Owner == owner {
			n += p.Count
		}
	}
	return n
}
