// Live: a room over a WebSocket. Each change is told as the page as it is now, and the lines of the log that are new.

package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/coder/websocket"

	"saitei/internal/server"
	"saitei/rulebook"
)

// news is one message: what the room looks like now. The first Keep lines of the log stay; Log follows them.
type news struct {
	Seq   int      `json:"seq"`
	Stamp string   `json:"stamp"` // of the room
	HTML  string   `json:"html"`
	Keep  int      `json:"keep"`
	Log   string   `json:"log"`
	Moves []move   `json:"moves"`
	Beats []beat   `json:"beats"`          // what has happened, in its order
	Ask   bool     `json:"ask"`            // this seat is to choose
	Say   string   `json:"say"`            // to be read aloud
	Said  []string `json:"said,omitempty"` // by players, since the last time
	// Others are links to this place at the other nodes of a cluster, as JSON: a page that was made before its node knew them learns of them here.
	Others string `json:"others,omitempty"`
}

const (
	pingEvery = 20 * time.Second
	sendLimit = 15 * time.Second
)

func (p *pages) live(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionContextTakeover})
	if err != nil {
		return nil // Accept has answered
	}
	defer conn.CloseNow()
	changed, stop := chair.Subscribe()
	defer stop()
	ctx := conn.CloseRead(r.Context())
	ticker := time.NewTicker(pingEvery)
	defer ticker.Stop()
	feed := &feed{pages: p, r: r, chair: chair}
	if feed.send(ctx, conn) != nil {
		return nil
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case _, ok := <-changed:
			if !ok {
				conn.Close(websocket.StatusGoingAway, "")
				return nil
			}
			if feed.send(ctx, conn) != nil {
				return nil
			}
		case <-ticker.C:
			if within(ctx, conn.Ping) != nil {
				return nil
			}
		}
	}
}

func within(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, sendLimit)
	defer cancel()
	return do(ctx)
}

// feed is what one connection has been told.
type feed struct {
	pages   *pages
	r       *http.Request
	chair   server.Chair
	told    []string
	heard   int // the number of what was said last
	lines   int
	began   bool
	greeted bool // what was said before is not said again
}

func (f *feed) send(ctx context.Context, conn *websocket.Conn) error {
	n, err := f.news()
	if err != nil {
		return err
	}
	data, err := json.Marshal(n)
	if err != nil {
		return err
	}
	return within(ctx, func(ctx context.Context) error { return conn.Write(ctx, websocket.MessageText, data) })
}

// news is what has changed since the last time.
func (f *feed) news() (*news, error) {
	pg, err := f.pages.roomPage(f.r, f.chair)
	if err != nil {
		return nil, err
	}
	l := prefsOf(f.r).Lang
	var b bytes.Buffer
	if err := templates()[l].ExecuteTemplate(&b, "room-part", pg); err != nil {
		return nil, err
	}
	n := &news{Seq: pg.Seq, Stamp: pg.Stamp, HTML: b.String(), Others: pg.Others, Ask: pg.Board != nil && pg.Board.Form != nil}
	for _, s := range pg.Said {
		if s.N > f.heard && f.greeted {
			n.Said = append(n.Said, say(l, "phrase.said", "name", s.Name, "text", s.Text))
		}
		f.heard = max(f.heard, s.N)
	}
	f.greeted = true
	lines := make([]string, len(pg.Log))
	for i := range pg.Log {
		lines[i] = string(pg.Log[i])
	}
	for n.Keep < len(lines) && n.Keep < len(f.told) && lines[n.Keep] == f.told[n.Keep] {
		n.Keep++
	}
	n.Log = strings.Join(lines[n.Keep:], "")
	f.told = lines
	if pg.Board != nil {
		fresh := f.fresh(l)
		n.Moves, n.Beats = movesOf(fresh), newFaces(f.chair.Book(), f.chair.Set(), l).in(&pg.Room).beats(fresh, pg.Seat)
		if pg.Board.Form != nil {
			n.Say = pg.Board.Form.Prompt
		}
		if pg.Result != nil {
			n.Say = pg.Result.Text
		}
	}
	return n, nil
}

// fresh is the lines of the log that are new since the last time.
func (f *feed) fresh(l rulebook.Lang) []rulebook.Line {
	all := f.chair.Log(l, 0)
	from := f.lines
	f.lines = len(all)
	if !f.began || from > len(all) { // something was taken back
		f.began = true
		return nil
	}
	return all[from:]
}

// movesOf lists where cards have gone.
func movesOf(lines []rulebook.Line) []move {
	var out []move
	for i := range lines {
		if m := &lines[i]; m.From != "" && m.To != "" && m.Kind == "" {
			out = append(out, move{From: placeID(m.From, m.FromOf), To: placeID(m.To, m.ToOf), Number: m.Card})
		}
	}
	return out
}

// placeID is the element of a place with one square.
func placeID(zone string, owner int) string { return fmt.Sprintf("p-%s-%d-0", zone, owner+1) }
