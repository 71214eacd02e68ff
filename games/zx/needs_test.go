package zx

import (
	"slices"
	"testing"

	"saitei/kernel"
)

// TestWhatIsMissing: a refusal names what is missing to play a card, not only that something is.
func TestWhatIsMissing(t *testing.T) {
	resources := func(numbers ...string) (cards []laid) {
		for _, n := range numbers {
			cards = append(cards, in(n, zoneResource))
		}
		return cards
	}
	for _, x := range []struct {
		about  string
		card   laid
		others []laid
		clause kernel.Clause
		fact   kernel.Key
		args   []int
	}{
		{"two resources for a cost of three", in("Z3", zoneHand), resources("G2", "Z4"), R805_3c, "refuse.too-few-resources", []int{3, 2}},
		{"three of another colour", in("Z3", zoneHand), resources("G2", "G2", "G2"), R805_3c, "refuse.no-red", nil},
		{"one of two colours", in("RB", zoneHand), resources("Z4", "G2"), R805_3c, "refuse.no-blue", nil},
		{"one resource for both colours", in("RB", zoneHand), resources("RB", "G2"), R805_3c, "refuse.colours-shared", []int{2, 1}},
		{"a colour for each", in("RB", zoneHand), resources("RB", "Z4"), 0, "", nil},
		{"an advent without its Z/X", in("E6", zoneDynamis), resources("Z4", "Z4"), R804_2f, "refuse.no-way", nil},
		{"a card in the trash", in("Z3", zoneTrash), resources("Z4", "Z4", "Z4"), R506_2, "refuse.not-in-hand", nil},
		{"an extra that lies face up", laid{"E6", rules().PlaceOf(zoneDynamis, 0), kernel.FaceUp}, nil, R313_2b, "refuse.face-up-in-dynamis", nil},
	} {
		b := newStage(t, append([]laid{x.card}, x.others...)...)
		b.open()
		c := b.find(x.card.number)
		r := b.g.WhyNot(0, kernel.Attempt{Verb: verbPlayCard, Card: b.g.Ref(c)})
		switch {
		case r == nil && x.fact != "":
			t.Errorf("%s: it can be played, want %s", x.about, x.fact)
		case r != nil && (r.Fact != x.fact || r.Clause != x.clause || !slices.Equal(r.Args, x.args)):
			t.Errorf("%s: [%s] %s %v, want [%s] %s %v", x.about, b.g.Rules.Clauses[r.Clause], r.Fact, r.Args, b.g.Rules.Clauses[x.clause], x.fact, x.args)
		}
	}
}
