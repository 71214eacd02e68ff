// Static abilities: what holds as long as they are valid.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Statics is the sentences of a static ability being compiled.
type Statics struct {
	Of   *cardtext.Tree // the paragraph
	Base kernel.Ability // where and when it is valid
	Said bool           // the text says where it is valid
	IDs  []kernel.AbilityID
	// Limit gives the change that the sentence before made a lower limit, where that is one of the game's own.
	Limit func(floor int)
	// Offered is what the sentence before lets a player do, where that is one of the game's own.
	Offered *Offered

	c          *Compiler
	hasOffered bool           // a sentence before offers something to do
	reads      uint32         // what its validity looks at
	what       *cardtext.Tree // the cards that the sentence before was about
	last       []*Alteration  // the changes of the sentence before, for a lower limit that follows
	mods       []int16
}

// Offered is something that a static ability lets a player do, and what takes the consequence of having done it.
type Offered struct {
	Deed   *cardtext.Tree
	IfDone func(then *cardtext.Tree)
	Whole  *cardtext.Tree // all that it lets the player do, of which the deed is the last
	// ForEach takes the consequence for each card that it was done to; nil: there is none.
	ForEach func(then *cardtext.Tree)
}

// StaticsIn is static abilities that are valid as another one is.
func (c *Compiler) StaticsIn(base kernel.Ability) *Statics { return &Statics{c: c, Base: base} }

// Static compiles a static ability: each of its sentences holds while it is valid.
func (c *Compiler) Static(t *cardtext.Tree) []kernel.AbilityID {
	c.Lean(StaticHolds, Derived, OlderFirst)
	s := c.StaticsIn(kernel.Ability{
		Kind: kernel.Static, Clause: c.Language.clause(StaticHolds), Tag: TagStatic, Root: kernel.NoNode, Cost: kernel.NoNode, Zones: c.zonesOf(t, 0, nil),
	})
	s.Of, s.Said = t, c.saysWhere(t)
	c.Reads = 0
	s.Base.Cond = c.Validity(t, &s.Base)
	s.reads = c.Reads
	if s.Base.Times > 0 {
		c.Fail(t, "常在能力はプレイされないので回数は数えられない", "a static ability is not played, so that its plays cannot be counted")
	}
	for _, k := range Parts(t.Kid(parts.Do)) {
		c.Subject, c.Times, c.Reads = c.Language.Implied, nil, s.reads
		s.whereAsked(k)
	}
	if c.Undecided {
		c.Fail(t, "常在能力ではプレイヤーを選べない", "a static ability chooses no player")
		c.Undecided = false
	}
	c.Times = nil
	return s.IDs
}

// whereAsked compiles a sentence of the paragraph, which is valid where its own condition says that this card lies.
func (s *Statics) whereAsked(t *cardtext.Tree) {
	base, said := s.Base, s.Said
	if zones := s.c.zonesMet(t.All(parts.If)); zones != 0 && !said {
		s.Base.Zones, s.Said = zones, true
		s.Base.Cond = s.c.Validity(s.Of, &s.Base)
	}
	if !s.forEach(t) {
		s.holdToOffered(t)
		s.Sentence(t, s.Base.Cond)
	}
	s.hasOffered = s.hasOffered || s.Offered != nil
	s.Base, s.Said = base, said
}

// forEach compiles what follows for each card to which the deed that the sentence before offers was done, and reports whether a sentence is about that.
func (s *Statics) forEach(t *cardtext.Tree) bool {
	c, offered := s.c, s.Offered
	if offered == nil || offered.ForEach == nil || t.Op != ops.Per || t.Kid(parts.N).Num > 1 {
		return false
	}
	if !c.isDoneTo(t.Kid(parts.Of), offered) {
		return false
	}
	s.Offered, s.hasOffered = nil, true
	offered.ForEach(t.Kid(parts.Do))
	return true
}

// isDoneTo reports whether a word means all the cards that a deed was done to: a word for what such a deed does, or for those of them that are what the deed itself says of all of them.
func (c *Compiler) isDoneTo(word *cardtext.Tree, offered *Offered) bool {
	deed := offered.Deed
	for _, is := range word.All(parts.Is) {
		if word.Op != ops.ThatIs || !calls(offered.Whole, is) {
			return false
		}
	}
	ref, ok := c.Language.References[referredTo(word).Op]
	switch {
	case !ok || referredTo(word).Has(parts.SaidTo):
		return false
	case ref.Slot == SlotPlaced:
		return deed.Op == ops.Move || deed.Op == ops.Discard
	}
	return slices.Contains(ref.Deeds, deed.Op)
}

// holdToOffered refuses words for the cards to which the deed that a sentence before offers was done: a static ability remembers none of them.
func (s *Statics) holdToOffered(t *cardtext.Tree) {
	if s.hasOffered {
		if word := s.c.firstReference(t); word != nil {
			s.c.Fail(word, "常在能力は、どのカードに行ったかを覚えていない", "a static ability does not remember to which cards it was done")
		}
	}
}

// firstReference is the first word of a text that refers back to cards, or nil.
func (c *Compiler) firstReference(t *cardtext.Tree) *cardtext.Tree {
	if c.Language.IsReference(t.Op) && t.Op != ops.It {
		return t
	}
	for _, k := range t.Kids {
		if word := c.firstReference(k.Tree); word != nil {
			return word
		}
	}
	return nil
}

// Sentence compiles one sentence under a condition gathered on the way down.
func (s *Statics) Sentence(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	if c.Game.Standing(s, t, cond) {
		return
	}
	switch t.Op {
	case ops.Then, ops.But, ops.More:
		s.Sentence(t.Kid(parts.Do), cond)
	case ops.Do, ops.Seq:
		for _, k := range Parts(t) {
			s.Sentence(k, cond)
		}
	case ops.If:
		c.Lean(WhileMet)
		met := c.condsHeld(t.All(parts.If))
		s.Sentence(t.Kid(parts.Then), AllOf(cond, func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !On(g, WhileMet) }))
	case ops.Per:
		saved := c.Times
		c.Times = TimesBoth(saved, c.PerEach(t.Kid(parts.Of), t.Kid(parts.N).Num))
		s.Sentence(t.Kid(parts.Do), cond)
		c.Times = saved
	case ops.Floor:
		s.floor(t)
	case ops.IfDid:
		s.ifDone(t)
	case ops.Gain, ops.GainKeyword:
		s.gain(t, cond)
	case ops.Cannot:
		s.cannot(t, cond)
	case ops.CannotBoth:
		s.Sentence(eachBan(t), cond)
	case ops.Replace:
		s.replace(t, cond)
	default:
		s.Change(t, cond)
	}
}

// ifDone compiles what follows where the deed that the sentence before offered was done.
func (s *Statics) ifDone(t *cardtext.Tree) {
	c, offered := s.c, s.Offered
	s.Offered = nil
	if offered == nil || len(t.All(parts.If)) > 0 {
		c.Fail(t, "常在能力の前の文は行動を示していない", "the sentence before it in a static ability offers nothing to do")
		return
	}
	if did := t.Kid(parts.Did); did != nil {
		before := c.Before
		c.Before = offered.Deed
		if c.wasDone(did) != nil {
			c.Fail(did, "常在能力では何枚に行ったかを問えない", "a static ability cannot ask to how many it was done")
		}
		c.Before = before
	}
	offered.IfDone(t.Kid(parts.Then))
}

// Ability adds an ability that is valid where the static ability is, unless it says otherwise.
func (s *Statics) Ability(t *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	if a.Zones == 0 {
		a.Zones, a.Where, a.FaceDown = s.Base.Zones, s.Base.Where, s.Base.FaceDown
	}
	a.Cost = kernel.NoNode
	a.Whole, a.Apart, a.Aged = s.Base.Whole, s.Base.Apart, s.Base.Aged
	if a.Kind != kernel.Procedural && a.Kind != kernel.Replacing {
		a.Root = kernel.NoNode
	}
	id := s.c.AddAbility(t, a)
	s.IDs = append(s.IDs, id)
	return id
}

// Subject is the cards that a sentence is about. What is left out are those of the sentence before.
func (s *Statics) Subject(t *cardtext.Tree) *cardtext.Tree {
	if t.Op == ops.It && s.what != nil {
		return s.what
	}
	s.what = t
	return t
}

// Meant is the cards that a word means beside the subject of a sentence: those spoken of last, where it is a word for them.
func (s *Statics) Meant(t *cardtext.Tree) *cardtext.Tree {
	if _, ok := s.c.Language.Pointers[t.Op]; ok && s.what != nil {
		return s.what
	}
	return t
}

// reach compiles which cards a modification changes: this card alone (nil), or those that the text names. This card in a place is a card that the
// text names: elsewhere it is not changed.
func (s *Statics) reach(t *cardtext.Tree) (applies kernel.Filter, zones uint32) {
	switch t.Op {
	case ops.This:
		return nil, 0
	case ops.Cards, ops.Extreme, ops.AnyOf, ops.Pile, ops.ThisIn:
		q := s.c.Group(t)
		return q.Has, q.Zones
	}
	s.c.Fail(t, "常在能力では前に述べたカードを指せない", "a static ability cannot refer back to a card")
	return nil, 0
}

// Change compiles changes of what cards are.
func (s *Statics) Change(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	all := c.Alterations(t)
	if all == nil {
		c.Fail(t, "常在能力として働き続けることができない。いつ行うか（「…時、」）か、使うために払うものを前に書く", "this cannot hold all the time: write in front of it when it is done (…時、) or what is paid for it")
		return
	}
	applies, zones := s.reach(s.Subject(t.Kid(parts.What)))
	s.last, s.mods = nil, nil
	for i := range all {
		m := all[i].Mod()
		m.Applies, m.Zones, m.Reads = Narrowed(applies, all[i].Needs), zones, c.Reads
		s.last = append(s.last, &all[i])
		s.mods = append(s.mods, c.Pool.AddMod(m))
	}
	s.Ability(t, kernel.Ability{Kind: kernel.Static, Clause: c.Language.clause(StaticHolds), Tag: TagStatic, Cond: cond, Mods: s.mods})
}

// gain compiles abilities that cards have while a static ability is valid.
func (s *Statics) gain(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	reads := c.Reads
	applies, zones := s.reach(s.Subject(t.Kid(parts.What)))
	reads |= c.Reads
	a := kernel.Ability{Kind: kernel.Static, Clause: c.Language.clause(StaticHolds), Tag: TagStatic, Cond: cond}
	for _, id := range c.Granted(t) {
		a.Mods = append(a.Mods, c.Pool.AddMod(kernel.Mod{Op: kernel.Grant, N: int64(id), Applies: applies, Zones: zones, Reads: reads}))
	}
	c.Lean(Gaining)
	s.Ability(t, a)
}

// floor gives the change of the sentence before a lower limit.
func (s *Statics) floor(t *cardtext.Tree) {
	c := s.c
	c.Lean(LowerLimits)
	floor := c.floorOf(t)
	if s.Limit != nil {
		s.Limit(floor)
		s.Limit = nil
		return
	}
	if len(s.last) != 1 || s.last[0].Op != kernel.Add || s.last[0].N >= 0 {
		c.Fail(t, "直前に減らす効果がない", "nothing was lowered just before")
		return
	}
	if !c.isLimitOf(t, s.last[0].Attr) {
		c.Fail(t, "下限が別の値についている", "the limit is that of another value")
	}
	s.last[0].Floor = floor
	old := &c.Pool.Mods[s.mods[0]]
	m := s.last[0].Mod()
	m.Applies, m.Zones, m.Reads, m.Own = old.Applies, old.Zones, old.Reads, old.Own|1<<m.Attr
	*old = m
}

// isLimitOf reports whether a lower limit is that of a characteristic; one that names none is.
func (c *Compiler) isLimitOf(t *cardtext.Tree, attr kernel.Attr) bool {
	stat := t.Kid(parts.Stat)
	if stat == nil {
		return true
	}
	a, ok := c.Game.Changed(stat, kernel.Add)
	return ok && a.Attr == attr
}
