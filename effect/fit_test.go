package effect

import "testing"

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

// TestAssignment gives a card of two kinds to the kind that nothing else can stand for.
func TestAssignment(t *testing.T) {
	x := assignment{each: 1, n: 2}
	x.kinds[0], x.kinds[1] = 0b11, 0b01
	x.assigned[0], x.assigned[1] = -1, -1
	for i := range x.n {
		var tried uint16
		if !x.assign(i, &tried) {
			t.Errorf("card %d stands for no kind", i)
		}
	}
	if x.assigned[0] != 1 || x.assigned[1] != 0 {
		t.Errorf("the cards stand for the kinds %v, want 1 and 0", x.assigned[:2])
	}
}
