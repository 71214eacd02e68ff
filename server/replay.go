// Replays: matches that are over, position by position, from any side; and playing on from one.

package server

import (
	"bytes"
	"context"
	"fmt"

	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// replay implements Replay.
type replay struct {
	info      RoomInfo
	book      *rulebook.Book
	set       *rulebook.Set
	recording *match.Recording
	record    []byte
	turns     []int
	numbers   []int // of those turns
}

// Replay is a match that is over.
func (s *Server) Replay(id string) (Replay, error) {
	r, err := s.replay(id)
	if err != nil {
		return nil, err
	}
	return r, nil
}

func (s *Server) replay(id string) (*replay, error) {
	r, err := s.find(id)
	if err != nil {
		return nil, err
	}
	if err := r.open(); err != nil {
		return nil, err
	}
	defer r.mu.Unlock()
	switch r.status {
	case RoomOver:
	case RoomStopped:
		return nil, refuse(CodeStopped)
	default:
		return nil, refuse(CodeNotOver)
	}
	var file bytes.Buffer
	if err := r.m.Save(&file); err != nil {
		return nil, err
	}
	recording, err := match.Parse(r.id+".jsonl", file.Bytes())
	if err != nil {
		return nil, err
	}
	p := &replay{info: r.info(), book: r.book, set: r.m.Set, recording: recording, record: file.Bytes()}
	return p, p.findTurns()
}

func (p *replay) Room() RoomInfo       { return p.info }
func (p *replay) Book() *rulebook.Book { return p.book }
func (p *replay) Set() *rulebook.Set   { return p.set }
func (p *replay) Positions() int       { return len(p.recording.Entries) + 1 }
func (p *replay) Turns() []int         { return p.turns }
func (p *replay) TurnNumbers() []int   { return p.numbers }
func (p *replay) Record() []byte       { return p.record }

// turnNumber is what a game calls the number of the turn.
const turnNumber = "turn"

// findTurns notes at which positions the number of the turn changes.
func (p *replay) findTurns() error {
	m, err := match.Begin(p.book, p.recording)
	if err != nil {
		return err
	}
	p.turns = []int{0}
	turn, has := m.View(kernel.Onlooker).Numbers[turnNumber]
	p.numbers = []int{turn}
	for i := range p.recording.Entries {
		if err := m.Step(p.recording, i); err != nil {
			return err
		}
		if now := m.View(kernel.Onlooker).Numbers[turnNumber]; has && now != turn {
			turn = now
			p.turns, p.numbers = append(p.turns, i+1), append(p.numbers, turn)
		}
	}
	return nil
}

func (p *replay) At(n int, side kernel.Seat, l rulebook.Lang) (*ReplayPosition, error) {
	if n < 0 || n >= p.Positions() {
		return nil, badValue("at", fmt.Sprintf("0から%dまで", p.Positions()-1), fmt.Sprintf("from 0 to %d", p.Positions()-1))
	}
	if side >= kernel.Seat(p.book.Rules.Seats) || side < 0 && side != kernel.Onlooker && side != kernel.AllSeeing {
		return nil, badValue("side", "席の番号か public か all を書く", "use the number of a seat, public or all")
	}
	m, err := match.Begin(p.book, p.recording)
	if err != nil {
		return nil, err
	}
	before, seat := 0, -1
	for i := range n {
		before, seat = m.LogLen(), int(p.recording.Entries[i].Seat)
		if err := m.Step(p.recording, i); err != nil {
			return nil, err
		}
	}
	return &ReplayPosition{At: n, Seat: seat, View: m.View(side), Log: m.Log(side, l, before)}, nil
}

// PlayOn opens a room whose match starts from a position of one that is over, with its decks and its seed.
func (s *Server) PlayOn(ctx context.Context, id string, at int, spec RoomSpec) (*Invitation, error) {
	p, err := s.replay(id)
	if err != nil {
		return nil, err
	}
	if at < 0 || at >= p.Positions()-1 {
		return nil, badValue("at", fmt.Sprintf("0から%dまで", p.Positions()-2), fmt.Sprintf("from 0 to %d", p.Positions()-2))
	}
	if spec.Game == "" {
		spec.Game = p.book.Name
	}
	if spec.Switches != nil || spec.Game != p.book.Name {
		return nil, badValue("game", "ゲームと判断はもとの対戦のもの", "the game and its judgement calls are those of the match")
	}
	spec.Switches = p.recording.Setup.Switches
	for i := range spec.Seats {
		if spec.Seats[i].Deck != "" || spec.Seats[i].Kind == OpenSeat {
			return nil, badValue(fmt.Sprintf("seats[%d]", i), "デッキはもとの対戦のもの。席は人かエージェント", "the decks are those of the match, and a seat is a human's or an agent's")
		}
		if i < len(p.recording.Setup.Decks) {
			spec.Seats[i].Deck = deckText(p.recording.Setup.Decks[i])
		}
	}
	book, err := s.checkSpec(&spec)
	if err != nil {
		return nil, err
	}
	h := spec.header(book)
	h.From, h.Seed = &Origin{Room: id, At: at}, p.recording.Setup.Seed[:]
	for _, c := range p.recording.Setup.Cards {
		h.Cards = append(h.Cards, c.Fields)
	}
	for _, e := range p.recording.Entries[:at] {
		h.Entries = append(h.Entries, entry{
			Seat: int(e.Seat), Concedes: e.Concedes, Decision: e.Decision, Picks: e.Choice.Picks, Nums: e.Choice.Nums,
		})
	}
	return s.create(ctx, book, spec, h)
}
