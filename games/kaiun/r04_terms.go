// The words of the game: Kaiun 4. Whom an effect speaks of, drawing and discarding.

package kaiun

import "saitei/kernel"

// who is whom an effect speaks of, seen from its player.
type who int32

// Whom an effect can speak of. unsaid means that the text names nobody: then it is the effect's own player, or its source (8-4-1-5-4).
const (
	whoNobody who = 0
	whoSelf   who = 1
	whoOther  who = 2
	whoBoth   who = 3
	whoUnsaid who = 4
	whoThis   who = 5
)

// seatsOf calls f for each player that an effect of seat s speaks of (4-2-1-2, 4-2-1-4).
func seatsOf(g *kernel.Game, w who, s kernel.Seat, f func(s kernel.Seat)) {
	switch w {
	case whoUnsaid, whoThis:
		if g.On(R8_4_1_5_4) {
			f(s)
		}
		return
	}
	if w&whoSelf != 0 && g.On(R4_2_1_2) {
		f(s)
	}
	if w&whoOther != 0 && g.On(R4_2_1_4) {
		f(other(s))
	}
}

// isSpokenOf reports whether an effect of seat s speaks of player p.
func isSpokenOf(g *kernel.Game, w who, s, p kernel.Seat) bool {
	found := false
	seatsOf(g, w, s, func(x kernel.Seat) { found = found || x == p })
	return found
}

// eachBattler calls f for each battle card that an effect means by "your luck", "your opponent's luck" or "this card" (4-2-1-2, 4-2-1-4).
func eachBattler(g *kernel.Game, w who, at kernel.Scope, f func(c kernel.CardID)) {
	if w == whoThis {
		if g.S.IsCurrent(at.Source) && g.On(R8_4_1_5_4) {
			f(at.Source.Card)
		}
		return
	}
	seatsOf(g, w, at.Seat, func(s kernel.Seat) {
		if c := battler(g, s); c != kernel.NoCard && g.Card(c).Face == kernel.FaceUp {
			f(c)
		}
	})
}

// ownPlace is the zone that a card goes to when an effect of seat by sends it to a kind of zone: that of its player, who is its owner
// (4-2-1), or the one that the text itself calls the owner's (4-2-1-1).
func ownPlace(g *kernel.Game, z kernel.ZoneID, c kernel.CardID, by kernel.Seat, whose kernel.Clause) kernel.Place {
	owner := g.Card(c).Owner
	if owner != by && !g.On(whose) {
		owner = by
	}
	return placeOf(g, z, owner)
}

// ownersWord is the clause by which a text that moves a card means its owner's zone.
func ownersWord(n *kernel.Node) kernel.Clause {
	if n.Args[argFlags]&flagOwners != 0 {
		return R4_2_1_1
	}
	return R4_2_1
}

// proposeDraw proposes that a player draws a card: the top of the deck goes to the hand unseen by others (4-3-1, 4-3-2). It reports whether
// there was a card to draw.
func proposeDraw(g *kernel.Game, s kernel.Seat) bool {
	top := topOfDeck(g, s)
	if top.IsNone() || !g.On(R4_3_1) || !g.On(R4_3_2) {
		return false
	}
	g.Move(verbDraw, s, top, placeOf(g, zoneHand, s), kernel.FaceDown, 0)
	return true
}

// proposeDiscard proposes that a card goes from the hand to the trash (4-4-1).
func proposeDiscard(g *kernel.Game, s kernel.Seat, card kernel.Ref, random bool) {
	if !g.On(R4_4_1) {
		return
	}
	e := kernel.Event{
		Kind: kernel.Moved, Verb: verbDiscard, Seat: s, Card: card, Other: kernel.NoRef,
		To: placeOf(g, zoneTrash, s), Face: kernel.FaceUp, Mod: -1,
	}
	if random {
		e.Flags = kernel.Random
	}
	g.Propose(e)
}
