// What columns say, and matches that are dealt.

package rulebook_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

var hues = rulebook.Terms{{Value: 1, Ja: "赤", En: "red"}, {Value: 2, Ja: "青", En: "blue", Also: []string{"藍色"}}, {Ja: "無色", En: "colourless", Also: []string{"無"}}}

// TestTerms: words are read in either language, alone or several of them, and said again.
func TestTerms(t *testing.T) {
	for word, want := range map[string]int64{"赤": 1, " 青 ": 2, "藍色": 2, "ＲＥＤ": 1, "無": 0} {
		if got, err := hues.Read(word); err != nil || got != want {
			t.Errorf("%q is %d (%v), want %d", word, got, err, want)
		}
	}
	for text, want := range map[string]int64{"": 0, "赤": 1, "赤青": 3, "青/赤": 3, "赤、青": 3, "赤・青": 3, "red, blue": 3, "無色": 0, "－": 0, "なし": 0, "藍色／赤": 3} {
		if got, err := hues.ReadSet(text); err != nil || got != want {
			t.Errorf("%q is %d (%v), want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "緑", "赤青"} {
		if n, err := hues.Read(text); err == nil {
			t.Errorf("%q is read as %d", text, n)
		}
	}
	_, err := hues.ReadSet("赤緑")
	if bad := new(rulebook.ValueError); !errors.As(err, &bad) || !strings.Contains(bad.Text.Ja, "赤 青 藍色 無色 無") {
		t.Errorf("an unknown word is told as %v", err)
	}
	for text, want := range map[string]string{"赤青": "red/blue", "無": "colourless", "緑": "緑"} {
		if got := hues.TranslateSet(rulebook.En, text); got != want {
			t.Errorf("%s is %q in English, want %q", text, got, want)
		}
	}
	if got := hues.Translate(rulebook.Ja, "blue"); got != "青" {
		t.Errorf("blue is %q in Japanese", got)
	}
}

// TestNumbers: numbers are whole, in any width, and only those that may be are negative.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]int64{"3000": 3000, " １２ ": 12, "−5": -5, "-5": -5} {
		if got, err := rulebook.ReadWhole(text); err != nil || got != want {
			t.Errorf("%q is %d (%v), want %d", text, got, err, want)
		}
		if _, err := rulebook.ReadNumber(text); (err == nil) != (want >= 0) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"", "たくさん", "1.5", "99999999999"} {
		if n, err := rulebook.ReadWhole(text); err == nil {
			t.Errorf("%q is read as %d", text, n)
		}
	}
}

// TestReadAttrs: a column that is left empty is read only where it is needed.
func TestReadAttrs(t *testing.T) {
	for _, x := range []struct {
		fields map[string]string
		isFine bool
	}{
		{map[string]string{"hue": "青"}, true}, {map[string]string{"hue": "青", "power": "7"}, true}, {map[string]string{"power": "7"}, false}, {map[string]string{"hue": "青", "power": "?"}, false},
	} {
		def := &kernel.Def{Attrs: make([]int64, 2)}
		err := rulebook.ReadAttrs(def, &rulebook.Card{Fields: x.fields}, []rulebook.Reader{{Attr: 0, Column: "hue", Read: hues.Read, Needed: true}, {Attr: 1, Column: "power", Read: rulebook.ReadNumber}})
		if (err == nil) != x.isFine || x.isFine && (def.Attrs[0] != 2 || def.Attrs[1] != int64(len(x.fields)-1)*7) {
			t.Errorf("%v: %v, %v", x.fields, def.Attrs, err)
		}
	}
}

// TestWordSet: each word has a place of its own, in further words where one number has no more room.
func TestWordSet(t *testing.T) {
	pool, def := new(kernel.Pool), &kernel.Def{Attrs: make([]int64, 3)}
	words := rulebook.NewWordSet(pool, 2, "猫")
	if err := words.Give(def, rulebook.SplitWords("犬／ 猫/なし/")...); err != nil || def.Attrs[2] != 3 {
		t.Errorf("dog and cat are %b (%v)", def.Attrs[2], err)
	}
	seen := map[rulebook.Word]bool{}
	for i := range 300 {
		x, err := words.Find(fmt.Sprint(i))
		if err != nil || seen[x] || x != words.Nth(i+2) {
			t.Errorf("%d is %v (%v)", i, x, err)
		}
		seen[x] = true
	}
	if err := words.Give(def, "299"); err != nil || len(words.Attrs()) != 5 || def.Has(2, 1<<62) || !def.Has(words.Nth(301).Attr, words.Nth(301).Bit) {
		t.Errorf("the words are in %v, and the card has %v (%v)", words.Attrs(), def.Further, err)
	}
}

// TestDeal: cards lie where they begin, those of a later pass on top, and the switches that were chosen are noted.
func TestDeal(t *testing.T) {
	rules := &kernel.Rules{
		Name: "dealing", Seats: 2, Clauses: []string{""}, Verbs: []string{""}, Zones: []kernel.Zone{{Name: "pile"}, {Name: "aside"}},
		Vars: []string{"turn", "J1"}, Procs: make([]kernel.Proc, kernel.FirstProc+1), Main: kernel.FirstProc,
	}
	rules.Compile()
	set := &rulebook.Set{Pool: (&kernel.Pool{Defs: []kernel.Def{{Number: "T-1"}, {Number: "T-2"}, {Number: "T-3"}}}).Index()}
	deck := &rulebook.Deck{Lines: []rulebook.DeckLine{{Count: 2, Number: "T-2"}, {Count: 1, Number: "T-1"}, {Count: 1, Number: "T-3"}, {Count: 1, Number: "T-9"}}}
	only := func(which kernel.DefID, zone kernel.ZoneID) rulebook.Goes {
		return func(id kernel.DefID, _ rulebook.DeckLine) (kernel.ZoneID, bool) { return zone, id == which }
	}
	g := new(kernel.Game)
	set.Deal(g, rules, [32]byte{}, []*rulebook.Deck{deck, deck}, map[string]int{"J1": 1}, only(0, 0), only(1, 0))
	for s := range kernel.Seat(2) {
		var lies []string
		for _, c := range g.At(0, s) {
			lies = append(lies, g.Def(c).Number)
		}
		if got := strings.Join(lies, " "); got != "T-1 T-2 T-2" || len(g.At(1, s)) != 0 {
			t.Errorf("P%d has %s", s+1, got)
		}
	}
	if g.Var(0) != 0 || g.Var(1) != 1 {
		t.Errorf("the numbers are %d %d", g.Var(0), g.Var(1))
	}
}

// TestCountersOfAPlayer: what lies on a player's places is told, kind by kind, and is called as the cards call it where only they speak of it.
func TestCountersOfAPlayer(t *testing.T) {
	b := &rulebook.Book{
		Rules: &kernel.Rules{Counters: []string{"damage", "doom", "named-1"}},
		Words: rulebook.Words{"counter.doom": {Ja: "破滅カウンター", En: "doom counter"}, "counter.called": {Ja: "{name}カウンター", En: "{name} counter"}},
	}
	set := &rulebook.Set{Counters: map[string]string{"named-1": "歯車"}}
	v := &kernel.View{Places: []kernel.PlaceView{
		{Owner: 0, Counters: map[string]int{"doom": 1, "named-1": 2}}, {Owner: 0, Counters: map[string]int{"named-1": 1}}, {Owner: 1, Counters: map[string]int{"doom": 5}},
	}}
	if got := b.SayCounters(rulebook.Ja, set, b.CountersOf(v, 0)); !slices.Equal(got, []string{"破滅カウンター 1", "歯車カウンター 3"}) {
		t.Errorf("the first player has %q", got)
	}
	if got := b.SayCounters(rulebook.En, set, b.CountersOf(v, 1)); !slices.Equal(got, []string{"doom counter 5"}) {
		t.Errorf("the second player has %q", got)
	}
}
