// The table: a match on the whole screen of a terminal, with the board, the hand, the question and its answers always in sight and everything else a key
// away. It is the client with another face: what a key does is what the client does when its word is typed.

package main

import (
	"errors"
	"io"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"saitei/kernel"
)

// table is what is on the screen.
type table struct {
	*client
	wide, high int

	seat kernel.Seat          // whose cards are shown
	view *kernel.View         // what that seat sees
	ask  *kernel.DecisionView // what it is asked; nil: nobody is asked any more
	next kernel.Seat          // who has to sit down first, or NoSeat

	keys    keyring // of the choices
	given   gathered
	prefix  string   // of a key of several strokes
	at      int      // which page of the choices is shown
	opening []string // what is told before the match
	above   int      // how many parts of the board have been scrolled up
	log     []string
	unread  int      // how many lines of the log are new
	notes   []string // what came of the last key
	page    *page    // lies over the table
	typing  *string  // a command that is being typed
	sure    *doubt   // what is asked before it is done
	isBusy  bool     // the match is being played on, and nothing may touch it
	hasLeft bool
	failure error
}

// doubt is something that is done only when one is sure.
type doubt struct {
	question string
	do       func() (isDone bool, err error)
}

// came is what came of some work on the match.
type came struct {
	title   string // of a page that shows what was printed; none: it is a note
	printed []string
	isDone  bool // the match went on or went back
	seat    kernel.Seat
	isAsked bool
	open    func(key string) func() // what keys open on the page
	err     error
}

// playOnTable plays on the whole screen and tells the result below it when it is left.
func (c *client) playOnTable() error {
	out, in := c.app.out, c.app.in
	columns := c.app.columns
	t := newTable(c)
	if plain, ok := out.(plainWriter); ok {
		out = plain.to // the table writes plain signs before it measures them
	}
	_, err := tea.NewProgram(t, tea.WithInput(in), tea.WithOutput(out), tea.WithAltScreen()).Run()
	c.app.out, c.app.columns = out, columns
	switch {
	case errors.Is(err, tea.ErrInterrupted) || t.hasLeft:
		err = nil
		c.println(c.say("play.left"))
	case err == nil && t.failure == nil:
		c.results()
	}
	return errors.Join(err, t.failure, c.keep())
}

func newTable(c *client) *table {
	t := &table{client: c, wide: leastWide, high: leastHigh, seat: kernel.NoSeat, next: kernel.NoSeat, isBusy: true}
	quiet, printed := t.quiet(leastWide)
	quiet.welcome()
	t.opening = splitLines(printed.String())
	return t
}

// Init plays until somebody is asked.
func (t *table) Init() tea.Cmd {
	return t.work("", func() (bool, error) { return true, nil })
}

// work does something with the match while the screen stays as it is: agents may think. What it prints is shown when it is done; with a title, as a page.
func (t *table) work(title string, do func() (isDone bool, err error)) tea.Cmd {
	t.isBusy = true
	printed, columns := new(strings.Builder), t.wide-pageMargin
	t.app.out = io.Writer(printed)
	t.app.columns = func() int { return columns }
	return func() tea.Msg {
		msg := came{title: title}
		msg.isDone, msg.err = do()
		if msg.isDone && msg.err == nil {
			msg.seat, msg.isAsked, msg.err = t.goOn()
		}
		if s := strings.Trim(printed.String(), "\n"); s != "" {
			msg.printed = strings.Split(s, "\n")
		}
		return msg
	}
}

// Update takes what happened.
func (t *table) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		if msg.Width > 0 && msg.Height > 0 { // some terminals do not tell
			t.wide, t.high = msg.Width, msg.Height
		}
	case tea.KeyMsg:
		return t, t.pressEach(msg)
	case came:
		t.isBusy = false
		return t, t.take(&msg)
	}
	return t, nil
}

// pressEach takes keys that may have come together, as they do when somebody pastes or the line is slow.
func (t *table) pressEach(msg tea.KeyMsg) tea.Cmd {
	if msg.Type != tea.KeyRunes || len(msg.Runes) < 2 {
		return t.press(msg.String())
	}
	var all []tea.Cmd
	for _, r := range msg.Runes {
		all = append(all, t.press(string(r)))
	}
	return tea.Batch(all...)
}

// View is the screen.
func (t *table) View() string { return strings.Join(t.frame(), "\n") }

// take shows what came of some work.
func (t *table) take(msg *came) tea.Cmd {
	switch {
	case errors.Is(msg.err, errQuit):
		t.hasLeft = true
		return tea.Quit
	case msg.err != nil:
		t.failure = msg.err
		return tea.Quit
	}
	t.notes, t.page = nil, nil
	if msg.title != "" && len(msg.printed) > 0 && !msg.isDone {
		t.page = &page{title: msg.title, lines: msg.printed, open: msg.open}
	} else {
		t.notes = msg.printed
	}
	if !msg.isDone {
		return nil
	}
	switch {
	case !msg.isAsked:
		t.show(max(t.watcher(), 0))
	case t.humans > 1 && t.shown != msg.seat:
		t.next = msg.seat
	default:
		t.shown = msg.seat
		t.show(msg.seat)
	}
	return nil
}

// show puts what a seat may see on the screen.
func (t *table) show(seat kernel.Seat) {
	t.next = kernel.NoSeat
	t.seat, t.view, t.ask = seat, t.m.View(seat), nil
	if len(t.view.Decisions) > 0 {
		t.ask = &t.view.Decisions[0]
		t.keys.set(t.ask)
	}
	t.given, t.prefix, t.at, t.above = gathered{}, "", 0, 0
	t.log = slices.Concat(t.opening, t.tellLog(t.m.Log(seat, t.lang, 0)))
	t.unread = len(t.tellLog(t.m.Log(seat, t.lang, t.read[seat])))
	t.read[seat] = t.m.LogLen()
}

// isOver reports whether there is nothing more to answer.
func (t *table) isOver() bool { return t.view != nil && t.ask == nil }

// answer gives an answer to what is asked.
func (t *table) answer(choice kernel.Choice) tea.Cmd {
	seat, d := t.seat, t.ask
	return t.work("", func() (bool, error) { return t.give(seat, d, choice) })
}

// obeyLine carries out what was typed after a colon.
func (t *table) obeyLine(line string) tea.Cmd {
	words := strings.Fields(fold(line))
	if len(words) == 0 {
		return nil
	}
	if commandNames[strings.ToLower(words[0])] == "concede" {
		seat := t.seat
		t.sure = &doubt{t.say("play.really-concede"), func() (bool, error) { return t.concede(seat) }}
		return nil
	}
	if !strings.HasPrefix(words[0], "?") && commandNames[strings.ToLower(words[0])] == "" {
		t.notes = []string{t.ink.alert(t.say("table.no-command", "words", line))}
		return nil
	}
	seat, v, d := t.seat, t.view, t.ask
	if at, _ := t.keys.find(words[len(words)-1]); len(words) == 2 && words[0] == "?" && at >= 0 {
		return t.work(line, func() (bool, error) { t.explainOption(v, d, &d.Options[at]); return false, nil })
	}
	return t.work(line, func() (bool, error) { return t.obey(seat, v, d, strings.Join(words, " ")) })
}

// wrapped is lines broken to a number of columns; what goes on stands as far in as it began.
func wrapped(lines []string, columns int) []string {
	var out []string
	for _, l := range lines {
		indent := l[:len(l)-len(strings.TrimLeft(l, " "))]
		if textWidth(l) <= columns {
			out = append(out, l)
			continue
		}
		for _, part := range wrap(l[len(indent):], columns-len(indent)) {
			out = append(out, indent+part)
		}
	}
	return out
}
