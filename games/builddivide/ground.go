// Where a card of Build Divide is tried: a main phase with energy of every colour.

package builddivide

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// ground lays the same before every seat.
func (f *form) ground() *rulebook.Ground {
	from := rulebook.Situation{Start: "main phase", Numbers: map[string]int{"turn": 9}}
	for seat := range f.seats {
		for _, l := range []rulebook.Laid{
			{Zone: "deck", Cards: []string{"BD00-001", "BD00-006", "BD00-021", "BD00-026", "BD00-009", "BD00-029", "BD00-001", "BD00-006", "BD00-021", "BD00-026"}},
			{Zone: "life", Cards: []string{"BD00-001", "BD00-006", "BD00-021", "BD00-026", "BD00-001"}},
			{Zone: "energy", Cards: []string{"BD00-001", "BD00-006", "BD00-021", "BD00-026", "BD00-001", "BD00-006", "BD00-021", "BD00-026", "BD00-001", "BD00-006", "BD00-021", "BD00-026"}},
			{Zone: "hand", Cards: []string{"BD00-009", "BD00-029"}},
			{Zone: "graveyard", Cards: []string{"BD00-001", "BD00-006", "BD00-021", "BD00-026"}},
			{Zone: "field", Cards: []string{"BD00-001", "BD00-026"}},
		} {
			l.Seat = seat
			from.Laid = append(from.Laid, l)
		}
		if seat > 0 { // the first seat's may be the one that is tried
			from.Laid = append(from.Laid, rulebook.Laid{Zone: "territory", Seat: seat, Cards: []string{"BD00-032"}})
		}
	}
	return &rulebook.Ground{From: from, Lies: func(set *rulebook.Set, id kernel.DefID) (string, int) {
		if set.Pool.Defs[id].Attrs[attrType]&typeTerritory != 0 {
			return "territory", 0
		}
		return "hand", 0
	}}
}
