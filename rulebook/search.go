// Searching cards: words that must all occur, and conditions on the columns of the card table such as 色:赤 cost>=3 -text:"draw a card".

package rulebook

import (
	"slices"
	"strconv"
	"strings"
)

// QueryError says what of a query is not understood.
type QueryError struct{ Text Text }

func (e *QueryError) Error() string { return e.Text.En }

// In is the message in a language.
func (e *QueryError) In(l Lang) string { return e.Text.In(l) }

// condition is one part of a query: a column, or everything if there is none, and what must be so of it.
type condition struct {
	column string
	op     string
	values []string // one of them must fit
	isNot  bool
}

// Query is a search that was understood.
type Query struct {
	book  *Book
	set   *Set
	conds []condition
}

// operators are what can stand between a column and a value, the longer ones first.
var operators = []string{"<=", ">=", "!=", ":", "=", "<", ">"}

// quotes are what can stand around a value that contains spaces.
var quotes = map[rune]rune{'"': '"', '“': '”', '「': '」', '『': '』'}

// ParseQuery reads a search. The set is every card of the game, compiled: what a card says in English is found as well.
func (b *Book) ParseQuery(set *Set, text string) (*Query, error) {
	q := &Query{book: b, set: set}
	for _, word := range splitQuery(Fold(text)) {
		c, err := b.condition(word)
		if err != nil {
			return nil, err
		}
		if len(c.values) > 0 {
			q.conds = append(q.conds, c)
		}
	}
	return q, nil
}

// splitQuery cuts a query at spaces that stand in no quotes. The quotes become marks that no text contains.
func splitQuery(text string) []string {
	var words []string
	var now strings.Builder
	var end rune
	for _, r := range text {
		switch closing, opens := quotes[r]; {
		case end != 0 && r == end:
			end = 0
			now.WriteRune(quoteMark)
		case end != 0:
			now.WriteRune(r)
		case opens:
			end = closing
			now.WriteRune(quoteMark)
		case r == ' ' || r == '\t' || r == '\n':
			words = append(words, now.String())
			now.Reset()
		default:
			now.WriteRune(r)
		}
	}
	return slices.DeleteFunc(append(words, now.String()), func(w string) bool { return strings.Trim(w, string(quoteMark)) == "" })
}

// quoteMark stands where a quote was.
const quoteMark = '\x01'

// condition reads one word of a query. What stands in quotes is taken as it is.
func (b *Book) condition(word string) (condition, error) {
	c := condition{op: ":"}
	if rest, isNot := strings.CutPrefix(word, "-"); isNot && rest != "" {
		word, c.isNot = rest, true
	}
	plain, _, _ := strings.Cut(word, string(quoteMark))
	at, op := len(plain), ""
	for _, o := range operators {
		if i := strings.Index(plain, o); i > 0 && (i < at || i == at && len(o) > len(op)) {
			at, op = i, o
		}
	}
	if op == "" {
		c.values = []string{strings.ReplaceAll(word, string(quoteMark), "")}
		return c, nil
	}
	c.op = op
	if c.column = b.findColumn(word[:at]); c.column == "" {
		return c, b.noColumn(word[:at])
	}
	value := word[at+len(op):]
	if strings.ContainsRune(value, quoteMark) {
		c.values = []string{strings.ReplaceAll(value, string(quoteMark), "")}
	} else {
		c.values = slices.DeleteFunc(strings.Split(value, "|"), func(v string) bool { return v == "" })
	}
	if strings.ContainsAny(op, "<>") {
		for _, v := range c.values {
			if _, err := strconv.ParseFloat(v, 64); err != nil {
				return c, &QueryError{Text{Ja: "「" + op + "」の後には数を書く: " + v, En: "write a number after " + op + ", not " + v}}
			}
		}
	}
	return c, nil
}

// findColumn is the column that a folded word means, or nothing.
func (b *Book) findColumn(word string) string {
	for i := range b.Columns {
		c := &b.Columns[i]
		for _, name := range append([]string{c.Name, c.Title.Ja, c.Title.En}, c.Also...) {
			if name != "" && Fold(name) == word {
				return c.Name
			}
		}
	}
	return ""
}

// noColumn says that there is no such column, and which there are.
func (b *Book) noColumn(word string) error {
	var ja, en []string
	for i := range b.Columns {
		ja, en = append(ja, b.Columns[i].Title.Ja), append(en, b.Columns[i].Name)
	}
	return &QueryError{Text{
		Ja: "「" + word + "」という項目はない。使える項目: " + strings.Join(ja, "、"),
		En: "there is no field " + strconv.Quote(word) + "; the fields are: " + strings.Join(en, ", "),
	}}
}

// Fits reports whether a card is among those that were asked for.
func (q *Query) Fits(card *Card) bool {
	for i := range q.conds {
		c := &q.conds[i]
		if slices.ContainsFunc(c.values, func(v string) bool { return q.fits(card, c, v) }) == c.isNot {
			return false
		}
	}
	return true
}

func (q *Query) fits(card *Card, c *condition, value string) bool {
	if c.column == "" {
		return strings.Contains(Fold(q.everythingOn(card)), value)
	}
	said := q.said(card, c.column)
	want, wantErr := strconv.ParseFloat(value, 64)
	have, isNumber := card.AmountOf(q.book.Column(c.column))
	areNumbers := wantErr == nil && isNumber
	is := func(s string) bool {
		return Fold(s) == value || slices.Contains(strings.Split(Fold(s), "/"), value)
	}
	switch c.op {
	case "<":
		return areNumbers && have < want
	case "<=":
		return areNumbers && have <= want
	case ">":
		return areNumbers && have > want
	case ">=":
		return areNumbers && have >= want
	case "=":
		return areNumbers && have == want || slices.ContainsFunc(said, is)
	case "!=":
		return !(areNumbers && have == want || slices.ContainsFunc(said, is))
	}
	if areNumbers {
		return have == want
	}
	return slices.ContainsFunc(said, func(s string) bool { return strings.Contains(Fold(s), value) })
}

// said is what a card has in a column, in every language and way that somebody may look for it.
func (q *Query) said(card *Card, column string) []string {
	said := []string{card.Fields[column]}
	id, isPlayable := q.set.Find(card.Number)
	switch {
	case column == "name":
		return append(said, card.NameEn, card.Fields["kana"])
	case column == "text" && isPlayable && int(id) < len(q.set.English):
		return append(said, q.set.English[id])
	}
	if c := q.book.Column(column); c != nil {
		said = append(said, q.book.FieldIn(En, card, c))
	}
	for a := range q.book.Rules.Attrs {
		if q.book.Rules.Attrs[a].Name == column && q.book.Show != nil && isPlayable && a < len(q.set.Pool.Defs[id].Attrs) {
			value := q.set.Pool.Defs[id].Attrs[a]
			said = append(said, q.book.Show(Ja, column, value), q.book.Show(En, column, value))
		}
	}
	return said
}

func (q *Query) everythingOn(card *Card) string {
	all := []string{card.Number, card.Name, card.NameEn}
	for i := range q.book.Columns {
		all = append(all, q.said(card, q.book.Columns[i].Name)...)
	}
	return strings.Join(all, " ")
}
