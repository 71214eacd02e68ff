package ruling

import (
	"slices"
	"testing"

	"saitei/games"
)

// TestRulingsOpenWhereTheyStand: as plain data, the position of a ruling is the same position; one in five of every game's is tried.
func TestRulingsOpenWhereTheyStand(t *testing.T) {
	for _, b := range games.All() {
		all, errs := Embedded(b)
		if len(errs) > 0 {
			t.Fatal(errs[0])
		}
		opened := 0
		for i, r := range all {
			if i%5 != 0 {
				continue
			}
			s := bind(b, r)
			o, no := Open(b, r)
			if (no == nil) != (s.position != nil && len(s.failures) == 0) {
				t.Errorf("%s: %v", r.File, no)
			}
			if no != nil {
				continue
			}
			opened++
			p, err := o.From.Position(b, s.set, r.Seed, o.Switches)
			if err != nil {
				t.Errorf("%s: %v", r.File, err)
				continue
			}
			if !slices.Equal(p.Cards, s.position.Cards) || p.Start != s.position.Start {
				t.Errorf("%s opens as another position:\n%v\n%v", r.File, p.Cards, s.position.Cards)
			}
		}
		if opened < 10 {
			t.Errorf("%s: %d rulings were opened", b.Name, opened)
		}
	}
}
