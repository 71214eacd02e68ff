// The client: shows a seat its view, takes what the person types, and lets the agents answer for the other seats. It knows no
// rules: everything it offers is in the decisions.

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"saitei/agent"
	"saitei/internal/puzzle"
	"saitei/kernel"
	"saitei/match"
)

// client is a match at the terminal.
type client struct {
	*app
	m        *match.Match
	in       *bufio.Scanner
	ink      pen
	agents   []agent.Agent    // of each seat; nil where a person sits
	spare    *agent.Random    // answers what an agent is refused on
	outlooks []*match.Outlook // of the seats whose players think ahead
	advisor  agent.Agent      // answers for a person who asks for it
	seer     *agent.Search    // looks ahead for a person who asks for a hint
	posed    *puzzle.Puzzle   // that is being tried, or nil
	humans   int
	save     string
	read     []int       // how much of the log each seat has read
	shown    kernel.Seat // whose cards are on the screen, or NoSeat
	isPlain  bool        // draws with ASCII characters only
	// hasScreen: the match is shown on the whole screen of a terminal.
	hasScreen bool
	passing   string // how responses are treated: one of passModes
	paying    string // how prices are paid: one of payModes
	// isPaused: something was taken back, and what comes next is asked; hasPassed, hasPaid: that passes are made, or prices paid, was said once.
	isPaused, hasPassed, hasPaid bool
}

// errQuit says that the person wants to leave.
var errQuit = errors.New("quit")

// play goes on until the match is over, a puzzle is decided or somebody leaves: on the whole screen where there is one, else line by line. Puzzles are tried line by line.
func (c *client) play() error {
	if c.hasScreen && c.posed == nil {
		return c.playOnTable()
	}
	c.welcome()
	for {
		seat, isAsked, err := c.goOn()
		if err == nil && isAsked {
			err = c.personAnswers(seat)
		}
		switch {
		case errors.Is(err, errQuit):
			c.println(c.say("play.left"))
			return c.keep()
		case err != nil:
			return errors.Join(err, c.keep())
		case c.posed != nil && (!isAsked || c.standing()):
			return nil
		case !isAsked:
			c.ending()
			return c.keep()
		}
	}
}

// goOn lets agents answer, and makes the passes and the payments that people want to be made for them, until a person has to choose or it is over.
func (c *client) goOn() (seat kernel.Seat, isAsked bool, err error) {
	for !c.m.IsOver() {
		seat, isHuman := c.next()
		if !isHuman {
			if err := c.agentAnswers(seat); err != nil {
				return seat, false, err
			}
			if c.standing() {
				break
			}
			continue
		}
		isDone, err := c.passes(seat)
		if !isDone && err == nil {
			isDone, err = c.pays(seat)
		}
		if !isDone || err != nil {
			return seat, err == nil, err
		}
	}
	return kernel.NoSeat, false, nil
}

// next is the seat that answers next: agents before persons, so that what a person chooses has its effect at once; the person whose
// cards are on the screen before others.
func (c *client) next() (seat kernel.Seat, isHuman bool) {
	waiting := c.m.Waiting()
	for _, s := range waiting {
		if c.agents[s] != nil && (c.posed == nil || !slices.Contains(waiting, c.posed.Goal.Seat)) { // the defence of a puzzle waits, so that it can answer best
			return s, false
		}
	}
	if c.posed != nil {
		return c.posed.Goal.Seat, true
	}
	for _, s := range waiting {
		if s == c.shown {
			return s, true
		}
	}
	return waiting[0], true
}

func (c *client) agentAnswers(seat kernel.Seat) error {
	if c.agents[seat] == nil {
		return nil
	}
	v := c.m.View(seat)
	if len(v.Decisions) == 0 {
		return nil
	}
	p := c.agents[seat]
	if c.posed != nil {
		p = defender{p, c}
	}
	return c.answerBy(p, seat, v, &v.Decisions[0])
}

// maxRefusals is how often chance may try before the engine is held to be broken.
const maxRefusals = 10_000

// answerBy lets an agent answer; what it is refused on is left to chance.
func (c *client) answerBy(p agent.Agent, seat kernel.Seat, v *kernel.View, d *kernel.DecisionView) error {
	err := c.m.Answer(seat, d.ID, c.choiceOf(p, seat, v, d))
	var refusal *kernel.Refusal
	for range maxRefusals {
		if !errors.As(err, &refusal) {
			return err
		}
		err = c.m.Answer(seat, d.ID, c.spare.Choose(v, d))
	}
	return err
}

// choiceOf is what an agent wants to do at a seat. A person at the terminal learns nothing from how long it takes: a pass that it cannot help takes as long as anything else.
func (c *client) choiceOf(p agent.Agent, seat kernel.Seat, v *kernel.View, d *kernel.DecisionView) (choice kernel.Choice) {
	if c.isTerminal && c.humans > 0 {
		defer func(begun time.Time) { time.Sleep(time.Until(begun.Add(agent.PaceOf(p.Name())))) }(time.Now())
	}
	t, ok := p.(agent.Thinker)
	if !ok {
		return p.Choose(v, d)
	}
	return t.Think(context.Background(), c.mindOf(seat), v, d)
}

// mindOf is what a seat knows now.
func (c *client) mindOf(seat kernel.Seat) *kernel.Mind { return c.m.Mind(c.outlookOf(seat)) }

// outlookOf is what a seat brings along to think ahead.
func (c *client) outlookOf(seat kernel.Seat) *match.Outlook {
	if c.outlooks == nil {
		c.outlooks = make([]*match.Outlook, len(c.agents))
	}
	if c.outlooks[seat] == nil {
		c.outlooks[seat] = c.m.Outlook(seat)
	}
	return c.outlooks[seat]
}

// personAnswers shows a seat what it may see and takes one answer.
func (c *client) personAnswers(seat kernel.Seat) error {
	if isReady, err := c.handOver(seat); !isReady {
		return err
	}
	v := c.m.View(seat)
	if len(v.Decisions) == 0 {
		return nil
	}
	c.showNews(seat)
	c.showBoard(v)
	for {
		d := &v.Decisions[0]
		c.showDecision(v, d)
		line, err := c.ask("> ")
		if err != nil {
			return err
		}
		isDone, err := c.obey(seat, v, d, line)
		if isDone || err != nil {
			return err
		}
	}
}

// handOver hides the screen from the one who sat here before, who may still take the last choice back. isReady is false then.
func (c *client) handOver(seat kernel.Seat) (isReady bool, err error) {
	before := c.shown
	if c.humans < 2 || before == seat {
		c.shown = seat
		return true, nil
	}
	if c.isTerminal {
		c.printf("%s", clearScreen)
	}
	c.println(c.ink.rule("", c.width()))
	line, err := c.ask(c.say("play.hand-over", "seat", c.m.Book.SeatName(c.lang, seat)) + " ")
	if err != nil {
		return false, err
	}
	if before != kernel.NoSeat && commandNames[strings.ToLower(line)] == "undo" {
		if c.takeBack(before) {
			return false, nil
		}
	}
	if commandNames[strings.ToLower(line)] == "quit" {
		return false, errQuit
	}
	c.shown = seat
	return true, nil
}

// ask prints a prompt and reads a line.
func (c *client) ask(prompt string) (string, error) {
	c.printf("%s", prompt)
	if !c.in.Scan() {
		c.println()
		if err := c.in.Err(); err != nil {
			return "", err
		}
		return "", c.bad("play.input-ended")
	}
	line := strings.TrimSpace(fold(c.in.Text()))
	if !c.isTerminal {
		c.println(line) // so that a transcript shows what was typed
	}
	return line, nil
}

func (c *client) welcome() {
	p := c.ink
	c.println(p.rule(c.m.Book.Title.In(c.lang), c.width()))
	if growth := c.m.Book.Growth().In(c.lang); growth != "" {
		c.println("  " + growth)
	}
	for s := range c.m.Seats() {
		seat := kernel.Seat(s)
		who := c.say("seat.human")
		if a := c.agents[s]; a != nil {
			who = agent.TitleOf(a.Name(), c.lang)
		}
		c.println("  " + c.m.Book.SeatName(c.lang, seat) + " (" + who + "): " + fold(c.deckTitle(c.m.Deck(seat))))
	}
	c.println("  " + c.say("play.commitment", "hash", c.m.Commitment()[:16]))
	c.println("  " + c.say("play.hint"))
}

// ending tells the rest of the log, the last position and the result.
func (c *client) ending() {
	seat := max(c.watcher(), 0)
	c.showNews(seat)
	c.showBoard(c.m.View(seat))
	c.results()
}

// watcher is the first seat at which a person sits, or NoSeat.
func (c *client) watcher() kernel.Seat {
	return kernel.Seat(slices.IndexFunc(c.agents, func(a agent.Agent) bool { return a == nil }))
}

// results tells what the match ended with for each seat, and the seed that it was committed to.
func (c *client) results() {
	for _, s := range c.outcomes() {
		c.println(s)
	}
	c.println(c.say("play.seed-was", "seed", c.m.Seed()))
}

// outcomes is what the match ended with, seat by seat.
func (c *client) outcomes() []string {
	var lines []string
	for s := range c.m.Seats() {
		lines = append(lines, c.ink.bold(c.m.Book.SeatName(c.lang, kernel.Seat(s))+": "+c.outcome(kernel.Seat(s))))
	}
	return lines
}

func (c *client) outcome(seat kernel.Seat) string {
	return c.m.Book.Words.Say(c.lang, kernel.Key(fmt.Sprintf("outcome.%d", c.m.Outcome(seat))))
}

// keep saves the match where --save says.
func (c *client) keep() error {
	if c.save == "" {
		return nil
	}
	return c.saveTo(c.save)
}

func (c *client) saveTo(file string) error {
	if err := writeMatch(c.m, file); err != nil {
		return err
	}
	c.println(c.say("play.saved", "file", file))
	return nil
}
