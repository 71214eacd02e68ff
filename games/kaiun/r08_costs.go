// Whether an activation cost can be paid: all of it or nothing, by what the payer can know. Kaiun 8-3-2-1.

package kaiun

import (
	"slices"

	"saitei/effect"
	"saitei/kernel"
)

// taker is a part of an activation cost that takes cards out of somebody's zone.
type taker struct {
	node *kernel.Node // which cards it can be
	seat kernel.Seat  // in whose zone they lie
}

// maxBrought is how many cards there are in a game; what a cost brings beyond that is not counted.
const maxBrought = seats * deckSize

// arrival is a card that a part of the cost brings into a zone, where a later part can find it.
type arrival struct {
	zone kernel.ZoneID
	seat kernel.Seat
	node *kernel.Node // the part that chose it; nil where nobody knows yet what it is
}

// purse is what the parts of an activation cost looked at so far need, and what they bring. The piles of each player are counted as they will be by then, with every
// refresh that is made on the way.
type purse struct {
	scope   kernel.Scope
	isOpen  bool            // what nobody but one player sees may be anything, also to that player
	aside   effect.Matching // the cards set aside for each claim
	takers  [effect.MostClaims]taker
	count   int
	came    [maxBrought]arrival
	arrived int
	deck    [seats]int
	trash   [seats]int
	barrier [seats]int
	turned  [seats]bool // the trash has gone back into the deck

	signIsOpen bool // a hand sign is still to be chosen, and may be any
}

// canPay reports whether every part of an activation cost can be carried out in full, by what the payer can know (8-3-2-1, J14). No card pays
// for two parts, and what one part brings can pay for a later one.
func canPay(g *kernel.Game, n *kernel.Node) bool { return isAffordable(g, n, false) || !g.On(R8_3_2_1) }

// mayBePaid reports the same by what everybody can see: whether somebody is asked must not tell what only one player sees.
func mayBePaid(g *kernel.Game, n *kernel.Node) bool {
	return isAffordable(g, n, true) || !g.On(R8_3_2_1)
}

func isAffordable(g *kernel.Game, n *kernel.Node, isOpen bool) bool {
	p := purse{scope: g.Scope(), isOpen: isOpen}
	both(func(s kernel.Seat) {
		p.deck[s], p.trash[s], p.barrier[s] = g.Count(zoneDeck, s), g.Count(zoneTrash, s), g.Count(zoneBarrier, s)
	})
	for _, k := range n.Kids[:argsOf(n).costs] {
		if !p.affords(g, &g.Pool.Nodes[k]) {
			return false
		}
	}
	return true
}

// affords reports whether a further part of the cost can be carried out in full, after those before it.
func (p *purse) affords(g *kernel.Game, n *kernel.Node) bool {
	possible := true
	switch n.Proc {
	case effect.ProcSeq:
		for _, k := range n.Kids {
			possible = p.affords(g, &g.Pool.Nodes[k]) && possible
		}
	case effect.ProcTop:
		effect.EachSeat(g, argsOf(n).DeckOf, p.scope, func(s kernel.Seat) { possible = p.takesTops(g, n, s) && possible })
	case effect.ProcMove:
		possible = p.takesCards(g, n)
	case effect.ProcShow:
		sel := selectionOf(g, n)
		p.eachOwner(g, sel, func(s kernel.Seat) { possible = p.canShow(g, sel, s) && possible })
	case effect.ProcLast:
		possible = p.signIsOpen || effect.CanStart(g, p.scope, n)
	case procChooseSign:
		p.signIsOpen = true
	}
	return possible
}

// selectionOf is which cards an instruction is about.
func selectionOf(g *kernel.Game, n *kernel.Node) *kernel.Node {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if sel.Proc == effect.ProcSearch {
		sel = &g.Pool.Nodes[sel.Kids[0]]
	}
	return sel
}

// eachOwner calls f for each player in whose zone the cards of a selection lie.
func (p *purse) eachOwner(g *kernel.Game, sel *kernel.Node, f func(s kernel.Seat)) {
	a := argsOf(sel)
	if a.IsTops && a.selection != selectPick {
		effect.EachSeat(g, a.DeckOf, p.scope, f)
		return
	}
	effect.EachSeat(g, a.Who, p.scope, func(actor kernel.Seat) {
		at := p.scope
		at.Actor = uint8(actor) + 1
		both(func(s kernel.Seat) {
			if effect.IsWho(g, a.whose, at, s) {
				f(s)
			}
		})
	})
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

// takesTops takes cards from a deck one at a time. A deck that runs out meanwhile is refreshed (9-3-2).
func (p *purse) takesTops(g *kernel.Game, n *kernel.Node, s kernel.Seat) bool {
	want := needed(g, n)
	if top := topOfDeck(g, s); want > 0 && (top.IsNone() || !p.isPossible(g, n, top)) {
		return false
	}
	for range want {
		if p.deck[s] == 0 {
			return false
		}
		p.deck[s]--
		p.arrive(argsOf(n).To.Zone, s, nil)
		p.refresh(g, s)
	}
	return true
}

// refresh refreshes a deck that has run out, unless that is forbidden (9-3).
func (p *purse) refresh(g *kernel.Game, s kernel.Seat) {
	if p.deck[s] > 0 || isRefreshForbidden(g, s) {
		return
	}
	p.deck[s], p.trash[s], p.turned[s] = p.trash[s], 0, true
	kept := 0
	for _, x := range p.came[:p.arrived] {
		if x.zone != zoneTrash || x.seat != s {
			p.came[kept] = x
			kept++
		}
	}
	p.arrived = kept
	if p.barrier[s] > 0 {
		p.barrier[s]--
		p.arrive(zoneTrash, s, nil)
	}
}

// isRefreshForbidden reports whether something forbids a player to refresh.
func isRefreshForbidden(g *kernel.Game, s kernel.Seat) bool {
	return g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbRefresh, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1,
	})
}

// arrive notes a card that a part of the cost puts somewhere.
func (p *purse) arrive(to kernel.ZoneID, s kernel.Seat, by *kernel.Node) {
	switch to {
	case zoneDeck:
		p.deck[s]++
	case zoneTrash:
		p.trash[s]++
	case zoneBarrier:
		p.barrier[s]++
	}
	if p.arrived < maxBrought {
		p.came[p.arrived] = arrival{zone: to, seat: s, node: by}
		p.arrived++
	}
}

// takesCards sets cards aside for an instruction that moves some, and notes where they go.
func (p *purse) takesCards(g *kernel.Game, n *kernel.Node) bool {
	possible := true
	sel, to := selectionOf(g, n), argsOf(n).To.Zone
	switch argsOf(sel).selection {
	case selectPick:
		p.eachOwner(g, sel, func(s kernel.Seat) {
			for range needed(g, sel) {
				if !p.setAside(g, n, sel, s) {
					possible = false
					return
				}
				p.leave(argsOf(sel).zone, s)
				p.arrive(to, s, sel)
				p.refresh(g, s)
			}
		})
	case selectThis:
		possible = g.IsCurrent(p.scope.Source) && p.isPossible(g, n, p.scope.Source)
		k, ok := p.claim(g, n, sel, p.scope.Seat)
		possible = ok && p.aside.Claim(k) && possible
		p.arrive(to, p.scope.Seat, sel)
	case selectBattlers:
		possible = false
		eachBattler(g, argsOf(sel).whose, p.scope, func(c kernel.CardID) { possible = p.isPossible(g, n, g.Ref(c)) || possible })
	}
	return possible
}

// leave takes a card off the count of a pile.
func (p *purse) leave(z kernel.ZoneID, s kernel.Seat) {
	switch z {
	case zoneDeck:
		p.deck[s]--
	case zoneTrash:
		p.trash[s]--
	case zoneBarrier:
		p.barrier[s]--
	}
}

// setAside finds one more card for a claim, giving earlier ones other cards if need be.
func (p *purse) setAside(g *kernel.Game, by, n *kernel.Node, s kernel.Seat) bool {
	if argsOf(n).zone == zoneTrash && p.turned[s] {
		return p.takesArrival(g, n, s)
	}
	k, ok := p.claim(g, by, n, s)
	return ok && p.aside.Claim(k) || p.takesArrival(g, n, s)
}

// claim is the number of a claim, with the cards that meet it. A cost of more parts than there are numbers cannot be paid.
func (p *purse) claim(g *kernel.Game, by, n *kernel.Node, s kernel.Seat) (int, bool) {
	here := taker{n, s}
	if k := slices.Index(p.takers[:p.count], here); k >= 0 || p.count == len(p.takers) {
		return k, k >= 0
	}
	k := p.count
	p.takers[k] = here
	p.count++
	if argsOf(n).selection == selectThis {
		p.aside.Fit(p.scope.Source.Card, k)
		return k, true
	}
	for _, c := range cardsIn(g, p.scope, argsOf(n).zone, s) {
		if p.mayMatch(g, n, c) && p.isPossible(g, by, g.Ref(c)) {
			p.aside.Fit(c, k)
		}
	}
	return k, true
}

// takesArrival lets a part of the cost have a card that one before it has brought.
func (p *purse) takesArrival(g *kernel.Game, n *kernel.Node, s kernel.Seat) bool {
	for i, x := range p.came[:p.arrived] {
		if x.zone == argsOf(n).zone && x.seat == s && p.mayBring(g, x.node, n) {
			p.arrived--
			p.came[i] = p.came[p.arrived]
			return true
		}
	}
	return false
}

// mayBring reports whether what one part of the cost has chosen can be what another one names.
func (p *purse) mayBring(g *kernel.Game, by, n *kernel.Node) bool {
	if by == nil || n.Filter == nil {
		return true
	}
	if argsOf(by).selection != selectPick {
		return p.mayMatch(g, n, p.scope.Source.Card)
	}
	found := false
	p.eachOwner(g, by, func(s kernel.Seat) {
		for _, c := range cardsIn(g, p.scope, argsOf(by).zone, s) {
			found = found || (p.mayMatch(g, by, c) && p.mayMatch(g, n, c))
		}
	})
	return found
}

// mayMatch reports whether a card is of the kind that an instruction names, as far as the payer can know: what the payer cannot see may
// be anything (J14).
func (p *purse) mayMatch(g *kernel.Game, n *kernel.Node, c kernel.CardID) bool {
	if n.Filter == nil || !g.CanSee(p.scope.Seat, c) || n.Filter(g, p.scope, c) {
		return true
	}
	return p.isOpen && !(g.CanSee(0, c) && g.CanSee(1, c))
}

// canShow reports whether there are as many cards of a player as an instruction reveals or looks at.
func (p *purse) canShow(g *kernel.Game, n *kernel.Node, s kernel.Seat) bool {
	if argsOf(n).selection != selectPick {
		return p.deck[s] >= needed(g, n)
	}
	have := 0
	for _, c := range cardsIn(g, p.scope, argsOf(n).zone, s) {
		if p.mayMatch(g, n, c) {
			have++
		}
	}
	for _, x := range p.came[:p.arrived] {
		if x.zone == argsOf(n).zone && x.seat == s && p.mayBring(g, x.node, n) {
			have++
		}
	}
	return have >= needed(g, n)
}

// isPossible reports whether an instruction can put a card where it says: nothing forbids it (1-3-3), and nothing is sure to happen instead, which would not meet the cost (8-3-2-3, J35).
func (p *purse) isPossible(g *kernel.Game, n *kernel.Node, card kernel.Ref) bool {
	e := effect.MoveEvent(g, p.scope, n, card)
	e.Source = g.Frame().Source
	return !g.WouldForbid(e) && !g.WouldReplace(e)
}
