package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"saitei/agent"
	"saitei/games"
	"saitei/match"
)

// played is a folder with matches, and what its rooms had to say.
type playedFolder struct {
	dir     string
	records map[string][]stored
	over    map[string]bool
}

// playFolder makes a folder with rooms of every kind. It is closed in order, or left as a kill would leave it.
func playFolder(t *testing.T, isKilled bool) *playedFolder {
	t.Helper()
	dir := t.TempDir()
	j, err := openFileJournal(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, j)
	f := &playedFolder{dir: t.TempDir(), records: map[string][]stored{}, over: map[string]bool{}}
	var all [][]Chair
	for i := range 6 {
		spec := humans("tiny")
		if i == 5 {
			spec.Seats[1] = SeatSpec{Kind: OpenSeat}
		}
		all = append(all, chairs(t, s, create(t, s, spec)))
	}
	rng := agent.NewRandom(4)
	for range 30 { // the records of the rooms lie among each other
		for i, players := range all {
			if i < 3 || i == 3 && players[0].Now().Seq < 4 {
				step(t, players, rng)
			}
		}
	}
	dropped := create(t, s, RoomSpec{Game: "tiny", Seats: []SeatSpec{{Kind: HumanSeat}, {Kind: HumanSeat}}})
	if err := j.Drop(t.Context(), dropped.Room.ID); err != nil {
		t.Fatal(err)
	}
	if isKilled {
		copyFolder(t, dir, f.dir)
	}
	ids, _ := j.Rooms(t.Context())
	for _, id := range ids {
		if f.records[id], err = j.Read(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		info, err := s.Room(id)
		if err != nil {
			t.Fatal(err)
		}
		f.over[id] = info.Status == RoomOver
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if !isKilled {
		copyFolder(t, dir, f.dir)
	}
	return f
}

// copyFolder copies a folder as it is found, which a server may be working in: what is gone by the time that it is read is left out.
func copyFolder(t *testing.T, from, to string) {
	t.Helper()
	err := filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		at := filepath.Join(to, strings.TrimPrefix(path, from))
		if d.IsDir() {
			return os.MkdirAll(at, 0o700)
		}
		data, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		return os.WriteFile(at, data, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// recordFiles are the files of records of a folder.
func recordFiles(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, recordsDir, "*.records"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	return files
}

// injuries are the ways in which a file is damaged at a place.
var injuries = map[string]func(data []byte, at int) []byte{
	"bit":     func(data []byte, at int) []byte { data[at] ^= 0x10; return data },
	"byte":    func(data []byte, at int) []byte { data[at] ^= 0x5a; return data },
	"cut":     func(data []byte, at int) []byte { return data[:at] },
	"zeroed":  func(data []byte, at int) []byte { clear(data[at:min(at+512, len(data))]); return data },
	"missing": func(data []byte, at int) []byte { return slices.Delete(data, at, min(at+512, len(data))) },
	"newline": func(data []byte, at int) []byte { data[at] = '\n'; return data },
	"joined": func(data []byte, at int) []byte {
		if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
			data[at+i] = 'x'
		}
		return data
	},
	"swapped": func(data []byte, at int) []byte {
		lines := bytes.SplitAfter(data, []byte("\n"))
		n := max(1, len(lines)*at/len(data))
		for m := n + 1; m < len(lines); m++ { // the next of the same room
			if room := roomOfLine(lines[n]); room != "" && roomOfLine(lines[m]) == room {
				lines[n], lines[m] = lines[m], lines[n]
				break
			}
		}
		return bytes.Join(lines, nil)
	},
	"doubled": func(data []byte, at int) []byte {
		lines := bytes.SplitAfter(data, []byte("\n"))
		n := max(1, len(lines)*at/len(data))
		return bytes.Join(slices.Insert(lines, n, lines[n-1]), nil)
	},
}

// TestDamageIsNoticed: whatever happens to a file of records, wherever, after a kill and after a clean stop, the server starts, nothing is gone
// that is not named, no match that was over is played again, and what was found is kept as it was.
func TestDamageIsNoticed(t *testing.T) {
	for _, isKilled := range []bool{false, true} {
		whole := playFolder(t, isKilled)
		for name, injure := range injuries {
			for tenth := range 11 { // the last is the last byte
				t.Run(fmt.Sprintf("killed=%v/%s/%d", isKilled, name, tenth), func(t *testing.T) {
					t.Parallel()
					dir := t.TempDir()
					copyFolder(t, whole.dir, dir)
					file := recordFiles(t, dir)[0]
					data, err := os.ReadFile(file)
					if err != nil {
						t.Fatal(err)
					}
					hurt := injure(bytes.Clone(data), min(len(data)*tenth/10, len(data)-1))
					if bytes.Equal(hurt, data) {
						t.Skip("nothing has changed")
					}
					if err := os.WriteFile(file, hurt, 0o600); err != nil {
						t.Fatal(err)
					}
					lost := checkMended(t, whole, dir, hurt)
					if lost > 0 && slices.Contains([]string{"bit", "byte", "newline", "joined", "swapped", "doubled"}, name) {
						t.Errorf("%d rooms lost something by one byte, or by a wrong order", lost)
					}
				})
			}
		}
	}
}

// checkMended opens a damaged folder twice and compares it with what there was. It gives the number of rooms that lost something.
func checkMended(t *testing.T, whole *playedFolder, dir string, hurt []byte) int {
	t.Helper()
	dry, err := Doctor(dir, true)
	if err != nil {
		t.Fatal(err)
	}
	var log quietLog
	j, err := openFileJournal(dir)
	if err != nil {
		t.Fatal(err)
	}
	found := j.Found()
	if found == nil || dry.Damage == nil || len(dry.Damage.Rooms) != len(found.Rooms) {
		t.Fatalf("found %+v, in a dry run %+v", found, dry.Damage)
	}
	if kept, err := os.ReadFile(filepath.Join(found.Kept, recordsName(1))); err != nil || !bytes.Equal(kept, hurt) {
		t.Fatalf("what was found is not kept as it was: %v", err)
	}
	lost := map[string]RoomDamage{}
	for _, r := range found.Rooms {
		lost[r.Room] = r
	}
	s := open(t, j, func(c *Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	for id, before := range whole.records {
		after, err := j.Read(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		d, isLost := lost[id]
		if !isLost {
			if !sameRecords(before, after[:min(len(after), len(before))]) || len(after) < len(before) {
				t.Fatalf("room %s has %d of %d records, and nobody says so", id, len(after), len(before))
			}
			continue
		}
		if d.Kept >= len(before) || !sameRecords(before[:d.Kept], after[:d.Kept]) || !strings.Contains(log.String(), id) {
			t.Errorf("room %s: kept %d of %d", id, d.Kept, len(before))
		}
		checkLost(t, s, id, d, whole.over[id])
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := openFileJournal(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if again.Found() != nil {
		t.Errorf("it is still damaged: %+v", again.Found())
	}
	return len(lost)
}

func sameRecords(a, b []stored) bool {
	return slices.EqualFunc(a, b, func(x, y stored) bool { return bytes.Equal(x.Data, y.Data) })
}

// checkLost looks at a room that lost something as its players do.
func checkLost(t *testing.T, s *Server, id string, d RoomDamage, wasOver bool) {
	t.Helper()
	info, err := s.Room(id)
	if d.Kept == 0 {
		wantCode(t, err, CodeLost)
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if info.Lost == nil || info.Lost.Records < 1 {
		t.Errorf("room %s does not say that it lost something: %+v", id, info)
	}
	if wasOver && info.Status != RoomStopped {
		t.Errorf("the match of room %s was over and is now %s", id, info.Status)
	}
}

// TestAMissingFileIsNoticed: one of several files of records is gone, or the heads.
func TestAMissingFileIsNoticed(t *testing.T) {
	maxFile = 4 << 10
	t.Cleanup(func() { maxFile = 64 << 20 })
	whole := playFolder(t, true)
	files := recordFiles(t, whole.dir)
	if len(files) < 3 {
		t.Fatalf("there are %d files", len(files))
	}
	for _, name := range append(files, filepath.Join(whole.dir, recordsDir, headsFile)) {
		dir := t.TempDir()
		copyFolder(t, whole.dir, dir)
		if err := os.Remove(filepath.Join(dir, recordsDir, filepath.Base(name))); err != nil {
			t.Fatal(err)
		}
		j, err := openFileJournal(dir)
		if err != nil {
			t.Fatal(err)
		}
		found := j.Found()
		if found == nil {
			t.Fatalf("%s is missing and nobody notices", name)
		}
		for id, before := range whole.records {
			after, err := j.Read(t.Context(), id)
			isNamed := slices.ContainsFunc(found.Rooms, func(r RoomDamage) bool { return r.Room == id })
			if err != nil || !isNamed && !sameRecords(before, after) {
				t.Errorf("%s is missing, and room %s has %d of %d records (%v)", filepath.Base(name), id, len(after), len(before), err)
			}
		}
		_ = j.Close()
	}
}

// openWhole opens a folder in which nothing must be found damaged, until the end of the test.
func openWhole(t *testing.T, dir string) *fileJournal {
	t.Helper()
	j, err := openFileJournal(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	if j.Found() != nil {
		t.Errorf("%+v", j.Found())
	}
	return j
}

// TestAWholeFolderStaysAsItIs: a folder that is whole is opened as it is, after a kill in the middle of a write, too.
func TestAWholeFolderStaysAsItIs(t *testing.T) {
	whole := playFolder(t, true)
	file := recordFiles(t, whole.dir)[0]
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(bytes.Clone(before), "abcdefghijklmnop 0123"...), 0o600); err != nil {
		t.Fatal(err)
	}
	openWhole(t, whole.dir)
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file is not what was acknowledged: %v", err)
	}
	if _, err := os.Stat(whole.dir + "/damaged"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// TestOldJournalsAreRefused: the matches of an earlier version are left alone, with words that say so.
func TestOldJournalsAreRefused(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "journal", "jetstream"), 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := openFileJournal(dir)
	var old *OldJournal
	if !errors.As(err, &old) {
		t.Errorf("%v", err)
	}
}

// TestArchive: a match that is over is a file of its own at once, and one that is missing is written at the next start.
func TestArchive(t *testing.T) {
	j := &memoryJournal{}
	dir := t.TempDir()
	s := open(t, j, func(c *Config) { c.Archive = dir })
	inv := create(t, s, humans("kaiun"))
	playToEnd(t, chairs(t, s, inv), agent.NewRandom(2))
	name := filepath.Join(dir, "kaiun-"+inv.Room.ID+".jsonl")
	first, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse(name, first)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Verify(games.Find("kaiun"), rec); err != nil {
		t.Error(err)
	}
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	open(t, j.snapshot(-1), func(c *Config) { c.Archive = dir })
	eventually(t, "the match is archived again", func() bool {
		again, err := os.ReadFile(name)
		return err == nil && bytes.Equal(first, again)
	})
}

// TestOldRecordsAreNoticed: where a match is in the archive and its records are from before it was over, as after an old backup was put back, it is not played again, and says so to its players and
// to the operator, at every further start, too.
func TestOldRecordsAreNoticed(t *testing.T) {
	j, dir := &memoryJournal{}, t.TempDir()
	s := open(t, j, func(c *Config) { c.Archive = dir })
	inv, other := create(t, s, humans("tiny")), create(t, s, humans("tiny"))
	step(t, chairs(t, s, inv), agent.NewRandom(1))
	before := j.len()
	if err := chairs(t, s, inv)[0].Concede(t.Context()); err != nil {
		t.Fatal(err)
	}
	old := j.snapshot(before)
	for start := range 2 {
		var log quietLog
		again := open(t, old, func(c *Config) { c.Archive, c.Log = dir, slog.New(slog.NewTextHandler(&log, nil)) })
		room, err := again.Room(inv.Room.ID)
		if err != nil || room.Status != RoomStopped || room.Lost == nil || !room.Lost.Ended {
			t.Errorf("start %d: %+v (%v)", start, room, err)
		}
		if isSaid := strings.Contains(log.String(), "NOT OVER ANY MORE"); isSaid != (start == 0) {
			t.Errorf("start %d: the log says %s", start, &log)
		}
		if room, err := again.Room(other.Room.ID); err != nil || room.Status != RoomPlaying {
			t.Errorf("start %d: the other room: %+v (%v)", start, room, err)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestArchiveCatchesUp: a match that could not be archived when it ended is archived when that is possible again, without a restart, whether anybody still looks at it or not.
func TestArchiveCatchesUp(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "archive")
	s := open(t, &memoryJournal{}, func(c *Config) { c.Archive = dir })
	for name, isAsleep := range map[string]bool{"awake": false, "asleep": true} {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir, nil, 0o600); err != nil { // nothing can be written below a file
			t.Fatal(err)
		}
		inv := create(t, s, humans("tiny"))
		if err := chairs(t, s, inv)[0].Concede(t.Context()); err != nil {
			t.Fatal(err)
		}
		r, err := s.find(inv.Room.ID)
		if err != nil {
			t.Fatal(err)
		}
		s.sweepRoom(r, time.Now())
		if isAsleep {
			s.sweepRoom(r, time.Now().Add(time.Hour))
		}
		if r.asleep != isAsleep {
			t.Fatalf("%s: the room is asleep: %v", name, r.asleep)
		}
		if err := errors.Join(os.Remove(dir), os.Mkdir(dir, 0o700)); err != nil {
			t.Fatal(err)
		}
		s.sweepRoom(r, time.Now())
		if _, err := os.Stat(filepath.Join(dir, "tiny-"+inv.Room.ID+".jsonl")); err != nil || r.asleep != isAsleep {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNodesArchiveWhatTheyPlayed: of the nodes of a cluster, the one that owned the room last keeps its match, also under a session from before.
func TestNodesArchiveWhatTheyPlayed(t *testing.T) {
	s := &Server{archive: t.TempDir(), cluster: &cluster{config: ClusterConfig{Self: "a"}}}
	for owner, want := range map[string]bool{"a/before": true, "b/now": false} {
		r := newRoom(s, newRoomID())
		r.owner, r.status = owner, RoomOver
		if got := s.isToArchive(r); got != want {
			t.Errorf("the match of a room of %s is to be archived: %v", owner, got)
		}
	}
}

// TestFullDisk: what cannot be written is refused at once, opening a room leaves nothing behind, the server says that it is not ready, and goes
// on by itself.
func TestFullDisk(t *testing.T) {
	j, err := openFileJournal(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, j)
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	players := chairs(t, s, inv)
	rng := agent.NewRandom(1)
	step(t, players, rng)
	before := players[0].Now()
	j.mu.Lock()
	good := j.files[len(j.files)-1]
	full, err := os.OpenFile("/dev/full", os.O_RDWR, 0)
	if err != nil {
		j.mu.Unlock()
		t.Skip("there is no full disk here: ", err)
	}
	j.files[len(j.files)-1] = full
	j.mu.Unlock()
	started := time.Now()
	_, err = s.Create(t.Context(), humans("tiny"))
	wantCode(t, err, CodeNotSaved)
	wantCode(t, players[0].Concede(t.Context()), CodeNotSaved)
	if rooms := len(s.all()); rooms != 1 {
		t.Errorf("there are %d rooms", rooms)
	}
	if status, _ := w.call("GET", "/readyz", "", ""); status != 503 {
		t.Errorf("it says that it is ready: %d", status)
	}
	if !strings.Contains(string(metricsOf(s)), "saitei_journal_failing 1") {
		t.Error("the metrics do not tell")
	}
	if took := time.Since(started); took > 2*time.Second {
		t.Errorf("refusing took %v", took)
	}
	j.mu.Lock()
	j.files[len(j.files)-1] = good
	j.mu.Unlock()
	_ = full.Close()
	eventually(t, "it is ready again", func() bool { status, _ := w.call("GET", "/readyz", "", ""); return status == 200 })
	if after := players[0].Now(); after.Seq != before.Seq {
		t.Errorf("something was shown that did not happen: %d, %d", before.Seq, after.Seq)
	}
	playToEnd(t, players, rng)
}

// TestRoomsAreReadWhenTheyAreWanted: a server that has just started answers for a room before it has read the others.
func TestRoomsAreReadWhenTheyAreWanted(t *testing.T) {
	j := &memoryJournal{}
	s := open(t, j)
	inv := create(t, s, humans("tiny"))
	step(t, chairs(t, s, inv), agent.NewRandom(1))
	r := bareServer(s, j, inv.Room.ID)
	r.unread = true
	again := r.srv
	if len(again.Rooms()) != 0 {
		t.Error("a room that nobody has read is listed")
	}
	sameEyes(t, enter(t, s, inv.Room.ID, inv.Tokens[0]), enter(t, again, inv.Room.ID, inv.Tokens[0]))
}

// gatedJournal is a journal in which reading a room waits, but for one.
type gatedJournal struct {
	journal
	wanted  string
	gate    chan struct{}
	waiting atomic.Int32
}

func (j *gatedJournal) Read(ctx context.Context, room string) ([]stored, error) {
	if room != j.wanted {
		j.waiting.Add(1)
		<-j.gate
		j.waiting.Add(-1)
	}
	return j.journal.Read(ctx, room)
}

// TestHundredsOfRoomsAreReadTogether: a server that starts with hundreds of rooms reads as many at a time as there are processors, and meanwhile plays those that somebody wants and opens others.
func TestHundredsOfRoomsAreReadTogether(t *testing.T) {
	j := &memoryJournal{}
	s := open(t, j)
	var all []*Invitation
	for range 300 {
		all = append(all, create(t, s, humans("tiny")))
	}
	rng := agent.NewRandom(1)
	inv := all[150]
	step(t, chairs(t, s, inv), rng)
	gated := &gatedJournal{journal: j.snapshot(-1), wanted: inv.Room.ID, gate: make(chan struct{})}
	again := open(t, gated)
	goOn := sync.OnceFunc(func() { close(gated.gate) })
	t.Cleanup(goOn)
	eventually(t, "as many rooms are read at a time as there are processors", func() bool { return int(gated.waiting.Load()) == runtime.GOMAXPROCS(0) })
	players := chairs(t, again, inv)
	sameEyes(t, enter(t, s, inv.Room.ID, inv.Tokens[0]), players[0])
	step(t, players, rng)
	another := create(t, again, humans("tiny"))
	step(t, chairs(t, again, another), rng)
	goOn()
	for _, one := range all {
		if now := enter(t, again, one.Room.ID, one.Tokens[0]).Now(); now.Room.Status != RoomPlaying || now.Seq == 0 {
			t.Fatalf("%+v", now)
		}
	}
}
