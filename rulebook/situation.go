// Situations: a table laid out by hand, as plain data that a record of a match can keep.

package rulebook

import (
	"fmt"
	"slices"

	"saitei/kernel"
)

// Situation is where a match begins instead of being dealt: at which start, and what lies where.
type Situation struct {
	Start       string           `json:"start"`
	Laid        []Laid           `json:"laid"`
	Numbers     map[string]int   `json:"numbers,omitempty"`     // of the table
	SeatNumbers []map[string]int `json:"seatNumbers,omitempty"` // of each seat
}

// Laid is cards that lie at a place, the uppermost first.
type Laid struct {
	Zone   string   `json:"zone"`
	Seat   int      `json:"seat"`             // whose place it is, and of a shared one whose cards
	Owner  *int     `json:"owner,omitempty"`  // whose cards they are, where they are another's
	Square int      `json:"square,omitempty"` // counted from 0
	Cards  []string `json:"cards"`            // their numbers
	Pose   string   `json:"pose,omitempty"`
	// Turned lays the cards with the other side up than they lie in their zone.
	Turned bool `json:"turned,omitempty"`
}

// Cards lists the numbers of the cards that lie somewhere, as a deck that no player brings.
func (s *Situation) Cards() *Deck {
	d := &Deck{}
	for i := range s.Laid {
		for _, number := range s.Laid[i].Cards {
			d.Lines = append(d.Lines, DeckLine{Count: 1, Number: number})
		}
	}
	return d
}

// Position is the situation in a game, with the cards of a set.
func (s *Situation) Position(b *Book, set *Set, seed [32]byte, switches map[string]int) (*Position, error) {
	p := &Position{Start: s.Start, Seed: seed, Vars: s.Numbers, SeatVars: s.SeatNumbers, Switches: switches, Fill: map[kernel.Place]int{}}
	for i := range s.Laid {
		if err := s.Laid[i].lay(p, b, set); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// lay puts the cards into a position, whose lists have the lowest card first.
func (l *Laid) lay(p *Position, b *Book, set *Set) error {
	z := slices.IndexFunc(b.Rules.Zones, func(z kernel.Zone) bool { return z.Name == l.Zone })
	if z < 0 || l.Seat < 0 || l.Seat >= b.Rules.Seats || l.Square < 0 || l.Square >= max(1, b.Rules.Zones[z].Squares) {
		return fmt.Errorf("there is no place %s/%d of seat %d (その場所はない)", l.Zone, l.Square+1, l.Seat+1)
	}
	zone := &b.Rules.Zones[z]
	pose := 0
	if l.Pose != "" {
		if pose = slices.Index(b.Rules.Poses, l.Pose); pose < 0 {
			return fmt.Errorf("there is no pose %q; there are %v (その向きはない)", l.Pose, b.Rules.Poses)
		}
	}
	face := kernel.FaceUp
	if isHidden := zone.Visibility == kernel.Hidden || zone.Visibility == kernel.OwnerOnly; isHidden != l.Turned {
		face = kernel.FaceDown
	}
	owner := l.Seat
	if l.Owner != nil {
		owner = min(max(0, *l.Owner), b.Rules.Seats-1)
	}
	place := b.Rules.SquareOf(kernel.ZoneID(z), kernel.Seat(l.Seat), l.Square)
	p.Fill[place] = 0
	for _, number := range slices.Backward(l.Cards) {
		def, ok := set.Find(number)
		if !ok {
			return fmt.Errorf("there is no card %s that can be played (使えるカード%sはない)", number, number)
		}
		p.Cards = append(p.Cards, kernel.Placed{Def: def, Owner: kernel.Seat(owner), Place: place, Face: face, Pose: kernel.Pose(pose)})
	}
	return nil
}
