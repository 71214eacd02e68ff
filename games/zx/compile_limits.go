// What static abilities say about limits and the playing of cards. Z/X 306.2, 309.2, 805.2c, 1027.

package zx

import (
	"iter"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
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
			at := kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
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

// How a limit changes.
const (
	limitLess = iota
	limitGreater
	limitExactly
	limitNone
)

var limitWords = map[cardtext.Op]int32{ops.Less: limitLess, ops.Greater: limitGreater, ops.Exactly: limitExactly, ops.Unlimited: limitNone}

// buildLimitFor compiles a change of a limit for a time.
func buildLimitFor(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.limitNode(t) }

// limitsProc changes a limit of players for a time. It is noted as an effect on each of them that the limits are read from.
func limitsProc() kernel.Proc {
	return kernel.Proc{Name: "limits", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			effect.EachSeat(g, effect.ArgsOf(n).Who, at, func(s kernel.Seat) {
				e := effect.Draft(g, kernel.EffectBegan, verbChange, s, kernel.NoRef)
				e.Op, e.Until = kernel.Tally, lastsUntil(g, at, effect.ArgsOf(n).Until)
				e.N = int64(argsOf(n).limit) | int64(argsOf(n).zone)<<8 | int64(effect.Amount(g))<<16
			})
			return kernel.Continue
		}},
		{Do: effect.NoteHappened},
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
	if !g.MayHave(tagLimit) && !g.HasEffects() {
		return base, true
	}
	l := limit{base: base}
	for pass := range 2 {
		for x := range spokenBy(g, tagLimit) {
			if argsOf(x.node).zone != zone || !effect.IsWho(g, effect.ArgsOf(x.node).Who, x.at, s) || !x.holds(g) {
				continue
			}
			by := 0
			if x.node.Amount != nil {
				by = x.node.Amount(g, x.at)
			}
			l.take(argsOf(x.node).limit, by, x.since, pass)
		}
		for x := range g.Effects() {
			if x.Op == kernel.Tally && x.Ability == 0 && x.Target.IsNone() && x.Whom == s && kernel.ZoneID(x.N>>8&0xff) == zone {
				l.take(int32(x.N&0xff), int(x.N>>16), x.Stamp, pass)
			}
		}
	}
	return max(0, l.base+l.more-l.less), !l.none
}

// ---- playing cards

// mayStand compiles leave that a static ability gives, said as what its player may do: only to play this card from another zone is such.
func (c *compiler) mayStand(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	do := t.All(parts.Do)
	if len(do) == 1 && do[0].Op == ops.Play && do[0].Has(partFree) && c.playsItself(s, do[0].Kid(parts.What)) {
		c.addPlan(t, plan{kind: planInstead, zones: s.Base.Zones, cond: cond, cost: kernel.NoNode})
		return
	}
	if len(do) != 1 || do[0].Op != ops.Play || do[0].Has(partFree) || do[0].Has(partLess) || !c.isElsewhere(s, do[0].Kid(parts.What)) {
		c.Fail(t, "常在能力として働き続けることができない。いつ行うか（「…時、」）か、使うために払うものを前に書く", "this cannot hold all the time: write in front of it when it is done (…時、) or what is paid for it")
		return
	}
	what := do[0].Kid(parts.What)
	play := &cardtext.Tree{Op: opMayPlay, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.Who, Tree: do[0].Kid(parts.Who)}, {Name: parts.What, Tree: &cardtext.Tree{Op: ops.This, Span: what.Span}},
	}}
	if what.Op == ops.ThisIn {
		play.Kids = append(play.Kids, cardtext.Kid{Name: parts.From, Tree: what.Kid(parts.At)})
	}
	c.mayPlay(s, play, cond)
}

// playsItself reports whether words mean this card where it lies to be played: without its cost is then one more way to play it (804.2c).
func (c *compiler) playsItself(s *effect.Statics, what *cardtext.Tree) bool {
	return effect.IsThis(what) && s.Said && s.Base.Zones != 0 && s.Base.Zones&^(1<<zoneHand|1<<zoneDynamis) == 0
}

// isElsewhere reports whether words mean this card in zones from which nothing but a text lets it be played: those that the words name, or those where the ability is valid.
func (c *compiler) isElsewhere(s *effect.Statics, what *cardtext.Tree) bool {
	return what.Op == ops.ThisIn || (what.Op == ops.This && s.Said && s.Base.Zones != 0 && s.Base.Zones&^elsewhere == 0)
}

// mayPlayFrom reports whether a static ability lets a player play a card from where it lies.
func mayPlayFrom(g *kernel.Game, s kernel.Seat, x kernel.CardID) bool {
	if !g.MayHave(tagMayPlay) {
		return false
	}
	for m := range spokenBy(g, tagMayPlay) {
		if effect.IsWho(g, effect.ArgsOf(m.node).Who, m.at, s) && m.node.Filter(g, m.at, x) && m.holds(g) {
			return true
		}
	}
	return false
}

// elsewhere is the zones besides the hand and the dynamis from which a text can let a player play cards.
const elsewhere = 1<<zoneTrash | 1<<zoneCharge | 1<<zoneResource | 1<<zoneRemoved | 1<<zoneForce | 1<<zoneLife | 1<<zoneDeck

// eachElsewhere calls f for each card that a static ability lets a player play from elsewhere now, whatever else that takes. In a battle only events can be
// played (603.1b).
func eachElsewhere(g *kernel.Game, s kernel.Seat, f func(x kernel.CardID)) {
	if !g.MayHave(tagMayPlay) {
		return
	}
	for p := range kernel.Place(g.Rules.Places()) {
		if elsewhere&(1<<g.Rules.ZoneOf(p)) == 0 {
			continue
		}
		for _, x := range g.In(p) {
			if mayPlayFrom(g, s, x) && (g.Var(vBattle) == noBattle || hasKind(g, x, kindEvent)) {
				f(x)
			}
		}
	}
}

// entryPose is the state in which a card enters a square: as its own text says, or that of a card in force, or else as it would.
func entryPose(g *kernel.Game, x kernel.CardID, pose kernel.Pose) kernel.Pose {
	for _, id := range g.Def(x).Abilities {
		a := &g.Pool.Abilities[id]
		if a.Tag != tagEntry || !argsOf(&g.Pool.Nodes[a.Root]).isOwn {
			continue
		}
		at := kernel.Scope{Source: g.Ref(x), Seat: g.Controller(x)}
		if (a.Cond == nil || a.Cond(g, at)) && g.On(a.Clause) {
			pose = effect.ArgsOf(&g.Pool.Nodes[a.Root]).Pose
		}
	}
	if !g.MayHave(tagEntry) {
		return pose
	}
	for m := range spokenBy(g, tagEntry) {
		if m.node.Filter != nil && m.node.Filter(g, m.at, x) && m.holds(g) {
			pose = effect.ArgsOf(m.node).Pose
		}
	}
	return pose
}

// playingCost is what playing a card costs a player where it would cost so much: as abilities change it while it is played, all increases first, then what the
// Z/X that are offered take off, then one of the decreases, the one that leaves least (102.12, 805.2c, 1025.2, 1027.1a).
func playingCost(g *kernel.Game, s kernel.Seat, x kernel.CardID, o offered, cost int) int {
	for _, id := range g.Def(x).Abilities {
		if a := &g.Pool.Abilities[id]; a.Tag == tagPlayCost && argsOf(&g.Pool.Nodes[a.Root]).isOwn {
			return priced(g, s, x, o, cost)
		}
	}
	if !g.MayHave(tagPlayCost) && !hasTerms(g) {
		return o.lower(g, cost)
	}
	return priced(g, s, x, o, cost)
}
