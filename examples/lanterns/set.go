// Compiling a table of cards to a set that can be played.

package lanterns

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// compileCards reads cards and makes the set of those that are understood as a whole. The others are listed, with the place that is not understood.
func compileCards(cards []rulebook.Card) *rulebook.Set {
	set := &rulebook.Set{Pool: new(kernel.Pool)}
	english := rulebook.EnglishNames(cards)
	for i := range cards {
		card := &cards[i]
		def := kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, len(attributes))}
		err := rulebook.ReadAttrs(&def, card, readers)
		var how rulebook.Understood
		if err == nil && card.Text != "" {
			how, err = compileText(set.Pool, &def, card.Text)
		}
		if err != nil {
			set.Unsupported = append(set.Unsupported, rulebook.Unread(card, err))
			continue
		}
		set.Pool.Defs = append(set.Pool.Defs, def)
		set.Add(card, how, lexicon, english)
	}
	set.Pool.Index()
	return set
}

// compileText reads the text of a card and gives the card its abilities. What a text that fails has added to the pool is taken out again.
func compileText(pool *kernel.Pool, def *kernel.Def, text string) (rulebook.Understood, error) {
	tree, err := lexicon().Parse(text)
	if err != nil {
		return rulebook.Understood{}, err
	}
	nodes, abilities, mods := len(pool.Nodes), len(pool.Abilities), len(pool.Mods)
	c := newCompiler(pool)
	if def.Abilities = c.Abilities(tree); c.Err != nil {
		pool.Nodes, pool.Abilities, pool.Mods = pool.Nodes[:nodes], pool.Abilities[:abilities], pool.Mods[:mods]
		return rulebook.Understood{}, c.Err
	}
	return c.Understood(tree), nil
}
