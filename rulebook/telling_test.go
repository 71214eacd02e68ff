// Telling a log: what is joined, and what is left out.

package rulebook_test

import (
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

func TestTell(t *testing.T) {
	pool := &kernel.Pool{Defs: []kernel.Def{{Number: "A-1"}, {Number: "A-2"}}}
	set := &rulebook.Set{Pool: pool.Index(), Cards: []rulebook.Card{{Name: "猫", NameEn: "Cat"}, {Name: "犬", NameEn: "Dog"}}}
	lines := []rulebook.Line{
		{Verb: "pay", Clause: "1", Card: "A-1", Text: "P1 pays Cat"},
		{Verb: "note", Clause: "1", Text: "(noted)"},
		{Verb: "pay", Clause: "1", Card: "A-2", Text: "P1 pays Dog"},
		{Verb: "lay", Clause: "2", Text: "P1 lays a card"},
		{Verb: "lay", Clause: "2", Text: "P1 lays a card"},
		{Verb: "turn", Clause: "3", Seat: -1, Text: "a new turn"},
		{Verb: "turn", Clause: "3", Seat: -1, Text: "a new turn"},
		{Verb: "pay", Clause: "1", Card: "A-1", Text: "P1 pays Cat"},
	}
	want := []struct {
		text  string
		times int
	}{{"P1 pays Cat, Dog", 1}, {"P1 lays a card", 2}, {"a new turn", 1}, {"a new turn", 1}, {"P1 pays Cat", 1}}
	got := set.Tell(rulebook.En, lines)
	if len(got) != len(want) {
		t.Fatalf("%+v", got)
	}
	for i, w := range want {
		if got[i].Text != w.text || got[i].Times != w.times {
			t.Errorf("%q ×%d, want %q ×%d", got[i].Text, got[i].Times, w.text, w.times)
		}
	}
}
