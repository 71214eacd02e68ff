// A node whose disk is full. The embedded server gives its part of the journal up when it cannot write it, and stays so until it is started again. So the
// disk is tried all the time: while it cannot be written, what players choose here is refused at once and everybody who asks is told; when there is room
// again, the part is opened anew, and catches up with the others.

package server

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	natsd "github.com/nats-io/nats-server/v2/server"
)

// probeName is the file that is written to find out whether there is room, beside the folder of a node's part, whose files are its own.
const probeName = "room-left"

// partDisk is what is known of the disk on which a node keeps its part.
type partDisk struct {
	mu     sync.Mutex
	failed error // why it cannot be written, or nil
	gaveUp error // what the embedded server could not write since it was opened, or nil
}

// Failing is why this node cannot write at the moment, or nil. Its part is of no use, either, until it has been opened anew.
func (j *clusterJournal) Failing() error {
	j.disk.mu.Lock()
	err := errors.Join(j.disk.failed, j.disk.gaveUp)
	j.disk.mu.Unlock()
	if err == nil && j.copy != nil {
		err = j.copy.journal.Failing()
	}
	return err
}

// giveUp notes that the embedded server could not write.
func (j *clusterJournal) giveUp(what string) {
	j.disk.mu.Lock()
	defer j.disk.mu.Unlock()
	j.disk.gaveUp = errors.New(what)
}

// watchDisk tries the disk again and again, and opens this node's part anew once it can be written after it could not.
func (j *clusterJournal) watchDisk(ctx context.Context) {
	for ctx.Err() == nil {
		pause(ctx, probeEvery)
		err := probePart(j.part)
		j.disk.mu.Lock()
		wasFailing := j.disk.failed != nil || j.disk.gaveUp != nil
		j.disk.failed = err
		j.disk.mu.Unlock()
		if err != nil || !wasFailing || ctx.Err() != nil {
			continue
		}
		if err := j.reopen(); err != nil {
			j.giveUp(err.Error())
			continue
		}
		j.disk.mu.Lock()
		j.disk.gaveUp = nil
		j.disk.mu.Unlock()
	}
}

// reopen closes this node's part and opens it as it is on the disk.
func (j *clusterJournal) reopen() error {
	j.log.Warn("there is room on the disk again: this node's part of the journal is opened anew")
	if err := j.daemon.ShutdownJetStream(); err != nil {
		return err
	}
	for deadline := time.Now().Add(lastWrites); j.daemon.JetStreamEnabled() && time.Now().Before(deadline); {
		time.Sleep(attemptPause)
	}
	return j.daemon.EnableJetStream(&natsd.JetStreamConfig{
		StoreDir: j.part, SyncAlways: true, MaxMemory: j.limits.MaxMemory, MaxStore: j.limits.MaxStore, SyncInterval: j.limits.SyncInterval, Strict: j.limits.Strict,
	})
}

// probePart is why nothing can be written to the disk of a part, or nil: a few bytes, further from the beginning of their file than any file of the part is long.
func probePart(part string) (err error) {
	var longest int64
	err = filepath.WalkDir(part, func(_ string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) || err == nil && d.IsDir() {
			return nil
		}
		if err != nil {
			return err
		}
		if info, err := d.Info(); err == nil { // files come and go
			longest = max(longest, info.Size())
		}
		return nil
	})
	if err != nil {
		return err
	}
	name := filepath.Join(filepath.Dir(part), probeName)
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close(), os.Remove(name)) }()
	if _, err = f.WriteAt(make([]byte, probeBytes), longest); err != nil {
		return err
	}
	return f.Sync()
}
