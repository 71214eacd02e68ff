// What cannot happen and what happens instead: prohibitions (102.6), cards that effects do not reach (1014), replacements (812); limits of zones (306.2, 309.2),
// changes of damage and prices (1027), leave to play cards from elsewhere.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// bans says how each deed that only this game has can be forbidden. It is filled in by init because it is long.
var bans map[cardtext.Op]func(c *compiler, t *cardtext.Tree) effect.Ban

func init() {
	card := func(verb kernel.Verb) func(*compiler, *cardtext.Tree) effect.Ban {
		return func(*compiler, *cardtext.Tree) effect.Ban { return effect.Ban{Verb: verb, Subject: effect.TheCard} }
	}
	player := func(verb kernel.Verb) func(*compiler, *cardtext.Tree) effect.Ban {
		return func(*compiler, *cardtext.Tree) effect.Ban { return effect.Ban{Verb: verb} }
	}
	bans = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) effect.Ban{
		opAttackAny: card(verbAttack), opMoveSelf: card(verbShift), opRebootSelf: card(verbReboot), opBeChosen: card(verbChoose),
		opBeDestroyed: card(verbDestroy), opSleepSelf: card(verbSleep),
		opEnterAny: func(*compiler, *cardtext.Tree) effect.Ban {
			return effect.Ban{Verb: verbEnter, Subject: effect.TheCard, Zones: everyZone &^ onSquare}
		},
		opBePlayed: func(*compiler, *cardtext.Tree) effect.Ban {
			return effect.Ban{Verb: verbPlayed, Subject: effect.TheCard, Zones: playZones}
		},
		opBecomeForce: func(c *compiler, _ *cardtext.Tree) effect.Ban {
			c.Cite(R1010_1)
			return effect.Ban{Verb: verbAttach, Subject: effect.TheOther}
		},
		opBeChosenBy: (*compiler).chosenByBan, opBePassedOver: (*compiler).passedOverBan,
		opEnterFromOnly: (*compiler).entryOriginBan, opEnterThrough: (*compiler).entryCauseBan,
		opDrawAny: player(verbDraw), opRecoverAny: (*compiler).recoverBan, opIgobAny: (*compiler).igobBan, opIgniteAny: player(verbIgnite), opLoseAny: (*compiler).loseBan,
		opSleepByAttack: (*compiler).attackSleepBan, opPlayFrom: (*compiler).playFromBan, ops.PutOnly: (*compiler).putOnlyBan,
		opAttackWhom: attackBan(true), opAttackOther: attackBan(false), opAttackPast: (*compiler).attackPastBan, ops.EnterAt: entryBan(true), opEnterOnly: entryBan(false),
		opBeAttacked: (*compiler).attackedBan, opDealDamage: (*compiler).dealBan, ops.TakeAny: (*compiler).takeBan,
		opTakeDamageOf: (*compiler).takeBan, ops.BeAffected: (*compiler).affectBan, ops.RebootIn: (*compiler).rebootBan, opPlayKind: (*compiler).playBan,
		opPlayKeyword: (*compiler).keywordBan, opChooseAny: (*compiler).chooseBan,
	}
}

// Ban compiles the prohibitions that only this game has.
func (c *compiler) Ban(t *cardtext.Tree) (effect.Ban, bool) {
	c.mustSuffer(t.Kid(parts.By))
	event := t.Kid(parts.Event)
	build, ok := bans[event.Op]
	if !ok {
		return effect.Ban{}, false
	}
	if event.Op == ops.RebootIn && effect.Mentions(event, ops.Own) && !effect.IsThis(t.Kid(parts.What)) {
		c.Fail(event, "誰の「自分」か分からない", "it is not clear whose own is meant")
	}
	b := build(c, event)
	if t.Has(parts.Who) && event.Op == ops.TakeAny {
		b.Subject, b.Verb = nil, verbHurt
	}
	return b, true
}

// recoverBan is recovering: putting the top card of the deck into the life in any other way is none (1013.1c).
func (c *compiler) recoverBan(*cardtext.Tree) effect.Ban {
	c.Cite(R1013_1c)
	return effect.Ban{Kinds: kernel.Of(kernel.Moved), Matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return isRecovery(g, e) }}
}

// igobBan is carrying out an IGOB: no overboost enters, and the IGOB is taken back (1015.3).
func (c *compiler) igobBan(*cardtext.Tree) effect.Ban {
	c.Cite(R1015_1, R1015_3)
	return effect.Ban{Verb: verbEnter, Matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return isOverboost(g, e.Card.Card) }}
}

// attackBan is attacking somebody, or anybody else.
func attackBan(is bool) func(c *compiler, t *cardtext.Tree) effect.Ban {
	return func(c *compiler, t *cardtext.Tree) effect.Ban {
		target := c.Partner(t.Kid(parts.Target))
		return effect.Ban{Verb: verbAttack, Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return target.Is(g, at, e.Other, kernel.Seat(e.N-1)) == is
		}}
	}
}

// attackPastBan is attacking anybody else while somebody can be attacked.
func (c *compiler) attackPastBan(t *cardtext.Tree) effect.Ban {
	target := c.Partner(t.Kid(parts.Target))
	return effect.Ban{Verb: verbAttack, Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if target.Is(g, at, e.Other, kernel.Seat(e.N-1)) {
			return false
		}
		for i := range squares {
			x := fighterOn(g, i, duel.Other(e.Seat))
			if x == kernel.NoCard || !target.Is(g, at, g.Ref(x), kernel.NoSeat) || !reaches(g, e.Card.Card, i) {
				continue
			}
			there := *e // the event that is being judged stays as it is
			there.Other, there.N = g.Ref(x), int64(kernel.NoSeat+1)
			if _, isForbidden := g.Forbidden(&there); !isForbidden {
				return true
			}
		}
		return false
	}}
}

// attackedBan is being attacked, perhaps by some cards only.
func (c *compiler) attackedBan(t *cardtext.Tree) effect.Ban {
	by := c.Partner(t.Kid(parts.By))
	return effect.Ban{Verb: verbAttack, Subject: effect.TheOther, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return by.Is(g, at, e.Card, kernel.NoSeat)
	}}
}

// entryBan is entering some squares, or any others.
func entryBan(is bool) func(c *compiler, t *cardtext.Tree) effect.Ban {
	return func(c *compiler, t *cardtext.Tree) effect.Ban {
		to := c.squareTest(t.Kid(parts.To))
		return effect.Ban{Verb: verbEnter, Subject: effect.TheCard, Zones: everyZone &^ onSquare, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return g.Rules.ZoneOf(e.To) == zoneSquare && to(g, at, g.Rules.SquareIndex(e.To)) == is
		}}
	}
}

// entryOriginBan is entering from anywhere but a zone: a card that is played enters from where it was played (1007.2).
func (c *compiler) entryOriginBan(t *cardtext.Tree) effect.Ban {
	is := enteredFrom(c, t.Kid(parts.From))
	return effect.Ban{Verb: verbEnter, Subject: effect.TheCard, Zones: everyZone &^ onSquare, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return !is(g, at, e) }}
}

// entryCauseBan is entering by some cause, or by any but one.
func (c *compiler) entryCauseBan(t *cardtext.Tree) effect.Ban {
	by, isOther := t.Kid(parts.By), false
	if by.Op == ops.Not {
		by, isOther = by.Kid(parts.X), true
	}
	is := c.entry(by)
	return effect.Ban{Verb: verbEnter, Subject: effect.TheCard, Zones: everyZone &^ onSquare, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return is(g, at, e) != isOther
	}}
}

// dealBan is dealing damage, perhaps to somebody only.
func (c *compiler) dealBan(t *cardtext.Tree) effect.Ban {
	to := c.Partner(t.Kid(parts.To))
	return effect.Ban{Kinds: kernel.Of(kernel.Counted, kernel.VarAdded), Subject: effect.TheSource, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isDamage(e) && to.Is(g, at, e.Card, hurtSeat(e))
	}}
}

// isDamage reports whether an event is that a card or a player takes damage.
func isDamage(e *kernel.Event) bool { return (e.Verb == verbDamage || e.Verb == verbHurt) && e.N > 0 }

// hurtSeat is the player who takes damage by an event, or NoSeat.
func hurtSeat(e *kernel.Event) kernel.Seat {
	if e.Verb == verbHurt {
		return e.Seat
	}
	return kernel.NoSeat
}

// takeBan is taking damage, of some amount.
func (c *compiler) takeBan(t *cardtext.Tree) effect.Ban {
	b := effect.Ban{Kinds: kernel.Of(kernel.Counted, kernel.VarAdded), Subject: effect.TheCard}
	var much func(g *kernel.Game, at kernel.Scope, v int64) bool
	if n := t.Kid(parts.N); n != nil {
		much = c.Measure(n)
	}
	b.Matches = effect.AllMatch(c.suffered(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isDamage(e) && (much == nil || much(g, at, e.N))
	})
	return b
}

// rebootBan is rebooting in a reboot phase, usually the next one.
func (c *compiler) rebootBan(t *cardtext.Tree) effect.Ban {
	if t.Kid(parts.Phase).Op != opRebootPhase {
		c.Fail(t, "リブートフェイズ以外にはリブートの処理がない", "only the reboot phase reboots cards")
	}
	w := c.Whose(t.Kid(parts.Whose))
	b := effect.Ban{Verb: verbReboot, Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
		return g.Var(vPhase) == rebootPhase && effect.IsWho(g, w, at, turnPlayer(g))
	}}
	switch {
	case !t.Has(parts.Next):
	case !t.Has(parts.Whose):
		b.Until = spanRebootAny
	case w != effect.Self && w != effect.Opponent:
		c.Fail(t, "誰のリブートフェイズか分からない", "it is not clear whose reboot phase is meant")
	default:
		b.Until = spanReboot + spanNext + kernel.Duration(w)
	}
	return b
}

// playBan is playing some cards.
func (c *compiler) playBan(t *cardtext.Tree) effect.Ban {
	what := c.About(t.Kid(parts.What))
	return effect.Ban{Verb: verbPlayed, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return what(g, at, e.Card) }}
}

// chooseBan is choosing some cards, perhaps by some causes only: it is for whoever chooses them, whichever card's ability asks for it.
func (c *compiler) chooseBan(t *cardtext.Tree) effect.Ban {
	what := t.Kid(parts.What)
	if effect.Mentions(what, ops.Own) {
		c.Fail(what, "誰の「自分」か分からない", "it is not clear whose own is meant")
	}
	is := c.About(what)
	return effect.Ban{Verb: verbChoose, Matches: effect.AllMatch(c.Cause(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return is(g, at, e.Card)
	})}
}

// chosenByBan is being chosen by a player, perhaps by some causes only, whichever card's ability asks for it.
func (c *compiler) chosenByBan(t *cardtext.Tree) effect.Ban {
	w := c.Person(t.Kid(parts.Who))
	return effect.Ban{Verb: verbChoose, Subject: effect.TheCard, Matches: effect.AllMatch(c.Cause(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return effect.IsWho(g, w, at, e.Seat)
	})}
}

// passedOverBan is not being chosen by a player who can choose it.
func (c *compiler) passedOverBan(t *cardtext.Tree) effect.Ban {
	w := c.Person(t.Kid(parts.Who))
	c.Cite(R1023_1)
	return effect.Ban{Verb: verbPassOver, Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return effect.IsWho(g, w, at, e.Seat) && g.On(R1023_1)
	}}
}

// attackSleepBan is being put to sleep for attacking (602.1d).
func (c *compiler) attackSleepBan(*cardtext.Tree) effect.Ban {
	c.Cite(R602_1d)
	return effect.Ban{Verb: verbSleep, Subject: effect.TheCard, Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.Clause == R602_1d }}
}

// playFromBan is being played from a zone.
func (c *compiler) playFromBan(t *cardtext.Tree) effect.Ban {
	from := c.Where(t.Kid(parts.From))
	return effect.Ban{Verb: verbPlayed, Subject: effect.TheCard, Zones: playZones, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return from.Test(g, at, effect.PlaceOf(g, kernel.ZoneID(e.N), g.Owner(e.Card.Card)), e.Card.Card)
	}}
}

// putOnlyBan is being put onto any squares but some.
func (c *compiler) putOnlyBan(t *cardtext.Tree) effect.Ban {
	if t.Kid(parts.To).Op != ops.Squares {
		c.Fail(t, "スクエアについてだけ書ける", "this can only be said of squares")
		return effect.Ban{}
	}
	to := c.squareTest(t.Kid(parts.To))
	return effect.Ban{Kinds: kernel.Of(kernel.Moved), Subject: effect.TheCard, Zones: everyZone, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.To) == zoneSquare && !to(g, at, g.Rules.SquareIndex(e.To))
	}}
}

// keywordBan is playing abilities with a keyword. The one that a keyword's own definition speaks of is the law of that keyword (1115.3, 1131.3).
func (c *compiler) keywordBan(t *cardtext.Tree) effect.Ban {
	has, law := c.byKeyword(t.Kid(parts.Is)), onceATurn[c.defining].clause
	return effect.Ban{Verb: verbPlayedAbility, Matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		return has(g, kernel.AbilityID(e.N)) && g.On(law)
	}}
}
