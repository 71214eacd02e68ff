package puzzle

import (
	"bytes"
	"strings"
	"testing"

	"saitei/agent"
	"saitei/games"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/ruling"
)

// TestFindLooksAtEverySeat: what is found in matches is right as a file, whichever seat it is for, whether it is to be won or lived through.
func TestFindLooksAtEverySeat(t *testing.T) {
	b := games.Find("kaiun")
	seats := map[kernel.Seat]bool{}
	for _, survives := range []bool{false, true} {
		found := 0
		s := &Search{Book: b, Set: b.Compile(b.Cards), Work: 3000, Least: 1, Ways: 3, Survives: survives}
		s.Found = func(f *Find) {
			found++
			r, faults := ruling.Parse("found", f.Text)
			if len(faults) > 0 {
				t.Fatalf("%v in %s", faults[0], f.Text)
			}
			if v := Check(b, r, 3000); len(v.Faults) > 0 || r.Puzzle.Survives != survives {
				t.Errorf("%v in %s", v.Faults, f.Text)
			}
			seats[r.Puzzle.Seat] = true
		}
		for seed := uint64(1); seed < 60 && (found < 2 || survives && len(seats) < 2); seed++ {
			if err := s.Play(seed); err != nil {
				t.Fatal(err)
			}
		}
		if found == 0 {
			t.Errorf("nothing was found, survives=%v", survives)
		}
	}
	if len(seats) < 2 {
		t.Errorf("puzzles were found for %v only", seats)
	}
}

// TestFindInRecordings: a match that somebody has played is looked at in the same way as one that is simulated.
func TestFindInRecordings(t *testing.T) {
	b := games.Find("kaiun")
	found := 0
	s := &Search{Book: b, Set: b.Compile(b.Cards), Work: 3000, Least: 1, Ways: 3, Found: func(f *Find) {
		if found++; !strings.Contains(f.Text, "puzzle ") {
			t.Errorf("what was found is %s", f.Text)
		}
	}}
	for seed := byte(1); seed < 100 && found == 0; seed++ {
		if err := s.Replay(recorded(t, b, seed)); err != nil {
			t.Fatal(err)
		}
	}
	if found == 0 {
		t.Error("nothing was found")
	}
}

// recorded is a match of greedy players as its file tells it.
func recorded(t *testing.T, b *rulebook.Book, seed byte) *match.Recording {
	t.Helper()
	m, err := match.New(b, match.Setup{Seed: [32]byte{seed}, Decks: []*rulebook.Deck{&b.Decks[int(seed)%len(b.Decks)], &b.Decks[int(seed/2)%len(b.Decks)]}, Seats: []string{"greedy", "greedy"}})
	if err != nil {
		t.Fatal(err)
	}
	player := agent.NewGreedy(b, uint64(seed))
	for !m.IsOver() {
		for seat := range kernel.Seat(m.Seats()) {
			v := m.View(seat)
			for i := range v.Decisions {
				if err := m.Answer(seat, v.Decisions[i].ID, player.Choose(v, &v.Decisions[i])); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("a match", file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return rec
}
