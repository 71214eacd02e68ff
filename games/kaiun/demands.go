// What the rulebook counts in a deck, for those who build one: Kaiun 5-1.

package kaiun

import "saitei/rulebook"

// demands counts a deck: how many cards it has (5-1-2).
func demands(_ *rulebook.Set, d *rulebook.Deck) []rulebook.Demand {
	return []rulebook.Demand{{Clause: clauseIDs[R5_1_2], What: rulebook.Text{Ja: "デッキの枚数", En: "cards"}, Have: d.Size(), Least: deckSize, Most: deckSize}}
}
