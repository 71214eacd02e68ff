// What somebody who writes a card has perhaps not meant: Z/X 201, 204, 205.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/rulebook"
)

// soughtWords is the words that texts and keywords ask cards for (1111.2, 1111.3, 1120.2, 1123.2, 1124.2, 1135.2).
var soughtWords = map[cardtext.Op]rulebook.Sought{
	opSymbol: {Kid: parts.Name, Column: "name", IsPart: true}, opSublimation: {Kid: parts.Name, Column: "name", IsPart: true}, opCooperation: {Kid: parts.Name, Column: "name", IsPart: true},
	opIgob:      {Kid: parts.Name, Column: "name", IsPart: true},
	opTribePart: {Kid: parts.Name, Column: "tribe", IsPart: true}, opLevels: {Kid: partTribe, Column: "tribe", IsPart: true}, opVoltage: {Kid: partTribe, Column: "tribe", IsPart: true},
}

// ignitionKeywords mean something only on a card that is played by its ignition icon, from the life or in the ignition phase (1103.1, 1104.1, 1133.1).
var ignitionKeywords = []cardtext.Op{opLifeRecovery, opVoidBringer, opOverdrive}

// doubt lists what is odd about a card that can be played.
func doubt(c *rulebook.Card, t *cardtext.Tree) []rulebook.Doubt {
	kind, _ := kindTerms.Read(c.Fields["kind"])
	return slices.Concat(
		withoutIgnition(c, t),
		effect.FreeAbilities(c, t, opActivated, func(ability *cardtext.Tree) bool {
			return !slices.ContainsFunc(ability.All(parts.Cost), func(k *cardtext.Tree) bool {
				return k.Op != opResourceCost || k.Kid(parts.N) == nil || k.Kid(parts.N).Num > 0
			})
		}),
		rulebook.DoubtIf(kind == kindZX && c.Fields["power"] == "", c, "power", "ゼクスにパワーがない", "a Z/X without a power"),
		rulebook.DoubtIf(kind == kindEvent && c.Fields["power"] != "", c, "power", "イベントのパワーは何の役にも立たない", "the power of an event means nothing"),
		rulebook.DoubtIf(kind == kindEvent && c.Text == "", c, "text", "テキストのないイベントは何もしない", "an event without a text does nothing"),
	)
}

// withoutIgnition doubts keywords whose condition nothing meets, since their card has no ignition icon.
func withoutIgnition(c *rulebook.Card, t *cardtext.Tree) (found []rulebook.Doubt) {
	if icons, err := iconTerms.ReadSet(c.Fields["icon"]); t == nil || err == nil && icons&iconIgnition != 0 {
		return nil
	}
	if slices.Contains(ignitionKeywords, t.Op) {
		found = append(found, rulebook.Doubt{Number: c.Number, Field: "text", At: [2]int{t.Span.Start, t.Span.End}, Text: rulebook.Text{
			Ja: "イグニッションアイコンのないカードでは、この能力の条件は満たされない", En: "on a card without the ignition icon the condition of this ability is never met",
		}})
	}
	for _, k := range t.Kids {
		found = append(found, withoutIgnition(c, k.Tree)...)
	}
	return found
}
