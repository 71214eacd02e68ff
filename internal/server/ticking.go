// Ticking: one timer for each room, for whatever comes next: a seat that runs out of time, or spectators who are to see more.

package server

import (
	"time"

	"saitei/agent"
	"saitei/kernel"
)

// schedule sets the timer for what comes next.
func (r *room) schedule(now time.Time) {
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
	if r.m == nil || r.status != RoomPlaying || r.gone {
		return
	}
	wait, ok := r.clock.next()
	if left, isOn := r.roundLeft(now); isOn && (!ok || left < wait) {
		wait, ok = left, true
	}
	for _, a := range r.watchers() {
		if at, held := a.nextRelease(); held && (!ok || at.Sub(now) < wait) {
			wait, ok = max(0, at.Sub(now)), true
		}
	}
	if ok {
		r.after(wait)
	}
}

// after has the room looked at again later.
func (r *room) after(wait time.Duration) {
	if r.timer != nil {
		r.timer.Stop()
	}
	r.timer = time.AfterFunc(wait, r.tick)
}

// tick does what is due.
func (r *room) tick() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.status == RoomWaiting {
		r.startIfReady()
	}
	if r.gone || r.m == nil || r.status != RoomPlaying {
		return
	}
	now := time.Now()
	r.clock.settle(now)
	for r.status == RoomPlaying && r.clock.isOn() {
		at := r.clock.expired()
		if at < 0 {
			break
		}
		if err := r.timeOut(at); err != nil {
			r.srv.log.Debug("a clock ran out and could not be dealt with", "room", r.id, "seat", at, "err", err)
			r.after(retryAfter)
			return
		}
	}
	if err := r.callTime(now); err != nil {
		r.srv.log.Warn("the time of a round could not be called", "room", r.id, "err", err)
		r.after(retryAfter)
		return
	}
	if r.m == nil {
		return
	}
	for _, a := range r.watchers() {
		if a.release(now, false) {
			r.fresh = append(r.fresh, a)
		}
	}
	r.announce()
	r.drive()
	r.schedule(now)
}

// timeOut is what running out of time means for those who go by a clock.
func (r *room) timeOut(at int) error {
	r.srv.metrics.timeouts.Inc()
	for _, i := range r.clock.sharing(at) {
		switch {
		case r.status != RoomPlaying || r.m.HasLeft(kernel.Seat(i)):
		case r.spec.Clock.Timeout != TimeoutChoose:
			if err := r.giveUp(i, byClock); err != nil {
				return err
			}
		case len(r.players[i].view.Decisions) > 0:
			return r.chooseFor(i, agent.NewGreedy(r.book, r.srv.chance.agentSeed()), byClock)
		}
	}
	return nil
}
