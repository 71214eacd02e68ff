// Where a card of Dimension Zero is tried: a main phase with energy of every colour.

package dimensionzero

import (
	"saitei/kernel"
	"saitei/rulebook"
)

var ground = &rulebook.Ground{
	Lies: func(*rulebook.Set, kernel.DefID) (string, int) { return "hand", 0 },
	From: rulebook.Situation{
		Start: "main phase", Numbers: map[string]int{"turn": 9},
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SD01-001", "SD01-007", "SD01-013", "SD01-019", "SD01-025", "SD01-036", "SD01-001", "SD01-007", "SD01-013", "SD01-019"}},
			{Zone: "energy", Seat: 0, Cards: []string{"SD01-001", "SD01-007", "SD01-013", "SD01-019", "SD01-025", "SD01-001", "SD01-007", "SD01-013", "SD01-019", "SD01-025", "SD01-001", "SD01-007", "SD01-013", "SD01-019", "SD01-025"}},
			{Zone: "smash", Seat: 0, Cards: []string{"SD01-001", "SD01-007"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SD01-031", "SD01-034"}},
			{Zone: "graveyard", Seat: 0, Cards: []string{"SD01-036", "SD01-032", "SD01-001"}},
			{Zone: "battle", Seat: 0, Square: 4, Cards: []string{"SD01-035"}},
			{Zone: "battle", Seat: 0, Square: 6, Cards: []string{"SD01-001"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SD01-025", "SD01-019", "SD01-013", "SD01-007", "SD01-001", "SD01-036", "SD01-025", "SD01-019", "SD01-013", "SD01-007"}},
			{Zone: "energy", Seat: 1, Cards: []string{"SD01-025", "SD01-019", "SD01-013", "SD01-007", "SD01-001"}},
			{Zone: "smash", Seat: 1, Cards: []string{"SD01-025", "SD01-019"}},
			{Zone: "hand", Seat: 1, Cards: []string{"SD01-025", "SD01-019"}},
			{Zone: "graveyard", Seat: 1, Cards: []string{"SD01-036", "SD01-033", "SD01-007"}},
			{Zone: "battle", Seat: 1, Square: 1, Cards: []string{"SD01-007"}},
			{Zone: "battle", Seat: 1, Square: 5, Cards: []string{"SD01-033"}},
		},
	},
}
