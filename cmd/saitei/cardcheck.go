// saitei cards check: a table of cards is read, and what is not understood is shown with its place, its reason and what it would take.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/rulebook"
)

// cardTable is a table of cards as it was read.
type cardTable struct {
	book  *rulebook.Book
	file  string
	cards []rulebook.Card
	errs  []error
	set   *rulebook.Set
	// ignored is the headings that no column is read from.
	ignored []string
	mends   []string // of each card of set.Unsupported, once somebody asked
}

// checkedTable is what a check of a table found, for programs to read.
type checkedTable struct {
	File        string         `json:"file"`
	Cards       int            `json:"cards"`
	Compiled    int            `json:"compiled"`
	Ignored     []string       `json:"ignored"` // headings that no column is read from
	Broken      []brokenLine   `json:"broken"`
	Unsupported []unreadCard   `json:"unsupported"`
	Gaps        []missing      `json:"gaps"`
	Refused     []refusedCards `json:"refused"`
	Doubts      []doubtFacts   `json:"doubts"` // what is allowed and hardly meant
}

// doubtFacts is a doubt about a card that can be played.
type doubtFacts struct {
	Number string `json:"number"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Field  string `json:"field"`
	At     [2]int `json:"at"`
	Text   string `json:"text"`
}

// brokenLine is a line that is no card.
type brokenLine struct {
	Line   int    `json:"line"`
	Column int    `json:"column,omitempty"`
	Field  string `json:"field,omitempty"`
	Text   string `json:"text"`
}

// unreadCard is a card whose text is not understood.
type unreadCard struct {
	Number string `json:"number"`
	Name   string `json:"name"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Field  string `json:"field"`
	At     [2]int `json:"at"` // the characters of the field, from 0
	Text   string `json:"text"`
	Mended string `json:"mended,omitempty"` // a text that is understood and nearly says the same
}

// missing is a phrase that the game's language lacks.
type missing struct {
	Phrase  string `json:"phrase"`
	Unlocks int    `json:"unlocks"` // how many cards would be understood with it
	Cards   int    `json:"cards"`   // how many stop at it
}

// refusedCards is how many cards are read but cannot be carried out for one reason.
type refusedCards struct {
	Reason string `json:"reason"`
	Cards  int    `json:"cards"`
}

// fromStdin is what stands for the standard input in place of a file.
const fromStdin = "-"

// readCardTable reads the cards of a table and compiles them.
func (a *app) readCardTable(book *rulebook.Book, file, text string) *cardTable {
	file = a.called(file)
	t := &cardTable{book: book, file: file}
	t.cards, t.errs = rulebook.ParseCards(file, text, book.Columns)
	t.ignored = rulebook.UnreadColumns(text, book.Columns)
	t.set = book.Compile(t.cards)
	return t
}

// checkCards says which cards of a table are not understood, and where, and which phrases would help most.
func (a *app) checkCards(book *rulebook.Book, file string, asJSON bool) error {
	text, err := a.readFile(file)
	if err != nil {
		return err
	}
	t := a.readCardTable(book, file, text)
	c := a.checked(t)
	isFine := len(t.errs) == 0 && len(t.set.Unsupported) == 0
	if asJSON {
		return a.printJSON(c, isFine)
	}
	a.tellTable(a.out, t)
	a.tellGaps(c)
	if len(c.Doubts) > 0 {
		a.println(a.say("cards.doubts"))
	}
	for _, d := range c.Doubts {
		a.printf("  %s:%d:%d: %s %s: %s\n", t.file, d.Line, d.Column, d.Number, d.Field, d.Text)
	}
	a.println(a.say("cards.compiled", "n", fmt.Sprint(c.Compiled), "all", fmt.Sprint(c.Cards)))
	if !isFine {
		return errReported
	}
	return nil
}

// tellDoubts says what is allowed and hardly meant on a card that is shown.
func (a *app) tellDoubts(book *rulebook.Book, c *rulebook.Card) {
	doubts := book.Doubts([]rulebook.Card{*c}, book.Cards)
	if len(doubts) > 0 {
		a.println(a.say("cards.doubts"))
	}
	for _, d := range doubts {
		a.printf("  %s: %s\n", d.Field, d.Text.In(a.lang))
	}
}

// tellTable writes what is wrong with the lines of a table.
func (a *app) tellTable(w io.Writer, t *cardTable) {
	if len(t.ignored) > 0 {
		fmt.Fprintln(w, a.say("cards.ignored", "file", t.file, "what", strings.Join(t.ignored, ", "), "all", strings.Join(columnNames(t.book), ", ")))
	}
	for _, e := range t.errs {
		fmt.Fprintln(w, a.tell(e))
	}
	for i := range t.set.Unsupported {
		u := &t.set.Unsupported[i]
		_, column := placeOf(u)
		fmt.Fprintf(w, "%s:%d:%d: %s %s\n", t.file, u.Card.Line, column, u.Card.Number, u.Card.Name)
		fmt.Fprintln(w, u.Text.In(a.lang))
		a.tellMended(w, t.mended(i))
	}
}

// mostMended is of how many texts in a table it is looked for what they may have been meant to say; a table with more of them is hardly a draft.
const mostMended = 50

// mended is how a text that is not understood could be written; "" if that is not known.
func (t *cardTable) mended(i int) string {
	unread := t.set.Unsupported
	if len(unread) > mostMended {
		return ""
	}
	if t.mends == nil {
		for i := range unread {
			t.mends = append(t.mends, t.book.Mended(&unread[i]))
		}
	}
	return t.mends[i]
}

// tellMended says how a text that is not understood could be written.
func (a *app) tellMended(w io.Writer, text string) {
	if text != "" {
		fmt.Fprintln(w, a.say("cards.mended", "text", text))
	}
}

// columnNames is the columns of a game's card table.
func columnNames(book *rulebook.Book) []string {
	var names []string
	for i := range book.Columns {
		names = append(names, book.Columns[i].Name)
	}
	return names
}

// tellGaps prints what would have to be taught, most useful first.
func (a *app) tellGaps(c *checkedTable) {
	if len(c.Gaps) > 0 {
		a.println(a.say("cards.gaps"))
		for _, g := range c.Gaps {
			a.printf("  %4d %4d  %s\n", g.Unlocks, g.Cards, g.Phrase)
		}
	}
	if len(c.Refused) > 0 {
		a.println(a.say("cards.refused"))
		for _, r := range c.Refused {
			a.printf("  %4d  %s\n", r.Cards, r.Reason)
		}
	}
}

// checked sums a table up.
func (a *app) checked(t *cardTable) *checkedTable {
	c := &checkedTable{
		File: t.file, Cards: len(t.cards) + brokenLines(t.errs), Compiled: len(t.cards),
		Ignored: append([]string{}, t.ignored...), Broken: []brokenLine{}, Unsupported: []unreadCard{}, Gaps: []missing{}, Refused: []refusedCards{}, Doubts: []doubtFacts{},
	}
	for _, d := range t.book.Doubts(t.cards, append(slices.Clone(t.book.Cards), t.cards...)) {
		f := doubtFacts{Number: d.Number, Field: d.Field, At: d.At, Text: d.Text.In(a.lang)}
		if card := findCard(t.cards, d.Number); card != nil {
			f.Line, f.Column = card.Line, card.Starts[d.Field]+d.At[0]
		}
		c.Doubts = append(c.Doubts, f)
	}
	for _, err := range t.errs {
		var e *rulebook.CardError
		if errors.As(err, &e) {
			c.Broken = append(c.Broken, brokenLine{Line: e.Line, Column: e.Column, Field: e.Field, Text: e.Text.In(a.lang)})
		}
	}
	var unread []string
	for i := range t.set.Unsupported {
		u := &t.set.Unsupported[i]
		if !u.IsRead() {
			c.Compiled--
		}
		x := a.unreadOf(u)
		x.Mended = t.mended(i)
		c.Unsupported = append(c.Unsupported, x)
		var e *cardtext.Error
		if errors.As(u.Err, &e) && e.Kind == cardtext.Unread {
			unread = append(unread, u.Card.Fields[x.Field])
			continue
		}
		c.refuse(reasonOf(u.Text.In(a.lang)))
	}
	if t.book.Language != nil {
		for _, g := range t.book.Language().Gaps(unread) {
			c.Gaps = append(c.Gaps, missing{Phrase: g.Clause, Unlocks: g.Alone, Cards: g.Texts})
		}
	}
	slices.SortStableFunc(c.Refused, func(x, y refusedCards) int { return cmp.Compare(y.Cards, x.Cards) })
	return c
}

// unreadOf is a card whose text is not understood, for programs.
func (a *app) unreadOf(u *rulebook.Unsupported) unreadCard {
	field, column := placeOf(u)
	return unreadCard{Number: u.Card.Number, Name: u.Card.Name, Line: u.Card.Line, Column: column, Field: field, At: u.At, Text: u.Text.In(a.lang)}
}

// refuse counts a card that cannot be carried out.
func (c *checkedTable) refuse(reason string) {
	for i := range c.Refused {
		if c.Refused[i].Reason == reason {
			c.Refused[i].Cards++
			return
		}
	}
	c.Refused = append(c.Refused, refusedCards{Reason: reason, Cards: 1})
}

// reasonOf is why a card is refused, without the words that are this card's own.
func reasonOf(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	if at := strings.LastIndex(line, "」: "); at >= 0 {
		return line[at+len("」: "):]
	}
	return line
}

// placeOf is the field that a card's trouble is in, and the character of the line, from 1.
func placeOf(u *rulebook.Unsupported) (field string, column int) {
	field = "text"
	var e *cardtext.Error
	if errors.As(u.Err, &e) && e.Source != nil && e.Source.Raw != u.Card.Text {
		for name, value := range u.Card.Fields {
			if value == e.Source.Raw && value != "" {
				field = name
			}
		}
	}
	return field, u.Card.Starts[field] + u.At[0]
}

// brokenLines counts the lines that errors are about.
func brokenLines(errs []error) int {
	lines := map[int]bool{}
	for _, err := range errs {
		var e *rulebook.CardError
		if errors.As(err, &e) && e.Line > 1 {
			lines[e.Line] = true
		}
	}
	return len(lines)
}
