package server

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// badDisk is a file of which some places cannot be read.
type badDisk struct {
	*bytes.Reader
	from, to int64
}

func (d *badDisk) ReadAt(p []byte, off int64) (int, error) {
	if off < d.to && off+int64(len(p)) > d.from {
		return 0, errors.New("input/output error")
	}
	return d.Reader.ReadAt(p, off)
}

// TestBadPlacesOfADisk: what can still be read of a file of records is read, what cannot is named, and the rooms are mended as after any other damage.
func TestBadPlacesOfADisk(t *testing.T) {
	whole := playFolder(t, true)
	file := recordFiles(t, whole.dir)[0]
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	from := int64(len(before) / 2)
	s, err := scanBy(filepath.Join(whole.dir, recordsDir), func(name string) ([]byte, []gap, error) {
		data, err := os.ReadFile(name)
		if err != nil || !isRecordsName(filepath.Base(name)) {
			return data, nil, err
		}
		return readGaps(&badDisk{bytes.NewReader(data), from, from + 1}, int64(len(data)))
	})
	if err != nil {
		t.Fatal(err)
	}
	first := s.damage.Files[0]
	if first.What != DamageUnreadable || first.Offset > from || first.Offset+int64(first.Bytes) <= from || first.Bytes > gapBytes || len(s.damage.Rooms) == 0 {
		t.Errorf("%+v", s.damage)
	}
	if _, err := s.rewrite(filepath.Join(whole.dir, newDir), time.Now(), true); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(whole.dir, recordsDir), filepath.Join(whole.dir, "bad")); err != nil {
		t.Fatal(err)
	}
	openWhole(t, whole.dir)
	if _, _, err := readGaps(&badDisk{bytes.NewReader(before), 0, int64(len(before))}, int64(len(before))); err == nil {
		t.Error("a file of which nothing can be read is none")
	}
}

// TestOtherFilesAmongTheRecords: what an operator has put beside the records, such as a copy of a file, is left alone, whatever it is called.
func TestOtherFilesAmongTheRecords(t *testing.T) {
	whole := playFolder(t, false)
	file := recordFiles(t, whole.dir)[0]
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"copy of 000001.records", "backup.records", "000001 (1).records", "1.records", "-00001.records", "000001.records~"} {
		if err := os.WriteFile(filepath.Join(whole.dir, recordsDir, name), data[:len(data)/2], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	j := openWhole(t, whole.dir)
	for id, before := range whole.records {
		if after, err := j.Read(t.Context(), id); err != nil || !sameRecords(before, after) {
			t.Errorf("room %s has %d of %d records (%v)", id, len(after), len(before), err)
		}
	}
}

// TestTheReportIsThereFirst: where the report of the damage cannot be written nothing is moved, so that the next start finds the damage again.
func TestTheReportIsThereFirst(t *testing.T) {
	whole := playFolder(t, true)
	file := recordFiles(t, whole.dir)[0]
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	hurt := injuries["zeroed"](data, len(data)/2)
	report := filepath.Join(whole.dir, recordsDir, "damage.json")
	if err := errors.Join(os.WriteFile(file, hurt, 0o600), os.MkdirAll(filepath.Join(report, "in the way"), 0o700)); err != nil {
		t.Fatal(err)
	}
	if j, err := openFileJournal(whole.dir); err == nil {
		_ = j.Close()
		t.Fatal("the report could be written")
	}
	if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(kept, hurt) {
		t.Fatalf("the file is not as it was: %v", err)
	}
	if err := os.RemoveAll(report); err != nil {
		t.Fatal(err)
	}
	j, err := openFileJournal(whole.dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = j.Close() }()
	told, err := os.ReadFile(filepath.Join(j.Found().Kept, "damage.json"))
	if err != nil || !strings.Contains(string(told), `"room":`) {
		t.Errorf("%s %v", told, err)
	}
}
