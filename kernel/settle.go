// Settling: what a batch of proposed events goes through. Forbidden? Replaced? Then committed together, observed by triggers, and
// followed by the checks that the game makes even in the middle of an effect. When nobody listens it is a straight line.

package kernel

import (
	"math/bits"
	"slices"
)

// The kernel's own procedures. A game's start at FirstProc.
const (
	procBatch ProcID = iota
	procChecks
	procJoin
	procArrange
	ProcWindow // rounds of acting and passing; see window.go
	ProcLoop   // declaring how often a loop is gone through; see loop.go
	FirstProc
)

// The kernel's own questions. A game's start at FirstQuestion.
const (
	qReplace QuestionID = iota
	qOrderTriggers
	qArrange
	qLoopCount
	qLoopLess
	FirstQuestion
)

// ReplacePolicy is how a game settles which replacement applies to an event.
type ReplacePolicy struct {
	Clause Clause // that something happens in place of something else
	Cannot Clause // that a prohibition beats what asks for the event
	// CannotAtOnce: a prohibition also beats what happens at the very moment at which it comes about.
	CannotAtOnce bool
	// Once: an event that has been replaced is not replaced again. Otherwise each replacement gets one try at it.
	Once       bool
	OnceClause Clause
	// Rank orders replacements: those of the lowest rank apply first, and only among equals somebody chooses. nil: all equal.
	Rank func(g *Game, e *Event, a *Ability, source CardID) int
	// Applies reports whether a replacement that hears an event applies to it. nil: it does, whatever comes of it.
	Applies func(g *Game, e *Event, act *Active) bool
	// Chooser is who picks among equals.
	Chooser       func(g *Game, e *Event) Seat
	ChooserClause Clause
	Declined      Clause // that a replacement somebody declined has not been applied
	// CountsAsDone reports whether what was to happen counts as done for who proposed it, though something else happened in its place. nil: it does not.
	CountsAsDone func(g *Game, e *Event) bool
	// IsNothing reports whether replacements have left nothing of an event, which does not happen then. nil: whatever they leave happens.
	IsNothing func(e *Event) bool
}

// rival is a replacement that could apply to an event.
type rival struct {
	active int
	rank   int
}

func kernelProcs() []Proc {
	return []Proc{
		procBatch: {Name: "batch", Steps: []Step{
			{Label: batchReplace, Do: findReplacement},
			{Do: applyReplacement},
			{Label: batchSettled, Do: arrangeBatch},
			{Do: commitBatch},
			{Label: batchCheck, Do: runChecks},
		}},
		procChecks:  {Name: "checks", Steps: []Step{{Do: runChecks}}},
		procJoin:    {Name: "join", Steps: []Step{{Do: func(*Game) Flow { return Done }}}},
		procArrange: {Name: "arrange", Steps: arrangeSteps},
		ProcWindow:  windowProc(),
		ProcLoop:    loopProc(),
	}
}

func kernelQuestions() []Question {
	return []Question{
		qReplace:       {Name: "choose-replacement", Kind: PickSome, Candidates: offerRivals, Bounds: rivalBounds, Says: SaysActive},
		qOrderTriggers: {Name: "order-triggers", Kind: OrderAll, Candidates: offerPending, Says: SaysPending},
		qArrange:       {Name: "arrange", Kind: OrderAll, Candidates: offerArranged},
		qLoopCount:     {Name: "loop-count", Kind: Number, Bounds: loopBounds},
		qLoopLess:      {Name: "loop-count", Kind: Number, Bounds: loopLessBounds},
	}
}

// settle takes the events from lo on through the pipeline. It runs on the strand that coordinates. There is one sequence; what hooks and abilities say
// they are about decides which of its parts have anything to do.
func (g *Game) settle(lo int) {
	concerned := g.screenAll(lo)
	concerned |= g.bringAlong(lo)
	if concerned&mayReplace != 0 || g.isArranged(lo, len(g.S.Events)) {
		g.pushBatch(lo, len(g.S.Events))
		return
	}
	g.carryOutBatch(lo, len(g.S.Events), concerned)
	if !g.IsOver() && g.checkDue() >= 0 {
		g.push(procChecks)
	}
}

// pushBatch starts the procedure that takes the events from lo to hi through what may be asked about them.
func (g *Course) pushBatch(lo, hi int) {
	f := g.push(procBatch)
	*RegistersOf[batch](f) = batch{low: int32(lo), high: int32(hi), at: int32(lo)}
}

// screenAll drops those of the events from lo on that something forbids, and gives what is concerned with any of them.
func (g *Game) screenAll(lo int) concern {
	s, all, begins := g.S, concern(0), false
	g.sortListeners()
	for i := lo; i < len(s.Events); i++ {
		e := &s.Events[i]
		c := g.concerned(e)
		if c&mayForbid != 0 || g.Audit != nil { // an audit notes also what a clause leaves allowed
			g.screen(e)
		}
		all |= c
		begins = begins || e.Kind == EffectBegan
	}
	if begins && len(s.Events)-lo > 1 && g.Rules.Replace.CannotAtOnce {
		g.screenNew(lo)
	}
	return all
}

// carryOutBatch carries the events from lo to hi out, all at once, and notes which abilities that triggers.
func (g *Game) carryOutBatch(lo, hi int, concerned concern) {
	s := g.S
	if hi-lo > 1 {
		if concerned&mayTrigger != 0 {
			g.dropEchoes(lo, hi)
		}
		if g.Rules.snapshots {
			g.freeze(lo, hi)
		}
	}
	around := concerned&mayWeigh != 0
	if around {
		g.Rules.Around.Before(g)
	}
	waiting := len(s.Pending)
	if concerned&mayTrigger != 0 {
		g.observe(lo, hi, Before, waiting)
	}
	noticed, listed, clock := len(s.Pending), s.Head.Listed, s.Head.Clock
	g.beginMoment()
	for i := lo; i < hi; i++ {
		g.carryOut(&s.Events[i])
	}
	if g.Rules.Derive.FromValid {
		g.noteAges(clock, listed)
	}
	if g.Rules.Derive.AtOnce {
		g.levelAges(clock)
	}
	if around {
		g.Rules.Around.After(g)
	}
	if concerned&mayTrigger != 0 || (s.Head.Listed != listed && s.Head.Hears != 0) { // what has just come into force may listen to its own coming
		g.noteBecame(s.Pending[waiting:noticed])
		g.observe(lo, hi, After, waiting)
	}
	g.dropBatch(lo)
}

// dropBatch forgets the events from lo on, which have been carried out.
func (g *Course) dropBatch(lo int) {
	g.S.Events = g.S.Events[:lo]
	if lo == 0 && g.S.Head.NextChain != 0 {
		g.S.Tries, g.S.Head.NextChain = g.S.Tries[:0], 0
	}
}

// screen drops an event if something forbids it. Cannot beats can.
func (g *Game) screen(e *Event) {
	clause, isForbidden := g.Forbidden(e)
	if !isForbidden {
		return
	}
	g.forbid(e, clause)
}

// forbid drops an event by a clause.
func (g *Game) forbid(e *Event, by Clause) {
	e.Flags |= wasDropped
	if g.Watch != nil {
		r := g.recordOf(e, 0, WasForbidden)
		r.By = by
		g.Watch(r)
	}
}

// screenNew drops the events of a batch that a prohibition of the same batch forbids.
func (g *Game) screenNew(lo int) {
	for k := lo; k < len(g.S.Events); k++ {
		x := &g.S.Events[k]
		if x.Kind != EffectBegan || (x.Op != Forbid && x.Op != Grant) || x.Flags&wasDropped != 0 {
			continue
		}
		for i := lo; i < len(g.S.Events); i++ {
			if e := &g.S.Events[i]; i != k && e.Flags&wasDropped == 0 && g.willForbid(x, e) && g.On(g.Rules.Replace.Cannot) {
				g.forbid(e, g.Rules.Replace.Cannot)
			}
		}
	}
}

// willForbid reports whether the effect that an event starts forbids another event.
func (g *Game) willForbid(x, e *Event) bool {
	if x.Op == Forbid {
		began := effectOf(x)
		return began.forbids(e) && g.binds(&began, e)
	}
	if x.Card.IsNone() || !g.S.IsCurrent(x.Card) {
		return false
	}
	a := &g.Pool.Abilities[AbilityID(x.N)]
	act := Active{Card: x.Card.Card, Ability: AbilityID(x.N), Kind: a.Kind, Tag: a.Tag, Verb: a.Verb}
	return a.Kind == Prohibiting && g.listens(&act, e)
}

// carryOut commits an event and tells the procedure that proposed it.
func (g *Game) carryOut(e *Event) {
	if e.Flags&wasDropped != 0 {
		if g.countsAsDone(e) {
			g.credit(e, 1)
		}
		return
	}
	if !g.commit(e) {
		e.Flags |= wasDropped // nothing happened that anybody could observe
		return
	}
	if g.Rules.concern[e.Kind]&ofVerbs(&g.Rules.concernVerb, e)&mayNote != 0 {
		g.Rules.Happened.Do(g, e)
	}
	if len(g.Pool.watching[e.Kind]) > 0 {
		g.watch(e)
	}
	if e.Flags&wasReplaced == 0 || e.Flags&Kept != 0 || g.countsAsDone(e) {
		g.credit(e, 1)
	}
}

// countsAsDone reports whether an event was replaced and counts as done all the same.
func (g *Game) countsAsDone(e *Event) bool {
	counts := g.Rules.Replace.CountsAsDone
	return e.Flags&wasReplaced != 0 && counts != nil && counts(g, e)
}

// credit tells the procedure that proposed an event that n of what it proposed happened.
func (g *Game) credit(e *Event, n int) {
	if fs := g.S.Strands[e.Strand].Frames; int(e.Depth) < len(fs) {
		fs[e.Depth].Done += uint16(n)
	}
}

// mayListen reports whether an ability in force is about events of the verb.
func (act *Active) mayListen(e *Event) bool { return act.Verb == 0 || e.IsA(act.Verb) }

// listens reports whether an ability in force is about an event.
func (g *Game) listens(act *Active, e *Event) bool {
	a := &g.Pool.Abilities[act.Ability]
	if !act.mayListen(e) {
		return false
	}
	if a.Kinds != 0 && a.Kinds&(1<<e.Kind) == 0 {
		return false
	}
	if g.IsOff(act) || g.isUsedUp(act) {
		return false
	}
	at := g.ScopeOfActive(act)
	return (a.Matches == nil || a.Matches(g, at, e)) && (a.Cond == nil || a.Cond(g, at))
}

// batch is what procBatch keeps: which events it is about, and how far it has got in looking for replacements.
type batch struct {
	low, high int32 // the events of the batch are those from low up to high in State.Events
	at        int32 // the event of which a replacement is looked for
	found     int16 // the ability in force that replaces it, or -1 where somebody chooses
	consent   int16 // one more than the ability that its controller may still decline, though somebody else chose it; 0: none
}

// The steps of procBatch that are jumped to.
const (
	batchReplace Label = iota + 1
	batchSettled
	batchCheck
)

// findReplacement looks for a replacement of the event at the cursor and asks if somebody must choose.
func findReplacement(g *Game) Flow {
	f, r := g.Frame(), Registers[batch](g)
	r.consent = 0
	for ; r.at < r.high; r.at++ {
		e := &g.S.Events[r.at]
		g.dropForsaken(int(r.low), e)
		rivals := g.rivalsOf(e)
		if len(rivals) == 0 {
			continue
		}
		first := g.ActiveAt(rivals[0].active)
		if len(rivals) == 1 && !g.Pool.Abilities[first.Ability].Optional {
			r.found = int16(rivals[0].active)
			return Continue
		}
		r.found = -1
		chooser := g.SeatOf(first)
		if p := &g.Rules.Replace; len(rivals) > 1 && p.Chooser != nil && g.On(p.ChooserClause) {
			chooser = p.Chooser(g, e)
		}
		f.Seat = chooser
		return g.AskSeat(chooser, qReplace, r.at)
	}
	return GoTo(batchSettled)
}

// rivalsOf lists the replacements that apply to an event, of the lowest rank alone.
func (g *Game) rivalsOf(e *Event) []rival {
	g.rivals = g.rivals[:0]
	p := &g.Rules.Replace
	if e.Flags&wasDropped != 0 || !g.mayHear(Replacing, e) {
		return nil
	}
	if p.Once && e.Flags&(wasReplaced|isSubstitute) != 0 && g.On(p.OnceClause) {
		return nil
	}
	for _, i := range g.InForceOf(Replacing) {
		act := g.ActiveAt(int(i))
		if !act.mayListen(e) || g.hasTried(e, act) && (p.Once || g.On(p.OnceClause)) || !g.listens(act, e) || !g.On(p.Clause) {
			continue
		}
		a := &g.Pool.Abilities[act.Ability]
		if !g.On(a.Clause) || (p.Applies != nil && !p.Applies(g, e, act)) {
			continue
		}
		r := rival{active: int(i)}
		if p.Rank != nil {
			r.rank = p.Rank(g, e, a, g.SourceOf(act).Card)
		}
		g.rivals = append(g.rivals, r)
	}
	lowest := 0
	for i, r := range g.rivals {
		if i == 0 || r.rank < lowest {
			lowest = r.rank
		}
	}
	kept := g.rivals[:0]
	for _, r := range g.rivals {
		if r.rank == lowest {
			kept = append(kept, r)
		}
	}
	g.rivals = kept
	return kept
}

// WouldReplace reports whether something else would happen in place of an event if it were proposed, and nobody could leave that.
func (g *Game) WouldReplace(e Event) bool {
	g.scratch.event = e
	for _, r := range g.rivalsOf(&g.scratch.event) {
		if !g.Pool.Abilities[g.ActiveAt(r.active).Ability].Optional {
			return true
		}
	}
	return false
}

// hasTried reports whether a replacement has had its say about an event or what the event was before.
func (g *Table) hasTried(e *Event, act *Active) bool {
	return e.Chain != 0 && slices.Contains(g.S.Tries, triedOf(e, act))
}

func (g *Game) noteTried(e *Event, act *Active) {
	if e.Chain == 0 {
		g.S.Head.NextChain++
		e.Chain = g.S.Head.NextChain
	}
	g.S.Tries = append(g.S.Tries, triedOf(e, act))
}

// continued starts a chain for an event that happens in place of one of another chain: what was tried there was tried here.
func (g *Table) continued(chain uint32) uint32 {
	s := g.S
	s.Head.NextChain++
	for _, t := range s.Tries {
		if t.Chain == chain {
			t.Chain = s.Head.NextChain
			s.Tries = append(s.Tries, t)
		}
	}
	return s.Head.NextChain
}

func triedOf(e *Event, act *Active) Tried {
	return Tried{Chain: e.Chain, Card: act.Card, Effect: act.Effect, Ability: act.Ability}
}

func offerRivals(g *Game, a *Ask) {
	only := int(RegistersOf[batch](g.FrameOf(a)).consent) - 1
	for _, r := range g.rivalsOf(&g.S.Events[a.N]) {
		if only >= 0 && r.active != only {
			continue
		}
		act := g.ActiveAt(r.active)
		g.Offer(a, Option{Kind: EffectOption, N: int32(r.active), Card: g.SourceOf(act), Clause: g.Pool.Abilities[act.Ability].Clause})
	}
}

// rivalBounds lets the chooser decline only if every candidate is optional and its own.
func rivalBounds(g *Game, a *Ask) (least, most int) {
	if RegistersOf[batch](g.FrameOf(a)).consent != 0 {
		return 0, 1
	}
	for _, r := range g.rivalsOf(&g.S.Events[a.N]) {
		if act := g.ActiveAt(r.active); !g.Pool.Abilities[act.Ability].Optional || g.SeatOf(act) != a.Seat {
			return 1, 1
		}
	}
	return 0, 1
}

// applyReplacement applies the replacement that was found or chosen, then looks at the same event again.
func applyReplacement(g *Game) Flow {
	f, r := g.Frame(), Registers[batch](g)
	at := int(r.found)
	e := &g.S.Events[r.at]
	if at < 0 {
		o, isChosen := g.Picked(f.Seat)
		if !isChosen {
			g.decline(e)
			return GoTo(batchReplace)
		}
		at = int(o.N)
		act := g.ActiveAt(at)
		owner := g.SeatOf(act)
		if r.consent == 0 && owner != f.Seat && g.Pool.Abilities[act.Ability].Optional {
			// Somebody else chose which comes first; whether it applies at all is its controller's choice.
			r.consent = int16(at + 1)
			f.Seat = owner
			f.Step--
			return g.AskSeat(owner, qReplace, r.at)
		}
	}
	return g.replace(e, *g.ActiveAt(at))
}

// decline notes that the replacements somebody could have chosen have had their say. They have not been applied; without that rule the
// event would count as replaced by what was declined.
func (g *Game) decline(e *Event) {
	only := int(Registers[batch](g).consent) - 1
	for _, r := range g.rivalsOf(e) {
		if only < 0 || r.active == only {
			g.noteTried(e, g.ActiveAt(r.active))
		}
	}
	if !g.On(g.Rules.Replace.Declined) {
		e.Flags |= wasReplaced
	}
}

// replace lets a replacement change an event, or happen instead of it.
func (g *Game) replace(e *Event, act Active) Flow {
	f := g.Frame()
	a := &g.Pool.Abilities[act.Ability]
	g.noteTried(e, &act)
	e.Flags |= wasReplaced
	if fs := g.S.Strands[e.Strand].Frames; int(e.Depth) < len(fs) {
		fs[fs[e.Depth].Base].Replaced = 1
	}
	if g.Watch != nil {
		r := g.recordOf(e, 0, WasReplaced)
		r.By, r.Replacer = a.Clause, g.SourceOf(&act)
		g.Watch(r)
	}
	f.Step = g.step(procBatch, batchReplace)
	scope := g.ScopeOfActive(&act)
	if a.Rewrite != nil {
		a.Rewrite(g, scope, e)
		g.useUp(&act)
		g.screen(&g.S.Events[Registers[batch](g).at]) // what it has become may be forbidden
		return called
	}
	e.Flags |= wasDropped
	subject, item, batch := e.Card, e.Item, len(g.S.Strands[g.strand].Frames)
	flow := g.Begin(a.Root, scope.Seat, scope.Source)
	if flow == called {
		root := g.Frame()
		root.Clause, root.Instead = a.Clause, uint8(batch)
		g.Remember(0, subject)
		if item != 0 {
			g.RememberMemo(0, MemoOfItem(item))
		}
		g.relive(scope)
	}
	g.useUp(&act)
	return called
}

// LetHappen lets the event happen after all that the running effect was to happen instead of: it goes on with its batch, and what has replaced it once does not again.
func (g *Course) LetHappen() {
	fs := g.S.Strands[g.strand].Frames
	base := &fs[g.Frame().Base]
	if base.Instead == 0 {
		g.fail("nothing waits to happen after all")
		return
	}
	g.S.Events[RegistersOf[batch](&fs[base.Instead-1]).at].Flags &^= wasDropped | wasReplaced
}

// LetHappenTo lets that event happen after all, to another object than the one that it was about.
func (g *Game) LetHappenTo(r Ref) {
	g.LetHappen()
	fs := g.S.Strands[g.strand].Frames
	e := &g.S.Events[RegistersOf[batch](&fs[fs[g.Frame().Base].Instead-1]).at]
	e.Card, e.Seat = r, g.Controller(r.Card)
	g.screen(e) // which may be forbidden for that one
}

// commitBatch carries out what is left of the batch. Replacements may have changed what it is about.
func commitBatch(g *Game) Flow {
	r := Registers[batch](g)
	lo, hi := int(r.low), int(r.high)
	all, isNothing := concern(0), g.Rules.Replace.IsNothing
	g.sortListeners()
	for i := lo; i < hi; i++ {
		e := &g.S.Events[i]
		if isNothing != nil && e.Flags&wasReplaced != 0 && isNothing(e) {
			e.Flags |= wasDropped
		}
		all |= g.concerned(e)
	}
	g.carryOutBatch(lo, hi, all)
	return Continue
}

// dropEchoes drops what can no longer happen once the batch has begun: an object that goes away goes once.
func (g *Game) dropEchoes(lo, hi int) {
	for i := lo; i < hi; i++ {
		e := &g.S.Events[i]
		for k := lo; k < i && e.Flags&wasDropped == 0 && g.takesAway(e); k++ {
			if first := &g.S.Events[k]; first.Card == e.Card && first.Flags&wasDropped == 0 && g.takesAway(first) {
				e.Flags |= wasDropped
			}
		}
	}
}

// checkDue is the first check that has something to do, or -1. Only those are looked at whose events have happened since none had.
func (g *Game) checkDue() int {
	due := g.S.Head.Due
	for _, x := range g.Rules.checkTags {
		if due&x.checks != 0 && !g.MayHave(x.tag) {
			due &^= x.checks
		}
	}
	for ; due != 0; due &= due - 1 {
		i := bits.TrailingZeros32(due)
		if c := &g.Rules.Always[i]; !g.isOff(c.Clause) && c.When(g) {
			return i
		}
	}
	g.S.Head.Due = 0
	return -1
}

// CheckNow carries out the checks that are due, for a step that has changed what they look at without an event.
func (g *Game) CheckNow() Flow {
	g.S.Head.Due = g.Rules.everyCheck
	if g.IsOver() || g.checkDue() < 0 {
		return Continue
	}
	g.push(procChecks)
	return called
}

// runChecks carries out the due checks one after another until none is due.
func runChecks(g *Game) Flow {
	if g.IsOver() {
		return Done
	}
	i := g.checkDue()
	if i < 0 {
		return Done
	}
	c := &g.Rules.Always[i]
	f := g.Frame()
	f.Step-- // look again afterwards
	f.Clause = c.Clause
	g.On(c.Clause)
	return g.beginApart(c.Proc, NoSeat, NoRef)
}
