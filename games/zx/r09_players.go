// Player cards: the virtual one, crises, overboosts and unisons that part. Z/X 909, 910, 912, 915.

package zx

import (
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// hasOwnPlayerCard reports whether a player's player card lies face up on a square; it usually does on the player square.
func hasOwnPlayerCard(g *kernel.Game, s kernel.Seat) bool {
	return hasPlayerCardOn(g, playerSquare(s), s) || findOnSquares(g, func(c kernel.CardID) bool {
		return controls(g, s, c) && hasKind(g, c, kindPlayer) && isUp(g, c)
	}) != kernel.NoCard
}

// lacksPlayer reports whether a player has to be given a virtual player card: no player card of the player's is on any square (909.1, J71), and no overboost or
// Z/X in unison stands for it (909.2).
func lacksPlayer(g *kernel.Game, s kernel.Seat) bool {
	if hasOwnPlayerCard(g, s) || !g.On(R1206_2) {
		return false
	}
	return !((hasOverboost(g, s) || hasUnison(g, s)) && g.On(R909_2))
}

func playerCardDue(g *kernel.Game) bool {
	return g.IsFact(factNoPlayer, 0) || g.IsFact(factNoPlayer, 1)
}

// virtualProc puts a virtual player card on the player square of each player who has none (909.1, 1206.2).
func virtualProc() kernel.Proc {
	return effect.One("virtual-player", func(g *kernel.Game) kernel.Flow {
		both(g, func(s kernel.Seat) {
			if lacksPlayer(g, s) {
				createVirtual(g, s)
			}
		})
		return kernel.Done
	})
}

// crisisState is how things stand with a player's crisis.
type crisisState uint8

const (
	crisisOff     crisisState = iota // nothing to do
	crisisOpen                       // the player may carry it out
	crisisForgets                    // a condition that was declined holds no more, so that it may be met anew
)

// mayCrisis reports whether a player may still have a crisis: a player card, and a card behind it that has not had one (910.2).
func mayCrisis(g *kernel.Game, s kernel.Seat) bool {
	return g.Count(zoneBack, s) > 0 && playerCardOf(g, s) != kernel.NoCard && g.On(R1024_1) && (g.PlayerVar(s, pCrisis)&crisisDone == 0 || !g.On(R910_2))
}

// crisisOf is how things stand with a player's crisis for all that the other knows of the cards behind the player card (910.1): a face-down one may be any player extra of the set, so that to
// be asked tells nothing about it (202.10b, J92). What was declined waits until it is met anew (910.1a).
func crisisOf(g *kernel.Game, s kernel.Seat) crisisState {
	if !mayCrisis(g, s) {
		return crisisOff
	}
	switch {
	case seemed(g, s).without(metCrises(g, s)) != conditions{}:
		return crisisForgets
	case isCrisisOpen(g, s):
		return crisisOpen
	}
	return crisisOff
}

// isCrisisOpen reports whether a condition that a player's crisis may have is met and was not declined.
func isCrisisOpen(g *kernel.Game, s kernel.Seat) bool {
	return metCrises(g, s).without(seemed(g, s)) != conditions{} || g.PlayerVar(s, pCrisis)&crisisSeems != 0
}

// isCrisisWaiting reports whether a player is to be asked about a crisis.
func isCrisisWaiting(g *kernel.Game) bool {
	return mayCrisis(g, 0) && isCrisisOpen(g, 0) || mayCrisis(g, 1) && isCrisisOpen(g, 1)
}

// canCrisis reports whether the condition of a player's own player extra is met and was not declined.
func canCrisis(g *kernel.Game, s kernel.Seat) bool {
	c := crisisExtra(g, s)
	if c == kernel.NoCard {
		return false
	}
	x := &dataOf(g, c).crisis
	if x.byDamage {
		return g.PlayerVar(s, pCrisis)&crisisMet != 0
	}
	declined := seemed(g, s)
	return x.holds(g, s, c) && !declined.has(x.place)
}

// crisisSeat is the player whose crisis is dealt with next, the turn player first, or NoSeat.
func crisisSeat(g *kernel.Game) kernel.Seat {
	for _, s := range [seats]kernel.Seat{turnPlayer(g), duel.Other(turnPlayer(g))} {
		if crisisOf(g, s) != crisisOff {
			return s
		}
	}
	return kernel.NoSeat
}

func crisisDue(g *kernel.Game) bool {
	return g.Count(zoneBack, 0)+g.Count(zoneBack, 1) > 0 && g.IsFact(factCrisis, 0)
}

// crisisProc lets a player put the player extra on the player card (910.1a). The two are one card from now on (202.10c).
func crisisProc() kernel.Proc {
	return kernel.Proc{Name: "crisis", Steps: []kernel.Step{
		{Clause: R910_1a, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			g.ActAs(crisisSeat(g))
			if crisisOf(g, f.Seat) == crisisForgets {
				old := seemed(g, f.Seat)
				noteSeemed(g, f.Seat, old.without(old.without(metCrises(g, f.Seat))))
				return kernel.Done
			}
			return g.AskSeat(f.Seat, qCrisis, 0)
		}},
		{Clause: R910_1a, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if o, ok := g.Picked(f.Seat); !ok || o.Kind != kernel.YesOption {
				declineCrisis(g, f.Seat)
				return kernel.Done
			}
			takeExtra(g, f.Seat, crisisExtra(g, f.Seat))
			return kernel.Continue
		}},
		{Clause: R202_10c, Do: joinExtra},
		{Clause: R202_10c, Do: lendExtra},
	}}
}

// crisisQuestion asks whether a crisis is carried out. Where only another card's would be, it can but be declined (J92).
func crisisQuestion() kernel.Question {
	return kernel.Question{Name: "crisis", Clause: R910_1a, Kind: kernel.YesNo, Verb: verbCrisis, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		if canCrisis(g, a.Seat) {
			g.Offer(a, kernel.Option{Kind: kernel.YesOption})
		}
		g.Offer(a, kernel.Option{Kind: kernel.NoOption})
	}}
}

// declineCrisis notes that a player did not carry a crisis out: what was met counts as lost until it is met anew (910.1a).
func declineCrisis(g *kernel.Game, s kernel.Seat) {
	noteSeemed(g, s, metCrises(g, s))
	g.Note(s, pCrisis, g.PlayerVar(s, pCrisis)&^(crisisMet|crisisSeems))
}

// shareExtra proposes that a player card on which a player extra lies is a player extra, too (202.10d).
func shareExtra(g *kernel.Game, extra kernel.CardID, card kernel.Ref) {
	if g.Whole(extra) == card.Card && g.On(R202_10d) {
		lend(g, g.Ref(extra), card, attrKind, kindPlayerExtra)
	}
}

// extraOn is the player extra that lies on a player's player card, face up on a square; NoCard if there is none (J53).
func extraOn(g *kernel.Game, s kernel.Seat) kernel.CardID {
	card := playerCardOf(g, s)
	if card == kernel.NoCard {
		return kernel.NoCard
	}
	for p := nextPart(g, card, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, card, p) {
		if g.Printed(p, attrKind)&kindPlayerExtra != 0 {
			return p
		}
	}
	return kernel.NoCard
}

// partOverboost proposes that an overboost that has left the squares is taken apart (912.1): its upper half goes to the dynamis face up, its lower half behind the
// player card, which lies face up and rebooted on the player square again. An upper half by itself, out of the dynamis, goes back there.
func partOverboost(g *kernel.Game, c kernel.CardID) {
	if g.Printed(c, attrKind)&kindUpper != 0 {
		toDynamis(g, c)
		return
	}
	owner := g.Owner(c)
	for p := nextPart(g, c, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, c, p) {
		if g.Printed(p, attrKind)&kindUpper != 0 && g.Whole(p) == c {
			partToDynamis(g, p)
		}
	}
	e := g.Draft(kernel.Moved, verbPut, owner, g.Ref(c))
	e.To, e.Face, e.Source = effect.PlaceOf(g, zoneBack, owner), kernel.FaceDown, kernel.NoRef
	if r := hiddenPlayerCard(g, owner); !r.IsNone() {
		g.Draft(kernel.Faced, verbFace, owner, r).Source = kernel.NoRef // face up, which is 0
		g.Draft(kernel.Posed, verbReboot, owner, r).Source = kernel.NoRef
		if g.On(R912_2) {
			loseEffects(g, r)
		} else {
			keepGiven(g, onceOnSquare(g, c), r)
		}
	}
}

// hiddenPlayerCard is the player card of a player that lies face down on a square under an overboost, or NoRef.
func hiddenPlayerCard(g *kernel.Game, s kernel.Seat) kernel.Ref {
	return g.Ref(findOnSquares(g, func(c kernel.CardID) bool {
		return controls(g, s, c) && !isUp(g, c) && hasKind(g, c, kindPlayer)
	}))

}

// loseEffects proposes that the effects that are laid on a card end (912.2, 1015.2).
func loseEffects(g *kernel.Game, r kernel.Ref) {
	for x := range g.Effects() {
		if x.Target == r && x.Op != kernel.Tally {
			g.EndEffectsOn(verbExpire, r, x.Source, x.Until)
		}
	}
}

// isClearFor reports whether a square is one that a joined card can enter for a player: not the opponent's player square, and without a Z/X (1015.1, 1029.1).
func isClearFor(g *kernel.Game, s kernel.Seat, i int) bool {
	if i == playerSquare(duel.Other(s)) {
		return false
	}
	for _, c := range g.In(square(g, i)) {
		if isZX(g, c) {
			return false
		}
	}
	return true
}

// partUnison proposes that a card in unison that has left the squares is taken apart: the player card lies face up and rebooted on the player square again (915.1).
func partUnison(g *kernel.Game, extra kernel.CardID) {
	whole := g.Whole(extra)
	g.Remember(effect.SlotOther, onceOnSquare(g, whole))
	for p := nextPart(g, whole, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, whole, p) {
		if g.Whole(p) != whole || g.Printed(p, attrKind)&(kindPlayer|kindPlayerExtra) == 0 {
			continue
		}
		owner := g.Owner(p)
		e := g.Draft(kernel.Parted, verbPart, owner, g.Ref(p))
		e.To, e.Source = square(g, playerSquare(owner)), kernel.NoRef
		if p == extra {
			e.To = effect.PlaceOf(g, zoneBack, owner)
		}
	}
}

// onceOnSquare is the object that a card was when it last lay on a square, or NoRef.
func onceOnSquare(g *kernel.Game, c kernel.CardID) kernel.Ref {
	for n := range g.Past(c) {
		if g.Rules.ZoneOf(n.Place) == zoneSquare {
			return n.Ref
		}
	}
	return kernel.NoRef
}

// isLooseExtra reports whether a player extra whose crisis has been carried out lies by itself: it has come out of a unison.
func isLooseExtra(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return g.Printed(c, attrKind)&kindPlayerExtra != 0 && isUp(g, c) && g.PlayerVar(s, pCrisis)&crisisDone != 0
}

// rejoinExtras puts the player extras that have come out of a unison back on their player cards, face up (915.1).
func rejoinExtras(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(seats) {
		card := playerCardOf(g, s)
		for _, c := range g.At(zoneBack, s) {
			if card != kernel.NoCard && isLooseExtra(g, s, c) {
				g.Remember(slotJoined, g.Ref(c))
				g.Remember(slotJoined, g.Ref(card))
				join(g, g.Ref(c), g.Ref(card))
			}
		}
	}
	return kernel.Continue
}

// shareExtras lets the player cards share what their player extras bring. What was laid on the Z/X in unison is lost (915.2).
func shareExtras(g *kernel.Game) kernel.Flow {
	pairs := g.Remembered(g.Scope(), slotJoined, g.Refs())
	for i := 0; i+1 < len(pairs); i += 2 {
		shareExtra(g, pairs[i].Card, pairs[i+1])
		if !g.On(R915_2) {
			keepGiven(g, g.FirstRemembered(g.Scope(), effect.SlotOther), pairs[i+1])
		}
	}
	return kernel.Done
}
