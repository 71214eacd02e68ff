// Paying at the terminal: whether prices are paid as the advice would pay them, the way the pages do it.

package main

import (
	"errors"
	"slices"
	"strings"

	"saitei/kernel"
)

// The ways of paying.
const (
	payAuto   = "auto" // as the advice would
	payByHand = "hand" // the person chooses
)

// payModes are the ways, and payNames what they are called in Japanese.
var (
	payModes = []string{payAuto, payByHand}
	payNames = map[string]string{"自動": payAuto, "手動": payByHand}
	payNotes = map[string]kernel.Key{payAuto: "play.payments-auto", payByHand: "play.payments-hand"}
)

// payMode reads a way of paying.
func payMode(word string) (mode string, ok bool) {
	word = strings.ToLower(word)
	if m, ok := payNames[word]; ok {
		return m, true
	}
	return word, slices.Contains(payModes, word)
}

// pays pays a price for the person at a seat as the advice would. Whoever has taken something back chooses anew, and what is refused is left to the person.
func (c *client) pays(seat kernel.Seat) (isDone bool, err error) {
	v := c.m.View(seat)
	if c.isPaused || c.paying == payByHand || c.posed != nil || len(v.Decisions) == 0 {
		return false, nil
	}
	d := &v.Decisions[0]
	picks := c.m.Book.PaidWith(v, d)
	if len(picks) == 0 {
		return false, nil
	}
	err = c.m.Answer(seat, d.ID, kernel.Choice{Picks: picks})
	var refusal *kernel.Refusal
	if errors.As(err, &refusal) {
		return false, nil
	}
	if err == nil && !c.hasPaid {
		c.hasPaid = true
		c.println(c.ink.dim(c.say("play.pays")))
	}
	return err == nil, err
}

// setPaying changes how prices are paid, or says how they are.
func (c *client) setPaying(args []string) {
	if len(args) == 1 {
		mode, ok := payMode(args[0])
		if !ok {
			c.complain(c.bad("play.bad-payments", "mode", args[0]))
			return
		}
		c.paying = mode
	}
	c.println(c.say("play.payments-are", "mode", c.paying, "note", c.say(payNotes[c.paying])))
}
