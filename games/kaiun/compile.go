// Compiling: from the tree of a card's text to abilities and instructions. Each operation of the lexicon has one entry in a table.

package kaiun

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// cardData is what the rules need to know of a card beyond its attributes.
type cardData struct {
	name     string
	aliases  []alias // what it counts as as well
	hasText  bool
	hasStory bool
	deckMax  int // how many its text lets a deck hold, anyCount any number; 0 where it does not say
	deckOnly int // beyond how many its text forbids more; 0 where it does not say
}

// alias is a name or a hand sign that a card counts as as well while an ability of its own is in force.
type alias struct {
	name    string
	sign    int64
	ability kernel.AbilityID
}

// anyCount as deckMax lets a deck hold any number.
const anyCount = 1 << 20

// cardSet is a pool under construction, and what its conditions look things up in.
type cardSet struct {
	pool   *kernel.Pool
	data   []cardData
	tribes rulebook.WordSet
}

// compiler compiles the text of one card.
type compiler struct {
	effect.Compiler
	effect.Wordless
	cs        *cardSet
	data      *cardData
	owner     effect.Who // whose a zone is that nobody is named for
	follow    bool       // "this card" is meant wherever it is now
	inHand    bool       // what is compiled is the cost of an effect used from hand
	handShown bool       // the cards looked at or revealed last are cards of a hand, which can be discarded
	numbered  bool       // a number was chosen: "that many"
	results   bool       // what is compiled is carried out in the result of the battle

	readsLuck bool // the permanent effect that is compiled looks at luck
}

// newCompiler is a compiler for the text of a card.
func (cs *cardSet) newCompiler(data *cardData) *compiler {
	c := &compiler{cs: cs, data: data, owner: effect.Unnamed}
	c.Start(c, language, cs.pool)
	c.Afresh()
	return c
}

// act is an instruction that says nothing but its arguments.
func (c *compiler) act(t *cardtext.Tree, p kernel.ProcID, a args) kernel.NodeID {
	return c.Node(t, kernel.Node{Proc: p, With: &a})
}

// NewArgs is what an instruction says that says nothing yet.
func (c *compiler) NewArgs() any { return new(args) }

const battleOnly = 1 << zoneBattle
const everyZone = 1<<zoneDeck | 1<<zoneHand | 1<<zoneTrash | 1<<zoneBattle | 1<<zoneCost | 1<<zoneBarrier

// later compiles what is carried out at another time, with a memory of its own that is cleared at its end.
func (c *compiler) later(t *cardtext.Tree, ts []*cardtext.Tree) kernel.NodeID {
	saved, numbered := c.Speech, c.numbered
	c.Spoken, c.numbered = effect.Spoken{}, false
	var kids []kernel.NodeID
	for _, k := range ts {
		kids = append(kids, c.Clause(k))
	}
	c.Speech, c.numbered = saved, numbered
	kids = append(kids, c.Node(t, kernel.Node{Proc: procHide}))
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: kids})
}

// payNode compiles an activation cost, with what it buys unless the activation itself asks for it.
func (c *compiler) payNode(t *cardtext.Tree, then bool) kernel.NodeID {
	c.Cite(R8_3_2, R8_3_2_1, R8_3_2_2, R8_3_2_3, R1_3_7_2)
	var kids []kernel.NodeID
	c.Paying = true
	for _, k := range t.All(parts.Cost) {
		for _, part := range lots(k) {
			kids = append(kids, c.Clause(part))
		}
	}
	c.Paying = false
	n := kernel.Node{Proc: procPay, Asks: true, With: &args{costs: int32(len(kids))}}
	if then {
		c.Subject = effect.Unnamed
		kids = append(kids, c.Clause(t.Kid(parts.Then)))
	}
	n.Kids = kids
	return c.Node(t, n)
}

// whose is whose zone or card a slot names; one that is not said belongs to whoever acts. Where both act, each acts with what is their own.
func (c *compiler) whose(t *cardtext.Tree, acting effect.Who) effect.Who {
	switch {
	case t == nil:
		return acting
	case t.Op == ops.Own:
		c.MeansWho(t, acting)
		return acting
	case t.Op == ops.Both || t.Op == opTogether:
		return effect.Both
	case t.Op == opFoe:
		return effect.ActorsFoe
	case t.Op == ops.This:
		return effect.OwnerOfThis
	}
	return c.Whose(t)
}

// dest is where a text puts cards.
func (c *compiler) dest(t *cardtext.Tree) effect.Dest {
	n := kernel.Node{With: new(effect.Args)}
	c.Dest(t, &n)
	return effect.ArgsOf(&n).To
}

// number is an amount, as often as it counts.
func (c *compiler) number(t *cardtext.Tree) kernel.Amount { return c.Multiplied(c.Number(t)) }

// Quantity compiles a change that is said in words, and the number chosen before or that of the cards dealt with before.
func (c *compiler) Quantity(t *cardtext.Tree) (effect.Value, bool) {
	switch t.Op {
	case ops.Plus, ops.Minus:
		by := int64(t.Kid(parts.N).Num)
		if t.Op == ops.Minus {
			by = -by
		}
		return func(*kernel.Game, kernel.Scope) (int64, bool) { return by, true }, true
	case ops.That:
		if c.numbered {
			return effect.LastNumber, true
		}
		if !c.Spoken.Has {
			c.Fail(t, "どの数のことか分からない", "it is not clear which number is meant")
		}
		slot := c.Spoken.It
		return func(g *kernel.Game, at kernel.Scope) (int64, bool) { return int64(g.CountRemembered(at, slot)), true }, true
	case opAsMany:
		return c.asMany(t), true
	}
	return nil, false
}

// asMany is as many as the cards that the text has dealt with; where both players act, for each as many as their own among them.
func (c *compiler) asMany(t *cardtext.Tree) effect.Value {
	list, each := c.SpokenOf(t.Kid(parts.Of)), c.Subject == effect.Both
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		n := int64(0)
		for _, r := range list(g, at, g.Refs()) {
			if !each || g.Owner(r.Card) == effect.ActorAt(at) {
				n++
			}
		}
		return n, true
	}
}
