// Compiling: from the tree of a card's text to conditions, values, groups of cards and instructions.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
	"saitei/rulebook"
)

// Game is the part of a compiler that only the game knows: the words that no other game has. Each method reports whether it knows the word.
type Game interface {
	// Instruction compiles a clause of an effect.
	Instruction(t *cardtext.Tree) (kernel.NodeID, bool)
	// IsInstruction reports whether an operation is a clause that only the game has, IsQuantity whether it is a number.
	IsInstruction(op cardtext.Op) bool
	IsQuantity(op cardtext.Op) bool
	// IsElsewhere reports whether a sentence belongs to the ability as a whole and is dealt with there.
	IsElsewhere(t *cardtext.Tree) bool
	// Condition compiles something that is so or is not.
	Condition(t *cardtext.Tree) (kernel.Cond, bool)
	// Quantity compiles a number.
	Quantity(t *cardtext.Tree) (Value, bool)
	// Quality compiles a word that describes cards. Without a place some words mean more than they do of cards in a zone.
	Quality(t *cardtext.Tree, unplaced bool) (Test, bool)
	// Reference compiles a word that means certain cards.
	Reference(t *cardtext.Tree) (kernel.Lister, bool)
	// Choice compiles cards that are chosen in a way of the game's own.
	Choice(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) (Picked, bool)
	// Claim compiles that what is named is as it is described, where both together mean something that neither does.
	Claim(what, f *cardtext.Tree) (kernel.Cond, bool)

	// NewArgs is what an instruction of the game says, with nothing said yet: Args, or a struct of the game's own that embeds it.
	NewArgs() any
	// State notes how cards lie where an instruction puts them, as a word of the game says.
	State(t *cardtext.Tree, n *kernel.Node) bool
	// Ability compiles a paragraph.
	Ability(t *cardtext.Tree) []kernel.AbilityID
	// Given compiles abilities that are not the card's own, so that it does not have what they would give it in the deck or in the preparation.
	Given(build func() []kernel.AbilityID) []kernel.AbilityID
	// Complete completes an ability that is about to have a number.
	Complete(id kernel.AbilityID, a *kernel.Ability)
	// Valid completes when an ability is valid, given what the words of the layer say.
	Valid(t *cardtext.Tree, a *kernel.Ability, said kernel.Cond) kernel.Cond
	// Price compiles what an ability costs, or NoNode.
	Price(t *cardtext.Tree) kernel.NodeID
	// Standing compiles a sentence of a static ability that only the game has, or that means more here.
	Standing(s *Statics, t *cardtext.Tree, cond kernel.Cond) bool
	// Changed is a change of the number that a word means; its amount is filled in.
	Changed(stat *cardtext.Tree, op kernel.ModOp) (Alteration, bool)
	// Alter compiles changes of what cards are that only the game has; nil if the sentence is about something else.
	Alter(t *cardtext.Tree) []Alteration
	// Duration compiles how long something lasts.
	Duration(t *cardtext.Tree) kernel.Duration
	// Ban compiles a prohibition that only the game has.
	Ban(t *cardtext.Tree) (Ban, bool)
	// Reason compiles what must have brought an event about.
	Reason(t *cardtext.Tree) (Matcher, bool)
	// Happening compiles an event, Listens completes an ability that waits for it.
	Happening(t *cardtext.Tree) (Trigger, bool)
	Listens(t, on *cardtext.Tree, tr *Trigger, a *kernel.Ability)

	// Participant compiles who or what takes part in an event, where only the game has a word for it.
	Participant(t *cardtext.Tree) (Partner, bool)
	// Past is how something that has happened is found among the events.
	Past(t *cardtext.Tree) (PastEvent, bool)

	// Place compiles where cards lie, where the game has a word for it.
	Place(t *cardtext.Tree) []Places
	// Stat compiles a number that cards have.
	Stat(t *cardtext.Tree) (Stat, bool)
	// Sum is what a word for a total adds up.
	Sum(t *cardtext.Tree) (Stat, bool)
	// Likeness is what it is for two cards to have the same of something, and the characteristics that decide it.
	Likeness(op cardtext.Op) (Likeness, []kernel.Attr)
	// Trait is something of which a card can have several, so that several cards can have one of it in common.
	Trait(op cardtext.Op) (Trait, bool)
	// Manner says how a text calls the cards that it names.
	Manner(t *cardtext.Tree) Manner
	// Match completes what cards must be, given their descriptions; counted is that they are counted only.
	Match(m *CardMatch, is []*cardtext.Tree, counted bool)
}

// Manner is how a text calls cards, for words that refer back to what was spoken of.
type Manner uint8

// The manners.
const (
	CalledUnits  Manner = iota // by the word for what fights, or where only such are
	CalledCards                // cards, no more
	CalledHazily               // by a word that may or may not mean what fights
)

// Compiler compiles the text of one card. A game's own compiler embeds it.
type Compiler struct {
	Game     Game
	Language *Language
	Pool     *kernel.Pool

	Speech
	// Recalls: events may be about cards that the text has spoken of, because what waits for them keeps what the effect remembered.
	Recalls bool
	// Keeps notes that what is being compiled looks at something that the effect remembers and that is no card: a prohibition for a time keeps it.
	Keeps bool
	// Heard notes that the place being compiled is one that an event names: without a word whose, it is anybody's.
	Heard bool
	// AimsAtOnce: targets are chosen where the text names them, because nobody plays what is being compiled.
	AimsAtOnce bool
	// Undecided: the clause being compiled is about either player: its player chooses which first.
	Undecided bool
	// Lies is the zones where the card can ever lie; 0 where it can lie everywhere, or where what is compiled is given to other cards.
	Lies   uint32
	SaidAs *cardtext.Tree // where the card says a word whose definition is compiled: the definition has characters of its own, which are not the card's
	Cited  map[kernel.Clause]bool
	Err    error

	meanings []rulebook.Meaning // what the words of the text were found to mean
}

// Start readies the compiler of a game for the text of one card.
func (c *Compiler) Start(game Game, l *Language, pool *kernel.Pool) {
	c.Game, c.Language, c.Pool, c.Cited = game, l, pool, map[kernel.Clause]bool{}
}

// Speech is where a text has got to: what it has spoken of, of whom, how often something counts and for how long.
type Speech struct {
	Subject     Who             // who the sentence is about, for acts that do not say
	Times       kernel.Amount   // how often it counts
	Until       kernel.Duration // how long what a clause brings about lasts that says no time of its own
	Span        *cardtext.Tree  // that duration as the text says it, or nil
	Judged      kernel.Cond     // that the condition of the sentence before could be judged; nil where it always can
	Paying      bool            // what is compiled is a cost: places without an owner are the payer's
	isDue       bool            // it is the cost of a triggered ability, which nobody chooses to play
	Spoken      Spoken          // what the text has spoken of so far
	Before      *cardtext.Tree  // the clause before the one being compiled, for one that asks whether it was carried out
	told        Who             // who acts in it
	asked       *cardtext.Tree  // the act of the sentence being compiled of which the next one asks whether it was carried out, where it is not the last
	isNoted     bool            // it is compiled
	noted       bool            // such an act of the sentence before was noted
	perhaps     int             // in how many things that may be left undone the clause being compiled stands
	undone      *Spoken         // what the text had spoken of before the last such thing; nil if the sentence before has none
	aimedBefore int             // and how many targets it had let its player choose
	Reads       uint32          // the characteristics that the conditions compiled since it was cleared look at

	doing    *cardtext.Tree  // the clause being compiled
	picked   [2]int          // the words for the cards that it is about
	sources  []source        // where the text has spoken of what
	sentence int             // how many sentences have been begun
	held     []held          // the changes for a time that the text has made so far
	aims     []kernel.NodeID // what the text has let its player choose as targets so far
	measured *cardtext.Tree  // what the sentence before was found to have counted or measured, where it goes on itself from the one before it
	looked   int             // the instruction by which the text has last let somebody look at cards from an end of a deck, plus one, or 0
	lasting  bool            // something has been compiled that lasts as long as the clause says
}

// Back goes back to what a text had spoken of before one of several ways to go on was told. What it has let somebody choose on that way, and changed, has still been said.
func (c *Compiler) Back(to Speech) {
	to.aims, to.held, to.Reads, to.lasting = c.aims, c.held, c.Reads, c.lasting
	c.Speech = to
}

// Afresh begins a text that has spoken of nothing yet.
func (c *Compiler) Afresh() {
	c.Speech = Speech{Subject: c.Language.Implied, Until: c.Language.Forever}
}

// Lean notes the clauses by which the rulebook says some principles: the text leans on them.
func (c *Compiler) Lean(ps ...Principle) {
	for _, p := range ps {
		c.Cite(c.Language.clauses[p]...)
	}
}

// Sees notes that what is being compiled looks at characteristics.
func (c *Compiler) Sees(as ...kernel.Attr) {
	for _, a := range as {
		c.Reads |= 1 << c.Pool.Begins(a)
	}
}

// Fail refuses the text at a place, in Japanese and in English.
func (c *Compiler) Fail(t *cardtext.Tree, ja, en string) {
	if at := Span(t); at[1] == at[0] && c.doing != nil { // a part that the wording implies
		t = c.doing
	}
	if c.Err == nil {
		c.Err = rulebook.Refuse(t, ja, en)
	}
}

// Cite notes the clauses that the text leans on. What no rulebook says is none.
func (c *Compiler) Cite(cs ...kernel.Clause) {
	for _, x := range cs {
		if x != 0 {
			c.Cited[x] = true
		}
	}
}

// Node puts an instruction into the pool.
func (c *Compiler) Node(t *cardtext.Tree, n kernel.Node) kernel.NodeID {
	n.Span = Span(t)
	if n.With == nil {
		n.With = new(Args)
	}
	if a := ArgsOf(&n); a.Until == 0 {
		a.Until = c.Until
	}
	if c.SaidAs != nil {
		n.Span = Span(c.SaidAs)
	}
	return c.Pool.AddNode(n)
}

// Span is the characters of a text that say a tree.
func Span(t *cardtext.Tree) [2]int { return [2]int{t.Span.Start, t.Span.End} }

// Together compiles a list of clauses to one node.
func (c *Compiler) Together(t *cardtext.Tree, kids []*cardtext.Tree) kernel.NodeID {
	var ids []kernel.NodeID
	shown := false
	for i, k := range kids {
		if shown {
			k = c.fromThose(k, kids[i+1:])
		}
		if k.Op == ops.Mode && !isOfTexts(k) && !onlyFinds(kids[:i]) && !(kids[i-1].Op == ops.Choose && isFateOfIt(k)) {
			c.Fail(k, "どの指示から選ぶのか分からない。前の指示を別の文にする", "it is not clear which instructions can be chosen: write what comes before as a sentence of its own")
		}
		if id := c.Clause(k); id != kernel.NoNode {
			ids = append(ids, id)
		}
		c.Before, c.told = k, c.Subject
		shown = shown || showsCards(k)
	}
	if len(ids) == 1 {
		return ids[0]
	}
	return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: ids})
}

// isOfTexts reports whether what can be chosen is texts of their own, not instructions of one sentence.
func isOfTexts(mode *cardtext.Tree) bool { return mode.Kid(parts.Do).Op == ops.Seq }

// isFateOfIt reports whether each of the instructions that can be chosen begins with what becomes of the cards that were named before: those can be no other than what the instruction
// right before has chosen, and none of what stands before that is meant to be left out.
func isFateOfIt(mode *cardtext.Tree) bool {
	return !slices.ContainsFunc(mode.All(parts.Do), func(k *cardtext.Tree) bool { return !isAboutIt(actsOf(k)[0]) })
}

// isAboutIt reports whether an instruction names no cards of its own, but is about those that were named before it.
func isAboutIt(act *cardtext.Tree) bool {
	what := act.Kid(parts.What)
	return what != nil && what.Op == ops.It
}

// onlyFinds reports whether instructions do no more than find the cards that the next one is about: it cannot be meant that they are done instead of another.
func onlyFinds(ts []*cardtext.Tree) bool {
	return !slices.ContainsFunc(ts, func(t *cardtext.Tree) bool { return t.Op != ops.Choose && t.Op != ops.Look && t.Op != ops.Reveal })
}

// Conds is a condition that holds if all of them do.
func (c *Compiler) Conds(ts []*cardtext.Tree) kernel.Cond {
	if len(ts) == 0 {
		return nil
	}
	var all []kernel.Cond
	for _, t := range ts {
		all = append(all, c.Cond(t))
	}
	if len(all) == 1 {
		return all[0]
	}
	c.Lean(AllMet)
	met := AllOf(all...)
	return func(g *kernel.Game, at kernel.Scope) bool {
		if !On(g, AllMet) {
			return all[0](g, at)
		}
		return met(g, at)
	}
}
