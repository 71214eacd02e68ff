// The main phase, and whose turn and phase it is: Z/X 501, 506.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// mainQuestion is what the turn player can do in the main phase (506.2).
func mainQuestion() kernel.Question {
	return kernel.Question{
		Name: "main", Clause: R506_2, Kind: kernel.PickOne, Verb: verbPlayCard, Also: []kernel.Verb{verbActivate, verbDeclare, verbLoop, verbPass},
		NoRepeat: R1201_1b, Excludes: whyNotInMain, Pass: verbPass, Advances: true, Says: kernel.SaysActive,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			offerHand(g, a, 0)
			offerDynamis(g, a, kindZXExtra|kindEventExtra|kindAscensionExtra|kindShift)
			offerElsewhere(g, a)
			offerAbilities(g, a)
			for i := range squares {
				if c := fighterOn(g, i, a.Seat); c != kernel.NoCard && canAttack(g, a.Seat, c) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbDeclare, Clause: R602_1a, Place: g.Place(c)})
				}
			}
			offerLoop(g, a)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
		},
	}
}

// canPlay reports whether a player can play a card from where it lies, paying for it (806).
func canPlay(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if len(dataOf(g, c).plans) == 0 && !canTakeWay(g, s, c, 0, 0) {
		return false // most cards that cannot be played fail for want of resources
	}
	return canPlace(g, s, c) && canPlayNow(g, s, c) && (len(dataOf(g, c).plans) == 0 || hasPlan(g, s, c, 0))
}

// canPlayFree reports whether a player can play a card without paying its resource cost. Any other price must be met (J21).
func canPlayFree(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool {
	return canPlace(g, s, c) && canPlayNow(g, s, c) && hasPlan(g, s, c, playFree|how)
}

// canPlayNow reports whether nothing forbids playing a card.
func canPlayNow(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbPlayed, Seat: s, Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, N: int64(g.Zone(c)), Mod: -1,
	})
}

// actInMain does what the turn player chose.
func actInMain(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	f := g.Frame()
	f.Reg[regActed] = 0
	o, ok := g.Picked(s)
	if !ok || o.Verb == verbPass {
		return kernel.Continue
	}
	f.Reg[regActed] = 1
	return perform(g, s, o)
}

// whyNotInMain says why something cannot be done now.
func whyNotInMain(g *kernel.Game, a *kernel.Ask, s kernel.Seat, want kernel.Attempt) (kernel.Clause, kernel.Key) {
	switch {
	case a != nil:
		return whyNotDo(g, s, want)
	case want.Verb == verbDeclare && g.Var(vBattle) != noBattle:
		return R602_1, "refuse.in-battle"
	}
	return R506_2, "refuse.no-priority"
}

// whyNotDo says which rule keeps a player with priority from playing a card or ability, or from attacking.
func whyNotDo(g *kernel.Game, s kernel.Seat, want kernel.Attempt) (kernel.Clause, kernel.Key) {
	if want.Card.IsNone() || !g.IsCurrent(want.Card) {
		return R506_2, "refuse.not-possible"
	}
	c := want.Card.Card
	if !controls(g, s, c) {
		return R302_1e, "refuse.not-yours"
	}
	switch want.Verb {
	case verbPlayCard:
		return whyNotPlay(g, s, c)
	case verbDeclare:
		return whyNotAttack(g, s, c)
	}
	return R803_2, "refuse.not-valid"
}

// whyNotPlay says what keeps a player from playing a card.
func whyNotPlay(g *kernel.Game, s kernel.Seat, c kernel.CardID) (kernel.Clause, kernel.Key) {
	switch z := g.Zone(c); {
	case z == zoneDynamis && isUp(g, c):
		return R313_2b, "refuse.face-up-in-dynamis"
	case z == zoneDynamis && !canPlayFromDynamis(g, s, c):
		return R506_2, "refuse.once-a-turn"
	case z != zoneHand && z != zoneDynamis:
		return R506_2, "refuse.not-in-hand"
	case !canPlace(g, s, c):
		return R806_1d, "refuse.no-square"
	case !canPlayNow(g, s, c):
		return R102_6, "refuse.forbidden"
	}
	return R805_3c, "refuse.cannot-pay"
}

// turnOf is that it is somebody's turn (501.2).
func (c *compiler) turnOf(w who) kernel.Cond {
	c.cite(R501_2)
	return func(g *kernel.Game, at kernel.Scope) bool { return isWho(g, w, at, turnPlayer(g)) && g.On(R501_2) }
}

// phase is the phase that a word means.
func (c *compiler) phase(t *cardtext.Tree) int {
	p, ok := phaseWords[t.Op]
	if !ok {
		c.fail(t, "フェイズではない", "this is not a phase")
	}
	c.cite(R501_3)
	return p
}

// phaseIs is that it is a phase, of somebody's turn if the text says whose.
func (c *compiler) phaseIs(t *cardtext.Tree) kernel.Cond {
	p, w := c.phase(t.Kid("phase")), whoAny
	if whose := t.Kid("whose"); whose != nil {
		w = c.whose(whose)
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		return g.Var(vPhase) == p && isWho(g, w, at, turnPlayer(g)) && g.On(R501_3)
	}
}
