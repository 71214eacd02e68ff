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
