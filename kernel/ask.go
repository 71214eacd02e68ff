// Asking: seats are asked, options are listed and answers are taken. What lists the options is what checks an answer.

package kernel

import (
	"cmp"
	"math/bits"
	"slices"
)

// AskSeat asks a seat; the step must return Wait. Where nothing can be chosen the answer is empty and nobody is asked. What can be
// chosen is listed at once, so a step first does whatever the question depends on.
func (g *Game) AskSeat(seat Seat, q QuestionID, n int32) Flow {
	s := g.S
	st := &s.Strands[g.strand]
	f := &st.Frames[len(st.Frames)-1]
	fresh := true
	for i := range s.Asks {
		if int(s.Asks[i].Strand) == g.strand {
			fresh = false
		}
	}
	if fresh {
		g.dropPicks(uint8(g.strand), g.settlingDepth())
	}
	if closed := g.Rules.Questions[q].Closed; closed != nil && closed(g, seat) {
		return Wait
	}
	s.Head.NextAsk++
	s.Asks = extended(s.Asks)
	a := &s.Asks[len(s.Asks)-1]
	a.ID, a.Question, a.Clause, a.N, a.Seat = s.Head.NextAsk, q, f.Clause, n, seat
	a.Strand, a.Depth = uint8(g.strand), uint8(len(st.Frames)-1)
	if g.Audit != nil && !g.On(g.Rules.Questions[q].Clause) {
		s.Asks = s.Asks[:len(s.Asks)-1]
		return Wait
	}
	if g.openAt != g.ran {
		g.unlist()
		if len(s.Asks) == 1 && len(s.Sides) == 0 { // everything that is open is asked in this step
			g.openAt = g.ran
		}
	}
	listed := len(g.offered)
	d := g.list(a)
	if d.Max < d.Min || (d.Max == 0 && d.Kind != Number && !g.conceals(q, a)) {
		s.Asks = s.Asks[:len(s.Asks)-1]
		g.open, g.offered = g.open[:len(g.open)-1], g.offered[:listed]
	}
	return Wait
}

// conceals reports whether a question with nothing to choose has to be asked all the same.
func (g *Game) conceals(q QuestionID, a *Ask) bool {
	hides := g.Rules.Questions[q].Conceals
	return hides != nil && hides(g, a)
}

// DropAnswers forgets the answers to the last question of the running strand: whoever is not asked now has not answered.
func (g *Course) DropAnswers() { g.dropPicks(uint8(g.strand), g.settlingDepth()) }

// dropPicks forgets the answers to the questions that the frames of a strand from a depth on have asked.
func (g *Course) dropPicks(strand, depth uint8) {
	if len(g.S.Picks) == 0 {
		return
	}
	kept := g.S.Picks[:0]
	for _, p := range g.S.Picks {
		if p.Strand != strand || p.Depth < depth {
			kept = append(kept, p)
		}
	}
	g.S.Picks = kept
}

// Picked is the first option that a seat chose in the last question of the running strand, and whether there is one. Questions
// that came up while events were settled are none of the strand's own.
func (g *Course) Picked(seat Seat) (Option, bool) {
	g.see(seesPassing)
	depth := g.settlingDepth()
	for i := range g.S.Picks {
		if p := &g.S.Picks[i]; int(p.Strand) == g.strand && p.Seat == seat && p.Depth >= depth {
			return p.Option, true
		}
	}
	return Option{Card: NoRef}, false
}

// AllPicked appends to dst every option that a seat chose in the last question, in the order given.
func (g *Course) AllPicked(seat Seat, dst []Option) []Option {
	g.see(seesPassing)
	depth := g.settlingDepth()
	for i := range g.S.Picks {
		if p := &g.S.Picks[i]; int(p.Strand) == g.strand && p.Seat == seat && p.Depth >= depth {
			dst = append(dst, p.Option)
		}
	}
	return dst
}

// FrameOf is the procedure that asks.
func (g *Table) FrameOf(a *Ask) *Frame {
	g.see(seesPassing)
	return &g.S.Strands[a.Strand].Frames[a.Depth]
}

// ScopeOf is where the asking effect's conditions are evaluated.
func (g *Table) ScopeOf(a *Ask) Scope {
	f := g.FrameOf(a)
	return Scope{Source: f.Source, Seat: f.Seat, Strand: a.Strand, Base: f.Base}
}

// NodeOf is the instruction that asks.
func (g *Table) NodeOf(a *Ask) *Node { return &g.Pool.Nodes[g.FrameOf(a).Node] }

// Offer puts an option before the seat that is asked, if it meets every need of the question.
func (g *Game) Offer(a *Ask, o Option) {
	q := &g.Rules.Questions[a.Question]
	if o.Clause == 0 {
		o.Clause = q.Clause
	}
	if o.Card == (Ref{}) || (o.Kind != CardOption && o.Kind != HiddenCardOption && o.Kind != EffectOption && o.Kind != ItemOption) {
		o.Card = NoRef
	}
	if g.Audit != nil && !g.On(o.Clause) {
		return
	}
	// The option is judged where it lies in the list, so that it need not be put on the heap.
	at := len(g.offered)
	g.offered = append(g.offered, o)
	if g.isDrawing { // whether it can be chosen is found out if it is drawn
		g.tests = append(g.tests, nil)
		return
	}
	n := g.unmet(q, a, &g.offered[at], false)
	if n != nil || g.isRepeat(q, a, &g.offered[at]) {
		if g.probe != nil {
			g.probe.refused(g, q, n, a, &g.offered[at])
		}
		g.offered = g.offered[:at]
	}
}

// OfferMet is Offer for an option of which one function tells whether it meets all needs. Its clause is named, its kind wants a card.
func (g *Game) OfferMet(a *Ask, o Option, meets func(g *Game, a *Ask, o *Option) bool) {
	at := len(g.offered)
	g.offered = append(g.offered, o)
	if g.isDrawing {
		g.tests = append(g.tests, meets)
		return
	}
	isMet := meets(g, a, &g.offered[at])
	switch {
	case !isMet:
		g.offered = g.offered[:at]
	case g.Audit != nil || g.probe != nil:
		g.offered = g.offered[:at]
		g.Offer(a, o)
	case g.isRepeat(&g.Rules.Questions[a.Question], a, &g.offered[at]):
		g.offered = g.offered[:at]
	}
}

// unmet is the first need of a question that an option does not meet, or nil. An attempt is also asked for what candidates meet by how they are found.
func (g *Game) unmet(q *Question, a *Ask, o *Option, isAttempt bool) *Need {
	asked := q.needsOf(o.Verb)
	if !isAttempt {
		asked &^= q.found
	}
	for ; asked != 0; asked &= asked - 1 {
		n := &q.Needs[bits.TrailingZeros64(asked)]
		if g.Audit != nil && g.Audit.isOff(n.Clause) {
			continue
		}
		if !n.Holds(g, a, o) {
			if g.Audit != nil {
				g.Audit.fired(n.Clause)
			}
			return n
		}
	}
	return nil
}

// failsAll reports whether no option of a verb meets the needs of a question.
func (g *Game) failsAll(q *Question, a *Ask, verb Verb) bool {
	for alike := q.needsOf(verb) & q.alike; alike != 0; alike &= alike - 1 {
		n := &q.Needs[bits.TrailingZeros64(alike)]
		at := len(g.offered)
		g.offered = append(g.offered, Option{Verb: verb, Card: NoRef})
		isMet := n.Holds(g, a, &g.offered[at])
		if g.offered = g.offered[:at]; !isMet {
			return true
		}
	}
	return false
}

// isRepeat reports whether a seat may not choose an option because it did so before in exactly this position.
func (g *Game) isRepeat(q *Question, a *Ask, o *Option) bool {
	return q.NoRepeat != 0 && g.HasChosen(a.Seat, o) && g.On(q.NoRepeat)
}

// OfferCards offers each card of a place that passes a filter. Cards of an ordered hidden zone are offered in an order that says
// nothing about where they lie.
func (g *Game) OfferCards(a *Ask, p Place, verb Verb, clause Clause, keep func(c CardID) bool) {
	start := len(g.offered)
	q := &g.Rules.Questions[a.Question]
	if clause == 0 {
		clause = q.Clause
	}
	isJudged := q.needsOf(verb)&^q.found != 0 || q.NoRepeat != 0 || g.Audit != nil
	if isJudged && g.Audit == nil && g.probe == nil && g.failsAll(q, a, verb) {
		return
	}
	for _, c := range g.S.In(p) {
		if keep != nil && !keep(c) {
			continue
		}
		if !isJudged && !g.isDrawing {
			g.offered = extended(g.offered)
			o := &g.offered[len(g.offered)-1]
			o.Kind, o.Card, o.Verb, o.Clause, o.Place = CardOption, g.S.Ref(c), verb, clause, p
		} else {
			g.Offer(a, Option{Kind: CardOption, Card: g.S.Ref(c), Verb: verb, Clause: clause, Place: p})
		}
	}
	if z := &g.Rules.Zones[g.Rules.ZoneOf(p)]; !g.isDrawing && !z.Unordered && (z.Visibility == Hidden || z.Visibility == OwnerOnly) {
		slices.SortStableFunc(g.offered[start:], g.byWhatTheyAre)
	}
}

// options lists what the seat can choose. The slice is good until the next listing that starts at 0.
func (g *Game) options(a *Ask) []Option {
	q := &g.Rules.Questions[a.Question]
	start := len(g.offered)
	if g.draws(q) {
		return g.drawn(q, a)
	}
	switch {
	case q.Candidates != nil:
		lists := g.ListsInUse()
		q.Candidates(g, a)
		g.FreeLists(lists)
	case q.Kind == YesNo:
		g.Offer(a, Option{Kind: YesOption})
		g.Offer(a, Option{Kind: NoOption})
	}
	if g.Rules.mingles {
		g.mingleOptions(g.offered[start:])
	}
	return g.offered[start:]
}

// boundsFor narrows what a question wants down to what is there: as many as possible, never more than there are.
func (g *Game) boundsFor(q *Question, a *Ask, n int) (least, most int) {
	least, most = 1, 1
	switch q.Kind {
	case OrderAll, Arrange:
		least, most = n, n
	case Number:
		return q.Bounds(g, a)
	case Split:
		if n == 0 {
			return 0, 0
		}
		_, total := q.Bounds(g, a)
		return total, total
	}
	if q.Bounds != nil && (q.Kind == PickSome || q.Kind == PickOne) {
		least, most = q.Bounds(g, a)
	}
	return min(least, n), min(most, n)
}

// Open lists the decisions that wait for an answer. It is good until the match moves on.
func (g *Game) Open() []Decision {
	if g.isListed() {
		return g.open[g.openFrom:]
	}
	g.unlist()
	if g.IsOver() {
		return g.open
	}
	g.openAt = g.ran
	g.bindSides()
	for i := range g.S.Sides {
		side := &g.sides[i]
		for _, d := range side.Open() {
			d.ID |= uint64(i+1) << 32
			g.open = append(g.open, d)
		}
	}
	for i := range g.S.Asks {
		if a := &g.S.Asks[i]; a.Answered == 0 {
			g.list(a)
		}
	}
	return g.open
}

// isListed reports whether the listing in open is still what the seats can choose. Under an audit it is made anew, because to list
// is to read clauses.
func (g *Game) isListed() bool { return g.openAt == g.ran && len(g.S.Sides) == 0 }

// unlist forgets what the seats were last shown.
func (g *Game) unlist() {
	g.open, g.offered, g.openAt, g.openFrom = g.open[:0], g.offered[:0], never, 0
}

// never is no value of Game.ran.
const never = ^uint64(0)

// list adds a question to the listing, as its seat sees it.
func (g *Game) list(a *Ask) *Decision {
	q := &g.Rules.Questions[a.Question]
	f := g.FrameOf(a)
	n := len(g.open)
	g.open = resize(g.open, n+1)
	d := &g.open[n]
	d.ID, d.Seat, d.Question, d.Name, d.Kind, d.Clause = uint64(a.ID), a.Seat, a.Question, q.Name, q.Kind, q.Clause
	if d.Clause == 0 { // the kernel's own questions are asked by whatever the game says
		d.Clause = a.Clause
	}
	d.Piles, d.Source, d.Node, d.Total = q.Piles, f.Source, f.Node, 0
	if q.About != nil {
		d.Source, d.Node = q.About(g, g.ScopeOf(a)), NoNode
	}
	opts := g.options(a)
	d.Options = opts[:len(opts):len(opts)]
	d.Min, d.Max = g.boundsFor(q, a, len(opts))
	if q.Kind == Split {
		d.Total = d.Max
	}
	return d
}

// Answer gives a seat's answer to an open decision. An answer that is not among the possible ones changes nothing.
func (g *Game) Answer(seat Seat, id uint64, c Choice) *Refusal {
	if side := int(id >> 32); side > 0 {
		if side > len(g.S.Sides) {
			return &Refusal{Fact: "refuse.no-such-decision"}
		}
		return g.answerSide(side-1, seat, id&0xffffffff, c)
	}
	for i := range g.S.Asks {
		a := &g.S.Asks[i]
		if uint64(a.ID) != id || a.Answered != 0 {
			continue
		}
		if !g.MayAnswer(seat, a.Seat) {
			return g.withChain(&Refusal{Clause: g.Rules.Questions[a.Question].Clause, Fact: "refuse.not-your-decision"}, a)
		}
		d := g.listed(a)
		opts := d.Options
		picks, refusal := g.accept(a, d, c)
		if refusal != nil {
			return g.withChain(refusal, a)
		}
		if len(opts) > 1 || g.Rules.Questions[a.Question].Kind == Number {
			g.S.Head.Choices++
		}
		g.record(a, picks)
		return nil
	}
	return &Refusal{Fact: "refuse.no-such-decision"}
}

// listed is the decision that a seat was last shown, or it is made anew if the match has moved since.
func (g *Game) listed(a *Ask) *Decision {
	if g.openAt == g.ran {
		for i := g.openFrom; i < len(g.open); i++ {
			if g.open[i].ID == uint64(a.ID) {
				return &g.open[i]
			}
		}
	}
	g.unlist()
	return g.list(a)
}

// record takes an answer that has been found good. Answers lie in the order of their questions, whoever was quicker.
func (g *Game) record(a *Ask, picks []Option) {
	a.Answered = answered
	if a.Joint != 0 && !g.passes(a, picks) {
		g.withdrawJoint(a)
	}
	if g.isListed() && g.outlasts(a) {
		g.openFrom++
	} else {
		g.unlist()
	}
	s := g.S
	at := len(s.Picks)
	for at > 0 && s.Picks[at-1].Ask > a.ID {
		at--
	}
	for i := range picks {
		p := Pick{Option: picks[i], Ask: a.ID, Strand: a.Strand, Seat: a.Seat, Depth: a.Depth}
		if at+i == len(s.Picks) {
			s.Picks = append(s.Picks, p)
		} else {
			s.Picks = slices.Insert(s.Picks, at+i, p)
		}
	}
}

// outlasts reports whether what the other seats were shown holds good after an answer.
func (g *Game) outlasts(a *Ask) bool {
	if g.openFrom >= len(g.open) || g.open[g.openFrom].ID != uint64(a.ID) {
		return false
	}
	if a.Joint != 0 {
		return false
	}
	for i := g.openFrom + 1; i < len(g.open); i++ {
		if !g.Rules.Questions[g.open[i].Question].Steady {
			return false
		}
	}
	return true
}

// conclude notes an answer in every memory of answers, once everybody who was asked in the same step has answered.
func (g *Game) conclude(a *Ask) {
	s := g.S
	q := &g.Rules.Questions[a.Question]
	if g.S.Head.Rehearsal == 0 && !g.Rules.RecordsRounds && q.NoRepeat == 0 {
		return
	}
	picks := g.scratchPicks[:0]
	declares := false
	for i := range s.Picks {
		if p := &s.Picks[i]; p.Ask == a.ID && p.Strand == a.Strand {
			picks = append(picks, p.Option)
			declares = declares || (p.Option.Verb != 0 && p.Option.Verb == g.Rules.LoopVerb)
		}
	}
	g.scratchPicks = picks
	if q.NoRepeat != 0 {
		position := g.Position()
		for i := range picks {
			g.NoteChoice(a.Seat, &picks[i], position)
		}
	}
	if declares {
		g.noteLoop(a.Seat)
	}
	if s.Head.Rehearsal != 0 {
		s.Heard = appendHeard(s.Heard, a, picks)
	}
	if g.Rules.RecordsRounds && a.Question >= FirstQuestion && !declares && !q.Apart {
		s.Rounds = appendHeard(s.Rounds, a, picks)
	}
}

// refusal is a refusal that is good until the next answer; whoever keeps it copies it.
func (g *Game) refusal(r Refusal) *Refusal {
	g.scratch.refusal = r
	return &g.scratch.refusal
}

// accept checks an answer against the decision and gives the options it names, in the order given.
func (g *Game) accept(a *Ask, d *Decision, c Choice) ([]Option, *Refusal) {
	q := &g.Rules.Questions[a.Question]
	opts, least, most := d.Options, d.Min, d.Max
	if q.Kind == Number {
		if len(c.Nums) != 1 || len(c.Picks) != 0 || c.Nums[0] < least || c.Nums[0] > most {
			return nil, g.refusal(Refusal{Clause: q.Clause, Fact: "refuse.number-out-of-range", Args: []int{least, most}})
		}
		g.scratchPicks = append(g.scratchPicks[:0], Option{Kind: NumberOption, N: int32(c.Nums[0]), Card: NoRef, Clause: q.Clause})
		return g.scratchPicks, nil
	}
	if refusal := g.findPicks(q, opts, c); refusal != nil {
		return nil, refusal
	}
	picks := g.scratchPicks
	switch q.Kind {
	case Split, Arrange:
		if refusal := checkNumbers(q, c, len(opts), most); refusal != nil {
			return nil, refusal
		}
		for i := range picks {
			picks[i].N = int32(c.Nums[i])
		}
	default:
		if len(c.Nums) != 0 || len(picks) < least || len(picks) > most {
			return nil, g.refusal(Refusal{Clause: q.Clause, Fact: "refuse.how-many", Args: []int{least, most}})
		}
	}
	if q.Together != nil {
		if clause, fact := q.Together(g, a, picks); fact != "" {
			return nil, g.refusal(Refusal{Clause: clause, Fact: fact})
		}
	}
	return picks, nil
}

// findPicks puts the options that an answer names into the scratch list; each must be there and named once.
func (g *Game) findPicks(q *Question, opts []Option, c Choice) *Refusal {
	g.scratchPicks = g.scratchPicks[:0]
	for i, id := range c.Picks {
		at := 0
		for at < len(opts) && opts[at].ID() != id {
			at++
		}
		if at == len(opts) {
			return g.refusal(Refusal{Clause: q.Clause, Fact: "refuse.not-an-option", Option: id})
		}
		if slices.Contains(c.Picks[:i], id) && (q.Distinct == 0 || g.On(q.Distinct)) {
			return g.refusal(Refusal{Clause: cmp.Or(q.Distinct, q.Clause), Fact: "refuse.chosen-twice", Option: id})
		}
		g.scratchPicks = append(g.scratchPicks, opts[at])
	}
	return nil
}

// checkNumbers checks the numbers of a split or an arrangement: one for each option, all options named.
func checkNumbers(q *Question, c Choice, options, total int) *Refusal {
	if len(c.Picks) != options || len(c.Nums) != options {
		return &Refusal{Clause: q.Clause, Fact: "refuse.name-every-option"}
	}
	highest := total
	if q.Kind == Arrange {
		highest = q.Piles - 1
	}
	sum := 0
	for _, n := range c.Nums {
		if n < 0 || n > highest {
			return &Refusal{Clause: q.Clause, Fact: "refuse.number-out-of-range", Args: []int{0, highest}}
		}
		sum += n
	}
	if q.Kind == Split && sum != total {
		return &Refusal{Clause: q.Clause, Fact: "refuse.split-total", Args: []int{total}}
	}
	return nil
}
