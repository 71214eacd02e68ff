// Clusters: several nodes that keep the same journal on three of them and share the matches. Every node answers every request; a match is
// played on the node that owns it. Which node that is stands in the match's own journal (owner.go), for as long as the node keeps its
// lease (lease.go).

package server

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// ClusterConfig makes a server one of several nodes.
type ClusterConfig struct {
	Nodes  []ClusterNode // all of them, this one too
	Self   string        // the name of this one
	Secret []byte        // what the nodes know each other by
	Lease  time.Duration // how long a node may be silent before the others take its matches; 0: five seconds
	Direct string        // host and port at which the other nodes reach this one's HTTP
	URL    string        // at which clients reach it
}

// ClusterNode is a node: its name, and the host and port at which it listens for the others.
type ClusterNode struct{ Name, Addr string }

// MinClusterNodes is how many nodes a cluster has at least: one of three may die and leave a majority.
const MinClusterNodes = 3

const (
	usualLease = 5 * time.Second
	// beatsInLease is how often a lease is renewed while it would last.
	beatsInLease = 4
	// lastWrites is how long writes that are under way may take when the server goes down.
	lastWrites = 2 * time.Second
	// quietLimit is how long a node without a majority goes on showing matches that it can no longer know the state of. It is longer than
	// the choice of a new leader for the journal takes.
	quietLimit = 15 * time.Second
)

// NodeInfo is what anybody may know about a node.
type NodeInfo struct {
	Name string `json:"name"`
	URL  string `json:"url"` // where clients reach it; empty if it has never been there
	Live bool   `json:"live"`
	Self bool   `json:"self"` // it is the one that answers
}

// cluster is this node's part in a cluster.
type cluster struct {
	srv     *Server
	config  ClusterConfig
	log     *slog.Logger
	key     *clusterKey
	journal *clusterJournal
	copy    *recordCopy
	leases  jetstream.KeyValue

	writing  context.Context // ends a little after the server goes down: without a majority there is nothing to wait for
	began    time.Time       // when this node had joined the others
	adopting atomic.Bool     // a goroutine takes over what dead nodes left behind
	left     atomic.Bool     // this node has given its lease back

	isRecovering bool // its part of the journal was damaged, or ended too early: the others give it theirs

	hasCompared atomic.Bool // the journal was compared with this node's copy
	mayAdopt    atomic.Bool // and with those of the others that are there

	mu      sync.Mutex
	own     lease
	renewed time.Time // when the lease was last renewed; zero before it is held
	quiet   bool      // there has been no majority for so long that every match was let go
	members map[string]*member
}

// joinCluster starts the node's journal and takes a lease. It waits for a majority as long as the context lets it.
func joinCluster(ctx context.Context, s *Server, dir string, config ClusterConfig) (*cluster, error) {
	if config.Lease == 0 {
		config.Lease = usualLease
	}
	key, err := newClusterKey(config.Secret)
	if err != nil {
		return nil, err
	}
	c := &cluster{srv: s, config: config, log: s.log, key: key, members: map[string]*member{}}
	for _, n := range config.Nodes {
		if n.Name != config.Self {
			c.members[n.Name] = newMember(n.Name)
		}
	}
	s.opening.say("looking through the records")
	if c.copy, err = openCopy(dir, s.log); err != nil {
		return nil, err
	}
	if c.isRecovering, err = c.copy.setAsidePart(dir, s.log); err != nil {
		_ = c.copy.journal.Close()
		return nil, err
	}
	if c.journal, err = startClusterJournal(dir, &config, key, s.log); err != nil {
		_ = c.copy.journal.Close()
		return nil, err
	}
	c.journal.copy = c.copy
	c.journal.heal = func(ctx context.Context, room string) error {
		_, err := c.restore(ctx, room)
		return err
	}
	if err = c.answerCalls(); err == nil {
		c.leases, err = c.journal.join(ctx, c.opens)
	}
	if err == nil {
		c.began = time.Now()
		c.opens("taking a lease")
		err = c.takeLease(ctx)
	}
	if err != nil {
		_ = c.journal.Close()
		return nil, err
	}
	return c, nil
}

// opens says how far this node is while it is being opened.
func (c *cluster) opens(format string, args ...any) {
	if c.isRecovering {
		format = "recovering: " + format
	}
	c.srv.opening.say(format, args...)
}

// start follows the journal until everything that is in it is known, and then keeps the lease and takes over what nobody has.
func (c *cluster) start(ctx context.Context) error {
	var endWriting context.CancelFunc
	c.writing, endWriting = context.WithCancel(context.Background())
	go func() {
		<-c.srv.stopped
		time.Sleep(lastWrites)
		endWriting()
	}()
	known := make(chan struct{})
	c.background(func(ctx context.Context) { c.followUntil(ctx, known) })
	c.background(c.keepLease)
	c.background(c.journal.watchDisk)
	select {
	case <-known:
		c.restoreMissing(ctx)
		c.hasCompared.Store(true)
		c.awaitOthers(ctx)
		c.mayAdopt.Store(true)
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// followUntil follows the journal, and closes a channel when everything that is in it is known.
func (c *cluster) followUntil(ctx context.Context, known chan struct{}) {
	isKnown, records := false, 0
	c.journal.follow(ctx, func() {
		if !isKnown {
			isKnown = true
			close(known)
		}
	}, func(room string, s stored) {
		if records++; !isKnown {
			c.opens("hearing the journal, %d records so far", records)
		}
		c.hear(ctx, room, s)
	})
}

// background runs something until the server goes down.
func (c *cluster) background(run func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	c.srv.working.Go(func() { defer cancel(); run(ctx) })
	c.srv.working.Go(func() {
		select {
		case <-c.srv.stopped:
			cancel()
		case <-ctx.Done():
		}
	})
}

func (c *cluster) beat() time.Duration { return c.config.Lease / beatsInLease }

// Nodes lists the nodes of the cluster, in the order in which they were given; there are none without a cluster.
func (s *Server) Nodes() []NodeInfo {
	nodes := []NodeInfo{}
	if s.cluster == nil {
		return nodes
	}
	c := s.cluster
	isReady := c.holdsLease()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, n := range c.config.Nodes {
		if n.Name == c.config.Self {
			nodes = append(nodes, NodeInfo{Name: n.Name, URL: c.config.URL, Live: isReady, Self: true})
			continue
		}
		m := c.members[n.Name]
		nodes = append(nodes, NodeInfo{Name: n.Name, URL: m.lease.URL, Live: m.isLive()})
	}
	return nodes
}
