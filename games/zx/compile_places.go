// Places: which zones and squares a text means. Z/X 301–303, 312, 816.1.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// places is where cards can lie.
type places struct {
	zones   uint32
	whose   who
	squares func(g *kernel.Game, at kernel.Scope, i int) bool // which squares; nil: all
	face    int8                                              // upOnly, downOnly or anyFace
	of      kernel.Lister                                     // forces of these cards only (312.3b); nil: of any
	except  []places                                          // but not there
}

// How cards lie that places mean.
const (
	anyFace int8 = iota
	upOnly
	downOnly
)

// zoneWords is the zones that the words for them mean (301.2).
var zoneWords = map[string]kernel.ZoneID{
	"hand": zoneHand, "deck": zoneDeck, "trash": zoneTrash, "charge": zoneCharge, "life": zoneLife, "resource": zoneResource,
	"dynamis": zoneDynamis, "force": zoneForce, "removed": zoneRemoved, "temporary": zoneTemporary,
}

// zone is the zone that a word means.
func (c *compiler) zone(t *cardtext.Tree) kernel.ZoneID {
	z, ok := zoneWords[t.Op]
	if !ok {
		c.fail(t, "領域ではない", "this is not a zone")
	}
	c.cite(R301_2)
	return z
}

// place compiles where cards lie: a zone, squares, or any of several.
func (c *compiler) place(t *cardtext.Tree) []places {
	switch t.Op {
	case "places":
		return c.joinedPlaces(t)
	case "squares":
		return []places{{zones: onSquare, whose: whoAny, squares: c.squareTest(t)}}
	case "zone":
		return []places{c.zonePlace(t)}
	case "deckTop", "deckBottom":
		return []places{{zones: 1 << zoneDeck, whose: c.whose(t.Kid("whose"))}}
	case "not":
		return []places{{zones: everyZone, whose: whoAny, except: c.place(t.Kid("x"))}}
	case "everywhere":
		return []places{{zones: everyZone, whose: whoAny}}
	}
	c.fail(t, "領域ではない", "this is not a place")
	return nil
}

// joinedPlaces is any of several places. A place that does not say whose it is belongs to whom the one before it does: your hand or trash is your hand or your trash.
func (c *compiler) joinedPlaces(t *cardtext.Tree) []places {
	var all []places
	owner := (*cardtext.Tree)(nil)
	for _, k := range t.Kids {
		some := c.place(k.Tree)
		switch {
		case k.Tree.Has("whose"):
			owner = k.Tree.Kid("whose")
		case owner != nil && !mentions(k.Tree, "playerSquare"):
			for i := range some {
				some[i].whose = c.whose(owner)
			}
		}
		all = append(all, some...)
	}
	return all
}

// isOwnAlone reports whether a zone without a word for whose it is means that of whoever acts: nobody takes a card out of somebody else's hand or deck
// unless a text says so.
func isOwnAlone(t *cardtext.Tree) bool {
	return t.Op == "zone" && !t.Has("whose") && !t.Has("of") && (t.Kid("is").Op == "hand" || t.Kid("is").Op == "deck")
}

func (c *compiler) zonePlace(t *cardtext.Tree) places {
	p := places{zones: 1 << c.zone(t.Kid("is")), whose: c.whose(t.Kid("whose"))}
	if p.zones&sharedZones != 0 && !t.Has("whose") {
		p.whose = whoAny // a shared zone belongs to nobody: the cards in it do
	}
	if of := t.Kid("of"); of != nil {
		p.of = c.objects(of)
		c.cite(R312_3b)
	}
	if face := t.Kid("face"); face != nil {
		p.face = upOnly
		if face.Op == "faceDown" {
			p.face = downOnly
		}
		c.cite(R302_3)
	}
	return p
}

// holds reports whether an object lies, or lay, there.
func (p *places) holds(g *kernel.Game, at kernel.Scope, v glimpse, r kernel.Ref) bool {
	z, ok := v.zone(g)
	if !ok || p.zones&(1<<z) == 0 || !isZone(g, z) || !p.isWhose(g, at, z, zoneOwner(g, v)) {
		return false
	}
	if p.squares != nil && z == zoneSquare && !p.squares(g, at, g.Rules.SquareIndex(v.place)) {
		return false
	}
	if p.face != anyFace && (v.face == kernel.FaceUp) != (p.face == upOnly) && g.On(R302_3) {
		return false
	}
	if p.except != nil && isAt(g, at, p.except, v, r) {
		return false
	}
	return p.of == nil || (v.isNow && p.isForce(g, at, r.Card))
}

// isWhose reports whether a zone, or in a shared zone the card there, belongs to whom the text names. Where it names nobody, a shared zone is
// that of both players (301.2a); each player has the other zones for themselves (301.2b).
func (p *places) isWhose(g *kernel.Game, at kernel.Scope, z kernel.ZoneID, s kernel.Seat) bool {
	switch {
	case p.whose == whoAny:
		return !isShared(z) || s == at.Seat || g.On(R301_2a)
	case isWho(g, p.whose, at, s):
		return true
	}
	return !isShared(z) && !g.On(R301_2b)
}

// zoneOwner is whose zone an object lies in; in a shared zone, whose it is.
func zoneOwner(g *kernel.Game, v glimpse) kernel.Seat {
	if s := g.Rules.OwnerOf(v.place); s != kernel.NoSeat {
		return s
	}
	return v.controller
}

// isForce reports whether a card is a force of the cards that are meant (312.3b).
func (p *places) isForce(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
	for _, host := range p.of(g, at, g.Refs()) {
		if g.S.IsCurrent(host) && isForceOf(g, c, host.Card) {
			return g.On(R312_3b)
		}
	}
	return false
}

// isAt reports whether an object lies, or lay, in one of several places.
func isAt(g *kernel.Game, at kernel.Scope, ps []places, v glimpse, r kernel.Ref) bool {
	for i := range ps {
		if ps[i].holds(g, at, v, r) {
			return true
		}
	}
	return false
}

// zonesOf is the zones of several places.
func zonesOf(ps []places) uint32 {
	zones := uint32(0)
	for i := range ps {
		zones |= ps[i].zones
	}
	return zones
}

// squareFunc is which squares a text means.
type squareFunc = func(g *kernel.Game, at kernel.Scope, i int) bool

// squareBuilders says how each word that describes squares is compiled. It is filled in by init because descriptions contain descriptions.
var squareBuilders map[string]func(c *compiler, t *cardtext.Tree) squareFunc

func init() {
	squareBuilders = map[string]func(c *compiler, t *cardtext.Tree) squareFunc{
		"squares":      (*compiler).squareTest,
		"square":       func(*compiler, *cardtext.Tree) squareFunc { return anySquare },
		"normal":       (*compiler).normalSquare,
		"playerSquare": (*compiler).playerSquares,
		"area":         (*compiler).areaSquares,
		"areaOf":       (*compiler).sameArea,
		"noZX":         (*compiler).emptySquare,
		"marked":       (*compiler).markedSquare,
		"centre":       (*compiler).centreSquare,
		"adjacent":     (*compiler).adjacentSquare,
		"nextTo":       (*compiler).nextSquare,
		"where":        (*compiler).squareWhere,
		"not":          (*compiler).otherSquare,
		"noZXOf":       (*compiler).squareWithoutOwn,
		"distance":     (*compiler).squareAway,
	}
}

// squareTest compiles which squares are meant: those of which everything holds.
func (c *compiler) squareTest(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, i int) bool {
	if t.Op != "squares" {
		return c.squareWord(t)
	}
	var all []squareFunc
	for _, k := range t.All("is") {
		all = append(all, c.squareWord(k))
	}
	if len(all) == 1 {
		return all[0]
	}
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		for _, holds := range all {
			if !holds(g, at, i) {
				return false
			}
		}
		return true
	}
}

// squareWord compiles one word that describes squares.
func (c *compiler) squareWord(t *cardtext.Tree) squareFunc {
	build, ok := squareBuilders[t.Op]
	if !ok {
		c.fail(t, "スクエアの条件ではない", "this does not describe a square")
		return func(*kernel.Game, kernel.Scope, int) bool { return false }
	}
	return build(c, t)
}

func anySquare(*kernel.Game, kernel.Scope, int) bool { return true }

func (c *compiler) normalSquare(*cardtext.Tree) squareFunc {
	c.cite(R303_3b)
	return func(g *kernel.Game, _ kernel.Scope, i int) bool {
		return !isPlayerSquare(i) && g.On(R303_3b) && g.On(R303_3)
	}
}

// centreSquare is the one square in the middle of all, not the whole central area (303.3a).
func (c *compiler) centreSquare(*cardtext.Tree) squareFunc {
	c.cite(R303_3a)
	return func(g *kernel.Game, _ kernel.Scope, i int) bool { return i == centre && g.On(R303_3a) }
}

func (c *compiler) playerSquares(t *cardtext.Tree) squareFunc {
	c.cite(R303_3a)
	if !t.Has("whose") {
		return func(g *kernel.Game, _ kernel.Scope, i int) bool {
			return isPlayerSquare(i) && g.On(R303_3a) && g.On(R303_3)
		}
	}
	w := c.whose(t.Kid("whose"))
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return ((i == playerSquare(0) && isWho(g, w, at, 0)) || (i == playerSquare(1) && isWho(g, w, at, 1))) && g.On(R303_3a) && g.On(R303_3)
	}
}

// areaWords is the areas that the words for them mean, and where each is defined (303.4).
var areaWords = map[string]struct {
	area   area
	clause kernel.Clause
}{
	"ownArea": {ownArea, R303_4a}, "enemyArea": {enemyArea, R303_4b}, "centralArea": {centralArea, R303_4c},
}

// areaSquares is the squares of an area, as the player of the card sees them.
func (c *compiler) areaSquares(t *cardtext.Tree) squareFunc {
	want, ok := areaWords[t.Kid("of").Op]
	if !ok {
		c.fail(t, "エリアではない", "this is not an area")
	}
	c.cite(want.clause)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return areaOf(at.Seat, i) == want.area && g.On(want.clause)
	}
}

// sameArea is the squares of the area in which a card is (303.4).
func (c *compiler) sameArea(t *cardtext.Tree) squareFunc {
	list := c.objects(t.Kid("of"))
	c.cite(R303_4)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return areaOf(at.Seat, i) == areaOf(at.Seat, j) }) && g.On(R303_4)
	}
}

// anySquareOf reports whether something holds of the square on which one of the cards of a list lies, or lay last (814.1).
func anySquareOf(g *kernel.Game, at kernel.Scope, list kernel.Lister, holds func(j int) bool) bool {
	for _, r := range list(g, at, g.Refs()) {
		v := glimpseOf(g, r)
		if j := v.square(g); j >= 0 && holds(j) {
			return true
		}
	}
	return false
}

// emptySquare is the squares on which there is no Z/X.
func (c *compiler) emptySquare(*cardtext.Tree) squareFunc {
	c.sees(attrKind)
	return func(g *kernel.Game, _ kernel.Scope, i int) bool { return !hasZX(g, i) }
}

// hasZX reports whether a Z/X is on a square.
func hasZX(g *kernel.Game, i int) bool {
	for _, x := range g.S.In(square(g, i)) {
		if isZX(g, x) {
			return true
		}
	}
	return false
}

// markedSquare is the squares that are marked in the diagram on the card, as the controller of the card sees the board (816.1a).
func (c *compiler) markedSquare(t *cardtext.Tree) squareFunc {
	diagram := c.data.diagram
	if diagram == [squares]bool{} {
		c.fail(t, "スクエア図がない", "the card has no diagram of squares")
	}
	c.cite(R816_1, R816_1a)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return diagram[seenFrom(at.Seat, i)] && g.On(R816_1) && g.On(R816_1a)
	}
}

// adjacentSquare is the squares next to that of this card (303.2). An event is on no square: it means those next to the card that it has spoken of.
func (c *compiler) adjacentSquare(*cardtext.Tree) squareFunc {
	c.cite(R303_2)
	list := kernel.Lister(listThis)
	if c.kind&(kindEvent|kindEventExtra) != 0 && c.spoken.has {
		list = listSlot(c.spoken.it)
	}
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return isNext(i, j) }) && g.On(R303_2)
	}
}

// nextSquare is the squares next to those on which cards lie, or next to squares (303.2).
func (c *compiler) nextSquare(t *cardtext.Tree) squareFunc {
	of := t.Kid("of")
	c.cite(R303_2)
	if _, isSquare := squareBuilders[of.Op]; isSquare {
		is := c.squareTest(of)
		return func(g *kernel.Game, at kernel.Scope, i int) bool {
			for j := range squares {
				if isNext(i, j) && is(g, at, j) {
					return g.On(R303_2)
				}
			}
			return false
		}
	}
	list := c.objects(of)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return isNext(i, j) }) && g.On(R303_2)
	}
}

// squareAway is the squares so many steps from that of a card (303.2a).
func (c *compiler) squareAway(t *cardtext.Tree) squareFunc {
	list, holds := c.objects(t.Kid("of")), c.measures(t.All("n"))
	c.cite(R303_2a)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return holds(g, at, int64(distance(i, j))) }) && g.On(R303_2a)
	}
}

// squareWithoutOwn is the squares on which somebody has no Z/X.
func (c *compiler) squareWithoutOwn(t *cardtext.Tree) squareFunc {
	w := c.whose(t.Kid("whose"))
	c.sees(attrKind)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		for _, x := range g.S.In(square(g, i)) {
			if isZX(g, x) && isWho(g, w, at, g.Card(x).Controller) {
				return false
			}
		}
		return true
	}
}

// squareWhere is the square on which a card is; or, of one that has left it, was.
func (c *compiler) squareWhere(t *cardtext.Tree) squareFunc {
	list := c.spokenOf(t.Kid("of"))
	if !t.Has("past") {
		return func(g *kernel.Game, at kernel.Scope, i int) bool {
			for _, r := range list(g, at, g.Refs()) {
				if g.S.IsCurrent(r) && squareOf(g, r.Card) == i {
					return true
				}
			}
			return false
		}
	}
	c.cite(R814_1)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		for _, r := range list(g, at, g.Refs()) {
			if squareBefore(g, r) == i {
				return true
			}
		}
		return false
	}
}

// squareBefore is the square on which a card was before it went elsewhere, or -1. One that has not left its square is still there.
func squareBefore(g *kernel.Game, r kernel.Ref) int {
	if r.IsNone() {
		return -1
	}
	v := glimpseOf(g, r)
	if i := v.square(g); i >= 0 {
		return i
	}
	for k := len(g.S.Snaps) - 1; k >= 0; k-- {
		n := &g.S.Snaps[k]
		if n.Ref.Card == r.Card && n.Ref.Serial < r.Serial && g.Rules.ZoneOf(n.Place) == zoneSquare {
			return g.Rules.SquareIndex(n.Place)
		}
	}
	return -1
}

func (c *compiler) otherSquare(t *cardtext.Tree) squareFunc {
	is := c.squareTest(t.Kid("x"))
	return func(g *kernel.Game, at kernel.Scope, i int) bool { return !is(g, at, i) }
}
