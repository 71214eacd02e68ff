// The archive: each match that is over as a file of its own, in a folder that the journal does not need, so that nothing that later happens to
// the journal touches it. The file is the one that saitei verify proves.

package server

import (
	"bytes"
	"os"
	"path/filepath"
	"time"
)

// archiveName is the file of a room's match.
func (s *Server) archiveName(r *room) string {
	return filepath.Join(s.archive, r.spec.Game+"-"+r.id+".jsonl")
}

// keepMatch writes the match of a room that is over into the archive, if it is not there yet. The room is locked, and awake.
func (s *Server) keepMatch(r *room) {
	if !s.isToArchive(r) || r.m == nil {
		return
	}
	var file bytes.Buffer
	err := r.m.Save(&file)
	if err == nil {
		err = writeWhole(s.archiveName(r), file.Bytes())
	}
	if r.kept = err == nil; !r.kept {
		s.log.Error("a match could not be archived; it is tried again in a minute", "room", r.id, "err", err)
	}
}

// isToArchive reports whether a room that is over is not in the archive yet. Of the nodes of a cluster, the one that played a match keeps it.
func (s *Server) isToArchive(r *room) bool {
	if s.archive == "" || r.status != RoomOver || r.kept || s.cluster != nil && nodeOf(r.owner) != s.cluster.config.Self {
		return false
	}
	_, err := os.Stat(s.archiveName(r))
	r.kept = err == nil
	return !r.kept
}

// catchUpArchive writes what the archive lacks, as when there was no room in it or the server was killed before it got to it. The room is locked.
func (s *Server) catchUpArchive(r *room) error {
	if !s.isToArchive(r) {
		return nil
	}
	wasAsleep := r.asleep
	if wasAsleep {
		if err := r.reload(); err != nil {
			return err
		}
	}
	s.keepMatch(r)
	if wasAsleep {
		r.forget()
		r.asleep = true
	}
	return nil
}

// stopRewound stops a match that is in the archive and not over: its records are whole, but from before, such as those of an old backup, and its seed was told.
func (r *room) stopRewound() {
	if r.srv.archive == "" || r.status != RoomPlaying || r.m == nil {
		return
	}
	name := r.srv.archiveName(r)
	if _, err := os.Stat(name); err != nil {
		return
	}
	r.srv.log.Error("A MATCH THAT WAS OVER IS NOT OVER ANY MORE, since its records are from before; it is not played again", "room", r.id, "records", r.records, "archived", name)
	if err := r.do(&record{Kind: recordLost, Lost: &Loss{Records: 1, Ended: true, At: time.Now().UTC()}}); err != nil {
		r.stop(err)
	}
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
