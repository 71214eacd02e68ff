// Leaving: from any depth play goes on at a named place further out, and nothing of what was left stays behind.

package kernel_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
)

const lastPhase kernel.Label = 3

// escape is a turn with a window on a stack of its own inside, in which something leaves for the last phase of the turn.
type escape struct {
	*tiny
	turn kernel.ProcID
	left []string
}

func newEscape(inWindow func(x *escape) kernel.Step) *escape {
	x := &escape{tiny: newTiny(2)}
	q := x.question(kernel.Question{Candidates: actions(toAct, toPass)})
	x.turn = x.proc() // known before it is written
	deep := x.proc(do(func(g *kernel.Game) { g.Remember(1, g.S.Ref(0)); g.Save() }), inWindow(x), say(99))
	x.Windows = []kernel.Window{{
		Clause: cWindow, First: func(*kernel.Game) kernel.Seat { return 0 }, Ask: q, Pass: toPass,
		Act: func(g *kernel.Game, seat kernel.Seat, _ kernel.Option) kernel.Flow {
			g.PushItem(kernel.Item{Seat: seat, Source: kernel.NoRef, Subject: kernel.NoRef, Node: kernel.NoNode, Ability: kernel.NoAbility})
			return g.BeginProc(deep, 0, g.S.Ref(0))
		},
		AllPassed: func(*kernel.Game) kernel.Flow { return kernel.Done },
		Left:      func(g *kernel.Game) { x.left = append(x.left, "window") },
	}}
	fight := x.proc(do(func(g *kernel.Game) { g.OpenStack() }), kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }}, say(98))
	x.Procs[fight].Left = func(*kernel.Game) { x.left = append(x.left, "fight") }
	x.Procs[x.turn].Steps = []kernel.Step{calls(fight), say(97), {Label: lastPhase, Do: func(g *kernel.Game) kernel.Flow {
		g.Say(toSay, kernel.NoSeat, kernel.NoRef, 1)
		return kernel.Continue
	}}, x.pausing(0), over}
	return x
}

func (x *escape) start(t *testing.T, abilities ...kernel.Ability) *table {
	card := x.card("A", nil, abilities...)
	main := x.proc(calls(x.turn), say(96))
	return x.play(t, main, put(card, 0, x.at(field, 0)))
}

// isClean fails if something of what was left is still there.
func (x *escape) isClean(g *table) {
	g.tb.Helper()
	s := g.S
	want(g.tb, "left behind", fmt.Sprint(s.Head.Level, len(s.Stack), len(s.Marks), len(s.Events), len(s.Picks), len(s.Saved), len(s.Strands[0].Frames)), "0 0 0 0 0 0 2")
	want(g.tb, "left", strings.Join(x.left, " "), "window fight")
}

// TestLeavingFromAnyDepth: out of a procedure inside a window inside a fight with a stack of its own; what the leaving step proposed does not happen.
func TestLeavingFromAnyDepth(t *testing.T) {
	x := newEscape(func(x *escape) kernel.Step {
		return kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			g.Say(toSay, kernel.NoSeat, kernel.NoRef, 50)
			return g.LeaveFor(x.turn, lastPhase)
		}}
	})
	g := x.start(t)
	g.pick(0, "act")
	want(t, "happened", g.happened(), "say1")
	x.isClean(g)
	g.pick(0, "pass")
	want(t, "over", g.IsOver(), true)
}

// TestLeavingInPlaceOfAnEvent: an effect that replaces an event leaves: the whole batch does not happen.
func TestLeavingInPlaceOfAnEvent(t *testing.T) {
	x := newEscape(func(x *escape) kernel.Step {
		return do(func(g *kernel.Game) { g.Say(toSay, kernel.NoSeat, kernel.NoRef, 50); g.AddVar(toHit, 0, score, 1) })
	})
	leave := x.node(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.LeaveFor(x.turn, lastPhase) }})
	g := x.start(t, kernel.Ability{Kind: kernel.Replacing, Verb: toHit, Root: leave})
	g.pick(0, "act")
	want(t, "happened", g.happened(), "say1")
	x.isClean(g)
	want(t, "score", g.PlayerVar(0, score), 0)
}

// TestLeavingFromACheck: a check in the middle of an effect leaves; what was carried out before it has happened.
func TestLeavingFromACheck(t *testing.T) {
	x := newEscape(func(x *escape) kernel.Step { return hit(1) })
	leave := x.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		g.SetVar(toPay, 0, score, 0)
		return kernel.Continue
	}}, kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.LeaveFor(x.turn, lastPhase) }})
	x.Always = []kernel.Check{{Clause: 5, After: kernel.AnyEvent, When: func(g *kernel.Game) bool { return g.PlayerVar(0, score) > 0 }, Proc: leave}}
	g := x.start(t)
	g.pick(0, "act")
	want(t, "happened", g.happened(), "hit1 pay say1")
	x.isClean(g)
}

// TestWhatWaitsIsTheGamesWord: pending abilities stay unless the game drops them, with what they remember.
func TestWhatWaitsIsTheGamesWord(t *testing.T) {
	for _, drops := range []bool{false, true} {
		x := newEscape(func(x *escape) kernel.Step {
			return kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
				if times := kernel.Registers[int32](g); *times == 0 {
					*times++
					g.Defer(toSay, 0, kernel.NoNode, 5)
					return kernel.Again
				}
				if drops {
					g.DropPending(nil)
				}
				return g.LeaveFor(x.turn, lastPhase)
			}}
		})
		g := x.start(t)
		g.pick(0, "act")
		want(t, "waiting", len(g.S.Pending) == 0, drops)
		want(t, "remembered", len(g.S.Marks) == 0, drops)
	}
}

// TestLeavingForNowhere: a place that is not under way, and effects that are processed in step with others, are refused loudly.
func TestLeavingForNowhere(t *testing.T) {
	tn := newTiny(2)
	other := tn.proc(say(1))
	g := tn.set(t, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.LeaveFor(other, 1) }}, over))
	if err := g.Advance(); err == nil {
		t.Error("play went on at a procedure that is not under way")
	}
	tn = newTiny(2)
	main := tn.proc()
	leave := tn.node(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.LeaveFor(main, 1) }})
	tn.Procs[main].Steps = []kernel.Step{{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
		return g.Fork(false, []kernel.Part{{Node: leave, Source: kernel.NoRef}, {Node: leave, Source: kernel.NoRef}})
	}}, over}
	g = tn.set(t, main)
	if err := g.Advance(); err == nil {
		t.Error("one of two effects that are processed in step left both")
	}
}
