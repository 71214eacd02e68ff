// What has been found out about a position, so that it need not be found out again before the position changes.

package zx

import "saitei/kernel"

// memo is what has been found out about the position of an edition. Only what follows from the position alone can be in it.
type memo struct {
	edition uint64
	known   fact
	due     int           // the rule effect that has something to do, or -1
	settled uint64        // the arrangement in which there is no rule effect that depends on nothing else; it outlasts the edition
	wallets [seats]wallet // what each player can pay with
	entries [seats]uint16 // bit per square onto which a player may play a Z/X, if nothing forbids it to that one

	// What lies on the powers before and after the batch of events that is being carried out (1204.4), and the edition of which the latter is.
	before, after []weight
	weighed       uint64
	weighing      uint64 // the edition before something happens
}

// fact is something that can be known of a position, as a bit.
type fact uint16

// The facts. Those about a player are that of the first seat; the next bit is the other's.
const (
	knowsWallet      fact = 1
	knowsEntries          = knowsWallet << seats
	knowsDue              = knowsEntries << seats
	hasNoCauses           = knowsDue << 1    // no card on a square has a cause noted
	hasNothingToShed      = hasNoCauses << 1 // no effect is for a card that does not receive it
	hasNoTies             = hasNothingToShed << 1
)

// memoOf is what has been found out about the position.
func memoOf(g *kernel.Game) *memo {
	m, ok := g.Memo.(*memo)
	if !ok {
		m = new(memo)
		g.Memo = m
	}
	if m.edition != g.Edition() {
		m.edition, m.known = g.Edition(), 0
	}
	return m
}

// verdicts is what has been decided about cards while others that may be alike are still to be decided about.
type verdicts struct {
	cards [16]kernel.CardID
	are   [16]bool
	n     int
}

// of is what was decided about a card that is like this one, and whether there is one.
func (v *verdicts) of(g *kernel.Game, c kernel.CardID) (is, isKnown bool) {
	for i := range v.n {
		if g.AreAlike(v.cards[i], c) {
			return v.are[i], true
		}
	}
	return false, false
}

// add notes what has been decided about a card.
func (v *verdicts) add(c kernel.CardID, is bool) {
	if v.n < len(v.cards) {
		v.cards[v.n], v.are[v.n] = c, is
		v.n++
	}
}

// knows reports whether a fact is known.
func knows(g *kernel.Game, f fact) bool { return memoOf(g).known&f != 0 }

// learn notes a fact.
func learn(g *kernel.Game, f fact) { memoOf(g).known |= f }
