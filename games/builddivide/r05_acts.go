// What players and effects do to cards: Build Divide 500. Standing and resting, drawing, shuffling, destroying, dealing damage to units.

package builddivide

import "saitei/kernel"

// turnTo proposes that a card is stood or rested (502-1). One that lies so already is not turned again (104-2a); then there is no event.
func turnTo(g *kernel.Game, verb kernel.Verb, s kernel.Seat, c kernel.CardID, pose kernel.Pose) *kernel.Event {
	if isSoAlready(g, g.Pose(c) == pose) || !g.On(R502_1) {
		return nil
	}
	e := g.Draft(kernel.Posed, verb, s, g.Ref(c))
	e.Pose = pose
	return e
}

// restFor proposes that a card is rested by a rule that has a name of its own for it. It has been rested all the same (502-1).
func restFor(g *kernel.Game, verb kernel.Verb, s kernel.Seat, c kernel.CardID) {
	if e := turnTo(g, verb, s, c, rested); e != nil {
		e.Become(verbRest)
	}
}

// shuffle proposes that a player's deck is shuffled (505-2).
func shuffle(g *kernel.Game, s kernel.Seat) {
	if g.On(R505_2) {
		g.Shuffle(verbShuffle, s, placeIn(g, zoneDeck, s))
	}
}

// Where a card is drawn from.
const (
	fromDeck int8 = iota + 1
	fromLife
	fromNowhere
)

// draws is what drawing keeps.
type draws struct {
	left int32
	from int8  // where the card comes from that is drawn now
	by   uint8 // why they are drawn, as bits of a mask
	_    [2]uint8
}

const drawNext kernel.Label = 1

// drawing draws cards for the running player, one after another (507-2): from the deck (507-1), from the life when the deck is empty (507-1a); who has neither loses
// (507-1b).
func drawing() kernel.Proc {
	is := func(from int8) func(g *kernel.Game) bool {
		return func(g *kernel.Game) bool { return kernel.Registers[draws](g).from == from }
	}
	return kernel.Proc{Name: "draw", Steps: []kernel.Step{
		{Clause: R507_2, Label: drawNext, Do: func(g *kernel.Game) kernel.Flow {
			r, s := kernel.Registers[draws](g), g.Frame().Seat
			if r.left <= 0 {
				return kernel.Done
			}
			r.left--
			switch {
			case g.Count(zoneDeck, s) > 0:
				r.from = fromDeck
			case len(lifeOf(g, s)) > 0:
				r.from = fromLife
			default:
				r.from = fromNowhere
			}
			return kernel.Continue
		}},
		{Clause: R507_1, When: is(fromDeck), Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			put(g, verbDraw, s, g.Ref(topOf(g, zoneDeck, s)), zoneHand).Mask |= kernel.Registers[draws](g).by
			return kernel.Continue
		}},
		{Clause: R507_1a, When: is(fromLife), Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			e := put(g, verbDrawLife, s, g.Ref(topOf(g, zoneLife, s)), zoneHand)
			e.Become(verbDraw) // a card is drawn, wherever it comes from
			e.Mask |= kernel.Registers[draws](g).by
			homeFromLife(g, s, e)
			return kernel.Continue
		}},
		{Clause: R507_1b, When: func(g *kernel.Game) bool { return is(fromNowhere)(g) && canDraw(g, g.Frame().Seat) }, Do: func(g *kernel.Game) kernel.Flow {
			loses(g, g.Frame().Seat)
			return kernel.Done
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(drawNext) }},
	}}
}

// canDraw reports whether nothing forbids a player to draw (104-3): who may not draw does not lose for having nothing to draw.
func canDraw(g *kernel.Game, s kernel.Seat) bool {
	return !g.WouldForbid(kernel.Event{Kind: kernel.Moved, Verb: verbDraw, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, To: placeIn(g, zoneHand, s), Mod: -1})
}

// draw lets a player draw cards.
func draw(g *kernel.Game, s kernel.Seat, n int) kernel.Flow {
	return kernel.BeginWith(g, procDraw, s, kernel.NoRef, draws{left: int32(n)})
}

// destroy proposes that a card on the field is destroyed: it goes to its owner's graveyard (517-1).
func destroy(g *kernel.Game, clause kernel.Clause, c kernel.CardID) {
	if g.On(R517_1) {
		put(g, verbDestroy, g.Controller(c), g.Ref(c), zoneGraveyard).Clause = clause
	}
}

// dealDamage proposes that a unit is dealt damage (516-2, 406-6c). Damage of 0 or less is not dealt (516-2a).
func dealDamage(g *kernel.Game, source kernel.Ref, c kernel.CardID, points int, by uint8) {
	if points <= 0 && isNothing(g) || !g.On(R406_6c) {
		return
	}
	e := g.Draft(kernel.Counted, verbStrike, g.Controller(c), g.Ref(c))
	e.Attr, e.N, e.Source, e.Mask = counterDamage, int64(points), source, by
}

// isNothing reports whether damage of 0 or less is none at all (516-2a).
func isNothing(g *kernel.Game) bool { return g.On(R516_2a) }

// discard proposes that a card in hand goes to its player's graveyard (523-1).
func discard(g *kernel.Game, s kernel.Seat, r kernel.Ref) { put(g, verbDiscard, s, r, zoneGraveyard) }

// remove proposes that a card is removed (504-1).
func remove(g *kernel.Game, s kernel.Seat, r kernel.Ref) {
	if g.On(R504_1) {
		put(g, verbRemove, s, r, zoneRemove)
	}
}

// playFrom starts to play a card for its cost (512-1), playFree without paying it (512-2).
func playFrom(g *kernel.Game, s kernel.Seat, r kernel.Ref) kernel.Flow {
	return kernel.BeginWith(g, procPlay, s, r, plays{})
}

func playFree(g *kernel.Game, s kernel.Seat, r kernel.Ref) kernel.Flow {
	return playOn(g, s, r, forNothing)
}

// playOn starts to play a card on such terms.
func playOn(g *kernel.Game, s kernel.Seat, r kernel.Ref, on terms) kernel.Flow {
	if !g.On(R512_2) {
		on = forItsCost
	}
	return kernel.BeginWith(g, procPlay, s, r, plays{terms: on})
}

// appearsFrom is where a unit that was played appears from: the zone where it was before, not the resolution zone (515-1a). What an ability is about is no such zone.
func appearsFrom(g *kernel.Game, it *kernel.Item) kernel.ZoneID {
	if it.Ability != kernel.NoAbility || !g.On(R515_1a) {
		return zoneResolution
	}
	return kernel.ZoneID(uint8(it.N))
}
