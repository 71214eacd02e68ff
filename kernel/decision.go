// Decisions: what a question is, what it offers and how it is answered.

package kernel

import (
	"fmt"
	"strconv"
)

// DecisionKind is the form of an answer.
type DecisionKind uint8

// The forms. PickSome takes Min to Max different options; OrderAll takes every option in the order the player wants; Number takes
// one number between Min and Max; Split shares Total out over the options; Arrange puts every option on one of Piles piles.
const (
	PickOne DecisionKind = iota
	PickSome
	OrderAll
	YesNo
	Number
	Split
	Arrange
)

// OptionKind says what an option is about.
type OptionKind uint8

// The kinds of option. A HiddenCard is shown only as a position.
const (
	ActionOption OptionKind = iota
	CardOption
	HiddenCardOption
	PlaceOption
	SeatOption
	NumberOption
	YesOption
	NoOption
	EffectOption
	ItemOption // N is its number, Card what it comes from
)

// Option is one thing that can be chosen.
type Option struct {
	Card   Ref
	N      int32
	Verb   Verb // what choosing it does, where one decision offers different things
	Clause Clause
	Kind   OptionKind
	Seat   Seat
	Place  Place
	_      uint8
}

// OptionID names an option in a way that stays the same however often it is listed, and says nothing about hidden cards.
type OptionID uint64

// ID is the option's stable name.
func (o *Option) ID() OptionID {
	id := OptionID(o.Kind)<<56 | OptionID(o.Verb)<<40
	switch o.Kind {
	case CardOption:
		return id | OptionID(o.Card.Serial)
	case HiddenCardOption:
		return id | OptionID(o.Place)<<16 | OptionID(uint16(o.N))
	case PlaceOption:
		return id | OptionID(o.Place)
	case SeatOption:
		return id | OptionID(uint8(o.Seat))
	default:
		return id | OptionID(uint32(o.N))
	}
}

// MarshalText writes the id in hexadecimal: it has more digits than a JSON number keeps everywhere.
func (id OptionID) MarshalText() ([]byte, error) { return strconv.AppendUint(nil, uint64(id), 16), nil }

// UnmarshalText reads what MarshalText wrote.
func (id *OptionID) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 16, 64)
	if err != nil {
		return fmt.Errorf("%q is not the hexadecimal id of an option", text)
	}
	*id = OptionID(n)
	return nil
}

// Need is a requirement that an option must meet. It lists, checks and explains.
type Need struct {
	Clause Clause
	Fact   Key  // what is the case when the need is not met
	Verb   Verb // the options that it is a matter of, where one decision offers different things; 0: all of them
	// Found: the candidates are found in such a way that they meet it, so that it need not be asked of them. It is asked of an attempt that is no candidate, and
	// says why it is none.
	Found bool
	// Alike: it is met by every option of its verb or by none, so that it is asked once for all cards of a place.
	Alike bool
	Holds func(g *Game, a *Ask, o *Option) bool
	// Lacks says more closely what is missing, with numbers for the words; nil: there is no more to say than Clause and Fact do. It is asked only to explain.
	Lacks func(g *Game, a *Ask, o *Option) Refusal
}

// Question is something that a game can ask a seat.
type Question struct {
	Name   string
	Clause Clause
	Kind   DecisionKind
	Verb   Verb   // what an attempt to do this is called
	Also   []Verb // what else it can be called
	// Shows is the verb of the events by which an answer shows, where what asks it gives the only answer by itself; 0: it is asked all the same.
	Shows Verb
	// Untimely says why something cannot be done while nobody is asked. Without it the question's own clause answers.
	Untimely func(g *Game, seat Seat, want Attempt) (Clause, Key)
	// Candidates offers everything that could come into question; Needs thin it out, in their order, so those that are looked at fast come first.
	Candidates func(g *Game, a *Ask)
	Needs      []Need
	Bounds     func(g *Game, a *Ask) (least, most int)
	// Together is a requirement on the whole answer.
	Together func(g *Game, a *Ask, picks []Option) (Clause, Key)
	Piles    int
	// Pass is the verb of the option that does nothing, where seats may act in turn; 0: there is none. With Advances nothing waits for an
	// answer here: to pass is to go on to the next step, such as the next phase. A client may leave out answers for a seat that wants it to.
	Pass     Verb
	Advances bool
	// Closed reports that a seat could not be offered anything but the pass, from what every seat can see alone: to leave out a question by
	// what is hidden would tell it. Then the question is not asked, and nothing is listed.
	Closed func(g *Game, seat Seat) bool
	// Conceals reports that others cannot know whether anything can be chosen: then the question is asked even where nothing can be, since to leave
	// it out would tell. Nil: a question with nothing to choose is never asked.
	Conceals func(g *Game, a *Ask) bool
	// Steady: what is offered does not depend on what other seats have answered in the same step.
	Steady bool
	// NoRepeat is the clause by which a seat may not choose again what it chose before in exactly this position; 0: it may.
	NoRepeat Clause
	// Apart: an answer is no part of a round that can be repeated.
	Apart bool
	// Distinct is the clause by which no option may be named twice in one answer; 0: the question's own.
	Distinct Clause
	// About is the object that is asked about, where it is not the one whose effect asks: one that every seat sees. Nil: it is that one.
	About func(g *Game, s Scope) Ref
	// Says is the ability that an effect among the options is, so that several of one card can be told apart; nil: it is not said.
	Says func(g *Game, o *Option) AbilityID

	needs        []uint64 // by verb: which of Needs are a matter of such options, a bit each
	everyVerb    uint64   // those that are a matter of all options
	found, alike uint64   // those that say so of themselves
}

// sortNeeds notes of which options each need is a matter, so that nobody looks through all of them for each option.
func (q *Question) sortNeeds() {
	highest := Verb(0)
	for i := range q.Needs {
		highest = max(highest, q.Needs[i].Verb)
	}
	q.needs, q.everyVerb, q.found, q.alike = make([]uint64, highest+1), 0, 0, 0
	for i := range q.Needs {
		n, bit := &q.Needs[i], uint64(1)<<i
		if n.Verb == 0 {
			q.everyVerb |= bit
		}
		for v := range q.needs {
			if n.Verb == 0 || int(n.Verb) == v {
				q.needs[v] |= bit
			}
		}
		if n.Found {
			q.found |= bit
		}
		if n.Alike {
			q.alike |= bit
		}
	}
}

// needsOf is the needs that are a matter of options of a verb, a bit each.
func (q *Question) needsOf(v Verb) uint64 {
	if int(v) < len(q.needs) {
		return q.needs[v]
	}
	return q.everyVerb
}

// Ask is a question that waits for a seat's answer.
type Ask struct {
	ID       uint32
	Question QuestionID
	Clause   Clause
	N        int32 // the game's own parameter
	Strand   uint8
	Depth    uint8
	Seat     Seat
	Answered uint8  // one of the ways in which it is done with, or 0 while it waits
	Joint    uint32 // the first of the questions of which one is to be answered, see AskAny; 0: it stands alone
}

// How a question is done with.
const (
	answered  uint8 = iota + 1
	withdrawn       // another seat has answered for all that were asked
)

// Decision is an open question as its seat sees it.
type Decision struct {
	ID       uint64
	Seat     Seat
	Question QuestionID
	Name     string
	Kind     DecisionKind
	Clause   Clause
	Min, Max int
	Total    int
	Piles    int
	Source   Ref // the object whose effect asks, or that is asked about
	Node     NodeID
	Options  []Option
}

// HasAlternative reports whether a decision has at least two answers.
func (d *Decision) HasAlternative() bool {
	switch d.Kind {
	case Number:
		return d.Max > d.Min
	case PickOne, PickSome:
		return len(d.Options) > 1 && d.Min < len(d.Options) || d.Max > d.Min
	case Split:
		return len(d.Options) > 1 && d.Total > 0
	case Arrange:
		return len(d.Options) > 1 || d.Piles > 1
	}
	return len(d.Options) > 1
}

// Choice is an answer: options by their ids, and numbers where the form wants them.
type Choice struct {
	Picks []OptionID
	Nums  []int
}

// Refusal says why something is not possible: which clause, and which fact.
type Refusal struct {
	Clause Clause
	Chain  []Clause // from the outermost procedure to Clause, where a question was open
	Fact   Key
	Option OptionID
	Args   []int
}

func (r *Refusal) Error() string { return string(r.Fact) }
