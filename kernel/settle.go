// Settling: what a batch of proposed events goes through. Forbidden? Replaced? Then committed together, observed by triggers, and
// followed by the checks that the game makes even in the middle of an effect. When nobody listens it is a straight line.

package kernel

// The kernel's own procedures. A game's start at FirstProc.
const (
	procBatch ProcID = iota
	procChecks
	procJoin
	ProcWindow // rounds of acting and passing; see window.go
	ProcLoop   // declaring how often a loop is gone through; see loop.go
	FirstProc
)

// The kernel's own questions. A game's start at FirstQuestion.
const (
	qReplace QuestionID = iota
	qOrderTriggers
	qLoopCount
	qLoopLess
	FirstQuestion
)

// ReplacePolicy is how a game settles which replacement applies to an event.
type ReplacePolicy struct {
	Clause Clause // that something happens in place of something else
	Cannot Clause // that a prohibition beats what asks for the event
	// Once: an event that has been replaced is not replaced again. Otherwise each replacement gets one try at it.
	Once       bool
	OnceClause Clause
	// Rank orders replacements: those of the lowest rank apply first, and only among equals somebody chooses. nil: all equal.
	Rank func(g *Game, e *Event, a *Ability, source CardID) int
	// Chooser is who picks among equals.
	Chooser       func(g *Game, e *Event) Seat
	ChooserClause Clause
	Declined      Clause // that a replacement somebody declined has not been applied
}

// rival is a replacement that could apply to an event.
type rival struct {
	active int
	rank   int
}

func kernelProcs() []Proc {
	return []Proc{
		procBatch: {Name: "batch", Steps: []Step{
			{Do: screenBatch},
			{Label: 1, Do: findReplacement},
			{Do: applyReplacement},
			{Label: 2, Do: commitBatch},
			{Label: 3, Do: runChecks},
		}},
		procChecks: {Name: "checks", Steps: []Step{{Do: runChecks}}},
		procJoin:   {Name: "join", Steps: []Step{{Do: func(*Game) Flow { return Done }}}},
		ProcWindow: windowProc(),
		ProcLoop:   loopProc(),
	}
}

func kernelQuestions() []Question {
	return []Question{
		qReplace:       {Name: "choose-replacement", Kind: PickSome, Candidates: offerRivals, Bounds: rivalBounds},
		qOrderTriggers: {Name: "order-triggers", Kind: OrderAll, Candidates: offerPending},
		qLoopCount:     {Name: "loop-count", Kind: Number, Bounds: loopBounds},
		qLoopLess:      {Name: "loop-count", Kind: Number, Bounds: loopLessBounds},
	}
}

// settle takes the events from lo on through the pipeline. It runs on the strand that coordinates.
func (g *Game) settle(lo int) {
	s := g.S
	if g.isStraight(s.Events[lo:]) {
		for i := lo; i < len(s.Events); i++ {
			g.carryOut(i)
		}
		s.Events = s.Events[:lo]
		if !g.IsOver() && g.checkDue() >= 0 {
			g.push(procChecks)
		}
		return
	}
	f := g.push(procBatch)
	f.Reg[0], f.Reg[1], f.Reg[2] = int32(lo), int32(len(s.Events)), int32(lo)
}

// isStraight reports whether nothing can forbid, replace or listen to these events.
func (g *Game) isStraight(events []Event) bool {
	for i := range g.S.Active {
		switch g.S.Active[i].Kind {
		case Replacing, Prohibiting, Triggered:
			return false
		}
	}
	for i := range g.S.Effects {
		if g.S.Effects[i].Op == Forbid {
			return false
		}
	}
	for i := range events {
		if len(g.Rules.laws[events[i].Kind]) > 0 {
			return false
		}
	}
	return true
}

// carryOut commits event i and tells the procedure that proposed it.
func (g *Game) carryOut(i int) {
	e := &g.S.Events[i]
	if e.Flags&wasDropped != 0 {
		return
	}
	replaced := e.Flags&wasReplaced != 0
	strand, depth := e.Strand, e.Depth
	if !g.commit(e) || replaced {
		return
	}
	if fs := g.S.Strands[strand].Frames; int(depth) < len(fs) {
		fs[depth].Done++
	}
}

// screenBatch drops what is forbidden. Cannot beats can.
func screenBatch(g *Game) Flow {
	f := g.Frame()
	for i := int(f.Reg[0]); i < int(f.Reg[1]); i++ {
		e := &g.S.Events[i]
		if clause, forbidden := g.forbidden(e); forbidden {
			e.Flags |= wasDropped
			if g.Watch != nil {
				r := g.recordOf(e, 0, WasForbidden)
				r.By = clause
				g.Watch(r)
			}
		}
	}
	return Continue
}

// forbidden reports whether something forbids an event, and by which clause.
func (g *Game) forbidden(e *Event) (Clause, bool) {
	for _, l := range g.Rules.laws[e.Kind] {
		law := &g.Rules.Laws[l]
		if g.Audit != nil && g.Audit.isOff(law.Clause) {
			continue
		}
		if law.Forbids(g, e) {
			g.On(law.Clause)
			return law.Clause, true
		}
	}
	cannot := g.Rules.Replace.Cannot
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		if x.Op == Forbid && Verb(x.N) == e.Verb && (x.Whom == NoSeat || x.Whom == e.Seat) && g.On(cannot) {
			return cannot, true
		}
	}
	for i := range g.S.Active {
		act := g.S.Active[i]
		if act.Kind != Prohibiting || !g.listens(&act, e) {
			continue
		}
		if a := &g.Pool.Abilities[act.Ability]; g.On(a.Clause) && g.On(cannot) {
			return a.Clause, true
		}
	}
	return 0, false
}

// listens reports whether an ability in force is about an event.
func (g *Game) listens(act *Active, e *Event) bool {
	a := &g.Pool.Abilities[act.Ability]
	if act.Verb != 0 && act.Verb != e.Verb {
		return false
	}
	if a.Kinds != 0 && a.Kinds&(1<<e.Kind) == 0 {
		return false
	}
	if g.IsOff(act) {
		return false
	}
	at := g.scopeOf(act)
	return (a.Matches == nil || a.Matches(g, at, e)) && (a.Cond == nil || a.Cond(g, at))
}

func (g *Game) scopeOf(act *Active) Scope {
	return Scope{Source: g.S.Ref(act.Card), Seat: g.S.Cards[act.Card].Controller, Strand: uint8(g.strand)}
}

// findReplacement looks for a replacement of the event at the cursor and asks if somebody must choose.
func findReplacement(g *Game) Flow {
	f := g.Frame()
	for ; f.Reg[2] < f.Reg[1]; f.Reg[2]++ {
		e := &g.S.Events[f.Reg[2]]
		rivals := g.rivalsOf(e)
		if len(rivals) == 0 {
			continue
		}
		first := &g.S.Active[rivals[0].active]
		optional := g.Pool.Abilities[first.Ability].Optional
		if len(rivals) == 1 && !optional {
			f.Reg[3] = int32(rivals[0].active)
			return Continue
		}
		f.Reg[3] = -1
		chooser := g.S.Cards[first.Card].Controller
		if p := &g.Rules.Replace; len(rivals) > 1 && p.Chooser != nil && g.On(p.ChooserClause) {
			chooser = p.Chooser(g, e)
		}
		f.Seat = chooser
		return g.AskSeat(chooser, qReplace, f.Reg[2])
	}
	return GoTo(2)
}

// rivalsOf lists the replacements that apply to an event, of the lowest rank alone.
func (g *Game) rivalsOf(e *Event) []rival {
	g.rivals = g.rivals[:0]
	p := &g.Rules.Replace
	if e.Flags&wasDropped != 0 {
		return nil
	}
	if p.Once && e.Flags&wasReplaced != 0 && g.On(p.OnceClause) {
		return nil
	}
	for i := range g.S.Active {
		act := &g.S.Active[i]
		if act.Kind != Replacing || e.hasTried(act.Ability) || !g.listens(act, e) || !g.On(p.Clause) {
			continue
		}
		a := &g.Pool.Abilities[act.Ability]
		if !g.On(a.Clause) {
			continue
		}
		r := rival{active: i}
		if p.Rank != nil {
			r.rank = p.Rank(g, e, a, act.Card)
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

func (e *Event) hasTried(a AbilityID) bool {
	for _, t := range e.Applied {
		if t == a+1 {
			return true
		}
	}
	return false
}

func (g *Game) noteTried(e *Event, a AbilityID) {
	for i := range e.Applied {
		if e.Applied[i] == 0 {
			e.Applied[i] = a + 1
			return
		}
	}
	g.fail("more than %d replacements tried one event", len(e.Applied))
}

func offerRivals(g *Game, a *Ask) {
	for _, r := range g.rivalsOf(&g.S.Events[a.N]) {
		act := &g.S.Active[r.active]
		g.Offer(a, Option{Kind: EffectOption, N: int32(r.active), Card: g.S.Ref(act.Card), Clause: g.Pool.Abilities[act.Ability].Clause})
	}
}

// rivalBounds lets the chooser decline only if every candidate is optional.
func rivalBounds(g *Game, a *Ask) (least, most int) {
	for _, r := range g.rivalsOf(&g.S.Events[a.N]) {
		if !g.Pool.Abilities[g.S.Active[r.active].Ability].Optional {
			return 1, 1
		}
	}
	return 0, 1
}

// applyReplacement applies the replacement that was found or chosen, then looks at the same event again.
func applyReplacement(g *Game) Flow {
	f := g.Frame()
	at := int(f.Reg[3])
	e := &g.S.Events[f.Reg[2]]
	if at < 0 {
		o, chosen := g.Picked(f.Seat)
		if !chosen {
			for _, r := range g.rivalsOf(e) {
				g.noteTried(e, g.S.Active[r.active].Ability)
			}
			g.On(g.Rules.Replace.Declined)
			return GoTo(1)
		}
		at = int(o.N)
	}
	act := g.S.Active[at]
	a := &g.Pool.Abilities[act.Ability]
	g.noteTried(e, act.Ability)
	e.Flags |= wasReplaced
	if g.Watch != nil {
		r := g.recordOf(e, 0, WasReplaced)
		r.By, r.Replacer = a.Clause, g.S.Ref(act.Card)
		g.Watch(r)
	}
	f.Step = g.step(procBatch, 1)
	scope := g.scopeOf(&act)
	if a.Rewrite != nil {
		a.Rewrite(g, scope, e)
		return called
	}
	e.Flags |= wasDropped
	subject := e.Card
	flow := g.Begin(a.Root, scope.Seat, scope.Source)
	if flow == called {
		g.Frame().Clause = a.Clause
		g.Remember(0, subject)
	}
	return called
}

// commitBatch carries out what is left of the batch, all at once, and notes which abilities that triggers.
func commitBatch(g *Game) Flow {
	f := g.Frame()
	lo, hi := int(f.Reg[0]), int(f.Reg[1])
	g.observe(lo, hi, Before)
	for i := lo; i < hi; i++ {
		g.carryOut(i)
	}
	g.observe(lo, hi, After)
	g.S.Events = g.S.Events[:lo]
	return Continue
}

// checkDue is the first check that has something to do, or -1.
func (g *Game) checkDue() int {
	for i := range g.Rules.Always {
		c := &g.Rules.Always[i]
		if g.Audit != nil && g.Audit.isOff(c.Clause) {
			continue
		}
		if c.When(g) {
			return i
		}
	}
	return -1
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
	return g.BeginProc(c.Proc, NoSeat, NoRef)
}
