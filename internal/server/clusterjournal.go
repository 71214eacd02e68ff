// The journal of a cluster: the same stream as on one node, kept by three, which choose a leader among them. A record is acknowledged when
// a majority has it on the disk. Everything is read from the leader.

package server

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	natsd "github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	clusterName  = "saitei"
	leasesBucket = "NODES"
	leasesStream = "KV_" + leasesBucket
	replicas     = 3
	// attemptTimeout is how long one attempt may take, and attemptPause how long the next one waits.
	attemptTimeout = time.Second
	attemptPause   = 100 * time.Millisecond
	// joinTimeout is how long one attempt to join the others may take: a node that begins without a part is told everything first.
	joinTimeout = 5 * time.Second
	// rareReports is at which attempts the embedded server says that a node cannot be reached: the first, and after an hour. Leases tell
	// sooner and better.
	rareReports = 3600
	// waitingEvery is how often a node says that it waits for the others.
	waitingEvery = 5 * time.Second
)

type clusterJournal struct {
	jetStreamJournal
	copy  *recordCopy // what this node has heard
	heal  func(ctx context.Context, room string) error
	self  string
	nodes []ClusterNode
	log   *slog.Logger

	part   string                // the folder of this node's part
	limits natsd.JetStreamConfig // as the part was opened
	disk   partDisk
}

// errUnsure means that nobody can say whether a record was written: there is no majority to ask.
var errUnsure = errors.New("the journal does not answer")

// startClusterJournal starts this node's part of the journal. The cluster's port takes only nodes with the same secret; for programs on
// this machine there is a port too, because the embedded server insists, with a password that nobody is told.
func startClusterJournal(dir string, config *ClusterConfig, key *clusterKey, log *slog.Logger) (_ *clusterJournal, err error) {
	j := &clusterJournal{self: config.Self, nodes: config.Nodes, log: log, part: filepath.Join(dir, partDir)}
	defer func() {
		if err != nil {
			_ = j.Close()
		}
	}()
	if j.lock, err = lockDir(dir); err != nil {
		return nil, err
	}
	opts, err := clusterOptions(j.part, config, key)
	if err != nil {
		return nil, err
	}
	if j.daemon, err = natsd.NewServer(opts); err != nil {
		return nil, fmt.Errorf("the journal cannot be opened: %w", err)
	}
	j.daemon.SetLoggerV2(&daemonLog{log: log, gaveUp: j.giveUp}, false, false, false)
	if err = j.startDaemon(nats.UserInfo(opts.Username, opts.Password)); err != nil {
		return nil, err
	}
	if limits := j.daemon.JetStreamConfig(); limits != nil {
		j.limits = *limits
	}
	return j, nil
}

func clusterOptions(dir string, config *ClusterConfig, key *clusterKey) (*natsd.Options, error) {
	private, err := key.tls()
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(config.Nodes, func(n ClusterNode) bool { return n.Name == config.Self })
	if at < 0 {
		return nil, fmt.Errorf("%s is no node of the cluster", config.Self)
	}
	host, port, err := splitAddr(config.Nodes[at].Addr)
	if err != nil {
		return nil, err
	}
	opts := &natsd.Options{
		ServerName: config.Self, Host: "127.0.0.1", Port: natsd.RANDOM_PORT, Username: "saitei", Password: rand.Text(), NoSigs: true,
		JetStream: true, StoreDir: dir, SyncAlways: true, MaxPayload: 2 * maxRecord,
		ConnectErrorReports: rareReports, ReconnectErrorReports: rareReports,
		Cluster: natsd.ClusterOpts{
			Name: clusterName, Host: host, Port: port, TLSConfig: private, TLSTimeout: 10, AuthTimeout: 10, NoAdvertise: true,
			Compression: natsd.CompressionOpts{Mode: natsd.CompressionOff}, PingInterval: 2 * time.Second, MaxPingsOut: 3, PoolSize: -1,
		},
	}
	for _, n := range config.Nodes {
		opts.Routes = append(opts.Routes, &url.URL{Scheme: "nats-route", Host: n.Addr})
	}
	return opts, nil
}

func splitAddr(addr string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(addr)
	if err != nil {
		return "", 0, err
	}
	port, err = strconv.Atoi(text)
	return host, port, err
}

// join makes the stream and the bucket of leases, or finds them. Until there is a majority it waits, and says for whom.
func (j *clusterJournal) join(ctx context.Context, opens func(format string, args ...any)) (jetstream.KeyValue, error) {
	told := time.Now()
	for {
		opens("waiting for a majority: %s", j.standing())
		leases, err := j.setUp(ctx)
		if err == nil {
			return leases, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if time.Since(told) > waitingEvery {
			told = time.Now()
			j.log.Warn("waiting for the other nodes of the cluster", "not connected", strings.Join(j.missing(), ", "), "err", err)
		}
		pause(ctx, attemptPause)
	}
}

func (j *clusterJournal) setUp(ctx context.Context) (jetstream.KeyValue, error) {
	ctx, cancel := context.WithTimeout(ctx, joinTimeout)
	defer cancel()
	config := streamConfig()
	// A follower may not know yet what the leader knows, so that nothing is read from followers.
	config.Replicas, config.AllowDirect = replicas, false
	stream, err := j.js.CreateOrUpdateStream(ctx, config)
	if err != nil {
		return nil, err
	}
	j.stream = stream
	return j.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: leasesBucket, Replicas: replicas, Storage: jetstream.FileStorage})
}

// gather brings the leases to the node that leads the records. When a node dies, the choice of a new leader takes seconds; two leaders on
// two nodes would die twice as often.
func (j *clusterJournal) gather(ctx context.Context) error {
	leads := func(stream string) bool {
		return j.daemon.JetStreamIsStreamLeader(natsd.DEFAULT_GLOBAL_ACCOUNT, stream)
	}
	if !leads(streamName) || leads(leasesStream) {
		return nil
	}
	data, err := json.Marshal(natsd.JSApiLeaderStepdownRequest{Placement: &natsd.Placement{Preferred: j.self}})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	_, err = j.conn.RequestWithContext(ctx, fmt.Sprintf(natsd.JSApiStreamLeaderStepDownT, leasesStream), data)
	return err
}

// standing is how the embedded server stands with those of the other nodes: whom it does not reach, who leads them, and how far each is behind that one.
func (j *clusterJournal) standing() string {
	if missing := j.missing(); len(missing) > 0 {
		return "not connected to " + strings.Join(missing, ", ")
	}
	info, err := j.daemon.Jsz(nil)
	if err != nil || info.Meta == nil {
		return "the journal is being opened"
	}
	text := fmt.Sprintf("led by %q, %d to be written", info.Meta.Leader, info.Meta.Pending)
	for _, r := range info.Meta.Replicas {
		text += fmt.Sprintf(", %s %d behind", r.Name, r.Lag)
	}
	return text
}

// missing are the nodes that there is no connection to.
func (j *clusterJournal) missing() []string {
	connected := map[string]bool{j.self: true}
	if routes, err := j.daemon.Routez(nil); err == nil {
		for _, r := range routes.Routes {
			connected[r.RemoteName] = true
		}
	}
	var out []string
	for _, n := range j.nodes {
		if !connected[n.Name] {
			out = append(out, n.Name+" ("+n.Addr+")")
		}
	}
	return out
}

// Append publishes a record again and again until it is certain what became of it. The expected sequence number lets it in once at most.
func (j *clusterJournal) Append(ctx context.Context, room string, after uint64, e entryData) (uint64, error) {
	for {
		seq, err := j.appendOnce(ctx, room, after, e.data)
		switch {
		case err == nil, errors.Is(err, errConflict):
			return seq, err
		case ctx.Err() != nil:
			return 0, errors.Join(errUnsure, err)
		}
		pause(ctx, attemptPause)
	}
}

// appendOnce tries once. An error other than errConflict leaves open what happened.
func (j *clusterJournal) appendOnce(ctx context.Context, room string, after uint64, data []byte) (uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	ack, failed := j.js.Publish(ctx, subjectPrefix+room, data, jetstream.WithExpectLastSequencePerSubject(after), jetstream.WithRetryAttempts(0))
	if failed == nil {
		return ack.Sequence, nil
	}
	last, seq, err := j.last(ctx, room)
	switch {
	case err != nil:
		return 0, errors.Join(failed, err)
	case seq == after: // not yet, or not at all
		return 0, failed
	case bytes.Equal(last, data):
		return seq, nil
	}
	return 0, errConflict
}

// Rooms is not asked for in a cluster, where nodes follow the journal.
func (j *clusterJournal) Rooms(context.Context) ([]string, error) { return nil, errors.ErrUnsupported }

// Found is what is wrong with this node's own copy; what the journal itself lacks is restored from the copies.
func (j *clusterJournal) Found() *Damage {
	if j.copy == nil {
		return nil
	}
	return j.copy.journal.Found()
}

// Close ends this node's part of the journal, and its copy.
func (j *clusterJournal) Close() error {
	err := j.jetStreamJournal.Close()
	if j.copy != nil {
		err = errors.Join(err, j.copy.closeInOrder(err == nil))
	}
	return err
}

// Drop forgets a room, here and in this node's copy.
func (j *clusterJournal) Drop(ctx context.Context, room string) error {
	err := j.jetStreamJournal.Drop(ctx, room)
	if err == nil && j.copy != nil {
		j.copy.forget(room)
	}
	return err
}

// Read gives the records of a room. If the leader cannot read all of them, they are written anew from the copies first.
func (j *clusterJournal) Read(ctx context.Context, room string) ([]stored, error) {
	list, err := j.since(ctx, room, 0)
	if err != nil {
		return nil, err
	}
	isWhole := wholeRecords(room, list) == len(list)
	if isWhole && len(list) < j.copy.journal.count(room) {
		isWhole, err = j.isForgotten(ctx, room)
	}
	if err != nil || isWhole {
		return list, err
	}
	if err := j.heal(ctx, room); err != nil {
		return nil, err
	}
	return j.since(ctx, room, 0)
}

// isForgotten reports whether the journal has nothing of a room: the leader knows by heart how many records there are, those that it cannot read, too.
func (j *clusterJournal) isForgotten(ctx context.Context, room string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	info, err := j.stream.Info(ctx, jetstream.WithSubjectFilter(subjectPrefix+room))
	return err == nil && info.State.Subjects[subjectPrefix+room] == 0, err
}

// dropUntilNow forgets the records of a room, those that cannot be read, too: what somebody writes meanwhile stays.
func (j *clusterJournal) dropUntilNow(ctx context.Context, room string) error {
	info, err := j.stream.Info(ctx)
	if err != nil {
		return err
	}
	return j.stream.Purge(ctx, jetstream.WithPurgeSubject(subjectPrefix+room), jetstream.WithPurgeSequence(info.State.LastSeq+1))
}

// since gives the records of a room after a sequence number, one by one: making a consumer would take the consent of a majority.
func (j *clusterJournal) since(ctx context.Context, room string, after uint64) ([]stored, error) {
	var out []stored
	for {
		msg, err := j.next(ctx, room, after)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		out = append(out, stored{Seq: msg.Sequence, Data: msg.Data})
		after = msg.Sequence
	}
}

// next is the first record of a room after a sequence number.
func (j *clusterJournal) next(ctx context.Context, room string, after uint64) (*jetstream.RawStreamMsg, error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	return j.stream.GetMsg(ctx, after+1, jetstream.WithGetMsgSubject(subjectPrefix+room))
}

// follow tells of every record that there is and that will be, in order, until the context ends. caughtUp is called when nothing more is
// waiting, for the first time and maybe again.
func (j *clusterJournal) follow(ctx context.Context, caughtUp func(), visit func(room string, s stored)) {
	next := uint64(1)
	for ctx.Err() == nil {
		err := j.followFrom(ctx, &next, caughtUp, visit)
		if ctx.Err() == nil {
			j.log.Debug("following the journal was interrupted", "err", err)
			pause(ctx, attemptPause)
		}
	}
}

func (j *clusterJournal) followFrom(ctx context.Context, next *uint64, caughtUp func(), visit func(room string, s stored)) error {
	consumer, err := j.stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{subjectPrefix + "*"}, DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: *next,
		MaxResetAttempts: 1, // what goes on for ever is follow, which knows when to stop
	})
	if err != nil {
		return err
	}
	info, err := consumer.Info(ctx)
	if err != nil {
		return err
	}
	stream, err := j.stream.Info(ctx)
	if err != nil {
		return err
	}
	if info.NumPending == 0 {
		caughtUp()
	}
	messages, err := consumer.Messages(jetstream.PullExpiry(10*time.Second), jetstream.PullHeartbeat(time.Second))
	if err != nil {
		return err
	}
	defer messages.Stop()
	for {
		msg, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		meta, err := msg.Metadata()
		if err != nil {
			return err
		}
		visit(strings.TrimPrefix(msg.Subject(), subjectPrefix), stored{Seq: meta.Sequence.Stream, Data: bytes.Clone(msg.Data())})
		*next = meta.Sequence.Stream + 1
		// What is pending counts records, too, that a damaged leader cannot read.
		if meta.NumPending == 0 || meta.Sequence.Stream >= stream.State.LastSeq {
			caughtUp()
		}
	}
}

// pause waits, or until the context ends.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// daemonLog hands what the embedded server says to the log. Its notices are for those who look for a fault.
type daemonLog struct {
	log     *slog.Logger
	gaveUp  func(what string) // told what could not be written
	mu      sync.Mutex
	refused time.Time // when it was last said that a connection was refused
}

func (l *daemonLog) Noticef(format string, v ...any) { l.say(slog.LevelDebug, format, v...) }
func (l *daemonLog) Debugf(format string, v ...any)  { l.say(slog.LevelDebug, format, v...) }
func (l *daemonLog) Tracef(format string, v ...any)  { l.say(slog.LevelDebug, format, v...) }
func (l *daemonLog) Warnf(format string, v ...any)   { l.say(slog.LevelDebug, format, v...) }
func (l *daemonLog) Fatalf(format string, v ...any)  { l.say(slog.LevelError, format, v...) }

func (l *daemonLog) Errorf(format string, v ...any) {
	if strings.Contains(format, "handshake error") {
		l.sayRefused(fmt.Sprintf(format, v...))
		return
	}
	if strings.Contains(format, "write error") || strings.Contains(format, "will be DISABLED") {
		l.gaveUp(fmt.Sprintf(format, v...))
	}
	l.say(slog.LevelWarn, format, v...)
}

func (l *daemonLog) say(level slog.Level, format string, v ...any) {
	l.log.Log(context.Background(), level, "journal: "+fmt.Sprintf(format, v...))
}

// sayRefused says, now and then, what a connection that is refused most likely means.
func (l *daemonLog) sayRefused(what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Since(l.refused) < waitingEvery {
		return
	}
	l.refused = time.Now()
	l.log.Warn("a connection between nodes was refused: does every node have the same secret?", "what", what)
}
