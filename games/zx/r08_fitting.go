// Choices of several cards that must fit together: so many of each kind, with a total, with different names. Z/X 802.3.

package zx

import (
	"slices"

	"saitei/kernel"
)

// A choice that must fit together is made in one go: as many cards as possible are chosen (102.4), and what is chosen must fit. Each of the types below says how many
// of some cards can be chosen at most, and whether some do fit.

// fitting is the most cards that one choice can be among: every card of both players.
const fitting = 192

// sharingOut is so many cards of each of several kinds; a card stands for one kind only (802.3, 804.4d).
type sharingOut struct {
	kinds []group
}

// most is how many cards of a list can be chosen if each kind takes so many.
func (s *sharingOut) most(g *kernel.Game, at kernel.Scope, cards []kernel.Ref, each int) int {
	var x assignment
	x.each = each
	for i := range min(len(cards), fitting) {
		for k := range s.kinds {
			if k < len(x.count) && s.kinds[k].has(g, at, cards[i].Card) {
				x.kinds[i] |= 1 << k
			}
		}
		x.assigned[i] = -1
		x.n = i + 1
	}
	found := 0
	for i := range x.n {
		var tried uint16
		if x.assign(i, &tried) {
			found++
		}
	}
	return found
}

// assignment gives each card a kind that it stands for.
type assignment struct {
	kinds    [fitting]uint16
	assigned [fitting]int8
	count    [16]int
	each, n  int
}

// assign finds a kind for a card to stand for, moving others to their other kinds where that helps.
func (x *assignment) assign(i int, tried *uint16) bool {
	for k := range x.count {
		bit := uint16(1) << k
		if x.kinds[i]&bit == 0 || *tried&bit != 0 {
			continue
		}
		*tried |= bit
		if x.count[k] < x.each {
			x.assigned[i] = int8(k)
			x.count[k]++
			return true
		}
		for j := range x.n {
			if x.assigned[j] != int8(k) {
				continue
			}
			if x.assign(j, tried) {
				x.assigned[i] = int8(k)
				return true
			}
		}
	}
	return false
}

// How a total is bounded.
const (
	totalIs = iota
	totalAtMost
	totalAtLeast
)

// total is a sum that the chosen cards must have together.
type total struct {
	read  func(g *kernel.Game, r kernel.Ref) (int64, bool)
	bound int
	sum   kernel.Amount
}

// fits reports whether so many points are such a total.
func (t *total) fits(g *kernel.Game, at kernel.Scope, points int64) bool {
	want := int64(t.sum(g, at))
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

// mostApart is how many cards up to a limit can be chosen so that no two of them have something in common.
func (cs *cardSet) mostApart(g *kernel.Game, cards []kernel.Ref, shares likeness, limit int) int {
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
	return cs.apart(g, kinds, nil, shares, limit)
}

// areTwins reports whether two cards are alike in all that can be compared: if one of them does not go with a choice, the other does not either.
func areTwins(g *kernel.Game, r, o kernel.Ref) bool {
	if g.Printing(r.Card) != g.Printing(o.Card) || g.HasJoined() {
		return false
	}
	for _, like := range [...]kernel.Attr{attrName, attrAlias, attrTribe, attrTribeB, attrColour, attrCost, attrPower} {
		if g.Attr(r.Card, like) != g.Attr(o.Card, like) {
			return false
		}
	}
	return true
}

// apart is how many of some cards can be added to a choice, up to a limit, so that no two have something in common.
func (cs *cardSet) apart(g *kernel.Game, cards, chosen []kernel.Ref, shares likeness, limit int) int {
	if limit == 0 || len(cards) == 0 {
		return 0
	}
	r, meets := cards[0], false
	for _, o := range chosen {
		meets = meets || shares(cs, g, r, o)
	}
	if meets {
		return cs.apart(g, cards[1:], chosen, shares, limit)
	}
	best := 1 + cs.apart(g, cards[1:], append(chosen, r), shares, limit-1)
	isFree := true
	for _, o := range cards[1:] {
		isFree = isFree && !shares(cs, g, r, o)
	}
	if isFree || best >= min(limit, len(cards)) {
		return best
	}
	return max(best, cs.apart(g, cards[1:], chosen, shares, limit))
}

// areApart reports whether no two of the chosen cards have something in common.
func (cs *cardSet) areApart(g *kernel.Game, picks []kernel.Option, shares likeness) bool {
	for i := range picks {
		for k := range picks[:i] {
			if shares(cs, g, cardPicked(g, picks[i]), cardPicked(g, picks[k])) {
				return false
			}
		}
	}
	return true
}

// sharedTrait is something of which a card can have several, by number: how many there are, and whether an object has the i-th.
type sharedTrait struct {
	count func(cs *cardSet) int
	has   func(cs *cardSet, g *kernel.Game, r kernel.Ref, i int) bool
}

// sharedTraits is what cards can have in common though each has several of it. Cards that are alike in it have one of it that is the same for all.
var sharedTraits = map[string]sharedTrait{
	"theName": {
		func(cs *cardSet) int { return len(cs.names) },
		func(cs *cardSet, g *kernel.Game, r kernel.Ref, i int) bool { return cs.goesBy(g, r, int64(i)) },
	},
	"theTribe": {
		func(cs *cardSet) int { return len(cs.tribes) },
		func(_ *cardSet, g *kernel.Game, r kernel.Ref, i int) bool { return hasTribe(g, r, tribeAt(i)) },
	},
	"theColour": {
		func(*cardSet) int { return len(colourTexts) },
		func(_ *cardSet, g *kernel.Game, r kernel.Ref, i int) bool { return coloursOf(g, r)&(1<<i) != 0 },
	},
}

// mostSharing is how many cards up to a limit have the same of something.
func (cs *cardSet) mostSharing(g *kernel.Game, cards []kernel.Ref, of sharedTrait, limit int) int {
	best := 0
	for i := range of.count(cs) {
		n := 0
		for _, r := range cards {
			if of.has(cs, g, r, i) {
				n++
			}
		}
		best = max(best, n)
	}
	return min(best, limit)
}

// haveShared reports whether all chosen cards have the same of something.
func (cs *cardSet) haveShared(g *kernel.Game, picks []kernel.Option, of sharedTrait) bool {
	for i := range of.count(cs) {
		all := true
		for k := range picks {
			all = all && of.has(cs, g, cardPicked(g, picks[k]), i)
		}
		if all {
			return true
		}
	}
	return false
}

// mostAlike is how many cards up to a limit have the same of a number.
func mostAlike(g *kernel.Game, cards []kernel.Ref, read stat, limit int) int {
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
