// What modifications can come to at most, whatever the position is: found out once for each ability, so that most questions about the abilities in force can be
// answered without deriving anything.

package kernel

// bound is what some modifications can come to at most.
type bound struct {
	writes  uint32 // bit per Attr that may be changed
	lessens uint32 // bit per Attr that may be made less than it is without them
	gives   uint32 // bit per Attr that an ability which may be given may make less
	tags    uint32 // bit per tag of an ability that may be given; those above 31 share the last
	kinds   uint8  // bit per AbilityKind that may be given
	offs    bool   // abilities may be switched off
	takes   bool   // cards may be given to other seats
	sets    bool   // a value may be set
}

// anything is what cannot be told beforehand.
var anything = bound{writes: everyAttr, lessens: everyAttr, gives: everyAttr, tags: ^uint32(0), kinds: ^uint8(0), offs: true, takes: true, sets: true}

func (b *bound) add(o bound) {
	b.writes |= o.writes
	b.lessens |= o.lessens
	b.gives |= o.gives
	b.tags |= o.tags
	b.kinds |= o.kinds
	b.offs = b.offs || o.offs
	b.takes = b.takes || o.takes
	b.sets = b.sets || o.sets
}

// boundOf is what the modifications of a static ability can come to.
func (p *Pool) boundOf(id AbilityID, depth int) bound {
	all := bound{}
	for _, m := range p.Abilities[id].Mods {
		all.add(p.boundOfMod(&p.Mods[m], p.Mods[m].Op, p.Mods[m].Attr, p.Mods[m].N, depth))
	}
	return all
}

// boundOfMod is what a modification, or with nil an effect that says all itself, can come to.
func (p *Pool) boundOfMod(m *Mod, op ModOp, a Attr, n int64, depth int) bound {
	isFixed := m == nil || (m.Amount == nil && m.Each == nil)
	a = p.Begins(a)
	b := bound{}
	switch op {
	case SwitchOff:
		b.offs = true
		return b
	case Grant:
		return p.given(n, isFixed, depth)
	case Control:
		b.takes = true
		return b
	case Establish, Forbid, Tally, Term:
		return b
	case Refer:
		b.writes = 1<<a | 1<<Attr(n)
		b.lessens, b.sets = b.writes, true
		return b
	}
	b.writes, b.sets = 1<<a, op == SetTo
	if m != nil {
		b.writes |= m.Also
	}
	if !(op == Union || (op == Add && n >= 0 && isFixed)) {
		b.lessens = b.writes
	}
	return b
}

// given is what comes of giving the ability n, unless only the position tells which, or abilities give each other.
func (p *Pool) given(n int64, isFixed bool, depth int) bound {
	if !isFixed || depth >= maxTreeDepth {
		b := anything
		b.takes = p.takes
		return b
	}
	a := &p.Abilities[n]
	b := p.boundOf(AbilityID(n), depth+1)
	b.gives = b.lessens
	b.tags |= tagBit(a.Tag)
	b.kinds |= 1 << a.Kind
	return b
}

// boundOfEffect is what an effect can come to. An ability that it gives to one object or to none is in force by itself.
func (g *Table) boundOfEffect(x *Effect) bound {
	switch {
	case x.Mod >= 0:
		return g.Pool.boundOfMod(&g.Pool.Mods[x.Mod], x.Op, x.Attr, x.N, 0)
	case x.Op == Grant || x.Op == Establish:
		return bound{}
	}
	return g.Pool.boundOfMod(nil, x.Op, x.Attr, x.N, 0)
}

// IsPlain reports whether nothing in force may change a characteristic of a card.
func (g *Game) IsPlain(a Attr) bool {
	g.sortForce()
	g.see(1 << (attrAspects + a))
	return g.plain>>a&1 != 0
}

// MayLessen reports whether something in force may make a characteristic of a card less than what is printed.
func (g *Game) MayLessen(a Attr) bool {
	g.sortForce()
	g.see(seesSummary)
	return g.bound.lessens>>a&1 != 0
}

// MayHave reports whether an ability with a tag may be in force, those that continuous effects give included.
func (g *Game) MayHave(tag uint8) bool {
	g.see(seesSummary)
	if isThere := g.S.Head.Tags&tagBit(tag) != 0; isThere || g.S.Head.Grants == 0 {
		return isThere
	}
	g.sortForce()
	return g.bound.tags&tagBit(tag) != 0
}
