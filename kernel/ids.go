// Identifiers: the small integers by which a State names seats, cards, places, clauses and tables of the Rules.

package kernel

// Seat is a player's position at the table, counted from 0.
type Seat int8

// NoSeat stands where no player is meant.
const NoSeat Seat = -1

// CardID is a physical card of the match: an index into State.Cards. It never leaves the kernel, because it would let a
// seat recognise a card through a shuffle.
type CardID int16

// NoCard stands where no card is meant.
const NoCard CardID = -1

// Ref is one object: a physical card during one stay in a zone. Serial changes whenever the game says that the card became a
// new object, so an old Ref finds the snapshot of what it last was instead of what the card is now.
type Ref struct {
	Serial uint32
	Card   CardID
	_      int16
}

// NoRef refers to nothing.
var NoRef = Ref{Card: NoCard}

// IsNone reports whether r refers to nothing.
func (r Ref) IsNone() bool { return r.Card == NoCard }

// Clause is a numbered paragraph of a game's rulebook: an index into Rules.Clauses. Zero is no clause.
type Clause uint16

// ZoneID is a kind of zone that a game declares.
type ZoneID uint8

// Place is one zone of one seat, or one square of a shared zone.
type Place uint8

// NoPlace stands where no place is meant.
const NoPlace Place = 255

// Attr is a characteristic of a card that has a printed and a derived value.
type Attr uint8

// Verb is what a game calls an event: to draw, to discard, to open. Laws, replacements, triggers and log lines name it.
type Verb uint16

// ProcID, QuestionID, NodeID, DefID and AbilityID index the tables of Rules and Pool.
type (
	ProcID     uint16
	QuestionID uint16
	NodeID     int32
	DefID      uint16
	AbilityID  uint16
)

// NoNode and NoAbility stand where there is none.
const (
	NoNode    NodeID    = -1
	NoAbility AbilityID = 0xffff
)

// Label names a step of a procedure, so that a jump says where it goes.
type Label uint8

// Key is a message key. Sentences live in catalogues beside the games, one per language.
type Key string

// Face says which side of a card is up.
type Face uint8

// The two faces. KeepFace in an event leaves the face as it is.
const (
	FaceUp Face = iota
	FaceDown
	KeepFace
)

// Pose is how a card is turned on the table: upright or a game's other orientations.
type Pose uint8
