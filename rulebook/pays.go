// Paying by itself: with what the advice would pay, for those who do not want to choose.

package rulebook

import (
	"slices"

	"saitei/kernel"
)

// PaidWith is the options that the advice would pay with, where a decision asks with what a price is paid; nil elsewhere.
func (b *Book) PaidWith(v *kernel.View, q *kernel.DecisionView) []kernel.OptionID {
	if !slices.Contains(b.Pays, q.Name) || b.Advise == nil || q.Min != q.Max || q.Max > len(q.Options) {
		return nil
	}
	worth := map[kernel.OptionID]int{}
	var ids []kernel.OptionID
	for i := range q.Options {
		o := &q.Options[i]
		ids, worth[o.ID] = append(ids, o.ID), b.Advise(v, q, o)
	}
	slices.SortStableFunc(ids, func(x, y kernel.OptionID) int { return worth[y] - worth[x] })
	return ids[:q.Max]
}
