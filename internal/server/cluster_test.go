package server

import (
	"bytes"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"saitei/agent"
	"saitei/internal/freeport"
	"saitei/kernel"
)

// node is a node of a cluster in this process.
type node struct {
	*Server
	web    *web
	http   *httptest.Server
	opened Opening // what it said last before it was open
}

// stopNode ends a node in order.
func (n *node) stopNode(t testing.TB) {
	t.Helper()
	n.Leave()
	n.http.Close()
	if err := n.Close(); err != nil {
		t.Error(err)
	}
}

// quietLog keeps what nodes say until a test wants to know.
type quietLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *quietLog) Write(data []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(data)
}

func (l *quietLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// openCluster starts three nodes in this process.
func openCluster(t *testing.T) []*node {
	t.Helper()
	nodes, _ := openClusterIn(t, []string{t.TempDir(), t.TempDir(), t.TempDir()})
	return nodes
}

// openClusterIn starts three nodes in folders, and keeps what they say.
func openClusterIn(t *testing.T, dirs []string) ([]*node, *quietLog) {
	t.Helper()
	config := ClusterConfig{Secret: []byte("a secret of the tests"), Lease: 2 * time.Second}
	for _, name := range []string{"a", "b", "c"} {
		address, err := freeport.Address(freeport.Local)
		if err != nil {
			t.Fatal(err)
		}
		config.Nodes = append(config.Nodes, ClusterNode{name, address})
	}
	said := &quietLog{}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(said.String())
		}
	})
	nodes := make([]*node, len(config.Nodes))
	var opening sync.WaitGroup
	for i := range config.Nodes {
		n := &node{http: httptest.NewUnstartedServer(nil)}
		nodes[i] = n
		own := config
		own.Self, own.Direct = config.Nodes[i].Name, n.http.Listener.Addr().String()
		own.URL = "http://" + own.Direct
		dir := dirs[i]
		opening.Go(func() {
			s, err := Open(t.Context(), Config{Dir: dir, Log: slog.New(slog.NewTextHandler(said, nil)), Books: books(), onDemand: true, Cluster: &own, Opening: &n.opened, Limits: Limits{RoomsPerMinute: -1, RequestsPerSecond: -1}})
			if err != nil {
				t.Errorf("%s: %v", own.Self, err)
				return
			}
			n.Server, n.http.Config.Handler = s, s
			n.http.Start()
			n.web = &web{t, n.http.URL}
		})
	}
	started := time.Now()
	opening.Wait()
	t.Logf("three nodes are open after %.1f s", time.Since(started).Seconds())
	t.Cleanup(func() {
		for _, n := range nodes {
			n.http.Close()
			if n.Server != nil {
				_ = n.Close()
			}
		}
	})
	if t.Failed() {
		t.FailNow()
	}
	return nodes, said
}

// eventually waits for something that takes as long as it takes.
func eventually(t testing.TB, what string, isTrue func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !isTrue(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("it never came about that %s", what)
		}
	}
}

// seize makes a node the owner of a room although another lives.
func seize(t testing.TB, n *node, id string) {
	t.Helper()
	r, err := n.find(id)
	if err != nil {
		t.Fatal(err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	records, err := n.journal.Read(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.readAll(records); err != nil {
		t.Fatal(err)
	}
	r.settleIn(time.Now())
	if err := r.do(&record{Kind: recordOwner, Owner: n.cluster.session()}); err != nil {
		t.Fatal(err)
	}
}

// playOver answers over HTTP, at one node after the other, until the match is over. On a busy machine a node may be silent for so long that its
// matches go to another: then one looks again.
func playOver(t testing.TB, nodes []*node, inv *Invitation, rng *agent.Random) {
	t.Helper()
	path := apiPrefix + "/rooms/" + inv.Room.ID
	for i, deadline := 0, time.Now().Add(time.Minute); ; i++ {
		if time.Now().After(deadline) {
			t.Fatal("the match does not come to an end")
		}
		w := nodes[i%len(nodes)].web
		for _, token := range inv.Tokens {
			var s struct {
				Seq  int
				View *kernel.View
				Room RoomInfo
			}
			status, data := w.call("GET", path+"/state", token, "")
			if status == http.StatusServiceUnavailable {
				break
			}
			if err := json.Unmarshal(data, &s); err != nil || status != http.StatusOK {
				t.Fatalf("%d %s", status, data)
			}
			if s.Room.Status == RoomOver {
				return
			}
			if s.View == nil || len(s.View.Decisions) == 0 {
				continue
			}
			d := &s.View.Decisions[0]
			c := rng.Choose(s.View, d)
			body, _ := json.Marshal(map[string]any{"do": "answer", "seq": s.Seq, "decision": d.ID, "picks": c.Picks, "nums": c.Nums})
			status, data = w.call("POST", path+"/do", token, string(body))
			switch status {
			case http.StatusOK, http.StatusUnprocessableEntity, http.StatusServiceUnavailable:
			default:
				t.Fatalf("%d %s", status, data)
			}
			if again, data := w.call("POST", path+"/do", token, string(body)); status == http.StatusOK && again == http.StatusOK {
				t.Fatalf("the same answer was taken twice: %s", data)
			}
			break
		}
	}
}

// TestCluster: three nodes share rooms, an owner that is none any more cannot write, one that leaves hands its matches on, and without a
// majority nobody is ready.
func TestCluster(t *testing.T) {
	t.Parallel()
	nodes := openCluster(t)
	a, b, c := nodes[0], nodes[1], nodes[2]
	for _, n := range nodes {
		eventually(t, "every node sees the others", func() bool {
			live := 0
			for _, i := range n.Nodes() {
				if i.Live && i.URL != "" {
					live++
				}
			}
			return live == len(nodes)
		})
		readSchema(t).fits("nodes", n.web.get(apiPrefix+"/nodes", "", nil))
	}
	spec := humans("tiny")
	spec.Listed = true

	t.Run("every node answers", func(t *testing.T) {
		inv := create(t, a.Server, spec)
		playOver(t, nodes, inv, agent.NewRandom(1))
		first := a.web.get(apiPrefix+"/rooms/"+inv.Room.ID+"/record", "", nil)
		for _, n := range nodes {
			if other := n.web.get(apiPrefix+"/rooms/"+inv.Room.ID+"/record", "", nil); string(other) != string(first) {
				t.Errorf("records differ")
			}
			eventually(t, "it is listed", func() bool { return strings.Contains(string(n.web.get(apiPrefix+"/rooms", "", nil)), inv.Room.ID) })
		}
	})

	t.Run("the fence", func(t *testing.T) {
		inv := create(t, a.Server, spec)
		stale := chairs(t, a.Server, inv)
		changed, stop := stale[0].Subscribe()
		defer stop()
		before := stale[0].Now()
		seize(t, b, inv.Room.ID)
		// The old owner may have heard of it by now or not; either way nothing that it does is taken.
		d := before.View.Decisions
		if len(d) == 0 {
			t.Fatal("the first seat is asked nothing")
		}
		wantCode(t, stale[0].Answer(t.Context(), before.Seq, d[0].ID, agent.NewRandom(1).Choose(before.View, &d[0])), CodeMoving)
		eventually(t, "those who follow it at the old owner are sent away", func() bool {
			for {
				select {
				case _, isOpen := <-changed:
					if !isOpen {
						return true
					}
				default:
					return false
				}
			}
		})
		playOver(t, nodes, inv, agent.NewRandom(2))
		if node := nodeOf(ownerOf(t, c, inv.Room.ID)); node != "b" {
			t.Errorf("%s owns it", node)
		}
	})

	t.Run("the fence at the journal", func(t *testing.T) {
		inv := create(t, a.Server, spec)
		r, err := a.find(inv.Room.ID)
		if err != nil {
			t.Fatal(err)
		}
		// The old owner is held so that it cannot hear of the new one before it writes.
		refused := regexp.MustCompile(`saitei_cluster_refused_appends_total \d+`)
		before := refused.Find(metricsOf(a.Server))
		r.mu.Lock()
		seize(t, b, inv.Room.ID)
		err = r.do(&record{Kind: recordConcede, Seat: 0})
		r.mu.Unlock()
		wantCode(t, err, CodeMoving)
		if after := refused.Find(metricsOf(a.Server)); before == nil || bytes.Equal(before, after) {
			t.Errorf("the refused record was not counted: %s, %s", before, after)
		}
		var info RoomInfo
		if a.web.get(apiPrefix+"/rooms/"+inv.Room.ID, "", &info); info.Status != RoomPlaying {
			t.Errorf("the room is %s", info.Status)
		}
	})

	t.Run("only nodes pass requests on", func(t *testing.T) {
		r := httptest.NewRequest("GET", "/", nil)
		for header, want := range map[string]string{
			"": "", "10.1.1.1": "", "10.1.1.1 " + strings.Repeat("0", 64): "", "10.1.1.2 " + a.cluster.key.seal("10.1.1.1"): "",
			"10.1.1.1 " + b.cluster.key.seal("10.1.1.1"): "10.1.1.1",
		} {
			r.Header.Set(forwardedHeader, header)
			if got := a.cluster.forwarder(r); got != want {
				t.Errorf("%q is passed on for %q, want %q", header, got, want)
			}
		}
	})

	t.Run("forgetting", func(t *testing.T) {
		waiting := spec
		waiting.Seats = []SeatSpec{{Kind: OpenSeat}, {Kind: OpenSeat}}
		inv := create(t, a.Server, waiting)
		for _, n := range nodes {
			n.web.get(apiPrefix+"/rooms/"+inv.Room.ID, "", nil)
		}
		long := time.Now().Add(2 * a.keep)
		for _, n := range nodes { // the owner forgets it, and then nothing is left for the others
			eventually(t, "it is forgotten", func() bool {
				r, err := n.find(inv.Room.ID)
				if err == nil {
					n.sweepRoom(r, long)
				}
				return err != nil
			})
		}
		if status, data := c.web.call("GET", apiPrefix+"/rooms/"+inv.Room.ID, "", ""); status != http.StatusNotFound {
			t.Errorf("%d %s", status, data)
		}
	})

	t.Run("leaving", func(t *testing.T) {
		inv := create(t, b.Server, spec)
		b.stopNode(t)
		playOver(t, []*node{a, c}, inv, agent.NewRandom(3))
		eventually(t, "its room was taken over by another", func() bool { return nodeOf(ownerOf(t, a, inv.Room.ID)) != "b" })
	})

	t.Run("no majority", func(t *testing.T) {
		c.stopNode(t)
		eventually(t, "the last node is not ready", func() bool {
			status, _ := a.web.call("GET", "/readyz", "", "")
			return status == http.StatusServiceUnavailable
		})
		a.web.get("/healthz", "", nil)
	})
}

// ownerOf is the session that owns a room, as a node knows it.
func ownerOf(t testing.TB, n *node, id string) string {
	t.Helper()
	r, err := n.find(id)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.catchUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.owner
}

// TestOnlyTheSecretConnects: nodes with the same secret connect, others do not.
func TestOnlyTheSecretConnects(t *testing.T) {
	connect := func(one, two string) error {
		configs := [2]*tls.Config{}
		for i, secret := range []string{one, two} {
			key, err := newClusterKey([]byte(secret))
			if err != nil {
				t.Fatal(err)
			}
			if configs[i], err = key.tls(); err != nil {
				t.Fatal(err)
			}
		}
		listener, err := tls.Listen("tcp", "127.0.0.1:0", configs[0])
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		serving := make(chan error, 1)
		go func() {
			conn, err := listener.Accept()
			if err == nil {
				_, err = conn.Write([]byte("x"))
				_ = conn.Close()
			}
			serving <- err
		}()
		conn, err := tls.Dial("tcp", listener.Addr().String(), configs[1])
		if err == nil {
			_, err = conn.Read(make([]byte, 1))
			_ = conn.Close()
		}
		return errors.Join(err, <-serving)
	}
	if err := connect("one secret", "one secret"); err != nil {
		t.Error(err)
	}
	if err := connect("one secret", "another secret"); err == nil {
		t.Error("a node with another secret can connect")
	}
}

// TestLeases: only a newer revision counts, and the end of a session is told to those who wait for it.
func TestLeases(t *testing.T) {
	m := newMember("a")
	begun, ended := lease{Session: "a/1", revision: 3}, lease{revision: 5}
	if !m.see(begun) || !m.isLive() {
		t.Error("a lease that began is not noticed")
	}
	m.missed = 2
	if renewed := (lease{Session: "a/1", revision: 4}); m.see(renewed) || m.missed != 0 {
		t.Error("a renewal counts as another lease, or not at all")
	}
	over := m.ended
	if !m.see(ended) || m.isLive() || !m.past["a/1"] {
		t.Error("a lease that ended is not noticed")
	}
	select {
	case <-over:
	default:
		t.Error("nobody is told of the end")
	}
	if m.see(begun) {
		t.Error("what is older counts")
	}
}

// TestRoomsOfAddresses: which addresses are about a room.
func TestRoomsOfAddresses(t *testing.T) {
	for path, want := range map[string]string{
		apiPrefix + "/rooms": "", apiPrefix + "/rooms/": "", apiPrefix + "/rooms/x": "x", apiPrefix + "/rooms/x/state": "x", "/r/x": "x",
		"/r/x/live": "x", "/replay/x/file": "x", "/rules": "", "/": "", "/art/kaiun/SK01-001": "",
	} {
		if got := roomOf(path); got != want {
			t.Errorf("%s is about %q, want %q", path, got, want)
		}
	}
	if !isRoomID(newRoomID()) || isRoomID("match.*") || isRoomID(fmt.Sprint(strings.Repeat("a", 15), ">")) {
		t.Error("ids of rooms are not known by their looks")
	}
}

// TestCopiesGiveWay: a copy that has records which the journal went on without takes the journal's, and keeps its own aside.
func TestCopiesGiveWay(t *testing.T) {
	dir := t.TempDir()
	c, err := openCopy(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.journal.Close() }()
	room := newRoomID()
	chain := func(bodies ...string) (list []stored) {
		l := firstLink(room)
		for _, body := range bodies {
			var data []byte
			data, l = l.seal([]byte(body))
			list = append(list, stored{uint64(len(list) + 1), data})
		}
		return list
	}
	mine, theirs := chain("{1}", "{2}", "{3}", "{4}"), chain("{1}", "{2}", "{x}")
	for _, s := range mine {
		c.take(room, s)
	}
	c.hearAgain(room)
	for _, s := range theirs {
		c.take(room, s)
	}
	if missing := c.missing(); !slices.Equal(missing, []string{room}) {
		t.Fatalf("another record than before goes unnoticed: %v", missing)
	}
	if n := wholeRecords(room, theirs); n != 3 {
		t.Errorf("%d of 3 records follow on each other", n)
	}
	if n := wholeRecords(room, slices.Concat(theirs, mine[3:])); n != 3 {
		t.Errorf("%d records follow on each other, and the last does not", n)
	}
	if err := c.giveWay(room, theirs, 2); err != nil {
		t.Fatal(err)
	}
	now, err := c.journal.Read(t.Context(), room)
	if err != nil || !sameRecords(now, theirs) || len(c.missing()) > 0 {
		t.Errorf("the copy has %d records, %v", len(now), err)
	}
	aside, err := filepath.Glob(filepath.Join(dir, copyDir, room+"-*.records"))
	if err != nil || len(aside) != 1 {
		t.Fatalf("kept aside: %v %v", aside, err)
	}
	if data, err := os.ReadFile(aside[0]); err != nil || !bytes.Contains(data, mine[3].Data) {
		t.Errorf("what was kept aside is %s (%v)", data, err)
	}
}
