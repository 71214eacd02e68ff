// Compiling a table of cards to a set that can be played.

package kaiun

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// Compile reads card texts and makes the set of those that are understood as a whole.
func Compile(cards []rulebook.Card) *rulebook.Set {
	cs := &cardSet{pool: new(kernel.Pool)}
	set := &rulebook.Set{Pool: cs.pool, Extra: cs}
	english := englishNames(cards)
	for _, card := range cards {
		def, data, tree, clauses, err := cs.compile(&card)
		if err != nil {
			set.Unsupported = append(set.Unsupported, unread(card, err))
			continue
		}
		cs.pool.Defs = append(cs.pool.Defs, def)
		cs.data = append(cs.data, *data)
		set.Cards = append(set.Cards, card)
		set.Clauses = append(set.Clauses, clauses)
		canonical, inEnglish, shown := "", "", ""
		var stretches []rulebook.Stretch
		if tree != nil {
			canonical, shown = lexicon().Japanese(tree), tree.String()
			var mapped []cardtext.Stretch
			inEnglish, mapped = lexicon().EnglishMapped(tree, func(name string) string {
				if en, ok := english[name]; ok {
					return en
				}
				return name
			})
			for _, s := range mapped {
				stretches = append(stretches, rulebook.Stretch{Text: [2]int{s.Japanese.Start, s.Japanese.End}, English: [2]int{s.English.Start, s.English.End}})
			}
		}
		set.Canonical = append(set.Canonical, canonical)
		set.English = append(set.English, inEnglish)
		set.Stretches = append(set.Stretches, stretches)
		set.Trees = append(set.Trees, shown)
	}
	cs.pool.Index()
	return set
}

func englishNames(cards []rulebook.Card) map[string]string {
	names := make(map[string]string, len(cards))
	for _, c := range cards {
		if c.NameEn != "" {
			names[c.Name] = c.NameEn
		}
	}
	return names
}

// compile reads one card. What a card that fails has added to the pool is taken out again.
func (cs *cardSet) compile(card *rulebook.Card) (kernel.Def, *cardData, *cardtext.Tree, []kernel.Clause, error) {
	data := &cardData{name: cardtext.Normalise(card.Name), hasText: card.Text != "", hasStory: card.Story != ""}
	def := kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrTribe+1)}
	def.Attrs[attrSign], def.Attrs[attrColor] = signs[card.Fields["sign"]], colors[card.Fields["attribute"]]
	for _, x := range []struct {
		attr kernel.Attr
		name string
	}{{attrWin, "win"}, {attrEven, "even"}, {attrCost, "cost"}} {
		n, err := parseLuck(card.Fields[x.name])
		if err != nil {
			return def, nil, nil, nil, fmt.Errorf("%s: %w", x.name, err)
		}
		def.Attrs[x.attr] = n
	}
	for name := range strings.SplitSeq(card.Fields["tribe"], "/") {
		if name == "" {
			continue
		}
		bit, err := cs.tribe(cardtext.Normalise(name))
		if err != nil {
			return def, nil, nil, nil, err
		}
		def.Attrs[attrTribe] |= bit
	}
	if card.Text == "" {
		return def, data, nil, nil, nil
	}
	tree, err := lexicon().Parse(card.Text)
	if err != nil {
		return def, nil, nil, nil, err
	}
	nodes, abilities, mods := len(cs.pool.Nodes), len(cs.pool.Abilities), len(cs.pool.Mods)
	c := &compiler{cs: cs, data: data, subject: whoUnsaid, clauses: map[kernel.Clause]bool{}}
	def.Abilities = c.compileCard(tree)
	if c.err != nil {
		cs.pool.Nodes, cs.pool.Abilities, cs.pool.Mods = cs.pool.Nodes[:nodes], cs.pool.Abilities[:abilities], cs.pool.Mods[:mods]
		return def, nil, nil, nil, c.err
	}
	return def, data, tree, slices.Sorted(maps.Keys(c.clauses)), nil
}

// unread describes a card whose text is not understood.
func unread(card rulebook.Card, err error) rulebook.Unsupported {
	u := rulebook.Unsupported{Card: card, Err: err}
	var e *cardtext.Error
	var m *unsupported
	switch {
	case errors.As(err, &e):
		u.At = [2]int{e.Pos, e.End}
		u.Text = rulebook.Text{Ja: e.Render("ja"), En: e.Render("en")}
	case errors.As(err, &m):
		u.At = [2]int{m.span.Start, m.span.End}
		runes := []rune(card.Text)
		words := string(runes[min(m.span.Start, len(runes)):min(m.span.End, len(runes))])
		u.Text = rulebook.Text{
			Ja: fmt.Sprintf("%d文字目から: 「%s」: %s", m.span.Start+1, words, m.why.Ja),
			En: fmt.Sprintf("from character %d: 「%s」: %s", m.span.Start+1, words, m.why.En),
		}
	default:
		u.Text = rulebook.Text{Ja: err.Error(), En: err.Error()}
	}
	return u
}
