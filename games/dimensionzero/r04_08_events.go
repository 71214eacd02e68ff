// Events as texts name them, what cannot happen, and what happens later. Dimension Zero 3-9, 3-11, 4-4, 4-8.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// Why something happens, as the mask of an event: an effect does it, or it is a cost. Battle damage has a bit of its own.
const (
	byEffect uint8 = 2 << iota
	byCost
	formed   // put there as a unit that was played by formation summon
	mustered // by muster
	awakened // by awakening
	fused    // put there by an ability whose cost is fusing
	fallen   // put in the graveyard by a battle (J57)
)

// wayMarks is the ways to play that the words for them mean.
var wayMarks = map[string]uint8{"byFormation": formed, "byMuster": mustered, "byAwakening": awakened, "byFusing": fused, "byBattle": fallen}

// happenings is the events that a verb says alone, and how moves are told.
var happenings = effect.Happenings{
	Cards: map[string]kernel.Verb{
		"attacks": verbAttack, "isAttacked": verbAttacked, "smashes": verbSmash, "winsBattle": verbWinBattle, "advances": verbAdvance,
		"moves": verbShift, "isFrozen": verbFreeze, "isReleased": verbRelease,
	},
	Players: map[string]kernel.Verb{"drew": verbDraw, "smashesBy": verbSmash, "makesPlan": verbPlan, "renewsPlan": verbRenew},
	Times:   map[string]kernel.Verb{"turnStart": verbTurn, "turnEnd": verbTurnEnd, "phaseStart": verbPhase, "phaseEnd": verbPhaseEnd, "battleStart": verbBattle, "battleEnd": verbBattleEnd},
	Phases: map[string]int{
		"releasePhase": releasePhase, "drawPhase": drawPhase, "energyPhase": energyPhase, "mainPhase": mainPhase, "smashPhase": smashPhase, "recoveryPhase": recoveryPhase,
	},
	EntersByPut: true, OwnFromPlay: true, LooksAt: looksAt,
	CameFrom: cameFrom,
	IsUntold: func(v kernel.Verb) bool { return v == verbCast },
	OnBoard:  map[string]bool{"unit": true, "baseCard": true},
}

// Happening compiles an event that only this game has.
func (c *compiler) Happening(t *cardtext.Tree) (effect.Trigger, bool) {
	switch t.Op {
	case "takesDamage":
		return c.hurtEvent(t), true
	case "moves":
		return c.movesEvent(t), true
	case "isSmashed":
		who := c.Whose(t.Kid("who"))
		return effect.Trigger{Verb: verbSmash, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.N > 0 && effect.IsWho(g, who, at, duel.Other(e.Seat))
		}}, true
	case "isPlayed", "plays":
		return c.playedEvent(t), true
	case "dealsDamage":
		what, to := c.About(t.Kid("what")), c.About(t.Kid("to"))
		return effect.Trigger{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.Mask&battleDamage != 0 && e.N > 0 && what(g, at, e.Other) && to(g, at, e.Card)
		}}, true
	case "turnsUp":
		return c.turnedUp(t), true
	case "isTargeted":
		tr := c.CardEvent(t, verbTarget)
		tr.Matches = effect.AllMatch(tr.Matches, c.aimer(t))
		return tr, true
	case "isDestroyed":
		c.Cite(R2_23_1_4)
		return c.Event(destroyedAs(t)), true
	case "battles":
		return c.fightEvent(t), true
	case "beats":
		return c.felledEvent(t), true
	case "makesPlan", "renewsPlan":
		tr := c.PlayerEvent(t, happenings.Players[t.Op])
		tr.It, tr.Has = effect.SlotSubject, true // the card that is turned up
		return tr, true
	case "phaseEnd":
		c.awaitEnd(t)
	case "battleEnd":
		if t.Has("of") {
			return c.itsBattleEnds(t), true
		}
	}
	return effect.Trigger{}, false
}

// hurtEvent is that a unit is dealt damage: any, that of a battle, or other damage; by other cards than this one, or by what the text names.
func (c *compiler) hurtEvent(t *cardtext.Tree) effect.Trigger {
	what, but, kind := c.About(t.Kid("what")), t.Has("but"), opOf(t.Kid("kind"))
	return effect.Trigger{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), It: effect.SlotSubject, Has: true, Matches: effect.AllMatch(c.Cause(t.Kid("by")), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if isBattle := e.Mask&battleDamage != 0; kind == "fromBattle" && !isBattle || kind == "fromElse" && isBattle {
			return false
		}
		return e.N > 0 && what(g, at, e.Card) && !(but && e.Other.Card == at.Source.Card)
	})}
}

// movesEvent is that a unit moves, from a square or to one that the text names.
func (c *compiler) movesEvent(t *cardtext.Tree) effect.Trigger {
	tr := c.CardEvent(t, verbShift)
	for _, k := range [...]string{"from", "to"} {
		if t.Kid(k) == nil {
			continue
		}
		there, isTo := c.Where(t.Kid(k)), k == "to"
		tr.Matches = effect.AllMatch(tr.Matches, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			p := e.To
			if !isTo {
				p = effect.MovedFrom(g, e)
			}
			return there.Test(g, at, p, e.Card.Card)
		})
	}
	return tr
}

// Ban compiles what only this game forbids.
func (c *compiler) Ban(t *cardtext.Tree) (effect.Ban, bool) {
	event := t.Kid("event")
	switch event.Op {
	case "moveAny":
		return effect.Ban{Verb: verbMove, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}, true
	case "moveTo", "moveOnly":
		to, isThere := c.Where(event.Kid("to")), event.Op == "moveTo"
		from := to
		if event.Has("from") {
			from = c.Where(event.Kid("from"))
		}
		return effect.Ban{Verb: verbMove, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			if event.Has("from") && (e.Card.IsNone() || !from.Test(g, at, g.Place(e.Card.Card), e.Card.Card)) {
				return false
			}
			return e.To != kernel.NoPlace && to.Test(g, at, e.To, e.Card.Card) == isThere
		}}, true
	case "smashAny":
		return effect.Ban{Verb: verbSmash, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}, true
	case "releaseSelf":
		return effect.Ban{Verb: verbRelease, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard, Matches: onSquaresUnlessSaid(t)}, true
	case "hideHand":
		c.Cite(R2_25_4)
		c.set.opensHands = true
		return effect.Ban{Verb: verbHide, Kinds: kernel.Of(kernel.Announced)}, true
	case "planAny":
		return effect.Ban{Verb: verbPlan, Kinds: kernel.Of(kernel.Announced)}, true
	case "renewAny":
		return effect.Ban{Verb: verbRenew, Kinds: kernel.Of(kernel.Announced)}, true
	case "beDestroyed":
		return effect.Ban{Verb: verbDestroy, Kinds: kernel.Of(kernel.Moved), Subject: effect.TheCard}, true
	case "releaseIn":
		if c.stands {
			c.Fail(event, "いつからの「次の」なのか分からない", "it is not clear from when on this is the next one")
		}
		is := effect.AllMatch(onSquaresUnlessSaid(t), inReleasePhaseOf(c.Whose(event.Kid("whose"))))
		if event.Has("owner") {
			is = effect.AllMatch(is, inOwnersTurn)
		}
		return effect.Ban{Verb: verbRelease, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard, Until: c.spanOf(event, spanEnds), Matches: is}, true
	case "releaseAlways":
		w := effect.Anyone
		if whose := event.Kid("whose"); whose != nil {
			w = c.Whose(whose)
		}
		return effect.Ban{Verb: verbRelease, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard, Matches: effect.AllMatch(onSquaresUnlessSaid(t), inReleasePhaseOf(w))}, true
	case "takeDamage":
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard}, true
	case "takeBattleDamage":
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard, Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.Mask&battleDamage != 0
		}}, true
	case "takeEffectDamage":
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard, Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.Mask&battleDamage == 0
		}}, true
	case "takeDamageOf":
		is := c.SourceOf(event)
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return is(g, at, e.Other)
		}}, true
	case "beCountered":
		return effect.Ban{Verb: verbCounter, Kinds: kernel.Of(kernel.Countered), Subject: effect.TheCard, Zones: 1 << zoneStack}, true
	case "playAny":
		of, from := c.About(event.Kid("of")), c.Where(event.Kid("from"))
		return effect.Ban{Verb: verbPlay, Kinds: kernel.Of(kernel.Announced), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return of(g, at, e.Card) && from.Test(g, at, g.Place(e.Card.Card), e.Card.Card)
		}}, true
	case "playAt":
		of, to := c.About(event.Kid("of")), c.Where(event.Kid("to"))
		return effect.Ban{Verb: verbPlay, Kinds: kernel.Of(kernel.Announced), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.To != kernel.NoPlace && of(g, at, e.Card) && to.Test(g, at, e.To, e.Card.Card)
		}}, true
	case "beAffected":
		return c.affectBan(event), true
	case "beTargeted":
		b := effect.Ban{Verb: verbTarget, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}
		b.Matches = c.aimer(event)
		return b, true
	}
	return effect.Ban{}, false
}

// onSquaresUnlessSaid is that a card which is not released is on a square: units and bases without a place are those there, and not those that lie in an energy zone or in a smash zone. nil where
// the text names a place, or one card.
func onSquaresUnlessSaid(t *cardtext.Tree) effect.Matcher {
	if what := t.Kid("what"); what == nil || what.Op != "cards" || what.Has("at") {
		return nil
	}
	return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		return onSquares&(1<<g.Zone(e.Card.Card)) != 0
	}
}

// inReleasePhaseOf is that it is the release phase of a player.
func inReleasePhaseOf(w effect.Who) effect.Matcher {
	return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
		return g.Var(vPhase) == releasePhase && effect.IsWho(g, w, at, activePlayer(g))
	}
}

// inOwnersTurn is that it is the turn of whoever owns the card that an event is about.
func inOwnersTurn(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
	return activePlayer(g) == g.Owner(e.Card.Card)
}

// aimer is that whoever chooses a target, and with which card, is as a text says.
func (c *compiler) aimer(t *cardtext.Tree) effect.Matcher {
	w, of := c.Whose(t.Kid("whose")), effect.CardTest(nil)
	if k := t.Kid("of"); k != nil {
		of = c.About(k)
	}
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return effect.IsWho(g, w, at, e.Seat) && (of == nil || of(g, at, e.Source))
	}
}

// isForbidden reports whether something forbids what a player would do with a card.
func isForbidden(g *kernel.Game, verb kernel.Verb, s kernel.Seat, r, source kernel.Ref) bool {
	return isForbiddenAt(g, verb, s, r, source, kernel.NoPlace)
}

// isForbiddenAt reports whether something forbids what a player would do with a card at a place.
func isForbiddenAt(g *kernel.Game, verb kernel.Verb, s kernel.Seat, r, source kernel.Ref, to kernel.Place) bool {
	return g.WouldForbid(kernel.Event{Kind: kernel.Announced, Verb: verb, Seat: s, Card: r, Other: kernel.NoRef, Source: source, To: to, Mod: -1})
}

// canBeTarget reports whether an object may be a target of what is being played (5-17-2).
func canBeTarget(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	return !isForbidden(g, verbTarget, at.Seat, r, at.Source)
}

// Reason compiles what must have brought an event about: an effect, of some card or other. What a spell does is an effect, too, but of no ability (4-2-1); the cost of
// an ability is a part of it (4-2-4).
func (c *compiler) Reason(t *cardtext.Tree) (effect.Matcher, bool) {
	if way, ok := wayMarks[t.Op]; ok {
		return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.Mask&way != 0 }, true
	}
	if t.Op != "effectOf" {
		return nil, false
	}
	source := c.SourceOf(t)
	if t.Kid("kind").Op == "abilities" {
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.Mask&(byEffect|byCost) != 0 && isOfAbility(g, e.Source) && source(g, at, e.Source)
		}, true
	}
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Mask&byEffect != 0 && source(g, at, e.Source)
	}, true
}

// isOfAbility reports whether what a card does comes of one of its abilities: of a card on the stack it comes of the spell that it is (4-1-1, 4-2-1).
func isOfAbility(g *kernel.Game, r kernel.Ref) bool {
	return r.IsNone() || !g.IsCurrent(r) || g.Zone(r.Card) != zoneStack || !g.On(R4_2_1)
}

// destroyedAs is what it means that a card is destroyed: it is put in a graveyard from a square, from the energy zone or from the smash zone (2-23-1-4).
func destroyedAs(t *cardtext.Tree) *cardtext.Tree {
	word := func(op string, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: t.Span, Kids: kids}
	}
	zone := func(op string) *cardtext.Tree { return word("zone", cardtext.Kid{Name: "is", Tree: word(op)}) }
	from := word("places", cardtext.Kid{Tree: word("squares", cardtext.Kid{Name: "is", Tree: word("square")})}, cardtext.Kid{Tree: zone("energy")}, cardtext.Kid{Tree: zone("smash")})
	return word("isPut", cardtext.Kid{Name: "what", Tree: t.Kid("what")}, cardtext.Kid{Name: "from", Tree: from}, cardtext.Kid{Name: "to", Tree: zone("graveyard")})
}
