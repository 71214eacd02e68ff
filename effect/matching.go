// Matching: which cards are taken for what. A price of several parts, an offering with several descriptions and a choice of several kinds all ask the same: whether each can
// have the cards that it asks for, if no card is taken for two of them.

package effect

import "saitei/kernel"

// fitting is the most cards that one choice can be among: every card of both players.
const fitting = 192

// MostClaims is how many claims can be made on the same cards.
const MostClaims = 16

// Matching takes cards for claims, each card for one claim, and moves those that are taken already to their other claims where that helps. It allocates nothing.
type Matching struct {
	cards [fitting]kernel.CardID
	fits  [fitting]uint16 // for which claims each can be taken
	in    [fitting]int8   // for which claim each is taken, plus one
	n     int
	most  [MostClaims]int // how many cards each claim takes
	taken [MostClaims]int // how many it has taken
}

// Cards is the cards that can be taken for some claim.
func (m *Matching) Cards() []kernel.CardID { return m.cards[:m.n] }

// Fit notes that a card can be taken for a claim.
func (m *Matching) Fit(c kernel.CardID, claim int) {
	for i := range m.n {
		if m.cards[i] == c {
			m.fits[i] |= 1 << claim
			return
		}
	}
	if m.n < fitting {
		m.cards[m.n], m.fits[m.n] = c, 1<<claim
		m.n++
	}
}

// Limit sets how many cards a claim takes.
func (m *Matching) Limit(claim, most int) { m.most[claim] = most }

// release takes every card back.
func (m *Matching) release() { m.in, m.taken = [fitting]int8{}, [MostClaims]int{} }

// Fill takes as many cards as possible, and gives how many.
func (m *Matching) Fill() int {
	m.release()
	n := 0
	for i := range m.n {
		if m.take(i) {
			n++
		}
	}
	return n
}

// FillBest takes the cards that are worth most first, wherever they can still be taken, and gives what they are worth together: no others are worth more.
func (m *Matching) FillBest(worth func(c kernel.CardID) int64) int64 {
	m.release()
	var seen [fitting]bool
	total := int64(0)
	for range m.n {
		best := -1
		for i := range m.n {
			if !seen[i] && (best < 0 || worth(m.cards[i]) > worth(m.cards[best])) {
				best = i
			}
		}
		if seen[best] = true; m.take(best) {
			total += worth(m.cards[best])
		}
	}
	return total
}

// take takes the i-th card as well, for whatever claim it can be, and reports whether that is possible.
func (m *Matching) take(i int) bool {
	var tried uint16
	return m.place(i, &tried)
}

// Claim takes one more card for a claim, and reports whether there is one. All others must have what they take.
func (m *Matching) Claim(claim int) bool {
	m.most[claim]++
	for i := range m.n {
		if m.in[i] == 0 && m.take(i) {
			return true
		}
	}
	m.most[claim]--
	return false
}

// place finds a claim to take a card for that has not been tried, moving others to their other claims where that helps.
func (m *Matching) place(i int, tried *uint16) bool {
	for k := range m.most {
		bit := uint16(1) << k
		if m.fits[i]&bit == 0 || *tried&bit != 0 {
			continue
		}
		*tried |= bit
		if m.taken[k] < m.most[k] {
			m.in[i] = int8(k + 1)
			m.taken[k]++
			return true
		}
		for j := range m.n {
			if m.in[j] == int8(k+1) && m.place(j, tried) {
				m.in[i] = int8(k + 1)
				return true
			}
		}
	}
	return false
}
