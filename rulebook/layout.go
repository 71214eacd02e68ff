// Layout: where the zones of a game lie on a drawn table.

package rulebook

import (
	"slices"

	"saitei/kernel"
)

// Layout says where the zones of a game lie on a drawn table, each as its owner sees it: in the middle, where the sides meet, or in the wings to the left and to
// the right of it. Zones are named in rows, the row nearest to the other side of the table first. Hands lie along the edge of the table and
// what the whole table shares in its midst, so that neither is named.
type Layout struct {
	Left, Centre, Right [][]string
	// Rare are zones that are drawn only while something lies there or can be done there.
	Rare []string
	// Low are zones whose cards are counted rather than read, such as what prices are paid with: their rows in the middle are drawn lower than the others.
	Low []string
	// Life is the zone that a player loses cards from, or gets them in, when they are hit: a blow at a player is drawn there.
	Life string
	// Areas are what a player calls the rows of the squares that the whole table shares, the far one first, and Lines its columns from the left.
	Areas, Lines []Text
}

// parts are the parts of the layout.
func (l *Layout) parts() []*[][]string { return []*[][]string{&l.Left, &l.Centre, &l.Right} }

// names reports whether a zone is named in some part of the layout.
func (l *Layout) names(zone string) bool {
	for _, rows := range l.parts() {
		if slices.ContainsFunc(*rows, func(row []string) bool { return slices.Contains(row, zone) }) {
			return true
		}
	}
	return false
}

// pilesInRow is how many piles lie beside each other where the game does not say.
const pilesInRow = 2

// Laid is the layout of a game with a place for every zone that it does not name: squares and slots in the middle, rows of cards to the left, piles to the right.
func (b *Book) Laid() Layout {
	l := Layout{Left: slices.Clone(b.Layout.Left), Centre: slices.Clone(b.Layout.Centre), Right: slices.Clone(b.Layout.Right), Rare: b.Layout.Rare, Low: b.Layout.Low, Life: b.Layout.Life, Areas: b.Layout.Areas, Lines: b.Layout.Lines}
	var piles []string
	for i := range b.Rules.Zones {
		z := &b.Rules.Zones[i]
		if z.Shared || z.Team || b.Layout.names(z.Name) {
			continue
		}
		switch z.Shape {
		case kernel.Row:
			l.Left = append(l.Left, []string{z.Name})
		case kernel.Slot, kernel.Square:
			l.Centre = append(l.Centre, []string{z.Name})
		case kernel.Pile:
			piles = append(piles, z.Name)
		}
	}
	for row := range slices.Chunk(piles, pilesInRow) {
		l.Right = append(l.Right, row)
	}
	return l
}
