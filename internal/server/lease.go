// Leases: how nodes know of each other that they live. Each node renews an entry of its own in a bucket that three nodes keep. Nobody
// compares clocks: a node counts how often it could renew its own lease since another last renewed, and ends the other's when that was
// often enough, provided that the entry is still at the revision that it saw. While there is no majority nobody can renew, and nobody's
// lease ends.

package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// lease is what stands in the bucket about a node. Each lease has a session of its own, by which journals name the owner of a room.
type lease struct {
	Session  string `json:"session,omitempty"` // empty: it has ended
	Direct   string `json:"direct"`
	URL      string `json:"url"`
	revision uint64
}

// newSession makes the name of a lease: the node's, and something that no other lease of it has.
func newSession(node string) string { return node + "/" + strings.ToLower(rand.Text()[:12]) }

// nodeOf is the node that a session is, or was, of.
func nodeOf(session string) string {
	node, _, _ := strings.Cut(session, "/")
	return node
}

// member is another node as this one sees it.
type member struct {
	name   string
	lease  lease
	missed int             // how often this node has renewed its lease since the other last did
	ended  chan struct{}   // closed when the lease is over
	past   map[string]bool // sessions that are over
}

func newMember(name string) *member {
	return &member{name: name, ended: make(chan struct{}), past: map[string]bool{}}
}

func (m *member) isLive() bool { return m.lease.Session != "" }

// see takes in what stands in the bucket. It reports whether a lease began or ended.
func (m *member) see(l lease) bool {
	if l.revision <= m.lease.revision {
		return false
	}
	isOther := l.Session != m.lease.Session
	if isOther && m.isLive() {
		close(m.ended)
		m.ended, m.past[m.lease.Session] = make(chan struct{}), true
	}
	m.lease, m.missed = l, 0
	delete(m.past, l.Session)
	return isOther
}

func (c *cluster) session() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.own.Session
}

// takeLease begins a lease, whatever stood there before. What this node owned under an earlier one is anybody's from then on.
func (c *cluster) takeLease(ctx context.Context) error {
	l := lease{Session: newSession(c.config.Self), Direct: c.config.Direct, URL: c.config.URL}
	for {
		started := time.Now()
		revision, err := c.put(ctx, l, func(ctx context.Context, data []byte) (uint64, error) {
			return c.leases.Put(ctx, c.config.Self, data)
		})
		if err == nil {
			l.revision = revision
			c.mu.Lock()
			c.own, c.renewed, c.quiet = l, started, false
			c.mu.Unlock()
			c.log.Info("this node has a lease", "node", c.config.Self, "session", l.Session)
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		pause(ctx, attemptPause)
	}
}

func (c *cluster) put(ctx context.Context, l lease, put func(ctx context.Context, data []byte) (uint64, error)) (uint64, error) {
	data, err := json.Marshal(l)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	return put(ctx, data)
}

// replace writes a lease provided that the entry is still at a revision.
func (c *cluster) replace(ctx context.Context, node string, l lease, revision uint64) (uint64, error) {
	return c.put(ctx, l, func(ctx context.Context, data []byte) (uint64, error) {
		return c.leases.Update(ctx, node, data, revision)
	})
}

// get reads a lease; one that was never there has no session and revision 0.
func (c *cluster) get(ctx context.Context, node string) (lease, error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	e, err := c.leases.Get(ctx, node)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return lease{}, nil
	}
	if err != nil {
		return lease{}, err
	}
	l := lease{revision: e.Revision()}
	return l, json.Unmarshal(e.Value(), &l)
}

// gatherEvery is how often a node sees to it that one node leads both the records and the leases.
const gatherEvery = 5 * time.Second

// keepLease renews the lease, watches the others' and takes over what they leave behind, until the server goes down.
func (c *cluster) keepLease(ctx context.Context) {
	ticker := time.NewTicker(c.beat())
	defer ticker.Stop()
	var gathered time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := c.renew(ctx); err != nil {
			c.goQuiet(err)
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(c.members)) {
			c.watch(ctx, name)
		}
		c.adopt()
		if time.Since(gathered) > gatherEvery {
			gathered = time.Now()
			if err := c.journal.gather(ctx); err != nil {
				c.log.Debug("the leases could not be brought to the leader of the records", "err", err)
			}
		}
	}
}

// renew renews this node's lease. If another node has ended it, everything that hung on it is let go, and a new one begins.
func (c *cluster) renew(ctx context.Context) error {
	c.mu.Lock()
	own := c.own
	c.mu.Unlock()
	started := time.Now()
	revision, failed := c.replace(ctx, c.config.Self, own, own.revision)
	if failed != nil {
		now, err := c.get(ctx, c.config.Self)
		if err != nil || now.revision <= own.revision {
			return errors.Join(failed, err)
		}
		if now.Session != own.Session {
			if c.left.Load() {
				return nil
			}
			c.log.Warn("this node was silent for too long and has lost its lease", "session", own.Session)
			c.letGoOf(own.Session)
			return c.takeLease(ctx)
		}
		revision = now.revision // an attempt that seemed to fail did not
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.quiet {
		c.log.Info("there is a majority again")
	}
	c.own.revision, c.renewed, c.quiet = revision, started, false
	return nil
}

// holdsLease reports whether nobody can have ended this node's lease yet, by its own clock: others wait longer than that.
func (c *cluster) holdsLease() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.own.Session != "" && time.Since(c.renewed) < c.config.Lease
}

// awaitLease waits until this node holds its lease. One that was held up, or cut off, does not know what others have done meanwhile.
func (c *cluster) awaitLease(ctx context.Context) error {
	for !c.holdsLease() {
		if ctx.Err() != nil {
			return refuse(CodeMoving)
		}
		pause(ctx, c.beat()/beatsInLease)
	}
	return nil
}

// goQuiet lets every match go when there has been no majority for long: others may be playing them by now.
func (c *cluster) goQuiet(err error) {
	c.mu.Lock()
	isDue := !c.quiet && time.Since(c.renewed) > max(quietLimit, c.config.Lease)
	if isDue {
		c.quiet = true
	}
	session := c.own.Session
	c.mu.Unlock()
	if isDue {
		c.log.Warn("there is no majority; matches are not shown until there is", "not connected", strings.Join(c.journal.missing(), ", "), "err", err)
		c.letGoOf(session)
	}
}

// watch looks at another node's lease, and ends it when it has been silent for too long.
func (c *cluster) watch(ctx context.Context, name string) {
	l, err := c.get(ctx, name)
	if err != nil {
		return
	}
	c.saw(name, l)
	c.mu.Lock()
	m := c.members[name]
	m.missed++
	isOver := m.isLive() && m.missed > beatsInLease
	last := m.lease
	c.mu.Unlock()
	if !isOver {
		return
	}
	ended := last
	ended.Session = ""
	if ended.revision, err = c.replace(ctx, name, ended, last.revision); err == nil {
		c.saw(name, ended)
	}
}

// saw takes in another node's lease.
func (c *cluster) saw(name string, l lease) {
	c.mu.Lock()
	m := c.members[name]
	isOther := m.see(l)
	c.mu.Unlock()
	switch {
	case !isOther:
	case l.Session == "":
		c.log.Warn("a node is gone; its matches go to the others", "node", name)
	default:
		c.log.Info("a node is here", "node", name, "session", l.Session)
	}
}

// live is the member that has a session, or nil if that session is over. A session that is not known is looked up.
func (c *cluster) live(ctx context.Context, session string) (*member, error) {
	name := nodeOf(session)
	if m, isKnown := c.known(name, session); isKnown {
		return m, nil
	}
	l, err := c.get(ctx, name)
	if err != nil {
		return nil, err
	}
	c.saw(name, l)
	c.mu.Lock()
	if m := c.members[name]; m.lease.Session != session {
		m.past[session] = true
	}
	c.mu.Unlock()
	m, _ := c.known(name, session)
	return m, nil
}

// known is what can be said about a session without asking.
func (c *cluster) known(name, session string) (m *member, isKnown bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	m = c.members[name]
	switch {
	case m == nil: // this node itself, which is no member to itself, or one that has left the cluster for good
		return nil, true
	case m.lease.Session == session:
		return m, true
	}
	return nil, m.past[session]
}

// resign ends this node's own lease, so that the others need not wait.
func (c *cluster) resign() {
	if c.left.Swap(true) {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), attemptTimeout)
	defer cancel()
	session := c.session()
	for {
		now, err := c.get(ctx, c.config.Self)
		if err == nil && now.Session != session {
			return
		}
		now.Session = ""
		if err == nil {
			_, err = c.replace(ctx, c.config.Self, now, now.revision)
		}
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			c.log.Warn("the lease could not be given back; the others wait until it ends", "err", err)
			return
		}
		pause(ctx, attemptPause)
	}
}
