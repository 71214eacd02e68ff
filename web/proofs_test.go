// What belongs to a clause: its references, both ways, and the rulings that prove it.

package web

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/games"
	"saitei/rulebook"
)

// bookOf is the game of a name.
func bookOf(t *testing.T, name string) *rulebook.Book {
	t.Helper()
	for _, b := range games.All() {
		if b.Name == name {
			return b
		}
	}
	t.Fatalf("there is no game %s", name)
	return nil
}

func TestReferencesLeadBothWays(t *testing.T) {
	got := linked(bookOf(t, "kaiun"), "Compare the hand signs (2-2-3), not 99-9-9.")
	if diff := cmp.Diff([]piece{{Text: "Compare the hand signs ("}, {"2-2-3", "2-2-3"}, {Text: "), not 99-9-9."}}, got); diff != "" {
		t.Error(diff)
	}
	got = linked(bookOf(t, "zx"), "draws 701 cards (701)")
	if diff := cmp.Diff([]piece{{Text: "draws 701 cards ("}, {"701", "701"}, {Text: ")"}}, got); diff != "" {
		t.Error(diff)
	}
	if from := proofsOf(bookOf(t, "kaiun")).speaksOf["2-2-3"]; !slices.Contains(from, "7-1-1") {
		t.Errorf("2-2-3 is spoken of by %v", from)
	}
}

func TestClausesAreProvedByStories(t *testing.T) {
	told := proofsOf(bookOf(t, "kaiun")).of("6-3-1")
	if !slices.ContainsFunc(told, func(s story) bool {
		return s.Name == "6-3-1_both_set_in_secret.ruling" && s.About.Ja != "" && s.About.En != "" && s.Body != ""
	}) {
		t.Errorf("6-3-1 is proved by %d stories, and not by its own", len(told))
	}
}
