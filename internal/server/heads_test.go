package server

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fullHeads is a file of heads that takes half of what is written while its disk is full.
type fullHeads struct {
	*os.File
	isFull bool
}

func (f *fullHeads) WriteAt(data []byte, off int64) (int, error) {
	if !f.isFull {
		return f.File.WriteAt(data, off)
	}
	n, _ := f.File.WriteAt(data[:len(data)/2], off)
	return n, errDisk
}

// TestHeadsOfAFullDisk: heads that were written by half are told of, and written again when there is room; nothing is taken for damage then.
func TestHeadsOfAFullDisk(t *testing.T) {
	dir := t.TempDir()
	j, err := openFileJournal(dir)
	if err != nil {
		t.Fatal(err)
	}
	one, two := newRoomID(), newRoomID()
	put(t, j, one, "first")
	j.mu.Lock()
	file := &fullHeads{j.heads.file.(*os.File), true}
	j.heads.file = file
	j.mu.Unlock()
	put(t, j, two, "second")
	if j.Failing() == nil {
		t.Error("nobody is told that the heads could not be written")
	}
	if j.probe(); j.Failing() == nil {
		t.Error("the journal is thought to be well while its heads cannot be written")
	}
	j.mu.Lock()
	file.isFull = false
	j.mu.Unlock()
	if j.probe(); j.Failing() != nil {
		t.Error(j.Failing())
	}
	put(t, j, one, "third")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	heads, _, isMissing, bad, err := readHeads(filepath.Join(dir, recordsDir), readAround)
	if err != nil || isMissing || bad > 0 || heads[one].count != 2 || heads[two].count != 1 {
		t.Errorf("%+v, missing %v, %d bad, %v", heads, isMissing, bad, err)
	}
}

// TestStartOnAFullDisk: where the heads cannot be written anew, those that are there go on, after what broke off of them; the journal says why it cannot be written, and is well again by itself.
func TestStartOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	j, err := openFileJournal(dir)
	if err != nil {
		t.Fatal(err)
	}
	room := newRoomID()
	put(t, j, room, "first")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	heads := filepath.Join(dir, recordsDir, headsFile)
	whole, err := os.ReadFile(heads)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(heads, append(bytes.Clone(whole), strings.Repeat("x", 500)...), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(heads+".new", 0o700); err != nil { // no file can be made there
		t.Fatal(err)
	}
	old, err := openHeads(filepath.Dir(heads), nil, nil)
	if err == nil || old == nil || old.size != int64(len(whole)) {
		t.Fatalf("%+v, %v", old, err)
	}
	if err := old.file.Close(); err != nil {
		t.Fatal(err)
	}
	if j, err = openFileJournal(dir); err != nil {
		t.Fatal(err)
	}
	if j.probe(); j.Failing() != nil {
		t.Error(j.Failing())
	}
	put(t, j, room, "second")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(heads + ".new"); err != nil {
		t.Fatal(err)
	}
	if j, err = openFileJournal(dir); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = j.Close() }()
	if j.Found() != nil || j.count(room) != 2 {
		t.Errorf("%d records, and %+v was found", j.count(room), j.Found())
	}
}

// put writes a record of a room.
func put(t *testing.T, j *fileJournal, room, body string) {
	t.Helper()
	last, n := j.headOf(room)
	data, next := last.seal([]byte(body))
	if _, err := j.Append(t.Context(), room, uint64(n), entryData{data: data, link: next}); err != nil {
		t.Fatal(err)
	}
}
