// Puzzles: matches that begin at a position with a goal. The others defend as well as they can, and whoever tries is told how it stands.

package server

import (
	"context"

	"saitei/agent"
	"saitei/internal/puzzle"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// How many moments of a puzzle may be gone through for whoever tries it, and for its defence, at each choice.
const puzzleWork = 60_000

// PuzzleInfo is a puzzle that can be tried.
type PuzzleInfo struct {
	Name              string
	Title, Hint, Goal rulebook.Text
	Seat              int
	From              rulebook.Situation // where it begins, with all that is hidden there
}

// PuzzleState is how a puzzle stands that is being tried.
type PuzzleState struct {
	PuzzleInfo
	Standing puzzle.Standing
	IsLost   bool           // the goal can no longer be reached against the best defence
	Next     *kernel.Choice // a choice that leads to it, for the decision of Asked
	Asked    uint64
}

// IsMet reports whether the goal has been reached.
func (s *PuzzleState) IsMet() bool { return s.Standing == puzzle.Met }

// IsMissed reports whether it no longer can be, whatever anybody does.
func (s *PuzzleState) IsMissed() bool { return s.Standing == puzzle.Missed }

// Puzzles lists the puzzles of a game, the easiest first.
func (s *Server) Puzzles(game string) ([]PuzzleInfo, error) {
	book := s.book(game)
	if book == nil {
		return nil, s.noSuchGame(game)
	}
	var all []PuzzleInfo
	for _, name := range puzzle.Names(book) {
		info, _, no := readPuzzle(book, name)
		if no != nil {
			return nil, badValue("puzzle", no.Ja, no.En)
		}
		all = append(all, *info)
	}
	return all, nil
}

// readPuzzle is a puzzle of a game by its name.
func readPuzzle(book *rulebook.Book, name string) (*PuzzleInfo, *puzzle.Puzzle, *rulebook.Text) {
	r, faults := puzzle.Read(book, name)
	if r == nil || len(faults) > 0 {
		return nil, nil, &rulebook.Text{Ja: "その詰め問題はない", En: "there is no such puzzle"}
	}
	p, no := puzzle.New(book, r)
	if no != nil {
		return nil, nil, no
	}
	o, no := p.Open()
	if no != nil {
		return nil, nil, no
	}
	return &PuzzleInfo{Name: name, Title: r.Title, Hint: r.Hint, Goal: p.Goal.Say(), Seat: int(p.Goal.Seat), From: o.From}, p, nil
}

// OpenPuzzle opens a room with a puzzle of a game: a person has the seat that is to reach the goal.
func (s *Server) OpenPuzzle(ctx context.Context, game, name, player string) (*Invitation, error) {
	book := s.book(game)
	if book == nil {
		return nil, s.noSuchGame(game)
	}
	info, p, no := readPuzzle(book, name)
	if no != nil {
		return nil, badValue("puzzle", no.Ja, no.En)
	}
	spec := RoomSpec{Game: book.Name, TakeBacks: TakeBackConsent}
	for i := range book.Rules.Seats {
		seat := SeatSpec{Kind: AgentSeat, Agent: agent.Names()[len(agent.Names())-1]}
		if i == info.Seat {
			seat = SeatSpec{Kind: HumanSeat, Name: player, Deck: book.Decks[0].Name}
		}
		spec.Seats = append(spec.Seats, seat)
	}
	if _, err := s.checkSpec(&spec); err != nil {
		return nil, err
	}
	h := spec.header(book)
	h.Situation, h.Seed, h.Puzzle = &info.From, p.Ruling.Seed[:], name
	return s.create(ctx, book, spec, h)
}

// puzzle is the puzzle that the match is, or nil. The room is locked.
func (r *room) puzzle() *puzzle.Puzzle {
	if r.head == nil || r.head.Puzzle == "" {
		return nil
	}
	if r.posed == nil {
		_, r.posed, _ = readPuzzle(r.book, r.head.Puzzle)
	}
	return r.posed
}

// line is what has been answered so far. The room is locked.
func (r *room) line() []puzzle.Step {
	var line []puzzle.Step
	for i := range r.m.Entries() {
		if e := r.m.Entry(i); e.Kind == match.Chose {
			line = append(line, puzzle.Step{Seat: e.Seat, Decision: e.Decision, Choice: e.Choice})
		}
	}
	return line
}

// Puzzle is how the puzzle stands that this seat tries, or nil where the match is none.
func (c *chair) Puzzle() *PuzzleState {
	if c.room.open() != nil {
		return nil
	}
	p := c.room.puzzle()
	if p == nil || c.seat != int(p.Goal.Seat) || c.room.m == nil {
		c.room.mu.Unlock()
		return nil
	}
	name, line, book, srv := c.room.head.Puzzle, c.room.line(), c.room.book, c.room.srv
	c.room.mu.Unlock()
	srv.thinking <- struct{}{}
	now := p.Now(line, puzzleWork)
	<-srv.thinking
	info, _, no := readPuzzle(book, name)
	if no != nil {
		return nil
	}
	state := &PuzzleState{PuzzleInfo: *info, Standing: now.Standing, IsLost: now.IsLost}
	if now.Next != nil {
		state.Next, state.Asked = &now.Next.Choice, now.Next.Decision
	}
	return state
}

// defendFor finds the best defence of a seat in a puzzle, and gives a player who answers so; nil if that is no longer asked. It is called with the room held and lets go of it meanwhile.
func (r *room) defendFor(at int, p *puzzle.Puzzle, otherwise agent.Agent) agent.Agent {
	m, asked, line := r.m, r.players[at].view.Decisions[0].ID, r.line()
	r.mu.Unlock()
	r.srv.thinking <- struct{}{}
	choice, ok := p.Defend(line, asked, puzzleWork)
	<-r.srv.thinking
	r.mu.Lock()
	if !r.isAsked(at, m, asked) {
		return nil
	}
	if !ok {
		return otherwise
	}
	return decided{otherwise, choice}
}

// isTrying reports whether the seat that tries a puzzle has something to decide: the defence waits for it, so that it can answer best.
func (r *room) isTrying() bool {
	p := r.puzzle()
	return p != nil && len(r.players[p.Goal.Seat].view.Decisions) > 0
}
