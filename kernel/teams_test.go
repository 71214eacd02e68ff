// Teams: four seats in two teams, sitting in turn.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

func teams() (*tiny, kernel.ProcID) {
	tn, main := window(kernel.Window{First: func(*kernel.Game) kernel.Seat { return 2 }}, 4)
	tn.Teams = []int8{0, 1, 0, 1}
	return tn, main
}

func TestOpponentsAreTheOtherTeam(t *testing.T) {
	tn, _ := teams()
	want(t, "opponents of 0", fmt.Sprint(tn.IsOpponent(0, 1), tn.IsOpponent(0, 2), tn.IsOpponent(0, 3)), "true false true")
	tn.Teams = nil
	want(t, "without teams", fmt.Sprint(tn.IsOpponent(0, 2), tn.IsOpponent(1, 1)), "true false")
}

func TestWindowGoesRoundTheTable(t *testing.T) {
	tn, main := teams()
	g := tn.play(t, main)
	order := ""
	for !g.IsOver() {
		order += g.asked()
		g.pick(g.Open()[0].Seat, "pass")
	}
	want(t, "order", order, "2301")
}

// TestTeamLosesTogether: one seat of a team concedes, in the middle of a window; its team has lost.
func TestTeamLosesTogether(t *testing.T) {
	tn, main := teams()
	g := tn.play(t, main)
	g.pick(2, "pass")
	if refusal := g.Concede(1); refusal != nil {
		t.Fatal(refusal)
	}
	want(t, "outcomes", fmt.Sprint(g.Outcome(0), g.Outcome(1), g.Outcome(2), g.Outcome(3)),
		fmt.Sprint(kernel.Won, kernel.Lost, kernel.Won, kernel.Lost))
	g.next()
	want(t, "asked", g.asked(), "")
	if refusal := g.Concede(1); refusal == nil {
		t.Error("conceded twice")
	}
}

// TestOthersPlayOn: where a concession does not end the match, the other seats' open questions stay open and count.
func TestOthersPlayOn(t *testing.T) {
	tn := newTiny(3)
	tn.Conceded = func(g *kernel.Game, seat kernel.Seat) { g.Finish(toEnd, seat, kernel.Lost) }
	q := tn.question(kernel.Question{Candidates: actions(toAct, toPass)})
	g := tn.play(t, tn.proc(asks(q, 0, 1, 2), do(func(g *kernel.Game) {
		for s := range kernel.Seat(3) {
			if o, ok := g.Picked(s); ok {
				g.Say(o.Verb, s, kernel.NoRef, int(s)+1)
			}
		}
	}), over))
	if refusal := g.Answer(0, g.decision(0).ID, kernel.Choice{Picks: g.ids(0, "act")}); refusal != nil {
		t.Fatal(refusal)
	}
	g.Concede(1)
	g.next()
	want(t, "asked", g.asked(), "2")
	g.pick(2, "pass")
	want(t, "said", g.happened(), "end2 act1 pass3 end")
}

// TestAlliesOfAFourSeatTableSeeTheirOwn: each seat has its own hidden cards, allies included.
func TestAlliesOfAFourSeatTableSeeTheirOwn(t *testing.T) {
	tn, main := teams()
	a := tn.card("A", nil)
	g := tn.play(t, main, put(a, 2, tn.at(hand, 2)))
	want(t, "seen by", fmt.Sprint(g.CanSee(0, 0), g.CanSee(1, 0), g.CanSee(2, 0), g.CanSee(3, 0)), "false false true false")
}
