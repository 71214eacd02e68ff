// What happens at the start of the game: Build Divide 602-1f and 602-1k. Cards in a deck that go elsewhere, then abilities of territories and of what lies on the field.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// isAtStart reports whether an ability is about the start of the game.
func isAtStart(t *cardtext.Tree) bool {
	on := t.All(parts.On)
	return len(on) == 1 && on[0].Op == ops.GameStart
}

// startAbility compiles what a card does at the start of the game: in a deck, where it goes elsewhere (602-1f), else in the territory zone or on the field (602-1k). The rules carry it out.
func (c *compiler) startAbility(t *cardtext.Tree) []kernel.AbilityID {
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R602_1k, Tag: tagStart, Zones: inPlay, FaceDown: true, Cost: kernel.NoNode, Root: c.Body(t.Kid(parts.Do))}
	if effect.Mentions(t.Kid(parts.Do), ops.ThisIn) {
		a.Clause, a.Zones = R602_1f, 1<<zoneDeck
	}
	if c.Err == nil && len(wordingOf(&c.Pool.Nodes[a.Root]).aims) > 0 {
		c.Fail(t, "ゲーム開始時に対象は選べない", "no targets are chosen at the start of the game")
	}
	c.Cite(a.Clause)
	return []kernel.AbilityID{c.AddAbility(t, a)}
}

// startOf is what a card does at the start of the game where it lies and has not done yet, or NoAbility.
func startOf(g *kernel.Game, c kernel.CardID) kernel.AbilityID {
	for _, id := range g.Def(c).Abilities {
		if a := &g.Pool.Abilities[id]; a.Tag == tagStart && a.Zones>>g.Zone(c)&1 != 0 && g.Uses(g.Ref(c), id, untilGame) == 0 {
			return id
		}
	}
	return kernel.NoAbility
}

// starting is the cards of a player that do something at the start of the game and have not yet.
func starting(g *kernel.Game, s kernel.Seat, isDeck bool, do func(c kernel.CardID)) {
	zones := []kernel.ZoneID{zoneTerritory, zoneField}
	if isDeck {
		zones = []kernel.ZoneID{zoneDeck}
	}
	for _, z := range zones {
		for _, c := range g.At(z, s) {
			if startOf(g, c) != kernel.NoAbility {
				do(c)
			}
		}
	}
}

// startSteps lets the players carry out what their cards do at the start of the game: the first player all of it, in any order, then the others (602-1f, 602-1k:i).
func startSteps(label kernel.Label, clause kernel.Clause, isDeck bool) []kernel.Step {
	my := kernel.Registers[preparing]
	who := func(g *kernel.Game) kernel.Seat { return nthSeat(g, int(my(g).asked), R602_1k_i) }
	return []kernel.Step{
		{Clause: clause, Label: label, Do: func(g *kernel.Game) kernel.Flow {
			n := 0
			g.DropAnswers()
			starting(g, who(g), isDeck, func(kernel.CardID) { n++ })
			if n > 1 {
				return g.AskSeat(who(g), qStart, int32(effect.AsNumber[int](isDeck)))
			}
			return kernel.Continue
		}},
		{Clause: clause, Do: func(g *kernel.Game) kernel.Flow {
			s, next := who(g), kernel.NoCard
			starting(g, s, isDeck, func(c kernel.CardID) { next = c })
			if o, ok := g.Picked(s); ok {
				next = o.Card.Card
			}
			if next == kernel.NoCard {
				my(g).asked++
				return kernel.Continue
			}
			id := startOf(g, next)
			g.NoteUse(g.Ref(next), id, untilGame)
			if isDeck {
				my(g).left |= 1 << s
			}
			return g.Begin(g.Pool.Abilities[id].Root, s, g.Ref(next))
		}},
		{Clause: clause, When: func(g *kernel.Game) bool { return int(my(g).asked) < g.Seats() }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(label) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			for s := range kernel.Seat(g.Seats()) {
				if my(g).left&(1<<s) != 0 {
					shuffle(g, s) // what has been looked for is mixed again (602-1f)
				}
			}
			my(g).asked, my(g).left = 0, 0
			if !isDeck && !g.On(R602_1k_ii) {
				g.DropPending(nil)
			}
			return kernel.Continue
		}},
	}
}

// startQuestion asks a player which of several cards goes next; its number says whether they lie in the deck.
func startQuestion() kernel.Question {
	return kernel.Question{Name: "start", Clause: R602_1k_i, Kind: kernel.PickOne, Verb: verbChoose, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		starting(g, a.Seat, a.N != 0, func(c kernel.CardID) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbChoose, Place: g.Place(c)})
		})
	}}
}
