// Judging: what can be counted at the table to tell who is ahead. What each of these is worth was learnt, and stands in judgement.txt.

package dimensionzero

import "saitei/rulebook"

// judgement tells who is ahead.
func judgement() *rulebook.Judgement {
	return shipped.Judgement("judgement.txt", []rulebook.Measure{
		rulebook.TurnOf("turn", vActive),
		rulebook.CardsIn("smash", zoneSmash),
		rulebook.CardsIn("hand", zoneHand),
		rulebook.CardsIn("energy", zoneEnergy),
		rulebook.CardsIn("units", zoneBattle),
		rulebook.SumIn("power", zoneBattle, attrPower, 1000),
		rulebook.SumIn("blows", zoneBattle, attrSmash, 1),
	})
}
