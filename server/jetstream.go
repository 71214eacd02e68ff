// The journal on an embedded NATS JetStream: one stream in files, one subject for each room, every write synced to the disk before it is
// acknowledged. The NATS server does not listen; it is reached in process.

package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
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

// openJetStream opens the journal in a folder, which no other process may have open.
func openJetStream(ctx context.Context, dir string) (_ journal, err error) {
	j := &jetStreamJournal{}
	defer func() {
		if err != nil {
			_ = j.Close()
		}
	}()
	if j.lock, err = lockDir(dir); err != nil {
		return nil, err
	}
	j.daemon, err = natsd.NewServer(&natsd.Options{
		ServerName: "saitei", DontListen: true, NoSigs: true, NoLog: true, JetStream: true, StoreDir: filepath.Join(dir, "journal"),
		SyncAlways: true, MaxPayload: 2 * maxRecord,
	})
	if err != nil {
		return nil, fmt.Errorf("the journal cannot be opened: %w", err)
	}
	if err = j.startDaemon(); err != nil {
		return nil, err
	}
	j.stream, err = j.js.CreateOrUpdateStream(ctx, streamConfig())
	return j, err
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

// maxAttempts is how often a write is tried that certainly did not happen.
const maxAttempts = 3

// Append publishes a record. After an error it looks whether the record is there all the same before it tries again.
func (j *jetStreamJournal) Append(ctx context.Context, room string, after uint64, data []byte) (uint64, error) {
	var failed error
	for range maxAttempts {
		ack, err := j.js.Publish(ctx, subjectPrefix+room, data, jetstream.WithExpectLastSequencePerSubject(after))
		if err == nil {
			return ack.Sequence, nil
		}
		failed = err
		last, seq, err := j.last(ctx, room)
		switch {
		case err != nil:
			return 0, errors.Join(failed, err)
		case seq == after: // it did not happen
		case bytes.Equal(last, data):
			return seq, nil
		default:
			return 0, errConflict
		}
	}
	return 0, failed
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

func (j *jetStreamJournal) Read(ctx context.Context, room string) ([]stored, error) {
	var out []stored
	err := j.visit(ctx, subjectPrefix+room, func(_ string, s stored) error {
		out = append(out, s)
		return nil
	})
	return out, err
}

func (j *jetStreamJournal) Each(ctx context.Context, visit func(room string, s stored) error) error {
	return j.visit(ctx, subjectPrefix+"*", visit)
}

// visit goes through what is in the journal for a subject at this moment.
func (j *jetStreamJournal) visit(ctx context.Context, subject string, visit func(room string, s stored) error) error {
	consumer, err := j.stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{subject}, DeliverPolicy: jetstream.DeliverAllPolicy,
	})
	if err != nil {
		return err
	}
	info, err := consumer.Info(ctx)
	if err != nil {
		return err
	}
	if info.NumPending == 0 {
		return nil
	}
	messages, err := consumer.Messages()
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
		s := stored{Seq: meta.Sequence.Stream, Data: bytes.Clone(msg.Data())}
		if err := visit(strings.TrimPrefix(msg.Subject(), subjectPrefix), s); err != nil {
			return err
		}
		if meta.NumPending == 0 {
			return nil
		}
	}
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
