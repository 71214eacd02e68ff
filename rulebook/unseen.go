// Unseen: what of a situation a seat cannot look at.

package rulebook

import "saitei/kernel"

// Unseen lists what lies at places where a seat cannot look, each place once with its cards, the uppermost first.
func (s *Situation) Unseen(b *Book, seat int) []Laid {
	var all []Laid
	for i := range s.Laid {
		l := &s.Laid[i]
		if !l.isUnseen(b, seat) {
			continue
		}
		if n := len(all); n > 0 && all[n-1].Zone == l.Zone && all[n-1].Seat == l.Seat && all[n-1].Square == l.Square {
			all[n-1].Cards = append(append([]string{}, l.Cards...), all[n-1].Cards...) // what is laid later lies on top
			continue
		}
		all = append(all, Laid{Zone: l.Zone, Seat: l.Seat, Square: l.Square, Cards: l.Cards})
	}
	return all
}

// isUnseen reports whether cards lie so that a seat cannot look at them.
func (l *Laid) isUnseen(b *Book, seat int) bool {
	for i := range b.Rules.Zones {
		if z := &b.Rules.Zones[i]; z.Name == l.Zone {
			isClosed := z.Visibility == kernel.Hidden || z.Visibility == kernel.OwnerOnly && l.Seat != seat
			return isClosed != l.Turned
		}
	}
	return false
}
