// A node of a cluster whose disk is full.

package main

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/server"
)

// TestNodeWithoutRoom: a node that cannot write says so to whoever asks and refuses at once, and when there is room again it goes on by itself, with all that was
// acknowledged.
func TestNodeWithoutRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes three processes and a while")
	}
	c := startNodes(t)
	p := c.procs[0]
	seat := server.SeatSpec{Kind: server.HumanSeat, Deck: games.Find("kaiun").Decks[0].Name}
	var inv server.Invitation
	if _, err := p.call("POST", "/api/v1/rooms", "", server.RoomSpec{Game: "kaiun", Seats: []server.SeatSpec{seat, seat}}, &inv); err != nil {
		t.Fatal(err)
	}
	rng := agent.NewRandom(3)
	for range 5 {
		if _, _, err := p.playOne(&inv, rng); err != nil {
			t.Fatalf("%v\n%s", err, p.log)
		}
	}
	if err := limitFiles(p.cmd.Process.Pid, 1024); err != nil {
		t.Skip("files cannot be limited here: ", err)
	}
	awaitAnswer(t, p.url+"/readyz", "the journal cannot be written")
	awaitAnswer(t, "http://"+c.tells[0]+"/metrics", "saitei_journal_failing 1")
	started := time.Now()
	if _, _, err := p.playOne(&inv, rng); err == nil {
		t.Error("what cannot be written is not refused")
	}
	if took := time.Since(started); took > 3*time.Second {
		t.Errorf("it took %v to refuse a choice", took)
	}
	if err := limitFiles(p.cmd.Process.Pid, noLimit); err != nil {
		t.Fatal(err)
	}
	awaitAnswer(t, p.url+"/readyz", "ready")
	for range 5 {
		if _, _, err := p.playOne(&inv, rng); err != nil {
			t.Fatalf("%v\n%s", err, p.log)
		}
	}
}

// awaitAnswer waits until an address answers something.
func awaitAnswer(t *testing.T, url, want string) {
	t.Helper()
	got := ""
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		resp, err := http.Get(url)
		if err != nil {
			continue
		}
		data, _ := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		if got = string(data); strings.Contains(got, want) {
			return
		}
	}
	t.Fatalf("%s does not answer %q but\n%s", url, want, got)
}
