// Seats: taking one, starting the match when all are taken, and the agents that the server plays for.

package server

import (
	"cmp"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"time"

	"saitei/agent"
	"saitei/internal/series"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// join gives an open seat to whoever asks first.
func (r *room) join(j JoinSpec) (token string, err error) {
	if r.status != RoomWaiting {
		return "", refuse(CodeStarted)
	}
	if j.Seat < -1 || j.Seat >= len(r.seats) {
		return "", badNumber("seat", strconv.Itoa(j.Seat), -1, len(r.seats)-1)
	}
	at := slices.IndexFunc(r.seats, func(s seat) bool { return s.Kind == OpenSeat })
	if j.Seat >= 0 {
		at = j.Seat
	}
	if at < 0 || r.seats[at].Kind != OpenSeat {
		return "", refuse(CodeSeatTaken)
	}
	token = newToken()
	return token, r.seat(at, j.Name, j.Deck, hashToken(token))
}

// sit lets the player of a seat choose a name and a deck, as long as the match has not begun.
func (r *room) sit(at int, name, deck string) error {
	if r.status != RoomWaiting {
		return refuse(CodeStarted)
	}
	return r.seat(at, cmp.Or(name, r.seats[at].Name), deck, nil)
}

func (r *room) seat(at int, name, deck string, token []byte) error {
	name, err := cleanText("name", name, maxName)
	if err != nil {
		return err
	}
	if deck == "" && r.isBetweenGames() {
		deck = r.series.pools[at] // as in the first game
	}
	if deck != "" {
		d, err := r.srv.playableDeck(r.book, deck, "deck")
		if err != nil {
			return err
		}
		decks := make([]*rulebook.Deck, len(r.seats))
		for i := range r.seats {
			decks[i] = r.seats[i].deck
		}
		decks[at] = d
		if err := r.srv.checkTable(r.book, decks, r.spec.Switches, "deck"); err != nil {
			return err
		}
		if err := r.checkExchange(at, d); err != nil {
			return err
		}
	}
	if err := r.do(&record{Kind: recordSeat, Seat: at, Name: name, Deck: deck, Token: token}); err != nil {
		return err
	}
	r.startIfReady()
	return nil
}

// startIfReady starts the match when every seat has its player and its deck.
func (r *room) startIfReady() {
	if r.status != RoomWaiting || r.gone || r.starting || r.isElsewhere() {
		return
	}
	h := r.spec.header(r.book)
	for i := range r.seats {
		s := &r.seats[i]
		if s.Kind == OpenSeat || s.deck == nil {
			return
		}
		h.Decks = append(h.Decks, rulebook.WriteDeck(s.deck))
		h.Seats = append(h.Seats, s.label())
	}
	if r.plan != nil {
		h.From, h.Seed, h.Entries, h.Cards, h.Starts = r.plan.From, r.plan.Seed, r.plan.Entries, r.plan.Cards, r.plan.Starts
		h.Situation, h.Guided, h.Puzzle = r.plan.Situation, r.plan.Guided, r.plan.Puzzle
	}
	if h.From == nil && h.Situation == nil {
		h.Cards = r.broughtCards()
	}
	if r.series != nil && r.opener() != series.Nobody {
		first := kernel.Seat(r.opener())
		h.Starts = &first
	}
	r.starting = true
	err := r.start(h)
	r.starting = false
	if err != nil {
		r.srv.log.Error("a match could not start", "room", r.id, "err", err)
		if r.status == RoomWaiting && !r.gone {
			r.after(retryAfter)
		}
	}
}

// broughtCards is the fields of the cards in the decks that do not come with the game.
func (r *room) broughtCards() []map[string]string {
	var decks []*rulebook.Deck
	for i := range r.seats {
		decks = append(decks, r.seats[i].deck)
	}
	var fields []map[string]string
	for _, c := range match.Brought(r.book, nil, decks) {
		fields = append(fields, c.Fields)
	}
	return fields
}

func (r *room) start(h *header) error {
	if h.Seed == nil {
		h.Seed = make([]byte, 32)
		if err := r.srv.chance.read(h.Seed); err != nil {
			return err
		}
	}
	c := kernel.Commitment([32]byte(h.Seed))
	h.Commitment = hex.EncodeToString(c[:])
	return r.do(&record{Kind: recordStart, Header: h})
}

func (s *RoomSpec) header(book *rulebook.Book) *header {
	return &header{Game: book.Name, Revision: revisionOf(book), Switches: s.Switches}
}

// label is who sits at a seat, as a recorded match says it.
func (s *seat) label() string {
	switch {
	case s.Kind == AgentSeat:
		return s.Agent
	case s.Name != "":
		return s.Name
	}
	return HumanSeat
}

// isAway reports whether nobody is connected at a seat that a person has.
func (r *room) isAway(i int) bool { return r.seats[i].Kind != AgentSeat && r.seats[i].present == 0 }

// moved notes that somebody came to a seat or left it.
func (r *room) moved(i, by int) {
	r.seats[i].present += by
	r.active = time.Now()
	if r.clock == nil {
		return
	}
	now := time.Now()
	r.clock.settle(now)
	r.clock.setAway(r.isAway)
	if r.public != nil {
		r.public.settle(now)
		r.public.setAway(r.isAway)
	}
	r.schedule(now)
}

// drive sees to it that the agents play on.
func (r *room) drive() {
	if r.driving || r.gone || r.agentToMove() < 0 {
		return
	}
	r.driving = true
	r.srv.working.Add(1)
	go func() {
		defer r.srv.working.Done()
		r.runAgents()
	}()
}

// agentToMove is a seat of an agent that has something to decide, or -1.
func (r *room) agentToMove() int {
	if r.m == nil || r.status != RoomPlaying || r.isTrying() {
		return -1
	}
	for i := range r.seats {
		if r.seats[i].Kind == AgentSeat && len(r.players[i].view.Decisions) > 0 {
			return i
		}
	}
	return -1
}

// retryAfter is when something is tried again that could not be written down.
const retryAfter = time.Second

// runAgents plays for the agents until none of them has anything to decide. It lets go of the room between choices.
func (r *room) runAgents() {
	for {
		r.mu.Lock()
		at := r.agentToMove()
		if at < 0 || r.gone || r.srv.isDown() {
			r.driving = false
			r.mu.Unlock()
			return
		}
		player := r.agentOf(at)
		switch p := r.puzzle(); {
		case p != nil:
			player = r.defendFor(at, p, agent.NewGreedy(r.book, r.srv.chance.agentSeed()))
		case !r.isGuided():
			player = r.decideFor(at, player)
		}
		if player == nil {
			r.mu.Unlock()
			continue // the match has gone on meanwhile
		}
		if err := r.chooseFor(at, player, byAgent); err != nil {
			r.driving = false
			r.after(retryAfter)
			r.mu.Unlock()
			return
		}
		r.mu.Unlock()
	}
}

// UsualAgent is whom those meet who do not choose.
const UsualAgent = agent.Usual

// Agents lists who can be given a seat: the five levels, the weakest first, then those at no level.
func Agents() []agent.Level {
	all := agent.Levels()
	slices.SortStableFunc(all, func(a, b agent.Level) int { return min(b.Rank, 1) - min(a.Rank, 1) })
	return all
}

func (r *room) agentOf(at int) agent.Agent {
	s := &r.seats[at]
	if r.isGuided() {
		return &rival{r, at}
	}
	if s.agent == nil {
		p, err := agent.New(s.Agent, r.book, r.srv.chance.agentSeed())
		if err != nil {
			p = agent.NewRandom(r.srv.chance.agentSeed())
		}
		if t, ok := p.(agent.Thinker); ok {
			t.UseCores(1)
		}
		s.agent = p
	}
	return s.agent
}

// isDown reports whether the server goes down.
func (s *Server) isDown() bool {
	select {
	case <-s.stopped:
		return true
	default:
		return false
	}
}

// maxTries is how often an agent may choose what the rules refuse before its seat gives up.
const maxTries = 200

// chooseFor answers one decision of a seat. What the rules refuse is tried again at random; a player that finds nothing gives up.
func (r *room) chooseFor(at int, player agent.Agent, by string) error {
	view := r.players[at].view
	for range maxTries {
		d := &view.Decisions[0]
		c := player.Choose(view, d)
		err := r.do(&record{
			Kind: recordChoice, Seat: at, Decision: d.ID, Picks: slices.Clone(c.Picks), Nums: slices.Clone(c.Nums), By: by,
		})
		var refusal *Refusal
		if err == nil || !errors.As(err, &refusal) || refusal.Code != CodeNotPossible {
			return err
		}
		player = agent.NewRandom(r.srv.chance.agentSeed())
	}
	r.srv.log.Error("no choice that an agent found was possible", "room", r.id, "seat", at)
	return r.giveUp(at, by)
}
