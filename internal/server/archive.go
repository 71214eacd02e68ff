// The archive: each match that is over as a file of its own, in a folder that the journal does not need, so that nothing that later happens to
// the journal touches it. The file is the one that saitei verify proves.

package server

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// archiveName is the file of a room's match.
func (s *Server) archiveName(r *room) string {
	return filepath.Join(s.archive, r.spec.Game+"-"+r.id+".jsonl")
}

// keepMatch writes the match of a room that is over into the archive, if it is not there yet. The room is locked, and awake.
func (s *Server) keepMatch(r *room) {
	if s.archive == "" || r.status != RoomOver || r.m == nil {
		return
	}
	name := s.archiveName(r)
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		return
	}
	var file bytes.Buffer
	err := r.m.Save(&file)
	if err == nil {
		err = writeWhole(name, file.Bytes())
	}
	if err != nil {
		s.log.Error("a match could not be archived; it is tried again at the next start", "room", r.id, "err", err)
	}
}

// isToArchive reports whether a room that is over is not in the archive yet.
func (s *Server) isToArchive(r *room) bool {
	if s.archive == "" || r.status != RoomOver {
		return false
	}
	_, err := os.Stat(s.archiveName(r))
	return errors.Is(err, fs.ErrNotExist)
}

// writeWhole writes a file that is there whole or not at all.
func writeWhole(name string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return err
	}
	return syncDir(filepath.Dir(name))
}
