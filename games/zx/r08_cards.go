// What can be played from where, and cards and abilities that an instruction has played: Z/X 806.1, 807.1.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// canPlayOption reports whether a card among the options can be played.
func canPlayOption(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
	return canPlay(g, a.Seat, o.Card.Card)
}

// offerHand offers the cards in hand that can be played; kinds limits them, 0 does not.
func offerHand(g *kernel.Game, a *kernel.Ask, kinds int64) {
	p := effect.PlaceOf(g, zoneHand, a.Seat)
	for _, c := range g.In(p) {
		if kinds == 0 || hasKind(g, c, kinds) {
			g.OfferMet(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPlayCard, Clause: R806_1, Place: p}, canPlayOption)
		}
	}
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

// offerDynamis offers the cards of the dynamis that can be played: extras and shifts, each once a turn (506.2, 603.1b), not those that lie face up
// (313.2b).
func offerDynamis(g *kernel.Game, a *kernel.Ask, kinds int64) {
	p := effect.PlaceOf(g, zoneDynamis, a.Seat)
	kernel.FindingsOf[findings](g).dynamis.n = 0
	for _, c := range g.In(p) {
		if g.Attr(c, attrKind)&kinds != 0 && canPlayFromDynamis(g, a.Seat, c) {
			g.OfferMet(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPlayCard, Clause: R806_1, Place: p}, canPlayLike)
		}
	}
}

// canPlayLike is canPlayOption, decided about one of several cards that are alike.
func canPlayLike(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
	known := &kernel.FindingsOf[findings](g).dynamis
	can, isKnown := known.of(g, o.Card.Card)
	if !isKnown {
		can = canPlayOption(g, a, o)
		known.add(o.Card.Card, can)
	}
	return can
}

// offerElsewhere offers the cards that static abilities let a player play from elsewhere.
func offerElsewhere(g *kernel.Game, a *kernel.Ask) {
	eachElsewhere(g, a.Seat, func(x kernel.CardID) {
		g.OfferMet(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(x), Verb: verbPlayCard, Clause: R806_1, Place: g.Place(x)}, canPlayOption)
	})
}

// extraBit tells event extras from the others, for the other reading of J23.
func extraBit(k int64) int {
	if k&kindEventExtra != 0 {
		return 2
	}
	return 1
}

// countPlay notes that the running card was played from the dynamis, and that an ascension extra was played.
func countPlay(g *kernel.Game) {
	f := g.Frame()
	k := g.Attr(f.Source.Card, attrKind)
	if k&kindAscensionExtra != 0 {
		g.Note(f.Seat, pAscended, 1)
	}
	if kernel.Registers[cardPlay](g).from != zoneDynamis {
		return
	}
	if k&kindShift != 0 {
		g.Note(f.Seat, pShiftPlays, 1)
	} else {
		g.Note(f.Seat, pExtraPlays, g.PlayerVar(f.Seat, pExtraPlays)|extraBit(k))
	}
}

// offerAbilities offers the activated abilities that can be played (807).
func offerAbilities(g *kernel.Game, a *kernel.Ask) {
	if !g.On(R801_2a) {
		return
	}
	for _, i := range g.InForceOf(kernel.Activated) {
		c := g.ActiveAt(int(i)).Card
		g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: i, Card: g.Ref(c), Verb: verbActivate, Clause: R807_1, Place: g.Place(c)})
	}
}

const playCardsNext kernel.Label = iota + 1

// cardPlays is what playCardsProc keeps.
type cardPlays struct {
	next   int32 // the first of slotMoves that has not had its turn
	played int32 // how many were played
}

// playCardsProc lets a player play cards one after another, without their resource cost where the text says so (806, J21).
func playCardsProc() kernel.Proc {
	return kernel.Proc{Name: "play-cards", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			*kernel.Registers[cardPlays](g) = cardPlays{}
			effect.Refill(g, effect.SlotMoves, effect.Targets(g, g.Refs()))
			g.Forget(effect.SlotActed)
			return kernel.Continue
		}},
		{Label: playCardsNext, Do: func(g *kernel.Game) kernel.Flow {
			n, p, at := g.Node(), kernel.Registers[cardPlays](g), g.Scope()
			s, _ := effect.NthSeat(g, effect.ArgsOf(n).Who, at, 0)
			for i, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
				if i < int(p.next) || !g.IsCurrent(r) || !canPlayCard(g, n, s, r.Card) {
					continue
				}
				p.next = int32(i) + 1
				return playCard(g, s, r, howPlayed(n))
			}
			effect.NoteDone(g, effect.IsDone(g, int(p.played), int(p.played)))
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			n, p, at := g.Node(), kernel.Registers[cardPlays](g), g.Scope()
			for i, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
				if i == int(p.next)-1 && !g.IsCurrent(r) { // a play that comes to nothing leaves the card what it was
					p.played++
					g.Remember(effect.SlotActed, effect.SpokenRef(g, r))
					effect.FollowTo(g, g.Ref(r.Card))
					if squareOf(g, r.Card) >= 0 {
						g.Remember(effect.SlotEntered, g.Ref(r.Card))
						rechoose(g, n, r, g.Ref(r.Card))
					}
				}
			}
			return kernel.GoTo(playCardsNext)
		}},
	}}
}

// howPlayed is how an instruction has cards played, see playFree.
func howPlayed(n *kernel.Node) int32 {
	how := int32(argsOf(n).points) << playLess
	if argsOf(n).isFree {
		how |= playFree
	}
	return how
}

// canPlayCard reports whether a player can play a card by an instruction.
func canPlayCard(g *kernel.Game, n *kernel.Node, s kernel.Seat, c kernel.CardID) bool {
	return canPlayAs(g, s, c, howPlayed(n))
}
