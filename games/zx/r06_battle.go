// Battle: Z/X 600–605.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

const (
	battleGive kernel.Label = iota + 1
	battleAgain
	battleOver
)

// battle is what battleProc keeps.
type battle struct {
	attacker kernel.Ref  // the attacker that was chosen
	priority kernel.Seat // who has priority in the event step
	passes   int8        // how many have passed in a row before the act that is under way
	_        [2]uint8
}

// battleProc is a battle, from its declaration to its end.
func battleProc() kernel.Proc {
	is := func(step int8) kernel.Guard { return kernel.VarIs(vBattle, step) }
	return kernel.Proc{Name: "battle", Steps: []kernel.Step{
		{Clause: R602_1, Do: func(g *kernel.Game) kernel.Flow {
			by := kernel.Registers[battle](g).attacker
			setBattle(g, declareStep)
			g.Note(kernel.NoSeat, vAttacker, int(by.Card))
			g.Note(kernel.NoSeat, vAttackerSerial, int(by.Serial))
			g.Note(kernel.NoSeat, vTarget, -1)
			g.Note(kernel.NoSeat, vTargetSeat, -1)
			return kernel.Continue
		}},
		{Clause: R602_1b, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qTarget, 0) }},
		{Clause: R602_1b, Do: func(g *kernel.Game) kernel.Flow {
			o, ok := g.Picked(g.Frame().Seat)
			if !ok {
				setBattle(g, noBattle)
				return kernel.Done
			}
			aimAt(g, o)
			return kernel.Continue
		}},
		{Clause: R602_1d, Do: func(g *kernel.Game) kernel.Flow {
			sleep(g, g.Frame().Seat, attacker(g))
			return kernel.Continue
		}},
		{Clause: R602_1e, Do: announceBattle},
		{Clause: R602_1f, Do: prePriority},
		{Clause: R602_1g, Do: func(g *kernel.Game) kernel.Flow { return goOnTo(g, eventStep) }},

		{Clause: R603_1a, During: is(eventStep), Do: func(g *kernel.Game) kernel.Flow {
			b := kernel.Registers[battle](g)
			b.priority, b.passes = turnPlayer(g), 0
			return kernel.Continue
		}},
		{Clause: R701_2, Label: battleGive, During: is(eventStep), Do: prePriority},
		{Clause: R603_1b, During: is(eventStep), Do: askInBattle},
		{Clause: R603_1b, During: is(eventStep), Do: actInBattle},
		{Clause: R603_1c, During: is(eventStep), Do: passPriority},

		{Clause: R604_1, During: is(damageStep), Do: prePriority},
		{Clause: R604_2, During: is(damageStep), When: func(g *kernel.Game) bool { return !isOnSquare(g, attacker(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			return goOnTo(g, closeStep)
		}},
		{Clause: R604_3, During: is(damageStep), Do: dealBattleDamage},
		{Clause: R604_4, During: is(damageStep), Do: func(g *kernel.Game) kernel.Flow { return goOnTo(g, closeStep) }},

		{Clause: R605_1, During: is(closeStep), Do: prePriority},
		{During: is(closeStep), When: isBattleCut, Do: func(g *kernel.Game) kernel.Flow { return goOnTo(g, closeStep) }},
		{Clause: R605_2, Label: battleAgain, During: is(closeStep), Do: func(g *kernel.Game) kernel.Flow {
			g.Say(verbBattleEnd, turnPlayer(g), attacker(g), 0)
			ripen(g, momentBattleEnd)
			return kernel.Continue
		}},
		{Clause: R605_3, During: is(closeStep), Do: prePriority},
		{During: is(closeStep), When: isBattleCut, Do: func(g *kernel.Game) kernel.Flow { return goOnTo(g, closeStep) }},
		{Clause: R605_4, During: is(closeStep), When: hasMoreBattleEnd, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(battleAgain) }},
		{Clause: R605_5, During: is(closeStep), Do: func(g *kernel.Game) kernel.Flow {
			expire(g, untilBattle)
			return kernel.Continue
		}},
		{Clause: R605_6, During: is(closeStep), When: hasMoreBattleEnd, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(battleAgain) }},
		{Label: battleOver, Do: func(g *kernel.Game) kernel.Flow {
			expire(g, untilClose)
			setBattle(g, noBattle)
			g.Note(kernel.NoSeat, vBattleEnds, 0)
			g.Note(kernel.NoSeat, vTarget, -1)
			g.Note(kernel.NoSeat, vTargetSeat, -1)
			g.Note(kernel.NoSeat, vAttacker, -1)
			return kernel.Done
		}},
	}}
}

// battleAffair is what is told of a battle under way: which Z/X attacks (602.1a), and what it attacks (602.1b).
func battleAffair() kernel.Affair {
	return kernel.Affair{
		Name: "battle", Proc: procBattle, When: func(g *kernel.Game, _ *kernel.Process) bool { return !attacker(g).IsNone() },
		Telling: kernel.Telling{Roles: []kernel.Role{
			{Name: "attacker", Of: func(g *kernel.Game, _ *kernel.Process, dst []kernel.Party) []kernel.Party {
				return append(dst, kernel.CardParty(attacker(g)))
			}},
			{Name: "target", Of: func(g *kernel.Game, _ *kernel.Process, dst []kernel.Party) []kernel.Party {
				if r := attacked(g); !r.IsNone() {
					return append(dst, kernel.CardParty(r))
				}
				return append(dst, kernel.SeatParty(attackedSeat(g)))
			}},
		}},
	}
}

func setBattle(g *kernel.Game, step int) { g.Note(kernel.NoSeat, vBattle, step) }

// isBattleCut reports whether an effect has ended the battle, by itself or by starting a phase (1028.1).
func isBattleCut(g *kernel.Game) bool { return g.Var(vRestart) != 0 || g.Var(vBattleEnds) != 0 }

// goOnTo goes to a step of the battle, unless an effect has ended it: then what lasts as long as the battle ceases (605.5), or does so where the
// phase is taken up that the effect starts (1028.1, 1028.1a).
func goOnTo(g *kernel.Game, step int) kernel.Flow {
	if isBattleCut(g) {
		if g.Var(vBattleEnds) != 0 && g.On(R605_5) {
			expire(g, untilBattle)
		}
		return kernel.GoTo(battleOver)
	}
	setBattle(g, step)
	return kernel.Continue
}

// attacker is the attacking Z/X, as the object it was when the battle was declared.
func attacker(g *kernel.Game) kernel.Ref {
	if g.Var(vBattle) == noBattle {
		return kernel.NoRef
	}
	return kernel.Ref{Card: kernel.CardID(g.Var(vAttacker)), Serial: uint32(g.Var(vAttackerSerial))}
}

// attacked is the Z/X or ascension under attack, or NoRef.
func attacked(g *kernel.Game) kernel.Ref {
	if g.Var(vBattle) == noBattle || g.Var(vTarget) < 0 {
		return kernel.NoRef
	}
	return kernel.Ref{Card: kernel.CardID(g.Var(vTarget)), Serial: uint32(g.Var(vTargetSerial))}
}

// attackedSeat is the player under attack, or NoSeat.
func attackedSeat(g *kernel.Game) kernel.Seat {
	if g.Var(vBattle) == noBattle {
		return kernel.NoSeat
	}
	return kernel.Seat(g.Var(vTargetSeat))
}

// isOnSquare reports whether an object is still that object and lies on a square.
func isOnSquare(g *kernel.Game, r kernel.Ref) bool {
	return !r.IsNone() && g.IsCurrent(r) && g.Zone(r.Card) == zoneSquare
}

// aimAt makes what was chosen the attack target.
func aimAt(g *kernel.Game, o kernel.Option) {
	if o.Kind == kernel.SeatOption {
		g.Note(kernel.NoSeat, vTarget, -1)
		g.Note(kernel.NoSeat, vTargetSeat, int(o.Seat))
		return
	}
	aimAtCard(g, o.Card)
}

// aimAtCard makes a card the attack target.
func aimAtCard(g *kernel.Game, r kernel.Ref) {
	g.Note(kernel.NoSeat, vTarget, int(r.Card))
	g.Note(kernel.NoSeat, vTargetSerial, int(r.Serial))
	g.Note(kernel.NoSeat, vTargetSeat, -1)
}

// offerAttacks offers the cards with which a player may declare a battle (602.1).
func offerAttacks(g *kernel.Game, a *kernel.Ask) {
	if !g.On(R602_1) {
		return
	}
	for i := range squares {
		if c := fighterOn(g, i, a.Seat); c != kernel.NoCard {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbDeclare, Clause: R602_1a, Place: g.Place(c)})
		}
	}
}

// attackNeeds is what the turn player needs to attack with a card: a Z/X on a square that the player controls, rebooted (602.1a), and something to attack (602.1c).
func attackNeeds() []kernel.Need {
	need := func(clause kernel.Clause, fact kernel.Key, holds func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool) kernel.Need {
		return kernel.Need{Clause: clause, Fact: fact, Verb: verbDeclare, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return holds(g, a.Seat, o.Card.Card)
		}}
	}
	needs := []kernel.Need{
		need(R302_1e, "refuse.not-yours", controls),
		need(R602_1a, "refuse.no-zx-on-a-square", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return g.Zone(c) == zoneSquare }),
		need(R602_1a, "refuse.no-zx-on-a-square", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return isZX(g, c) }),
		need(R602_1a, "refuse.asleep", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return g.Pose(c) == rebooted }),
		need(R602_1c, "refuse.no-target", hasTarget),
	}
	needs[0].Found, needs[1].Found = true, true
	return needs
}

func hasTarget(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	for i := range squares {
		if x := fighterOn(g, i, duel.Other(s)); x != kernel.NoCard && canTarget(g, s, c, x) {
			return true
		}
	}
	return canTargetPlayer(g, s, c)
}

// reaches reports whether a Z/X can attack a square from where it is: the next one (602.1b), as far as its range (1105), or the opponent's player square.
func reaches(g *kernel.Game, c kernel.CardID, i int) bool {
	reach := g.Attr(c, attrReach)
	if reach&reachHome != 0 && i == playerSquare(duel.Other(g.Controller(c))) {
		return true
	}
	return reach&(1<<distance(squareOf(g, c), i)) != 0
}

// canTarget reports whether a Z/X can attack a card of the other player's.
func canTarget(g *kernel.Game, s kernel.Seat, c, x kernel.CardID) bool {
	if !(reaches(g, c, squareOf(g, x)) || !g.On(R602_1b)) {
		return false
	}
	return !isAttackForbidden(g, s, c, g.Ref(x), kernel.NoSeat)
}

// canTargetPlayer reports whether a Z/X can attack the other player: from where it reaches that player's player square, with the player card
// face up there (J22) and no Z/X or ascension (602.1b).
func canTargetPlayer(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	o := duel.Other(s)
	i := playerSquare(o)
	if !reaches(g, c, i) || !hasPlayerCardOn(g, i, o) {
		return false
	}
	for _, x := range g.In(square(g, i)) {
		if isFighter(g, x) {
			return false
		}
	}
	return !isAttackForbidden(g, s, c, kernel.NoRef, o)
}

func hasPlayerCardOn(g *kernel.Game, i int, s kernel.Seat) bool {
	for _, x := range g.In(square(g, i)) {
		if controls(g, s, x) && isPlayerCard(g, x) {
			return true
		}
	}
	return false
}

// isAttackForbidden reports whether something forbids a Z/X to attack a card, or a player.
func isAttackForbidden(g *kernel.Game, s kernel.Seat, c kernel.CardID, target kernel.Ref, player kernel.Seat) bool {
	return g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbAttack, Seat: s, Card: g.Ref(c), Other: target, Source: kernel.NoRef, N: int64(player + 1), Mod: -1,
	})
}

// targetQuestion asks for the attack target (602.1b).
func targetQuestion() kernel.Question {
	return kernel.Question{
		Name: "target", Clause: R602_1b, Kind: kernel.PickOne, Verb: verbAttack,
		About: func(g *kernel.Game, _ kernel.Scope) kernel.Ref { return attacker(g) },
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			c := attacker(g).Card
			for i := range squares {
				if x := fighterOn(g, i, duel.Other(a.Seat)); x != kernel.NoCard && canTarget(g, a.Seat, c, x) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(x), Verb: verbAttack, Place: square(g, i)})
				}
			}
			if canTargetPlayer(g, a.Seat, c) {
				g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: duel.Other(a.Seat), Verb: verbAttack})
			}
		},
	}
}

// announceBattle says that the battle starts and who attacks whom, at the same time (602.1e).
func announceBattle(g *kernel.Game) kernel.Flow {
	for _, v := range [...]kernel.Verb{verbBattle, verbAttack} {
		e := g.Draft(kernel.Announced, v, g.Frame().Seat, attacker(g))
		e.Other, e.N = attacked(g), int64(attackedSeat(g)+1)
	}
	return kernel.Continue
}

// battleQuestion is what the player with priority can do in the event step (603.1b).
func battleQuestion() kernel.Question {
	return kernel.Question{
		Name: "respond", Clause: R603_1b, Kind: kernel.PickOne, Verb: verbPlayCard, Also: []kernel.Verb{verbActivate, verbPass},
		NoRepeat: R1201_1b, Pass: verbPass, Says: kernel.SaysActive,
		Needs: slices.Concat(onlyEvents(), playNeeds(R603_1b), abilityNeeds()),
		Untimely: func(*kernel.Game, kernel.Seat, kernel.Attempt) (kernel.Clause, kernel.Key) {
			return R603_1b, "refuse.no-priority"
		},
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			offerInBattle(g, a)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
		},
	}
}

// onlyEvents is that a card which is played in a battle is an event (603.1b).
func onlyEvents() []kernel.Need {
	return []kernel.Need{{
		Clause: R603_1b, Fact: "refuse.only-events", Verb: verbPlayCard, Found: true,
		Holds: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool { return hasKind(g, o.Card.Card, kindEvent) },
	}}
}

// offerInBattle offers what can be played in the event step: events, event extras and abilities (603.1).
func offerInBattle(g *kernel.Game, a *kernel.Ask) {
	if !g.On(R603_1) {
		return
	}
	offerHand(g, a, kindEvent)
	offerDynamis(g, a, kindEventExtra)
	offerElsewhere(g, a)
	offerAbilities(g, a)
}

// askInBattle asks the player with priority, also one who has nothing but the pass: to skip them would tell the other so.
func askInBattle(g *kernel.Game) kernel.Flow {
	if isBattleCut(g) {
		g.DropAnswers()
		return kernel.Continue
	}
	return g.AskSeat(kernel.Registers[battle](g).priority, qRespond, 0)
}

func actInBattle(g *kernel.Game) kernel.Flow {
	b := kernel.Registers[battle](g)
	s := b.priority
	o, ok := g.Picked(s)
	if !ok || o.Verb == verbPass {
		return kernel.Continue
	}
	b.passes = -1
	return perform(g, s, o)
}

// passPriority gives priority to the other player, until both have passed in a row (603.1c).
func passPriority(g *kernel.Game) kernel.Flow {
	b := kernel.Registers[battle](g)
	if b.passes++; b.passes >= seats || isBattleCut(g) {
		return goOnTo(g, damageStep)
	}
	b.priority = duel.Other(b.priority)
	return kernel.GoTo(battleGive)
}

// dealBattleDamage deals the damage of the attack to its target, wherever that is now (604.3, 604.3e).
func dealBattleDamage(g *kernel.Game) kernel.Flow {
	a := attacker(g)
	if s := attackedSeat(g); s != kernel.NoSeat {
		if hasOverboost(g, s) && g.On(R604_3d) {
			g.Cite(R604_3d)
			return kernel.Continue
		}
		if !g.On(R604_3c) || (!canTargetPlayer(g, duel.Other(s), a.Card) && !keepsTarget(g)) {
			return kernel.Continue
		}
		g.Cite(R604_3c)
		return hurt(g, s, a, 1, byBattle)
	}
	t := attacked(g)
	clause := R604_3a
	if isOnSquare(g, t) && hasShieldValue(g, t.Card) {
		clause = R604_3b
	}
	if !isOnSquare(g, t) || !g.On(clause) || (!reaches(g, a.Card, squareOf(g, t.Card)) && !keepsTarget(g)) {
		return kernel.Continue
	}
	g.Cite(clause)
	amount := power(g, a.Card)
	if !g.On(R209_3) {
		amount = 0
	}
	return strike(g, t, a, amount, byBattle)
}

// keepsTarget reports whether an attack target that is out of reach by now stays the target: one of the two may have moved (604.3e), or the attacker may have lost
// its range (1105.4).
func keepsTarget(g *kernel.Game) bool { return g.On(R604_3e) && g.On(R1105_4) }

// hasShieldValue reports whether a card has a shield value printed on it (604.3b).
func hasShieldValue(g *kernel.Game, c kernel.CardID) bool { return g.Printed(c, attrShield) > 0 }

// hasMoreBattleEnd reports whether there is a rule effect to carry out, or an ability of the end of the battle that has not triggered in this battle
// (605.4, 605.6).
func hasMoreBattleEnd(g *kernel.Game) bool {
	return isRuleWaiting(g) || isWaiting(g, momentBattleEnd) || listensUntriggered(g, verbBattleEnd, turnPlayer(g))
}

// battleOn is that a battle is under way (601.1).
func (c *compiler) battleOn(*cardtext.Tree) kernel.Cond {
	c.Cite(R601_1)
	return func(g *kernel.Game, _ kernel.Scope) bool { return g.Var(vBattle) != noBattle && g.On(R601_1) }
}

// redirectProc makes a card the attack target while a battle is going on: the one that the text names, or one that the player chooses.
func redirectProc() kernel.Proc {
	return effect.OnCards("redirect", func(g *kernel.Game) kernel.Flow {
		effect.NoteDone(g, false)
		if g.Var(vBattle) == noBattle {
			return kernel.Done
		}
		for _, r := range effect.Targets(g, g.Refs()) {
			if isHit(g, r) && r != attacked(g) {
				aimAtCard(g, r)
				effect.NoteDone(g, true)
				break
			}
		}
		return kernel.Done
	})
}

// aimAtProc makes a player the attack target while a battle is going on. A Z/X of that player's own attacks somebody else (602.1b).
func aimAtProc() kernel.Proc {
	return effect.One("aim-at", func(g *kernel.Game) kernel.Flow {
		effect.NoteDone(g, false)
		s, ok := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
		if g.Var(vBattle) == noBattle || !ok || s == attackedSeat(g) || (s == turnPlayer(g) && g.On(R602_1b)) {
			return kernel.Done
		}
		aimAt(g, kernel.Option{Kind: kernel.SeatOption, Seat: s})
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

func canRedirect(g *kernel.Game, _ kernel.Scope, _ *kernel.Node) bool {
	return g.Var(vBattle) != noBattle
}

// attackedAt is who is attacked on player squares: the Z/X there, or the player whose square it is (602.1b).
func (c *compiler) attackedAt(t *cardtext.Tree) effect.Partner {
	c.Cite(R602_1b)
	is := c.squareTest(t)
	return effect.Partner{
		Card: func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			i := effect.GlimpseOf(g, r).Square(g)
			return i >= 0 && is(g, at, i)
		},
		Seat: func(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool { return is(g, at, playerSquare(s)) },
	}
}

// attacking is being the attacking Z/X (602.1a), of an attack on somebody if the text says on whom.
func (c *compiler) attacking(t *cardtext.Tree, slot cardtext.Part) effect.Test {
	c.Cite(R602_1a)
	target := t.Kid(slot)
	if target == nil {
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return !r.IsNone() && r == attacker(g) && g.On(R602_1a)
		}
	}
	whom := c.party(target)
	c.Cite(R602_1b)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && r == attacker(g) && g.On(R602_1a) &&
			whom.Includes(g, at, attacked(g), attackedSeat(g)) && g.On(R602_1b)
	}
}

func buildUnderAttack(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R602_1b)
	by := effect.IsAnything
	if t.Has(parts.By) {
		by = c.Group(t.Kid(parts.By)).Fits
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && r == attacked(g) && by(g, at, attacker(g)) && g.On(R602_1b)
	}
}

// buildInBattle is being the attacking Z/X or the target of the attack, in a battle with somebody if the text says with whom.
func buildInBattle(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R602_1a, R602_1b)
	with := effect.Party{Cards: effect.IsAnything, Seats: effect.Anyone, Any: true}
	if t.Has(parts.With) {
		with = c.party(t.Kid(parts.With))
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		a, b := attacker(g), attacked(g)
		switch r {
		case a:
			return with.Includes(g, at, b, attackedSeat(g)) && g.On(R602_1a)
		case b:
			return with.Includes(g, at, a, kernel.NoSeat) && g.On(R602_1b)
		}
		return false
	}
}
