// What texts call by what happens to cards: Build Divide 511, 515 and 527.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// happenings says how the events of this game are compiled that are more than something said of a card.
var happenings = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) effect.Trigger{
	opAppears:      (*compiler).appearsEvent,
	opAttacks:      (*compiler).attacksEvent,
	ops.IsAttacked: (*compiler).attackedEvent,
	opLosesBattle:  (*compiler).losesBattleEvent,
	opWinsAttack:   (*compiler).winsAttackEvent,
	opLostHere:     (*compiler).lostHereEvent,
	opAttackEnd:    (*compiler).attackEndEvent,
	opBattleEnds:   (*compiler).battleEndEvent,
	opDealsTo:      (*compiler).dealsToEvent,
	opIsHarmed:     (*compiler).harmedEvent,
	opHurts:        (*compiler).hurtsEvent,
	opAnyAttackEnd: func(*compiler, *cardtext.Tree) effect.Trigger { return endEvent(momentAttackEnd) },
	opAnyBattleEnd: func(*compiler, *cardtext.Tree) effect.Trigger { return endEvent(momentBattleEnd) },
	opPlayerWins:   func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.eventOf(t.Kid(parts.Who), verbPlayerWon) },
	opPlayerDraws:  func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.eventOf(t.Kid(parts.Who), verbPlayerDrew) },
	opPlayerLoses:  func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.eventOf(t.Kid(parts.Who), verbPlayerLost) },
	opPlaysCard:    (*compiler).playsEvent,
	opAttachedTo:   (*compiler).attachedEvent,
	opDraws:        (*compiler).drawsEvent,
	opScouts: func(c *compiler, t *cardtext.Tree) effect.Trigger {
		c.Cite(R518_1)
		return c.eventOf(t.Kid(parts.Who), verbScouted)
	},
	opTurnsDown:    (*compiler).turnsDownEvent,
	opIsTurnedDown: func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.heardOf(t, R502_2, verbTurnDown) },
	opIsChecked:    func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.heardOf(t, R1003_2, verbCheck) },
	opIsBared:      func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.heardOf(t, 0, verbCheck, verbReveal) },
	opIsClosed:     (*compiler).closedEvent,
	opDrawsByUnity: (*compiler).unityEvent,
	opIsAimed:      (*compiler).aimedEvent,
	ops.IsDestroyed: func(c *compiler, t *cardtext.Tree) effect.Trigger {
		tr := c.droppedEvent(t, 1<<zoneField, verbDestroy, R527_3)
		tr.Matches = effect.AllMatch(c.Cause(t.Kid(parts.By)), tr.Matches)
		return tr
	},
	opBeats:         (*compiler).beatsEvent,
	opIsDropped:     func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.droppedEvent(t, 0, verbNone, R527_2) },
	ops.IsDiscarded: (*compiler).discardedEvent,
	opDropsInBattle: func(c *compiler, t *cardtext.Tree) effect.Trigger {
		return c.lostInBattle(c.droppedEvent(t, 1<<zoneField, verbNone, R527_2))
	},
	opOpens:       func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.eventOf(t.Kid(parts.Whose), verbOpen) },
	opCloses:      (*compiler).closedEvent,
	opGetsCounter: (*compiler).countersEvent,
	opComesRed:    func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.eventOf(t.Kid(parts.Who), verbRedZone) },
	ops.PhaseStart: func(c *compiler, t *cardtext.Tree) effect.Trigger {
		return c.momentEvent(t, momentsOfPhases[t.Kid(parts.Phase).Op])
	},
	ops.TurnStart: func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.momentEvent(t, momentTurnStart) },
	ops.TurnEnd:   func(c *compiler, t *cardtext.Tree) effect.Trigger { return c.momentEvent(t, momentTurnEnd) },
}

// sayings is the events that are said of a card, or of the other card that goes with it.
var sayings = map[cardtext.Op]struct {
	verb kernel.Verb
	of   func(e *kernel.Event) kernel.Ref
}{
	opBlocks: {verbBlocked, effect.TheCard}, opIsBlocked: {verbBlocked, effect.TheOther}, ops.Battles: {verbBattle, effect.TheCard}, opWinsBattle: {verbUnitWon, effect.TheCard},
	opIsOpened: {verbOpen, effect.TheCard}, opSkillUsed: {verbSkill, effect.TheCard},
	opDrawsBattle: {verbUnitDrew, effect.TheCard}, opUnblocked: {verbUnblocked, effect.TheCard},
	opBrightened: {verbBright, effect.TheCard}, opGraduated: {verbGraduate, effect.TheCard},
}

// battlesEvent is that a unit battles another that the text describes (803-8): that is the unit spoken of then.
func (c *compiler) battlesEvent(t *cardtext.Tree) effect.Trigger {
	tr, with := c.saidOf(t, verbBattle, effect.TheCard), c.About(t.Kid(parts.With))
	inner := tr.Matches
	tr.It, tr.Matches = effect.SlotOther, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return inner(g, at, e) && !e.Other.IsNone() && with(g, at, e.Other)
	}
	return tr
}

// Happening compiles an event.
func (c *compiler) Happening(t *cardtext.Tree) (effect.Trigger, bool) {
	if t.Op == ops.Battles && t.Has(parts.With) {
		return c.battlesEvent(t), true
	}
	if said, ok := sayings[t.Op]; ok {
		return c.saidOf(t, said.verb, said.of), true
	}
	build, ok := happenings[t.Op]
	if !ok {
		return effect.Trigger{}, false
	}
	return build(c, t), true
}

// eventOf is that something is said of a player.
func (c *compiler) eventOf(who *cardtext.Tree, verb kernel.Verb) effect.Trigger {
	is := c.Seats(who)
	return effect.Trigger{Verb: verb, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return is(g, at, e.Seat) }}
}

// heardOf is that something is done to a card that the text describes, by any of some verbs and by a clause.
func (c *compiler) heardOf(t *cardtext.Tree, clause kernel.Clause, verbs ...kernel.Verb) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	if clause != 0 {
		c.Cite(clause)
	}
	return effect.Trigger{Kinds: kernel.Of(kernel.Shown, kernel.Faced), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return slices.Contains(verbs, e.Verb) && what(g, at, e.Card) && (clause == 0 || g.On(clause))
	}}
}

// closedEvent is that a territory is closed (529-1). It is noticed by what was valid just before, as when a card leaves the field (J75), so that a closed face notices nothing of its own closing.
func (c *compiler) closedEvent(t *cardtext.Tree) effect.Trigger {
	if c.isClosedFace {
		c.Fail(t, "閉じたことに誘発するのは、その前に見えていた開放面の能力である", "what notices that a territory closes is the open face that was to be seen before")
	}
	c.Cite(R529_1)
	if t.Op == opIsClosed {
		return c.saidOf(t, verbClose, effect.TheCard)
	}
	return c.eventOf(t.Kid(parts.Whose), verbClose)
}

// drawsEvent is that a player draws a card (507-1).
func (c *compiler) drawsEvent(t *cardtext.Tree) effect.Trigger {
	tr := c.eventOf(t.Kid(parts.Who), verbDraw)
	tr.Kinds = kernel.Of(kernel.Moved)
	return c.ofNumber(t, tr)
}

// ofNumber narrows an event down to the one of some number in a turn, where the text names one.
func (c *compiler) ofNumber(t *cardtext.Tree, tr effect.Trigger) effect.Trigger {
	nth := t.Kid(partNth)
	if nth == nil {
		return tr
	}
	n := nth.Num
	if nth.Op == opFirst {
		n = 1
	}
	is, verb := tr.Matches, tr.Verb
	more := c.WatchTimes(kernel.Watch{Name: t.String(), Kinds: ^kernel.EventMask(0), Until: untilTurn, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.IsA(verb) && is(g, at, e)
	}}, n+1)
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return is(g, at, e) && g.WasSeenBy(more+1, at.Seat) && !g.WasSeenBy(more, at.Seat)
	}
	return tr
}

// turnsDownEvent is that a player turns cards of the energy zone face down (502-2).
func (c *compiler) turnsDownEvent(t *cardtext.Tree) effect.Trigger {
	who, what := c.Seats(t.Kid(parts.Who)), c.About(t.Kid(parts.What))
	c.Cite(R502_2)
	return effect.Trigger{Verb: verbTurnDown, Kinds: kernel.Of(kernel.Faced), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return who(g, at, kernel.Seat(e.N-1)) && what(g, at, e.Card)
	}}
}

// unityEvent is that a player draws a card by Unity (1412-3): it was really drawn (1412-3a).
func (c *compiler) unityEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1412_3, R1412_3a)
	is := c.Seats(t.Kid(parts.Who))
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.IsA(verbDraw) && e.Mask&byUnity != 0 && is(g, at, e.Seat) && g.On(R1412_3)
	}}
}

// aimedEvent is that a card is chosen as a target (1204-2g), by an effect of anybody or of a player whom the text names.
func (c *compiler) aimedEvent(t *cardtext.Tree) effect.Trigger {
	what := c.AboutThere(t.Kid(parts.What))
	by := func(*kernel.Game, kernel.Scope, kernel.Seat) bool { return true }
	if t.Has(parts.Whose) {
		by = c.Seats(t.Kid(parts.Whose))
	}
	of := func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return true }
	if t.Has(parts.By) {
		of = c.aimedBy(t.Kid(parts.By))
	}
	c.Cite(R1204_2g)
	c.isAimed = true
	return effect.Trigger{Verb: verbChoose, Kinds: kernel.Of(kernel.Announced), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N == 1 && what(g, at, e.Card) && by(g, at, e.Seat) && of(g, at, e)
	}}
}

// playsEvent is that a player plays a card (1204-2j:i), perhaps from some zone: without a word whose, from that player's own.
func (c *compiler) playsEvent(t *cardtext.Tree) effect.Trigger {
	who, what := c.Seats(t.Kid(parts.Who)), c.AllTests(t.Kid(parts.What).All(parts.Is), false)
	tr := effect.Trigger{Verb: verbPlayed, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return who(g, at, e.Seat) && what(g, at, e.Card)
	}}
	if t.Has(parts.By) {
		c.Cite(R1409_2)
		tr.Matches = effect.AllMatch(tr.Matches, func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return uint8(e.N>>8) == tagEvol || !g.On(R1409_2)
		})
	}
	if from := t.Kid(parts.From); from != nil {
		place, isSaid := c.Place(from)[0], from.Has(parts.Whose)
		tr.Matches = effect.AllMatch(tr.Matches, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			owner := g.Owner(e.Card.Card)
			return place.Zones&(1<<uint8(e.N)) != 0 && (owner == e.Seat && !isSaid || isSaid && effect.IsWho(g, place.Whose, at, owner))
		})
	}
	return c.ofNumber(t, tr)
}

// appearsEvent is that a unit appears: is put on the field from elsewhere (515-1). One that was played appears from where it was before (515-1a).
func (c *compiler) appearsEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R515_1)
	what := c.About(t.Kid(parts.What))
	from := t.Kid(parts.From)
	tr := effect.Trigger{Verb: verbAppear, It: effect.SlotSubject, Has: true}
	var place effect.Places
	by := cardtext.NoOp
	if t.Has(parts.By) {
		by = t.Kid(parts.By).Op
	}
	isEvol, isCosplay, isSwitch := by == opEvolWord, by == opCosplayWord, by == opSwitchWord
	if isEvol {
		c.Cite(R1409_3)
	}
	if isCosplay {
		c.Cite(R1413_4)
	}
	if isSwitch {
		c.Cite(R528_1)
	}
	notFrom := t.Has(partNotFrom)
	if notFrom {
		from = t.Kid(partNotFrom)
	}
	if from != nil {
		c.Cite(R515_1a)
		c.Heard = true
		place = c.Place(from)[0]
		c.Heard = false
	}
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !g.On(R515_1) || !what(g, at, effect.WhatOf(g, e)) {
			return false
		}
		if isSwitch && wayOfArrival(e) != bySwitch || !isSeenAsChanged(g, e.Card.Card) || isEvol && !cameByEvol(g, e) || isCosplay && !(wayOfArrival(e) == byCosplay && g.On(R1413_4)) {
			return false
		}
		return from == nil || (place.Zones&(1<<uint8(e.N)) != 0 && effect.IsWho(g, place.Whose, at, g.Owner(e.Card.Card))) != notFrom
	}
	return tr
}

// droppedEvent is that a card is put into a graveyard, from some zones or any (527-2), whatever the move is called. What leaves the field for the graveyard is destroyed (527-3).
func (c *compiler) droppedEvent(t *cardtext.Tree, zones uint32, verb kernel.Verb, clause kernel.Clause) effect.Trigger {
	c.Cite(clause)
	what := c.About(t.Kid(parts.What))
	tr := effect.Trigger{Kinds: kernel.Of(kernel.Moved), It: effect.SlotSubject, Has: true}
	if from := t.Kid(parts.From); from != nil {
		zones = effect.ZonesOf(c.Place(from))
	}
	isUnit := c.isAboutUnit(t.Kid(parts.What))
	heard := zones
	if heard == 0 {
		heard = allZones
	}
	if effect.SpeaksOfThis(t.Kid(parts.What)) {
		tr.Zones = heard&inPlay | (1 << zoneGraveyard)
		if zones == 1<<zoneField {
			tr.Zones = zones
		}
	}
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !g.On(R1205_4) || g.Rules.ZoneOf(e.To) != zoneGraveyard || e.Verb != verb && !g.On(clause) {
			return false
		}
		left := g.Rules.ZoneOf(effect.MovedFrom(g, e))
		if zones == 0 && isUnit && left != zoneField && g.Var(vJ64) != 0 {
			return false
		}
		return left != zoneGraveyard && (zones == 0 || zones&(1<<left) != 0) && what(g, at, effect.WhatOf(g, e))
	}
	return tr
}

// isAboutUnit reports whether an event is about a unit: one that is called so, or this card where it is one.
func (c *compiler) isAboutUnit(t *cardtext.Tree) bool {
	return t.Op == ops.This && c.kind&typeUnit != 0 || effect.Mentions(t, opUnit)
}

// lostInBattle narrows that a card is put into a graveyard down to a unit that is in battle then (527-2a): that unit itself (803-8b).
func (c *compiler) lostInBattle(tr effect.Trigger) effect.Trigger {
	c.Cite(R527_2a, R803_8b)
	isDropped := tr.Matches
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		isFighting := g.Var(vBattling) != 0 && (e.Card == attackerRef(g) || e.Card == targetRef(g) || !g.On(R803_8b))
		return isFighting && isDropped(g, at, e) && g.On(R527_2a)
	}
	return tr
}

// beatsEvent is that a unit destroys another in battle: the other is destroyed while it battles that unit (527-2a, J61).
func (c *compiler) beatsEvent(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	lost := &cardtext.Tree{Op: ops.IsDestroyed, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: t.Kid(parts.Target)}}}
	tr := c.lostInBattle(c.droppedEvent(lost, 1<<zoneField, verbDestroy, R527_3))
	isLost := tr.Matches
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		foe := attackerRef(g)
		if e.Card == foe {
			foe = targetRef(g)
		}
		return isLost(g, at, e) && what(g, at, foe)
	}
	return tr
}

// Reason compiles what must have brought an event about.
func (c *compiler) Reason(t *cardtext.Tree) (effect.Matcher, bool) {
	if t.Op == opByFight {
		c.Cite(R527_2a)
	}
	by, ok := reasons[t.Op]
	return by, ok
}

// reasons is what brings events about: a battle, in which the card is then (527-2a, J61), an effect, whosever or a certain player's.
var reasons = map[cardtext.Op]effect.Matcher{
	opByYours: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Mask&byText != 0 && !e.Source.IsNone() && effect.ControllerOf(g, e.Source) == at.Seat
	},
	opByFight: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		return g.Var(vBattling) != 0 && (e.Card == attackerRef(g) || e.Card == targetRef(g)) && g.On(R527_2a)
	},
	opByAnyEffect: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.Mask&byText != 0 },
	opByTheirs: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Mask&byText != 0 && !e.Source.IsNone() && isOpposing(g, at.Seat, effect.ControllerOf(g, e.Source))
	},
}

// discardedEvent is that a card is discarded: put from a hand into a graveyard, whatever the move is called (527-4).
func (c *compiler) discardedEvent(t *cardtext.Tree) effect.Trigger {
	if from := t.Kid(parts.From); from != nil && effect.ZonesOf(c.Place(from)) != 1<<zoneHand {
		c.Fail(from, "捨てられるのは手札のカードである", "cards are discarded from a hand")
	}
	whose := func(*kernel.Game, kernel.Scope, kernel.Seat) bool { return true }
	if at := t.Kid(parts.What).Kid(parts.At); at != nil {
		whose, t = c.Seats(at.Kid(parts.Whose)), withoutPlace(t)
	}
	tr := c.droppedEvent(t, 1<<zoneHand, verbDiscard, R527_4)
	tr.Matches = effect.AllMatch(c.Cause(t.Kid(parts.By)), tr.Matches, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return whose(g, at, g.Owner(e.Card.Card)) })
	return tr
}

// withoutPlace is an event whose card is said without the place: where it came from is looked at in another way, since a card that moves is looked at where everybody sees it (1205-4a).
func withoutPlace(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		if k.Name == parts.What {
			what := *k.Tree
			what.Kids = slices.DeleteFunc(slices.Clone(what.Kids), func(part cardtext.Kid) bool { return part.Name == parts.At })
			whole.Kids[i].Tree = &what
		}
	}
	return &whole
}
