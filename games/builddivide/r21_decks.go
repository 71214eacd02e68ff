// Decks of teams: Build Divide 2101 and 2102. What partners may play beside each other, and what the teams may agree to.

package builddivide

import (
	"fmt"

	"saitei/kernel"
	"saitei/rulebook"
)

// checkPartners lists what is wrong with the decks of partners beside each other: the closed faces of their territories must have different names (2101-1). How many cards
// they have need not be the same (2101-2).
func (f *form) checkPartners(set *rulebook.Set, decks []*rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
	d := &deckCheck{audit: audit, set: set}
	territories, size := map[int64]bool{}, -1
	for _, deck := range decks {
		cards := 0
		for _, part := range sectioned.Divide(set, deck) {
			if part.Section.Name != territorySection {
				cards += part.Size()
				continue
			}
			for _, l := range part.Lines {
				d.judgeTerritory(l, territories)
			}
		}
		if size >= 0 && cards != size && !d.audit.On(R2101_2) {
			d.wrong(R2101_2, 0, rulebook.Text{Ja: "チームメイトのデッキと枚数が異なる", En: "the deck has another number of cards than the partner's"},
				rulebook.Text{Ja: "枚数を合わせる", En: "make it that many"})
		}
		size = cards
	}
	return d.problems
}

// judgeTerritory is about one territory, given the names of those of the partners.
func (d *deckCheck) judgeTerritory(l rulebook.DeckLine, seen map[int64]bool) {
	id, ok := d.set.Find(l.Number)
	if !ok {
		return
	}
	name := d.set.Pool.Defs[id].Attrs[attrName]
	if seen[name] && d.audit.On(R2101_1) {
		d.wrong(R2101_1, l.Line,
			rulebook.Text{Ja: fmt.Sprintf("テリトリー%sはチームメイトのものと同じ名である", l.Number), En: fmt.Sprintf("the territory %s has the name of the partner's", l.Number)},
			rulebook.Text{Ja: "どちらかを別のテリトリーにする", En: "change one of them"})
	}
	seen[name] = true
}

// deckAgreement is the switch by which both teams agree to the optional rule, or a tournament asks for it (2102-1, J36).
const deckAgreement = "J36"

// How many cards of a name there may be by the optional rule: of the ace that was chosen as always, of all others fewer (2102-1a).
const mostByAgreement = 2

// checkAgreed lists what is wrong with a deck by what the teams have agreed to (2102-1).
func (f *form) checkAgreed(set *rulebook.Set, deck *rulebook.Deck, switches map[string]int, audit *kernel.Audit) []rulebook.Problem {
	d := &deckCheck{audit: audit, set: set}
	if switches[deckAgreement] != 0 && d.audit.On(R2102_1) {
		d.judgeFewer(deck)
	}
	return d.problems
}

// judgeFewer is about how many cards of main deck and D-deck have the same name: two, and four of one ace, which is the one of which there are the most (2102-1a).
func (d *deckCheck) judgeFewer(deck *rulebook.Deck) {
	counts, first, areAces := map[int64]int{}, map[int64]rulebook.DeckLine{}, map[int64]bool{}
	var order []int64
	each := func(name int64, l rulebook.DeckLine, id kernel.DefID) {
		if counts[name] == 0 {
			order, first[name] = append(order, name), l
		}
		counts[name] += l.Count
		areAces[name] = areAces[name] || d.set.Pool.Defs[id].Attrs[attrSubtype]&subtypeAce != 0
	}
	for _, part := range sectioned.Divide(d.set, deck) {
		if part.Section.Name == territorySection {
			continue
		}
		for _, l := range part.Lines {
			if id, ok := d.set.Find(l.Number); ok {
				each(d.set.Pool.Defs[id].Attrs[attrName], l, id)
				for _, alias := range d.set.Extra.(*cardSet).aliases[id] {
					each(alias, l, id)
				}
			}
		}
	}
	chosen := int64(-1)
	for _, name := range order {
		if areAces[name] && (chosen < 0 || counts[name] > counts[chosen]) {
			chosen = name
		}
	}
	for _, name := range order {
		if name == chosen || counts[name] <= mostByAgreement || !d.audit.On(R2102_1a) {
			continue
		}
		l, n := first[name], counts[name]
		d.wrong(R2102_1a, l.Line,
			rulebook.Text{Ja: fmt.Sprintf("%sと同じ名のカードが%d枚ある。選んだエース1種のほかは%d枚まで", l.Number, n, mostByAgreement), En: fmt.Sprintf("there are %d cards of the name of %s; except for one ace at most %d are allowed", n, l.Number, mostByAgreement)},
			rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", n-mostByAgreement), En: fmt.Sprintf("take %d out", n-mostByAgreement)})
	}
}
