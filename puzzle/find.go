// Finding: positions in matches from which a seat could have won its turn, where that is not easy to see.

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
	Turns    int           // within how many turns it is to be won; 0 is 1
	Switches map[string]int
	Found    func(*Find) // is told of each puzzle

	met map[string]bool // the positions that have been found before
}

// Find is a puzzle that was found: the text of its file, and its solution.
type Find struct {
	Text     string
	Solution *Solution
}

// solverSeat is whose turns are looked at, so that all puzzles are seen from the same side.
const solverSeat kernel.Seat = 0

// lastTurns is how many turns of a match are looked at, from its end: before that there is hardly anything to win.
const lastTurns = 4

// capture is a moment of a match that may be a puzzle.
type capture struct {
	at   *kernel.Game
	turn int
}

// Watch notes moments of a match as it is played: those at which the seat has something to choose.
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
		if d.Seat != solverSeat || len(d.Options) < 2 || d.ID>>32 != 0 {
			continue
		}
		now := new(kernel.Game)
		now.Copy(g)
		w.captures = append(w.captures, capture{now, turn})
	}
}

// End looks for puzzles among what was noted, once the match is over.
func (w *Watch) End() {
	last := 0
	for _, c := range w.captures {
		last = max(last, c.turn)
	}
	for turn := last; turn > last-2*lastTurns; turn-- {
		w.tryTurn(turn)
	}
}

// tryTurn looks at a turn from its end to its beginning, so that what is short comes first and nothing is looked at behind what takes too long. Of what it finds it tells the earliest, which is the
// longest.
func (w *Watch) tryTurn(turn int) {
	var best *Find
	for _, c := range slices.Backward(w.captures) {
		if c.turn != turn {
			continue
		}
		found, err := w.s.try(c.at)
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
	w.End()
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
	w.End()
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
func (s *Search) try(g *kernel.Game) (*Find, error) {
	goal, no := goalOf(g, s.goal(g))
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
	text := s.write(s.trimmed(l, sol))
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
	if v := Check(s.Book, r, s.Work); len(v.Faults) == 0 && s.isGood(v.Solution) {
		return &Find{Text: text, Solution: v.Solution}, nil
	}
	return nil, nil
}

// goal is what is looked for from a moment on.
func (s *Search) goal(g *kernel.Game) *ruling.Puzzle {
	p := &ruling.Puzzle{Seat: solverSeat}
	if s.Turns > 1 {
		p.Turn = g.Var(slices.Index(g.Rules.Vars, turnVar)) + s.Turns - 1
	}
	return p
}

// isGood reports whether a solution is worth looking for.
func (s *Search) isGood(sol *Solution) bool {
	return sol.Found && sol.Choices >= s.Least && sol.Ways <= s.Ways
}

// isSeen reports whether a greedy player wins from a moment as well: then it is no puzzle.
func (s *Search) isSeen(g *kernel.Game, goal Goal) bool {
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
	for _, start := range g.Rules.Starts {
		l.Start = start.Name
		if at := s.stand(l); at != nil && sketch(at) == want {
			return l
		}
	}
	return nil
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
func (s *Search) trimmed(l *ruling.Layout, sol *Solution) *ruling.Layout {
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
			if len(shorter.Cards) < len(l.Cards) && s.isSame(&shorter, sol) {
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
func (s *Search) isSame(l *ruling.Layout, sol *Solution) bool {
	at := s.stand(l)
	if at == nil {
		return false
	}
	goal, no := goalOf(at, s.goal(at))
	if no != nil {
		return false
	}
	got, err := Solve(at, goal, s.Work)
	return err == nil && got.Found && got.Choices == sol.Choices && got.Ways <= sol.Ways
}

// write is the file of a puzzle, with its solution.
func (s *Search) write(l *ruling.Layout) string {
	at := new(kernel.Game)
	if s.Book.Place(at, s.Set, l.Position()) != nil {
		return ""
	}
	p := &Puzzle{Book: s.Book, Set: s.Set, begin: at}
	var no *rulebook.Text
	if p.Goal, no = goalOf(at, s.goal(at)); no != nil {
		return ""
	}
	sol, err := p.Solve(s.Work)
	if err != nil || !sol.Found {
		return ""
	}
	lines := []string{"game " + s.Book.Name, "puzzle win this turn", ""}
	if s.Turns > 1 {
		lines[1] = fmt.Sprintf("puzzle win by turn %d", p.Goal.Last)
	}
	lines = append(append(lines, l.Write(s.Book, s.Set)...), "", "play")
	lines = append(append(lines, p.Write(sol.Line)...), "expect P1 won", "")
	return strings.Join(lines, "\n")
}
