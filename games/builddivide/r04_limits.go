// What changes the limits of players: Build Divide 405-4, 407-4 and 1103-7a.

package builddivide

import (
	"cmp"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// limitWords is the limits that a text can change, as the numbers of players.
var limitWords = map[cardtext.Op]int{opHandLimit: pHandLimit, opEnergyLimit: pEnergyLimit, opRedLimit: pRedZone}

// limiting compiles that a limit of a player becomes greater, less or something else: an ability that the rules look for where they look at the limit.
func (c *compiler) limiting(t *cardtext.Tree) kernel.Ability {
	n := kernel.Node{With: c.NewArgs()}
	w := wordingOf(&n)
	w.limit, w.IsDirect, w.ends, w.Who = limitWords[t.Kid(partLimit).Op], t.Op == opSetLimit, t.Op == opNoLimit, c.Whose(t.Kid(parts.Whose))
	if w.ends {
		n.Amount = func(*kernel.Game, kernel.Scope) int { return effect.Unbounded }
	} else if w.IsDirect {
		n.Amount = c.Number(t.Kid(parts.N))
	} else {
		by := t.Kid(parts.By).Num
		n.Amount = c.Multiplied(func(*kernel.Game, kernel.Scope) int { return by })
	}
	return kernel.Ability{Kind: kernel.Procedural, Clause: R104_1, Tag: tagLimit, Root: c.Node(t, n), Cost: kernel.NoNode}
}

// limits compiles such a change that an effect brings about for a time.
func (c *compiler) limits(t *cardtext.Tree) kernel.NodeID {
	a := c.limiting(t)
	a.Zones = allZones
	id := c.AddAbility(t, a)
	c.Cite(R104_1)
	w := &wording{prepare: kernel.NoNode, later: kernel.NoNode, ability: id}
	w.Until = c.Lasts()
	return c.Node(t, kernel.Node{Proc: procEstablish, Clause: R104_1, With: w})
}

// hasLimitChanged reports whether a player has come into the red zone or out of it because the red-zone number is another one (407-4c:i).
func hasLimitChanged(g *kernel.Game) bool { return g.MayHave(tagLimit) && hasZoneChanged(g) }

// limitOf is a limit of a player as abilities change it, one after another, in the order in which they began (1208-1g).
func limitOf(g *kernel.Game, s kernel.Seat, limit, base int) int {
	if !g.MayHave(tagLimit) {
		return base
	}
	var room [8]*kernel.Active
	for _, act := range byAge(g, tagLimit, room[:0]) {
		a := &g.Pool.Abilities[act.Ability]
		n := &g.Pool.Nodes[a.Root]
		at := kernel.Scope{Source: g.SourceOf(act), Seat: g.SeatOf(act)}
		w := wordingOf(n)
		if w.limit != limit || g.IsOff(act) || !effect.IsWho(g, w.Who, at, s) || a.Cond != nil && !a.Cond(g, at) || !g.On(R104_1) {
			continue
		}
		if w.ends { // whatever other texts make of the limit
			return n.Amount(g, at)
		}
		if w.IsDirect {
			base = n.Amount(g, at)
		} else {
			base += n.Amount(g, at)
		}
	}
	return base
}

// byAge lists the abilities in force that have a tag, the oldest first (1208-1g): a static ability is as old as its card in its zone (1208-1g:i), another as its play (1208-1g:ii).
func byAge(g *kernel.Game, tag uint8, dst []*kernel.Active) []*kernel.Active {
	for _, i := range g.Tagged(tag) {
		dst = append(dst, g.ActiveAt(int(i)))
	}
	if len(dst) < 2 {
		return dst
	}
	slices.SortStableFunc(dst, func(a, b *kernel.Active) int { return cmp.Compare(a.Stamp, b.Stamp) })
	if !g.On(R1208_1g) || !g.On(R1208_1g_i) {
		slices.Reverse(dst)
	}
	return dst
}
