// Running: a ruling is set up, played line by line and looked at.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Failure is something that is not as the ruling says.
type Failure struct {
	Line    int           `json:"line"`
	Text    rulebook.Text `json:"text"`
	Unfired string        `json:"unfired,omitempty"` // the clause that was to fire and did not

	unread *rulebook.Unsupported // the card whose text is not understood
}

// Result is what came out of running a ruling.
type Result struct {
	Passed   bool
	Failures []Failure
	Fired    map[kernel.Clause]int
	Panicked bool   // the engine or the game broke down; that is one of the failures
	Log      []Told // what happened, in order
	Answers  []Answered

	reached   int      // the last line that was carried out
	positions []uint64 // the fingerprint of the position at each question
}

// Held reports whether everything happened as expected, whichever clauses fired.
func (r *Result) Held() bool {
	return !slices.ContainsFunc(r.Failures, func(f Failure) bool { return f.Unfired == "" })
}

// Told is a record with the line of the ruling that led to it; 0 before the first.
type Told struct {
	Line   int
	Record kernel.Record
}

// maxAnswers is how many questions in a row may answer themselves.
const maxAnswers = 2000

// trial is a ruling under way.
type trial struct {
	*scenario
	g        *kernel.Game
	silent   *kernel.Game  // the same match, watched by nobody; nil unless the ruling is played
	audit    *kernel.Audit // nil where it is played
	answered int           // how much of log was there at the last answer
	log      []Told
	line     int  // the line being carried out
	block    int  // where in log that begins which the expectations speak of
	cursor   int  // how far in log events have been accounted for
	expects  bool // the last line was an expectation
	forced   bool // questions with one answer answer themselves
	autos    []bool
	begun    bool
	stops    []*Stop // where the match is to halt
	met      *Stop   // the one whose event has just happened
	halted   bool    // the match stands at a stop
	resumed  bool    // it goes on from one: the step that comes next is not to stop it again
	stopped  bool    // nothing more can be done
	failures []Failure
	stands   rulebook.Text // where the match stood when that was told last

	positions []uint64
	answers   []Answered
}

// Run plays a ruling on a book. audit may be nil; clauses that it switches off need not fire.
func Run(b *rulebook.Book, r *Ruling, audit *kernel.Audit) (res Result) {
	if audit == nil {
		audit = &kernel.Audit{}
	}
	if audit.Fired == nil {
		audit.Fired = map[kernel.Clause]int{}
	}
	res = run(b, r, audit)
	res.Fired = audit.Fired
	for i := range res.Failures {
		if f := &res.Failures[i]; f.unread != nil {
			if mended := b.Mended(f.unread); mended != "" {
				f.Text = rulebook.Text{Ja: f.Text.Ja + "\nこう書けば読める: " + mended, En: f.Text.En + "\nWritten like this it is read: " + mended}
			}
		}
	}
	return res
}

// run plays a ruling, audited or, with nil, as players do.
func run(b *rulebook.Book, r *Ruling, audit *kernel.Audit) Result {
	return guard(r, func(line *int) Result { return bind(b, r).run(audit, line) })
}

// guard makes a failure of whatever breaks down while a ruling runs.
func guard(r *Ruling, run func(line *int) Result) (res Result) {
	line := 1
	defer func() {
		if x := recover(); x != nil {
			res = Result{Panicked: true, Failures: []Failure{{Line: line, Text: say(
				"%[1]sの%[2]d行目で処理が壊れた: %[3]v。これは裁定ではなくプログラムの誤り", "%[1]s broke down at line %[2]d: %[3]v; this is a fault of the program, not of the ruling",
				r.File, line, x)}}}
		}
	}()
	return run(&line)
}

// run carries a bound ruling out. at follows the line being carried out.
func (s *scenario) run(audit *kernel.Audit, at *int) Result {
	t := &trial{scenario: s, audit: audit, autos: make([]bool, s.book.Rules.Seats), failures: slices.Clone(s.failures)}
	reached := 0
	if len(t.failures) == 0 {
		t.begin()
		for _, step := range s.steps {
			if t.stopped {
				break
			}
			*at = step.Line()
			reached = step.Line()
			t.carryOut(step)
		}
		t.firstRun()
	}
	t.finish()
	return Result{Passed: len(t.failures) == 0, Failures: t.failures, Log: t.log, Answers: t.answers, reached: reached, positions: t.positions}
}

// fail notes what is not as a line says and, unless that has been told already, where the match stands.
func (t *trial) fail(at interface{ Line() int }, text rulebook.Text) {
	if stands := t.standing(); stands != t.stands {
		t.stands = stands
		text = rulebook.Text{Ja: text.Ja + stands.Ja, En: text.En + stands.En}
	}
	t.failures = append(t.failures, Failure{Line: at.Line(), Text: text})
}

// standing says where the match stands, a line each: by what it is over, or who still has to choose what.
func (t *trial) standing() rulebook.Text {
	var stands rulebook.Text
	tell := func(s rulebook.Text) {
		stands = rulebook.Text{Ja: stands.Ja + "\n      " + s.Ja, En: stands.En + "\n      " + s.En}
	}
	switch {
	case t.g == nil || !t.begun:
		return stands
	case t.g.IsOver():
		for i := range t.log {
			if r := &t.log[i].Record; r.Event.Kind == kernel.Finished && r.Fate == kernel.HasHappened {
				how := func(l rulebook.Lang) string { return t.outcome(l, kernel.Outcome(r.Event.N)) }
				id := t.book.Rules.Clauses[r.Event.Clause]
				tell(rulebook.Text{
					Ja: fmt.Sprintf("対戦はもう終わっている: %s %s [%s]", seatName(r.Event.Seat), how(rulebook.Ja), id),
					En: fmt.Sprintf("the match is already over: %s %s by [%s]", seatName(r.Event.Seat), how(rulebook.En), id),
				})
			}
		}
		return stands
	}
	for seat := range kernel.Seat(t.book.Rules.Seats) {
		views := t.g.View(seat).Decisions
		for i := range views {
			d := &views[i]
			tell(rulebook.Text{
				Ja: fmt.Sprintf("%sがまだ選んでいない: %s (%s) [%s]", seatName(seat), t.book.SayQuestion(rulebook.Ja, d), d.Name, d.Clause),
				En: fmt.Sprintf("%s still has to choose: %s (%s) [%s]", seatName(seat), t.book.SayQuestion(rulebook.En, d), d.Name, d.Clause),
			})
		}
	}
	return stands
}

// begin sets the match up.
func (t *trial) begin() {
	if t.r.Start.Text == "" {
		return
	}
	t.line = t.r.Start.Line()
	t.g = t.newGame()
	if t.position == nil {
		t.deal()
	} else if err := t.book.Place(t.g, t.set, t.position); err != nil {
		t.fail(t.r.Start, say("この局面は置けない: %v", "this position cannot be set up: %v", err))
		t.stopped = true
	} else if t.silent != nil {
		t.book.Place(t.silent, t.set, t.position)
	}
}

// firstRun lets the match run to its first question, unless it has.
func (t *trial) firstRun() {
	if t.g == nil || t.begun {
		return
	}
	t.begun, t.line = true, t.r.Start.Line()
	t.advance(t.r.Start)
}

// deal starts a whole match from the ruling's decks.
func (t *trial) deal() {
	for seat, d := range t.decks {
		if d == nil {
			t.fail(t.r.Start, say("P%dのデッキがない。deckの行で書く", "P%d has no deck; give it a deck line", seat+1))
			t.stopped = true
			continue
		}
		for _, p := range t.problemsOf(kernel.Seat(seat)) {
			t.fail(t.r.Start, rulebook.Text{
				Ja: fmt.Sprintf("P%d: [%s] %s", seat+1, p.Clause, p.Text.Ja), En: fmt.Sprintf("P%d: [%s] %s", seat+1, p.Clause, p.Text.En),
			})
			t.stopped = true
		}
	}
	if !t.stopped {
		t.book.Deal(t.g, t.set, t.r.Seed, t.decks, t.switches())
		if t.silent != nil {
			t.book.Deal(t.silent, t.set, t.r.Seed, t.decks, t.switches())
		}
	}
}

// problemsOf lists what is wrong with the deck of a seat, by itself and at this table.
func (t *trial) problemsOf(seat kernel.Seat) []rulebook.Problem {
	problems := t.book.Problems(t.set, t.decks[seat], t.audit)
	return append(problems, t.book.ProblemsAt(t.set, t.decks, seat, t.switches(), t.audit)...)
}

// advance lets the match run until somebody has to choose who does not choose by itself.
func (t *trial) advance(at interface{ Line() int }) {
	for range maxAnswers {
		if t.stopped {
			return
		}
		if err := t.g.Advance(); err != nil {
			t.fail(at, say("エンジンが止まった: %v", "the engine stopped: %v", err))
			t.stopped = true
			return
		}
		if !t.halted {
			t.notePosition(at)
		}
		if t.g.IsOver() || t.halted || !t.answerOne() {
			return
		}
	}
	t.fail(at, say("%d回続けて自動で選んでも終わらない", "it does not come to an end although %d questions in a row answered themselves", maxAnswers))
	t.stopped = true
}

// carryOut does what a line says. Expectations speak of what happened since the last line that was none.
func (t *trial) carryOut(step Step) {
	switch step.(type) {
	case *Play, *Stop:
	case *Choice, *Auto, *Go:
		if t.expects {
			t.block, t.cursor = len(t.log), len(t.log)
		}
		t.expects = false
	default:
		t.expects = true
	}
	if t.g == nil && !isAboutText(step) {
		t.fail(step, say("startの行がないので、何も行えない", "nothing can be done without a start line"))
		t.stopped = true
		return
	}
	hasBegun := t.begun
	if _, isStop := step.(*Stop); !isStop {
		t.firstRun()
	}
	if _, isGo := step.(*Go); t.stopped || isGo && !hasBegun {
		return // the first go is what has set the match going
	}
	t.line = step.Line()
	step.run(t)
}

// isAboutText reports whether a line is about decks or card texts, for which no match is needed.
func isAboutText(step Step) bool {
	switch step.(type) {
	case *ExpectDeck, *ExpectUnsupported:
		return true
	}
	return false
}

// finish adds what is wrong with the ruling as a whole.
func (t *trial) finish() {
	if len(t.failures) > 0 {
		return
	}
	for _, s := range t.stops {
		t.fail(s, say("対戦はここまで来なかった。条項の手順でなければstop after eventで止める", "the match never came to this; where the clause is no step of a procedure, use stop after event"))
	}
	if !t.expects && !t.r.IsOpen && !slices.ContainsFunc(t.steps, isExpectation) {
		t.fail(At(1), say("何も期待していない。expectの行を足すか、openと書く", "nothing is expected; add an expect line, or write open"))
	}
	if t.isPlayed() || len(t.audit.Off) > 0 {
		return
	}
	for _, c := range t.r.Clauses {
		id, _ := clauseOf(t.book, c.Text)
		if t.audit.Fired[id] == 0 {
			text := t.neverFired(c.Text)
			t.failures = append(t.failures, Failure{Line: c.Line(), Text: text, Unfired: c.Text})
		}
	}
}

// neverFired says that a clause did not fire, and which clauses near it did.
func (t *trial) neverFired(id string) rulebook.Text {
	text := say("条項%sは一度も働かなかった", "clause %s never fired", id)
	for top := id; len(top) > 0; top = top[:len(top)-1] {
		var near []string
		for c, other := range t.book.Rules.Clauses {
			if strings.HasPrefix(other, top) && t.audit.Fired[kernel.Clause(c)] > 0 {
				near = append(near, other)
			}
		}
		if len(near) > 0 {
			near = near[:min(len(near), 8)]
			return rulebook.Text{Ja: text.Ja + "。働いた近くの条項: " + strings.Join(near, "、"), En: text.En + "; near it these did: " + strings.Join(near, ", ")}
		}
	}
	return text
}

func isExpectation(step Step) bool {
	switch step.(type) {
	case *Choice, *Auto, *Play, *Stop, *Go:
		return false
	}
	return true
}

func (*Play) run(*trial) {}

func (a *Auto) run(t *trial) {
	if a.Seat == kernel.NoSeat {
		t.forced = !a.Off
	} else {
		for _, seat := range t.seatsOf(a, a.Seat) {
			t.autos[seat] = !a.Off
		}
	}
	if !t.halted {
		t.advance(a)
	}
}

// seatsOf is the seats that a line names.
func (t *trial) seatsOf(at interface{ Line() int }, seat kernel.Seat) []kernel.Seat {
	before := len(t.scenario.failures)
	seats := t.seats(at, seat)
	t.failures = append(t.failures, t.scenario.failures[before:]...)
	t.scenario.failures = t.scenario.failures[:before]
	return seats
}

// hasSeat reports whether the game has a seat, and says so if not. All seats at once are laid out, and nothing else: each chooses by itself, and each is looked at by itself.
func (t *trial) hasSeat(at interface{ Line() int }, seat kernel.Seat) bool {
	if seat == everySeat {
		t.fail(at, say("bothと書けるのは局面だけ。ここでは席ごとに1行ずつ書く", "both may only stand in the position; write a line for each seat here"))
		return false
	}
	return len(t.seatsOf(at, seat)) == 1
}

// seatName is how rulings call a seat.
func seatName(seat kernel.Seat) string {
	if seat == kernel.NoSeat {
		return "table"
	}
	return fmt.Sprintf("P%d", seat+1)
}
