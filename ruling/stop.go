// Stopping: a match can be halted between two questions, to look at it before it goes on.

package ruling

import (
	"slices"

	"saitei/kernel"
)

func (s *Stop) run(t *trial) {
	if s.Event != nil {
		if !t.checkEvent(s.Event) {
			return
		}
	} else if !slices.ContainsFunc(t.book.Rules.Clauses, func(id string) bool { return isBelow(id, s.Clause) }) {
		t.fail(s, say("条項%sはこのルールにない", "clause %s is not in this rulebook", s.Clause))
		return
	}
	t.stops = append(t.stops, s)
}

func (s *Go) run(t *trial) {
	if !t.halted {
		t.fail(s, say("対戦は止まっていない", "the match is not stopped"))
		t.stopped = true
		return
	}
	t.halted, t.resumed = false, true
	t.advance(s)
}

// watch notes what happens.
func (t *trial) watch(r kernel.Record) {
	t.log = append(t.log, Told{t.line, r})
	if t.listener != nil {
		t.listener(t.g, &r)
	}
	for _, s := range t.stops {
		if s.Event != nil && t.met == nil && t.matches(s.Event, &r) {
			t.met = s
		}
	}
}

// pause reports whether the match is to halt before the step that comes next. A stop works once.
func (t *trial) pause(next kernel.Clause) bool {
	resumed := t.resumed
	t.resumed = false
	for i, s := range t.stops {
		isHere := s == t.met
		if s.Event == nil {
			isHere = !resumed && next != 0 && isBelow(t.book.Rules.Clauses[next], s.Clause)
		}
		if isHere {
			t.stops = slices.Delete(t.stops, i, i+1)
			t.halted, t.met = true, nil
			return true
		}
	}
	return false
}
