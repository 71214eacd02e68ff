// Compiling: from the tree of a card's text to abilities and instructions. Each operation of the lexicon has one entry in a table.

package zx

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
	name      int64   // the number of its card name
	spelt     int64   // the number of what is written on it where that is not its card name (201.5), or 0
	extra     []int64 // further names that its sub-text gives it (206.3)
	deckMax   int     // how many its text lets a deck hold; 0 where it does not say, anyCount any number
	behind    bool    // its own text lets it be prepared with the player card (401.8, J15)
	keywords  []cardtext.Op
	begins    []cardtext.Op      // the keywords of the preparation whose meaning the text spells out (803.1a)
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
	tribes  rulebook.WordSet
	dragons []rulebook.Word // the tribes whose names have that of the dragons
	mixed   bool            // a card is of several special kinds, which cannot stay in different zones
	names   []string        // names[0] is no name
	virtual kernel.DefID    // the virtual player card (1206)
	nameOf  map[string]int64
	// tests are the tables of which names contain a text; they are completed when all names are known.
	tests []*nameTest
	// worded is the keywords that abilities are, of those with a number, a name or a price, as texts say them.
	worded map[kernel.AbilityID]string
	// alone is the abilities that do not add up with the same one of another card (803.1).
	alone map[kernel.AbilityID]lone
	// levelled is the tribes whose levels the abilities behind such labels have (1111.2).
	levelled map[kernel.AbilityID]string
	// pricesRise is whether a text raises the price of abilities.
	pricesRise bool
	// markers are the tests of which markers a text makes.
	markers []markerTest
	// misses is the prohibition that a card does not receive what a static ability does; resists is whether a card can be unaffected (1014).
	misses  int16
	resists bool
	// crises are the conditions that player extras of the set have, each once.
	crises []*crisis
	// lasting is those of them that come to hold, without the names of players, by their places.
	lasting []string
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
	cs   *cardSet
	data *cardData
	kind int64 // the card's kinds
	// condition: what is compiled is what a condition for playing an extra asks (806.2).
	condition bool
	defining  kernel.Clause // the keyword whose definition is compiled, or 0
	isGiven   bool          // the ability that is compiled is one that the card gives to others
	homes     homes         // what a remark says about player squares onto which the effect does not put Z/X
}

// newCompiler is a compiler for a card of a set.
func newCompiler(cs *cardSet, data *cardData) *compiler {
	c := &compiler{cs: cs, data: data}
	c.Start(c, language, cs.pool)
	return c
}

// abilityBuilders says how each kind of paragraph is compiled. It is filled in by init because abilities contain abilities.
var abilityBuilders map[cardtext.Op]func(c *compiler, t *cardtext.Tree) []kernel.AbilityID

// builders says how each operation that can stand as a clause of an effect is compiled. It is filled in by init because clauses contain
// clauses.
var builders = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) kernel.NodeID{}

// effect compiles the sentences of an ability, and heeds what remarks among them say about player squares.
func (c *compiler) effect(t *cardtext.Tree) kernel.NodeID {
	outer := c.homes
	c.homes |= homesKept(effect.Parts(t))
	c.refuseLateCost(t)
	id := c.Sentences(t)
	c.homes = outer
	return id
}

// refuseLateCost refuses an event that changes its own cost as it is resolved: it has been paid for by then, so that nothing would come of it (804.2f).
func (c *compiler) refuseLateCost(t *cardtext.Tree) {
	if c.kind&(kindEvent|kindEventExtra) == 0 {
		return
	}
	for _, k := range effect.Parts(t) {
		if changesOwnCost(k) {
			c.Fail(k, "解決する時にはコストは支払われている。「【常】【有効】手札【効果】」の能力として書く", "the cost is paid before this is resolved: write it as an ability of its own, 【常】【有効】手札【効果】")
		}
	}
}

// changesOwnCost reports whether a sentence changes the cost of the card that it stands on, under conditions or counted so often.
func changesOwnCost(t *cardtext.Tree) bool {
	switch t.Op {
	case ops.Add, ops.AddPer, ops.Change, ops.ChangePer:
		return t.Kid(parts.Stat).Op == opTheCost && effect.IsThis(t.Kid(parts.What))
	case ops.If:
		return changesOwnCost(t.Kid(parts.Then))
	case ops.Per, ops.Then, ops.But:
		return changesOwnCost(t.Kid(parts.Do))
	}
	return false
}

// IsElsewhere reports whether a sentence changes the price of its own ability, or of playing this card: it holds before the effect does anything.
func (c *compiler) IsElsewhere(t *cardtext.Tree) bool {
	return isOwnPrice(t) || (isPlayPrice(t) && c.kind&(kindEvent|kindEventExtra) != 0)
}

func init() {
	builders[ops.Seq] = (*compiler).effect
	builders[ops.Remark] = buildRemark
}
