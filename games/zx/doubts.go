// What somebody who writes a card has perhaps not meant: Z/X 201, 204, 205, 1008.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/rulebook"
)

// doubt lists what is odd about a card that can be played.
func doubt(c *rulebook.Card, t *cardtext.Tree) []rulebook.Doubt {
	kind, _ := kindTerms.Read(c.Fields["kind"])
	all := slices.Concat(
		rulebook.DoubtIf(kind == kindZX && c.Fields["power"] == "", c, "power", "ゼクスにパワーがない", "a Z/X without a power"),
		rulebook.DoubtIf(kind == kindEvent && c.Fields["power"] != "", c, "power", "イベントのパワーは何の役にも立たない", "the power of an event means nothing"),
		rulebook.DoubtIf(kind == kindEvent && c.Text == "", c, "text", "テキストのないイベントは何もしない", "an event without a text does nothing"),
	)
	if t != nil {
		all = append(all, destroysElsewhere(c, t)...)
	}
	return all
}

// destroysElsewhere finds the instructions that destroy cards of a zone: only cards on squares are destroyed, others stay where they are (1008.2).
func destroysElsewhere(c *rulebook.Card, t *cardtext.Tree) []rulebook.Doubt {
	var all []rulebook.Doubt
	if t.Op == "destroy" {
		what := t.Kid("what")
		if what != nil && what.Op == "some" {
			what = what.Kid("of")
		}
		if what != nil && what.Op == "cards" && what.Has("at") && what.Kid("at").Op == "zone" {
			all = append(all, rulebook.Doubt{Number: c.Number, Field: "text", At: [2]int{t.Span.Start, t.Span.End}, Text: rulebook.Text{
				Ja: "スクエアにないカードは破壊されない。この指示は何もしない（1008.2）", En: "cards that are not on squares are not destroyed: this instruction never does anything (1008.2)",
			}})
		}
	}
	for _, k := range t.Kids {
		all = append(all, destroysElsewhere(c, k.Tree)...)
	}
	return all
}
