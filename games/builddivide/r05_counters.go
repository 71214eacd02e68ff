// Countering abilities, and what has made something a target: Build Divide 514.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// counteringAbility compiles that an ability that is being played is countered (514-2): one of somebody's, which is chosen then.
func (c *compiler) counteringAbility(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procCounterAbility)
	n.Clause, n.Asks = R514_2, true
	effect.ArgsOf(&n).DeckOf = c.Whose(t.Kid(parts.Whose))
	c.Cite(R514_2, R514_3)
	return c.Node(t, n)
}

// isCounterable reports whether what waits in the resolution zone is an ability of one of those whom an instruction names, other than the one that says so.
func isCounterable(g *kernel.Game, at kernel.Scope, n *kernel.Node, it *kernel.Item) bool {
	return it.Ability != kernel.NoAbility && it.Source != at.Source && effect.IsWho(g, effect.ArgsOf(n).DeckOf, at, it.Seat)
}

// counterAbility lets a player choose an ability in the resolution zone, which is deleted from it (514-2) and not resolved (514-3).
func counterAbility() kernel.Proc {
	return kernel.Proc{Name: "counter-ability", Steps: []kernel.Step{
		{Do: only(R514_2)},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			for it := range g.Items() {
				if isCounterable(g, g.Scope(), g.Node(), it) {
					return g.AskSeat(doer(g), qCounterAbility, 0)
				}
			}
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(doer(g)); ok && g.On(R514_3) {
				g.CounterItem(verbCounter, doer(g), kernel.ItemID(o.N))
				effect.NoteDone(g, true)
			}
			return kernel.Done
		}},
	}}
}

// counterQuestion asks for the ability that is countered (514-2).
func counterQuestion() kernel.Question {
	return kernel.Question{Name: "counter", Clause: R514_2, Kind: kernel.PickOne, Verb: verbCounter, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferItems(a, verbCounter, R514_2, func(it *kernel.Item) bool { return isCounterable(g, g.ScopeOf(a), g.NodeOf(a), it) })
	}}
}

// counteringCause compiles that what has made the card of the event a target is countered (514, J68).
func (c *compiler) counteringCause(t *cardtext.Tree) kernel.NodeID {
	if !c.isAimed {
		c.Fail(t, "何の効果か分からない", "it is not clear which effect is meant")
	}
	n, _ := c.Act(t, procCounterCause)
	n.Clause = R514_2
	c.Cite(R514_1, R514_2, R514_3)
	return c.Node(t, n)
}

// counterCause counters the command or the ability whose target the card of the event has become: the one played last of those that have come from the same card.
func counterCause() kernel.Proc {
	return effect.One("counter-cause", func(g *kernel.Game) kernel.Flow {
		var cause *kernel.Item
		for it := range g.Items() {
			if g.Holds(g.Scope(), effect.SlotOther, it.Source) && hasAimed(g, it) {
				cause = it
			}
		}
		isDone := false
		switch {
		case cause == nil:
		case cause.Ability == kernel.NoAbility:
			isDone = counterCard(g, cause, zoneGraveyard, false)
		case g.On(R514_2) && g.On(R514_3):
			g.CounterItem(verbCounter, doer(g), cause.ID)
			isDone = true
		}
		effect.NoteDone(g, isDone)
		return kernel.Done
	})
}

// hasAimed reports whether something that is being played has chosen the card of the event as a target.
func hasAimed(g *kernel.Game, it *kernel.Item) bool {
	for slot := effect.SlotAims; slot < effect.FirstSlot; slot++ {
		for r := range g.EachRemembered(g.ScopeOfItem(it), slot) {
			if g.Holds(g.Scope(), effect.SlotSubject, r) {
				return true
			}
		}
	}
	return false
}

// aimAtPlays compiles that something which is being played is chosen as a target (1204-2g): what follows counters it.
func (c *compiler) aimAtPlays(t *cardtext.Tree) kernel.NodeID {
	slot := effect.SlotAims + c.used
	if c.used++; slot == effect.FirstSlot {
		c.Fail(t, "対象の選び方が多すぎる", "there are too many choices of targets")
		return kernel.NoNode
	}
	what := t.Kid(parts.What)
	of := what.Kid(parts.Of)
	mode, amount := c.Count(what.Kid(parts.N))
	w := &wording{prepare: kernel.NoNode, later: kernel.NoNode}
	w.Who, w.Slot, w.IsAimed, w.Count, w.DeckOf = effect.Unnamed, slot, true, mode, effect.Anyone
	if of.Has(parts.Whose) {
		w.DeckOf = c.Whose(of.Kid(parts.Whose))
	}
	for _, k := range of.All(parts.Of) {
		w.plays |= playsMeant[k.Op]
	}
	c.Cite(R1204_2g, R1204_2g_i, R1204_2g_ii)
	c.aims = append(c.aims, c.Node(t, kernel.Node{Proc: procPickPlays, Clause: R1204_2g, Asks: true, Amount: amount, With: w}))
	c.slot, c.aimsAtPlays, c.aimed, c.aimsAtAuras = slot, true, 0, false
	if then := t.Kid(parts.Then); then.Op != ops.Seq {
		return c.Clause(then)
	}
	return c.Sentences(t.Kid(parts.Then))
}

// The kinds of what is being played.
const (
	playsCommand uint8 = 1 << iota
	playsActivated
	playsTriggered
)

// playsMeant is the kinds that the words for them mean. Abilities that are played are activated or triggered (1204-1, 1204-1a).
var playsMeant = map[cardtext.Op]uint8{opPlayedCommand: playsCommand, opPlayedActivated: playsActivated, opPlayedTriggered: playsTriggered, opPlayedAbility: playsActivated | playsTriggered}

// kindOfPlay is the kind of what waits in the resolution zone; 0 for a card that is no command. What comes 「その後」 is a triggered ability (1204-3a:v).
func kindOfPlay(g *kernel.Game, it *kernel.Item) uint8 {
	if it.Ability != kernel.NoAbility {
		if g.Pool.Abilities[it.Ability].Kind == kernel.Activated {
			return playsActivated
		}
		return playsTriggered
	}
	switch c := it.Source.Card; {
	case !g.IsCurrent(it.Source) || g.Zone(c) != zoneResolution:
		return playsTriggered
	case hasType(g, c, typeCommand):
		return playsCommand
	}
	return 0
}

// isPlayMeant reports whether what waits in the resolution zone can be a target of an instruction: not what is being played itself.
func isPlayMeant(g *kernel.Game, at kernel.Scope, n *kernel.Node, it *kernel.Item) bool {
	w := wordingOf(n)
	return kindOfPlay(g, it)&w.plays != 0 && it.Source != at.Source && (w.DeckOf == effect.Anyone || effect.IsWho(g, w.DeckOf, at, it.Seat))
}

// isStillPlayed reports whether a target that is being played is one still (1204-2g:ii).
func isStillPlayed(g *kernel.Game, at kernel.Scope, n *kernel.Node, m kernel.Memo) bool {
	it := g.Item(m.Item())
	return it != nil && isPlayMeant(g, at, n, it)
}

// countPlays is how many targets there are.
func countPlays(g *kernel.Game, at kernel.Scope, n *kernel.Node) int {
	k := 0
	for it := range g.Items() {
		k += effect.AsNumber[int](isPlayMeant(g, at, n, it))
	}
	return k
}

// canPickPlays reports whether as many targets are being played as a text needs (1204-2g:iii).
func canPickPlays(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	return effect.ArgsOf(n).Count == effect.UpTo || countPlays(g, at, n) >= n.Amount(g, at)
}

// pickPlays lets a player choose targets that are being played.
func pickPlays() kernel.Proc {
	return kernel.Proc{Name: "pick-plays", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Forget(effect.ArgsOf(g.Node()).Slot)
			return g.AskSeat(g.Frame().Seat, qPlays, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			for _, o := range g.AllPicked(g.Frame().Seat, g.Picks()) {
				g.RememberMemo(effect.ArgsOf(g.Node()).Slot, kernel.MemoOfItem(kernel.ItemID(o.N)))
			}
			return kernel.Done
		}},
	}}
}

// playsQuestion asks for targets that are being played.
func playsQuestion() kernel.Question {
	return kernel.Question{
		Name: "plays", Clause: R1204_2g, Kind: kernel.PickSome, Verb: verbCounter,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferItems(a, verbCounter, R1204_2g, func(it *kernel.Item) bool { return isPlayMeant(g, g.ScopeOf(a), g.NodeOf(a), it) })
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			n, at := g.NodeOf(a), g.ScopeOf(a)
			most := min(countPlays(g, at, n), n.Amount(g, at))
			if effect.ArgsOf(n).Count == effect.UpTo {
				return 0, most
			}
			return most, most
		},
	}
}

// counteringPlayed compiles that targets which are being played are countered: a command goes to the graveyard then (514-1), an ability ceases to be (514-2).
func (c *compiler) counteringPlayed(t *cardtext.Tree) kernel.NodeID {
	if t.Has(parts.To) {
		c.Fail(t.Kid(parts.To), "能力は領域に置かれない", "an ability is put into no zone")
	}
	n, _ := c.Act(t, procCounterPlayed)
	n.Clause = R514_2
	effect.ArgsOf(&n).First = int(c.slot)
	c.Cite(R514_1, R514_2, R514_3)
	return c.Node(t, n)
}

// counterPlayed counters the targets that are being played.
func counterPlayed() kernel.Proc {
	return effect.One("counter-played", func(g *kernel.Game) kernel.Flow {
		var room [8]kernel.Memo
		isDone := false
		for _, m := range g.Memos(g.Scope(), uint8(effect.ArgsOf(g.Node()).First), room[:0]) {
			it := g.Item(m.Item())
			switch {
			case it == nil:
			case kindOfPlay(g, it) == playsCommand:
				isDone = counterCard(g, it, zoneGraveyard, false) || isDone
			case g.On(R514_2) && g.On(R514_3):
				g.CounterItem(verbCounter, doer(g), it.ID)
				isDone = true
			}
		}
		effect.NoteDone(g, isDone)
		return kernel.Done
	})
}
