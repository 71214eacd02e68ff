// What can happen, as the trigger of an ability: each kind of event that a text can name has one entry in a table. Z/X 808.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// events says how each operation that is an event is compiled. It is filled in by init because some events contain events.
var events map[cardtext.Op]func(c *compiler, t *cardtext.Tree) effect.Trigger

func init() {
	events = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) effect.Trigger{
		opEnters: (*compiler).entersEvent, ops.IsDestroyed: (*compiler).destroyedEvent, ops.Destroys: (*compiler).destroysEvent,
		opAttacks: battleEvent(verbAttack), ops.IsAttacked: battleEvent(verbAttack), ops.Battles: battleEvent(verbBattle),
		ops.BattleStart: momentOfBattle(verbBattle), ops.BattleEnd: momentOfBattle(verbBattleEnd),
		opDeals: (*compiler).dealsEvent, opTakesDamage: (*compiler).takesEvent,
		opShieldLost: (*compiler).shieldEvent, opShifts: (*compiler).shiftsEvent,
		opBreaks: (*compiler).breaksEvent, opIgobs: (*compiler).igobsEvent, opOverlaid: (*compiler).overlaidEvent, opNthTurnEnd: (*compiler).nthTurnEvent, opUnisons: (*compiler).unisonsEvent, ops.RunsOut: (*compiler).runsOutEvent,
		opIsPlayed: (*compiler).playedEvent, opPlays: (*compiler).playedEvent, opPlaysKeyword: (*compiler).keywordEvent,
		ops.Drew:   (*compiler).drewEvent,
		opLifeLost: lifeEvent(false), opLifeGained: lifeEvent(true), opLifeRecovered: (*compiler).recoveredEvent, opLifeBecomes: (*compiler).lifeBecomesEvent,
		opLifeShieldLost: (*compiler).lifeShieldEvent, ops.GetsCounters: counterEvent(1), ops.SpendsCounters: counterEvent(-1),
		ops.IsShuffled: (*compiler).shuffledEvent,
	}
}

// happenings is the events that a verb says alone, and how moves are told.
func happenings() effect.Happenings {
	return effect.Happenings{
		Cards: map[cardtext.Op]kernel.Verb{
			ops.Moves: verbShift, opSleeps: verbSleep, opReboots: verbReboot, ops.IsChosen: verbChoose, ops.IsCreated: verbCreate, ops.Vanishes: verbVanish,
		},
		Players:  map[cardtext.Op]kernel.Verb{ops.Discards: verbDiscard, opIgniteStep: verbIgnite},
		Times:    map[cardtext.Op]kernel.Verb{ops.GameStart: verbGameStart, ops.TurnStart: verbTurn, ops.TurnEnd: verbTurnEnd, ops.PhaseStart: verbPhase, ops.PhaseEnd: verbPhaseEnd},
		Phases:   phases,
		LooksAt:  looksAt,
		IsUntold: func(v kernel.Verb) bool { return v == verbSet || v == verbPlay },
		OnBoard:  map[cardtext.Op]bool{opZx: true, opPlayer: true, opAscension: true}, // 303.6
	}
}

// Happening compiles an event that a text names.
func (c *compiler) Happening(t *cardtext.Tree) (effect.Trigger, bool) {
	build, ok := events[t.Op]
	if !ok {
		return effect.Trigger{}, false
	}
	return build(c, t), true
}

// nthTurnEvent is the end of one of the turns of the first or of the second player, who take turns (402.1i, 501.1).
func (c *compiler) nthTurnEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R402_1i)
	turn := 2 * t.Kid(parts.N).Num
	if t.Kid(parts.Who).Op == opFirstPlayer {
		turn--
	}
	return effect.Trigger{Verb: verbTurnEnd, Matches: func(g *kernel.Game, _ kernel.Scope, _ *kernel.Event) bool { return g.Var(vTurn) == turn }}
}

// destroysEvent is that a card destroys another: in battle the one that dealt the damage (1203.2), otherwise the source of the effect (1204).
func (c *compiler) destroysEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R808_3d, R1203_2, R1204_1)
	what, target := c.About(t.Kid(parts.What)), c.About(t.Kid(parts.Target))
	it, has := effect.SpokenAs(t.Kid(parts.Target), t.Kid(parts.What))
	return effect.Trigger{Verb: verbDestroy, It: it, Has: has, Matches: effect.AllMatch(
		c.Cause(t.Kid(parts.By)),
		func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			if e.Source.IsNone() || e.Mask&(byBattle|byEffect) == 0 {
				return false
			}
			return what(g, at, e.Source) && target(g, at, e.Card) && isDestroyer(g, e) && (e.Mask&byBattle == 0 || g.On(R1203_2))
		},
	)}
}

// battleRole says whether a battle is the one that a text names: by its attacker, its target, and the player under attack.
type battleRole func(g *kernel.Game, at kernel.Scope, attacker, target kernel.Ref, player kernel.Seat) bool

// battleRole compiles who attacks whom.
func (c *compiler) battleRole(t *cardtext.Tree) battleRole {
	switch t.Op {
	case opAttacks:
		what, target := c.About(t.Kid(parts.What)), c.Partner(t.Kid(parts.Target))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return what(g, at, x) && target.Is(g, at, y, s)
		}
	case ops.IsAttacked:
		what, by, during := c.Partner(t.Kid(parts.What)), c.Partner(t.Kid(parts.By)), c.During(t.Kid(parts.During))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return by.Is(g, at, x, kernel.NoSeat) && what.Is(g, at, y, s) && (during == nil || during(g, at, nil))
		}
	case ops.Battles:
		what, with := c.About(t.Kid(parts.What)), c.Partner(t.Kid(parts.With))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return (what(g, at, x) && with.Is(g, at, y, s)) || (!y.IsNone() && what(g, at, y) && with.Is(g, at, x, kernel.NoSeat))
		}
	}
	c.Fail(t, "バトルを特定する事象ではない", "this does not say which battle is meant")
	return nil
}

// battleEvent is that a card attacks, is attacked or battles (602.1e).
func battleEvent(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) effect.Trigger {
	return func(c *compiler, t *cardtext.Tree) effect.Trigger {
		c.Cite(R602_1e)
		r := c.battleRole(t)
		tr := effect.Trigger{Verb: verb, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return r(g, at, e.Card, e.Other, kernel.Seat(e.N-1))
		}}
		switch t.Op {
		case opAttacks:
			tr.It, tr.Has = effect.SpokenAs(t.Kid(parts.What), t.Kid(parts.Target))
		case ops.IsAttacked:
			tr.It, tr.Has = effect.SlotSubject, effect.IsThis(t.Kid(parts.What)) || isPlayerWord(t.Kid(parts.What))
			if !tr.Has && t.Kid(parts.By) == nil {
				tr.It, tr.Has = effect.SlotOther, true
			}
		}
		return tr
	}
}

// momentOfBattle is the start or the end of a battle, or of one in which somebody attacked (602.1e, 605.2).
func momentOfBattle(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) effect.Trigger {
	return func(c *compiler, t *cardtext.Tree) effect.Trigger {
		c.Cite(R602_1e, R605_2)
		if !t.Has(parts.Of) {
			return effect.Trigger{Verb: verb, Matches: func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return true }}
		}
		of := t.Kid(parts.Of)
		r := c.battleRole(of)
		tr := effect.Trigger{Verb: verb, Matches: func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
			return r(g, at, attacker(g), attacked(g), attackedSeat(g))
		}}
		if of.Op == ops.IsAttacked && effect.IsThis(of.Kid(parts.What)) {
			tr.It, tr.Has = effect.SlotSubject, true
		}
		return tr
	}
}

// dealsEvent is that a card deals damage to a card or a player (1002.1, 1002.3).
func (c *compiler) dealsEvent(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	tr := c.damageEvent(t, t.Kid(parts.To), c.Cause(t.Kid(parts.By)))
	inner := tr.Matches
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Source.IsNone() && what(g, at, e.Source) && inner(g, at, e) && g.On(R815_3)
	}
	tr.It, tr.Has = effect.SpokenAs(t.Kid(parts.To), t.Kid(parts.What))
	return tr
}

// takesEvent is that a card or a player takes damage.
func (c *compiler) takesEvent(t *cardtext.Tree) effect.Trigger {
	tr := c.damageEvent(t, t.Kid(parts.What), c.suffered(t.Kid(parts.By)))
	tr.It, tr.Has = effect.SlotSubject, tr.Verb == verbDamage
	return tr
}

// shieldEvent is that a shield of a card vanishes (1026).
func (c *compiler) shieldEvent(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Verb: verbShield, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N < 0 && what(g, at, e.Card)
	}}
}

func (c *compiler) lifeShieldEvent(t *cardtext.Tree) effect.Trigger {
	whose := c.Seats(t.Kid(parts.Whose))
	return effect.Trigger{Verb: verbLifeShield, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N < 0 && whose(g, at, e.Seat)
	}}
}

// playedEvent is that a card is played, by somebody or from somewhere (804.2h).
func (c *compiler) playedEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R804_2h)
	what, from := c.About(t.Kid(parts.What)), c.Where(t.Kid(parts.From))
	by := effect.Anybody()
	if t.Has(parts.Who) {
		by = c.Partner(t.Kid(parts.Who))
	}
	tr := effect.Trigger{Verb: verbPlayed, It: effect.SlotSubject, Has: true}
	if effect.SpeaksOfThis(t.Kid(parts.What)) {
		tr.Zones = 1 << zoneTemporary
	}
	hasFrom := t.Has(parts.From)
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !by.Is(g, at, kernel.NoRef, e.Seat) || !what(g, at, e.Card) {
			return false
		}
		return !hasFrom || from.Test(g, at, effect.PlaceOf(g, kernel.ZoneID(e.N), g.Owner(e.Card.Card)), e.Card.Card)
	}
	return tr
}

// keywordEvent is that a player plays an ability that has a keyword: one that was made by the clause that defines it.
func (c *compiler) keywordEvent(t *cardtext.Tree) effect.Trigger {
	who, has := c.Seats(t.Kid(parts.Who)), c.byKeyword(t.Kid(parts.Is))
	return effect.Trigger{Verb: verbPlayedAbility, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return who(g, at, e.Seat) && has(g, kernel.AbilityID(e.N))
	}}
}

// byKeyword says of an ability whether it is that of a keyword.
func (c *compiler) byKeyword(t *cardtext.Tree) func(g *kernel.Game, id kernel.AbilityID) bool {
	op, span := c.keyword(t)
	if labelClauses[op] != 0 && op != opZextendDrive && op != opHeavenBreakingAdvent {
		c.Fail(t, "この語のつく能力のプレイは見分けられない", "the playing of an ability behind this label cannot be told apart")
	}
	return func(g *kernel.Game, id kernel.AbilityID) bool {
		if int(id) >= len(g.Pool.Abilities) {
			return false
		}
		clause := g.Pool.Abilities[id].Clause
		return span[0] <= clause && clause < span[1]
	}
}

// lifeBecomesEvent is that a player's life becomes a number by a move. The card that comes from a public zone is looked at before it is there.
func (c *compiler) lifeBecomesEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R307_3)
	whose, much := c.Seats(t.Kid(parts.Whose)), c.Measure(t.Kid(parts.N))
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		left := effect.MovedFrom(g, e)
		was, is := g.Rules.ZoneOf(left) == zoneLife, g.Rules.ZoneOf(e.To) == zoneLife
		if was == is || e.Verb == verbSet {
			return false
		}
		s, n := g.Rules.OwnerOf(left), 0
		if is {
			s = g.Rules.OwnerOf(e.To)
			if g.Place(e.Card.Card) != e.To {
				n = 1
			}
		}
		return whose(g, at, s) && much(g, at, int64(n+g.Count(zoneLife, s)))
	}}
}

// phases is the numbers of the phases.
var phases = map[cardtext.Op]int{
	opRebootPhase: rebootPhase, opDrawPhase: drawPhase, opResourcePhase: resourcePhase, opIgnitionPhase: ignitionPhase, opMainPhase: mainPhase,
	opEndPhase: endPhase,
}
