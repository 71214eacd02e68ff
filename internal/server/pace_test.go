package server

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"saitei/agent"
	"saitei/kernel"
)

// TestTheTimeOfAnAnswerTellsNothing: a machine that can only pass answers a person exactly as late as one that has much to choose from, by the clock of its level. Z/X asks a lot that can only be
// passed. A search that goes by time cannot think in a bubble in which none passes.
func TestTheTimeOfAnAnswerTellsNothing(t *testing.T) {
	for _, name := range []string{"random", "greedy", "wary"} {
		t.Run(name, func(t *testing.T) {
			deck := deckOf("zx")
			spec := RoomSpec{Game: "zx", Seats: []SeatSpec{{Kind: HumanSeat, Deck: deck}, {Kind: AgentSeat, Agent: name, Deck: deck}}}
			timed(t, spec, func(t *testing.T, j *memoryJournal, _ *Invitation, players []Chair) {
				r, person, pace := players[0].(*chair).room, agent.NewRandom(1), agent.PaceOf(name)
				hadChoice, hadNone := 0, 0
				for (hadChoice < 20 || hadNone < 20) && r.statusNow() == RoomPlaying {
					if step(t, players, person) {
						continue
					}
					if hasAlternative(r, 1) {
						hadChoice++
					} else {
						hadNone++
					}
					before := j.len()
					time.Sleep(pace - time.Millisecond)
					synctest.Wait()
					if j.len() != before {
						t.Fatalf("answered in less than %v", pace)
					}
					time.Sleep(time.Millisecond)
					synctest.Wait()
					if j.len() != before+1 {
						t.Fatalf("%d answers in %v", j.len()-before, pace)
					}
				}
				if hadChoice < 5 || hadNone < 5 {
					t.Errorf("%d answers with and %d without a choice are too few", hadChoice, hadNone)
				}
			})
		})
	}
}

// hasAlternative reports whether a seat is offered more than a pass.
func hasAlternative(r *room, at kernel.Seat) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.ContainsFunc(r.m.Decisions(at), func(d kernel.DecisionView) bool { return len(d.Options) != 1 })
}

// statusNow is how the room is now.
func (r *room) statusNow() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.status
}

// TestMachinesAmongThemselvesDoNotWait: where no person of another team plays, nobody could learn anything from how fast a machine answers.
func TestMachinesAmongThemselvesDoNotWait(t *testing.T) {
	spec := RoomSpec{Game: "kaiun", Seats: []SeatSpec{{Kind: AgentSeat, Agent: "greedy"}, {Kind: AgentSeat, Agent: "careless"}}}
	timed(t, spec, func(t *testing.T, _ *memoryJournal, inv *Invitation, _ []Chair) {
		begun := time.Now()
		synctest.Wait()
		if took := time.Since(begun); took != 0 {
			t.Errorf("it took %v", took)
		}
	})
}
