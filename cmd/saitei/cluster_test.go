// Three nodes of a cluster as real processes, of which one after another is killed in the middle of a match.

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/freeport"
	"saitei/internal/server"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// nodes are the processes of a cluster. Each keeps its addresses when it is started again.
type nodes struct {
	t      *testing.T
	dir    string
	names  []string
	routes []string // where nodes listen for each other
	urls   []string
	tells  []string // where nodes tell their metrics
	mu     sync.Mutex
	procs  []*process
}

// freeAddress is an address of this machine at which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	address, err := freeport.Address(freeport.Local)
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// startNodes starts a cluster and waits until every node is open.
func startNodes(t *testing.T) *nodes {
	t.Helper()
	c := &nodes{t: t, dir: t.TempDir(), names: []string{"a", "b", "c"}}
	secret := filepath.Join(c.dir, "secret")
	if err := os.WriteFile(secret, []byte(strings.Repeat("0123456789", 4)), 0o600); err != nil {
		t.Fatal(err)
	}
	for range c.names {
		c.routes, c.urls, c.tells = append(c.routes, freeAddress(t)), append(c.urls, "http://"+freeAddress(t)), append(c.tells, freeAddress(t))
	}
	for i := range c.names {
		c.procs = append(c.procs, c.launch(i))
	}
	for _, p := range c.procs {
		if err := p.opened(); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

func (c *nodes) launch(i int) *process {
	var all []string
	for k, name := range c.names {
		all = append(all, name+"@"+c.routes[k])
	}
	return launch(c.t, "--addr", strings.TrimPrefix(c.urls[i], "http://"), "--data", filepath.Join(c.dir, c.names[i]),
		"--cluster", strings.Join(all, ","), "--node", c.names[i], "--cluster-secret", filepath.Join(c.dir, "secret"), "--lease", "2s", "--metrics-addr", c.tells[i])
}

// kill ends a node at once, as a power cut would, and starts it again.
func (c *nodes) kill(i int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.procs[i].kill()
	c.procs[i] = c.launch(i)
}

// holdSignal holds a process without ending it, and goOnSignal lets it go on; nil where there is no such thing.
var holdSignal, goOnSignal os.Signal

// signal sends a node a signal.
func (c *nodes) signal(i int, s os.Signal) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.procs[i].cmd.Process.Signal(s)
}

// awaitReady waits until a node that was started again is one of the cluster.
func (c *nodes) awaitReady(i int) error {
	c.mu.Lock()
	p := c.procs[i]
	c.mu.Unlock()
	return p.opened()
}

func (c *nodes) logs() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var b strings.Builder
	for i, p := range c.procs {
		p.kill() // the log is complete, and nobody writes to it any more
		fmt.Fprintf(&b, "-- %s\n%s\n", c.names[i], p.log)
	}
	return b.String()
}

// apiClient asks whichever node answers, as a client of the API would: one that does not answer is left for the next.
type apiClient struct {
	ctx  context.Context
	urls []string
	at   int
}

// reply is what was answered, and by which node.
type reply struct {
	status int
	body   []byte
	node   string
}

// quick gives up on a node that does not answer.
var quick = &http.Client{Timeout: 6 * time.Second}

// once makes one attempt.
func (c *apiClient) once(method, path, token string, body any) (*reply, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(c.ctx, method, c.urls[c.at]+path, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := quick.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return &reply{resp.StatusCode, text, resp.Header.Get("Saitei-Node")}, err
}

// call tries until a node has an answer; tries is how often it took.
func (c *apiClient) call(method, path, token string, body any) (r *reply, tries int, err error) {
	for {
		tries++
		r, err = c.once(method, path, token, body)
		if err == nil && r.status != http.StatusServiceUnavailable {
			return r, tries, nil
		}
		if c.ctx.Err() != nil {
			return nil, tries, errors.Join(c.ctx.Err(), err)
		}
		c.at = (c.at + 1) % len(c.urls)
		time.Sleep(50 * time.Millisecond)
	}
}

// hostedTable plays one match after the other at two seats, and keeps count of what was acknowledged.
type hostedTable struct {
	apiClient
	rng *agent.Random

	mu    sync.Mutex
	games []*played
}

// played is a match as its players remember it.
type played struct {
	inv    server.Invitation
	seqs   [2]int // what each seat was shown last
	all    []acknowledged
	isOver bool
}

// current is the match that is being played and how many choices were acknowledged in it.
func (tb *hostedTable) current() (p *played, n int) {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	if len(tb.games) == 0 {
		return nil, 0
	}
	p = tb.games[len(tb.games)-1]
	if p.isOver {
		return nil, 0
	}
	return p, len(p.all)
}

// run plays until it is told to stop, and then to the end of the match.
func (tb *hostedTable) run(stop <-chan struct{}) error {
	for {
		p, err := tb.open()
		if err != nil {
			return err
		}
		for isOver := false; !isOver; {
			if isOver, err = tb.step(p); err != nil {
				return fmt.Errorf("room %s: %w", p.inv.Room.ID, err)
			}
			select {
			case <-stop:
			default:
				time.Sleep(100 * time.Millisecond) // people think, and so a match is still under way when something happens
			}
		}
		select {
		case <-stop:
			return nil
		default:
		}
	}
}

func (tb *hostedTable) open() (*played, error) {
	seat := server.SeatSpec{Kind: server.HumanSeat, Deck: games.Find("kaiun").Decks[0].Name}
	r, _, err := tb.call("POST", "/api/v1/rooms", "", server.RoomSpec{Game: "kaiun", Listed: true, Seats: []server.SeatSpec{seat, seat}})
	if err != nil {
		return nil, err
	}
	p := &played{}
	if err := json.Unmarshal(r.body, &p.inv); err != nil || r.status != http.StatusCreated {
		return nil, fmt.Errorf("%d %s %w", r.status, r.body, err)
	}
	tb.mu.Lock()
	defer tb.mu.Unlock()
	tb.games = append(tb.games, p)
	return p, nil
}

// step lets one seat that is asked something answer. Where no answer came back, the same is sent again: if it was taken the first time,
// the server says that it has been answered already.
func (tb *hostedTable) step(p *played) (isOver bool, err error) {
	path := "/api/v1/rooms/" + p.inv.Room.ID
	tb.at = (tb.at + 1) % len(tb.urls) // every node answers
	for seat, token := range p.inv.Tokens {
		r, _, err := tb.call("GET", path+"/state", token, nil)
		if err != nil {
			return false, err
		}
		var s seatState
		if err := json.Unmarshal(r.body, &s); err != nil || r.status != http.StatusOK {
			return false, fmt.Errorf("state: %d %s %w", r.status, r.body, err)
		}
		if s.Seq < p.seqs[seat] {
			return false, fmt.Errorf("seat %d was shown %d, and then %d by %s", seat, p.seqs[seat], s.Seq, r.node)
		}
		p.seqs[seat] = s.Seq
		if s.Room.Status == server.RoomOver {
			tb.mu.Lock()
			p.isOver = true
			tb.mu.Unlock()
			return true, nil
		}
		if s.View == nil || len(s.View.Decisions) == 0 {
			continue
		}
		d := &s.View.Decisions[0]
		c := tb.rng.Choose(s.View, d)
		answer := map[string]any{"do": "answer", "seq": s.Seq, "decision": d.ID, "picks": c.Picks, "nums": c.Nums}
		r, tries, err := tb.call("POST", path+"/do", token, answer)
		if err != nil {
			return false, err
		}
		isTaken := r.status == http.StatusOK || tries > 1 && wasAnswered(r)
		if !isTaken && r.status != http.StatusUnprocessableEntity {
			return false, fmt.Errorf("answer at attempt %d: %d %s", tries, r.status, r.body)
		}
		if isTaken {
			tb.mu.Lock()
			p.all = append(p.all, acknowledged{seat, d.ID, fmt.Sprint(c.Picks, c.Nums)})
			tb.mu.Unlock()
		}
		return false, nil
	}
	return false, errors.New("nobody is asked anything")
}

// wasAnswered reports whether a refusal says that the decision was answered before: either as such, or because the match ended with it.
func wasAnswered(r *reply) bool {
	return r.status == http.StatusConflict && (bytes.Contains(r.body, []byte(`"code":"replayed"`)) || bytes.Contains(r.body, []byte(`"code":"over"`)))
}

// spectator follows a match over WebSockets, connecting again by itself, and puts the log together from what it is sent.
type spectator struct {
	apiClient
	room  server.RoomInfo
	seq   int
	log   []rulebook.Line
	heard int // messages that came over one connection or another
}

func (w *spectator) run() error {
	for w.room.Status != server.RoomOver {
		if w.ctx.Err() != nil {
			return w.ctx.Err()
		}
		if err := w.follow(); err != nil {
			w.at = (w.at + 1) % len(w.urls)
			time.Sleep(50 * time.Millisecond)
		}
	}
	return nil
}

// follow stays with one connection until it ends.
func (w *spectator) follow() error {
	url := fmt.Sprintf("%s/api/v1/rooms/%s/socket?after=%d&lang=en", strings.Replace(w.urls[w.at], "http", "ws", 1), w.room.ID, w.seq)
	conn, _, err := websocket.Dial(w.ctx, url, nil)
	if err != nil {
		return err
	}
	defer conn.CloseNow()
	conn.SetReadLimit(1 << 22)
	if err := conn.Write(w.ctx, websocket.MessageText, []byte(fmt.Sprintf(`{"do":"hello","token":"","after":%d,"lang":"en"}`, w.seq))); err != nil {
		return err
	}
	for w.room.Status != server.RoomOver {
		_, data, err := conn.Read(w.ctx)
		if err != nil {
			return err
		}
		var m struct {
			Type    string
			Seq     int
			Room    server.RoomInfo
			LogFrom int
			Log     []rulebook.Line
			View    *kernel.View
		}
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
		switch m.Type {
		case "state":
			w.seq, w.room, w.log = m.Seq, m.Room, append(w.log[:m.LogFrom:m.LogFrom], m.Log...)
			w.heard++
		case "room":
			w.room = m.Room
		default:
			return fmt.Errorf("it says %s", data)
		}
	}
	return nil
}

// killings is how often a node is killed in TestOwnersAreKilled.
const killings = 5

// TestOwnersAreKilled: of three nodes the one that plays a match is killed, again and again, and comes back; at last one is held for a while.
// Every match goes on with the same links; what was acknowledged is in its record once, and nothing else is; the record proves the match,
// and is the same on every node.
func TestOwnersAreKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("takes its time")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	started := time.Now()
	c := startNodes(t)
	t.Logf("three nodes are open after %.1f s", time.Since(started).Seconds())
	stop, failed := make(chan struct{}), make(chan error, 8)
	var tables []*hostedTable
	var playing sync.WaitGroup
	for i := range 3 {
		tb := &hostedTable{apiClient: apiClient{ctx: ctx, urls: c.urls, at: i}, rng: agent.NewRandom(uint64(i + 1))}
		tables = append(tables, tb)
		playing.Go(func() {
			if err := tb.run(stop); err != nil {
				failed <- err
			}
		})
	}
	playing.Go(func() {
		if err := runBots(ctx, c, stop); err != nil {
			failed <- err
		}
	})
	watcher := watch(ctx, t, c, tables[0], failed, &playing)
	check := func(err error) {
		t.Helper()
		if err == nil {
			select {
			case err = <-failed:
			default:
				return
			}
		}
		t.Fatalf("%v\n%s", err, c.logs())
	}
	killed := map[string]int{}
	for k, n := 0, 0; n < killings; k++ {
		hit := &strike{ctx: ctx, t: t, nodes: c, table: tables[k%len(tables)], failed: failed}
		wentOn, err := hit.kill(k)
		check(err)
		killed[hit.victim()]++
		if wentOn {
			n++
		}
	}
	if holdSignal != nil {
		check((&strike{ctx: ctx, t: t, nodes: c, table: tables[0], failed: failed}).hold())
	}
	close(stop)
	playing.Wait()
	check(nil)
	if len(killed) < 2 {
		t.Errorf("only %v was ever killed", killed)
	}
	matches, choices := 0, 0
	for _, tb := range tables {
		for _, p := range tb.games {
			checkEverywhere(t, c, p)
			matches, choices = matches+1, choices+len(p.all)
		}
	}
	checkWatched(t, c, watcher)
	checkMetrics(t, c)
	t.Logf("kills %v, %d matches, %d choices, %.1f s", killed, matches, choices, time.Since(started).Seconds())
	if t.Failed() {
		t.Log(c.logs())
	}
}

// runBots lets examples/bot play one match after the other, told of one node only, until it is time to stop.
func runBots(ctx context.Context, c *nodes, stop <-chan struct{}) error {
	python, err := exec.LookPath("python3")
	if err != nil {
		return nil // the bot has a test of its own, which says that there is none
	}
	for i := 0; ; i++ {
		out, err := exec.CommandContext(ctx, python, "../../examples/bot/bot.py", c.urls[i%len(c.urls)]).CombinedOutput()
		if err != nil || !botEnd.Match(out) {
			return fmt.Errorf("bot %d: %w\n%s", i, err, out)
		}
		select {
		case <-stop:
			return nil
		case <-time.After(time.Second):
		}
	}
}

// watch has a spectator follow the first match of a table.
func watch(ctx context.Context, t *testing.T, c *nodes, tb *hostedTable, failed chan<- error, playing *sync.WaitGroup) *spectator {
	t.Helper()
	w := &spectator{apiClient: apiClient{ctx: ctx, urls: c.urls, at: 2}}
	for w.room.ID == "" {
		if p, _ := tb.current(); p != nil {
			w.room = server.RoomInfo{ID: p.inv.Room.ID}
		}
		if ctx.Err() != nil {
			t.Fatal(ctx.Err())
		}
		time.Sleep(10 * time.Millisecond)
	}
	playing.Go(func() {
		if err := w.run(); err != nil {
			failed <- err
		}
	})
	return w
}

// strike is what happens to the node that owns the match of a table.
type strike struct {
	ctx    context.Context
	t      *testing.T
	nodes  *nodes
	table  *hostedTable
	failed <-chan error

	match *played
	node  int // which owns the match
}

func (s *strike) victim() string { return s.nodes.names[s.node] }

// kill kills the owner in the middle of the match, and waits until the match has gone on and the node is back. wentOn is false if the match
// came to its end just then.
func (s *strike) kill(k int) (wentOn bool, err error) {
	s.t.Helper()
	if err := s.aim(); err != nil {
		return false, err
	}
	time.Sleep(time.Duration(k*17) * time.Millisecond) // so that each comes at another moment of a choice
	started := time.Now()
	s.nodes.kill(s.node)
	before, _ := s.progress()
	if wentOn, err = s.awaitMore(before); err != nil {
		return false, err
	}
	took := time.Since(started)
	if err := s.nodes.awaitReady(s.node); err != nil {
		return false, err
	}
	s.t.Logf("%s was killed after %d choices: the match went on after %.1f s, the node was back after %.1f s",
		s.victim(), before, took.Seconds(), time.Since(started).Seconds())
	return wentOn, nil
}

// hold holds the owner until others have played on, and lets it go again: it still thinks that the match is its own.
func (s *strike) hold() error {
	s.t.Helper()
	if err := s.aim(); err != nil {
		return err
	}
	started := time.Now()
	if err := s.nodes.signal(s.node, holdSignal); err != nil {
		return err
	}
	before, _ := s.progress()
	_, err := s.awaitMore(before)
	s.t.Logf("%s was held after %d choices: the match went on after %.1f s", s.victim(), before, time.Since(started).Seconds())
	return errors.Join(err, s.nodes.signal(s.node, goOnSignal))
}

// progress is how many choices of the match were acknowledged, and whether it is over.
func (s *strike) progress() (choices int, isOver bool) {
	s.table.mu.Lock()
	defer s.table.mu.Unlock()
	return len(s.match.all), s.match.isOver
}

// awaitMore waits until more choices were acknowledged, one of which may have been under way, or the match is over.
func (s *strike) awaitMore(before int) (wentOn bool, err error) {
	for {
		n, isOver := s.progress()
		if n > before+1 || isOver {
			return n > before+1, nil
		}
		if err := s.wait(); err != nil {
			return false, fmt.Errorf("the match did not go on after %s was struck: %w", s.victim(), err)
		}
	}
}

// aim waits until the table is in the middle of a match and finds out which node plays it.
func (s *strike) aim() error {
	asking := apiClient{ctx: s.ctx, urls: s.nodes.urls}
	for {
		if p, choices := s.table.current(); p != nil && choices >= 2 {
			r, _, err := asking.call("GET", "/api/v1/rooms/"+p.inv.Room.ID, "", nil)
			if err != nil {
				return err
			}
			var info server.RoomInfo
			if err := json.Unmarshal(r.body, &info); err != nil {
				return err
			}
			if at := slices.Index(s.nodes.names, r.node); at >= 0 && info.Status == server.RoomPlaying {
				s.match, s.node = p, at
				return nil
			}
		}
		if err := s.wait(); err != nil {
			return err
		}
	}
}

// wait lets a little time pass, unless something has failed meanwhile.
func (s *strike) wait() error {
	select {
	case err := <-s.failed:
		return err
	case <-s.ctx.Done():
		return s.ctx.Err()
	case <-time.After(10 * time.Millisecond):
		return nil
	}
}

// checkEverywhere verifies a match on every node: the choices of its record are those that were acknowledged, each once, in order.
func checkEverywhere(t *testing.T, c *nodes, p *played) {
	t.Helper()
	var first []byte
	for i, proc := range c.procs {
		data := checkRecord(t, &process{cmd: proc.cmd, url: c.urls[i], log: proc.log}, p.inv.Room.ID, p.all)
		if i == 0 {
			first = data
		} else if !bytes.Equal(first, data) {
			t.Errorf("room %s: the record on %s differs from the one on %s", p.inv.Room.ID, c.names[i], c.names[0])
		}
	}
	rec, err := match.Parse("record", first)
	if err != nil {
		t.Fatal(err)
	}
	if len(rec.Entries) != len(p.all) {
		t.Errorf("room %s: %d choices are in the record, %d were acknowledged", p.inv.Room.ID, len(rec.Entries), len(p.all))
	}
}

// checkWatched compares the log that a spectator put together with the whole of it.
func checkWatched(t *testing.T, c *nodes, w *spectator) {
	t.Helper()
	r, err := w.once("GET", "/api/v1/rooms/"+w.room.ID+"/state?lang=en", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	var whole struct {
		Seq int
		Log []rulebook.Line
	}
	if err := json.Unmarshal(r.body, &whole); err != nil {
		t.Fatal(err)
	}
	if w.seq != whole.Seq || fmt.Sprint(w.log) != fmt.Sprint(whole.Log) {
		t.Errorf("the spectator has %d lines up to %d, there are %d up to %d", len(w.log), w.seq, len(whole.Log), whole.Seq)
	}
}

// checkMetrics finds the takeovers in the metrics of the nodes that were not killed since.
func checkMetrics(t *testing.T, c *nodes) {
	t.Helper()
	total := ""
	for i := range c.urls {
		r, err := (&apiClient{ctx: t.Context(), urls: []string{"http://" + c.tells[i]}}).once("GET", "/metrics", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(r.body)) {
			if strings.HasPrefix(line, "saitei_cluster_") {
				total += c.names[i] + " " + line
			}
		}
	}
	t.Log(total)
	for _, name := range []string{"owned_rooms", "takeovers_total", "refused_appends_total", "forwarded_total"} {
		if strings.Count(total, "saitei_cluster_"+name) != len(c.urls) {
			t.Errorf("not every node counts %s", name)
		}
	}
}
