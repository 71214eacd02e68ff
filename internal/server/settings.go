// Settings: checking what a room is asked to be like, and filling in what was left out.

package server

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"saitei/agent"
	"saitei/internal/series"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// What can be asked for.
const (
	maxTitle   = 60        // characters
	maxName    = 30        // characters
	maxDeck    = 16 << 10  // bytes
	maxSeconds = 7 * 86400 // of any time
)

// checkSpec makes a spec complete, or says what is wrong with it.
func (s *Server) checkSpec(spec *RoomSpec) (*rulebook.Book, error) {
	book := s.book(spec.Game)
	if book == nil {
		return nil, s.noSuchGame(spec.Game)
	}
	var err error
	if spec.Title, err = cleanText("title", spec.Title, maxTitle); err != nil {
		return nil, err
	}
	if len(spec.Seats) != book.Rules.Seats {
		return nil, badValue("seats", fmt.Sprintf("席が%d個ある → %d個にする", len(spec.Seats), book.Rules.Seats), fmt.Sprintf("there are %d → give %d", len(spec.Seats), book.Rules.Seats))
	}
	if err := match.CheckSwitches(book, spec.Switches); err != nil {
		r := asRefusal(book, err)
		r.Field = "switches"
		return nil, r
	}
	decks := make([]*rulebook.Deck, len(spec.Seats))
	for i := range spec.Seats {
		if decks[i], err = s.checkSeat(book, &spec.Seats[i], fmt.Sprintf("seats[%d]", i)); err != nil {
			return nil, err
		}
	}
	s.giveDecks(book, spec, decks)
	if err := s.checkTable(book, decks, spec.Switches, "seats"); err != nil {
		return nil, err
	}
	if err := checkOneOf("takeBacks", &spec.TakeBacks, TakeBackConsent, TakeBackFree, TakeBackNever); err != nil {
		return nil, err
	}
	if err := checkSpectators(&spec.Spectators); err != nil {
		return nil, err
	}
	if spec.RoundSeconds != 0 && !(spec.RoundSeconds >= 1 && spec.RoundSeconds <= maxSeconds) {
		return nil, badValue("roundSeconds", fmt.Sprintf("%gは使えない → 1から%dまでの秒数を書く", spec.RoundSeconds, maxSeconds), fmt.Sprintf("%g cannot be used → give seconds from 1 to %d", spec.RoundSeconds, maxSeconds))
	}
	if spec.RoundSeconds != 0 && !slices.ContainsFunc(book.Rules.Signals, func(s kernel.Signal) bool { return s.AtTime }) {
		return nil, badValue("roundSeconds", "このゲームのルールに制限時間の終了はない → 書かない", "the rules of this game know no end of the time of a round → leave it out")
	}
	if spec.BestOf != 0 && !series.IsBestOf(spec.BestOf) {
		return nil, badValue("bestOf", fmt.Sprintf("%dは使えない → 1から%dまでの奇数を書く", spec.BestOf, series.MaxBestOf), fmt.Sprintf("%d cannot be used → give an odd number from 1 to %d", spec.BestOf, series.MaxBestOf))
	}
	return book, checkClock(&spec.Clock)
}

// giveDecks gives agents without a deck one that comes with the game and that goes with those of their partners.
func (s *Server) giveDecks(book *rulebook.Book, spec *RoomSpec, decks []*rulebook.Deck) {
	for i := range spec.Seats {
		seat := &spec.Seats[i]
		if seat.Kind != AgentSeat || decks[i] != nil {
			continue
		}
		if decks[i] = book.FittingDeck(func() *rulebook.Set { return s.Set(book) }, decks, kernel.Seat(i), spec.Switches); decks[i] != nil {
			seat.Deck = decks[i].Name
		}
	}
}

// newSeries is the series that a room begins, or nil for a single game.
func newSeries(book *rulebook.Book, spec *RoomSpec) *series.Series {
	if spec.BestOf < 2 {
		return nil
	}
	return series.New(book, spec.BestOf)
}

// checkSeat makes a seat complete, or says what is wrong with it, and gives its deck if it has one.
func (s *Server) checkSeat(book *rulebook.Book, seat *SeatSpec, field string) (d *rulebook.Deck, err error) {
	if err := checkOneOf(field+".kind", &seat.Kind, HumanSeat, AgentSeat, OpenSeat); err != nil {
		return nil, err
	}
	if seat.Name, err = cleanText(field+".name", seat.Name, maxName); err != nil {
		return nil, err
	}
	if seat.Kind == AgentSeat {
		if err := checkOneOf(field+".agent", &seat.Agent, agent.Names()...); err != nil {
			return nil, err
		}
		if seat.Deck == "" && len(book.Decks) > 0 && !book.ChecksTable() {
			seat.Deck = book.Decks[0].Name
		}
	} else if seat.Agent != "" {
		return nil, badValue(field+".agent", "エージェントの席ではない → 書かないか、kind を agent にする", "this is no agent's seat → leave it out, or let kind be agent")
	}
	if seat.Kind == OpenSeat && (seat.Deck != "" || seat.Name != "") {
		return nil, badValue(field, "空いた席の名前とデッキは座る人が決める → name と deck は書かない", "who joins an open seat brings the name and the deck → leave name and deck out")
	}
	if seat.Deck == "" {
		return nil, nil
	}
	return s.playableDeck(book, seat.Deck, field+".deck")
}

// checkOneOf checks a choice of words; the first is meant where nothing is said.
func checkOneOf(field string, value *string, all ...string) error {
	if *value == "" {
		*value = all[0]
	}
	if !slices.Contains(all, *value) {
		list := strings.Join(all, ", ")
		return badValue(field, "「"+*value+"」はない → "+list+" のどれかを書く", "there is no "+strconv.Quote(*value)+" → use one of "+list)
	}
	return nil
}

func checkSpectators(s *SpectatorSpec) error {
	if err := checkOneOf("spectators.mode", &s.Mode, SpectatorsOpen, SpectatorsDelayed, SpectatorsNone); err != nil {
		return err
	}
	if s.Mode == SpectatorsDelayed && (s.DelaySeconds < 1 || s.DelaySeconds > maxSeconds) {
		return badNumber("spectators.delaySeconds", strconv.Itoa(s.DelaySeconds), 1, maxSeconds)
	}
	if s.Mode != SpectatorsDelayed && s.DelaySeconds != 0 {
		return badValue("spectators.delaySeconds", "遅らせるのは mode が delayed のときだけ → 書かないか、mode を delayed にする", "only the mode delayed has it → leave it out, or let mode be delayed")
	}
	return nil
}

func checkClock(c *ClockSpec) error {
	if err := checkOneOf("clock.kind", &c.Kind, ClockNone, ClockPerDecision, ClockChess); err != nil {
		return err
	}
	if c.Kind == ClockNone {
		if *c != (ClockSpec{Kind: ClockNone}) {
			return badValue("clock", "時計なし（none）なら、ほかに決めることはない → kind を chess か per-decision にする", "without a clock (none) there is nothing else to set → let kind be chess or per-decision")
		}
		return nil
	}
	if err := checkOneOf("clock.timeout", &c.Timeout, TimeoutLose, TimeoutChoose); err != nil {
		return err
	}
	if c.Per != "" {
		if err := checkOneOf("clock.per", &c.Per, ClockPerSeat, ClockPerTeam); err != nil {
			return err
		}
	}
	for _, f := range []struct {
		name         string
		value, least float64
	}{{"seconds", c.Seconds, 1}, {"incrementSeconds", c.IncrementSeconds, 0}, {"graceSeconds", c.GraceSeconds, 0}} {
		if !(f.value >= f.least && f.value <= maxSeconds) {
			return badValue("clock."+f.name, fmt.Sprintf("%gは使えない → %gから%dまでの秒数を書く", f.value, f.least, maxSeconds), fmt.Sprintf("%g cannot be used → give seconds from %g to %d", f.value, f.least, maxSeconds))
		}
	}
	if c.Kind == ClockPerDecision && c.IncrementSeconds != 0 {
		return badValue("clock.incrementSeconds", "足す時間があるのは chess だけ → 書かないか、kind を chess にする", "only a chess clock has it → leave it out, or let kind be chess")
	}
	return nil
}

// cleanText checks what a person wrote for others to read.
func cleanText(field, s string, most int) (string, error) {
	s = strings.TrimSpace(s)
	if !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }) {
		return "", badValue(field, "改行などの見えない文字は使えない → 取り除く", "line breaks and other invisible characters cannot be used → take them out")
	}
	if utf8.RuneCountInString(s) > most {
		return "", badValue(field, fmt.Sprintf("%d文字は長すぎる → %d文字までにする", utf8.RuneCountInString(s), most), fmt.Sprintf("%d characters are too many → use at most %d", utf8.RuneCountInString(s), most))
	}
	return s, nil
}

// playableDeck is a shipped deck of a name, or a deck as text, that passes every check.
func (s *Server) playableDeck(book *rulebook.Book, text, field string) (*rulebook.Deck, error) {
	d, problems, err := s.readDeck(book, text)
	if err == nil && len(problems) > 0 {
		err = &match.DeckError{Deck: "deck", Problems: problems}
	}
	if err != nil {
		r := asRefusal(book, err)
		r.Field = field
		return nil, r
	}
	return d, nil
}

// readDeck finds or reads a deck and checks it.
func (s *Server) readDeck(book *rulebook.Book, text string) (*rulebook.Deck, []rulebook.Problem, error) {
	for i := range book.Decks {
		if book.Decks[i].Name == strings.TrimSpace(text) {
			return &book.Decks[i], nil, nil
		}
	}
	switch {
	case len(text) > maxDeck:
		return nil, nil, refuse(CodeTooLarge, maxDeck)
	case !utf8.ValidString(text):
		return nil, nil, refuseIn(CodeMalformed, notUTF8)
	case !strings.ContainsAny(text, " \t\n　") && text != "":
		return nil, nil, noSuchDeck(book, text)
	}
	d, problems := book.ParseDeck("deck", text)
	if d.Day == 0 {
		d.Day = rulebook.DayOf(time.Now())
	}
	for _, t := range []string{d.Title.Ja, d.Title.En} {
		if _, err := cleanText("deck", t, maxTitle); err != nil {
			return nil, nil, err
		}
	}
	return d, append(problems, book.Problems(s.Set(book), d, nil)...), nil
}
