// Citing: which clauses are being carried out, which have fired, and why something is not possible.

package kernel

import "slices"

// Audit counts the clauses that fire and can disable some of them. A disabled clause's step is skipped, its check never holds,
// its law does not apply, its option is not offered and its definition is not read.
type Audit struct {
	Off   map[Clause]bool
	Fired map[Clause]int
}

// On reports whether a clause is in force, and notes that it was read. What is decided without a match, such as whether a deck may be played, asks here; without an audit
// every clause is in force.
func (a *Audit) On(c Clause) bool {
	if a == nil || c == 0 {
		return true
	}
	if a.isOff(c) {
		return false
	}
	a.fired(c)
	return true
}

func (a *Audit) isOff(c Clause) bool { return a.Off[c] }

// skips reports whether a step's clause is switched off.
func (a *Audit) skips(step *Step) bool { return step.Clause != 0 && a.Off[step.Clause] }

func (a *Audit) fired(c Clause) {
	if c != 0 && a.Fired != nil {
		a.Fired[c]++
	}
}

// isOff reports whether a clause has been disabled. Unlike On it notes nothing.
func (g *Game) isOff(c Clause) bool { return g.Audit != nil && c != 0 && g.Audit.isOff(c) }

// On reports whether a clause is in force, and notes that it was read. A rule that depends on a clause asks here.
func (g *Game) On(c Clause) bool { return g.Audit == nil || g.Audit.On(c) }

// Fate says what became of an event that was proposed.
type Fate uint8

// The fates.
const (
	HasHappened Fate = iota
	WasForbidden
	WasReplaced
)

// Record is an event as it is told to whoever watches the whole match.
type Record struct {
	Event    Event
	Fate     Fate
	By       Clause // what forbade or replaced it
	Replacer Ref
	Chain    []Clause // from the outermost procedure to what caused the event
	Def      DefID    // the printed card it is about
	// SourceDef is the printed card whose effect wanted it, plus one; 0 where the rules themselves did.
	SourceDef DefID
	// OtherDef is the other printed card that it is about, such as one that is attacked or attached to, plus one; 0 where there is none.
	OtherDef   DefID
	Seen       uint8  // the seats that may know which card it is about
	OtherSeen  uint8  // the seats that may know the other
	SourceSeen uint8  // the seats that may know whose effect wanted it
	Span       [2]int // the characters of the source's text being carried out
	Node       NodeID
}

// isAboutTwo is the kinds of event whose other card is told of.
var isAboutTwo = [kinds]bool{Announced: true, Attached: true, Combined: true}

func (g *Game) recordOf(e *Event, seen uint8, fate Fate) Record {
	r := Record{Event: *e, Fate: fate, Seen: seen, Node: NoNode}
	fs := g.S.Strands[e.Strand].Frames
	for i := 0; i <= int(e.Depth) && i < len(fs); i++ {
		if c := fs[i].Clause; c != 0 && (len(r.Chain) == 0 || r.Chain[len(r.Chain)-1] != c) {
			r.Chain = append(r.Chain, c)
		}
		if fs[i].Node != NoNode {
			r.Node = fs[i].Node
			r.Span = g.Pool.Nodes[r.Node].Span
		}
	}
	if len(r.Chain) == 0 || r.Chain[len(r.Chain)-1] != e.Clause {
		r.Chain = append(r.Chain, e.Clause)
	}
	if e.Source.Card != NoCard {
		r.SourceDef, r.SourceSeen = g.S.Cards[e.Source.Card].Def+1, g.sourceSeers(e.Source)
	}
	if e.Card.Card != NoCard {
		r.Def = g.S.Cards[e.Card.Card].Def
		if fate != HasHappened { // the card lies where it lay
			r.Seen, r.Event.From = g.seers(e.Card.Card), g.S.Cards[e.Card.Card].Place
		}
	}
	if isAboutTwo[e.Kind] && !e.Other.IsNone() && e.Other != (Ref{}) {
		r.OtherDef, r.OtherSeen = g.S.Cards[e.Other.Card].Def+1, g.seers(e.Other.Card)
	}
	return r
}

// sourceSeers is the set of seats that know which card an effect is of: whoever sees it, and everybody once it has lain where all could.
func (g *Game) sourceSeers(source Ref) uint8 {
	if !g.S.IsCurrent(source) {
		if last := g.Last(source); last != nil && last.Face != FaceDown {
			return g.Rules.everyone
		}
	}
	return g.seers(source.Card)
}

// Tell tells whoever watches of something that is no event: nothing can forbid, replace or answer it. It costs nothing when nobody
// watches.
func (g *Game) Tell(verb Verb, seat Seat, card Ref, n int) {
	if g.Watch == nil {
		return
	}
	f := g.Frame()
	e := Event{
		Kind: Announced, Verb: verb, Seat: seat, Card: card, Other: NoRef, Source: f.Source, N: int64(n), Mod: -1, Clause: f.Clause,
		Strand: uint8(g.strand), Depth: uint8(len(g.S.Strands[g.strand].Frames) - 1),
	}
	var seen uint8
	if card.Card != NoCard {
		seen = g.seers(card.Card)
	}
	g.Watch(g.recordOf(&e, seen, HasHappened))
}

// Chain is the clauses being carried out, outermost first.
func (g *Course) Chain() []Clause {
	var chain []Clause
	for _, f := range g.S.Strands[g.strand].Frames {
		if f.Clause != 0 {
			chain = append(chain, f.Clause)
		}
	}
	return chain
}

// chainOf is the clauses under which a question is asked, outermost first: of the procedures that its strand was forked from, then of
// those on the strand itself.
func (g *Table) chainOf(a *Ask) []Clause { return g.appendChain(nil, a) }

// appendChain appends that to a list.
func (g *Table) appendChain(chain []Clause, a *Ask) []Clause {
	for _, fork := range g.S.Forks {
		if a.Strand >= fork.First {
			chain = appendClauses(chain, g.S.Strands[fork.Parent].Frames)
		}
	}
	chain = appendClauses(chain, g.S.Strands[a.Strand].Frames[:a.Depth+1])
	return appendClause(chain, g.Rules.Questions[a.Question].Clause)
}

func appendClauses(chain []Clause, frames []Frame) []Clause {
	for i := range frames {
		chain = appendClause(chain, frames[i].Clause)
	}
	return chain
}

// appendClause adds a clause to a chain, unless it is none or the last one again.
func appendClause(chain []Clause, c Clause) []Clause {
	if c == 0 || (len(chain) > 0 && chain[len(chain)-1] == c) {
		return chain
	}
	return append(chain, c)
}

// withChain gives a refusal the chain of the question it is about.
func (g *Game) withChain(r *Refusal, a *Ask) *Refusal {
	g.scratch.chain = appendClause(g.appendChain(g.scratch.chain[:0], a), r.Clause)
	r.Chain = g.scratch.chain
	return r
}

func (g *Course) chainIDs() []string {
	var ids []string
	if g.S == nil || g.strand >= len(g.S.Strands) {
		return nil
	}
	for _, c := range g.Chain() {
		ids = append(ids, g.Rules.Clauses[c])
	}
	return ids
}

// Attempt is something that a seat would like to do.
type Attempt struct {
	Verb Verb
	Card Ref // NoRef where it is not about a card
	N    int
}

// probe collects why candidates were refused.
type probe struct {
	want Attempt
	why  *Refusal // the first refusal of what is wanted
}

// refused notes why an option was refused: by a need, or because it would repeat what was chosen before.
func (p *probe) refused(g *Game, q *Question, n *Need, a *Ask, o *Option) {
	switch {
	case p.why != nil || !p.matches(o):
	case n != nil:
		p.why = n.refusal(g, a, o)
	default:
		p.why = &Refusal{Clause: q.NoRepeat, Fact: "refuse.led-back-here"}
	}
}

// refusal says that an option does not meet a need.
func (n *Need) refusal(g *Game, a *Ask, o *Option) *Refusal {
	if n.Lacks != nil {
		r := n.Lacks(g, a, o)
		return &r
	}
	return &Refusal{Clause: n.Clause, Fact: n.Fact}
}

func (p *probe) matches(o *Option) bool {
	if p.want.Card.IsNone() {
		return o.Verb == p.want.Verb
	}
	return o.Verb == p.want.Verb && o.Card == p.want.Card
}

// WhyNot says which clause and which fact keep a seat from doing something, or gives nil if it can be done now. The same tables
// that list the options answer.
func (g *Game) WhyNot(seat Seat, want Attempt) *Refusal {
	if g.IsOver() {
		return &Refusal{Fact: "refuse.match-over"}
	}
	if refusal, found := g.whyNotHere(seat, want); found {
		return refusal
	}
	g.bindSides()
	for i := range g.S.Sides {
		if refusal, found := g.sides[i].whyNotHere(seat, want); found {
			return refusal
		}
	}
	for i := range g.Rules.Questions {
		if q := &g.Rules.Questions[i]; q.Name != "" && q.isAbout(want.Verb) {
			return g.untimely(q, seat, want)
		}
	}
	return &Refusal{Fact: "refuse.nobody-may"}
}

// isAbout reports whether doing something is a matter of this question.
func (q *Question) isAbout(v Verb) bool { return q.Verb == v || slices.Contains(q.Also, v) }

// untimely explains why something cannot be done while nobody is asked: in the game's words, or else by the question's clause.
func (g *Game) untimely(q *Question, seat Seat, want Attempt) *Refusal {
	if q.Untimely != nil {
		if clause, fact := q.Untimely(g, seat, want); fact != "" {
			return &Refusal{Clause: clause, Fact: fact}
		}
	}
	return &Refusal{Clause: q.Clause, Fact: "refuse.not-the-time"}
}

// excluded explains why something is not a candidate of a question: by the first need that it does not meet, or else by the question's clause.
func (g *Game) excluded(q *Question, a *Ask, want Attempt) *Refusal {
	o := Option{Kind: CardOption, Verb: want.Verb, Card: want.Card, N: int32(want.N), Clause: q.Clause}
	if g.S.IsCurrent(want.Card) {
		o.Place = g.S.Cards[want.Card.Card].Place
		if n := g.unmet(q, a, &o, true); n != nil {
			return n.refusal(g, a, &o)
		}
	}
	return &Refusal{Clause: q.Clause, Fact: "refuse.not-among-candidates"}
}

// whyNotHere looks at the questions that are open to the seat; found is false if none of them is about such an attempt.
func (g *Game) whyNotHere(seat Seat, want Attempt) (refusal *Refusal, found bool) {
	for i := range g.S.Asks {
		a := &g.S.Asks[i]
		if a.Answered != 0 || !g.MayAnswer(seat, a.Seat) {
			continue
		}
		p := &probe{want: want}
		g.probe = p
		g.unlist()
		opts := g.options(a)
		g.probe = nil
		q := &g.Rules.Questions[a.Question]
		related := q.isAbout(want.Verb)
		for k := range opts {
			if p.matches(&opts[k]) {
				return nil, true
			}
			related = related || opts[k].Verb == want.Verb
		}
		if p.why != nil {
			return g.withChain(p.why, a), true
		}
		if related {
			return g.withChain(g.excluded(q, a, want), a), true
		}
	}
	return nil, false
}
