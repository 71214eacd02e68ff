// The parts of a ruling, as the parser leaves them: names are still words; what they mean is looked up in a book when it runs.

package ruling

import (
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

// everySeat stands for `both`: every seat of the game.
const everySeat kernel.Seat = -2

// Ruling is a file.
type Ruling struct {
	File     string
	Game     string
	Clauses  []Name // the first is under test, the others must fire as well
	About    rulebook.Text
	IsOpen   bool // it need not expect anything
	Puzzle   *Puzzle
	Title    rulebook.Text // of a puzzle
	Hint     rulebook.Text // for whoever tries it
	Seed     [32]byte
	Switches []Assign
	Cards    []Card
	Decks    []Deck
	Start    Name
	Numbers  []Assign
	// Opening is the lines of a seat that stand before the first other step: the position, then perhaps first choices.
	Opening []Choice
	// Steps is what is done and expected after that.
	Steps []Step

	spelled  *sync.Once // its clauses were looked up in the ledger
	mentions []string   // every card that is named somewhere
	lines    []string   // as typed
}

// At is the line that a part stands in.
type At int

// Line is the number of the line, from 1.
func (a At) Line() int { return int(a) }

// Name is a name that a line gives.
type Name struct {
	At
	Text string
}

// Assign gives something a number: a switch, or a number of the table (Seat is kernel.NoSeat) or of seats.
type Assign struct {
	At
	Seat   kernel.Seat
	Name   string
	N      int
	IsSeat bool // N is a seat: it was written P2
}

// Puzzle is what a seat is to reach, whatever the others do; the choices of the ruling show how.
type Puzzle struct {
	At
	Seat     kernel.Seat
	Survives bool // not to lose, rather than to win
	Turn     int  // the last turn; 0: the one in which the ruling begins
}

// Card is a card that the ruling brings with it.
type Card struct {
	At
	Number, Name, NameEn string
	Like                 string // the card whose columns it starts from; empty: the plain card
	Columns              []Column
}

// Column is a column of a card's table.
type Column struct {
	At
	Name, Value string
}

// Deck is a deck for a seat: a shipped one by its name, or a list.
type Deck struct {
	Day int // the day on which it is to be played, or 0
	At
	Seat  kernel.Seat
	Name  string
	Lines []rulebook.DeckLine
}

// Step is a line that is carried out: a choice, or something expected.
type Step interface {
	Line() int
	run(t *trial)
}

// ItemKind is what an item names.
type ItemKind uint8

// The kinds of item.
const (
	CardItem   ItemKind = iota // T-1, 「name」, plain
	BackItem                   // back 2: the second of the cards that are not shown
	PlaceItem                  // place hand of P2
	SeatItem                   // player P2
	NumberItem                 // 3
	OptionItem                 // option 2: the second option as listed
	HiddenItem                 // hidden: a card whose face is not seen
)

// Item is one thing of a list.
type Item struct {
	Kind  ItemKind
	Name  string
	N     int
	Seat  kernel.Seat
	Times int // x5
	Pile  int // which pile it stands on, in an answer that arranges piles
	Where *Where
	Words []string // what else is said of it: face-up, a pose, an attribute with its value
}

// Where is a zone of a seat, or of the table.
type Where struct {
	Seat   kernel.Seat // kernel.NoSeat: not said
	Zone   string
	Square int // from 1; 0: not said
}

// Choice is a line of a seat: a zone with what lies in it while the position is laid out, a choice after that.
type Choice struct {
	At
	Seat   kernel.Seat
	Verb   string
	Square int
	Times  int // how often in a row it is made
	Items  []Item
}

// Play ends the position, where the first choice could be taken for a zone.
type Play struct{ At }

// Auto lets questions answer themselves: all that have one answer (Seat is kernel.NoSeat), or all of a seat.
type Auto struct {
	At
	Seat kernel.Seat
	Off  bool
}

// Stop halts the match before a clause is carried out, or after an event, once; Go lets it go on.
type Stop struct {
	At
	Clause string
	Event  *ExpectEvent
}

// Go lets a match go on that has been stopped.
type Go struct{ At }

// ExpectEvent says that something happened, was forbidden or was replaced, or, with Not, that it did not.
type ExpectEvent struct {
	At
	Fate     kernel.Fate
	Not      bool
	Seat     kernel.Seat // kernel.NoSeat: not said
	Verb     string      // empty: any
	Card     *Item
	From, To *Where
	N        *int
	By       *Item
	Times    int // exactly so often in all; 0: not said
	Clause   string
}

// Part is how much of a zone an expectation speaks of.
type Part uint8

// The parts.
const (
	Exactly Part = iota
	Has
	Lacks
	Top
	Bottom
)

// ExpectZone says what lies in a zone, or what a number of a seat is.
type ExpectZone struct {
	At
	Where    Where
	Part     Part
	Items    []Item
	AnyOrder bool
}

// ExpectNumber says what a number of the table is.
type ExpectNumber struct {
	At
	Name, Value string
}

// ExpectOffer says what a seat can choose, or cannot.
type ExpectOffer struct {
	At
	Seat      kernel.Seat
	Not, Only bool
	Verb      string
	Items     []Item
}

// ExpectAsked says what a seat is asked, or is not; with Seat kernel.NoSeat, that nobody is asked anything.
type ExpectAsked struct {
	At
	Seat              kernel.Seat
	Not               bool
	Question          string
	Min, Max, Options *int
	Clause            string
}

// ExpectRefused says that a seat cannot do something, and by which clause.
type ExpectRefused struct {
	At
	Seat   kernel.Seat
	Verb   string
	Items  []Item
	Clause string
}

// ExpectSees says what a seat sees, or does not see. Without Where it is about the whole view.
type ExpectSees struct {
	At
	Seat  kernel.Seat
	Not   bool
	Where *Where
	Items []Item
	Words []string // hidden, face-down, face-up: said of the whole zone
}

// LogMode is what an expectation says of a log.
type LogMode uint8

// The modes.
const (
	LogHas LogMode = iota
	LogLacks
	LogShows
	LogHides
)

// ExpectLog says what a seat's log tells.
type ExpectLog struct {
	At
	Seat kernel.Seat
	Mode LogMode
	Text string
	Card Item
}

// ExpectOutcome says how the match stands for a seat.
type ExpectOutcome struct {
	At
	Seat    kernel.Seat
	Outcome kernel.Outcome
}

// ExpectOver says that the match is over, or is not.
type ExpectOver struct {
	At
	Not bool
}

// ExpectAt says that a clause, or one below it, is being carried out.
type ExpectAt struct {
	At
	Clause string
}

// ExpectDeck says whether a deck may be played, and which clause is against it.
type ExpectDeck struct {
	At
	Seat   kernel.Seat
	Fine   bool
	Clause string
}

// ExpectUnsupported says that a card's text is not understood, from some characters on.
type ExpectUnsupported struct {
	At
	Card Item
	Text string
}
