// The kinds of cards, and what is so of each: Z/X 202.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

func buildExtra(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Sees(attrKind)
	c.Cite(R202_2a)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		k, ok := effect.AttrOf(g, r, attrKind)
		return ok && k&(kindZXExtra|kindEventExtra|kindPlayerExtra|kindAscensionExtra) != 0 && g.On(R202_2a)
	}
}

// ofKind is being of a kind (202). Where no zone is named, a Z/X overboost is a player as well (303.6).
func (c *compiler) ofKind(want int64, unplaced bool) effect.Test {
	c.Sees(attrKind)
	c.Cite(R202_1, R202_2)
	stands := unplaced && want == kindPlayer
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		k, ok := effect.AttrOf(g, r, attrKind)
		if !ok {
			return false
		}
		return kindsFrom(g, k)&want != 0 || (stands && k&kindOverboost != 0 && g.On(R303_6))
	}
}

// hiddenBehind is why nobody but its player sees a card behind the player card: the lower half of an overboost by 202.7c, a player extra by 202.10b.
func hiddenBehind(g *kernel.Game, c kernel.CardID) kernel.Clause {
	if g.Printed(c, attrKind)&kindOverboost != 0 {
		return R202_7c
	}
	return R202_10b
}

// overboostGuard is the law that a player whose overboost is on a square takes no damage (202.7e).
func overboostGuard() kernel.Law {
	return kernel.Law{Clause: R202_7e, Kinds: kernel.Of(kernel.VarAdded), Verb: verbHurt, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
		return e.N > 0 && hasOverboost(g, e.Seat)
	}}
}

// specialLaws is the laws about special kinds of card.
func specialLaws() []kernel.Law {
	changes := kernel.Of(kernel.Moved, kernel.Faced, kernel.Posed, kernel.Counted, kernel.EffectBegan, kernel.Attached, kernel.Ceased)
	return []kernel.Law{
		{Clause: R202_7f, Kinds: changes, By: byEffect | byCost, Attr: attrKind, Has: kindPlayer, Forbids: touchesHiddenPlayer},
		{Clause: R202_15f, Kinds: changes, By: byEffect | byCost, Attr: attrKind, Has: kindLink, Forbids: touchesLink},
		{Clause: R202_15e, Kinds: kernel.Of(kernel.Announced), Verb: verbChoose, Attr: attrKind, Has: kindLink, Forbids: choosesLink},
		{Clause: R202_7g, Kinds: kernel.Of(kernel.Moved), Into: onSquare, Attr: attrKind, Has: kindOverboost, Forbids: isSecondOverboost},
		{Clause: R202_8d, Kinds: kernel.Of(kernel.Moved), Into: onSquare, Attr: attrKind, Has: kindShift, Forbids: isLoneShift},
		{Clause: R202_8c, Kinds: kernel.Of(kernel.Announced), Verb: verbPlayed, Attr: attrKind, Has: kindShift, Forbids: isSecondShift},
		{Clause: R202_11a, Kinds: kernel.Of(kernel.Moved), Verb: verbEnter, Into: onSquare, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
			return isMisplaced(g, e, kindAscension)
		}},
		{Clause: R202_12c, Kinds: kernel.Of(kernel.Moved), Verb: verbEnter, Into: onSquare, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
			return isMisplaced(g, e, kindAscensionExtra)
		}},
		{Clause: R303_6a, Kinds: kernel.Of(kernel.Moved), Verb: verbShift, Into: onSquare, Attr: attrKind, Has: kindPlayer | kindPlayerExtra, Forbids: movesPlayer},
	}
}

// isByCard reports whether an event that an ability's effect brings about, or the price of one, is a card's doing to a card.
func isByCard(e *kernel.Event) bool {
	return !e.Card.IsNone() && !e.Source.IsNone()
}

// touchesHiddenPlayer reports whether an event is a price or an effect that is about the player card of a player whose overboost is on a square (202.7f).
func touchesHiddenPlayer(g *kernel.Game, e *kernel.Event) bool {
	if !isByCard(e) || !g.Exists(e.Card.Card) {
		return false
	}
	return hasKind(g, e.Card.Card, kindPlayer) && hasOverboost(g, g.Controller(e.Card.Card))
}

// touchesLink reports whether an event is a price or an effect of a card that does not name links, and is about a link (202.15f).
func touchesLink(g *kernel.Game, e *kernel.Event) bool {
	return isByCard(e) && !namesLinks(g, e.Source)
}

// choosesLink reports whether a card that does not name links would let somebody choose a link (202.15e).
func choosesLink(g *kernel.Game, e *kernel.Event) bool { return !namesLinks(g, e.Source) }

// namesLinks reports whether the text of a card names links. A link's own text is about itself.
func namesLinks(g *kernel.Game, r kernel.Ref) bool {
	return !r.IsNone() && (dataOf(g, r.Card).namesLinks || g.Printed(r.Card, attrKind)&kindLink != 0)
}

// isSecondOverboost reports whether an overboost would come to the squares where the player has one already (202.7g).
func isSecondOverboost(g *kernel.Game, e *kernel.Event) bool {
	return g.Zone(e.Card.Card) != zoneSquare && hasOverboost(g, g.Owner(e.Card.Card))
}

// isLoneShift reports whether a shift would come to a square by itself (202.8d).
func isLoneShift(*kernel.Game, *kernel.Event) bool { return true }

// isMisplaced reports whether an ascension of a kind would enter a square that is no player square (202.11a, 202.12c).
func isMisplaced(g *kernel.Game, e *kernel.Event, kind int64) bool {
	return g.Attr(e.Card.Card, attrKind)&kind != 0 && !isPlayerSquare(g.Rules.SquareIndex(e.To))
}

// movesPlayer reports whether a player card would move to another square (303.6a).
func movesPlayer(g *kernel.Game, e *kernel.Event) bool {
	return hasKind(g, e.Card.Card, kindPlayer)
}

// hasShiftOnSquare reports whether a shift of a player's is on a square (202.8c): each counts as a card of its own there (202.8b).
func hasShiftOnSquare(g *kernel.Game, s kernel.Seat) bool {
	for _, c := range g.Parts() {
		if controls(g, s, c) && g.Printed(c, attrKind)&kindShift != 0 && g.Zone(c) == zoneSquare {
			return g.On(R202_8b)
		}
	}
	return false
}

// buildHasShift is that a shift lies on the card (202.8b).
func buildHasShift(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R202_8b)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) {
			return false
		}
		for _, part := range g.Parts() {
			if g.Whole(part) == r.Card && g.Printed(part, attrKind)&kindShift != 0 {
				return g.On(R202_8b)
			}
		}
		return false
	}
}

// Match notes what a description of cards means beside what it says: shifts that lie on other cards one by one (202.8b), and links (202.15e).
func (c *compiler) Match(m *effect.CardMatch, is []*cardtext.Tree, counted bool) {
	m.ByParts = effect.MentionsAny(is, opShift)
	m.Own = counted || effect.MentionsAny(is, opLink, ops.Named, ops.NamePart)
}

// canMean reports whether a text can mean a card at all: of cards that lie on others only shifts that it names (202.8b), and links only if it counts them or calls
// them by name (202.15e, 202.15f).
func canMean(g *kernel.Game, m *effect.CardMatch, v effect.Glimpse, r kernel.Ref) bool {
	if g.HasParts() && v.IsNow && g.Whole(r.Card) != kernel.NoCard {
		isShift := m.ByParts && g.Printed(r.Card, attrKind)&kindShift != 0
		if !isShift || !g.On(R202_8b) {
			return false
		}
	}
	return m.Own || g.Printed(r.Card, attrKind)&kindLink == 0 || !g.On(R202_15e) || !g.On(R202_15f)
}

// shareShift proposes that a card has the colours and tribes of the shift that was put on it, if the plus icon says so (202.8e, 207.13a), apart from those that it
// originally has itself (202.8f).
func shareShift(g *kernel.Game, shift kernel.CardID, whole kernel.Ref) {
	if !hasIcons(g, g.Printed(shift, attrIcon), iconPlus) || !g.On(R202_8d) || !g.On(R202_8e) {
		return
	}
	for _, set := range [...]kernel.Attr{attrColour, attrTribe} {
		for a, more := set, true; more; a, more = g.Pool.NextWord(a) {
			bits := g.Printed(shift, a)
			if g.On(R202_8f) {
				bits &^= g.Printed(whole.Card, a)
			}
			if bits != 0 {
				lend(g, g.Ref(shift), whole, a, bits)
			}
		}
	}
}

// lend proposes that a card has some members of a set as well, for as long as it is the object that it is. Rules do it, no effect.
func lend(g *kernel.Game, from, to kernel.Ref, a kernel.Attr, bits int64) {
	e := g.Draft(kernel.EffectBegan, verbChange, g.Controller(to.Card), to)
	e.Op, e.Attr, e.N, e.Until, e.Source = kernel.Union, a, bits, untilForever, from
}

// openSquares is the set of squares that a card can be put onto: those that the text names, without an ascension where a Z/X is put there (202.11b, 202.12d), and where
// nothing forbids it.
func openSquares(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) uint16 {
	var open uint16
	isBound := n.Filter == nil && hasMarkedSquare(g, at, slotSquare, -1)
	for i := range squares {
		switch {
		case n.Filter != nil && !n.Filter(g, at, kernel.CardID(i)):
		case isBound && !hasMarkedSquare(g, at, slotSquare, i):
		case squareOf(g, c) == i:
		case isOthersHome(g, at, n, c, i) && g.On(R205_3):
		case hasKind(g, c, kindZX) && holdsAscension(g, i) && g.On(R202_11b) && g.On(R202_12d):
		case isEntering(g, at, n, c, i):
			open |= 1 << i
		}
	}
	return open
}

// isOthersHome reports whether a square is the player square onto which, as a remark explains the effect, it does not put the card.
func isOthersHome(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID, i int) bool {
	barred, home := ownHome, playerSquare(duel.Other(at.Seat))
	if !controls(g, at.Seat, c) {
		barred, home = theirHome, playerSquare(at.Seat)
	}
	return argsOf(n).barred&barred != 0 && i == home
}

// canPlayFromDynamis reports whether a player may still play a card from the dynamis this turn.
func canPlayFromDynamis(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if isUp(g, c) && g.On(R313_2b) {
		return false
	}
	k := g.Attr(c, attrKind)
	switch {
	case k&kindAscensionExtra != 0 && g.PlayerVar(s, pAscended) != 0 && g.On(R202_12b):
		return false
	case k&kindShift != 0:
		return g.PlayerVar(s, pShiftPlays) == 0
	case g.Var(vJ23) != 0:
		return g.PlayerVar(s, pExtraPlays)&extraBit(k) == 0
	}
	return g.PlayerVar(s, pExtraPlays) == 0
}
