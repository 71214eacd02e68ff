// Keyword abilities, compiled from their definitions in the language of the cards, and what they say beyond those. Z/X 1100.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// buildKeyword compiles a keyword ability from its definition (1101.1), with the conditions that its text adds (1101.2).
func buildKeyword(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R1101_1)
	is := t.Kid(parts.Is)
	c.checkRemark(t, is)
	c.data.keywords = append(c.data.keywords, is.Op)
	if clause, ok := deckWords[is.Op]; ok {
		c.Cite(clause, R803_1a)
		if t.Has(partPlayer) || t.Has(parts.In) || t.Has(partWhile) {
			c.Fail(t, "ゲームの準備で参照される能力に条件は付けられない", "an ability that the preparation looks at can have no conditions")
		}
		return nil
	}
	var extra []cardtext.Kid
	for _, k := range t.Kids {
		if k.Name == partPlayer || k.Name == parts.In || k.Name == partLabel || k.Name == partWhile {
			extra = append(extra, k)
		}
	}
	return c.defined(t, is, extra)
}

// buildBody compiles a keyword ability that a text follows: エヴォルシード, ファントム.
func buildBody(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R1101_1)
	c.checkRemark(t, t)
	word := t.Op
	if word == opEvolSeed {
		word = opEvolSeedWord
	}
	c.data.keywords = append(c.data.keywords, word)
	var extra []cardtext.Kid
	if l := t.Kid(partLabel); l != nil {
		extra = append(extra, cardtext.Kid{Name: partLabel, Tree: l})
	}
	return c.defined(t, t, extra)
}

// buildLabelled compiles abilities that are valid only while a label's condition holds, printed the older way.
func buildLabelled(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	c.checkRemark(t, t.Kid(partLabel))
	for _, k := range t.All(parts.Is) {
		full := *k
		full.Kids = append([]cardtext.Kid{{Name: partLabel, Tree: t.Kid(partLabel)}}, k.Kids...)
		c.Afresh()
		ids = append(ids, c.Ability(&full)...)
	}
	return ids
}

// defined compiles what a keyword means. Its abilities carry the clause that defines it.
func (c *compiler) defined(t, keyword *cardtext.Tree, extra []cardtext.Kid) []kernel.AbilityID {
	d, tree, err := DefineKeyword(keyword)
	if err != nil {
		c.Fail(t, "このキーワードの定義がない", err.Error())
		return nil
	}
	clause := clauseNamed(d.Clause)
	c.Cite(clause)
	var labels, terms []cardtext.Kid
	for _, k := range extra {
		if k.Name == partLabel {
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
		c.Fail(t, "このキーワードは能力ではない", "this keyword is no ability")
		return nil
	}
	var ids []kernel.AbilityID
	saved := c.defining
	c.defining = clause
	c.Defining(t, func() { ids = build(c, &full) })
	c.defining = saved
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		a.Clause, a.Span = clause, effect.Span(t)
		c.cs.word(id, keyword)
		if kind, ok := keywordKinds[keyword.Op]; ok {
			c.Cite(kind)
			a.Cond = effect.AllOf(func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1101_1) && g.On(kind) && g.On(clause) }, a.Cond)
		}
		if len(terms) > 0 {
			c.addTerms(full.Op, terms, id)
		}
		if clause == R1106_2 {
			c.Cite(R1106_3)
			a.Matches = fromDeckOnly(a.Matches)
		}
		if a.Root != kernel.NoNode && c.Pool.Nodes[a.Root].Clause == 0 {
			c.Pool.Nodes[a.Root].Clause = clause // what it does happens under its definition
		}
		if clause == R1130_2 {
			a.Cond = effect.AllOf(isTurnOfColourBreak, a.Cond)
		}
		if once, ok := onceATurn[clause]; ok {
			a.Cond = effect.AllOf(func(g *kernel.Game, at kernel.Scope) bool {
				return g.PlayerVar(at.Seat, once.v) == 0 || !g.On(once.clause)
			}, a.Cond)
			c.Cite(once.clause)
		}
	}
	return ids
}

// isTurnOfColourBreak is that the turn is one in which Colour Break triggers: either player's, or by the other call its own player's only (J62).
func isTurnOfColourBreak(g *kernel.Game, at kernel.Scope) bool {
	return g.Var(vJ62) == 0 || turnPlayer(g) == at.Seat
}

// addTerms lets a keyword ability be valid only while the conditions that are written with it are met as well as its own (1101.2, 1101.2a).
func (c *compiler) addTerms(op cardtext.Op, terms []cardtext.Kid, id kernel.AbilityID) {
	c.Cite(R1101_2, R1101_2a)
	a := &c.Pool.Abilities[id]
	added := kernel.Ability{Zones: a.Zones}
	met := c.Validity(&cardtext.Tree{Op: op, Kids: terms}, &added)
	if added.Times > 0 {
		a.Times, a.Per = added.Times, added.Per
		met = effect.AllOf(effect.HasUses(id), met)
	}
	a.Zones &= added.Zones
	if met != nil {
		a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(R1101_2) || !g.On(R1101_2a) })
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
	return e.Card.Card == at.Source.Card && g.Rules.ZoneOf(e.To) == zoneTrash && b.Proc == procPlayCard && b.Source.Card == e.Card.Card && kernel.RegistersOf[cardPlay](b).from == zoneDeck
}

// keywordKinds is the clause that says what kind of ability a keyword is. Without it the word would not be an ability.
var keywordKinds = map[cardtext.Op]kernel.Clause{
	opLifeRecovery: R1103_1, opVoidBringer: R1104_1, opRange: R1105_1, opEvolSeed: R1106_1, opIsolation: R1107_1, opAlterForce: R1108_1,
	opInfiniteSolitude: R1110_1, opStylishHeadbutt: R1112_1,
	opProjection: R1115_1, opInstall: R1116_1, opRewrite: R1117_1, opActivate: R1118_1, opSoulReturn: R1121_1, opSublimation: R1123_1,
	opCooperation: R1124_1, opPhantom: R1125_1, opGravityAssist: R1126_1, opGenesisRebuild: R1127_1, opColourBreak: R1130_1, opRaid: R1131_1,
	opTrance: R1132_1, opOverdrive: R1133_1, opDressUp: R1134_1,
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
	c.Cite(R1136_1, R1136_2, R1136_3)
	bare := *t
	bare.Kids = nil
	for _, k := range t.Kids {
		if k.Name != partLabel {
			bare.Kids = append(bare.Kids, k)
		}
	}
	c.data.keywords = append(c.data.keywords, opSympathy)
	given := build(&bare)
	for _, id := range given {
		if a := &c.Pool.Abilities[id]; a.Cond != nil {
			a.Cond = c.unlessOff(textClauses[opSympathy], a.Cond)
		}
	}
	cs, span := c.cs, keywordClauses[opSympathy]
	a := kernel.Ability{Kind: kernel.Static, Clause: R1136_2, Tag: effect.TagStatic, Zones: onSquare, Cost: kernel.NoNode, Root: kernel.NoNode}
	a.Cond = func(g *kernel.Game, at kernel.Scope) bool { return g.Var(vOld) == 0 && isInUnison(g, at.Source.Card) } // version 6.5.0 does not know the word
	for _, id := range given {
		a.Mods = append(a.Mods, c.Pool.AddMod(kernel.Mod{
			Op: kernel.Grant, N: int64(id), Zones: onSquare, Applies: func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
				return controls(g, at.Seat, x) && isZX(g, x) && cs.hasSympathy(g, x, span)
			},
		}))
	}
	return []kernel.AbilityID{c.AddAbility(t, a)}
}

// hasSympathy reports whether a card has a sympathy ability: one that it has not lost, of its own or of a card that is one with it, or one that it was given.
func (cs *cardSet) hasSympathy(g *kernel.Game, x kernel.CardID, span [2]kernel.Clause) bool {
	if r := g.Ref(x); cs.printsKeyword(g, r, opSympathy, span) || isGrantedOf(g, r, span) {
		return true
	}
	if hasLost(g, x, 0) {
		return false
	}
	for p := nextPart(g, x, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, x, p) {
		if cs.prints(g, p, opSympathy) {
			return true
		}
	}
	return false
}

func (cs *cardSet) prints(g *kernel.Game, x kernel.CardID, word cardtext.Op) bool {
	def := g.Printing(x)
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

// keywordClauses is the paragraph of each keyword ability; its clauses go up to the next paragraph.
var keywordClauses = map[cardtext.Op][2]kernel.Clause{
	opStartCard: {R1102, R1103}, opLifeRecovery: {R1103, R1104}, opVoidBringer: {R1104, R1105}, opRange: {R1105, R1106},
	opEvolSeedWord: {R1106, R1107}, opIsolation: {R1107, R1108}, opAlterForce: {R1108, R1109}, opZeroOptima: {R1109, R1110},
	opInfiniteSolitude: {R1110, R1111}, opLevels: {R1111, R1112}, opStylishHeadbutt: {R1112, R1113}, opZextendDrive: {R1113, R1114},
	opGateCard: {R1114, R1115}, opProjection: {R1115, R1116}, opInstall: {R1116, R1117}, opRewrite: {R1117, R1118},
	opActivate: {R1118, R1119}, opSession: {R1119, R1120}, opSymbol: {R1120, R1121}, opSoulReturn: {R1121, R1122},
	opAlterBreak: {R1122, R1123}, opSublimation: {R1123, R1124}, opCooperation: {R1124, R1125}, opPhantom: {R1125, R1126},
	opGravityAssist: {R1126, R1127}, opGenesisRebuild: {R1127, R1128}, opStartResource: {R1128, R1129},
	opHeavenBreakingAdvent: {R1129, R1130}, opColourBreak: {R1130, R1131}, opRaid: {R1131, R1132}, opTrance: {R1132, R1133},
	opOverdrive: {R1133, R1134}, opDressUp: {R1134, R1135}, opVoltage: {R1135, R1136}, opSympathy: {R1136, R1200},
}

// keyword is a keyword ability that a text speaks of, whatever its numbers, names and prices are. One with a number of its own is refused: only what cards have is told
// apart so closely, see wording.
func (c *compiler) keyword(t *cardtext.Tree) (op cardtext.Op, span [2]kernel.Clause) {
	span, ok := keywordClauses[t.Op]
	if !ok {
		c.Fail(t, "キーワード能力ではない", "this is not a keyword ability")
	}
	for _, k := range t.Kids {
		if k.Tree.Op != ops.Any {
			c.Fail(t, "数値や名称まで指定したキーワード能力は参照できない", "a keyword ability with a number or a name of its own cannot be spoken of")
		}
	}
	c.Cite(R1101_1)
	return t.Op, span
}

// buildHasKeyword is having a keyword ability: printed and not lost, or given by something. One that is named with its number is that very one.
func buildHasKeyword(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	if t.Kid(parts.Is).Op == opLevels {
		return c.hasLevel(t.Kid(parts.Is))
	}
	if said := wording(t.Kid(parts.Is)); said != "" {
		return c.hasWorded(t.Kid(parts.Is), said)
	}
	op, span := c.keyword(t.Kid(parts.Is))
	cs := c.cs
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && g.On(R1101_1) && (cs.printsKeyword(g, r, op, span) || isGrantedOf(g, r, span))
	}
}

// hasWorded is having a keyword ability with the number, name or price that the text says.
func (c *compiler) hasWorded(t *cardtext.Tree, said string) effect.Test {
	if keywordKinds[t.Op] == 0 {
		c.Fail(t, "このキーワード能力は数値や名称まで指定して参照できない", "this keyword ability cannot be spoken of with a number or a name of its own")
	}
	c.Cite(R1101_1)
	cs := c.cs
	is := func(id kernel.AbilityID) bool { return cs.worded[id] == said }
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.On(R1101_1) && hasAbility(g, r, is) }
}

// hasAbility reports whether an object has an ability that is as it must be: printed and not lost, or given by something.
func hasAbility(g *kernel.Game, r kernel.Ref, is func(id kernel.AbilityID) bool) bool {
	if r.IsNone() {
		return false
	}
	for _, id := range g.Pool.Defs[effect.GlimpseOf(g, r).Def].Abilities {
		if is(id) && !isLost(g, r, id) {
			return true
		}
	}
	return isGranted(g, r, is)
}

// playedKeyword is that an ability with a keyword was played.
func playedKeyword(c *compiler, t *cardtext.Tree) effect.EventTest {
	_, span := c.keyword(t)
	return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		if e.N < 0 || int(e.N) >= len(g.Pool.Abilities) {
			return false
		}
		x := g.Pool.Abilities[e.N].Clause
		return x >= span[0] && x < span[1] && g.On(R1101_1)
	}
}

// starters is the clauses by which the preparation looks at a keyword, and by which it says what it says.
var starters = map[cardtext.Op][2]kernel.Clause{
	opStartCard: {R1102_1, R1102_2}, opGateCard: {R1114_1, R1114_2}, opStartResource: {R1128_1, R1128_2},
}

// deckWords is the keyword abilities that only the preparation of the game looks at (803.1a).
var deckWords = map[cardtext.Op]kernel.Clause{opStartCard: R1102_2, opGateCard: R1114_2, opStartResource: R1128_2}

// canBeChosen reports whether a text may let somebody choose a card: one on a square may be out of reach (1107.2, 202.15e), or something
// forbids it.
func canBeChosen(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool {
	if g.Audit != nil && isIsolatedElsewhere(g, r.Card) && !g.On(R1107_2a) {
		return false
	}
	return !g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbChoose, Seat: s, Card: r, Other: kernel.NoRef, Source: at.Source, Mod: -1, Mask: byEffect,
	})
}

// mustBeChosen reports whether a seat may not choose without a card that it can choose (1023.1). To be passed over is nothing that an effect does to a card, so that one that receives no
// effects is not spared it (1014.2).
func mustBeChosen(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool {
	return g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbPassOver, Seat: s, Card: r, Other: kernel.NoRef, Source: at.Source, Mod: -1,
	})
}

// isIsolatedElsewhere reports whether a card with isolation lies in another zone than a square, where it can be chosen (1107.2a).
func isIsolatedElsewhere(g *kernel.Game, c kernel.CardID) bool {
	return g.Zone(c) != zoneSquare && slices.Contains(dataOf(g, c).keywords, opIsolation)
}

// isSolitude reports whether Infinite Solitude is being resolved, for which no card need be chosen (1110.2a).
func isSolitude(g *kernel.Game, at kernel.Scope) bool {
	b := g.BaseOf(at)
	return b.Proc == procPlayAbility && g.Pool.Abilities[abilityIn(b)].Clause == R1110_2
}

// isChoosable reports whether an ability is of the kinds that a text names, and not of the keyword that it leaves out (1117.2a).
func isChoosable(g *kernel.Game, a *kernel.Ability, n *kernel.Node) bool {
	if argsOf(n).kinds&(1<<a.Tag) == 0 {
		return false
	}
	return a.Clause < argsOf(n).but[0] || a.Clause >= argsOf(n).but[1] || !g.On(R1117_2a)
}

// isDestruction reports whether a move is a destruction: being put from a square into the charge in any other way is none (1008.3), nor is what Void Bringer does
// (1104.2a).
func isDestruction(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbDestroy || (e.Clause == R1104_2 && !g.On(R1104_2a)) {
		return true
	}
	return g.Rules.ZoneOf(e.To) == zoneCharge && g.Rules.ZoneOf(effect.MovedFrom(g, e)) == zoneSquare && !g.On(R1008_3)
}

// noteAbilityPlayed counts that an ability has been played (804.2h, J27): where its text or its keyword limits that, and where it triggers once.
func noteAbilityPlayed(g *kernel.Game, s kernel.Seat, r kernel.Ref, id kernel.AbilityID) {
	a := &g.Pool.Abilities[id]
	atEnd := triggersOn(a, verbTurnEnd)
	if a.Times > 0 && !(atEnd && a.Per == untilTurn) {
		g.NoteUse(r, id, a.Per)
	}
	if atEnd {
		g.NoteUse(r, id, untilTurn)
	}
	if triggersOn(a, verbBattleEnd) {
		g.NoteUse(r, id, untilBattleOver)
	}
	switch a.Clause {
	case R1113_2:
		if g.On(R1113_1) {
			g.Note(s, pZextend, 1)
		}
	case R1129_2:
		if g.On(R1129_1) {
			g.Note(s, pAdvent, 1)
		}
	case R1115_2:
		g.Note(s, pProjected, 1)
	case R1131_2:
		g.Note(s, pRaided, 1)
	}
}
