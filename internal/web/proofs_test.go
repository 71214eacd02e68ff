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
	got := bookOf(t, "kaiun").Pieces("Compare the hand signs (2-2-3), not 99-9-9.")
	if diff := cmp.Diff([]rulebook.Piece{{Text: "Compare the hand signs ("}, {Text: "2-2-3", Clause: "2-2-3"}, {Text: "), not 99-9-9."}}, got); diff != "" {
		t.Error(diff)
	}
	got = bookOf(t, "zx").Pieces("draws 701 cards (701)")
	if diff := cmp.Diff([]rulebook.Piece{{Text: "draws 701 cards ("}, {Text: "701", Clause: "701"}, {Text: ")"}}, got); diff != "" {
		t.Error(diff)
	}
	if from := bookOf(t, "kaiun").Dossier("2-2-3").SpokenOfBy; !slices.Contains(from, "7-1-1") {
		t.Errorf("2-2-3 is spoken of by %v", from)
	}
}

func TestClausesAreProvedByStories(t *testing.T) {
	told := bookOf(t, "kaiun").Dossier("6-3-1").Stories
	if !slices.ContainsFunc(told, func(s rulebook.Story) bool {
		return s.Name == "6-3-1_both_set_in_secret.ruling" && s.About.Ja != "" && s.About.En != "" && s.Body != ""
	}) {
		t.Errorf("6-3-1 is proved by %d stories, and not by its own", len(told))
	}
}
