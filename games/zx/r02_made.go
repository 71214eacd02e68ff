// The markers that a card can bring into a match: the tokens and links that its text makes (202.13, 202.15). Nobody has to bring them (J16).

package zx

import (
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/rulebook"
)

// markersMade lists the numbers of the markers among all cards that a card's text can make.
func markersMade(c *rulebook.Card, all []rulebook.Card) []string {
	if !strings.Contains(c.Text, "トークン") && !strings.Contains(c.Text, "リンク") {
		return nil
	}
	t, err := Lexicon().Parse(c.Text)
	if err != nil {
		return nil // a card that is not understood is in no match
	}
	var made []*cardtext.Tree
	for _, op := range []cardtext.Op{ops.Create, opSummon} {
		made = appendMade(made, t, op)
	}
	var numbers []string
	for i := range all {
		if slices.ContainsFunc(made, func(what *cardtext.Tree) bool { return isMeant(what, &all[i]) }) {
			numbers = append(numbers, all[i].Number)
		}
	}
	return numbers
}

// appendMade appends what the instructions of an operation in a tree are about.
func appendMade(made []*cardtext.Tree, t *cardtext.Tree, op cardtext.Op) []*cardtext.Tree {
	if t.Op == op && t.Has(parts.What) {
		made = append(made, t.Kid(parts.What))
	}
	for _, k := range t.Kids {
		made = appendMade(made, k.Tree, op)
	}
	return made
}

// isMeant reports whether a card is a marker that words such as 「若木兵」トークン mean.
func isMeant(what *cardtext.Tree, c *rulebook.Card) bool {
	kind, err := parseKind(c.Fields["kind"])
	if err != nil || !(kind&kindToken != 0 && (effect.Mentions(what, opNewTokens) || effect.Mentions(what, opToken)) || kind&kindLink != 0 && (effect.Mentions(what, opNewLinks) || effect.Mentions(what, opLink))) {
		return false
	}
	return fitsWords(what, c)
}

// fitsWords reports whether a card has the names and the tribes that a tree asks for.
func fitsWords(t *cardtext.Tree, c *rulebook.Card) bool {
	if name := t.Kid(parts.Name); name != nil {
		want := rulebook.Fold(name.Str)
		switch t.Op {
		case ops.Named:
			return rulebook.Fold(c.Name) == want
		case ops.NamePart:
			return strings.Contains(rulebook.Fold(c.Name), want)
		case ops.Tribe:
			return slices.ContainsFunc(strings.Split(rulebook.Fold(c.Fields["tribe"]), "/"), func(tribe string) bool { return strings.TrimSpace(tribe) == want })
		}
	}
	return !slices.ContainsFunc(t.Kids, func(k cardtext.Kid) bool { return !fitsWords(k.Tree, c) })
}
