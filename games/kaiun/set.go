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
	cs.tribes = rulebook.NewWordSet(cs.pool, attrTribe)
	set := &rulebook.Set{Pool: cs.pool, Extra: cs}
	set.Read(cards, lexicon, func(card *rulebook.Card) (rulebook.Reading, error) {
		data := cardData{name: cardtext.Normalise(card.Name), hasText: card.Text != "", hasStory: card.Story != ""}
		r, err := cs.compile(card, &data)
		if err == nil {
			cs.data = append(cs.data, data)
		}
		return r, err
	})
	cs.pool.Index()
	set.Vocabularies = map[string][]string{"tribe": cs.tribes.Vocabulary}
	return set
}

// compile reads one card.
func (cs *cardSet) compile(card *rulebook.Card, data *cardData) (rulebook.Reading, error) {
	r := rulebook.Reading{Def: kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrTribe+1)}}
	err := rulebook.ReadAttrs(&r.Def, card, []rulebook.Reader{
		{Attr: attrSign, Column: "sign", Read: signs.Read, Needed: true}, {Attr: attrColor, Column: "attribute", Read: colors.Read, Needed: true},
		{Attr: attrWin, Column: "win", Read: rulebook.ReadNumber, Needed: true}, {Attr: attrEven, Column: "even", Read: rulebook.ReadNumber, Needed: true},
		{Attr: attrCost, Column: "cost", Read: rulebook.ReadNumber, Needed: true},
	})
	if err != nil {
		return r, err
	}
	if err = cs.tribes.Give(&r.Def, rulebook.SplitWords(card.Fields["tribe"])...); err != nil || card.Text == "" {
		return r, err
	}
	tree, err := lexicon().Parse(card.Text)
	if err != nil {
		return r, err
	}
	c := cs.newCompiler(data)
	r.Def.Abilities = c.Abilities(tree)
	r.Understood = c.Understood(tree)
	return r, c.Err
}
