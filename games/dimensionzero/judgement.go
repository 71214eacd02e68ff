// Judging: what can be counted at the table to tell who is ahead. What each of these is worth was learnt, and stands in judgement.txt.

package dimensionzero

import (
	_ "embed"

	"saitei/rulebook"
)

//go:embed judgement.txt
var judged string

// judgement tells who is ahead.
func judgement() *rulebook.Judgement {
	return rulebook.MustJudge(judged, []rulebook.Measure{
		rulebook.TurnOf("turn", vActive),
		rulebook.CardsIn("smash", zoneSmash),
		rulebook.CardsIn("hand", zoneHand),
		rulebook.CardsIn("energy", zoneEnergy),
		rulebook.CardsIn("units", zoneBattle),
		rulebook.SumIn("power", zoneBattle, attrPower, 1000),
		rulebook.SumIn("blows", zoneBattle, attrSmash, 1),
	})
}
