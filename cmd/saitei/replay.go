// saitei replay and saitei verify: recorded matches, told again and checked.

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"saitei/kernel"
	"saitei/match"
)

func (a *app) replayCommand() *cobra.Command {
	var seat int
	var verify, withClauses, asJSON bool
	c := &cobra.Command{
		Use: "replay " + a.say("arg.file") + "|-", Short: a.say("replay.short"), Long: a.say("replay.long"), Args: a.between(1, 1),
		Example: "  saitei replay match.jsonl\n  saitei replay match.jsonl --seat 1",
		RunE: func(_ *cobra.Command, args []string) error {
			rec, err := a.readRecording(args[0])
			if err != nil {
				return err
			}
			m, err := match.Replay(a.book(rec.Game), rec)
			if err != nil {
				return err
			}
			if seat < 0 || seat > m.Seats() {
				return a.usage("replay.no-seat", "n", fmt.Sprint(seat), "all", fmt.Sprint(m.Seats()))
			}
			if asJSON {
				return a.printJSON(a.matchFacts(m, kernel.Seat(seat-1)), true)
			}
			a.tellMatch(m, kernel.Seat(seat-1), withClauses)
			if verify {
				return a.verify(args[0], rec, false)
			}
			return nil
		},
	}
	c.Flags().IntVar(&seat, "seat", 0, a.say("replay.seat"))
	c.Flags().BoolVar(&verify, "verify", false, a.say("replay.verify"))
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	c.Flags().BoolVar(&withClauses, "clauses", true, a.say("replay.clauses"))
	return c
}

func (a *app) verifyCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use: "verify " + a.say("arg.file") + "|-", Short: a.say("verify.short"), Long: a.say("verify.long"), Args: a.between(1, 1),
		Example: "  saitei verify match.jsonl\n  saitei verify - --json < match.jsonl",
		RunE: func(_ *cobra.Command, args []string) error {
			rec, err := a.readRecording(args[0])
			if err != nil {
				return err
			}
			return a.verify(args[0], rec, asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	return c
}

func (a *app) readRecording(file string) (*match.Recording, error) {
	text, err := a.readFile(file)
	if err != nil {
		return nil, err
	}
	return match.Parse(a.called(file), []byte(text))
}

// verify checks a recorded match.
func (a *app) verify(file string, rec *match.Recording, asJSON bool) error {
	report, err := match.Verify(a.book(rec.Game), rec)
	if err != nil {
		return err
	}
	file = a.called(file)
	if asJSON {
		return a.printJSON(verified{File: file, Report: report}, true)
	}
	key := kernel.Key("verify.unfinished")
	if report.Over {
		key = "verify.fine"
	}
	a.println(a.say(key, "file", file, "entries", fmt.Sprint(report.Entries), "hashes", fmt.Sprint(report.Hashes)))
	return nil
}

// tellMatch prints a match from its first line to its last as a seat may know it; kernel.NoSeat may know everything.
func (a *app) tellMatch(m *match.Match, seat kernel.Seat, withClauses bool) {
	p := a.pen()
	a.println(p.rule(m.Book.Title.In(a.lang), a.width()))
	for s := range m.Seats() {
		at := kernel.Seat(s)
		a.println("  " + m.Book.SeatName(a.lang, at) + " (" + m.SeatLabel(at) + "): " + fold(a.deckTitle(m.Deck(at))))
	}
	lines := m.Log(seat, a.lang, 0)
	for i := range lines {
		l := &lines[i]
		if l.Text == "" || l.Verb == "" {
			continue
		}
		if withClauses {
			a.println(p.clause(strings.Join(l.Chain, " > ")), fold(l.Text))
		} else {
			a.println(fold(l.Text))
		}
	}
	for s := range m.Seats() {
		at := kernel.Seat(s)
		a.println(p.bold(m.Book.SeatName(a.lang, at) + ": " + m.Book.Words.Say(a.lang, kernel.Key(fmt.Sprintf("outcome.%d", m.Outcome(at))))))
	}
}
