// What has been found out about a position, so that it need not be found out for each card anew.

package zx

import "saitei/kernel"

// memo is what has been found out about the position of an edition.
type memo struct {
	edition uint64
	known   uint8 // bits: what has been found out, see knowsWallet and knowsEntries
	wallets [seats]wallet
	entries [seats]uint16 // bit per square onto which a player may play a Z/X, if nothing forbids it to that one
}

// The bits of memo.known, each shifted by the seat.
const (
	knowsWallet  = 1
	knowsEntries = 1 << seats
)

// memoOf is what has been found out about the position. Under an audit it is nothing, because to find out is to read clauses.
func memoOf(g *kernel.Game) *memo {
	m, ok := g.Memo.(*memo)
	if !ok {
		m = new(memo)
		g.Memo = m
	}
	if m.edition != g.Edition() || g.Audit != nil {
		m.edition, m.known = g.Edition(), 0
	}
	return m
}

// learns reports whether something of a player has not been found out yet; it will be now.
func (m *memo) learns(what uint8, s kernel.Seat) bool {
	bit := what << uint8(s)
	isNew := m.known&bit == 0
	m.known |= bit
	return isNew
}
