// Signals in the terminal: offering a draw, agreeing to one or declining it, and what whoever runs the match says, who sits at the keyboard as well.

package main

import (
	"errors"
	"slices"
	"strings"

	"saitei/kernel"
)

// signal sends a signal, or declines what it offers. It reports whether the match has to be shown anew.
func (c *client) signal(seat kernel.Seat, v *kernel.View, how string, args []string) bool {
	names := c.m.Calls()
	for _, s := range v.Signals {
		names = append(names, s.Name)
	}
	if len(args) != 1 || !slices.Contains(names, args[0]) {
		if len(names) == 0 {
			c.complain(c.bad("play.no-signals"))
		} else {
			c.complain(c.bad("play.which-signal", "all", strings.Join(names, ", ")))
		}
		return false
	}
	send, by := c.m.Signal, seat
	if how == "decline" {
		send = c.m.Decline
	} else if slices.Contains(c.m.Calls(), args[0]) {
		by = kernel.NoSeat
	}
	err := send(by, args[0])
	var refusal *kernel.Refusal
	if errors.As(err, &refusal) {
		c.println(c.ink.alert(c.m.Book.SayRefusal(c.lang, refusal)))
		return false
	}
	if err != nil {
		c.complain(err)
		return false
	}
	c.declineByAgents(args[0])
	return true
}

// declineByAgents lets agents decline what a person offers: they play on.
func (c *client) declineByAgents(name string) {
	for s, a := range c.agents {
		seat := kernel.Seat(s)
		if a == nil || c.m.IsOver() {
			continue
		}
		for _, offer := range c.m.View(seat).Signals {
			if offer.Name == name && offer.Can && len(offer.Offered) > 0 && c.m.Decline(seat, name) == nil {
				c.println(c.say("play.declined", "seat", c.m.Book.SeatName(c.lang, seat)))
				return
			}
		}
	}
}

// showOffers tells what others offer.
func (c *client) showOffers(v *kernel.View) {
	for _, s := range v.Signals {
		for _, by := range s.Offered {
			c.println(c.ink.alert(c.say("play.offered", "seat", c.m.Book.SeatName(c.lang, kernel.Seat(by)), "signal", c.m.Book.Words.Say(c.lang, kernel.Key("signal."+s.Name)), "name", s.Name)))
		}
	}
}
