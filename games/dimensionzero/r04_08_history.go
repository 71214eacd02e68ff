// What has happened this turn, and events that only battles bring about: Dimension Zero 3-11, 4-8.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// Past is how what has happened is found among the events: whatever an ability can wait for can be asked of the turn so far.
func (c *compiler) Past(t *cardtext.Tree) (effect.PastEvent, bool) {
	tr := c.Event(t)
	kinds := tr.Kinds
	if kinds == 0 {
		kinds = kernel.Of(kernel.Announced, kernel.Moved)
	}
	p := effect.PastEvent{Kinds: kinds, Is: tr.Matches, Whole: true}
	if tr.Verb != verbNone {
		p.Verbs = []kernel.Verb{tr.Verb}
	}
	return p, tr.Matches != nil
}

// withWherePut is a text in which cards of which it says no more than that they were put in a zone this turn are looked for there: nothing else is said of where they are, and
// on squares there are none (2-23-8-3). How many they are cannot be told so: one that has left again was put there, too.
func (c *compiler) withWherePut(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = slices.Clone(t.Kids)
	for i, k := range t.Kids {
		to := wherePut(k.Tree)
		switch {
		case to == nil:
		case t.Op == ops.Some || k.Name == parts.What:
			k.Tree = withKid(k.Tree, cardtext.Kid{Name: parts.At, Tree: to})
		default:
			c.Fail(k.Tree, "その後どこにあるカードを数えるのか分からない。「墓地にある」のように書く", "it is not clear where the cards are that are counted: say that they are in the graveyard, or the like")
		}
		x.Kids[i].Tree = c.withWherePut(k.Tree)
	}
	return &x
}

// wherePut is the zone in which cards were put this turn by a text that says nothing of where they are; nil for anything else.
func wherePut(t *cardtext.Tree) *cardtext.Tree {
	if t.Op != ops.Cards || t.Has(parts.At) {
		return nil
	}
	for _, k := range t.All(parts.Is) {
		if k.Op != opUnderwent || k.Kid(parts.On).Op != ops.IsPut {
			continue
		}
		if to := k.Kid(parts.On).Kid(parts.To); to != nil && to.Op == ops.Zone {
			return to
		}
	}
	return nil
}

// withKid is a tree with one more part, first.
func withKid(t *cardtext.Tree, kid cardtext.Kid) *cardtext.Tree {
	x := *t
	x.Kids = append([]cardtext.Kid{kid}, t.Kids...)
	return &x
}

// fightEvent is that a unit battles: it attacks or is attacked (3-11-5), once though it may do both (3-11-5-1). Where this card battles with a unit that is as a text says, that
// unit is what the event is about.
func (c *compiler) fightEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R3_11_5)
	who := t.Kid(parts.What)
	fights := c.About(who)
	if with := t.Kid(parts.With); with != nil {
		if !effect.IsThis(who) {
			c.Fail(t, "相手を名指せるのは「このカード」のバトルに限る", "only of this card it can be said with what it battles")
		}
		is := c.About(with)
		fights = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			isOpposed := false
			eachOpposing(g, r, func(o kernel.Ref) { isOpposed = isOpposed || o == at.Source })
			return isOpposed && is(g, at, r)
		}
	}
	return effect.Trigger{Kinds: kernel.Of(kernel.Announced), It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return (e.Verb == verbAttack || e.Verb == verbAttacked && !isInRole(g, e.Card, slotAttacking)) && fights(g, at, e.Card)
	}}
}

// fightRoles is as what a unit is in a battle of which a text says that it attacks, is attacked or battles in it.
var fightRoles = map[cardtext.Op]uint8{opAttacks: slotAttacking, ops.IsAttacked: slotAttacked, ops.Battles: slotBattling}

// itsBattleEnds is that the battle ends in which this card is as a text says (3-14-2-2).
func (c *compiler) itsBattleEnds(t *cardtext.Tree) effect.Trigger {
	c.Cite(R3_11_5, R3_14_2_2)
	role := fightRoles[t.Kid(parts.Of).Op]
	return effect.Trigger{Verb: verbBattleEnd, Matches: func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
		return isInBattle(g) && g.Holds(innermostBattle(g), role, at.Source)
	}}
}

// felledEvent is that a unit is put in the graveyard by a battle with another (J57).
func (c *compiler) felledEvent(t *cardtext.Tree) effect.Trigger {
	what, victim := c.About(t.Kid(parts.What)), c.About(t.Kid(parts.To))
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), Verb: verbDestroy, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.Mask&fallen == 0 || !victim(g, at, e.Card) {
			return false
		}
		lists, found, where := g.ListsInUse(), false, effect.MovedFrom(g, e)
		for _, r := range g.Remembered(innermostBattle(g), slotBattling, g.Refs()) {
			v := effect.GlimpseOf(g, r)
			found = found || v.Place == where && v.Controller != effect.ControllerOf(g, e.Card) && what(g, at, r)
		}
		g.FreeLists(lists)
		return found
	}}
}

// awaitEnd notes that a text waits for the end of a phase. The end of the recovery phase is that of the turn, which has a word of its own (3-10-2).
func (c *compiler) awaitEnd(t *cardtext.Tree) {
	if t.Kid(parts.Phase).Op == opRecoveryPhase {
		c.Fail(t, "リカバリーフェイズの終わりはターン終了時", "the recovery phase ends with the turn: say the end of the turn")
	}
	c.Cite(R3_4_3)
	c.set.awaitsEnds = true
}
