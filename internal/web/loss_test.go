// Rooms that lost records: what their players read on the pages.

package web_test

import (
	"bytes"
	"context"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"saitei/internal/server"
	"saitei/kernel"
)

// TestPagesSayWhatWasLost: after the records were damaged, the page of a match that goes on from before says so in both languages, and that of one that was over or of which nothing is left says
// that it is not played on.
func TestPagesSayWhatWasLost(t *testing.T) {
	dir := t.TempDir()
	s, err := server.Open(t.Context(), config(dir))
	if err != nil {
		t.Fatal(err)
	}
	site := httptest.NewServer(s)
	var all []*server.Invitation
	for range 3 {
		seat := server.SeatSpec{Kind: server.HumanSeat, Deck: "akadaruma"}
		inv, err := s.Create(t.Context(), server.RoomSpec{Game: "kaiun", Listed: true, Seats: []server.SeatSpec{seat, seat}})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, inv)
	}
	playing, over, gone := all[0], all[1], all[2]
	for _, inv := range []*server.Invitation{playing, over} {
		c, err := s.Enter(inv.Room.ID, inv.Tokens[0])
		if err != nil {
			t.Fatal(err)
		}
		now := c.Now()
		d := &now.View.Decisions[0]
		if err := c.Answer(context.Background(), now.Seq, d.ID, kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID}}); err != nil {
			t.Fatal(err)
		}
		if inv == over {
			if err := c.Concede(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
	}
	site.Close()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	// The last record of the first two is zeroed, and every one of the third.
	name := filepath.Join(dir, "records", "000001.records")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	last := map[string]int{}
	for i, line := range lines {
		room, _, _ := strings.Cut(string(line), " ")
		if last[room] = i; room == gone.Room.ID {
			clear(line)
		}
	}
	clear(lines[last[playing.Room.ID]])
	clear(lines[last[over.Room.ID]])
	if err := os.WriteFile(name, bytes.Join(lines, nil), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err = server.Open(t.Context(), config(dir)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	site = httptest.NewServer(s)
	t.Cleanup(site.Close)
	for _, c := range []struct {
		inv    *server.Invitation
		status int
		ja, en string
	}{
		{playing, http.StatusOK, "対戦はその前から続く", "The match goes on from before"},
		{over, http.StatusOK, "続きは遊べない", "It is not played on"},
		{gone, http.StatusGone, "壊れて失われた", "damaged and are lost"},
	} {
		for lang, want := range map[string]string{"ja": c.ja, "en": c.en} {
			status, body, _ := newVisitor(t, site, lang).send("GET", "/r/"+c.inv.Room.ID+"/enter/"+c.inv.Tokens[0], nil)
			if body = html.UnescapeString(body); status != c.status || !strings.Contains(body, want) {
				t.Errorf("%s: %d, without %q:\n%s", lang, status, want, body[strings.Index(body, "<main"):])
			}
		}
	}
}
