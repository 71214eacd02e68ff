// Compiling: from the tree of a card's text to abilities and instructions. Each operation of the lexicon has one entry in a table.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
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
	cs      *cardSet
	data    *cardData
	kind    int64 // the card's kinds
	subject who   // who the sentence is about, for acts that do not say
	until   kernel.Duration
	span    *cardtext.Tree // the duration as the text says it, or nil
	times   kernel.Amount  // how often it counts
	// undecided: the clause being compiled is about either player: its player chooses which first.
	undecided bool
	paying    bool // what is compiled is a cost: places without an owner are the payer's (804.2f)
	// condition: what is compiled is what a condition for playing an extra asks (806.2).
	condition bool
	defining  kernel.Clause  // the keyword whose definition is compiled, or 0
	saidAs    *cardtext.Tree // where the card says that keyword: the definition has characters of its own, which are not the card's
	spoken    spoken         // what the text has spoken of so far
	before    *cardtext.Tree // the clause before the one being compiled, for one that asks whether it was carried out
	homes     homes          // what a remark says about player squares onto which the effect does not put Z/X
	reads     uint32         // the characteristics that the conditions compiled since it was cleared look at
	clauses   map[kernel.Clause]bool
	err       error
}

// spoken is what a text has spoken of so far, for words that refer back.
type spoken struct {
	it       uint8          // the slot that "it" means; slotSubject at the beginning of a triggered ability
	has      bool           // something has been spoken of at all
	pool     bool           // cards were looked at or revealed: "among them"
	end      string         // the end of a deck from which they were, as where they are put back: deckTop or deckBottom
	named    bool           // the cards that the last condition found are what 'that card' means: slotFound
	found    kernel.Lister  // the cards that the condition just compiled counts or finds
	killed   bool           // the ability triggers on this card's destruction
	this     bool           // an instruction has named this card, and what it made of the card is still this card to the text
	here     bool           // the cards chosen last were chosen in this very sentence
	aside    bool           // they were not, and this sentence has named other cards: those are what it leaves out from here on
	beside   uint8          // the slot of those
	shown    bool           // others were looked at or revealed since: that card is one of slotPool
	vague    bool           // others were spoken of since: "that Z/X" may be any of them
	drew     bool           // this sentence has drawn cards and chosen none: "that card" may be one of those
	player   bool           // one player was chosen: 'that player'
	doer     *cardtext.Tree // the player of the event that triggered the ability, who is 'that player' until one is chosen
	guest    *uint8         // the slot of the card other than this one that the event was about, while no Z/X but this card was spoken of since
	plain    bool           // cards that are not said to be Z/X were spoken of since
	declared string         // what was named last: theName, theColour or theTribe
}

// speak notes that what a slot holds was spoken of last.
func (c *compiler) speak(slot uint8) {
	c.spoken.vague = c.spoken.hasChosen() && slot != slotChosen
	c.spoken.it, c.spoken.has, c.spoken.named, c.spoken.aside, c.spoken.shown, c.spoken.drew = slot, true, false, false, false, false
	c.spoken.guest, c.spoken.plain = nil, false
}

// hasChosen reports whether cards that were chosen are what was spoken of last.
func (s *spoken) hasChosen() bool { return s.has && s.it == slotChosen }

func (c *compiler) fail(t *cardtext.Tree, ja, en string) {
	if c.err == nil {
		c.err = rulebook.Refuse(t, ja, en)
	}
}

// cite notes the clauses that the text leans on.
func (c *compiler) cite(cs ...kernel.Clause) {
	for _, x := range cs {
		c.clauses[x] = true
	}
}

func (c *compiler) node(t *cardtext.Tree, n kernel.Node) kernel.NodeID {
	n.Span = span(t)
	if n.With == nil {
		n.With = new(args)
	}
	if c.saidAs != nil {
		n.Span = span(c.saidAs)
	}
	return c.cs.pool.AddNode(n)
}

func span(t *cardtext.Tree) [2]int { return [2]int{t.Span.Start, t.Span.End} }

// compileCard compiles a whole text to abilities, one or more for each paragraph (205.2).
func (c *compiler) compileCard(t *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range t.Kids {
		c.spoken, c.subject, c.times, c.paying, c.until, c.span, c.before = spoken{}, whoSelf, nil, false, untilForever, nil, nil
		ids = append(ids, c.ability(k.Tree)...)
	}
	return ids
}

// abilityBuilders says how each kind of paragraph is compiled. It is filled in by init because abilities contain abilities.
var abilityBuilders map[string]func(c *compiler, t *cardtext.Tree) []kernel.AbilityID

// builders says how each operation that can stand as a clause of an effect is compiled. It is filled in by init because clauses contain
// clauses.
var builders = map[string]func(c *compiler, t *cardtext.Tree) kernel.NodeID{}

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
	outer := c.undecided
	c.undecided = false
	id := build(c, t)
	if c.undecided {
		id = c.afterChoice(t, id)
	}
	c.undecided = outer
	return id
}

// clauses compiles a list of clauses to one node.
func (c *compiler) all(t *cardtext.Tree, kids []*cardtext.Tree) kernel.NodeID {
	var ids []kernel.NodeID
	for _, k := range kids {
		if id := c.clause(k); id != kernel.NoNode {
			ids = append(ids, id)
		}
		c.before = k
	}
	if len(ids) == 1 {
		return ids[0]
	}
	return c.node(t, kernel.Node{Proc: procSeq, Kids: ids})
}

// effect compiles the sentences of an ability. Who acts is said anew in each.
func (c *compiler) effect(t *cardtext.Tree) kernel.NodeID {
	var ids []kernel.NodeID
	sentences := parts(t)
	outer := c.homes
	c.homes |= homesKept(sentences)
	for i, k := range sentences {
		c.subject, c.spoken.here, c.spoken.aside, c.spoken.drew = whoSelf, false, false, false
		if isInstead(k) || isOwnPrice(k) || (isPlayPrice(k) && c.kind&(kindEvent|kindEventExtra) != 0) {
			continue
		}
		var id kernel.NodeID
		if i+1 < len(sentences) && isInstead(sentences[i+1]) {
			id = c.unless(k, sentences[i+1])
		} else {
			id = c.clause(k)
		}
		if id != kernel.NoNode {
			ids = append(ids, id)
		}
		if k.Op != "remark" {
			c.before = k
		}
	}
	c.homes = outer
	c.cite(R804_3a)
	return c.node(t, kernel.Node{Proc: procSeq, Kids: ids})
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
		c.fail(other, "何のかわりなのか分からない", "it is not clear what this replaces")
		return kernel.NoNode
	}
	var ids []kernel.NodeID
	for _, k := range before {
		ids = append(ids, c.clause(k))
	}
	said := c.spoken
	ids = append(ids, c.node(other, c.ifNode(other, func() kernel.NodeID { return c.clause(instead) })))
	c.spoken = said
	ids = append(ids, c.node(t, kernel.Node{Proc: procElse, Kids: []kernel.NodeID{c.all(t, acts)}}))
	return c.node(t, kernel.Node{Proc: procSeq, Kids: ids})
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
		return parts(t)
	}
	return []*cardtext.Tree{t}
}

// parts is the trees of a tree's children.
func parts(t *cardtext.Tree) []*cardtext.Tree {
	var ts []*cardtext.Tree
	for _, k := range t.Kids {
		ts = append(ts, k.Tree)
	}
	return ts
}

// who is whom a slot names. A clause that names nobody goes on with whoever the sentence is about.
func (c *compiler) who(t *cardtext.Tree) who {
	switch {
	case t == nil || t.Op == "implied":
		return c.subject
	case t.Op == "self":
		c.subject = whoSelf
	case t.Op == "opponent":
		c.subject = whoOther
	case t.Op == "both":
		c.subject = whoBoth
	case t.Op == "turnPlayer":
		c.cite(R501_2)
		c.subject = whoTurn
	case t.Op == "ownerOf":
		c.subject = c.ownerSpoken(t.Kid("of"))
	case t.Op == "chosenPlayer":
		c.subject = c.chosenPlayer(t)
	default:
		c.fail(t, "誰のことか分からない", "it is not clear who is meant")
	}
	return c.subject
}

func init() {
	add := func(op string, build func(c *compiler, t *cardtext.Tree) kernel.NodeID) { builders[op] = build }
	add("seq", (*compiler).effect)
	add("do", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.all(t, parts(t)) })
	add("then", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.clause(t.Kid("do")) })
	add("but", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.clause(t.Kid("do")) })
	add("more", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.clause(t.Kid("do")) })
	add("else", func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		if c.before == nil || !mentions(c.before, "if") && !mentions(c.before, "ifDid") && !mentions(c.before, "ifNotDid") && !mentions(c.before, "may") {
			c.fail(t, "前の文に条件がない", "the sentence before has no condition")
		}
		return c.node(t, kernel.Node{Proc: procElse, Kids: []kernel.NodeID{c.clause(t.Kid("do"))}})
	})
	add("if", buildIf)
	add("ifDid", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return buildIfDid(c, t, false) })
	add("ifNotDid", func(c *compiler, t *cardtext.Tree) kernel.NodeID { return buildIfDid(c, t, true) })
	add("may", buildMay)
	add("remark", buildRemark)
}

func buildIf(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return c.node(t, c.ifNode(t, func() kernel.NodeID { return c.clause(t.Kid("then")) }))
}

// conds is a condition that holds if all of them do.
func (c *compiler) conds(ts []*cardtext.Tree) kernel.Cond {
	if len(ts) == 0 {
		return nil
	}
	var all []kernel.Cond
	for _, t := range ts {
		all = append(all, c.cond(t))
	}
	if len(all) == 1 {
		return all[0]
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, x := range all {
			if !x(g, at) {
				return false
			}
		}
		return true
	}
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
	if c.before == nil {
		return false
	}
	said := []*cardtext.Tree{c.before}
	if what := did.Kid("what"); what != nil && ofPlace[what.Op] && !mentionsAny(said, what.Op) {
		return false
	}
	if did.Op == "pay" && !asksFor(c.before, did.Kid("cost")) {
		return false
	}
	return !ok || mentionsAny(said, ops...)
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
	slot := slotActed
	if did.Op == "choose" {
		slot = slotChosen
	}
	want := what.Kid("n").Num
	return func(g *kernel.Game, at kernel.Scope) bool { return g.CountRemembered(at, slot) == want }
}

// didMany is that so many cards were put, returned or added just before.
func (c *compiler) didMany(t *cardtext.Tree) kernel.Cond {
	want := t.Kid("n").Num
	return func(g *kernel.Game, at kernel.Scope) bool { return g.CountRemembered(at, slotPlaced) == want }
}
