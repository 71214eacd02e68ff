// Four seats at the terminal: a player for each seat, partners on the near side, and conceding by a team.

package main

import (
	"strings"
	"testing"

	"saitei/internal/taggame"
	"saitei/kernel"
	"saitei/rulebook"
)

// atTerminal plays the game of four seats with what a person types, and gives what was shown.
func atTerminal(typed string, vs ...string) (string, error) {
	out := new(strings.Builder)
	a := &app{in: strings.NewReader(typed), out: out, err: out, lang: rulebook.En, columns: func() int { return 80 }, getenv: func(string) string { return "" }}
	f := &playFlags{vs: vs, seed: 3, responses: passAuto}
	m, err := a.matchToPlay(taggame.Book(), f, true)
	if err != nil {
		return out.String(), err
	}
	cl, err := a.newClient(m, f, a.lines())
	if err == nil {
		err = cl.play()
	}
	return out.String(), err
}

// wants fails unless what was shown has all of some parts, in order.
func wants(t *testing.T, shown string, parts ...string) {
	t.Helper()
	rest := shown
	for _, p := range parts {
		_, after, ok := strings.Cut(rest, p)
		if !ok {
			t.Fatalf("there is no %q, or not in this order, in\n%s", p, shown)
		}
		rest = after
	}
}

func TestFourSeatsAtTheTerminal(t *testing.T) {
	out, err := atTerminal(strings.Repeat("auto\n", 300), "greedy", "random", "greedy")
	if err != nil {
		t.Fatal(err)
	}
	wants(t, out, "East (human)", "South (Greedy Fox)", "West (Whimsical Tanuki)", "North (Greedy Fox)")
	wants(t, out, "South (Greedy Fox)", "West (Whimsical Tanuki)", "White team life 2", "North (Greedy Fox) [partner]", "East (you)", "Red team life 2", "choose a card to attack with")
	wants(t, out, "East: ", "South: ", "West: ", "North: ")
}

func TestOnePlayerForAllOtherSeatsOrOneForEach(t *testing.T) {
	if _, err := atTerminal("quit\n", "random"); err != nil {
		t.Error(err)
	}
	if _, err := atTerminal("quit\n", "random", "greedy"); err == nil || !strings.Contains(err.Error(), "one for each of the other seats") {
		t.Errorf("two players for three seats: %v", err)
	}
	if _, err := atTerminal("quit\n", "random", "nobody", "greedy"); err == nil {
		t.Error("a player that there is not was seated")
	}
}

// TestConcedingAtTheTerminal: with an agent as partner one concedes at once; with a person it is an offer, which can be withdrawn.
func TestConcedingAtTheTerminal(t *testing.T) {
	out, err := atTerminal("concede\ny\n", "random", "random", "greedy")
	if err != nil {
		t.Fatal(err)
	}
	wants(t, out, "East: lost", "South: won", "North: lost")
	out, err = atTerminal("\nwithdraw\nconcede\ny\nconcede\ny\nwithdraw\nconcede\ny\n"+strings.Repeat("auto\nconcede\ny\n", 60), "random", "random", "human")
	if err != nil {
		t.Fatal(err)
	}
	wants(t, out, "nothing to withdraw", "you offer to concede", "your partner has to agree", "is withdrawn", "you offer to concede", "North (you)", "East: lost", "North: lost")
}

// TestSquaresAreSeenFromATeamsSide: partners see a shared board alike.
func TestSquaresAreSeenFromATeamsSide(t *testing.T) {
	v := &kernel.View{Seats: []kernel.SeatView{{Team: 0}, {Team: 1}, {Team: 1}, {Team: 0}}}
	for seat, want := range map[int]int{-1: 2, 0: 2, 1: 6, 2: 6, 3: 2} {
		v.Seat = seat
		if got := seenFrom(v, 2, 9); got != want {
			t.Errorf("seat %d sees square 2 as %d, want %d", seat, got, want)
		}
	}
}
