// Keyword abilities, compiled from their definitions in the language of the cards. Z/X 1100.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// buildKeyword compiles a keyword ability from its definition (1101.1), with the conditions that its text adds (1101.2).
func buildKeyword(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.cite(R1101_1)
	is := t.Kid("is")
	c.checkRemark(t, is)
	c.data.keywords = append(c.data.keywords, is.Op)
	if clause, ok := deckWords[is.Op]; ok {
		c.cite(clause, R803_1a)
		if t.Has("player") || t.Has("in") {
			c.fail(t, "ゲームの準備で参照される能力に条件は付けられない", "an ability that the preparation looks at can have no conditions")
		}
		return nil
	}
	var extra []cardtext.Kid
	for _, k := range t.Kids {
		if k.Name == "player" || k.Name == "in" || k.Name == "label" {
			extra = append(extra, k)
		}
	}
	return c.defined(t, is, extra)
}

// buildBody compiles a keyword ability that a text follows: エヴォルシード, ファントム.
func buildBody(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.cite(R1101_1)
	c.checkRemark(t, t)
	word := t.Op
	if word == "evolSeed" {
		word = "evolSeedWord"
	}
	c.data.keywords = append(c.data.keywords, word)
	var extra []cardtext.Kid
	if l := t.Kid("label"); l != nil {
		extra = append(extra, cardtext.Kid{Name: "label", Tree: l})
	}
	return c.defined(t, t, extra)
}

// buildLabelled compiles abilities that are valid only while a label's condition holds, printed the older way.
func buildLabelled(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	c.checkRemark(t, t.Kid("label"))
	for _, k := range t.All("is") {
		full := *k
		full.Kids = append([]cardtext.Kid{{Name: "label", Tree: t.Kid("label")}}, k.Kids...)
		c.spoken, c.subject, c.times, c.paying, c.until, c.span = spoken{}, whoSelf, nil, false, untilForever, nil
		ids = append(ids, c.ability(&full)...)
	}
	return ids
}

// defined compiles what a keyword means. Its abilities carry the clause that defines it.
func (c *compiler) defined(t, keyword *cardtext.Tree, extra []cardtext.Kid) []kernel.AbilityID {
	d, tree, err := DefineKeyword(keyword)
	if err != nil {
		c.fail(t, "このキーワードの定義がない", err.Error())
		return nil
	}
	clause := clauseNamed(d.Clause)
	c.cite(clause)
	var labels, terms []cardtext.Kid
	for _, k := range extra {
		if k.Name == "label" {
			labels = append(labels, k)
		} else {
			terms = append(terms, k)
		}
	}
	full := *tree
	full.Span = t.Span
	full.Kids = append(labels, tree.Kids...)
	build := abilityBuilders[full.Op]
	if build == nil {
		c.fail(t, "このキーワードは能力ではない", "this keyword is no ability")
		return nil
	}
	saved, said := c.defining, c.saidAs
	c.defining = clause
	if said == nil { // the definition of one keyword may name another
		c.saidAs = t
	}
	ids := build(c, &full)
	c.defining, c.saidAs = saved, said
	for _, id := range ids {
		a := &c.cs.pool.Abilities[id]
		a.Clause, a.Span = clause, span(t)
		c.cs.word(id, keyword)
		if kind, ok := keywordKinds[keyword.Op]; ok {
			c.cite(kind)
			a.Cond = allOf(func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1101_1) && g.On(kind) && g.On(clause) }, a.Cond)
		}
		if len(terms) > 0 {
			c.addTerms(full.Op, terms, a)
		}
		if clause == R1106_2 {
			c.cite(R1106_3)
			a.Matches = fromDeckOnly(a.Matches)
		}
		if a.Root != kernel.NoNode && c.cs.pool.Nodes[a.Root].Clause == 0 {
			c.cs.pool.Nodes[a.Root].Clause = clause // what it does happens under its definition
		}
		if clause == R1130_2 {
			a.Cond = allOf(isTurnOfColourBreak, a.Cond)
		}
		if once, ok := onceATurn[clause]; ok {
			a.Cond = allOf(func(g *kernel.Game, at kernel.Scope) bool {
				return g.PlayerVar(at.Seat, once.v) == 0 || !g.On(once.clause)
			}, a.Cond)
			c.cite(once.clause)
		}
	}
	return ids
}

// isTurnOfColourBreak is that the turn is one in which Colour Break triggers: either player's, or by the other call its own player's only (J62).
func isTurnOfColourBreak(g *kernel.Game, at kernel.Scope) bool {
	return g.Var(vJ62) == 0 || turnPlayer(g) == at.Seat
}

// addTerms lets a keyword ability be valid only while the conditions that are written with it are met as well as its own (1101.2, 1101.2a).
func (c *compiler) addTerms(op string, terms []cardtext.Kid, a *kernel.Ability) {
	c.cite(R1101_2, R1101_2a)
	added := kernel.Ability{Zones: a.Zones}
	met := c.validity(&cardtext.Tree{Op: op, Kids: terms}, &added)
	if added.Times > 0 {
		a.Times, a.Per = added.Times, added.Per
	}
	a.Zones &= added.Zones
	if met != nil {
		a.Cond = allOf(a.Cond, func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(R1101_2) || !g.On(R1101_2a) })
	}
}

// fromDeckOnly is what Evol Seed listens to: the card goes from the deck to the trash, not by way of the temporary zone, where it is while it is played (1106.3).
func fromDeckOnly(matches func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool) func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return matches(g, at, e) || (g.Audit != nil && isPlayedFromDeck(g, at, e) && !g.On(R1106_3))
	}
}

// isPlayedFromDeck reports whether a card that was played from the deck goes from the temporary zone to the trash.
func isPlayedFromDeck(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
	b := g.Base()
	return e.Card.Card == at.Source.Card && g.Rules.ZoneOf(e.To) == zoneTrash && b.Proc == procPlayCard && b.Source.Card == e.Card.Card && b.Reg[regFrom] == int32(zoneDeck)+1
}

// keywordKinds is the clause that says what kind of ability a keyword is. Without it the word would not be an ability.
var keywordKinds = map[string]kernel.Clause{
	"lifeRecovery": R1103_1, "voidBringer": R1104_1, "range": R1105_1, "evolSeed": R1106_1, "isolation": R1107_1, "alterForce": R1108_1,
	"infiniteSolitude": R1110_1, "stylishHeadbutt": R1112_1,
	"projection": R1115_1, "install": R1116_1, "rewrite": R1117_1, "activate": R1118_1, "soulReturn": R1121_1, "sublimation": R1123_1,
	"cooperation": R1124_1, "phantom": R1125_1, "gravityAssist": R1126_1, "genesisRebuild": R1127_1, "colourBreak": R1130_1, "raid": R1131_1,
	"trance": R1132_1, "overdrive": R1133_1, "dressUp": R1134_1,
}

// onceATurn is the keyword abilities of which a player can play one in a turn.
var onceATurn = map[kernel.Clause]struct {
	v      int
	clause kernel.Clause
}{R1115_2: {pProjected, R1115_3}, R1131_2: {pRaided, R1131_3}}

// clauseNamed is the clause with an id.
func clauseNamed(id string) kernel.Clause {
	for i, x := range clauseIDs {
		if x == id {
			return kernel.Clause(i)
		}
	}
	return 0
}

// sympathise compiles an ability with the label of sympathy (1136.2): while this card is in unison, all Z/X of its player that have sympathy, itself among
// them (J67), have the ability.
func (c *compiler) sympathise(t *cardtext.Tree, build func(bare *cardtext.Tree) []kernel.AbilityID) []kernel.AbilityID {
	c.cite(R1136_1, R1136_2, R1136_3)
	bare := *t
	bare.Kids = nil
	for _, k := range t.Kids {
		if k.Name != "label" {
			bare.Kids = append(bare.Kids, k)
		}
	}
	c.data.keywords = append(c.data.keywords, "sympathy")
	given := build(&bare)
	for _, id := range given {
		if a := &c.cs.pool.Abilities[id]; a.Cond != nil {
			a.Cond = c.unlessOff(textClauses["sympathy"], a.Cond)
		}
	}
	cs, span := c.cs, keywordClauses["sympathy"]
	a := kernel.Ability{Kind: kernel.Static, Clause: R1136_2, Tag: tagStatic, Zones: onSquare, Cost: kernel.NoNode, Root: kernel.NoNode}
	a.Cond = func(g *kernel.Game, at kernel.Scope) bool { return g.Var(vOld) == 0 && isInUnison(g, at.Source.Card) } // version 6.5.0 does not know the word
	for _, id := range given {
		a.Mods = append(a.Mods, c.cs.pool.AddMod(kernel.Mod{
			Op: kernel.Grant, N: int64(id), Zones: onSquare, Applies: func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
				return controls(g, at.Seat, x) && isZX(g, x) && cs.hasSympathy(g, x, span)
			},
		}))
	}
	return []kernel.AbilityID{c.addAbility(t, a)}
}

// hasSympathy reports whether a card has a sympathy ability: one that it has not lost, of its own or of a card that is one with it, or one that it was given.
func (cs *cardSet) hasSympathy(g *kernel.Game, x kernel.CardID, span [2]kernel.Clause) bool {
	if r := g.S.Ref(x); cs.printsKeyword(g, r, "sympathy", span) || isGrantedOf(g, r, span) {
		return true
	}
	if hasLost(g, x, 0) {
		return false
	}
	for p := nextPart(g, x, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, x, p) {
		if cs.prints(g, p, "sympathy") {
			return true
		}
	}
	return false
}

func (cs *cardSet) prints(g *kernel.Game, x kernel.CardID, word string) bool {
	def := g.Card(x).Def
	if int(def) >= len(cs.data) {
		return false
	}
	for _, k := range cs.data[def].keywords {
		if k == word {
			return true
		}
	}
	return false
}

// word notes which keyword an ability is, with its number, name or price.
func (cs *cardSet) word(id kernel.AbilityID, keyword *cardtext.Tree) {
	said := wording(keyword)
	if said == "" {
		return
	}
	if cs.worded == nil {
		cs.worded = map[kernel.AbilityID]string{}
	}
	cs.worded[id] = said
}
