// Keyword abilities that are labels: Z/X 1109, 1111, 1113, 1119, 1120, 1122, 1129, 1135, 1136.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// textClauses is, for labels, the clause by which the ability behind one is valid only where its own conditions are met as well.
var textClauses = map[cardtext.Op]kernel.Clause{opSession: R1119_3, opAlterBreak: R1122_3, opSympathy: R1136_3}

// anywhereClauses is the clause by which a label is valid in every zone, where one says so. Others are valid on squares, as abilities are (803.1b).
var anywhereClauses = map[cardtext.Op]kernel.Clause{
	opZeroOptima: R1109_3, opLevels: R1111_5, opZextendDrive: R1113_3, opSymbol: R1120_3, opHeavenBreakingAdvent: R1129_3, opVoltage: R1135_3,
}

// apartClauses is, for labels, the clauses by which the condition does not look at what its own ability changes, and by which age decides where it and
// other effects depend on each other.
var apartClauses = map[cardtext.Op][2]kernel.Clause{
	opZeroOptima: {R1109_1a, R1109_1b}, opSymbol: {R1120_1a, R1120_1b}, opVoltage: {R1135_1a, R1135_1b},
}

// labelClauses is where each label is defined.
var labelClauses = map[cardtext.Op]kernel.Clause{
	opZeroOptima: R1109_2, opSession: R1119_2, opSymbol: R1120_2, opAlterBreak: R1122_2, opVoltage: R1135_2, opSympathy: R1136_2,
	opZextendDrive: R1113_2, opHeavenBreakingAdvent: R1129_2,
}

// label compiles the condition under which an ability with a label is valid. Those that can be played once only note their clause, so that playing
// them is counted.
func (c *compiler) label(t *cardtext.Tree, a *kernel.Ability) kernel.Cond {
	switch t.Op {
	case opZextendDrive:
		c.Cite(R1113_1, R1113_2, R1113_3)
		a.Clause = R1113_2
		return func(g *kernel.Game, at kernel.Scope) bool { return mayZextend(g, at.Seat) }
	case opHeavenBreakingAdvent:
		c.Cite(R1129_1, R1129_2, R1129_3)
		a.Clause = R1129_2
		return func(g *kernel.Game, at kernel.Scope) bool {
			return g.PlayerVar(at.Seat, pAdvent) == 0 || !g.On(R1129_2)
		}
	case opSympathy:
		return nil // what it gives to whom is a static ability of its own, see sympathise
	case opLevels:
		return c.levels(t)
	}
	if icon := t.Kid(partSaidAs); icon != nil && cardtext.Normalise(icon.Str) != cardtext.Normalise(t.Kid(partTribe).Str+"ボルテージ") {
		c.Fail(icon, "アイコンと種族が食い違っている", "the icon speaks of another tribe")
	}
	_, tree, err := DefineKeyword(t)
	if err != nil {
		c.Fail(t, "このキーワードの定義がない", err.Error())
		return nil
	}
	clause := labelClauses[t.Op]
	c.Cite(clause)
	met := c.Cond(tree)
	return func(g *kernel.Game, at kernel.Scope) bool { return !g.On(clause) || met(g, at) }
}

// mayZextend reports whether a player has not yet played a Z/Xtend Drive (1113.2).
func mayZextend(g *kernel.Game, s kernel.Seat) bool {
	return g.PlayerVar(s, pZextend) == 0 || !g.On(R1113_2)
}

// levels compiles how many cards of a tribe or a kind must lie face up in the dynamis (1111).
func (c *compiler) levels(t *cardtext.Tree) kernel.Cond {
	clause := R1111_2
	if t.Has(parts.Kind) {
		clause = R1111_4
	}
	if tribe := t.Kid(partTribe); tribe != nil && cardtext.Normalise(tribe.Str) == cardtext.Normalise(dragon) {
		return c.dragons(t.Kid(parts.N).Num)
	}
	_, tree, err := DefineKeyword(t)
	if err != nil {
		c.Fail(t, "このキーワードの定義がない", err.Error())
		return nil
	}
	c.Cite(clause, R1111_5)
	met := c.Cond(tree)
	return func(g *kernel.Game, at kernel.Scope) bool { return !g.On(clause) || met(g, at) }
}

// level notes of which tribe's level abilities are, where they stand behind such a label.
func (cs *cardSet) level(ids []kernel.AbilityID, label *cardtext.Tree) {
	if label == nil || label.Op != opLevels || !label.Has(partTribe) {
		return
	}
	if cs.levelled == nil {
		cs.levelled = map[kernel.AbilityID]string{}
	}
	for _, id := range ids {
		cs.levelled[id] = cardtext.Normalise(label.Kid(partTribe).Str)
	}
}

// hasLevel is having a level ability of a tribe, whatever its number is and whether it is valid or not (1111.2, 803.2b).
func (c *compiler) hasLevel(t *cardtext.Tree) effect.Test {
	if !t.Has(partTribe) || t.Kid(parts.N).Op != ops.Any {
		c.Fail(t, "数値や種類まで指定したレベル能力は参照できない", "a level ability with a number or a kind of its own cannot be spoken of")
	}
	c.Cite(R1101_1, R1111_2, R803_2b)
	cs, tribe := c.cs, cardtext.Normalise(t.Kid(partTribe).Str)
	is := func(id kernel.AbilityID) bool { return cs.levelled[id] == tribe }
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.On(R1111_2) && hasAbility(g, r, is) }
}

// dragons is that so many cards with a tribe of dragons lie face up in the dynamis (1111.3).
func (c *compiler) dragons(n int) kernel.Cond {
	c.Cite(R1111_3, R1111_5)
	c.Reads |= 1 << attrTribe
	cs := c.cs
	return func(g *kernel.Game, at kernel.Scope) bool {
		if !g.On(R1111_3) {
			return true
		}
		have := 0
		for _, x := range g.At(zoneDynamis, at.Seat) {
			if isUp(g, x) && cs.isDragon(g, x) {
				have++
			}
		}
		return have >= n
	}
}
