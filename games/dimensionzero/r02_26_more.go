// More instructions that only this game has: changing places, control, paying energy, colours and races that are chosen. Dimension Zero 1-2-3, 2-4, 2-8, 2-20-1 and 4-14.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// onCards compiles an instruction that does something to cards where they are.
func (c *compiler) onCards(t, what *cardtext.Tree, proc kernel.ProcID) kernel.NodeID {
	n, w := c.Act(t, proc)
	id, p := c.Pick(what, w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// swapSteps lets two cards on squares change places, as they lie (2-26-1-2).
var swapSteps = effect.OnCards("swap",
	func(g *kernel.Game) kernel.Flow {
		cards := effect.Targets(g, g.Refs())
		if len(cards) != 2 || !g.IsCurrent(cards[0]) || !g.IsCurrent(cards[1]) {
			return kernel.Continue
		}
		for i, r := range cards {
			e := effect.Draft(g, kernel.Moved, verbPut, g.Controller(r.Card), r)
			e.To, e.Face, e.Pose = g.Place(cards[1-i].Card), kernel.FaceUp, g.Pose(r.Card)
		}
		return kernel.Continue
	},
	noteActed)

// takeControl compiles that somebody controls cards, for a time if the text says so (4-14-5-2).
func (c *compiler) takeControl(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_14_5_2, R4_14_3_1)
	until := c.Lasts()
	c.one(t.Kid(parts.Who))
	id := c.onCards(t, t.Kid(parts.What), procControl)
	if c.Err == nil {
		effect.ArgsOf(&c.Pool.Nodes[id]).Until = until
	}
	return id
}

// controlSteps gives somebody control of cards.
var controlSteps = effect.OnCards("control",
	func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		s, ok := effect.NthSeat(g, a.Who, g.Scope(), 0)
		for _, r := range effect.Targets(g, g.Refs()) {
			if ok && g.IsCurrent(r) {
				g.TakeControl(verbControl, s, r, lastsUntil(g, g.Scope(), a.Until))
			}
		}
		return kernel.Continue
	},
	noteActed)

// payEnergy compiles paying energy while something resolves (1-2-3).
func (c *compiler) payEnergy(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1_2_3_1, R1_2_3_2)
	price := costIn(t.Kid(parts.Cost))
	n := kernel.Node{Proc: procPayEnergy, With: &energyArgs{Args: effect.Args{Who: c.payer(t.Kid(parts.Who))}, cost: price}}
	return c.Node(t, n)
}

// payer is who pays: also the controller of a spell that was chosen, or that the event is about (2-1-4-1).
func (c *compiler) payer(t *cardtext.Tree) effect.Who {
	if t.Op != ops.ControllerOf || t.Kid(parts.Of).Op != ops.It && t.Kid(parts.Of).Op != opThatSpell {
		return c.one(t)
	}
	switch {
	case c.spells != 0:
		c.Subject = effect.ControllerOfSlot + effect.Who(slotCards)
	case c.played != nil && !c.Spoken.HasChosen():
		c.Subject = effect.ControllerOfSlot + effect.Who(*c.played)
	case t.Kid(parts.Of).Op == opThatSpell:
		c.Fail(t, "どのスペルのことか分からない", "it is not clear which spell is meant")
	default:
		return c.one(t)
	}
	c.Cite(R2_1_4_1)
	c.MeansWho(t, c.Subject)
	return c.Subject
}

// energyArgs is what paying energy says.
type energyArgs struct {
	effect.Args
	cost cost
}

// canPayEnergy reports whether who is to pay energy can.
func canPayEnergy(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	s, ok := effect.NthSeat(g, effect.ArgsOf(n).Who, at, 0)
	return ok && canAfford(g, s, n.With.(*energyArgs).cost)
}

// payEnergySteps lets somebody pay energy.
var payEnergySteps = kernel.Proc{Name: "pay-energy", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		effect.NoteDone(g, false)
		s, ok := effect.NthSeat(g, effect.ArgsOf(n).Who, g.Scope(), 0)
		if !ok || !canPayEnergy(g, g.Scope(), n) {
			return kernel.Done
		}
		price := n.With.(*energyArgs).cost
		if price.due(g) == 0 {
			effect.NoteDone(g, true)
			return kernel.Done
		}
		return kernel.CallWith(g, procPay, payment{cost: price, isInEffect: true, payer: s})
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}

// greatestNumber is the greatest number that somebody can name where the text sets no limit: no card costs more.
const greatestNumber = 20

// declare compiles that somebody names a card (2-3-1-2) or a number, or chooses a colour (2-4-2-4) or a race (2-8-4).
func (c *compiler) declare(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, effect.ProcName)
	n.Asks = true
	set := c.set
	switch t.Op {
	case ops.Declare:
		c.Spoken.Declared = t.Kid(parts.Kind).Op
		switch c.Spoken.Declared {
		case ops.TheName:
			n.Amount = func(*kernel.Game, kernel.Scope) int { return len(set.names) }
		case opTheNumber:
			low, high := 0, greatestNumber
			if r := t.Kid(parts.N); r != nil {
				low, high = r.Kid(parts.Low).Num, r.Kid(parts.High).Num
			}
			effect.ArgsOf(&n).First = low
			n.Amount = func(*kernel.Game, kernel.Scope) int { return high + 1 }
		default:
			c.Fail(t.Kid(parts.Kind), "指定できない", "this cannot be named")
		}
	case opNameHue:
		c.Cite(R2_4_2_4)
		c.Spoken.Declared = opTheColour
		n.Amount = func(g *kernel.Game, _ kernel.Scope) int { return colours + effect.AsNumber[int](!g.On(R2_4_2_4)) } // no colour would be one, too
	default:
		c.Cite(R2_8_4)
		c.Spoken.Declared = opTheRace
		n.Amount = func(g *kernel.Game, _ kernel.Scope) int {
			return len(set.races.Vocabulary) + effect.AsNumber[int](!g.On(R2_8_4))
		} // one that there is not would be one, too
	}
	return c.Node(t, n)
}

// turnedInDeck compiles turning cards face up or face down, which is done to cards of a deck only: everywhere else it is the zone that says how they lie (2-23-3-1, 2-23-7-2).
func (c *compiler) turnedInDeck(t *cardtext.Tree, by kernel.ProcID) kernel.NodeID {
	what := t.Kid(parts.What)
	isElsewhere := effect.MentionsAny([]*cardtext.Tree{what}, ops.Hand, opGraveyard, opEnergy, opSmash, opRemoved)
	if c.Language.IsReference(what.Op) {
		isElsewhere = c.Spoken.ChosenIn()&^(1<<zoneDeck) != 0
	}
	if isElsewhere {
		c.Fail(t, "山札のカードだけが裏返される", "only cards of a deck are turned")
	}
	return c.onCards(t, what, by)
}

// turnUpSteps turns the card on top of a deck face up: it is in the plan zone then (2-23-3-1).
var turnUpSteps = effect.OnCards("turn-card-up",
	func(g *kernel.Game) kernel.Flow {
		for _, r := range effect.Targets(g, g.Refs()) {
			if g.IsCurrent(r) && g.Face(r.Card) == kernel.FaceDown && g.Zone(r.Card) == zoneDeck {
				g.Turn(verbTurnUp, g.Owner(r.Card), r, kernel.FaceUp)
			}
		}
		return kernel.Continue
	},
	noteActed)
