// Keywords: Build Divide 1400.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// The tags by which abilities are told from each other.
const (
	tagCommand    uint8 = iota + effect.FirstTag // the text of a command
	tagDecoy                                     // 1402
	tagBlitz                                     // 1403
	tagBerserk                                   // 1405
	tagLegacy                                    // 1408
	tagEvol                                      // 1409
	tagDealsMore                                 // damage that is dealt is increased (1209-2d)
	tagTakesMore                                 // damage that is taken is increased (519-2)
	tagReduces                                   // damage is reduced (519-1)
	tagAura                                      // what an aura does (521-2)
	tagPrice                                     // what playing cards costs is changed (1204-2h:iv)
	tagHues                                      // in which colours it can be paid is changed (510-2b:i)
	tagSkill                                     // the skill cost process of a card (533-1)
	tagSetPlay                                   // a set card can be played (706-2a)
	tagAttackCost                                // attacks cost something (802-4b:iv)
	tagMustBlock                                 // units have to block (803-4c:i)
	tagMustAttack                                // what units have to attack (802-4c:i), or what they can attack besides
	tagStart                                     // what happens at the start of the game (602-1f, 602-1k)
	tagScouts                                    // how many cards are scouted is changed (518-2)
	tagFirstDeal                                 // how many cards a player begins with in a zone is stated (2103-3a)
	tagLimit                                     // a limit of a player is changed (405-4, 407-4, 1103-7a)
	tagClothes                                   // 1417-3
	tagOtherSide                                 // 1702-2
	tagKamui                                     // 1417-1
	tagExtraCost                                 // playing cards has an additional cost (1204-2h:iii)
	tagOpener                                    // a unit can open territories as an ace can (902-1)
	tagInstead                                   // a card can be played for another cost (1204-2h:ii): looked for on the card, as tags above 31 are
	tagUnchanging                                // a number goes neither up nor down (104-1)
)

// byCosplay is the way in which a unit appears by Cosplay (1413-4), where the tags of Evol and Legacy are the others.
const byCosplay uint8 = 255

// bySwitch is the way in which a unit appears that another was switched for (528-1).
const bySwitch uint8 = 254

// hasBlitz reports whether a unit has Blitz (1403-2).
func hasBlitz(g *kernel.Game, c kernel.CardID) bool {
	return bearsKeyword(g, c, tagBlitz) && g.On(R1403_1) && g.On(R1403_2)
}

// isDecoy reports whether a unit has Decoy and is rested (1402-2).
func isDecoy(g *kernel.Game, c kernel.CardID) bool {
	return bearsKeyword(g, c, tagDecoy) && isRested(g, c) && g.On(R1402_1) && g.On(R1402_2)
}

// hasBerserk reports whether a unit has Berserk (1405-1a).
func hasBerserk(g *kernel.Game, c kernel.CardID) bool {
	return bearsKeyword(g, c, tagBerserk) && g.On(R1405_1) && g.On(R1405_1a)
}

// bearsKeyword reports whether a card has an ability with a tag that is valid.
func bearsKeyword(g *kernel.Game, c kernel.CardID, tag uint8) bool {
	if c == kernel.NoCard || !g.MayHave(tag) || !g.On(R1401_1) {
		return false
	}
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == c && act.Tag == tag && !g.IsOff(act) && isMet(g, act) {
			return true
		}
	}
	return false
}

// keyword is a keyword ability as the rules know it: by the tag of its abilities, or where it is defined by a text, by the clause of those.
type keyword struct {
	tag    uint8
	clause kernel.Clause
}

// isOf reports whether an ability is one of the keyword.
func (k keyword) isOf(a *kernel.Ability) bool {
	return k.tag != 0 && a.Tag == k.tag || k.tag == 0 && a.Clause == k.clause
}

// hasKeywordAtAll reports whether a card has a keyword ability, valid or not: one that is invalid is still there (1203-3), one that was lost is not. Where it is valid nowhere, it is on the
// card all the same.
func hasKeywordAtAll(g *kernel.Game, c kernel.CardID, k keyword) bool {
	if !g.On(R1203_3) {
		return bearsKeyword(g, c, k.tag)
	}
	if !g.On(R1401_1) {
		return false
	}
	if inPlay&(1<<g.Zone(c)) == 0 {
		return slices.ContainsFunc(g.Def(c).Abilities, func(id kernel.AbilityID) bool { return k.isOf(&g.Pool.Abilities[id]) })
	}
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == c && k.isOf(&g.Pool.Abilities[act.Ability]) && !isLost(g, act) {
			return true
		}
	}
	return false
}

// isLost reports whether an ability of a card is lost, and not merely invalid. Those that it has because it has the same as another are lost by what came later (524-1).
func isLost(g *kernel.Game, act *kernel.Active) bool {
	since := uint32(0)
	if isBorrowed(g, act) {
		since = act.Stamp
	}
	return g.OffSince(act.Card, since)&uint64(effect.LostBit|lostBits[act.Tag]) != 0 && g.On(R1208_1c)
}

// lostBits is, beside the tag, by which bit a keyword ability is lost alone (1208-1c).
var lostBits = [64]int64{tagDecoy: effect.LostBit << 1, tagBlitz: effect.LostBit << 2, tagBerserk: effect.LostBit << 3}

// lostKeyword is the bits that switch a keyword ability off for good.
func (c *compiler) lostKeyword(t *cardtext.Tree) int64 {
	k := keywordTags[t.Op]
	if lostBits[k.tag] == 0 {
		c.Fail(t, "このキーワード能力だけを失うことはできない", "this keyword ability cannot be lost alone")
	}
	c.Cite(R1208_1c, k.clause)
	return 1<<k.tag | lostBits[k.tag]
}

// isMet reports whether the condition is met under which an ability in force is valid.
func isMet(g *kernel.Game, act *kernel.Active) bool {
	a := &g.Pool.Abilities[act.Ability]
	return a.Cond == nil || a.Cond(g, kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)})
}

// keywordTags is the keyword abilities that the rules themselves know.
var keywordTags = map[cardtext.Op]keyword{
	opDecoy: {tagDecoy, R1402_2}, opBlitz: {tagBlitz, R1403_2}, opBerserk: {tagBerserk, R1405_1a}, opLegacy: {tagLegacy, R1408_2}, opEvol: {tagEvol, R1409_2},
}

// keywordWords is the keywords that a text can name without what stands behind them.
var keywordWords = map[cardtext.Op]cardtext.Op{
	opLegacyWord: opLegacy, opEvolWord: opEvol, opBrightWord: opBright, opCosplayWord: opCosplay, opBondWord: opBond, opMagiaWord: opMagia, opMakeinWord: opMakein,
	opDreamlessWord: opDreamless, opCadWord: opCad, opJudgementWord: opJudgement,
}

// keywordNamed is the keyword that a text names, with what stands behind it or without.
func keywordNamed(op cardtext.Op) (keyword, bool) {
	if of, ok := keywordWords[op]; ok {
		op = of
	}
	if k, ok := keywordTags[op]; ok {
		return k, true
	}
	if op == opAssault {
		return keyword{clause: R1406_1a}, true
	}
	d, ok := definitions[op.String()]
	return keyword{clause: d.clause}, ok
}

// keywordAbility compiles a keyword ability.
func (c *compiler) keywordAbility(t *cardtext.Tree) []kernel.AbilityID {
	is := t.Kid(parts.Is)
	if d, ok := definitions[is.Op.String()]; ok {
		return c.defined(t, d)
	}
	if is.Op == opNameRule {
		c.Cite(R1407_1, R1407_1a, R1407_2)
		c.aliases = append(c.aliases, c.cs.names.number(is.Kid(parts.Name).Str))
		return nil
	}
	switch is.Op {
	case opEvolNamed:
		return c.namedEvol(t)
	case opAssault:
		return c.assault(t)
	case opClothes:
		return c.clothes(t)
	case opKamui:
		return c.kamui(t)
	}
	k, ok := keywordTags[is.Op]
	if !ok {
		c.Fail(t, "このキーワード能力はまだ使えない", "this keyword ability cannot be used yet")
		return nil
	}
	c.Cite(R1401_1, k.clause)
	if is.Has(parts.Cost) {
		return c.wayToPlay(t, k.tag, k.clause)
	}
	a := kernel.Ability{Kind: kernel.Static, Clause: k.clause, Tag: k.tag, Zones: 1 << zoneField, Cost: kernel.NoNode, Root: kernel.NoNode}
	a.Cond = c.Validity(t, &a)
	return []kernel.AbilityID{c.AddAbility(t, a)}
}

// wayToPlay compiles another way to play the card: for another cost (1409-2), or from the graveyard (1408-2).
func (c *compiler) wayToPlay(t *cardtext.Tree, tag uint8, clause kernel.Clause) []kernel.AbilityID {
	a := kernel.Ability{Kind: kernel.Procedural, Clause: clause, Tag: tag, Zones: allZones, FaceDown: true, Root: kernel.NoNode}
	if c.isGiven { // the ways to play a card are looked for on the card itself
		c.Fail(t, "プレイの仕方を変えるキーワードを他のカードに与えることはできない", "a keyword by which a card is played cannot be given to cards")
	}
	if tag == tagLegacy && c.kind&typeCommand == 0 {
		c.Fail(t, "レガシーはコマンドの能力である", "only commands have Legacy")
	}
	a.Cond = c.Validity(t, &a)
	a.Cost = c.priceOfWay(t.Kid(parts.Is), tag)
	return []kernel.AbilityID{c.AddAbility(t, a)}
}

// priceOfWay compiles what takes the place of the play cost of a card (1204-2h:ii). What changes the cost of playing the card changes the energy in it (1204-2h:iv).
func (c *compiler) priceOfWay(t *cardtext.Tree, tag uint8) kernel.NodeID {
	id := c.Price(t)
	if c.Err != nil {
		return kernel.NoNode
	}
	if w := energyIn(c.Pool, id); w != nil {
		w.way = tag
	}
	return id
}

// wayClauses is by which clauses there are such ways at all.
var wayClauses = [...]kernel.Clause{tagLegacy: R1408_1, tagEvol: R1409_1, tagInstead: R1204_2h_ii}

// wayOf is a way to play a card that is written on it and valid, or nil.
func wayOf(g *kernel.Game, at kernel.Scope, c kernel.CardID, tag uint8) *kernel.Ability {
	if !g.IsPrinted(tag) {
		return nil
	}
	for _, id := range g.Def(c).Abilities {
		a := &g.Pool.Abilities[id]
		if a.Tag == tag && g.On(wayClauses[tag]) && g.On(a.Clause) && (a.Cond == nil || a.Cond(g, at)) {
			return a
		}
	}
	return nil
}

// canPayWay reports whether a player can play a card in a way and pay what that costs.
func canPayWay(g *kernel.Game, at kernel.Scope, c kernel.CardID, tag uint8) bool {
	a := wayOf(g, at, c, tag)
	return a != nil && effect.CanDo(g, at, a.Cost) && (energyIn(g.Pool, a.Cost) != nil || isPayable(g, at.Seat, priceToPay(g, c, price{}, tag)))
}

// hasTitleOpen reports whether a player has an open territory with one of the titles of a card (1422-2).
func hasTitleOpen(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	for x := range territoriesOf(g, s) {
		if isOpened(g, x) && sharesTitle(g, x, c) {
			return true
		}
	}
	return !g.On(R1422_1) || !g.On(R1422_2)
}

// isAlsoCalled reports whether a card has a name by Name Rule (1407-1, 1407-1a), which it has in all zones (1407-2).
func isAlsoCalled(g *kernel.Game, cs *cardSet, c kernel.CardID, fits func(name string) bool) bool {
	if len(cs.aliases) == 0 || !(g.On(R1407_1) && g.On(R1407_1a) && g.On(R1407_2)) {
		return false
	}
	return slices.ContainsFunc(cs.aliases[g.Printing(c)], func(n int64) bool { return fits(cs.names[n]) })
}

// canLure reports whether a rested unit with Decoy may be attacked: any of several may (1402-2a).
func canLure(g *kernel.Game, c kernel.CardID) bool {
	if g.On(R1402_2a) {
		return true
	}
	for _, x := range onField(g) {
		if isDecoy(g, x) {
			return x == c
		}
	}
	return false
}

// isDriven reports whether units with Berserk keep their player from ending the attacks (1405-2).
func isDriven(g *kernel.Game) bool { return g.On(R1405_2) }

// mayGoFirst reports whether units without Berserk may attack while one with Berserk has to (1405-3).
func mayGoFirst(g *kernel.Game) bool { return g.On(R1405_3) }
