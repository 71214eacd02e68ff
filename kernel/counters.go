// Counters: numbers of any number of kinds that lie on cards and on places. The first few kinds lie in the card itself; the others, and all that lie on places, are
// a short list of those that are not 0.

package kernel

import (
	"cmp"
	"slices"
)

// fewCounters is how many kinds of counters lie in the card itself.
const fewCounters = 4

// Marker is how many counters of one kind lie on an object or on a place; never 0.
type Marker struct {
	Object Ref // the object, or NoRef
	N      int32
	Place  Place // the place where Object is NoRef, otherwise NoPlace
	Kind   uint8
	_      uint16
}

// compare orders markers by what they lie on and then by kind, so that equal positions have equal lists.
func (m Marker) compare(o Marker) int {
	return cmp.Or(cmp.Compare(m.Object.Card, o.Object.Card), cmp.Compare(m.Object.Serial, o.Object.Serial), cmp.Compare(m.Place, o.Place), cmp.Compare(m.Kind, o.Kind))
}

// findMarker is where a marker lies in the list, or would lie, and whether there is one of its kind there.
func (s *State) findMarker(m Marker) (int, bool) {
	return slices.BinarySearchFunc(s.Markers, m, Marker.compare)
}

// marked is how many counters of a kind lie on an object or a place.
func (s *State) marked(of Ref, at Place, kind int) int32 {
	if len(s.Markers) == 0 {
		return 0
	}
	m := Marker{Object: of, Place: at, Kind: uint8(kind)}
	if i, isThere := s.findMarker(m); isThere {
		return s.Markers[i].N
	}
	return 0
}

// setMarked lets a number of counters of a kind lie on an object or a place.
func (s *State) setMarked(of Ref, at Place, kind int, n int32) {
	m := Marker{Object: of, N: n, Place: at, Kind: uint8(kind)}
	switch i, isThere := s.findMarker(m); {
	case isThere && n == 0:
		s.Markers = slices.Delete(s.Markers, i, i+1)
	case isThere:
		s.Markers[i].N = n
	case n != 0:
		s.Markers = slices.Insert(s.Markers, i, m)
	}
}

// Counter is how many counters of a kind lie on a card.
func (g *Table) Counter(c CardID, kind int) int32 {
	if kind < fewCounters {
		return g.S.Cards[c].Few[kind]
	}
	return g.S.marked(g.S.Ref(c), NoPlace, kind)
}

// CounterThen is how many counters of a kind lay on an object when it stopped being that object.
func (g *Table) CounterThen(n *Snapshot, kind int) int32 {
	g.see(seesSnapshots)
	if kind < fewCounters {
		return n.Few[kind]
	}
	return g.S.marked(n.Ref, NoPlace, kind)
}

// MarkersOn is how many counters of a kind lie on a place.
func (g *Table) MarkersOn(p Place, kind int) int32 {
	g.see(seesMarkers)
	return g.S.marked(NoRef, p, kind)
}

// setCounter lets a number of counters of a kind lie on a card.
func (g *Course) setCounter(c CardID, kind int, n int32) {
	if kind < fewCounters {
		g.S.Cards[c].Few[kind] = n
		return
	}
	g.S.setMarked(g.S.Ref(c), NoPlace, kind, n)
}

// dropMarkers takes away what lies on objects that are gone, but for what is remembered of them.
func (g *Course) dropMarkers() {
	if len(g.S.Markers) == 0 {
		return
	}
	g.S.Markers = slices.DeleteFunc(g.S.Markers, func(m Marker) bool {
		return !m.Object.IsNone() && !g.S.IsCurrent(m.Object) && g.Last(m.Object) == nil
	})
}

// digestMarkers adds what lies on the object that a card is.
func (g *Table) digestMarkers(d *digest, c CardID) {
	r := g.S.Ref(c)
	for i := range g.S.Markers {
		if m := &g.S.Markers[i]; m.Object == r {
			d.add(0x2ffff | uint64(m.Kind)<<24 | uint64(uint32(m.N))<<32)
		}
	}
}

// digestPlaceMarkers adds what lies on places.
func (g *Table) digestPlaceMarkers(d *digest) {
	for i := range g.S.Markers {
		if m := &g.S.Markers[i]; m.Object.IsNone() {
			d.add(uint64(m.Place) | uint64(m.Kind)<<8 | uint64(uint32(m.N))<<32)
		}
	}
}
