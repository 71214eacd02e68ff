// Static abilities, and what effects bring about for a time: changes of characteristics, abilities gained and lost, prohibitions, replacements,
// prices and limits. Z/X 102.6, 102.12, 203.3, 306.2, 309.2, 801.2c, 802.2b, 802.2c, 811, 812, 1014, 1027, 1107.

package zx

import (
	"maps"

	"saitei/cardtext"
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

// The procedures of abilities and lasting effects.
const (
	procCosts  = firstStaticProc + iota // pays the costs of an activated ability
	procLast                            // starts a continuous effect on cards
	procBind                            // starts a prohibition for players
	procLimits                          // changes a limit for a time
	procLater                           // makes a timed triggered ability
	procShed                            // ends what a card that is not affected does not receive (1014.1a)
	procHold                            // what is never carried out, only read: the terms of a static ability
)

// The questions of abilities.
const (
	qCosts = firstStaticQuestion + iota // in which order costs are paid (804.2f)
)

func staticProcs(ps []kernel.Proc) {
	ps[procCosts], ps[procLast], ps[procBind], ps[procLimits] = costsProc(), lastProc(), bindProc(), limitsProc()
	ps[procLater], ps[procShed] = laterProc(), shedProc()
	ps[procHold] = one("hold", func(*kernel.Game) kernel.Flow { return kernel.Done })
}

func staticQuestions(qs []kernel.Question) { qs[qCosts] = costsQuestion() }

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
	feasible[procCosts] = canPayApart
}

// taken is a sentence that belongs to the ability as a whole and has been dealt with there.
func taken(*compiler, *cardtext.Tree) kernel.NodeID { return kernel.NoNode }

// addAbility puts an ability into the pool. One that can be played only so often is not valid once it has been (803.1f); one of the end of a turn
// or a battle triggers once in it (507.3, 605.2).
func (c *compiler) addAbility(t *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	a.Span = span(t)
	id := kernel.AbilityID(len(c.cs.pool.Abilities))
	if a.Times > 0 {
		c.cite(R803_1f)
		a.Cond = allOf(hasUses(id), a.Cond)
	}
	if a.Kind == kernel.Triggered && a.Tag == tagTriggered {
		a.Matches = specified(id, a.Matches)
	}
	if triggersOn(&a, verbTurnEnd) {
		a.Cond = allOf(usedLess(id, untilTurn, 1, R507_3), a.Cond)
	}
	if triggersOn(&a, verbBattleEnd) {
		a.Cond = allOf(usedLess(id, untilBattleOver, 1, R605_2), a.Cond)
	}
	id = c.cs.pool.AddAbility(a)
	c.cs.markPrice(id)
	return id
}

// triggersOn reports whether an ability is a triggered one that waits for a verb; a special ability is none (801.2d).
func triggersOn(a *kernel.Ability, verb kernel.Verb) bool {
	return a.Kind == kernel.Triggered && a.Tag != tagSpecial && a.Verb == verb
}

// specified is that an event is the one that the text of a triggered ability specifies (808.1a), however often it has happened already (808.1b).
func specified(id kernel.AbilityID, is matcher) matcher {
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if (is != nil && !is(g, at, e)) || !g.On(R808_1a) {
			return false
		}
		return g.Audit == nil || !isTriggered(g, at.Source, id) || g.On(R808_1b)
	}
}

// usedLess is that an ability has been played less often than so many times while a duration lasts.
func usedLess(id kernel.AbilityID, per kernel.Duration, n int, clause kernel.Clause) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool { return g.Uses(at.Source, id, per) < n || !g.On(clause) }
}

// hasUses is that an ability whose uses are limited has one left (803.1f).
func hasUses(id kernel.AbilityID) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool {
		return usesOfText(g, at.Source, id) < int(g.Pool.Abilities[id].Times) || !g.On(R803_1f)
	}
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

// hasUsesLeft reports whether a player can still play an ability that has triggered (803.1f, 808.2a, 1113.2): it may have triggered several times at once, and
// others with the same limit together with it.
func hasUsesLeft(g *kernel.Game, s kernel.Seat, of kernel.Ref, id kernel.AbilityID) bool {
	a := &g.Pool.Abilities[id]
	if a.Clause == R1113_2 && !mayZextend(g, s) {
		return false
	}
	return a.Times == 0 || usesOfText(g, of, id) < int(a.Times) || !g.On(R803_1f)
}

// ---- paragraphs

func buildTriggered(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.cite(R801_2b, R808_1, R808_1a, R808_2)
	return c.heard(t, kernel.Ability{Kind: kernel.Triggered, Clause: R808_1, Tag: tagTriggered, Cost: kernel.NoNode})
}

// buildSpecial compiles a special ability: it triggers like others and is carried out at once (813.1).
func buildSpecial(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.cite(R801_2d, R813_1, R813_2, R813_3)
	return c.heard(t, kernel.Ability{Kind: kernel.Triggered, Clause: R801_2d, Tag: tagSpecial, Cost: kernel.NoNode})
}

// heard compiles an ability that waits for an event. Without a place it is valid where the event is noticed (803.1b, 803.1d).
func (c *compiler) heard(t *cardtext.Tree, a kernel.Ability) []kernel.AbilityID {
	if t.Kid("label") != nil && t.Kid("label").Op == "sympathy" {
		return c.sympathise(t, func(bare *cardtext.Tree) []kernel.AbilityID { return c.heard(bare, a) })
	}
	var ids []kernel.AbilityID
	for _, on := range perDoer(t) {
		c.spoken, c.subject, c.times = spoken{}, whoSelf, nil
		one := a
		on = withSubject(on, t.Kid("on"))
		if on.Op == "holds" {
			ids = append(ids, c.state(t, on, a))
			continue
		}
		tr := c.event(on)
		one.Verb, one.Kinds, one.Matches = tr.verb, tr.kinds, tr.matches
		if a.Tag == tagSpecial {
			one.Matches = allMatch(tr.matches, met(specialMoments[on.Op]))
		}
		one.Zones = c.defaultZones(t, tr.zones, on)
		here := one.Zones
		valid := c.validity(t, &one)
		if isLabelled(&one) {
			c.cite(R205_4d, R205_4e)
			one.Matches = allMatch(one.Matches, met(R205_4d))
		}
		if tr.zones != 0 && one.Zones != here && tr.zones&onSquare != 0 && one.Zones&tr.zones != 0 {
			one.Zones |= onSquare // what leaves a square is noticed there though it is valid where it goes
		}
		one.Cond = allOf(valid, c.terms(t.Kid("do"), &one))
		if tr.verb == verbBattleEnd && !tr.has && mentions(t.Kid("do"), "didAttack") {
			tr.it, tr.has = slotSubject, true // the Z/X that attacked is the card of the event
		}
		one.Cost = c.price(t)
		c.spoken.it, c.spoken.has, c.spoken.doer, c.spoken.guest = tr.it, tr.has, doerOf(on), guestOf(on, &tr)
		c.spoken.killed = on.Op == "isDestroyed" && isThis(on.Kid("what"))
		c.subject = whoSelf
		one.Root = c.body(t.Kid("do"))
		ids = append(ids, c.addAbility(t, one))
		ids = append(ids, c.ownPrices(t, ids[len(ids)-1])...)
	}
	return ids
}

// price compiles what a triggered ability costs (205.4c), if anything. Whoever must play it pays if that is possible; if it is not, the ability is not played (804.2f,
// 808.2, 808.2a).
func (c *compiler) price(t *cardtext.Tree) kernel.NodeID {
	costs := t.All("cost")
	if len(costs) == 0 {
		return kernel.NoNode
	}
	c.cite(R205_4c, R808_2a)
	id := c.costs(t, costs)
	c.spoken = spoken{}
	return id
}

// specialMoments is the clause that says when the condition of a special ability is met, for the conditions that have one.
var specialMoments = map[string]kernel.Clause{"enters": R813_2, "takesDamage": R813_3}

// met is that a clause says that the condition of a special ability is met by an event; where there is no such clause it just is.
func met(by kernel.Clause) matcher {
	return func(g *kernel.Game, _ kernel.Scope, _ *kernel.Event) bool { return g.On(by) }
}

// state compiles a triggered ability that triggers on what is the case (808.5); pre-priority processing looks whether it is.
func (c *compiler) state(t, on *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	c.cite(R808_5, R808_5a)
	if a.Tag == tagSpecial {
		c.fail(on, "スペシャル能力は事象で働く", "a special ability waits for an event")
	}
	if t.Has("cost") {
		c.fail(t, "状態型自動能力に代償があると、支払えない間は誘発し続けて終わらない", "a triggered ability of state with a price would trigger without end while that cannot be paid")
	}
	a.Kind, a.Tag, a.Clause, a.Zones = kernel.Procedural, tagState, R808_5, c.defaultZones(t, 0, nil)
	valid := c.validity(t, &a)
	a.Cond = allOf(valid, c.conds(on.All("if")), c.terms(t.Kid("do"), &a))
	c.subject = whoSelf
	a.Root = c.body(t.Kid("do"))
	return c.addAbility(t, a)
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
	return c.clause(t)
}

// terms compiles the sentences of an ability that say when it can be played and how often (807.1b).
func (c *compiler) terms(do *cardtext.Tree, a *kernel.Ability) kernel.Cond {
	var conds []kernel.Cond
	for _, k := range parts(do) {
		what := k.Kid("what")
		switch {
		case k.Op == "onlyIf" && what.Op == "thisAbility":
			c.cite(R807_1b)
			met := c.conds(k.All("if"))
			conds = append(conds, func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(R807_1b) })
		case k.Op == "limit" && what.Op == "thisAbility":
			c.cite(R807_1b)
			a.Times, a.Per = uint8(k.Kid("n").Num), untilTurn
			if k.Kid("per").Op == "thisGame" {
				a.Per = untilGame
			}
		case k.Op == "limit":
			c.fail(k, "プレイされたカードは新しいカードになるので、カードのプレイ回数は数えられない", "a card that is played becomes a new card, so that its plays cannot be counted")
		}
	}
	return allOf(conds...)
}

// defaultZones is where an ability is valid if its text does not say: where the event is noticed, where the text says that this card lies (803.1d), or
// else on squares (803.1b).
func (c *compiler) defaultZones(t *cardtext.Tree, heard uint32, on *cardtext.Tree) uint32 {
	c.cite(R803_1b, R205_1a)
	if heard != 0 {
		return heard
	}
	if on != nil && mentions(on, "this") {
		return onSquare
	}
	if zones := c.zonesOfThis(t); zones != 0 {
		return zones
	}
	return onSquare
}

// zonesOfThis is where a text says that this card lies; 0 where it does not say.
func (c *compiler) zonesOfThis(t *cardtext.Tree) uint32 {
	zones := uint32(0)
	for _, k := range t.Kids {
		switch k.Tree.Op {
		case "thisIn":
			zones |= zonesOf(c.place(k.Tree.Kid("at")))
		case "gain", "mode":
		default:
			zones |= c.zonesOfThis(k.Tree)
		}
	}
	return zones
}

func buildActivated(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	if l := t.Kid("label"); l != nil && l.Op == "sympathy" {
		return c.sympathise(t, func(bare *cardtext.Tree) []kernel.AbilityID { return buildActivated(c, bare) })
	}
	c.cite(R801_2a, R807_1, R807_1a, R807_1c)
	a := kernel.Ability{Kind: kernel.Activated, Clause: R807_1, Tag: tagActivated, Cost: kernel.NoNode, Zones: c.defaultZones(t, 0, nil)}
	valid := c.validity(t, &a)
	a.Cond = allOf(valid, c.terms(t.Kid("do"), &a))
	if costs := t.All("cost"); len(costs) > 0 {
		a.Cost = c.costs(t, costs)
	}
	c.subject = whoSelf
	a.Root = c.body(t.Kid("do"))
	id := c.addAbility(t, a)
	return append([]kernel.AbilityID{id}, c.ownPrices(t, id)...)
}

// costs compiles the costs of an activated ability (804.2f). What stands in one sentence is done in its order.
func (c *compiler) costs(t *cardtext.Tree, ts []*cardtext.Tree) kernel.NodeID {
	c.cite(R804_2f)
	c.paying = true
	defer func() { c.paying = false }()
	n := kernel.Node{Proc: procCosts, Asks: true}
	free := 0
	for _, k := range ts {
		steps := []*cardtext.Tree{k}
		switch k.Op {
		case "do":
			steps, free = parts(k), -len(ts)
		case "resourceCost", "sleepThis":
		default:
			free++
		}
		for _, s := range steps {
			c.subject = whoSelf
			n.Kids = append(n.Kids, c.clause(s))
		}
	}
	if free > 1 {
		n.Args[argFlags] |= flagAnyOrder
	}
	return c.node(t, n)
}

// costsProc pays one cost after another, in the order that the player wants where that can matter (804.2f). It is done if all of them are. Register 0
// counts those paid, register 1 says that they are in an order of the player's, four bits each in registers 2 and 3.
func costsProc() kernel.Proc {
	const next kernel.Label = 1
	return kernel.Proc{Name: "costs", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if n := g.Node(); n.Args[argFlags]&flagAnyOrder != 0 && len(n.Kids) <= 8 && g.On(R804_2f) {
				return g.AskSeat(g.Frame().Seat, qCosts, 0)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if g.Node().Args[argFlags]&flagAnyOrder == 0 {
				return kernel.Continue
			}
			for i, o := range g.AllPicked(f.Seat, g.Picks()) {
				f.Reg[1], f.Reg[2] = 1, f.Reg[2]|o.N<<(4*i)
			}
			return kernel.Continue
		}},
		{Label: next, Do: func(g *kernel.Game) kernel.Flow {
			f, n := g.Frame(), g.Node()
			i := int(f.Reg[0])
			if i >= len(n.Kids) || (i > 0 && g.Base().Reg[regDid] == 0) {
				return kernel.Done
			}
			f.Reg[0]++
			if f.Reg[1] != 0 {
				i = int(uint32(f.Reg[2])>>(4*i)) & 0xf
			}
			did(g, true)
			return g.CallNode(n.Kids[i])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			notePaid(g)
			return kernel.GoTo(next)
		}},
	}}
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
		for _, r := range eligible(g, at, sel, at.Seat, g.Refs()) {
			o.add(r.Card, 1<<o.of)
		}
		o.of++
	}
	return o.of < 2 || o.allot(nil) == need || !arePricesApart(g)
}

// choiceOf is the choice of exactly so many cards that an instruction begins with, or nil.
func choiceOf(g *kernel.Game, id kernel.NodeID) *kernel.Node {
	n := &g.Pool.Nodes[id]
	if len(n.Kids) == 0 {
		return nil
	}
	sel := &g.Pool.Nodes[n.Kids[0]]
	if sel.Proc != procSelect || sel.Args[argFlags]&(flagDirect|flagMemory) != 0 || sel.Amount == nil || countMode(sel.Args[argCount]) != countExact {
		return nil
	}
	return sel
}

// arePricesApart reports whether a different thing must be chosen for each price (804.4d).
func arePricesApart(g *kernel.Game) bool { return g.On(R804_4) && g.On(R804_4d) }

// notePaid notes what the price just paid was paid with, where that has not been noted on the way.
func notePaid(g *kernel.Game) {
	at := g.Scope()
	for _, r := range g.Remembered(at, slotActed, g.Refs()) {
		if !isRemembered(g, at, slotPaid, r.Card) {
			g.Remember(slotPaid, r)
		}
	}
}

// costsQuestion asks in which order costs are paid.
func costsQuestion() kernel.Question {
	return kernel.Question{
		Name: "costs", Clause: R804_2f, Kind: kernel.OrderAll, Verb: verbOrder,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			f := g.FrameOf(a)
			for i := range g.NodeOf(a).Kids {
				g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: int32(i), Card: f.Source, Verb: verbOrder, Clause: R804_2f})
			}
		},
	}
}

// buildEvent compiles an event ability (801.2e): it is carried out when its card is resolved (809.1).
func buildEvent(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	c.cite(R801_2e, R803_1c, R205_1b, R809_1)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R801_2e, Tag: tagEvent, Zones: 1 << zoneTemporary, Cost: kernel.NoNode}
	a.Cond = c.validity(t, &a)
	do := t.Kid("do")
	ids := c.playTerms(do)
	c.terms(do, &a)
	if a.Times > 0 {
		c.fail(do, "イベント能力の回数は数えられない", "plays of an event ability are not counted")
	}
	c.subject = whoSelf
	a.Root = c.body(do)
	return append(ids, c.addAbility(t, a))
}

// buildBare compiles a text without an icon: on an event it is an event ability.
func buildBare(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	if c.kind&(kindEvent|kindEventExtra) == 0 {
		c.fail(t, "能力アイコンのないテキストはイベントにしか書けない", "a text without an ability icon can only stand on an event")
		return nil
	}
	return buildEvent(c, t)
}

// playTerms compiles when a card can be played at all, where its text says so.
func (c *compiler) playTerms(do *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range parts(do) {
		if k.Op == "onlyIf" && k.Kid("what").Op == "this" {
			ids = append(ids, c.playOnlyIf(k, nil))
		}
		if isPlayPrice(k) {
			s := &statics{c: c, base: kernel.Ability{Zones: 1 << zoneTemporary}}
			s.sentence(k, nil)
			ids = append(ids, s.ids...)
		}
	}
	c.times = nil
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

// playOnlyIf forbids to play this card unless conditions hold.
func (c *compiler) playOnlyIf(t *cardtext.Tree, valid kernel.Cond) kernel.AbilityID {
	c.cite(R102_6)
	met := c.conds(t.All("if"))
	return c.addAbility(t, kernel.Ability{
		Kind: kernel.Prohibiting, Clause: R102_6, Tag: tagStatic, Zones: playZones, FaceDown: true, Verb: verbPlayed, Root: kernel.NoNode, Cost: kernel.NoNode,
		Cond: valid, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return e.Card == at.Source && !met(g, at) },
	})
}

// ---- keyword abilities

// deckWords is the keyword abilities that only the preparation of the game looks at (803.1a).
var deckWords = map[string]kernel.Clause{"startCard": R1102_2, "gateCard": R1114_2, "startResource": R1128_2}
