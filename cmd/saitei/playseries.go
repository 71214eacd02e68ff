// saitei play --best-of: several games at the terminal, one after the other.

package main

import (
	"bufio"
	"crypto/rand"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"saitei/internal/series"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/sim"
)

// terminalSeries is a series at the terminal.
type terminalSeries struct {
	*app
	flags *playFlags
	in    *bufio.Scanner
	setup match.Setup // of the game that is played, or comes next
	book  *rulebook.Book
	score *series.Series
	pools []*rulebook.Deck // what each seat brought to the first game
}

// playSeries plays games until one side has won the series, or somebody leaves.
func (a *app) playSeries(book *rulebook.Book, f *playFlags, isSeeded bool) error {
	setup, err := a.setupToPlay(book, f, isSeeded)
	if err != nil {
		return err
	}
	s := &terminalSeries{app: a, flags: f, in: a.lines(), setup: *setup, book: book, score: series.New(book, f.bestOf), pools: slices.Clone(setup.Decks)}
	for {
		m, err := match.New(book, s.setup)
		if err != nil {
			return err
		}
		cl, err := a.newClient(m, f, s.in)
		if err != nil {
			return err
		}
		cl.save = gameFile(f.save, s.score.Number())
		a.println(a.say("series.game", "n", strconv.Itoa(s.score.Number()), "of", strconv.Itoa(f.bestOf)))
		if err := cl.play(); err != nil || !m.IsOver() {
			return err
		}
		s.take(m)
		if s.score.IsOver() {
			return nil
		}
		if isGoingOn, err := s.prepare(cl, isSeeded); err != nil || !isGoingOn {
			return err
		}
	}
}

// gameFile is the file that a game of a series is recorded in: the later ones have their number in their name.
func gameFile(file string, game int) string {
	if file == "" || game == 1 {
		return file
	}
	ext := filepath.Ext(file)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, ext), game, ext)
}

// take counts a game that is over and tells the score.
func (s *terminalSeries) take(m *match.Match) {
	outcomes := make([]kernel.Outcome, m.Seats())
	for i := range outcomes {
		outcomes[i] = m.Outcome(kernel.Seat(i))
	}
	s.score = s.score.With(series.Game{Winner: s.score.WinnerOf(outcomes), Starter: int(m.Starter())})
	for seat, won := range s.score.Score() {
		who := s.book.SeatName(s.lang, kernel.Seat(seat))
		if s.score.IsOver() {
			outcome := s.book.Words.Say(s.lang, kernel.Key(fmt.Sprintf("outcome.%d", s.score.Outcome(seat))))
			s.println(s.say("series.ended", "seat", who, "n", strconv.Itoa(won), "outcome", outcome))
			continue
		}
		s.println(s.say("series.score", "seat", who, "n", strconv.Itoa(won)))
	}
}

// prepare makes the next game ready: which cards are exchanged, and who starts. It reports whether there is one.
func (s *terminalSeries) prepare(cl *client, isSeeded bool) (isGoingOn bool, err error) {
	s.setup.Decks = slices.Clone(s.pools)
	canExchange := slices.ContainsFunc(s.book.Sections, func(k rulebook.Section) bool { return k.Side })
	for seat := range s.pools {
		if cl.agents[seat] != nil || !canExchange {
			continue
		}
		if isGoingOn, err := s.exchange(cl, seat); err != nil || !isGoingOn {
			return false, err
		}
	}
	if err := s.settleStart(cl); err != nil {
		return false, err
	}
	if isSeeded {
		s.setup.Seed = sim.SeedOf(s.flags.seed, s.score.Number()-1)
		return true, nil
	}
	_, err = rand.Read(s.setup.Seed[:])
	return true, err
}

// exchange lets a person exchange cards: a deck that has the same cards, in other sections.
func (s *terminalSeries) exchange(cl *client, seat int) (isGoingOn bool, err error) {
	set := match.Compile(s.book, s.book.Cards)
	for {
		name, err := cl.ask(s.say("series.exchange", "seat", s.book.SeatName(s.lang, kernel.Seat(seat))) + " ")
		switch {
		case err != nil:
			return false, err
		case commandNames[strings.ToLower(name)] == "quit":
			return false, nil
		case name == "":
			return true, nil
		}
		d, err := s.findDeck(s.book, name)
		if err != nil {
			s.println(s.tell(err))
			continue
		}
		problems := append(s.book.Problems(set, d, nil), series.CheckExchange(s.book, set, s.pools[seat], d)...)
		if len(problems) == 0 {
			s.setup.Decks[seat] = d
			return true, nil
		}
		s.println((&match.DeckError{Seat: seat, Deck: d.Name, Problems: problems}).In(s.lang))
	}
}

// settleStart finds out who starts: who may choose is asked, and an agent starts itself.
func (s *terminalSeries) settleStart(cl *client) error {
	first := s.score.Starter(s.book.Opening)
	if choosers := s.score.Choosers(s.book.Opening); len(choosers) > 0 {
		seat := choosers[0] // of a team the first speaks for all
		first = seat
		if cl.agents[seat] == nil {
			answer, err := cl.ask(s.say("series.start", "seat", s.book.SeatName(s.lang, kernel.Seat(seat))) + " ")
			if err != nil {
				return err
			}
			if isNo(answer) {
				first = slices.IndexFunc(s.score.Teams, func(team int) bool { return team != s.score.Teams[seat] })
			}
		}
	}
	s.setup.Starts = nil
	if first != series.Nobody {
		starter := kernel.Seat(first)
		s.setup.Starts = &starter
	}
	return nil
}
