// Judging: what can be counted at the table to tell who is ahead. What each of these is worth was learnt, and stands in judgement.txt.

package zx

import "saitei/rulebook"

// judgement tells who is ahead.
func judgement() *rulebook.Judgement {
	return shipped.Judgement("judgement.txt", []rulebook.Measure{
		rulebook.TurnOf("turn", vPlayer),
		rulebook.CardsIn("life", zoneLife),
		rulebook.CardsIn("hand", zoneHand),
		rulebook.CardsIn("resources", zoneResource),
		rulebook.CardsIn("charge", zoneCharge),
		rulebook.CardsIn("zx", zoneSquare),
		rulebook.SumIn("power", zoneSquare, attrPower, 1000),
	})
}
