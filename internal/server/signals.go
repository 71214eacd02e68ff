// Signals: what players and whoever runs the match say from outside the rules, such as an offered draw or that time is up.

package server

import (
	"context"
	"slices"
	"time"

	"saitei/internal/series"
	"saitei/kernel"
)

// Signal sends a signal of the game's: this seat's, or, for whoever runs the match, the table's.
func (c *chair) Signal(ctx context.Context, name string) error {
	return c.atTable(ctx, func(r *room) error {
		switch {
		case r.status == RoomOver:
			return refuse(CodeOver)
		case r.status == RoomWaiting && slices.Contains(r.calls(), name): // whoever runs the match calls time between two games
			return r.endSeries(series.Nobody)
		case r.status == RoomWaiting:
			return refuse(CodeNotStarted)
		}
		if err := r.do(&record{Kind: recordSignal, Seat: c.seat, Signal: name}); err != nil {
			return err
		}
		return r.answerOffers(name)
	})
}

// Decline turns down what others offer by a signal, or takes this seat's own offer back.
func (c *chair) Decline(ctx context.Context, name string) error {
	return c.atSeat(ctx, true, func(r *room) error { return r.do(&record{Kind: recordDecline, Seat: c.seat, Signal: name}) })
}

// IsHost reports whether this chair is that of whoever runs the match.
func (c *chair) IsHost() bool { return c.host }

// atTable runs something that a seat or whoever runs the match may do.
func (c *chair) atTable(ctx context.Context, do func(r *room) error) error {
	if !c.host {
		return c.atSeat(ctx, true, do)
	}
	return c.inMatch(ctx, false, do)
}

// answerOffers lets agents decline what is offered: they play on.
func (r *room) answerOffers(name string) error {
	for i := range r.seats {
		if r.status != RoomPlaying || r.seats[i].Kind != AgentSeat {
			continue
		}
		for _, s := range r.players[i].view.Signals {
			if s.Name == name && s.Can && len(s.Offered) > 0 {
				return r.do(&record{Kind: recordDecline, Seat: i, Signal: name, By: byAgent})
			}
		}
	}
	return nil
}

// calls lists the signals that whoever runs the match can send now.
func (r *room) calls() []string {
	switch {
	case r.status == RoomWaiting && r.isBetweenGames():
		var names []string
		for _, s := range r.book.Rules.Signals {
			if s.AtTime {
				names = append(names, s.Name)
			}
		}
		return names
	case r.m == nil || r.status != RoomPlaying:
		return nil
	}
	return r.m.Calls()
}

// roundLeft is how long the round goes on, where it has a clock and its time has not been called.
func (r *room) roundLeft(now time.Time) (time.Duration, bool) {
	if r.spec.RoundSeconds == 0 || r.status != RoomPlaying || r.roundSignal() == "" {
		return 0, false
	}
	return max(0, time.Duration(r.spec.RoundSeconds*float64(time.Second))-now.Sub(r.started)), true
}

// roundSignal is what the clock of the round sends when it runs out, as long as it can be sent.
func (r *room) roundSignal() string {
	for i := range r.book.Rules.Signals {
		sig := &r.book.Rules.Signals[i]
		if !sig.AtTime {
			continue
		}
		for _, name := range r.calls() {
			if name == sig.Name {
				return name
			}
		}
	}
	return ""
}

// callTime sends the signal of the round's clock if its time has come.
func (r *room) callTime(now time.Time) error {
	if left, isOn := r.roundLeft(now); !isOn || left > 0 {
		return nil
	}
	return r.do(&record{Kind: recordSignal, Seat: int(kernel.NoSeat), Signal: r.roundSignal(), By: byClock})
}
