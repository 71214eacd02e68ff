// Cards from the end of a deck, and the order in which they are put there: Z/X 304.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

const (
	topNext kernel.Label = iota + 1
	topMove
	topEnd
)

// tops is what topProc keeps.
type tops struct {
	left  [seats]int32 // how many cards each player's deck still gives
	gone  int32        // how many were moved
	asked kernel.Seat  // whose card is asked about, or NoSeat
	_     [3]uint8
}

// topProc moves cards from the top of a deck, or from its bottom, one at a time (304.3): drawn (1005), recovered (1013) or put somewhere.
// Of "up to N" the player decides anew for each card (304.4).
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
	effect.NoteDone(g, false)
	*t = tops{asked: kernel.NoSeat}
	g.Forget(effect.SlotMoves)
	want, _ := effect.TopsWanted(g, at, n)
	if argsOf(n).moving == movingRecover && effect.ArgsOf(n).IsDirect && !g.On(R1013_1d) {
		want = 0
	}
	for s := range kernel.Seat(seats) {
		if effect.IsWho(g, effect.ArgsOf(n).DeckOf, at, s) {
			t.left[s] = int32(want)
			if effect.ArgsOf(n).Count == effect.All {
				t.left[s] = int32(g.Count(zoneDeck, s))
			}
		}
	}
	return kernel.Continue
}

// deckEnd is the card at the top or at the bottom of a deck, or NoRef.
func deckEnd(g *kernel.Game, s kernel.Seat, isBottom bool) kernel.Ref {
	cards := g.At(zoneDeck, s)
	switch {
	case len(cards) == 0:
		return kernel.NoRef
	case isBottom:
		return g.Ref(cards[0])
	}
	return g.Ref(cards[len(cards)-1])
}

// askForTop asks whether to go on, where the text says "up to" (304.4a, 304.4b).
func askForTop(g *kernel.Game) kernel.Flow {
	n, t, at := g.Node(), kernel.Registers[tops](g), g.Scope()
	if _, isUpTo := effect.TopsWanted(g, at, n); !isUpTo {
		return kernel.GoTo(topMove)
	}
	for _, s := range [seats]kernel.Seat{turnPlayer(g), other(turnPlayer(g))} {
		if t.left[s] <= 0 || deckEnd(g, s, false).IsNone() {
			continue
		}
		t.asked = s
		if !g.On(R304_4) {
			t.left[s] = min(t.left[s], int32(g.Count(zoneDeck, s)))
			return kernel.GoTo(topMove)
		}
		if t.gone == 0 && !g.On(R304_4a) {
			return kernel.GoTo(topMove)
		}
		return g.AskSeat(effect.Decider(g, n, at, s), effect.QuestionMore, 0)
	}
	return kernel.GoTo(topEnd)
}

// takeTop stops taking cards from a deck if that is what the player wants.
func takeTop(g *kernel.Game) kernel.Flow {
	n, t, at := g.Node(), kernel.Registers[tops](g), g.Scope()
	if o, ok := g.Picked(effect.Decider(g, n, at, t.asked)); !ok || o.Kind != kernel.YesOption {
		t.left[t.asked] = 0
		t.asked = kernel.NoSeat
		return kernel.GoTo(topNext)
	}
	return kernel.Continue
}

// moveTops proposes that the next card of each deck goes where the text says.
func moveTops(g *kernel.Game) kernel.Flow {
	n, t, at := g.Node(), kernel.Registers[tops](g), g.Scope()
	m := argsOf(n).moving
	if (t.gone > 0 && !g.On(repeatClause(m))) || !g.On(singleClause(m)) || !canPut(g, argsOf(n).to) {
		return kernel.GoTo(topEnd)
	}
	why, isMoving := effect.Cause(g), false
	for _, s := range [seats]kernel.Seat{turnPlayer(g), other(turnPlayer(g))} {
		r := deckEnd(g, s, effect.ArgsOf(n).FromBottom)
		if t.left[s] <= 0 || r.IsNone() || (t.asked != kernel.NoSeat && s != t.asked) {
			continue
		}
		t.left[s]--
		g.Remember(effect.SlotMoves, r)
		e := moveEvent(g, at, argsOf(n), r)
		e.Mask = why
		g.Propose(e)
		isMoving = true
	}
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
	t.gone += int32(done)
	if done < asked {
		for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
			if g.IsCurrent(r) {
				t.left[g.Owner(r.Card)] = 0
			}
		}
	}
	return kernel.GoTo(topNext)
}

// endTops notes what the text may speak of, and whether as many cards were moved as it names (102.4).
func endTops(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	gone := int(kernel.Registers[tops](g).gone)
	want, isUpTo := effect.TopsWanted(g, at, n)
	if effect.ArgsOf(n).Count == effect.All || isUpTo {
		want = 1
	} else if w := effect.ArgsOf(n).DeckOf; w == effect.Both || w == effect.Anyone {
		want *= seats
	}
	effect.NoteDone(g, gone >= want && (gone > 0 || !g.On(R102_4)))
	if m := argsOf(n).moving; m == movingDraw || m == movingRecover {
		return kernel.Done
	}
	g.Forget(effect.SlotActed)
	g.Forget(effect.SlotPlaced)
	g.Forget(effect.SlotPool)
	for _, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
		if !g.IsCurrent(r) {
			noteMoved(g, n, r)
			g.Remember(effect.SlotPool, g.Ref(r.Card))
		}
	}
	return kernel.Done
}

// canTakeTops reports whether the decks have as many cards as an instruction takes. A deck that runs out is made anew of the trash (902.1).
func canTakeTops(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	want, isUpTo := effect.TopsWanted(g, at, n)
	if isUpTo || effect.ArgsOf(n).Count == effect.All {
		want = 0
	}
	able := true
	for s := range kernel.Seat(seats) {
		if !effect.IsWho(g, effect.ArgsOf(n).DeckOf, at, s) {
			continue
		}
		able = able && g.Count(zoneDeck, s)+g.Count(zoneTrash, s) >= want
		if r := deckEnd(g, s, effect.ArgsOf(n).FromBottom); want > 0 && !r.IsNone() {
			able = able && !isMoveForbidden(g, at, argsOf(n), r.Card)
		}
	}
	return able
}

// fromDeck compiles moving cards from the end of a deck.
func (c *compiler) fromDeck(t, what *cardtext.Tree, n kernel.Node, w effect.Who) kernel.NodeID {
	m, a := c.Count(what.Kid("n"))
	n.Proc, n.Amount = procTop, c.Multiplied(a)
	effect.ArgsOf(&n).Count, effect.ArgsOf(&n).DeckOf = m, c.DeckOf(what, w)
	n.Asks = m == effect.UpTo || m == effect.AnyNumber
	if what.Op == "bottom" {
		effect.ArgsOf(&n).FromBottom = true
	}
	c.Cite(R304_3, R304_4, R304_4a, R304_4b)
	c.SpeakBeside(effect.Picked{Manner: effect.CalledCards}, effect.SlotPlaced)
	c.Spoken.Pool = true
	return c.Node(t, n)
}

// orders reports whether a player decides when one of the cards is moved: whoever carries the instruction out (J12), or each for their own where both do.
func orders(g *kernel.Game, n *kernel.Node, at kernel.Scope, s kernel.Seat, c kernel.CardID) bool {
	if w := effect.ArgsOf(n).Who; w.IsOne() {
		return effect.IsWho(g, w, at, s)
	}
	return g.Owner(c) == s
}

// askMoveOrder asks in which order several cards go to a deck (304.5), unless the text leaves it to chance.
func askMoveOrder(g *kernel.Game) kernel.Flow {
	n := g.Node()
	g.DropAnswers()
	if kernel.Registers[moves](g).all < 2 || !isOrderKept(argsOf(n).to) || effect.ArgsOf(n).IsMessy || !g.On(R304_5) {
		return kernel.Continue
	}
	at := g.Scope()
	asked := false
	for _, s := range [seats]kernel.Seat{turnPlayer(g), other(turnPlayer(g))} {
		k := 0
		for _, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
			if orders(g, n, at, s, r.Card) {
				k++
			}
		}
		if k > 1 {
			g.AskSeat(s, qMoveOrder, 0)
			asked = true
		}
	}
	if asked {
		return kernel.Wait
	}
	return kernel.Continue
}

// moveOrderQuestion asks in which order cards are put one by one.
func moveOrderQuestion() kernel.Question {
	return kernel.Question{Name: "move-order", Clause: R304_5, Kind: kernel.OrderAll, Verb: verbOrder, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		at, n := g.ScopeOf(a), g.NodeOf(a)
		for _, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
			if !orders(g, n, at, a.Seat, r.Card) {
				continue
			}
			p := g.Place(r.Card)
			if g.CanSee(a.Seat, r.Card) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbOrder, Place: p})
			} else {
				g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Verb: verbOrder, Place: p, N: int32(effect.IndexIn(g, p, r.Card))})
			}
		}
	}}
}

// takeMoveOrder puts the cards into the order in which they are moved.
func takeMoveOrder(g *kernel.Game) kernel.Flow {
	n, f, at := g.Node(), g.Frame(), g.Scope()
	if kernel.Registers[moves](g).all < 2 || !isOrderKept(argsOf(n).to) {
		return kernel.Continue
	}
	refs := g.Remembered(at, effect.SlotMoves, g.Refs())
	if effect.ArgsOf(n).IsMessy {
		effect.Refill(g, effect.SlotMoves, effect.DrawLots(g, f.Seat, refs, len(refs)))
		return kernel.Continue
	}
	ordered := g.Refs()
	for _, s := range [seats]kernel.Seat{turnPlayer(g), other(turnPlayer(g))} {
		for _, o := range g.AllPicked(s, g.Picks()) {
			if o.Verb == verbOrder {
				ordered = append(ordered, effect.CardPicked(g, o))
			}
		}
	}
	g.Forget(effect.SlotMoves)
	for _, r := range ordered {
		g.Remember(effect.SlotMoves, r)
	}
	for _, r := range refs {
		if !g.HoldsCard(at, effect.SlotMoves, r.Card) {
			g.Remember(effect.SlotMoves, r)
		}
	}
	return kernel.Continue
}

// isOrderKept reports whether the order in which cards are put somewhere stays.
func isOrderKept(d dest) bool { return d == destDeckTop || d == destDeckBottom }
