// Learning: the lessons of a game, with tables drawn as those that it is played on.

package web

import (
	"net/http"
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// learnPage is the lessons of a game.
type learnPage struct {
	Book    *rulebook.Book
	Games   []gameChoice
	Lessons []lesson
}

// lesson is a lesson as it is drawn.
type lesson struct {
	*rulebook.Lesson
	Board   *board
	Faces   []*face
	Clauses []*rulebook.Entry
}

func (p *pages) learn(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	l := prefsOf(r).Lang
	f := newFaces(book, p.backend.Set(book), l)
	pg := &learnPage{Book: book, Games: gameList(p, l)}
	for i := range book.Lessons {
		step := lesson{Lesson: &book.Lessons[i]}
		if step.Shows != nil {
			step.Board = newBoard(f, f.sketched(step.Shows), nil, nil)
		}
		for _, number := range step.Cards {
			step.Faces = append(step.Faces, f.printed(number))
		}
		for _, id := range step.Lesson.Clauses {
			step.Clauses = append(step.Clauses, book.Ledger.Find(id))
		}
		pg.Lessons = append(pg.Lessons, step)
	}
	return p.show(w, r, "learn.html", page{Title: say(l, "learn.title", "game", book.Title.In(l)), Here: "learn", Body: pg})
}

// sketched is a view of a table on which lies what a sketch says, seen by the first seat.
func (f *faces) sketched(s *rulebook.Sketch) *kernel.View {
	rules := f.book.Rules
	v := &kernel.View{Game: rules.Name, Seats: make([]kernel.SeatView, rules.Seats)}
	for i := range v.Seats {
		v.Seats[i].Team = int(rules.Team(kernel.Seat(i)))
	}
	for i := range rules.Zones {
		z := &rules.Zones[i]
		for owner := range rules.Seats {
			if z.Shared {
				owner = -1
			}
			for square := range max(1, z.Squares) {
				v.Places = append(v.Places, f.sketchedPlace(s, z, owner, square))
			}
			if z.Shared {
				break
			}
		}
	}
	return v
}

// sketchedPlace is a place of a sketch with what lies there. Squares lie in rows of three where a game does not say otherwise.
func (f *faces) sketchedPlace(s *rulebook.Sketch, z *kernel.Zone, owner, square int) kernel.PlaceView {
	across := max(1, z.Across)
	if z.Across == 0 && z.Shape == kernel.Square {
		across = 3
	}
	p := kernel.PlaceView{Zone: z.Name, Owner: owner, Team: owner, Square: square, Shape: z.Shape, Col: z.Col + square%across, Row: z.Row + square/across}
	at := slices.IndexFunc(s.Lies, func(l rulebook.Lie) bool { return l.Zone == z.Name && l.Owner == owner && l.Square == square })
	if at < 0 {
		return p
	}
	lie := &s.Lies[at]
	p.Count = lie.Hidden + len(lie.Cards)
	for _, number := range lie.Cards {
		c := f.view(number)
		c.Pose, c.Owner, c.Controller = lie.Pose, max(owner, lie.Whose), max(owner, lie.Whose)
		p.Cards = append(p.Cards, c)
	}
	return p
}
