// Aura cards: Dimension Zero 6-1. They lie face down on the square of the card that they lie under, to which they are attached.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// How a card is attached to another: as an aura card under it (6-1-1), or as a strategy that is bound to it (6-6-1).
const (
	linkAura uint8 = iota + 1
	linkBond
)

// auraHiddenBy is the clause by which nobody sees a card that lies face down on a square (6-1-9).
const auraHiddenBy = R6_1_9

// isAura reports whether a card is an aura card: on a square only these lie face down (6-1-1).
func isAura(g *kernel.Game, c kernel.CardID) bool {
	return g.Face(c) == kernel.FaceDown && onSquares&(1<<g.Zone(c)) != 0
}

// kindOf is the classifications of a card as the rules look at it: an aura card has none (6-1-8), a strategy on a square is a strategy (6-6-3).
func kindOf(g *kernel.Game, c kernel.CardID) int64 {
	kind := g.Attr(c, attrKind)
	if onSquares&(1<<g.Zone(c)) == 0 {
		return kind
	}
	switch {
	case g.Face(c) == kernel.FaceDown && g.On(R6_1_8):
		return 0
	case kind == kindStrategy && !g.On(R6_6_3):
		return 0
	}
	return kind
}

// isFaceUnseen reports whether an object is, or was, an aura card, of whose face events take no notice (6-1-10).
func isFaceUnseen(g *kernel.Game, r kernel.Ref) bool {
	if r.IsNone() || !g.HasJoined() {
		return false
	}
	v := effect.GlimpseOf(g, r)
	z, ok := v.Zone(g)
	return ok && v.Face == kernel.FaceDown && onSquares&(1<<z) != 0 && g.On(R6_1_10)
}

// attachedTo calls f for the cards that are attached to a card in some way; each of them has its card and no other (6-1-7, 6-6-7).
func attachedTo(g *kernel.Game, host kernel.CardID, link uint8, f func(c kernel.CardID)) {
	if !g.HasJoined() || onSquares&(1<<g.Zone(host)) == 0 {
		return
	}
	for _, c := range g.In(g.Place(host)) {
		if g.Host(c) == host && g.Link(c) == link && g.On(bindingBy(link)) {
			f(c)
		}
	}
}

// bindingBy is the clause by which an attached card has its card.
func bindingBy(link uint8) kernel.Clause {
	if link == linkBond {
		return R6_6_7
	}
	return R6_1_7
}

// hasAura reports whether a card is one with an aura card under it (6-1-2).
func hasAura(g *kernel.Game, c kernel.CardID) bool {
	found := false
	attachedTo(g, c, linkAura, func(kernel.CardID) { found = true })
	return found && g.On(R6_1_2)
}

// goesAlong is what happens to aura cards and bound strategies together with the card that they are attached to: from square to square they go with it (6-1-4, 6-6-5), and
// if it goes anywhere else they are put in their owners' graveyards (6-1-5, 6-6-6). A card that becomes an aura card itself can have none (6-1-6-1).
var goesAlong = kernel.CompanyHook{About: kernel.EventsOf(kernel.Moved), Do: func(g *kernel.Game, e kernel.Event) {
	host := e.Card.Card
	isShift := onSquares&(1<<g.Rules.ZoneOf(e.To)) != 0 && e.Face != kernel.FaceDown
	for _, link := range [...]uint8{linkAura, linkBond} {
		by := alongBy(link, isShift)
		attachedTo(g, host, link, func(c kernel.CardID) {
			if !g.On(by) {
				return
			}
			with := kernel.Event{Kind: kernel.Moved, Verb: verbShift, Seat: g.Controller(c), Card: g.Ref(c), To: e.To, Face: kernel.KeepFace, Clause: by}
			if !isShift {
				with.Verb, with.To, with.Face, with.Pos = verbBury, graveyardOf(g, c), kernel.FaceUp, topOfGraveyard(g)
			}
			g.Accompany(e, with)
		})
	}
}}

// alongBy is the clause by which an attached card goes with its card to another square, or to the graveyard when that leaves the squares.
func alongBy(link uint8, isShift bool) kernel.Clause {
	switch {
	case link == linkAura && isShift:
		return R6_1_4
	case link == linkAura:
		return R6_1_5
	case isShift:
		return R6_6_5
	}
	return R6_6_6
}

// isExcessAura reports whether another aura card of the same player was under a card before this one, or was put there together with it (4-16-4-16).
func isExcessAura(g *kernel.Game, c kernel.CardID) bool {
	host, isBefore := g.Host(c), true
	for _, o := range g.In(g.Place(c)) {
		switch {
		case o == c:
			isBefore = false
		case host != kernel.NoCard && g.Host(o) == host && isAura(g, o) && g.Controller(o) == g.Controller(c) && (isBefore || g.CameTogether(o, c)):
			return true
		}
	}
	return false
}

// canHold reports whether an aura card can be put under a card: a unit or a base on a square (6-1-1), no aura card (6-1-6-1), and no bound strategy (6-1-11).
func canHold(g *kernel.Game, c kernel.CardID) bool {
	switch {
	case !g.Exists(c) || onSquares&(1<<g.Zone(c)) == 0:
		return false
	case isAura(g, c):
		return !g.On(R6_1_6_1)
	case g.Attr(c, attrKind)&kindStrategy != 0:
		return !g.On(R6_1_11)
	}
	return true
}

// aura compiles putting cards under others as aura cards (6-1-1): one or more under one card, or one from its owner's deck under each of several.
func (c *compiler) aura(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procAura)
	n.Clause = R6_1_1
	c.Cite(R6_1_1, R6_1_3, R6_1_6, R6_1_6_1, R6_1_11)
	if t.Has(parts.Each) {
		effect.ArgsOf(&n).IsSplit = true
		n.Kids = []kernel.NodeID{c.Selection(t.Kid(partUnder), w, false)}
		return c.Node(t, n)
	}
	what := t.Kid(parts.What)
	host := c.Second(t.Kid(partUnder), w)
	id, p := c.Pick(what, w, false, nil)
	if c.Err == nil {
		put, isThis := &c.Pool.Nodes[id], what.Op == ops.It && c.Spoken.ItIsThis
		c.Pool.Nodes[host].List = effect.OnlyAble(c.Pool.Nodes[host].List, func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return canHold(g, x) && (!(isThis && x == at.Source.Card) && !isPutUnder(g, at, put, x) || !g.On(R6_1_6))
		})
	}
	n.Kids = []kernel.NodeID{id, host}
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

// isPutUnder reports whether a card is among those that an instruction puts under another: it cannot lie under itself (6-1-6).
func isPutUnder(g *kernel.Game, at kernel.Scope, put *kernel.Node, x kernel.CardID) bool {
	if !effect.ArgsOf(put).IsDirect {
		return false
	}
	for _, r := range put.List(g, at, g.Refs()) {
		if r.Card == x {
			return true
		}
	}
	return false
}

// auraSteps puts cards face down on the squares of the cards that they go under (6-1-3), and attaches them (6-1-7).
var auraSteps = kernel.Proc{Name: "aura", Steps: []kernel.Step{
	{Do: effect.CallSecond},
	{Do: effect.CallSelection},
	{Do: func(g *kernel.Game) kernel.Flow {
		effect.NoteDone(g, false)
		g.Forget(effect.SlotMoves)
		g.Forget(slotHosts)
		if effect.ArgsOf(g.Node()).IsSplit {
			pairWithDecks(g)
		} else if host := auraHost(g); !host.IsNone() {
			for _, r := range effect.Targets(g, g.Refs()) {
				pairAura(g, r, host)
			}
		}
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		eachPair(g, func(r, host kernel.Ref) {
			if !g.IsCurrent(r) || !g.IsCurrent(host) || !g.On(R6_1_3) {
				return
			}
			e := effect.Draft(g, kernel.Moved, verbAura, g.Frame().Seat, r)
			e.To, e.Face = g.Place(host.Card), kernel.FaceDown
		})
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		g.Forget(effect.SlotPlaced)
		eachPair(g, func(r, host kernel.Ref) {
			if g.Exists(r.Card) && isAura(g, r.Card) && g.IsCurrent(host) && g.Place(r.Card) == g.Place(host.Card) && g.On(R6_1_1) {
				now := g.Ref(r.Card)
				g.Remember(effect.SlotPlaced, now)
				e := effect.Draft(g, kernel.Attached, verbAura, g.Frame().Seat, now)
				e.Other, e.N = host, int64(linkAura)
			}
		})
		return kernel.Continue
	}},
	{Do: noteWhole},
}}

// auraHost is the card that the running instruction puts cards under.
func auraHost(g *kernel.Game) kernel.Ref {
	for _, r := range effect.Seconds(g, g.Refs()) {
		if g.IsCurrent(r) && canHold(g, r.Card) {
			return r
		}
	}
	return kernel.NoRef
}

// pairWithDecks notes for each card that the running instruction names the next card of its owner's deck, from the far left square on as that player sees the squares (J51).
func pairWithDecks(g *kernel.Game) {
	hosts := effect.Targets(g, g.Refs())
	for s := range kernel.Seat(players) {
		deck := g.At(zoneDeck, s)
		for i := range hosts {
			host := hosts[i]
			if s == 1 { // who sits opposite sees them the other way round
				host = hosts[len(hosts)-1-i]
			}
			switch {
			case !g.IsCurrent(host) || !canHold(g, host.Card) || g.Owner(host.Card) != s:
			case len(deck) > 0: // otherwise there is none left (4-12-2)
				pairAura(g, g.Ref(deck[len(deck)-1]), host)
				deck = deck[:len(deck)-1]
			}
		}
	}
}

// pairAura notes that a card goes under another.
func pairAura(g *kernel.Game, r, host kernel.Ref) {
	g.Remember(effect.SlotMoves, r)
	g.Remember(slotHosts, host)
}

// eachPair calls f for the cards that the running instruction puts under others, with those.
func eachPair(g *kernel.Game, f func(r, host kernel.Ref)) {
	var room [battleSquares * 4]kernel.Ref
	hosts := g.Remembered(g.Scope(), slotHosts, room[:0])
	for i, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
		f(r, hosts[i])
	}
}

// isUnderOne is that a card is an aura card, under one of the cards that are named if any are (6-1-2).
func (c *compiler) isUnderOne(t *cardtext.Tree) effect.Test {
	c.Cite(R6_1_2, R6_1_7)
	of := effect.CardTest(nil)
	if t.Has(parts.Of) {
		recalls := c.Recalls
		c.Recalls = true // the unit may be one that the text has spoken of
		of = c.About(t.Kid(parts.Of))
		c.Recalls = recalls
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) || !isAura(g, r.Card) || !g.On(R6_1_2) {
			return false
		}
		host := g.Host(r.Card)
		return of == nil || host != kernel.NoCard && of(g, at, g.Ref(host)) && g.On(R6_1_7)
	}
}

// effects6 is the clauses of this part by which the rulebook says what every game's effects go by.
var effects6 = effect.Clauses{
	effect.FaceDownUnseen: {R6_1_10},
}
