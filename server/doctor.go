// The doctor: what is in a data folder, whether it is whole, and mending it, without a server.

package server

// Health is what a doctor finds in a data folder.
type Health struct {
	Dir     string  `json:"dir"`
	Rooms   int     `json:"rooms"`
	Records int     `json:"records"`
	Bytes   int64   `json:"bytes"`
	Damage  *Damage `json:"damage,omitempty"` // nil: it is whole
}

// Doctor looks at a data folder that no server has open, and mends what can be mended unless it is a dry run.
func Doctor(dir string, isDry bool) (*Health, error) {
	lock, err := lockDir(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = lock.release() }()
	if err := refuseOldJournal(dir); err != nil {
		return nil, err
	}
	how := mendMatch
	if isDry {
		how = lookOnly
	}
	s, err := mend(dir, how)
	if err != nil {
		return nil, err
	}
	h := &Health{Dir: dir, Bytes: s.total, Damage: s.damage}
	for _, r := range s.rooms {
		if !r.dropped {
			h.Rooms++
			h.Records += len(r.at)
		}
		if s.total == 0 {
			h.Bytes += r.bytes()
		}
	}
	return h, nil
}
