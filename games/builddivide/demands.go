// What the rulebook counts in a deck, for those who build one: Build Divide 601 and 602.

package builddivide

import "saitei/rulebook"

// demands counts a deck: how many cards its parts have (601-1a, 602-1a), and the trigger icons of its main deck (601-1c, 601-1d).
func demands(set *rulebook.Set, d *rulebook.Deck) []rulebook.Demand {
	parts := partsOf(set, d)
	busters, shots := triggerIcons(set, &parts[0])
	icons := (&deckCheck{set: set}).iconsAllowed(&parts[1])
	return []rulebook.Demand{
		{Clause: clauseIDs[R601_1a], What: rulebook.Text{Ja: "メインデッキ", En: "main deck"}, Have: parts[0].Size(), Least: leastMain, Most: mostMain},
		{Clause: clauseIDs[R602_1a], What: rulebook.Text{Ja: "提示するテリトリー", En: "territory to show"}, Have: parts[1].Size(), Least: 1, Most: 1},
		{Clause: clauseIDs[R601_1a], What: rulebook.Text{Ja: "Dデッキ", En: "D-deck"}, Have: parts[2].Size(), Most: mostDDeck},
		{Clause: clauseIDs[R601_1c], What: rulebook.Text{Ja: "バスターアイコン", En: "buster icons"}, Have: busters, Least: icons[0].least, Most: icons[0].most},
		{Clause: clauseIDs[R601_1d], What: rulebook.Text{Ja: "ショットアイコン", En: "shot icons"}, Have: shots, Most: icons[1].most},
	}
}
