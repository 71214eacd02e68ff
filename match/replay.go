// Replaying: a recording played again, and checked against what it says of itself.

package match

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// Report is what a check of a recording found to be in order.
type Report struct {
	Game     string   `json:"game"`
	Entries  int      `json:"entries"`
	Hashes   int      `json:"hashes"`
	Over     bool     `json:"over"`
	Outcomes []string `json:"outcomes"`
	Seed     string   `json:"seed"`
}

// Replay plays a recording again from its seed, and fails where the commitment, a choice or a fingerprint does not fit.
func Replay(book *rulebook.Book, rec *Recording) (*Match, error) {
	m, err := Begin(book, rec)
	if err != nil {
		return nil, err
	}
	checks := rec.Checks
	for i := 0; ; i++ {
		for len(checks) > 0 && checks[0].After == i {
			if err := m.compare(rec, checks[0]); err != nil {
				return nil, err
			}
			checks = checks[1:]
		}
		if i == len(rec.Entries) {
			return m, nil
		}
		if err := m.Step(rec, i); err != nil {
			return nil, err
		}
	}
}

// Begin starts a recorded match at its first decision.
func Begin(book *rulebook.Book, rec *Recording) (*Match, error) {
	fail := func(line int, field, ja, en string) error {
		e := fieldError(field, ja, en)
		e.File, e.Line = rec.File, line
		return e
	}
	if book == nil || book.Name != rec.Game {
		return nil, fail(1, "game", rec.Game+"というゲームはない", "there is no game "+rec.Game)
	}
	if !rec.Revealed {
		return nil, fail(0, "seed", "種がまだ明かされていないので再生できない", "the seed is not revealed yet, so the match cannot be replayed")
	}
	if c := kernel.Commitment(rec.Setup.Seed); hex.EncodeToString(c[:]) != rec.Commitment {
		return nil, fail(rec.seedLine, "seed", "最初に約束した種ではない。約束は"+rec.Commitment,
			"this is not the seed that was committed to; the commitment is "+rec.Commitment)
	}
	if got := fingerprint(cardsOf(book, rec.Setup.Cards, rec.Setup.named())); got != rec.Cards {
		return nil, fail(1, "cards", fmt.Sprintf("カードが当時と違う（記録%s、現在%s）", rec.Cards, got),
			fmt.Sprintf("the cards are no longer what they were (recorded %s, now %s)", rec.Cards, got))
	}
	m, err := New(book, rec.Setup)
	if err != nil {
		var e interface{ In(rulebook.Lang) string }
		if errors.As(err, &e) {
			return nil, fail(1, "decks", e.In(rulebook.Ja), e.In(rulebook.En))
		}
		return nil, err
	}
	return m, nil
}

// Step gives one recorded entry.
func (m *Match) Step(rec *Recording, i int) error {
	e := rec.Entries[i]
	if int(e.Seat) >= m.Seats() {
		f := fieldError("seat", fmt.Sprintf("席は0から%dまで", m.Seats()-1), fmt.Sprintf("the seats go from 0 to %d", m.Seats()-1))
		f.File, f.Line = rec.File, e.Line
		return f
	}
	err := m.redo(e)
	var refusal *kernel.Refusal
	if errors.As(err, &refusal) {
		return &FileError{
			File: rec.File, Line: e.Line,
			What: rulebook.Text{
				Ja: "この選択はできない: " + m.Book.SayRefusal(rulebook.Ja, refusal),
				En: "this choice is not possible: " + m.Book.SayRefusal(rulebook.En, refusal),
			},
		}
	}
	return err
}

func (m *Match) compare(rec *Recording, c Check) error {
	if h := m.Hash(); h != c.Hash {
		e := fieldError("hash", fmt.Sprintf("局面の指紋が合わない（記録%016x、再生%016x）", c.Hash, h),
			fmt.Sprintf("the position differs from the recorded one (recorded %016x, replayed %016x)", c.Hash, h))
		e.File, e.Line = rec.File, c.Line
		e.Remedy = rulebook.Text{Ja: "記録したときの版のsaiteiで開くか、記録の出所を確かめる", En: "use the version of saitei that recorded it, or ask where the file comes from"}
		return e
	}
	return nil
}

// Verify replays a recording and reports what was found in order: the commitment, every choice, every fingerprint and the result.
func Verify(book *rulebook.Book, rec *Recording) (*Report, error) {
	m, err := Replay(book, rec)
	if err != nil {
		return nil, err
	}
	r := &Report{Game: rec.Game, Entries: len(rec.Entries), Hashes: len(rec.Checks), Over: m.IsOver(), Seed: hex.EncodeToString(rec.Setup.Seed[:])}
	for s := range m.Seats() {
		r.Outcomes = append(r.Outcomes, m.Outcome(kernel.Seat(s)).String())
	}
	if rec.Outcomes != nil && !slices.Equal(rec.Outcomes, r.Outcomes) {
		e := fieldError("outcomes", fmt.Sprintf("結果は%vのはず", r.Outcomes), fmt.Sprintf("the match ends %v", r.Outcomes))
		e.File = rec.File
		return nil, e
	}
	return r, nil
}
