// The page for those who write cards: what a card may say, with search, a text that is read and completed while it is typed, and a board to try it on.

package web

import (
	"net/http"
	"net/url"
	"strings"
	"sync"

	"saitei/rulebook"
)

type writePage struct {
	Book  *rulebook.Book
	Games []gameChoice
	Words string // that phrases are searched by
	Text  string // what is being written
	As    string // the card that it is read on
	Trial *trial
	Next  []next // how the text may go on
	Say   []rulebook.SayingGroup
	Found int
	Left  int // how many phrases are not shown
}

// trial is a text as it is understood so far.
type trial struct {
	*rulebook.Trial
	Face    *face // the card with the text, where it is understood
	Because string
	Mended  *next // a text that is understood and nearly says the same
	Doubts  []string
	Arrows  []rulebook.Arrow // what the words of the text mean
	CanPlay bool             // there is a board to try it on
}

// next is a way in which a text may go on, and the page with it.
type next struct{ Says, Link string }

// sayings keeps what the cards of each game can say: to find the cards that say it all of them are read, which nobody should wait for with every letter.
type sayings struct {
	mu    sync.Mutex
	books map[string]*phrasebook
}

// phrasebook is the phrases of a book. A book to which cards were added is another one.
type phrasebook struct {
	book *rulebook.Book
	all  []rulebook.Saying
	*rulebook.Completer
}

func (s *sayings) of(book *rulebook.Book) *phrasebook {
	s.mu.Lock()
	defer s.mu.Unlock()
	if known := s.books[book.Name]; known != nil && known.book == book {
		return known
	}
	if s.books == nil {
		s.books = map[string]*phrasebook{}
	}
	s.books[book.Name] = &phrasebook{book, book.Sayings(nil), rulebook.NewCompleter(book)}
	return s.books[book.Name]
}

// mostPhrases is how many phrases are shown at a time.
const mostPhrases = 120

// maxTyped is how many characters of a text are read while it is typed.
const maxTyped = 1000

func (p *pages) write(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.FormValue("game"))
	if err != nil {
		return err
	}
	pr := prefsOf(r)
	pg := &writePage{Book: book, Games: gameList(p, pr.Lang), Words: strings.TrimSpace(r.FormValue("q")), Text: r.FormValue("text"), As: strings.TrimSpace(r.FormValue("as"))}
	if runes := []rune(pg.Text); len(runes) > maxTyped {
		pg.Text = string(runes[:maxTyped])
	}
	if strings.TrimSpace(pg.Text) != "" {
		tried, err := p.backend.TryText(r.Context(), book, pg.Text, pg.As)
		if err != nil {
			return err
		}
		pg.Trial = newTrial(book, tried, pg.Text, pg.As, pr.Lang)
	}
	if book.Language != nil {
		known := p.sayings.of(book)
		pg.search(known.all, pr.Lang)
		pg.goOn(known)
	}
	if isScripted(r) {
		return p.showPart(w, r, "write-results", pg)
	}
	return p.show(w, r, "write.html", page{Title: say(pr.Lang, "write.title"), Here: "cards", Body: pg})
}

// newTrial is a text as it was understood; one that is to stand on a card that there is not was not read.
func newTrial(book *rulebook.Book, tried *rulebook.Trial, text, as string, l rulebook.Lang) *trial {
	if tried == nil {
		return &trial{Trial: &rulebook.Trial{Rest: text}, Because: say(l, "write.no-card", "number", as)}
	}
	t := &trial{Trial: tried, Because: tried.Why.In(l)}
	if tried.Mended != "" {
		t.Mended = &next{tried.Mended, linkTo(book, tried.Mended, as)}
	}
	if tried.IsRead {
		from, _ := tried.Ground(book)
		t.CanPlay = from != nil
		t.Face = newFaces(book, tried.Set, l).printed(tried.Card.Number)
		t.Arrows = book.Arrows(l, tried.Set, tried.ID)
	}
	for _, d := range tried.Doubts {
		t.Doubts = append(t.Doubts, d.Text.In(l))
	}
	return t
}

// search lists the phrases that have all of the words in them, by what they are phrases for.
func (pg *writePage) search(all []rulebook.Saying, l rulebook.Lang) {
	var found []rulebook.Saying
	words := strings.Fields(pg.Words)
	for _, s := range all {
		if s.Has(words) {
			found = append(found, s)
		}
	}
	pg.Found, pg.Left = len(found), max(0, len(found)-mostPhrases)
	pg.Say = rulebook.GroupSayings(found[:len(found)-pg.Left], l)
}

// goOn finds how the text may go on.
func (pg *writePage) goOn(known *phrasebook) {
	for _, says := range known.Complete(pg.Text) {
		pg.Next = append(pg.Next, next{says, linkTo(pg.Book, pg.Text+says, pg.As)})
	}
}

// linkTo is the page on which a text stands.
func linkTo(book *rulebook.Book, text, as string) string {
	query := url.Values{"game": {book.Name}, "text": {text}}
	if as != "" {
		query.Set("as", as)
	}
	return "/write?" + query.Encode()
}

// tryOnBoard opens a table on which the text can be tried.
func (p *pages) tryOnBoard(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PostFormValue("game"))
	if err != nil {
		return err
	}
	inv, err := p.backend.OpenTrial(r.Context(), book.Name, r.PostFormValue("text"), strings.TrimSpace(r.PostFormValue("as")), prefsOf(r).Name)
	if err != nil {
		return err
	}
	return p.sitDown(w, r, inv)
}
