// Events as texts name them, what cannot happen, and what happens later. Dimension Zero 3-9, 3-11, 4-4, 4-8.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
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
var wayMarks = map[cardtext.Op]uint8{opByFormation: formed, opByMuster: mustered, opByAwakening: awakened, opByFusing: fused, opByBattle: fallen}

// happenings is the events that a verb says alone, and how moves are told.
var happenings = effect.Happenings{
	Cards: map[cardtext.Op]kernel.Verb{
		opAttacks: verbAttack, ops.IsAttacked: verbAttacked, opSmashes: verbSmash, opWinsBattle: verbWinBattle, opAdvances: verbAdvance,
		ops.Moves: verbShift, opIsFrozen: verbFreeze, opIsReleased: verbRelease,
	},
	Players: map[cardtext.Op]kernel.Verb{ops.Drew: verbDraw, opSmashesBy: verbSmash, opMakesPlan: verbPlan, opRenewsPlan: verbRenew},
	Times:   map[cardtext.Op]kernel.Verb{ops.TurnStart: verbTurn, ops.TurnEnd: verbTurnEnd, ops.PhaseStart: verbPhase, ops.PhaseEnd: verbPhaseEnd, ops.BattleStart: verbBattle, ops.BattleEnd: verbBattleEnd},
	Phases: map[cardtext.Op]int{
		opReleasePhase: releasePhase, opDrawPhase: drawPhase, opEnergyPhase: energyPhase, opMainPhase: mainPhase, opSmashPhase: smashPhase, opRecoveryPhase: recoveryPhase,
	},
	EntersByPut: true, OwnFromPlay: true, LooksAt: looksAt,
	CameFrom: cameFrom,
	IsUntold: func(v kernel.Verb) bool { return v == verbCast },
	OnBoard:  map[cardtext.Op]bool{opUnit: true, opBaseCard: true},
}

// Happening compiles an event that only this game has.
func (c *compiler) Happening(t *cardtext.Tree) (effect.Trigger, bool) {
	switch t.Op {
	case opTakesDamage:
		return c.hurtEvent(t), true
	case ops.Moves:
		return c.movesEvent(t), true
	case opIsSmashed:
		who := c.Whose(t.Kid(parts.Who))
		return effect.Trigger{Verb: verbSmash, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.N > 0 && effect.IsWho(g, who, at, duel.Other(e.Seat))
		}}, true
	case opIsPlayed, opPlays:
		return c.playedEvent(t), true
	case opDealsDamage:
		what, to := c.About(t.Kid(parts.What)), c.About(t.Kid(parts.To))
		return effect.Trigger{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.Mask&battleDamage != 0 && e.N > 0 && what(g, at, e.Other) && to(g, at, e.Card)
		}}, true
	case opTurnsUp:
		return c.turnedUp(t), true
	case opIsTargeted:
		tr := c.CardEvent(t, verbTarget)
		tr.Matches = effect.AllMatch(tr.Matches, c.aimer(t))
		return tr, true
	case ops.IsDestroyed:
		c.Cite(R2_23_1_4)
		return c.Event(c.destroyedAs(t)), true
	case ops.Battles:
		return c.fightEvent(t), true
	case opBeats:
		return c.felledEvent(t), true
	case opMakesPlan, opRenewsPlan:
		tr := c.PlayerEvent(t, happenings.Players[t.Op])
		tr.It, tr.Has = effect.SlotSubject, true // the card that is turned up
		return tr, true
	case ops.PhaseEnd:
		c.awaitEnd(t)
	case ops.BattleEnd:
		if t.Has(parts.Of) {
			return c.itsBattleEnds(t), true
		}
	}
	return effect.Trigger{}, false
}

// hurtEvent is that a unit is dealt damage: any, that of a battle, or other damage; by other cards than this one, or by what the text names.
func (c *compiler) hurtEvent(t *cardtext.Tree) effect.Trigger {
	what, but, kind := c.About(t.Kid(parts.What)), t.Has(parts.But), opOf(t.Kid(parts.Kind))
	return effect.Trigger{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), It: effect.SlotSubject, Has: true, Matches: effect.AllMatch(c.Cause(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if isBattle := e.Mask&battleDamage != 0; kind == opFromBattle && !isBattle || kind == opFromElse && isBattle {
			return false
		}
		return e.N > 0 && what(g, at, e.Card) && !(but && e.Other.Card == at.Source.Card)
	})}
}

// movesEvent is that a unit moves, from a square or to one that the text names.
func (c *compiler) movesEvent(t *cardtext.Tree) effect.Trigger {
	tr := c.CardEvent(t, verbShift)
	for _, k := range [...]cardtext.Part{parts.From, parts.To} {
		if t.Kid(k) == nil {
			continue
		}
		there, isTo := c.Where(t.Kid(k)), k == parts.To
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
	event := t.Kid(parts.Event)
	switch event.Op {
	case opMoveAny:
		return effect.Ban{Verb: verbMove, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}, true
	case opMoveTo, opMoveOnly:
		to, isThere := c.Where(event.Kid(parts.To)), event.Op == opMoveTo
		from := to
		if event.Has(parts.From) {
			from = c.Where(event.Kid(parts.From))
		}
		return effect.Ban{Verb: verbMove, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			if event.Has(parts.From) && (e.Card.IsNone() || !from.Test(g, at, g.Place(e.Card.Card), e.Card.Card)) {
				return false
			}
			return e.To != kernel.NoPlace && to.Test(g, at, e.To, e.Card.Card) == isThere
		}}, true
	case opSmashAny:
		return effect.Ban{Verb: verbSmash, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}, true
	case opReleaseSelf:
		return effect.Ban{Verb: verbRelease, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard, Matches: onSquaresUnlessSaid(t)}, true
	case opHideHand:
		c.Cite(R2_25_4)
		c.set.opensHands = true
		return effect.Ban{Verb: verbHide, Kinds: kernel.Of(kernel.Announced)}, true
	case opPlanAny:
		return effect.Ban{Verb: verbPlan, Kinds: kernel.Of(kernel.Announced)}, true
	case opRenewAny:
		return effect.Ban{Verb: verbRenew, Kinds: kernel.Of(kernel.Announced)}, true
	case opBeDestroyed:
		return effect.Ban{Verb: verbDestroy, Kinds: kernel.Of(kernel.Moved), Subject: effect.TheCard}, true
	case opReleaseIn:
		if c.stands {
			c.Fail(event, "いつからの「次の」なのか分からない", "it is not clear from when on this is the next one")
		}
		is := effect.AllMatch(onSquaresUnlessSaid(t), inReleasePhaseOf(c.Whose(event.Kid(parts.Whose))))
		if event.Has(partOwner) {
			is = effect.AllMatch(is, inOwnersTurn)
		}
		return effect.Ban{Verb: verbRelease, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard, Until: c.spanOf(event, spanEnds), Matches: is}, true
	case opReleaseAlways:
		w := effect.Anyone
		if whose := event.Kid(parts.Whose); whose != nil {
			w = c.Whose(whose)
		}
		return effect.Ban{Verb: verbRelease, Kinds: kernel.Of(kernel.Posed), Subject: effect.TheCard, Matches: effect.AllMatch(onSquaresUnlessSaid(t), inReleasePhaseOf(w))}, true
	case opTakeDamage:
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard}, true
	case opTakeBattleDamage:
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard, Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.Mask&battleDamage != 0
		}}, true
	case opTakeEffectDamage:
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard, Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.Mask&battleDamage == 0
		}}, true
	case opTakeDamageOf:
		is := c.SourceOf(event)
		return effect.Ban{Verb: verbDamage, Kinds: kernel.Of(kernel.Counted), Subject: effect.TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return is(g, at, e.Other)
		}}, true
	case opBeCountered:
		return effect.Ban{Verb: verbCounter, Kinds: kernel.Of(kernel.Countered), Subject: effect.TheCard, Zones: 1 << zoneStack}, true
	case opPlayAny:
		of, from := c.About(event.Kid(parts.Of)), c.Where(event.Kid(parts.From))
		return effect.Ban{Verb: verbPlay, Kinds: kernel.Of(kernel.Announced), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return of(g, at, e.Card) && from.Test(g, at, g.Place(e.Card.Card), e.Card.Card)
		}}, true
	case opPlayMany:
		return c.playsBan(event), true
	case opPlayAt:
		of, to := c.About(event.Kid(parts.Of)), c.Where(event.Kid(parts.To))
		return effect.Ban{Verb: verbPlay, Kinds: kernel.Of(kernel.Announced), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.To != kernel.NoPlace && of(g, at, e.Card) && to.Test(g, at, e.To, e.Card.Card)
		}}, true
	case ops.BeAffected:
		return c.affectBan(event), true
	case opBeTargeted:
		b := effect.Ban{Verb: verbTarget, Kinds: kernel.Of(kernel.Announced), Subject: effect.TheCard}
		b.Matches = c.aimer(event)
		return b, true
	}
	return effect.Ban{}, false
}

// playsBan is that a player plays more cards of a kind in one turn than so many: each player's plays are counted, also those from before there was a limit.
func (c *compiler) playsBan(event *cardtext.Tree) effect.Ban {
	of, most := c.About(event.Kid(parts.Of)), event.Kid(parts.N).Num
	if most < 1 {
		c.Fail(event, "1枚もプレイできないなら、回数で述べない", "where nothing can be played at all, no number is said")
		most = 1
	}
	id := c.WatchTimes(kernel.Watch{Name: "plays " + event.String(), Kinds: kernel.Of(kernel.Announced), Until: c.Language.ThisTurn, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.IsA(verbPlayed) && e.Seat == at.Seat && of(g, at, e.Card)
	}}, most)
	return effect.Ban{Verb: verbPlay, Kinds: kernel.Of(kernel.Announced), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return of(g, at, e.Card) && g.WasSeenBy(id, e.Seat)
	}}
}

// onSquaresUnlessSaid is that a card which is not released is on a square: units and bases without a place are those there, and not those that lie in an energy zone or in a smash zone. nil where
// the text names a place, or one card.
func onSquaresUnlessSaid(t *cardtext.Tree) effect.Matcher {
	if what := t.Kid(parts.What); what == nil || what.Op != ops.Cards || what.Has(parts.At) {
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
	w, of := c.Whose(t.Kid(parts.Whose)), effect.CardTest(nil)
	if k := t.Kid(parts.Of); k != nil {
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
	if t.Op != ops.EffectOf {
		return nil, false
	}
	source := c.SourceOf(t)
	if t.Kid(parts.Kind).Op == opAbilities {
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

// destroyedAs is what it means that a card is destroyed: it is put in a graveyard from a square, from the energy zone or from the smash zone (2-23-1-4). Units and bases without a zone are
// those on squares (2-23-8-3).
func (c *compiler) destroyedAs(t *cardtext.Tree) *cardtext.Tree {
	word := func(op cardtext.Op, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: t.Span, Kids: kids}
	}
	zone := func(op cardtext.Op) *cardtext.Tree {
		return word(ops.Zone, cardtext.Kid{Name: parts.Is, Tree: word(op)})
	}
	from := word(ops.Squares, cardtext.Kid{Name: parts.Is, Tree: word(opSquare)})
	if c.IsOnBoard(t.Kid(parts.What)) {
		c.Lean(effect.OnTheBoard)
	} else {
		from = word(ops.Places, cardtext.Kid{Tree: from}, cardtext.Kid{Tree: zone(opEnergy)}, cardtext.Kid{Tree: zone(opSmash)})
	}
	return word(ops.IsPut, cardtext.Kid{Name: parts.What, Tree: t.Kid(parts.What)}, cardtext.Kid{Name: parts.From, Tree: from}, cardtext.Kid{Name: parts.To, Tree: zone(opGraveyard)})
}
