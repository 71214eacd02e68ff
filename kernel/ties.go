// Ties: continuous effects of one seat that are equally old, where it matters which counts as the older one.

package kernel

// Tie is what a seat has in force of one age.
type Tie struct {
	Stamp uint32
	Seat  Seat
}

// effectKey is added to the index of an effect where a number names an effect or an ability in force.
const effectKey = 1 << 20

// FindTie finds modifications of one seat and one age whose order matters and is settled by nothing.
func (g *Game) FindTie() (Tie, bool) {
	g.sortForce()
	if g.see(seesSummary); !g.bound.sets {
		return Tie{}, false
	}
	g.listMods()
	for i := range g.mods {
		for k := i + 1; k < len(g.mods); k++ {
			if x := &g.mods[i]; g.isTied(x, &g.mods[k]) {
				return Tie{x.stamp, g.scopeOfMod(x).Seat}, true
			}
		}
	}
	return Tie{}, false
}

// isTied reports whether two modifications are equally old and come to something else in another order: one of them sets a value that the other sets or
// changes, too, of a card that both can be about.
func (g *Game) isTied(x, y *appliedMod) bool {
	switch {
	case x.stamp != y.stamp, x.stamp == 0, g.scopeOfMod(x).Seat != g.scopeOfMod(y).Seat, x.layer != y.layer, x.writes()&y.writes() == 0, x.op != SetTo && y.op != SetTo:
		return false
	case x.op > Without, y.op > Without, int(x.active) >= len(g.S.Active), int(y.active) >= len(g.S.Active): // what is given is as old as what gives it
		return false
	case !x.target.IsNone() && !y.target.IsNone() && x.target != y.target:
		return false
	case x.mod == nil && y.mod == nil && x.op == y.op && x.n == y.n:
		return false
	case x.active >= 0 && y.active >= 0 && g.forceAt(int(x.active)).Ability == g.forceAt(int(y.active)).Ability:
		return false
	case x.mod != nil && x.mod == y.mod:
		return false
	}
	return !g.areRanked(x, y)
}

// Tied lists what is in a tie, as numbers: the static abilities, and the effects, of which those that do the same count as one.
func (g *Game) Tied(t Tie, dst []int32) []int32 {
	g.see(seesForce | seesEffects)
	for i := range g.S.Active {
		if act := &g.S.Active[i]; act.Kind == Static && act.Stamp == t.Stamp && g.SeatOf(act) == t.Seat {
			dst = append(dst, int32(i))
		}
	}
	for i := range g.S.Effects {
		if g.isInTie(t, &g.S.Effects[i]) && g.firstAlike(t, i) == i {
			dst = append(dst, int32(effectKey+i))
		}
	}
	return dst
}

func (g *Table) isInTie(t Tie, x *Effect) bool {
	return x.Stamp == t.Stamp && x.Seat == t.Seat && x.Op != Tally && x.Op != Term && x.Op != Forbid && x.Op != Grant
}

// firstAlike is the first effect in a tie that does what the i-th effect does, perhaps to another card.
func (g *Table) firstAlike(t Tie, i int) int {
	x := &g.S.Effects[i]
	for k := range g.S.Effects {
		y := &g.S.Effects[k]
		if g.isInTie(t, y) && y.Source == x.Source && y.Op == x.Op && y.Attr == x.Attr && y.N == x.N && y.Mod == x.Mod {
			return k
		}
	}
	return i
}

// TiedSource is the object from which something in a tie comes.
func (g *Course) TiedSource(key int32) Ref {
	if key >= effectKey {
		return g.S.Effects[key-effectKey].Source
	}
	return g.SourceOf(&g.S.Active[key])
}
