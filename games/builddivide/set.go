// Compiling a table of cards to a set that can be played.

package builddivide

import (
	"fmt"
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// cardSet is the cards of a set and the words that they have, each of which is a bit of a characteristic.
type cardSet struct {
	pool     *kernel.Pool
	names    []string
	subtypes vocabulary
	traits   vocabulary
	titles   vocabulary
	idents   vocabulary
	faces    map[string]kernel.DefID // the faces of territories that there are
}

// vocabulary is the words that cards of a set have for one thing.
type vocabulary struct{ words []string }

// most is how many words a characteristic can tell apart.
const most = 63

// bit is the bit of a word.
func (v *vocabulary) bit(word string) (int64, error) {
	word = cardtext.Normalise(word)
	at := slices.Index(v.words, word)
	if at < 0 {
		if len(v.words) == most {
			return 0, fmt.Errorf("more than %d different words in one set of cards (1つのカードリストに使える語は%d種類まで)", most, most)
		}
		v.words = append(v.words, word)
		at = len(v.words) - 1
	}
	return 1 << at, nil
}

// set is the bits of several words.
func (v *vocabulary) set(words []string) (int64, error) {
	var set int64
	for _, w := range words {
		b, err := v.bit(w)
		if err != nil {
			return 0, err
		}
		set |= b
	}
	return set, nil
}

// compileSet makes a set of the cards that are understood as a whole.
func compileSet(cards []rulebook.Card) *rulebook.Set {
	cs := &cardSet{pool: new(kernel.Pool), subtypes: vocabulary{[]string{"エース"}}, faces: map[string]kernel.DefID{}}
	set := &rulebook.Set{Pool: cs.pool, Extra: cs}
	wrong := cs.readAll(cards)
	for _, card := range cards {
		if err := wrong[card.Number]; err != nil {
			set.Unsupported = append(set.Unsupported, rulebook.Unread(&card, err))
			continue
		}
		def, _ := cs.define(&card)
		id := kernel.DefID(len(cs.pool.Defs))
		cs.pool.Defs = append(cs.pool.Defs, def)
		if def.Attrs[attrType]&typeTerritory != 0 {
			cs.link(card.Number, id)
		}
		set.Cards = append(set.Cards, card)
		set.Clauses, set.Stretches = append(set.Clauses, nil), append(set.Stretches, nil)
		set.Canonical, set.English, set.Trees = append(set.Canonical, ""), append(set.English, ""), append(set.Trees, "")
	}
	cs.pool.Index()
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
		if _, err := cs.define(&cards[i]); err != nil {
			wrong[cards[i].Number] = err
		}
	}
	for i := range cards {
		c := &cards[i]
		kind, err := readType(c.Fields["type"])
		if err != nil || kind.kind != typeTerritory || isOtherFace(c) {
			continue
		}
		open := rulebook.BackOf(c.Number)
		switch {
		case !faces[open]:
			wrong[c.Number] = fmt.Errorf("the open face of %s is missing (%sの開放面がない)", c.Number, c.Number)
		case wrong[open] != nil && wrong[c.Number] == nil:
			wrong[c.Number] = wrong[open]
		case wrong[open] == nil && wrong[c.Number] != nil:
			wrong[open] = wrong[c.Number]
		}
	}
	return wrong
}

// unreadText is what is said of a text as long as none is read.
type unreadText struct{}

func (unreadText) Error() string {
	return "card texts are not read yet (カードテキストはまだ読めない)"
}

// define reads what is printed on a card.
func (cs *cardSet) define(card *rulebook.Card) (kernel.Def, error) {
	def := kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrCount)}
	if card.Text != "" {
		return def, unreadText{}
	}
	kind, err := readType(card.Fields["type"])
	if err != nil {
		return def, err
	}
	def.Attrs[attrType] = kind.kind
	for _, x := range []struct {
		attr  kernel.Attr
		words []string
		in    *vocabulary
	}{
		{attrSubtype, kind.subtypes, &cs.subtypes}, {attrTrait, splitWords(card.Fields["attribute"]), &cs.traits},
		{attrTitle, splitWords(card.Fields["title"]), &cs.titles}, {attrIdent, splitWords(card.Fields["identity"]), &cs.idents},
	} {
		if def.Attrs[x.attr], err = x.in.set(x.words); err != nil {
			return def, err
		}
	}
	if err := readNumbers(&def, card); err != nil {
		return def, err
	}
	def.Attrs[attrName] = cs.nameOf(card.Name)
	return def, nil
}

// readNumbers reads the colours, costs, numbers and icons of a card. A table may leave empty what a card does not have.
func readNumbers(def *kernel.Def, card *rulebook.Card) error {
	for _, x := range []struct {
		attr kernel.Attr
		name string
		read func(string) (int64, error)
	}{
		{attrColour, "colour", parseColours}, {attrTiming, "timing", oneWord(timings)}, {attrPower, "power", parseWhole}, {attrHit, "hit", parseWhole}, {attrIcon, "icon", readIcons},
	} {
		s := card.Fields[x.name]
		if s == "" {
			continue
		}
		n, err := x.read(s)
		if err != nil {
			return err
		}
		def.Attrs[x.attr] = n
	}
	if s := card.Fields["cost"]; s != "" {
		c, err := parsePlayCost(s, def.Attrs[attrColour])
		if err != nil {
			return err
		}
		def.Attrs[attrCost], def.Attrs[attrColoured], def.Attrs[attrUnspecified] = int64(c.total), int64(c.coloured), int64(c.unspecified)
	}
	return nil
}

// nameOf is the number of a name among those of the set (303-1).
func (cs *cardSet) nameOf(name string) int64 {
	name = cardtext.Normalise(name)
	if at := slices.Index(cs.names, name); at >= 0 {
		return int64(at)
	}
	cs.names = append(cs.names, name)
	return int64(len(cs.names) - 1)
}
