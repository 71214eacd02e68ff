// Which paragraphs of a card belong together: Build Divide 1201-5a:i and 1204-3a.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
)

// asOneText is the text of a card in which paragraphs without an icon that follow each other are one text, unless they are about playing the card: a command does all that it says, in whichever
// lines that is printed (1204-3a).
func asOneText(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = nil
	for _, k := range playingApart(t.Kids) {
		last := len(whole.Kids) - 1
		if last < 0 || k.Tree.Op != opBare || whole.Kids[last].Tree.Op != opBare || isAboutPlaying(k.Tree.Kid(parts.Do)) || isAboutPlaying(whole.Kids[last].Tree.Kid(parts.Do)) {
			whole.Kids = append(whole.Kids, k)
			continue
		}
		one, more := whole.Kids[last].Tree, k.Tree.Kid(parts.Do)
		do := *one.Kid(parts.Do)
		do.Kids = append(slices.Clone(do.Kids), more.Kids...)
		whole.Kids[last].Tree = &cardtext.Tree{Op: opBare, Span: one.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: &do}}}
	}
	return &whole
}

// playingApart is paragraphs in which sentences about playing the card that stand behind what a command does are a paragraph of their own (1201-5a:i).
func playingApart(paragraphs []cardtext.Kid) []cardtext.Kid {
	var all []cardtext.Kid
	for _, k := range paragraphs {
		do := k.Tree.Kid(parts.Do)
		if k.Tree.Op != opBare || do.Op != ops.Seq || isAboutPlaying(do) {
			all = append(all, k)
			continue
		}
		rest, playing := *do, *do
		rest.Kids, playing.Kids = nil, nil
		for _, sentence := range do.Kids {
			if isAboutPlaying(sentence.Tree) {
				playing.Kids = append(playing.Kids, sentence)
			} else {
				rest.Kids = append(rest.Kids, sentence)
			}
		}
		for _, part := range []cardtext.Tree{rest, playing} {
			if len(part.Kids) > 0 {
				all = append(all, cardtext.Kid{Name: k.Name, Tree: &cardtext.Tree{Op: opBare, Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: &part}}}})
			}
		}
	}
	return all
}

// isAboutPlaying reports whether a text without an icon is a static ability about playing its card (1201-5a:i), or about decks (1201-5a:ii).
func isAboutPlaying(t *cardtext.Tree) bool {
	switch t.Op {
	case ops.Seq:
		for _, k := range effect.Parts(t) {
			if !isAboutPlaying(k) {
				return false
			}
		}
		return true
	case ops.If:
		return isAboutPlaying(t.Kid(parts.Then))
	case ops.Per:
		return isAboutPlaying(t.Kid(parts.Do))
	case ops.Cannot:
		return t.Has(parts.What) && t.Kid(parts.What).Op == ops.This && t.Kid(parts.Event).Op == opBeCountered
	}
	return t.Op == ops.DeckLimit || t.Op == opSameLimit || t.Op == opIconLimits || t.Op == opBeginWith || t.Op == opPlayOnlyIf || t.Op == opPlayMostOfThis || t.Op == opPlayNotIf || t.Op == opQuickPlay || t.Op == opPlaySetCard || (t.Op == opPlayCost || t.Op == opPlayCostPer) && t.Kid(parts.What).Op == ops.This
}
