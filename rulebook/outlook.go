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
	c, _ := t.Find(object)
	return c
}

// Find is the card of an object and the place where it lies, or nil and nil.
func (t Outlook) Find(object uint32) (*kernel.CardView, *kernel.PlaceView) {
	for i := range t.Places {
		p := &t.Places[i]
		for k := range p.Cards {
			if c := &p.Cards[k]; object != 0 && c.Object == object {
				return c, p
			}
		}
	}
	return nil, nil
}

// Place is a zone of a player, or one that players share; an empty one where there is none.
func (t Outlook) Place(zone string, owner int) *kernel.PlaceView {
	for i := range t.Places {
		if p := &t.Places[i]; p.Zone == zone && p.Owner == owner {
			return p
		}
	}
	return &kernel.PlaceView{}
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
