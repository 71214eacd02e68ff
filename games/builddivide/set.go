// Compiling a table of cards to a set that can be played.

package builddivide

import (
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// cardSet is the cards of a set and the words that they have, each of which is a bit of a characteristic.
type cardSet struct {
	pool      *kernel.Pool
	names     nameList   // of cards (303-1)
	readings  [][]string // of the names, by their numbers: what is printed over their words (303-3)
	subtypes  rulebook.WordSet
	traits    rulebook.WordSet
	titles    rulebook.WordSet
	idents    rulebook.WordSet
	auras     nameList                   // the names that auras have (521-1c:ii)
	counters  nameList                   // the names that counters have from cards (1601-2)
	aliases   map[kernel.DefID][]int64   // the names that cards have besides their own (1407-1)
	limits    map[kernel.DefID]deckLimit // how many of a card a deck may have that says so (601-2)
	token     kernel.DefID               // the class card (536-1b), where a card speaks of it
	hasTokens bool
	faces     map[string]kernel.DefID // the faces of territories that there are
}

// compileCards makes a set of the cards that are understood as a whole.
func compileCards(cards []rulebook.Card) *rulebook.Set {
	pool := new(kernel.Pool)
	cs := &cardSet{
		pool: pool, subtypes: rulebook.NewWordSet(pool, attrSubtype, "エース"), traits: rulebook.NewWordSet(pool, attrTrait), titles: rulebook.NewWordSet(pool, attrTitle), idents: rulebook.NewWordSet(pool, attrIdent),
		faces: map[string]kernel.DefID{}, aliases: map[kernel.DefID][]int64{}, limits: map[kernel.DefID]deckLimit{},
	}
	set := &rulebook.Set{Pool: cs.pool, Extra: cs}
	wrong := cs.readAll(cards)
	set.Read(cards, speech, func(card *rulebook.Card) (rulebook.Reading, error) {
		if err := wrong[card.Number]; err != nil {
			return rulebook.Reading{}, err
		}
		r, err := cs.readCard(card)
		id := kernel.DefID(len(cs.pool.Defs))
		if r.limit != (deckLimit{}) {
			cs.limits[id] = r.limit
		}
		if len(r.aliases) > 0 {
			cs.aliases[id] = r.aliases
		}
		return r.Reading, err
	})
	for id := range set.Cards {
		if number := set.Cards[id].Number; cs.pool.Defs[id].Attrs[attrType]&typeTerritory != 0 || strings.HasSuffix(number, rulebook.BackOf("")) {
			cs.link(number, kernel.DefID(id))
		}
	}
	cs.addTokens(set)
	cs.pool.Index()
	set.Vocabularies = map[string][]string{"subtype": cs.subtypes.Vocabulary, "attribute": cs.traits.Vocabulary, "title": cs.titles.Vocabulary, "identity": cs.idents.Vocabulary}
	set.Counters = cs.counterWords()
	return set
}

// link notes a face of a territory, and makes it and the other one the sides of a card once both are there.
func (cs *cardSet) link(number string, id kernel.DefID) {
	cs.faces[number] = id
	if open, ok := cs.faces[rulebook.BackOf(number)]; ok {
		cs.pool.LinkSides(id, open)
	}
	if front, isOpen := strings.CutSuffix(number, rulebook.BackOf("")); isOpen {
		if closed, ok := cs.faces[front]; ok {
			cs.pool.LinkSides(closed, id)
		}
	}
}

// readAll finds out which cards cannot be read. A territory is read with both of its faces or not at all.
func (cs *cardSet) readAll(cards []rulebook.Card) map[string]error {
	wrong, faces := map[string]error{}, map[string]bool{}
	for i := range cards {
		faces[cards[i].Number] = true
		if err := cs.check(&cards[i]); err != nil {
			wrong[cards[i].Number] = err
		}
	}
	for i := range cards {
		c := &cards[i]
		kind, err := readType(c.Fields["type"])
		if err != nil || kind.kind != typeTerritory || c.Fields["cost"] != "" { // the open face has the cost (319-2)
			continue
		}
		open := rulebook.BackOf(c.Number)
		switch {
		case !faces[open]:
			wrong[c.Number] = &rulebook.Incomplete{Why: rulebook.Text{Ja: "このテリトリーの開放面がない", En: "the open face of this territory is missing"}}
		case wrong[open] != nil && wrong[c.Number] == nil:
			wrong[c.Number] = &rulebook.Incomplete{Why: rulebook.Text{Ja: "このテリトリーの開放面の文が読めない", En: "the text of this territory's open face is not understood"}}
		case wrong[open] == nil && wrong[c.Number] != nil:
			wrong[open] = &rulebook.Incomplete{Why: rulebook.Text{Ja: "このテリトリーの未開放面の文が読めない", En: "the text of this territory's closed face is not understood"}}
		}
	}
	return wrong
}

// printed is a card that has been read.
type printed struct {
	rulebook.Reading
	aliases []int64 // the names that it has besides its own
	limit   deckLimit
}

// readCard reads a card with its text.
func (cs *cardSet) readCard(card *rulebook.Card) (printed, error) {
	var r printed
	var err error
	if r.Def, err = cs.define(card); err != nil || card.Text == "" {
		return r, err
	}
	tree, err := speech().Parse(card.Text)
	if err != nil {
		return r, err
	}
	r.Def.Attrs[attrIcons] = countIcons(tree)
	c := newCompiler(cs, r.Def.Attrs[attrType])
	c.name, c.isClosedFace = r.Def.Attrs[attrName], c.kind&typeTerritory != 0 && card.Fields["cost"] == ""
	r.Def.Abilities = c.Abilities(asOneText(untilRevealed(tree)))
	r.Understood, r.aliases, r.limit = c.Understood(tree), c.aliases, c.limit
	return r, c.Err
}

// check reports why a card cannot be read. It leaves nothing behind in the pool.
func (cs *cardSet) check(card *rulebook.Card) error {
	before := cs.pool.Mark()
	_, err := cs.readCard(card)
	cs.pool.Back(before)
	return err
}

// define reads what is printed on a card.
func (cs *cardSet) define(card *rulebook.Card) (kernel.Def, error) {
	def := kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrCount)}
	kind, err := readType(card.Fields["type"])
	if err != nil {
		return def, err
	}
	def.Attrs[attrType] = kind.kind
	for _, x := range []struct {
		words []string
		in    *rulebook.WordSet
	}{
		{kind.subtypes, &cs.subtypes}, {rulebook.SplitWords(card.Fields["attribute"]), &cs.traits},
		{rulebook.SplitWords(card.Fields["title"]), &cs.titles}, {rulebook.SplitWords(card.Fields["identity"]), &cs.idents},
	} {
		if err = x.in.Give(&def, x.words...); err != nil {
			return def, err
		}
	}
	if err := readNumbers(&def, card); err != nil {
		return def, err
	}
	if kind.kind == typeUnit && card.Fields["power"] == "" {
		return def, rulebook.BadValue("ユニットのパワーがない", "a unit needs a power") // it would be destroyed at once (310-2, 1303-3)
	}
	if kind.kind == typeTerritory { // it has them only as a unit (1406-1b)
		def.Attrs[attrStrength] = def.Attrs[attrPower]<<8 | def.Attrs[attrHit]
		def.Attrs[attrPower], def.Attrs[attrHit] = 0, 0
	}
	def.Attrs[attrName] = cs.names.number(card.Name)
	cs.note(def.Attrs[attrName], card.Fields["reading"])
	return def, nil
}

// note keeps the readings of the words of a name: those of words with others between them are apart (303-3b), as the table writes them.
func (cs *cardSet) note(name int64, readings string) {
	for int(name) >= len(cs.readings) {
		cs.readings = append(cs.readings, nil)
	}
	words := rulebook.SplitWords(readings)
	for i := range words {
		words[i] = cardtext.Normalise(words[i])
	}
	if len(words) > 0 {
		cs.readings[name] = words
	}
}

// readNumbers reads the colours, costs, numbers and icons of a card. A table may leave empty what a card does not have.
func readNumbers(def *kernel.Def, card *rulebook.Card) error {
	if err := rulebook.ReadAttrs(def, card, []rulebook.Reader{
		{Attr: attrColour, Column: "colour", Read: colours.ReadSet}, {Attr: attrTiming, Column: "timing", Read: timings.Read}, {Attr: attrPower, Column: "power", Read: rulebook.ReadWhole},
		{Attr: attrHit, Column: "hit", Read: rulebook.ReadWhole}, {Attr: attrIcon, Column: "icon", Read: icons.ReadSet},
	}); err != nil {
		return err
	}
	if s := card.Fields["cost"]; s != "" {
		c, err := parsePlayCost(s, def.Attrs[attrColour])
		if err != nil {
			return err
		}
		def.Attrs[attrCost], def.Attrs[attrColoured], def.Attrs[attrUnspecified] = int64(c.total), int64(c.coloured)|c.printing, int64(c.unspecified)
	}
	return nil
}

// nameList is names, each known by its number.
type nameList []string

// number is the number of a name, which is added if it is new.
func (l *nameList) number(name string) int64 {
	name = cardtext.Normalise(name)
	if at := slices.Index(*l, name); at >= 0 {
		return int64(at)
	}
	*l = append(*l, name)
	return int64(len(*l) - 1)
}
