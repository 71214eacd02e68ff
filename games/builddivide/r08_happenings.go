// Attacks and battles as texts name them, and what of them can be forbidden: Build Divide 800.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// winsAttackEvent is that a unit attacks and wins the battle (804-7).
func (c *compiler) winsAttackEvent(t *cardtext.Tree) effect.Trigger {
	tr := c.saidOf(t, verbUnitWon, effect.TheCard)
	inner := tr.Matches
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Card == attackerRef(g) && inner(g, at, e)
	}
	return tr
}

// losesBattleEvent is that a unit loses a battle (804-15). It has left the field by then: its own ability is one that it had when it left (804-6d).
func (c *compiler) losesBattleEvent(t *cardtext.Tree) effect.Trigger {
	if effect.IsThis(t.Kid(parts.What)) {
		c.Cite(R804_6d)
		return leftInBattle(R804_6d)
	}
	return c.saidOf(t, verbUnitLost, effect.TheCard)
}

// lostHereEvent is that this unit has left the field in battle and its player loses that battle (1416-2): it is asked by what it last was (1416-3, 804-6d).
func (c *compiler) lostHereEvent(t *cardtext.Tree) effect.Trigger {
	if !effect.IsThis(t.Kid(parts.What)) {
		c.Fail(t, "このユニットについてだけ書ける", "this can only be about this unit")
	}
	return leftInBattle(R804_6d, R1416_3)
}

// leftInBattle is that this unit leaves the field in a battle of its own, while it still is what it was (804-6d). What triggers on it waits for the defeat (awaitDefeat).
func leftInBattle(clauses ...kernel.Clause) effect.Trigger {
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.Card != at.Source || !isBattling(g) || e.Card != attackerRef(g) && e.Card != targetRef(g) {
			return false
		}
		return g.Rules.ZoneOf(effect.MovedFrom(g, e)) == zoneField && g.Rules.ZoneOf(e.To) != zoneField && !slices.ContainsFunc(clauses, func(c kernel.Clause) bool { return !g.On(c) })
	}}
}

// What an ability of a unit that left the field in battle waits for, as its Rank: that the unit has lost the battle (804-15), or its player (804-17).
const (
	unitsDefeat uint8 = iota + 1
	playersDefeat
)

// awaitedDefeat is the same by the event that the text names.
var awaitedDefeat = map[cardtext.Op]uint8{opLosesBattle: unitsDefeat, opLostHere: playersDefeat}

// isHeard is the tag under which an ability waits that has waited for a defeat.
const isHeard = 1

// awaitsDefeat reports whether an ability that has triggered still waits for a defeat.
func awaitsDefeat(g *kernel.Game, p *kernel.Pending) bool {
	return p.Ability != kernel.NoAbility && p.Tag != isHeard && g.Pool.Abilities[p.Ability].Kind == kernel.Triggered && g.Pool.Abilities[p.Ability].Rank != 0
}

// hearDefeat lets the abilities of the unit that has lost the battle trigger which have waited for that defeat.
func hearDefeat(g *kernel.Game, loser kernel.Ref, of uint8) {
	for i, p := range g.Pending() {
		if p.Source == loser && awaitsDefeat(g, p) && g.Pool.Abilities[p.Ability].Rank == of {
			g.Retag(i, isHeard)
		}
	}
}

// forgetDefeats drops the abilities that wait for a defeat which there has not been.
func forgetDefeats(g *kernel.Game) {
	for _, p := range g.Pending() {
		if awaitsDefeat(g, p) {
			g.DropPending(func(p *kernel.Pending) bool { return !awaitsDefeat(g, p) })
			return
		}
	}
}

// attackEndEvent is that an attack of a unit ends (806-1).
func (c *compiler) attackEndEvent(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Verb: verbMoment, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N == momentAttackEnd && what(g, at, attackerRef(g))
	}}
}

// ofThisAttack is a triggered ability for the end of an attack of this unit, where it is written as one for the end of any attack if this unit is attacking: that is looked at when the
// attack ends, since nothing is attacking any more when the ability is resolved (806-1, 806-2).
func ofThisAttack(t *cardtext.Tree) *cardtext.Tree {
	do := t.Kid(parts.Do)
	if t.Kid(parts.On).Op != opAnyAttackEnd || do.Kids[0].Tree.Op != ops.If {
		return t
	}
	first := do.Kids[0].Tree
	if conds := first.All(parts.If); len(conds) != 1 || conds[0].Op != ops.Is || conds[0].Kid(parts.What).Op != ops.This || conds[0].Kid(parts.F).Kid(parts.Is).Op != opAttacking {
		return t
	}
	body := *do
	body.Kids = append([]cardtext.Kid{{Name: do.Kids[0].Name, Tree: first.Kid(parts.Then)}}, do.Kids[1:]...)
	this := *t
	this.Kids = slices.Clone(t.Kids)
	for i, k := range this.Kids {
		switch k.Name {
		case parts.On:
			this.Kids[i].Tree = &cardtext.Tree{Op: opAttackEnd, Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: first.All(parts.If)[0].Kid(parts.What)}}}
		case parts.Do:
			this.Kids[i].Tree = &body
		}
	}
	return &this
}

// endEvent is that any attack or battle ends (806-1).
func endEvent(moment int64) effect.Trigger {
	return effect.Trigger{Verb: verbMoment, Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N == moment }}
}

// battleEndEvent is that a battle of a unit ends (806-1): one that is still battling then.
func (c *compiler) battleEndEvent(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	is := func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return isUnitStill(g, r) && what(g, at, r) }
	return effect.Trigger{Verb: verbMoment, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N == momentBattleEnd && (is(g, at, attackerRef(g)) || is(g, at, targetRef(g)))
	}}
}

// dealsToEvent is that a unit deals damage to a player: a packet is made whose source it is (1002-2), also the one of a buster that comes of its attack (1003-2c:i). Of no damage at all
// nothing is dealt (J47).
func (c *compiler) dealsToEvent(t *cardtext.Tree) effect.Trigger {
	what, whom, isSuch := c.About(t.Kid(parts.What)), c.Seats(t.Kid(partWhom)), damageSaid(t.Kid(parts.By))
	c.Cite(R1002_2)
	return effect.Trigger{Verb: verbPacket, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N > 0 && !e.Source.IsNone() && isSuch(e.Attr, e.Source) && what(g, at, e.Source) && whom(g, at, e.Seat)
	}}
}

// hurtsEvent is that a card deals damage to a unit, by an effect or in battle (516-2, 804-2): that unit is the one spoken of then.
func (c *compiler) hurtsEvent(t *cardtext.Tree) effect.Trigger {
	what, to := c.About(t.Kid(parts.What)), c.About(t.Kid(parts.To))
	c.Cite(R516_2)
	return effect.Trigger{Verb: verbStrike, Kinds: kernel.Of(kernel.Counted), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N > 0 && !e.Source.IsNone() && what(g, at, e.Source) && to(g, at, e.Card)
	}}
}

// harmedEvent is that damage is dealt to a player: a packet is made (1002-2), of some damage (J47).
func (c *compiler) harmedEvent(t *cardtext.Tree) effect.Trigger {
	who, isSuch := c.Seats(t.Kid(parts.Who)), damageSaid(t.Kid(parts.By))
	c.Cite(R1002_2)
	return effect.Trigger{Verb: verbPacket, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N > 0 && isSuch(e.Attr, e.Source) && who(g, at, e.Seat)
	}}
}

// attacksEvent is that a unit attacks (802-9a), perhaps a player or some units.
func (c *compiler) attacksEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R802_9a)
	what, target := c.About(t.Kid(parts.What)), c.Partner(t.Kid(parts.Target))
	tr := effect.Trigger{Verb: verbAttacked, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return what(g, at, e.Card) && target.Is(g, at, e.Other, kernel.Seat(e.N-1))
	}}
	other := t.Kid(parts.Target)
	if other != nil && other.Op == ops.ToPlayer {
		other = nil // the unit is the only card that the event is about
	}
	tr.It, tr.Has = effect.SpokenAs(t.Kid(parts.What), other)
	return tr
}

// attackedEvent is that a unit or a player is attacked (802-9a), perhaps by some unit. The text goes on to speak of the attacker where what is attacked is this unit or a player, and of the
// unit that is attacked where no attacker is named.
func (c *compiler) attackedEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R802_9a)
	what, by := c.Partner(t.Kid(parts.What)), c.Partner(t.Kid(parts.By))
	tr := effect.Trigger{Verb: verbAttacked, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return what.Is(g, at, e.Other, kernel.Seat(e.N-1)) && by.Is(g, at, e.Card, kernel.NoSeat)
	}}
	if x := t.Kid(parts.What); !effect.IsThis(x) && x.Op != ops.ToPlayer {
		tr.It, tr.Has = effect.SlotOther, !t.Has(parts.By)
	}
	return tr
}

// bans is what can be forbidden, by operation.
func bans() map[cardtext.Op]effect.Ban {
	attack := effect.Ban{Verb: verbAttack, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}
	block := effect.Ban{Verb: verbBlock, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}
	either, player, unit, attacked, blocked := attack, attack, attack, attack, block
	either.Verb, either.Matches = 0, func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		return e.Verb == verbAttack || e.Verb == verbBlock
	}
	player.Matches = func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N > 0 }
	unit.Matches = func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return !e.Other.IsNone() }
	attacked.Subject, blocked.Subject = effect.TheOther, effect.TheOther
	return map[cardtext.Op]effect.Ban{
		opAttackAny: attack, opBlockAny: block, opAttackOrBlock: either, opAttackPlayer: player, opAttackUnit: unit, opBeBlocked: blocked, opBeAttacked: attacked,
		opBeCountered: {Verb: verbCounter, Kinds: kernel.Of(kernel.Moved), Subject: effect.TheCard, Zones: 1 << zoneResolution},
		opBeDestroyed: {Kinds: kernel.Of(kernel.Moved), Subject: effect.TheCard, Matches: destroysCard},
		opBeStood:     {Verb: verbStand, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard},
		opBeStoodThen: {Verb: verbStand, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard, Matches: func(g *kernel.Game, _ kernel.Scope, _ *kernel.Event) bool {
			return g.Var(vPhase) == standPhase
		}},
		opUseAbility: {Verb: verbActivate, Kinds: kernel.Of(kernel.Announced), Matches: func(g *kernel.Game, _ kernel.Scope, _ *kernel.Event) bool { return g.On(R1204_2a_ii) }},
		opLoseAny: {Kinds: kernel.Of(kernel.Finished), Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.N == int64(kernel.Lost)
		}},
		opBeAimed: {Verb: verbChoose, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return isOpposing(g, at.Seat, e.Seat)
		}},
	}
}

// destroysCard reports whether a move destroys a card: it is called so, or a unit is put from the field into a graveyard (527-3).
func destroysCard(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
	if e.Verb == verbDestroy {
		return true
	}
	return g.Rules.ZoneOf(e.To) == zoneGraveyard && isFieldUnit(g, e.Card.Card) && g.On(R527_3)
}

// Ban compiles a prohibition.
func (c *compiler) Ban(t *cardtext.Tree) (effect.Ban, bool) {
	op := t.Kid(parts.Event).Op
	switch op {
	case opBeDropped:
		return c.dropBan(), true
	case opPlaySome:
		return c.playBan(t.Kid(parts.Event)), true
	case opPlayMost:
		return c.playLimit(t.Kid(parts.Event)), true
	case opUseAbility:
		c.Cite(R1204_2a_ii)
	case opBeCountered:
		c.Cite(R514_1a)
	case opBeAimedBy:
		b := bans()[opBeAimed]
		b.Matches = c.aimedBy(t.Kid(parts.Event).Kid(parts.By))
		return b, true
	case opDrawAny:
		return effect.Ban{Kinds: kernel.Of(kernel.Moved), Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.IsA(verbDraw) }}, true
	case opAttackSome, opAttackOnly, opBlockSome, opBlockOnly:
		return c.foesBan(t.Kid(parts.Event)), true
	case opBeAttackedBy:
		by, b := c.About(t.Kid(parts.Event).Kid(parts.What)), bans()[opBeAttacked]
		b.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return by(g, at, e.Card) }
		return b, true
	case opBeBlockedBy:
		by, b := c.About(t.Kid(parts.Event).Kid(parts.What)), bans()[opBeBlocked]
		b.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return by(g, at, e.Card) }
		return b, true
	}
	b, ok := bans()[op]
	return b, ok
}

// foesBan is attacking or blocking some units, or anything else than some (802-4b:iii, 803-4b:iii).
func (c *compiler) foesBan(t *cardtext.Tree) effect.Ban {
	what, all := c.About(t.Kid(parts.What)), bans()
	b, isBut := all[opAttackAny], t.Op == opAttackOnly || t.Op == opBlockOnly
	if t.Op == opBlockSome || t.Op == opBlockOnly {
		b = all[opBlockAny]
	}
	b.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return (!e.Other.IsNone() && what(g, at, e.Other)) != isBut
	}
	return b
}

// aimedBy is that a target is chosen by cards of some kind, perhaps of one player.
func (c *compiler) aimedBy(t *cardtext.Tree) effect.Matcher {
	whose, is := c.WhoseCards(t), c.AllTests(t.All(parts.Is), false)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return (whose == effect.Anyone || effect.IsWho(g, whose, at, e.Seat)) && is(g, at, e.Source)
	}
}

// playBan is playing some cards (1204-2a:ii).
func (c *compiler) playBan(t *cardtext.Tree) effect.Ban {
	what := c.AllTests(t.Kid(parts.What).All(parts.Is), false)
	c.Cite(R1204_2a_ii)
	return effect.Ban{Verb: verbPlay, Kinds: kernel.Of(kernel.Moved), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return what(g, at, e.Card) && g.On(R1204_2a_ii)
	}}
}

// playLimit is playing more than so many of some cards in a turn (1204-2a:ii).
func (c *compiler) playLimit(t *cardtext.Tree) effect.Ban {
	most := t.Kid(parts.N).Num
	if most == 0 {
		c.Fail(t, "0枚までとは書けない", "a limit of none is a prohibition, which is said in other words")
	}
	b, what := c.playBan(t), c.AllTests(t.Kid(parts.What).All(parts.Is), false)
	isMost := c.WatchTimes(kernel.Watch{Name: t.String(), Kinds: ^kernel.EventMask(0), Until: untilTurn, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Verb == verbPlayed && e.Seat == at.Seat && what(g, at, e.Card)
	}}, most)
	isPlay := b.Matches
	b.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isPlay(g, at, e) && g.WasSeenBy(isMost, e.Seat)
	}
	return b
}

// listBattleOpponent is the unit that this one battles (803-8).
func listBattleOpponent(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	if !isBattling(g) {
		return dst
	}
	switch at.Source {
	case attackerRef(g):
		return effect.WithRef(dst, targetRef(g))
	case targetRef(g):
		return effect.WithRef(dst, attackerRef(g))
	}
	return dst
}
