// Compiling a table of cards to a set that can be played.

package dimensionzero

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// readNumber reads a printed number; a dash or nothing is 0.
func readNumber(s string) (int64, error) {
	if rulebook.IsNone(s) {
		return 0, nil
	}
	return rulebook.ReadNumber(s)
}

// readPrice reads a printed cost as a number; a dash or nothing is none.
func readPrice(s string) (int64, error) {
	if rulebook.IsNone(s) {
		return 0, nil
	}
	c, err := readCost(norm.NFKC.String(s))
	return c.packed(), err
}

// priceAmount is how much energy a printed cost asks for, with nothing for X.
func priceAmount(s string) (int64, bool) {
	n, err := readPrice(s)
	return int64(unpackCost(n).total()), err == nil && !rulebook.IsNone(s)
}

var columns = []rulebook.Column{
	{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true},
	{Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Required: true},
	{Name: "kind", Title: rulebook.Text{Ja: "種別", En: "classification"}, Also: []string{"分類", "種類"}, Required: true, Parse: rulebook.Reads(kindTerms.Read), Say: kindTerms.Translate},
	{Name: "colour", Title: rulebook.Text{Ja: "色", En: "colour"}, Also: []string{"color"}, Parse: rulebook.Reads(colourTerms.ReadSet), Say: colourTerms.TranslateSet},
	{Name: "race", Title: rulebook.Text{Ja: "種族", En: "race"}, Also: []string{"属性", "種族・属性", "種族/属性", "attribute"}},
	{Name: "timing", Title: rulebook.Text{Ja: "タイミング", En: "timing"}, Required: true, Parse: rulebook.Reads(timingTerms.Read), Say: timingTerms.Translate},
	{Name: "cost", Title: rulebook.Text{Ja: "使用コスト", En: "use cost"}, Also: []string{"コスト"}, Required: true, Parse: rulebook.Reads(readPrice), Say: sayPrice, Amount: priceAmount},
	{Name: "move", Title: rulebook.Text{Ja: "移動コスト", En: "move cost"}, Parse: rulebook.Reads(readPrice), Say: sayPrice, Amount: priceAmount},
	{Name: "power", Title: rulebook.Text{Ja: "パワー", En: "power"}, Parse: rulebook.Reads(readNumber)},
	{Name: "smash", Title: rulebook.Text{Ja: "スマッシュ", En: "smash"}, Parse: rulebook.Reads(readNumber)},
	{Name: "taboo", Title: rulebook.Text{Ja: "禁呪", En: "taboo"}, Parse: rulebook.Reads(readNumber)},
	{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}},
	{Name: "story", Title: rulebook.Text{Ja: "フレーバー", En: "flavour"}},
	{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}, Also: []string{"英語名", "english"}},
}

// collection is what the game keeps of a set of cards.
type collection struct {
	pool   *kernel.Pool
	races  rulebook.WordSet
	bond   rulebook.Word                    // the attribute of strategies that can be bound to units (6-6-1)
	uses   map[kernel.AbilityID]use         // of activated abilities, and of others that cost energy
	priced map[kernel.AbilityID]bool        // the triggered abilities that have a cost
	names  []string                         // by DefID, as texts write them
	leaves map[kernel.AbilityID]leave       // which units may be played where besides
	routes map[kernel.AbilityID]route       // and may move where
	zoned  map[kernel.AbilityID]uint32      // of which zones it is a zone effect
	hasty  map[kernel.AbilityID]effect.Test // which cards may be played from the plan zone at quick timing
	plans  map[kernel.AbilityID]planPrice   // what plans cost
	modes  map[kernel.NodeID]modeOf         // of what is settled on playing, where that depends on which effect was chosen
	// awaitsEnds is whether a text waits for the end of a phase.
	awaitsEnds bool
	// opensHands is whether a text keeps hands open.
	opensHands bool
	// resists is whether a card receives no effects of some others.
	resists bool
}

// compileCards reads cards and makes the set of those that are understood as a whole.
func compileCards(cards []rulebook.Card) *rulebook.Set {
	c := &collection{pool: new(kernel.Pool), uses: map[kernel.AbilityID]use{}, priced: map[kernel.AbilityID]bool{}, modes: map[kernel.NodeID]modeOf{}, leaves: map[kernel.AbilityID]leave{}, routes: map[kernel.AbilityID]route{}, zoned: map[kernel.AbilityID]uint32{}, hasty: map[kernel.AbilityID]effect.Test{}, plans: map[kernel.AbilityID]planPrice{}}
	c.pool.Extra, c.races = c, rulebook.NewWordSet(c.pool, attrRace)
	set := &rulebook.Set{Pool: c.pool, Extra: c}
	set.Read(cards, lexicon, func(card *rulebook.Card) (rulebook.Reading, error) {
		abilities, nodes := kernel.AbilityID(len(c.pool.Abilities)), kernel.NodeID(len(c.pool.Nodes))
		r, err := c.readCard(card)
		if err != nil {
			c.forget(abilities, nodes)
			return r, err
		}
		c.names = append(c.names, cardtext.Normalise(card.Name))
		return r, nil
	})
	if slices.Contains(c.races.Vocabulary, bondAttribute) { // no card is of it otherwise
		c.bond, _ = c.races.Find(bondAttribute)
	}
	c.pool.Index()
	set.Vocabularies = map[string][]string{"race": c.races.Vocabulary}
	return set
}

// readCard reads one card.
func (c *collection) readCard(card *rulebook.Card) (rulebook.Reading, error) {
	r := rulebook.Reading{Def: kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrs)}}
	err := rulebook.ReadAttrs(&r.Def, card, []rulebook.Reader{
		{Attr: attrKind, Column: "kind", Read: kindTerms.Read, Needed: true}, {Attr: attrTiming, Column: "timing", Read: timingTerms.Read, Needed: true},
		{Attr: attrCost, Column: "cost", Read: readPrice}, {Attr: attrMove, Column: "move", Read: readPrice},
		{Attr: attrPower, Column: "power", Read: readNumber}, {Attr: attrSmash, Column: "smash", Read: readNumber}, {Attr: attrTaboo, Column: "taboo", Read: readNumber},
	})
	if err != nil {
		return r, err
	}
	r.Def.Attrs[attrColour] = unpackCost(r.Def.Attrs[attrCost]).colourSet() // 2-4-2
	if said, err := colourTerms.ReadSet(card.Fields["colour"]); card.Fields["colour"] != "" && (err != nil || said != r.Def.Attrs[attrColour]) {
		return r, rulebook.BadValue("色が使用コストのシンボルと違う", "the colour is not that of the symbols in the use cost")
	}
	races := rulebook.SplitWords(strings.ReplaceAll(card.Fields["race"], "・", "/")) // 2-8-2
	if err = c.races.Give(&r.Def, races...); err != nil || card.Text == "" {
		return r, err
	}
	tree, err := lexicon().Parse(card.Text)
	if err != nil {
		return r, err
	}
	x := newCompiler(c, r.Def.Attrs[attrKind], unpackCost(r.Def.Attrs[attrCost]))
	r.Def.Abilities = x.text(tree)
	x.confine(r.Def.Abilities)
	r.Understood = x.Understood(tree)
	return r, x.Err
}

// forget drops what was noted of abilities and nodes from some number on: those of a card that is not understood, whose numbers the next card gets.
func (c *collection) forget(ability kernel.AbilityID, node kernel.NodeID) {
	isLater := func(id kernel.AbilityID) bool { return id >= ability }
	maps.DeleteFunc(c.uses, func(id kernel.AbilityID, _ use) bool { return isLater(id) })
	maps.DeleteFunc(c.priced, func(id kernel.AbilityID, _ bool) bool { return isLater(id) })
	maps.DeleteFunc(c.leaves, func(id kernel.AbilityID, _ leave) bool { return isLater(id) })
	maps.DeleteFunc(c.routes, func(id kernel.AbilityID, _ route) bool { return isLater(id) })
	maps.DeleteFunc(c.zoned, func(id kernel.AbilityID, _ uint32) bool { return isLater(id) })
	maps.DeleteFunc(c.hasty, func(id kernel.AbilityID, _ effect.Test) bool { return isLater(id) })
	maps.DeleteFunc(c.plans, func(id kernel.AbilityID, _ planPrice) bool { return isLater(id) })
	maps.DeleteFunc(c.modes, func(id kernel.NodeID, _ modeOf) bool { return id >= node })
}
