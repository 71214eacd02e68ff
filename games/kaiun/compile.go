// Compiling: from the tree of a card's text to abilities and instructions. Each operation of the lexicon has one entry in a table.

package kaiun

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saitei/cardtext"
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
	tribes []string
}

// tribe is the bit of a tribe's name.
func (cs *cardSet) tribe(name string) (int64, error) {
	for i, t := range cs.tribes {
		if t == name {
			return 1 << i, nil
		}
	}
	if len(cs.tribes) == 63 {
		return 0, fmt.Errorf("more than 63 tribes in one set of cards (種族は63種類まで)")
	}
	cs.tribes = append(cs.tribes, name)
	return 1 << (len(cs.tribes) - 1), nil
}

// compiler compiles the text of one card.
type compiler struct {
	cs      *cardSet
	data    *cardData
	subject effect.Who      // who the sentence is about, for acts that do not say
	until   kernel.Duration // how long what the clause brings about lasts
	times   kernel.Amount   // how often it counts
	follow  bool            // "this card" is meant wherever it is now
	inHand  bool            // what is compiled is the cost of an effect used from hand
	spoken  spoken          // what the effect has spoken of so far
	results bool            // what is compiled is carried out in the result of the battle
	judged  kernel.Cond     // that the condition of the sentence before could be judged; nil where it always can
	clauses map[kernel.Clause]bool
	err     error
}

// spoken is what an effect has spoken of so far, for words that refer back to it.
type spoken struct {
	pool   bool   // cards were looked at or revealed: "among them"
	hand   bool   // those are cards of a hand, which can be discarded
	number bool   // a number was chosen: "that many"
	dealt  bool   // cards were discarded or put somewhere: "that many", if no number was chosen
	slot   uint8  // where those are remembered
	filled uint32 // the slots that have been filled so far
	apart  bool   // the cards put somewhere last were several lots, so that "it" is not clear
}

func (c *compiler) fail(t *cardtext.Tree, ja, en string) {
	if c.err == nil {
		c.err = rulebook.Refuse(t, ja, en)
	}
}

func (c *compiler) cite(cs ...kernel.Clause) {
	for _, x := range cs {
		c.clauses[x] = true
	}
}

func (c *compiler) node(t *cardtext.Tree, n kernel.Node) kernel.NodeID {
	n.Span = [2]int{t.Span.Start, t.Span.End}
	if n.With == nil {
		n.With = new(args)
	}
	if a := argsOf(&n); a.Until == 0 {
		a.Until = c.until
	}
	return c.cs.pool.AddNode(n)
}

// act is an instruction that says nothing but its arguments.
func (c *compiler) act(t *cardtext.Tree, p kernel.ProcID, a args) kernel.NodeID {
	return c.node(t, kernel.Node{Proc: p, With: &a})
}

// compileCard compiles a whole text to abilities.
func (c *compiler) compileCard(t *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range t.Kids {
		ids = append(ids, c.ability(k.Tree)...)
	}
	return ids
}

const battleOnly = 1 << zoneBattle
const everyZone = 1<<zoneDeck | 1<<zoneHand | 1<<zoneTrash | 1<<zoneBattle | 1<<zoneCost | 1<<zoneBarrier

func span(t *cardtext.Tree) [2]int { return [2]int{t.Span.Start, t.Span.End} }

// group is a sequence of nodes with one memory of what was done.
func (c *compiler) group(t *cardtext.Tree, kids []kernel.NodeID) kernel.NodeID {
	if len(kids) == 1 {
		return kids[0]
	}
	return c.node(t, kernel.Node{Proc: effect.ProcSeq, Kids: kids})
}

// seq compiles sentences one after another. Who acts is said anew in each.
func (c *compiler) seq(t *cardtext.Tree) kernel.NodeID { return c.sentences(t, t.Kids) }

func (c *compiler) sentences(t *cardtext.Tree, of []cardtext.Kid) kernel.NodeID {
	var kids []kernel.NodeID
	var before *cardtext.Tree // the sentence that "otherwise" looks back at
	for _, k := range of {
		c.subject = effect.Unnamed
		if k.Tree.Op != "else" {
			c.judged, before = nil, k.Tree
		} else if !leavesOpen(before) {
			c.fail(k.Tree, "前の文に条件も選択もない", "the sentence before has no condition and no choice")
		}
		kids = append(kids, c.clause(k.Tree))
	}
	c.cite(R2_6_3)
	return c.group(t, kids)
}

// leavesOpen reports whether it depends on something that a sentence is carried out: on a condition, a cost or a choice.
func leavesOpen(t *cardtext.Tree) bool {
	if t == nil {
		return false
	}
	switch t.Op {
	case "if", "ifDid", "pay", "may", "upto", "any":
		return true
	}
	return slices.ContainsFunc(t.Kids, func(k cardtext.Kid) bool { return leavesOpen(k.Tree) })
}

// clause compiles a sentence or a part of one.
func (c *compiler) clause(t *cardtext.Tree) kernel.NodeID {
	if c.err != nil {
		return kernel.NoNode
	}
	build, ok := builders[t.Op]
	if !ok {
		c.fail(t, "この語はここでは意味を持たない", "this means nothing here")
		return kernel.NoNode
	}
	return build(c, t)
}

// later compiles what is carried out at another time, with a memory of its own that is cleared at its end.
func (c *compiler) later(t *cardtext.Tree, ts []*cardtext.Tree) kernel.NodeID {
	saved := c.spoken
	c.spoken = spoken{}
	var kids []kernel.NodeID
	for _, k := range ts {
		kids = append(kids, c.clause(k))
	}
	c.spoken = saved
	kids = append(kids, c.node(t, kernel.Node{Proc: procHide}))
	return c.group(t, kids)
}

// payNode compiles an activation cost, with what it buys unless the activation itself asks for it.
func (c *compiler) payNode(t *cardtext.Tree, then bool) kernel.NodeID {
	c.cite(R8_3_2, R8_3_2_1, R8_3_2_2, R8_3_2_3, R1_3_7_2)
	var kids []kernel.NodeID
	for _, k := range t.All("cost") {
		for _, part := range lots(k) {
			kids = append(kids, c.clause(part))
		}
	}
	n := kernel.Node{Proc: procPay, Asks: true, With: &args{costs: int32(len(kids))}}
	if then {
		c.subject = effect.Unnamed
		kids = append(kids, c.clause(t.Kid("then")))
	}
	n.Kids = kids
	return c.node(t, n)
}

// who is whom a slot names. A clause that names nobody goes on with whoever the sentence is about.
func (c *compiler) who(t *cardtext.Tree) effect.Who {
	switch {
	case t == nil || t.Op == "implied":
		return c.subject
	case t.Op == "self":
		c.subject = effect.Self
	case t.Op == "opponent":
		c.subject = effect.Opponent
	case t.Op == "both":
		c.subject = effect.Both
	default:
		c.fail(t, "誰のことか分からない", "it is not clear who is meant")
	}
	return c.subject
}

// whose is whose zone or card a slot names; one that is not said belongs to whoever acts.
func (c *compiler) whose(t *cardtext.Tree, acting effect.Who) effect.Who {
	switch {
	case t == nil || t.Op == "own":
		return acting
	case t.Op == "self":
		return effect.Self
	case t.Op == "opponent":
		return effect.Opponent
	case t.Op == "both":
		return effect.Both
	case t.Op == "this":
		return effect.OwnerOfThis
	}
	c.fail(t, "誰のものか分からない", "it is not clear whose it is")
	return effect.Self
}

var zoneNames = map[string]kernel.ZoneID{
	"hand": zoneHand, "barrier": zoneBarrier, "battleArea": zoneBattle, "costArea": zoneCost, "trash": zoneTrash, "deck": zoneDeck,
}

func (c *compiler) zone(t *cardtext.Tree) kernel.ZoneID {
	z, ok := zoneNames[t.Op]
	if !ok {
		c.fail(t, "領域ではない", "this is not a zone")
	}
	c.cite(zoneClauses[z])
	return z
}

var dests = map[string]dest{
	"hand": toHand, "trash": toTrash, "deckTop": toDeckTop, "deckBottom": toDeckBottom, "deckShuffle": toDeckShuffled,
	"barrier": toBarrierTop, "barrierTop": toBarrierTop, "barrierBottom": toBarrierBottom,
}

func (c *compiler) dest(t *cardtext.Tree) dest {
	d, ok := dests[t.Op]
	if !ok {
		c.fail(t, "置き場所ではない", "cards cannot be put there")
	}
	return d
}

// number is an amount: a figure, the number chosen before, or as many as the cards dealt with before.
func (c *compiler) number(t *cardtext.Tree) kernel.Amount {
	base := func(*kernel.Game, kernel.Scope) int { return t.Num }
	switch t.Op {
	case "num", "int":
	case "plus":
		base = func(*kernel.Game, kernel.Scope) int { return t.Kid("n").Num }
	case "minus":
		base = func(*kernel.Game, kernel.Scope) int { return -t.Kid("n").Num }
	case "that":
		switch slot := c.spoken.slot; {
		case c.spoken.number:
			base = func(g *kernel.Game, at kernel.Scope) int { return int(effect.MemoAt(g, at).Number) }
		case c.spoken.dealt:
			base = func(g *kernel.Game, at kernel.Scope) int { return g.CountRemembered(at, slot) }
		default:
			c.fail(t, "どの数のことか分からない", "it is not clear which number is meant")
		}
	default:
		c.fail(t, "数ではない", "this is not a number")
	}
	if times := c.times; times != nil {
		return func(g *kernel.Game, at kernel.Scope) int { return base(g, at) * times(g, at) }
	}
	return base
}

// measure is a condition on a number.
func (c *compiler) measure(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, v int) bool {
	saved := c.times
	c.times = nil
	defer func() { c.times = saved }()
	switch t.Op {
	case "atLeast":
		n := c.number(t.Kid("n"))
		return func(g *kernel.Game, at kernel.Scope, v int) bool { return v >= n(g, at) }
	case "atMost":
		n := c.number(t.Kid("n"))
		return func(g *kernel.Game, at kernel.Scope, v int) bool { return v <= n(g, at) }
	}
	switch t.Op {
	case "under":
		n := c.number(t.Kid("n"))
		return func(g *kernel.Game, at kernel.Scope, v int) bool { return v < n(g, at) }
	case "odd":
		return func(_ *kernel.Game, _ kernel.Scope, v int) bool { return v%2 != 0 }
	case "paired":
		return func(_ *kernel.Game, _ kernel.Scope, v int) bool { return v%2 == 0 }
	}
	n := c.number(t)
	return func(g *kernel.Game, at kernel.Scope, v int) bool { return v == n(g, at) }
}

// parseLuck reads a printed number.
func parseLuck(s string) (int64, error) {
	n, err := strconv.ParseInt(strings.TrimSpace(s), 10, 32)
	if err != nil || n < 0 {
		return 0, rulebook.BadValue("0以上の整数を書く。「"+s+"」は使えない", fmt.Sprintf("expected a whole number, found %q", s))
	}
	return n, nil
}
