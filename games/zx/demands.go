// What the rulebook counts in a deck, for those who build one: Z/X 401.

package zx

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// demands counts a deck: how many cards its parts have (401.1a, 401.8, 401.9a), the cards with the ignition icon (401.6) and those with keywords of which there may be only some (401.3–401.5).
func demands(set *rulebook.Set, d *rulebook.Deck) []rulebook.Demand {
	k := &checker{set: set}
	var sizes [asMarker + 1]int
	for _, l := range d.Lines {
		if id, ok := set.Find(l.Number); ok {
			sizes[k.partOf(id)] += l.Count
		}
	}
	ignition, marked := k.countMarks(d)
	demand := func(clause kernel.Clause, what rulebook.Text, have, least, most int) rulebook.Demand {
		return rulebook.Demand{Clause: clauseIDs[clause], What: what, Have: have, Least: least, Most: most}
	}
	all := []rulebook.Demand{
		demand(R401_1a, rulebook.Text{Ja: "デッキの枚数", En: "cards"}, sizes[inDeck], deckSize, deckSize),
		demand(R401_6, rulebook.Text{Ja: "イグニッションアイコン", En: "ignition icons"}, ignition, ignitionCards, ignitionCards),
	}
	for i, limit := range keywordLimits {
		all = append(all, demand(limit.clause, limit.name, marked[i], 0, usualMax))
	}
	return append(all,
		demand(R401_9a, rulebook.Text{Ja: "デュナミス", En: "dynamis"}, sizes[inDynamis], 0, dynamisSize),
		demand(R401_8, rulebook.Text{Ja: "プレイヤーカード", En: "player card"}, sizes[asPlayer], 0, 1))
}
