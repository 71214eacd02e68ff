// Compiling a table of cards to a set that can be played.

package zx

import (
	"fmt"
	"maps"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
	"saitei/rulebook"
)

// sayKind puts a kind into words; in Japanese it stays as it is printed.
func sayKind(l rulebook.Lang, s string) string {
	kind, err := parseKind(s)
	if err != nil || l == rulebook.Ja {
		return s
	}
	return kindTerms.SaySet(l, kind)
}

// parseKind reads a card's kind. A token is a Z/X as well (202.13).
func parseKind(s string) (int64, error) {
	kind, err := kindTerms.Read(s)
	if kind&kindToken != 0 {
		kind |= kindZX
	}
	return kind, err
}

// parseCost reads a printed cost.
func parseCost(s string) (int64, error) {
	if strings.TrimSpace(s) == "∞" {
		return infiniteCost, nil
	}
	return rulebook.ReadNumber(s)
}

// parseDiagram reads which squares a card marks ◎, from the far left to the near right as its controller sees them (816.1a).
func parseDiagram(s string) ([squares]bool, error) {
	var d [squares]bool
	i := 0
	for _, r := range s {
		switch r {
		case '◎', '・', '･':
			if i < squares {
				d[i] = r == '◎'
			}
			i++
		}
	}
	if i != squares && i != 0 {
		return d, rulebook.BadValue(fmt.Sprintf("スクエア図は◎か・の9マスを、◎・◎/・・・/・・・ のように3マスずつ書く。%dマスある", i),
			fmt.Sprintf("a diagram has nine squares of ◎ or ・, three a row, such as ◎・◎/・・・/・・・; found %d", i))
	}
	return d, nil
}

func columns() []rulebook.Column {
	return []rulebook.Column{
		{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true},
		{Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Required: true},
		{Name: "spelt", Title: rulebook.Text{Ja: "カード面の表記", En: "name as written on the card"}},
		{Name: "kana", Title: rulebook.Text{Ja: "よみ", En: "reading"}},
		{Name: "kind", Title: rulebook.Text{Ja: "種類", En: "kind"}, Required: true, Parse: rulebook.Reads(parseKind), Say: sayKind},
		{Name: "colour", Title: rulebook.Text{Ja: "色", En: "colour"}, Also: []string{"color"}, Parse: rulebook.Reads(colourTerms.ReadSet), Say: colourTerms.TranslateSet},
		{Name: "cost", Title: rulebook.Text{Ja: "コスト", En: "cost"}, Parse: rulebook.Reads(parseCost)},
		{Name: "power", Title: rulebook.Text{Ja: "パワー", En: "power"}, Parse: rulebook.Reads(rulebook.ReadNumber)},
		{Name: "shield", Title: rulebook.Text{Ja: "シールド", En: "shield"}, Parse: rulebook.Reads(rulebook.ReadNumber)},
		{Name: "icon", Title: rulebook.Text{Ja: "アイコン", En: "icons"}, Parse: rulebook.Reads(iconTerms.ReadSet), Say: iconTerms.TranslateSet},
		{Name: "tribe", Title: rulebook.Text{Ja: "種族", En: "tribe"}},
		{Name: "player", Title: rulebook.Text{Ja: "プレイヤー名", En: "player name"}},
		{Name: "subtext", Title: rulebook.Text{Ja: "サブテキスト", En: "subtext"}},
		{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}},
		{Name: "diagram", Title: rulebook.Text{Ja: "スクエア図", En: "diagram"}, Parse: rulebook.Reads(parseDiagram)},
		{Name: "story", Title: rulebook.Text{Ja: "フレーバー", En: "flavour"}},
		{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}, Also: []string{"英語名", "english"}},
	}
}

// Compile reads card texts and makes the set of those that are understood as a whole.
func Compile(cards []rulebook.Card) *rulebook.Set {
	cs := &cardSet{pool: new(kernel.Pool), names: []string{""}, nameOf: map[string]int64{}}
	cs.pool.Extra, cs.tribes = cs, rulebook.NewWordSet(cs.pool, attrTribe)
	cs.misses = cs.pool.AddMod(missMod())
	set := &rulebook.Set{Pool: cs.pool, Extra: cs}
	cs.addVirtual(set)
	set.Read(cards, Lexicon, cs.compile)
	cs.findDragons()
	cs.completeTests()
	cs.completePrices()
	cs.completeCrises()
	cs.pool.Index()
	set.Vocabularies = map[string][]string{"tribe": cs.tribes.Vocabulary}
	return set
}

// compile reads one card, with what rules rather than texts say of it: the abilities that say where it cannot stay, and whether its text names links.
func (cs *cardSet) compile(card *rulebook.Card) (rulebook.Reading, error) {
	data, before := cardData{name: cs.nameID(card.Name)}, cs.pool.Mark()
	r := rulebook.Reading{Def: kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrCount)}}
	if err := cs.readFields(card, &r.Def, &data); err != nil {
		return r, err
	}
	c := newCompiler(cs, &data)
	c.kind = r.Def.Attrs[attrKind]
	if c.kind&(kindEvent|kindEventExtra) != 0 {
		c.Lies = everyZone &^ onSquare
	}
	trees, err := c.readTexts(card, &r.Def)
	if err != nil {
		isOfIt := func(id kernel.AbilityID, _ string) bool { return int(id) >= before.Abilities }
		maps.DeleteFunc(cs.worded, isOfIt)
		maps.DeleteFunc(cs.levelled, isOfIt)
		maps.DeleteFunc(cs.alone, func(id kernel.AbilityID, _ lone) bool { return int(id) >= before.Abilities })
		return r, err
	}
	r.Understood = c.Understood(trees...)
	data.abilities = r.Def.Abilities
	cs.addStray(&r.Def)
	r.Def.Attrs[attrIcon] |= data.icons
	for _, t := range trees {
		said := t.String()
		data.namesLinks = data.namesLinks || strings.Contains(said, "=link") || strings.Contains(said, "newLinks")
	}
	cs.data = append(cs.data, data)
	return r, nil
}

// readTexts reads the text and the sub-text of a card.
func (c *compiler) readTexts(card *rulebook.Card, def *kernel.Def) (trees []*cardtext.Tree, err error) {
	if card.Text != "" {
		t, err := Lexicon().Parse(card.Text)
		if err != nil {
			return nil, err
		}
		trees = append(trees, t)
		def.Abilities = c.Abilities(t)
		for _, k := range t.Kids {
			c.wantSquare(k.Tree)
		}
	}
	if sub := card.Fields["subtext"]; sub != "" {
		t, err := parseSubtext(sub)
		if err != nil {
			return nil, err
		}
		trees = append(trees, t)
		c.compileSubtext(t)
	}
	return trees, c.Err
}

// wantSquare refuses a paragraph that makes tokens and lets nothing enter: a token is a card only on a square (202.13a), and no rule says on which one it would be.
func (c *compiler) wantSquare(t *cardtext.Tree) {
	if lost := lostToken(t, nil); lost != nil {
		c.Fail(lost, "トークンをどのスクエアに登場させるか書かれていない", "it is not said which square the token enters")
	}
}

// lostToken is the making of tokens without a square, in a tree or already before it, after which nothing enters; nil if there is none.
func lostToken(t, before *cardtext.Tree) *cardtext.Tree {
	switch {
	case t.Op == ops.Create && t.Kid(parts.What).Op == opNewTokens && !t.Has(parts.To):
		return t
	case t.Op == opSummon && t.Kid(parts.What).Op != opNewTokens:
		return nil
	}
	for _, k := range t.Kids {
		before = lostToken(k.Tree, before)
	}
	return before
}

// readFields reads everything of a card but its texts.
func (cs *cardSet) readFields(card *rulebook.Card, def *kernel.Def, data *cardData) error {
	err := rulebook.ReadAttrs(def, card, []rulebook.Reader{
		{Attr: attrKind, Column: "kind", Read: parseKind, Needed: true}, {Attr: attrColour, Column: "colour", Read: colourTerms.ReadSet}, {Attr: attrIcon, Column: "icon", Read: iconTerms.ReadSet},
		{Attr: attrCost, Column: "cost", Read: parseCost}, {Attr: attrPower, Column: "power", Read: rulebook.ReadNumber}, {Attr: attrOriginal, Column: "power", Read: rulebook.ReadNumber},
		{Attr: attrShield, Column: "shield", Read: rulebook.ReadNumber},
	})
	if err != nil {
		return err
	}
	def.Attrs[attrName] = data.name
	def.Attrs[attrReach] = 1 << 1 // the next square (602.1b)
	for _, name := range rulebook.SplitWords(card.Fields["tribe"]) {
		if err := cs.addTribe(def, name); err != nil {
			return fmt.Errorf("tribe: %w", err)
		}
	}
	if p := card.Fields["player"]; p != "" {
		def.Attrs[attrPlayer] = cs.nameID(p)
	}
	if p := card.Fields["spelt"]; p != "" {
		data.spelt = cs.nameID(p)
	}
	data.diagram, err = parseDiagram(card.Fields["diagram"])
	return err
}
