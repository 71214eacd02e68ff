// Rooms over HTTP: opening, joining, following, playing and replaying them.

package server

import (
	"context"
	"math"
	"net/http"
	"strconv"
	"time"

	"saitei/rulebook"
)

func (s *Server) getRooms(w http.ResponseWriter, _ *http.Request) error {
	writeJSON(w, http.StatusOK, map[string]any{"rooms": s.Rooms()})
	return nil
}

func (s *Server) postRoom(w http.ResponseWriter, r *http.Request) error {
	var spec RoomSpec
	if err := s.readJSON(r, &spec); err != nil {
		return err
	}
	inv, err := s.Create(r.Context(), spec)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusCreated, inv)
	return nil
}

func (s *Server) getRoom(w http.ResponseWriter, r *http.Request) error {
	info, err := s.Room(r.PathValue("room"))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, info)
	return nil
}

func (s *Server) postJoin(w http.ResponseWriter, r *http.Request) error {
	join := JoinSpec{Seat: -1}
	if err := s.readJSON(r, &join); err != nil {
		return err
	}
	token, err := s.Join(r.Context(), r.PathValue("room"), join)
	if err != nil {
		return err
	}
	c, err := s.enter(r.PathValue("room"), token)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{"seat": c.seat, "token": token, "room": c.Now().Room})
	return nil
}

// postFollowing opens the room that follows on one, or finds it, and gives the caller the same seat there.
func (s *Server) postFollowing(open func(c *chair, ctx context.Context) (string, error)) func(w http.ResponseWriter, r *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		token, err := tokenOf(r)
		if err != nil {
			return err
		}
		c, err := s.enter(r.PathValue("room"), token)
		if err != nil {
			return err
		}
		id, err := open(c, r.Context())
		if err != nil {
			return err
		}
		info, err := s.Room(id)
		if err != nil {
			return err
		}
		writeJSON(w, http.StatusOK, map[string]any{"seat": c.seat, "token": token, "room": info})
		return nil
	}
}

// chairOf is the chair that a request has the token of.
func (s *Server) chairOf(r *http.Request) (*chair, error) {
	token, err := tokenOf(r)
	if err != nil {
		return nil, err
	}
	return s.enter(r.PathValue("room"), token)
}

// maxWait is how long a request may wait for something to happen, in seconds.
const maxWait = 60

// getState answers how things stand; with wait, as soon as there is more than the client knows.
func (s *Server) getState(w http.ResponseWriter, r *http.Request) error {
	c, err := s.chairOf(r)
	if err != nil {
		return err
	}
	after, err := intParam(r, "after", 0, 0, math.MaxInt32)
	if err != nil {
		return err
	}
	wait, err := intParam(r, "wait", 0, 0, maxWait)
	if err != nil {
		return err
	}
	l, err := langOf(r)
	if err != nil {
		return err
	}
	state, err := c.await(r, after, time.Duration(wait)*time.Second, l)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, state)
	return nil
}

// await is the state once it is newer than a sequence number, or when the time is up.
func (c *chair) await(r *http.Request, after int, wait time.Duration, l rulebook.Lang) (*wireState, error) {
	side := c.Now().Side
	if wait > 0 {
		changed, stop := c.Subscribe()
		defer stop()
		timeout := time.NewTimer(wait)
		defer timeout.Stop()
		for isOpen := true; isOpen && c.seq() == after; {
			select {
			case _, isOpen = <-changed:
			case <-timeout.C:
				isOpen = false
			case <-r.Context().Done():
				return nil, r.Context().Err()
			}
		}
	}
	state, _, err := c.state(after, side, l)
	return state, err
}

func (s *Server) postCommand(w http.ResponseWriter, r *http.Request) error {
	c, err := s.chairOf(r)
	if err != nil {
		return err
	}
	data, err := s.readBody(r)
	if err != nil {
		return err
	}
	cmd, refusal := readCommand(data)
	if refusal == nil && cmd.Do == "hello" {
		refusal = badValue("do", "helloはWebSocketでだけ使う → 鍵は Authorization で示す", "hello is for WebSockets alone → show the token as Authorization")
	}
	if refusal != nil {
		s.writeReply(w, s.refused(cmd.ID, refusal), refusal)
		return nil
	}
	reply := c.obey(r.Context(), cmd)
	if reply.Type == typeRefused {
		s.writeReply(w, reply, &Refusal{Status: refusals[reply.Error.Code].status})
		return nil
	}
	writeJSON(w, http.StatusOK, reply)
	return nil
}

func (s *Server) getReplay(w http.ResponseWriter, r *http.Request) error {
	p, err := s.replay(r.PathValue("room"))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{"room": p.info, "positions": p.Positions(), "turns": p.turns})
	return nil
}

// position is the number of a position in a request's path.
func position(r *http.Request) (int, error) {
	n, err := strconv.Atoi(r.PathValue("at"))
	if err != nil {
		return 0, badValue("at", "「"+r.PathValue("at")+"」は局面の番号ではない → 0からの整数を書く", strconv.Quote(r.PathValue("at"))+" is no number of a position → give a whole number, from 0")
	}
	return n, nil
}

func (s *Server) getPosition(w http.ResponseWriter, r *http.Request) error {
	at, err := position(r)
	if err != nil {
		return err
	}
	side, err := sideParam(r)
	if err != nil {
		return err
	}
	l, err := langOf(r)
	if err != nil {
		return err
	}
	p, err := s.replay(r.PathValue("room"))
	if err != nil {
		return err
	}
	pos, err := p.At(at, side, l)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, struct {
		At        int             `json:"at"`
		Positions int             `json:"positions"`
		Seat      int             `json:"seat"`
		Side      string          `json:"side"`
		View      *wireView       `json:"view"`
		Log       []rulebook.Line `json:"log"`
	}{pos.At, p.Positions(), pos.Seat, sideName(side), spoken(p.Book(), p.Set(), pos.View, l), pos.Log})
	return nil
}

func (s *Server) postPlayOn(w http.ResponseWriter, r *http.Request) error {
	at, err := position(r)
	if err != nil {
		return err
	}
	var spec RoomSpec
	if err := s.readJSON(r, &spec); err != nil {
		return err
	}
	inv, err := s.PlayOn(r.Context(), r.PathValue("room"), at, spec)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusCreated, inv)
	return nil
}

func (s *Server) getRecord(w http.ResponseWriter, r *http.Request) error {
	p, err := s.replay(r.PathValue("room"))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/jsonl; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="saitei-`+p.info.ID+`.jsonl"`)
	_, _ = w.Write(p.record)
	return nil
}
