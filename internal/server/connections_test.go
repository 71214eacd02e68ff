package server

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
)

// TestPingBeforeCommand: a command that arrives between the server's ping and the answer to it is carried out, and the connection lives.
func TestPingBeforeCommand(t *testing.T) {
	s := open(t, &memoryJournal{}, func(c *Config) { c.pingEvery = 20 * time.Millisecond })
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	var l *listener
	pings := 0
	conn, _, err := websocket.Dial(t.Context(), w.url+apiPrefix+"/rooms/"+inv.Room.ID+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Authorization": {"Bearer " + inv.Tokens[0]}},
		OnPingReceived: func(context.Context, []byte) bool {
			for range 3 {
				l.say([]byte(`{"do":"ping","id":"between"}`))
			}
			pings++
			return true
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { _ = conn.CloseNow() })
	l = &listener{t: t, conn: conn}
	started := time.Now()
	for answered := 0; answered < 9; {
		if m := l.next(); m["re"] == "between" {
			answered++
		}
	}
	if took := time.Since(started); pings < 3 || took > sendTimeout/2 {
		t.Errorf("%d pings in %v", pings, took)
	}
}

// TestHostNames: a server with a list of names answers to those, to numbers, and to probes by any name.
func TestHostNames(t *testing.T) {
	s := open(t, &memoryJournal{}, func(c *Config) { c.Hosts = Hosts("10.0.0.1:8080", "example.org") })
	w := serve(t, s)
	for host, want := range map[string]int{
		"example.org": 200, "EXAMPLE.org:8080": 200, "example.org.": 200, "127.0.0.1:1": 200, "[::1]:8080": 200, "localhost": 200, "10.0.0.1": 200,
		"evil.example": 421, "example.org.evil.example": 421, "127.0.0.1.evil.example": 421,
	} {
		r, _ := http.NewRequestWithContext(t.Context(), "GET", w.url+apiPrefix+"/games", nil)
		r.Host = host
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("%s: %d, want %d", host, resp.StatusCode, want)
		}
	}
	told := httptest.NewRecorder()
	metrics := httptest.NewRequest("GET", "/metrics", nil)
	metrics.Host = "evil.example"
	if s.Metrics().ServeHTTP(told, metrics); told.Code != http.StatusMisdirectedRequest {
		t.Errorf("metrics are told to another name: %d", told.Code)
	}
	r, _ := http.NewRequestWithContext(t.Context(), "GET", w.url+"/readyz", nil)
	r.Host = "probe"
	resp, err := http.DefaultClient.Do(r)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Errorf("a probe: %v %v", resp, err)
	}
	_ = resp.Body.Close()
}

// TestDescriptorsAreKept: however few descriptors there are, the journal has some of its own.
func TestDescriptorsAreKept(t *testing.T) {
	for descriptors, want := range map[int][2]int{40: {20, 20}, 64: {32, 32}, 1024: {768, 192}, 1 << 20: {mostConnections, mostConnections / 4}} {
		if all, each := usualConnections(descriptors); [2]int{all, each} != want {
			t.Errorf("of %d descriptors %d are for connections, %d from one address; want %v", descriptors, all, each, want)
		}
	}
}

// TestAFullServerIsNotReady: when nobody else gets in, those who ask are told so.
func TestAFullServerIsNotReady(t *testing.T) {
	s := open(t, &memoryJournal{}, func(c *Config) { c.Door = &Door{all: 1, open: 1, turned: 3} })
	ready, told := httptest.NewRecorder(), httptest.NewRecorder()
	s.ServeHTTP(ready, httptest.NewRequest("GET", "/readyz", nil))
	s.Metrics().ServeHTTP(told, httptest.NewRequest("GET", "/metrics", nil))
	if ready.Code != http.StatusServiceUnavailable || !strings.Contains(told.Body.String(), "saitei_connections_refused_total 3") {
		t.Errorf("%d %s", ready.Code, ready.Body)
	}
}

// TestConnectionsAreLimited: one too many from an address, or in all, is told so at once; when one goes, another may come.
func TestConnectionsAreLimited(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") })}
	door := LimitConnections(inner, 3, 2, nil)
	go func() { _ = h.Serve(door) }()
	t.Cleanup(func() { _ = h.Close() })
	dial := func() net.Conn {
		c, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		_ = c.SetDeadline(time.Now().Add(10 * time.Second))
		return c
	}
	ask := func(c net.Conn) string {
		_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
		buf := make([]byte, 512)
		n, _ := c.Read(buf)
		return string(buf[:n])
	}
	one, two, three := dial(), dial(), dial()
	defer two.Close()
	defer three.Close()
	for _, c := range []net.Conn{one, two} {
		if got := ask(c); !strings.Contains(got, "here") {
			t.Errorf("one that is allowed: %q", got)
		}
	}
	if got := ask(three); !strings.Contains(got, "503") || !strings.Contains(got, "Retry-After") {
		t.Errorf("one too many: %q", got)
	}
	if open, turned := door.counts(); open != 2 || turned != 1 || door.isFull() {
		t.Errorf("%d are open and %d were turned away", open, turned)
	}
	_ = one.Close()
	for deadline := time.Now().Add(5 * time.Second); ; {
		c := dial()
		got := ask(c)
		_ = c.Close()
		if strings.Contains(got, "here") {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("nobody may come although one has gone: %q", got)
		}
	}
}

// TestOneLineIsOneAddress: whoever has a whole network of addresses of version 6 is counted once, in connections and in requests.
func TestOneLineIsOneAddress(t *testing.T) {
	door := LimitConnections(nil, 9, 2, nil)
	for i, c := range []struct {
		host string
		want bool
	}{{"2001:db8:1:2::1", true}, {"2001:db8:1:2:ffff::9", true}, {"2001:db8:1:2::3", false}, {"2001:db8:1:3::1", true}, {"10.0.0.1", true}, {"::ffff:10.0.0.1", true}, {"10.0.0.1", false}, {"10.0.0.2", true}} {
		if got := door.take(c.host); got != c.want {
			t.Errorf("%d, %s: %v", i, c.host, got)
		}
	}
	door.leave("2001:db8:1:2::1")
	if !door.take("2001:db8:1:2::4") {
		t.Error("one has gone, and no other may come")
	}
	one, two := httptest.NewRequest("GET", "/", nil), httptest.NewRequest("GET", "/", nil)
	one.RemoteAddr, two.RemoteAddr = "[2001:db8::1]:1", "[2001:db8::2]:1"
	if v := newVisitors(Limits{}.orDefaults()); v.of(one) != v.of(two) {
		t.Error("two addresses of one line are two visitors")
	}
}

// TestWhoIsTurnedAwayReadsWhy: also if a request was under way already.
func TestWhoIsTurnedAwayReadsWhy(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c, err := net.Dial("tcp", inner.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if _, err := io.WriteString(c, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n"+strings.Repeat("x", 9000)); err != nil {
		t.Fatal(err)
	}
	door := LimitConnections(inner, 0, 0, nil)
	go func() { _, _ = door.Accept() }()
	defer func() { _ = door.Close() }()
	if err := c.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(c); err != nil || string(got) != tooManyConnections {
		t.Errorf("%q %v", got, err)
	}
}

// pipes is a listener of connections within the process.
type pipes struct {
	conns chan net.Conn
	done  chan struct{}
	once  sync.Once
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error { p.once.Do(func() { close(p.done) }); return nil }

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1} }

// TestSlowBodiesAreRefused: a body that does not come holds its connection for as long as is said, and no longer; one that has come lets whoever sent it wait for an answer.
func TestSlowBodiesAreRefused(t *testing.T) {
	books() // made outside the bubble
	synctest.Test(t, func(t *testing.T) {
		s := open(t, &memoryJournal{})
		inv := create(t, s, humans("tiny"))
		l := &pipes{conns: make(chan net.Conn, 2), done: make(chan struct{})}
		h := &http.Server{Handler: s}
		go func() { _ = h.Serve(l) }()
		ask := func(request string) (status int, took time.Duration) {
			t.Helper()
			ours, theirs := net.Pipe()
			defer func() { _ = ours.Close() }()
			l.conns <- theirs
			started := time.Now()
			if _, err := io.WriteString(ours, request); err != nil {
				t.Fatal(err)
			}
			resp, err := http.ReadResponse(bufio.NewReader(ours), nil)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = resp.Body.Close() }()
			return resp.StatusCode, time.Since(started)
		}
		room := apiPrefix + "/rooms/" + inv.Room.ID
		if status, took := ask("POST " + room + "/do HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + inv.Tokens[0] + "\r\nContent-Length: 100\r\n\r\n{"); status != http.StatusRequestTimeout || took != bodyTimeout {
			t.Errorf("half a body: %d after %v", status, took)
		}
		if status, took := ask("GET " + room + "/state?after=1&wait=50 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + inv.Tokens[0] + "\r\nContent-Length: 2\r\n\r\n{}"); status != http.StatusOK || took != 50*time.Second {
			t.Errorf("waiting behind a whole body: %d after %v", status, took)
		}
		_ = h.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
}
