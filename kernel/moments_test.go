// Moments: which of the cards at a place came there together. The order in which they lie says only who came before whom.

package kernel_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
)

// toBoard proposes that cards go to a square of the board.
func toBoard(i int, names ...string) kernel.Step {
	return do(func(g *kernel.Game) {
		for _, n := range names {
			g.Move(toEnter, 0, named(g, n), g.Rules.SquareOf(board, kernel.NoSeat, i), kernel.FaceUp, 0)
		}
	})
}

// groups names the cards of a square, bottom first, those that came together joined by a plus.
func (g *table) groups(i int) string {
	var b strings.Builder
	under := kernel.NoCard
	for _, c := range g.S.In(g.Rules.SquareOf(board, kernel.NoSeat, i)) {
		switch {
		case under == kernel.NoCard:
		case g.S.CameTogether(under, c):
			b.WriteByte('+')
		default:
			b.WriteByte(' ')
		}
		b.WriteString(g.Def(c).Name)
		under = c
	}
	return b.String()
}

// arrivals is a tiny game with three cards in hand, one on square 1 of the board and one on square 2.
func arrivals(t *testing.T, isHeard bool, steps ...func(tn *tiny) kernel.Step) *table {
	tn := newTiny(2)
	tn.Rules.Zones[board].Moments = true
	var ability []kernel.Ability
	if isHeard { // something listens, so that events take the long way
		ability = append(ability, kernel.Ability{Kind: kernel.Triggered, Kinds: kernel.Of(kernel.Shuffled), Root: tn.node(say(9)), Zones: zones(hand)})
	}
	var cards []kernel.Placed
	for _, n := range []string{"A", "B", "C"} {
		cards = append(cards, put(tn.card(n, sized(1), ability...), 0, tn.at(hand, 0)))
	}
	r := kernel.Rules{Seats: tn.Seats, Zones: tn.Rules.Zones}
	r.Compile()
	for i, n := range []string{"D", "E"} {
		cards = append(cards, put(tn.card(n, sized(1)), 0, r.SquareOf(board, kernel.NoSeat, i+1)))
	}
	var made []kernel.Step
	for _, s := range steps {
		made = append(made, s(tn))
	}
	return tn.play(t, tn.proc(append(made, tn.pausing(0), over)...), cards...)
}

func puts(i int, names ...string) func(*tiny) kernel.Step {
	return func(*tiny) kernel.Step { return toBoard(i, names...) }
}

// TestComingTogetherToAPlace: cards that one batch brings to a place came together, whether they are new there or go from square to square; those that another
// batch brings did not, even if nothing else happened in between.
func TestComingTogetherToAPlace(t *testing.T) {
	for _, isHeard := range []bool{false, true} {
		for _, x := range []struct {
			name   string
			steps  []func(*tiny) kernel.Step
			wanted string
		}{
			{"at once", []func(*tiny) kernel.Step{puts(0, "A", "B")}, "A+B"},
			{"one after another", []func(*tiny) kernel.Step{puts(0, "A"), puts(0, "B")}, "A B"},
			{"onto one that lies there", []func(*tiny) kernel.Step{puts(1, "A", "B")}, "D A+B"},
			{"from square to square at once", []func(*tiny) kernel.Step{puts(0, "D", "E")}, "D+E"},
			{"from square to square one after another", []func(*tiny) kernel.Step{puts(0, "D"), puts(0, "E")}, "D E"},
			{"from a square and from a hand at once", []func(*tiny) kernel.Step{puts(0, "D", "A")}, "D+A"},
			{"apart and together again", []func(*tiny) kernel.Step{puts(0, "D", "E"), puts(1, "D"), puts(0, "D")}, "E D"},
			{"two pairs", []func(*tiny) kernel.Step{puts(0, "A", "B"), puts(0, "D", "E")}, "A+B D+E"},
			{"what lay between has left", []func(*tiny) kernel.Step{puts(0, "A"), puts(0, "B", "C"), puts(2, "B")}, "A C"},
		} {
			g := arrivals(t, isHeard, x.steps...)
			square := 0
			if strings.HasPrefix(x.wanted, "D A") {
				square = 1
			}
			want(t, fmt.Sprintf("%s, heard %t", x.name, isHeard), g.groups(square), x.wanted)
		}
	}
}

// TestLyingThereFromTheBeginning: the cards of a position were put there one after another, and what comes later came later.
func TestLyingThereFromTheBeginning(t *testing.T) {
	tn := newTiny(2)
	tn.Rules.Zones[board].Moments = true
	a := tn.card("A", sized(1))
	b := tn.card("B", sized(1))
	r := kernel.Rules{Seats: tn.Seats, Zones: tn.Rules.Zones}
	r.Compile()
	at := r.SquareOf(board, kernel.NoSeat, 0)
	g := tn.play(t, tn.proc(tn.pausing(0), toBoard(0, "C"), tn.pausing(0), over), put(a, 0, at), put(b, 0, at), put(tn.card("C", sized(1)), 0, tn.at(hand, 0)))
	want(t, "at the beginning", g.groups(0), "A B")
	g.pick(0, "pass")
	want(t, "later", g.groups(0), "A B C")
}

// TestMomentsInPositions: two positions that differ only in what came together are the same, except where the game asks for it.
func TestMomentsInPositions(t *testing.T) {
	for _, matters := range []bool{false, true} {
		var seen []uint64
		for _, isTogether := range []bool{false, true} {
			tn := newTiny(2)
			tn.Rules.Zones[board].Moments = matters
			second := toBoard(0, "B")
			first := toBoard(0, "A")
			if isTogether {
				first, second = toBoard(0, "A", "B"), do(func(*kernel.Game) {})
			}
			g := tn.play(t, tn.proc(first, second, tn.pausing(0), over), put(tn.card("A", sized(1)), 0, tn.at(hand, 0)), put(tn.card("B", sized(1)), 0, tn.at(hand, 0)))
			seen = append(seen, g.Position())
		}
		want(t, fmt.Sprintf("the same position where moments matter: %t", matters), seen[0] == seen[1], !matters)
	}
}
