// Where a card of Z/X is tried: a main phase with resources of every colour.

package zx

import (
	"saitei/kernel"
	"saitei/rulebook"
)

var ground = &rulebook.Ground{
	Lies: groundOf,
	From: rulebook.Situation{
		Start: "main phase", Numbers: map[string]int{"turn": 9},
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SZ01-001", "SZ01-058", "SZ01-109", "SZ01-161", "SZ01-213", "SZ01-265", "SZ01-284", "SZ01-295", "SZ01-001", "SZ01-058"}},
			{Zone: "life", Seat: 0, Cards: []string{"SZ01-001", "SZ01-058", "SZ01-109", "SZ01-161"}},
			{Zone: "resource", Seat: 0, Cards: []string{"SZ01-001", "SZ01-058", "SZ01-109", "SZ01-161", "SZ01-213", "SZ01-001", "SZ01-058", "SZ01-109", "SZ01-161", "SZ01-213", "SZ01-295", "SZ01-295"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SZ01-213", "SZ01-265"}},
			{Zone: "charge", Seat: 0, Cards: []string{"SZ01-001", "SZ01-058", "SZ01-109", "SZ01-161"}},
			{Zone: "trash", Seat: 0, Cards: []string{"SZ01-213", "SZ01-265", "SZ01-284"}},
			{Zone: "square", Seat: 0, Square: 6, Cards: []string{"SZ01-265"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SZ01-213", "SZ01-161", "SZ01-109", "SZ01-058", "SZ01-001", "SZ01-284", "SZ01-265", "SZ01-295", "SZ01-213", "SZ01-161"}},
			{Zone: "life", Seat: 1, Cards: []string{"SZ01-161", "SZ01-109", "SZ01-058", "SZ01-001"}},
			{Zone: "resource", Seat: 1, Cards: []string{"SZ01-161", "SZ01-109", "SZ01-058", "SZ01-213"}},
			{Zone: "hand", Seat: 1, Cards: []string{"SZ01-161", "SZ01-109"}},
			{Zone: "charge", Seat: 1, Cards: []string{"SZ01-161", "SZ01-109"}},
			{Zone: "trash", Seat: 1, Cards: []string{"SZ01-058", "SZ01-001"}},
			{Zone: "square", Seat: 1, Square: 0, Cards: []string{"SZ01-161"}},
			{Zone: "square", Seat: 1, Square: 1, Cards: []string{"SZ01-058", "SZ01-342"}},
			{Zone: "square", Seat: 1, Square: 5, Cards: []string{"SZ01-109"}},
		},
	},
}

// groundOf is where a card begins, by what it is of a player's list; markers come from other cards.
func groundOf(set *rulebook.Set, id kernel.DefID) (zone string, square int) {
	switch partOf(set.Pool.Defs[id].Attrs[attrKind], &set.Extra.(*cardSet).data[id]) {
	case inDeck:
		return "hand", 0
	case inDynamis:
		return "dynamis", 0
	case asPlayer:
		return "square", playerSquare(0)
	case behind:
		return "behind", 0
	}
	return "", 0
}
