// Where a card of Kaiun Colosseum is tried: a set phase in the middle of a game.

package kaiun

import (
	"saitei/kernel"
	"saitei/rulebook"
)

var ground = &rulebook.Ground{
	Lies: func(*rulebook.Set, kernel.DefID) (string, int) { return "hand", 0 },
	From: rulebook.Situation{
		Start: "set phase", Numbers: map[string]int{"turn": 3},
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SK01-017", "SK01-043", "SK01-066", "SK01-018", "SK01-044", "SK01-067", "SK01-019", "SK01-045", "SK01-068", "SK01-020", "SK01-046", "SK01-069"}},
			{Zone: "barrier", Seat: 0, Cards: []string{"SK01-017", "SK01-043", "SK01-066"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SK01-018", "SK01-044", "SK01-067"}},
			{Zone: "trash", Seat: 0, Cards: []string{"SK01-019", "SK01-045", "SK01-068"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SK01-068", "SK01-018", "SK01-044", "SK01-066", "SK01-019", "SK01-045", "SK01-067", "SK01-017", "SK01-043", "SK01-069", "SK01-020", "SK01-046"}},
			{Zone: "barrier", Seat: 1, Cards: []string{"SK01-066", "SK01-043", "SK01-017"}},
			{Zone: "hand", Seat: 1, Cards: []string{"SK01-017", "SK01-044", "SK01-068"}},
			{Zone: "trash", Seat: 1, Cards: []string{"SK01-018", "SK01-045", "SK01-067"}},
		},
	},
}
