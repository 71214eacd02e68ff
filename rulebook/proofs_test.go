package rulebook

import (
	"testing"
	"testing/fstest"
)

func TestGrowth(t *testing.T) {
	ledger, err := ParseLedger("ledger", "id\tkind\tja\ten\tja\ten\n1\theading\t一\tone\t\t\n1-1\tlaw\t甲\ta\t\t\n1-2\tlaw\t乙\tb\t\t\n1-3\tnone\t丙\tc\t\t\n")
	if err != nil {
		t.Fatal(err)
	}
	b := &Book{Name: "small", Ledger: ledger, Rulings: fstest.MapFS{
		"testdata/rulings/a.ruling": {Data: []byte("ruling   1-1, 1-3\nabout    A thing.\nabout.ja こと。\n\nstart x\nruling 1-2\n")},
		"testdata/rulings/b.ruling": {Data: []byte("ruling 1-2\ngame   large\n\nstart x\n")},
		"testdata/rulings/c.txt":    {Data: []byte("ruling 1-2\n")},
	}}
	if proved, normative := b.Proved(); proved != 1 || normative != 2 {
		t.Errorf("%d of %d", proved, normative)
	}
	if b.Growth() != (Text{}) {
		t.Errorf("a game that is complete says %+v", b.Growth())
	}
	b.IsGrowing = true
	if g := b.Growth(); g.En != "still being built: rulings prove 1 of its 2 normative clauses" || g.Ja == "" {
		t.Errorf("%+v", g)
	}
	b.Beyond = func(id string) bool { return id == "1-2" }
	if g := b.Growth(); g.En != "still being built: rulings prove all 1 of its own normative clauses, and the rest in part" || g.Ja == "" {
		t.Errorf("%+v", g)
	}
	n := 0
	if err := b.EachRuling(func(_, text string) {
		n++
		if h := ReadRulingHead(text); h.About != (Text{Ja: "こと。", En: "A thing."}) || len(h.Clauses) != 2 {
			t.Errorf("%+v", h)
		}
	}); err != nil || n != 1 {
		t.Errorf("%d rulings, %v", n, err)
	}
}
