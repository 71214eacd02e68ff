// Cards as tables: one card a line, columns named in the first line, separated by tabs.

package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Column is a column of a game's card table.
type Column struct {
	Name  string
	Title Text
	Also  []string // other words for it
	// Required columns must be there and filled in.
	Required bool
	// Parse checks a value; nil accepts any.
	Parse func(string) error
	// Say puts a value that Parse accepts into words, where values are words, such as colours; nil leaves it as it is printed.
	Say func(l Lang, value string) string
	// Amount is what a value of several parts comes to, such as a cost in colours: by it cards are looked for, put in order and counted. nil: values that are numbers are their own.
	Amount func(value string) (int64, bool)
	// Sides, of the column of numbers, reports whether two rows of one number are the two sides of a card: the second then goes by BackOf the number. nil: no
	// number may stand twice.
	Sides func(front, back *Card) bool
}

// BackOf is what the other side of a card goes by, where both of its sides have the same number.
func BackOf(number string) string { return number + "_2" }

// ValueError says what is wrong with a value of a table, in both languages.
type ValueError struct{ Text Text }

func (e *ValueError) Error() string { return e.Text.En }

// BadValue is a ValueError, in Japanese and English.
func BadValue(ja, en string) error { return &ValueError{Text: Text{Ja: ja, En: en}} }

// Card is a card as printed.
type Card struct {
	Number string
	Name   string
	NameEn string
	Text   string // paragraphs separated by ／
	Story  string // words that mean nothing in play
	Fields map[string]string
	File   string
	Line   int
	Starts map[string]int // the character of its line at which each field starts, from 1
}

// AmountOf is the number that a card has in a column, if it has one there.
func (c *Card) AmountOf(column *Column) (float64, bool) {
	value := c.Fields[column.Name]
	if column.Amount != nil {
		n, ok := column.Amount(value)
		return float64(n), ok
	}
	n, err := strconv.ParseFloat(Fold(value), 64)
	return n, err == nil
}

// Column is the column of a name, or nil.
func (b *Book) Column(name string) *Column {
	if at := slices.IndexFunc(b.Columns, func(c Column) bool { return c.Name == name }); at >= 0 {
		return &b.Columns[at]
	}
	return nil
}

// FieldIn is what a card has in a column, in a language. Words that the game's language has an English term for, such as tribes, are put
// into English one by one.
func (b *Book) FieldIn(l Lang, card *Card, column *Column) string {
	value := card.Fields[column.Name]
	switch {
	case value == "":
		return ""
	case column.Say != nil:
		return column.Say(l, value)
	case l == Ja || b.Language == nil:
		return value
	}
	words := strings.Split(value, "/")
	for i, w := range words {
		if english, ok := b.Language().Term(w); ok {
			words[i] = english
		}
	}
	return strings.Join(words, "/")
}

// CardOf is the card that has these fields, as a recorded match keeps them.
func CardOf(fields map[string]string) Card {
	return Card{
		Number: fields["number"], Name: fields["name"], NameEn: fields["name_en"], Text: fields["text"], Story: fields["story"], Fields: fields,
	}
}

// CardError says what is wrong with a line of a table of cards, and where.
type CardError struct {
	File         string
	Line, Column int    // Column is the character of the line, from 1; 0 where the line as a whole is meant
	Field        string // the column's name, where one is meant
	Title        Text   // what people call that column, where it has a title
	Text         Text
}

func (e *CardError) Error() string { return e.In(En) }

// In is the error in a language, with its place in front.
func (e *CardError) In(l Lang) string {
	s := fmt.Sprintf("%s:%d: ", e.File, e.Line)
	if e.Column > 0 {
		s = fmt.Sprintf("%s:%d:%d: ", e.File, e.Line, e.Column)
	}
	if title := e.Title.In(l); title != "" {
		s += title + ": "
	} else if e.Field != "" {
		s += e.Field + ": "
	}
	return s + e.Text.In(l)
}

// columnName is the column that a heading means: by its name, its title in either language or another word for it. A remark in brackets after
// it is not read.
func columnName(heading string, columns []Column) string {
	spellings := []string{heading}
	if at := strings.LastIndexAny(heading, "(（"); at > 0 {
		spellings = append(spellings, strings.TrimSpace(heading[:at]))
	}
	for _, spelling := range spellings {
		for _, c := range columns {
			for _, name := range append([]string{c.Name, c.Title.Ja, c.Title.En}, c.Also...) {
				if name != "" && Fold(name) == Fold(spelling) {
					return c.Name
				}
			}
		}
	}
	return heading
}

// UnreadColumns is the headings of a table that no column is read from: they mean none, or one that stands further left already. What
// stands below them has no effect, so whoever reads a table should say so.
func UnreadColumns(text string, columns []Column) []string {
	head, _, _ := strings.Cut(strings.TrimPrefix(text, "\ufeff"), "\n")
	var unread []string
	seen := map[string]bool{"": true}
	for _, h := range strings.Split(head, "\t") {
		heading := strings.TrimSpace(h)
		name := columnName(heading, columns)
		isColumn := slices.ContainsFunc(columns, func(c Column) bool { return c.Name == name })
		if name != "" && (!isColumn || seen[name]) {
			unread = append(unread, heading)
		}
		seen[name] = true
	}
	return unread
}

// ParseCards reads a table of cards. Every broken line is reported, as a *CardError; the good ones are returned.
func ParseCards(file, text string, columns []Column) ([]Card, []error) {
	lines := strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n"), "\n")
	t := &cardTable{file: file, columns: columns, at: map[string]int{}, seen: map[string]int{}}
	if t.readHead(lines[0]); len(t.errs) > 0 {
		return nil, t.errs
	}
	for i, line := range lines[1:] {
		if strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "#") {
			t.readLine(i+2, line)
		}
	}
	return t.cards, t.errs
}

// cardTable is a table that is being read.
type cardTable struct {
	file    string
	columns []Column
	at      map[string]int // where each column stands
	seen    map[string]int // the line of each number
	cards   []Card
	errs    []error
}

func (t *cardTable) fail(line, column int, field, ja, en string) {
	e := &CardError{File: t.file, Line: line, Column: column, Field: field, Text: Text{Ja: ja, En: en}}
	if i := slices.IndexFunc(t.columns, func(c Column) bool { return c.Name == field }); i >= 0 && field != "" {
		e.Title.Ja = t.columns[i].Title.Ja // in English a column is called by its name
	}
	t.errs = append(t.errs, e)
}

func (t *cardTable) readHead(line string) {
	for i, h := range strings.Split(line, "\t") {
		name := columnName(strings.TrimSpace(h), t.columns)
		if _, twice := t.at[name]; !twice {
			t.at[name] = i
		}
	}
	for _, c := range t.columns {
		if _, ok := t.at[c.Name]; !ok && c.Required {
			t.fail(1, 0, "", fmt.Sprintf("カラム「%s」がない。最初の行に、タブで区切ってカラムの名前を書く", titleOf(&c)),
				fmt.Sprintf("the column %q is missing; the first line must name the columns, separated by tabs", c.Name))
		}
	}
}

// readLine takes a card from its line, or says what is wrong with it.
func (t *cardTable) readLine(n int, line string) {
	values := strings.Split(line, "\t")
	starts := fieldStarts(values)
	card := Card{File: t.file, Line: n, Fields: map[string]string{}, Starts: map[string]int{}}
	before := len(t.errs)
	for _, c := range t.columns {
		k, ok := t.at[c.Name]
		if !ok {
			continue
		}
		value, start := "", starts[min(k, len(values))]
		if k < len(values) {
			value = strings.TrimSpace(values[k])
		}
		t.checkValue(n, start, c, value)
		card.Fields[c.Name], card.Starts[c.Name] = value, start
	}
	card.Number, card.Name, card.NameEn = card.Fields["number"], card.Fields["name"], card.Fields["name_en"]
	card.Text, card.Story = card.Fields["text"], card.Fields["story"]
	t.turnOver(&card)
	if first, twice := t.seen[Fold(card.Number)]; twice && len(t.errs) == before {
		t.fail(n, card.Starts["number"], "", fmt.Sprintf("番号%sは%d行目にある", card.Number, first), fmt.Sprintf("number %s stands in line %d already", card.Number, first))
	}
	if len(t.errs) == before {
		t.seen[Fold(card.Number)] = n
		t.cards = append(t.cards, card)
	}
}

// turnOver gives the other side of a card, which stands right below the first under the same number, a number of its own.
func (t *cardTable) turnOver(card *Card) {
	i := slices.IndexFunc(t.columns, func(c Column) bool { return c.Sides != nil })
	front := len(t.cards) - 1
	if i >= 0 && front >= 0 && Fold(t.cards[front].Number) == Fold(card.Number) && t.columns[i].Sides(&t.cards[front], card) {
		card.Number = BackOf(t.cards[front].Number)
		card.Fields["number"] = card.Number
	}
}

// titleOf is what a column is called in Japanese.
func titleOf(c *Column) string {
	if c.Title.Ja != "" {
		return c.Title.Ja
	}
	return c.Name
}

func (t *cardTable) checkValue(line, start int, c Column, value string) {
	if value == "" {
		if c.Required {
			t.fail(line, start, "", titleOf(&c)+"が空", c.Name+" is empty")
		}
		return
	}
	if c.Parse == nil {
		return
	}
	if err := c.Parse(value); err != nil {
		text := Text{Ja: err.Error(), En: err.Error()}
		var said *ValueError
		if errors.As(err, &said) {
			text = said.Text
		}
		t.fail(line, start, c.Name, text.Ja, text.En)
	}
}

// fieldStarts is the character at which each field of a line starts, from 1, past the spaces before it, and then where the line ends.
func fieldStarts(values []string) []int {
	starts := make([]int, 0, len(values)+1)
	at := 1
	for _, v := range values {
		starts = append(starts, at+utf8.RuneCountInString(v)-utf8.RuneCountInString(strings.TrimLeftFunc(v, unicode.IsSpace)))
		at += utf8.RuneCountInString(v) + 1
	}
	return append(starts, max(at-1, 1))
}
