// Package duel is what only games of two players can say. Nothing that is there for every game imports it: at a table of four there is no other seat.
package duel

import "saitei/kernel"

// Other is the other one of two seats.
func Other(s kernel.Seat) kernel.Seat { return 1 - s }
