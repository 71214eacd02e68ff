// The grid of squares, drawn for either seat.

package main

import (
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// squareGame is a game of nine squares between two players, with a few cards on them.
func squareGame(seat int) (*client, *strings.Builder, *kernel.View) {
	out := new(strings.Builder)
	book := &rulebook.Book{
		Rules: &kernel.Rules{
			Seats: 2, Poses: []string{"up", "asleep"}, Counters: []string{"damage", ""}, Attrs: []kernel.AttrDef{{Name: "power"}, {Name: "colour"}},
		},
		Words: rulebook.Words{
			"zone.field": {Ja: "盤", En: "field"}, "zone.field.7": {Ja: "手前", En: "home"}, "zone.hand": {Ja: "手札", En: "hand"}, "brief.power": {Ja: "{n}", En: "{n}"},
			"counter.damage": {Ja: "ダメージ", En: "damage"}, "pose.asleep": {Ja: "スリープ", En: "asleep"}, "pose.up": {Ja: "リブート", En: "ready"},
			"brief.on": {Ja: "力{n}", En: "{n} below"}, "attr.power": {Ja: "パワー", En: "power"},
		},
	}
	pool := &kernel.Pool{}
	a := &app{out: out, err: out, lang: rulebook.Ja, columns: func() int { return 80 }, getenv: func(string) string { return "" }}
	c := &client{app: a, m: &match.Match{Book: book, Set: &rulebook.Set{Pool: pool.Index()}}}
	c.agents = append(c.agents, nil, nil)
	v := &kernel.View{Seat: seat, Seats: []kernel.SeatView{{Team: 0}, {Team: 1}}}
	for i := range 9 {
		v.Places = append(v.Places, kernel.PlaceView{Zone: "field", Owner: -1, Team: -1, Square: i, Shape: kernel.Square})
	}
	v.Places[0].Cards = []kernel.CardView{{
		Known: true, Number: "A-1", Name: "白銀の狼ルプス", Owner: 1, Controller: 1, Pose: "asleep", Counters: map[string]int{"damage": 1500},
		Attrs: []kernel.AttrView{{Name: "power", Value: 5500, Printed: 3000}, {Name: "colour", Value: 1, Printed: 1}}, On: make([]kernel.CardView, 2),
	}}
	v.Places[7].Cards = []kernel.CardView{
		{Known: true, Number: "A-2", Name: "門番", Controller: 0, Attrs: []kernel.AttrView{{Name: "power", Value: 2000, Printed: 2000}}},
		{Known: false, FaceDown: true, Controller: 1},
	}
	v.Places = append(v.Places, kernel.PlaceView{Zone: "hand", Owner: 0, Shape: kernel.Fan, Count: 3}, kernel.PlaceView{Zone: "hand", Owner: 1, Shape: kernel.Fan, Count: 4})
	return c, out, v
}

func TestGridIsSeenFromTheFirstSeat(t *testing.T) {
	c, out, v := squareGame(0)
	c.showGrids(v)
	want := strings.Join([]string{
		" ┌─────────────────────────┬─────────────────────────┬─────────────────────────┐",
		" │ 盤 1                    │ 盤 2                    │ 盤 3                    │",
		" │ ▽白銀の狼ルプス         │                         │                         │",
		" │   5500 (3000)           │                         │                         │",
		" │   ダメージ 1500         │                         │                         │",
		" │   スリープ  力2         │                         │                         │",
		" ├─────────────────────────┼─────────────────────────┼─────────────────────────┤",
		" │ 盤 4                    │ 盤 5                    │ 盤 6                    │",
		" │                         │                         │                         │",
		" │                         │                         │                         │",
		" ├─────────────────────────┼─────────────────────────┼─────────────────────────┤",
		" │ 盤 7                    │ 手前                    │ 盤 9                    │",
		" │                         │ ▲門番                   │                         │",
		" │                         │   2000  リブート        │                         │",
		" │                         │ ▽■ 裏向きのカード       │                         │",
		" │                         │   リブート              │                         │",
		" └─────────────────────────┴─────────────────────────┴─────────────────────────┘", "",
	}, "\n")
	if out.String() != want {
		t.Errorf("it looks like this:\n%s\nbut should look like this:\n%s", out, want)
	}
}

// TestGridIsTurnedForTheSecondSeat finds the corner and the middle of a side on the other side.
func TestGridIsTurnedForTheSecondSeat(t *testing.T) {
	c, out, v := squareGame(1)
	c.showGrids(v)
	lines := strings.Split(out.String(), "\n")
	isAfter := func(line string, column int, what string) bool {
		at := strings.Index(line, what)
		return at >= 0 && textWidth(line[:at]) >= column
	}
	if !strings.Contains(lines[2], "▽門番") || isAfter(lines[2], 54, "門番") || !isAfter(lines[2], 28, "門番") {
		t.Errorf("the card of the far side is not in the middle of the first row:\n%s", out)
	}
	last := strings.Join(lines[len(lines)-8:], "\n")
	if !strings.Contains(last, "▲白銀の狼ルプス") || !isAfter(lines[len(lines)-6], 54, "▲白銀") {
		t.Errorf("the card of the far left is not in the near right:\n%s", out)
	}
	if c.teller(v).Square("field", 1) != "手前" {
		t.Error("the square nearest to the second seat has another name")
	}
}

// TestGridLinesAreEquallyWide holds every line to the same width, with wide characters and with plain signs, in both languages.
func TestGridLinesAreEquallyWide(t *testing.T) {
	for _, isPlain := range []bool{false, true} {
		for _, l := range []rulebook.Lang{rulebook.Ja, rulebook.En} {
			c, out, v := squareGame(0)
			c.lang, c.isPlain = l, isPlain
			if isPlain {
				c.app.out = plainWriter{out}
			}
			v.Places[4].Cards = []kernel.CardView{{Known: true, Name: strings.Repeat("とても長い名前の", 5), Attrs: v.Places[0].Cards[0].Attrs}}
			c.showGrids(v)
			for line := range strings.Lines(out.String()) {
				if got := textWidth(strings.TrimSuffix(line, "\n")); got != 80 {
					t.Errorf("plain %t, %s: %d columns: %s", isPlain, l, got, line)
				}
			}
		}
	}
}

func TestBoardHasTheGridBetweenTheSides(t *testing.T) {
	c, out, v := squareGame(0)
	c.showBoard(v)
	s := out.String()
	far, middle, near := strings.Index(s, "手札 4"), strings.Index(s, "┌"), strings.Index(s, "手札 3")
	if far < 0 || middle < far || near < middle {
		t.Errorf("the grid is not between the sides:\n%s", s)
	}
	if strings.Count(s, "盤 5") != 1 {
		t.Errorf("the squares are shown as something else as well:\n%s", s)
	}
}
