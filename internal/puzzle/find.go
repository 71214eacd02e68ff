// Finding: positions in matches from which a seat could have won its turn, or lived through one, where that is not easy to see.

package puzzle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"saitei/agent"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/ruling"
)

// Search is where to look for puzzles, and which to keep.
type Search struct {
	Book     *rulebook.Book
	Set      *rulebook.Set // that has the cards of the matches
	Work     int           // how many moments a position may take to solve
	Least    int           // how few choices a solution may have
	Ways     int           // how many first choices may do it
	Turns    int           // within how many turns it is to be won, or that are to be lived through; 0 is 1
	Survives bool          // it is to be lived through, and not to be won
	Switches map[string]int
	Found    func(*Find) // is told of each puzzle

	met map[string]bool // the positions that have been found before
}

// Find is a puzzle that was found: the text of its file, and its solution.
type Find struct {
	Text     string
	Solution *Solution
}

// lastTurns is how many turns of a match are looked at, from its end: before that there is hardly anything to win.
const lastTurns = 4

// capture is a moment of a match that may be a puzzle for a seat.
type capture struct {
	at   *kernel.Game
	seat kernel.Seat
	turn int
}

// Watch notes moments of a match as it is played: those at which somebody has something to choose.
type Watch struct {
	s        *Search
	turn     int // the number of the table that counts turns
	captures []capture
}

// Watch begins with a match.
func (s *Search) Watch() *Watch {
	return &Watch{s: s, turn: slices.Index(s.Book.Rules.Vars, turnVar)}
}

// Look looks at a match that waits for an answer.
func (w *Watch) Look(g *kernel.Game) {
	if w.turn < 0 {
		return
	}
	turn := g.Var(w.turn)
	for _, d := range g.Open() {
		if len(d.Options) < 2 || d.ID>>32 != 0 {
			continue
		}
		now := new(kernel.Game)
		now.Copy(g)
		for seat := range kernel.Seat(g.Rules.Seats) {
			if seat == d.Seat || w.s.Survives && g.Rules.IsOpponent(seat, d.Seat) { // whoever is attacked has something to live through before being asked
				w.captures = append(w.captures, capture{now, seat, turn})
			}
		}
	}
}

// End looks for puzzles among what was noted, once the match is over, or is followed no further: in its last turns what could have been won, or in its very last what whoever lost could have
// lived through.
func (w *Watch) End(g *kernel.Game) {
	last := 0
	for _, c := range w.captures {
		last = max(last, c.turn)
	}
	for turn := last; turn > last-2*lastTurns; turn-- {
		for seat := range kernel.Seat(w.s.Book.Rules.Seats) {
			if !w.s.Survives || turn > last-w.s.turns() && g.Outcome(seat) == kernel.Lost {
				w.tryTurn(seat, turn)
			}
		}
	}
}

// tryTurn looks at a turn, for a seat, from its end to its beginning, so that what is short comes first and nothing is looked at behind what takes too long. Of what it finds it tells the earliest, which is the
// longest.
func (w *Watch) tryTurn(seat kernel.Seat, turn int) {
	var best *Find
	for _, c := range slices.Backward(w.captures) {
		if c.turn != turn || c.seat != seat {
			continue
		}
		found, err := w.s.try(c.at, seat)
		if err != nil {
			break
		}
		if found != nil {
			best = found
		}
	}
	if best != nil {
		w.s.Found(best)
	}
}

// Play plays a match between greedy players and looks at it. The seed decides everything.
func (s *Search) Play(seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))
	var decks []*rulebook.Deck
	for range s.Book.Rules.Seats {
		decks = append(decks, &s.Book.Decks[rng.IntN(len(s.Book.Decks))])
	}
	var chance [32]byte
	for i := range chance {
		chance[i] = byte(rng.Uint32())
	}
	g := new(kernel.Game)
	s.Book.Deal(g, s.Set, chance, decks, s.Switches)
	player := agent.NewGreedy(s.Book, seed)
	w := s.Watch()
	for range mostAsks {
		if err := g.Advance(); err != nil {
			return err
		}
		if g.IsOver() {
			break
		}
		w.Look(g)
		if err := answerBy(player, g); err != nil {
			return err
		}
	}
	w.End(g)
	return nil
}

// Replay plays a recorded match again and looks at it.
func (s *Search) Replay(rec *match.Recording) error {
	if _, err := match.Replay(s.Book, rec); err != nil {
		return err
	}
	g := new(kernel.Game)
	if from := rec.Setup.Situation; from != nil {
		p, err := from.Position(s.Book, s.Set, rec.Setup.Seed, rec.Setup.Switches)
		if err == nil {
			err = s.Book.Place(g, s.Set, p)
		}
		if err != nil {
			return err
		}
	} else {
		s.Book.Deal(g, s.Set, rec.Setup.Seed, rec.Setup.Decks, rec.Setup.Switches)
	}
	if rec.Setup.Starts != nil {
		s.Book.Opening.Begin(g, *rec.Setup.Starts)
	}
	w := s.Watch()
	for _, e := range rec.Entries {
		if err := g.Advance(); err != nil {
			return err
		}
		if g.IsOver() || e.Kind != match.Chose { // whatever ends or bends a match from outside is no part of a puzzle
			break
		}
		w.Look(g)
		if refusal := g.Answer(e.Seat, e.Decision, e.Choice); refusal != nil {
			return refusal
		}
	}
	w.End(g)
	return nil
}

// mostAsks is how many questions a match may have.
const mostAsks = 5000

// answerBy lets a player answer one decision.
func answerBy(player agent.Agent, g *kernel.Game) error {
	d := g.Open()[0]
	id, seat := d.ID, d.Seat
	v := g.View(seat)
	for i := range v.Decisions {
		if v.Decisions[i].ID == id && g.Answer(seat, id, player.Choose(v, &v.Decisions[i])) == nil {
			return nil
		}
	}
	spare := agent.NewRandom(id)
	for range 1000 {
		if g.Answer(seat, id, spare.ChooseFast(&d)) == nil {
			return nil
		}
	}
	return fmt.Errorf("decision %d of seat %d finds no answer", id, seat)
}

// try makes a puzzle of a moment, if it is a good one. The error says that it could not be solved to the end.
func (s *Search) try(g *kernel.Game, seat kernel.Seat) (*Find, error) {
	goal, no := goalOf(g, s.goal(g, seat))
	if no != nil {
		return nil, nil
	}
	sol, err := Solve(g, goal, s.Work)
	if err != nil || !s.isGood(sol) || s.isSeen(g, goal) {
		return nil, err
	}
	l := s.layoutOf(g)
	if l == nil {
		return nil, nil
	}
	text := s.write(s.trimmed(l, sol, seat), seat)
	if text == "" || s.met[text] {
		return nil, nil
	}
	if s.met == nil {
		s.met = map[string]bool{}
	}
	s.met[text] = true
	r, faults := ruling.Parse("found", text)
	if len(faults) > 0 {
		return nil, nil
	}
	if v := Check(s.Book, r, s.Work); len(v.Faults) == 0 && s.isGood(v.Solution) && s.isDangerous(r, v) {
		return &Find{Text: text, Solution: v.Solution}, nil
	}
	return nil, nil
}

// isDangerous reports whether an answer that is not the solution's misses the goal: who cannot go wrong has nothing to solve.
func (s *Search) isDangerous(r *ruling.Ruling, v *Verdict) bool {
	p, no := New(s.Book, r)
	first := slices.IndexFunc(v.Written, func(step Step) bool { return step.Counts })
	if no != nil || first < 0 {
		return false
	}
	line := v.Written[:first:first]
	g, ok := p.After(line)
	if !ok {
		return false
	}
	step := v.Written[first]
	for _, d := range g.Open() {
		if d.ID != step.Decision {
			continue
		}
		groups, _ := answersTo(g, &d)
		for _, other := range groups {
			now := p.Now(append(line, Step{Seat: step.Seat, Decision: d.ID, Choice: other[0].choice}), s.Work)
			if now.IsLost || now.Standing == Missed {
				return true
			}
		}
	}
	return false
}

// goal is what is looked for from a moment on.
func (s *Search) goal(g *kernel.Game, seat kernel.Seat) *ruling.Puzzle {
	p := &ruling.Puzzle{Seat: seat, Survives: s.Survives}
	if n := s.turns(); n > 1 {
		p.Turn = g.Var(slices.Index(g.Rules.Vars, turnVar)) + n - 1
	}
	return p
}

// turns is how many turns a puzzle goes over.
func (s *Search) turns() int { return max(1, s.Turns) }

// isGood reports whether a solution is worth looking for.
func (s *Search) isGood(sol *Solution) bool {
	return sol.Found && sol.Choices >= max(1, s.Least) && sol.Ways <= s.Ways
}

// isSeen reports whether a greedy player wins from a moment as well: then it is no puzzle. To live through a turn proves nothing, since the attack may have been a poor one.
func (s *Search) isSeen(g *kernel.Game, goal Goal) bool {
	if goal.Survives {
		return false
	}
	at := new(kernel.Game)
	for seed := range uint64(3) {
		at.Copy(g)
		player := agent.NewGreedy(s.Book, seed)
		for range mostAsks {
			if at.Advance() != nil || goal.Standing(at) != Open || answerBy(player, at) != nil {
				break
			}
		}
		if goal.Standing(at) == Met {
			return true
		}
	}
	return false
}

// layoutOf is a moment as a position that can be laid out by hand, or nil where it cannot: what happened before would be missing.
func (s *Search) layoutOf(g *kernel.Game) *ruling.Layout {
	l := &ruling.Layout{Cards: g.Placed(), Numbers: map[string]int{}, Switches: s.Switches}
	l.Numbers[turnVar] = g.Var(slices.Index(g.Rules.Vars, turnVar))
	for seat := range kernel.Seat(g.Rules.Seats) {
		values := map[string]int{}
		for i, name := range g.Rules.PlayerVars {
			if n := g.PlayerVar(seat, i); n != 0 && n < 1000 {
				values[name] = n
			}
		}
		l.Seats = append(l.Seats, values)
	}
	want := sketch(g)
	for _, add := range []func(){func() {}, func() { l.Numbers = openNumbers(g) }} { // whose turn it is needs saying where it is not the first seat's
		add()
		for _, start := range g.Rules.Starts {
			l.Start = start.Name
			if at := s.stand(l); at != nil && sketch(at) == want {
				return l
			}
		}
	}
	return nil
}

// openNumbers is the numbers of the table that everybody may know.
func openNumbers(g *kernel.Game) map[string]int {
	values := map[string]int{}
	for i, name := range g.Rules.Vars {
		if n := g.Var(i); n != 0 && n < 1000 && i < len(g.Rules.VarSight) && g.Rules.VarSight[i] == kernel.EverybodySees {
			values[name] = n
		}
	}
	return values
}

// stand is a match that begins at a layout, or nil.
func (s *Search) stand(l *ruling.Layout) *kernel.Game {
	at := new(kernel.Game)
	if s.Book.Place(at, s.Set, l.Position()) != nil || at.Advance() != nil {
		return nil
	}
	return at
}

// sketch is what can be compared of two matches: what lies where, and what is asked.
func sketch(g *kernel.Game) string {
	var b strings.Builder
	cards := g.Placed()
	slices.SortStableFunc(cards, func(x, y kernel.Placed) int {
		if x.Place != y.Place || !g.Rules.Zones[g.Rules.ZoneOf(x.Place)].Unordered {
			return int(x.Place) - int(y.Place)
		}
		return int(x.Def) - int(y.Def)
	})
	fmt.Fprintln(&b, cards)
	for _, d := range g.Open() {
		fmt.Fprintln(&b, d.Seat, d.Name, d.Min, d.Max, len(d.Options))
	}
	return b.String()
}

// keptOnTop is how many cards of a hidden pile are kept where what lies below them does not matter.
const keptOnTop = 4

// trimmed leaves out what does not matter: the depths of piles, and places whose cards have no part in the solution.
func (s *Search) trimmed(l *ruling.Layout, sol *Solution, seat kernel.Seat) *ruling.Layout {
	rules := s.Book.Rules
	for place := range kernel.Place(rules.Places()) {
		zone := &rules.Zones[rules.ZoneOf(place)]
		if zone.Squares > 1 || zone.Visibility == kernel.OwnerOnly {
			continue
		}
		for _, keep := range []int{0, keptOnTop} {
			if keep == 0 && zone.Visibility == kernel.Hidden {
				continue
			}
			shorter := *l
			shorter.Cards = cutTo(l.Cards, place, keep)
			if len(shorter.Cards) < len(l.Cards) && s.isSame(&shorter, sol, seat) {
				l = &shorter
				break
			}
		}
	}
	return l
}

// cutTo leaves the uppermost cards of a place alone.
func cutTo(cards []kernel.Placed, place kernel.Place, keep int) []kernel.Placed {
	n := 0
	for _, c := range cards {
		if c.Place == place {
			n++
		}
	}
	var out []kernel.Placed
	for _, c := range cards {
		if c.Place == place {
			if n--; n >= keep {
				continue
			}
		}
		out = append(out, c)
	}
	return out
}

// isSame reports whether a layout has a solution like another's.
func (s *Search) isSame(l *ruling.Layout, sol *Solution, seat kernel.Seat) bool {
	at := s.stand(l)
	if at == nil {
		return false
	}
	goal, no := goalOf(at, s.goal(at, seat))
	if no != nil {
		return false
	}
	got, err := Solve(at, goal, s.Work)
	return err == nil && got.Found && got.Choices == sol.Choices && got.Ways <= sol.Ways
}

// write is the file of a puzzle, with its solution.
func (s *Search) write(l *ruling.Layout, seat kernel.Seat) string {
	at := new(kernel.Game)
	if s.Book.Place(at, s.Set, l.Position()) != nil {
		return ""
	}
	p := &Puzzle{Book: s.Book, Set: s.Set, begin: at}
	var no *rulebook.Text
	if p.Goal, no = goalOf(at, s.goal(at, seat)); no != nil {
		return ""
	}
	sol, err := p.Solve(s.Work)
	if err != nil || !sol.Found {
		return ""
	}
	lines := append([]string{"game " + s.Book.Name, p.Goal.line(), ""}, l.Write(s.Book, s.Set)...)
	lines = append(append(lines, "", "play"), p.Write(sol.Line)...)
	end := fmt.Sprintf("expect P%d won", seat+1)
	if s.Survives {
		end = "expect not over"
	}
	return strings.Join(append(lines, end, ""), "\n")
}
