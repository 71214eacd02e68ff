// The server as a real process: killed in the middle of matches, stopped politely, and driven by a bot that knows only the API.

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/server"
	"saitei/kernel"
	"saitei/match"
)

// process is a saitei serve of its own.
type process struct {
	cmd *exec.Cmd
	out io.ReadCloser
	url string
	log *bytes.Buffer
}

var openAt = regexp.MustCompile(`open at (http://\S+)`)

// startServer runs this test's own binary under the name saitei, which makes it the command.
func startServer(t *testing.T, data string) *process {
	t.Helper()
	p := launch(t, "--addr", "127.0.0.1:0", "--data", data)
	if err := p.opened(); err != nil {
		t.Fatal(err)
	}
	return p
}

// launch starts a server without waiting for it.
func launch(t *testing.T, args ...string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "saitei")
	if err := os.Symlink(self, name); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	p := &process{cmd: exec.Command(name, append([]string{"--lang", "en", "serve"}, args...)...), log: &bytes.Buffer{}}
	p.cmd.Stderr = p.log
	if p.out, err = p.cmd.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	return p
}

// opened waits until the server says where it is.
func (p *process) opened() error {
	line, err := bufio.NewReader(p.out).ReadString('\n')
	found := openAt.FindStringSubmatch(line)
	if err != nil || found == nil {
		p.kill()
		return fmt.Errorf("it says %q (%w)\n%s", line, err, p.log)
	}
	p.url = found[1]
	return nil
}

// kill ends the process at once, as a power cut would.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// call makes a request; an error means that the server is not there.
func (p *process) call(method, path, token string, body any, into any) (int, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	req, err := http.NewRequest(method, p.url+path, bytes.NewReader(data))
	if err != nil {
		return 0, err
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return 0, err
	}
	if into != nil && resp.StatusCode < 300 {
		return resp.StatusCode, json.Unmarshal(text, into)
	}
	return resp.StatusCode, nil
}

type seatState struct {
	Seq  int             `json:"seq"`
	View *kernel.View    `json:"view"`
	Room server.RoomInfo `json:"room"`
}

// acknowledged is a choice that the server said was done.
type acknowledged struct {
	seat     int
	decision uint64
	picks    string
}

// playOne lets one seat that is asked something answer. ok is false when the match is over.
func (p *process) playOne(inv *server.Invitation, rng *agent.Random) (done *acknowledged, ok bool, err error) {
	for seat, token := range inv.Tokens {
		var s seatState
		if _, err := p.call("GET", "/api/v1/rooms/"+inv.Room.ID+"/state", token, nil, &s); err != nil {
			return nil, true, err
		}
		if s.Room.Status == server.RoomOver {
			return nil, false, nil
		}
		if s.View == nil || len(s.View.Decisions) == 0 {
			continue
		}
		d := &s.View.Decisions[0]
		c := rng.Choose(s.View, d)
		status, err := p.call("POST", "/api/v1/rooms/"+inv.Room.ID+"/do", token,
			map[string]any{"do": "answer", "seq": s.Seq, "decision": d.ID, "picks": c.Picks, "nums": c.Nums}, nil)
		if err != nil {
			return nil, true, err
		}
		if status == http.StatusOK {
			return &acknowledged{seat, d.ID, fmt.Sprint(c.Picks, c.Nums)}, true, nil
		}
		if status != http.StatusUnprocessableEntity {
			return nil, true, fmt.Errorf("status %d", status)
		}
		return nil, true, nil
	}
	return nil, true, errors.New("nobody is asked anything")
}

// TestKilledAtAnyMoment: kill -9 in the middle of a match, again and again, loses nothing that was acknowledged, and the match goes on
// with the same links. The record proves it.
func TestKilledAtAnyMoment(t *testing.T) {
	data := t.TempDir()
	p := startServer(t, data)
	deck := games.Find("kaiun").Decks[0].Name
	seat := server.SeatSpec{Kind: server.HumanSeat, Deck: deck}
	var inv server.Invitation
	if _, err := p.call("POST", "/api/v1/rooms", "", server.RoomSpec{Game: "kaiun", Seats: []server.SeatSpec{seat, seat}}, &inv); err != nil {
		t.Fatal(err)
	}
	var agents server.Invitation
	bot := server.SeatSpec{Kind: server.AgentSeat, Agent: "random"}
	if _, err := p.call("POST", "/api/v1/rooms", "", server.RoomSpec{Game: "kaiun", Seats: []server.SeatSpec{bot, bot}}, &agents); err != nil {
		t.Fatal(err)
	}
	rng := agent.NewRandom(11)
	var all []acknowledged
	kills, life := 0, 6*time.Millisecond
	for ok := true; ok; {
		// Each life is longer than the last by a sixth, so that the match comes to an end on the busiest machine; the kill comes while requests are under way.
		deadline := time.AfterFunc(life, func() { _ = p.cmd.Process.Kill() })
		for ok {
			done, goesOn, err := p.playOne(&inv, rng)
			if err != nil {
				break
			}
			if done != nil {
				all = append(all, *done)
			}
			ok = goesOn
		}
		if alive := deadline.Stop(); !ok && alive {
			break
		}
		p.kill()
		kills++
		life += life / 6
		p = startServer(t, data) // also when the last answer and the kill came together
	}
	if kills == 0 {
		t.Error("it was never killed in the middle of the match")
	}
	t.Logf("killed %d times, %d choices acknowledged", kills, len(all))
	checkRecord(t, p, inv.Room.ID, all)
	var s seatState
	for deadline := time.Now().Add(30 * time.Second); s.Room.Status != server.RoomOver && time.Now().Before(deadline); {
		if _, err := p.call("GET", "/api/v1/rooms/"+agents.Room.ID+"/state?wait=5&after="+fmt.Sprint(s.Seq), agents.Watch, nil, &s); err != nil {
			t.Fatal(err)
		}
	}
	checkRecord(t, p, agents.Room.ID, nil)
	// A polite end: the process says goodbye.
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Wait(); err != nil || !strings.Contains(p.log.String(), "every match can be resumed") {
		t.Errorf("it ended with %v\n%s", err, p.log)
	}
}

// TestKilledBetweenGames: kill -9 around the steps from one game of a series to the next loses neither the score nor a game.
func TestKilledBetweenGames(t *testing.T) {
	data := t.TempDir()
	p := startServer(t, data)
	again := func() {
		t.Helper()
		p.kill()
		p = startServer(t, data)
	}
	seat := server.SeatSpec{Kind: server.HumanSeat, Deck: games.Find("kaiun").Decks[0].Name}
	var inv server.Invitation
	if _, err := p.call("POST", "/api/v1/rooms", "", server.RoomSpec{Game: "kaiun", BestOf: 3, Seats: []server.SeatSpec{seat, seat}}, &inv); err != nil {
		t.Fatal(err)
	}
	rooms := []string{inv.Room.ID}
	do := func(token string, command map[string]any) {
		t.Helper()
		if status, err := p.call("POST", "/api/v1/rooms/"+rooms[len(rooms)-1]+"/do", token, command, nil); err != nil || status != http.StatusOK {
			t.Fatalf("%v: %d %v", command, status, err)
		}
	}
	for game := 1; ; game++ {
		do(inv.Tokens[game%2], map[string]any{"do": "concede"})
		again()
		if game == 3 {
			break
		}
		for i, token := range inv.Tokens {
			var joined struct{ Room server.RoomInfo }
			if status, err := p.call("POST", "/api/v1/rooms/"+rooms[game-1]+"/next", token, nil, &joined); err != nil || status != http.StatusOK {
				t.Fatalf("%d %v", status, err)
			}
			if i == 0 {
				rooms = append(rooms, joined.Room.ID)
			}
			again()
			do(token, map[string]any{"do": "sit"})
		}
	}
	var last server.RoomInfo
	if _, err := p.call("GET", "/api/v1/rooms/"+rooms[2], "", nil, &last); err != nil {
		t.Fatal(err)
	}
	if s := last.Series; s == nil || !s.Over || !slices.Equal(s.Score, []int{2, 1}) || !slices.Equal(s.Rooms, rooms[:2]) {
		t.Errorf("%+v", last.Series)
	}
	for _, room := range rooms {
		checkRecord(t, p, room, nil)
	}
}

// checkRecord downloads a match, verifies it, and finds in it every choice that was acknowledged, in order. It returns the record.
func checkRecord(t *testing.T, p *process, room string, all []acknowledged) []byte {
	t.Helper()
	resp, err := http.Get(p.url + "/api/v1/rooms/" + room + "/record")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s %v %s", resp.Status, err, data)
	}
	file := filepath.Join(t.TempDir(), "match.jsonl")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errOut bytes.Buffer
	a := &app{in: strings.NewReader(""), out: &out, err: &errOut, getenv: func(string) string { return "" }}
	if code := a.run([]string{"verify", file}); code != exitFine {
		t.Fatalf("saitei verify: %s%s", out.String(), errOut.String())
	}
	rec, err := match.Parse(file, data)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, want := range all {
		i := slices.IndexFunc(rec.Entries[at:], func(e match.Entry) bool {
			return int(e.Seat) == want.seat && e.Decision == want.decision && fmt.Sprint(e.Choice.Picks, e.Choice.Nums) == want.picks
		})
		if i < 0 {
			t.Fatalf("the acknowledged choice %+v is not in the record", want)
		}
		at += i + 1
	}
	return data
}

// TestTwoServersOneFolder: the second says who has the folder.
func TestTwoServersOneFolder(t *testing.T) {
	data := t.TempDir()
	startServer(t, data)
	var out, errOut bytes.Buffer
	a := &app{in: strings.NewReader(""), out: &out, err: &errOut, getenv: func(string) string { return "" }}
	if code := a.run([]string{"serve", "--addr", "127.0.0.1:0", "--data", data}); code != exitBad || !strings.Contains(errOut.String(), "another saitei is using this folder") {
		t.Errorf("exit code %d: %s%s", code, out.String(), errOut.String())
	}
}

// botEnd is what the bot says when its match is over.
var botEnd = regexp.MustCompile(`room (\w+): (won|lost|drew), (won|lost|drew)\n$`)

// TestBotInAnotherLanguage: examples/bot, written from docs/api.md alone, plays a whole match.
func TestBotInAnotherLanguage(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	bot, err := filepath.Abs("../../examples/bot/bot.py")
	if err != nil {
		t.Fatal(err)
	}
	p := startServer(t, t.TempDir())
	out, err := exec.CommandContext(t.Context(), python, bot, p.url).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	end := botEnd.FindSubmatch(out)
	if end == nil {
		t.Fatalf("it ends with\n%s", out[max(0, len(out)-500):])
	}
	checkRecord(t, p, string(end[1]), nil)
}

// TestBotWaitsWhenToldTo: where it asks too often, examples/bot waits for as long as it is told to and then plays on.
func TestBotWaitsWhenToldTo(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	p := startServer(t, t.TempDir())
	target, err := url.Parse(p.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	var n int
	var told, asked time.Time // one request at a time, as the bot asks
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch n++; n {
		case 1, 8:
			told = time.Now()
			w.Header().Set("Retry-After", "1")
			http.Error(w, `{"type":"refused"}`, http.StatusTooManyRequests)
			return
		case 2, 9:
			if asked = time.Now(); asked.Sub(told) < 900*time.Millisecond {
				t.Errorf("request %d came %v after it was told to wait a second", n, asked.Sub(told))
			}
		}
		proxy.ServeHTTP(w, r)
	}))
	defer front.Close()
	out, err := exec.CommandContext(t.Context(), python, "../../examples/bot/bot.py", front.URL).CombinedOutput()
	if err != nil || !botEnd.Match(out) {
		t.Fatalf("%v\n%s", err, out[max(0, len(out)-500):])
	}
	if n < 10 {
		t.Errorf("it asked %d times", n)
	}
}

// TestServerTakesImportsWhileItRuns imports cards into the data folder of a server that is running, starts a match with them, and takes them
// out again. The match goes on without them after a crash.
func TestServerTakesImportsWhileItRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a server")
	}
	data := t.TempDir()
	p := startServer(t, data)
	defer p.kill()
	file := filepath.Join(t.TempDir(), "own.tsv")
	table := "number\tname\tattribute\ttribe\tsign\twin\teven\tcost\ttext\nX-1\t引き手\t赤\t妖怪\tグー\t1000\t1000\t1\t【開運時】カードを1枚引く。\n"
	if err := os.WriteFile(file, []byte(table), 0o600); err != nil {
		t.Fatal(err)
	}
	command := func(args ...string) {
		var out bytes.Buffer
		a := &app{in: strings.NewReader(""), out: &out, err: &out, getenv: func(string) string { return "" }}
		if code := a.run(append([]string{"--data", data}, args...)); code != exitFine {
			t.Fatalf("%v: %d\n%s", args, code, out.String())
		}
	}
	waitFor := func(want int) {
		var last int
		for range 100 {
			var got struct {
				Found int `json:"found"`
			}
			if _, err := p.call(http.MethodGet, "/api/v1/games/kaiun/cards?q=X-1", "", nil, &got); err != nil {
				t.Fatal(err)
			}
			if last = got.Found; last == want {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
		t.Fatalf("the server has %d such cards, want %d\n%s", last, want, p.log)
	}
	waitFor(0)
	command("cards", "import", "kaiun", file)
	waitFor(1)
	deck := "3 X-1\n"
	for i := range 9 {
		deck += fmt.Sprintf("3 SK01-%03d\n", i+1)
	}
	seat := server.SeatSpec{Kind: server.HumanSeat, Deck: deck}
	var inv server.Invitation
	if status, err := p.call("POST", "/api/v1/rooms", "", server.RoomSpec{Game: "kaiun", Seats: []server.SeatSpec{seat, seat}}, &inv); err != nil || status >= 300 {
		t.Fatal(status, err)
	}
	rng := agent.NewRandom(7)
	play := func(choices int) (goesOn bool) {
		for n := 0; n < choices; n++ {
			if _, ok, err := p.playOne(&inv, rng); err != nil || !ok {
				return err != nil
			}
		}
		return true
	}
	play(5)
	command("cards", "forget", "kaiun", "own")
	waitFor(0)
	p.kill()
	p = startServer(t, data)
	if play(5000) {
		t.Fatal("the match does not come to an end")
	}
	checkRecord(t, p, inv.Room.ID, nil)
}
