// saitei analyse: how the chances of a recorded match went up and down, and which choices turned it.

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/kernel"
	"saitei/match"
)

// analysed is a choice of a recorded match, with what looking ahead thinks of it. Chances are those of the seat that chose.
type analysed struct {
	After   int     `json:"after"` // how many choices had been made before
	Turn    int     `json:"turn,omitempty"`
	Seat    int     `json:"seat"` // from 1
	Chosen  string  `json:"chosen"`
	Chance  float64 `json:"chance"` // that the choice promised
	Best    string  `json:"best"`
	Promise float64 `json:"promise"` // of the best
	First   float64 `json:"first"`   // the chance of the first team, if both go on as well as they can
	IsTurn  bool    `json:"isTurningPoint"`
}

// costly is how much a choice may give away before it is a turning point.
const costly = 0.1

// maxThinking is how many playouts a choice may be given.
const maxThinking = 100_000

func (a *app) analyseCommand() *cobra.Command {
	var think int
	var asJSON bool
	c := &cobra.Command{
		Use: "analyse " + a.say("arg.file") + "|-", Aliases: []string{"analyze"}, Short: a.say("analyse.short"), Long: a.say("analyse.long"), Args: a.between(1, 1),
		Example: "  saitei analyse match.jsonl\n  saitei analyse match.jsonl --think 1000",
		RunE: func(_ *cobra.Command, args []string) error {
			if think < 1 || think > maxThinking {
				return a.usage("analyse.think-how-long", "n", fmt.Sprint(think), "most", fmt.Sprint(maxThinking))
			}
			rec, err := a.readRecording(args[0])
			if err != nil {
				return err
			}
			m, choices, err := a.analyse(rec, think)
			if err != nil {
				return err
			}
			if asJSON {
				return a.printJSON(choices, true)
			}
			a.tellAnalysis(m, choices)
			return nil
		},
	}
	c.Flags().IntVar(&think, "think", 200, a.say("analyse.think"))
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	return c
}

// analyse plays a recording again and looks ahead before each choice that had an alternative.
func (a *app) analyse(rec *match.Recording, think int) (*match.Match, []analysed, error) {
	book := a.book(rec.Game)
	if _, err := match.Replay(book, rec); err != nil { // whatever is wrong with it is said before anybody thinks
		return nil, nil, err
	}
	m, err := match.Begin(book, rec)
	if err != nil {
		return nil, nil, err
	}
	c := &client{app: a, m: m, agents: make([]agent.Agent, m.Seats()), ink: a.pen()}
	seer := agent.NewSearch("search", book, agent.Budget{Playouts: think}, 1)
	choices := []analysed{}
	for i, e := range rec.Entries {
		if e.Kind == match.Chose {
			if x, ok := c.judge(seer, e); ok {
				x.After = i
				choices = append(choices, x)
			}
		}
		if err := m.Step(rec, i); err != nil {
			return nil, nil, err
		}
	}
	return m, choices, nil
}

// judge says what looking ahead thinks of a choice that is about to be made; ok is false where there was nothing to choose.
func (c *client) judge(seer *agent.Search, e match.Entry) (x analysed, ok bool) {
	v := c.m.View(e.Seat)
	at := slices.IndexFunc(v.Decisions, func(d kernel.DecisionView) bool { return d.ID == e.Decision })
	if at < 0 {
		return x, false
	}
	d := &v.Decisions[at]
	ideas := seer.Consider(c.mindOf(e.Seat), d).Ideas
	if len(ideas) < 2 {
		return x, false
	}
	best := slices.MaxFunc(ideas, func(a, b agent.Idea) int { return int(1e6 * (a.Share - b.Share)) })
	x = analysed{Seat: int(e.Seat) + 1, Best: c.answerLabel(v, d, best.Choice), Promise: best.Chance, Chance: best.Chance}
	x.Chosen = c.answerLabel(v, d, e.Choice)
	x.Turn, _ = c.m.Number("turn")
	for _, idea := range ideas {
		if c.answerLabel(v, d, idea.Choice) == x.Chosen { // cards that are alike are told apart by their numbers alone
			x.Chance = idea.Chance
		}
	}
	x.IsTurn = x.Promise-x.Chance >= costly
	x.First = x.Promise
	if c.m.Book.Rules.Team(e.Seat) != 0 {
		x.First = 1 - x.Promise
	}
	return x, true
}

// barWidth is how many characters a chance of 1 is.
const barWidth = 24

// tellAnalysis prints the chances as a curve, choice by choice, and what would have been better where a choice cost much.
func (a *app) tellAnalysis(m *match.Match, choices []analysed) {
	p := a.pen()
	a.println(p.bold(a.say("analyse.head", "name", m.Book.SeatName(a.lang, 0))))
	turn := -1
	for i := range choices {
		x := &choices[i]
		if x.Turn != turn {
			turn = x.Turn
			a.println(p.dim(a.say("analyse.turn", "n", fmt.Sprint(turn))))
		}
		filled := int(x.First*barWidth + 0.5)
		bar := strings.Repeat("█", filled) + strings.Repeat("·", barWidth-filled)
		a.printf("%s %3.0f %%  %s: %s\n", bar, 100*x.First, m.Book.SeatName(a.lang, kernel.Seat(x.Seat-1)), x.Chosen)
		if x.IsTurn {
			a.println(strings.Repeat(" ", barWidth+8) + p.alert(a.say("analyse.better", "best", x.Best, "lost", fmt.Sprintf("%.0f", 100*(x.Promise-x.Chance)))))
		}
	}
	for s := range m.Seats() {
		a.println(m.Book.SeatName(a.lang, kernel.Seat(s)) + ": " + m.Book.Words.Say(a.lang, kernel.Key(fmt.Sprintf("outcome.%d", m.Outcome(kernel.Seat(s))))))
	}
}
