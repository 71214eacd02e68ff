// Keeping: whatever has been found out about a match is kept until something changes that it was found out from. Games read a match through methods, and each of those
// notes which aspect of the match it tells of; each change strikes out all that was found out from what it changes. So nobody declares what a condition reads, and nobody
// can declare it wrongly: what it read is what it depends on, for as long as it is the same.

package kernel

import (
	"fmt"
	"math/bits"
)

// aspects is a set of aspects of a match: what of it can change, and what finding something out can look at.
type aspects [aspectWords]uint64

// The words of a set of aspects. Places, numbers and cards above 63 share the bits of others.
//
// To have the number of a card is to have got it somewhere: from a place, by a reference to the object that it is, or because the fact is about it. Each of these notes
// where it looked, so that reading more of the same card, but for its pose, notes nothing.
const (
	cardsAt   = iota // bit per Place: which cards lie there, in which order, and what each of them is
	posesAt          // bit per Place: how the cards there are posed, and who was shown them
	numbersOf        // bit per number of the table and of the seats
	restOf           // all else, by the bits below
	cardOf           // bit per card: where it lies and what it is, poses apart
	aspectWords
)

// The aspects of the last word.
const (
	seesForce     uint64 = 1 << iota // the abilities in force and their ages, as a whole
	seesSummary                      // what they and the effects can come to at most (see summary)
	seesEffects                      // the continuous effects that something brought about, but for tallies
	seesTallies                      // how often something was used, and what was watched for and has happened
	seesPending                      // what has triggered or was put off
	seesMarks                        // what effects remember
	seesStacks                       // what lies on the stacks
	seesSnapshots                    // what objects were that are gone
	seesRoster                       // how many cards there are, and how many of them are joined to others
	seesMarkers                      // the counters on places
	seesOutcome                      // how the match stands, and who has left it
	seesPassing                      // what is under way: it is another after every step, so that nothing is kept for longer that looks at it
)

// Above these there are a bit for each kind of ability, for those of the kind that are in force, and one for each characteristic, for whether anything may change it.
const (
	kindAspects = 24
	attrAspects = 64 - maxAttrs
)

// everyPlace is all places, as a word of aspects.
const everyPlace = ^uint64(0)

func (a *aspects) add(o *aspects) {
	a[0] |= o[0]
	a[1] |= o[1]
	a[2] |= o[2]
	a[3] |= o[3]
	a[4] |= o[4]
}

// Fact is something about a match that is found out when somebody asks for it, and kept until something changes that it was found out from.
type Fact struct {
	Name string
	Room int // how many there are of it: one of the table, one of each seat, square or whatever else the game numbers; PerCard: one of each card
	// Find finds out the one with a number. It only reads, and what it gives follows from what it reads alone. Where a number will not do, it leaves what it found in
	// Game.Findings and gives anything.
	Find func(g *Game, of int) int64

	first int // its place among all facts
}

// FindingsOf is what the facts of a game have come to where a number will not do: a value of its own type, which is there from the first time on.
func FindingsOf[T any](g *Game) *T {
	x, ok := g.Findings.(*T)
	if !ok {
		x = new(T)
		g.Findings = x
	}
	return x
}

// FactID is an index into Rules.Facts.
type FactID uint8

// PerCard is the Room of a fact of which there is one of each card. Those of cards with higher numbers are found out whenever they are asked for.
const PerCard = 128

// The kernel's own facts; the game's come after them.
const (
	factDerived = iota // what derive.go has derived so far
	factAges           // that the ages of static abilities have been noted (see noteAges)
	gameFacts
)

// There is room for so many facts, a bit each in so many words.
const (
	factWords = 8
	maxFacts  = factWords * 64
)

// findings is the facts that are known of a match.
type findings struct {
	known   [factWords]uint64 // bit per fact that is good
	watched aspects           // the aspects from which something that is known was found out, and perhaps others
	// readers has for every aspect a bit per fact that was ever found out from it in this match, and all the reverse: what a fact depends on is much the same each time, so
	// that there is seldom anything to add.
	readers [factWords][aspectWords * 64]uint64
	all     [maxFacts]aspects
	reads   [maxFacts]aspects // what the facts that are known were found out from
	values  [maxFacts]int64
	facts   int // how many facts the rules have
}

// layOutFacts gives every fact of the game its place.
func (r *Rules) layOutFacts() {
	n := gameFacts
	for i := range r.Facts {
		f := &r.Facts[i]
		f.first = n
		n += f.Room
	}
	if n > maxFacts {
		panic(fmt.Sprintf("kernel: %s declares %d facts, there is room for %d", r.Name, n-gameFacts, maxFacts-gameFacts))
	}
	r.facts = n
}

// Fact is what a fact comes to, of the one with a number.
func (g *Game) Fact(id FactID, of int) int64 {
	f := &g.Rules.Facts[id]
	i, k := f.first+of, &g.found
	if g.sorted && k.known[i>>6&(factWords-1)]>>(i&63)&1 != 0 && g.canKeep() && of < f.Room {
		g.seen.add(&k.reads[i&(maxFacts-1)])
		return k.values[i&(maxFacts-1)]
	}
	return g.find(f, of)
}

// IsFact is Fact for something that is so or is not.
func (g *Game) IsFact(id FactID, of int) bool { return g.Fact(id, of) != 0 }

// find finds a fact out, and keeps it if it can be kept.
func (g *Game) find(f *Fact, of int) int64 {
	if of >= f.Room || !g.canKeep() {
		return f.Find(g, of)
	}
	i := f.first + of
	if g.sortForce(); g.knows(i) { // what is in force has been sorted anew and is much the same
		g.seen.add(&g.found.reads[i])
		return g.found.values[i]
	}
	outer := g.beginFinding()
	if f.Room == PerCard {
		g.look(CardID(of))
	}
	v := f.Find(g, of)
	g.found.values[i] = v
	g.keep(i, outer)
	return v
}

// canKeep reports whether what is found out now is so: in the middle of deriving, values are not yet what they come to.
func (g *Game) canKeep() bool { return !g.layering && g.leftOut == 0 }

// knows reports whether a fact is good.
func (g *Game) knows(fact int) bool { return g.found.known[fact>>6&(factWords-1)]>>(fact&63)&1 != 0 }

// beginFinding begins to find something out, and gives what was noted of what is being found out besides.
func (g *Game) beginFinding() aspects {
	outer := g.seen
	g.seen = aspects{}
	return outer
}

// keep keeps what has been found out since beginFinding for as long as nothing of what was looked at changes; what depends on what is passing is not kept at all. It was a
// part of what is being found out besides.
func (g *Game) keep(fact int, outer aspects) {
	k := &g.found
	k.reads[fact&(maxFacts-1)] = g.seen
	if g.seen[restOf]&seesPassing == 0 && !(g.Anew && fact >= gameFacts) {
		k.known[fact>>6&(factWords-1)] |= 1 << (fact & 63)
		k.watch(fact, &g.seen)
	}
	g.seen.add(&outer)
}

// keepMore keeps a fact of which more has been found out since beginFinding.
func (g *Game) keepMore(fact int, outer aspects) {
	g.found.reads[fact].add(&g.seen)
	g.found.watch(fact, &g.seen)
	g.seen.add(&outer)
}

// watch sees to it that a fact is struck out when one of some aspects changes.
func (k *findings) watch(fact int, from *aspects) {
	a, b, c, d, e := from[0], from[1], from[2], from[3], from[4]
	k.watched[0] |= a
	k.watched[1] |= b
	k.watched[2] |= c
	k.watched[3] |= d
	k.watched[4] |= e
	all := &k.all[fact&(maxFacts-1)]
	if a&^all[0]|b&^all[1]|c&^all[2]|d&^all[3]|e&^all[4] != 0 {
		k.addReader(fact, from)
	}
}

// addReader notes that a fact is found out from some aspects.
func (k *findings) addReader(fact int, from *aspects) {
	all := &k.all[fact]
	word, bit := fact>>6&(factWords-1), uint64(1)<<(fact&63)
	for w := range from {
		for rest := from[w] &^ all[w]; rest != 0; rest &= rest - 1 {
			k.readers[word][w<<6+bits.TrailingZeros64(rest)] |= bit
		}
	}
	all.add(from)
}

// forgetFact forgets one fact.
func (g *Game) forgetFact(fact int) { g.found.known[fact>>6&(factWords-1)] &^= 1 << (fact & 63) }

// strike strikes out all that was found out from one of the aspects of a word, which have changed.
func (g *Game) strike(word int, changed uint64) {
	k := &g.found
	if g.Anew {
		k.known = [factWords]uint64{}
		return
	}
	struck := k.watched[word] & changed
	k.watched[word] &^= struck
	for ; struck != 0; struck &= struck - 1 {
		aspect := word<<6 + bits.TrailingZeros64(struck)
		for i := range min((k.facts+63)/64, factWords) {
			k.known[i] &^= k.readers[i][aspect]
		}
	}
}

// forgetFacts forgets everything, after another match or position has taken the place of the one that it was found out about.
func (g *Game) forgetFacts() {
	k := &g.found
	clear(k.readers[:(k.facts+63)/64])
	clear(k.all[:k.facts])
	k.known, k.watched, k.facts = [factWords]uint64{}, aspects{}, g.Rules.facts
	if g.Anew { // then every change forgets everything
		k.watched = aspects{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	}
}

// changedAt notes that other cards lie at a place, or in another order, or that one of them is not what it was.
func (g *Game) changedAt(p Place) {
	g.sums.forget(p)
	if bit := uint64(1) << (p & 63); g.found.watched[cardsAt]&bit != 0 {
		g.strike(cardsAt, bit)
	}
}

// changedCard notes that a card lies elsewhere, or is not what it was.
func (g *Game) changedCard(c CardID) {
	if bit := uint64(1) << (c & 63); g.found.watched[cardOf]&bit != 0 {
		g.strike(cardOf, bit)
	}
}

// posedAt notes that a card at a place is posed in another way, or was shown to somebody.
func (g *Game) posedAt(p Place) {
	g.sums.forget(p)
	if bit := uint64(1) << (p & 63); g.found.watched[posesAt]&bit != 0 {
		g.strike(posesAt, bit)
	}
}

// changedNumber notes that a number of the table or of a seat is another.
func (g *Game) changedNumber(v int) { g.strike(numbersOf, 1<<(v&63)) }

// changed notes a change of something that has no word of its own.
func (g *Game) changed(what uint64) {
	if g.found.watched[restOf]&what != 0 {
		g.strike(restOf, what)
	}
}

// look gives a card, and notes that what it is has been looked at.
func (g *Table) look(c CardID) *Card {
	g.seen[cardOf] |= 1 << (c & 63)
	return &g.S.Cards[c]
}

// lookClosely is look, also at how the card is posed and who was shown it.
func (g *Table) lookClosely(c CardID) *Card {
	x := g.look(c)
	g.seen[posesAt] |= 1 << (x.Place & 63)
	return x
}

// lookAt notes that the cards at a place have been looked at.
func (g *Table) lookAt(p Place) { g.seen[cardsAt] |= 1 << (p & 63) }

// see notes that something has been looked at that has no word of its own.
func (g *Table) see(what uint64) { g.seen[restOf] |= what }
