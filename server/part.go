// A node's part of the journal, looked at before it is used: the embedded server cuts off what it cannot read, and a node whose part was cut may
// lead the others. So a part that lacks something which this node's copy has is kept aside, and the node begins without one: the others give it
// theirs, and what they lack the copies have.

package server

import (
	"bytes"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	partDir = "cluster" // of the embedded server
	// cleanFile lies beside a copy while the node is down that closed it in order: then nothing is missing at the end either.
	cleanFile = "clean"
)

// setAsidePart looks at this node's part of the journal, and keeps it aside if it is damaged.
func (c *recordCopy) setAsidePart(dir string, log *slog.Logger) error {
	clean := filepath.Join(dir, copyDir, cleanFile)
	_, err := os.Stat(clean)
	isClean := err == nil
	if isClean {
		if err := os.Remove(clean); err != nil {
			return err
		}
	}
	part := filepath.Join(dir, partDir)
	room, err := c.lacking(part, isClean)
	if err != nil || room == "" {
		return err
	}
	aside := filepath.Join(dir, "damaged-"+time.Now().UTC().Format(asideTime))
	log.Error("THIS NODE'S PART OF THE JOURNAL IS DAMAGED; it is kept aside, and the node begins with what the others have", "first room", room, "kept aside", aside)
	return os.Rename(part, aside)
}

// lacking is the first room of which a part lacks a record that the copy has, or empty. Records at the end may be missing unless the node was
// closed in order: it may have heard of them before it had them.
func (c *recordCopy) lacking(part string, isClean bool) (string, error) {
	have, err := recordsIn(part)
	if err != nil || have == nil {
		return "", err
	}
	room := ""
	for _, r := range c.journal.inOrder() {
		data, err := c.journal.recordAt(r.room, r.n)
		if err != nil {
			return "", err
		}
		at, isThere := have[string(data[:linkDigits])]
		switch {
		case isThere && !bytes.HasPrefix(at, data[linkDigits:]):
			return r.room, nil
		case isThere && room != "":
			return room, nil // something is missing before it
		case !isThere && room == "":
			room = r.room
		}
	}
	if isClean {
		return room, nil
	}
	return "", nil
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

// closeInOrder closes the copy of a node that goes down in order.
func (c *recordCopy) closeInOrder(isClean bool) error {
	dir := filepath.Dir(c.journal.dir)
	if err := c.journal.Close(); err != nil || !isClean {
		return err
	}
	return os.WriteFile(filepath.Join(dir, cleanFile), nil, 0o600)
}
