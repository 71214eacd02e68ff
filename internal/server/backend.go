// The backend: what handlers in the same process, such as web pages, may ask of the server. Everything goes through a Chair, which
// knows only what its seat, or a spectator, may know. A *Refusal is the error of everything that is not possible.

package server

import (
	"context"
	"math"
	"time"

	"saitei/internal/insight"
	"saitei/kernel"
	"saitei/rulebook"
)

// Backend is the server as its pages see it. *Server implements it; the pages are given to the server as Config.Pages.
type Backend interface {
	// Games lists the games that can be played, with their cards, decks and rules.
	Games() []*rulebook.Book
	// Set is every card of one of those games, compiled.
	Set(b *rulebook.Book) *rulebook.Set
	// Rooms lists the rooms that are listed, the newest first.
	Rooms() []RoomInfo
	// Room is what anybody who knows a room's id may know about it.
	Room(id string) (RoomInfo, error)
	// Create opens a room. The match starts when every seat has a player and a deck.
	Create(ctx context.Context, spec RoomSpec) (*Invitation, error)
	// Join takes an open seat and gives the secret token of that seat.
	Join(ctx context.Context, room string, join JoinSpec) (token string, err error)
	// Enter takes up a seat by its token, or watches with an empty token or the room's token for spectators.
	Enter(room, token string) (Chair, error)
	// Replay is a match that is over, to look at from any side.
	Replay(room string) (Replay, error)
	// PlayOn opens a room whose match starts from a position of one that is over.
	PlayOn(ctx context.Context, room string, at int, spec RoomSpec) (*Invitation, error)
	// Guide opens a room with the guided first match of a game: whoever learns has the first seat, and what the other does is written down.
	Guide(ctx context.Context, game, name string) (*Invitation, error)
	// OpenRuling opens a room whose match begins where a ruling does: a person has the first seat, and agents the others. CanOpen reports whether that can be done here.
	OpenRuling(ctx context.Context, game, ruling, name string) (*Invitation, error)
	CanOpen() bool
	// TryText reads a text as if it stood on a card: that of a number, or the game's plain one. It waits while others are read, and gives nil where there is no such card.
	TryText(ctx context.Context, b *rulebook.Book, text, as string) (*rulebook.Trial, error)
	// OpenTrial opens a room in which a card with a text can be tried at once: the card of a number, or the game's plain one, as if it said that.
	OpenTrial(ctx context.Context, game, text, as, name string) (*Invitation, error)
	// Puzzles lists the puzzles of a game, the easiest first; OpenPuzzle opens a room with one of them, in which a person has the seat that is to reach the goal.
	Puzzles(game string) ([]PuzzleInfo, error)
	OpenPuzzle(ctx context.Context, game, puzzle, name string) (*Invitation, error)
	// CheckDeck reads a deck, or finds a shipped one by its name, and says what is wrong with it.
	CheckDeck(game, deck string) (*rulebook.Deck, []rulebook.Problem, error)
	// Nodes lists the nodes of the cluster, this one too; there are none where the server is alone.
	Nodes() []NodeInfo
	// SearchCards finds the cards that contain every word, after folding; no words find all.
	SearchCards(game string, words []string) ([]*rulebook.Card, error)
}

// The kinds of seat.
const (
	HumanSeat = "human" // whoever has the seat's secret link
	AgentSeat = "agent" // played by the server
	OpenSeat  = "open"  // whoever joins first
)

// RoomSpec is what a room is to be like.
type RoomSpec struct {
	Game       string         `json:"game"`
	Title      string         `json:"title,omitempty"`
	Listed     bool           `json:"listed,omitempty"`
	Seats      []SeatSpec     `json:"seats"`
	Switches   map[string]int `json:"switches,omitempty"` // judgement calls made the other way
	Clock      ClockSpec      `json:"clock,omitzero"`
	Spectators SpectatorSpec  `json:"spectators,omitzero"`
	TakeBacks  string         `json:"takeBacks,omitempty"` // TakeBackConsent unless told otherwise
	// Hints lets seats ask for hints although people play each other; against machines alone they always may.
	Hints bool `json:"hints,omitempty"`
	// RoundSeconds is after how long the clock of the round calls time, in games whose rules answer that; 0: it does not.
	RoundSeconds float64 `json:"roundSeconds,omitempty"`
	// BestOf makes the match a series of games: of so many, an odd number, whoever wins more than half wins. 0 and 1: a single game.
	BestOf int `json:"bestOf,omitempty"`
}

// SeatSpec is who is to sit at a seat. A human seat without a deck waits until its player chooses one with Chair.Sit.
type SeatSpec struct {
	Kind  string `json:"kind"`
	Agent string `json:"agent,omitempty"` // of agent seats: one of agent.Names
	Name  string `json:"name,omitempty"`
	Deck  string `json:"deck,omitempty"` // the name of a shipped deck, or a deck as text
}

// JoinSpec is who takes an open seat. Seat -1 means any.
type JoinSpec struct {
	Seat int    `json:"seat"`
	Name string `json:"name,omitempty"`
	Deck string `json:"deck,omitempty"`
}

// What a player may take back.
const (
	TakeBackConsent = "consent" // anything, if every other player agrees; alone while nothing hidden was revealed
	TakeBackFree    = "free"    // only while nothing hidden was revealed
	TakeBackNever   = "never"
)

// Who may watch.
const (
	SpectatorsNone    = "none"
	SpectatorsOpen    = "open"    // what every seat may know, as it happens
	SpectatorsDelayed = "delayed" // the same, later
)

// SpectatorSpec says who may watch, and how much later. Spectators see everything once every human seat has agreed to it.
type SpectatorSpec struct {
	Mode         string `json:"mode,omitempty"` // SpectatorsOpen unless told otherwise
	DelaySeconds int    `json:"delaySeconds,omitempty"`
}

// The kinds of clock.
const (
	ClockNone        = "none"
	ClockPerDecision = "per-decision"
	ClockChess       = "chess"
)

// Whose time it is.
const (
	ClockPerSeat = "seat"
	ClockPerTeam = "team" // partners share it
)

// What running out of time means.
const (
	TimeoutLose   = "lose"   // the seat concedes; where a team concedes together, it leaves, and its partners play on for it
	TimeoutChoose = "choose" // the server chooses for the seat
)

// ClockSpec is how much time a seat has, or a team.
type ClockSpec struct {
	Kind             string  `json:"kind,omitempty"`             // ClockNone unless told otherwise
	Seconds          float64 `json:"seconds,omitempty"`          // for each decision, or for the whole match
	IncrementSeconds float64 `json:"incrementSeconds,omitempty"` // what an answer adds to a chess clock
	GraceSeconds     float64 `json:"graceSeconds,omitempty"`     // how long in all a seat may be away before its clock runs
	Timeout          string  `json:"timeout,omitempty"`          // TimeoutLose unless told otherwise
	Per              string  `json:"per,omitempty"`              // ClockPerSeat unless told otherwise
}

// Invitation is a room that was opened, with the secrets that let people in.
type Invitation struct {
	Room RoomInfo `json:"room"`
	// Tokens has the secret of each seat; empty for agents and for open seats, which get theirs by joining.
	Tokens []string `json:"tokens"`
	// Watch is the secret that lets people watch a room that is not listed.
	Watch string `json:"watch"`
	// Host is the secret of whoever runs the match: it lets them watch, and send the signals that are not a player's, such as that time is up.
	Host string `json:"host"`
}

// The states of a room.
const (
	RoomWaiting = "waiting" // for players or decks
	RoomPlaying = "playing"
	RoomOver    = "over"
	RoomStopped = "stopped" // the rules have changed since, or failed; the journal is kept
)

// RoomInfo is what anybody may know about a room.
type RoomInfo struct {
	ID         string         `json:"id"`
	Game       string         `json:"game"`
	Title      string         `json:"title,omitempty"`
	Status     string         `json:"status"`
	Listed     bool           `json:"listed"`
	Created    time.Time      `json:"created"`
	Seats      []SeatInfo     `json:"seats"`
	Switches   map[string]int `json:"switches,omitempty"`
	Clock      ClockSpec      `json:"clock"`
	Spectators SpectatorSpec  `json:"spectators"`
	AllSeeing  bool           `json:"allSeeing"` // spectators see everything
	TakeBacks  string         `json:"takeBacks"`
	Hints      bool           `json:"hints"`                // whether seats may ask for hints
	From       *Origin        `json:"from,omitempty"`       // the position that the match went on from
	Revision   string         `json:"revision,omitempty"`   // of the rules it is played by
	Commitment string         `json:"commitment,omitempty"` // to the seed, from the start of the match on
	Seed       string         `json:"seed,omitempty"`       // once the match is over
	Choices    int            `json:"choices,omitempty"`    // how many there were, once the match is over
	Undo       *UndoRequest   `json:"undo,omitempty"`
	Calls      []string       `json:"calls,omitempty"`        // the signals that whoever runs the match can send now
	Round      float64        `json:"roundSeconds,omitempty"` // after how long from its start time is called
	Lost       *Loss          `json:"lost,omitempty"`         // what the room lost when the server's records were damaged
	Series     *SeriesInfo    `json:"series,omitempty"`       // that the game belongs to
}

// Origin is the position of another match that a match went on from.
type Origin struct {
	Room string `json:"room"`
	At   int    `json:"at"`
}

// SeatInfo is what anybody may know about a seat. Which deck it plays is told when the match is over.
type SeatInfo struct {
	Kind      string `json:"kind"`
	Agent     string `json:"agent,omitempty"`
	Name      string `json:"name,omitempty"`
	Ready     bool   `json:"ready"`   // has a player and a deck
	Present   bool   `json:"present"` // somebody is connected
	Outcome   string `json:"outcome,omitempty"`
	Deck      string `json:"deck,omitempty"`
	AllSeeing bool   `json:"allSeeing"` // agrees that spectators see everything
	// GoneOn says that it has gone on to the room that follows: the next game of a series, or a rematch. It is told while the server runs, and lost when it stops.
	GoneOn bool `json:"goneOn,omitempty"`
}

// UndoRequest is a take-back that waits for the others.
type UndoRequest struct {
	Seat   int   `json:"seat"`
	Agreed []int `json:"agreed"`
}

// ClockView is the time that a seat has left, as of the moment of the message.
type ClockView struct {
	LeftMS  int64 `json:"leftMs"`
	Running bool  `json:"running"`
	GraceMS int64 `json:"graceMs"`
	Away    bool  `json:"away"` // the grace runs, not the clock
}

// Snapshot is how a match stands for one seat or for spectators. Seq counts what they have been shown; it grows by one with each
// change, and never because of something that they may not know.
type Snapshot struct {
	Side   kernel.Seat // whose eyes it is seen with: a seat, kernel.Onlooker or kernel.AllSeeing
	Seq    int
	Room   RoomInfo
	View   *kernel.View // nil before the match starts
	LogLen int          // lines of the log that may be read
	Clocks []ClockView  // for each seat; nil without a clock
	Said   []Said       // lately, at the table
	// Guided is how many of the steps of the game's guide this seat has made, where the match is a guided one.
	Guided *int
}

// Chair is one seat of a room, or a spectator's place, for whoever showed the token.
type Chair interface {
	// Seat is the seat's number, or -1 for a spectator.
	Seat() int
	// Book is the game, and Set the cards of the match's decks, nil before the match starts.
	Book() *rulebook.Book
	Set() *rulebook.Set
	// Now is how things stand.
	Now() Snapshot
	// Puzzle is how the puzzle stands that this seat tries, or nil where the match is none.
	Puzzle() *PuzzleState
	// Log is what happened, from a line on, as this seat may know it.
	Log(l rulebook.Lang, from int) []rulebook.Line
	// Subscribe tells of every change: the channel receives when there is something new since it was last read. A subscriber counts
	// as present at its seat until it calls stop.
	Subscribe() (changed <-chan struct{}, stop func())

	// Sit gives a human seat its player's name and deck.
	Sit(ctx context.Context, name, deck string) error
	// Answer answers an open decision as it was shown in the snapshot with the given sequence number.
	Answer(ctx context.Context, seq int, decision uint64, c kernel.Choice) error
	// Concede ends the match for this seat. Where a team concedes together, it takes all of the team; Withdraw takes back that this seat wants to.
	Concede(ctx context.Context) error
	Withdraw(ctx context.Context) error
	// Signal sends one of the game's signals by its name, such as an offered draw; whoever runs the match sends those that are no player's. The others
	// agree to an offer by the same signal, and Decline turns it down.
	Signal(ctx context.Context, name string) error
	Decline(ctx context.Context, name string) error
	// IsHost reports whether this is the chair of whoever runs the match.
	IsHost() bool
	// Rematch opens another room like this one, once the match is over, or finds the one that another of its players has opened. Whoever had a seat
	// here has the same one there, with the same token, and sits down with Sit.
	Rematch(ctx context.Context) (room string, err error)
	// Next opens the room of the next game of a series, in the same way. Sitting down there without a deck means the one of the first game, and any
	// other must be an exchange of Pool, what this seat brought to that.
	Next(ctx context.Context) (room string, err error)
	Pool() string
	// Starts says who starts the next game of a series, if this seat may choose; who sits down without a word starts.
	Starts(ctx context.Context, seat int) error
	// Forfeit ends the series for this seat, in a game or between two.
	Forfeit(ctx context.Context) error
	// Say says one of Phrases to all who are at the table.
	Say(ctx context.Context, phrase string) error
	// Undo asks to take this seat's last choice back. It happens at once where nobody has to agree; otherwise the others are asked.
	Undo(ctx context.Context) error
	// AnswerUndo agrees to another's request, or refuses it; the seat that asked withdraws it with false.
	AnswerUndo(ctx context.Context, agrees bool) error
	// LetSpectatorsSeeAll agrees that spectators see everything, or no longer does.
	LetSpectatorsSeeAll(ctx context.Context, agrees bool) error

	// WhyNot says why something cannot be done with an object now, or gives nil if it can. Object 0 means no card.
	WhyNot(verb string, object uint32) *Refusal
	// Verbs lists what WhyNot can be asked about now.
	Verbs() []string
	// Hint looks ahead from what the seat is asked: the best answers with what they promise. It takes about a second, and ends when the match goes on meanwhile. Where people play each
	// other it is refused, unless the room was opened with RoomSpec.Hints.
	Hint(ctx context.Context) (*insight.Hint, error)
}

// Replay is a match that is over.
type Replay interface {
	Room() RoomInfo
	Book() *rulebook.Book
	Set() *rulebook.Set
	// Positions counts the positions: 0 is the first decision, Positions()-1 the end.
	Positions() int
	// Turns has the position at which each turn starts, where the game counts turns.
	Turns() []int
	// TurnNumbers has what the game counts each of Turns as; 0 is what comes before the first.
	TurnNumbers() []int
	// At is a position seen from a seat, by an onlooker (kernel.Onlooker) or by one who sees what any seat sees (kernel.AllSeeing).
	At(n int, side kernel.Seat, l rulebook.Lang) (*ReplayPosition, error)
	// Record is the file that saitei verify proves.
	Record() []byte
	// Analysis is what looking ahead has found out so far about the chances in the match. It goes on while somebody asks for it.
	Analysis() Analysis
}

// Analysis is how the chances of a match went up and down, as far as that is known.
type Analysis struct {
	Choices []*insight.Judged
	Done    int // entries of the match
	Of      int
	Failed  bool // it cannot be analysed
}

// ReplayPosition is one position of a replay from one side.
type ReplayPosition struct {
	At   int
	Seat int // whose choice led here, or -1
	View *kernel.View
	Log  []rulebook.Line // what happened since the position before
}

// Refusal says why something was not done, in both languages. Nothing has changed.
type Refusal struct {
	Code   string        // stable, for programs
	Clause string        // the clause of the rulebook, where one is the reason
	Field  string        // what of the input it is about
	Text   rulebook.Text // for people
	Status int           // of HTTP

	wait time.Duration // until it may be possible, where that is known
}

// retryAfter is after how many seconds it is worth asking again.
func (r *Refusal) retryAfter() int { return max(1, int(math.Ceil(r.wait.Seconds()))) }

func (r *Refusal) Error() string { return r.In(rulebook.En) }

// In is the refusal in a language.
func (r *Refusal) In(l rulebook.Lang) string {
	if r.Clause != "" {
		return "[" + r.Clause + "] " + r.Text.In(l)
	}
	return r.Text.In(l)
}
