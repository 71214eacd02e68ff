// Salvage: reading the files of records when a server starts, and what is done where they are damaged. Nothing is thrown away: what was found
// is kept aside as it is, each room is recovered up to its last whole record, and a room that lost something gets a record that says so.

package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Damage is what is wrong with the records in a folder.
type Damage struct {
	Kept  string       `json:"kept,omitempty"` // the folder in which what was found is kept aside; empty if nothing was changed
	Files []FileDamage `json:"files"`
	Rooms []RoomDamage `json:"rooms"` // those that lost something
}

// FileDamage is something wrong with a file.
type FileDamage struct {
	File   string `json:"file"`
	Offset int64  `json:"offset"`
	Bytes  int    `json:"bytes"`
	Room   string `json:"room,omitempty"` // whose record it was, where that can be told
	What   string `json:"what"`           // one of the constants below
}

// What can be wrong with a file.
const (
	DamageUnreadable = "unreadable" // nothing that a record can be read from
	DamageStray      = "stray"      // a record that does not follow on the ones before it
	DamageMended     = "mended"     // one byte was wrong, and it is known which
	DamageMisplaced  = "misplaced"  // a whole record in the wrong order
	DamageMissing    = "missing"    // a file that there should be
	DamageHeads      = "heads"      // the file that says how many records there are
)

// RoomDamage is what a room lost.
type RoomDamage struct {
	Room  string `json:"room"`
	Kept  int    `json:"kept"`  // whole records
	Known int    `json:"known"` // how many there were at least
	Ended bool   `json:"ended"` // its match was over
	File  string `json:"file"`  // in which file the first of the missing ones was, as far as can be told
}

// Loss is what a room lost, as everybody may know it.
type Loss struct {
	Records int       `json:"records"` // how many at least
	Ended   bool      `json:"ended"`   // the match was over; it is not played again, since its seed was told
	At      time.Time `json:"at"`      // when it was noticed
}

// recordScan is what the files of records say.
type recordScan struct {
	dir    string
	names  []string
	rooms  map[string]*fileRoom
	order  []string
	fixed  [][]byte // lines that were mended, which lie at places of file fixedFile
	total  int64
	dead   int64 // bytes of rooms that were dropped
	torn   int64 // where the last file ends whole, if it breaks off; -1 otherwise
	damage *Damage
	strays map[string][]foundLine
	hashed int       // bytes, to find out what is wrong
	last   foundLine // the line right before, if nothing could be made of it
}

// fixedFile is the number of no file: lines that were mended have an index where others have an offset.
const fixedFile = -1

// foundLine is a line where it was found, without its end.
type foundLine struct {
	place
	line []byte
}

// mending says what is done about records that are damaged.
type mending uint8

const (
	lookOnly  mending = iota // nothing
	mendMatch                // each room that lost something gets a record that says so
	mendCopy                 // what is lost is still somewhere else
)

// mend reads the records below a data folder, and repairs them unless it is only to look.
func mend(dir string, how mending) (*recordScan, error) {
	isDry := how == lookOnly
	records, fresh := filepath.Join(dir, recordsDir), filepath.Join(dir, newDir)
	if err := finishSwap(records, fresh, isDry); err != nil {
		return nil, err
	}
	s, err := scanRecords(records)
	if err != nil {
		return nil, err
	}
	if isDry {
		return s, nil
	}
	if s.damage == nil && (s.dead < 1<<20 || s.dead < s.total/2) {
		return s, s.cutTorn()
	}
	now := time.Now().UTC()
	done, err := s.rewrite(fresh, now, how == mendMatch)
	if err != nil {
		return nil, err
	}
	aside := filepath.Join(dir, "compacted")
	if s.damage != nil {
		aside = filepath.Join(dir, "damaged-"+now.Format(asideTime))
		s.damage.Kept = aside
		// The report is there before anything is in another place, or the next start would find everything whole and have nothing to tell.
		if err := s.damage.write(records); err != nil {
			return nil, err
		}
	}
	if err := swap(records, fresh, aside); err != nil {
		return nil, err
	}
	if s.damage == nil {
		return done, os.RemoveAll(aside)
	}
	done.damage = s.damage
	return done, nil
}

// write writes the report of the damage into a folder.
func (d *Damage) write(dir string) error {
	report, err := json.MarshalIndent(d, "", "  ")
	if err != nil {
		return err
	}
	return writeWhole(filepath.Join(dir, "damage.json"), append(report, '\n'))
}

// asideTime is how the names of what is kept aside say when that was.
const asideTime = "20060102-150405.000"

// finishSwap ends what an earlier start began: a rewritten folder takes its place if the old one is gone from there, and is of no use otherwise.
func finishSwap(records, fresh string, isDry bool) error {
	if _, err := os.Stat(fresh); err != nil || isDry {
		return nil
	}
	if _, err := os.Stat(records); errors.Is(err, os.ErrNotExist) {
		return os.Rename(fresh, records)
	}
	return os.RemoveAll(fresh)
}

// swap puts the rewritten folder in the place of the old one, which is kept aside.
func swap(records, fresh, aside string) error {
	if err := os.Rename(records, aside); err != nil {
		return err
	}
	if err := os.Rename(fresh, records); err != nil {
		return err
	}
	return syncDir(filepath.Dir(records))
}

func syncDir(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	return f.Sync()
}

// scanRecords reads every file and compares what is there with what the heads say.
func scanRecords(dir string) (*recordScan, error) { return scanBy(dir, readAround) }

// scanBy scans files that are read by a function, which also says what could not be read of one.
func scanBy(dir string, read func(name string) ([]byte, []gap, error)) (*recordScan, error) {
	s := &recordScan{dir: dir, rooms: map[string]*fileRoom{}, torn: -1, strays: map[string][]foundLine{}}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	for _, e := range entries {
		if isRecordsName(e.Name()) { // what else lies there, such as somebody's copy of a file, is left alone
			s.names = append(s.names, e.Name())
		}
	}
	slices.Sort(s.names)
	for i, name := range s.names {
		data, gaps, err := read(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		for _, g := range gaps {
			s.note(FileDamage{File: name, Offset: g.off, Bytes: g.size, What: DamageUnreadable})
		}
		s.scanFile(i, data)
	}
	s.noteMissing()
	for _, room := range slices.Sorted(maps.Keys(s.strays)) {
		for _, l := range s.strays[room] {
			s.note(FileDamage{File: s.names[l.file], Offset: l.off, Bytes: l.size, Room: room, What: DamageStray})
		}
	}
	for _, r := range s.rooms {
		if r.dropped {
			s.dead += r.bytes()
		}
	}
	return s, s.compareHeads(read)
}

// noteMissing notes the files between the first and the last that are not there.
func (s *recordScan) noteMissing() {
	if len(s.names) == 0 {
		return
	}
	for n := 1; recordsName(n) < s.names[len(s.names)-1]; n++ {
		if !slices.Contains(s.names, recordsName(n)) {
			s.note(FileDamage{File: recordsName(n), What: DamageMissing})
		}
	}
}

func (s *recordScan) note(d FileDamage) {
	if s.damage == nil {
		s.damage = &Damage{Files: []FileDamage{}, Rooms: []RoomDamage{}}
	}
	s.damage.Files = append(s.damage.Files, d)
}

// scanFile takes the lines of a file.
func (s *recordScan) scanFile(i int, data []byte) {
	s.total += int64(len(data))
	off := int64(0)
	if bytes.HasPrefix(data, []byte(fileHeader)) {
		off = int64(len(fileHeader))
	} else {
		s.note(FileDamage{File: s.names[i], Bytes: min(len(data), len(fileHeader)), What: DamageUnreadable})
		if n := len(fileHeader); len(data) >= n && distance(data[:n], []byte(fileHeader)) == 1 {
			off = int64(n)
		}
	}
	for off < int64(len(data)) {
		end := bytes.IndexByte(data[off:], '\n')
		if end < 0 {
			s.breakOff(i, off, data[off:])
			return
		}
		s.takeLine(foundLine{place{i, off, end + 1}, data[off : off+int64(end)]})
		off += int64(end) + 1
	}
}

// breakOff deals with the end of a file where a line is not complete. At the end of the last file that is a write that was not finished, unless
// the heads know better.
func (s *recordScan) breakOff(i int, off int64, rest []byte) {
	l := foundLine{place{i, off, len(rest)}, rest}
	if s.fits(rest) { // nothing but the end of the line is missing, and whatever is written next would stand on the same line
		s.takeRestored(l, [][]byte{rest})
		return
	}
	if lines := s.restore(foundLine{}, l); lines != nil { // the end of the line is the byte that is wrong
		s.takeRestored(l, lines)
		return
	}
	if i == len(s.names)-1 {
		s.torn = off
		return
	}
	s.note(FileDamage{File: s.names[i], Offset: off, Bytes: len(rest), What: DamageUnreadable})
}

// takeLine takes a line, or finds out what is wrong with it.
func (s *recordScan) takeLine(l foundLine) {
	before := s.last
	s.last = foundLine{}
	if s.follow(l) {
		return
	}
	if lines := s.restore(before, l); lines != nil {
		s.takeRestored(l, lines)
		return
	}
	if l.file == fixedFile {
		return // the second part of a line that was mended; what it may have been is noted with the first
	}
	room := roomOfLine(l.line)
	if room == "" {
		s.last = l
		s.note(FileDamage{File: s.names[l.file], Offset: l.off, Bytes: l.size, What: DamageUnreadable})
		return
	}
	s.strays[room] = append(s.strays[room], l)
	s.last = l
}

// takeRestored takes the lines that stood where one was found that was damaged.
func (s *recordScan) takeRestored(l foundLine, lines [][]byte) {
	s.note(FileDamage{File: s.names[l.file], Offset: l.off, Bytes: l.size, Room: roomOfLine(lines[0]), What: DamageMended})
	for _, line := range lines {
		s.fixed = append(s.fixed, line)
		s.takeLine(foundLine{place{fixedFile, int64(len(s.fixed) - 1), len(line) + 1}, line})
	}
}

// roomOfLine is the room that a line is a record of, or empty if it does not look like one.
func roomOfLine(line []byte) string {
	room, rest, ok := bytes.Cut(line, []byte(" "))
	if !ok || !isRoomID(string(room)) || len(rest) <= linkDigits || rest[linkDigits] != ' ' {
		return ""
	}
	return string(room)
}

// linkOf is what the next record of a room follows on.
func (s *recordScan) linkOf(room string) link {
	if r := s.rooms[room]; r != nil && !r.dropped {
		return r.link
	}
	return firstLink(room)
}

// fits reports whether a line is a record that follows on those of its room.
func (s *recordScan) fits(line []byte) bool {
	room := roomOfLine(line)
	if room == "" {
		return false
	}
	_, _, err := s.linkOf(room).open(line[len(room)+1:])
	return err == nil
}

// follow takes a line that is the next record of its room, and then those that were waiting for it.
func (s *recordScan) follow(l foundLine) bool {
	room := roomOfLine(l.line)
	if room == "" || !s.add(room, l) {
		return false
	}
	for again := true; again; {
		again = false
		for i, stray := range s.strays[room] {
			if s.add(room, stray) {
				s.strays[room] = slices.Delete(s.strays[room], i, i+1)
				s.note(FileDamage{File: s.names[stray.file], Offset: stray.off, Bytes: stray.size, Room: room, What: DamageMisplaced})
				again = true
				break
			}
		}
	}
	if len(s.strays[room]) == 0 {
		delete(s.strays, room)
	}
	return true
}

func (s *recordScan) add(room string, l foundLine) bool {
	data := l.line[len(room)+1:]
	body, next, err := s.linkOf(room).open(data)
	if err != nil {
		return false
	}
	r := s.rooms[room]
	if r == nil {
		s.order = append(s.order, room)
	}
	if r == nil || r.dropped {
		r = &fileRoom{}
		s.rooms[room] = r
	}
	r.add(l.place, entryData{link: next, ends: hasEnded(data), drops: bytes.Equal(body, droppedBody)})
	return true
}

// hasEnded reports whether a record, behind its link, is the one that ended its match.
func hasEnded(data []byte) bool {
	if len(data) <= linkDigits || !bytes.Contains(data, []byte(`"outcomes":`)) {
		return false
	}
	rec, err := decodeRecord(data[linkDigits+1:])
	return err == nil && rec.Outcomes != nil
}

// compareHeads finds the rooms that have fewer records than there were.
func (s *recordScan) compareHeads(read func(name string) ([]byte, []gap, error)) error {
	heads, order, isMissing, bad, err := readHeads(s.dir, read)
	if err != nil {
		return err
	}
	if isMissing && len(s.rooms) > 0 || bad > 0 {
		s.note(FileDamage{File: headsFile, Bytes: bad, What: DamageHeads})
	}
	for _, room := range append(order, s.strayRooms(heads)...) {
		h, have := heads[room], 0
		r := s.rooms[room]
		if r != nil && !r.dropped {
			have = len(r.at)
		}
		known := max(h.count, have+len(s.strays[room]))
		if r != nil && h.count == have && h.link == r.link {
			known = have // what is left over was there twice
		}
		if h.state == headDropped || r != nil && r.dropped || known <= have {
			continue
		}
		if s.damage == nil {
			s.note(FileDamage{File: s.lastName(), Offset: max(0, s.torn), What: DamageMissing, Room: room})
		}
		s.damage.Rooms = append(s.damage.Rooms, RoomDamage{
			Room: room, Kept: have, Known: known, Ended: h.state == headEnded || r != nil && r.ended || s.hasStrayEnd(room), File: s.fileOf(room),
		})
	}
	return nil
}

// strayRooms are rooms that have records without a place, and of which the heads do not know.
func (s *recordScan) strayRooms(heads map[string]head) []string {
	var out []string
	for _, room := range slices.Sorted(maps.Keys(s.strays)) {
		if _, isKnown := heads[room]; !isKnown {
			out = append(out, room)
		}
	}
	return out
}

// hasStrayEnd reports whether the match of a room is over by a record that cannot be used.
func (s *recordScan) hasStrayEnd(room string) bool {
	return slices.ContainsFunc(s.strays[room], func(l foundLine) bool { return hasEnded(l.line[len(room)+1:]) })
}

// lastName is the last file, by the name that it has or would have.
func (s *recordScan) lastName() string {
	if len(s.names) == 0 {
		return recordsName(1)
	}
	return s.names[len(s.names)-1]
}

// fileOf is the file that the next record of a room was in, as far as can be told: that of the first record that is left over, or else the last.
func (s *recordScan) fileOf(room string) string {
	if left := s.strays[room]; len(left) > 0 && left[0].file >= 0 {
		return s.names[left[0].file]
	}
	return s.lastName()
}

// cutTorn takes the write off that was not finished.
func (s *recordScan) cutTorn() error {
	if s.torn < 0 {
		return nil
	}
	return os.Truncate(filepath.Join(s.dir, s.lastName()), s.torn)
}

// bytes is how much the records of a room take.
func (r *fileRoom) bytes() int64 {
	n := int64(0)
	for _, p := range r.at {
		n += int64(p.size)
	}
	return n
}
