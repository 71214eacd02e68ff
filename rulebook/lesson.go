// Lessons: a game taught in our own words, for those who have never played it.

package rulebook

// Lesson is one step of learning a game: what it says, what it shows on a drawn table, and the clauses to read next.
type Lesson struct {
	Title   Text
	Says    []Text // paragraphs
	Shows   *Sketch
	Cards   []string // the numbers of cards shown beside it
	Clauses []string
}

// Sketch is a table drawn to explain something, seen by the first seat. Zones that are not named are drawn empty.
type Sketch struct{ Lies []Lie }

// Lie is what lies at a place: cards by their numbers, or so many whose faces nobody sees.
type Lie struct {
	Zone   string
	Owner  int // -1 of a shared zone
	Square int
	Cards  []string
	Hidden int
	Pose   string
	Whose  int // of a shared zone: who the cards belong to
}
