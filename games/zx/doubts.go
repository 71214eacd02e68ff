// What somebody who writes a card has perhaps not meant: Z/X 201, 204, 205.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/rulebook"
)

// doubt lists what is odd about a card that can be played.
func doubt(c *rulebook.Card, _ *cardtext.Tree) []rulebook.Doubt {
	kind, _ := kindTerms.Read(c.Fields["kind"])
	return slices.Concat(
		rulebook.DoubtIf(kind == kindZX && c.Fields["power"] == "", c, "power", "ゼクスにパワーがない", "a Z/X without a power"),
		rulebook.DoubtIf(kind == kindEvent && c.Fields["power"] != "", c, "power", "イベントのパワーは何の役にも立たない", "the power of an event means nothing"),
		rulebook.DoubtIf(kind == kindEvent && c.Text == "", c, "text", "テキストのないイベントは何もしない", "an event without a text does nothing"),
	)
}
