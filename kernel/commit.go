// Commit: the only place that changes a position. An event that gets here happens.

package kernel

import (
	"math/bits"
	"slices"
)

// commit carries out one event. It reports whether anything was there to carry out.
func (g *Game) commit(e *Event) bool {
	s := g.S
	if g.isGone(e) {
		return false
	}
	var seen uint8
	if e.Card.Card != NoCard {
		if e.Kind != Moved { // which notes by itself what it changes
			g.noteChange(e)
		}
		if g.Watch != nil {
			seen = g.seers(e.Card.Card)
		}
	}
	switch e.Kind {
	case Moved:
		g.commitMove(e)
	case Faced:
		before := g.seers(e.Card.Card)
		if g.isPiled(e.Card.Card) {
			g.turnOver(e.Card.Card, e.Face)
		} else {
			g.delist(e.Card.Card)
			s.Cards[e.Card.Card].Face = e.Face
			g.enlist(e.Card.Card)
			g.dateForce(e.Card.Card)
		}
		g.countSecret(e.Card.Card, before)
	case Posed:
		s.Cards[e.Card.Card].Pose = e.Pose
	case Counted:
		g.setCounter(e.Card.Card, int(e.Attr), g.Counter(e.Card.Card, int(e.Attr))+int32(e.N))
	case Marked:
		s.setMarked(NoRef, e.To, int(e.Attr), g.MarkersOn(e.To, int(e.Attr))+int32(e.N))
		g.changed(seesMarkers)
	case VarSet:
		s.Vars[g.varIndex(e)] = int32(e.N)
		g.changedNumber(g.varIndex(e))
	case VarAdded:
		s.Vars[g.varIndex(e)] += int32(e.N)
		g.changedNumber(g.varIndex(e))
	case Shuffled:
		g.commitShuffle(e)
	case Shown:
		if s.Cards[e.Card.Card].Known|e.Mask != s.Cards[e.Card.Card].Known {
			s.Head.Secrets++
		}
		s.Cards[e.Card.Card].Known |= e.Mask
		s.Cards[e.Card.Card].Met |= e.Mask
	case Concealed:
		s.Cards[e.Card.Card].Known = 0
	case EffectBegan:
		g.commitEffect(e)
	case EffectsEnded:
		g.endEffects(func(x *Effect) bool {
			return x.Until == e.Until && (e.Other.IsNone() || x.Source == e.Other) && (e.Card.IsNone() || x.Target == e.Card)
		})
	case Attached:
		g.detach(e.Card.Card)
		s.Cards[e.Card.Card].Host, s.Cards[e.Card.Card].Link = e.Other.Card, uint8(e.N)
		s.Head.Joined++
		g.changed(seesRoster)
	case Detached:
		g.detach(e.Card.Card)
		s.Cards[e.Card.Card].Link = 0
	case Combined:
		g.commitCombine(e)
	case Parted:
		g.commitPart(e)
	case Finished:
		s.Outcome[e.Seat] = Outcome(e.N)
		g.changed(seesOutcome)
	case Ended:
		s.Head.Over = 1
		g.changed(seesOutcome)
	case Deferred:
		s.Head.Clock++
		g.changed(seesPending)
		s.Pending = append(s.Pending, Pending{
			Source: e.Source, Subject: NoRef, Other: NoRef, Became: NoRef, N: int32(e.N), Stamp: s.Head.Clock, Ability: NoAbility, Clause: e.Clause, Seat: e.Seat, Tag: uint8(e.Attr),
			Memory: g.keepMemory(e), Level: s.Head.Level,
		})
	case Created:
		g.commitCreate(e)
	case Ceased:
		g.commitCease(e.Card.Card)
	case Sided:
		g.delist(e.Card.Card)
		s.Cards[e.Card.Card].Def, s.Cards[e.Card.Card].Side = DefID(e.N), uint8(e.Attr)
		g.noteCard(DefID(e.N))
		g.enlist(e.Card.Card)
	case Countered:
		g.DropItem(e.Item)
	case Copied:
		e.N = int64(g.copyItem(e.Item, e.Seat))
	case Retargeted:
		s.Marks[g.findMemo(g.Item(e.Item), e)].Ref = e.Card
		g.changed(seesMarks)
	case Announced:
	}
	if e.Kind != Moved {
		g.noteDue(e)
	}
	if g.Watch != nil {
		if e.Card.Card != NoCard {
			if e.Flags&Discreet != 0 {
				seen &= 1 << e.Seat
			}
			seen |= g.seers(e.Card.Card)
		}
		g.Watch(g.recordOf(e, seen, HasHappened))
	}
	return true
}

// noteChange notes what an event is about to change of a card where it lies.
func (g *Game) noteChange(e *Event) {
	switch p := g.S.Cards[e.Card.Card].Place; e.Kind {
	case Announced, EffectBegan, EffectsEnded:
	case Posed, Shown, Concealed:
		g.posedAt(p)
	default:
		g.changedAt(p)
		g.changedCard(e.Card.Card)
	}
}

// noteDue notes which checks have to be looked at after an event. For a move, from and to are the zones.
func (g *Game) noteDue(e *Event) {
	g.S.Head.Due |= g.Rules.checksAfter[e.Kind] & ofVerbs(&g.Rules.checksVerb, e)
}

// noteDueMove is noteDue for what zones a card left and got to.
func (g *Game) noteDueMove(e *Event, from, to ZoneID) {
	r := g.Rules
	g.S.Head.Due |= (r.checksAfter[Moved] | r.checksMoved[from] | r.checksMoved[to]) & ofVerbs(&r.checksVerb, e)
}

// beginMoment begins another moment: what is committed until the next one happens at the same time. Where no zone asks what came together, moments are not counted: what
// is proposed at once there may as well be proposed one after another.
func (g *Game) beginMoment() {
	if g.Rules.moments {
		g.S.Head.Moment++
	}
}

// aboutCards are the events that happen to a card; without one there is nothing for them to happen to.
var aboutCards = Of(Moved, Faced, Posed, Counted, Shown, Concealed, Attached, Detached, Combined, Parted, Ceased, Sided)

// isGone reports whether an object that an event is about is not there, or no longer that object. One can still speak of it.
func (g *Table) isGone(e *Event) bool {
	switch {
	case e.Kind == Announced:
		return false
	case aboutItems&(1<<e.Kind) != 0:
		return g.isItemGone(e)
	case e.Card.IsNone():
		return aboutCards&(1<<e.Kind) != 0
	case (e.Kind == Attached || e.Kind == Combined) && !g.S.IsCurrent(e.Other):
		return true
	}
	return !g.S.IsCurrent(e.Card)
}

// takesAway reports whether an event ends the object that it is about.
func (g *Game) takesAway(e *Event) bool {
	switch e.Kind {
	case Combined, Ceased:
		return g.S.IsCurrent(e.Card)
	case Faced:
		return g.S.IsCurrent(e.Card) && g.isPiled(e.Card.Card)
	case Moved:
		return g.S.IsCurrent(e.Card) && g.becomesNew(&g.Rules.places[g.S.Cards[e.Card.Card].Place], &g.Rules.places[e.To])
	}
	return false
}

// becomesNew reports whether a card that moves from one place to another becomes a new object.
func (g *Game) becomesNew(from, to *placeInfo) bool {
	isSame := to.same>>from.zone&1 != 0 && g.On(to.sameBy)
	return !isSame && g.On(from.newBy)
}

// freeze takes the snapshots of everything that a batch takes away, before any of it goes: what goes together was last seen together.
func (g *Game) freeze(lo, hi int) {
	for i := lo; i < hi; i++ {
		if e := &g.S.Events[i]; e.Flags&wasDropped == 0 && g.takesAway(e) {
			g.takeSnapshot(e.Card.Card)
		}
	}
}

func (g *Table) varIndex(e *Event) int {
	if e.Seat == NoSeat {
		return int(e.Attr)
	}
	return g.Rules.seatNumbers[e.Seat&(maxSeats-1)] + int(e.Attr)
}

// commitMove puts a card somewhere else.
func (g *Game) commitMove(e *Event) {
	s, id := g.S, e.Card.Card
	c := &s.Cards[id]
	from, to := &g.Rules.places[c.Place], &g.Rules.places[e.To]
	before, isOpen := uint8(0), from.opens && c.Face != FaceDown // what everybody has seen is no secret
	if !isOpen {
		before = g.seers(id)
	}
	e.From = c.Place
	if e.Face == KeepFace {
		e.Face = c.Face
	}
	pos := e.Pos
	if to.mingles {
		pos = g.whereAmong(e, from, to)
	}
	isNew := g.becomesNew(from, to)
	if isNew {
		g.endObject(id)
		g.reorder(id, e.To, pos)
		g.renew(id, e)
	} else {
		g.putElsewhere(id, e, pos)
	}
	if s.Head.Joined > 0 {
		g.takeAlong(id)
	}
	if to.topUp {
		g.cover(e.To, id)
	}
	if from.topUp && isOpen {
		g.uncover(e.From)
	}
	if !isOpen {
		g.countSecret(id, before)
	}
	g.noteDueMove(e, from.zone, to.zone)
	if isNew && g.Rules.Lies != nil {
		e.Pose = g.Rules.Lies(g, e)
		c.Pose = e.Pose
	}
}

// putElsewhere puts a card that stays the object it is at another place. Other abilities may work there.
func (g *Game) putElsewhere(id CardID, e *Event, pos int16) {
	c := &g.S.Cards[id]
	changes := g.Rules.ZoneOf(c.Place) != g.Rules.ZoneOf(e.To) || c.Face != e.Face
	if changes {
		g.delist(id)
	}
	g.reorder(id, e.To, pos)
	c.Moment, c.Place, c.Face, c.Known = g.S.Head.Moment, e.To, e.Face, 0
	if changes {
		g.enlist(id)
	}
}

// endObject ends what a card is: it is remembered, and nothing holds on to it any more. What was attached to it keeps its Link,
// so that the game can tell what has been left behind.
func (g *Game) endObject(id CardID) {
	s := g.S
	if g.Rules.snapshots {
		g.takeSnapshot(id)
	}
	if s.Cards[id].Force != 0 {
		g.delist(id)
	}
	if len(s.Effects) > 0 {
		gone := s.Ref(id)
		g.endEffects(func(x *Effect) bool { return x.Target == gone })
	}
	if s.Head.Joined == s.Head.Parts { // nothing is attached to anything
		return
	}
	g.detach(id)
	for o := range s.Cards {
		if s.Cards[o].Host == id {
			g.detach(CardID(o))
		}
	}
}

// renew makes a card a new object where the event puts it; nothing of what was on it stays.
func (g *Game) renew(id CardID, e *Event) {
	s := g.S
	s.Head.Serial++
	s.Head.Clock++
	c := &s.Cards[id]
	c.Serial, c.Stamp, c.Moment, c.Place, c.Face, c.Pose = s.Head.Serial, s.Head.Clock, s.Head.Moment, e.To, e.Face, e.Pose
	if c.Side != 0 {
		c.Def, c.Side = g.Pool.Defs[c.Def].front, 0
		g.noteCard(c.Def)
	}
	if other := g.Pool.Defs[c.Def].other; other != 0 && e.Flags&OtherSide != 0 {
		c.Def, c.Side = other-1, 1
		g.noteCard(c.Def)
	}
	to := &g.Rules.places[e.To]
	c.Link, c.Known, c.Holder = 0, 0, to.controllerOf(c.Owner, e.Seat)
	if g.On(g.Rules.Sheds) {
		c.Few = [fewCounters]int32{}
	}
	if g.Pool.Defs[c.Def].works>>to.zone&1 != 0 || s.Head.Parts > 0 || g.Audit != nil {
		g.enlist(id)
	}
	g.dropMarkers()
}

// detach makes a card lie by itself again.
func (g *Game) detach(id CardID) {
	if c := &g.S.Cards[id]; c.Host != NoCard {
		c.Host = NoCard
		g.changedAt(c.Place)
		g.changedCard(id)
		g.S.Head.Joined--
		g.changed(seesRoster)
	}
}

// takeAlong lets the parts of a card lie where it lies.
func (g *Game) takeAlong(id CardID) {
	for _, o := range g.Parts() {
		if c := &g.S.Cards[o]; c.Whole == id {
			c.Place = g.S.Cards[id].Place
			g.changedCard(o)
			g.takeAlong(o)
		}
	}
}

// Parts lists the cards that are parts of others, by their numbers. The slice is only good until the next event.
func (g *Game) Parts() []CardID {
	if g.see(seesRoster); g.S.Head.Parts > 0 {
		g.seen[cardsAt] = everyPlace
	}
	if !g.partsListed {
		g.listParts()
	}
	return g.parts
}

func (g *Game) listParts() {
	g.parts, g.partsListed = g.parts[:0], true
	if g.S.Head.Parts == 0 {
		return
	}
	for c := range g.S.Cards {
		if g.S.Cards[c].Whole != NoCard {
			g.parts = append(g.parts, CardID(c))
		}
	}
}

// countSecret notes that somebody now sees a card that they did not see before: a choice made before this cannot be taken back.
func (g *Game) countSecret(id CardID, before uint8) {
	now := g.seers(id)
	g.S.Cards[id].Met |= now
	if now&^before != 0 {
		g.S.Head.Secrets++
	}
}

// reorder takes a card out of the order of its place and puts it into that of another. Only what lies between the two moves.
func (g *Game) reorder(id CardID, to Place, pos int16) {
	s := g.S
	from := s.Cards[id].Place
	if s.Cards[id].Whole != NoCard || from == NoPlace {
		g.fail("a card that is part of another cannot move by itself")
		return
	}
	order := s.Order
	at := int(s.Starts[from+1]) - 1 // most cards come from the top, and a whole pile from the bottom up
	if order[at] != id {
		if first := int(s.Starts[from]); order[first] == id {
			at = first
		}
		for order[at] != id {
			at--
		}
	}
	g.sums.forget(from)
	g.sums.forget(to)
	if places := uint64(1)<<(from&63) | 1<<(to&63); g.found.watched[cardsAt]&places != 0 {
		g.strike(cardsAt, places)
	}
	g.changedCard(id)
	into := s.landing(from, to, pos)
	if at < into {
		copy(order[at:into], order[at+1:into+1])
	} else if at > into {
		copy(order[into+1:at+1], order[into:at])
	}
	order[into] = id
	if from < to {
		between := s.Starts[from+1 : to+1]
		for i := range between {
			between[i]--
		}
	} else {
		between := s.Starts[to+1 : from+1]
		for i := range between {
			between[i]++
		}
	}
}

// landing is where in the order a card from one place lies once it has been put into another.
func (s *State) landing(from, to Place, pos int16) int {
	start, others := int(s.Starts[to]), s.count(to)
	if from < to {
		start-- // the gap that it leaves closes
	}
	if from == to {
		others--
	}
	if pos < 0 {
		return start + min(int(Bottom-pos), others)
	}
	return start + max(others-int(pos), 0)
}

func (g *Game) commitShuffle(e *Event) {
	s := g.S
	g.changedAt(e.To)
	g.posedAt(e.To)
	cards := s.In(e.To)
	g.loseTrack(cards)
	d := g.dice(g.Rules.OwnerOf(e.To))
	shuffle(&d, cards)
	for _, c := range cards {
		s.Cards[c].Known = 0
	}
	if len(cards) > 1 {
		s.Head.Secrets++
	}
}

// isPiled reports whether a card lies in a hidden pile of which the uppermost card may lie face up.
func (g *Table) isPiled(id CardID) bool {
	p := g.S.Cards[id].Place
	return p != NoPlace && g.Rules.places[p].topUp
}

// turnOver turns a card over where it lies and makes it another object: nothing that was known of it says anything about it any more.
func (g *Game) turnOver(id CardID, face Face) {
	g.endObject(id)
	c := &g.S.Cards[id]
	g.changedAt(c.Place)
	g.changedCard(id)
	g.S.Head.Serial++
	g.S.Head.Clock++
	c.Serial, c.Stamp, c.Face, c.Few, c.Known = g.S.Head.Serial, g.S.Head.Clock, face, [fewCounters]int32{}, 0
	g.enlist(id)
	g.dropMarkers()
}

// cover turns down what lies face up in a pile and is not, or no longer, its uppermost card, after a card has come there.
func (g *Game) cover(p Place, came CardID) {
	cards, covers := g.S.In(p), g.Rules.Zones[g.Rules.ZoneOf(p)].Covers
	top := len(cards) - 1
	if top > 0 && g.S.Cards[cards[top-1]].Face == FaceUp && g.On(covers) {
		g.turnOver(cards[top-1], FaceDown)
	}
	if cards[top] != came && g.S.Cards[came].Face == FaceUp && g.On(covers) {
		g.turnOver(came, FaceDown)
	}
}

// uncover leaves what lies below a face-up card of a pile that has gone as it is: only without the rule that says so would it be turned up.
func (g *Game) uncover(p Place) {
	if cards := g.S.In(p); len(cards) > 0 && !g.On(g.Rules.Zones[g.Rules.ZoneOf(p)].Uncovers) {
		g.turnOver(cards[len(cards)-1], FaceUp)
	}
}

// loseTrack makes those of the cards that are to be shuffled other objects whose numbers somebody could follow: what lies face up in a hidden pile is turned down, and
// what everybody sees lying face down gets another number.
func (g *Game) loseTrack(cards []CardID) {
	if len(cards) == 0 || !g.Rules.places[g.S.Cards[cards[0]].Place].opens {
		return
	}
	isPile, mixes := g.isPiled(cards[0]), g.Rules.Zones[g.Zone(cards[0])].Mixes
	for _, c := range cards {
		if isUp := g.S.Cards[c].Face == FaceUp; isUp == isPile && (!isPile || g.On(mixes)) {
			g.turnOver(c, FaceDown)
		}
	}
}

// effectOf is the continuous effect that an event starts.
func effectOf(e *Event) Effect {
	x := Effect{
		Source: e.Source, Target: e.Card, N: e.N, Mod: e.Mod, Seat: e.Seat, Whom: NoSeat, Op: e.Op, Attr: e.Attr, Until: e.Until,
		Ability: e.Ability, Clause: e.Clause,
	}
	switch {
	case e.Op == Establish:
		x.Times = int8(e.Pos)
	case e.Card.Card == NoCard && e.Mod < 0:
		x.Whom = e.Seat
	}
	return x
}

func (g *Game) commitEffect(e *Event) {
	s := g.S
	s.Head.Clock++
	s.Head.NextID++
	x := effectOf(e)
	x.Stamp, x.ID = s.Head.Clock, s.Head.NextID
	if x.Op == Establish || x.Op == Forbid && x.Mod >= 0 && g.Pool.Mods[x.Mod].Recalls {
		x.Memory = g.keepMemory(e)
	}
	if since := g.playedSince(e); since != 0 {
		x.Stamp = since
	}
	s.Head.Listed++
	s.Effects = append(s.Effects, x)
	g.tallyEffect(&x, 1)
	if !g.isDormant(&x) {
		g.wake(&x)
	}
}

// wake puts what an effect grants in force.
func (g *Game) wake(x *Effect) {
	if isGiven := x.Op == Grant && x.Mod < 0 && !x.Target.IsNone() && g.S.IsCurrent(x.Target); isGiven || x.Op == Establish {
		a, c := &g.Pool.Abilities[AbilityID(x.N)], NoCard
		if isGiven {
			c = x.Target.Card
		}
		g.enforce(Active{Card: c, Ability: AbilityID(x.N), Effect: x.ID, Kind: a.Kind, Tag: a.Tag, Verb: a.Verb, Stamp: x.Stamp})
	}
	g.unsort()
}

// noteBecame notes what the subjects of triggered abilities have become that were noticed before their event happened.
func (g *Game) noteBecame(noticed []Pending) {
	for i := range noticed {
		if p := &noticed[i]; !p.Subject.IsNone() {
			p.Became = g.S.Ref(p.Subject.Card)
		}
	}
}

// endEffects removes the effects that match, with the abilities they grant.
func (g *Game) endEffects(match func(*Effect) bool) {
	s := g.S
	if len(s.Effects) == 0 {
		return
	}
	kept := s.Effects[:0]
	for i := range s.Effects {
		x := &s.Effects[i]
		if !match(x) {
			kept = append(kept, *x)
			continue
		}
		g.tallyEffect(x, ^uint16(0))
		if x.Op == Grant || x.Op == Establish {
			g.ungrant(x.ID)
		}
		g.forgetKept(x.Memory)
	}
	s.Effects = kept
}

// commitCombine makes a card a part of another: it leaves the order of its place and is no object of its own any more.
func (g *Game) commitCombine(e *Event) {
	id := e.Card.Card
	e.From = g.S.Cards[id].Place
	g.takeOut(id)
	c := &g.S.Cards[id]
	c.Place, c.Whole = g.S.Cards[e.Other.Card].Place, e.Other.Card
	g.S.Head.Clock++
	c.Stamp = g.S.Head.Clock
	g.S.Head.Joined++
	g.S.Head.Parts++
	g.changed(seesRoster)
	g.partsListed = false
	g.takeAlong(id)
	g.relist(g.outermost(id))
}

// commitPart makes a part an object of its own again, at the place that the event names.
func (g *Game) commitPart(e *Event) {
	c := &g.S.Cards[e.Card.Card]
	if c.Whole == NoCard {
		g.fail("a card that is no part of another cannot part")
		return
	}
	whole := g.outermost(c.Whole)
	c.Whole = NoCard
	g.S.Head.Joined--
	g.S.Head.Parts--
	g.changed(seesRoster)
	g.partsListed = false
	g.relist(whole)
	if e.Face == KeepFace {
		e.Face = c.Face
	}
	g.putIn(e.Card.Card, e)
	e.Card = g.S.Ref(e.Card.Card)
}

// takeOut removes a card from the order of its place; what it was is remembered.
func (g *Game) takeOut(id CardID) {
	s := g.S
	at := slices.Index(s.Order, id)
	if at < 0 {
		g.fail("a card that is part of another cannot go by itself")
		return
	}
	g.endObject(id)
	g.changedAt(s.Cards[id].Place)
	g.changedCard(id)
	s.Order = slices.Delete(s.Order, at, at+1)
	for p := int(s.Cards[id].Place) + 1; p < len(s.Starts); p++ {
		s.Starts[p]--
	}
	s.Head.Serial++
	s.Cards[id].Serial = s.Head.Serial
}

// putIn lays a card that is in no order on top of a place, as a new object.
func (g *Game) putIn(id CardID, e *Event) {
	s := g.S
	g.changedAt(e.To)
	g.changedCard(id)
	s.Order = slices.Insert(s.Order, int(s.Starts[e.To+1]), id)
	for p := int(e.To) + 1; p < len(s.Starts); p++ {
		s.Starts[p]++
	}
	g.renew(id, e)
	if s.Head.Joined > 0 {
		g.takeAlong(id)
	}
	if g.Rules.places[e.To].topUp {
		g.cover(e.To, id)
	}
}

func (g *Game) commitCreate(e *Event) {
	id := g.addCard(DefID(e.N), e.Seat, e.To, e.Face)
	g.S.Cards[id].IsMade = 1
	g.changed(seesRoster)
	g.putIn(id, e)
	e.Card = g.S.Ref(id)
}

// commitCease takes a card out of the match. Its slot stays, so that references to it find its snapshot.
func (g *Game) commitCease(id CardID) {
	g.takeOut(id)
	g.S.Cards[id].Place = NoPlace
	g.dropMarkers()
}

// takeSnapshot freezes what an object is, just before it stops being it.
func (g *Game) takeSnapshot(id CardID) {
	c := &g.S.Cards[id]
	if !g.Rules.Zones[g.Rules.ZoneOf(c.Place)].Snapshots || g.Last(g.S.Ref(id)) != nil {
		return
	}
	n := Snapshot{
		Ref: g.S.Ref(id), Def: c.Def, Owner: c.Owner, Controller: g.Controller(id), Place: c.Place,
		Face: c.Face, Pose: c.Pose, Side: c.Side, Few: c.Few,
	}
	copy(n.Attrs[:], g.Def(id).Attrs)
	if g.derives(everyAttr) {
		for attrs := g.written & (1<<len(g.Rules.Attrs) - 1); attrs != 0; attrs &= attrs - 1 {
			a := bits.TrailingZeros32(attrs)
			n.Attrs[a] = g.Attr(id, Attr(a))
		}
		g.keepWords(id)
	}
	g.S.Snaps = append(g.S.Snaps, n)
	g.changed(seesSnapshots)
}
