// The doctor: what is in a data folder, whether it is whole, and mending it, without a server. The folder of a node of a cluster has a copy of the
// journal and the node's part of it; the part is held against the copy.

package server

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Health is what a doctor finds in a data folder.
type Health struct {
	Dir     string  `json:"dir"`
	Rooms   int     `json:"rooms"`
	Records int     `json:"records"`
	Bytes   int64   `json:"bytes"`
	Damage  *Damage `json:"damage,omitempty"` // nil: it is whole
	// Node is what there is of a node of a cluster; nil where the folder is no node's.
	Node *NodeHealth `json:"node,omitempty"`
}

// NodeHealth is what a doctor finds of a node of a cluster.
type NodeHealth struct {
	Rooms   int     `json:"rooms"` // of its copy
	Records int     `json:"records"`
	Damage  *Damage `json:"damage,omitempty"` // of the copy; what it lost, the journal gives back
	Part    string  `json:"part,omitempty"`   // what is wrong with the node's part of the journal: a file of it that has changed, or the first room of which it lacks a record
	Kept    string  `json:"kept,omitempty"`   // where that part is kept aside
	// Behind is how many of the last records the part of a node that was killed lacks; a few may not have come yet, and the others have them.
	Behind int `json:"behind,omitempty"`
}

// IsWhole reports whether nothing is wrong.
func (h *Health) IsWhole() bool {
	return h.Damage == nil && (h.Node == nil || h.Node.Damage == nil && h.Node.Part == "")
}

// Doctor looks at a data folder that no server has open, and mends what can be mended unless it is a dry run.
func Doctor(dir string, isDry bool) (*Health, error) {
	if !hasMatches(dir) {
		return nil, &NoMatches{dir}
	}
	lock, err := lockDir(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = lock.release() }()
	if err := refuseOldJournal(dir); err != nil {
		return nil, err
	}
	s, err := mend(dir, mendingFor(isDry, mendMatch))
	if err != nil {
		return nil, err
	}
	h := &Health{Dir: dir, Bytes: s.total, Damage: s.damage}
	h.Rooms, h.Records = s.count()
	for _, r := range s.rooms {
		if s.total == 0 {
			h.Bytes += r.bytes()
		}
	}
	if _, err := os.Stat(filepath.Join(dir, copyDir)); err == nil {
		h.Node, err = examineNode(dir, isDry)
		return h, err
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return h, nil
}

// hasMatches reports whether there is anything in a folder that a server has kept, in whatever state: a folder that was misspelt is not whole, but the wrong one.
func hasMatches(dir string) bool {
	for _, name := range []string{recordsDir, newDir, copyDir, oldDir} {
		if _, err := os.Stat(filepath.Join(dir, name)); !errors.Is(err, fs.ErrNotExist) {
			return true
		}
	}
	return false
}

func mendingFor(isDry bool, how mending) mending {
	if isDry {
		return lookOnly
	}
	return how
}

// count is how many rooms and records there are.
func (s *recordScan) count() (rooms, records int) {
	for _, r := range s.rooms {
		if !r.dropped {
			rooms++
			records += len(r.at)
		}
	}
	return rooms, records
}

// examineNode looks at a node's copy, and holds its part of the journal against it. A copy that is damaged and was not mended says nothing about the part.
func examineNode(dir string, isDry bool) (*NodeHealth, error) {
	s, err := mend(filepath.Join(dir, copyDir), mendingFor(isDry, mendCopy))
	if err != nil {
		return nil, err
	}
	h := &NodeHealth{Damage: s.damage}
	if h.Rooms, h.Records = s.count(); s.damage != nil && isDry {
		return h, nil
	}
	j := &fileJournal{dir: filepath.Join(dir, copyDir, recordsDir), rooms: s.rooms, order: s.order}
	defer j.closeFiles()
	for _, name := range s.names {
		f, err := os.Open(filepath.Join(j.dir, name))
		if err != nil {
			return nil, err
		}
		j.files = append(j.files, f)
	}
	c := &recordCopy{journal: j}
	state, err := c.examinePart(dir)
	if h.Part, h.Behind = state.damage, state.behind; err != nil || h.Part == "" || isDry {
		return h, err
	}
	h.Kept, err = keepPartAside(dir)
	return h, err
}
