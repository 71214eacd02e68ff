// The servers of saitei bench chaos: processes of this program, which listen on this machine alone, and the wires between them, which can be cut.

package main

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"saitei/internal/freeport"
)

type chaosNodes struct {
	dir   string
	self  string // the program
	nodes []*chaosNode
}

// chaosNode is one of the servers. It keeps its addresses when it is started again.
type chaosNode struct {
	name, addr, route string
	args              []string
	log               chaosLog
	wires             []*wire // to the others

	mu  sync.Mutex
	cmd *exec.Cmd
}

func (n *chaosNode) url() string { return "http://" + n.addr }

// chaosLog keeps the end of what a server says.
type chaosLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// maxChaosLog is how much of it is kept.
const maxChaosLog = 64 << 10

func (l *chaosLog) Write(data []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.text.Len() > maxChaosLog {
		l.text.Next(l.text.Len() - maxChaosLog/2)
	}
	return l.text.Write(data)
}

func (l *chaosLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func startChaosNodes(dir string, count int) (_ *chaosNodes, err error) {
	c := &chaosNodes{dir: dir}
	if c.self, err = exec.LookPath(os.Args[0]); err != nil {
		return nil, err
	}
	secret := filepath.Join(dir, "secret")
	if err := os.WriteFile(secret, []byte(rand.Text()+rand.Text()), 0o600); err != nil {
		return nil, err
	}
	for i := range count {
		n := &chaosNode{name: fmt.Sprintf("n%d", i)}
		if n.addr, err = freeport.Address(freeport.Local); err != nil {
			return nil, err
		}
		if n.route, err = freeport.Address(freeport.Local); err != nil {
			return nil, err
		}
		c.nodes = append(c.nodes, n)
	}
	for _, n := range c.nodes {
		n.args = []string{"--lang", "en", "serve", "--addr", n.addr, "--data", filepath.Join(dir, n.name), "--log", "warn"}
		if count > 1 {
			list, err := c.wire(n)
			if err != nil {
				return nil, err
			}
			n.args = append(n.args, "--cluster", list, "--node", n.name, "--cluster-secret", secret, "--lease", "2s")
		}
		if err := c.start(n); err != nil {
			return nil, err
		}
	}
	for i := range c.nodes {
		if err := c.awaitReady(i, healTimeout); err != nil {
			c.close()
			return nil, err
		}
	}
	return c, nil
}

// wire makes the wires from a node to the others, and is the list of nodes as that one is told it: itself where it is, the others at the ends of
// its wires.
func (c *chaosNodes) wire(n *chaosNode) (string, error) {
	var list []string
	for _, o := range c.nodes {
		if o == n {
			list = append(list, n.name+"@"+n.route)
			continue
		}
		w, err := newWire(o.route)
		if err != nil {
			return "", err
		}
		n.wires = append(n.wires, w)
		list = append(list, o.name+"@"+w.listener.Addr().String())
	}
	return strings.Join(list, ","), nil
}

func (c *chaosNodes) start(n *chaosNode) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.cmd = exec.Command(c.self, n.args...)
	n.cmd.Stderr, n.cmd.Stdout = &n.log, io.Discard
	return n.cmd.Start()
}

// kill ends a server at once.
func (n *chaosNode) kill() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.cmd != nil && n.cmd.Process != nil {
		_ = n.cmd.Process.Kill()
		_ = n.cmd.Wait()
	}
}

// restart kills a server, does something to the last file of its records, and starts it again.
func (c *chaosNodes) restart(i int, hurt func(data []byte)) error {
	n := c.nodes[i]
	n.kill()
	if hurt != nil {
		name, err := n.lastRecords(c.dir)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if hurt(data); len(data) > 0 {
			if err := os.WriteFile(name, data, 0o600); err != nil {
				return err
			}
		}
	}
	return c.start(n)
}

// lastRecords is the file that a server, alone or as a node, writes its records to.
func (n *chaosNode) lastRecords(dir string) (string, error) {
	var files []string
	for _, pattern := range []string{"records/*.records", "cluster/jetstream/*/streams/MATCHES/msgs/*.blk"} {
		found, err := filepath.Glob(filepath.Join(dir, n.name, filepath.FromSlash(pattern)))
		if err != nil {
			return "", err
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		return "", errors.New("there are no records")
	}
	return files[len(files)-1], nil
}

// pause holds a server for a time.
func (c *chaosNodes) pause(i int, d time.Duration) error {
	n := c.nodes[i]
	if pauseSignal == nil {
		return c.restart(i, nil)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if err := n.cmd.Process.Signal(pauseSignal); err != nil {
		return err
	}
	time.Sleep(d)
	return n.cmd.Process.Signal(goOnSignalOf)
}

// fill pretends for a time that the disk of a server is full.
func (c *chaosNodes) fill(i int, d time.Duration) error {
	n := c.nodes[i]
	name, err := n.lastRecords(c.dir)
	if err != nil {
		return err
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if err := limitFiles(n.cmd.Process.Pid, uint64(info.Size())); err != nil {
		return err
	}
	time.Sleep(d)
	return limitFiles(n.cmd.Process.Pid, noLimit)
}

// cutOff cuts the wires from and to a node, or mends them.
func (c *chaosNodes) cutOff(i int, isCut bool) {
	n := c.nodes[i]
	for _, o := range c.nodes {
		for _, w := range o.wires {
			if o == n || w.to == n.route {
				w.cut(isCut)
			}
		}
	}
}

// awaitReady waits until a server takes on work, for as long as what it says of itself changes: a slow machine is no fault, one that stands still is.
func (c *chaosNodes) awaitReady(i int, limit time.Duration) error {
	client := &http.Client{Timeout: 2 * time.Second}
	started := time.Now()
	moved, last := started, ""
	for ; ; time.Sleep(50 * time.Millisecond) {
		isReady, says := c.nodes[i].says(client)
		if isReady {
			return nil
		}
		if says != last {
			moved, last = time.Now(), says
		}
		if time.Since(moved) > limit || time.Since(started) > 10*limit {
			return fmt.Errorf("%s is not ready after %v, and has said for %v: %s", c.nodes[i].name, time.Since(started).Round(time.Second), time.Since(moved).Round(time.Second), last)
		}
	}
}

// says asks a server whether it is ready, and if it is not, why.
func (n *chaosNode) says(client *http.Client) (isReady bool, why string) {
	resp, err := client.Get(n.url() + "/readyz")
	if err != nil {
		return false, "no answer"
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return false, "half an answer"
	}
	return resp.StatusCode == http.StatusOK, strings.TrimSpace(string(text))
}

func (c *chaosNodes) close() {
	for _, n := range c.nodes {
		n.kill()
		for _, w := range n.wires {
			_ = w.listener.Close()
			w.cut(true)
		}
	}
}

func (c *chaosNodes) logs() string {
	var b strings.Builder
	for _, n := range c.nodes {
		fmt.Fprintf(&b, "-- %s\n%s\n", n.name, &n.log)
	}
	return b.String()
}

// wire passes on what it is sent to an address, unless it is cut.
type wire struct {
	listener net.Listener
	to       string
	mu       sync.Mutex
	isCut    bool
	open     map[net.Conn]struct{}
}

func newWire(to string) (*wire, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &wire{listener: l, to: to, open: map[net.Conn]struct{}{}}
	go w.run()
	return w, nil
}

func (w *wire) run() {
	for {
		from, err := w.listener.Accept()
		if err != nil {
			return
		}
		go w.pass(from)
	}
}

func (w *wire) pass(from net.Conn) {
	defer func() { _ = from.Close() }()
	to, err := net.Dial("tcp", w.to)
	if err != nil || !w.take(from, to) {
		return
	}
	defer w.leave(from, to)
	go func() {
		_, _ = io.Copy(to, from)
		_ = to.Close()
	}()
	_, _ = io.Copy(from, to)
}

// take notes a connection, unless the wire is cut.
func (w *wire) take(ends ...net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range ends {
		if w.isCut {
			_ = c.Close()
			continue
		}
		w.open[c] = struct{}{}
	}
	return !w.isCut
}

func (w *wire) leave(ends ...net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range ends {
		_ = c.Close()
		delete(w.open, c)
	}
}

// cut cuts the wire, or mends it.
func (w *wire) cut(isCut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.isCut = isCut
	for c := range w.open {
		if isCut {
			_ = c.Close()
		}
	}
}
