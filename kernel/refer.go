// Referring: where one characteristic of a card stands for another, it is read and changed in place of that.

package kernel

// referral is that of a card one characteristic is used wherever another would be.
type referral struct {
	card     CardID
	from, to Attr
}

// referred is the characteristic that is used where one of a card is referred to: it itself, unless something says otherwise.
func (g *Game) referred(c CardID, a Attr) Attr {
	for _, r := range g.referrals {
		if r.card == c && r.from == a {
			return r.to
		}
	}
	return a
}
