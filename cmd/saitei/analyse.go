// saitei analyse: how the chances of a recorded match went up and down, and which choices turned it.

package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/internal/insight"
	"saitei/kernel"
	"saitei/match"
)

// analysed is a choice of a recorded match as JSON has it. Chances are those of the seat that chose.
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
				return a.printJSON(a.analysedJSON(choices), true)
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
func (a *app) analyse(rec *match.Recording, think int) (*match.Match, []*insight.Judged, error) {
	analyst, err := insight.NewAnalyst(a.book(rec.Game), rec, agent.Budget{Playouts: think})
	if err != nil {
		return nil, nil, err
	}
	var choices []*insight.Judged
	for range rec.Entries {
		x, err := analyst.Next(context.Background())
		if err != nil {
			return nil, nil, err
		}
		if x != nil {
			choices = append(choices, x)
		}
	}
	return analyst.Match(), choices, nil
}

// analysedJSON is an analysis for programs.
func (a *app) analysedJSON(choices []*insight.Judged) []analysed {
	all := []analysed{}
	for _, x := range choices {
		all = append(all, analysed{
			After: x.After, Turn: x.Turn, Seat: int(x.Seat) + 1, Chosen: fold(x.Chosen.In(a.lang)), Chance: x.Chance, Best: fold(x.Best.In(a.lang)), Promise: x.Promise, First: x.First,
			IsTurn: x.IsTurningPoint(),
		})
	}
	return all
}

// barWidth is how many characters a chance of 1 is.
const barWidth = 24

// tellAnalysis prints the chances as a curve, choice by choice, and what would have been better where a choice cost much.
func (a *app) tellAnalysis(m *match.Match, choices []*insight.Judged) {
	p := a.pen()
	a.println(p.bold(a.say("analyse.head", "name", m.Book.SeatName(a.lang, 0))))
	turn := -1
	for _, x := range choices {
		if x.Turn != turn {
			turn = x.Turn
			a.println(p.dim(a.say("analyse.turn", "n", fmt.Sprint(turn))))
		}
		filled := int(x.First*barWidth + 0.5)
		bar := strings.Repeat("█", filled) + strings.Repeat("·", barWidth-filled)
		a.printf("%s %3.0f %%  %s: %s\n", bar, 100*x.First, m.Book.SeatName(a.lang, x.Seat), fold(x.Chosen.In(a.lang)))
		if x.IsTurningPoint() {
			a.println(strings.Repeat(" ", barWidth+8) + p.alert(a.say("analyse.better", "best", fold(x.Best.In(a.lang)), "lost", fmt.Sprintf("%.0f", 100*x.Cost()))))
		}
	}
	for s := range m.Seats() {
		a.println(m.Book.SeatName(a.lang, kernel.Seat(s)) + ": " + m.Book.Words.Say(a.lang, kernel.Key(fmt.Sprintf("outcome.%d", m.Outcome(kernel.Seat(s))))))
	}
}
