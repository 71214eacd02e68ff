// What is allowed and hardly meant of abilities in any game.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/rulebook"
)

// leaving is what an ability can do with its own card so that it is not used once more.
var leaving = []cardtext.Op{ops.Move, ops.Destroy, ops.Remove}

// FreeAbilities doubts activated abilities of a text, of the operation is, that cost nothing and can be used as often as somebody likes: nothing they say bounds how often, and nothing takes
// their card away.
func FreeAbilities(c *rulebook.Card, t *cardtext.Tree, is cardtext.Op, isFree func(ability *cardtext.Tree) bool) (found []rulebook.Doubt) {
	if t == nil {
		return nil
	}
	if t.Op == is && isFree(t) && !isBounded(t) {
		found = append(found, rulebook.Doubt{Number: c.Number, Field: "text", At: [2]int{t.Span.Start, t.Span.End}, Text: rulebook.Text{
			Ja: "コストがなく、使う回数にも条件にも限りがないので、何度でも使える", En: "this costs nothing, and nothing bounds how often it is used, so that it can be used without end",
		}})
	}
	for _, k := range t.Kids {
		found = append(found, FreeAbilities(c, k.Tree, is, isFree)...)
	}
	return found
}

// isBounded reports whether a sentence of an ability says how often it can be used, makes that depend on more than whose turn it is, or takes its card away.
func isBounded(ability *cardtext.Tree) bool {
	return slices.ContainsFunc(Parts(ability.Kid(parts.Do)), func(t *cardtext.Tree) bool {
		switch what := t.Kid(parts.What); t.Op {
		case ops.Limit:
			return what.Op == ops.ThisAbility
		case ops.OnlyIf:
			return what.Op == ops.ThisAbility && slices.ContainsFunc(t.All(parts.If), func(k *cardtext.Tree) bool { return k.Op != ops.TurnIs })
		default:
			return slices.Contains(leaving, t.Op) && IsThis(what)
		}
	})
}
