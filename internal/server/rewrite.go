// Rewriting the files of records: what is whole, room by room and in order, with a last record for each room that lost something.

package server

import (
	"bufio"
	"os"
	"path/filepath"
	"time"
)

// rewriter writes files of records into a folder.
type rewriter struct {
	dir   string
	from  *recordScan
	files map[int]*os.File // those that are read from

	out  *os.File
	w    *bufio.Writer
	size int64
	done *recordScan
}

// rewrite writes what is whole into a new folder, with a mark for what is not, and says what is there then.
func (s *recordScan) rewrite(dir string, now time.Time, marks bool) (*recordScan, error) {
	if err := os.RemoveAll(dir); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	r := &rewriter{dir: dir, from: s, files: map[int]*os.File{}, done: &recordScan{dir: s.dir, rooms: map[string]*fileRoom{}, torn: -1}}
	defer r.close()
	if err := r.all(now, marks); err != nil {
		return nil, err
	}
	if err := r.finish(); err != nil {
		return nil, err
	}
	heads, _, err := writeHeads(dir, r.done.order, r.done.rooms)
	if err != nil {
		return nil, err
	}
	if err := heads.Close(); err != nil {
		return nil, err
	}
	return r.done, syncDir(dir)
}

// all writes every room that was not dropped.
func (r *rewriter) all(now time.Time, marks bool) error {
	for _, room := range r.from.order {
		old := r.from.rooms[room]
		if old.dropped {
			continue
		}
		for _, p := range old.at {
			line, err := r.read(p)
			if err != nil {
				return err
			}
			if err := r.put(room, line[len(room)+1:]); err != nil {
				return err
			}
		}
	}
	if r.from.damage == nil || !marks {
		return nil
	}
	for _, d := range r.from.damage.Rooms {
		if err := r.mark(d, now); err != nil {
			return err
		}
	}
	return nil
}

// mark writes the record that says what a room lost.
func (r *rewriter) mark(d RoomDamage, now time.Time) error {
	rec := record{Kind: recordLost, N: d.Kept, At: now.UnixMilli(), Lost: &Loss{Records: d.Known - d.Kept, Ended: d.Ended, At: now}}
	body, err := rec.encode()
	if err != nil {
		return err
	}
	l := firstLink(d.Room)
	if room := r.done.rooms[d.Room]; room != nil {
		l = room.link
	}
	data, _ := l.seal(body)
	return r.put(d.Room, data)
}

// read is a line without its end.
func (r *rewriter) read(p place) ([]byte, error) {
	if p.file == fixedFile {
		return r.from.fixed[p.off], nil
	}
	f := r.files[p.file]
	if f == nil {
		var err error
		if f, err = os.Open(filepath.Join(r.from.dir, r.from.names[p.file])); err != nil {
			return nil, err
		}
		r.files[p.file] = f
	}
	line := make([]byte, p.size-1)
	_, err := f.ReadAt(line, p.off)
	return line, err
}

// put writes a record.
func (r *rewriter) put(room string, data []byte) error {
	if r.out == nil || r.size > maxFile {
		if err := r.next(); err != nil {
			return err
		}
	}
	at := place{len(r.done.names) - 1, r.size, len(room) + 1 + len(data) + 1}
	_, _ = r.w.WriteString(room) // Flush tells
	_ = r.w.WriteByte(' ')
	_, _ = r.w.Write(data)
	_ = r.w.WriteByte('\n')
	r.size += int64(at.size)
	r.done.add(room, foundLine{at, append([]byte(room+" "), data...)})
	return nil
}

// next begins another file.
func (r *rewriter) next() error {
	if err := r.finish(); err != nil {
		return err
	}
	n := len(r.done.names) + 1
	f, err := createRecords(r.dir, n)
	if err != nil {
		return err
	}
	if _, err := f.Seek(int64(len(fileHeader)), 0); err != nil {
		_ = f.Close()
		return err
	}
	r.out, r.w, r.size = f, bufio.NewWriter(f), int64(len(fileHeader))
	r.done.names = append(r.done.names, recordsName(n))
	return nil
}

// finish syncs the file that is being written.
func (r *rewriter) finish() error {
	if r.out == nil {
		return nil
	}
	err := r.w.Flush()
	if err == nil {
		err = r.out.Sync()
	}
	if closing := r.out.Close(); err == nil {
		err = closing
	}
	r.out = nil
	return err
}

func (r *rewriter) close() {
	_ = r.finish()
	for _, f := range r.files {
		_ = f.Close()
	}
}
