package ruling

import (
	"strings"
	"testing"

	"saitei/internal/taggame"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestZonesOfATeam: a zone of a team is any of its seats', in a position as in what is looked for, and is called by the team.
func TestZonesOfATeam(t *testing.T) {
	book := taggame.Book()
	tr := &trial{scenario: &scenario{book: book, r: &Ruling{}}}
	for seat, isMeant := range map[kernel.Seat]bool{0: true, 1: false, 2: false, 3: true, kernel.NoSeat: true} {
		if tr.isAt(&Where{Zone: "life", Seat: seat}, "life", -1, 0, 0) != isMeant {
			t.Errorf("the life of P%d: got %v", seat+1, !isMeant)
		}
	}
	if tr.isAt(&Where{Zone: "hand", Seat: 3}, "hand", 0, 0, 0) {
		t.Error("a hand is the partner's as well")
	}
	p := &rulebook.Position{Fill: map[kernel.Place]int{}}
	tr.layZone(p, &Choice{Seat: everySeat, Verb: "life"})
	if len(p.Fill) != 2 || len(tr.failures) != 0 {
		t.Errorf("laid out at %v: %v", p.Fill, tr.failures)
	}
	first, _ := book.Rules.PlacesOf(kernel.ZoneID(4))
	if got := tr.placeName(first + 1); got != "P2 life" {
		t.Errorf("it is called %s", got)
	}
	if lines := strings.Join(zoneLines(book, rulebook.En), "\n"); !strings.Contains(lines, "one for each team") {
		t.Error(lines)
	}
}
