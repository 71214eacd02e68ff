// The language of a game: what the layer asks a game about.

package effect

import (
	"maps"
	"slices"

	"saitei/cardtext"
	"saitei/kernel"
)

// Principle is something that a rulebook says about effects in general. A game names the clauses by which it does; one that its rulebook does not put into words
// holds all the same and cannot be switched off.
type Principle uint8

// The principles.
const (
	SelfAndOpponent    Principle = iota // who is meant by you and your opponent
	SelfIs                              // of what is done by you or to you, who you are
	OpponentIs                          // and who your opponent is
	UnnamedIs                           // who is meant where a text names nobody
	TurnPlayerIs                        // who the turn player is
	TurnPlayerFirst                     // of several players the turn player goes first
	OwnerIs                             // whose a card is
	ControllerIs                        // whose a card is in a zone that nobody has for himself
	FoeIs                               // the opponent of a player whom a text names is one who plays against that player
	PayersOwn                           // a price that names nobody's is paid with what is one's own
	PricesApart                         // a different thing is chosen for each part of a price
	Choosing                            // what a text lets somebody choose counts as chosen
	ChoosingTogether                    // several players choose at the same time; one after the other where no rulebook says so
	ChoosingWhich                       // who acts decides what the text leaves open
	Targeting                           // targets are chosen when something is played
	EachOnce                            // what is chosen for one thing is not chosen for another
	EachKind                            // of several kinds that are named together there must be one of each; one card can be several of them
	MostTogether                        // of several that have the highest or lowest of something each is one that has it
	AsManyAsPossible                    // of too few, all there are; what is not defined is nothing
	NoTimes                             // what is done no time at all has not been done
	AsManyAsNamed                       // who is to choose so many chooses so many
	Range                               // from how many to how many
	HiddenNeedNot                       // hidden cards that must be of some kind need not be found
	OnTheBoard                          // cards are meant where they are in play, unless the text names a zone
	FaceUpOrDown                        // how cards lie
	FaceDownUnseen                      // of what lies face down nobody says what it is
	ZonesAre                            // which zones there are
	PlayedOnlyIf                        // a text says when its card can be played
	SharedIsEverybodys                  // a zone that players share is everybody's
	EachHasOwn                          // the other zones each player has for himself
	Underneath                          // which cards lie under which
	LastKnown                           // what has gone is looked at as it last was
	OneIsMeant                          // a number of a card is that of the one card that is meant
	NothingIsNothing                    // what is not there is not so, nor otherwise
	InOrder                             // sentences are carried out in the order in which a text has them
	ImpossibleAside                     // what cannot be done does not stop the rest
	ReplacedAside                       // nor does what has been replaced
	IfMet                               // what follows a condition is carried out only if that is met
	AllMet                              // of several conditions all must be met
	IfJudged                            // what follows the contrary of a condition needs one that can be judged
	IfCarriedOut                        // what follows an instruction is carried out only if that was
	MayDecline                          // who may do something may leave it, and does all of it or nothing
	InsteadInFull                       // what may be done instead of something is done in full or not at all
	PutOff                              // what happens at a time to come waits for it
	TimedIsOfCard                       // what was put off is an effect of the card that did so
	HiddenZones                         // which zones are hidden
	HiddenStay                          // which of several hidden cards was chosen is not shown
	LookingAlone                        // nobody sees cards that somebody else looks at
	Searching                           // who chooses from a deck looks at it
	LookedAtStay                        // cards that somebody looks at are still where they were
	PlayersArePersons                   // players can be chosen
	ForATime                            // effects last for a time
	FixedOnce                           // the value of a variable is found once, when the effect begins
	OnThoseThere                        // an effect for a time is laid on the cards that are there when it begins; in hidden zones on whichever are
	SideThatCounts                      // which side of a move is looked at
	Revealing                           // everybody is shown what is revealed
	RevealedStay                        // what is revealed stays where it was
	SeenGoBack                          // what was looked at goes back when the effect is over
	OneByOne                            // who takes up to so many cards from a deck decides card by card
	OneByOneFirst                       // also about the first
	OneMore                             // whether one more is taken is asked
	Shuffling                           // a deck is shuffled
	ShuffleOne                          // even one of a single card
	ShuffleOwn                          // where the text does not say whose, the player's own
	HiddenAsSeen                        // what an effect has moved into hiding is looked at as it was last seen
	KindsOfAbilities                    // which kinds of abilities there are
	ActivatedIs                         // who has an activated ability uses it
	TermsOfUse                          // a text says when and how often its ability can be used
	StateTriggers                       // an ability can wait for something to be the case
	ValidInPlay                         // abilities are valid where cards are in play
	ValidThere                          // a text says where its ability is valid
	ValidWhereSaid                      // in words made for that
	ValidFace                           // or how its card must lie
	ValidThen                           // or in whose turn, and how often
	OnlyWhileValid                      // what is not valid does nothing
	WhileMet                            // a static ability holds while its condition is met
	NegatedIsThere                      // an ability that is without effect has not been lost
	StaticHolds                         // a static ability holds as long as it is valid
	Derived                             // what cards are is derived from what is printed and from what changes it
	OlderFirst                          // the older effect goes first
	EffectsAge                          // an effect is as old as its beginning
	Becoming                            // what a characteristic becomes takes the place of what it was
	LowerLimits                         // a value is not lowered below a limit
	NotLowered                          // a value cannot be lowered
	Gaining                             // cards gain abilities
	CannotWins                          // what cannot be is not, whatever says that it may
	Replacing                           // something happens instead of something else
	OwnersZone                          // cards go to their owner's zones
	TextPrevails                        // what a text says goes before what the rules say
	HiddenFaceDown                      // in hidden zones cards lie face down
	MovedTogether                       // what an instruction moves it moves at the same time
	DeckOneByOne                        // cards leave a deck one by one
	DeckInOrder                         // cards are put into a deck one by one, in an order that somebody decides
	OrderUnseen                         // who does not see cards where they are put together does not learn their order
	PricesShown                         // hidden cards that are a price because of what they are are shown
	FoundShown                          // so are those that go from one hidden zone to another because of what they are, where a rulebook says so
	PricesMustBe                        // what is forbidden is no price
	Destroying                          // cards are destroyed
	DestroyedInPlay                     // only those in play are
	Removing                            // cards are removed
	MovesHeard                          // what moves is noticed on one side or the other
	KnownIsOpen                         // hidden cards that everybody has been let know are open
	HangingTargets                      // a target whose condition speaks of one that is lost is lost, too
	OwnInsteadFirst                     // what an effect does instead of what it would do itself comes before other replacements
	NumberFirst                         // who takes up to so many cards from a deck decides on a number first, and then takes so many; card by card where no rulebook says so
	UpToNone                            // of up to so many one may take none
	SameSource                          // what is replaced still comes from what brought it about
	SelfIsAlone                         // you are you alone, without partners
	AlliesAre                           // who is meant by an ally
	OpponentsAre                        // opponents are those of the other team
	AnyOpponents                        // cards of the opponent that are chosen may be any opponent's
	SeveralOpponents                    // and those of several of them
	EveryOpponent                       // what holds for the opponent holds for every one of them
	EitherMeets                         // and a condition is met if any of them meets it
	principles
)

// says reports whether a rulebook puts a principle into words.
func (l *Language) says(p Principle) bool { return len(l.clauses[p]) > 0 }

// decidesNumber reports whether who takes up to so many cards from a deck decides on their number before any is taken.
func decidesNumber(g *kernel.Game) bool { return languageOf(g).says(NumberFirst) }

// Clauses is by which clauses a rulebook says a principle: all of them must be in force for it to hold.
type Clauses map[Principle][]kernel.Clause

// Reference is what a word means that refers back to something in particular: the slot of the memory that keeps it, and the instructions that put cards there.
type Reference struct {
	Slot  uint8
	Deeds []cardtext.Op
}

// Language is what a game hands the layer.
type Language struct {
	Clauses []Clauses // of each chapter that says something about effects

	// Zones, a bit per ZoneID: in which cards are in play, which are hidden from somebody, which players share, which are none that a text could mean, and all.
	InPlay, Hidden, Shared, Aside, Everywhere uint32
	Boards                                    uint32 // those that have squares
	Deck                                      kernel.ZoneID
	Refills                                   kernel.ZoneID // the zone of which a deck that runs out is made anew, or 0
	// ZoneWords is the zones by their words, ZoneClauses by which clauses the rules know each of them: lists of clauses, each by ZoneID.
	ZoneWords   map[cardtext.Op]kernel.ZoneID
	ZoneClauses [][]kernel.Clause
	// OwnedSquares is the word for squares that say whose they are; "" where the game has none.
	OwnedSquares cardtext.Op
	// MayLieFaceDown is the public zones in which cards can lie face down and have abilities all the same; IsReadable is that such a card does.
	MayLieFaceDown uint32
	IsReadable     kernel.Cond

	Verbs Verbs
	Moves Moves
	// Happenings is how texts name events.
	Happenings Happenings
	// Bits of the mask of an event that say why it happens: by an effect, as a price of any kind, as the price of an ability.
	ByEffect, ByPrice, ByCost uint8
	// Timed is the procedure that carries out what was put off.
	Timed kernel.ProcID
	// Feasible says of the instructions of the game whether they can be carried out in full, apart from their children.
	Feasible map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool

	// StillFits says of targets of the game's own, such as squares, whether they still fit when what they were chosen for is carried out.
	StillFits map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node, m kernel.Memo) bool

	// TurnPlayer is whose turn it is, or NoSeat. It is nil where nobody's turn it ever is.
	TurnPlayer func(g *kernel.Game) kernel.Seat
	// CanBeChosen reports whether a seat may choose an object that a text lets it choose.
	CanBeChosen func(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool
	// MustBeChosen reports whether a seat that a text lets choose such objects must choose it, or another one that must be; nil: none must.
	MustBeChosen func(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool
	// CanBeTarget reports whether an object may be a target of what is being played.
	CanBeTarget func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool
	// IsMeant reports whether a card that is as a text says is one that it can mean at all; nil: it is.
	IsMeant func(g *kernel.Game, m *CardMatch, v Glimpse, r kernel.Ref) bool
	// LiesUnder reports whether a card lies under another.
	LiesUnder func(g *kernel.Game, card, host kernel.CardID) bool
	// ShufflesOwn reports whether a deck that is to be shuffled is always the player's own where the text does not say whose; nil: it is the deck into which the text has
	// just put cards, if it has.
	ShufflesOwn func(g *kernel.Game) bool
	// StaysShown is the clause by which a card of a deck that an effect has revealed stays so when that deck is shuffled; 0 where there is none.
	StaysShown kernel.Clause
	// KeepsOrder reports whether cards of a deck that were looked at go back in the order in which they lay; nil: they are shuffled among themselves.
	KeepsOrder func(g *kernel.Game) bool
	// NeedFindNone reports whether who chooses from hidden cards need not find even those that everybody sees; nil: it must.
	NeedFindNone func(g *kernel.Game) bool
	// MustFind: who is to choose hidden cards of some kind chooses as many as there are, as of open ones.
	MustFind bool
	// MustTakeOne reports whether one card at least must be taken where a text says any number; nil: it need not.
	MustTakeOne func(g *kernel.Game, at kernel.Scope) bool
	// ThisTurn and ThisGame are how long it is remembered that something happened; Forever is how long an effect lasts whose text does not say.
	ThisTurn, ThisGame, Forever kernel.Duration
	// ForTeams: the game is also one of teams, so that there may be several opponents.
	ForTeams bool
	// Playing is the event by which a card is played, where the card lies then, and by which clause that can be forbidden.
	Playing Playing
	// FollowsThis: an ability that triggers on a move of its own card means by this card what that has become.
	FollowsThis bool
	// RoundsUp is the clause by which what is halved is rounded up; 0 where it is rounded down.
	RoundsUp kernel.Clause
	// FromPlay: an effect for a time that is laid on all cards of some kind passes over those that came after that was played which brings it about.
	FromPlay bool
	// BansReachAll: what an effect forbids cards of some kind for a time it also forbids those that come later.
	BansReachAll bool
	// Fetching names the instructions of this game alone that can be carried out with cards that were looked at, OnlyInPlay those that can be carried out only with cards in play.
	Fetching, OnlyInPlay []cardtext.Op
	// VagueAll: all cards of a kind without a place, right after some were looked at, may be those or the ones in play, since one word takes both where they go.
	VagueAll bool
	// LastsUntil is the duration that a span of a text means now.
	LastsUntil func(g *kernel.Game, at kernel.Scope, span kernel.Duration) kernel.Duration
	// MaysInPart reports whether what a player may do is offered where only a part of it can be done; nil where all of it must be possible.
	MaysInPart func(g *kernel.Game) bool
	// LastSeen is an object that an effect has moved as it is looked at from then on.
	LastSeen func(g *kernel.Game, r kernel.Ref) kernel.Ref
	// Name is the characteristic that is a card's name, by its number; Compared are those by which texts compare cards.
	Name     kernel.Attr
	Compared []kernel.Attr

	// RestsOn is, for a characteristic, those from which it is computed: what lowers them lowers it.
	RestsOn map[kernel.Attr]uint32
	// AbilityKinds is the tags of the abilities that a text calls by their kind.
	AbilityKinds map[cardtext.Op]uint32
	// IsKeyword reports whether a clause defines a keyword.
	IsKeyword func(kernel.Clause) bool
	// Doers is the part of an event that tells its player, for the events that have one; Guests the part that is the card of the event, where that is not the one
	// called what, or nothing where the event is about no card.
	Doers, Guests map[cardtext.Op]cardtext.Part

	// EventWords is the words for the card of an event by what happened to it. Where an ability does the same, the word speaks of what that did.
	EventWords map[cardtext.Op]cardtext.Op

	// References is what the words mean that refer back to something in particular; Pointers are those that mean what was spoken of last.
	References map[cardtext.Op]Reference
	Pointers   map[cardtext.Op]Pointer

	// Sense is what can be at all.
	Sense Sense

	// Implied is who acts in a sentence that names nobody.
	Implied Who
	// LeavesOpen is the words of the game's own by which it depends on something that a sentence is carried out, so that another can say what happens otherwise.
	LeavesOpen []cardtext.Op
	// Deeds is the instructions that the words for what was done can speak of. Those that are not here can speak of any.
	Deeds map[cardtext.Op][]cardtext.Op
	// OfOne is the words for a number read off the one card that a text means, with the word for the number itself.
	OfOne map[cardtext.Op]cardtext.Op
	// Colours is the colours of a card, a bit each; nil where no text counts those of several cards.
	Colours func(g *kernel.Game, r kernel.Ref) int64
	// CountsByValue is what counts by its value, where an instruction counts once for every so many, instead of by how many there are.
	CountsByValue map[cardtext.Op]bool

	clauses [principles][]kernel.Clause
	fills   map[cardtext.Op][]uint8 // the slots into which instructions put cards, for the words that refer back to those
}

// Playing is how a card is played.
type Playing struct {
	Verb   kernel.Verb
	Kinds  kernel.EventMask
	Zones  uint32
	Clause kernel.Clause
}

// Verbs is what the game calls the events and options of the layer.
type Verbs struct {
	Choose  kernel.Verb // a card or a player is chosen
	Number  kernel.Verb // a number, a name or a text is
	May     kernel.Verb // somebody agrees to do something
	Reveal  kernel.Verb // everybody is shown something
	Look    kernel.Verb // somebody is
	Hide    kernel.Verb // what was shown is hidden
	Shuffle kernel.Verb
	Defer   kernel.Verb // something is put off
	Change  kernel.Verb // a characteristic changes for a time
	Gain    kernel.Verb // an ability is gained
	Lose    kernel.Verb // abilities are lost
	Bind    kernel.Verb // something is forbidden
	Return  kernel.Verb // a card is returned somewhere
	Destroy kernel.Verb // a card is destroyed
	Add     kernel.Verb // a card is added to a zone
	Discard kernel.Verb // a card of a hand is discarded
	Remove  kernel.Verb // a card is removed
	Order   kernel.Verb // somebody puts things in an order
	Wait    kernel.Verb // an effect lets those go first that are processed at the same time
	// UseAbility is that somebody uses an ability: the number of the event is that of the ability.
	UseAbility kernel.Verb
	// Changes is what the change of a characteristic is called, by its number, where each has a word of its own.
	Changes []kernel.Verb
}

// Pointer is how a word refers back to what was spoken of last.
type Pointer uint8

// The pointers.
const (
	PointsBack   Pointer = iota + 1 // to whatever it was
	PointsAtUnit                    // to what is called by the game's word for what fights
	PointsAtCard                    // to a card
	PointsAtMany                    // to cards
	PointsAtAll                     // to several cards, also to those that were chosen one after the other
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
	l.fills = map[cardtext.Op][]uint8{}
	for _, word := range slices.SortedFunc(maps.Keys(l.References), cardtext.ByName) {
		ref := l.References[word]
		for _, deed := range ref.Deeds {
			l.fills[deed] = append(l.fills[deed], ref.Slot)
		}
	}
	return l
}

// clause is the first clause by which a rulebook says a principle, or 0.
func (l *Language) clause(p Principle) kernel.Clause {
	if len(l.clauses[p]) == 0 {
		return 0
	}
	return l.clauses[p][0]
}

// languageOf is the language of the game that is played.
func languageOf(g *kernel.Game) *Language { return g.Rules.Language.(*Language) }

// On reports whether a principle is in force, and notes that it was asked for.
func On(g *kernel.Game, p Principle) bool {
	return g.Audit == nil || areOn(g, languageOf(g).clauses[p])
}
