// Triggered and special abilities: Z/X 808, 813.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// looksAt is what an ability looks at to see whether an event triggers it (808.3a): the public side of a move between a public and a hidden
// zone; otherwise the square that a card has left; otherwise where it is now.
func looksAt(g *kernel.Game, e *kernel.Event) kernel.LookAt {
	if e.Kind != kernel.Moved || e.Card.IsNone() {
		return kernel.After
	}
	from := g.Rules.ZoneOf(effect.MovedFrom(g, e))
	to := g.Rules.ZoneOf(e.To)
	isBefore := isHidden(to)
	if isHidden(from) == isHidden(to) {
		isBefore = from == zoneSquare && to != zoneSquare && (e.Verb != verbDestroy || g.On(R808_3d))
	}
	if isBefore == g.On(R808_3a) { // without that rule it would be the other side
		return kernel.Before
	}
	return kernel.After
}

// triggerRank keeps special abilities and timed abilities whose time has not come out of pre-priority processing (813.1, 808.4a).
func triggerRank(g *kernel.Game, p *kernel.Pending) int {
	if isSpecial(g, p) || (p.Ability != kernel.NoAbility && !g.On(R801_2b)) {
		return -1
	}
	if p.Ability == kernel.NoAbility && p.Tag != momentNow {
		return -1
	}
	return 0
}

// isSpecial reports whether what has triggered is a special ability, which is a kind apart from the triggered ones (801.2).
func isSpecial(g *kernel.Game, p *kernel.Pending) bool {
	return p.Ability != kernel.NoAbility && g.Pool.Abilities[p.Ability].Tag == tagSpecial && g.On(R801_2)
}

// The moments for which a timed triggered ability waits, as the tag of its Pending (808.4).
const (
	momentNow       uint8 = iota // its time has come
	momentTurnEnd                // the end of a turn
	momentBattleEnd              // the end of the battle
	momentPhase0                 // the start of a phase of any turn: the phase is added
)

// The moments of phases of one player only: the first is that of the first seat's reboot phase.
const (
	momentPhaseOf0 = momentPhase0 + 8
	momentPhaseOf1 = momentPhaseOf0 + 8
	momentTurnEnd0 = momentPhaseOf1 + 8 // the end of a turn of the first seat
	momentTurnEnd1 = momentTurnEnd0 + 1
	momentTurn0    = momentTurnEnd1 + 1 // the start of a turn of the first seat
	momentTurn1    = momentTurn0 + 1
	momentTurnAny  = momentTurn1 + 1
)

// ripen lets the timed abilities that wait for a moment trigger, each once (808.4a). They do so whatever became of the card that made them
// (808.4b).
func ripen(g *kernel.Game, moments ...uint8) {
	for i, p := range g.Pending() {
		if p.Ability != kernel.NoAbility {
			continue
		}
		for _, m := range moments {
			if p.Tag == m && (g.IsCurrent(p.Source) || g.On(R808_4b)) {
				g.Retag(i, momentNow)
				if !g.On(R808_4a) { // nothing would keep it from triggering once more
					g.DoublePending(i)
				}
			}
		}
	}
}

// ripenKills lets the timed abilities trigger that wait for the damage of the ability which made them to destroy a card, once one of the cards that it
// damaged has been (808.4, 1204.3).
func ripenKills(g *kernel.Game, e *kernel.Event) {
	n := g.Last(e.Card)
	if e.Mask&byEffect == 0 || n == nil || !wasLethal(g, n) {
		return
	}
	for i, p := range g.Pending() {
		if p.Ability != kernel.NoAbility || p.Tag != momentKill || p.Source != e.Source || !g.PendingHolds(i, effect.SlotDamaged, e.Card) {
			continue
		}
		if g.Pool.Nodes[p.N].Filter(g, kernel.Scope{Source: p.Source, Seat: p.Seat}, e.Card.Card) {
			g.Retag(i, momentNow)
		}
	}
}

// wasLethal reports whether the damage on a card that is gone was enough to destroy it (904.1, 904.3).
func wasLethal(g *kernel.Game, n *kernel.Snapshot) bool {
	damage := int64(g.CounterThen(n, counterDamage))
	if n.Attrs[attrKind]&(kindAscension|kindAscensionExtra) != 0 {
		return damage > 0
	}
	return n.Attrs[attrPower] > 0 && damage >= n.Attrs[attrPower]
}

// dropKills forgets the timed abilities that waited for the check that is over.
func dropKills(g *kernel.Game) { g.DropDeferred(momentKill) }

// isWaiting reports whether a timed ability waits for one of these moments.
func isWaiting(g *kernel.Game, moments ...uint8) bool {
	for _, m := range moments {
		if g.HasDeferred(m) {
			return true
		}
	}
	return false
}

// noteStates lets abilities trigger on what is the case (808.5): one that has not triggered already.
func noteStates(g *kernel.Game) {
	if !g.MayHave(effect.TagState) {
		return
	}
	for _, i := range g.Tagged(effect.TagState) {
		if at, ok := isStateDue(g, i); ok {
			act := g.ActiveAt(int(i))
			g.AddPending(at.Source, kernel.NoRef, act.Ability, g.Pool.Abilities[act.Ability].Clause)
		}
	}
}

// isStateDue reports whether the i-th ability in force triggers on what is the case now, and for whom.
func isStateDue(g *kernel.Game, i int32) (kernel.Scope, bool) {
	act := g.ActiveAt(int(i))
	if g.IsOff(act) {
		return kernel.Scope{}, false
	}
	a := &g.Pool.Abilities[act.Ability]
	at := kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
	is := (a.Cond == nil || a.Cond(g, at)) && g.On(R808_5) && !((isTriggered(g, at.Source, act.Ability) || isBeingPlayed(g, at.Source, act.Ability)) && g.On(R808_5a))
	return at, is
}

// stateDue reports whether an ability triggers on what is the case in the middle of something: it does so as soon as it is the case (808.5a). One that is being
// played or resolved has still triggered.
func stateDue(g *kernel.Game) bool {
	if g.Var(vTurn) == 0 || (!g.MayHave(effect.TagState)) {
		return false
	}
	for _, i := range g.Tagged(effect.TagState) {
		act := g.ActiveAt(int(i))
		if isTriggered(g, g.Ref(act.Card), act.Ability) {
			continue // without 808.5a it would trigger again and again, but not without end in one moment
		}
		if _, ok := isStateDue(g, i); ok {
			return true
		}
	}
	return false
}

// stateProc lets the abilities trigger that stateDue has found.
func stateProc() kernel.Proc {
	return kernel.Proc{Name: "states", Steps: []kernel.Step{{Clause: R808_5, Do: func(g *kernel.Game) kernel.Flow {
		noteStates(g)
		return kernel.Done
	}}}}
}

// isBeingPlayed reports whether an ability of an object is being played or resolved: until then it has triggered (J79). In the other reading it has done so
// only until it has been played (804.2h).
func isBeingPlayed(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) bool {
	for f := range g.UnderWay() {
		if f.Proc == procPlayAbility && f.Source == of && abilityIn(f) == id {
			return g.Var(vJ79) == 0 || !kernel.RegistersOf[abilityPlay](f).wasPlayed
		}
	}
	return false
}

// isTriggered reports whether an ability of an object waits to be played.
func isTriggered(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) bool {
	for _, p := range g.Pending() {
		if p.Source == of && p.Ability == id {
			return true
		}
	}
	return false
}

// pickTrigger finds the triggered ability that is played next: the turn player chooses where there are several (808.2a).
func pickTrigger(g *kernel.Game) kernel.Flow {
	var few [16]int
	next := g.NextPending(few[:0])
	trigger := &kernel.Registers[processing](g).trigger
	switch {
	case len(next) == 0:
		return finishPrePriority(g)
	case len(next) == 1 || !g.On(R808_2a):
		*trigger = int32(g.PendingAt(next[0]).Stamp)
		return kernel.Continue
	}
	*trigger = 0
	return g.AskSeat(turnPlayer(g), qTrigger, 0)
}

// triggerQuestion asks the turn player which triggered ability is played next.
func triggerQuestion() kernel.Question {
	return kernel.Question{
		Name: "trigger", Clause: R808_2a, Kind: kernel.PickOne, Verb: verbOrder, Says: kernel.SaysPending,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			var few [16]int
			for _, i := range g.NextPending(few[:0]) {
				p := g.PendingAt(i)
				g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: int32(p.Stamp), Card: p.Source, Verb: verbOrder, Clause: R808_2a})
			}
		},
	}
}

// playTrigger plays the ability that was picked; its player must (808.2). It is taken off the list once (808.1b).
func playTrigger(g *kernel.Game) kernel.Flow {
	stamp := kernel.Registers[processing](g).trigger
	if o, ok := g.Picked(turnPlayer(g)); stamp == 0 && ok {
		stamp = o.N
	}
	i := g.PendingByStamp(stamp)
	if i < 0 {
		return kernel.Continue
	}
	p := g.TakePending(i)
	return beginTrigger(g, p)
}

// beginTrigger plays a triggered ability, or what a timed one does.
func beginTrigger(g *kernel.Game, p kernel.Pending) kernel.Flow {
	if !g.On(R808_2) {
		return kernel.Continue
	}
	if isCircling(g, p.Ability, p.Source) {
		return drawEndless(g)
	}
	if p.Ability == kernel.NoAbility {
		flow := kernel.BeginWith(g, procPlayTimed, p.Seat, p.Source, timedPlay{node: kernel.NodeID(p.N)})
		g.Cite(R808_4)
		g.Recall(p)
		return flow
	}
	if g.Audit != nil && !isStillValid(g, p.Source, p.Ability) && !g.On(R803_2c) {
		return kernel.Continue
	}
	if g.Audit != nil && !isStillThere(g, p.Source, p.Ability) && !g.On(R808_6) {
		return kernel.Continue
	}
	if !hasUsesLeft(g, p.Seat, p.Source, p.Ability) || !canAfford(g, &p) || isPlayForbidden(g, &p) {
		return kernel.Continue // it cannot be played, and is taken off the list (808.2a)
	}
	flow := playAbility(g, p.Seat, p.Source, p.Ability)
	effect.Memo(g).Number = p.N
	effect.RecallEvent(g, p, hasMoved)
	return flow
}

// canAfford reports whether the price of a triggered ability can be paid, if it has one (804.2f), or may be for all that others know: then its player is asked for it (102.9, J95).
func canAfford(g *kernel.Game, p *kernel.Pending) bool {
	a, at := &g.Pool.Abilities[p.Ability], kernel.Scope{Source: p.Source, Seat: p.Seat}
	return a.Cost == kernel.NoNode || effect.CanDo(g, at, a.Cost) || !g.On(R804_2f) || !owesPrice(g, a) || effect.SeemsDoable(g, at, a.Cost)
}

// isPlayForbidden reports whether something forbids to play a triggered ability (102.6).
func isPlayForbidden(g *kernel.Game, p *kernel.Pending) bool {
	return g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbPlayedAbility, Seat: p.Seat, Card: p.Source, Other: kernel.NoRef, Source: p.Source, N: int64(p.Ability), Mod: -1,
	})
}

// isStillThere reports whether an object is where it was and has not lost an ability; that it may not be valid is another matter (803.2b).
func isStillThere(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) bool {
	if !g.IsCurrent(of) {
		return false
	}
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == of.Card && act.Ability == id {
			return !(g.IsOff(act) && hasLost(g, of.Card, 0))
		}
	}
	return false
}

// isStillValid reports whether an ability of an object is there now and valid.
func isStillValid(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) bool {
	if !g.IsCurrent(of) {
		return false
	}
	a := &g.Pool.Abilities[id]
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == of.Card && act.Ability == id && !g.IsOff(act) {
			return a.Cond == nil || a.Cond(g, kernel.Scope{Source: of, Seat: g.Controller(of.Card)})
		}
	}
	return false
}

// hasMoved reports whether an event has moved its card, which is followed to where the event put it, and no further (301.4).
func hasMoved(_ *kernel.Game, p kernel.Pending) bool { return p.Became != p.Subject }

// specialDue reports whether a special ability has triggered: it is carried out at once, in the middle of whatever is going on (813.1).
func specialDue(g *kernel.Game) bool {
	if !g.MayHave(tagSpecial) {
		return false
	}
	return nextSpecial(g) >= 0
}

// nextSpecial is the index of the special ability that is carried out next, or -1: the turn player's first.
func nextSpecial(g *kernel.Game) int {
	found := -1
	for i, p := range g.Pending() {
		if !isSpecial(g, p) {
			continue
		}
		if p.Seat == turnPlayer(g) {
			return i
		}
		if found < 0 {
			found = i
		}
	}
	return found
}

// specialProc carries out the special abilities that have triggered; if several have, the turn player chooses which goes first (J33).
func specialProc() kernel.Proc {
	return kernel.Proc{Name: "special", Steps: []kernel.Step{
		{Clause: R813_1, Do: func(g *kernel.Game) kernel.Flow {
			g.DropAnswers()
			if countSpecials(g) > 1 {
				return g.AskSeat(turnPlayer(g), qSpecial, 0)
			}
			return kernel.Continue
		}},
		{Clause: R813_1, Do: func(g *kernel.Game) kernel.Flow {
			i := nextSpecial(g)
			if o, ok := g.Picked(turnPlayer(g)); ok {
				if k := g.PendingByStamp(o.N); k >= 0 {
					i = k
				}
			}
			if i < 0 {
				return kernel.Done
			}
			p := g.TakePending(i)
			flow := kernel.BeginWith(g, procRunSpecial, p.Seat, p.Source, abilityPlay{ability: p.Ability})
			effect.Memo(g).Number = p.N
			effect.RecallEvent(g, p, hasMoved)
			return flow
		}},
	}}
}

func countSpecials(g *kernel.Game) int {
	n := 0
	for _, p := range g.Pending() {
		if isSpecial(g, p) {
			n++
		}
	}
	return n
}

func specialQuestion() kernel.Question {
	return kernel.Question{
		Name: "special", Clause: R813_1, Kind: kernel.PickOne, Verb: verbOrder, Says: kernel.SaysPending,
		Candidates: offerSpecials,
	}
}

func offerSpecials(g *kernel.Game, a *kernel.Ask) {
	for _, p := range g.Pending() {
		if isSpecial(g, p) {
			g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: int32(p.Stamp), Card: p.Source, Verb: verbOrder, Clause: R813_1})
		}
	}
}

// runSpecialProc carries out a special ability.
func runSpecialProc() kernel.Proc {
	return kernel.Proc{Name: "run-special", Steps: []kernel.Step{
		{When: hasRunSpecialEnough, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
		{Clause: R801_2d, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			noteAbilityPlayed(g, f.Seat, f.Source, abilityIn(f))
			return g.CallNode(abilityOf(g).Root)
		}},
		{Do: effect.PutBackSeen},
		{Clause: R1006_2, When: effect.HasShown, Do: effect.HideShown},
		{Clause: R914_1, When: hasLooseToken, Do: dropLooseTokens},
	}}
}

// hasRunSpecialEnough reports whether the running special ability has been carried out as often as its text allows (803.1f): it may have triggered several
// times at once.
func hasRunSpecialEnough(g *kernel.Game) bool {
	f := g.Frame()
	return !hasUsesLeft(g, f.Seat, f.Source, abilityIn(f))
}

// timedPlay is what playTimedProc keeps.
type timedPlay struct {
	node  kernel.NodeID // what is done
	since uint32        // when its resolution began
}

// playTimedProc plays what a timed triggered ability does.
func playTimedProc() kernel.Proc {
	return kernel.Proc{Name: "play-timed", Steps: []kernel.Step{
		{Clause: R804_2h, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			g.Say(verbPlayedAbility, f.Seat, f.Source, 0)
			kernel.Registers[timedPlay](g).since = g.Now()
			return kernel.Continue
		}},
		{Clause: R804_3a, Do: func(g *kernel.Game) kernel.Flow { return g.CallNode(kernel.Registers[timedPlay](g).node) }},
		{Do: effect.PutBackSeen},
		{Clause: R1006_2, When: effect.HasShown, Do: effect.HideShown},
		{Clause: R914_1, When: hasLooseToken, Do: dropLooseTokens},
		{Do: func(g *kernel.Game) kernel.Flow { return settleAges(g, kernel.Registers[timedPlay](g).since) }},
	}}
}
