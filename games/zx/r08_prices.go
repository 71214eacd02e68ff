// The price of playing a card or an ability, as abilities raise and lower it: Z/X 804.2d, 805.2c, 807.1b.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// abilityCost compiles a change of what playing abilities costs, while a static ability is valid: whose abilities, of which kinds, and of which
// cards.
func (c *compiler) abilityCost(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	of := t.Kid(parts.Of)
	if of != nil && of.Op == ops.ThisAbility {
		c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
		return
	}
	n := c.priceTerms(t)
	effect.ArgsOf(&n).Who = effect.Anyone
	if whose := t.Kid(parts.Whose); whose != nil {
		effect.ArgsOf(&n).Who = c.Whose(whose)
	}
	if of != nil {
		is := c.About(s.Subject(of))
		n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.Ref(x)) }
	}
	s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R805_2c, Tag: tagAbilityPrice, Cond: cond, Root: c.Node(t, n)})
}

// priceTerms is by how much the price of abilities of some kinds changes.
func (c *compiler) priceTerms(t *cardtext.Tree) kernel.Node {
	c.Cite(R805_2c, R804_2d, R807_1b)
	by := 0
	switch {
	case t.Has(parts.By):
		by = t.Kid(parts.By).Num
	case t.Kid(parts.How).Op == ops.Less:
		by = -t.Kid(parts.N).Num
	case t.Kid(parts.How).Op == ops.Greater:
		by = t.Kid(parts.N).Num
	default:
		c.Fail(t, "能力の代償で変えられるのはリソースコストの点数だけである", "only the points of the resource cost of an ability can be changed")
	}
	n, times := kernel.Node{With: new(args), Proc: effect.ProcHold}, c.Times
	n.Amount = func(g *kernel.Game, at kernel.Scope) int {
		if times == nil {
			return by
		}
		return by * times(g, at)
	}
	argsOf(&n).lowers = by < 0
	c.cs.pricesRise = c.cs.pricesRise || by > 0
	argsOf(&n).kinds = 1<<effect.TagActivated | 1<<effect.TagTriggered | 1<<effect.TagState
	if kinds := t.All(parts.Kind); len(kinds) > 0 {
		argsOf(&n).kinds = 0
		for _, k := range kinds {
			argsOf(&n).kinds |= abilityKinds[k.Op]
		}
	}
	if argsOf(&n).kinds&(1<<effect.TagActivated|1<<effect.TagTriggered|1<<effect.TagState) == 0 {
		c.Fail(t, "プレイする能力は起動能力と自動能力だけである", "only activated and triggered abilities are played")
	}
	return n
}

// isOwnPrice reports whether a sentence of an ability changes its own price (807.1b): as it is played, or in so many words, under conditions or counted so often.
func isOwnPrice(t *cardtext.Tree) bool {
	switch t.Op {
	case opPlaying:
		return t.Kid(parts.What).Op == ops.ThisAbility
	case ops.AbilityCost:
		return t.Has(parts.Of) && t.Kid(parts.Of).Op == ops.ThisAbility
	case ops.If:
		return isOwnPrice(t.Kid(parts.Then))
	case ops.Per, ops.Then, ops.But:
		return isOwnPrice(t.Kid(parts.Do))
	}
	return false
}

// isPriceChange reports whether a tree changes a cost: that of an ability, or of what is being played.
func isPriceChange(t *cardtext.Tree) bool {
	return t.Op == ops.AbilityCost || (t.Op == ops.Add || t.Op == ops.Change) && t.Kid(parts.Stat).Op == opTheCost && t.Kid(parts.What).Op == ops.It
}

// ownPrices compiles the sentences of an ability that change its own price (807.1b): each is an ability of the card that holds where the ability itself is valid.
func (c *compiler) ownPrices(t *cardtext.Tree, id kernel.AbilityID) []kernel.AbilityID {
	var ids []kernel.AbilityID
	for _, k := range effect.Parts(t.Kid(parts.Do)) {
		if !isOwnPrice(k) {
			continue
		}
		c.Subject, c.Times = effect.Self, nil
		var cond kernel.Cond
		for c.Err == nil && !isPriceChange(k) {
			switch k.Op {
			case ops.If:
				cond = effect.AllOf(cond, c.Conds(k.All(parts.If)))
				k = k.Kid(parts.Then)
			case ops.Per:
				c.Times = effect.TimesBoth(c.Times, c.PerEach(k.Kid(parts.Of), k.Kid(parts.N).Num))
				k = k.Kid(parts.Do)
			case opPlaying, ops.Then, ops.But:
				k = k.Kid(parts.Do)
			default:
				c.Fail(k, "能力をプレイする際に変えられるのはそのコストだけである", "only the cost of an ability can be changed as it is played")
			}
		}
		if c.Err != nil {
			return nil
		}
		n := c.priceTerms(k)
		effect.ArgsOf(&n).Who, argsOf(&n).ability, argsOf(&n).isOwn = effect.Anyone, id, true
		c.Times = nil
		a := c.Pool.Abilities[id]
		ids = append(ids, c.AddAbility(t, kernel.Ability{
			Kind: kernel.Procedural, Clause: R807_1b, Tag: tagAbilityPrice, Zones: a.Zones, Where: a.Where, FaceDown: a.FaceDown, Cost: kernel.NoNode, Cond: cond, Root: c.Node(k, n),
		}))
	}
	return ids
}

// markPrice notes in the resource cost of an ability whose price it is; of several the first is the one that changes.
func (cs *cardSet) markPrice(id kernel.AbilityID) bool {
	return cs.pool.Abilities[id].Cost != kernel.NoNode && cs.markCost(cs.pool.Abilities[id].Cost, id)
}

func (cs *cardSet) markCost(cost kernel.NodeID, id kernel.AbilityID) bool {
	if n := &cs.pool.Nodes[cost]; n.Proc == procPayCost {
		argsOf(n).ability, argsOf(n).isPrice = id, true
		return true
	}
	for _, k := range cs.pool.Nodes[cost].Kids {
		if k != kernel.NoNode && cs.markCost(k, id) {
			return true
		}
	}
	return false
}

// completePrices gives the abilities that cost no resources a resource cost of 0 without a colour, where a card of the set can raise it (805.2c).
func (cs *cardSet) completePrices() {
	if !cs.pricesRise {
		return
	}
	pool := cs.pool
	for i := range pool.Abilities {
		a := &pool.Abilities[i]
		if isPlayed := a.Tag == effect.TagActivated || a.Tag == effect.TagTriggered || a.Tag == effect.TagState; !isPlayed || cs.markPrice(kernel.AbilityID(i)) {
			continue
		}
		pay := kernel.Node{With: new(args), Proc: procPayCost, Asks: true, Span: a.Span}
		argsOf(&pay).ability, argsOf(&pay).isPrice = kernel.AbilityID(i), true
		if a.Cost == kernel.NoNode {
			a.Cost = pool.AddNode(kernel.Node{Proc: procCosts, Asks: true, Span: a.Span})
		}
		kid := pool.AddNode(pay)
		cost := &pool.Nodes[a.Cost]
		cost.Kids = append(cost.Kids[:len(cost.Kids):len(cost.Kids)], kid)
	}
}

// abilityPoints is how many points the resource cost of an ability has where it would have so many: as abilities change it, all increases first, then one of the
// decreases, the one that leaves least; never below 0 (102.12, 805.2c, 1027.1a).
func abilityPoints(g *kernel.Game, s kernel.Seat, source kernel.Ref, id kernel.AbilityID, points int) int {
	if !g.MayHave(tagAbilityPrice) || !g.On(R805_2c) {
		return points
	}
	tag, more, least := g.Pool.Abilities[id].Tag, 0, 0
	for pass := range 2 {
		for x := range spokenBy(g, tagAbilityPrice) {
			n := x.node
			if argsOf(n).lowers != (pass == 1) || argsOf(n).kinds&(1<<tag) == 0 || !effect.IsWho(g, effect.ArgsOf(n).Who, x.at, s) {
				continue
			}
			if argsOf(n).isOwn && (argsOf(n).ability != id || x.at.Source != source) || n.Filter != nil && !n.Filter(g, x.at, source.Card) || !x.holds(g) {
				continue
			}
			by := n.Amount(g, x.at)
			if pass == 0 {
				more += by
			} else if g.On(R1027_1a) {
				least = min(least, by)
			} else {
				least += by
			}
		}
	}
	return max(0, points+more+least)
}

// pointsOf is how many points a resource cost has: as the text that names it says, or as abilities change it where it is the price of an ability of the source.
func pointsOf(g *kernel.Game, s kernel.Seat, source kernel.Ref, n *kernel.Node) int {
	points := argsOf(n).points
	if !argsOf(n).isPrice {
		return points
	}
	return abilityPoints(g, s, source, argsOf(n).ability, points)
}

// fixAbilityPrice determines the resource cost of the ability that is played once and for all (804.2d): it stays what it is until the ability is resolved.
func fixAbilityPrice(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	if n := pricedNode(g, abilityOf(g).Cost); n != nil {
		kernel.Registers[abilityPlay](g).points = int32(pointsOf(g, f.Seat, f.Source, n)) + 1
	}
	return kernel.Continue
}

// pricedNode is the resource cost in the price of an ability that abilities can change, or nil.
func pricedNode(g *kernel.Game, id kernel.NodeID) *kernel.Node {
	if id == kernel.NoNode {
		return nil
	}
	n := &g.Pool.Nodes[id]
	if n.Proc == procPayCost && argsOf(n).isPrice {
		return n
	}
	for _, k := range n.Kids {
		if found := pricedNode(g, k); found != nil {
			return found
		}
	}
	return nil
}

// fixedPoints is how many points are paid for the running resource cost: those fixed as the ability was played, if it is the price of one.
func fixedPoints(g *kernel.Game, s kernel.Seat) int32 {
	n, b := g.Node(), g.Base()
	if argsOf(n).isPrice && b.Proc == procPlayAbility {
		if play := kernel.RegistersOf[abilityPlay](b); play.points > 0 && play.ability == argsOf(n).ability && g.On(R804_2d) {
			return play.points - 1
		}
	}
	return int32(pointsOf(g, s, g.Scope().Source, n))
}

// untimely refuses a change of the price of abilities in an effect: only a static ability, or the ability whose price it is, can make one.
func untimely(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Fail(t, "能力のコストを変えるのは常在能力か、その能力自身の文である", "the cost of abilities is changed by a static ability, or by a sentence of the ability itself")
	return kernel.NoNode
}

func priced(g *kernel.Game, s kernel.Seat, x kernel.CardID, o offered, cost int) int {
	if !g.On(R805_2c) {
		return o.lower(g, cost)
	}
	more, least := 0, 0
	for pass := range 2 {
		for _, id := range g.Def(x).Abilities {
			if a := &g.Pool.Abilities[id]; a.Tag == tagPlayCost && argsOf(&g.Pool.Nodes[a.Root]).isOwn {
				priceChange(g, s, x, kernel.Scope{Source: g.Ref(x), Seat: s}, a, cost, pass, &more, &least)
			}
		}
		for m := range spokenBy(g, tagPlayCost) {
			if !argsOf(m.node).isOwn {
				priceChange(g, s, x, m.at, m.ability, cost, pass, &more, &least)
			}
		}
		if pass == 1 {
			lowerNext(g, s, x, cost, &least)
		}
		if pass == 0 {
			cost = o.lower(g, cost+more)
			if o.less(g) > 0 && g.On(R1027_1a) {
				return cost // one of those who lower it was chosen
			}
		}
	}
	return cost + least
}

// buildCheaperNext compiles that the next card of a sort that the player of the ability plays costs so much less (802.2b, 1027.1).
func buildCheaperNext(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R802_2b, R805_2c, R804_2d)
	less := t.Kid(partLess).Num
	if less == 0 || less >= maxLess {
		c.Fail(t.Kid(partLess), "コストを減らす値が正しくない", "the cost cannot be lowered by this")
	}
	is, isFrom := c.Filter(t.Kid(parts.F).All(parts.Is)), effect.Matcher(nil)
	if from := t.Kid(parts.From); from != nil {
		where := c.Where(from)
		isFrom = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return where.Test(g, at, effect.PlaceOf(g, kernel.ZoneID(e.N), g.Owner(e.Card.Card)), e.Card.Card)
		}
	}
	mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Term, N: priceNext, Matches: func(g *kernel.Game, at kernel.Scope, _ kernel.Ref, e *kernel.Event) bool {
		return e.Seat == at.Seat && (isFrom == nil || isFrom(g, at, e)) && (is == nil || is(g, at, e.Card.Card))
	}})
	c.Lowered(attrCost, func(floor int) { c.Pool.Mods[mod].N |= int64(floor) << priceFloor })
	n := kernel.Node{With: new(args), Proc: effect.ProcBind, Amount: func(*kernel.Game, kernel.Scope) int { return less }}
	effect.ArgsOf(&n).Mod, effect.ArgsOf(&n).Until = mod, c.Lasts()
	return c.Node(t, n)
}

// priceNext says of a term for a time that it lowers the price of the next card played, and of nothing else; from bit priceFloor on stands the least that the price may become, plus one.
const (
	priceNext  int64 = 1 << 12
	priceFloor       = 16
)

// eachNext calls f for each effect for a time that is about the next card played, where playing a card from a zone is what it waits for.
func eachNext(g *kernel.Game, s kernel.Seat, x kernel.CardID, from kernel.ZoneID, f func(e *kernel.Effect)) {
	for act := range g.Effects() {
		if act.Op == kernel.Term && g.Pool.Mods[act.Mod].N&priceNext != 0 && isNextPlay(g, act, s, x, from) {
			f(act)
		}
	}
}

// isNextPlay reports whether playing a card from a zone is what an effect about the next card played waits for.
func isNextPlay(g *kernel.Game, act *kernel.Effect, s kernel.Seat, x kernel.CardID, from kernel.ZoneID) bool {
	e := kernel.Event{Kind: kernel.Announced, Verb: verbPlayed, Seat: s, Card: g.Ref(x), Other: kernel.NoRef, Source: kernel.NoRef, N: int64(from), Mod: -1}
	return g.Pool.Mods[act.Mod].Matches(g, kernel.Scope{Source: act.Source, Seat: act.Seat}, act.Target, &e)
}

// lowerNext takes off a price what effects for a time take off the next card played: by 1027.1a only the one that leaves least.
func lowerNext(g *kernel.Game, s kernel.Seat, x kernel.CardID, cost int, least *int) {
	eachNext(g, s, x, g.Zone(x), func(act *kernel.Effect) {
		low := max(g.Pool.Mods[act.Mod].N>>priceFloor-1, 0)
		by := int(effect.NotBelow(int64(cost), -act.N, low))
		if g.On(R1027_1a) {
			*least = min(*least, by)
		} else {
			*least += by
		}
	})
}

// priceChange adds up what one ability does to a price: in the first pass what raises it, in the second what lowers it.
func priceChange(g *kernel.Game, s kernel.Seat, x kernel.CardID, at kernel.Scope, a *kernel.Ability, cost, pass int, more, least *int) {
	n := &g.Pool.Nodes[a.Root]
	if argsOf(n).lowers != (pass == 1) || !effect.IsWho(g, effect.ArgsOf(n).Who, at, s) || (n.Filter != nil && !n.Filter(g, at, x)) {
		return
	}
	if (a.Cond != nil && !a.Cond(g, at)) || !g.On(a.Clause) {
		return
	}
	by := n.Amount(g, at)
	if pass == 0 {
		*more += by
		return
	}
	low := int64(0)
	if argsOf(n).floor > 0 {
		low = int64(argsOf(n).floor - 1)
	}
	by = int(effect.NotBelow(int64(cost), int64(by), low))
	if g.On(R1027_1a) {
		*least = min(*least, by)
	} else {
		*least += by
	}
}
