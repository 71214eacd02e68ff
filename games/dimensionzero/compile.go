// Compiling: from the tree of a card's text to abilities and instructions. What every game's texts say is the layer's; here is what only this game's do.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// compiler compiles the text of one card.
type compiler struct {
	effect.Compiler
	effect.Wordless
	set  *collection
	kind int64 // the card's classification
	// What an ability that is being compiled says besides what it does: its energy cost and timing, and the condition of a conditional triggered one.
	use    *use
	only   kernel.Cond
	while  kernel.Cond // under which condition the ability is valid besides
	row    uint8       // the slot of the line or area that the text has let somebody choose, or 0
	square uint8       // the slot of the square that it has let somebody choose, or 0
	// played is where the memory keeps the card of the spell that the event of the ability is about, or nil.
	played *uint8
	// hasAlternative is whether an alternative cost of the card has been read.
	hasAlternative bool
	// isNextPriced is whether the card has been read to change the use cost of the card that is played next.
	isNextPriced bool
	// specifies is what the card lets somebody name as it is put on a square: nameHue, nameRace or nothing.
	specifies cardtext.Op
	lands     bool // what is compiled is the squares that an instruction puts cards on, each of which is chosen when it comes to that
	// The slot of the spells that it has let somebody choose, or 0; and what it says that X is, or nil.
	spells  uint8
	x       *cardtext.Tree
	isSpell bool // what is compiled is what a strategy does, whose card lies on no square
	stands  bool // what is compiled holds all the time
	isGiven bool // what is compiled is an ability that the text gives to other cards
	// Whether there is a variable in the use cost of the card, and in the cost of the ability that is being compiled (1-2-3-3).
	isVariable, isAbilityVariable bool
}

// use is what activating an ability costs in energy, and when it can be activated (4-3-1).
type use struct {
	cost   cost
	timing int64
}

// newCompiler is a compiler for a card of a set.
func newCompiler(set *collection, kind int64, price cost) *compiler {
	c := &compiler{set: set, kind: kind, isVariable: price.hasVariable()}
	c.Start(c, language, set.pool)
	return c
}

// timings is the timings that the words for them mean (2-9-2).
var timings = map[cardtext.Op]int64{opNormal: timingNormal, opQuick: timingQuick, opBattle: timingBattle}

// text compiles a whole text. What a strategy says in several paragraphs is one effect: its targets are chosen together when it is played (4-7-2-5).
func (c *compiler) text(t *cardtext.Tree) []kernel.AbilityID {
	t = c.withOthers(withTargets(withPlayers(c.withDecks(withReplacementsApart(withLooksFirst(c.withWherePut(t)))))), c.kind&kindStrategy != 0, new(bool))
	if effect.Mentions(t, opAdded) && effect.Mentions(t, opAlternative) {
		c.Fail(t, "追加コストと代替コストの両方は扱えない", "a card cannot have an additional and an alternative cost")
	}
	for i, k := range t.Kids {
		c.checkRest(k.Tree)
		if k.Tree.Has(partListed) && i+1 < len(t.Kids) { // what follows may belong to the list, too
			c.Fail(k.Tree, "どこまでがこの見出しの下にあるのか分からない", "it is not clear how far what stands under this heading goes")
		}
	}
	for _, op := range [...]cardtext.Op{opNameHue, opNameRace} {
		if specifies(t, op) {
			c.specifies = op
		}
	}
	if c.kind&kindStrategy == 0 {
		return c.Abilities(t)
	}
	one := &cardtext.Tree{Op: opPlain, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: &cardtext.Tree{Op: ops.Seq, Span: t.Span}}}}
	rest := &cardtext.Tree{Op: t.Op, Span: t.Span}
	for _, k := range t.Kids {
		if k.Tree.Op == opLinkage && k.Tree.Kid(parts.Is).Op == opPlain {
			one.Kids[0].Tree.Kids = append(one.Kids[0].Tree.Kids, cardtext.Kid{Tree: asLinked(k.Tree)})
			continue
		}
		if made := asArisen(k.Tree); made != nil && !effect.Mentions(t, opBond) {
			one.Kids[0].Tree.Kids = append(one.Kids[0].Tree.Kids, cardtext.Kid{Tree: made})
			continue
		}
		if k.Tree.Op != opPlain || isWhileBound(k.Tree) {
			rest.Kids = append(rest.Kids, k)
			continue
		}
		for _, said := range k.Tree.Kid(parts.Do).Kids {
			if isOfItsCard(said.Tree) {
				rest.Kids = append(rest.Kids, cardtext.Kid{Tree: alone(said.Tree)})
				continue
			}
			one.Kids[0].Tree.Kids = append(one.Kids[0].Tree.Kids, said)
		}
	}
	if len(one.Kids[0].Tree.Kids) > 0 {
		rest.Kids = append(rest.Kids, cardtext.Kid{Tree: one})
	}
	return c.Abilities(rest)
}

// withLooksFirst is a text in which cards are looked at in any case before somebody says whether to do something that they may do having seen them (J75).
func withLooksFirst(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = make([]cardtext.Kid, len(t.Kids))
	for i, k := range t.Kids {
		k.Tree = withLooksFirst(k.Tree)
		x.Kids[i] = k
	}
	if acts := x.All(parts.Do); x.Op == ops.May && len(acts) > 1 && acts[0].Op == ops.Look {
		may := x
		may.Kids = x.Kids[1:]
		return &cardtext.Tree{Op: ops.Do, Span: x.Span, Kids: []cardtext.Kid{{Tree: acts[0]}, {Tree: &may}}}
	}
	return &x
}

// withTargets is a text in which a target that is named without a number, such as 「対象のユニット」, is one that is chosen (4-11-1).
func withTargets(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = make([]cardtext.Kid, len(t.Kids))
	for i, k := range t.Kids {
		k.Tree = withTargets(k.Tree)
		if k.Tree.Op == ops.Cards && k.Tree.Has(partAimed) && t.Op != ops.Some && t.Op != ops.Several {
			one := &cardtext.Tree{Op: ops.Num, Num: 1, Span: k.Tree.Span}
			k.Tree = &cardtext.Tree{Op: ops.Some, Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: parts.N, Tree: one}, {Name: parts.Of, Tree: k.Tree}}}
		}
		x.Kids[i] = k
	}
	if x.Op == ops.Cannot || x.Op == ops.CannotBoth || x.Op == opCounter {
		return chosenFirst(&x)
	}
	return &x
}

// chosenFirst is a sentence that forbids targets something, or counters them, as one in which they are chosen before.
func chosenFirst(t *cardtext.Tree) *cardtext.Tree {
	for i, k := range t.Kids {
		if k.Name != parts.What || k.Tree.Op != ops.Some {
			continue
		}
		choice := &cardtext.Tree{Op: ops.Choose, Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: &cardtext.Tree{Op: ops.Self, Span: k.Tree.Span}}, k}}
		t.Kids[i].Tree = &cardtext.Tree{Op: ops.It, Span: k.Tree.Span}
		return &cardtext.Tree{Op: ops.Do, Span: t.Span, Kids: []cardtext.Kid{{Tree: choice}, {Tree: t}}}
	}
	return t
}

// withOthers is a text in which 「他の」 is said of what it leaves out: this card, or the one that the text has just spoken of where it says so of cards that are seen from that one. A strategy is no
// unit: it leaves out what was chosen before, which hasChosen notes. Abilities that it gives are those of the cards that get them.
func (c *compiler) withOthers(t *cardtext.Tree, isSpell bool, hasChosen *bool) *cardtext.Tree {
	x := *t
	x.Kids = make([]cardtext.Kid, len(t.Kids))
	isSpell = isSpell && !isWhileBound(t)
	isSeenFromThat := t.Op == ops.Cards && effect.MentionsAny(t.All(parts.At), opThatUnit, opThatCard)
	for i, k := range t.Kids {
		switch {
		case k.Name == parts.Is && k.Tree.Op == ops.Not && k.Tree.Kid(parts.X).Op == opOther:
			left := ops.This
			if isSpell || isSeenFromThat {
				left = opThatUnit
			}
			if isSpell && !*hasChosen {
				c.Fail(k.Tree, "何以外か分からない", "it is not clear other than what")
			}
			k.Tree = &cardtext.Tree{Op: ops.Not, Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: parts.X, Tree: &cardtext.Tree{Op: left, Span: k.Tree.Span}}}}
		case k.Name == parts.Text:
			k.Tree = c.withOthers(k.Tree, false, new(bool))
		default:
			k.Tree = c.withOthers(k.Tree, isSpell, hasChosen)
		}
		x.Kids[i] = k
	}
	*hasChosen = *hasChosen || t.Op == ops.Choose || t.Op == ops.Some
	return besidesThis(&x)
}

// besidesThis is a condition that asks whether there are cards that have something in common with this card: others are meant, for this card always has that in common with itself (J60).
func besidesThis(t *cardtext.Tree) *cardtext.Tree {
	of := t.Kid(parts.Of)
	asksForAny := t.Op == ops.Exists || t.Op == ops.Count && (t.Kid(parts.N).Op == ops.Num && t.Kid(parts.N).Num == 0 || t.Kid(parts.N).Op == ops.AtLeast && t.Kid(parts.N).Kid(parts.N).Num == 1)
	if !asksForAny || of == nil || of.Op != ops.Cards || !slices.ContainsFunc(of.All(parts.Is), isLikeThis) {
		return t
	}
	this := &cardtext.Tree{Op: ops.This, Span: of.Span}
	others := *of
	others.Kids = append(slices.Clone(of.Kids), cardtext.Kid{Name: parts.Is, Tree: &cardtext.Tree{Op: ops.Not, Span: of.Span, Kids: []cardtext.Kid{{Name: parts.X, Tree: this}}}})
	x := *t
	x.Kids = slices.Clone(t.Kids)
	for i := range x.Kids {
		if x.Kids[i].Name == parts.Of {
			x.Kids[i].Tree = &others
		}
	}
	return &x
}

// isLikeThis reports whether a description is that a card has something in common with this card.
func isLikeThis(t *cardtext.Tree) bool { return t.Op == ops.SameAs && t.Kid(parts.Of).Op == ops.This }

// checkRest refuses an ability that shuffles the rest of a deck where that is not all of it: one that has put a card on top of the deck or into the plan zone before, which shuffling the deck would
// mix in (2-23-3-5), or that has spoken only of its uppermost cards.
func (c *compiler) checkRest(t *cardtext.Tree) {
	rest := effect.First(t, func(x *cardtext.Tree) bool { return x.Op == ops.Shuffle && x.Has(parts.Way) })
	if rest == nil {
		return
	}
	isApart := func(x *cardtext.Tree) bool {
		return x.Span.Start < rest.Span.Start && (x.Op == ops.Top || x.Op == opPlan || x.Op == ops.DeckTop)
	}
	if effect.First(t, isApart) != nil || !effect.Mentions(t, ops.Deck) {
		c.Fail(rest, "シャッフルする「残り」が山札全体ではない", "the rest that is shuffled is not the whole deck")
	}
}

// withPlayers is a text in which a player who is a target, such as 「対象のプレイヤー」, is chosen in a sentence before the one that names the player (4-11-1).
func withPlayers(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = nil
	for _, k := range t.Kids {
		if t.Op == ops.Seq && effect.Mentions(k.Tree, opAimedPlayer) {
			x.Kids = append(x.Kids, cardtext.Kid{Tree: choiceOfPlayer(k.Tree.Span)})
		}
		k.Tree = withPlayers(k.Tree)
		x.Kids = append(x.Kids, k)
	}
	if t.Op == opAimedPlayer {
		x.Op = ops.ChosenPlayer
	}
	return &x
}

// choiceOfPlayer is the sentence by which a player is chosen as a target.
func choiceOfPlayer(at cardtext.Span) *cardtext.Tree {
	leaf := func(op cardtext.Op) *cardtext.Tree { return &cardtext.Tree{Op: op, Span: at} }
	one := &cardtext.Tree{Op: ops.Num, Num: 1, Span: at}
	player := &cardtext.Tree{Op: ops.SomePlayers, Span: at, Kids: []cardtext.Kid{{Name: partAimed, Tree: leaf(ops.Yes)}, {Name: parts.N, Tree: one}}}
	return &cardtext.Tree{Op: ops.Choose, Span: at, Kids: []cardtext.Kid{{Name: parts.Who, Tree: leaf(ops.Self)}, {Name: parts.What, Tree: player}}}
}

// alone is a sentence as a paragraph of its own.
func alone(t *cardtext.Tree) *cardtext.Tree {
	return &cardtext.Tree{Op: opPlain, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: &cardtext.Tree{Op: ops.Seq, Span: t.Span, Kids: []cardtext.Kid{{Tree: t}}}}}}
}

// Ability compiles one ability (4-2-2).
func (c *compiler) Ability(t *cardtext.Tree) []kernel.AbilityID {
	c.row, c.square, c.spells, c.played = 0, 0, 0, nil
	defer func(was bool) { c.isAbilityVariable = was }(c.isAbilityVariable)
	c.isAbilityVariable = effect.MentionsAny(t.All(parts.Cost), opX)
	if t.Has(parts.Do) {
		c.noteX(t)
	}
	switch t.Op {
	case ops.Keyword:
		a, clause := c.set.compileKeyword(t)
		c.Cite(clause)
		if of := t.Kid(parts.Is).Kid(parts.Of); of != nil {
			a = resistanceAbility(a, c.About(of))
		}
		return []kernel.AbilityID{c.AddAbility(t, a)}
	case ops.Triggered:
		c.Cite(R4_4_1, R4_4_2)
		c.played = playedSlots[t.Kid(parts.On).Op]
		if t.Kid(parts.On).Has(partPut) {
			c.played = nil
		}
		return c.triggered(withFighter(withoutChosen(t)), kernel.Ability{Kind: kernel.Triggered, Clause: R4_4_2, Tag: effect.TagTriggered, Cost: kernel.NoNode})
	case opActivated:
		return []kernel.AbilityID{c.activated(withoutChosen(t))}
	case opPlain:
		if state := asState(t); state != nil && c.kind&kindStrategy == 0 {
			c.Cite(R4_4_1)
			return c.triggered(state, kernel.Ability{Kind: kernel.Triggered, Clause: R4_4_2, Tag: effect.TagTriggered, Cost: kernel.NoNode})
		}
		return c.plain(withoutChosen(t))
	case opZoned:
		return c.zoned(t)
	case opRampage:
		return c.rampage(t)
	case opPincer:
		return c.pincer(t)
	case opAdvance:
		return c.advance(t)
	case opAdded:
		return c.added(t)
	case opAlternative:
		return c.alternative(t)
	case opFromHand:
		return c.fromHand(t)
	case opMoveOn:
		return c.moveOn(t)
	case opPlayOn:
		return c.playedOnSquares(t)
	case opPlayOnly:
		return c.playedOnlyOn(t)
	case opPlayFrom:
		return c.playFrom(t)
	case opHurried:
		return c.hurried(t)
	case opPlanPriced:
		return c.planPriced(t)
	case ops.Remark: // which is no text (2-10-2)
		return []kernel.AbilityID{c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R2_10_2, Tag: tagRemark, Cost: kernel.NoNode, Root: kernel.NoNode})}
	case opResonance:
		c.Cite(R5_13_2)
		return c.valid(t.Kid(parts.Is), resonates)
	case opLinkage:
		return c.valid(t.Kid(parts.Is), c.areBuried(t))
	}
	c.Fail(t, "能力ではない", "this is no ability")
	return nil
}

// plain compiles a text without a sign of what kind of ability it is: what a strategy does when it resolves (2-10-3-1), or a static ability (4-5-1).
func (c *compiler) plain(t *cardtext.Tree) []kernel.AbilityID {
	if c.kind&kindStrategy == 0 || isWhileBound(t) || isOfItsCard(t.Kid(parts.Do).Kids[0].Tree) {
		c.Cite(R4_5_1)
		defer func(was bool) { c.stands = was }(c.stands)
		c.stands = true
		return c.Static(&cardtext.Tree{Op: ops.Static, Span: t.Span, Kids: withConsequences(t).Kids})
	}
	c.Cite(R2_10_3_1)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R2_10_3_1, Tag: tagSpell, Zones: 1 << zoneStack, Cost: kernel.NoNode}
	c.isSpell = true
	a.Root = c.Body(t.Kid(parts.Do))
	c.isSpell = false
	return []kernel.AbilityID{c.AddAbility(t, a)}
}

// Given compiles abilities that a text gives to cards on squares: they are not what a strategy does.
func (c *compiler) Given(build func() []kernel.AbilityID) []kernel.AbilityID {
	kind, isSpell, stands, isGiven := c.kind, c.isSpell, c.stands, c.isGiven
	c.kind, c.isSpell, c.stands, c.isGiven = c.kind&^kindStrategy, false, false, true
	defer func() { c.kind, c.isSpell, c.stands, c.isGiven = kind, isSpell, stands, isGiven }()
	return build()
}

// Complete gives an ability that is about to have a number what it says besides what it does.
func (c *compiler) Complete(id kernel.AbilityID, a *kernel.Ability) {
	if c.use != nil && a.Kind == kernel.Activated {
		c.set.uses[id] = *c.use
		c.use = nil
	}
	if a.Kind == kernel.Static {
		c.reachesLater(a.Mods)
	}
	if c.only != nil && a.Kind == kernel.Triggered {
		a.Root = c.Pool.AddNode(kernel.Node{Proc: procOnly, Clause: R4_8_8, With: new(effect.Args), Cond: c.only, Kids: []kernel.NodeID{a.Root}, Span: a.Span})
		c.only = nil
	}
}

// What no word of the lexicon says by itself: that unit of which the text has just said that it attacks, or is attacked.
var opWhoAttacked, opWhoWasAttacked = cardtext.OpOf("whoAttacked"), cardtext.OpOf("whoWasAttacked")

// fighters is what a text calls the unit of which it has said that it attacks or is attacked, and the word that refers back to that unit.
var fighters = map[cardtext.Op]struct{ role, word cardtext.Op }{opAttacks: {opAttacker, opWhoAttacked}, ops.IsAttacked: {opAttackee, opWhoWasAttacked}}

// withFighter is an ability that waits for a unit to attack or to be attacked, and in which the unit that is called so is that one. In a battle that waits another may be called so as
// well, and is not meant.
func withFighter(t *cardtext.Tree) *cardtext.Tree {
	as, ok := fighters[t.Kid(parts.On).Op]
	if !ok || effect.SpeaksOfThis(t.Kid(parts.On).Kid(parts.What)) {
		return t
	}
	var rename func(t *cardtext.Tree) *cardtext.Tree
	rename = func(t *cardtext.Tree) *cardtext.Tree {
		if t.Op == ops.Cards && len(t.Kids) == 2 && t.Kids[0].Tree.Op == as.role && t.Kids[1].Tree.Op == opUnit {
			return &cardtext.Tree{Op: as.word, Span: t.Span}
		}
		x := *t
		x.Kids = slices.Clone(t.Kids)
		for i := range x.Kids {
			x.Kids[i].Tree = rename(x.Kids[i].Tree)
		}
		return &x
	}
	x := *t
	x.Kids = slices.Clone(t.Kids)
	for i := range x.Kids {
		if x.Kids[i].Name == parts.Do {
			x.Kids[i].Tree = rename(x.Kids[i].Tree)
		}
	}
	return &x
}

// withoutChosen is an ability whose sentences that say what cannot be chosen have become part of what the sentence before lets somebody choose.
func withoutChosen(t *cardtext.Tree) *cardtext.Tree {
	do := t.Kid(parts.Do)
	var kept []cardtext.Kid
	for _, k := range do.Kids {
		but := excepted(k.Tree)
		if but == nil || len(kept) == 0 {
			kept = append(kept, k)
			continue
		}
		last := &kept[len(kept)-1]
		last.Tree = withExcept(last.Tree, but)
	}
	if len(kept) == len(do.Kids) {
		return t
	}
	x, body := *t, *do
	body.Kids, x.Kids = kept, nil
	for _, k := range t.Kids {
		if k.Name == parts.Do {
			k.Tree = &body
		}
		x.Kids = append(x.Kids, k)
	}
	return &x
}

// excepted is the cards that a sentence says cannot be chosen, or nil.
func excepted(t *cardtext.Tree) *cardtext.Tree {
	if t.Op != ops.But {
		return nil
	}
	ban := t.Kid(parts.Do)
	if ban.Op != ops.Cannot || ban.Kid(parts.Event).Op != opBeChosen || ban.Kid(parts.What).Op != ops.Cards {
		return nil
	}
	return ban.Kid(parts.What)
}

// withExcept is a sentence in which cards that are chosen must not be as others are.
func withExcept(t, but *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	if t.Op == ops.Some {
		for i := range x.Kids {
			if x.Kids[i].Name == parts.Of && x.Kids[i].Tree.Op == ops.Cards {
				of := *x.Kids[i].Tree
				not := &cardtext.Tree{Op: ops.Filter, Span: but.Span}
				for _, is := range but.All(parts.Is) {
					not.Kids = append(not.Kids, cardtext.Kid{Name: parts.Is, Tree: is})
				}
				of.Kids = append(append([]cardtext.Kid(nil), of.Kids...), cardtext.Kid{Name: parts.Is, Tree: &cardtext.Tree{Op: ops.Not, Span: but.Span, Kids: []cardtext.Kid{{Name: parts.X, Tree: not}}}})
				x.Kids[i].Tree = &of
			}
		}
		return &x
	}
	for i := range x.Kids {
		x.Kids[i].Tree = withExcept(x.Kids[i].Tree, but)
	}
	return &x
}
