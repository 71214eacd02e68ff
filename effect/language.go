// The language of a game: what the layer asks a game about.

package effect

import "saitei/kernel"

// Principle is something that a rulebook says about effects in general. A game names the clauses by which it does; one that its rulebook does not put into words
// holds all the same and cannot be switched off.
type Principle uint8

// The principles.
const (
	SelfAndOpponent    Principle = iota // who is meant by you and your opponent
	TurnPlayerIs                        // who the turn player is
	TurnPlayerFirst                     // of several players the turn player goes first
	OwnerIs                             // whose a card is
	ControllerIs                        // whose a card is in a zone that nobody has for himself
	PayersOwn                           // a price that names nobody's is paid with what is one's own
	PricesApart                         // a different thing is chosen for each part of a price
	Choosing                            // what a text lets somebody choose counts as chosen
	ChoosingWhich                       // who acts decides what the text leaves open
	EachOnce                            // what is chosen for one thing is not chosen for another
	EachKind                            // of several kinds that are named together there must be one of each; one card can be several of them
	AsManyAsPossible                    // of too few, all there are; what is not defined is nothing
	Range                               // from how many to how many
	HiddenNeedNot                       // hidden cards that must be of some kind need not be found
	OnTheBoard                          // cards are meant where they are in play, unless the text names a zone
	FaceUpOrDown                        // how cards lie
	FaceDownUnseen                      // of what lies face down nobody says what it is
	SharedIsEverybodys                  // a zone that players share is everybody's
	EachHasOwn                          // the other zones each player has for himself
	Underneath                          // which cards lie under which
	LastKnown                           // what has gone is looked at as it last was
	NothingIsNothing                    // what is not there is not so, nor otherwise
	HiddenAsSeen                        // what an effect has moved into hiding is looked at as it was last seen
	principles
)

// Clauses is by which clauses a rulebook says a principle: all of them must be in force for it to hold.
type Clauses map[Principle][]kernel.Clause

// Language is what a game hands the layer.
type Language struct {
	Clauses []Clauses // of each chapter that says something about effects

	// Zones, a bit per ZoneID: in which cards are in play, which are hidden from somebody, which players share, which are none that a text could mean, and all.
	InPlay, Hidden, Shared, Aside, Everywhere uint32
	Deck                                      kernel.ZoneID
	Board                                     kernel.ZoneID // the zone that has squares
	IsZone                                    func(g *kernel.Game, z kernel.ZoneID) bool

	// TurnPlayer is whose turn it is, or NoSeat.
	TurnPlayer func(g *kernel.Game) kernel.Seat
	// CanBeChosen reports whether a seat may choose an object that a text lets it choose.
	CanBeChosen func(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool
	// IsMeant reports whether a card that is as a text says is one that it can mean at all.
	IsMeant func(g *kernel.Game, m *CardMatch, v Glimpse, r kernel.Ref) bool
	// LiesUnder reports whether a card lies under another.
	LiesUnder func(g *kernel.Game, card, host kernel.CardID) bool
	// LastSeen is an object that an effect has moved as it is looked at from then on.
	LastSeen func(g *kernel.Game, r kernel.Ref) kernel.Ref
	// Name is the characteristic that is a card's name, by its number; Compared are those by which texts compare cards.
	Name     kernel.Attr
	Compared []kernel.Attr

	// References is where the memory keeps what the words mean that refer back to something in particular; Pointers are those that mean what was spoken of last.
	References map[string]uint8
	Pointers   map[string]Pointer

	clauses [principles][]kernel.Clause
}

// Pointer is how a word refers back to what was spoken of last.
type Pointer uint8

// The pointers.
const (
	PointsBack   Pointer = iota + 1 // to whatever it was
	PointsAtUnit                    // to what is called by the game's word for what fights
	PointsAtCard                    // to a card
	PointsAtMany                    // to cards
)

// Compile completes a language. It panics if two chapters claim the same principle.
func (l *Language) Compile() *Language {
	for _, chapter := range l.Clauses {
		for p := range principles {
			cs, ok := chapter[p]
			if ok && l.clauses[p] != nil {
				panic("effect: a principle rests on the clauses of one chapter")
			}
			if ok {
				l.clauses[p] = cs
			}
		}
	}
	return l
}

// languageOf is the language of the game that is played.
func languageOf(g *kernel.Game) *Language { return g.Rules.Language.(*Language) }

// On reports whether a principle is in force, and notes that it was asked for.
func On(g *kernel.Game, p Principle) bool {
	if g.Audit == nil {
		return true
	}
	for _, c := range languageOf(g).clauses[p] {
		if !g.On(c) {
			return false
		}
	}
	return true
}
