// What somebody who writes a card has perhaps not meant: Dimension Zero 2-6, 2-11, 2-12.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/rulebook"
)

// doubt lists what is odd about a card that can be played.
func doubt(c *rulebook.Card, t *cardtext.Tree) []rulebook.Doubt {
	kind, _ := kindTerms.Read(c.Fields["kind"])
	isUnit, isStrategy := kind&kindUnit != 0, kind&kindStrategy != 0
	return slices.Concat(
		effect.FreeAbilities(c, t, opActivated, func(ability *cardtext.Tree) bool {
			return !slices.ContainsFunc(ability.All(parts.Cost), func(k *cardtext.Tree) bool { return k.Op != opPrice || costIn(k) != cost{} })
		}),
		rulebook.DoubtIf(isUnit && c.Fields["power"] == "", c, "power", "ユニットにパワーがない", "a unit without a power"),
		rulebook.DoubtIf(isUnit && c.Fields["move"] == "", c, "move", "ユニットに移動コストがない", "a unit without a move cost"),
		rulebook.DoubtIf(isStrategy && c.Fields["power"] != "", c, "power", "ストラテジーのパワーは何の役にも立たない", "the power of a strategy means nothing"),
		rulebook.DoubtIf(isStrategy && c.Text == "", c, "text", "テキストのないストラテジーは何もしない", "a strategy without a text does nothing"),
	)
}

// soughtWords is the words that texts ask cards for: races (2-8-1), and the keyword that works only beside a card of a name (5-12).
var soughtWords = map[cardtext.Op]rulebook.Sought{opRace: {Kid: parts.Name, Column: "race"}, opLinkage: {Kid: parts.Name, Column: "name"}}
