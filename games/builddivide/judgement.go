// Judging: what can be counted at the table to tell who is ahead. What each of these is worth was learnt, and stands in judgement.txt and, for teams, in judgement-tag.txt.

package builddivide

import "saitei/rulebook"

// judgement tells who is ahead.
func (f *form) judgement() *rulebook.Judgement {
	learnt := "judgement.txt"
	if f.isTag {
		learnt = "judgement-tag.txt"
	}
	return shipped.Judgement(learnt, []rulebook.Measure{
		rulebook.TurnOf("turn", vActive),
		rulebook.CardsIn("life", zoneLife),
		rulebook.FewIn("last", zoneLife, 2),
		rulebook.CardsIn("hand", zoneHand),
		rulebook.CardsIn("energy", zoneEnergy),
		rulebook.CardsIn("field", zoneField),
		rulebook.SumIn("power", zoneField, attrPower, 1000),
		rulebook.SumIn("hit", zoneField, attrHit, 1),
	})
}
