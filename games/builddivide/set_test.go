package builddivide

import (
	"strings"
	"testing"

	"saitei/rulebook"
)

// tableOf is a table of cards with these rows: number, name, type, colour, cost, power, hit.
func tableOf(rows ...string) string {
	return "番号\tカード名\t種類\t色\tコスト\tパワー\tヒット\n" + strings.Join(rows, "\n") + "\n"
}

// TestUnitNeedsPower: a unit without power is refused, since it would be destroyed at once.
func TestUnitNeedsPower(t *testing.T) {
	cards, errs := rulebook.ParseCards("t.tsv", tableOf("T-1\t影\tユニット\t赤\t1\t\t1", "T-2\t盾\tユニット\t赤\t1\t1000\t1"), columns())
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	set := compileCards(cards)
	if len(set.Unsupported) != 1 || set.Unsupported[0].Card.Number != "T-1" {
		t.Errorf("refused: %v, want T-1 alone", set.Unsupported)
	}
}

// TestTerritoryRowsStayTogether: the open face of a territory stands right below the closed one.
func TestTerritoryRowsStayTogether(t *testing.T) {
	closed, open, other := "T-1\t門\tテリトリー\t\t\t\t", "T-1\t大門\tテリトリー\t赤\t5\t\t", "T-2\t盾\tユニット\t赤\t1\t1000\t1"
	if _, errs := rulebook.ParseCards("t.tsv", tableOf(closed, open, other), columns()); len(errs) > 0 {
		t.Errorf("together: %v", errs)
	}
	if _, errs := rulebook.ParseCards("t.tsv", tableOf(closed, other, open), columns()); len(errs) != 1 {
		t.Errorf("split: %d errors, want 1: %v", len(errs), errs)
	}
}
