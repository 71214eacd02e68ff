// Puzzles: the list of a game's, and what is said while one is tried.

package web

import (
	"net/http"
	"strings"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// puzzlesPage is the puzzles of a game.
type puzzlesPage struct {
	Book    *rulebook.Book
	Games   []gameChoice
	Puzzles []puzzleRow
}

// puzzleRow is a puzzle as it is listed.
type puzzleRow struct {
	Name, Title, Goal, Hint string
	Hidden                  []string // what lies where it is not seen
}

// puzzlePart is what is said to whoever tries a puzzle.
type puzzlePart struct {
	puzzleRow
	Says   string
	Class  string   // met, missed, lost or open
	Shown  bool     // the solution is wanted
	Picks  []string // the options that it points at
	Follow string   // the puzzle after this one, if it is solved and there is one
}

func (p *pages) puzzles(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	all, err := p.backend.Puzzles(book.Name)
	if err != nil {
		return err
	}
	l := prefsOf(r).Lang
	f := newFaces(book, p.backend.Set(book), l)
	pg := &puzzlesPage{Book: book}
	for _, g := range gameList(p, l) {
		if other, err := p.book(g.Name); err == nil && other.Puzzles != nil {
			pg.Games = append(pg.Games, g)
		}
	}
	for i := range all {
		pg.Puzzles = append(pg.Puzzles, f.puzzleRow(&all[i]))
	}
	return p.show(w, r, "puzzles.html", page{Title: say(l, "puzzle.title", "game", book.Title.In(l)), Here: "learn", Body: pg})
}

// tryPuzzle opens a puzzle on a board.
func (p *pages) tryPuzzle(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	inv, err := p.backend.OpenPuzzle(r.Context(), book.Name, r.PathValue("name"), prefsOf(r).Name)
	if err != nil {
		return err
	}
	return p.sitDown(w, r, inv)
}

// shownPrefix names the cookies of rooms whose puzzles are to be shown the solution of.
const shownPrefix = "shown-"

// showSolution points at the solution of the puzzle of a room from now on.
func (p *pages) showSolution(w http.ResponseWriter, r *http.Request) error {
	room := r.PathValue("room")
	keep(w, r, shownPrefix+room, "1")
	http.Redirect(w, r, "/r/"+room, http.StatusSeeOther)
	return nil
}

// puzzleRow is a puzzle as it is listed.
func (f *faces) puzzleRow(info *server.PuzzleInfo) puzzleRow {
	return puzzleRow{Name: info.Name, Title: info.Title.In(f.l), Goal: info.Goal.In(f.l), Hint: info.Hint.In(f.l), Hidden: f.hidden(info)}
}

// hidden says what lies where whoever tries a puzzle cannot look: nothing of a puzzle is left to guessing.
func (f *faces) hidden(info *server.PuzzleInfo) []string {
	var lines []string
	for _, pile := range info.From.Unseen(f.book, info.Seat) {
		var names []string
		for _, number := range pile.Cards {
			names = append(names, f.printed(number).Name)
		}
		lines = append(lines, f.book.SeatName(f.l, kernel.Seat(pile.Seat))+" · "+f.book.Words.Say(f.l, kernel.Key("zone."+pile.Zone))+": "+strings.Join(names, say(f.l, "puzzle.and")))
	}
	return lines
}

// puzzleOf is what is said of the puzzle that a seat tries, or nil.
func (p *pages) puzzleOf(f *faces, r *http.Request, chair server.Chair, now *server.Snapshot) *puzzlePart {
	state := chair.Puzzle()
	if state == nil {
		return nil
	}
	part := &puzzlePart{puzzleRow: f.puzzleRow(&state.PuzzleInfo), Class: "open", Shown: cookie(r, shownPrefix+now.Room.ID) != ""}
	switch {
	case state.IsMet():
		part.Class, part.Says, part.Follow = "met", say(f.l, "puzzle.met"), p.nextPuzzle(f.book, state.Name)
	case state.IsMissed():
		part.Class, part.Says = "missed", say(f.l, "puzzle.missed")
	case state.IsLost:
		part.Class, part.Says = "lost", say(f.l, "puzzle.lost")
	case part.Shown && state.Next != nil && len(state.Next.Picks) == 0 && len(state.Next.Nums) == 0:
		part.Says = say(f.l, "puzzle.nothing")
	case part.Shown && state.Next != nil:
		part.Says = say(f.l, "puzzle.shown")
		for _, id := range state.Next.Picks {
			text, _ := id.MarshalText()
			part.Picks = append(part.Picks, string(text))
		}
	default:
		part.Says = part.Goal
	}
	return part
}

// nextPuzzle is the puzzle of a game after another, or "".
func (p *pages) nextPuzzle(book *rulebook.Book, name string) string {
	all, err := p.backend.Puzzles(book.Name)
	for i := 0; err == nil && i+1 < len(all); i++ {
		if all[i].Name == name {
			return all[i+1].Name
		}
	}
	return ""
}
