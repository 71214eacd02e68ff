// Rank: which of two modifications of a layer goes first, where neither waits for the other: the game's own order decides, by what a modification is and what it
// comes from, and then age.

package kernel

// Modification is a modification in force, as a game ranks it.
type Modification struct {
	Source   Ref // the object that it comes from
	Target   Ref // the one object that it changes, or NoRef if it may change several
	N        int64
	Ability  AbilityID // of a static ability: which, otherwise NoAbility
	Op       ModOp
	Attr     Attr
	IsStatic bool // a static ability makes it, not an effect
	IsOwn    bool // it changes the object that it comes from, and nothing else
}

// part is which of the cards that a modification reaches are meant, where those are ranked apart.
type part uint8

const (
	allParts part = iota
	ownPart
	otherPart
)

// isMeant reports whether a card that a modification reaches is one of those that this part of it changes.
func (g *Table) isMeant(m *appliedMod, c CardID) bool {
	switch isOwn := m.source.Card == c && g.S.IsCurrent(m.source); m.part {
	case ownPart:
		return isOwn
	case otherPart:
		return !isOwn
	}
	return true
}

// areParts reports whether two modifications are the two parts of one.
func areParts(x, y *appliedMod) bool {
	return x.part != y.part && x.mod == y.mod && x.source == y.source && x.stamp == y.stamp && x.active == y.active
}

// goesBefore orders independent modifications: the game's own order first, then age.
func (g *Game) goesBefore(x, y *appliedMod) bool {
	if g.areRanked(x, y) {
		return g.rankOf(x) < g.rankOf(y)
	}
	if a, b := g.age(x), g.age(y); a != b {
		return (a < b) == g.On(g.Rules.Derive.Age)
	}
	tie := g.Rules.Derive.TieRank
	return tie != nil && tie(g, g.modification(x)) < tie(g, g.modification(y))
}

// firstInCircle is the modification that goes first where all that are left in a layer depend on each other: then age alone decides.
func (g *Game) firstInCircle(layer uint8) int {
	at, last := -1, -1
	for i := range g.mods {
		m := &g.mods[i]
		if m.done || m.layer != layer {
			continue
		}
		if at < 0 || g.age(m) < g.age(&g.mods[at]) || (g.Rules.Derive.TieRank != nil && g.goesBefore(m, &g.mods[at])) {
			at = i
		}
		if last < 0 || g.age(m) > g.age(&g.mods[last]) {
			last = i
		}
	}
	if at >= 0 && !g.On(g.Rules.Derive.Age) {
		return last
	}
	if at >= 0 && g.mods[at].active >= 0 && !g.On(g.Pool.Abilities[g.forceAt(int(g.mods[at].active)).Ability].Aged) {
		return last
	}
	return at
}

// age is since when a modification has been in force; one whose age no clause says has always been.
func (g *Game) age(m *appliedMod) uint32 {
	clause := g.Rules.Derive.EffectAge
	if m.active >= 0 {
		clause = g.Rules.Derive.StaticAge
	}
	if !g.On(clause) {
		return 0
	}
	return m.stamp
}

// areRanked reports whether the game's own order says which of two modifications goes first; then neither age nor dependency does.
func (g *Game) areRanked(x, y *appliedMod) bool {
	if g.Rules.ModRank == nil || (g.Rules.AgeFirst != nil && g.age(x) != g.age(y) && g.Rules.AgeFirst(g)) {
		return false
	}
	rx, ry := g.rankOf(x), g.rankOf(y)
	return rx != ry && rx >= 0 && ry >= 0 && !g.arePartedByAge(x, y)
}

// rankOf is the place of a modification in the game's own order.
func (g *Game) rankOf(m *appliedMod) int { return g.Rules.ModRank(g, g.modification(m)) }

// modification is a modification in force as a game sees it.
func (g *Game) modification(m *appliedMod) Modification {
	x := Modification{Source: m.source, Target: NoRef, Ability: NoAbility, N: m.n, Op: m.op, Attr: max(m.attr, m.word), IsStatic: m.active >= 0, IsOwn: m.part == ownPart}
	if only := m.only(); only != NoCard {
		x.Target = g.S.Ref(only)
		x.IsOwn = x.Target == m.source
	}
	if x.IsStatic {
		x.Ability = g.forceAt(int(m.active)).Ability
	}
	return x
}

// arePartedByAge reports whether a modification of the same layer that keeps its place is older than one of two and younger than the
// other.
func (g *Game) arePartedByAge(x, y *appliedMod) bool {
	from, to := min(g.age(x), g.age(y)), max(g.age(x), g.age(y))
	for i := range g.mods {
		if m := &g.mods[i]; m.layer == x.layer && from <= g.age(m) && g.age(m) <= to && m != x && m != y && g.rankOf(m) < 0 {
			return true
		}
	}
	return false
}

// PlayedSince is when what is being carried out was played, or 0 where nothing says.
func (g *Course) PlayedSince() uint32 { return g.Base().Since }

// playedSince is when that was played from which an event came, where the age of effects counts from there; otherwise 0.
func (g *Game) playedSince(e *Event) uint32 {
	if !g.Rules.Derive.FromPlay {
		return 0
	}
	fs := g.S.Strands[e.Strand].Frames
	if int(e.Depth) >= len(fs) || !g.On(g.Rules.Derive.PlayAge) {
		return 0
	}
	return fs[fs[e.Depth].Base].Since
}
