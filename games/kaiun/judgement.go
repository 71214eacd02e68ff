// Judging: what can be counted at the table to tell who is ahead. What each of these is worth was learnt, and stands in judgement.txt.

package kaiun

import "saitei/rulebook"

// judgement tells who is ahead.
func judgement() *rulebook.Judgement {
	return shipped.Judgement("judgement.txt", []rulebook.Measure{
		rulebook.CardsIn("barrier", zoneBarrier),
		rulebook.FewIn("open", zoneBarrier, 0),
		rulebook.CardsIn("hand", zoneHand),
		rulebook.CardsIn("deck", zoneDeck),
		rulebook.CardsIn("kept", zoneBattle),
		rulebook.SumIn("luck", zoneBattle, attrEven, 1000),
	})
}
