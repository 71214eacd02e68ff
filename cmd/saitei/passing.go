// Passing at the terminal: whether to stop where the others may be answered, the way the pages do it.

package main

import (
	"slices"
	"strings"

	"saitei/kernel"
)

// The ways of treating responses. With off, going on to the next step is still asked while something else can be done.
const (
	passAuto = "auto" // pass where nothing else can be done
	passNone = "on"   // always stop
	passAll  = "off"  // always pass
)

// passModes are the ways, and what they are called in Japanese.
var passModes = []string{passAuto, passNone, passAll}

// passNotes say what the ways mean.
var passNotes = map[string]kernel.Key{passAuto: "play.responses-auto", passNone: "play.responses-on", passAll: "play.responses-off"}

var passNames = map[string]string{"自動": passAuto, "毎回": passNone, "なし": passAll}

// passMode reads a way of treating responses.
func passMode(word string) (mode string, ok bool) {
	word = strings.ToLower(word)
	if m, ok := passNames[word]; ok {
		return m, true
	}
	return word, slices.Contains(passModes, word)
}

// passFor is the pass that a person wants to be made without being asked; ok is false where they want to choose.
func passFor(mode string, d *kernel.DecisionView) (id kernel.OptionID, ok bool) {
	isAlone, kind := true, kernel.PassKind("")
	for i := range d.Options {
		switch o := &d.Options[i]; {
		case o.Pass == "":
			isAlone = false
		case kind == "":
			id, kind = o.ID, o.Pass
		}
	}
	switch {
	case kind == "" || mode == passNone:
		return id, false
	case mode == passAll && kind == kernel.PassAnswer:
		return id, true
	}
	return id, isAlone
}

// passes makes the pass that the person at a seat wants to be made for them. Whoever has taken something back chooses anew.
func (c *client) passes(seat kernel.Seat) (isDone bool, err error) {
	v := c.m.View(seat)
	if c.isPaused || len(v.Decisions) == 0 {
		return false, nil
	}
	d := &v.Decisions[0]
	id, ok := passFor(c.passing, d)
	if !ok {
		return false, nil
	}
	if !c.hasPassed {
		c.hasPassed = true
		c.println(c.ink.dim(c.say("play.passes")))
	}
	return true, c.m.Answer(seat, d.ID, kernel.Choice{Picks: []kernel.OptionID{id}})
}

// setPassing changes how responses are treated, or says how they are.
func (c *client) setPassing(args []string) {
	if len(args) == 1 {
		if mode, ok := passMode(args[0]); ok {
			c.passing, c.isPaused = mode, false
		} else {
			c.complain(c.bad("play.bad-responses", "mode", args[0]))
			return
		}
	}
	c.println(c.say("play.responses-are", "mode", c.passing, "note", c.say(passNotes[c.passing])))
}
