package match_test

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"saitei/agent"
	"saitei/games"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// recordOf plays a match of the machine against itself and gives its record. At most is how many choices it may have.
func recordOf(t testing.TB, book *rulebook.Book, seed uint64, most int) *match.Recording {
	t.Helper()
	s := match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[len(book.Decks)-1]}}
	binary.LittleEndian.PutUint64(s.Seed[:], seed)
	m, err := match.New(book, s)
	if err != nil {
		t.Fatal(err)
	}
	player := agent.NewRandom(seed)
	for !m.IsOver() {
		seat := m.Waiting()[0]
		v := m.View(seat)
		if m.Entries() == most {
			err = m.Concede(seat)
		} else if m.Answer(seat, v.Decisions[0].ID, player.Choose(v, &v.Decisions[0])) != nil {
			continue // it chooses otherwise
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("match.jsonl", file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestFilmShowsWhatWasPlayed: every position of a film is the one that playing from the start leads to, for every side, with what happened.
func TestFilmShowsWhatWasPlayed(t *testing.T) {
	for _, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			rec := recordOf(t, book, 1, 70)
			for seed := uint64(2); len(rec.Entries) < 20; seed++ { // long enough to have several positions kept
				rec = recordOf(t, book, seed, 70)
			}
			type position struct {
				hash uint64
				view *kernel.View
				log  []rulebook.Line
			}
			var want []position
			lines := 0
			film, err := match.Shoot(book, rec, func(at int, m *match.Match) {
				side := []kernel.Seat{0, 1, kernel.Onlooker, kernel.AllSeeing}[at%4]
				want = append(want, position{m.Hash(), m.View(side), m.Log(side, rulebook.Ja, lines)})
				lines = m.LogLen()
			})
			if err != nil {
				t.Fatal(err)
			}
			if film.Positions() != len(want) || len(want) < 20 {
				t.Fatalf("%d positions, %d were seen", film.Positions(), len(want))
			}
			for k := range want {
				at := (k * 17) % len(want) // here and there, as somebody looks who scrubs
				m, from, err := film.At(at)
				if err != nil {
					t.Fatal(at, err)
				}
				side := []kernel.Seat{0, 1, kernel.Onlooker, kernel.AllSeeing}[at%4]
				if m.Hash() != want[at].hash {
					t.Fatalf("position %d differs", at)
				}
				if d := cmp.Diff(want[at].view, m.View(side)); d != "" {
					t.Fatalf("position %d as seen by %d: %s", at, side, d)
				}
				if d := cmp.Diff(want[at].log, m.Log(side, rulebook.Ja, from), cmpopts.IgnoreUnexported(rulebook.Line{}), cmpopts.EquateEmpty()); d != "" {
					t.Fatalf("what led to position %d: %s", at, d)
				}
			}
		})
	}
}

// BenchmarkScrub is one look at a position of a long match of Z/X: near one that is kept, and by playing from the start.
func BenchmarkScrub(b *testing.B) {
	book := games.Find("zx")
	rec := recordOf(b, book, 5, 5000)
	film, err := match.Shoot(book, rec, nil)
	if err != nil {
		b.Fatal(err)
	}
	last := film.Positions() - 1
	b.Run("film", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			m, from, err := film.At(last - i*7%(last/4)) // the last quarter
			if err != nil {
				b.Fatal(err)
			}
			m.View(kernel.AllSeeing)
			m.Log(kernel.AllSeeing, rulebook.En, from)
		}
		b.ReportMetric(float64(film.Size())/1024, "KB-kept")
		b.ReportMetric(float64(last), "positions")
	})
	b.Run("from the start", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			m, err := match.Begin(book, rec)
			if err != nil {
				b.Fatal(err)
			}
			for k := range last - i*7%(last/4) {
				if err := m.Step(rec, k); err != nil {
					b.Fatal(err)
				}
			}
			m.View(kernel.AllSeeing)
		}
	})
}
