// Replays: matches that are over, position by position, from any side; and playing on from one.

package server

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// replay implements Replay. All of it but info is the same for everybody who looks.
type replay struct {
	info    RoomInfo
	film    *match.Film
	record  []byte
	turns   []int
	numbers []int // of those turns

	srv      *Server
	analysis *analysis
}

// Replay is a match that is over.
func (s *Server) Replay(id string) (Replay, error) {
	r, err := s.replay(id)
	if err != nil {
		return nil, err
	}
	return r, nil
}

// replay finds a match that is over among those that were looked at lately, or plays it through once.
func (s *Server) replay(id string) (*replay, error) {
	r, err := s.find(id)
	if err != nil {
		return nil, err
	}
	kept, err := s.replays.find(id, func() (*replay, error) { return r.shoot() })
	if err != nil {
		return nil, err
	}
	p := *kept
	p.info, _ = r.glance()
	return &p, nil
}

// shoot plays the match of a room through, if it is over. Nobody at the room waits for it.
func (r *room) shoot() (*replay, error) {
	book, file, err := r.recorded()
	if err != nil {
		return nil, err
	}
	recording, err := match.Parse(r.id+".jsonl", file)
	if err != nil {
		return nil, err
	}
	p := &replay{record: file, srv: r.srv, analysis: new(analysis)}
	p.film, err = match.Shoot(book, recording, p.noteTurn)
	return p, err
}

// recorded is the file of a room's match.
func (r *room) recorded() (*rulebook.Book, []byte, error) {
	if err := r.open(); err != nil {
		return nil, nil, err
	}
	defer r.mu.Unlock()
	switch r.status {
	case RoomOver:
		if r.m == nil {
			return nil, nil, refuse(CodeNotStarted) // the series ended before this game began
		}
		if !r.isTold() {
			return nil, nil, refuse(CodeSeriesGoesOn)
		}
	case RoomStopped:
		return nil, nil, refuse(CodeStopped)
	default:
		return nil, nil, refuse(CodeNotOver)
	}
	var file bytes.Buffer
	err := r.m.Save(&file)
	return r.book, file.Bytes(), err
}

func (p *replay) Room() RoomInfo       { return p.info }
func (p *replay) Book() *rulebook.Book { return p.film.Book }
func (p *replay) Set() *rulebook.Set   { return p.film.Set }
func (p *replay) Positions() int       { return p.film.Positions() }
func (p *replay) Turns() []int         { return p.turns }
func (p *replay) TurnNumbers() []int   { return p.numbers }
func (p *replay) Record() []byte       { return p.record }

// turnNumber is what a game calls the number of the turn.
const turnNumber = "turn"

// noteTurn notes at which positions the number of the turn changes.
func (p *replay) noteTurn(at int, m *match.Match) {
	turn, _ := m.Number(turnNumber)
	if at == 0 || turn != p.numbers[len(p.numbers)-1] {
		p.turns, p.numbers = append(p.turns, at), append(p.numbers, turn)
	}
}

func (p *replay) At(n int, side kernel.Seat, l rulebook.Lang) (*ReplayPosition, error) {
	if n < 0 || n >= p.Positions() {
		return nil, badNumber("at", strconv.Itoa(n), 0, p.Positions()-1)
	}
	if side >= kernel.Seat(p.Book().Rules.Seats) || side < 0 && side != kernel.Onlooker && side != kernel.AllSeeing {
		return nil, badSide(strconv.Itoa(int(side)))
	}
	m, from, err := p.film.At(n)
	if err != nil {
		return nil, err
	}
	seat := -1 // what happened before the first decision is nobody's choice
	if n > 0 {
		seat = int(p.film.Recording.Entries[n-1].Seat)
	}
	return &ReplayPosition{At: n, Seat: seat, View: m.View(side), Log: m.Log(side, l, from)}, nil
}

// PlayOn opens a room whose match starts from a position of one that is over, with its decks and its seed.
func (s *Server) PlayOn(ctx context.Context, id string, at int, spec RoomSpec) (*Invitation, error) {
	p, err := s.replay(id)
	if err != nil {
		return nil, err
	}
	if at < 0 || at >= p.Positions()-1 {
		return nil, badNumber("at", strconv.Itoa(at), 0, p.Positions()-2)
	}
	if spec.Game == "" {
		spec.Game = p.Book().Name
	}
	if spec.Game != p.Book().Name {
		return nil, badValue("game", "続きからの対戦は"+p.Book().Name+" → 書かないか、そう書く", "the match that goes on is of "+p.Book().Name+" → leave it out, or write that")
	}
	if spec.Switches != nil {
		return nil, badValue("switches", "判断はもとの対戦のもの → 書かない", "the judgement calls are those of the match → leave them out")
	}
	if spec.BestOf > 1 {
		return nil, badValue("bestOf", "続きからの対戦は1ゲームだけ → 書かない", "a match that goes on from another is a single game → leave it out")
	}
	spec.Switches = p.film.Recording.Setup.Switches
	for i := range spec.Seats {
		if spec.Seats[i].Deck != "" || spec.Seats[i].Kind == OpenSeat {
			return nil, badValue(fmt.Sprintf("seats[%d]", i), "デッキはもとの対戦のもの → deck は書かず、kind は human か agent にする",
				"the decks are those of the match → leave deck out, and let kind be human or agent")
		}
		if i < len(p.film.Recording.Setup.Decks) {
			spec.Seats[i].Deck = rulebook.WriteDeck(p.film.Recording.Setup.Decks[i])
		}
	}
	book, err := s.checkSpec(&spec)
	if err != nil {
		return nil, err
	}
	h := spec.header(book)
	h.From, h.Seed, h.Starts = &Origin{Room: id, At: at}, p.film.Recording.Setup.Seed[:], p.film.Recording.Setup.Starts
	h.Situation = p.film.Recording.Setup.Situation
	for _, c := range p.film.Recording.Setup.Cards {
		h.Cards = append(h.Cards, c.Fields)
	}
	for _, e := range p.film.Recording.Entries[:at] {
		h.Entries = append(h.Entries, entry{
			Kind: e.Kind, Seat: int(e.Seat), Decision: e.Decision, Picks: e.Choice.Picks, Nums: e.Choice.Nums, Signal: e.Signal,
		})
	}
	return s.create(ctx, book, spec, h)
}
