// What the rulebook counts in a deck, for those who build one: Dimension Zero 2-19 and 3-1.

package dimensionzero

import "saitei/rulebook"

// demands counts a deck: how many cards it has, how many its sideboard, if it has one (3-1-1), and its taboos (2-19-1).
func demands(set *rulebook.Set, d *rulebook.Deck) []rulebook.Demand {
	inDeck, inSide := 0, 0
	for _, l := range d.Lines {
		switch l.Section {
		case side:
			inSide += l.Count
		case unused:
		default:
			inDeck += l.Count
		}
	}
	all := []rulebook.Demand{
		{Clause: clauseIDs[R3_1_1], What: rulebook.Text{Ja: "デッキの枚数", En: "cards"}, Have: inDeck, Least: deckCards, Most: deckCards},
		{Clause: clauseIDs[R2_19_1], What: rulebook.Text{Ja: "禁呪の合計", En: "taboos"}, Have: taboosOf(set, d), Most: mostTaboos},
	}
	if inSide > 0 {
		all = append(all, rulebook.Demand{Clause: clauseIDs[R3_1_1], What: rulebook.Text{Ja: "サイドボード", En: "sideboard"}, Have: inSide, Least: sideCards, Most: sideCards})
	}
	return all
}
