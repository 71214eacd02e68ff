// Cards from the end of a deck, one at a time: drawn, or put somewhere.

package effect

import (
	"math"

	"saitei/kernel"
)

const (
	topNext kernel.Label = iota + 1
	topMove
	topEnd
)

// mostSeats is how many players there can be.
const mostSeats = 4

// tops is what topProc keeps.
type tops struct {
	left  [mostSeats]int16 // how many cards each player's deck still gives
	gone  int16            // how many were moved
	asked kernel.Seat      // whose card is asked about, or NoSeat
	fixed uint8            // the players of whose decks it is settled how many cards they give, a bit each
	yet   bool             // whether it has let others take the last cards of a deck first
	_     uint8
}

// topProc moves cards from the top of a deck, or from its bottom, one at a time. Of "up to so many" the player decides anew for each card.
func topProc() kernel.Proc {
	return kernel.Proc{Name: "top", Steps: []kernel.Step{
		{Do: startTops},
		{Label: topNext, Do: askForTop},
		{Do: takeTop},
		{Label: topMove, Do: moveTops},
		{Do: noteTops},
		{Label: topEnd, Do: endTops},
	}}
}

// startTops counts how many cards each deck gives.
func startTops(g *kernel.Game) kernel.Flow {
	n, t, at := g.Node(), kernel.Registers[tops](g), g.Scope()
	NoteDone(g, false)
	*t = tops{asked: kernel.NoSeat}
	g.Forget(SlotMoves)
	for s := range kernel.Seat(g.Rules.Seats) {
		if IsWho(g, ArgsOf(n).DeckOf, at, s) {
			want, _ := TopsWanted(g, actingAs(at, s), n)
			t.left[s] = int16(min(want, math.MaxInt16))
			switch there := inReach(g, s); {
			case ArgsOf(n).Count == All:
				t.left[s] = int16(g.Count(languageOf(g).Deck, s))
			case ArgsOf(n).Count == Exactly && there < want && !On(g, AsManyAsPossible):
				t.left[s] = 0
			}
		}
	}
	return kernel.Continue
}

// inReach is how many cards can come from a player's deck, with those of which it is made anew when it runs out.
func inReach(g *kernel.Game, s kernel.Seat) int {
	l := languageOf(g)
	if l.Refills == 0 {
		return g.Count(l.Deck, s)
	}
	return g.Count(l.Deck, s) + g.Count(l.Refills, s)
}

// deckEnd is the card at the top or at the bottom of a deck, or NoRef. One that is being taken at the same moment has left already.
func deckEnd(g *kernel.Game, s kernel.Seat, isBottom bool) kernel.Ref {
	return EndOf(g, g.At(languageOf(g).Deck, s), isBottom)
}

// EndOf is the card that leaves a pile next, from its top or its bottom, or NoRef.
func EndOf(g *kernel.Game, cards []kernel.CardID, isBottom bool) kernel.Ref {
	for i, c := range cards {
		if !isBottom {
			c = cards[len(cards)-1-i]
		}
		if !isTaken(g, c) {
			return g.Ref(c)
		}
	}
	return kernel.NoRef
}

// letsOthersFirst lets the running instruction wait, once, until others have taken the last cards of a deck at the same moment: the deck may be made anew then.
func letsOthersFirst(g *kernel.Game, t *tops, s kernel.Seat) bool {
	if t.yet || g.Count(languageOf(g).Deck, s) == 0 {
		return false
	}
	t.yet = true
	g.Say(languageOf(g).Verbs.Wait, s, kernel.NoRef, 0)
	return true
}

// nextToAsk is the player about whose deck is asked next, or NoSeat.
func nextToAsk(g *kernel.Game, at kernel.Scope, t *tops) kernel.Seat {
	next := kernel.NoSeat
	eachAround(g, at, func(s kernel.Seat) {
		if next == kernel.NoSeat && t.left[s] > 0 && t.fixed>>uint8(s)&1 == 0 && !deckEnd(g, s, false).IsNone() {
			next = s
		}
	})
	return next
}

// askForTop asks whether to go on, where the text says "up to".
func askForTop(g *kernel.Game) kernel.Flow {
	n, t, at := g.Node(), kernel.Registers[tops](g), g.Scope()
	if _, isUpTo := TopsWanted(g, at, n); !isUpTo {
		return kernel.GoTo(topMove)
	}
	if isTogether(g) {
		return askForNumbers(g, n, t)
	}
	s := nextToAsk(g, at, t)
	switch {
	case s == kernel.NoSeat && t.fixed != 0:
		return kernel.GoTo(topMove)
	case s == kernel.NoSeat:
		return kernel.GoTo(topEnd)
	}
	t.asked = s
	if decidesNumber(g) {
		t.left[s] = min(t.left[s], int16(g.Count(languageOf(g).Deck, s)))
		t.fixed |= 1 << uint8(s)
		if !On(g, NumberFirst) {
			t.asked = kernel.NoSeat
			return kernel.GoTo(topNext)
		}
		return g.AskSeat(Decider(g, n, at, s), QuestionHowMany, int32(t.left[s]))
	}
	if !On(g, OneByOne) {
		t.left[s] = min(t.left[s], int16(g.Count(languageOf(g).Deck, s)))
		return kernel.GoTo(topMove)
	}
	if t.gone == 0 && !On(g, OneByOneFirst) {
		return kernel.GoTo(topMove)
	}
	return g.AskSeat(Decider(g, n, at, s), QuestionMore, 0)
}

// askForNumbers asks all who decide at the same time how many cards they take.
func askForNumbers(g *kernel.Game, n *kernel.Node, t *tops) kernel.Flow {
	if t.fixed != 0 || !On(g, NumberFirst) {
		return kernel.GoTo(topMove)
	}
	t.fixed = Everybody
	EachSeat(g, ArgsOf(n).Who, g.Scope(), func(s kernel.Seat) {
		if IsAskedNow(g, ArgsOf(n).Who, s) {
			most, _ := TopsWanted(g, actingAs(g.Scope(), s), n)
			g.AskSeat(s, QuestionHowMany, int32(most))
		}
	})
	return kernel.Wait
}

// takeTop stops taking cards from a deck if that is what the player wants.
func takeTop(g *kernel.Game) kernel.Flow {
	n, t, at := g.Node(), kernel.Registers[tops](g), g.Scope()
	if isTogether(g) {
		for s := range kernel.Seat(g.Rules.Seats) {
			if t.left[s] > 0 {
				t.left[s] = howMany(g, Decider(g, n, at, s))
			}
		}
		return kernel.GoTo(topMove)
	}
	if decidesNumber(g) {
		t.left[t.asked] = howMany(g, Decider(g, n, at, t.asked))
		t.asked = kernel.NoSeat
		return kernel.GoTo(topNext)
	}
	if o, ok := g.Picked(Decider(g, n, at, t.asked)); !ok || o.Kind != kernel.YesOption {
		t.left[t.asked] = 0
		t.asked = kernel.NoSeat
		return kernel.GoTo(topNext)
	}
	return kernel.Continue
}

// moveTops proposes that the next card of each deck goes where the text says.
func moveTops(g *kernel.Game) kernel.Flow {
	n, t, at := g.Node(), kernel.Registers[tops](g), g.Scope()
	l, way := languageOf(g), ArgsOf(n).Way
	more, ok := l.Moves.More[way]
	if (t.gone > 0 && (ok && !g.On(more) || !ok && !On(g, DeckOneByOne))) || !g.On(l.Moves.Once[way]) || !canPut(g, n) {
		return kernel.GoTo(topEnd)
	}
	why, isMoving := Cause(g), false
	eachAround(g, at, func(s kernel.Seat) {
		if t.left[s] <= 0 || (t.asked != kernel.NoSeat && s != t.asked) {
			return
		}
		r := deckEnd(g, s, ArgsOf(n).FromBottom)
		if r.IsNone() {
			isMoving = letsOthersFirst(g, t, s) || isMoving
			return
		}
		t.left[s]--
		g.Remember(SlotMoves, r)
		e := MoveEvent(g, at, n, r)
		e.Mask = why
		g.Propose(e)
		isMoving = true
	})
	t.asked = kernel.NoSeat
	if !isMoving {
		return kernel.GoTo(topEnd)
	}
	return kernel.Continue
}

// noteTops counts the cards that were moved. A deck whose card stays gives no more: the next card would be the same.
func noteTops(g *kernel.Game) kernel.Flow {
	t := kernel.Registers[tops](g)
	done, asked := g.Happened()
	t.gone += int16(done)
	if done < asked {
		for _, r := range g.Remembered(g.Scope(), SlotMoves, g.Refs()) {
			if g.IsCurrent(r) {
				t.left[g.Owner(r.Card)] = 0
			}
		}
	}
	return kernel.GoTo(topNext)
}

// endTops notes what the text may speak of, and whether as many cards were moved as it names.
func endTops(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	gone, all := int(kernel.Registers[tops](g).gone), 0
	for s := range kernel.Seat(g.Rules.Seats) {
		if IsWho(g, ArgsOf(n).DeckOf, at, s) {
			want, _ := TopsWanted(g, actingAs(at, s), n)
			all += want
		}
	}
	if _, isUpTo := TopsWanted(g, at, n); ArgsOf(n).Count == All || isUpTo {
		all = 1
	}
	NoteDone(g, gone >= all && (gone > 0 || !On(g, NoTimes)))
	if ArgsOf(n).IsDealt {
		return kernel.Done
	}
	g.Forget(SlotActed)
	g.Forget(SlotUnchanged)
	g.Forget(SlotPlaced)
	g.Forget(SlotPool)
	for _, r := range g.Remembered(at, SlotMoves, g.Refs()) {
		if !g.IsCurrent(r) {
			noteMoved(g, n, r)
			g.Remember(SlotPool, g.Ref(r.Card))
		}
	}
	return kernel.Done
}

// canTakeTops reports whether the decks have as many cards as an instruction takes, as far as the game does not make a deck that runs out anew.
func canTakeTops(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	want, isUpTo := TopsWanted(g, at, n)
	if isUpTo || ArgsOf(n).Count == All {
		want = 0
	}
	able := true
	for s := range kernel.Seat(g.Rules.Seats) {
		if !IsWho(g, ArgsOf(n).DeckOf, at, s) {
			continue
		}
		able = able && inReach(g, s) >= want
		if r := deckEnd(g, s, ArgsOf(n).FromBottom); want > 0 && !r.IsNone() {
			able = able && !isMoveForbidden(g, at, n, r.Card)
		}
	}
	return able
}
