// Names and taboos: Dimension Zero 2-3 and 2-19.

package dimensionzero

import (
	"fmt"

	"saitei/kernel"
	"saitei/rulebook"
)

// sameCards is what tells cards of a deck apart: their names, whatever else is printed on them (2-3-1-2).
func sameCards(audit *kernel.Audit, set *rulebook.Set, number string) string {
	id, ok := set.Find(number)
	if !ok || !audit.On(R2_3_1_2) {
		return number
	}
	return set.Pool.Defs[id].Name
}

// checkTaboos holds a deck to ten points of taboo (1-2-4, 2-19-1).
func (i *inspection) checkTaboos(d *rulebook.Deck) {
	if sum := taboosOf(i.set, d); sum > mostTaboos && i.audit.On(R2_19_1) && isTabooLimited(i.audit) {
		i.found(R2_19_1, 0, fmt.Sprintf("禁呪の合計が%dある。%dまで", sum, mostTaboos), fmt.Sprintf("the taboos add up to %d; at most %d are allowed", sum, mostTaboos),
			rulebook.Text{Ja: "禁呪を持つカードを減らす", En: "take cards with taboo out"})
	}
}

// taboosOf adds up the taboos of a deck without its sideboard.
func taboosOf(set *rulebook.Set, d *rulebook.Deck) int {
	sum := 0
	for _, l := range d.Lines {
		if id, ok := set.Find(l.Number); ok && !isSide(l) {
			sum += l.Count * int(set.Pool.Defs[id].Attrs[attrTaboo])
		}
	}
	return sum
}
