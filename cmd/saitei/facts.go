// Facts for programs: what commands print with --json. Each form is described in docs/json.md, and a test holds the document to it.

package main

import (
	"io"
	"os"
	"slices"

	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// readFile reads a file that the user names, or the standard input for -.
func (a *app) readFile(file string) (string, error) {
	if file == fromStdin {
		if a.typed == nil { // whoever names it twice means the same text
			b, err := io.ReadAll(a.in)
			if err != nil {
				return "", err
			}
			text := string(b)
			a.typed = &text
		}
		return *a.typed, nil
	}
	b, err := os.ReadFile(file)
	return string(b), err
}

// called is what a file that the user names is called where people read of it.
func (a *app) called(file string) string {
	if file == fromStdin {
		return a.say("cards.stdin")
	}
	return file
}

// cardFacts is a printed card.
type cardFacts struct {
	Number     string            `json:"number"`
	Name       string            `json:"name"`
	NameEn     string            `json:"nameEn,omitempty"`
	Fields     map[string]string `json:"fields"` // the columns that are filled in, by their names
	Text       string            `json:"text"`
	IsImported bool              `json:"isImported"`
}

// readCardFacts is a card with how its text was understood.
type readCardFacts struct {
	cardFacts
	IsRead    bool             `json:"isRead"`
	Japanese  string           `json:"japanese,omitempty"` // the text as it is printed back
	English   string           `json:"english,omitempty"`
	Tree      string           `json:"tree,omitempty"`
	Meanings  []rulebook.Arrow `json:"meanings"` // what its words refer to, and where its abilities are valid
	Clauses   []string         `json:"clauses"`  // that the text leans on
	Brings    []string         `json:"brings"`   // the tokens and other sides that belong to it
	BroughtBy []string         `json:"broughtBy"`
	Unread    *unreadCard      `json:"unread,omitempty"`
	Doubts    []doubtFacts     `json:"doubts,omitempty"` // what is allowed and hardly meant
}

// factsOf is a card for programs.
func factsOf(book *rulebook.Book, c *rulebook.Card) cardFacts {
	f := cardFacts{Number: c.Number, Name: c.Name, NameEn: c.NameEn, Text: c.Text, Fields: map[string]string{}}
	for i := range book.Columns {
		if name := book.Columns[i].Name; c.Fields[name] != "" && !told[name] {
			f.Fields[name] = c.Fields[name]
		}
	}
	f.IsImported = slices.ContainsFunc(book.Cards[len(book.Cards)-book.Added:], func(x rulebook.Card) bool { return x.Number == c.Number })
	return f
}

// printCardsJSON prints the cards that fit every word.
func (a *app) printCardsJSON(book *rulebook.Book, query []string) error {
	found, err := searchCards(book, query)
	if err != nil {
		return err
	}
	all := []cardFacts{}
	for _, c := range found {
		all = append(all, factsOf(book, c))
	}
	return a.printJSON(all, len(all) > 0)
}

// printCardJSON prints one card.
func (a *app) printCardJSON(book *rulebook.Book, c *rulebook.Card) error {
	f := readCardFacts{cardFacts: factsOf(book, c), Clauses: []string{}, Meanings: []rulebook.Arrow{}, Brings: numbers(book.KinOf(c)), BroughtBy: numbers(book.Makers(c))}
	for _, d := range book.Doubts([]rulebook.Card{*c}, book.Cards) {
		f.Doubts = append(f.Doubts, doubtFacts{Number: d.Number, Line: c.Line, Column: c.Starts[d.Field] + d.At[0], Field: d.Field, At: d.At, Text: d.Text.In(a.lang)})
	}
	set := compileOne(book, *c)
	if id, ok := set.Find(c.Number); ok && int(id) < len(set.Canonical) {
		f.IsRead, f.Japanese, f.English, f.Tree = true, set.Canonical[id], set.English[id], set.Trees[id]
		f.Meanings = book.Arrows(a.lang, set, id)
		for _, clause := range set.Clauses[id] {
			f.Clauses = append(f.Clauses, book.Rules.Clauses[clause])
		}
	}
	for i := range set.Unsupported {
		if u := &set.Unsupported[i]; u.Card.Number == c.Number {
			x := a.unreadOf(u)
			x.Mended = book.Mended(u)
			f.Unread = &x
		}
	}
	return a.printJSON(f, f.IsRead)
}

// numbers is the numbers of cards.
func numbers(cards []*rulebook.Card) []string {
	all := []string{}
	for _, c := range cards {
		all = append(all, c.Number)
	}
	return all
}

// deckFacts is a deck.
type deckFacts struct {
	Name     string         `json:"name"`
	Ja       string         `json:"ja,omitempty"`
	En       string         `json:"en,omitempty"`
	Size     int            `json:"size"`
	Sections []sectionFacts `json:"sections"` // one without a name where the game's decks have none
}

// sectionFacts is a part of a deck.
type sectionFacts struct {
	Name  string      `json:"name,omitempty"`
	Size  int         `json:"size"`
	Cards []cardCount `json:"cards"`
}

// cardCount is how many there are of a card.
type cardCount struct {
	Count  int    `json:"count"`
	Number string `json:"number"`
	Name   string `json:"name,omitempty"`
}

// deckOf is a deck for programs.
func (a *app) deckOf(book *rulebook.Book, set *rulebook.Set, d *rulebook.Deck) deckFacts {
	f := deckFacts{Name: d.Name, Ja: d.Title.Ja, En: d.Title.En, Size: d.Size(), Sections: []sectionFacts{}}
	for _, p := range book.Divide(set, d) {
		s := sectionFacts{Size: p.Size(), Cards: []cardCount{}}
		if p.Section != nil {
			s.Name = p.Section.Name
		}
		for _, l := range p.Lines {
			n := cardCount{Count: l.Count, Number: l.Number}
			if c := findCard(book.Cards, l.Number); c != nil {
				n.Name = a.cardTitle(c)
			}
			s.Cards = append(s.Cards, n)
		}
		f.Sections = append(f.Sections, s)
	}
	return f
}

// checkedDeck is a deck with what is wrong with it.
type checkedDeck struct {
	File     string         `json:"file"`
	IsFine   bool           `json:"isFine"`
	Deck     *deckFacts     `json:"deck,omitempty"`
	Problems []problemFacts `json:"problems"`
	Error    string         `json:"error,omitempty"` // why it could not be read

	size string // in words
}

// problemFacts is something wrong with a deck.
type problemFacts struct {
	Clause string `json:"clause,omitempty"`
	Line   int    `json:"line,omitempty"`
	Text   string `json:"text"`
	Remedy string `json:"remedy,omitempty"`

	said string // all of it, in one line
}

// toldMatch is a recorded match, told again.
type toldMatch struct {
	Game  string          `json:"game"`
	Seats []toldSeat      `json:"seats"`
	Lines []rulebook.Line `json:"lines"`
}

// toldSeat is who sat where, with what, and how it ended for them.
type toldSeat struct {
	Name    string `json:"name"`
	Player  string `json:"player"`
	Deck    string `json:"deck"`
	Outcome string `json:"outcome"`
}

// matchFacts is a match for programs, as a seat may know it.
func (a *app) matchFacts(m *match.Match, seat kernel.Seat) toldMatch {
	t := toldMatch{Game: m.Book.Name, Lines: []rulebook.Line{}}
	for s := range kernel.Seat(m.Seats()) {
		t.Seats = append(t.Seats, toldSeat{Name: m.Book.SeatName(a.lang, s), Player: m.SeatLabel(s), Deck: m.Deck(s).Name, Outcome: m.Outcome(s).String()})
	}
	for _, l := range m.Log(seat, a.lang, 0) {
		if l.Text != "" && l.Verb != "" {
			t.Lines = append(t.Lines, l)
		}
	}
	return t
}

// verified is what came of checking a recorded match.
type verified struct {
	File string `json:"file"`
	*match.Report
}

// importFacts is a table that was imported.
type importFacts struct {
	Game   string   `json:"game"`
	Name   string   `json:"name"`
	File   string   `json:"file"`
	Cards  []string `json:"cards"`
	Errors []string `json:"errors"`
}

// importsOf is what was imported for games.
func (a *app) importsOf(books []*rulebook.Book) []importFacts {
	all := []importFacts{}
	for _, b := range books {
		for _, i := range a.imports(b) {
			f := importFacts{Game: b.Name, Name: i.name, File: i.file, Cards: []string{}, Errors: []string{}}
			for _, c := range i.cards {
				f.Cards = append(f.Cards, c.Number)
			}
			for _, err := range i.errs {
				f.Errors = append(f.Errors, a.tell(err))
			}
			all = append(all, f)
		}
	}
	return all
}

// vocabularyFacts is the words that rulings of a game can use.
type vocabularyFacts struct {
	Game       string          `json:"game"`
	Starts     []string        `json:"starts"`
	Zones      []zoneFacts     `json:"zones"`
	Board      boardFacts      `json:"board"`
	Verbs      []string        `json:"verbs"`
	Questions  []questionFacts `json:"questions"`
	Attributes []string        `json:"attributes"`
	Poses      []string        `json:"poses"`
	Counters   []string        `json:"counters"`
	Numbers    []string        `json:"numbers"`       // of the table
	Players    []string        `json:"playerNumbers"` // of each player
	Switches   []switchFacts   `json:"switches"`
	Columns    []columnFacts   `json:"columns"`
	Decks      []string        `json:"decks"`
	Plain      string          `json:"plain"`
}

type zoneFacts struct {
	Name    string `json:"name"`
	Ja      string `json:"ja"`
	En      string `json:"en"`
	Squares int    `json:"squares,omitempty"` // counted from 1, where it has some
	Shared  bool   `json:"shared,omitempty"`
}

// boardFacts is the drawn table, with what is to be said of it.
type boardFacts struct {
	Drawing []string `json:"drawing"`
	Ja      []string `json:"ja"`
	En      []string `json:"en"`
}

type questionFacts struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	Clause string `json:"clause,omitempty"`
}

type switchFacts struct {
	Name    string   `json:"name"`
	Clause  string   `json:"clause"`
	Default int      `json:"default"`
	Ja      []string `json:"ja"` // what each value means, from 0
	En      []string `json:"en"`
}

type columnFacts struct {
	Name     string `json:"name"`
	Ja       string `json:"ja"`
	En       string `json:"en"`
	Required bool   `json:"required"`
}

// filled is the names of a list that has gaps.
func filled(names []string) []string {
	all := []string{}
	for _, n := range names {
		if n != "" {
			all = append(all, n)
		}
	}
	return all
}

// vocabularyOf is the words that rulings of a game can use, for programs.
func vocabularyOf(b *rulebook.Book) vocabularyFacts {
	r := b.Rules
	v := vocabularyFacts{
		Game: b.Name, Starts: []string{}, Verbs: filled(r.Verbs), Poses: filled(r.Poses), Counters: filled(r.Counters), Numbers: filled(r.Vars), Players: filled(r.PlayerVars),
		Attributes: []string{}, Zones: []zoneFacts{}, Questions: []questionFacts{}, Switches: []switchFacts{}, Columns: []columnFacts{}, Decks: append([]string{}, deckNames(b)...), Plain: b.Plain,
	}
	v.Board.Drawing = filled(b.Board.Drawing)
	for _, n := range b.Board.Notes {
		v.Board.Ja, v.Board.En = append(v.Board.Ja, n.Ja), append(v.Board.En, n.En)
	}
	for _, s := range r.Starts {
		v.Starts = append(v.Starts, s.Name)
	}
	for i := range r.Zones {
		z := &r.Zones[i]
		key := kernel.Key("zone." + z.Name)
		f := zoneFacts{Name: z.Name, Ja: b.Words.Say(rulebook.Ja, key), En: b.Words.Say(rulebook.En, key), Shared: z.Shared}
		if z.Squares > 1 {
			f.Squares = int(z.Squares)
		}
		v.Zones = append(v.Zones, f)
	}
	for i := range r.Questions {
		if q := &r.Questions[i]; q.Name != "" {
			v.Questions = append(v.Questions, questionFacts{Name: q.Name, Kind: q.Kind.String(), Clause: r.Clauses[q.Clause]})
		}
	}
	for _, at := range r.Attrs {
		v.Attributes = append(v.Attributes, at.Name)
	}
	for _, s := range b.Switches {
		f := switchFacts{Name: s.Name, Clause: s.Clause, Default: s.Default}
		for _, m := range s.Meaning {
			f.Ja, f.En = append(f.Ja, m.Ja), append(f.En, m.En)
		}
		v.Switches = append(v.Switches, f)
	}
	for i := range b.Columns {
		c := &b.Columns[i]
		v.Columns = append(v.Columns, columnFacts{Name: c.Name, Ja: c.Title.Ja, En: c.Title.En, Required: c.Required})
	}
	return v
}

// versionFacts is what was built, from what.
type versionFacts struct {
	Version  string      `json:"version"`
	Revision string      `json:"revision,omitempty"`
	Go       string      `json:"go"`
	Games    []gameFacts `json:"games"`
}

// gameFacts is a game that there is.
type gameFacts struct {
	Name      string `json:"name"`
	Ja        string `json:"ja"`
	En        string `json:"en"`
	Seats     int    `json:"seats"`
	Clauses   int    `json:"clauses"`
	Cards     int    `json:"cards"`
	Decks     int    `json:"decks"`
	IsGrowing bool   `json:"isGrowing"`
	Growth    string `json:"growth,omitempty"` // how far a game is that is still being built
}

// gameOf is a game for programs.
func (a *app) gameOf(b *rulebook.Book) gameFacts {
	f := gameFacts{
		Name: b.Name, Ja: b.Title.Ja, En: b.Title.En, Seats: int(b.Rules.Seats), Cards: len(b.Shipped()), Decks: len(b.Decks), IsGrowing: b.IsGrowing, Growth: b.Growth().In(a.lang),
	}
	for i := range b.Ledger.Entries {
		if b.Ledger.Entries[i].Kind != rulebook.Heading {
			f.Clauses++
		}
	}
	return f
}
