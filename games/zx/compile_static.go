// Static abilities, and what effects bring about for a time: changes of characteristics, abilities gained and lost, prohibitions, replacements,
// prices and limits. Z/X 102.6, 102.12, 203.3, 306.2, 309.2, 801.2c, 802.2b, 802.2c, 811, 812, 1014, 1027, 1107.

package zx

import (
	"maps"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// The tags of the abilities that only this game has.
const (
	tagSpecial      = iota + effect.FirstTag // 801.2d: carried out at once (813.1)
	tagEvent                                 // 801.2e
	tagLimit                                 // a static ability that changes how many cards a zone can hold
	tagPlayCost                              // a static ability that changes the price of playing a card (1027)
	tagDamage                                // a static ability that changes how much damage is dealt or taken
	tagMayPlay                               // a static ability that lets a player play cards from elsewhere
	tagEntry                                 // a static ability that says in which state cards enter
	tagUnaffected                            // a static ability by which cards do not receive effects (1014)
	tagAbilityPrice                          // a static ability that changes the price of playing abilities (805.2c)
	tagCount
)

func init() {
	if abilityBuilders == nil {
		abilityBuilders = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) []kernel.AbilityID{}
	}
	maps.Copy(abilityBuilders, map[cardtext.Op]func(c *compiler, t *cardtext.Tree) []kernel.AbilityID{
		ops.Triggered: buildTriggered, opSpecial: buildSpecial, opActivated: buildActivated, ops.Static: buildStatic, opEvent: buildEvent,
		opBare: buildBare, ops.Keyword: buildKeyword, opEvolSeed: buildBody, opPhantom: buildBody, opLabelled: buildLabelled,
	})
	lasting := func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Lasting(t) }
	maps.Copy(builders, map[cardtext.Op]func(c *compiler, t *cardtext.Tree) kernel.NodeID{
		ops.GainIcon: lasting, ops.Become: lasting, ops.Treat: lasting, opAttackWithin: lasting, opGainTribe: lasting, ops.LoseIcon: buildLoseIcon,
		ops.ZoneLimit: buildLimitFor, ops.At: buildAt,
		ops.OnlyIf: taken, ops.Limit: taken, ops.AbilityCost: untimely, opAddDamage: buildDamageFor, opAddTaken: buildDamageFor, opChangeDamage: buildDamageFor, opChangeTaken: buildDamageFor,
		opCheaperNext: buildCheaperNext,
	})
}

// taken is a sentence that belongs to the ability as a whole and has been dealt with there.
func taken(*compiler, *cardtext.Tree) kernel.NodeID { return kernel.NoNode }

// buildLoseIcon compiles that cards lose an icon for a time.
func buildLoseIcon(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if t.Has(parts.ForGood) {
		c.Fail(t, "期間のある効果では得ることまでは禁じられない", "an effect for a time cannot forbid to gain the icon as well")
	}
	return c.Lasting(t)
}

// Complete completes an ability: a triggered one hears what its text specifies; one of the end of a turn or a battle triggers once in it (507.3, 605.2).
func (c *compiler) Complete(id kernel.AbilityID, a *kernel.Ability) {
	if a.Kind == kernel.Triggered && a.Tag == effect.TagTriggered {
		a.Matches = specified(id, a.Matches)
	}
	if c.forgo(id, a.Root) {
		a.Cond = effect.AllOf(usedLess(id, untilForever, 1, R802_2b), a.Cond)
	}
	if triggersOn(a, verbTurnEnd) {
		a.Cond = effect.AllOf(usedLess(id, untilTurn, 1, R507_3), a.Cond)
	}
	if triggersOn(a, verbBattleEnd) {
		a.Cond = effect.AllOf(usedLess(id, untilBattleOver, 1, R605_2), a.Cond)
	}
}

// Ability compiles one paragraph.
func (c *compiler) Ability(t *cardtext.Tree) []kernel.AbilityID {
	build, ok := abilityBuilders[t.Op]
	if !ok {
		c.Fail(t, "能力として読めない", "this is not an ability")
		return nil
	}
	c.Cite(R205_1, R801_1, R801_2)
	ids := build(c, t)
	c.cs.level(ids, t.Kid(partLabel))
	if t.Op == opActivated || t.Op == ops.Triggered {
		ids = append(ids, c.cardTerms(t.Kid(parts.Do))...)
	}
	return ids
}

// cardTerms compiles when this card can be played at all, where one of its abilities says so: that bars the card, not the ability (102.6).
func (c *compiler) cardTerms(do *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range effect.Parts(do) {
		switch {
		case k.Op != ops.OnlyIf || k.Kid(parts.What).Op != ops.This:
		case c.isGiven:
			c.Fail(k, "得た能力は、カードのプレイを制限しない", "an ability that was gained says nothing about when the card is played")
		default:
			ids = append(ids, c.AddAbility(k, c.OnlyPlayedIf(k, nil)))
		}
	}
	return ids
}

// Given compiles abilities that are not the card's own: it has neither their keywords nor what they say about decks.
func (c *compiler) Given(build func() []kernel.AbilityID) []kernel.AbilityID {
	words, deck, outer := c.data.keywords, c.data.deckMax, c.isGiven
	c.isGiven = true
	ids := build()
	c.data.keywords, c.data.deckMax, c.isGiven = words, deck, outer
	return ids
}

// triggersOn reports whether an ability is a triggered one that waits for a verb; a special ability is none (801.2d).
func triggersOn(a *kernel.Ability, verb kernel.Verb) bool {
	return a.Kind == kernel.Triggered && a.Tag != tagSpecial && a.Verb == verb
}

// usedLess is that an ability has been played less often than so many times while a duration lasts.
func usedLess(id kernel.AbilityID, per kernel.Duration, n int, clause kernel.Clause) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool { return g.Uses(at.Source, id, per) < n || !g.On(clause) }
}

// untilBattleOver is how long it is noted that an ability of the end of a battle has triggered in it. It must outlast the effects of 605.5, because 605.6 asks
// once more.
const untilBattleOver = untilClose

// canPayApart reports whether a different card can be found for each of several prices (804.4d).
func canPayApart(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	var m effect.Matching
	need, claims := 0, 0
	for _, id := range n.Kids {
		sel := choiceOf(g, id)
		if sel == nil || claims == effect.MostClaims {
			continue
		}
		most := max(sel.Amount(g, at), 0)
		need += most
		m.Limit(claims, most)
		for _, r := range effect.Eligible(g, at, sel, at.Seat, g.Refs()) {
			m.Fit(r.Card, claims)
		}
		claims++
	}
	return claims < 2 || m.Fill() == need || !effect.On(g, effect.PricesApart)
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

// playTerms compiles when an event can be played at all, where its text says so of the card or of the ability: an event ability is never played without its card (809.1).
func (c *compiler) playTerms(do *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range effect.Parts(do) {
		if k.Op == ops.OnlyIf {
			ids = append(ids, c.AddAbility(k, c.OnlyPlayedIf(effect.WithLeaf(k, ops.ThisAbility, ops.This), nil)))
		}
		if isPlayPrice(k) {
			s := c.StaticsIn(kernel.Ability{Zones: 1 << zoneTemporary})
			s.Sentence(k, nil)
			ids = append(ids, s.IDs...)
		}
	}
	c.Times = nil
	return ids
}

// isPlayPrice reports whether a sentence of an event changes what playing this card costs: it holds as the card is played (1027.1), before its effect.
func isPlayPrice(t *cardtext.Tree) bool {
	switch t.Op {
	case opPlaying:
		return t.Kid(parts.What).Op == ops.This
	case ops.If:
		return isPlayPrice(t.Kid(parts.Then))
	case ops.Per, ops.But:
		return isPlayPrice(t.Kid(parts.Do))
	}
	return false
}

// playZones is where cards lie that are about to be played.
const playZones = everyZone &^ (onSquare | 1<<zoneTemporary | 1<<zoneForce | 1<<zoneBack)

// ---- keyword abilities
