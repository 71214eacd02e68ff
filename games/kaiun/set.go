// Compiling a table of cards to a set that can be played.

package kaiun

import (
	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// Compile reads card texts and makes the set of those that are understood as a whole.
func Compile(cards []rulebook.Card) *rulebook.Set {
	cs := &cardSet{pool: new(kernel.Pool)}
	set := &rulebook.Set{Pool: cs.pool, Extra: cs}
	english := rulebook.EnglishNames(cards)
	for _, card := range cards {
		def, data, understood, err := cs.compile(&card)
		if err != nil {
			set.Unsupported = append(set.Unsupported, rulebook.Unread(&card, err))
			continue
		}
		cs.pool.Defs = append(cs.pool.Defs, def)
		cs.data = append(cs.data, *data)
		set.Add(&card, understood, lexicon, english)
	}
	cs.pool.Index()
	set.Vocabularies = map[string][]string{"tribe": cs.tribes}
	return set
}

// compile reads one card. What a card that fails has added to the pool is taken out again.
func (cs *cardSet) compile(card *rulebook.Card) (kernel.Def, *cardData, rulebook.Understood, error) {
	var understood rulebook.Understood
	data := &cardData{name: cardtext.Normalise(card.Name), hasText: card.Text != "", hasStory: card.Story != ""}
	def := kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrTribe+1)}
	err := rulebook.ReadAttrs(&def, card, []rulebook.Reader{
		{Attr: attrSign, Column: "sign", Read: signs.Read, Needed: true}, {Attr: attrColor, Column: "attribute", Read: colors.Read, Needed: true},
		{Attr: attrWin, Column: "win", Read: rulebook.ReadNumber, Needed: true}, {Attr: attrEven, Column: "even", Read: rulebook.ReadNumber, Needed: true},
		{Attr: attrCost, Column: "cost", Read: rulebook.ReadNumber, Needed: true},
	})
	if err != nil {
		return def, nil, understood, err
	}
	if def.Attrs[attrTribe], err = cs.tribes.Bits(rulebook.SplitWords(card.Fields["tribe"])...); err != nil {
		return def, nil, understood, err
	}
	if card.Text == "" {
		return def, data, understood, nil
	}
	tree, err := lexicon().Parse(card.Text)
	if err != nil {
		return def, nil, understood, err
	}
	nodes, abilities, mods := len(cs.pool.Nodes), len(cs.pool.Abilities), len(cs.pool.Mods)
	c := cs.newCompiler(data)
	def.Abilities = c.Abilities(tree)
	if c.Err != nil {
		cs.pool.Nodes, cs.pool.Abilities, cs.pool.Mods = cs.pool.Nodes[:nodes], cs.pool.Abilities[:abilities], cs.pool.Mods[:mods]
		return def, nil, understood, c.Err
	}
	return def, data, c.Understood(tree), nil
}
