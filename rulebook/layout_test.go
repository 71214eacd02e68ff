// Layout: every zone has a place, also those that a game does not name.

package rulebook_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/kernel"
	"saitei/rulebook"
)

func TestLaid(t *testing.T) {
	zones := []kernel.Zone{
		{Name: "hand", Shape: kernel.Fan}, {Name: "energy", Shape: kernel.Row}, {Name: "life", Shape: kernel.Row}, {Name: "field", Shape: kernel.Slot},
		{Name: "deck", Shape: kernel.Pile}, {Name: "trash", Shape: kernel.Pile}, {Name: "void", Shape: kernel.Pile}, {Name: "squares", Shape: kernel.Square, Shared: true},
		{Name: "flag", Shape: kernel.Pile, Team: true},
	}
	rules := &kernel.Rules{Zones: zones}
	for name, c := range map[string]struct{ given, want rulebook.Layout }{
		"nothing is named": {rulebook.Layout{}, rulebook.Layout{
			Left: [][]string{{"energy"}, {"life"}}, Centre: [][]string{{"field"}}, Right: [][]string{{"deck", "trash"}, {"void"}},
		}},
		"some are": {rulebook.Layout{Left: [][]string{{"deck", "life"}}, Centre: [][]string{{"trash"}, {"field"}}, Rare: []string{"void"}}, rulebook.Layout{
			Left: [][]string{{"deck", "life"}, {"energy"}}, Centre: [][]string{{"trash"}, {"field"}}, Right: [][]string{{"void"}}, Rare: []string{"void"},
		}},
	} {
		book := &rulebook.Book{Rules: rules, Layout: c.given}
		if diff := cmp.Diff(c.want, book.Laid()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
