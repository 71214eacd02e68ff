package server

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode/utf8"

	"saitei/agent"
)

// FuzzCommand: whatever a seat sends, it is done or refused in the words of the API, nothing breaks, and only what is done is written.
func FuzzCommand(f *testing.F) {
	j := &memoryJournal{}
	s := open(f, j)
	inv := create(f, s, humans("tiny"))
	players := chairs(f, s, inv)
	for range 3 {
		step(f, players, agent.NewRandom(1))
	}
	for _, seed := range []string{
		`{"do":"answer","seq":1,"decision":1,"picks":["1"]}`, `{"do":"answer","seq":2,"decision":2,"picks":[],"nums":[1,2,-3]}`, `{"do":"undo"}`,
		`{"do":"answer-undo","agrees":true}`, `{"do":"why-not","verb":"set","object":3}`, `{"do":"ping","id":"x"}`, `{"do":"all-seeing","agrees":false}`,
		`{"do":"sit","name":"x","deck":"1 T-1"}`, `{`, ``, `null`, `[1]`, `{"do":{}}`, "\xff", `{"do":"answer","seq":1e99,"decision":18446744073709551615}`,
	} {
		f.Add([]byte(seed))
	}
	path := apiPrefix + "/rooms/" + inv.Room.ID
	f.Fuzz(func(t *testing.T, data []byte) {
		before := j.len()
		w := httptest.NewRecorder()
		r := httptest.NewRequest("POST", path+"/do", bytes.NewReader(data))
		r.Header.Set("Authorization", "Bearer "+inv.Tokens[0])
		s.ServeHTTP(w, r)
		var reply wireReply
		if err := json.Unmarshal(w.Body.Bytes(), &reply); err != nil {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		if w.Code >= 500 && w.Code != http.StatusServiceUnavailable || !utf8.Valid(w.Body.Bytes()) {
			t.Fatalf("%q: %d %s", data, w.Code, w.Body)
		}
		if (reply.Type == typeRefused) != (w.Code != http.StatusOK) {
			t.Fatalf("%d, but %s", w.Code, w.Body)
		}
		if reply.Type != typeDone && j.len() != before {
			t.Fatalf("%q was not done, but written", data)
		}
		if room, err := s.Room(inv.Room.ID); err != nil || room.Status == RoomStopped {
			t.Fatalf("%q broke the room", data)
		}
	})
}

// FuzzRoom: whatever is asked for, a room is opened or refused, and one that is opened can be read again from the journal.
func FuzzRoom(f *testing.F) {
	for _, seed := range []string{
		`{"game":"tiny","seats":[{"kind":"human","deck":"nine"},{"kind":"open"}]}`,
		`{"game":"tiny","listed":true,"seats":[{"kind":"human","deck":"3 T-1\n3 T-2\n3 T-3"},{"kind":"human"}],"clock":{"kind":"chess","seconds":60}}`,
		`{"game":"tiny","seats":[{},{}],"spectators":{"mode":"delayed","delaySeconds":5},"takeBacks":"never","switches":{"J1":1}}`,
		`{"game":"tiny","seats":[{"kind":"human","name":"\u202e"},null]}`, `{"game":""}`,
	} {
		f.Add(seed)
	}
	s := open(f, &memoryJournal{})
	f.Fuzz(func(t *testing.T, body string) {
		if strings.Contains(body, "agent") {
			t.Skip("agents would play on while others are tried")
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("POST", apiPrefix+"/rooms", strings.NewReader(body)))
		if w.Code != http.StatusCreated {
			var reply wireReply
			if err := json.Unmarshal(w.Body.Bytes(), &reply); err != nil || reply.Error == nil || w.Code >= 500 {
				t.Fatalf("%q: %d %s", body, w.Code, w.Body)
			}
			return
		}
		var inv Invitation
		if err := json.Unmarshal(w.Body.Bytes(), &inv); err != nil {
			t.Fatal(err)
		}
		r, err := s.find(inv.Room.ID)
		if err != nil {
			t.Fatal(err)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		status := r.status
		if err := r.reload(); err != nil || r.status != status {
			t.Fatalf("%q: read again it is %s, was %s: %v", body, r.status, status, err)
		}
		r.leave()
		s.mu.Lock()
		delete(s.rooms, r.id)
		s.mu.Unlock()
	})
}
