// The rules browser: chapters, clauses with their anchors, search.

package web

import (
	"net/http"
	"strings"

	"saitei/rulebook"
)

type rulesPage struct {
	Book     *rulebook.Book
	Games    []gameChoice
	Words    string
	Chapters []chapter
	Found    []*rulebook.Entry
	Old      *rulebook.Book // the version before, where there is one
}

type chapter struct {
	*rulebook.Entry
	Clauses []clauseRow
}

type clauseRow struct {
	*rulebook.Entry
	Depth int
}

func (p *pages) rules(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.FormValue("game"))
	if err != nil {
		return err
	}
	l := prefsOf(r).Lang
	pg := &rulesPage{Book: book, Games: gameList(p, l), Words: r.FormValue("q")}
	if book.Earlier != nil {
		if old, err := p.book(book.Earlier.Game); err == nil {
			pg.Old = old
		}
	}
	if words := strings.Fields(pg.Words); len(words) > 0 {
		pg.Found = book.Ledger.Search(words)
	}
	for i := range book.Ledger.Entries {
		e := &book.Ledger.Entries[i]
		if e.ID == rulebook.Chapter(e.ID) {
			pg.Chapters = append(pg.Chapters, chapter{Entry: e})
			continue
		}
		if n := len(pg.Chapters); n > 0 {
			depth := strings.Count(e.ID, "-") + strings.Count(e.ID, ".")
			pg.Chapters[n-1].Clauses = append(pg.Chapters[n-1].Clauses, clauseRow{e, min(depth, 5)})
		}
	}
	return p.show(w, r, "rules.html", page{Title: say(l, "nav.rules"), Here: "rules", Body: pg})
}

type clausePage struct {
	Book  *rulebook.Book
	Entry *rulebook.Entry
	Above []*rulebook.Entry
	Below []*rulebook.Entry
	Words []rulebook.Piece  // of the clause, with what they speak of
	From  []*rulebook.Entry // those that speak of it
	Code  []string          // where it is enforced
	Told  []rulebook.Story  // the rulings that prove it
	Opens bool              // they can be opened on a board
}

// clause is one clause with what stands above and below it.
func (p *pages) clause(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	id := book.Ledger.Named(r.PathValue("clause"))
	pg := &clausePage{Book: book, Entry: book.Ledger.Find(id)}
	if pg.Entry == nil {
		return errLost
	}
	about := book.Dossier(id)
	pg.Opens = p.backend.CanOpen() && book.Rules.Seats == 2
	pg.Words, pg.Told, pg.Code = book.Pieces(pg.Entry.Text.In(prefsOf(r).Lang)), about.Stories, about.Enforced
	for _, other := range about.SpokenOfBy {
		pg.From = append(pg.From, book.Ledger.Find(other))
	}
	for _, e := range book.Ledger.Below(id) {
		if e.ID != id {
			pg.Below = append(pg.Below, e)
		}
	}
	pg.Above = book.Ledger.Above(id)
	if r.FormValue("brief") != "" {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "private, max-age=600")
		_, _ = w.Write([]byte(pg.Entry.Text.In(prefsOf(r).Lang))) // whoever asked may be gone
		return nil
	}
	if isScripted(r) {
		return p.showPart(w, r, "clause-sheet", pg)
	}
	return p.show(w, r, "clause.html", page{Title: id, Here: "rules", Body: pg})
}

// openRuling opens a ruling on a board, where it can be played on from.
func (p *pages) openRuling(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	inv, err := p.backend.OpenRuling(r.Context(), book.Name, r.PathValue("name"), prefsOf(r).Name)
	if err != nil {
		return err
	}
	return p.sitDown(w, r, inv)
}
