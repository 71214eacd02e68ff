// Situations: the position of a ruling as plain data, so that a match can begin there.

package ruling

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// Opened is a ruling as a match begins: what lies where, the cards that are the ruling's own, its judgement calls and its seed.
type Opened struct {
	From     rulebook.Situation
	Cards    []rulebook.Card
	Switches map[string]int
	Seed     [32]byte
}

// Open is the beginning of a ruling, or a message why there is none: it is about decks or texts alone, deals a whole match, or cannot be laid out.
func Open(b *rulebook.Book, r *Ruling) (*Opened, *rulebook.Text) {
	s := bind(b, r)
	if len(s.failures) > 0 {
		return nil, &s.failures[0].Text
	}
	if s.position == nil {
		return nil, noPosition()
	}
	o := &Opened{Switches: s.switches(), Seed: r.Seed, From: rulebook.Situation{Start: s.position.Start, Numbers: s.position.Vars, SeatNumbers: s.position.SeatVars}}
	for i := range s.position.Cards {
		o.From.Laid = append(o.From.Laid, laidAs(b, s.set, &s.position.Cards[i]))
	}
	o.Cards = s.cards.cards
	return o, nil
}

// noPosition says that a ruling lays nothing out.
func noPosition() *rulebook.Text {
	t := say("この裁定に局面はない", "this ruling has no position")
	return &t
}

// laidAs is a card of a position as plain data.
func laidAs(b *rulebook.Book, set *rulebook.Set, c *kernel.Placed) rulebook.Laid {
	z := b.Rules.ZoneOf(c.Place)
	zone := &b.Rules.Zones[z]
	owner := int(c.Owner)
	l := rulebook.Laid{Zone: zone.Name, Seat: int(max(b.Rules.OwnerOf(c.Place), 0)), Owner: &owner, Cards: []string{set.Pool.Defs[c.Def].Number}, Turned: c.Face != faceIn(zone)}
	for seat := range kernel.Seat(b.Rules.Seats) { // a zone of a team is any of its seats'
		for square := range max(1, zone.Squares) {
			if b.Rules.SquareOf(z, seat, square) == c.Place {
				l.Seat, l.Square = int(seat), square
				break
			}
		}
	}
	if int(c.Pose) < len(b.Rules.Poses) && c.Pose != 0 {
		l.Pose = b.Rules.Poses[c.Pose]
	}
	return l
}
