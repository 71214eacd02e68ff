// saitei bench serve: servers on this machine and many matches over WebSockets, timed from the choice to the view that shows it.

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

type benchFlags struct {
	matches  int
	machines int    // matches of a person and a machine beside them
	machine  string // which one
	think    time.Duration
	duration time.Duration
	game     string
	nodes    int
	data     string
	asJSON   bool
}

func (a *app) benchCommand() *cobra.Command {
	var f benchFlags
	c := &cobra.Command{
		Use: "serve", Short: a.say("bench.serve"), Long: a.say("bench.serve-long"), Args: a.between(0, 0),
		Example: "  saitei bench serve --matches 1000 --think 5s --for 30s\n  saitei bench serve --nodes 3 --matches 300 --think 5s\n" +
			"  saitei bench serve --matches 500 --machines 200 --think 5s --for 60s",
		RunE: func(c *cobra.Command, _ []string) error {
			if f.matches < 1 {
				return a.usage("bench.bad-matches")
			}
			if f.nodes != 1 && f.nodes < server.MinClusterNodes {
				return a.usage("bench.bad-nodes", "least", fmt.Sprint(server.MinClusterNodes))
			}
			if f.machines < 0 {
				return a.usage("bench.bad-machines")
			}
			if !slices.Contains(agent.Names(), f.machine) {
				return a.usage("sim.no-agent", "name", f.machine, "all", strings.Join(agent.Names(), ", "))
			}
			return a.benchServe(&f)
		},
	}
	fs := c.Flags()
	fs.IntVar(&f.matches, "matches", 100, a.say("bench.matches"))
	fs.IntVar(&f.machines, "machines", 0, a.say("bench.machines"))
	fs.StringVar(&f.machine, "machine", "search", a.say("bench.machine"))
	fs.DurationVar(&f.think, "think", 0, a.say("bench.think"))
	fs.DurationVar(&f.duration, "for", 10*time.Second, a.say("bench.for"))
	fs.StringVar(&f.game, "game", "kaiun", a.say("bench.game"))
	fs.IntVar(&f.nodes, "nodes", 1, a.say("bench.nodes"))
	fs.StringVar(&f.data, "data", "", a.say("serve.data"))
	fs.BoolVar(&f.asJSON, "json", false, a.say("flag.json"))
	return a.group("bench", "bench.short", c, a.chaosCommand())
}

// load is what the players measured.
type load struct {
	machine string // who sits at all seats but the first; empty: more such players
	seated  func() // called by each player of a first match once it has seen the table

	mu       sync.Mutex
	times    []time.Duration
	finished int
	failed   error
}

// benchResult is what saitei bench serve --json prints.
type benchResult struct {
	Matches        int     `json:"matches"`
	Nodes          int     `json:"nodes"`
	Seconds        float64 `json:"seconds"`
	Choices        int     `json:"choices"`
	ChoicesPerSec  float64 `json:"choicesPerSecond"`
	Finished       int     `json:"finished"`
	P50MS          float64 `json:"p50Ms"`
	P99MS          float64 `json:"p99Ms"`
	MaxMS          float64 `json:"maxMs"`
	Machines       int     `json:"machines"` // matches of a person and a machine beside those of people; what follows is about them
	MachineChoices int     `json:"machineChoices"`
	MachineP50MS   float64 `json:"machineP50Ms"`
	MachineP99MS   float64 `json:"machineP99Ms"`
	BytesPerMatch  int     `json:"bytesPerMatch"`
	BytesInAll     int     `json:"bytesInAll"`
	ThinkTimeMS    float64 `json:"thinkMs"`
	ProcessorsUsed int     `json:"processors"`
}

func (a *app) benchServe(f *benchFlags) error {
	book, err := a.findPlayable(f.game)
	if err != nil {
		return err
	}
	h, err := openHosts(f.data, f.nodes, book)
	if err != nil {
		return err
	}
	defer h.close()

	before := heap()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var seated sync.WaitGroup // until every player has seen the table
	seated.Add(f.matches*book.Rules.Seats + f.machines)
	people, machines := &load{seated: seated.Done}, &load{seated: seated.Done, machine: f.machine}
	var wg sync.WaitGroup
	for i := range f.matches + f.machines {
		l := people
		if i >= f.matches {
			l = machines
		}
		wg.Go(func() {
			for n := uint64(0); ctx.Err() == nil; n++ {
				seated := func() {}
				if n == 0 {
					seated = l.seated
				}
				if err := l.play(ctx, h, i, book, f.think, uint64(i)<<20+n, seated); err != nil && ctx.Err() == nil {
					l.fail(err)
					cancel()
				}
			}
		})
	}
	all := make(chan struct{})
	go func() {
		seated.Wait()
		close(all)
	}()
	select {
	case <-all:
	case <-ctx.Done():
	}
	people.begin()
	machines.begin()
	started := time.Now()
	select {
	case <-time.After(f.duration):
	case <-ctx.Done():
	}
	took, after := time.Since(started), heap()
	ours, theirs := people.measured(), machines.measured()
	cancel()
	wg.Wait()
	if err := errors.Join(ours.failed, theirs.failed); err != nil {
		return err
	}
	return a.printBench(f, ours, theirs, took, after-before, after)
}

// begin forgets what was measured before.
func (l *load) begin() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.times = l.times[:0]
}

// measured is what was measured up to now, the shortest times first.
func (l *load) measured() *load {
	l.mu.Lock()
	defer l.mu.Unlock()
	return &load{times: slices.Sorted(slices.Values(l.times)), finished: l.finished, failed: l.failed}
}

// ms is the time, in milliseconds, within which a share of the choices was shown.
func (l *load) ms(share float64) float64 {
	if len(l.times) == 0 {
		return 0
	}
	return inMS(l.times[min(len(l.times)-1, int(share*float64(len(l.times))))])
}

func inMS(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func (a *app) printBench(f *benchFlags, ours, theirs *load, took time.Duration, grown, all int) error {
	r := benchResult{
		Matches: f.matches, Nodes: f.nodes, Seconds: took.Seconds(), Choices: len(ours.times), ChoicesPerSec: float64(len(ours.times)) / took.Seconds(), Finished: ours.finished,
		P50MS: ours.ms(0.5), P99MS: ours.ms(0.99), MaxMS: ours.ms(1), BytesPerMatch: grown / (f.matches + f.machines), BytesInAll: all,
		Machines: f.machines, MachineChoices: len(theirs.times), MachineP50MS: theirs.ms(0.5), MachineP99MS: theirs.ms(0.99),
		ThinkTimeMS: inMS(f.think), ProcessorsUsed: runtime.GOMAXPROCS(0),
	}
	if f.asJSON {
		return a.printJSON(r, true)
	}
	a.println(a.say("bench.result", "matches", fmt.Sprint(r.Matches), "seconds", fmt.Sprintf("%.1f", r.Seconds), "choices", fmt.Sprint(r.Choices),
		"rate", fmt.Sprintf("%.0f", r.ChoicesPerSec), "finished", fmt.Sprint(r.Finished)))
	a.println(a.say("bench.latency", "p50", fmt.Sprintf("%.1f ms", r.P50MS), "p99", fmt.Sprintf("%.1f ms", r.P99MS), "max", fmt.Sprintf("%.1f ms", r.MaxMS)))
	if r.Machines > 0 {
		a.println(a.say("bench.beside", "matches", fmt.Sprint(r.Machines), "machine", f.machine, "choices", fmt.Sprint(r.MachineChoices), "p50", fmt.Sprintf("%.1f ms", r.MachineP50MS), "p99", fmt.Sprintf("%.1f ms", r.MachineP99MS)))
	}
	a.println(a.say("bench.memory", "each", fmt.Sprintf("%.0f kB", float64(r.BytesPerMatch)/1e3), "all", fmt.Sprintf("%.0f MB", float64(r.BytesInAll)/1e6)))
	return nil
}

// heap is how many bytes are in use.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse + m.StackInuse)
}

func (l *load) fail(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.failed == nil {
		l.failed = err
	}
}

// play plays one match over a WebSocket for each seat that no machine has.
func (l *load) play(ctx context.Context, h *hosts, match int, book *rulebook.Book, think time.Duration, seed uint64, seated func()) error {
	inv, err := openRoom(ctx, h.of(match, 0), book, match, l.machine)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ends := make(chan error, len(inv.Tokens))
	for i, token := range inv.Tokens {
		if token == "" { // a machine's
			ends <- nil
			continue
		}
		go func() {
			p := &benchPlayer{load: l, rng: rand.New(rand.NewPCG(seed, uint64(i))), think: think, seated: sync.OnceFunc(seated)}
			p.player = agent.NewRandom(p.rng.Uint64())
			ends <- p.run(ctx, h.of(match, i), inv.Room.ID, token)
		}()
	}
	var errs []error
	for range inv.Tokens {
		errs = append(errs, <-ends)
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	l.mu.Lock()
	l.finished++
	l.mu.Unlock()
	return nil
}

// openRoom opens a room, with a machine at all seats but the first where one is named. The seats have the decks of the game in turn: partners may not have the same.
func openRoom(ctx context.Context, url string, book *rulebook.Book, match int, machine string) (*server.Invitation, error) {
	seats := make([]server.SeatSpec, book.Rules.Seats)
	for i := range seats {
		seats[i] = server.SeatSpec{Kind: server.HumanSeat, Deck: book.Decks[(match+i)%len(book.Decks)].Name}
		if i > 0 && machine != "" {
			seats[i].Kind, seats[i].Agent = server.AgentSeat, machine
		}
	}
	body, err := json.Marshal(server.RoomSpec{Game: book.Name, Seats: seats})
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/api/v1/rooms", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }()
	inv := new(server.Invitation)
	if resp.StatusCode != http.StatusCreated {
		return nil, fmt.Errorf("a room could not be opened: %s", resp.Status)
	}
	return inv, json.NewDecoder(resp.Body).Decode(inv)
}

// benchPlayer is a random player at the other end of a WebSocket.
type benchPlayer struct {
	load   *load
	player *agent.Random
	rng    *rand.Rand
	think  time.Duration
	seated func() // it has seen the table
}

type benchMessage struct {
	Type  string       `json:"type"`
	Seq   int          `json:"seq"`
	View  *kernel.View `json:"view"`
	Error *struct {
		Code string `json:"code"`
	} `json:"error"`
}

func (p *benchPlayer) run(ctx context.Context, url, room, token string) error {
	conn, _, err := websocket.Dial(ctx, url+"/api/v1/rooms/"+room+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Authorization": {"Bearer " + token}},
	})
	if err != nil {
		return err
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(16 << 20)
	var asked time.Time // when the answer under way was sent
	var last benchMessage
	for {
		_, data, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		var m benchMessage
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
		switch m.Type {
		case "state":
			last = m
			if m.View != nil {
				p.seated()
			}
			if m.View != nil && m.View.Over {
				return conn.Close(websocket.StatusNormalClosure, "")
			}
		case "done": // the view that shows the choice came just before
			p.load.mu.Lock()
			p.load.times = append(p.load.times, time.Since(asked))
			p.load.mu.Unlock()
			asked = time.Time{}
		case "refused":
			switch m.Error.Code {
			case server.CodeNotPossible, server.CodeNotAsked: // or a partner was quicker
			default:
				return errors.New("refused: " + m.Error.Code)
			}
			asked = time.Time{}
		}
		if last.View == nil || len(last.View.Decisions) == 0 || !asked.IsZero() {
			continue
		}
		if p.think > 0 {
			select {
			case <-time.After(time.Duration(p.rng.Float64() * 2 * float64(p.think))):
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		asked = time.Now()
		if err := p.answer(ctx, conn, &last); err != nil {
			return err
		}
	}
}

func (p *benchPlayer) answer(ctx context.Context, conn *websocket.Conn, m *benchMessage) error {
	d := &m.View.Decisions[0]
	c := p.player.Choose(m.View, d)
	body, err := json.Marshal(map[string]any{"do": "answer", "seq": m.Seq, "decision": d.ID, "picks": c.Picks, "nums": c.Nums})
	if err != nil {
		return err
	}
	return conn.Write(ctx, websocket.MessageText, body)
}
