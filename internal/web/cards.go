// The card browser and the page of a card.

package web

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

type cardsPage struct {
	Book   *rulebook.Book
	Games  []gameChoice
	Words  string
	Cards  []*face
	Filter []filter
	Orders []choice
	Total  int
	No     string // what of the search is not understood
	Fields []field

	Examples []example
}

// example is a search, and what it finds.
type example struct{ Query, Finds string }

// examplesOf are the game's own examples of a search.
func examplesOf(book *rulebook.Book, l rulebook.Lang) []example {
	var out []example
	for _, form := range []string{"is", "number", "text", "or", "not"} {
		if key := kernel.Key("search." + form); book.Words.Has(key) {
			out = append(out, example{book.Words.Say(l, key), say(l, "search.help."+form)})
		}
	}
	return out
}

// field is a column that a search can name.
type field struct{ Name, Title string }

func fieldsOf(book *rulebook.Book, l rulebook.Lang) []field {
	var out []field
	for i := range book.Columns {
		out = append(out, field{book.Columns[i].Name, book.Columns[i].Title.In(l)})
	}
	return out
}

// filter is a column of the card table with the few values that it has.
type filter struct {
	Name, Title string
	Values      []choice
}

// maxValues is up to how many values a column can have to be a filter.
const maxValues = 24

func (p *pages) cards(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.FormValue("game"))
	if err != nil {
		return err
	}
	pr := prefsOf(r)
	pg := &cardsPage{Book: book, Games: gameList(p, pr.Lang), Words: r.FormValue("q"), Total: len(book.Cards)}
	f := newFaces(book, p.backend.Set(book), pr.Lang)
	pg.Fields, pg.Examples = fieldsOf(book, pr.Lang), examplesOf(book, pr.Lang)
	found, no, err := p.foundCards(book, r.Form)
	if err != nil {
		return err
	}
	pg.No, pg.Orders = no.In(pr.Lang), f.orders(r.FormValue("sort"))
	f.sortCards(found, r.FormValue("sort"))
	for _, c := range found {
		if fc := f.printed(c.Number); fc != nil {
			pg.Cards = append(pg.Cards, fc)
		}
	}
	pg.Filter = filters(book, f, r.Form)
	if isScripted(r) {
		return p.showPart(w, r, "card-list", pg)
	}
	return p.show(w, r, "cards.html", page{Title: say(pr.Lang, "nav.cards"), Here: "cards", Body: pg})
}

// foundCards lists the cards that fit the search and have every value that the filters ask for, or says what is not understood: while
// somebody types, that is nothing to raise an alarm about.
func (p *pages) foundCards(book *rulebook.Book, form url.Values) (cards []*rulebook.Card, no rulebook.Text, err error) {
	found, err := p.backend.SearchCards(book.Name, strings.Fields(form.Get("q")))
	var refusal *server.Refusal
	if errors.As(err, &refusal) && refusal.Field == "q" {
		return nil, refusal.Text, nil
	}
	if err != nil {
		return nil, no, err
	}
	return slices.DeleteFunc(slices.Clone(found), func(c *rulebook.Card) bool {
		return slices.ContainsFunc(book.Columns, func(col rulebook.Column) bool {
			want := form.Get("f-" + col.Name)
			return want != "" && !slices.Contains(sortedBy(c, &col), want)
		})
	}), no, nil
}

func gameList(p *pages, l rulebook.Lang) []gameChoice {
	var out []gameChoice
	for _, b := range p.backend.Games() {
		out = append(out, gameChoice{Name: b.Name, Title: b.Title.In(l)})
	}
	return out
}

// filters lists the columns that sort the cards into a few kinds.
func filters(book *rulebook.Book, f *faces, form url.Values) []filter {
	var out []filter
	for _, col := range book.Columns {
		if slices.Contains([]string{"number", "name", "name_en", "kana", "text", "story"}, col.Name) {
			continue
		}
		var values []string
		for i := range book.Cards {
			for _, v := range sortedBy(&book.Cards[i], &col) {
				if v != "" && !slices.Contains(values, v) {
					values = append(values, v)
				}
			}
		}
		if len(values) < 2 || len(values) > maxValues {
			continue
		}
		slices.SortFunc(values, func(a, b string) int {
			if len(a) != len(b) {
				return len(a) - len(b)
			}
			return strings.Compare(a, b)
		})
		fl := filter{Name: col.Name, Title: col.Title.In(f.l)}
		for _, v := range values {
			fl.Values = append(fl.Values, choice{Value: v, Label: f.valueWord(&col, v), Chosen: form.Get("f-"+col.Name) == v})
		}
		out = append(out, fl)
	}
	return out
}

// sortedBy is the values by which a card is found in a column: each of the words there, or what it comes to.
func sortedBy(card *rulebook.Card, col *rulebook.Column) []string {
	if col.Amount == nil {
		return strings.Split(card.Fields[col.Name], "/")
	}
	if n, ok := card.AmountOf(col); ok {
		return []string{strconv.FormatInt(int64(n), 10)}
	}
	return nil
}

// valueWord is a value of a column in the reader's language.
func (f *faces) valueWord(column *rulebook.Column, value string) string {
	if f.l == rulebook.Ja {
		return value
	}
	return f.book.FieldIn(f.l, &rulebook.Card{Fields: map[string]string{column.Name: value}}, column)
}

// fact is what a card has in a column; some columns are Japanese in any language.
type fact struct {
	stat
	IsJapanese bool
}

// japaneseColumns is the columns about how a name is written and read in Japanese, and of printed text.
var japaneseColumns = []string{"kana", "reading", "spelt", "subtext"}

type cardPage struct {
	*reading
	Book    *rulebook.Book
	Card    *rulebook.Card
	Fields  []fact
	Clauses []*rulebook.Entry
	Arrows  []rulebook.Arrow // what the words of its text mean
	Trouble string
	Brings  []*face // the cards that it can bring into a match
	Makers  []*face // the cards that can bring it
}

func (p *pages) card(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	l := prefsOf(r).Lang
	set := p.backend.Set(book)
	f := newFaces(book, set, l)
	at := slices.IndexFunc(book.Cards, func(c rulebook.Card) bool { return c.Number == r.PathValue("number") })
	if at < 0 {
		return errLost
	}
	pg := &cardPage{Book: book, Card: &book.Cards[at], reading: f.read(book.Cards[at].Number, [2]int{})}
	for _, col := range book.Columns {
		if v := pg.Card.Fields[col.Name]; v != "" && !slices.Contains([]string{"name", "name_en", "text", "story"}, col.Name) {
			pg.Fields = append(pg.Fields, fact{stat{Name: col.Title.In(l), Value: f.valueWord(&col, v)}, slices.Contains(japaneseColumns, col.Name)})
		}
	}
	if pg.reading == nil {
		pg.reading = &reading{Face: &face{Game: book.Name, Number: pg.Card.Number, Name: nameOf(l, pg.Card), Known: true, Hue: "plain"}, Text: paragraphs(pg.Card.Text, [2]int{})}
		for _, u := range set.Unsupported {
			if u.Card.Number == pg.Card.Number {
				pg.Trouble = u.Text.In(l)
			}
		}
	} else if id, ok := set.Find(pg.Card.Number); ok && int(id) < len(set.Clauses) {
		pg.Arrows = book.Arrows(l, set, id)
		for _, c := range set.Clauses[id] {
			if e := book.Ledger.Find(book.Rules.Clauses[c]); e != nil {
				pg.Clauses = append(pg.Clauses, e)
			}
		}
	}
	for _, c := range book.KinOf(pg.Card) {
		pg.Brings = append(pg.Brings, f.printed(c.Number))
	}
	for _, c := range book.Makers(pg.Card) {
		pg.Makers = append(pg.Makers, f.printed(c.Number))
	}
	if isScripted(r) {
		return p.showPart(w, r, "card-sheet", pg)
	}
	return p.show(w, r, "card.html", page{Title: pg.Face.Name, Here: "cards", Body: pg})
}
