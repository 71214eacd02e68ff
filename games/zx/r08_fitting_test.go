package zx

import "testing"

// TestEntryPlan keeps the only square of one card free of another that has two.
func TestEntryPlan(t *testing.T) {
	p := entryPlan{n: 3}
	p.open[0], p.open[1], p.open[2] = 0b011, 0b001, 0b010
	if got := p.most(0, 0b111); got != 2 {
		t.Errorf("%d of three cards find a square of their own, want 2", got)
	}
	if got := p.most(1, 0b110); got != 1 {
		t.Errorf("%d of two cards find one of the squares left, want 1", got)
	}
}
