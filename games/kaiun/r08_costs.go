// Whether an activation cost can be paid: all of it or nothing, by what the payer can know. Kaiun 8-3-2-1.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// share is one card that a part of an activation cost needs, and the card set aside for it.
type share struct {
	node  *kernel.Node
	seat  kernel.Seat // in whose zone it lies
	tried bool        // whether another card has been looked for while one more share was to find a card
	card  kernel.CardID
}

// maxShares is how many cards there are in a game; a cost that needs more cannot be paid.
const maxShares = seats * deckSize

// purse is what the parts of an activation cost looked at so far need, and what they bring.
type purse struct {
	shares [maxShares]share
	count  int
	tops   [seats]int // cards from the ends of decks
	fresh  [seats]int // cards that come to a hand meanwhile; what they are nobody knows yet
}

// canPay reports whether every part of an activation cost can be carried out in full, by what the payer can know (8-3-2-1, J14). No card pays
// for two parts, and a card drawn for one part can pay for a later one.
func canPay(g *kernel.Game, n *kernel.Node) bool {
	var p purse
	for _, k := range n.Kids[:argsOf(n).costs] {
		if !p.affords(g, &g.Pool.Nodes[k]) {
			return !g.On(R8_3_2_1)
		}
	}
	return true
}

// affords reports whether a further part of the cost can be carried out in full, together with those before it.
func (p *purse) affords(g *kernel.Game, n *kernel.Node) bool {
	at := g.Scope()
	possible := true
	switch n.Proc {
	case procDraw, procTop:
		effect.EachSeat(g, argsOf(n).whose, at, func(s kernel.Seat) { possible = p.takesTops(g, n, s) && possible })
	case procDiscard, procMove:
		possible = p.takesCards(g, at, n)
	case procShow:
		effect.EachSeat(g, argsOf(n).whose, at, func(s kernel.Seat) { possible = canShow(g, at, n, s) && possible })
	case procSetSign:
		if argsOf(n).sign != signChosen { // what is still to be chosen may be any sign
			possible = false
			eachResigned(g, n, func(kernel.CardID, int64) { possible = true })
		}
	}
	return possible
}

// needed is how many cards an instruction needs to be carried out in full.
func needed(g *kernel.Game, n *kernel.Node) int {
	switch argsOf(n).Count {
	case effect.UpTo, effect.AnyNumber:
		return 0
	case effect.All:
		return 1 // nothing at all cannot be done (1-3-2-2)
	}
	return times(g, n)
}

// takesTops counts cards of a deck. A deck that runs out meanwhile is refreshed, so the trash counts as well.
func (p *purse) takesTops(g *kernel.Game, n *kernel.Node, s kernel.Seat) bool {
	want, verb, to := needed(g, n), verbDraw, toHand
	if n.Proc == procTop {
		to = argsOf(n).to
		verb = to.verb()
	}
	p.tops[s] += want
	if to == toHand {
		p.fresh[s] += want
	}
	if want > 0 && !isAllowed(g, verb, s, topOfDeck(g, s), to) {
		return false
	}
	return g.Count(zoneDeck, s)+g.Count(zoneTrash, s) >= p.tops[s]
}

// takesCards sets cards aside for an instruction that moves or discards some.
func (p *purse) takesCards(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	possible := true
	switch argsOf(n).selection {
	case selectPick:
		effect.EachSeat(g, argsOf(n).whose, at, func(s kernel.Seat) {
			for range needed(g, n) {
				possible = p.setAside(g, at, n, s) && possible
			}
		})
	case selectThis:
		possible = g.IsCurrent(at.Source) && canGo(g, n, at.Source.Card)
		possible = p.push(share{node: n, seat: at.Seat, card: at.Source.Card}) && possible
	case selectBattlers:
		possible = false
		eachBattler(g, argsOf(n).whose, at, func(c kernel.CardID) { possible = canGo(g, n, c) || possible })
	}
	return possible
}

func (p *purse) push(x share) bool {
	if p.count == maxShares {
		return false
	}
	p.shares[p.count] = x
	p.count++
	return true
}

// setAside finds a card for one more share, giving earlier shares other cards if need be.
func (p *purse) setAside(g *kernel.Game, at kernel.Scope, n *kernel.Node, s kernel.Seat) bool {
	if !p.push(share{node: n, seat: s, card: kernel.NoCard}) {
		return false
	}
	for i := range p.count {
		p.shares[i].tried = false
	}
	if p.assign(g, at, p.count-1) {
		return true
	}
	p.count--
	if argsOf(n).zone == zoneHand && p.fresh[s] > 0 {
		p.fresh[s]--
		return true
	}
	return false
}

// assign finds a card for a share: one that is free, or one whose share can be given another.
func (p *purse) assign(g *kernel.Game, at kernel.Scope, i int) bool {
	n, s := p.shares[i].node, p.shares[i].seat
	p.shares[i].tried = true
	if argsOf(n).selection != selectPick {
		return false // no other card will do
	}
	for _, c := range cardsIn(g, at, argsOf(n).zone, s) {
		if !mayMatch(g, at, n, c) || !canGo(g, n, c) {
			continue
		}
		if holder := p.holder(c); holder < 0 || (!p.shares[holder].tried && p.assign(g, at, holder)) {
			p.shares[i].card = c
			return true
		}
	}
	return false
}

// holder is the share that a card has been set aside for, or -1.
func (p *purse) holder(c kernel.CardID) int {
	for i := range p.count {
		if p.shares[i].card == c {
			return i
		}
	}
	return -1
}

// mayMatch reports whether a card is of the kind that an instruction names, as far as the payer can know: what the payer cannot see may
// be anything (J14).
func mayMatch(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	return n.Filter == nil || !g.CanSee(at.Seat, c) || n.Filter(g, at, c)
}

// canShow reports whether there are as many cards of a player as an instruction reveals or looks at.
func canShow(g *kernel.Game, at kernel.Scope, n *kernel.Node, s kernel.Seat) bool {
	z := zoneDeck
	if argsOf(n).selection == selectPick {
		z = argsOf(n).zone
	}
	have := 0
	for _, c := range cardsIn(g, at, z, s) {
		if mayMatch(g, at, n, c) {
			have++
		}
	}
	return have >= needed(g, n)
}

// canGo reports whether nothing forbids what an instruction does with a card.
func canGo(g *kernel.Game, n *kernel.Node, c kernel.CardID) bool {
	if n.Proc == procDiscard {
		return isAllowed(g, verbDiscard, g.Controller(c), g.Ref(c), toTrash)
	}
	d, owner := argsOf(n).to, g.Owner(c)
	return isAllowed(g, d.verb(), owner, g.Ref(c), d)
}

// isAllowed reports whether nothing forbids that a player puts a card somewhere (1-3-3).
func isAllowed(g *kernel.Game, verb kernel.Verb, s kernel.Seat, card kernel.Ref, to dest) bool {
	pos := int16(0)
	if to.isBottom() {
		pos = kernel.Bottom
	}
	return !g.WouldForbid(kernel.Event{
		Kind: kernel.Moved, Verb: verb, Seat: s, Card: card, Other: kernel.NoRef, Source: g.Frame().Source, To: placeOf(g, to.zone(), s), Pos: pos, Mod: -1,
	})
}
