// Audiences: those who see a match with the same eyes. Each seat is one, and so are spectators. An audience has a sequence of its own,
// which moves on only when something changes that it may see; otherwise counting would tell it of secret choices.

package server

import (
	"bytes"
	"encoding/json"
	"time"

	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// audience is what those who share a view have been shown.
type audience struct {
	side   kernel.Seat
	delay  time.Duration
	frames []frame // one for each sequence number, from 1
	sight
	opened map[uint64]int // at which sequence number each open decision was first shown

	// Of a delayed audience only: what it is not shown yet, and the log as it has been told.
	held  []heldFrame
	clock *clock // as it stood when what is shown now happened; nil without a clock
	told  map[rulebook.Lang][]rulebook.Line
}

// sight is a view, and the same as JSON once somebody wants it: of a match that is read from its journal, only the last.
type sight struct {
	view *kernel.View
	wire []byte
	said map[rulebook.Lang][]byte // the view in words, for those who have asked
}

// spoken is the view as the wire has it, in a language.
func (s *sight) spoken(m *match.Match, l rulebook.Lang) ([]byte, error) {
	if said := s.said[l]; said != nil || s.view == nil {
		return said, nil
	}
	said, err := json.Marshal(spoken(m.Book, m.Set, s.view, l))
	if err != nil {
		return nil, err
	}
	if s.said == nil {
		s.said = map[rulebook.Lang][]byte{}
	}
	s.said[l] = said
	return said, nil
}

func (s *sight) json() ([]byte, error) {
	var err error
	if s.wire == nil && s.view != nil {
		s.wire, err = json.Marshal(s.view)
	}
	return s.wire, err
}

// isSame reports whether two sights show the same.
func (s *sight) isSame(o *sight) (bool, error) {
	one, err := s.json()
	if err != nil {
		return false, err
	}
	two, err := o.json()
	return bytes.Equal(one, two), err
}

// frame is a change that was shown: how many lines of the log before it still hold, and how many there are with it.
type frame struct{ kept, log int }

// heldFrame is a change that a delayed audience is still to see.
type heldFrame struct {
	frame
	sight
	at    time.Time
	clock *clock
	lines map[rulebook.Lang][]rulebook.Line // those after kept
}

var languages = []rulebook.Lang{rulebook.Ja, rulebook.En}

func newAudience(side kernel.Seat, delay time.Duration) *audience {
	return &audience{side: side, delay: delay, opened: map[uint64]int{}}
}

func (a *audience) seq() int { return len(a.frames) }

// last is the newest frame, shown or held.
func (a *audience) last() frame {
	if n := len(a.held); n > 0 {
		return a.held[n-1].frame
	}
	if n := len(a.frames); n > 0 {
		return a.frames[n-1]
	}
	return frame{}
}

// lastSight is the newest view, shown or held.
func (a *audience) lastSight() *sight {
	if n := len(a.held); n > 0 {
		return &a.held[n-1].sight
	}
	return &a.sight
}

// follow looks at the match after a change. kept is how many lines of the log from before the change still hold. It reports whether
// there is something new for this audience. c is the clock as everybody may know it.
func (a *audience) follow(m *match.Match, kept int, at time.Time, c *clock) (bool, error) {
	now, before := sight{view: m.View(a.side)}, a.last()
	f := frame{kept: min(kept, before.log), log: m.LogLen()}
	if f.kept == before.log && f.log == before.log {
		if isSame, err := now.isSame(a.lastSight()); isSame || err != nil {
			return false, err
		}
	}
	if a.delay == 0 {
		a.show(f, now)
		return true, nil
	}
	h := heldFrame{frame: f, sight: now, at: at, clock: c.clone(), lines: map[rulebook.Lang][]rulebook.Line{}}
	for _, l := range languages {
		h.lines[l] = m.Log(a.side, l, f.kept)
	}
	a.held = append(a.held, h)
	return false, nil
}

func (a *audience) show(f frame, now sight) {
	a.frames = append(a.frames, f)
	a.sight = now
	opened := make(map[uint64]int, len(now.view.Decisions))
	for i := range now.view.Decisions {
		id := now.view.Decisions[i].ID
		since, wasOpen := a.opened[id]
		if !wasOpen {
			since = a.seq()
		}
		opened[id] = since
	}
	a.opened = opened
}

// reopen makes every open decision one that was shown just now: after a take-back, answers to what stood there before are not taken.
func (a *audience) reopen() {
	for id := range a.opened {
		a.opened[id] = a.seq()
	}
}

// release shows a delayed audience what it has waited for long enough, or everything. It reports whether there was something.
func (a *audience) release(now time.Time, everything bool) bool {
	n := 0
	for n < len(a.held) && (everything || !a.held[n].at.Add(a.delay).After(now)) {
		h := &a.held[n]
		if a.told == nil {
			a.told = map[rulebook.Lang][]rulebook.Line{}
		}
		for _, l := range languages {
			a.told[l] = append(a.told[l][:h.kept:h.kept], h.lines[l]...)
		}
		a.show(h.frame, h.sight)
		a.clock = h.clock
		n++
	}
	a.held = a.held[n:]
	return n > 0
}

// nextRelease is when a delayed audience is to see more.
func (a *audience) nextRelease() (time.Time, bool) {
	if len(a.held) == 0 {
		return time.Time{}, false
	}
	return a.held[0].at.Add(a.delay), true
}

// logLen is how many lines of the log the audience has been shown.
func (a *audience) logLen() int {
	if n := len(a.frames); n > 0 {
		return a.frames[n-1].log
	}
	return 0
}

// log is the log from a line on.
func (a *audience) log(m *match.Match, l rulebook.Lang, from int) []rulebook.Line {
	if a.delay == 0 {
		return m.Log(a.side, l, from)
	}
	told := a.told[l]
	return told[min(max(0, from), len(told)):]
}

// keptSince is how many lines of the log still hold of those that were shown by a sequence number.
func (a *audience) keptSince(seq int) int {
	if seq <= 0 || seq > len(a.frames) {
		return 0
	}
	kept := a.frames[seq-1].log
	for _, f := range a.frames[seq:] {
		kept = min(kept, f.kept)
	}
	return kept
}
