// Auras: Build Divide 521. Cards that are attached to units and territories, and add to their power or are known by a name.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// How an aura is attached: by a value, or by which name (521-1c:ii). Other names are numbered anew in every set of cards.
const (
	linkValue uint8 = iota + 1
	linkLog
	linkClothes // 1417-2
	linkLaid    // of no information: a command that is laid over a card (521-5c)
	linkNamed
)

// isAura reports whether a card has the type aura (521-1b).
func isAura(g *kernel.Game, c kernel.CardID) bool { return hasType(g, c, typeAura) }

// auraNumber is the number of the name of an aura in the set of cards.
func (cs *cardSet) auraNumber(name string) uint8 {
	if name == "ログ" {
		return linkLog
	}
	if name == clothesName {
		return linkClothes
	}
	return linkNamed + uint8(cs.auras.number(name))
}

// attaching compiles that cards are attached to a unit or a territory as auras (521-1).
func (c *compiler) attaching(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procAttach)
	n.Clause = R521_1
	c.Cite(R521_1, R521_1b, R521_1c, R521_1d, R521_1e)
	a, aura := wordingOf(&n), t.Kid(partAura)
	if aura == nil {
		return c.reattaching(t, n, w)
	}
	a.IsFaceDown = t.Has(parts.Face) || aura.Op == opAsLog
	switch aura.Op {
	case opAuraValue:
		a.link, a.ability = linkValue, c.auraAbility(t, int64(aura.Kid(parts.By).Num))
	case opAsLog:
		a.link = linkLog
	case opAsLaid:
		a.link = linkLaid
		c.layingItself(t)
	default:
		a.link = c.cs.auraNumber(aura.Kid(parts.Name).Str)
	}
	host := c.Second(t.Kid(parts.To), w)
	if what := t.Kid(parts.What); what.Op == ops.Top {
		_, amount := c.Count(what.Kid(parts.N))
		whose := c.DeckOf(what, w)
		id := c.Node(t, kernel.Node{With: &effect.Args{IsDirect: true}, List: func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
			if s, ok := effect.NthSeat(g, whose, at, 0); ok {
				return effect.ListTops(g, s, amount(g, at), false, dst)
			}
			return dst
		}})
		n.Kids = []kernel.NodeID{id, host}
		return c.Node(t, n)
	}
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id, host}
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

// reattaching compiles that auras are attached to another unit or territory, and stay what they are (521-1d, J69).
func (c *compiler) reattaching(t *cardtext.Tree, n kernel.Node, w effect.Who) kernel.NodeID {
	host, what := c.Second(t.Kid(parts.To), w), t.Kid(parts.What)
	isAura := effect.Mentions(what, opAuraOn) || c.aimsAtAuras && (what.Op == opTarget || what.Op == opThatCard)
	if !isAura {
		c.Fail(what, "何のオーラとしてつけるか分からない", "it is not clear as what aura it is attached")
	}
	n.Proc = procReattach
	id, p := c.Pick(what, w, false, nil)
	n.Kids = []kernel.NodeID{id, host}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// ontoHost is an instruction that attaches cards to another, which it finds before them: it has been done if all of them have been attached in its last step (521-1).
func ontoHost(name string, steps ...kernel.Step) kernel.Proc {
	opening := []kernel.Step{
		{Do: only(R521_1)},
		{Do: effect.CallSecond},
		{Do: effect.CallSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Forget(effect.SlotMoves)
			return kernel.Continue
		}},
	}
	return kernel.Proc{Name: name, Steps: append(append(opening, steps...), kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		done, asked := g.Happened()
		effect.NoteDone(g, asked > 0 && done == asked)
		return kernel.Done
	}})}
}

// reattachSteps attaches auras to another card (521-1d, 521-1e): one that is there (521-1a). If it is in another zone, they are put there (521-1b) and are the auras that they were.
func reattachSteps() kernel.Proc {
	return ontoHost("reattach",
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			g.Forget(effect.SlotPicked)
			host := auraHost(g)
			if host.IsNone() {
				return kernel.Done
			}
			for _, r := range effect.Targets(g, g.Refs()) {
				if !g.IsCurrent(r) || !isAura(g, r.Card) || !isAttached(g, r.Card) || g.Host(r.Card) == host.Card {
					continue
				}
				g.Remember(effect.SlotMoves, r)
				g.RememberMemo(effect.SlotPicked, kernel.MemoOfNumber(int32(g.Link(r.Card))|int32(uint16(auraAbilityOf(g, r.Card)))<<8))
				if g.Place(r.Card) != g.Place(host.Card) {
					e := effect.Draft(g, kernel.Moved, verbAttach, g.Frame().Seat, r)
					e.To, e.Face = g.Place(host.Card), g.Face(r.Card)
				}
			}
			return kernel.Continue
		}},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			g.Forget(effect.SlotPlaced)
			for i, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
				g.Remember(effect.SlotPlaced, g.Ref(r.Card))
				if link, ability := auraNoted(g, i); !g.IsCurrent(r) {
					becomeAura(g, g.Ref(r.Card), link, ability)
				}
			}
			return kernel.Continue
		}},
		kernel.Step{Clause: R521_1d, Do: func(g *kernel.Game) kernel.Flow {
			for i, r := range g.Remembered(g.Scope(), effect.SlotPlaced, g.Refs()) {
				if host := auraHost(g); !host.IsNone() && g.Place(r.Card) == g.Place(host.Card) && g.On(R521_1e) {
					link, _ := auraNoted(g, i)
					e := effect.Draft(g, kernel.Attached, verbAttached, g.Frame().Seat, r)
					e.Other, e.N = host, int64(link)
				}
			}
			return kernel.Continue
		}},
	)
}

// auraNoted is how the i-th of the auras that are attached to another card was attached, and the ability that it has been given.
func auraNoted(g *kernel.Game, i int) (link uint8, ability kernel.AbilityID) {
	var room [8]kernel.Memo
	n, _ := g.Memos(g.Scope(), effect.SlotPicked, room[:0])[i].Number()
	return uint8(n), kernel.AbilityID(uint16(n >> 8))
}

// auraAbility is what an aura of a value does: it adds it to the power of the unit that has it (521-2, 521-2a), however it lies.
func (c *compiler) auraAbility(t *cardtext.Tree, by int64) kernel.AbilityID {
	c.Cite(R521_2, R521_2a)
	mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Add, Attr: attrPower, N: by, Zones: inPlay, Applies: func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return isAttached(g, at.Source.Card) && g.Host(at.Source.Card) == x && g.On(R521_2) && g.On(R521_2a)
	}})
	return c.AddAbility(t, kernel.Ability{
		Kind: kernel.Static, Clause: R521_2, Tag: tagAura, Zones: inPlay, FaceDown: true, Cost: kernel.NoNode, Root: kernel.NoNode, Mods: []int16{mod},
	})
}

// hasAuraAge reports whether what an aura does is as old as the time at which its card became an aura (521-2b).
func hasAuraAge(g *kernel.Game) bool { return g.On(R521_2b) }

// attachSteps attaches cards: if what they are attached to is there (521-1a), they are put into its zone as auras (521-1b), with their information (521-1c), and linked to it (521-1d, 521-1e).
func attachSteps() kernel.Proc {
	return ontoHost("attach",
		kernel.Step{Clause: R521_1a, When: func(g *kernel.Game) bool { return auraHost(g).IsNone() }, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
		kernel.Step{Clause: R521_1b, Do: func(g *kernel.Game) kernel.Flow {
			host, w := auraHost(g), wordingOf(g.Node())
			to := placeIn(g, zoneField, g.Frame().Seat)
			if !host.IsNone() {
				to = g.Place(host.Card)
			}
			for _, r := range effect.Targets(g, g.Refs()) {
				if !g.IsCurrent(r) || r.Card == host.Card || w.link == linkLog && !(g.On(R521_5) && g.On(R521_5a)) || w.link == linkClothes && !g.On(R1417_5a) || w.link == linkLaid && !canLay(g, r) {
					continue
				}
				if hasType(g, r.Card, typeTerritory) && isFieldUnit(g, r.Card) && g.On(R1406_2) {
					put(g, verbReturn, g.Frame().Seat, r, zoneTerritory).Become(verbClose) // J76
					continue
				}
				g.Remember(effect.SlotMoves, r)
				e := effect.Draft(g, kernel.Moved, verbAttach, g.Frame().Seat, r)
				e.To = to
				if w.IsFaceDown && g.On(R521_1b_i) && (w.link != linkLog || g.On(R1415_2a)) {
					e.Face = kernel.FaceDown
				}
			}
			return kernel.Continue
		}},
		kernel.Step{Clause: R521_1c, Do: func(g *kernel.Game) kernel.Flow {
			g.Forget(effect.SlotPlaced)
			for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
				if !g.IsCurrent(r) {
					g.Remember(effect.SlotPlaced, g.Ref(r.Card))
					becomeAura(g, g.Ref(r.Card), wordingOf(g.Node()).link, wordingOf(g.Node()).ability)
				}
			}
			return kernel.Continue
		}},
		kernel.Step{Clause: R521_1d, Do: func(g *kernel.Game) kernel.Flow {
			for _, r := range g.Remembered(g.Scope(), effect.SlotPlaced, g.Refs()) {
				if g.On(R521_1e) {
					e := effect.Draft(g, kernel.Attached, verbAttached, g.Frame().Seat, r)
					e.Other, e.N = auraHost(g), int64(wordingOf(g.Node()).link)
				}
			}
			return kernel.Continue
		}},
	)
}

// becomeAura lets a card be an aura, a type that only rules and effects give (304-2a): it has no other type (521-1b:ii), its own abilities are invalid (521-3), and it has its aura information (521-1c:i) as long as it is one (521-1c:iii).
func becomeAura(g *kernel.Game, r kernel.Ref, link uint8, ability kernel.AbilityID) {
	lay := func(verb kernel.Verb, op kernel.ModOp, attr kernel.Attr, n int64) {
		e := effect.Draft(g, kernel.EffectBegan, verb, g.Frame().Seat, r)
		e.Op, e.Attr, e.N, e.Until = op, attr, n, untilGame
	}
	if !g.On(R304_2a) {
		return
	}
	if g.On(R521_1b_ii) {
		lay(verbChange, kernel.SetTo, attrType, typeAura)
	} else {
		lay(verbChange, kernel.Union, attrType, typeAura)
	}
	if g.On(R521_3) && link != linkLaid { // what is written behind is the text of the aura (521-5c)
		lay(verbLoseAbility, kernel.SwitchOff, 0, effect.EveryTag&^(1<<tagAura|1<<tagClothes))
	}
	if link == linkValue && g.On(R521_1c_i) && g.On(R521_1c_ii) {
		lay(verbGain, kernel.Grant, 0, int64(ability))
	}
}

// auraHost is the unit or territory that the running instruction attaches cards to, if it is still there (521-1a).
func auraHost(g *kernel.Game) kernel.Ref {
	for _, r := range effect.Seconds(g, g.Refs()) {
		if g.IsCurrent(r) && inPlay&(1<<g.Zone(r.Card)) != 0 && (!g.HoldsCard(g.Scope(), effect.SlotMoved, r.Card) || g.On(R521_1a_i)) {
			return r
		}
		if !r.IsNone() && hasShifted(g, r) {
			return g.Ref(r.Card)
		}
	}
	return kernel.NoRef
}

// hasShifted reports whether an object has only gone from the field to the territory zone or back: what attaches an aura to it still means it (521-1a:i).
func hasShifted(g *kernel.Game, r kernel.Ref) bool {
	last := g.Last(r)
	return last != nil && g.Exists(r.Card) && inPlay&(1<<g.Rules.ZoneOf(last.Place)) != 0 && inPlay&(1<<g.Zone(r.Card)) != 0 && g.On(R521_1a_i)
}

// packAura is an aura that goes with what has it, as a number: which card it is and of which, and how it was attached.
func packAura(aura, host kernel.CardID, link uint8, ability kernel.AbilityID) int64 {
	return int64(uint16(aura)) | int64(uint16(host))<<16 | int64(link)<<32 | int64(uint16(ability))<<40
}

// takeAuras lets the auras of a unit or territory go with it from the field to the territory zone or back, still attached to it (521-4).
func takeAuras(g *kernel.Game, host kernel.CardID, to kernel.Place) {
	if !g.HasJoined() {
		return
	}
	for _, c := range g.In(g.Place(host)) {
		if g.Host(c) != host || !isAura(g, c) || !g.On(R521_4) {
			continue
		}
		e := g.Draft(kernel.Moved, verbAttach, g.Controller(c), g.Ref(c))
		e.To, e.Face = to, g.Face(c)
		g.BindSeat(verbAttach, g.Controller(c), kernel.Term, packAura(c, host, g.Link(c), auraAbilityOf(g, c)), untilJoined)
	}
}

// auraAbilityOf is the ability that an aura of a value has been given, or NoAbility.
func auraAbilityOf(g *kernel.Game, c kernel.CardID) kernel.AbilityID {
	for x := range g.Effects() {
		if x.Target == g.Ref(c) && x.Op == kernel.Grant && g.Pool.Abilities[x.N].Tag == tagAura {
			return kernel.AbilityID(x.N)
		}
	}
	return kernel.NoAbility
}

// isApart reports whether auras have gone with what has them and are to be attached to it again (521-4).
func isApart(g *kernel.Game) bool { return g.LastsUntil(untilJoined) }

// rejoinSteps attaches auras again to what they have gone with (521-4): nothing has been attached to it anew.
func rejoinSteps() kernel.Proc {
	return effect.One("rejoin", func(g *kernel.Game) kernel.Flow {
		for x := range g.Effects() {
			if x.Op != kernel.Term || x.Until != untilJoined {
				continue
			}
			aura, host := kernel.CardID(uint16(x.N)), kernel.CardID(uint16(x.N>>16))
			if g.Place(aura) != g.Place(host) {
				continue
			}
			link := uint8(x.N >> 32)
			becomeAura(g, g.Ref(aura), link, kernel.AbilityID(uint16(x.N>>40)))
			e := g.Draft(kernel.Attached, verbAttach, g.Controller(aura), g.Ref(aura))
			e.Other, e.N = g.Ref(host), int64(link)
		}
		g.EndEffects(verbExpire, untilJoined)
		return kernel.Done
	})
}

// isAttached reports whether a card is attached to another.
func isAttached(g *kernel.Game, c kernel.CardID) bool {
	return g.HasJoined() && g.Host(c) != kernel.NoCard
}

// isLooseAura reports whether an aura belongs to nothing that is there (1303-6): when what it was attached to goes, it stays (521-4a) until forced processing.
func isLooseAura(g *kernel.Game, c kernel.CardID) bool {
	return isAura(g, c) && !isAttached(g, c) && g.On(R521_4a)
}

// auraOn is that a card is an aura of one that the text names.
func (c *compiler) auraOn(t *cardtext.Tree) effect.Test {
	list := c.Objects(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) || !isAura(g, r.Card) {
			return false
		}
		for _, x := range list(g, at, g.Refs()) {
			if g.IsCurrent(x) && isAttached(g, r.Card) && g.Host(r.Card) == x.Card {
				return true
			}
		}
		return false
	}
}

// hasAura reports whether a card has an aura (521-1d).
func hasAura(g *kernel.Game, x kernel.CardID) bool { return countAuras(g, x) > 0 }

// countAuras is how many auras a card has (521-1d).
func countAuras(g *kernel.Game, x kernel.CardID) int {
	if !g.HasJoined() {
		return 0
	}
	n := 0
	for _, c := range g.In(g.Place(x)) {
		if g.Host(c) == x && isAura(g, c) {
			n++
		}
	}
	return n
}

// isLog reports whether a card is a log (521-5a, 1415-3).
func isLog(g *kernel.Game, x kernel.CardID) bool {
	return isAura(g, x) && isAttached(g, x) && g.Link(x) == linkLog && g.On(R1415_3)
}

// attachedEvent is that an aura is attached to a card (521-1e).
func (c *compiler) attachedEvent(t *cardtext.Tree) effect.Trigger {
	to := c.About(t.Kid(parts.To))
	return effect.Trigger{Verb: verbAttached, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return to(g, at, e.Other) }}
}
