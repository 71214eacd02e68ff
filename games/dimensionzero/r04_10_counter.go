// Countering spells and abilities, and these as targets: Dimension Zero 4-10, 4-11-4 and 4-1-4.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// itemArgs is what an instruction says that is about spells and abilities on the stack.
type itemArgs struct {
	effect.Args
	fits func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool
}

// sorts is the abilities on the stack that the words for them mean: those of cards, and those that the rules make, which are activated ones (4-3-3). The exchange of battle damage is
// no ability.
var sorts = map[cardtext.Op]func(g *kernel.Game, it *kernel.Item, what deed) bool{
	opAnyAbilities: isAbility,
	opActivatedOnes: func(g *kernel.Game, it *kernel.Item, what deed) bool {
		return isAbility(g, it, what) && !isTriggered(g, it)
	},
	opTriggeredOnes: func(g *kernel.Game, it *kernel.Item, what deed) bool {
		return isAbility(g, it, what) && isTriggered(g, it)
	},
	opMoveOnes: func(_ *kernel.Game, _ *kernel.Item, what deed) bool { return what == moveUnit },
	opSpellsToo: func(g *kernel.Game, it *kernel.Item, what deed) bool {
		return what == castSpell || isAbility(g, it, what)
	},
}

func isAbility(_ *kernel.Game, _ *kernel.Item, what deed) bool {
	return what != castSpell && what != exchangeDamage
}

func isTriggered(g *kernel.Game, it *kernel.Item) bool {
	return it.Ability != kernel.NoAbility && g.Pool.Abilities[it.Ability].Kind != kernel.Activated
}

// abilityTest compiles which abilities on the stack a text means (2-1-5), controlled by whom it says (2-1-5-1).
func (c *compiler) abilityTest(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool {
	c.Cite(R2_1_5, R2_1_5_1, R4_11_4)
	is, w := sorts[t.Kid(partSort).Op], c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool {
		what, _, _, _ := deedOf(it)
		return is(g, it, what) && g.IsAwake(it) && effect.IsWho(g, w, at, it.Seat)
	}
}

// stackTest compiles which spells or abilities on the stack a text means.
func (c *compiler) stackTest(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool {
	if t.Op == opStackAbilities {
		return c.abilityTest(t)
	}
	return c.spellTest(t)
}

// spellTest compiles which spells a text means: cards on the stack that are as it says (2-1-4, 2-21-2), played by whom it says (2-1-4-1).
func (c *compiler) spellTest(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool {
	c.Cite(R2_1_4, R2_1_4_1, R4_11_4)
	is, w := c.AllTests(t.All(parts.Is), true), c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool {
		what, _, _, _ := deedOf(it)
		return what == castSpell && g.IsAwake(it) && effect.IsWho(g, w, at, it.Seat) && is(g, at, it.Source)
	}
}

// chooseSpells compiles choosing spells: as targets on playing, or when the sentence is reached.
func (c *compiler) chooseSpells(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	of, count := what.Kid(parts.Of), what.Kid(parts.N)
	with := &itemArgs{fits: c.stackTest(of)}
	n := kernel.Node{Proc: procSpells, Asks: true, With: with}
	with.Who = c.Who(t.Kid(parts.Who))
	with.Count, n.Amount = c.Count(count)
	if !of.Has(partAimed) {
		with.Slot, c.spells = slotSpells, slotSpells
		return c.Node(t, n)
	}
	c.spells = c.Aim(t, n)
	return c.Node(t, kernel.Node{Proc: procSpellCards, With: &effect.Args{First: int(c.spells)}})
}

// spellCardSteps notes the cards of the spells that were chosen as targets, for words that mean who controls them.
var spellCardSteps = effect.One("spell-cards", func(g *kernel.Game) kernel.Flow {
	noteSpellCards(g, uint8(effect.ArgsOf(g.Node()).First))
	return kernel.Done
})

// noteSpellCards notes the cards of the spells in a slot.
func noteSpellCards(g *kernel.Game, slot uint8) {
	var room [8]kernel.Memo
	g.Forget(slotCards)
	for _, m := range g.Memos(g.Scope(), slot, room[:0]) {
		if it := g.Item(m.Item()); it != nil && !it.Source.IsNone() {
			g.Remember(slotCards, it.Source)
		}
	}
}

// chooseSpellSteps lets a player choose spells on the stack.
var chooseSpellSteps = kernel.Proc{Name: "choose-spells", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		g.Forget(a.Slot)
		s, _ := effect.NthSeat(g, a.Who, g.Scope(), 0)
		return g.AskSeat(s, qSpells, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		s, _ := effect.NthSeat(g, a.Who, g.Scope(), 0)
		for _, o := range g.AllPicked(s, g.Picks()) {
			g.RememberMemo(a.Slot, kernel.MemoOfItem(kernel.ItemID(o.N)))
		}
		noteSpellCards(g, a.Slot)
		return kernel.Done
	}},
}}

// spellsQuestion asks for spells on the stack.
var spellsQuestion = kernel.Question{
	Name: "spells", Clause: R4_11_1, Kind: kernel.PickSome, Verb: verbChoose, Distinct: R4_11_5,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		n, at := g.NodeOf(a), g.ScopeOf(a)
		fits := n.With.(*itemArgs).fits
		g.OfferItems(a, verbChoose, R4_11_1, func(it *kernel.Item) bool { return fits(g, at, it) })
	},
	Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		n, at := g.NodeOf(a), g.ScopeOf(a)
		most := countSpells(g, at, n)
		if n.Amount != nil {
			most = min(most, max(n.Amount(g, at), 0))
		}
		if effect.ArgsOf(n).Count == effect.Exactly {
			return most, most
		}
		return 0, most
	},
}

// countSpells is how many spells on the stack an instruction can mean.
func countSpells(g *kernel.Game, at kernel.Scope, n *kernel.Node) int {
	k, fits := 0, n.With.(*itemArgs).fits
	for it := range g.Items() {
		k += effect.AsNumber[int](fits(g, at, it))
	}
	if isOwnTarget(g, at, fits) {
		k++
	}
	return k
}

// isOwnTarget reports whether a spell that is to be played could be its own target: it cannot (4-11-4).
func isOwnTarget(g *kernel.Game, at kernel.Scope, fits func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool) bool {
	itself := kernel.Item{N: int32(castSpell), Seat: at.Seat, Source: at.Source}
	if it, ok := g.TopItem(); ok {
		itself.Level = it.Level
	}
	return !at.Source.IsNone() && fits(g, at, &itself) && !g.On(R4_11_4)
}

// hasSpells reports whether there are as many spells on the stack as must be chosen.
func hasSpells(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	return effect.ArgsOf(n).Count != effect.Exactly || countSpells(g, at, n) >= n.Amount(g, at)
}

// isStillSpell reports whether a spell that was chosen is still on the stack and as it must be (4-9-2-1).
func isStillSpell(g *kernel.Game, at kernel.Scope, n *kernel.Node, m kernel.Memo) bool {
	it := g.Item(m.Item())
	return it != nil && n.With.(*itemArgs).fits(g, at, it)
}

// isOfItsCard reports whether a sentence says something of its own card that is no part of what a strategy does when it resolves (2-10-3-1): that it is not countered, which can only hold
// while it is on the stack (J46), what it costs (2-10-3-4), or when it can be played (2-10-3-3).
func isOfItsCard(t *cardtext.Tree) bool {
	for t.Op == ops.Do && len(t.Kids) == 1 || t.Op == ops.If {
		t = t.Kids[len(t.Kids)-1].Tree
	}
	switch t.Op {
	case ops.Cannot:
		return t.Kid(parts.Event).Op == opBeCountered && effect.IsThis(t.Kid(parts.What))
	case ops.OnlyIf, opPriceIs, opPriceLess, opPriceMore, opPriceAdd, opPriceAddPer, opPriceLessPer:
		return effect.IsThis(t.Kid(parts.What))
	}
	return false
}

// counter compiles countering spells: those that were chosen, or all that are as the text says (4-10-1).
func (c *compiler) counter(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_10_1, R4_10_2, R4_1_4)
	what := t.Kid(parts.What)
	with := &itemArgs{}
	n := kernel.Node{Proc: procCounter, Clause: R4_10_1, With: with}
	with.Who = c.one(t.Kid(parts.Who))
	if what.Op == opSpells {
		with.fits = c.spellTest(what)
	} else if !c.spokenSpell(with, what) {
		c.Fail(what, "無効化するスペルが分からない", "it is not clear which spell is countered")
	}
	c.Speak(effect.SlotActed)
	return c.Node(t, n)
}

// spokenSpell notes of which spells an instruction is that were spoken of before: those that were chosen, or the one that the event is about. false: of none.
func (c *compiler) spokenSpell(with *itemArgs, what *cardtext.Tree) bool {
	switch {
	case (what.Op == ops.It || what.Op == opThatSpell) && c.spells != 0:
		with.First = int(c.spells)
	case what.Op == opThatSpell && c.played != nil:
		with.fits = isSpellOf(*c.played)
	default:
		return false
	}
	return true
}

// playedSlots is where the memory keeps the card of the spell that an event is about: what was played, or what has made something its target.
var playedSlots = map[cardtext.Op]*uint8{opPlays: slotOf(effect.SlotSubject), opIsPlayed: slotOf(effect.SlotSubject), opIsTargeted: slotOf(effect.SlotOther)}

func slotOf(slot uint8) *uint8 { return &slot }

// isSpellOf is that something on the stack is the spell of the card that a slot keeps.
func isSpellOf(slot uint8) func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool {
	return func(g *kernel.Game, at kernel.Scope, it *kernel.Item) bool {
		what, _, _, _ := deedOf(it)
		return what == castSpell && g.IsAwake(it) && g.Holds(at, slot, it.Source)
	}
}

// counterSteps counters spells: they leave the stack without resolving (4-10-1), and their cards go to their owners' graveyards as part of it (4-1-4, 4-10-2).
var counterSteps = kernel.Proc{Name: "counter", Steps: []kernel.Step{
	{Clause: R4_10_1, Do: func(g *kernel.Game) kernel.Flow {
		n, at := g.Node(), g.Scope()
		g.Forget(effect.SlotActed)
		who, _ := effect.NthSeat(g, effect.ArgsOf(n).Who, at, 0)
		if fits := n.With.(*itemArgs).fits; fits != nil {
			for it := range g.Items() {
				if fits(g, at, it) {
					counterItem(g, who, it)
				}
			}
			return kernel.Continue
		}
		var room [8]kernel.Memo
		for _, m := range g.Memos(at, uint8(effect.ArgsOf(n).First), room[:0]) {
			if it := g.Item(m.Item()); it != nil {
				counterItem(g, who, it)
			}
		}
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow { // the cards of spells are other objects where they have gone
		lists := g.ListsInUse()
		cards := g.Remembered(g.Scope(), effect.SlotActed, g.Refs())
		for i, r := range cards {
			if z, ok := effect.GlimpseOf(g, r).Zone(g); ok && z == zoneStack {
				cards[i] = g.Ref(r.Card)
			}
		}
		effect.Refill(g, effect.SlotActed, cards)
		g.FreeLists(lists)
		return noteWhole(g)
	}},
}}

// counterItem proposes that a player counters a spell or an ability on the stack, which is just gone then (4-10-2). Where something forbids that, it stays there and resolves (1-1-2).
func counterItem(g *kernel.Game, who kernel.Seat, it *kernel.Item) {
	card := it.Source
	what, _, _, _ := deedOf(it)
	e := g.CounterItem(verbCounter, who, it.ID)
	if e.Mask = effect.Cause(g); g.WouldForbid(*e) {
		return
	}
	if what != castSpell { // an ability of a card is spoken of by that card, which stays where it is (4-2-5)
		if !card.IsNone() {
			g.Remember(effect.SlotActed, card)
		}
		return
	}
	if g.IsCurrent(card) && g.On(R4_1_4) && g.On(R4_10_2) {
		g.Move(verbBury, who, card, graveyardOf(g, card.Card), kernel.FaceUp, topOfGraveyard(g))
		g.Remember(effect.SlotActed, card)
	}
}
