// Windows: rounds in which seats in turn may act or pass until all have passed in a row. Windows are frames, so one opens inside
// another; which stack they work on is the game's choice.

package kernel

// Window is what a game says about a round of acting and passing. ProcWindow runs the entry of Rules.Windows that its first
// register names.
type Window struct {
	Clause Clause
	// First is the seat that may act first.
	First func(g *Game) Seat
	// Before runs when the window opens and after everything that was done in it: rule processes and pending abilities. 0 runs nothing.
	Before ProcID
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
}

// The registers of ProcWindow.
const (
	windowIndex = iota
	windowSeat
	windowPasses
)

const (
	windowBefore Label = iota + 1
	windowRound
)

// OpenWindow starts a window of the game.
func (g *Game) OpenWindow(index int) Flow {
	w := &g.Rules.Windows[index]
	f := g.push(ProcWindow)
	f.Reg[windowIndex] = int32(index)
	f.Reg[windowSeat] = int32(w.First(g))
	return called
}

func (g *Game) window() *Window { return &g.Rules.Windows[g.Frame().Reg[windowIndex]] }

func windowProc() Proc {
	return Proc{Name: "window", Steps: []Step{
		{Label: windowBefore, Do: func(g *Game) Flow {
			g.Frame().Clause = g.window().Clause
			if p := g.window().Before; p != 0 {
				return g.Call(p)
			}
			return Continue
		}},
		{Label: windowRound, Do: askWindow},
		{Do: actInWindow},
	}}
}

func askWindow(g *Game) Flow {
	f, w := g.Frame(), g.window()
	for int(f.Reg[windowPasses]) < g.Rules.Seats {
		seat := Seat(f.Reg[windowSeat])
		if g.S.Outcome[seat] == Playing && (w.CanAct == nil || w.CanAct(g, seat)) {
			return g.AskSeat(seat, w.Ask, 0)
		}
		f.Reg[windowPasses]++
		f.Reg[windowSeat] = int32(g.Next(seat))
	}
	g.dropPicks(uint8(g.strand), g.settlingDepth())
	return Continue
}

func actInWindow(g *Game) Flow {
	f, w := g.Frame(), g.window()
	seat := Seat(f.Reg[windowSeat])
	o, isChosen := g.Picked(seat)
	switch {
	case int(f.Reg[windowPasses]) >= g.Rules.Seats:
		return g.closeRound(w)
	case !isChosen || o.Verb == w.Pass: // who was offered nothing passes
		f.Reg[windowPasses]++
		f.Reg[windowSeat] = int32(g.Next(seat))
		return GoTo(windowRound)
	}
	f.Reg[windowPasses] = 0
	f.Step = g.step(ProcWindow, windowBefore)
	if w.After != nil {
		f.Reg[windowSeat] = int32(w.After(g, seat))
	}
	switch flow := w.Act(g, seat, o); flow {
	case called, Wait, Done, rolledBack:
		return flow
	}
	return called
}

// closeRound does what the game wants when everybody has passed in a row.
func (g *Game) closeRound(w *Window) Flow {
	f := g.Frame()
	f.Reg[windowPasses] = 0
	f.Reg[windowSeat] = int32(w.First(g))
	at := len(g.S.Strands[g.strand].Frames) - 1
	switch flow := w.AllPassed(g); flow {
	case Again, Continue:
		return GoTo(windowBefore)
	case called:
		g.S.Strands[g.strand].Frames[at].Step = g.step(ProcWindow, windowBefore)
		return called
	case rolledBack:
		return flow
	default:
		return Done
	}
}
