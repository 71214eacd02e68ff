// Player extras: crisis and unison. Z/X 202.10, 910, 915, 1024, 1029.

package zx

import "saitei/kernel"

// crisis is the condition under which a player extra may be put on the player card (1024).
type crisis struct {
	isSet    bool
	byDamage bool        // when a player takes damage
	whose    who         // which player
	cond     kernel.Cond // when it comes to hold; nil where it is damage
	isNamed  bool        // only with a player of a name (1024.2a)
	name     playerTest
}

// The bits of pCrisis.
const (
	crisisMet      = 1 << iota // damage has met the condition
	crisisDeclined             // the player has declined, and the condition has held ever since
	crisisDone                 // the crisis has been carried out
)

// crisisExtra is a player's player extra that lies behind the player card and has a crisis condition, or NoCard.
func crisisExtra(g *kernel.Game, s kernel.Seat) kernel.CardID {
	for _, c := range g.At(zoneBack, s) {
		if g.Printed(c, attrKind)&kindPlayerExtra != 0 && dataOf(g, c).crisis.isSet {
			return c
		}
	}
	return kernel.NoCard
}

// isNameMet reports whether the player card is of the name that a crisis asks for, in addition to its condition (1024.2a, J49).
func isNameMet(g *kernel.Game, s kernel.Seat, x *crisis) bool {
	return !x.isNamed || !g.On(R1024_2a) || g.Pool.Extra.(*cardSet).playsAs(g, s, x.name)
}

// noteCrisisDamage notes that damage to a player meets the crisis conditions that wait for it, at the moment at which it is recorded (1024.2a).
func noteCrisisDamage(g *kernel.Game, seat kernel.Seat) {
	for s := range kernel.Seat(seats) {
		c := crisisExtra(g, s)
		if c == kernel.NoCard {
			continue
		}
		x := &dataOf(g, c).crisis
		if x.byDamage && isWho(g, x.whose, kernel.Scope{Source: g.S.Ref(c), Seat: s}, seat) && isNameMet(g, s, x) && g.On(R1024_2) {
			g.Note(s, pCrisis, g.PlayerVar(s, pCrisis)|crisisMet)
		}
	}
}

// crisisState is how things stand with a player's crisis.
type crisisState uint8

const (
	crisisOff     crisisState = iota // nothing to do
	crisisOpen                       // the player may carry it out
	crisisForgets                    // its condition holds no more, so that a refusal is forgotten
)

// crisisOf is how things stand with a player's crisis (910.1). One that was declined waits until its condition is met anew (910.1a); one that was carried out is over
// (910.2).
func crisisOf(g *kernel.Game, s kernel.Seat) crisisState {
	if g.Count(zoneBack, s) == 0 {
		return crisisOff
	}
	c := crisisExtra(g, s)
	if c == kernel.NoCard || playerCardOf(g, s) == kernel.NoCard || !g.On(R1024_1) {
		return crisisOff
	}
	bits := g.PlayerVar(s, pCrisis)
	if bits&crisisDone != 0 && g.On(R910_2) {
		return crisisOff
	}
	x := &dataOf(g, c).crisis
	if x.byDamage {
		if bits&crisisMet != 0 {
			return crisisOpen
		}
		return crisisOff
	}
	holds := x.cond(g, kernel.Scope{Source: g.S.Ref(c), Seat: s}) && isNameMet(g, s, x) && g.On(R1024_2)
	switch {
	case holds && bits&crisisDeclined == 0:
		return crisisOpen
	case !holds && bits&crisisDeclined != 0:
		return crisisForgets
	}
	return crisisOff
}

// crisisSeat is the player whose crisis is dealt with next, the turn player first, or NoSeat.
func crisisSeat(g *kernel.Game) kernel.Seat {
	for _, s := range [seats]kernel.Seat{turnPlayer(g), other(turnPlayer(g))} {
		if crisisOf(g, s) != crisisOff {
			return s
		}
	}
	return kernel.NoSeat
}

func crisisDue(g *kernel.Game) bool {
	return g.Count(zoneBack, 0)+g.Count(zoneBack, 1) > 0 && crisisSeat(g) != kernel.NoSeat
}

// crisisProc lets a player put the player extra on the player card (910.1a). The two are one card from now on (202.10c).
func crisisProc() kernel.Proc {
	return kernel.Proc{Name: "crisis", Steps: []kernel.Step{
		{Clause: R910_1a, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			g.ActAs(crisisSeat(g))
			if crisisOf(g, f.Seat) == crisisForgets {
				g.Note(f.Seat, pCrisis, g.PlayerVar(f.Seat, pCrisis)&^crisisDeclined)
				return kernel.Done
			}
			return g.AskSeat(f.Seat, qCrisis, 0)
		}},
		{Clause: R910_1a, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			bits := g.PlayerVar(f.Seat, pCrisis) &^ crisisMet
			if o, ok := g.Picked(f.Seat); !ok || o.Kind != kernel.YesOption {
				g.Note(f.Seat, pCrisis, bits|crisisDeclined)
				return kernel.Done
			}
			g.Note(f.Seat, pCrisis, bits|crisisDone)
			c := crisisExtra(g, f.Seat)
			g.Remember(slotJoined, g.S.Ref(c))
			g.Remember(slotJoined, g.S.Ref(playerCardOf(g, f.Seat)))
			g.Show(verbReveal, f.Seat, g.S.Ref(c), everybody)
			return kernel.Continue
		}},
		{Clause: R202_10c, Do: func(g *kernel.Game) kernel.Flow {
			extra, card := joinedPair(g)
			join(g, extra, card)
			return kernel.Continue
		}},
		{Clause: R202_10c, Do: func(g *kernel.Game) kernel.Flow {
			if extra, card := joinedPair(g); !extra.IsNone() {
				shareExtra(g, extra.Card, card)
			}
			return kernel.Done
		}},
	}}
}

// shareExtra proposes that a player card on which a player extra lies is a player extra, too (202.10d).
func shareExtra(g *kernel.Game, extra kernel.CardID, card kernel.Ref) {
	if g.Card(extra).Whole == card.Card && g.On(R202_10d) {
		lend(g, g.S.Ref(extra), card, attrKind, kindPlayerExtra)
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

const unisonFailed kernel.Label = 1

// unisonProc is unison (1029.1): a Z/X from hand and the player extra, with the player card under it (J53), enter as one Z/X. Filter is what the Z/X must be; the only
// child lets what was joined enter. What cannot be done in full is taken back (1029.4).
func unisonProc() kernel.Proc {
	return kernel.Proc{Name: "unison", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			g.Save()
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if extraOn(g, f.Seat) == kernel.NoCard || (g.PlayerVar(f.Seat, pUnison) != 0 && g.On(R1029_1b)) {
				return g.RollBack(unisonFailed)
			}
			return g.AskSeat(f.Seat, qUnison, 0)
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			o, ok := g.Picked(f.Seat)
			if !ok {
				return g.RollBack(unisonFailed)
			}
			player := g.S.Ref(playerCardOf(g, f.Seat))
			f.Reg[0], f.Reg[1], f.Reg[2], f.Reg[3] = int32(o.Card.Card), int32(extraOn(g, f.Seat)), int32(player.Card), int32(player.Serial)
			if isUnrevealed(g, o.Card.Card) {
				g.Show(verbReveal, f.Seat, o.Card, everybody)
			}
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			aside := placeOf(g, zoneBack, f.Seat)
			draft(g, kernel.Parted, verbPart, f.Seat, g.S.Ref(kernel.CardID(f.Reg[1]))).To = aside
			draft(g, kernel.Moved, verbCombine, f.Seat, g.S.Ref(kernel.CardID(f.Reg[0]))).To = aside
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			zx := g.S.Ref(kernel.CardID(f.Reg[0]))
			if done, asked := g.Happened(); done < asked {
				return g.RollBack(unisonFailed)
			}
			join(g, g.S.Ref(kernel.CardID(f.Reg[1])), zx)
			join(g, g.S.Ref(kernel.CardID(f.Reg[2])), zx)
			return kernel.Continue
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			if done, asked := g.Happened(); done < asked {
				return g.RollBack(unisonFailed)
			}
			refill(g, slotJoined, append(g.Refs(), g.S.Ref(kernel.CardID(g.Frame().Reg[0]))))
			return g.CallNode(g.Node().Kids[0])
		}},
		{Clause: R1029_1, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if g.Base().Reg[regDid] == 0 && g.On(R1029_4) {
				return g.RollBack(unisonFailed)
			}
			g.Keep()
			if !g.On(R1029_2) {
				keepGiven(g, kernel.Ref{Card: kernel.CardID(f.Reg[2]), Serial: uint32(f.Reg[3])}, g.S.Ref(kernel.CardID(f.Reg[0])))
			}
			g.Note(f.Seat, pUnison, g.PlayerVar(f.Seat, pUnison)+1)
			did(g, true)
			return kernel.Done
		}},
		{Do: giveUp},
		{Label: unisonFailed, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// keepGiven proposes that a card has the colours and icons that effects had given to another: a Z/X in unison those of its player card, or the player card
// those of the Z/X or of the overboost. By 1029.2, 915.2 and 912.2 these are lost.
func keepGiven(g *kernel.Game, from, to kernel.Ref) {
	if from.IsNone() {
		return
	}
	for _, a := range [...]kernel.Attr{attrColour, attrIcon} {
		if bits := g.LastAttr(from, a) &^ g.Printed(from.Card, a); bits != 0 {
			lend(g, from, to, a, bits)
		}
	}
}

// unisonQuestion asks which Z/X of the hand is used (1029.1).
func unisonQuestion() kernel.Question {
	return kernel.Question{
		Name: "unison", Clause: R1029_1, Kind: kernel.PickOne, Verb: verbCombine,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			g.OfferCards(a, placeOf(g, zoneHand, a.Seat), verbCombine, R1029_1, func(c kernel.CardID) bool {
				return hasKind(g, c, kindZX) && n.Filter(g, at, c)
			})
		},
	}
}

// partUnison proposes that a card in unison that has left the squares is taken apart: the player card lies face up and rebooted on the player square again (915.1).
func partUnison(g *kernel.Game, extra kernel.CardID) {
	whole := g.Card(extra).Whole
	g.Remember(slotOther, onceOnSquare(g, whole))
	for p := nextPart(g, whole, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, whole, p) {
		if g.Card(p).Whole != whole || g.Printed(p, attrKind)&(kindPlayer|kindPlayerExtra) == 0 {
			continue
		}
		owner := g.Card(p).Owner
		e := g.Draft(kernel.Parted, verbPart, owner, g.S.Ref(p))
		e.To, e.Source = square(g, playerSquare(owner)), kernel.NoRef
		if p == extra {
			e.To = placeOf(g, zoneBack, owner)
		}
	}
}

// onceOnSquare is the object that a card was when it last lay on a square, or NoRef.
func onceOnSquare(g *kernel.Game, c kernel.CardID) kernel.Ref {
	for i := len(g.S.Snaps) - 1; i >= 0; i-- {
		if n := &g.S.Snaps[i]; n.Ref.Card == c && g.Rules.ZoneOf(n.Place) == zoneSquare {
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
				g.Remember(slotJoined, g.S.Ref(c))
				g.Remember(slotJoined, g.S.Ref(card))
				join(g, g.S.Ref(c), g.S.Ref(card))
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
			keepGiven(g, g.FirstRemembered(g.Scope(), slotOther), pairs[i+1])
		}
	}
	return kernel.Done
}
