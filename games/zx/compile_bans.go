// What cannot happen and what happens instead: prohibitions (102.6), cards that effects do not reach (1014), replacements (812); limits of zones (306.2, 309.2),
// changes of damage and prices (1027), leave to play cards from elsewhere.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// ban is something that cannot be done or happen.
type ban struct {
	verb    kernel.Verb // 0: events of any verb
	kinds   kernel.EventMask
	subject func(e *kernel.Event) kernel.Ref // the card that cannot do it or suffer it; nil where it is a player
	matches effect.Matcher                   // what else must hold of the event; nil: nothing
	early   func(e *kernel.Event) bool       // what must hold of it before any card is looked at; nil: nothing
	zones   uint32                           // where this card lies when it would happen to it; 0: where its abilities are valid
	until   kernel.Duration                  // how long it lasts, where the event itself says so
	very    bool                             // it is playing the very ability that says so
	resists bool                             // it is being affected by effects (1014.1)
}

func eventCard(e *kernel.Event) kernel.Ref   { return e.Card }
func eventOther(e *kernel.Event) kernel.Ref  { return e.Other }
func eventSource(e *kernel.Event) kernel.Ref { return e.Source }

// bans says how each deed that can be forbidden is compiled. It is filled in by init because it is long.
var bans map[string]func(c *compiler, t *cardtext.Tree) ban

func init() {
	card := func(verb kernel.Verb) func(*compiler, *cardtext.Tree) ban {
		return func(*compiler, *cardtext.Tree) ban { return ban{verb: verb, subject: eventCard} }
	}
	player := func(verb kernel.Verb) func(*compiler, *cardtext.Tree) ban {
		return func(*compiler, *cardtext.Tree) ban { return ban{verb: verb} }
	}
	bans = map[string]func(c *compiler, t *cardtext.Tree) ban{
		"attackAny": card(verbAttack), "moveSelf": card(verbShift), "rebootSelf": card(verbReboot), "beChosen": card(verbChoose),
		"beDestroyed": card(verbDestroy), "sleepSelf": card(verbSleep),
		"enterAny": func(*compiler, *cardtext.Tree) ban {
			return ban{verb: verbEnter, subject: eventCard, zones: everyZone &^ onSquare}
		},
		"bePlayed": func(*compiler, *cardtext.Tree) ban {
			return ban{verb: verbPlayed, subject: eventCard, zones: playZones}
		},
		"drawAny": player(verbDraw), "recoverAny": (*compiler).recoverBan, "igniteAny": player(verbIgnite), "loseAny": (*compiler).loseBan,
		"lowerStat": (*compiler).lowerBan, "sleepByAttack": (*compiler).attackSleepBan, "playFrom": (*compiler).playFromBan,
		"returnTo": (*compiler).returnBan, "leaveFrom": (*compiler).leaveBan, "putOnly": (*compiler).putOnlyBan, "playAnyOf": (*compiler).anyAbilityBan, "playAbilities": (*compiler).abilityKindBan,
		"attackWhom": attackBan(true), "attackOther": attackBan(false), "enterAt": entryBan(true), "enterOnly": entryBan(false),
		"putAt": (*compiler).putBan, "beAttacked": (*compiler).attackedBan, "dealDamage": (*compiler).dealBan, "takeAny": (*compiler).takeBan,
		"takeDamageOf": (*compiler).takeBan, "beAffected": (*compiler).affectBan, "rebootIn": (*compiler).rebootBan, "playKind": (*compiler).playBan,
		"playKeyword": (*compiler).keywordBan, "playAbilityOf": (*compiler).abilityBan,
	}
}

// recoverBan is recovering: putting the top card of the deck into the life in any other way is none (1013.1c).
func (c *compiler) recoverBan(*cardtext.Tree) ban {
	c.Cite(R1013_1c)
	return ban{kinds: kernel.Of(kernel.Moved), matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return isRecovery(g, e) }}
}

// attackBan is attacking somebody, or anybody else.
func attackBan(is bool) func(c *compiler, t *cardtext.Tree) ban {
	return func(c *compiler, t *cardtext.Tree) ban {
		target := c.Partner(t.Kid("target"))
		return ban{verb: verbAttack, subject: eventCard, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return target.Is(g, at, e.Other, kernel.Seat(e.N-1)) == is
		}}
	}
}

// attackedBan is being attacked, perhaps by some cards only.
func (c *compiler) attackedBan(t *cardtext.Tree) ban {
	by := c.Partner(t.Kid("by"))
	return ban{verb: verbAttack, subject: eventOther, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return by.Is(g, at, e.Card, kernel.NoSeat)
	}}
}

// entryBan is entering some squares, or any others.
func entryBan(is bool) func(c *compiler, t *cardtext.Tree) ban {
	return func(c *compiler, t *cardtext.Tree) ban {
		to := c.squareTest(t.Kid("to"))
		return ban{verb: verbEnter, subject: eventCard, zones: everyZone &^ onSquare, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return g.Rules.ZoneOf(e.To) == zoneSquare && to(g, at, g.Rules.SquareIndex(e.To)) == is
		}}
	}
}

// putBan is being put somewhere.
func (c *compiler) putBan(t *cardtext.Tree) ban {
	to := c.Where(t.Kid("to"))
	return ban{kinds: kernel.Of(kernel.Moved), subject: eventCard, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return to.Test(g, at, e.To, e.Card.Card) && !(to.End > 0 && e.Pos < 0) && !(to.End < 0 && e.Pos >= 0)
	}}
}

// dealBan is dealing damage, perhaps to somebody only.
func (c *compiler) dealBan(t *cardtext.Tree) ban {
	to := c.Partner(t.Kid("to"))
	return ban{kinds: kernel.Of(kernel.Counted, kernel.VarAdded), subject: eventSource, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
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
func (c *compiler) takeBan(t *cardtext.Tree) ban {
	b := ban{kinds: kernel.Of(kernel.Counted, kernel.VarAdded), subject: eventCard}
	var much func(g *kernel.Game, at kernel.Scope, v int64) bool
	if n := t.Kid("n"); n != nil {
		much = c.Measure(n)
	}
	b.matches = effect.AllMatch(c.suffered(t.Kid("by")), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isDamage(e) && (much == nil || much(g, at, e.N))
	})
	return b
}

// rebootBan is rebooting in a reboot phase, usually the next one.
func (c *compiler) rebootBan(t *cardtext.Tree) ban {
	if t.Kid("phase").Op != "rebootPhase" {
		c.Fail(t, "リブートフェイズ以外にはリブートの処理がない", "only the reboot phase reboots cards")
	}
	w := c.Whose(t.Kid("whose"))
	b := ban{verb: verbReboot, subject: eventCard, matches: func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
		return g.Var(vPhase) == rebootPhase && effect.IsWho(g, w, at, turnPlayer(g))
	}}
	switch {
	case !t.Has("next"):
	case !t.Has("whose"):
		b.until = spanRebootAny
	case w != effect.Self && w != effect.Opponent:
		c.Fail(t, "誰のリブートフェイズか分からない", "it is not clear whose reboot phase is meant")
	default:
		b.until = spanReboot + spanNext + kernel.Duration(w)
	}
	return b
}

// playBan is playing some cards.
func (c *compiler) playBan(t *cardtext.Tree) ban {
	what := c.About(t.Kid("what"))
	return ban{verb: verbPlayed, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return what(g, at, e.Card) }}
}

// attackSleepBan is being put to sleep for attacking (602.1d).
func (c *compiler) attackSleepBan(*cardtext.Tree) ban {
	c.Cite(R602_1d)
	return ban{verb: verbSleep, subject: eventCard, matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.Clause == R602_1d }}
}

// playFromBan is being played from a zone.
func (c *compiler) playFromBan(t *cardtext.Tree) ban {
	from := c.Where(t.Kid("from"))
	return ban{verb: verbPlayed, subject: eventCard, zones: playZones, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return from.Test(g, at, placeOf(g, kernel.ZoneID(e.N), g.Owner(e.Card.Card)), e.Card.Card)
	}}
}

// returnBan is being returned somewhere.
func (c *compiler) returnBan(t *cardtext.Tree) ban {
	b := c.putBan(t)
	b.verb = verbReturn
	return b
}

// leaveBan is going from a place to another zone.
func (c *compiler) leaveBan(t *cardtext.Tree) ban {
	from := c.Where(t.Kid("from"))
	return ban{kinds: kernel.Of(kernel.Moved), subject: eventCard, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return from.Test(g, at, movedFrom(g, e), e.Card.Card) && !from.Test(g, at, e.To, e.Card.Card)
	}}
}

// putOnlyBan is being put onto any squares but some.
func (c *compiler) putOnlyBan(t *cardtext.Tree) ban {
	if t.Kid("to").Op != "squares" {
		c.Fail(t, "スクエアについてだけ書ける", "this can only be said of squares")
		return ban{}
	}
	to := c.squareTest(t.Kid("to"))
	return ban{kinds: kernel.Of(kernel.Moved), subject: eventCard, zones: everyZone, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.To) == zoneSquare && !to(g, at, g.Rules.SquareIndex(e.To))
	}}
}

// anyAbilityBan is playing any ability of some cards.
func (c *compiler) anyAbilityBan(t *cardtext.Tree) ban {
	of := c.About(t.Kid("of"))
	return ban{verb: verbPlayedAbility, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return of(g, at, e.Card) }}
}

// abilityKindBan is playing abilities of some kinds (801.2).
func (c *compiler) abilityKindBan(t *cardtext.Tree) ban {
	tags := c.abilityTags(t)
	return ban{verb: verbPlayedAbility, matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		return e.N > 0 && tags&(1<<g.Pool.Abilities[e.N].Tag) != 0
	}}
}

// abilityTags is the tags of the kinds of abilities that a text names.
func (c *compiler) abilityTags(t *cardtext.Tree) uint32 {
	tags := uint32(0)
	for _, k := range t.All("kind") {
		tags |= abilityKinds[k.Op]
	}
	c.Cite(R801_2)
	return tags
}

// keywordBan is playing abilities with a keyword. The one that a keyword's own definition speaks of is the law of that keyword (1115.3, 1131.3).
func (c *compiler) keywordBan(t *cardtext.Tree) ban {
	has, law := c.byKeyword(t.Kid("is")), onceATurn[c.defining].clause
	return ban{verb: verbPlayedAbility, matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		return has(g, kernel.AbilityID(e.N)) && g.On(law)
	}}
}

// abilityBan is playing this very ability of some cards.
func (c *compiler) abilityBan(t *cardtext.Tree) ban {
	of := c.About(t.Kid("of"))
	return ban{verb: verbPlayedAbility, very: true, matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return of(g, at, e.Card) }}
}

// isVery reports whether an ability is the one of a card that starts a prohibition: the same one, or that of the same keyword on another card.
func isVery(g *kernel.Game, x kernel.CardID, mod int16, id kernel.AbilityID) bool {
	for _, own := range g.Def(x).Abilities {
		a := &g.Pool.Abilities[own]
		if !startsBan(g, a.Root, mod) {
			continue
		}
		return own == id || (a.Clause >= R1102 && a.Clause < R1200 && int(id) < len(g.Pool.Abilities) && g.Pool.Abilities[id].Clause == a.Clause)
	}
	return false
}

// startsBan reports whether a prohibition for players is one of the instructions of a tree.
func startsBan(g *kernel.Game, id kernel.NodeID, mod int16) bool {
	if id == kernel.NoNode {
		return false
	}
	n := &g.Pool.Nodes[id]
	if n.Proc == effect.ProcBind && effect.ArgsOf(n).Mod == mod {
		return true
	}
	for _, k := range n.Kids {
		if startsBan(g, k, mod) {
			return true
		}
	}
	return false
}

// ban compiles what cannot be done or happen.
func (c *compiler) ban(t *cardtext.Tree) ban {
	c.Cite(R102_6)
	event := t.Kid("event")
	build, ok := bans[event.Op]
	if !ok {
		c.Fail(event, "これは禁じられない", "this cannot be forbidden")
		return ban{}
	}
	b := build(c, event)
	b.matches = effect.AllMatch(c.suffered(t.Kid("by")), b.matches, func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return true })
	switch {
	case t.Has("who") && event.Op == "takeAny":
		b.subject, b.verb = nil, verbHurt
	case t.Has("who") && b.subject != nil, t.Has("what") && b.subject == nil:
		c.Fail(event, "これはその者には起こらない", "this does not happen to it")
	}
	return b
}

// cannot compiles a prohibition of a static ability.
func (s *statics) cannot(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	b := c.ban(t)
	if f := t.Kid("for"); f != nil {
		s.limitToEntry(f, &b)
	}
	if b.very {
		c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
	}
	if c.Err != nil {
		return
	}
	a := kernel.Ability{Kind: kernel.Prohibiting, Clause: R102_6, Tag: tagStatic, Verb: b.verb, Kinds: b.kinds, Cond: cond}
	if b.resists {
		a.Tag = tagUnaffected
	}
	rest, subject, early := b.matches, b.subject, b.early
	if subject == nil {
		w := c.Who(t.Kid("who"))
		a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return effect.IsWho(g, w, at, e.Seat) && rest(g, at, e)
		}
		s.ability(t, a)
		return
	}
	what := s.subject(t.Kid("what"))
	is := c.About(what)
	if effect.IsThis(what) && b.zones != 0 && !s.said {
		a.Zones, a.FaceDown = b.zones, true
	}
	a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if early != nil && !early(e) {
			return false
		}
		r := subject(e)
		return !r.IsNone() && is(g, at, r) && rest(g, at, e)
	}
	s.ability(t, a)
}

// limitToEntry limits a prohibition to somebody's turns or to the turn in which a card enters; a static ability has no other duration.
func (s *statics) limitToEntry(t *cardtext.Tree, b *ban) {
	if t.Op == "myTurn" || t.Op == "theirTurn" {
		b.matches = effect.AllMatch(b.matches, s.c.During(t))
		return
	}
	if t.Op != "entryTurn" || b.subject == nil {
		s.c.Fail(t, "常在能力に期間は付けられない", "a static ability has no duration of its own")
		return
	}
	isNew, subject := s.c.Test(&cardtext.Tree{Op: "enteredNow", Span: t.Span}, true), b.subject
	b.matches = effect.AllMatch(b.matches, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return isNew(g, at, subject(e)) })
}

// buildCannot compiles a prohibition that an effect brings about for a time, on the objects that are there now (811.4) or on players.
func buildCannot(c *compiler, t *cardtext.Tree) kernel.NodeID {
	b := c.ban(t)
	until := c.until
	if t.Has("for") {
		until = c.spanOf(t.Kid("for"))
	}
	if b.until != 0 && until == untilForever {
		until = b.until
	}
	verb := int64(-1)
	if b.verb != 0 {
		verb = int64(b.verb)
	}
	rest, subject := b.matches, b.subject
	if subject == nil {
		w, very, own := c.Who(t.Kid("who")), b.very, int16(len(c.Pool.Mods))
		mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Forbid, N: verb, Kinds: b.kinds, Matches: func(g *kernel.Game, at kernel.Scope, _ kernel.Ref, e *kernel.Event) bool {
			return effect.IsWho(g, w, at, e.Seat) && rest(g, at, e) && (!very || isVery(g, at.Source.Card, own, kernel.AbilityID(e.N)))
		}})
		n := kernel.Node{With: new(args), Proc: effect.ProcBind}
		effect.ArgsOf(&n).Mod, effect.ArgsOf(&n).Until = mod, until
		return c.Node(t, n)
	}
	mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Forbid, N: verb, Kinds: b.kinds, Matches: func(g *kernel.Game, at kernel.Scope, on kernel.Ref, e *kernel.Event) bool {
		return subject(e) == on && rest(g, at, e)
	}})
	h := kernel.Node{With: new(args), Proc: effect.ProcHold, Amount: func(*kernel.Game, kernel.Scope) int { return int(verb) }}
	effect.ArgsOf(&h).Op, effect.ArgsOf(&h).Mod, effect.ArgsOf(&h).IsComputed = kernel.Forbid, mod, true
	n := kernel.Node{With: new(args), Proc: effect.ProcLast}
	effect.ArgsOf(&n).Until, effect.ArgsOf(&n).HasCards = until, true
	n.Kids = []kernel.NodeID{c.Selection(t.Kid("what"), c.Subject, false), c.Node(t, h)}
	return c.Node(t, n)
}
