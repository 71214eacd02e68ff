// Compiling: from the tree of a card's text to abilities and instructions. Each operation of the lexicon has one entry in a table.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// cardData is what the rules need to know of a card beyond its attributes.
type cardData struct {
	name      int64   // the number of its card name
	spelt     int64   // the number of what is written on it where that is not its card name (201.5), or 0
	extra     []int64 // further names that its sub-text gives it (206.3)
	deckMax   int     // how many its text lets a deck hold; 0 where it does not say, anyCount any number
	behind    bool    // its own text lets it be prepared with the player card (401.8, J15)
	keywords  []string
	begins    []string           // the keywords of the preparation whose meaning the text spells out (803.1a)
	diagram   [squares]bool      // the squares marked ◎ in its diagram, as its controller sees the board (816.1)
	abilities []kernel.AbilityID // in the order of the text
	specialData
}

// anyCount as deckMax lets a deck hold any number.
const anyCount = 1 << 20

// cardSet is a pool under construction, and what its conditions look things up in.
type cardSet struct {
	pool    *kernel.Pool
	data    []cardData // by DefID
	tribes  []string
	dragons [2]int64     // the tribes whose names have that of the dragons, by the characteristics that hold them
	mixed   bool         // a card is of several special kinds, which cannot stay in different zones
	names   []string     // names[0] is no name
	virtual kernel.DefID // the virtual player card (1206)
	nameOf  map[string]int64
	// tests are the tables of which names contain a text; they are completed when all names are known.
	tests []*nameTest
	// worded is the keywords that abilities are, of those with a number, a name or a price, as texts say them.
	worded map[kernel.AbilityID]string
	// pricesRise is whether a text raises the price of abilities.
	pricesRise bool
	// markers are the tests of which markers a text makes.
	markers []markerTest
	// misses is the prohibition that a card does not receive what a static ability does; resists is whether a card can be unaffected (1014).
	misses  int16
	resists bool
}

// nameTest is a question about names that is answered by a table.
type nameTest struct {
	text string
	part bool   // the name must contain the text, instead of being it
	fits []bool // by the number of a name
}

// nameID is the number of a name.
func (cs *cardSet) nameID(name string) int64 {
	name = cardtext.Normalise(name)
	if name == "" {
		return 0
	}
	if n, ok := cs.nameOf[name]; ok {
		return n
	}
	cs.names = append(cs.names, name)
	cs.nameOf[name] = int64(len(cs.names) - 1)
	return cs.nameOf[name]
}

// compiler compiles the text of one card.
type compiler struct {
	effect.Compiler
	cs    *cardSet
	data  *cardData
	kind  int64 // the card's kinds
	until kernel.Duration
	span  *cardtext.Tree // the duration as the text says it, or nil
	// condition: what is compiled is what a condition for playing an extra asks (806.2).
	condition bool
	defining  kernel.Clause // the keyword whose definition is compiled, or 0
	homes     homes         // what a remark says about player squares onto which the effect does not put Z/X
}

// newCompiler is a compiler for a card of a set.
func newCompiler(cs *cardSet, data *cardData) *compiler {
	c := &compiler{cs: cs, data: data}
	c.Game, c.Language, c.Pool, c.Cited = c, language, cs.pool, map[kernel.Clause]bool{}
	return c
}

// compileCard compiles a whole text to abilities, one or more for each paragraph (205.2).
func (c *compiler) compileCard(t *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range t.Kids {
		c.Spoken, c.Subject, c.Times, c.Paying, c.until, c.span, c.Before = effect.Spoken{}, effect.Self, nil, false, untilForever, nil, nil
		ids = append(ids, c.ability(k.Tree)...)
	}
	return ids
}

// abilityBuilders says how each kind of paragraph is compiled. It is filled in by init because abilities contain abilities.
var abilityBuilders map[string]func(c *compiler, t *cardtext.Tree) []kernel.AbilityID

// builders says how each operation that can stand as a clause of an effect is compiled. It is filled in by init because clauses contain
// clauses.
var builders = map[string]func(c *compiler, t *cardtext.Tree) kernel.NodeID{}

// effect compiles the sentences of an ability. Who acts is said anew in each.
func (c *compiler) effect(t *cardtext.Tree) kernel.NodeID {
	var ids []kernel.NodeID
	sentences := effect.Parts(t)
	outer := c.homes
	c.homes |= homesKept(sentences)
	for i, k := range sentences {
		c.Subject, c.Spoken.Here, c.Spoken.Aside, c.Spoken.Drew = effect.Self, false, false, false
		if isInstead(k) || isOwnPrice(k) || (isPlayPrice(k) && c.kind&(kindEvent|kindEventExtra) != 0) {
			continue
		}
		var id kernel.NodeID
		if i+1 < len(sentences) && isInstead(sentences[i+1]) {
			id = c.unless(k, sentences[i+1])
		} else {
			id = c.Clause(k)
		}
		if id != kernel.NoNode {
			ids = append(ids, id)
		}
		if k.Op != "remark" {
			c.Before = k
		}
	}
	c.homes = outer
	c.Cite(R804_3a)
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: ids})
}

// isInstead reports whether a sentence says under which condition something else happens instead of what the sentence before says.
func isInstead(t *cardtext.Tree) bool { return t.Op == "if" && t.Kid("then").Op == "instead" }

// unless compiles a sentence together with the one that says when something else happens instead: instead of its last act, if that is the same kind of act,
// otherwise instead of all of it, if that begins in the same way.
func (c *compiler) unless(t, other *cardtext.Tree) kernel.NodeID {
	acts, instead := actsOf(t), lastingAs(t, other.Kid("then").Kid("do"))
	first := actsOf(instead)[0].Op
	var before []*cardtext.Tree
	switch {
	case first == acts[len(acts)-1].Op:
		before, acts = acts[:len(acts)-1], acts[len(acts)-1:]
	case first != acts[0].Op:
		c.Fail(other, "何のかわりなのか分からない", "it is not clear what this replaces")
		return kernel.NoNode
	}
	var ids []kernel.NodeID
	for _, k := range before {
		ids = append(ids, c.Clause(k))
	}
	said := c.Spoken
	ids = append(ids, c.Node(other, c.ifNode(other, func() kernel.NodeID { return c.Clause(instead) })))
	c.Spoken = said
	ids = append(ids, c.Node(t, kernel.Node{Proc: effect.ProcElse, Kids: []kernel.NodeID{c.Together(t, acts)}}))
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: ids})
}

// lastingAs is what happens instead of the last act of a sentence: where that lasts for some time and this says nothing of a time, it lasts as long.
func lastingAs(t, instead *cardtext.Tree) *cardtext.Tree {
	acts := actsOf(t)
	last := acts[len(acts)-1]
	if last.Op != "until" || last.Kid("do").Op != instead.Op {
		return instead
	}
	return &cardtext.Tree{Op: "until", Span: instead.Span, Kids: []cardtext.Kid{{Name: "until", Tree: last.Kid("until")}, {Name: "do", Tree: instead}}}
}

// actsOf is the acts of a sentence one by one.
func actsOf(t *cardtext.Tree) []*cardtext.Tree {
	if t.Op == "do" {
		return effect.Parts(t)
	}
	return []*cardtext.Tree{t}
}

func init() {
	add := func(op string, build func(c *compiler, t *cardtext.Tree) kernel.NodeID) { builders[op] = build }
	add("seq", (*compiler).effect)
	add("do", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Together(t, effect.Parts(t)) })
	add("then", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Clause(t.Kid("do")) })
	add("but", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Clause(t.Kid("do")) })
	add("more", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Clause(t.Kid("do")) })
	add("else", func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		if c.Before == nil || !effect.Mentions(c.Before, "if") && !effect.Mentions(c.Before, "ifDid") && !effect.Mentions(c.Before, "ifNotDid") && !effect.Mentions(c.Before, "may") {
			c.Fail(t, "前の文に条件がない", "the sentence before has no condition")
		}
		return c.Node(t, kernel.Node{Proc: effect.ProcElse, Kids: []kernel.NodeID{c.Clause(t.Kid("do"))}})
	})
	add("if", buildIf)
	add("ifDid", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return buildIfDid(c, t, false) })
	add("ifNotDid", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return buildIfDid(c, t, true) })
	add("may", buildMay)
	add("remark", buildRemark)
}

func buildIf(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return c.Node(t, c.ifNode(t, func() kernel.NodeID { return c.Clause(t.Kid("then")) }))
}

// deeds is the instructions that the words for what was done can speak of. Those that are not here can speak of any.
var deeds = map[string][]string{
	"didPut": {"move", "asForce", "discard", "summon"}, "didReturn": {"move"}, "didAdd": {"move"}, "didDraw": {"draw", "drawTo"}, "didPay": {"pay"},
	"didSpend": {"spendCounters"},
}

// isSaidBefore reports whether the clause before gives the instruction that a text asks about.
func (c *compiler) isSaidBefore(did *cardtext.Tree) bool {
	if did.Op == "didMany" {
		did = did.Kid("did")
	}
	ops, ok := deeds[did.Op]
	if _, isAct := builders[did.Op]; isAct {
		ops, ok = []string{did.Op}, true
	}
	if c.Before == nil {
		return false
	}
	said := []*cardtext.Tree{c.Before}
	if what := did.Kid("what"); what != nil && ofPlace[what.Op] && !effect.MentionsAny(said, what.Op) {
		return false
	}
	if did.Op == "pay" && !asksFor(c.Before, did.Kid("cost")) {
		return false
	}
	return !ok || effect.MentionsAny(said, ops...)
}

// asksFor reports whether a text tells somebody to pay this very cost.
func asksFor(t, cost *cardtext.Tree) bool {
	if t.Op == "pay" && t.Kid("cost").Equal(cost) {
		return true
	}
	return slices.ContainsFunc(t.Kids, func(k cardtext.Kid) bool { return asksFor(k.Tree, cost) })
}

// ofPlace is the words for cards by where they lie. What was done can be spoken of so only if it was done to cards that were named so.
var ofPlace = map[string]bool{"top": true, "bottom": true, "among": true}

// didToSome is that the instruction before dealt with so many of the cards that it speaks of; nil where a text does not say how many of them.
func (c *compiler) didToSome(did *cardtext.Tree) kernel.Cond {
	what := did.Kid("what")
	if what == nil || what.Op != "some" || what.Kid("of").Op != "it" || what.Kid("n").Op != "num" {
		return nil
	}
	slot := effect.SlotActed
	if did.Op == "choose" {
		slot = effect.SlotChosen
	}
	want := what.Kid("n").Num
	return func(g *kernel.Game, at kernel.Scope) bool { return g.CountRemembered(at, slot) == want }
}

// didMany is that so many cards were put, returned or added just before.
func (c *compiler) didMany(t *cardtext.Tree) kernel.Cond {
	want := t.Kid("n").Num
	return func(g *kernel.Game, at kernel.Scope) bool { return g.CountRemembered(at, effect.SlotPlaced) == want }
}
