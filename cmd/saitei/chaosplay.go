// The players of saitei bench chaos: each plays match after match at both seats, keeps what was acknowledged, and looks for it in the record.

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"saitei/agent"
	"saitei/internal/server"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// chaosPlayer plays one match after the other.
type chaosPlayer struct {
	chaos *chaos
	book  *rulebook.Book
	deck  string
	seed  uint64
	at    int // the server that is asked

	giveUp *time.Timer // ends its tries, unless an answer comes first
}

// acknowledgedChoice is a choice that a server said was done.
type acknowledgedChoice struct {
	seat     int
	decision uint64
	what     string
}

// lastTry is how long a player goes without an answer, from any server, before it gives its match up.
const lastTry = 2 * time.Minute

var errRoomLost = errors.New("the room was lost")

// run plays until the context ends, and then brings the match that is under way to its end.
func (p *chaosPlayer) run(ctx context.Context) error {
	ending, cancel := context.WithCancel(context.Background())
	defer cancel()
	p.giveUp = time.AfterFunc(lastTry, cancel)
	defer p.giveUp.Stop()
	for n := uint64(0); ctx.Err() == nil; n++ {
		err := p.playMatch(ctx, ending, agent.NewRandom(p.seed+n<<32))
		p.chaos.mu.Lock()
		isNamed := errors.Is(err, errRoomLost) && p.chaos.hurt
		if isNamed {
			p.chaos.result.Lost++
		}
		p.chaos.mu.Unlock()
		if err != nil && !isNamed {
			return err
		}
	}
	return nil
}

// playMatch plays a match and proves its record. When the run is over it concedes.
func (p *chaosPlayer) playMatch(ctx, ending context.Context, player *agent.Random) error {
	seat := server.SeatSpec{Kind: server.HumanSeat, Deck: p.deck}
	var inv server.Invitation
	if status := p.ask(ending, "POST", "/rooms", "", server.RoomSpec{Game: p.book.Name, Seats: []server.SeatSpec{seat, seat}}, &inv); status != http.StatusCreated {
		return fmt.Errorf("a room could not be opened: %d", status)
	}
	room := "/rooms/" + inv.Room.ID
	var all []acknowledgedChoice
	for {
		if ctx.Err() != nil {
			p.ask(ending, "POST", room+"/do", inv.Tokens[0], map[string]any{"do": "concede"}, nil)
		}
		isOver, done, err := p.choose(ending, room, inv.Tokens, player)
		if err != nil {
			return fmt.Errorf("room %s: %w", inv.Room.ID, err)
		}
		if done != nil {
			all = append(all, *done)
		}
		if isOver {
			return p.prove(ending, room, all)
		}
		if ending.Err() != nil {
			return fmt.Errorf("room %s did not come to its end", inv.Room.ID)
		}
	}
}

// choose lets a seat that is asked something choose.
func (p *chaosPlayer) choose(ctx context.Context, room string, tokens []string, player *agent.Random) (isOver bool, done *acknowledgedChoice, err error) {
	for seat, token := range tokens {
		var s struct {
			Seq  int
			View *kernel.View
			Room server.RoomInfo
		}
		status := p.ask(ctx, "GET", room+"/state", token, nil, &s)
		switch {
		case status == http.StatusGone || s.Room.Lost != nil:
			return false, nil, errRoomLost
		case status != http.StatusOK:
			return false, nil, fmt.Errorf("its state is refused: %d", status)
		case s.Room.Status == server.RoomOver:
			return true, nil, nil
		case s.Room.Status == server.RoomStopped:
			return false, nil, errors.New("it was stopped")
		case s.View == nil || len(s.View.Decisions) == 0:
			continue
		}
		d := &s.View.Decisions[0]
		c := player.Choose(s.View, d)
		body := map[string]any{"do": "answer", "seq": s.Seq, "decision": d.ID, "picks": c.Picks, "nums": c.Nums}
		if status := p.once(ctx, "POST", room+"/do", token, body, nil); status == http.StatusOK {
			done = &acknowledgedChoice{seat, d.ID, fmt.Sprint(c.Picks, c.Nums)}
			p.chaos.mu.Lock()
			p.chaos.result.Acknowledged++
			p.chaos.mu.Unlock()
		}
		return false, done, nil
	}
	return false, nil, nil
}

// prove has the record of a match prove itself, and looks for every choice that was acknowledged in it, in order.
func (p *chaosPlayer) prove(ctx context.Context, room string, all []acknowledgedChoice) error {
	var file []byte
	if status := p.ask(ctx, "GET", room+"/record", "", nil, &file); status != http.StatusOK {
		return fmt.Errorf("%s: its record is refused: %d", room, status)
	}
	rec, err := match.Parse(room, file)
	if err != nil {
		return err
	}
	if _, err := match.Verify(p.book, rec); err != nil {
		return err
	}
	at := 0
	for _, want := range all {
		i := slices.IndexFunc(rec.Entries[at:], func(e match.Entry) bool {
			return int(e.Seat) == want.seat && e.Decision == want.decision && fmt.Sprint(e.Choice.Picks, e.Choice.Nums) == want.what
		})
		if i < 0 {
			return fmt.Errorf("%s: A CHOICE WAS LOST: seat %d, decision %d, %s was acknowledged and is not in the record", room, want.seat, want.decision, want.what)
		}
		at += i + 1
	}
	p.chaos.mu.Lock()
	p.chaos.result.Verified++
	p.chaos.mu.Unlock()
	return nil
}

// askEvery is how long a player waits before it asks the next server.
const askEvery = 50 * time.Millisecond

// ask asks one server after the other until one gives an answer that is not about the servers' own troubles.
func (p *chaosPlayer) ask(ctx context.Context, method, path, token string, body, into any) (status int) {
	for {
		status = p.once(ctx, method, path, token, body, into)
		if ctx.Err() != nil || status != 0 && status != http.StatusServiceUnavailable && status != http.StatusTooManyRequests && status != http.StatusBadGateway {
			p.giveUp.Reset(lastTry)
			return status
		}
		p.at++
		time.Sleep(askEvery)
	}
}

// once asks a server once; 0 is no answer.
func (p *chaosPlayer) once(ctx context.Context, method, path, token string, body, into any) (status int) {
	var data []byte
	if body != nil {
		data, _ = json.Marshal(body) // it is made of nothing that could fail
	}
	ctx, cancel := context.WithTimeout(ctx, 40*time.Second)
	defer cancel()
	nodes := p.chaos.nodes.nodes
	req, err := http.NewRequestWithContext(ctx, method, nodes[p.at%len(nodes)].url()+"/api/v1"+path, bytes.NewReader(data))
	if err != nil {
		return 0
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0
	}
	defer func() { _ = resp.Body.Close() }()
	all, err := io.ReadAll(resp.Body)
	switch raw, isRaw := into.(*[]byte); {
	case err != nil:
		return 0
	case isRaw:
		*raw = all
	case into != nil && resp.StatusCode < 300 && json.Unmarshal(all, into) != nil:
		return 0
	}
	return resp.StatusCode
}
