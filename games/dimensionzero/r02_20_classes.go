// The classifications: Dimension Zero 2-20. Where units and bases are played, and what becomes of spells.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// classBy is the clause that says when cards of a classification are played (2-20-1-1, 2-20-2-1, 2-20-3-1).
func classBy(g *kernel.Game, c kernel.CardID) kernel.Clause {
	switch {
	case isUnit(g, c):
		return R2_20_1_1
	case isBaseCard(g, c):
		return R2_20_2_1
	}
	return R2_20_3_1
}

// squaresFor goes through the squares on which a player may put a card that they play, for as long as yield wants another: a unit on a battle square of the own or the central area without a unit of theirs
// (2-20-1-2), a base on a square of their base space without a base of theirs (2-20-2-2). Strategies go nowhere.
func squaresFor(g *kernel.Game, s kernel.Seat, c kernel.CardID, yield func(at kernel.Place) bool) {
	switch {
	case isUnit(g, c) && g.On(R2_24_3) && g.On(R2_23_8_1):
		for i := range battleSquares {
			if at := battleSquare(g, i); (areaSeen(g, s, i) != enemyArea && !hasOwn(g, s, at, kindUnit) || !g.On(R2_20_1_2)) && !yield(at) {
				return
			}
		}
	case isBaseCard(g, c) && g.On(R2_24_2) && g.On(R2_23_8_1):
		for i := range baseSquares {
			if at := g.Rules.SquareOf(baseZone, s, i); (!hasOwn(g, s, at, baseKind) || !g.On(R2_20_2_2)) && !yield(at) {
				return
			}
		}
	}
}

// squaresBy is squaresFor for a card that is played in some way, without squares on which something forbids to play it (1-1-2), its own text among it (2-10-3-3).
func squaresBy(g *kernel.Game, s kernel.Seat, c kernel.CardID, w way, yield func(at kernel.Place) bool) {
	goesOn := true
	f := func(at kernel.Place) bool {
		if goesOn && !isForbiddenAt(g, verbPlay, s, g.Ref(c), kernel.NoRef, at) && !isBarredFromSquare(g, s, c, at) {
			goesOn = yield(at)
		}
		return goesOn
	}
	switch w.place() {
	case byMuster:
		musterSquares(g, s, f)
		if isWay(g, c, byFormation) && !isMusterAlone(g) {
			formationSquares(g, s, c, f)
		}
	case byFormation:
		formationSquares(g, s, c, f)
		if isWay(g, c, byMuster) && !isFormationAlone(g) {
			musterSquares(g, s, f)
		}
	case byLeave:
		leaveSquares(g, s, c, f)
	default:
		squaresFor(g, s, c, f)
	}
}

// hasRoom reports whether there is a square for a card that a player would play in a way. A strategy needs none (2-20-3-2).
func hasRoom(g *kernel.Game, s kernel.Seat, c kernel.CardID, w way) bool {
	if !isUnit(g, c) && !isBaseCard(g, c) {
		return g.On(R2_20_3_2)
	}
	found := false
	squaresBy(g, s, c, w, func(kernel.Place) bool {
		found = true
		return false
	})
	return found
}

// hasOwn reports whether a player has a card of a classification on a square.
func hasOwn(g *kernel.Game, s kernel.Seat, at kernel.Place, kind int64) bool {
	for _, c := range g.In(at) {
		if kindOf(g, c)&kind != 0 && g.Controller(c) == s {
			return true
		}
	}
	return false
}

// landingQuestion asks on which square a card is to be put that is played.
var landingQuestion = kernel.Question{Name: "square", Clause: R2_20_1_2, Kind: kernel.PickOne, Verb: verbSquare, Candidates: func(g *kernel.Game, a *kernel.Ask) {
	f := g.FrameOf(a)
	squaresBy(g, a.Seat, f.Source.Card, kernel.RegistersOf[play](f).way, func(at kernel.Place) bool { return offerSquare(g, a, at) })
}}

// destinationQuestion asks to which square a unit is to move.
var destinationQuestion = kernel.Question{Name: "destination", Clause: R4_7_3_1, Kind: kernel.PickOne, Verb: verbSquare, Candidates: func(g *kernel.Game, a *kernel.Ask) {
	squaresToMove(g, a.Seat, g.FrameOf(a).Source.Card, func(at kernel.Place) bool { return offerSquare(g, a, at) })
}}

// offerSquare offers a square to name.
func offerSquare(g *kernel.Game, a *kernel.Ask, at kernel.Place) (goesOn bool) {
	g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: at, Verb: verbSquare, Clause: g.FrameOf(a).Clause})
	return true
}

// spellSteps resolves a spell, the frame's source: at the end a unit or a base is put on the square named, a strategy in its owner's graveyard (4-9-2-8, 4-1-3).
var spellSteps = kernel.Proc{Name: "spell", Steps: []kernel.Step{
	{Clause: R4_9_2_1, When: isSpell(kindStrategy), Do: func(g *kernel.Game) kernel.Flow {
		if keepsTargets(g, kernel.Registers[resolving](g).ability) {
			return kernel.Continue
		}
		return counter(g)
	}},
	{Clause: R2_10_3_1, When: isSpell(kindStrategy), Do: carryOut},
	{When: isSpell(kindStrategy), Do: effect.PutBackSeen},
	{Clause: R2_20_1_3, When: isSpell(kindUnit), Do: func(g *kernel.Game) kernel.Flow {
		pose := frozen
		if r := kernel.Registers[resolving](g); r.way.place() == byMuster && isStillMustered(g, g.Rules.SquareIndex(r.square)) {
			pose = released
		}
		return putSpell(g, pose)
	}},
	{Clause: R2_20_1_6, When: isSpell(kindUnit), Do: func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		if i := indexOf(g, f.Source.Card); i >= 0 && !kernel.Registers[resolving](g).way.isAsInOwnArea() && areaSeen(g, f.Seat, i) == centralArea {
			playedOnCentral(g, f.Source.Card)
		}
		return kernel.Continue
	}},
	{Clause: R2_20_2_3, When: isSpell(baseKind), Do: func(g *kernel.Game) kernel.Flow { return putSpell(g, released) }},
	{Clause: R4_1_3, When: isBonding, Do: putBound},
	{Clause: R6_6_7, When: isBonding, Do: attachBound},
	{Clause: R2_20_3_3, When: isSpell(kindStrategy), Do: func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		r := f.Source
		if !g.On(R4_1_2) { // one that has left the stack is no spell any more
			r = g.Ref(r.Card)
		}
		if isPutAtTheEnd(g) && g.IsCurrent(r) {
			g.Move(verbBury, f.Seat, r, graveyardOf(g, f.Source.Card), kernel.FaceUp, topOfGraveyard(g))
		}
		return kernel.Done
	}},
}}

// isSpell reports whether what is being resolved is a spell (2-1-4, 2-21-1) of a classification (2-21-2).
func isSpell(kind int64) func(g *kernel.Game) bool {
	return func(g *kernel.Game) bool {
		return g.Attr(g.Frame().Source.Card, attrKind)&kind != 0 && g.On(R2_21_2) && g.On(R2_1_4) && g.On(R2_21_1)
	}
}

// putSpell puts the unit or base that is being resolved on the square that was named, under its controller's control (4-9-2-8, 2-1-4-1).
func putSpell(g *kernel.Game, pose kernel.Pose) kernel.Flow {
	f, r := g.Frame(), kernel.Registers[resolving](g)
	if r.square == kernel.NoPlace || !isPutAtTheEnd(g) {
		return kernel.Continue
	}
	e := g.Draft(kernel.Moved, verbPut, f.Seat, f.Source)
	e.To, e.Face, e.Pose, e.N = r.square, kernel.FaceUp, pose, int64(r.from)
	e.Mask = [ways]uint8{byMuster: mustered, byFormation: formed}[r.way.place()] | [ways]uint8{byAwakening: awakened, byAwakeningToo: awakened}[r.way.paidBy()]
	if !g.On(R2_1_4_1) || !g.On(R2_21_3) { // its controller would not be who played it
		e.Seat = duel.Other(f.Seat)
	}
	return kernel.Continue
}

// ontoSquares compiles putting cards on squares (2-20-1-4, 2-20-2-4). Which one is chosen when that is carried out, unless the text calls it a target.
func (c *compiler) ontoSquares(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R2_20_1_4, R2_20_2_4)
	n, w := c.Act(t, procLand)
	n.Asks, n.Clause = true, R2_20_1_4
	c.States(t, &n)
	if !t.Has(parts.State) {
		effect.ArgsOf(&n).Value = saysNoPose
	}
	to := t.Kid(parts.To)
	if effect.IsThis(t.Kid(parts.What)) {
		to = besideThis(to)
	}
	c.lands = !effect.Mentions(to, opAimedSquare)
	zones, is := squareZones(to), c.squares(to)
	c.lands = false
	n.Filter = func(g *kernel.Game, at kernel.Scope, p kernel.CardID) bool {
		return is == nil || is(g, at, kernel.Place(p))
	}
	effect.ArgsOf(&n).Number = int(zones)
	if isKnownBefore(to) {
		n.Cond = func(g *kernel.Game, at kernel.Scope) bool { return hasLanding(g, at, &n) }
	}
	if effect.Mentions(to, opAimedSquare) {
		c.Cite(R4_7_2_5)
		aim := kernel.Node{Proc: procAimSquare, Asks: true, Filter: n.Filter, With: &effect.Args{Who: w, Number: int(zones)}}
		effect.ArgsOf(&n).First = int(c.Aim(to, aim))
	}
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	p.Enter = true
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

// isKnownBefore reports whether which squares a text means hangs on nothing that is still to be chosen when it is carried out: on whose they are, on where they lie, and on
// what is on them.
func isKnownBefore(to *cardtext.Tree) bool {
	return !slices.ContainsFunc(to.All(parts.Is), func(k *cardtext.Tree) bool { return !fixedSquares[k.Op] })
}

// fixedSquares is the words for squares that mean the same ones whatever is put there.
var fixedSquares = map[cardtext.Op]bool{
	opSquare: true, opBattleSquare: true, opBaseSquare: true, ops.Area: true, opLine: true, opNoUnit: true, opNoUnitOf: true, opNoBaseOf: true,
}

// besideThis is squares in which what is left out, next to which they are, is this card.
func besideThis(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i, k := range x.Kids {
		if of := k.Tree.Kid(parts.Of); k.Tree.Op == opNextTo && of != nil && of.Op == ops.It {
			x.Kids[i].Tree = &cardtext.Tree{Op: opNextTo, Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: parts.Of, Tree: &cardtext.Tree{Op: ops.This, Span: of.Span}}}}
		}
	}
	return &x
}

// landsUnder is who controls a card that an instruction puts on a square: from elsewhere the controller of the spell or ability (2-20-1-4, 2-20-2-4), or the player whom the
// text tells to put it there (2-20-1-5); one that was on a square keeps its controller.
func landsUnder(g *kernel.Game, n *kernel.Node, r kernel.Ref) kernel.Seat {
	if onSquares&(1<<g.Zone(r.Card)) != 0 {
		return g.Controller(r.Card)
	}
	by := R2_20_1_4
	if isBaseCard(g, r.Card) {
		by = R2_20_2_4
	}
	if w := effect.ArgsOf(n).Who; w != effect.Self && g.On(R2_20_1_5) {
		return putBy(g, g.Scope(), n, r)
	}
	if !g.On(by) {
		return g.Owner(r.Card)
	}
	return g.Frame().Seat
}

// landQuestion asks on which square a card is put, or which square is a target.
var landQuestion = kernel.Question{
	Name: "land", Clause: R2_20_1_4, Kind: kernel.PickOne, Verb: verbSquare,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		n, at := g.NodeOf(a), g.ScopeOf(a)
		only := uint32(onSquares)
		if n.Proc == procLand {
			only = landsIn(g, a)
		}
		offer := func() bool {
			eachLanding(g, at, n, func(p kernel.Place) {
				if only&(1<<g.Rules.ZoneOf(p)) != 0 && !isTaken(g, a, p) {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: p, Verb: verbSquare, Clause: R2_20_1_4})
				}
			})
			return true
		}
		if r := landerOf(g, a); !r.IsNone() {
			g.Suppose(at, slotLander, kernel.MemoOf(r), offer)
			return
		}
		offer()
	},
}

// confine makes the abilities of a unit or base that are valid on squares valid on those of its own space only (2-20-1-7, 2-20-2-5).
func (c *compiler) confine(ids []kernel.AbilityID) {
	here, by := zoneBattle, R2_20_1_7
	switch c.kind {
	case baseKind:
		here, by = baseZone, R2_20_2_5
	case kindUnit:
	default:
		return
	}
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		if a.Zones&onSquares != onSquares || a.Tag >= effect.FirstTag {
			continue
		}
		c.Cite(by)
		a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, at kernel.Scope) bool {
			return !g.IsCurrent(at.Source) || onSquares&(1<<g.Zone(at.Source.Card)) == 0 || g.Zone(at.Source.Card) == here || !g.On(by)
		})
	}
}
