// What can happen, as the trigger of an ability: each kind of event that a text can name has one entry in a table. Z/X 808.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// events says how each operation that is an event is compiled. It is filled in by init because some events contain events.
var events map[string]func(c *compiler, t *cardtext.Tree) effect.Trigger

func init() {
	events = map[string]func(c *compiler, t *cardtext.Tree) effect.Trigger{
		"enters": (*compiler).entersEvent, "isDestroyed": (*compiler).destroyedEvent, "destroys": (*compiler).destroysEvent,
		"attacks": battleEvent(verbAttack), "isAttacked": battleEvent(verbAttack), "battles": battleEvent(verbBattle),
		"battleStart": momentOfBattle(verbBattle), "battleEnd": momentOfBattle(verbBattleEnd),
		"deals": (*compiler).dealsEvent, "takesDamage": (*compiler).takesEvent,
		"shieldLost": (*compiler).shieldEvent, "shifts": (*compiler).shiftsEvent,
		"breaks": (*compiler).breaksEvent, "igobs": (*compiler).igobsEvent, "unisons": (*compiler).unisonsEvent, "runsOut": (*compiler).runsOutEvent,
		"isPlayed": (*compiler).playedEvent, "plays": (*compiler).playedEvent, "playsKeyword": (*compiler).keywordEvent,
		"drew":     (*compiler).drewEvent,
		"lifeLost": lifeEvent(false), "lifeGained": lifeEvent(true), "lifeRecovered": (*compiler).recoveredEvent, "lifeBecomes": (*compiler).lifeBecomesEvent,
		"lifeShieldLost": (*compiler).lifeShieldEvent, "getsCounters": counterEvent(1), "spendsCounters": counterEvent(-1),
		"isShuffled": (*compiler).shuffledEvent,
	}
}

// happenings is the events that a verb says alone, and how moves are told.
func happenings() effect.Happenings {
	return effect.Happenings{
		Cards: map[string]kernel.Verb{
			"moves": verbShift, "sleeps": verbSleep, "reboots": verbReboot, "isChosen": verbChoose, "isCreated": verbCreate, "vanishes": verbVanish,
		},
		Players:  map[string]kernel.Verb{"discards": verbDiscard, "igniteStep": verbIgnite},
		Times:    map[string]kernel.Verb{"gameStart": verbGameStart, "turnStart": verbTurn, "turnEnd": verbTurnEnd, "phaseStart": verbPhase, "phaseEnd": verbPhaseEnd},
		Phases:   phases,
		LooksAt:  looksAt,
		IsUntold: func(v kernel.Verb) bool { return v == verbSet || v == verbPlay },
		OnBoard:  map[string]bool{"zx": true, "player": true, "ascension": true}, // 303.6
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

// destroysEvent is that a card destroys another: in battle the one that dealt the damage (1203.2), otherwise the source of the effect (1204).
func (c *compiler) destroysEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R808_3d, R1203_2, R1204_1)
	what, target := c.About(t.Kid("what")), c.About(t.Kid("target"))
	it, has := effect.SpokenAs(t.Kid("target"), t.Kid("what"))
	return effect.Trigger{Verb: verbDestroy, It: it, Has: has, Matches: effect.AllMatch(
		c.Cause(t.Kid("by")),
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
	case "attacks":
		what, target := c.About(t.Kid("what")), c.Partner(t.Kid("target"))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return what(g, at, x) && target.Is(g, at, y, s)
		}
	case "isAttacked":
		what, by, during := c.Partner(t.Kid("what")), c.Partner(t.Kid("by")), c.During(t.Kid("during"))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return by.Is(g, at, x, kernel.NoSeat) && what.Is(g, at, y, s) && (during == nil || during(g, at, nil))
		}
	case "battles":
		what, with := c.About(t.Kid("what")), c.Partner(t.Kid("with"))
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
		case "attacks":
			tr.It, tr.Has = effect.SpokenAs(t.Kid("what"), t.Kid("target"))
		case "isAttacked":
			tr.It, tr.Has = effect.SlotSubject, effect.IsThis(t.Kid("what")) || isPlayerWord(t.Kid("what"))
			if !tr.Has && t.Kid("by") == nil {
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
		if !t.Has("of") {
			return effect.Trigger{Verb: verb, Matches: func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return true }}
		}
		of := t.Kid("of")
		r := c.battleRole(of)
		tr := effect.Trigger{Verb: verb, Matches: func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
			return r(g, at, attacker(g), attacked(g), attackedSeat(g))
		}}
		if of.Op == "isAttacked" && effect.IsThis(of.Kid("what")) {
			tr.It, tr.Has = effect.SlotSubject, true
		}
		return tr
	}
}

// dealsEvent is that a card deals damage to a card or a player (1002.1, 1002.3).
func (c *compiler) dealsEvent(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid("what"))
	tr := c.damageEvent(t, t.Kid("to"), c.Cause(t.Kid("by")))
	inner := tr.Matches
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Source.IsNone() && what(g, at, e.Source) && inner(g, at, e) && g.On(R815_3)
	}
	tr.It, tr.Has = effect.SpokenAs(t.Kid("to"), t.Kid("what"))
	return tr
}

// takesEvent is that a card or a player takes damage.
func (c *compiler) takesEvent(t *cardtext.Tree) effect.Trigger {
	tr := c.damageEvent(t, t.Kid("what"), c.suffered(t.Kid("by")))
	tr.It, tr.Has = effect.SlotSubject, tr.Verb == verbDamage
	return tr
}

// shieldEvent is that a shield of a card vanishes (1026).
func (c *compiler) shieldEvent(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid("what"))
	return effect.Trigger{Verb: verbShield, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N < 0 && what(g, at, e.Card)
	}}
}

func (c *compiler) lifeShieldEvent(t *cardtext.Tree) effect.Trigger {
	whose := c.Seats(t.Kid("whose"))
	return effect.Trigger{Verb: verbLifeShield, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N < 0 && whose(g, at, e.Seat)
	}}
}

// playedEvent is that a card is played, by somebody or from somewhere (804.2h).
func (c *compiler) playedEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R804_2h)
	what, from := c.About(t.Kid("what")), c.Where(t.Kid("from"))
	by := effect.Anybody()
	if t.Has("who") {
		by = c.Partner(t.Kid("who"))
	}
	tr := effect.Trigger{Verb: verbPlayed, It: effect.SlotSubject, Has: true}
	if effect.SpeaksOfThis(t.Kid("what")) {
		tr.Zones = 1 << zoneTemporary
	}
	hasFrom := t.Has("from")
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
	who, has := c.Seats(t.Kid("who")), c.byKeyword(t.Kid("is"))
	return effect.Trigger{Verb: verbPlayedAbility, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return who(g, at, e.Seat) && has(g, kernel.AbilityID(e.N))
	}}
}

// byKeyword says of an ability whether it is that of a keyword.
func (c *compiler) byKeyword(t *cardtext.Tree) func(g *kernel.Game, id kernel.AbilityID) bool {
	op, span := c.keyword(t)
	if labelClauses[op] != 0 && op != "zextendDrive" && op != "heavenBreakingAdvent" {
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
	whose, much := c.Seats(t.Kid("whose")), c.Measure(t.Kid("n"))
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
var phases = map[string]int{
	"rebootPhase": rebootPhase, "drawPhase": drawPhase, "resourcePhase": resourcePhase, "ignitionPhase": ignitionPhase, "mainPhase": mainPhase,
	"endPhase": endPhase,
}
