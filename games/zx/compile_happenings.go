// What can happen, as the trigger of an ability: each kind of event that a text can name has one entry in a table. Z/X 808.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// events says how each operation that is an event is compiled. It is filled in by init because some events contain events.
var events map[string]func(c *compiler, t *cardtext.Tree) trigger

func init() {
	events = map[string]func(c *compiler, t *cardtext.Tree) trigger{
		"enters": (*compiler).entersEvent, "isDestroyed": (*compiler).destroyedEvent, "destroys": (*compiler).destroysEvent,
		"attacks": battleEvent(verbAttack), "isAttacked": battleEvent(verbAttack), "battles": battleEvent(verbBattle),
		"battleStart": momentOfBattle(verbBattle), "battleEnd": momentOfBattle(verbBattleEnd),
		"deals": (*compiler).dealsEvent, "takesDamage": (*compiler).takesEvent,
		"isPut": movedEvent(verbNone), "isReturned": movedEvent(verbReturn), "isAdded": movedEvent(verbAdd), "isDiscarded": movedEvent(verbDiscard), "isRemoved": movedEvent(verbRemove), "leaves": (*compiler).leavesEvent,
		"moves": cardEvent(verbShift), "sleeps": cardEvent(verbSleep), "reboots": cardEvent(verbReboot), "isChosen": cardEvent(verbChoose),
		"isCreated": cardEvent(verbCreate), "vanishes": cardEvent(verbVanish), "shieldLost": (*compiler).shieldEvent, "shifts": (*compiler).shiftsEvent,
		"breaks": (*compiler).breaksEvent, "igobs": (*compiler).igobsEvent, "unisons": (*compiler).unisonsEvent, "runsOut": (*compiler).runsOutEvent,
		"isPlayed": (*compiler).playedEvent, "plays": (*compiler).playedEvent, "playsKeyword": (*compiler).keywordEvent,
		"discards": playerEvent(verbDiscard), "drew": (*compiler).drewEvent, "igniteStep": playerEvent(verbIgnite),
		"lifeLost": lifeEvent(false), "lifeGained": lifeEvent(true), "lifeRecovered": (*compiler).recoveredEvent, "lifeBecomes": (*compiler).lifeBecomesEvent,
		"lifeShieldLost": (*compiler).lifeShieldEvent, "getsCounters": counterEvent(1), "spendsCounters": counterEvent(-1),
		"gameStart": turnEvent(verbGameStart), "isShuffled": (*compiler).shuffledEvent,
		"turnStart": turnEvent(verbTurn), "turnEnd": turnEvent(verbTurnEnd), "phaseStart": turnEvent(verbPhase), "phaseEnd": turnEvent(verbPhaseEnd),
	}
}

// event compiles an event that a text names.
func (c *compiler) event(t *cardtext.Tree) trigger {
	build, ok := events[t.Op]
	if !ok {
		c.fail(t, "この事象は扱えない", "this event cannot be listened to")
		return trigger{}
	}
	return build(c, t)
}

// spokenOf is the slot of the one card besides this one that an event is about.
func spokenOf(subject, other *cardtext.Tree) (slot uint8, has bool) {
	switch {
	case other == nil || (isThis(other) && !isThis(subject)):
		return slotSubject, true
	case isThis(subject):
		return slotOther, true
	}
	return slotSubject, false
}

func (c *compiler) entersEvent(t *cardtext.Tree) trigger {
	c.cite(R1007_1, R1007_2)
	what, by := c.about(t.Kid("what")), c.entry(t.Kid("by"))
	from, to := c.where(t.Kid("from")), c.where(t.Kid("to"))
	hasFrom := t.Has("from")
	return trigger{verb: verbEnter, it: slotSubject, has: true, matches: allMatch(by, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !what(g, at, whatOf(g, e)) || !to.test(g, at, e.To, e.Card.Card) || !g.On(R1007_1) {
			return false
		}
		if !hasFrom {
			return true
		}
		via := kernel.ZoneID(e.N&viaMask) - 1
		return e.N&viaMask != 0 && from.test(g, at, placeOf(g, via, g.Card(e.Card.Card).Owner), e.Card.Card)
	})}
}

func (c *compiler) destroyedEvent(t *cardtext.Tree) trigger {
	c.cite(R808_3d, R1008_1, R1008_3)
	what := c.about(t.Kid("what"))
	return trigger{kinds: kernel.Of(kernel.Moved), it: slotSubject, has: true, matches: allMatch(
		func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return isDestruction(g, e) },
		c.causes(t.All("by")), c.during(t.Kid("during")),
		func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return what(g, at, whatOf(g, e)) },
	)}
}

// isDestruction reports whether a move is a destruction: being put from a square into the charge in any other way is none (1008.3), nor is what Void Bringer does
// (1104.2a).
func isDestruction(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbDestroy || (e.Clause == R1104_2 && !g.On(R1104_2a)) {
		return true
	}
	return g.Rules.ZoneOf(e.To) == zoneCharge && g.Rules.ZoneOf(movedFrom(g, e)) == zoneSquare && !g.On(R1008_3)
}

// destroysEvent is that a card destroys another: in battle the one that dealt the damage (1203.2), otherwise the source of the effect (1204).
func (c *compiler) destroysEvent(t *cardtext.Tree) trigger {
	c.cite(R808_3d, R1203_2, R1204_1)
	what, target := c.about(t.Kid("what")), c.about(t.Kid("target"))
	it, has := spokenOf(t.Kid("target"), t.Kid("what"))
	return trigger{verb: verbDestroy, it: it, has: has, matches: allMatch(
		c.cause(t.Kid("by")),
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
		what, target := c.about(t.Kid("what")), c.partner(t.Kid("target"))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return what(g, at, x) && target.is(g, at, y, s)
		}
	case "isAttacked":
		what, by, during := c.partner(t.Kid("what")), c.partner(t.Kid("by")), c.during(t.Kid("during"))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return by.is(g, at, x, kernel.NoSeat) && what.is(g, at, y, s) && (during == nil || during(g, at, nil))
		}
	case "battles":
		what, with := c.about(t.Kid("what")), c.partner(t.Kid("with"))
		return func(g *kernel.Game, at kernel.Scope, x, y kernel.Ref, s kernel.Seat) bool {
			return (what(g, at, x) && with.is(g, at, y, s)) || (!y.IsNone() && what(g, at, y) && with.is(g, at, x, kernel.NoSeat))
		}
	}
	c.fail(t, "バトルを特定する事象ではない", "this does not say which battle is meant")
	return nil
}

// battleEvent is that a card attacks, is attacked or battles (602.1e).
func battleEvent(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		c.cite(R602_1e)
		r := c.battleRole(t)
		tr := trigger{verb: verb, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return r(g, at, e.Card, e.Other, kernel.Seat(e.N-1))
		}}
		switch t.Op {
		case "attacks":
			tr.it, tr.has = spokenOf(t.Kid("what"), t.Kid("target"))
		case "isAttacked":
			tr.it, tr.has = slotSubject, isThis(t.Kid("what")) || isPlayerWord(t.Kid("what"))
			if !tr.has && t.Kid("by") == nil {
				tr.it, tr.has = slotOther, true
			}
		}
		return tr
	}
}

// momentOfBattle is the start or the end of a battle, or of one in which somebody attacked (602.1e, 605.2).
func momentOfBattle(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		c.cite(R602_1e, R605_2)
		if !t.Has("of") {
			return trigger{verb: verb, matches: func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return true }}
		}
		of := t.Kid("of")
		r := c.battleRole(of)
		tr := trigger{verb: verb, matches: func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
			return r(g, at, attacker(g), attacked(g), attackedSeat(g))
		}}
		if of.Op == "isAttacked" && isThis(of.Kid("what")) {
			tr.it, tr.has = slotSubject, true
		}
		return tr
	}
}

// dealsEvent is that a card deals damage to a card or a player (1002.1, 1002.3).
func (c *compiler) dealsEvent(t *cardtext.Tree) trigger {
	what := c.about(t.Kid("what"))
	tr := c.damageEvent(t, t.Kid("to"), c.cause(t.Kid("by")))
	inner := tr.matches
	tr.matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Source.IsNone() && what(g, at, e.Source) && inner(g, at, e) && g.On(R815_3)
	}
	tr.it, tr.has = spokenOf(t.Kid("to"), t.Kid("what"))
	return tr
}

// takesEvent is that a card or a player takes damage.
func (c *compiler) takesEvent(t *cardtext.Tree) trigger {
	tr := c.damageEvent(t, t.Kid("what"), c.suffered(t.Kid("by")))
	tr.it, tr.has = slotSubject, tr.verb == verbDamage
	return tr
}

// damageEvent is that somebody takes damage, of some amount and from some cause.
func (c *compiler) damageEvent(t, whom *cardtext.Tree, by matcher) trigger {
	c.cite(R1002_1, R1002_3)
	p := c.partner(whom)
	tr := trigger{kinds: kernel.Of(kernel.Counted, kernel.VarAdded)}
	switch {
	case p.seat == nil:
		tr.verb = verbDamage
	case p.card == nil:
		tr.verb = verbHurt
	}
	var much func(g *kernel.Game, at kernel.Scope, v int64) bool
	if n := t.Kid("n"); n != nil {
		much = c.measure(n)
	}
	tr.matches = allMatch(by, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.N <= 0 || (e.Verb != verbDamage && e.Verb != verbHurt) {
			return false
		}
		s := kernel.NoSeat
		if e.Verb == verbHurt {
			s = e.Seat
		}
		return p.is(g, at, e.Card, s) && (much == nil || much(g, at, e.N))
	})
	return tr
}

// movedEvent is that a card is put somewhere, or with a verb that it is returned or removed. A Z/X of which no zone is said is one on a square
// (303.6).
func movedEvent(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		c.cite(R808_3, R808_3a, R808_3b, R808_3c)
		cards, origin := comingFrom(t)
		if verb == verbDiscard && origin == nil {
			origin = &cardtext.Tree{Op: "zone", Span: t.Span, Kids: []cardtext.Kid{{Name: "is", Tree: &cardtext.Tree{Op: "hand", Span: t.Span}}}}
		}
		what := c.about(cards)
		from, to := c.where(origin), c.where(t.Kid("to"))
		switch verb {
		case verbRemove:
			to.zones = 1 << zoneRemoved
		case verbDiscard:
			to.zones = 1 << zoneTrash
		}
		if origin == nil && isKindOnSquare(cards) {
			c.cite(R303_6)
			inner := from.test
			from.zones = onSquare
			from.test = func(g *kernel.Game, at kernel.Scope, p kernel.Place, x kernel.CardID) bool {
				return (g.Rules.ZoneOf(p) == zoneSquare || !g.On(R303_6)) && inner(g, at, p, x)
			}
		}
		tr := trigger{verb: verb, kinds: kernel.Of(kernel.Moved), it: slotSubject, has: true}
		if speaksOfThis(t.Kid("what")) {
			tr.zones = heardIn(from.zones, to.zones)
		}
		tr.matches = allMatch(c.cause(t.Kid("by")), c.during(t.Kid("during")), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			if e.Verb == verbSet || e.Verb == verbPlay {
				return false
			}
			if !to.test(g, at, e.To, e.Card.Card) || (to.end > 0 && e.Pos < 0) || (to.end < 0 && e.Pos >= 0) {
				return false
			}
			left := movedFrom(g, e)
			if g.Rules.ZoneOf(left) == g.Rules.ZoneOf(e.To) && left == e.To {
				return false
			}
			return from.test(g, at, left, e.Card.Card) && what(g, at, whatOf(g, e))
		})
		return tr
	}
}

// comingFrom is which cards a move is about, and where they come from. Cards that are named by where they lie come from there: when the move is looked at, they lie
// there no more.
func comingFrom(t *cardtext.Tree) (cards, from *cardtext.Tree) {
	cards, from = t.Kid("what"), t.Kid("from")
	if from != nil || cards.Op != "cards" || !cards.Has("at") {
		return cards, from
	}
	bare := &cardtext.Tree{Op: cards.Op, Span: cards.Span}
	for _, k := range cards.Kids {
		if k.Name != "at" {
			bare.Kids = append(bare.Kids, k)
		}
	}
	return bare, cards.Kid("at")
}

// isKindOnSquare reports whether a tree names cards by a kind that without a zone means cards on squares (303.6).
func isKindOnSquare(t *cardtext.Tree) bool {
	if t.Op != "cards" || t.Has("at") {
		return false
	}
	for _, k := range t.All("is") {
		switch k.Op {
		case "zx", "player", "ascension":
			return true
		}
	}
	return false
}

// leavesEvent is that a card goes from a place to another zone.
func (c *compiler) leavesEvent(t *cardtext.Tree) trigger {
	c.cite(R808_3, R808_3a)
	what, from := c.about(t.Kid("what")), c.where(t.Kid("from"))
	tr := trigger{kinds: kernel.Of(kernel.Moved), it: slotSubject, has: true}
	if speaksOfThis(t.Kid("what")) {
		tr.zones = heardIn(from.zones, everyZone&^from.zones)
	}
	tr.matches = allMatch(c.cause(t.Kid("by")), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		left := movedFrom(g, e)
		return from.test(g, at, left, e.Card.Card) && !from.test(g, at, e.To, e.Card.Card) && what(g, at, whatOf(g, e))
	})
	return tr
}

// cardEvent is that something happens to a card that its verb says alone.
func cardEvent(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		what := c.about(t.Kid("what"))
		return trigger{verb: verb, it: slotSubject, has: true, matches: allMatch(c.cause(t.Kid("by")), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return !e.Card.IsNone() && what(g, at, whatOf(g, e))
		})}
	}
}

// isShift reports whether a shift is put on a card out of the dynamis (1016.1). One that was played counts as coming from there (1016.2).
func isShift(g *kernel.Game, e *kernel.Event) bool {
	if g.Printed(e.Card.Card, attrKind)&kindShift == 0 {
		return false
	}
	from := g.Rules.ZoneOf(e.From)
	return from == zoneDynamis || (from == zoneTemporary && g.On(R1016_2))
}

// shiftsEvent is that a shift is put on a card (1016.1).
func (c *compiler) shiftsEvent(t *cardtext.Tree) trigger {
	c.cite(R1016_1, R1016_2)
	what, to := c.about(t.Kid("what")), c.partner(t.Kid("to"))
	return trigger{verb: verbCombine, it: slotSubject, has: !t.Has("to"), matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		isMeant := what(g, at, e.Card) || (e.Other == at.Source && what(g, at, e.Other)) // a shift's own text is that of the card it lies on (202.8d)
		return isShift(g, e) && isMeant && to.is(g, at, e.Other, kernel.NoSeat)
	}}
}

// shieldEvent is that a shield of a card vanishes (1026).
func (c *compiler) shieldEvent(t *cardtext.Tree) trigger {
	what := c.about(t.Kid("what"))
	return trigger{verb: verbShield, it: slotSubject, has: true, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N < 0 && what(g, at, e.Card)
	}}
}

func (c *compiler) lifeShieldEvent(t *cardtext.Tree) trigger {
	whose := c.seats(t.Kid("whose"))
	return trigger{verb: verbLifeShield, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N < 0 && whose(g, at, e.Seat)
	}}
}

// counterEvent is that a player gets (1) or spends (-1) counters of an icon (1017).
func counterEvent(sign int64) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		c.cite(R1017_1, R1017_2)
		whose, v := c.seats(t.Kid("who")), c.counterVar(t.Kid("icon"))
		var much func(g *kernel.Game, at kernel.Scope, v int64) bool
		if n := t.Kid("n"); n != nil {
			much = c.measure(n)
		}
		return trigger{verb: verbCounter, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.N*sign > 0 && int(e.Attr) == v && whose(g, at, e.Seat) && (much == nil || much(g, at, e.N*sign))
		}}
	}
}

// playedEvent is that a card is played, by somebody or from somewhere (804.2h).
func (c *compiler) playedEvent(t *cardtext.Tree) trigger {
	c.cite(R804_2h)
	what, from := c.about(t.Kid("what")), c.where(t.Kid("from"))
	by := anybody()
	if t.Has("who") {
		by = c.partner(t.Kid("who"))
	}
	tr := trigger{verb: verbPlayed, it: slotSubject, has: true}
	if speaksOfThis(t.Kid("what")) {
		tr.zones = 1 << zoneTemporary
	}
	hasFrom := t.Has("from")
	tr.matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !by.is(g, at, kernel.NoRef, e.Seat) || !what(g, at, e.Card) {
			return false
		}
		return !hasFrom || from.test(g, at, placeOf(g, kernel.ZoneID(e.N), g.Card(e.Card.Card).Owner), e.Card.Card)
	}
	return tr
}

// keywordEvent is that a player plays an ability that has a keyword: one that was made by the clause that defines it.
func (c *compiler) keywordEvent(t *cardtext.Tree) trigger {
	who, has := c.seats(t.Kid("who")), c.byKeyword(t.Kid("is"))
	return trigger{verb: verbPlayedAbility, it: slotSubject, has: true, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return who(g, at, e.Seat) && has(g, kernel.AbilityID(e.N))
	}}
}

// byKeyword says of an ability whether it is that of a keyword.
func (c *compiler) byKeyword(t *cardtext.Tree) func(g *kernel.Game, id kernel.AbilityID) bool {
	op, span := c.keyword(t)
	if labelClauses[op] != 0 && op != "zextendDrive" && op != "heavenBreakingAdvent" {
		c.fail(t, "この語のつく能力のプレイは見分けられない", "the playing of an ability behind this label cannot be told apart")
	}
	return func(g *kernel.Game, id kernel.AbilityID) bool {
		if int(id) >= len(g.Pool.Abilities) {
			return false
		}
		clause := g.Pool.Abilities[id].Clause
		return span[0] <= clause && clause < span[1]
	}
}

// playerEvent is that a player does something that its verb says alone. Several cards are drawn one after the other (1005.2), so nobody draws more
// than one at a time.
func playerEvent(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		if n := t.Kid("n"); n != nil && !(n.Op == "num" && n.Num == 1) {
			c.fail(n, "1枚ずつの事象なので、枚数は書けない", "it happens to one card at a time, so that no number can be named")
		}
		who := c.seats(t.Kid("who"))
		return trigger{verb: verb, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return who(g, at, e.Seat) }}
	}
}

// drewEvent is that a player draws; a card that goes from the deck to the hand in any other way was not drawn (1005.3).
func (c *compiler) drewEvent(t *cardtext.Tree) trigger {
	tr := playerEvent(verbDraw)(c, t)
	c.cite(R1005_3)
	who := tr.matches
	tr.verb, tr.kinds = verbNone, kernel.Of(kernel.Moved)
	tr.matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return isDraw(g, e) && who(g, at, e) }
	return tr
}

// isDraw reports whether a move is the drawing of a card.
func isDraw(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbDraw {
		return true
	}
	return e.Verb != verbSet && g.Rules.ZoneOf(e.To) == zoneHand && g.Rules.ZoneOf(movedFrom(g, e)) == zoneDeck && !g.On(R1005_3)
}

// shuffledEvent is that a deck is shuffled by an instruction to do so; a change of its order in any other way is none (1004.3).
func (c *compiler) shuffledEvent(t *cardtext.Tree) trigger {
	c.cite(R1004_1, R1004_3)
	whose := c.seats(t.Kid("whose"))
	return trigger{kinds: kernel.Of(kernel.Shuffled, kernel.Moved), matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isShuffle(g, e) && whose(g, at, g.Rules.OwnerOf(e.To)) && g.On(R1004_1)
	}}
}

// isShuffle reports whether the order of a deck changes because it is shuffled.
func isShuffle(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbShuffle {
		return true
	}
	return g.Rules.ZoneOf(e.To) == zoneDeck && (e.Kind == kernel.Shuffled || g.Rules.ZoneOf(movedFrom(g, e)) == zoneDeck) && !g.On(R1004_3)
}

// lifeEvent is that a player's life becomes less or more (1012).
func lifeEvent(grows bool) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		c.cite(R1012_1, R1012_2)
		whose := c.seats(t.Kid("whose"))
		return trigger{kinds: kernel.Of(kernel.Moved), matches: allMatch(c.cause(t.Kid("by")), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			left := movedFrom(g, e)
			was, is := g.Rules.ZoneOf(left) == zoneLife, g.Rules.ZoneOf(e.To) == zoneLife
			if was == is || is != grows || e.Verb == verbSet {
				return false
			}
			if is {
				return whose(g, at, g.Rules.OwnerOf(e.To)) && g.On(R1012_2)
			}
			return whose(g, at, g.Rules.OwnerOf(left)) && g.On(R1012_1)
		})}
	}
}

// recoveredEvent is that a player recovers a point of life.
func (c *compiler) recoveredEvent(t *cardtext.Tree) trigger {
	c.cite(R1013_1a, R1013_1c)
	whose := c.seats(t.Kid("whose"))
	return trigger{kinds: kernel.Of(kernel.Moved), matches: allMatch(c.cause(t.Kid("by")), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isRecovery(g, e) && whose(g, at, g.Rules.OwnerOf(e.To))
	})}
}

// isRecovery reports whether a move is a recovery: the top card of a deck that is put into the life in any other way is none (1013.1c).
func isRecovery(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb == verbRecover {
		return true
	}
	return e.Verb != verbSet && g.Rules.ZoneOf(e.To) == zoneLife && g.Rules.ZoneOf(movedFrom(g, e)) == zoneDeck && !g.On(R1013_1c)
}

// lifeBecomesEvent is that a player's life becomes a number by a move. The card that comes from a public zone is looked at before it is there.
func (c *compiler) lifeBecomesEvent(t *cardtext.Tree) trigger {
	c.cite(R307_3)
	whose, much := c.seats(t.Kid("whose")), c.measure(t.Kid("n"))
	return trigger{kinds: kernel.Of(kernel.Moved), matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		left := movedFrom(g, e)
		was, is := g.Rules.ZoneOf(left) == zoneLife, g.Rules.ZoneOf(e.To) == zoneLife
		if was == is || e.Verb == verbSet {
			return false
		}
		s, n := g.Rules.OwnerOf(left), 0
		if is {
			s = g.Rules.OwnerOf(e.To)
			if g.Card(e.Card.Card).Place != e.To {
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

// turnEvent is the start or the end of a turn or of a phase.
func turnEvent(verb kernel.Verb) func(c *compiler, t *cardtext.Tree) trigger {
	return func(c *compiler, t *cardtext.Tree) trigger {
		if t.Has("next") {
			c.fail(t, "「次の」時点は自動能力の事象にならない", "a triggered ability cannot wait for the next one only")
		}
		w, phase := c.whose(t.Kid("whose")), -1
		if p := t.Kid("phase"); p != nil {
			phase = phases[p.Op]
		}
		return trigger{verb: verb, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return isWho(g, w, at, e.Seat) && (phase < 0 || e.N == int64(phase))
		}}
	}
}
