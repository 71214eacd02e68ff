// Played: a ruling is gone through once more as players play. Nobody audits it and nothing pauses it, and beside it a second match gets the same answers that nobody
// even watches, as in a simulation. What the ruling expects must come true all the same, and every position must be the one that the audited match came to.

package ruling

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// RunPlayed plays a ruling as Run does, and then as players do. It passes if both runs do and come to the same positions, question by question.
func RunPlayed(b *rulebook.Book, r *Ruling) Result {
	audited := Run(b, r, nil)
	if !audited.Passed {
		return audited
	}
	played := run(b, r, nil)
	played.Fired = audited.Fired
	for i, hash := range played.positions {
		if i >= len(audited.positions) || hash != audited.positions[i] {
			played.fail(say("監査なしで遊ぶと、%d番目の質問までに局面が変わる。これは裁定ではなくプログラムの誤り",
				"played without an audit, the match is in another position at question %d; this is a fault of the program, not of the ruling", i+1))
			return played
		}
	}
	if len(played.positions) < len(audited.positions) {
		played.fail(say("監査なしで遊ぶと、%d番目の質問の前に終わる。これは裁定ではなくプログラムの誤り",
			"played without an audit, the match ends before question %d; this is a fault of the program, not of the ruling", len(played.positions)+1))
	}
	return played
}

// fail adds a failure that belongs to no line of its own.
func (r *Result) fail(text rulebook.Text) {
	r.Passed = false
	r.Failures = append(r.Failures, Failure{Line: 1, Text: text})
}

// isPlayed reports whether the ruling is gone through as players play.
func (t *trial) isPlayed() bool { return t.audit == nil }

// hasStops reports whether the match is to halt somewhere in the middle, which no player can make it do.
func (t *trial) hasStops() bool {
	for _, step := range t.steps {
		if _, isStop := step.(*Stop); isStop {
			return true
		}
	}
	return false
}

// newGame is the match that the ruling is about, with whoever looks on.
func (t *trial) newGame() *kernel.Game {
	g := &kernel.Game{Audit: t.audit, Watch: t.watch}
	if !t.isPlayed() || t.hasStops() {
		g.Pause = t.pause
	}
	if t.isPlayed() && !t.hasStops() {
		t.silent = new(kernel.Game)
	}
	return g
}

// do does something to the match and, unless it is refused, to the one that nobody watches.
func (t *trial) do(deed func(g *kernel.Game) *kernel.Refusal) *kernel.Refusal {
	refusal := deed(t.g)
	if refusal == nil && t.silent != nil {
		deed(t.silent)
	}
	return refusal
}

// decide answers a decision.
func (t *trial) decide(seat kernel.Seat, id uint64, c kernel.Choice) *kernel.Refusal {
	told, isTold := t.tellAnswer(seat, id, c)
	refusal := t.do(func(g *kernel.Game) *kernel.Refusal { return g.Answer(seat, id, c) })
	if refusal == nil && isTold {
		t.notes.answers = append(t.notes.answers, told)
	}
	if refusal == nil {
		t.answered = len(t.log)
		t.answers = append(t.answers, Answered{Line: t.line, Seat: seat, Decision: id, Choice: c})
	}
	return refusal
}

// notePosition notes which position the match has come to, and holds the one that nobody watches against it.
func (t *trial) notePosition(at interface{ Line() int }) {
	hash := t.g.Hash()
	t.positions = append(t.positions, hash)
	if t.silent == nil {
		return
	}
	err := t.silent.Advance()
	if err == nil && t.silent.Hash() == hash {
		return
	}
	t.fail(at, say("だれも見ていない対戦では局面が変わる（%v）。これは裁定ではなくプログラムの誤り",
		"a match that nobody watches is in another position here (%v); this is a fault of the program, not of the ruling", err))
	t.stopped = true
}
