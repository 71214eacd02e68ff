// A node's part of the journal, looked at before it is used: the embedded server cuts off what it cannot read, and a node whose part was cut may
// lead the others. So a part that lacks something which this node's copy has is kept aside, and the node begins without one: the others give it
// theirs, and what they lack the copies have.

package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	partDir = "cluster" // of the embedded server
	// cleanFile lies beside a copy while the node is down that closed it in order. It has the hash of every file of the part.
	cleanFile = "clean"
)

// partState is how a node's part of the journal is.
type partState struct {
	damage string // a file that is damaged, or the first room of which a record is missing; empty if nothing is wrong
	behind int    // how many of the last records the part of a node that was killed lacks: it may have heard of them before it had them, and has them from the others when it starts
}

// setAsidePart looks at this node's part of the journal, and keeps it aside if it is damaged. It reports whether the part lacks something that the others are to give.
func (c *recordCopy) setAsidePart(dir string, log *slog.Logger) (isLacking bool, err error) {
	state, err := c.examinePart(dir)
	if err != nil {
		return false, err
	}
	if err := os.Remove(filepath.Join(dir, copyDir, cleanFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	if state.behind > 0 {
		log.Warn("this node's part of the journal ends before its copy does; it asks the others for the rest", "records", state.behind)
	}
	if state.damage == "" {
		return state.behind > 0 || c.isWithoutPart(dir), nil
	}
	aside, err := keepPartAside(dir)
	log.Error("THIS NODE'S PART OF THE JOURNAL IS DAMAGED; it is kept aside, and the node begins with what the others have", "where", state.damage, "kept aside", aside)
	return true, err
}

// isWithoutPart reports whether a node that has been one before has no part of the journal: it was kept aside.
func (c *recordCopy) isWithoutPart(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, partDir))
	return errors.Is(err, fs.ErrNotExist) && len(c.journal.inOrder()) > 0
}

// examinePart looks at the part in a data folder: a file may not be what it was when the node was closed in order, or have a record that is not what was written, or a
// record of a room may be missing.
func (c *recordCopy) examinePart(dir string) (state partState, err error) {
	part := filepath.Join(dir, partDir)
	data, err := os.ReadFile(filepath.Join(dir, copyDir, cleanFile))
	isClean := err == nil
	switch {
	case errors.Is(err, fs.ErrNotExist):
		state.damage, err = brokenFile(part)
	case err == nil:
		state.damage, err = changedFile(part, data)
	}
	if err != nil || state.damage != "" {
		return state, err
	}
	room, behind, err := c.lacking(part)
	if behind == 0 || isClean {
		state.damage = room
	} else {
		state.behind = behind
	}
	return state, err
}

// changedFile is a file of a part that is not what it was when the node was closed in order, by the hashes from then, or empty.
func changedFile(part string, hashes []byte) (string, error) {
	was := map[string]string{}
	if err := json.Unmarshal(hashes, &was); err != nil {
		return cleanFile, nil
	}
	is, err := hashFiles(part)
	if err != nil || len(is) == 0 {
		return "", err // without a part the node begins anew as it is
	}
	for _, name := range slices.Sorted(maps.Keys(was)) {
		if is[name] != was[name] {
			return name, nil
		}
	}
	return "", nil
}

// doomedFolder is what the embedded server calls a folder of blocks that it has emptied and removes in its own time, also while it is closing.
const doomedFolder = "__msgs__"

// hashFiles is the hash of each file below a folder, but for what is being removed.
func hashFiles(dir string) (map[string]string, error) {
	sums := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil && d.IsDir() && d.Name() == doomedFolder {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		local, err := filepath.Rel(dir, name)
		sums[filepath.ToSlash(local)] = hex.EncodeToString(sum[:])
		return err
	})
	return sums, err
}

// keepPartAside takes a node's part of the journal out of its place.
func keepPartAside(dir string) (aside string, err error) {
	aside = filepath.Join(dir, "damaged-"+time.Now().UTC().Format(asideTime))
	return aside, os.Rename(filepath.Join(dir, partDir), aside)
}

// lacking is the first room of which a part lacks a record that the copy has, or empty. Where only the last records are missing, behind is how many of them.
func (c *recordCopy) lacking(part string) (room string, behind int, err error) {
	have, err := recordsIn(part)
	if err != nil || have == nil {
		return "", 0, err
	}
	for _, r := range c.journal.inOrder() {
		data, err := c.journal.recordAt(r.room, r.n)
		if err != nil {
			return "", 0, err
		}
		at, isThere := have[string(data[:linkDigits])]
		switch {
		case isThere && !bytes.HasPrefix(at, data[linkDigits:]):
			return r.room, 0, nil
		case isThere && behind > 0:
			return room, 0, nil // something is missing before it
		case !isThere:
			if behind++; behind == 1 {
				room = r.room
			}
		}
	}
	return room, behind, nil
}

// recordsIn finds the records in the files of a part by their links; nil means that there are no files.
func recordsIn(part string) (map[string][]byte, error) {
	var found map[string][]byte
	err := filepath.WalkDir(part, func(name string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || !strings.HasSuffix(name, ".blk") || !strings.Contains(name, filepath.Join("streams", streamName)) {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if found == nil {
			found = map[string][]byte{}
		}
		for at := 0; ; {
			i := bytes.Index(data[at:], []byte(" {"))
			if i < 0 {
				return nil
			}
			if at += i; at >= linkDigits && isHex(data[at-linkDigits:at]) {
				found[string(data[at-linkDigits:at])] = data[at:]
			}
			at++
		}
	})
	return found, err
}

func isHex(digits []byte) bool {
	return !slices.ContainsFunc(digits, func(c byte) bool { return (c < '0' || c > '9') && (c < 'a' || c > 'f') })
}

// closeInOrder closes the copy of a node that goes down in order, after its part.
func (c *recordCopy) closeInOrder(isClean bool) error {
	dir := filepath.Dir(c.journal.dir)
	if err := c.journal.Close(); err != nil || !isClean {
		return err
	}
	sums, err := hashFiles(filepath.Join(filepath.Dir(dir), partDir))
	if err != nil {
		return err
	}
	data, err := json.Marshal(sums)
	if err != nil {
		return err
	}
	return writeWhole(filepath.Join(dir, cleanFile), data)
}
