// What the instructions of one effect leave each other: cards in slots, and a few numbers.

package effect

import "saitei/kernel"

// The slots of an effect's memory: the cards that its text has spoken of. Slot 0 is where the kernel remembers what a replaced event was about.
const (
	SlotSubject   uint8                 = iota // the card that the event was about
	SlotOther                                  // the other card of the event: whom it attacked, what destroyed it
	SlotSel                                    // the cards that the running instruction is about
	SlotSecond                                 // the other cards that it is about
	SlotChosen                                 // those chosen last
	SlotEarlier                                // those chosen before them, with which nothing had been done by then
	SlotActed                                  // those that the last instruction dealt with, as they were before
	SlotUnchanged                              // those of them that were so already, where it is one that changes cards where they are
	SlotPlaced                                 // those put somewhere by the last such instruction, as they are now
	SlotDestroyed                              // all that this effect destroyed, as they were
	SlotEntered                                // all that it let enter
	SlotReturned                               // all that it returned
	SlotRemoved                                // all that it removed
	SlotDiscarded                              // all that it discarded
	SlotMoves                                  // the cards that the running instruction moves, in order, as they were
	SlotMoved                                  // everything that this effect has moved, as it is now
	SlotPool                                   // the cards looked at or revealed: "among them", "the rest"
	SlotShown                                  // all that was revealed, to be hidden again
	SlotSeen                                   // all that was looked at, to be put back
	SlotPaid                                   // what was paid with, as it was
	SlotDamaged                                // those that this effect dealt damage to
	SlotFound                                  // those that the last condition found
	SlotPicked                                 // those chosen so far in the selection under way
	SlotUnfit                                  // whether fewer cards fitted together than the last selection named: then the effect's own card
	SlotPlayers                                // the players that were chosen; see SeatMark
	SlotOpponent                               // the opponent who is meant, where a team is played against and one of them was chosen; see SeatMark
	SlotAims                                   // from here on, mostAims of them: the targets that were chosen on playing
	FirstSlot     = SlotAims + mostAims        // of the game's own
)

// Memory is the numbers that the instructions of one ability leave each other, beside the cards in its slots.
type Memory struct {
	Number  int32 // the number that was chosen or counted last
	Cause   uint8 // why things happen: bits of the game's own; 0 is by the effect
	WasDone bool  // whether the instruction was carried out that a later sentence asks about
	IsMet   bool  // whether the last condition was met
	IsDone  bool  // whether the last instruction was carried out
	Own     int32 // a number of the game's own
}

// MemoAt is the memory of the ability that a scope belongs to.
func MemoAt(g *kernel.Game, at kernel.Scope) *Memory { return kernel.MemoryOf[Memory](g.BaseOf(at)) }

// Memo is the memory of the ability that is running.
func Memo(g *kernel.Game) *Memory { return kernel.MemoryOf[Memory](g.Base()) }

// Everybody is every seat, as those who are shown something.
const Everybody = 0xff

// Cause is why what the running ability does happens, as the Mask of its events. What a timed ability does is the effect of the card that made it.
func Cause(g *kernel.Game) uint8 {
	if g.Frame().Source.IsNone() || (g.Base().Proc == languageOf(g).Timed && !On(g, TimedIsOfCard)) {
		return 0
	}
	if c := Memo(g).Cause; c != 0 {
		return c
	}
	return languageOf(g).ByEffect
}

// SetCause says why what follows happens.
func SetCause(g *kernel.Game, c uint8) { Memo(g).Cause = c }

// Draft proposes an event of the running ability or rule, with why it happens.
func Draft(g *kernel.Game, kind kernel.EventKind, verb kernel.Verb, seat kernel.Seat, card kernel.Ref) *kernel.Event {
	e := g.Draft(kind, verb, seat, card)
	e.Mask = Cause(g)
	return e
}

// Amount is how much or how many the running node says.
func Amount(g *kernel.Game) int {
	n := g.Node()
	if n.Amount == nil {
		return 0
	}
	return n.Amount(g, g.Scope())
}

// NoteDone notes whether the instruction being carried out did something.
func NoteDone(g *kernel.Game, yes bool) { Memo(g).IsDone = yes }

// NoteHappened ends an instruction, which was carried out if anything that it proposed happened.
func NoteHappened(g *kernel.Game) kernel.Flow {
	done, _ := g.Happened()
	NoteDone(g, done > 0)
	return kernel.Done
}

// Refill makes a slot hold exactly these objects.
func Refill(g *kernel.Game, slot uint8, refs []kernel.Ref) {
	g.Forget(slot)
	for _, r := range refs {
		g.Remember(slot, r)
	}
}
