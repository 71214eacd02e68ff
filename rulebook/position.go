// Positions: a table laid out by hand, and the numbers that it names.

package rulebook

import (
	"fmt"

	"saitei/kernel"
)

// Position is a table laid out by hand.
type Position struct {
	Start    string // a name of Rules.Starts
	Seed     [32]byte
	Cards    []kernel.Placed
	Vars     map[string]int       // numbers of the table
	SeatVars []map[string]int     // numbers of each seat
	Switches map[string]int       // judgement calls made the other way
	Fill     map[kernel.Place]int // how many plain cards to lay beneath what Cards says
}

// Stand makes g a match that stands at the position's start, with its cards and the plain ones beneath them; face is how those lie in a zone.
func (p *Position) Stand(g *kernel.Game, r *kernel.Rules, set *Set, plain string, face func(z kernel.ZoneID) kernel.Face) error {
	def, _ := set.Find(plain)
	var cards []kernel.Placed
	for at := range kernel.Place(r.Places()) {
		for range p.Fill[at] {
			cards = append(cards, kernel.Placed{Def: def, Owner: max(r.OwnerOf(at), 0), Place: at, Face: face(r.ZoneOf(at))})
		}
	}
	cards = append(cards, p.Cards...)
	for _, s := range r.Starts {
		if s.Name == p.Start {
			g.NewPosition(r, set.Pool, p.Seed, cards, s)
			return nil
		}
	}
	return fmt.Errorf("there is no start %q (「%s」という開始点はない)", p.Start, p.Start)
}

// Preset sets the numbers that the position names, in a match that stands at its start.
func (p *Position) Preset(g *kernel.Game) error {
	noteSwitches(g, p.Switches)
	if !preset(g, kernel.NoSeat, g.Rules.Vars, p.Vars) {
		return fmt.Errorf("the position names a number of the table that there is not; there are %v", g.Rules.Vars)
	}
	for s, values := range p.SeatVars {
		if !preset(g, kernel.Seat(s), g.Rules.PlayerVars, values) {
			return fmt.Errorf("the position names a player's number that there is not; there are %v", g.Rules.PlayerVars)
		}
	}
	return nil
}

// preset sets the numbers of a seat, or of the table, and reports whether there are all of those that have a value.
func preset(g *kernel.Game, s kernel.Seat, names []string, values map[string]int) bool {
	known := 0
	for i, name := range names {
		if v, ok := values[name]; ok {
			g.Note(s, i, v)
			known++
		}
	}
	return known == len(values)
}
