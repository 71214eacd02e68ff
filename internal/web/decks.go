// The deck builder: a deck is its code, and the code is in the address. Adding and removing cards is going to another address.

package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"saitei/internal/server"
	"saitei/rulebook"
)

var errCode = &server.Refusal{Code: "deck-code", Status: http.StatusBadRequest, Field: "deck",
	Text: rulebook.Text{Ja: "デッキコードが読めない", En: "the deck code cannot be read"}}

// deckChoice is a deck to play: one that comes with the game.
type deckChoice struct {
	Value, Title string
	Plan         string // what the deck wants to do
	Chosen       bool
}

// codePrefix marks a deck that is given by its code.
const codePrefix = "code:"

func deckChoices(b *rulebook.Book, pr prefs) []deckChoice {
	var out []deckChoice
	for i := range b.Decks {
		d := &b.Decks[i]
		out = append(out, deckChoice{d.Name, titleOf(pr.Lang, d), d.Plan.In(pr.Lang), d.Name == pr.Deck})
	}
	return out
}

func titleOf(l rulebook.Lang, d *rulebook.Deck) string {
	for _, s := range []string{d.Title.In(l), d.Title.Ja, d.Title.En, d.Name} {
		if s != "" {
			return s
		}
	}
	return say(l, "deck.untitled")
}

// deckText is the deck of a form, as the server wants it: a name, or text.
func deckText(p *pages, r *http.Request) (string, error) {
	deck := r.PostFormValue("deck")
	code, ok := strings.CutPrefix(deck, codePrefix)
	if !ok {
		return deck, nil
	}
	d, err := decodeDeck(code)
	if err != nil {
		return "", err
	}
	return rulebook.WriteDeck(d), nil
}

type decksPage struct {
	Book     *rulebook.Book
	Games    []gameChoice
	Shipped  []deckLink
	Deck     *rulebook.Deck
	Title    string
	Code     string
	Link     string
	Text     string
	Size     int
	Parts    []deckPart
	Into     []deckLink // the sections that cards can be added to, where there is a choice
	To       string     // the name of the chosen one; "" where the card decides
	Problems []problem
	Demands  []demand // what the game counts in a deck
	Tallies  []tally
	Clear    string // the address of the empty deck
	Words    string
	Filter   []filter
	Orders   []choice
	No       string
	Fields   []field
	Examples []example
	Found    []foundCard
	Ideas    []idea // the colours that the deck can be filled with, where it is not one that can be played
}

type deckLink struct {
	Title, Link string
	Plan        string // of a shipped deck: what it wants to do
	Here        bool
}

// deckPart is a section of a deck, with its heading where the game's decks have sections.
type deckPart struct {
	Title string
	Size  int
	Side  bool
	Lines []deckRow
}

type deckRow struct {
	Face      *face
	Number    string
	Count     int
	More, Few string     // addresses
	Most      string     // the address with as many as there may be; "" where there are
	Moves     []deckLink // where one of them can go instead
}

type foundCard struct {
	Face  *face
	Count int
	More  string
}

// demand is something that the game counts in a deck, with how much there must be of it in words.
type demand struct {
	What, Wants, Clause, Game string
	Have                      int
	IsMet                     bool
}

type problem struct{ Clause, Text, Remedy, Game string }

func (p *pages) decks(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.FormValue("game"))
	if err != nil {
		return err
	}
	d := &rulebook.Deck{}
	if code := r.FormValue("deck"); code != "" {
		if d, err = decodeDeck(code); err != nil {
			return err
		}
	}
	l := prefsOf(r).Lang
	if hue, err := strconv.ParseInt(r.FormValue("fill"), 10, 64); err == nil && hue > 0 {
		if d, err = p.fill(newFaces(book, p.backend.Set(book), l), d, hue); err != nil {
			return err
		}
	}
	pg, err := p.decksPage(r, book, d)
	if err != nil {
		return err
	}
	if isScripted(r) {
		return p.showPart(w, r, "builder", pg)
	}
	return p.show(w, r, "decks.html", page{Title: say(l, "nav.decks"), Here: "decks", Body: pg})
}

func (p *pages) decksPage(r *http.Request, book *rulebook.Book, d *rulebook.Deck) (*decksPage, error) {
	l := prefsOf(r).Lang
	set := p.backend.Set(book)
	f := newFaces(book, set, l)
	addressTo := func(d *rulebook.Deck, to string) string {
		q := url.Values{"game": {book.Name}, "deck": {encodeDeck(d)}}
		for key, values := range r.Form {
			if key == "q" || key == "sort" || strings.HasPrefix(key, "f-") {
				q[key] = values
			}
		}
		if to != "" {
			q.Set("to", to)
		}
		return "/decks?" + q.Encode()
	}
	pg := &decksPage{Book: book, Games: gameList(p, l), Deck: d, Title: d.Title.Ja, Code: encodeDeck(d), Size: d.Size(), Words: r.FormValue("q"), Filter: filters(book, f, r.Form)}
	chosen := chosenSections(book)
	for i, s := range chosen {
		if i > 0 && s.Name == r.FormValue("to") {
			pg.To = s.Name
		}
	}
	address := func(d *rulebook.Deck) string { return addressTo(d, pg.To) }
	for i, s := range chosen {
		to := s.Name
		if i == 0 {
			to = ""
		}
		pg.Into = append(pg.Into, deckLink{Title: s.Title.In(l), Link: addressTo(d, to), Here: to == pg.To})
	}
	pg.Demands, pg.Tallies, pg.Clear, pg.Orders = f.demands(d), f.tallies(d), address(&rulebook.Deck{}), f.orders(r.FormValue("sort"))
	pg.Link = hostOf(r) + "/decks?" + url.Values{"game": {book.Name}, "deck": {pg.Code}}.Encode()
	pg.Text = book.WriteDeck(l, set, d, f.nameOf)
	for i := range book.Decks {
		pg.Shipped = append(pg.Shipped, deckLink{Title: titleOf(l, &book.Decks[i]), Link: address(copyOf(&book.Decks[i], l)), Plan: book.Decks[i].Plan.In(l)})
	}
	for _, part := range book.Divide(set, d) {
		part.Lines = slices.Clone(part.Lines)
		slices.SortStableFunc(part.Lines, func(a, b rulebook.DeckLine) int { return f.compare(r.FormValue("sort"), a.Number, b.Number) })
		pg.Parts = append(pg.Parts, f.deckPart(d, &part, chosen, address))
	}
	found, no, err := p.foundCards(book, r.Form)
	if err != nil {
		return nil, err
	}
	f.sortCards(found, r.FormValue("sort"))
	pg.No, pg.Fields, pg.Examples = no.In(l), fieldsOf(book, l), examplesOf(book, l)
	for _, c := range found {
		if fc := f.printed(c.Number); fc != nil && (book.Apart == nil || !book.Apart(c)) {
			pg.Found = append(pg.Found, foundCard{fc, countOf(d, c.Number), address(changed(d, c.Number, pg.To, 1))})
		}
	}
	if len(d.Lines) > 0 {
		_, problems, err := p.backend.CheckDeck(book.Name, pg.Text)
		if err != nil {
			return nil, err
		}
		for _, pr := range problems {
			pg.Problems = append(pg.Problems, problem{pr.Clause, pr.Text.In(l), pr.Remedy.In(l), book.Name})
		}
	}
	if len(pg.Problems) > 0 || len(d.Lines) == 0 {
		pg.Ideas = f.ideas(func(hue int64) string { return address(d) + "&fill=" + strconv.FormatInt(hue, 10) })
	}
	return pg, nil
}

// demands is what the game counts in a deck.
func (f *faces) demands(d *rulebook.Deck) []demand {
	if f.book.Demands == nil {
		return nil
	}
	var out []demand
	for _, one := range f.book.Demands(f.set, d) {
		wants := say(f.l, "deck.demand.most", "n", strconv.Itoa(one.Most))
		switch {
		case one.Least == one.Most:
			wants = say(f.l, "deck.demand.exactly", "n", strconv.Itoa(one.Most))
		case one.Least > 0:
			wants = say(f.l, "deck.demand.between", "least", strconv.Itoa(one.Least), "most", strconv.Itoa(one.Most))
		}
		out = append(out, demand{one.What.In(f.l), wants, one.Clause, f.book.Name, one.Have, one.IsMet()})
	}
	return out
}

// chosenSections lists the sections that a player chooses between for a card; none where what a card is decides.
func chosenSections(book *rulebook.Book) []*rulebook.Section {
	var chosen []*rulebook.Section
	for i := range book.Sections {
		if book.Sections[i].Takes == nil {
			chosen = append(chosen, &book.Sections[i])
		}
	}
	if len(chosen) < 2 {
		return nil
	}
	return chosen
}

// deckPart is one section of a deck, with the ways to change it.
func (f *faces) deckPart(d *rulebook.Deck, part *rulebook.Part, chosen []*rulebook.Section, address func(*rulebook.Deck) string) deckPart {
	out := deckPart{Size: part.Size()}
	if part.Section != nil {
		out.Title, out.Side = part.Section.Title.In(f.l), part.Section.Side
	}
	for _, line := range part.Lines {
		row := deckRow{Face: f.printed(line.Number), Number: line.Number, Count: line.Count}
		fewer := changed(d, line.Number, line.Section, -1)
		row.More, row.Few = address(changed(d, line.Number, line.Section, 1)), address(fewer)
		if lacks := f.book.Copies - line.Count; lacks > 1 {
			row.Most = address(changed(d, line.Number, line.Section, lacks))
		}
		for _, s := range chosen {
			if s != part.Section {
				moved := f.book.Tidy(f.set, changed(fewer, line.Number, s.Name, 1))
				row.Moves = append(row.Moves, deckLink{Title: s.Title.In(f.l), Link: address(moved)})
			}
		}
		out.Lines = append(out.Lines, row)
	}
	return out
}

// copyOf is a shipped deck as one's own.
func copyOf(d *rulebook.Deck, l rulebook.Lang) *rulebook.Deck {
	own := &rulebook.Deck{Lines: d.Lines}
	own.Title.Ja = titleOf(l, d)
	return own
}

func countOf(d *rulebook.Deck, number string) int {
	n := 0
	for _, l := range d.Lines {
		if l.Number == number {
			n += l.Count
		}
	}
	return n
}

// changed is a deck with more or fewer of a card under a heading, in the order of the numbers.
func changed(d *rulebook.Deck, number, section string, by int) *rulebook.Deck {
	out := &rulebook.Deck{Title: d.Title, Lines: slices.Clone(d.Lines)}
	at := slices.IndexFunc(out.Lines, func(l rulebook.DeckLine) bool { return l.Number == number && l.Section == section })
	if at < 0 {
		at = len(out.Lines)
		out.Lines = append(out.Lines, rulebook.DeckLine{Number: number, Section: section})
	}
	if out.Lines[at].Count += by; out.Lines[at].Count <= 0 {
		out.Lines = slices.Delete(out.Lines, at, at+1)
	}
	slices.SortStableFunc(out.Lines, func(a, b rulebook.DeckLine) int { return strings.Compare(a.Number, b.Number) })
	return out
}

// importDeck reads a deck that was pasted: as text, as a code or as a link. It also gives a deck a new title.
func (p *pages) importDeck(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PostFormValue("game"))
	if err != nil {
		return err
	}
	d, err := recognise(book, r.PostFormValue("paste"))
	if err != nil {
		return err
	}
	d = book.Tidy(p.backend.Set(book), d)
	if title := tidyName(r.PostFormValue("title")); title != "" {
		d.Title.Ja = title
	}
	http.Redirect(w, r, "/decks?"+url.Values{"game": {book.Name}, "deck": {encodeDeck(d)}}.Encode(), http.StatusSeeOther)
	return nil
}

// recognise reads a deck in any of its three forms.
func recognise(book *rulebook.Book, paste string) (*rulebook.Deck, error) {
	paste = strings.TrimSpace(paste)
	if u, err := url.Parse(paste); err == nil && u.Query().Get("deck") != "" {
		return decodeDeck(u.Query().Get("deck"))
	}
	if !strings.ContainsAny(paste, " \n\t　") {
		return decodeDeck(strings.TrimPrefix(paste, codePrefix))
	}
	d, problems := book.ParseDeck("", paste)
	if len(problems) > 0 {
		pr := problems[0]
		where := strconv.Itoa(pr.Line)
		return nil, &server.Refusal{Code: "deck-text", Status: http.StatusBadRequest, Field: "deck", Text: rulebook.Text{
			Ja: where + "行目: " + pr.Text.Ja + " → " + pr.Remedy.Ja, En: "line " + where + ": " + pr.Text.En + " → " + pr.Remedy.En,
		}}
	}
	if d.Title.Ja == "" {
		d.Title.Ja = d.Title.En
	}
	return d, nil
}
