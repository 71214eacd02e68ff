// Drawing and discarding, and cards from the top of a deck: Kaiun 4-3, 4-4, 4-8.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// selection is how the cards of an instruction are found.
type selection int32

const (
	selectPick     selection = iota // chosen from a zone
	selectThis                      // the card itself
	selectBattlers                  // cards in battle areas
	selectAmong                     // chosen among the cards revealed or looked at
	selectRest                      // those of them that were not chosen
	selectSlot                      // cards that the text has spoken of
)

// dest is where cards are put.
type dest int32

const (
	toHand dest = iota
	toTrash
	toDeckTop
	toDeckBottom
	toDeckShuffled
	toBarrierTop
	toBarrierBottom
)

func (d dest) zone() kernel.ZoneID {
	switch d {
	case toHand:
		return zoneHand
	case toTrash:
		return zoneTrash
	case toBarrierTop, toBarrierBottom:
		return zoneBarrier
	}
	return zoneDeck
}

func (d dest) verb() kernel.Verb {
	switch d.zone() {
	case zoneHand:
		return verbAdd
	case zoneTrash:
		return verbTrash
	case zoneBarrier:
		return verbToBarrier
	}
	return verbToDeck
}

func (d dest) face() kernel.Face {
	if d == toTrash {
		return kernel.FaceUp
	}
	return kernel.FaceDown
}

func (d dest) isBottom() bool { return d == toDeckBottom || d == toBarrierBottom }

// isOrdered reports whether the order in which cards are put there matters and stays hidden.
func (d dest) isOrdered() bool { return d != toHand && d != toTrash && d != toDeckShuffled }

// proposeMove proposes that a card goes where d says, on its owner's side.
func proposeMove(g *kernel.Game, by kernel.Seat, card kernel.Ref, d dest, pos int16, whose kernel.Clause) {
	if d.isBottom() && pos >= 0 {
		pos = kernel.Bottom - pos
	}
	g.Move(d.verb(), g.Owner(card.Card), card, ownPlace(g, d.zone(), card.Card, by, whose), d.face(), pos)
}

// dealing is what an instruction keeps that takes cards from decks one at a time.
type dealing struct {
	left      [seats]int32 // how many are still to be taken from each player's deck
	hasWaited bool         // whether it has waited for another effect that takes cards from the same deck
	isShort   bool         // whether a card was missing
	_         [2]uint8
}

// awaitsOthers lets the running instruction wait, once, until another effect has taken the last cards of a deck that it takes at the same
// moment: what is still to be moved comes after the refresh.
func awaitsOthers(g *kernel.Game, s kernel.Seat) bool {
	r := kernel.Registers[dealing](g)
	if r.hasWaited || g.Count(zoneDeck, s) == 0 || !topOfDeck(g, s).IsNone() {
		return false
	}
	r.hasWaited = true
	g.Say(verbNote, s, kernel.NoRef, 0)
	return true
}

const (
	drawLoop kernel.Label = iota + 1
	drawEnd
)

// drawing is what the number of a draw means.
type drawing int32

const (
	drawCount drawing = iota // so many cards
	drawUntil                // until the hand has so many
	drawSame                 // as many as the cards in a slot of the memory; where both draw, each as many as their own among them
)

// cardsDrawn is how many cards the running instruction lets a player draw.
func cardsDrawn(g *kernel.Game, n *kernel.Node, s kernel.Seat) int {
	switch argsOf(n).drawing {
	case drawUntil:
		return max(times(g, n)-g.Count(zoneHand, s), 0)
	case drawSame:
		if argsOf(n).Who == effect.Both {
			own, at := 0, g.Scope()
			for r := range g.EachRemembered(at, argsOf(n).Slot) {
				if g.Owner(r.Card) == s {
					own++
				}
			}
			return own
		}
	}
	return times(g, n)
}

// drawProc draws cards one at a time (4-3, 3-2-3).
func drawProc() kernel.Proc {
	return kernel.Proc{Name: "draw", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow { return askUpTo(g, argsOf(g.Node()).Who) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			effect.NoteDone(g, false)
			effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) {
				want := upToAnswer(g, s, cardsDrawn(g, n, s))
				kernel.Registers[dealing](g).left[s] = int32(fromDeck(g, s, want))
			})
			return kernel.Continue
		}},
		{Label: drawLoop, Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[dealing](g)
			drawn := false
			both(func(s kernel.Seat) {
				now, later := atOnce(g, int(r.left[s]), g.Count(zoneDeck, s))
				r.left[s] = int32(later)
				for k := range now {
					if awaitsOthers(g, s) {
						r.left[s] += int32(now - k)
						drawn = true
						break
					}
					drawn = proposeDraw(g, s) || drawn
				}
			})
			if !drawn {
				return kernel.GoTo(drawEnd)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if done, _ := g.Happened(); done > 0 {
				effect.NoteDone(g, true)
			}
			return kernel.GoTo(drawLoop)
		}},
		{Label: drawEnd, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// askUpTo asks each player concerned for the number of "up to N" (4-8-1).
func askUpTo(g *kernel.Game, w effect.Who) kernel.Flow {
	n := g.Node()
	if mode := argsOf(n).Count; mode != effect.UpTo && mode != effect.AnyNumber {
		return kernel.Continue
	}
	effect.EachSeat(g, w, g.Scope(), func(s kernel.Seat) {
		if isAskedNow(g, w, s) {
			g.AskSeat(s, qUpTo, 0)
		}
	})
	return kernel.Wait
}

// upToAnswer is how many cards of player s whoever acts has settled on, or the number given where the text leaves no choice. Where both act,
// each has answered for their own.
func upToAnswer(g *kernel.Game, s kernel.Seat, otherwise int) int {
	n := g.Node()
	if mode := argsOf(n).Count; mode != effect.UpTo && mode != effect.AnyNumber {
		return otherwise
	}
	w := argsOf(n).Who
	effect.EachSeat(g, w, g.Scope(), func(actor kernel.Seat) {
		if o, ok := g.Picked(actor); ok && (w != effect.Both || actor == s) {
			otherwise = int(o.N)
		}
	})
	return otherwise
}

// upToQuestion asks for a number from 0 to N (4-8-1, 1-3-5-1).
func upToQuestion() kernel.Question {
	return kernel.Question{Name: "up-to", Clause: R4_8_1, Kind: kernel.Number, Verb: verbNumber, Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		n := g.NodeOf(a)
		most := n.Amount(g, g.ScopeOf(a))
		least := 0
		if !g.On(R1_3_5_1) {
			least = most
		}
		return least, most
	}}
}

// discardProc discards cards: chosen by their player (4-4-2), or at random: the opponent picks from the backs (4-4-3).
func discardProc() kernel.Proc {
	return kernel.Proc{Name: "discard", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			effect.NoteDone(g, false)
			if argsOf(n).IsRandom && argsOf(n).Count != effect.All {
				if !g.On(R4_4_3) {
					return kernel.Done
				}
				effect.EachSeat(g, argsOf(n).whose, g.Scope(), func(s kernel.Seat) {
					g.Shuffle(verbNote, s, placeOf(g, zoneHand, s)) // held out face down, in no order that anybody knows
				})
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			if argsOf(n).selection == selectAmong {
				return askCards(g) // chosen by whoever has looked at them
			}
			if argsOf(n).selection != selectPick || argsOf(n).Count == effect.All {
				return kernel.Continue
			}
			if argsOf(n).IsRandom {
				effect.EachSeat(g, argsOf(n).whose, g.Scope(), func(s kernel.Seat) {
					if isAskedNow(g, argsOf(n).whose, s) {
						g.AskSeat(other(s), effect.QuestionBacks, int32(s))
					}
				})
				return kernel.Wait
			}
			if !g.On(R4_4_2) {
				return kernel.Done
			}
			effect.EachSeat(g, argsOf(n).whose, g.Scope(), func(s kernel.Seat) {
				switch {
				case !isAskedNow(g, argsOf(n).whose, s):
				case effect.IsWho(g, argsOf(n).Who, g.Scope(), s):
					g.AskSeat(s, effect.QuestionChoose, int32(s))
				default:
					g.AskSeat(other(s), effect.QuestionBacks, int32(s))
				}
			})
			return kernel.Wait
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			g.Forget(effect.SlotDiscarded)
			g.Forget(slotIt)
			refs := chosenRefs(g, n)
			if isCounted(n) {
				refs = asFarAsPossible(g, times(g, n), refs)
			}
			for _, r := range refs {
				proposeDiscard(g, g.Controller(r.Card), r, argsOf(n).IsRandom)
				g.Remember(effect.SlotDiscarded, r)
				g.Remember(slotIt, r)
			}
			*kernel.Registers[found](g) = found(len(refs))
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, _ := g.Happened()
			effect.NoteDone(g, areDone(g, done))
			refreshMarks(g, effect.SlotDiscarded)
			refreshMarks(g, slotIt)
			return kernel.Done
		}},
	}}
}

// chosenRefs lists the cards that the running instruction is about, after the question it asked.
func chosenRefs(g *kernel.Game, n *kernel.Node) []kernel.Ref {
	at := g.Scope()
	refs := g.Refs()
	switch argsOf(n).selection {
	case selectThis:
		if !g.On(R8_4_1_5_4) {
			break
		}
		if g.IsCurrent(at.Source) {
			refs = append(refs, at.Source)
		} else if argsOf(n).follows {
			refs = append(refs, g.Ref(at.Source.Card))
		}
	case selectBattlers:
		effect.EachSeat(g, argsOf(n).whose, at, func(s kernel.Seat) {
			if c := battler(g, s); c != kernel.NoCard {
				refs = append(refs, g.Ref(c))
			}
		})
	case selectSlot:
		for _, r := range g.Remembered(at, argsOf(n).Slot, g.Refs()) {
			if g.IsCurrent(r) {
				refs = append(refs, r)
			}
		}
	case selectRest:
		for _, r := range g.Remembered(at, effect.SlotPool, g.Refs()) {
			if g.IsCurrent(r) && !g.HoldsCard(at, effect.SlotChosen, r.Card) {
				refs = append(refs, r)
			}
		}
	default:
		if argsOf(n).Count == effect.All {
			return allMatching(g, at, n)
		}
		both(func(s kernel.Seat) {
			for _, o := range g.AllPicked(s, g.Picks()) {
				switch o.Kind {
				case kernel.CardOption:
					refs = append(refs, o.Card)
				case kernel.HiddenCardOption:
					if cards := g.In(o.Place); int(o.N) < len(cards) {
						refs = append(refs, g.Ref(cards[o.N]))
					}
				}
			}
		})
	}
	return refs
}

// allMatching lists every card of the instruction's zones that passes its filter.
func allMatching(g *kernel.Game, at kernel.Scope, n *kernel.Node) []kernel.Ref {
	refs := g.Refs()
	if argsOf(n).selection == selectAmong {
		for _, r := range g.Remembered(at, effect.SlotPool, g.Refs()) {
			if g.IsCurrent(r) && (n.Filter == nil || n.Filter(g, at, r.Card)) {
				refs = append(refs, r)
			}
		}
		return refs
	}
	effect.EachSeat(g, argsOf(n).whose, at, func(s kernel.Seat) {
		for _, c := range cardsIn(g, at, argsOf(n).zone, s) {
			if n.Filter == nil || n.Filter(g, at, c) {
				refs = append(refs, g.Ref(c))
			}
		}
	})
	return refs
}

// refreshMarks makes a slot refer to what its cards are now that they have moved.
func refreshMarks(g *kernel.Game, slot uint8) {
	refs := g.Remembered(g.Scope(), slot, g.Refs())
	g.Forget(slot)
	for _, r := range refs {
		g.Remember(slot, g.Ref(r.Card))
	}
}

const (
	topLoop kernel.Label = iota + 1
	topEnd
)

// topProc puts cards from the top of a deck, or from its bottom, somewhere, one at a time (3-2-3).
func topProc() kernel.Proc {
	return kernel.Proc{Name: "top", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow { return askUpTo(g, argsOf(g.Node()).Who) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			effect.NoteDone(g, false)
			g.Forget(slotIt)
			g.Forget(effect.SlotPlaced)
			if argsOf(n).to == toTrash {
				g.Forget(effect.SlotPool)
				g.Forget(effect.SlotChosen)
			}
			effect.EachSeat(g, argsOf(n).whose, g.Scope(), func(s kernel.Seat) {
				want := upToAnswer(g, s, times(g, n))
				if argsOf(n).Count == effect.All {
					want = g.Count(zoneDeck, s)
				}
				kernel.Registers[dealing](g).left[s] = int32(fromDeck(g, s, want))
			})
			return kernel.Continue
		}},
		{Label: topLoop, Do: moveTops},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[dealing](g)
			if done, proposed := g.Happened(); done < proposed {
				r.isShort = true
			}
			effect.NoteDone(g, !r.isShort)
			return kernel.GoTo(topLoop)
		}},
		{Label: topEnd, Do: func(g *kernel.Game) kernel.Flow {
			if kernel.Registers[dealing](g).isShort {
				effect.NoteDone(g, false)
			}
			refreshMarks(g, slotIt)
			refreshMarks(g, effect.SlotPlaced)
			refreshMarks(g, effect.SlotPool)
			return kernel.Done
		}},
	}}
}

// moveTops moves the next card of each deck that the text names (3-2-1, 3-2-3).
func moveTops(g *kernel.Game) kernel.Flow {
	n, by, r := g.Node(), g.Frame().Seat, kernel.Registers[dealing](g)
	moved := false
	both(func(s kernel.Seat) {
		want := int(r.left[s])
		if want == 0 {
			return
		}
		cards := cardsIn(g, g.Scope(), zoneDeck, s)
		now, later := atOnce(g, want, len(cards))
		r.left[s] = int32(later)
		if now+later < want {
			r.isShort = true
		}
		for k := range now {
			if awaitsOthers(g, s) {
				r.left[s] += int32(now - k)
				moved = true
				break
			}
			card := nextOf(g, cards, argsOf(n).FromBottom)
			if card.IsNone() {
				r.isShort = true
				break
			}
			moved = true
			g.Remember(slotIt, card)
			g.Remember(effect.SlotPlaced, card)
			if argsOf(n).to == toTrash { // "among them" can mean cards that everybody sees
				g.Remember(effect.SlotPool, card)
			}
			proposeMove(g, by, card, argsOf(n).to, 0, ownersWord(n))
		}
	})
	if !moved {
		return kernel.GoTo(topEnd)
	}
	return kernel.Continue
}
