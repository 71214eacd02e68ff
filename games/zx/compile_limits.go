// What static abilities say about limits and the playing of cards. Z/X 306.2, 309.2, 805.2c, 1027.

package zx

import (
	"iter"

	"saitei/cardtext"
	"saitei/kernel"
)

// said is what an ability in force says about the rules: its terms, and on whose behalf.
type said struct {
	ability *kernel.Ability
	node    *kernel.Node
	at      kernel.Scope
	since   uint32
}

// spokenBy goes through what the abilities in force with a tag say, apart from those that are switched off.
func spokenBy(g *kernel.Game, tag uint8) iter.Seq[said] {
	return func(yield func(said) bool) {
		for _, i := range g.Tagged(tag) {
			act := g.ActiveAt(int(i))
			if g.IsOff(act) {
				continue
			}
			a := &g.Pool.Abilities[act.Ability]
			at := kernel.Scope{Source: g.S.Ref(act.Card), Seat: g.Card(act.Card).Controller}
			if !yield(said{a, &g.Pool.Nodes[a.Root], at, act.Stamp}) {
				return
			}
		}
	}
}

// holds reports whether the ability is valid and its clause in force.
func (x *said) holds(g *kernel.Game) bool {
	return (x.ability.Cond == nil || x.ability.Cond(g, x.at)) && g.On(x.ability.Clause)
}

// How a limit changes, as argKind.
const (
	limitLess = iota
	limitGreater
	limitExactly
	limitNone
)

var limitWords = map[string]int32{"less": limitLess, "greater": limitGreater, "exactly": limitExactly, "unlimited": limitNone}

// limitNode is the terms of a change of a limit: argTo is the zone, argKind how, argWho whose.
func (c *compiler) limitNode(t *cardtext.Tree) kernel.NodeID {
	c.cite(R306_2, R309_2)
	zone := c.zone(t.Kid("zone"))
	if zone != zoneCharge && zone != zoneHand {
		c.fail(t, "上限があるのはチャージと手札だけである", "only the charge and the hand have a limit")
	}
	if zone == zoneHand {
		c.cite(R309_2c)
	}
	n := kernel.Node{Proc: procLimits}
	n.Args[argTo], n.Args[argKind], n.Args[argWho] = int32(zone), limitWords[t.Kid("how").Op], int32(c.whoseOne(t.Kid("whose")))
	if k := t.Kid("n"); k != nil {
		n.Amount = c.number(k)
	}
	n.Args[argUntil] = int32(c.until)
	return c.node(t, n)
}

// buildLimitFor compiles a change of a limit for a time.
func buildLimitFor(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.limitNode(t) }

// limitsProc changes a limit of players for a time. It is noted as an effect on each of them that the limits are read from.
func limitsProc() kernel.Proc {
	return kernel.Proc{Name: "limits", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			eachSeat(g, who(n.Args[argWho]), at, func(s kernel.Seat) {
				e := draft(g, kernel.EffectBegan, verbChange, s, kernel.NoRef)
				e.Op, e.Until = kernel.Tally, lastsUntil(g, at, kernel.Duration(n.Args[argUntil]))
				e.N = int64(n.Args[argKind]) | int64(n.Args[argTo])<<8 | int64(amount(g))<<16
			})
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, _ := g.Happened()
			did(g, done > 0)
			return kernel.Done
		}},
	}}
}

// limit is a number of cards under construction: what sets it, by age, then what raises it, then what lowers it (102.12, 811.3).
type limit struct {
	base, more, less int
	since            uint32
	none             bool
}

func (l *limit) take(how int32, n int, stamp uint32, pass int) {
	switch {
	case how == limitNone:
		l.none = true
	case how == limitExactly && pass == 0:
		if stamp >= l.since {
			l.base, l.since = n, stamp
		}
	case how == limitGreater && pass == 1 && stamp >= l.since:
		l.more += n
	case how == limitLess && pass == 1 && stamp >= l.since:
		l.less += n
	}
}

// limitOf is how many cards a player's zone can hold, and whether there is a limit at all.
func limitOf(g *kernel.Game, s kernel.Seat, zone kernel.ZoneID, base int) (int, bool) {
	if !g.MayHave(tagLimit) && len(g.S.Effects) == 0 {
		return base, true
	}
	l := limit{base: base}
	for pass := range 2 {
		for x := range spokenBy(g, tagLimit) {
			if kernel.ZoneID(x.node.Args[argTo]) != zone || !isWho(g, who(x.node.Args[argWho]), x.at, s) || !x.holds(g) {
				continue
			}
			by := 0
			if x.node.Amount != nil {
				by = x.node.Amount(g, x.at)
			}
			l.take(x.node.Args[argKind], by, x.since, pass)
		}
		for i := range g.S.Effects {
			x := &g.S.Effects[i]
			if x.Op == kernel.Tally && x.Ability == 0 && x.Target.IsNone() && x.Whom == s && kernel.ZoneID(x.N>>8&0xff) == zone {
				l.take(int32(x.N&0xff), int(x.N>>16), x.Stamp, pass)
			}
		}
	}
	return max(0, l.base+l.more-l.less), !l.none
}

// chargeLimit is how many cards a player's charge can hold, and whether there is a limit (306.2, 306.2a).
func chargeLimit(g *kernel.Game, s kernel.Seat) (int, bool) {
	if !g.On(R306_2) || !g.On(R306_2a) {
		return 0, false
	}
	return limitOf(g, s, zoneCharge, 4)
}

// handLimit is how many cards a player may hold at the end of the turn, and whether there is a limit (309.2, 309.2b, 309.2c).
func handLimit(g *kernel.Game, s kernel.Seat) (int, bool) {
	if !g.On(R309_2b) {
		return 0, false
	}
	return limitOf(g, s, zoneHand, 6)
}

// ---- playing cards

// mayPlay compiles leave to play cards from a zone other than the hand.
func (s *statics) mayPlay(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	what := s.subject(t.Kid("what"))
	from := c.where(t.Kid("from"))
	n := kernel.Node{Proc: procHold}
	n.Args[argWho] = int32(c.who(t.Kid("who")))
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R102_2, Tag: tagMayPlay, Cond: cond}
	c.cite(R102_2)
	is := c.about(what)
	n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return from.test(g, at, g.Card(x).Place, x) && is(g, at, g.S.Ref(x))
	}
	if isThis(what) && !s.said {
		a.Zones = from.zones
		a.FaceDown = a.Zones&hiddenZones != 0
	}
	a.Root = c.node(t, n)
	s.ability(t, a)
}

// may compiles leave that a static ability gives, said as what its player may do: only to play this card from another zone is such.
func (s *statics) may(t *cardtext.Tree, cond kernel.Cond) {
	do := t.All("do")
	if len(do) != 1 || do[0].Op != "play" || do[0].Has("free") || do[0].Kid("what").Op != "thisIn" {
		s.c.fail(t, "常在能力として働き続けることができない", "this cannot hold all the time")
		return
	}
	what := do[0].Kid("what")
	s.mayPlay(&cardtext.Tree{Op: "mayPlay", Span: t.Span, Kids: []cardtext.Kid{
		{Name: "who", Tree: do[0].Kid("who")}, {Name: "what", Tree: &cardtext.Tree{Op: "this", Span: what.Span}}, {Name: "from", Tree: what.Kid("at")},
	}}, cond)
}

// mayPlayFrom reports whether a static ability lets a player play a card from where it lies.
func mayPlayFrom(g *kernel.Game, s kernel.Seat, x kernel.CardID) bool {
	if !g.MayHave(tagMayPlay) {
		return false
	}
	for m := range spokenBy(g, tagMayPlay) {
		if isWho(g, who(m.node.Args[argWho]), m.at, s) && m.node.Filter(g, m.at, x) && m.holds(g) {
			return true
		}
	}
	return false
}

// elsewhere is the zones besides the hand and the dynamis from which a text can let a player play cards.
const elsewhere = 1<<zoneTrash | 1<<zoneCharge | 1<<zoneResource | 1<<zoneRemoved | 1<<zoneForce | 1<<zoneLife | 1<<zoneDeck

// eachElsewhere calls f for each card that a static ability lets a player play from elsewhere now, until f says that it is enough. In a battle only events can
// be played (603.1b).
func eachElsewhere(g *kernel.Game, s kernel.Seat, f func(x kernel.CardID) bool) {
	if !g.MayHave(tagMayPlay) {
		return
	}
	for p := range kernel.Place(g.Rules.Places()) {
		if elsewhere&(1<<g.Rules.ZoneOf(p)) == 0 {
			continue
		}
		for _, x := range g.S.In(p) {
			if !mayPlayFrom(g, s, x) || (g.Var(vBattle) != noBattle && !hasKind(g, x, kindEvent)) || !canPlay(g, s, x) {
				continue
			}
			if f(x) {
				return
			}
		}
	}
}

// offerElsewhere offers the cards that static abilities let a player play from elsewhere.
func offerElsewhere(g *kernel.Game, a *kernel.Ask) {
	eachElsewhere(g, a.Seat, func(x kernel.CardID) bool {
		g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.S.Ref(x), Verb: verbPlayCard, Clause: R806_1, Place: g.Card(x).Place})
		return false
	})
}

// entersAs compiles in which state cards enter. What this card's own text says about it is read off the card, wherever it comes from (811.5).
func (s *statics) entersAs(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	c.cite(R811_5, R102_2)
	what := s.subject(t.Kid("what"))
	n := kernel.Node{Proc: procHold}
	switch t.Kid("state").Op {
	case "asleep":
		n.Args[argKind] = int32(asleep)
	case "rebooted":
		n.Args[argKind] = int32(rebooted)
	default:
		c.fail(t, "登場する状態はリブートかスリープである", "cards enter rebooted or asleep")
	}
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R811_5, Tag: tagEntry, Cond: cond}
	if what.Op == "thisIn" {
		c.fail(what, "登場するカードはまだそこにない", "a card that enters is not there yet")
	}
	if isThis(what) {
		n.Args[argFlags] = 1
	} else {
		is := c.about(what)
		n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.S.Ref(x)) }
	}
	a.Root = c.node(t, n)
	s.ability(t, a)
}

// entryPose is the state in which a card enters a square: as its own text says, or that of a card in force, or else as it would.
func entryPose(g *kernel.Game, x kernel.CardID, pose kernel.Pose) kernel.Pose {
	for _, id := range g.Def(x).Abilities {
		a := &g.Pool.Abilities[id]
		if a.Tag != tagEntry || g.Pool.Nodes[a.Root].Args[argFlags] == 0 {
			continue
		}
		at := kernel.Scope{Source: g.S.Ref(x), Seat: g.Card(x).Controller}
		if (a.Cond == nil || a.Cond(g, at)) && g.On(a.Clause) {
			pose = kernel.Pose(g.Pool.Nodes[a.Root].Args[argKind])
		}
	}
	if !g.MayHave(tagEntry) {
		return pose
	}
	for m := range spokenBy(g, tagEntry) {
		if m.node.Filter != nil && m.node.Filter(g, m.at, x) && m.holds(g) {
			pose = kernel.Pose(m.node.Args[argKind])
		}
	}
	return pose
}

// playing compiles a change of the price of a card that is being played (1027.1). Only a change of its cost by a number is one; argExtra is its lower limit
// plus one, argFlags whether it is about this card alone.
func (s *statics) playing(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	c.cite(R1027_1, R1027_1a, R1027_1b, R805_2c)
	if c.playingPlan(t, cond, s.base.Zones) {
		return
	}
	what := t.Kid("what")
	n := kernel.Node{Proc: procHold}
	n.Args[argWho] = int32(whoAny)
	if w := t.Kid("who"); w != nil {
		n.Args[argWho] = int32(c.whose(w))
	}
	do := t.Kid("do")
	saved := c.times
	defer func() { c.times = saved }()
	for do.Op == "per" || do.Op == "if" {
		if do.Op == "if" {
			cond = allOf(cond, c.conds(do.All("if")))
			do = do.Kid("then")
			continue
		}
		c.times = timesBoth(c.times, c.perEach(do.Kid("of"), do.Kid("n").Num))
		do = do.Kid("do")
	}
	all := c.alterations(do)
	if len(all) != 1 || all[0].op != kernel.Add || all[0].attr != attrCost {
		c.fail(do, "プレイする際に変えられるのはコストの点数だけである", "only the points of the cost can be changed as a card is played")
		return
	}
	if on := do.Kid("what"); on == nil || (on.Op != "it" && !(isThis(on) && isThis(what)) && on.Op != "thatCard" && on.Op != "thatZX") {
		c.fail(do, "変えられるのはプレイするカードのコストである", "only the cost of the card being played can be changed")
		return
	}
	n.Amount = all[0].amount
	if n.Amount == nil {
		fixed := int(all[0].n)
		n.Amount = func(*kernel.Game, kernel.Scope) int { return fixed }
	}
	n.Args[argKind] = asNumber(all[0].n < 0)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R1027_1, Tag: tagPlayCost, Cond: cond}
	if isThis(what) {
		n.Args[argFlags] = 1
		a.Zones = 1 << zoneTemporary // it is read off the card, wherever that is played from
	} else {
		is := c.about(what)
		n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.S.Ref(x)) }
	}
	a.Root = c.node(t, n)
	s.ability(t, a)
	s.price = &c.cs.pool.Nodes[a.Root]
}

// playingCost is what playing a card costs a player where it would cost so much: as abilities change it while it is played, all increases first, then what the
// Z/X that are offered take off, then one of the decreases, the one that leaves least (102.12, 805.2c, 1025.2, 1027.1a).
func playingCost(g *kernel.Game, s kernel.Seat, x kernel.CardID, o offered, cost int) int {
	for _, id := range g.Def(x).Abilities {
		if a := &g.Pool.Abilities[id]; a.Tag == tagPlayCost && g.Pool.Nodes[a.Root].Args[argFlags] != 0 {
			return priced(g, s, x, o, cost)
		}
	}
	if !g.MayHave(tagPlayCost) {
		return o.lower(g, cost)
	}
	return priced(g, s, x, o, cost)
}

func priced(g *kernel.Game, s kernel.Seat, x kernel.CardID, o offered, cost int) int {
	if !g.On(R805_2c) {
		return o.lower(g, cost)
	}
	more, least := 0, 0
	for pass := range 2 {
		for _, id := range g.Def(x).Abilities {
			if a := &g.Pool.Abilities[id]; a.Tag == tagPlayCost && g.Pool.Nodes[a.Root].Args[argFlags] != 0 {
				priceChange(g, s, x, kernel.Scope{Source: g.S.Ref(x), Seat: s}, a, cost, pass, &more, &least)
			}
		}
		for m := range spokenBy(g, tagPlayCost) {
			if m.node.Args[argFlags] == 0 {
				priceChange(g, s, x, m.at, m.ability, cost, pass, &more, &least)
			}
		}
		if pass == 0 {
			cost = o.lower(g, cost+more)
		}
	}
	return cost + least
}

// priceChange adds up what one ability does to a price: in the first pass what raises it, in the second what lowers it.
func priceChange(g *kernel.Game, s kernel.Seat, x kernel.CardID, at kernel.Scope, a *kernel.Ability, cost, pass int, more, least *int) {
	n := &g.Pool.Nodes[a.Root]
	if int(n.Args[argKind]) != pass || !isWho(g, who(n.Args[argWho]), at, s) || (n.Filter != nil && !n.Filter(g, at, x)) {
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
	if n.Args[argExtra] > 0 {
		low = int64(n.Args[argExtra] - 1)
	}
	by = int(notBelow(int64(cost), int64(by), low))
	if g.On(R1027_1a) {
		*least = min(*least, by)
	} else {
		*least += by
	}
}
