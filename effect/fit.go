// Choices of several cards that must fit together: so many of each kind, with a total, with different names.

package effect

import (
	"math/bits"
	"slices"

	"saitei/kernel"
)

// Likeness is whether two objects have something in common.
type Likeness func(g *kernel.Game, r, o kernel.Ref) bool

// sharingOut is so many cards of each of several kinds; a card stands for one kind only.
type sharingOut struct {
	kinds []Group
}

// most is how many cards of a list can be chosen if each kind takes so many.
func (s *sharingOut) most(g *kernel.Game, at kernel.Scope, cards []kernel.Ref, each int) int {
	var m Matching
	for k := range s.kinds {
		m.Limit(k, each)
		for _, r := range cards {
			if s.kinds[k].Has(g, at, r.Card) {
				m.Fit(r.Card, k)
			}
		}
	}
	return m.Fill()
}

// How a total is bounded.
const (
	totalIs = iota
	totalAtMost
	totalAtLeast
)

// total is a sum that the chosen cards must have together, or how many different colours.
type total struct {
	read    func(g *kernel.Game, r kernel.Ref) (int64, bool)
	bound   int
	sum     kernel.Amount
	isUnion bool // what is read off a card is its colours, a bit each, of which each counts once
}

// with is a total to which a card is added.
func (t *total) with(points, of int64) int64 {
	if t.isUnion {
		return points | of
	}
	return points + of
}

// fits reports whether so many points are such a total.
func (t *total) fits(g *kernel.Game, at kernel.Scope, points int64) bool {
	want := int64(t.sum(g, at))
	if t.isUnion {
		points = int64(bits.OnesCount64(uint64(points)))
	}
	switch t.bound {
	case totalAtMost:
		return points <= want
	case totalAtLeast:
		return points >= want
	}
	return points == want
}

// most is the largest number of cards up to a limit that have such a total together.
func (t *total) most(g *kernel.Game, at kernel.Scope, cards []kernel.Ref, limit int) int {
	var room [fitting]int64
	points := room[:0]
	for _, r := range cards {
		if n, ok := t.read(g, r); ok && len(points) < fitting {
			points = append(points, n)
		}
	}
	slices.Sort(points)
	want := int64(t.sum(g, at))
	if t.isUnion {
		return t.mostOfUnion(points, int(want), limit)
	}
	switch t.bound {
	case totalAtMost:
		return mostBelow(points, want, limit)
	case totalAtLeast:
		return mostAbove(points, want, limit)
	}
	for k := min(limit, len(points)); k > 0; k-- {
		if addsUp(points, k, want) {
			return k
		}
	}
	return 0
}

// unions is how many sets of colours there can be: no game has more than eight.
const unions = 1 << 8

// mostOfUnion is the largest number of cards up to a limit that have so many colours between them.
func (t *total) mostOfUnion(colours []int64, want, limit int) int {
	var most [unions]int // the most cards that have exactly these colours between them, plus one
	most[0] = 1
	for _, of := range colours {
		before := most
		for set, n := range before {
			if n > 0 && n <= limit {
				with := (int64(set) | of) & (unions - 1)
				most[with] = max(most[with], n+1)
			}
		}
	}
	best := 0
	for set, n := range most {
		have := bits.OnesCount(uint(set))
		if have == want || t.bound == totalAtMost && have < want || t.bound == totalAtLeast && have > want {
			best = max(best, n-1)
		}
	}
	return best
}

// mostBelow is how many of some numbers, the smallest first, stay within a total.
func mostBelow(points []int64, want int64, limit int) int {
	best, sum := 0, int64(0)
	for k, p := range points[:min(limit, len(points))] {
		if sum += p; sum <= want {
			best = k + 1
		}
	}
	return best
}

// mostAbove is the largest number of numbers, the largest first, that reach a total; 0 if none do.
func mostAbove(points []int64, want int64, limit int) int {
	best, sum := 0, int64(0)
	for k := range min(limit, len(points)) {
		if sum += points[len(points)-1-k]; sum >= want {
			best = k + 1
		}
	}
	return best
}

// addsUp reports whether k of some sorted numbers add up to a total. What the smallest and the largest that are left can still add bounds the search.
func addsUp(points []int64, k int, want int64) bool {
	if k == 0 {
		return want == 0
	}
	if len(points) < k {
		return false
	}
	least, most := int64(0), int64(0)
	for i := range k {
		least += points[i]
		most += points[len(points)-1-i]
	}
	if want < least || want > most {
		return false
	}
	last := len(points) - 1
	if addsUp(points[:last], k-1, want-points[last]) {
		return true
	}
	for last > 0 && points[last-1] == points[last] { // an equal number would lead nowhere either
		last--
	}
	return addsUp(points[:last], k, want)
}

// mostAlike is how many cards up to a limit have the same of a number.
func mostAlike(g *kernel.Game, cards []kernel.Ref, read Stat, limit int) int {
	best := 0
	for i := range cards {
		x, ok := read(g, cards[i])
		if !ok {
			continue
		}
		n := 0
		for _, o := range cards {
			if y, known := read(g, o); known && x == y {
				n++
			}
		}
		best = max(best, n)
	}
	return min(best, limit)
}

// mostApart is how many cards up to a limit can be chosen so that no two of them have something in common.
func mostApart(g *kernel.Game, cards []kernel.Ref, shares Likeness, limit int) int {
	var room [fitting]kernel.Ref
	kinds := room[:0]
	for i, r := range cards {
		isNew := true
		for _, o := range cards[:i] {
			isNew = isNew && !areTwins(g, r, o)
		}
		if isNew && len(kinds) < fitting {
			kinds = append(kinds, r)
		}
	}
	return addedApart(g, kinds, nil, shares, limit)
}

// areTwins reports whether two cards are alike in all that can be compared: if one of them does not go with a choice, the other does not either.
func areTwins(g *kernel.Game, r, o kernel.Ref) bool {
	if g.Printing(r.Card) != g.Printing(o.Card) || g.HasJoined() {
		return false
	}
	for _, like := range languageOf(g).Compared {
		if !g.HasSame(r.Card, o.Card, like) {
			return false
		}
	}
	return true
}

// addedApart is how many of some cards can be added to a choice, up to a limit, so that no two have something in common.
func addedApart(g *kernel.Game, cards, chosen []kernel.Ref, shares Likeness, limit int) int {
	if limit == 0 || len(cards) == 0 {
		return 0
	}
	r, meets := cards[0], false
	for _, o := range chosen {
		meets = meets || shares(g, r, o)
	}
	if meets {
		return addedApart(g, cards[1:], chosen, shares, limit)
	}
	best := 1 + addedApart(g, cards[1:], append(chosen, r), shares, limit-1)
	isFree := true
	for _, o := range cards[1:] {
		isFree = isFree && !shares(g, r, o)
	}
	if isFree || best >= min(limit, len(cards)) {
		return best
	}
	return max(best, addedApart(g, cards[1:], chosen, shares, limit))
}

// areApart reports whether no two of the chosen cards have something in common.
func areApart(g *kernel.Game, picks []kernel.Option, shares Likeness) bool {
	for i := range picks {
		for k := range picks[:i] {
			if shares(g, CardPicked(g, picks[i]), CardPicked(g, picks[k])) {
				return false
			}
		}
	}
	return true
}

// Trait is something of which a card can have several, by number: how many there are, and whether an object has the i-th.
type Trait struct {
	Count func() int
	Has   func(g *kernel.Game, r kernel.Ref, i int) bool
}

// mostSharing is how many cards up to a limit have the same of something.
func mostSharing(g *kernel.Game, cards []kernel.Ref, of Trait, limit int) int {
	best := 0
	for i := range of.Count() {
		n := 0
		for _, r := range cards {
			if of.Has(g, r, i) {
				n++
			}
		}
		best = max(best, n)
	}
	return min(best, limit)
}

// haveShared reports whether all chosen cards have the same of something.
func haveShared(g *kernel.Game, picks []kernel.Option, of Trait) bool {
	for i := range of.Count() {
		all := true
		for k := range picks {
			all = all && of.Has(g, CardPicked(g, picks[k]), i)
		}
		if all {
			return true
		}
	}
	return false
}
