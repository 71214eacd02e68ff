// Faults: what is wrong with the text of a ruling, in both languages, with what to do about it.

package ruling

import (
	"fmt"

	"saitei/rulebook"
)

// Fault is something wrong with a line of a ruling.
type Fault struct {
	File   string
	Line   int
	Text   rulebook.Text
	Remedy rulebook.Text
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%s:%d: %s\n    %s", f.File, f.Line, oneLine(f.Text), oneLine(f.Remedy))
}

// oneLine is a text in both languages, one after the other.
func oneLine(t rulebook.Text) string { return t.Ja + " / " + t.En }

// say fills both languages with the same arguments.
func say(ja, en string, args ...any) rulebook.Text {
	return rulebook.Text{Ja: fmt.Sprintf(ja, args...), En: fmt.Sprintf(en, args...)}
}

// nearest is the word of a list that is most like a given one, or nothing if none is close.
func nearest(word string, list []string) string {
	best, at := 3, ""
	for _, w := range list {
		if d := distance([]rune(word), []rune(w)); d < best && d < len([]rune(word)) {
			best, at = d, w
		}
	}
	return at
}

// distance is how many letters must be put in, taken out or changed to make one word of the other.
func distance(a, b []rune) int {
	if len(a) > 40 || len(b) > 40 {
		return 40
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
