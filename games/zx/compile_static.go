// Static abilities, and what effects bring about for a time: changes of characteristics, abilities gained and lost, prohibitions, replacements,
// prices and limits. Z/X 102.6, 102.12, 203.3, 306.2, 309.2, 801.2c, 802.2b, 802.2c, 811, 812, 1014, 1027, 1107.

package zx

import (
	"maps"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// The tags of abilities: what the rules look for them by, and what a loss of abilities takes.
const (
	tagOther        uint8 = iota
	tagTriggered          // 801.2b
	tagSpecial            // 801.2d: carried out at once (813.1)
	tagStatic             // 801.2c
	tagActivated          // 801.2a
	tagEvent              // 801.2e
	tagReplace            // a static ability that replaces events (802.2c)
	tagLimit              // a static ability that changes how many cards a zone can hold
	tagPlayCost           // a static ability that changes the price of playing a card (1027)
	tagDamage             // a static ability that changes how much damage is dealt or taken
	tagMayPlay            // a static ability that lets a player play cards from elsewhere
	tagEntry              // a static ability that says in which state cards enter
	tagState              // a triggered ability that triggers on what is the case (808.5)
	tagUnaffected         // a static ability by which cards do not receive effects (1014)
	tagAbilityPrice       // a static ability that changes the price of playing abilities (805.2c)
	tagCount
)

// everyTag is the tags of all abilities of a card.
const everyTag int64 = 1<<tagCount - 1

// lostBit beside the tags that a switch-off names says that the abilities are lost, not merely without effect (803.2b).
const lostBit int64 = 1 << 40

func init() {
	if abilityBuilders == nil {
		abilityBuilders = map[string]func(c *compiler, t *cardtext.Tree) []kernel.AbilityID{}
	}
	maps.Copy(abilityBuilders, map[string]func(c *compiler, t *cardtext.Tree) []kernel.AbilityID{
		"triggered": buildTriggered, "special": buildSpecial, "activated": buildActivated, "static": buildStatic, "event": buildEvent,
		"bare": buildBare, "keyword": buildKeyword, "evolSeed": buildBody, "phantom": buildBody, "labelled": buildLabelled,
	})
	maps.Copy(builders, map[string]func(c *compiler, t *cardtext.Tree) kernel.NodeID{
		"add": lasting, "addPer": lasting, "change": lasting, "changePer": lasting, "gain": lasting, "gainKeyword": lasting, "gainIcon": lasting,
		"lose": lasting, "negate": lasting, "become": lasting, "treat": lasting, "attackWithin": lasting, "gainTribe": lasting, "loseIcon": lasting,
		"cannot": buildCannot, "zoneLimit": buildLimitFor, "floor": buildFloor, "until": buildUntil, "at": buildAt, "replace": buildReplaceFor,
		"onlyIf": taken, "limit": taken, "abilityCost": untimely, "addDamage": buildDamageFor, "addTaken": buildDamageFor, "changeDamage": buildDamageFor, "changeTaken": buildDamageFor,
	})
}

// taken is a sentence that belongs to the ability as a whole and has been dealt with there.
func taken(*compiler, *cardtext.Tree) kernel.NodeID { return kernel.NoNode }

// addAbility puts an ability into the pool. One that can be played only so often is not valid once it has been (803.1f); one of the end of a turn
// or a battle triggers once in it (507.3, 605.2).
func (c *compiler) addAbility(t *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	a.Span = effect.Span(t)
	id := kernel.AbilityID(len(c.Pool.Abilities))
	if a.Times > 0 {
		c.Cite(R803_1f)
		a.Cond = effect.AllOf(hasUses(id), a.Cond)
	}
	if a.Kind == kernel.Triggered && a.Tag == tagTriggered {
		a.Matches = specified(id, a.Matches)
	}
	if triggersOn(&a, verbTurnEnd) {
		a.Cond = effect.AllOf(usedLess(id, untilTurn, 1, R507_3), a.Cond)
	}
	if triggersOn(&a, verbBattleEnd) {
		a.Cond = effect.AllOf(usedLess(id, untilBattleOver, 1, R605_2), a.Cond)
	}
	id = c.Pool.AddAbility(a)
	c.cs.markPrice(id)
	return id
}

// triggersOn reports whether an ability is a triggered one that waits for a verb; a special ability is none (801.2d).
func triggersOn(a *kernel.Ability, verb kernel.Verb) bool {
	return a.Kind == kernel.Triggered && a.Tag != tagSpecial && a.Verb == verb
}

// usedLess is that an ability has been played less often than so many times while a duration lasts.
func usedLess(id kernel.AbilityID, per kernel.Duration, n int, clause kernel.Clause) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool { return g.Uses(at.Source, id, per) < n || !g.On(clause) }
}

// usesOfText is how often an object has used an ability whose uses are limited. A text that names several events is one ability, though each event has an entry
// of its own in the pool; the entries of a card stand side by side there.
func usesOfText(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) int {
	all, a := g.Pool.Abilities, &g.Pool.Abilities[id]
	n := g.Uses(of, id, a.Per)
	if a.Kind != kernel.Triggered {
		return n
	}
	isSame := func(b *kernel.Ability) bool {
		return b.Kind == a.Kind && b.Span == a.Span && b.Times == a.Times && b.Per == a.Per
	}
	for i := int(id) - 1; i >= 0 && all[i].Text == a.Text; i-- {
		if isSame(&all[i]) {
			n += g.Uses(of, kernel.AbilityID(i), a.Per)
		}
	}
	for i := int(id) + 1; i < len(all) && all[i].Text == a.Text; i++ {
		if isSame(&all[i]) {
			n += g.Uses(of, kernel.AbilityID(i), a.Per)
		}
	}
	return n
}

// untilBattleOver is how long it is noted that an ability of the end of a battle has triggered in it. It must outlast the effects of 605.5, because 605.6 asks
// once more.
const untilBattleOver = untilClose

// ---- paragraphs

// met is that a clause says that the condition of a special ability is met by an event; where there is no such clause it just is.
func met(by kernel.Clause) effect.Matcher {
	return func(g *kernel.Game, _ kernel.Scope, _ *kernel.Event) bool { return g.On(by) }
}

// withSubject is an event in which what is left out is the subject of the first event that the text names.
func withSubject(on, first *cardtext.Tree) *cardtext.Tree {
	what := on.Kid("what")
	if what == nil || what.Op != "it" || first.Kid("what") == nil {
		return on
	}
	full := *on
	full.Kids = append([]cardtext.Kid(nil), on.Kids...)
	for i := range full.Kids {
		if full.Kids[i].Name == "what" {
			full.Kids[i].Tree = first.Kid("what")
		}
	}
	return &full
}

// body compiles what an ability does.
func (c *compiler) body(t *cardtext.Tree) kernel.NodeID {
	if t.Op == "seq" {
		return c.effect(t)
	}
	return c.Clause(t)
}

// zonesOfThis is where a text says that this card lies; 0 where it does not say.
func (c *compiler) zonesOfThis(t *cardtext.Tree) uint32 {
	zones := uint32(0)
	for _, k := range t.Kids {
		switch k.Tree.Op {
		case "thisIn":
			zones |= effect.ZonesOf(c.Place(k.Tree.Kid("at")))
		case "gain", "mode":
		default:
			zones |= c.zonesOfThis(k.Tree)
		}
	}
	return zones
}

// canPayApart reports whether a different card can be found for each of several prices (804.4d).
func canPayApart(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	var o offering
	need := 0
	for _, id := range n.Kids {
		sel := choiceOf(g, id)
		if sel == nil || o.of == maxOffers {
			continue
		}
		o.caps[o.of] = max(sel.Amount(g, at), 0)
		need += o.caps[o.of]
		for _, r := range effect.Eligible(g, at, sel, at.Seat, g.Refs()) {
			o.add(r.Card, 1<<o.of)
		}
		o.of++
	}
	return o.of < 2 || o.allot(nil) == need || !effect.On(g, effect.PricesApart)
}

// choiceOf is the choice of exactly so many cards that an instruction begins with, or nil.
func choiceOf(g *kernel.Game, id kernel.NodeID) *kernel.Node {
	n := &g.Pool.Nodes[id]
	if len(n.Kids) == 0 {
		return nil
	}
	sel := &g.Pool.Nodes[n.Kids[0]]
	if sel.Proc != effect.ProcSelect || (effect.ArgsOf(sel).IsDirect || effect.ArgsOf(sel).IsSpoken) || sel.Amount == nil || effect.ArgsOf(sel).Count != effect.Exactly {
		return nil
	}
	return sel
}

// notePaid notes what the price just paid was paid with, where that has not been noted on the way.
func notePaid(g *kernel.Game) {
	at := g.Scope()
	for _, r := range g.Remembered(at, effect.SlotActed, g.Refs()) {
		if !g.HoldsCard(at, effect.SlotPaid, r.Card) {
			g.Remember(effect.SlotPaid, r)
		}
	}
}

// buildBare compiles a text without an icon: on an event it is an event ability.
func buildBare(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	if c.kind&(kindEvent|kindEventExtra) == 0 {
		c.Fail(t, "能力アイコンのないテキストはイベントにしか書けない", "a text without an ability icon can only stand on an event")
		return nil
	}
	return buildEvent(c, t)
}

// playTerms compiles when a card can be played at all, where its text says so.
func (c *compiler) playTerms(do *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range effect.Parts(do) {
		if k.Op == "onlyIf" && k.Kid("what").Op == "this" {
			ids = append(ids, c.playOnlyIf(k, nil))
		}
		if isPlayPrice(k) {
			s := &statics{c: c, base: kernel.Ability{Zones: 1 << zoneTemporary}}
			s.sentence(k, nil)
			ids = append(ids, s.ids...)
		}
	}
	c.Times = nil
	return ids
}

// isPlayPrice reports whether a sentence of an event changes what playing this card costs: it holds as the card is played (1027.1), before its effect.
func isPlayPrice(t *cardtext.Tree) bool {
	switch t.Op {
	case "playing":
		return t.Kid("what").Op == "this"
	case "if":
		return isPlayPrice(t.Kid("then"))
	case "per", "but":
		return isPlayPrice(t.Kid("do"))
	}
	return false
}

// playZones is where cards lie that are about to be played.
const playZones = everyZone &^ (onSquare | 1<<zoneTemporary | 1<<zoneForce | 1<<zoneBack)

// ---- keyword abilities
