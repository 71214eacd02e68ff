// What instructions say.

package effect

import (
	"saitei/kernel"
)

// Args is what an instruction of any game says, by name. Each instruction uses what its text has a place for.
type Args struct {
	Who     Who // who acts
	DeckOf  Who // whose deck is meant
	ToWhose Who // whose the zone is that cards are put into

	To  Dest // where cards are put
	Way Way  // how the text calls that

	Slot   uint8           // the slot of the memory that is filled or read
	Count  Count           // how many
	Most   int             // how many at most, where the text says from how many to how many; 0 where it does not
	First  int             // the first of the things that can be named
	Until  kernel.Duration // how long it lasts
	Moment uint8           // the moment for which a timed ability waits
	IsNext bool            // the next one is meant

	IsRandom    bool // nobody chooses
	IsChosen    bool // the text says that somebody chooses: the cards count as chosen
	IsAimed     bool // what is chosen are targets
	Follower    int  // the choice of targets whose condition speaks of these, plus one; 0 where there is none
	IsFollower  bool // the condition speaks of the targets that were chosen before
	IsSpecified bool // the cards must have some characteristic, so that hidden ones need not be found
	// Sought is the cards among which they are looked for, whatever these are; nil where everybody can see which they are.
	Sought     kernel.Lister
	IsFurther  bool // what was chosen before is still spoken of as chosen
	IsDirect   bool // nobody is asked: List says which; of a deck, that the text does not say whose
	IsSpoken   bool // the cards are those that the text has spoken of
	IsSubject  bool // of those, the card that the event was about: no choice is still to be made
	IsTops     bool // they are so many cards from an end of a deck
	IsDug      bool // they are looked for in a deck
	FromBottom bool // at the bottom, or from it
	IsPaid     bool // it is a price
	IsNegated  bool // it asks whether the instruction before was not carried out
	IsNoted    bool // it asks about the instruction that was noted, not about the last one

	IsFaceDown  bool // how cards lie where they are put
	IsFaceUp    bool // the text says that they are put face up
	InAnyOrder  bool // in an order that the player wants
	IsMessy     bool // in an order that nobody chooses
	IsShown     bool // the cards are shown on the way
	IsFound     bool // they are hidden cards that were found by what they are
	IsReveal    bool // everybody is shown them, not only who acts
	IsPool      bool // what is shown is what "among them" means from now on
	IsSifted    bool // of a look at cards of a deck: some of them are chosen, or they go back in another order
	StaysChosen bool // the cards are those chosen last, and stay so where they go
	IsSplit     bool // shared out
	IsPlaced    bool // of a deck: the decks are meant into which the cards that were put last have gone
	IsDealt     bool // they are not spoken of: the text says that somebody draws, or the like

	// Of what lasts for a time, and of the terms of static abilities.
	HasCards   bool         // its first child says on which cards it is laid
	IsSettled  bool         // of those cards only on such as lay there already when what brings it about was played
	Op         kernel.ModOp // what changes, of attr
	Attr       kernel.Attr
	Once       Found // how much it changes of each card; nil: the amount
	IsFixed    bool  // the amount is a number that the text says
	IsComputed bool  // mod computes it
	Mod        int16 // the modification that does
	HiddenMod  int16 // the modification for cards in hidden zones, plus one
	OpenMod    int16 // the one for public zones that there would be if an effect were not laid on the cards that are there, plus one

	Pose   kernel.Pose
	Face   kernel.Face
	Number int // which number of a player or of the table is meant
	Value  int // what it becomes
}

// Count is how a number of cards is meant.
type Count int32

const (
	Exactly Count = iota
	UpTo
	All
	AnyNumber
	AtLeast
)

// saying is the arguments of an instruction of a game's own, which embed Args.
type saying interface{ said() *Args }

func (a *Args) said() *Args { return a }

// ArgsOf is what an instruction says.
func ArgsOf(n *kernel.Node) *Args {
	if a, ok := n.With.(*Args); ok {
		return a
	}
	return n.With.(saying).said()
}

// copied is what an instruction says, to be changed for another.
func copied(n *kernel.Node) *Args {
	a := *ArgsOf(n)
	return &a
}
