// Pace: how agents make up their minds, and when they answer. What a seat holds must not be told by how fast it answers, so an agent that a person plays against takes the time of its level over
// everything: over a pass that it cannot help as over a hard choice.

package server

import (
	"context"
	"time"

	"saitei/agent"
	"saitei/kernel"
	"saitei/match"
)

// decideFor lets an agent make up its mind about what a seat is asked, and gives a player who answers that; nil if it is no longer asked. It is called with the room held and lets go of it
// while the agent looks ahead, and until it is time to answer: people's matches go on.
func (r *room) decideFor(at int, player agent.Agent) agent.Agent {
	m, view := r.m, r.players[at].view
	asked := &view.Decisions[0]
	pace := agent.PaceOf(r.seats[at].Agent)
	isWaiting := r.isTimedByPeople(at)
	t, looksAhead := player.(agent.Thinker)
	var outlook *match.Outlook
	if looksAhead {
		if outlook = r.outlookOf(at); outlook == nil {
			return nil
		}
	}
	begun, isUp := time.Now(), true
	var choice kernel.Choice
	if looksAhead {
		mind := m.Mind(outlook)
		r.mu.Unlock()
		begun, choice, isUp = r.srv.think(t, pace, mind, view, asked)
	} else {
		choice = player.Choose(view, asked)
		r.mu.Unlock()
	}
	if isUp && isWaiting {
		isUp = r.srv.waitUntil(begun.Add(pace))
	}
	r.mu.Lock()
	if !isUp || !r.isAsked(at, m, asked.ID) {
		return nil
	}
	return decided{player, choice}
}

// isTimedByPeople reports whether a person of another team plays, who could learn from how fast a seat answers. Machines do not look at the clock.
func (r *room) isTimedByPeople(at int) bool {
	teams := r.teams()
	for i := range r.seats {
		if r.seats[i].Kind != AgentSeat && teams[i] != teams[at] {
			return true
		}
	}
	return false
}

// think waits for its turn among those who look ahead, and looks ahead within most of a pace; begun is when its turn came. Who can only answer in one way waits for its turn like everybody
// else. ok is false once the server goes down.
func (s *Server) think(t agent.Thinker, pace time.Duration, mind *kernel.Mind, view *kernel.View, asked *kernel.DecisionView) (begun time.Time, choice kernel.Choice, ok bool) {
	if !s.takeProcessor(nil) {
		return begun, choice, false
	}
	defer func() { <-s.thinking }()
	begun = time.Now()
	ctx, stop := context.WithDeadline(context.Background(), begun.Add(pace-pace/10))
	defer stop()
	return begun, t.Think(ctx, mind, view, asked), true
}

// takeProcessor waits until one of those is free on which the server looks ahead. It is false where whoever waits is done with that, or the server goes down.
func (s *Server) takeProcessor(done <-chan struct{}) bool {
	select {
	case s.thinking <- struct{}{}:
		return true
	case <-s.stopped:
	case <-done:
	}
	return false
}

// waitUntil waits for a time. It is false once the server goes down.
func (s *Server) waitUntil(at time.Time) bool {
	timer := time.NewTimer(time.Until(at))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-s.stopped:
		return false
	}
}

// isAsked reports whether a seat still has to answer a decision of a match.
func (r *room) isAsked(at int, m *match.Match, decision uint64) bool {
	if r.gone || r.m != m || r.agentToMove() != at {
		return false
	}
	v := r.players[at].view
	return v != nil && len(v.Decisions) > 0 && v.Decisions[0].ID == decision
}

// decided is an agent that has made up its mind.
type decided struct {
	agent.Agent
	choice kernel.Choice
}

// Choose answers what it was asked when it made up its mind.
func (d decided) Choose(*kernel.View, *kernel.DecisionView) kernel.Choice { return d.choice }
