// What somebody who writes a card has perhaps not meant: Build Divide 304, 310.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/rulebook"
)

// doubt lists what is odd about a card that can be played.
func doubt(c *rulebook.Card, t *cardtext.Tree) []rulebook.Doubt {
	kind, err := readType(c.Fields["type"])
	isCommand := err == nil && kind.kind == typeCommand
	return slices.Concat(
		effect.FreeAbilities(c, t, opActivated, func(ability *cardtext.Tree) bool { return !ability.Has(parts.Cost) }),
		rulebook.DoubtIf(isCommand && c.Fields["power"] != "", c, "power", "コマンドのパワーは何の役にも立たない", "the power of a command means nothing"),
		rulebook.DoubtIf(isCommand && c.Text == "", c, "text", "テキストのないコマンドは何もしない", "a command without a text does nothing"),
	)
}

// soughtWords is the words that texts and keywords ask cards for (305-1, 314-1, 1411-2, 1412-2).
var soughtWords = map[cardtext.Op]rulebook.Sought{
	opTrait: {Kid: parts.Name, Column: "attribute"}, opBond: {Kid: parts.Name, Column: "attribute"}, opAnomaly: {Kid: parts.Name, Column: "attribute"}, opIdent: {Kid: parts.Name, Column: "identity"},
	opEvolNamed: {Kid: parts.Name, Column: "name"}, opTitled: {Kid: parts.Name, Column: "title"}, opSubtyped: {Kid: parts.Name, Column: "subtype"},
}
