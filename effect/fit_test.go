package effect

import (
	"testing"

	"saitei/kernel"
)

func TestAddsUp(t *testing.T) {
	points := []int64{1, 2, 2, 4, 7}
	for _, x := range []struct {
		k    int
		want int64
		ok   bool
	}{{0, 0, true}, {0, 1, false}, {1, 4, true}, {1, 3, false}, {2, 4, true}, {2, 14, false}, {3, 13, true}, {3, 6, false}, {5, 16, true}, {6, 16, false}} {
		if got := addsUp(points, x.k, x.want); got != x.ok {
			t.Errorf("%d of %v add up to %d: %t, want %t", x.k, points, x.want, got, x.ok)
		}
	}
}

func TestMostWithinATotal(t *testing.T) {
	points := []int64{2, 3, 4, 5}
	if got := mostBelow(points, 9, 4); got != 3 {
		t.Errorf("%d cards cost 9 or less together, want 3", got)
	}
	if got := mostBelow(points, 1, 4); got != 0 {
		t.Errorf("%d cards cost 1 or less together, want none", got)
	}
	if got := mostAbove(points, 9, 2); got != 2 {
		t.Errorf("%d of two cards cost 9 or more together, want 2", got)
	}
	if got := mostAbove(points, 10, 2); got != 0 {
		t.Errorf("%d of two cards cost 10 or more together, want none", got)
	}
}

// TestMatching takes a card that meets two claims for the one that no other card meets.
func TestMatching(t *testing.T) {
	const first, second kernel.CardID = 7, 9
	var m Matching
	m.Fit(first, 0)
	m.Fit(first, 1)
	m.Fit(second, 0)
	if !m.Claim(0) || !m.Claim(1) || m.Claim(0) {
		t.Error("two cards meet each claim once, and no claim twice")
	}
	m.Limit(0, 2)
	if got := m.Fill(); got != 2 {
		t.Errorf("%d cards are taken, want 2", got)
	}
	if got := m.FillBest(func(c kernel.CardID) int64 { return int64(c) }); got != 16 {
		t.Errorf("both cards are worth %d, want 16", got)
	}
}
