// Signals from outside: whoever runs the match calls time, a player offers a draw or declines one.

package ruling

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// Signal is a signal of whoever runs the match.
type Signal struct {
	At
	Name string
}

// parseSignal reads `signal time`.
func (p *parser) parseSignal(_ string, ts []token) {
	c := &cursor{ts: ts}
	name, ok := c.word()
	if !ok || !c.done() {
		p.wanted("signal time")
		return
	}
	p.step(&Signal{At(p.line), name})
}

func (s *Signal) run(t *trial) {
	id, why := t.signal(s.Name)
	if why == nil {
		why = t.sayRefusal(t.do(func(g *kernel.Game) *kernel.Refusal { return g.Signal(kernel.NoSeat, id) }))
	}
	if why != nil {
		t.fail(s, *why)
		t.stopped = true
		return
	}
	t.halted = false
	t.advance(s)
}

// signal is the signal of a name, or says that there is none.
func (t *trial) signal(name string) (kernel.SignalID, *rulebook.Text) {
	var names []string
	for i := range t.book.Rules.Signals {
		names = append(names, t.book.Rules.Signals[i].Name)
	}
	if i := indexOf(names, name); i >= 0 {
		return kernel.SignalID(i), nil
	}
	text := noName(t.book, "合図", "signal", name, names)
	return 0, &text
}

// isFromOutside reports whether a verb is something that no rule asks for, so that a stopped match takes it, too.
func isFromOutside(verb string) bool {
	return verb == verbConcede || verb == verbSignal || verb == verbDecline
}

// fromOutside does what no rule asks for: concedes, sends a signal or declines what is offered. why says what is wrong with the line itself.
func (t *trial) fromOutside(seat kernel.Seat, verb string, items []Item) (refusal *kernel.Refusal, why *rulebook.Text) {
	if verb == verbConcede {
		return t.do(func(g *kernel.Game) *kernel.Refusal { return g.Concede(seat) }), nil
	}
	name := ""
	if len(items) > 0 {
		name = items[0].Name
	}
	id, why := t.signal(name)
	switch {
	case why != nil:
		return nil, why
	case verb == verbDecline:
		return t.do(func(g *kernel.Game) *kernel.Refusal { return g.Decline(seat, id) }), nil
	}
	return t.do(func(g *kernel.Game) *kernel.Refusal { return g.Signal(seat, id) }), nil
}
