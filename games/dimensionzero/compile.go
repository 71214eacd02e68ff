// Compiling: from the tree of a card's text to abilities and instructions. What every game's texts say is the layer's; here is what only this game's do.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
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
	specifies string
	lands     bool // what is compiled is the squares that an instruction puts cards on, each of which is chosen when it comes to that
	// The slot of the spells that it has let somebody choose, or 0; and what it says that X is, or nil.
	spells  uint8
	x       *cardtext.Tree
	isSpell bool // what is compiled is what a strategy does, whose card lies on no square
	stands  bool // what is compiled holds all the time
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
var timings = map[string]int64{"normal": timingNormal, "quick": timingQuick, "battle": timingBattle}

// text compiles a whole text. What a strategy says in several paragraphs is one effect: its targets are chosen together when it is played (4-7-2-5).
func (c *compiler) text(t *cardtext.Tree) []kernel.AbilityID {
	t = c.withOthers(withTargets(withPlayers(t)), c.kind&kindStrategy != 0, new(bool))
	if effect.Mentions(t, "added") && effect.Mentions(t, "alternative") {
		c.Fail(t, "追加コストと代替コストの両方は扱えない", "a card cannot have an additional and an alternative cost")
	}
	for i, k := range t.Kids {
		c.checkRest(k.Tree)
		if k.Tree.Has("listed") && i+1 < len(t.Kids) { // what follows may belong to the list, too
			c.Fail(k.Tree, "どこまでがこのゾーン効果か分からない", "it is not clear how far this zone effect goes")
		}
	}
	for _, op := range [...]string{"nameHue", "nameRace"} {
		if specifies(t, op) {
			c.specifies = op
		}
	}
	if c.kind&kindStrategy == 0 {
		return c.Abilities(t)
	}
	one := &cardtext.Tree{Op: "plain", Span: t.Span, Kids: []cardtext.Kid{{Name: "do", Tree: &cardtext.Tree{Op: "seq", Span: t.Span}}}}
	rest := &cardtext.Tree{Op: t.Op, Span: t.Span}
	for _, k := range t.Kids {
		if k.Tree.Op == "linkage" && k.Tree.Kid("is").Op == "plain" {
			one.Kids[0].Tree.Kids = append(one.Kids[0].Tree.Kids, cardtext.Kid{Tree: asLinked(k.Tree)})
			continue
		}
		if made := asArisen(k.Tree); made != nil && !effect.Mentions(t, "bond") {
			one.Kids[0].Tree.Kids = append(one.Kids[0].Tree.Kids, cardtext.Kid{Tree: made})
			continue
		}
		if k.Tree.Op != "plain" || isWhileBound(k.Tree) {
			rest.Kids = append(rest.Kids, k)
			continue
		}
		for _, said := range k.Tree.Kid("do").Kids {
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

// withTargets is a text in which a target that is named without a number, such as 「対象のユニット」, is one that is chosen (4-11-1).
func withTargets(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = make([]cardtext.Kid, len(t.Kids))
	for i, k := range t.Kids {
		k.Tree = withTargets(k.Tree)
		if k.Tree.Op == "cards" && k.Tree.Has("aimed") && t.Op != "some" && t.Op != "several" {
			one := &cardtext.Tree{Op: "num", Num: 1, Span: k.Tree.Span}
			k.Tree = &cardtext.Tree{Op: "some", Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: "n", Tree: one}, {Name: "of", Tree: k.Tree}}}
		}
		x.Kids[i] = k
	}
	if x.Op == "cannot" || x.Op == "cannotBoth" || x.Op == "counter" {
		return chosenFirst(&x)
	}
	return &x
}

// chosenFirst is a sentence that forbids targets something, or counters them, as one in which they are chosen before.
func chosenFirst(t *cardtext.Tree) *cardtext.Tree {
	for i, k := range t.Kids {
		if k.Name != "what" || k.Tree.Op != "some" {
			continue
		}
		choice := &cardtext.Tree{Op: "choose", Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: "who", Tree: &cardtext.Tree{Op: "self", Span: k.Tree.Span}}, k}}
		t.Kids[i].Tree = &cardtext.Tree{Op: "it", Span: k.Tree.Span}
		return &cardtext.Tree{Op: "do", Span: t.Span, Kids: []cardtext.Kid{{Tree: choice}, {Tree: t}}}
	}
	return t
}

// withOthers is a text in which 「他の」 is said of what it leaves out: this card, or the one that the text has just spoken of where it says so of cards that are seen from that one. A strategy is no
// unit: it leaves out what was chosen before, which hasChosen notes. Abilities that it gives are those of the cards that get them.
func (c *compiler) withOthers(t *cardtext.Tree, isSpell bool, hasChosen *bool) *cardtext.Tree {
	x := *t
	x.Kids = make([]cardtext.Kid, len(t.Kids))
	isSpell = isSpell && !isWhileBound(t)
	isSeenFromThat := t.Op == "cards" && effect.MentionsAny(t.All("at"), "thatUnit", "thatCard")
	for i, k := range t.Kids {
		switch {
		case k.Name == "is" && k.Tree.Op == "not" && k.Tree.Kid("x").Op == "other":
			left := "this"
			if isSpell || isSeenFromThat {
				left = "thatUnit"
			}
			if isSpell && !*hasChosen {
				c.Fail(k.Tree, "何以外か分からない", "it is not clear other than what")
			}
			k.Tree = &cardtext.Tree{Op: "not", Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: "x", Tree: &cardtext.Tree{Op: left, Span: k.Tree.Span}}}}
		case k.Name == "text":
			k.Tree = c.withOthers(k.Tree, false, new(bool))
		default:
			k.Tree = c.withOthers(k.Tree, isSpell, hasChosen)
		}
		x.Kids[i] = k
	}
	*hasChosen = *hasChosen || t.Op == "choose" || t.Op == "some"
	return besidesThis(&x)
}

// besidesThis is a condition that asks whether there are cards that have something in common with this card: others are meant, for this card always has that in common with itself (J60).
func besidesThis(t *cardtext.Tree) *cardtext.Tree {
	of := t.Kid("of")
	asksForAny := t.Op == "exists" || t.Op == "count" && (t.Kid("n").Op == "num" && t.Kid("n").Num == 0 || t.Kid("n").Op == "atLeast" && t.Kid("n").Kid("n").Num == 1)
	if !asksForAny || of == nil || of.Op != "cards" || !slices.ContainsFunc(of.All("is"), isLikeThis) {
		return t
	}
	this := &cardtext.Tree{Op: "this", Span: of.Span}
	others := *of
	others.Kids = append(slices.Clone(of.Kids), cardtext.Kid{Name: "is", Tree: &cardtext.Tree{Op: "not", Span: of.Span, Kids: []cardtext.Kid{{Name: "x", Tree: this}}}})
	x := *t
	x.Kids = slices.Clone(t.Kids)
	for i := range x.Kids {
		if x.Kids[i].Name == "of" {
			x.Kids[i].Tree = &others
		}
	}
	return &x
}

// isLikeThis reports whether a description is that a card has something in common with this card.
func isLikeThis(t *cardtext.Tree) bool { return t.Op == "sameAs" && t.Kid("of").Op == "this" }

// checkRest refuses an ability that shuffles the rest of a deck where that is not all of it: one that has put a card on top of the deck or into the plan zone before, which shuffling the deck would
// mix in (2-23-3-5), or that has spoken only of its uppermost cards.
func (c *compiler) checkRest(t *cardtext.Tree) {
	rest := effect.First(t, func(x *cardtext.Tree) bool { return x.Op == "shuffle" && x.Has("way") })
	if rest == nil {
		return
	}
	isApart := func(x *cardtext.Tree) bool {
		return x.Span.Start < rest.Span.Start && (x.Op == "top" || x.Op == "plan" || x.Op == "deckTop")
	}
	if effect.First(t, isApart) != nil || !effect.Mentions(t, "deck") {
		c.Fail(rest, "シャッフルする「残り」が山札全体ではない", "the rest that is shuffled is not the whole deck")
	}
}

// withPlayers is a text in which a player who is a target, such as 「対象のプレイヤー」, is chosen in a sentence before the one that names the player (4-11-1).
func withPlayers(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = nil
	for _, k := range t.Kids {
		if t.Op == "seq" && effect.Mentions(k.Tree, "aimedPlayer") {
			x.Kids = append(x.Kids, cardtext.Kid{Tree: choiceOfPlayer(k.Tree.Span)})
		}
		k.Tree = withPlayers(k.Tree)
		x.Kids = append(x.Kids, k)
	}
	if t.Op == "aimedPlayer" {
		x.Op = "chosenPlayer"
	}
	return &x
}

// choiceOfPlayer is the sentence by which a player is chosen as a target.
func choiceOfPlayer(at cardtext.Span) *cardtext.Tree {
	leaf := func(op string) *cardtext.Tree { return &cardtext.Tree{Op: op, Span: at} }
	one := &cardtext.Tree{Op: "num", Num: 1, Span: at}
	player := &cardtext.Tree{Op: "somePlayers", Span: at, Kids: []cardtext.Kid{{Name: "aimed", Tree: leaf("yes")}, {Name: "n", Tree: one}}}
	return &cardtext.Tree{Op: "choose", Span: at, Kids: []cardtext.Kid{{Name: "who", Tree: leaf("self")}, {Name: "what", Tree: player}}}
}

// alone is a sentence as a paragraph of its own.
func alone(t *cardtext.Tree) *cardtext.Tree {
	return &cardtext.Tree{Op: "plain", Span: t.Span, Kids: []cardtext.Kid{{Name: "do", Tree: &cardtext.Tree{Op: "seq", Span: t.Span, Kids: []cardtext.Kid{{Tree: t}}}}}}
}

// Ability compiles one ability (4-2-2).
func (c *compiler) Ability(t *cardtext.Tree) []kernel.AbilityID {
	c.row, c.square, c.spells, c.played = 0, 0, 0, nil
	defer func(was bool) { c.isAbilityVariable = was }(c.isAbilityVariable)
	c.isAbilityVariable = effect.MentionsAny(t.All("cost"), "x")
	if t.Has("do") {
		c.noteX(t)
	}
	switch t.Op {
	case "keyword":
		a, clause := c.set.compileKeyword(t)
		c.Cite(clause)
		if of := t.Kid("is").Kid("of"); of != nil {
			a = resistanceAbility(a, c.About(of))
		}
		return []kernel.AbilityID{c.AddAbility(t, a)}
	case "triggered":
		c.Cite(R4_4_1, R4_4_2)
		c.played = playedSlots[t.Kid("on").Op]
		if t.Kid("on").Has("put") {
			c.played = nil
		}
		return c.triggered(withFighter(withoutChosen(t)), kernel.Ability{Kind: kernel.Triggered, Clause: R4_4_2, Tag: effect.TagTriggered, Cost: kernel.NoNode})
	case "activated":
		return []kernel.AbilityID{c.activated(withoutChosen(t))}
	case "plain":
		if state := asState(t); state != nil && c.kind&kindStrategy == 0 {
			c.Cite(R4_4_1)
			return c.triggered(state, kernel.Ability{Kind: kernel.Triggered, Clause: R4_4_2, Tag: effect.TagTriggered, Cost: kernel.NoNode})
		}
		return c.plain(withoutChosen(t))
	case "zoned":
		return c.zoned(t)
	case "rampage":
		return c.rampage(t)
	case "pincer":
		return c.pincer(t)
	case "advance":
		return c.advance(t)
	case "added":
		return c.added(t)
	case "alternative":
		return c.alternative(t)
	case "fromHand":
		return c.fromHand(t)
	case "moveOn":
		return c.moveOn(t)
	case "playOn":
		return c.playedOnSquares(t)
	case "playOnly":
		return c.playedOnlyOn(t)
	case "playFrom":
		return c.playFrom(t)
	case "hurried":
		return c.hurried(t)
	case "planPriced":
		return c.planPriced(t)
	case "remark": // which is no text (2-10-2)
		return []kernel.AbilityID{c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R2_10_2, Tag: tagRemark, Cost: kernel.NoNode, Root: kernel.NoNode})}
	case "resonance":
		c.Cite(R5_13_2)
		return c.valid(t.Kid("is"), resonates)
	case "linkage":
		return c.valid(t.Kid("is"), c.areBuried(t))
	}
	c.Fail(t, "能力ではない", "this is no ability")
	return nil
}

// plain compiles a text without a sign of what kind of ability it is: what a strategy does when it resolves (2-10-3-1), or a static ability (4-5-1).
func (c *compiler) plain(t *cardtext.Tree) []kernel.AbilityID {
	if c.kind&kindStrategy == 0 || isWhileBound(t) || isOfItsCard(t.Kid("do").Kids[0].Tree) {
		c.Cite(R4_5_1)
		defer func(was bool) { c.stands = was }(c.stands)
		c.stands = true
		return c.Static(&cardtext.Tree{Op: "static", Span: t.Span, Kids: withConsequences(t).Kids})
	}
	c.Cite(R2_10_3_1)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R2_10_3_1, Tag: tagSpell, Zones: 1 << zoneStack, Cost: kernel.NoNode}
	c.isSpell = true
	a.Root = c.Body(t.Kid("do"))
	c.isSpell = false
	return []kernel.AbilityID{c.AddAbility(t, a)}
}

// Given compiles abilities that a text gives to cards on squares: they are not what a strategy does.
func (c *compiler) Given(build func() []kernel.AbilityID) []kernel.AbilityID {
	kind, isSpell, stands := c.kind, c.isSpell, c.stands
	c.kind, c.isSpell, c.stands = c.kind&^kindStrategy, false, false
	defer func() { c.kind, c.isSpell, c.stands = kind, isSpell, stands }()
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

// fighters is what a text calls the unit of which it has said that it attacks or is attacked, and the word that refers back to that unit.
var fighters = map[string]struct{ role, word string }{"attacks": {"attacker", "whoAttacked"}, "isAttacked": {"attackee", "whoWasAttacked"}}

// withFighter is an ability that waits for a unit to attack or to be attacked, and in which the unit that is called so is that one. In a battle that waits another may be called so as
// well, and is not meant.
func withFighter(t *cardtext.Tree) *cardtext.Tree {
	as, ok := fighters[t.Kid("on").Op]
	if !ok || effect.SpeaksOfThis(t.Kid("on").Kid("what")) {
		return t
	}
	var rename func(t *cardtext.Tree) *cardtext.Tree
	rename = func(t *cardtext.Tree) *cardtext.Tree {
		if t.Op == "cards" && len(t.Kids) == 2 && t.Kids[0].Tree.Op == as.role && t.Kids[1].Tree.Op == "unit" {
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
		if x.Kids[i].Name == "do" {
			x.Kids[i].Tree = rename(x.Kids[i].Tree)
		}
	}
	return &x
}

// withoutChosen is an ability whose sentences that say what cannot be chosen have become part of what the sentence before lets somebody choose.
func withoutChosen(t *cardtext.Tree) *cardtext.Tree {
	do := t.Kid("do")
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
		if k.Name == "do" {
			k.Tree = &body
		}
		x.Kids = append(x.Kids, k)
	}
	return &x
}

// excepted is the cards that a sentence says cannot be chosen, or nil.
func excepted(t *cardtext.Tree) *cardtext.Tree {
	if t.Op != "but" {
		return nil
	}
	ban := t.Kid("do")
	if ban.Op != "cannot" || ban.Kid("event").Op != "beChosen" || ban.Kid("what").Op != "cards" {
		return nil
	}
	return ban.Kid("what")
}

// withExcept is a sentence in which cards that are chosen must not be as others are.
func withExcept(t, but *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	if t.Op == "some" {
		for i := range x.Kids {
			if x.Kids[i].Name == "of" && x.Kids[i].Tree.Op == "cards" {
				of := *x.Kids[i].Tree
				not := &cardtext.Tree{Op: "filter", Span: but.Span}
				for _, is := range but.All("is") {
					not.Kids = append(not.Kids, cardtext.Kid{Name: "is", Tree: is})
				}
				of.Kids = append(append([]cardtext.Kid(nil), of.Kids...), cardtext.Kid{Name: "is", Tree: &cardtext.Tree{Op: "not", Span: but.Span, Kids: []cardtext.Kid{{Name: "x", Tree: not}}}})
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
