// Abilities: what a paragraph of a text becomes, how often it can be used, and abilities that texts give.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// The tags of abilities: what the rules look for them by, and what a loss of abilities takes. A game's own begin with FirstTag.
const (
	TagOther     uint8 = iota
	TagTriggered       // waits for an event
	TagState           // waits for something to be the case
	TagActivated
	TagStatic
	TagReplace // a static ability that replaces events
	FirstTag
)

// EveryTag is the tags of all abilities of a card. LostBit beside them says that the abilities are lost, not merely without effect.
const (
	EveryTag int64 = 1<<40 - 1
	LostBit  int64 = 1 << 40
)

// IsPrinted reports whether an ability in force is one that is printed on its card, not one that the card was given.
func IsPrinted(g *kernel.Game, act *kernel.Active) bool {
	return act.Effect == 0 && slices.Contains(g.Def(act.Card).Abilities, act.Ability)
}

// Abilities compiles a whole text, one or more abilities for each paragraph.
func (c *Compiler) Abilities(t *cardtext.Tree) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range placesInside(spansFirst(t)).Kids {
		c.Afresh()
		ids = append(ids, c.Game.Ability(k.Tree)...)
		c.OftenEnough(k.Tree)
	}
	return ids
}

// Granted compiles the abilities that a text in quotation marks or a keyword gives. They are not printed on the card.
func (c *Compiler) Granted(t *cardtext.Tree) []kernel.AbilityID {
	saved, lies := c.Speech, c.Lies
	c.Lies = 0
	ids := c.Game.Given(func() []kernel.AbilityID {
		if t.Op == ops.Gain {
			return c.Abilities(t.Kid(parts.Text))
		}
		var all []kernel.AbilityID
		for _, is := range t.All(parts.Is) {
			c.Afresh()
			all = append(all, c.Game.Ability(&cardtext.Tree{Op: ops.Keyword, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: is}}})...)
		}
		return all
	})
	c.Speech, c.Lies = saved, lies
	if len(ids) == 0 {
		c.Fail(t, "ゲーム中に得ても意味のない能力である", "this ability means nothing when it is gained in the game")
	}
	return ids
}

// AddAbility puts an ability into the pool. One that can be used only so often is not valid once it has been.
func (c *Compiler) AddAbility(t *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	a.Span = Span(t)
	id := kernel.AbilityID(len(c.Pool.Abilities))
	if a.Times > 0 {
		c.Lean(ValidThen)
		a.Cond = AllOf(HasUses(id), a.Cond)
	}
	a.Targets, c.aims = c.aims, nil
	c.Game.Complete(id, &a)
	c.IsValid(t, &a)
	c.isReached(t, &a)
	return c.Pool.AddAbility(a)
}

// HasUses is that an ability whose uses are limited has one left.
func HasUses(id kernel.AbilityID) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool { return HasUsesLeft(g, at.Source, id) }
}

// HasUsesLeft reports whether an ability of an object can be used once more, as far as its text limits that.
func HasUsesLeft(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) bool {
	most := int(g.Pool.Abilities[id].Times)
	return most == 0 || usesOfText(g, of, id) < most || !On(g, ValidThen)
}

// usesOfText is how often an object has used an ability whose uses are limited. A text that names several events is one ability, though each event has an entry
// of its own in the pool; the entries of a card stand side by side there.
func usesOfText(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) int {
	all, a := g.Pool.Abilities, &g.Pool.Abilities[id]
	n := g.Uses(of, id, a.Per)
	if a.Kind != kernel.Triggered {
		return n
	}
	isSame := func(b *kernel.Ability) bool {
		return b.Kind == a.Kind && b.Span == a.Span && b.Times == a.Times && b.Per == a.Per
	}
	for i := int(id) - 1; i >= 0 && all[i].Text == a.Text; i-- {
		if isSame(&all[i]) {
			n += g.Uses(of, kernel.AbilityID(i), a.Per)
		}
	}
	for i := int(id) + 1; i < len(all) && all[i].Text == a.Text; i++ {
		if isSame(&all[i]) {
			n += g.Uses(of, kernel.AbilityID(i), a.Per)
		}
	}
	return n
}

// AbilityTags is the tags of the kinds of abilities that a text names; 0 where it names none.
func (c *Compiler) AbilityTags(t *cardtext.Tree) uint32 {
	tags := uint32(0)
	for _, k := range t.All(parts.Kind) {
		tags |= c.Language.AbilityKinds[k.Op]
	}
	if tags != 0 {
		c.Lean(KindsOfAbilities)
	}
	return tags
}

// Body compiles what an ability does.
func (c *Compiler) Body(t *cardtext.Tree) kernel.NodeID {
	c.Subject = c.Language.Implied
	return c.Clause(t)
}

// Activated compiles an ability that its player uses when it is possible.
func (c *Compiler) Activated(t *cardtext.Tree) kernel.AbilityID {
	c.Lean(ActivatedIs)
	a := kernel.Ability{Kind: kernel.Activated, Clause: c.Language.clause(ActivatedIs), Tag: TagActivated, Cost: kernel.NoNode, Zones: c.zonesOf(t, 0, nil)}
	valid := c.Validity(t, &a)
	a.Cond = AllOf(valid, c.Terms(t.Kid(parts.Do), &a))
	a.Cost = c.Game.Price(t)
	a.Root = c.Body(t.Kid(parts.Do))
	return c.AddAbility(t, a)
}

// noTermsIn refuses terms of use that stand inside a sentence, such as in one of several texts to choose from: whether they hold would be known only after the use.
func (c *Compiler) noTermsIn(t *cardtext.Tree) {
	for _, k := range t.Kids {
		isTerm := (k.Tree.Op == ops.OnlyIf || k.Tree.Op == ops.Limit) && k.Tree.Kid(parts.What).Op == ops.ThisAbility
		switch {
		case isTerm:
			c.Fail(k.Tree, "能力の使用条件が選択肢や条件の中にある。能力の文として書く", "a term of using the ability stands inside a text or a condition: make it a sentence of the ability")
		case k.Tree.Op != ops.Gain && k.Tree.Op != ops.Remark:
			c.noTermsIn(k.Tree)
		}
	}
}

// Terms compiles the sentences of an ability that say when it can be used and how often.
func (c *Compiler) Terms(do *cardtext.Tree, a *kernel.Ability) kernel.Cond {
	var conds []kernel.Cond
	for _, k := range Parts(do) {
		c.noTermsIn(k)
		what := k.Kid(parts.What)
		switch {
		case k.Op == ops.OnlyIf && what.Op == ops.ThisAbility:
			c.Lean(TermsOfUse)
			met := c.Conds(k.All(parts.If))
			conds = append(conds, func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !On(g, TermsOfUse) })
		case k.Op == ops.Limit && what.Op == ops.ThisAbility:
			c.Lean(TermsOfUse)
			a.Times, a.Per = uint8(k.Kid(parts.N).Num), c.Language.ThisTurn
			if k.Kid(parts.Per).Op == ops.ThisGame {
				a.Per = c.Language.ThisGame
			}
		case k.Op == ops.Limit:
			c.Fail(k, "プレイされたカードは新しいカードになるので、カードのプレイ回数は数えられない", "a card that is played becomes a new card, so that its plays cannot be counted")
		}
	}
	return AllOf(conds...)
}
