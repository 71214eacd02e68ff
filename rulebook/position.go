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

// Preset sets the numbers that the position names, in a match that stands at its start.
func (p *Position) Preset(g *kernel.Game) error {
	for i, name := range g.Rules.Vars {
		if v, ok := p.Switches[name]; ok {
			g.Note(kernel.NoSeat, i, v)
		}
	}
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
