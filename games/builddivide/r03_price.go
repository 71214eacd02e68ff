// Play costs: Build Divide 306. So many points in given colours, so many in any.

package builddivide

import "saitei/kernel"

// demand is a coloured cost: up to four parts of so many points that must be paid in one of some colours, four bits each.
type demand uint32

// How a play cost is printed, beside the coloured cost: as a total alone, of which the parts follow (306-2d), or in its parts, of which the total follows (306-2a:i).
const (
	onlyTotal int64 = 1 << (iota + 32)
	onlyParts
)

// plus adds a part.
func (d demand) plus(colours int64, points int) demand {
	return d<<8 | demand(colours&everyColour)<<4 | demand(points&15)
}

// parts goes through the parts.
func (d demand) parts(yield func(colours int64, points int) bool) {
	for ; d != 0; d >>= 8 {
		if !yield(int64(d>>4&15), int(d&15)) {
			return
		}
	}
}

// points is how many points it is in all.
func (d demand) points() int {
	n := 0
	for _, p := range d.parts {
		n += p
	}
	return n
}

// price is what is paid in energy.
type price struct {
	coloured    demand
	unspecified int32
}

// energyCount is how many energy it takes.
func (p price) energyCount() int { return p.coloured.points() + max(0, int(p.unspecified)) }

// playCostOf is the play cost of a card (306-2).
func playCostOf(g *kernel.Game, c kernel.CardID) price {
	if !g.On(R306_1) || !g.On(R306_2) {
		return price{}
	}
	coloured := g.Attr(c, attrColoured)
	p := price{coloured: demand(coloured), unspecified: int32(g.Attr(c, attrUnspecified))}
	if coloured&onlyTotal != 0 && !g.On(R306_2d) {
		p = price{unspecified: int32(g.Attr(c, attrCost))}
	}
	p.unspecified = max(0, p.unspecified+int32(g.Attr(c, attrCost)-g.Def(c).Attrs[attrCost]))
	if !g.On(R306_2b) {
		p.coloured = 0
	}
	if !g.On(R306_2c) {
		p.unspecified = 0
	}
	return p
}

// changedBy is a price that is greater or less by another: of each colour, and of what any energy pays, never below nothing.
func (p price) changedBy(by price, isMore bool) price {
	if isMore {
		for colours, points := range by.coloured.parts {
			p.coloured = p.coloured.plus(colours, points)
		}
		p.unspecified += by.unspecified
		return p
	}
	p.unspecified = max(0, p.unspecified-by.unspecified)
	for colours, points := range by.coloured.parts {
		p.coloured = p.coloured.minus(colours, points)
	}
	return p
}

// times is so many times as much.
func (p price) times(n int) price {
	n = max(n, 0)
	all := price{unspecified: p.unspecified * int32(n)}
	for colours, points := range p.coloured.parts {
		if n > 0 {
			all.coloured = all.coloured.plus(colours, min(points*n, 15))
		}
	}
	return all
}

// minus takes points away that must be paid in some colours, as far as there are any.
func (d demand) minus(colours int64, points int) demand {
	left := demand(0)
	for of, n := range d.parts {
		if of == colours {
			less := min(n, points)
			n, points = n-less, points-less
		}
		if n > 0 {
			left = left.plus(of, n)
		}
	}
	return left
}

// purse is what a player can pay with: how many standing energy there are of each set of colours. Those that lie face down have none (409-4a).
type purse [everyColour + 1]int8

// suffices reports whether energy suffices for a price: for every set of colours there must be as many energy with any of them as there are points that only they can
// pay, and enough in all.
func (have *purse) suffices(p price) bool {
	all := 0
	for _, n := range have {
		all += int(n)
	}
	if all < p.energyCount() {
		return false
	}
	for set := int64(1); set <= everyColour; set++ {
		need, there := 0, 0
		for colours, points := range p.coloured.parts {
			if colours&^set == 0 {
				need += points
			}
		}
		if need == 0 {
			continue
		}
		for colours, n := range have {
			if int64(colours)&set != 0 {
				there += int(n)
			}
		}
		if there < need {
			return false
		}
	}
	return true
}

// singleDemand is the coloured cost where only a total is printed: 1 point of the card's colour, of any of them if it has several (306-2d, J5).
func singleDemand(colours int64, total int) demand {
	if colours == 0 || total == 0 {
		return 0
	}
	return demand(0).plus(colours, 1)
}
