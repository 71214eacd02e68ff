// Signals on the table: what a player can say from outside the rules, what others offer, and what whoever runs the match can call.

package web

import (
	"context"
	"strings"

	"saitei/internal/server"
	"saitei/kernel"
)

// signal is something that can be sent, or that is offered.
type signal struct {
	Name  string
	Label string // what sending it says
	Asks  string // what the others are told of an offer; "" where there is none
	Mine  bool   // this seat has made the offer
	Can   bool
}

// The prefixes of the acts that are signals.
const (
	signalAct  = "signal:"
	declineAct = "decline:"
)

// actOn is the act of a form's value that names a signal, or nil.
func actOn(value string) func(ctx context.Context, c server.Chair) error {
	if name, ok := strings.CutPrefix(value, signalAct); ok {
		return func(ctx context.Context, c server.Chair) error { return c.Signal(ctx, name) }
	}
	if name, ok := strings.CutPrefix(value, declineAct); ok {
		return func(ctx context.Context, c server.Chair) error { return c.Decline(ctx, name) }
	}
	return nil
}

// signalsOf lists what a seat can send and what is offered; for whoever runs the match, what they can call.
func signalsOf(f *faces, now *server.Snapshot, seat int, isHost bool) []signal {
	var out []signal
	label := func(name string) string { return f.book.Words.Say(f.l, kernel.Key("signal."+name)) }
	for _, v := range now.View.Signals {
		s := signal{Name: v.Name, Label: label(v.Name), Can: v.Can}
		var names []string
		for _, o := range v.Offered {
			names = append(names, f.seatName(o))
			s.Mine = s.Mine || o == seat
		}
		if len(names) > 0 {
			s.Asks = say(f.l, "signal.offered", "names", strings.Join(names, say(f.l, "card.comma")), "signal", s.Label)
		}
		out = append(out, s)
	}
	if isHost {
		for _, name := range now.Room.Calls {
			out = append(out, signal{Name: name, Label: label(name), Can: true})
		}
	}
	return out
}
