// Windows: rounds in which seats in turn may act or pass until all have passed in a row. Windows are frames, so one opens inside
// another; which stack they work on is the game's choice.

package kernel

// Window is what a game says about a round of acting and passing. ProcWindow runs the entry of Rules.Windows that its first
// register names.
type Window struct {
	Clause Clause
	// ByTeam is the clause by which a team, not a seat, may act or pass: any of its members may do what they can, and the team has passed when
	// all of them have. First and After then name one of its seats. 0: each seat for itself.
	ByTeam Clause
	// First is the seat that may act first.
	First func(g *Game) Seat
	// Before runs when the window opens and after everything that was done in it: rule processes and pending abilities. 0 runs nothing.
	Before ProcID
	// Again reports whether Before runs once more because it has become a seat's turn to act: what waits for just that comes up then. If that puts anything on the stack, the round begins
	// anew. nil: never.
	Again func(g *Game, seat Seat) bool
	// CanAct reports whether a seat has anything but a pass; a seat that has not is passed over without being asked.
	CanAct func(g *Game, seat Seat) bool
	// Ask is the question put to the seat; an option of verb Pass passes, everything else goes to Act.
	Ask  QuestionID
	Pass Verb
	// Advances reports whether a pass of the seat means that the match shall go on to its next step, such as the next phase, rather
	// than that the seat has no answer to what waits. A client may leave out answers for a seat that
	// wants it to, but never goes on while the seat could still do something. nil: never.
	Advances func(g *Game, seat Seat) bool
	// Act does what the seat chose; Done closes the window.
	Act func(g *Game, seat Seat, o Option) Flow
	// After is the seat that may act next once a seat has acted; nil: the same seat goes on.
	After func(g *Game, seat Seat) Seat
	// AllPassed says what happens when nobody wants to act: Again opens the next round, Done closes the window.
	AllPassed func(g *Game) Flow
	// Left is told, if it is not nil, that the window is closed because play goes on elsewhere; see Proc.Left.
	Left func(g *Game)
}

// round is what ProcWindow keeps.
type round struct {
	window int32 // which of Rules.Windows it runs
	passes int32 // how many have passed in a row
	seat   Seat  // who may act
	actor  Seat  // who might when somebody last acted,
	before uint8 // and how many had passed in a row by then
	items  uint8 // how many items waited, counted round, when Before was run once more
}

const (
	windowBefore Label = iota + 1
	windowRound
	windowAgain
)

// OpenWindow starts a window of the game.
func (g *Game) OpenWindow(index int) Flow {
	return CallWith(g, ProcWindow, round{window: int32(index), seat: g.Rules.Windows[index].First(g)})
}

func (g *Game) window() *Window { return &g.Rules.Windows[Registers[round](g).window] }

func windowProc() Proc {
	return Proc{Name: "window", Left: leaveWindow, Steps: []Step{
		{Label: windowBefore, Do: func(g *Game) Flow {
			g.Frame().Clause = g.window().Clause
			if p := g.window().Before; p != 0 {
				return g.Call(p)
			}
			return Continue
		}},
		{Label: windowRound, Do: askWindow},
		{Do: actInWindow},
		{Label: windowAgain, Do: func(g *Game) Flow {
			Registers[round](g).items = uint8(len(g.S.Stack))
			return g.Call(g.window().Before)
		}},
		{Do: func(g *Game) Flow {
			if r := Registers[round](g); r.items != uint8(len(g.S.Stack)) {
				r.passes, r.seat = 0, g.window().First(g)
			}
			return GoTo(windowRound)
		}},
	}}
}

// isAgain reports whether Before runs once more for the seat whose turn it has become.
func (g *Game) isAgain(w *Window, r *round) bool {
	return w.Again != nil && int(r.passes) < g.rounds(w) && w.Again(g, r.seat)
}

// WindowSeat is whose turn it is to act in the innermost window, or is about to be; NoSeat if none is open.
func (g *Course) WindowSeat() Seat {
	fs := g.S.Strands[g.strand].Frames
	for i := len(fs) - 1; i >= 0; i-- {
		if fs[i].Proc == ProcWindow {
			return RegistersOf[round](&fs[i]).seat
		}
	}
	return NoSeat
}

func leaveWindow(g *Game) {
	if left := g.window().Left; left != nil {
		left(g)
	}
}

func askWindow(g *Game) Flow {
	r, w := Registers[round](g), g.window()
	for int(r.passes) < g.rounds(w) {
		seat := r.seat
		if set := g.actors(w, seat); set != 0 {
			return g.AskAny(set, w.Ask, 0)
		}
		r.passes++
		r.seat = g.nextActor(w, seat)
		if g.isAgain(w, r) {
			return GoTo(windowAgain)
		}
	}
	g.dropPicks(uint8(g.strand), g.settlingDepth())
	return Continue
}

// isByTeam reports whether teams act and pass in a window.
func (g *Game) isByTeam(w *Window) bool { return w.ByTeam != 0 && g.On(w.ByTeam) }

// rounds is how many must pass in a row.
func (g *Game) rounds(w *Window) int {
	if g.isByTeam(w) {
		return g.Rules.teams
	}
	return g.Rules.Seats
}

// party is the seats whose turn it is to act when it is a seat's: its own, or its team's.
func (g *Game) party(w *Window, seat Seat) uint8 {
	if g.isByTeam(w) {
		return g.Rules.mates[seat]
	}
	return 1 << seat
}

// actors is those of a party that still play and can do anything.
func (g *Game) actors(w *Window, seat Seat) uint8 {
	set := g.playing(g.party(w, seat))
	for s := range Seat(g.Rules.Seats) {
		if isIn(set, s) && w.CanAct != nil && !w.CanAct(g, s) {
			set &^= 1 << s
		}
	}
	return set
}

// nextActor is the seat that may act when one has passed: the next one, or one of the next team.
func (g *Game) nextActor(w *Window, seat Seat) Seat {
	if g.isByTeam(w) {
		return g.nextTeam(seat)
	}
	return g.Next(seat)
}

func actInWindow(g *Game) Flow {
	r, w := Registers[round](g), g.window()
	seat := r.seat
	actor, o := g.PickedBy(g.party(w, seat))
	switch {
	case int(r.passes) >= g.rounds(w):
		return g.closeRound(w)
	case actor == NoSeat || o.Verb == w.Pass: // who was offered nothing passes
		r.passes++
		r.seat = g.nextActor(w, seat)
		if g.isAgain(w, r) {
			return GoTo(windowAgain)
		}
		return GoTo(windowRound)
	}
	r.actor, r.before = seat, uint8(r.passes)
	r.passes = 0
	g.Frame().Step = g.step(ProcWindow, windowBefore)
	if w.After != nil {
		r.seat = w.After(g, actor)
	}
	switch flow := w.Act(g, actor, o); flow {
	case called, Wait, Done, elsewhere:
		return flow
	}
	return called
}

// Unact lets the innermost window stand as it did before somebody last acted in it: who acted may act again, and those who had passed have passed. It is for acts that
// turn out to be impossible and are taken back.
func (g *Course) Unact() {
	fs := g.S.Strands[g.strand].Frames
	for i := len(fs) - 1; i >= 0; i-- {
		if fs[i].Proc == ProcWindow {
			r := RegistersOf[round](&fs[i])
			r.seat, r.passes = r.actor, int32(r.before)
			return
		}
	}
	g.fail("no window is open in which somebody has acted")
}

// closeRound does what the game wants when everybody has passed in a row.
func (g *Game) closeRound(w *Window) Flow {
	r := Registers[round](g)
	r.passes, r.seat = 0, w.First(g)
	at := len(g.S.Strands[g.strand].Frames) - 1
	switch flow := w.AllPassed(g); flow {
	case Again, Continue:
		return GoTo(windowBefore)
	case called:
		g.S.Strands[g.strand].Frames[at].Step = g.step(ProcWindow, windowBefore)
		return called
	case elsewhere:
		return flow
	default:
		return Done
	}
}
