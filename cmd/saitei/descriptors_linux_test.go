// A server whose descriptors are used up.

package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/server"
)

// TestNoDescriptorsLeft: when a server can open nothing more, matches go on for those who are connected, and when there are descriptors again, others
// can connect, without a restart.
func TestNoDescriptorsLeft(t *testing.T) {
	p := startServer(t, t.TempDir())
	seat := server.SeatSpec{Kind: server.HumanSeat, Deck: games.Find("kaiun").Decks[0].Name}
	var inv server.Invitation
	if _, err := p.call("POST", "/api/v1/rooms", "", server.RoomSpec{Game: "kaiun", Seats: []server.SeatSpec{seat, seat}}, &inv); err != nil {
		t.Fatal(err)
	}
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("open descriptors cannot be counted here: ", err)
	}
	const descriptors = 7
	few := uint64(len(open)) + 2
	if err := limitProcess(p.cmd.Process.Pid, descriptors, syscall.Rlimit{Cur: few, Max: few}); err != nil {
		t.Skip("descriptors cannot be limited here: ", err)
	}
	var idle []net.Conn
	for range 30 {
		c, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		idle = append(idle, c)
	}
	rng := agent.NewRandom(3)
	for range 20 { // over the connection that the test has kept
		started := time.Now()
		if _, _, err := p.playOne(&inv, rng); err != nil {
			t.Fatalf("%v\n%s", err, p.log)
		}
		if took := time.Since(started); took > 5*time.Second {
			t.Errorf("a choice took %v", took)
		}
	}
	fresh := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: time.Second}
	if resp, err := fresh.Get(p.url + "/readyz"); err == nil {
		_ = resp.Body.Close()
		t.Errorf("there are descriptors left: %s", resp.Status)
	}
	for _, c := range idle {
		_ = c.Close()
	}
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		resp, err := fresh.Get(p.url + "/readyz")
		if err == nil {
			_ = resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				break
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("it is not ready again: %v\n%s", err, p.log)
		}
	}
	for line := range strings.Lines(p.log.String()) {
		if strings.Contains(line, "Accept error") && !strings.HasPrefix(line, "time=") {
			t.Errorf("the log has a line in another form: %s", line)
		}
	}
}
