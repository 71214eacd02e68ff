// WebSockets: one for each seat or spectator that follows a match. First how things stand, then every change as it comes; commands are
// answered in the order in which they were sent.

package server

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
	"saitei/kernel"
	"saitei/rulebook"
)

const (
	helloTimeout = 10 * time.Second
	sendTimeout  = 10 * time.Second
	// pingEvery is how often the other end of a connection is asked whether it is there.
	pingEvery = 30 * time.Second
	// maxQueued is how many messages may wait while one is carried out. The answer to a ping stands behind them in the connection.
	maxQueued = 64
	// maxScolded is how many messages in a row may be too many before the connection is closed.
	maxScolded = 100
)

// socket is one connection.
type socket struct {
	srv   *Server
	conn  *websocket.Conn
	chair *chair
	lang  rulebook.Lang
	seq   int         // what was sent last
	side  kernel.Seat // as whom
	room  []byte      // what was last sent of the room; nil before the first message
}

func (s *Server) getSocket(w http.ResponseWriter, r *http.Request) error {
	if _, err := s.find(r.PathValue("room")); err != nil {
		return err
	}
	l, err := langOf(r)
	if err != nil {
		return err
	}
	after, err := intParam(r, "after", 0, 0, math.MaxInt32)
	if err != nil {
		return err
	}
	k := &socket{srv: s, lang: l, seq: after}
	if r.Header.Get("Authorization") != "" { // a wrong token is refused before the connection is made
		if k.chair, err = s.chairOf(r); err != nil {
			return err
		}
	}
	if refusal := s.mayConnect(r); refusal != nil {
		return refusal
	}
	k.conn, err = websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled}) // mayConnect has looked at the origin
	if err != nil {
		return nil // Accept has answered
	}
	s.metrics.sockets.Inc()
	defer s.metrics.sockets.Dec()
	defer func() { _ = k.conn.CloseNow() }()
	// A little more is read than is allowed, so that what is too large can be refused in words.
	k.conn.SetReadLimit(4 * int64(s.limits.MessageBytes))
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	k.run(ctx, r.PathValue("room"))
	return nil
}

// mayConnect refuses what is no WebSocket, and pages of sites that are not trusted.
func (s *Server) mayConnect(r *http.Request) *Refusal {
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return badValue("Upgrade", "ここはWebSocketでつなぐ → Upgrade: websocket を付けるか、…/state を使う", "this is for WebSockets → connect with Upgrade: websocket, or use …/state")
	}
	if !s.isWelcome(r) {
		return refuse(CodeBadOrigin)
	}
	return nil
}

func (k *socket) run(ctx context.Context, room string) {
	if k.chair == nil && !k.hello(ctx, room) {
		return
	}
	k.side = k.chair.Now().Side
	changed, stop := k.chair.Subscribe()
	defer stop()
	incoming := make(chan []byte, maxQueued)
	ctx, cancel := context.WithCancel(ctx)
	var apart sync.WaitGroup
	apart.Go(func() { k.read(ctx, incoming) })
	apart.Go(func() { k.keepAlive(ctx, cancel) })
	defer func() { _ = k.conn.CloseNow(); cancel(); apart.Wait() }()
	if k.update(ctx) != nil {
		return
	}
	pace, scolded := limiter(float64(k.srv.limits.MessagesPerSecond), 3*k.srv.limits.MessagesPerSecond), 0
	for {
		var err error
		select {
		case _, isOpen := <-changed:
			if !isOpen {
				_ = k.conn.Close(websocket.StatusGoingAway, CodeClosing)
				return
			}
			err = k.update(ctx)
		case data, isOpen := <-incoming:
			if !isOpen {
				return
			}
			if refusal := take(pace, manyMessages); refusal != nil {
				if scolded++; scolded > maxScolded {
					_ = k.conn.Close(websocket.StatusPolicyViolation, CodeTooMany)
					return
				}
				err = k.send(ctx, k.srv.refused("", refusal))
				break
			}
			scolded = 0
			err = k.obey(ctx, data)
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// hello takes the first message, which must show the token.
func (k *socket) hello(ctx context.Context, room string) bool {
	wait, cancel := context.WithTimeout(ctx, helloTimeout)
	defer cancel()
	_, data, err := k.conn.Read(wait)
	if err != nil {
		_ = k.conn.Close(websocket.StatusPolicyViolation, CodeNeedsToken)
		return false
	}
	cmd, refusal := k.readCommand(data)
	if refusal == nil && cmd.Do != "hello" {
		refusal = refuse(CodeNeedsToken)
	}
	if refusal == nil && cmd.After < 0 {
		refusal = badNumber("after", strconv.Itoa(cmd.After), 0, math.MaxInt32)
	}
	if refusal == nil && cmd.Lang != "" && cmd.Lang != "ja" && cmd.Lang != "en" {
		refusal = badLang("lang", cmd.Lang)
	}
	if refusal == nil {
		if cmd.Lang != "" {
			k.lang = rulebook.Lang(cmd.Lang)
		}
		k.seq = max(k.seq, cmd.After)
		k.chair, err = k.srv.enter(room, cmd.Token)
		refusal = asRefusal(nil, err)
	}
	if refusal != nil {
		_ = k.send(ctx, k.srv.refused(cmd.ID, refusal))
		_ = k.conn.Close(websocket.StatusPolicyViolation, refusal.Code)
		return false
	}
	return true
}

// read hands messages on until the connection ends.
func (k *socket) read(ctx context.Context, incoming chan<- []byte) {
	defer close(incoming)
	for {
		_, data, err := k.conn.Read(ctx)
		if err != nil {
			return
		}
		select {
		case incoming <- data:
		case <-ctx.Done():
			return
		}
	}
}

func (k *socket) readCommand(data []byte) (*command, *Refusal) {
	if most := k.srv.limits.MessageBytes; most > 0 && len(data) > most {
		return &command{}, refuse(CodeTooLarge, most)
	}
	return readCommand(data)
}

// obey carries a message out. The client sees what it brought about before it reads that it is done.
func (k *socket) obey(ctx context.Context, data []byte) error {
	cmd, refusal := k.readCommand(data)
	if refusal == nil && cmd.Do == "hello" {
		refusal = badValue("do", "helloは最初に1度だけ → もう送らない", "hello comes once, at the start → do not send it again")
	}
	if refusal != nil {
		reply := k.srv.refused(cmd.ID, refusal)
		reply.Seq = k.chair.seq()
		return k.send(ctx, reply)
	}
	reply := k.chair.obey(ctx, cmd)
	if err := k.update(ctx); err != nil {
		return err
	}
	return k.send(ctx, reply)
}

// update sends what is new.
func (k *socket) update(ctx context.Context) error {
	state, side, err := k.chair.state(k.seq, k.side, k.lang)
	if err != nil {
		refusal := asRefusal(nil, err)
		_ = k.send(ctx, k.srv.refused("", refusal))
		_ = k.conn.Close(websocket.StatusInternalError, refusal.Code)
		return err
	}
	room, err := json.Marshal([]any{state.Room, state.Said})
	if err != nil {
		return err
	}
	isFirst, isSameRoom := k.room == nil, bytes.Equal(room, k.room)
	k.room = room
	if !isFirst && side == k.side && state.Seq == k.seq {
		if isSameRoom {
			return nil
		}
		return k.send(ctx, &wireRoom{Type: typeRoom, Room: state.Room, Clocks: state.Clocks, Said: state.Said})
	}
	k.seq, k.side = state.Seq, side
	return k.send(ctx, state)
}

func (k *socket) send(ctx context.Context, v any) error {
	data, err := encodeJSON(v)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	return k.conn.Write(ctx, websocket.MessageText, data)
}

// keepAlive asks the other end now and then whether it is there, and ends the connection if it does not say so. It waits apart from run: the
// answer is read by the reader, which may have to wait until run takes a command.
func (k *socket) keepAlive(ctx context.Context, end context.CancelFunc) {
	ping := time.NewTicker(k.srv.pingEvery)
	defer ping.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ping.C:
		}
		if k.ping(ctx) != nil {
			end()
			return
		}
	}
}

func (k *socket) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	return k.conn.Ping(ctx)
}
