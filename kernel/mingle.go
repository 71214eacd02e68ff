// Zones whose cards have no order: how they lie says nothing of when they came. Choices list them by what they are; where somebody does not see them, a card comes to lie
// anywhere among the others, so that nobody can tell the newest from the rest by its back.

package kernel

import (
	"encoding/binary"
	"slices"

	"github.com/cespare/xxhash/v2"
)

// isMingled reports whether the cards of a place have no order.
func (g *Game) isMingled(p *placeInfo) bool { return p.mingles && g.On(g.Rules.Zones[p.zone].Mingles) }

// whereAmong is where a card comes to lie that goes to a place: where the event says or, in a zone without an order that is hidden from somebody, anywhere. The match's seed decides,
// and nothing is taken from its random numbers, so that what is shuffled later does not depend on it.
func (g *Game) whereAmong(e *Event, from, to *placeInfo) int16 {
	if to.opens || g.Tidy || !g.isMingled(to) {
		return e.Pos
	}
	others := g.S.count(e.To)
	if from == to {
		others--
	}
	if others < 1 {
		return e.Pos
	}
	var b [40]byte
	copy(b[:32], g.S.Seed[:])
	binary.LittleEndian.PutUint32(b[32:], g.S.Head.Serial)
	binary.LittleEndian.PutUint32(b[36:], uint32(e.Card.Card))
	return int16(xxhash.Sum64(b[:]) % uint64(others+1))
}

// mingleOptions puts options that are cards of one place without an order into an order that says nothing of how they lie: by what they are.
func (g *Game) mingleOptions(opts []Option) {
	for lo := 0; lo < len(opts); {
		hi := lo + 1
		for hi < len(opts) && isLike(&opts[hi], &opts[lo]) {
			hi++
		}
		if o := &opts[lo]; hi-lo > 1 && o.Kind == CardOption && g.isMingled(&g.Rules.places[o.Place]) {
			slices.SortStableFunc(opts[lo:hi], g.byWhatTheyAre)
		}
		lo = hi
	}
}

// isLike reports whether two options do the same with cards of one place.
func isLike(x, y *Option) bool {
	return x.Kind == y.Kind && x.Verb == y.Verb && x.Place == y.Place && x.Clause == y.Clause
}

// byWhatTheyAre orders options by the cards that they are.
func (g *Table) byWhatTheyAre(x, y Option) int {
	if dx, dy := g.S.Cards[x.Card.Card].Def, g.S.Cards[y.Card.Card].Def; dx != dy {
		return int(dx) - int(dy)
	}
	return int(x.Card.Serial) - int(y.Card.Serial)
}
