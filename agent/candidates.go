// Candidates: the answers to a decision that are worth thinking about. Of one option each is; of more the neighbours of what the advice would answer.

package agent

import (
	"slices"

	"saitei/kernel"
)

// The most answers that are thought about: single options are all tried, what is put together of several is not.
const (
	mostNumbers    = 8
	mostNeighbours = 12
)

// propose lists the answers that come into question, those that the advice likes first, into t.ideas.
func (t *tree) propose(d *kernel.Decision, b *bandit) {
	t.ideas = t.ideas[:0]
	isSingle := d.Max <= 1 && (d.Kind == kernel.PickOne || d.Kind == kernel.PickSome || d.Kind == kernel.YesNo)
	if isSingle {
		t.proposeSingles(d, b)
		return
	}
	dv := t.look(d.ID, d.Seat)
	if dv == nil {
		return
	}
	base := t.greedy.Choose(&t.view, dv)
	parts := t.partsOf(d, base.Picks)
	t.idea(parts, base.Nums)
	switch d.Kind {
	case kernel.PickSome:
		t.neighbours(d, parts)
	case kernel.OrderAll:
		for i := 1; i < len(parts) && len(t.ideas) < mostNeighbours; i++ {
			moved := slices.Concat([]uint64{parts[i]}, parts[:i], parts[i+1:])
			t.idea(moved, nil)
		}
	case kernel.Number:
		t.numbers(d)
	case kernel.Split:
		for i := range parts {
			nums := make([]int, len(parts))
			nums[i] = d.Total
			t.idea(parts, nums)
		}
	case kernel.Arrange:
		for pile := range max(1, d.Piles) {
			t.idea(parts, slices.Repeat([]int{pile}, len(parts)))
		}
	}
}

// idea adds an answer; the earlier it comes the more it is believed in.
func (t *tree) idea(parts []uint64, nums []int) {
	t.ideas = append(t.ideas, candidate{parts: parts, nums: nums, prior: 1 / float64(1+len(t.ideas))})
}

// proposeSingles lists the answers that are one option, and none where that is allowed. Options that are alike are one.
func (t *tree) proposeSingles(d *kernel.Decision, b *bandit) {
	isKnown := true
	for i, l := range t.like {
		if slices.Contains(t.like[:i], l) {
			continue
		}
		at := slices.IndexFunc(b.arms, func(x arm) bool { return len(x.parts) == 1 && x.parts[0] == l })
		if at < 0 {
			isKnown = false
			break
		}
		t.ideas = append(t.ideas, candidate{parts: b.arms[at].parts})
	}
	if isKnown {
		if d.Min == 0 {
			t.ideas = append(t.ideas, candidate{})
		}
		return
	}
	t.ideas = t.ideas[:0]
	dv := t.look(d.ID, d.Seat)
	if dv == nil {
		return
	}
	isNoneNext := d.Min == 0
	for _, o := range t.greedy.rank(&t.view, dv) {
		if isNoneNext && o.worth <= 0 {
			t.idea(nil, nil)
			isNoneNext = false
		}
		part := t.partsOf(d, []kernel.OptionID{o.id})
		if !slices.ContainsFunc(t.ideas, func(c candidate) bool { return slices.Equal(c.parts, part) }) {
			t.idea(part, nil)
		}
	}
	if isNoneNext {
		t.idea(nil, nil)
	}
}

// partsOf is options by their likeness.
func (t *tree) partsOf(d *kernel.Decision, picks []kernel.OptionID) []uint64 {
	parts := make([]uint64, 0, len(picks))
	for _, id := range picks {
		for i := range d.Options {
			if d.Options[i].ID() == id {
				parts = append(parts, t.like[i])
				break
			}
		}
	}
	return parts
}

// neighbours lists the answers that differ from one by an option: one more, one less, or another.
func (t *tree) neighbours(d *kernel.Decision, base []uint64) {
	for i := len(base) - 1; i >= 0 && len(base) > d.Min && len(t.ideas) < mostNeighbours; i-- {
		t.idea(slices.Concat(base[:i], base[i+1:]), nil)
	}
	for i, l := range t.like {
		if slices.Contains(t.like[:i], l) || slices.Contains(base, l) || len(t.ideas) >= mostNeighbours {
			continue
		}
		if len(base) < d.Max {
			t.idea(append(slices.Clone(base), l), nil)
		}
		if len(base) > 0 && len(t.ideas) < mostNeighbours {
			t.idea(append(slices.Clone(base[:len(base)-1]), l), nil)
		}
	}
}

// numbers lists the numbers of a range: all, or some from end to end.
func (t *tree) numbers(d *kernel.Decision) {
	span := d.Max - d.Min
	by := max(1, (span+mostNumbers-1)/mostNumbers)
	for n := d.Min; n <= d.Max; n += by {
		t.idea(nil, []int{n})
	}
}
