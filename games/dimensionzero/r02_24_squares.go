// Places: which zones and squares a text means. Dimension Zero 2-23 and 2-24.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// squareZones is the spaces whose squares a text can mean: both, unless it names one.
func squareZones(t *cardtext.Tree) uint32 {
	for _, k := range t.All(parts.Is) {
		switch k.Op {
		case opBattleSquare, ops.Area, opAreaOf, opThatArea, opNoUnit, opNoUnitOf, opUnitOf, opOwnAreaOf, opOwnAreaBy:
			return onBattle
		case opBaseSquare, opOwnBase:
			return 1 << baseZone
		}
	}
	return onSquares
}

// isOnSquares is that this card, or one that was spoken of, is on squares of which a text says more than that they are squares: one that has gone from the squares counts as on
// the one where it last was (J74). Whether it is on a square at all is asked about now.
func (c *compiler) isOnSquares(t *cardtext.Tree) (kernel.Cond, bool) {
	what, at := t.Kid(parts.What), t.Kid(parts.At)
	isOne := effect.IsThis(what) || c.Language.IsReference(what.Op)
	if !isOne || at.Op != ops.Squares || !slices.ContainsFunc(at.All(parts.Is), func(k *cardtext.Tree) bool { return !anySquares[k.Op] }) {
		return nil, false
	}
	c.Cite(R4_9_2_6, R4_17_0)
	list, zones, is := c.SpokenOf(what), squareZones(at), c.squares(at)
	return func(g *kernel.Game, s kernel.Scope) bool {
		rs := list(g, s, g.Refs())
		return len(rs) > 0 && !slices.ContainsFunc(rs, func(r kernel.Ref) bool {
			p := lastSquare(g, r)
			return p == kernel.NoPlace || zones&(1<<g.Rules.ZoneOf(p)) == 0 || !is(g, s, p)
		})
	}, true
}

// anySquares is the words for all squares, or for all of one space.
var anySquares = map[cardtext.Op]bool{opSquare: true, opBattleSquare: true, opBaseSquare: true, opOwnBase: true}

// squares compiles which squares a text means. What has to be listed to find out whether a square is one of them is given back.
func (c *compiler) squares(t *cardtext.Tree) effect.SquareTest {
	is := c.squareWords(t)
	if is == nil {
		return nil
	}
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		lists := g.ListsInUse()
		fits := is(g, at, p)
		g.FreeLists(lists)
		return fits
	}
}

// squareWords compiles the words that describe squares: everything must hold of them.
func (c *compiler) squareWords(t *cardtext.Tree) effect.SquareTest {
	var all []effect.SquareTest
	for _, k := range t.All(parts.Is) {
		switch k.Op {
		case opSquare, opAimedSquare:
		case opAhead, opBehind:
			all = append(all, c.aheadOf(k, t))
		default:
			all = append(all, c.squareWord(k))
		}
	}
	switch len(all) {
	case 0:
		return nil
	case 1:
		return all[0]
	}
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		for _, is := range all {
			if !is(g, at, p) {
				return false
			}
		}
		return true
	}
}

// areaWords is the areas that the words for them mean (2-24-7).
var areaWords = map[cardtext.Op]area{opOwnArea: ownArea, opCentralArea: centralArea, opEnemyArea: enemyArea}

// lineWords is the lines that the words for them mean (2-24-5).
var lineWords = map[cardtext.Op]int{opLeftLine: leftLine, opCentralLine: centralLine, opRightLine: rightLine}

// spot is a square by its line, counted from the left as the first seat sees it, and its row in the battle space, or -1. The left line of one player is the right one of the other (2-24-5).
func spot(g *kernel.Game, p kernel.Place) (line, row int) {
	i := g.Rules.SquareIndex(p)
	switch {
	case g.Rules.ZoneOf(p) == zoneBattle:
		return i % 3, i / 3
	case g.Rules.OwnerOf(p) == 1 && g.On(R2_24_5):
		return baseSquares - 1 - i, -1
	}
	return i, -1
}

// squareWord compiles one word that describes squares.
func (c *compiler) squareWord(t *cardtext.Tree) effect.SquareTest {
	switch t.Op {
	case opBattleSquare:
		c.Cite(R2_24_3)
		return func(g *kernel.Game, _ kernel.Scope, p kernel.Place) bool {
			return g.Rules.ZoneOf(p) == zoneBattle && g.On(R2_24_3)
		}
	case opBaseSquare:
		c.Cite(R2_24_2)
		return func(g *kernel.Game, _ kernel.Scope, p kernel.Place) bool {
			return g.Rules.ZoneOf(p) == baseZone && g.On(R2_24_2)
		}
	case opOwnBase:
		c.Cite(R2_24_2)
		w := c.Whose(t.Kid(parts.Whose))
		return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
			return g.Rules.ZoneOf(p) == baseZone && effect.IsWho(g, w, at, g.Rules.OwnerOf(p)) && g.On(R2_24_2)
		}
	case ops.Area:
		return c.inArea(areaWords[t.Kid(parts.Of).Op])
	case opLine:
		c.Cite(R2_24_5, R2_24_5_1)
		want := lineWords[t.Kid(parts.Of).Op]
		return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
			line, _ := spot(g, p)
			if at.Seat == 1 && g.On(R2_24_5_1) { // as its controller sees it (J40)
				line = 2 - line
			}
			return line == want && isLine(g)
		}
	case opOwnAreaOf, opOwnAreaBy:
		return c.ownAreaFor(t)
	case opLineOf, opAreaOf, opNextTo, opSlantTo:
		if of := t.Kid(parts.Of); of != nil && of.Op == opThatSquare {
			return c.chosenSquare(t, isBeside)
		}
		return c.seenFrom(t)
	case opThatSquare:
		return c.chosenSquare(t, func(_ *kernel.Game, p, q kernel.Place) bool { return p == q })
	case opThatLine, opThatArea:
		return c.chosenRow(t)
	case opNoUnit:
		return func(g *kernel.Game, _ kernel.Scope, p kernel.Place) bool { return isEmptyOfUnits(g, p) }
	case opNoBaseOf:
		w := effect.Anyone
		if whose := t.Kid(parts.Whose); whose != nil {
			w = c.Whose(whose)
		}
		return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
			for _, x := range g.In(p) {
				if isBaseCard(g, x) && effect.IsWho(g, w, at, g.Controller(x)) {
					return false
				}
			}
			return true
		}
	case opNoUnitOf, opUnitOf:
		w, want := effect.Anyone, t.Op == opUnitOf
		if whose := t.Kid(parts.Whose); whose != nil {
			w = c.Whose(whose)
		}
		is := c.AllTests(t.All(parts.Is), true)
		return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool { return hasUnitOf(g, at, p, w, is) == want }
	case ops.Where:
		square := squareNow
		if t.Has(parts.Past) {
			square = squareLeft
		}
		return effect.WhereOne(c.SpokenOf(t.Kid(parts.Of)), square)
	case opHasMarker:
		c.Cite(R6_7_1)
		return func(g *kernel.Game, _ kernel.Scope, p kernel.Place) bool {
			return g.MarkersOn(p, counterMarker) > 0 && g.On(R6_7_1)
		}
	case opAnySquare:
		var any []effect.SquareTest
		for _, k := range effect.Parts(t) {
			any = append(any, c.squareWord(k))
		}
		return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
			for _, is := range any {
				if is(g, at, p) {
					return true
				}
			}
			return false
		}
	case ops.Not:
		is := c.squareWord(t.Kid(parts.X))
		return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool { return !is(g, at, p) }
	}
	c.Fail(t, "スクエアの条件ではない", "this does not describe a square")
	return func(*kernel.Game, kernel.Scope, kernel.Place) bool { return false }
}

// inArea is the squares of an area as the controller of the card sees it (2-24-7-2).
func (c *compiler) inArea(want area) effect.SquareTest {
	c.Cite(R2_24_7, R2_24_7_2)
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		if g.Rules.ZoneOf(p) != zoneBattle {
			return false
		}
		return areaSeen(g, whoSees(g, at), g.Rules.SquareIndex(p)) == want
	}
}

// ownAreaFor is the squares of the own area of who owns a card that the text speaks of, or controls it (2-24-7-2). Of several units that are put there each goes home to its own.
func (c *compiler) ownAreaFor(t *cardtext.Tree) effect.SquareTest {
	c.Cite(R2_24_7, R2_24_7_2)
	list, isOwners := c.SpokenOf(t.Kid(parts.Of)), t.Op == opOwnAreaOf
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		if g.Rules.ZoneOf(p) != zoneBattle || !g.On(R2_24_7_2) {
			return false
		}
		lander := g.FirstRemembered(at, slotLander)
		for _, r := range list(g, at, g.Refs()) {
			whose := effect.GlimpseOf(g, r).Controller
			if isOwners {
				whose = g.Owner(r.Card)
			}
			if (lander.IsNone() || r == lander) && areaSeen(g, whose, g.Rules.SquareIndex(p)) == ownArea {
				return true
			}
		}
		return false
	}
}

// whoSees is as whom a text sees the board: as the controller of its card (2-24-7-2).
func whoSees(g *kernel.Game, at kernel.Scope) kernel.Seat {
	if !g.On(R2_24_7_2) {
		return activePlayer(g)
	}
	return at.Seat
}

// hasUnitOf reports whether a unit of somebody's that is as a text says, if it says anything, is on a square.
func hasUnitOf(g *kernel.Game, at kernel.Scope, p kernel.Place, w effect.Who, is effect.Test) bool {
	for _, x := range g.In(p) {
		if isUnit(g, x) && effect.IsWho(g, w, at, g.Controller(x)) && (is == nil || is(g, at, g.Ref(x))) {
			return true
		}
	}
	return false
}

// seenFrom is the squares in the line of a card (2-24-4), in its area (2-24-6) or next to it (3-8-2-6). A card that has left the squares is looked at where it last was (4-9-2-6).
func (c *compiler) seenFrom(t *cardtext.Tree) effect.SquareTest {
	list := effect.ListThis
	of, square := t.Kid(parts.Of), func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) kernel.Place { return lastSquare(g, r) }
	if of != nil && of.Op == ops.Where {
		of, square = of.Kid(parts.Of), squareLeft
	}
	if of != nil {
		list = c.SpokenOf(of)
	}
	if c.isSpell && (of == nil || of.Op == ops.This) {
		c.Fail(t, "このカードはスクエアにない", "this card lies on no square")
	}
	c.Cite(R4_9_2_6)
	fits := isBeside
	switch t.Op {
	case opSlantTo:
		fits = isSlant
	case opLineOf:
		c.Cite(R2_24_4)
		fits = func(g *kernel.Game, p, q kernel.Place) bool {
			a, _ := spot(g, p)
			b, _ := spot(g, q)
			return a == b && isLine(g)
		}
	case opAreaOf:
		c.Cite(R2_24_6)
		if (of == nil || of.Op == ops.This) && c.kind == baseKind && !c.isGiven {
			c.Fail(t, "ベースはどのエリアにもない", "a base lies in no area")
		}
		fits = func(g *kernel.Game, p, q kernel.Place) bool {
			_, a := spot(g, p)
			_, b := spot(g, q)
			return a == b && a >= 0 && isArea(g)
		}
	}
	isOwn := c.lands && of != nil && (of.Op == ops.It || of.Op == opThose)
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		lander := g.FirstRemembered(at, slotLander)
		for _, r := range list(g, at, g.Refs()) {
			if isOwn && !lander.IsNone() && r != lander { // of several units each goes next to itself (J47)
				continue
			}
			if q := square(g, at, r); q != kernel.NoPlace && fits(g, p, q) {
				return true
			}
		}
		return false
	}
}

// aheadOf is the squares in front of a card or behind it, as the controller of the card with the text sees them: nearer to the enemy area than the card, or farther from it (2-24-7-2). A text that does
// not say in front of which means the card next to which, or in whose line, the squares are. Where a strategy puts several units in front of themselves, each goes to a square of its own line (J47).
func (c *compiler) aheadOf(t, squares *cardtext.Tree) effect.SquareTest {
	of, isAhead := t.Kid(parts.Of), t.Op == opAhead
	for _, k := range squares.All(parts.Is) {
		if of == nil && (k.Op == opNextTo || k.Op == opLineOf) {
			of = k.Kid(parts.Of)
		}
	}
	list := effect.ListThis
	if of != nil {
		list = c.SpokenOf(of)
	} else if c.kind&kindStrategy != 0 && !c.lands {
		c.Fail(t, "どのカードの前方・後方か分からない", "it is not clear in front of which card, or behind which, that is")
	}
	c.Cite(R2_24_7, R2_24_7_2)
	isOwn := of == nil && c.kind&kindStrategy != 0 || of != nil && of.Op == opThose
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		s, lander := whoSees(g, at), g.FirstRemembered(at, slotLander)
		for _, r := range list(g, at, g.Refs()) {
			if isOwn && !lander.IsNone() {
				r = lander
			}
			q := lastSquare(g, r)
			if q == kernel.NoPlace || isOwn && !lander.IsNone() && !isInLine(g, p, q) {
				continue
			}
			if d := forward(g, s, p) - forward(g, s, q); d != 0 && d > 0 == isAhead {
				return true
			}
		}
		return false
	}
}

// isInLine reports whether two squares are in one line.
func isInLine(g *kernel.Game, p, q kernel.Place) bool {
	a, _ := spot(g, p)
	b, _ := spot(g, q)
	return a == b && isLine(g)
}

// forward is how far forward a square is as a player sees it: from the own base space through the areas to the other's base space.
func forward(g *kernel.Game, s kernel.Seat, p kernel.Place) int {
	switch {
	case g.Rules.ZoneOf(p) == zoneBattle:
		return int(areaSeen(g, s, g.Rules.SquareIndex(p)))
	case g.Rules.OwnerOf(p) == s:
		return -1
	}
	return int(enemyArea) + 1
}

// squareNow is where a card is; nowhere if it has gone.
func squareNow(g *kernel.Game, _ kernel.Scope, r kernel.Ref) kernel.Place {
	if !g.IsCurrent(r) {
		return kernel.NoPlace
	}
	return g.Place(r.Card)
}

// chosenSquare is the square that was chosen, or the one on which the unit is or last was that the text speaks of where it has let nobody choose a square.
func (c *compiler) chosenSquare(t *cardtext.Tree, fits func(g *kernel.Game, p, q kernel.Place) bool) effect.SquareTest {
	slot := c.square
	switch {
	case slot == 0 && c.Spoken.Has:
		return c.squareSpokenOf(t, fits)
	case slot == 0:
		c.Fail(t, "どのスクエアのことか分からない", "it is not clear which square is meant")
	}
	c.Keeps = true
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		var room [1]kernel.Memo
		for _, m := range g.Memos(at, slot, room[:0]) {
			if n, ok := m.Number(); ok && fits(g, p, kernel.Place(n)) {
				return true
			}
		}
		return false
	}
}

// squareSpokenOf is the square of the unit that the text speaks of. One that has left the squares is looked at where it last was (4-9-2-6).
func (c *compiler) squareSpokenOf(t *cardtext.Tree, fits func(g *kernel.Game, p, q kernel.Place) bool) effect.SquareTest {
	c.Cite(R4_9_2_6)
	list := c.SpokenOf(&cardtext.Tree{Op: opThatUnit, Span: t.Span})
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		for _, r := range list(g, at, g.Refs()) {
			if q := lastSquare(g, r); q != kernel.NoPlace && fits(g, p, q) {
				return true
			}
		}
		return false
	}
}

// chosenRow is the squares of the line or the area that was chosen: the number of one of its battle squares is remembered.
func (c *compiler) chosenRow(t *cardtext.Tree) effect.SquareTest {
	slot, isArea := c.row, t.Op == opThatArea
	if slot == 0 {
		c.Fail(t, "どのラインやエリアのことか分からない", "it is not clear which line or area is meant")
	}
	c.Keeps = true
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
		var room [4]kernel.Memo
		for _, m := range g.Memos(at, slot, room[:0]) {
			n, ok := m.Number()
			line, row := spot(g, p)
			if ok && (isArea && row == int(n)/3 || !isArea && line == int(n)%3) {
				return true
			}
		}
		return false
	}
}
