// Tiny games: the parts from which every test of this package builds the one rule that it is about.

package kernel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saitei/kernel"
)

// The zones of a tiny game. A card that goes from square to square of the board, or between field and lair, stays the same object.
const (
	pile kernel.ZoneID = iota
	hand
	field
	grave
	board
	lair
)

// The characteristics. Kinship is a set and applies in layer 1, the two numbers in layer 2.
const (
	size kernel.Attr = iota
	kinship
	pace
)

// The numbers: two of the table, two of each seat.
const (
	tally = iota
	active
)
const (
	score = iota
	debt
)

const (
	_ kernel.Verb = iota
	toPass
	toAct
	toDraw
	toHit
	toDrop
	toSay
	toLeave
	toEnter
	toPay
	toRepeat
	toEnd
)

var verbNames = []string{"", "pass", "act", "draw", "hit", "drop", "say", "leave", "enter", "pay", "repeat", "end"}

// Clauses are plain numbers here; those with a meaning to the kernel have names.
const (
	cReplace kernel.Clause = 20 + iota
	cCannot
	cOnce
	cChooser
	cDeclined
	cConcede
	cLoop
	cWindow
	clauses
)

const (
	thisTurn kernel.Duration = iota + 1
	forGood
)

const everybody = 0xff

func zones(zs ...kernel.ZoneID) uint32 {
	var m uint32
	for _, z := range zs {
		m |= 1 << z
	}
	return m
}

// tiny is a game being put together.
type tiny struct {
	kernel.Rules
	kernel.Pool
}

func newTiny(seats int) *tiny {
	t := &tiny{}
	t.Rules = kernel.Rules{
		Name: "tiny", Seats: seats, Verbs: verbNames,
		Zones: []kernel.Zone{
			pile:  {Name: "pile", Visibility: kernel.Hidden},
			hand:  {Name: "hand", Visibility: kernel.OwnerOnly, Unordered: true},
			field: {Name: "field", Snapshots: true, SameObject: zones(lair)},
			grave: {Name: "grave"},
			board: {Name: "board", Shared: true, Squares: 3, Snapshots: true, SameObject: zones(board)},
			lair:  {Name: "lair", Visibility: kernel.OwnerPeeks, Snapshots: true, SameObject: zones(field)},
		},
		Attrs:  []kernel.AttrDef{size: {Name: "size", Layer: 2, Floor: true}, kinship: {Name: "kinship", Layer: 1, Set: true}, pace: {Name: "pace", Layer: 2}},
		Layers: 2, Vars: []string{"tally", "active"}, PlayerVars: []string{"score", "debt"}, Counters: []string{"dent"},
		Poses: []string{"", "turned"}, Durations: []string{"", "turn", "good"},
		Procs: make([]kernel.Proc, kernel.FirstProc), Questions: make([]kernel.Question, kernel.FirstQuestion),
		Replace: kernel.ReplacePolicy{Clause: cReplace, Cannot: cCannot, OnceClause: cOnce, ChooserClause: cChooser, Declined: cDeclined},
		Concede: cConcede,
		Conceded: func(g *kernel.Game, seat kernel.Seat) {
			for s := range kernel.Seat(g.Seats()) {
				how := kernel.Won
				if !g.Rules.IsOpponent(s, seat) {
					how = kernel.Lost
				}
				g.Finish(toEnd, s, how)
			}
			g.End(toEnd)
		},
	}
	for c := range clauses {
		t.Clauses = append(t.Clauses, fmt.Sprint(c))
	}
	return t
}

func (t *tiny) proc(steps ...kernel.Step) kernel.ProcID {
	t.Procs = append(t.Procs, kernel.Proc{Name: fmt.Sprintf("proc %d", len(t.Procs)), Steps: steps})
	return kernel.ProcID(len(t.Procs) - 1)
}

func (t *tiny) question(q kernel.Question) kernel.QuestionID {
	if q.Name == "" {
		q.Name = fmt.Sprintf("question %d", len(t.Questions))
	}
	t.Questions = append(t.Questions, q)
	return kernel.QuestionID(len(t.Questions) - 1)
}

func (t *tiny) node(steps ...kernel.Step) kernel.NodeID {
	return t.AddNode(kernel.Node{Proc: t.proc(steps...)})
}

// asking is a node that may ask somebody something.
func (t *tiny) asking(steps ...kernel.Step) kernel.NodeID {
	return t.AddNode(kernel.Node{Proc: t.proc(steps...), Asks: true})
}

// card declares a card with a size and abilities that work on the field, where they do not say otherwise.
func (t *tiny) card(name string, attrs []int64, abilities ...kernel.Ability) kernel.DefID {
	var ids []kernel.AbilityID
	for _, a := range abilities {
		ids = append(ids, t.ability(a))
	}
	t.Defs = append(t.Defs, kernel.Def{Number: name, Name: name, Attrs: attrs, Abilities: ids})
	return kernel.DefID(len(t.Defs) - 1)
}

func (t *tiny) ability(a kernel.Ability) kernel.AbilityID {
	if a.Zones == 0 {
		a.Zones = zones(field)
	}
	return t.AddAbility(a)
}

func sized(n int64) []int64 { return []int64{n} }

// table is a tiny game being played, with everything that happened.
type table struct {
	tb testing.TB
	*kernel.Game
	records []kernel.Record
}

// put says where a card of a position lies.
func put(d kernel.DefID, owner kernel.Seat, at kernel.Place) kernel.Placed {
	return kernel.Placed{Def: d, Owner: owner, Place: at}
}

// play starts the tiny game with a procedure and goes on to the first decision.
func (t *tiny) play(tb testing.TB, main kernel.ProcID, cards ...kernel.Placed) *table {
	tb.Helper()
	g := t.set(tb, main, cards...)
	g.next()
	return g
}

// set starts the tiny game and lets nothing happen yet.
func (t *tiny) set(tb testing.TB, main kernel.ProcID, cards ...kernel.Placed) *table {
	tb.Helper()
	t.Main = main
	t.Compile()
	t.Index()
	g := &table{tb: tb, Game: new(kernel.Game)}
	g.Watch = func(r kernel.Record) { g.records = append(g.records, r) }
	g.NewPosition(&t.Rules, &t.Pool, [32]byte{7}, cards, kernel.Start{Proc: main})
	return g
}

// at is the place of a seat's zone, before the game is compiled as after it.
func (t *tiny) at(z kernel.ZoneID, seat kernel.Seat) kernel.Place {
	r := kernel.Rules{Seats: t.Seats, Teams: t.Teams, Zones: t.Rules.Zones}
	return r.Compile().PlaceOf(z, seat)
}

func (g *table) next() {
	g.tb.Helper()
	if err := g.Advance(); err != nil {
		g.tb.Fatal(err)
	}
}

// decision is the only open decision of a seat.
func (g *table) decision(seat kernel.Seat) kernel.Decision {
	g.tb.Helper()
	var mine []kernel.Decision
	for _, d := range g.Open() {
		if d.Seat == seat {
			mine = append(mine, d)
		}
	}
	if len(mine) != 1 {
		g.tb.Fatalf("seat %d has %d open decisions, want 1 (open: %v)", seat, len(mine), g.Open())
	}
	return mine[0]
}

// asked lists the seats with an open decision.
func (g *table) asked() string {
	var seats []string
	for _, d := range g.Open() {
		seats = append(seats, fmt.Sprint(d.Seat))
	}
	return strings.Join(seats, " ")
}

// answer answers a seat's only decision and goes on.
func (g *table) answer(seat kernel.Seat, c kernel.Choice) {
	g.tb.Helper()
	d := g.decision(seat)
	if refusal := g.Answer(seat, d.ID, c); refusal != nil {
		g.tb.Fatalf("seat %d at %s: %s %v (clause %s)", seat, d.Name, refusal.Fact, refusal.Args, g.Rules.Clauses[refusal.Clause])
	}
	g.next()
}

// ids are the ids of the options of a seat's decision that the names name: a card's name, a verb, yes, no, or the number of a seat,
// square or effect's card.
func (g *table) ids(seat kernel.Seat, names ...string) []kernel.OptionID {
	g.tb.Helper()
	d := g.decision(seat)
	var ids []kernel.OptionID
	for _, name := range names {
		at := slices.IndexFunc(d.Options, func(o kernel.Option) bool { return g.optionName(&o) == name })
		if at < 0 {
			g.tb.Fatalf("seat %d at %s is not offered %s but %s", seat, d.Name, name, g.offers(seat))
		}
		ids = append(ids, d.Options[at].ID())
	}
	return ids
}

func (g *table) optionName(o *kernel.Option) string {
	switch o.Kind {
	case kernel.CardOption, kernel.EffectOption:
		if !o.Card.IsNone() {
			return g.Def(o.Card.Card).Name
		}
	case kernel.ActionOption:
		if o.N != 0 {
			return fmt.Sprint(g.Rules.Verbs[o.Verb], o.N)
		}
		return g.Rules.Verbs[o.Verb]
	case kernel.YesOption:
		return "yes"
	case kernel.NoOption:
		return "no"
	case kernel.SeatOption:
		return fmt.Sprint(o.Seat)
	case kernel.PlaceOption:
		return fmt.Sprint("square ", g.Rules.SquareIndex(o.Place))
	}
	return fmt.Sprint(o.N)
}

// offers names what a seat's decision offers.
func (g *table) offers(seat kernel.Seat) string {
	g.tb.Helper()
	d := g.decision(seat)
	var names []string
	for i := range d.Options {
		names = append(names, g.optionName(&d.Options[i]))
	}
	return strings.Join(names, " ")
}

// pick answers with the named options and goes on.
func (g *table) pick(seat kernel.Seat, names ...string) {
	g.tb.Helper()
	g.answer(seat, kernel.Choice{Picks: g.ids(seat, names...)})
}

// number answers with a number and goes on.
func (g *table) number(seat kernel.Seat, n int) {
	g.tb.Helper()
	g.answer(seat, kernel.Choice{Nums: []int{n}})
}

// refuses fails unless an answer is refused for the given reason, changing nothing.
func (g *table) refuses(seat kernel.Seat, c kernel.Choice, fact kernel.Key) {
	g.tb.Helper()
	before := g.S.Hash()
	refusal := g.Answer(seat, g.decision(seat).ID, c)
	if refusal == nil || refusal.Fact != fact {
		g.tb.Errorf("answer %v: %v, want %s", c, refusal, fact)
	}
	if g.S.Hash() != before {
		g.tb.Errorf("answer %v was refused but changed the match", c)
	}
}

// find is the first card of that name.
func (g *table) find(name string) kernel.CardID {
	g.tb.Helper()
	for c := range g.S.Cards {
		if g.Def(kernel.CardID(c)).Name == name {
			return kernel.CardID(c)
		}
	}
	g.tb.Fatalf("no card %s", name)
	return kernel.NoCard
}

func (g *table) ref(name string) kernel.Ref { return g.S.Ref(g.find(name)) }

// lying names the cards of a seat's zone, bottom first.
func (g *table) lying(z kernel.ZoneID, seat kernel.Seat) string {
	var names []string
	for _, c := range g.At(z, seat) {
		names = append(names, g.Def(c).Name)
	}
	return strings.Join(names, " ")
}

// happened tells what happened so far, one word for each event: its verb, and its number if it has one.
func (g *table) happened() string {
	var words []string
	for _, r := range g.records {
		if r.Fate == kernel.HasHappened {
			words = append(words, word(&r.Event))
		}
	}
	return strings.Join(words, " ")
}

func word(e *kernel.Event) string {
	if e.N != 0 {
		return fmt.Sprint(verbNames[e.Verb], e.N)
	}
	return verbNames[e.Verb]
}

// want fails unless got is as wanted.
func want[T comparable](tb testing.TB, what string, got, wanted T) {
	tb.Helper()
	if got != wanted {
		tb.Errorf("%s: got %v, want %v", what, got, wanted)
	}
}

// do is a step that does something and goes on.
func do(f func(g *kernel.Game)) kernel.Step {
	return kernel.Step{Do: func(g *kernel.Game) kernel.Flow { f(g); return kernel.Continue }}
}

// say is a step that only says something.
func say(n int) kernel.Step {
	return do(func(g *kernel.Game) { g.Say(toSay, kernel.NoSeat, kernel.NoRef, n) })
}

// over is the step that ends the match.
var over = do(func(g *kernel.Game) { g.End(toEnd) })

// asks is a step that asks seats at the same time.
func asks(q kernel.QuestionID, seats ...kernel.Seat) kernel.Step {
	return kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		for _, s := range seats {
			g.AskSeat(s, q, 0)
		}
		return kernel.Wait
	}}
}

// calls is a step that calls a procedure.
func calls(p kernel.ProcID) kernel.Step {
	return kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.Call(p) }}
}

// offering is a question that offers the cards of the asked seat's zone.
func offering(z kernel.ZoneID) func(g *kernel.Game, a *kernel.Ask) {
	return func(g *kernel.Game, a *kernel.Ask) { g.OfferCards(a, g.Rules.PlaceOf(z, a.Seat), toAct, 0, nil) }
}

// actions is a question that offers the given verbs.
func actions(verbs ...kernel.Verb) func(g *kernel.Game, a *kernel.Ask) {
	return func(g *kernel.Game, a *kernel.Ask) {
		for _, v := range verbs {
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: v})
		}
	}
}

// pausing adds a question that only stops the match for a look at it; its step belongs into a procedure.
func (t *tiny) pausing(seat kernel.Seat) kernel.Step {
	return asks(t.question(kernel.Question{Name: "pause", Candidates: actions(toPass)}), seat)
}

// move is a step that moves the named card's object to a seat's zone.
func move(verb kernel.Verb, name string, z kernel.ZoneID, seat kernel.Seat) kernel.Step {
	return do(func(g *kernel.Game) { moveNamed(g, verb, name, z, seat) })
}

func moveNamed(g *kernel.Game, verb kernel.Verb, name string, z kernel.ZoneID, seat kernel.Seat) {
	for c := range g.S.Cards {
		if g.Def(kernel.CardID(c)).Name == name {
			g.Move(verb, seat, g.S.Ref(kernel.CardID(c)), g.Rules.PlaceOf(z, seat), kernel.FaceUp, 0)
			return
		}
	}
}
