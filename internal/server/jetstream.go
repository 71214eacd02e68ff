// An embedded NATS JetStream, which the nodes of a cluster keep their journal on: one stream in files, one subject for each room, every write
// synced to the disk before it is acknowledged.

package server

import (
	"context"
	"errors"
	"time"

	natsd "github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	streamName    = "MATCHES"
	subjectPrefix = "match."
	// maxRecord is how large a record may be. The header of a match that goes on from another is the largest there is.
	maxRecord = 1 << 20
)

type jetStreamJournal struct {
	daemon *natsd.Server
	conn   *nats.Conn
	js     jetstream.JetStream
	stream jetstream.Stream
	lock   *dirLock
}

// startDaemon starts the embedded server and connects to it in process.
func (j *jetStreamJournal) startDaemon(options ...nats.Option) (err error) {
	go j.daemon.Start()
	if !j.daemon.ReadyForConnections(30 * time.Second) {
		return errors.New("the journal did not open within 30 seconds")
	}
	if j.conn, err = nats.Connect("", append(options, nats.InProcessServer(j.daemon), nats.Name("saitei"))...); err != nil {
		return err
	}
	j.js, err = jetstream.New(j.conn)
	return err
}

func streamConfig() jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: streamName, Subjects: []string{subjectPrefix + "*"}, Storage: jetstream.FileStorage, Retention: jetstream.LimitsPolicy,
		Discard: jetstream.DiscardNew, MaxMsgSize: maxRecord, AllowDirect: true,
	}
}

// last is the last record of a room.
func (j *jetStreamJournal) last(ctx context.Context, room string) (data []byte, seq uint64, err error) {
	msg, err := j.stream.GetLastMsgForSubject(ctx, subjectPrefix+room)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	return msg.Data, msg.Sequence, nil
}

func (j *jetStreamJournal) Drop(ctx context.Context, room string) error {
	return j.stream.Purge(ctx, jetstream.WithPurgeSubject(subjectPrefix+room))
}

// Close closes the journal; everything that was acknowledged is on the disk already.
func (j *jetStreamJournal) Close() error {
	if j.conn != nil {
		j.conn.Close()
	}
	if j.daemon != nil {
		j.daemon.Shutdown()
		j.daemon.WaitForShutdown()
	}
	return j.lock.release()
}
