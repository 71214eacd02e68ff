// The journal of a server that is alone: files to which lines are added, one line for each record, `ROOM LINK RECORD`. What is acknowledged
// has been synced. Records that wait together are written and synced together. Beside them lies a file of heads (heads.go).

package server

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	recordsDir = "records"
	newDir     = "records.new" // a rewritten folder that is not in its place yet
	oldDir     = "journal"     // what an earlier version wrote
	headsFile  = "heads"
	fileHeader = "saitei records 1\n"

	// probeEvery is how often a journal that could not be written tries whether it can be again.
	probeEvery = time.Second
	probeBytes = 64 << 10
)

// maxFile is how large a file of records becomes before another is begun. Tests make it smaller.
var maxFile = int64(64 << 20)

// droppedBody is what the last record of a room says that was forgotten.
var droppedBody = []byte("dropped")

// fileJournal implements journal.
type fileJournal struct {
	dir    string
	lock   *dirLock
	folder *os.File   // kept open, so that a new file can be synced into it
	files  []*os.File // of records, in order; the last is written to
	heads  *headsLog
	spare  *os.File // a descriptor that is given up when a new file has to be opened

	appends chan *pendingAppend
	quit    chan struct{}
	done    chan struct{}

	mu     sync.Mutex
	rooms  map[string]*fileRoom
	order  []string // rooms, in the order of their first records
	size   int64    // of the last file
	failed error    // why nothing could be written last; nil if it could
	found  *Damage
}

// fileRoom is where the records of a room are.
type fileRoom struct {
	link    link
	at      []place
	ended   bool
	dropped bool
}

// place is where a line lies.
type place struct {
	file int
	off  int64
	size int
}

// pendingAppend is a record that waits to be written.
type pendingAppend struct {
	room  string
	after uint64
	entry entryData
	seq   uint64
	err   error
	done  chan struct{}
}

// openFileJournal opens the journal in a folder, which no other process may have open. Damage is mended as far as it can be; what was found
// is kept aside.
func openFileJournal(dir string) (*fileJournal, error) { return openRecords(dir, mendMatch) }

func openRecords(dir string, how mending) (_ *fileJournal, err error) {
	lock, err := lockDir(dir)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = lock.release()
		}
	}()
	if err := refuseOldJournal(dir); err != nil {
		return nil, err
	}
	scan, err := mend(dir, how)
	if err != nil {
		return nil, err
	}
	j := &fileJournal{
		dir: filepath.Join(dir, recordsDir), lock: lock, rooms: scan.rooms, order: scan.order, found: scan.damage,
		appends: make(chan *pendingAppend, 1024), quit: make(chan struct{}), done: make(chan struct{}),
	}
	if err := j.openFiles(scan.names); err != nil {
		j.closeFiles()
		return nil, err
	}
	go j.run()
	return j, nil
}

// refuseOldJournal refuses a folder with the journal of an earlier version.
func refuseOldJournal(dir string) error {
	old := filepath.Join(dir, oldDir)
	if _, err := os.Stat(filepath.Join(old, "jetstream")); err != nil {
		return nil
	}
	if _, err := os.Stat(filepath.Join(dir, recordsDir)); err == nil {
		return nil // it was put aside by hand, or left behind
	}
	return &OldJournal{old}
}

// openFiles opens the files of records, makes the first if there is none, and writes the heads anew.
func (j *fileJournal) openFiles(names []string) (err error) {
	if err := os.MkdirAll(j.dir, 0o700); err != nil {
		return err
	}
	if j.folder, err = os.Open(j.dir); err != nil {
		return err
	}
	for _, name := range names {
		f, err := os.OpenFile(filepath.Join(j.dir, name), os.O_RDWR, 0o600)
		if err != nil {
			return err
		}
		j.files = append(j.files, f)
	}
	if len(j.files) == 0 {
		if err := j.nextFile(); err != nil {
			return err
		}
	}
	info, err := j.files[len(j.files)-1].Stat()
	if err != nil {
		return err
	}
	j.size = info.Size()
	if j.heads, err = openHeads(j.dir, j.order, j.rooms); j.heads == nil {
		return err
	}
	j.failed = err // there may be room again soon, and until then matches can be looked at
	j.keepSpare()
	return nil
}

// keepSpare holds a descriptor back for the next file.
func (j *fileJournal) keepSpare() {
	if j.spare == nil {
		j.spare, _ = os.Open(os.DevNull)
	}
}

// nextFile begins a file of records.
func (j *fileJournal) nextFile() error {
	if j.spare != nil {
		_ = j.spare.Close()
		j.spare = nil
	}
	f, err := createRecords(j.dir, len(j.files)+1)
	if err != nil {
		j.keepSpare()
		return err
	}
	if err := j.folder.Sync(); err != nil {
		_ = f.Close()
		return err
	}
	j.files, j.size = append(j.files, f), int64(len(fileHeader))
	j.keepSpare()
	return nil
}

func recordsName(n int) string { return fmt.Sprintf("%06d.records", n) }

// isRecordsName reports whether a file is called like one of records.
func isRecordsName(name string) bool {
	digits, ok := strings.CutSuffix(name, ".records")
	n, err := strconv.Atoi(digits)
	return ok && err == nil && n > 0 && recordsName(n) == name
}

// createRecords makes an empty file of records. One of that name is left from an attempt that failed.
func createRecords(dir string, n int) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dir, recordsName(n)), os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	_, err = f.WriteString(fileHeader)
	if err == nil {
		err = f.Sync()
	}
	if err != nil {
		_ = f.Close()
		_ = os.Remove(f.Name())
		return nil, err
	}
	return f, nil
}

// run writes what is waiting, all of it at once, until the journal is closed.
func (j *fileJournal) run() {
	defer close(j.done)
	probe := time.NewTicker(probeEvery)
	defer probe.Stop()
	for {
		select {
		case p := <-j.appends:
			batch := []*pendingAppend{p}
			for len(j.appends) > 0 && len(batch) < cap(j.appends) {
				batch = append(batch, <-j.appends)
			}
			j.write(batch)
		case <-probe.C:
			j.probe()
		case <-j.quit:
			for len(j.appends) > 0 {
				j.write([]*pendingAppend{<-j.appends})
			}
			return
		}
	}
}

// write adds records to the last file and syncs it. If that fails none of them has happened: the file is cut to where it was.
func (j *fileJournal) write(batch []*pendingAppend) {
	j.mu.Lock()
	defer j.mu.Unlock()
	defer func() {
		for _, p := range batch {
			close(p.done)
		}
	}()
	var lines bytes.Buffer
	taken := j.admit(batch, &lines)
	if len(taken) == 0 {
		return
	}
	if err := j.store(lines.Bytes()); err != nil {
		j.failed = err
		for _, p := range taken {
			p.err = err
		}
		return
	}
	file, off := len(j.files)-1, j.size
	for _, p := range taken {
		r := j.room(p.room)
		size := len(p.room) + 1 + len(p.entry.data) + 1
		r.add(place{file, off, size}, p.entry)
		off += int64(size)
		p.seq = uint64(len(r.at))
		j.heads.add(p.room, r)
	}
	j.size = off
	j.failed = j.heads.write() // what was written is there all the same
}

// admit takes those of a batch that follow on what is there; the others have come too late. Two of a batch may be of one room.
func (j *fileJournal) admit(batch []*pendingAppend, lines *bytes.Buffer) []*pendingAppend {
	var taken []*pendingAppend
	counts := map[string]uint64{}
	for _, p := range batch {
		count, isKnown := counts[p.room]
		if r := j.rooms[p.room]; !isKnown && r != nil && !r.dropped {
			count = uint64(len(r.at))
		}
		if count != p.after {
			p.err = errConflict
			continue
		}
		counts[p.room] = count + 1
		lines.WriteString(p.room)
		lines.WriteByte(' ')
		lines.Write(p.entry.data)
		lines.WriteByte('\n')
		taken = append(taken, p)
	}
	return taken
}

// store writes lines behind what is there and syncs them.
func (j *fileJournal) store(lines []byte) error {
	if j.size > maxFile {
		if err := j.nextFile(); err != nil {
			return err
		}
	}
	f := j.files[len(j.files)-1]
	_, err := f.WriteAt(lines, j.size)
	if err == nil {
		err = f.Sync()
	}
	if err != nil {
		if cut := f.Truncate(j.size); cut != nil {
			return errors.Join(err, cut)
		}
	}
	return err
}

// probe tries, after something could not be written, whether it can be now, so that a server that nobody asks for anything gets well, too.
func (j *fileJournal) probe() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.failed == nil {
		return
	}
	f := j.files[len(j.files)-1]
	_, err := f.WriteAt(make([]byte, probeBytes), j.size)
	if err == nil {
		err = f.Sync()
	}
	if cut := f.Truncate(j.size); err == nil {
		err = cut
	}
	if err == nil {
		err = j.heads.write()
	}
	j.failed = err
}

// room is the room of a name, made if there is none.
func (j *fileJournal) room(name string) *fileRoom {
	r := j.rooms[name]
	if r == nil || r.dropped {
		if r == nil {
			j.order = append(j.order, name)
		}
		r = &fileRoom{link: firstLink(name)}
		j.rooms[name] = r
	}
	return r
}

// add notes a record that is there.
func (r *fileRoom) add(at place, e entryData) {
	r.at, r.link, r.ended, r.dropped = append(r.at, at), e.link, r.ended || e.ends, e.drops
}

// Append adds a record. It does not end before it is certain what became of it.
func (j *fileJournal) Append(_ context.Context, room string, after uint64, e entryData) (uint64, error) {
	p := &pendingAppend{room: room, after: after, entry: e, done: make(chan struct{})}
	select {
	case j.appends <- p:
	case <-j.done:
		return 0, os.ErrClosed
	}
	select {
	case <-p.done:
	case <-j.done:
		select {
		case <-p.done:
		default:
			return 0, os.ErrClosed
		}
	}
	return p.seq, p.err
}

// Read gives the records of a room, as they lie in the files now.
func (j *fileJournal) Read(_ context.Context, room string) ([]stored, error) {
	j.mu.Lock()
	r := j.rooms[room]
	var at []place
	if r != nil && !r.dropped {
		at = slices.Clone(r.at)
	}
	files := slices.Clone(j.files)
	j.mu.Unlock()
	out := make([]stored, len(at))
	for i, p := range at {
		line := make([]byte, p.size)
		if _, err := files[p.file].ReadAt(line, p.off); err != nil {
			return nil, fmt.Errorf("%s: %w", files[p.file].Name(), err)
		}
		out[i] = stored{Seq: uint64(i + 1), Data: line[len(room)+1 : p.size-1]}
	}
	return out, nil
}

// count is how many records a room has.
func (j *fileJournal) count(room string) int {
	j.mu.Lock()
	defer j.mu.Unlock()
	if r := j.rooms[room]; r != nil && !r.dropped {
		return len(r.at)
	}
	return 0
}

// recordAt is one record of a room; an error means that there is none.
func (j *fileJournal) recordAt(room string, n int) ([]byte, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	r := j.rooms[room]
	if r == nil || r.dropped || n >= len(r.at) {
		return nil, os.ErrNotExist
	}
	p := r.at[n]
	line := make([]byte, p.size)
	if _, err := j.files[p.file].ReadAt(line, p.off); err != nil {
		return nil, err
	}
	return line[len(room)+1 : p.size-1], nil
}

// recordName is a record: the room, and which of its records.
type recordName struct {
	room string
	n    int
	at   place
}

// inOrder is all records, in the order in which they were written.
func (j *fileJournal) inOrder() []recordName {
	j.mu.Lock()
	defer j.mu.Unlock()
	var all []recordName
	for room, r := range j.rooms {
		for n, at := range r.at {
			if !r.dropped {
				all = append(all, recordName{room, n, at})
			}
		}
	}
	slices.SortFunc(all, func(a, b recordName) int {
		return cmp.Or(cmp.Compare(a.at.file, b.at.file), cmp.Compare(a.at.off, b.at.off))
	})
	return all
}

// headOf is what the next record of a room follows on, and how many there are.
func (j *fileJournal) headOf(room string) (link, int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if r := j.rooms[room]; r != nil && !r.dropped {
		return r.link, len(r.at)
	}
	return firstLink(room), 0
}

// Rooms lists the rooms, those with the oldest first records first.
func (j *fileJournal) Rooms(context.Context) ([]string, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	var out []string
	for _, name := range j.order {
		if !j.rooms[name].dropped {
			out = append(out, name)
		}
	}
	return out, nil
}

// Drop forgets a room: a last record says so. What it takes is given back when the files are next written anew.
func (j *fileJournal) Drop(ctx context.Context, room string) error {
	j.mu.Lock()
	r := j.rooms[room]
	if r == nil || r.dropped {
		j.mu.Unlock()
		return nil
	}
	after := uint64(len(r.at))
	data, next := r.link.seal(droppedBody)
	j.mu.Unlock()
	_, err := j.Append(ctx, room, after, entryData{data: data, link: next, drops: true})
	return err
}

// Failing is why the journal cannot be written at the moment, or nil.
func (j *fileJournal) Failing() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.failed
}

// Found is the damage that was found when the journal was opened, or nil.
func (j *fileJournal) Found() *Damage { return j.found }

// Close closes the journal; everything that was acknowledged is on the disk already.
func (j *fileJournal) Close() error {
	close(j.quit)
	<-j.done
	_ = j.heads.file.Sync()
	j.closeFiles()
	return j.lock.release()
}

func (j *fileJournal) closeFiles() {
	for _, f := range append(slices.Clone(j.files), j.spare, j.folder) {
		if f != nil {
			_ = f.Close()
		}
	}
	if j.heads != nil {
		_ = j.heads.file.Close()
	}
}
