// Zones: Z/X 300.

package zx

import "saitei/kernel"

// The zones (301.2). The last one is none of the rulebook's: it holds the card that lies back to back with a player card (402.1b).
const (
	zoneSquare    kernel.ZoneID = iota // 303
	zoneDeck                           // 304
	zoneTrash                          // 305
	zoneCharge                         // 306
	zoneLife                           // 307
	zoneResource                       // 308
	zoneHand                           // 309
	zoneTemporary                      // 310
	zoneRemoved                        // 311
	zoneForce                          // 312
	zoneDynamis                        // 313
	zoneBack
)

// Sets of zones.
const (
	onSquare    uint32 = 1 << zoneSquare
	everyZone   uint32 = 1<<(zoneBack+1) - 1
	hiddenZones uint32 = 1<<zoneDeck | 1<<zoneLife | 1<<zoneHand | 1<<zoneDynamis // 301.3
	sharedZones uint32 = 1<<zoneSquare | 1<<zoneTemporary | 1<<zoneForce          // 301.2a
)

// zones declares them. A card becomes a new object whenever it changes zones, but not from square to square (301.4).
func zones() []kernel.Zone {
	return []kernel.Zone{
		zoneSquare: {
			Name: "square", Shared: true, Squares: 9, Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R303_7, NewObject: R301_4,
			SameObject: onSquare, SameBy: R814_1a, Snapshots: true, Moments: true, Shape: kernel.Square, Col: 1, Row: 0,
		},
		zoneDeck:      {Name: "deck", Visibility: kernel.Hidden, Hides: R304_2, NewObject: R301_4, Shape: kernel.Pile, Col: 4, Row: 0},
		zoneTrash:     {Name: "trash", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R305_2, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Pile, Col: 4, Row: 1},
		zoneCharge:    {Name: "charge", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R306_3, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 1, Row: 0},
		zoneLife:      {Name: "life", Visibility: kernel.Hidden, Hides: R307_2, NewObject: R301_4, Unordered: true, Shape: kernel.Row, Col: 0, Row: 0},
		zoneResource:  {Name: "resource", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R308_3, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 0, Row: 1},
		zoneHand:      {Name: "hand", Visibility: kernel.OwnerOnly, Hides: R301_3c, Shows: R309_3, NewObject: R301_4, Unordered: true, Shape: kernel.Fan, Col: 1, Row: 2},
		zoneTemporary: {Name: "temporary", Shared: true, Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R310_3, NewObject: R301_4, Snapshots: true, Shape: kernel.Row, Col: 2, Row: 1},
		zoneRemoved:   {Name: "removed", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R311_2, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Pile, Col: 5, Row: 1},
		zoneForce:     {Name: "force", Shared: true, Visibility: kernel.OwnerPeeks, Hides: R312_2b, Shows: R312_2, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 3, Row: 1},
		zoneDynamis:   {Name: "dynamis", Visibility: kernel.OwnerPeeks, Hides: R313_2, Shows: R313_2a, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Pile, Col: 5, Row: 0},
		zoneBack:      {Name: "behind", Visibility: kernel.OwnerPeeks, Hides: R202_10b, HidesCard: hiddenBehind, NewObject: R301_4, Shape: kernel.Pile, Col: 3, Row: 1},
	}
}

// hiddenBehind is why nobody but its player sees a card behind the player card: the lower half of an overboost by 202.7c, a player extra by 202.10b.
func hiddenBehind(g *kernel.Game, c kernel.CardID) kernel.Clause {
	if g.Printed(c, attrKind)&kindOverboost != 0 {
		return R202_7c
	}
	return R202_10b
}

// zoneClauses is what each zone is for: what a text means by its name.
var zoneClauses = [...]kernel.Clause{
	zoneSquare: R303_1, zoneDeck: R304_1, zoneTrash: R305_1, zoneCharge: R306_1, zoneLife: R307_1, zoneResource: R308_1, zoneHand: R309_1,
	zoneTemporary: R310_1, zoneRemoved: R311_1, zoneForce: R312_1, zoneDynamis: R313_1, zoneBack: R402_1b,
}

// isZone reports whether the rules know a zone that a text names (301.2).
func isZone(g *kernel.Game, z kernel.ZoneID) bool { return g.On(R301_2) && g.On(zoneClauses[z]) }

// isShared reports whether a zone belongs to both players (301.2a).
func isShared(z kernel.ZoneID) bool { return sharedZones&(1<<z) != 0 }

// The squares are counted from 0, row by row, from the far left to the near right as the first seat sees them. The other seat sees them
// turned round.
const squares = 9

// centre is the square in the middle.
const centre = 4

// square is a place of the board.
func square(g *kernel.Game, i int) kernel.Place { return g.Rules.SquareOf(zoneSquare, 0, i) }

// squareOf is the square on which a card lies, or -1.
func squareOf(g *kernel.Game, c kernel.CardID) int {
	if p := g.Card(c).Place; p != kernel.NoPlace && g.Rules.ZoneOf(p) == zoneSquare {
		return g.Rules.SquareIndex(p)
	}
	return -1
}

// playerSquare is a player's own player square: above or below the centre, whichever is nearer (303.3a, 402.1a).
func playerSquare(s kernel.Seat) int { return 7 - 6*int(s) }

// isPlayerSquare reports whether a square is one of the two player squares (303.3a); the other seven are normal (303.3b).
func isPlayerSquare(i int) bool { return i == playerSquare(0) || i == playerSquare(1) }

// distance is how many steps from square to adjacent square lead from one to the other at least (303.2a). Diagonals are not adjacent
// (303.2).
func distance(i, j int) int { return abs(i/3-j/3) + abs(i%3-j%3) }

func abs(n int) int { return max(n, -n) }

// isNext reports whether two squares are adjacent (303.2).
func isNext(i, j int) bool { return distance(i, j) == 1 }

// area is a group of squares as a player sees it (303.4).
type area int32

const (
	noArea area = iota
	ownArea
	centralArea
	enemyArea
)

// areaOf is the area that a square belongs to for a player (303.4a, 303.4b, 303.4c).
func areaOf(s kernel.Seat, i int) area {
	switch i / 3 {
	case playerSquare(s) / 3:
		return ownArea
	case playerSquare(other(s)) / 3:
		return enemyArea
	}
	return centralArea
}

// seenFrom is a square's place in a diagram as a player sees the board: 0 is the far left, 7 the player's own player square (816.1a).
func seenFrom(s kernel.Seat, i int) int {
	if s == 0 {
		return i
	}
	return squares - 1 - i
}

func other(s kernel.Seat) kernel.Seat { return 1 - s }

// turnPlayer is whose turn it is (501.2).
func turnPlayer(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(vPlayer)) }

// both calls f for each player, the turn player first (102.7).
func both(g *kernel.Game, f func(s kernel.Seat)) {
	s := turnPlayer(g)
	f(s)
	f(other(s))
}

// placeOf is a player's own zone, or the first place of a shared one.
func placeOf(g *kernel.Game, z kernel.ZoneID, s kernel.Seat) kernel.Place {
	if sharedZones&(1<<z) != 0 {
		s = 0
	}
	return g.Rules.PlaceOf(z, s)
}

// isHidden reports whether a zone is a hidden one (301.3).
func isHidden(z kernel.ZoneID) bool { return hiddenZones&(1<<z) != 0 }
