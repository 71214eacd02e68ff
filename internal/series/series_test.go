package series_test

import (
	"slices"
	"strings"
	"testing"

	"saitei/internal/series"
	"saitei/internal/taggame"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestSeriesEnd: who has won after which games.
func TestSeriesEnd(t *testing.T) {
	const a, b, none = 0, 1, series.Nobody
	one := 1
	for _, c := range []struct {
		name    string
		bestOf  int
		winners []int
		gaveUp  *int
		time    bool
		want    kernel.Outcome // of the first team
	}{
		{"nothing played", 3, nil, nil, false, kernel.Playing},
		{"one win of three", 3, []int{a}, nil, false, kernel.Playing},
		{"two wins", 3, []int{a, a}, nil, false, kernel.Won},
		{"one all", 3, []int{a, b}, nil, false, kernel.Playing},
		{"two losses", 3, []int{b, a, b}, nil, false, kernel.Lost},
		{"a draw is played again", 3, []int{a, none, b}, nil, false, kernel.Playing},
		{"and decides nothing", 3, []int{a, none, b, a}, nil, false, kernel.Won},
		{"not for ever", 3, []int{none, none, none, none, a, none}, nil, false, kernel.Won},
		{"nor to anybody's good", 1, []int{none, none}, nil, false, kernel.Drew},
		{"the other gave up", 3, []int{b}, &one, false, kernel.Won},
		{"time, ahead", 3, []int{a}, nil, true, kernel.Won},
		{"time, even", 3, []int{a, b}, nil, true, kernel.Drew},
		{"time, behind", 5, []int{a, b, b}, nil, true, kernel.Lost},
	} {
		s := series.New(tinygame.Book(), c.bestOf)
		s.GaveUp, s.Time = c.gaveUp, c.time
		for _, w := range c.winners {
			s = s.With(series.Game{Winner: w, Starter: series.Nobody})
		}
		if got := s.Outcome(0); got != c.want || s.IsOver() != (c.want != kernel.Playing) {
			t.Errorf("%s: %v, over %v", c.name, got, s.IsOver())
		}
		mirrored := map[kernel.Outcome]kernel.Outcome{kernel.Won: kernel.Lost, kernel.Lost: kernel.Won, kernel.Drew: kernel.Drew, kernel.Playing: kernel.Playing}
		if got := s.Outcome(1); got != mirrored[c.want] {
			t.Errorf("%s: the second team has %v", c.name, got)
		}
	}
}

// TestTeamsPlaySeries: a team's win is that of its seats.
func TestTeamsPlaySeries(t *testing.T) {
	s := series.New(taggame.Book(), 3)
	winner := s.WinnerOf([]kernel.Outcome{kernel.Lost, kernel.Won, kernel.Won, kernel.Lost})
	if winner != s.Teams[1] {
		t.Errorf("team %d won", winner)
	}
	if got := s.WinnerOf([]kernel.Outcome{kernel.Drew, kernel.Drew, kernel.Drew, kernel.Drew}); got != series.Nobody {
		t.Errorf("team %d won a draw", got)
	}
	s = s.With(series.Game{Winner: winner})
	if score := s.Score(); !slices.Equal(score, []int{0, 1, 1, 0}) || s.Draws() != 0 || s.Number() != 2 {
		t.Errorf("%v", score)
	}
}

// TestWhoStarts: the loser chooses, after a draw it is as before, and without a rule nobody says.
func TestWhoStarts(t *testing.T) {
	opening := tinygame.Sided().Opening
	s := series.New(tinygame.Sided(), 5)
	if s.Choosers(opening) != nil || s.Starter(opening) != series.Nobody {
		t.Error("somebody chooses who starts the first game")
	}
	s = s.With(series.Game{Winner: 0, Starter: 1})
	if got := s.Choosers(opening); !slices.Equal(got, []int{1}) || s.Starter(opening) != series.Nobody {
		t.Errorf("%v choose after a loss", got)
	}
	if s.Choosers(nil) != nil {
		t.Error("somebody chooses in a game that has no such rule")
	}
	s = s.With(series.Game{Winner: series.Nobody, Starter: 1})
	if s.Choosers(opening) != nil || s.Starter(opening) != 1 {
		t.Error("after a draw another starts")
	}
}

// TestExchange: what may be played in a later game.
func TestExchange(t *testing.T) {
	sided, plain := tinygame.Sided(), tinygame.Book()
	const pool = "1 T-1\n1 T-2\n1 T-3\n1 T-4\n1 T-5\n1 T-6\n1 T-7\n1 T-8\n1 T-9\n"
	for _, c := range []struct {
		name       string
		book       *rulebook.Book
		pool, deck string
		want       string // a part of the first problem; empty: none
	}{
		{"the same", sided, pool + "[side]\n2 T-9\n", pool + "[side]\n2 T-9\n", ""},
		{"in another order", sided, pool + "[side]\n2 T-9\n", "[side]\n1 T-9\n1 T-9\n[main]\n" + pool, ""},
		{"one for one", sided, pool + "[side]\n2 T-9\n", strings.Replace(pool, "1 T-1\n", "1 T-9\n", 1) + "[side]\n1 T-1\n1 T-9\n", ""},
		{"a card from elsewhere", sided, pool + "[side]\n2 T-9\n", strings.Replace(pool, "1 T-1\n", "1 T-2\n", 1) + "[side]\n2 T-9\n", "T-1"},
		{"one too many", sided, pool + "[side]\n2 T-9\n", pool + "1 T-9\n[side]\n1 T-9\n", "[main]"},
		{"without a sideboard, the same", plain, pool, pool, ""},
		{"without a sideboard, another", plain, pool, strings.Replace(pool, "1 T-1\n", "1 T-9\n", 1), "nothing can be exchanged"},
	} {
		set := c.book.Compile(c.book.Cards)
		read := func(text string) *rulebook.Deck {
			d, problems := c.book.ParseDeck("d", text)
			if len(problems) > 0 {
				t.Fatal(c.name, problems)
			}
			return d
		}
		problems := series.CheckExchange(c.book, set, read(c.pool), read(c.deck))
		if c.want == "" && len(problems) > 0 || c.want != "" && (len(problems) == 0 || !strings.Contains(problems[0].Text.En+problems[0].Remedy.En, c.want)) {
			t.Errorf("%s: %+v", c.name, problems)
		}
	}
}
