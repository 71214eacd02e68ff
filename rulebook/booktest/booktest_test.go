// What is wrong with a book is found.

package booktest

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

const (
	heading  = "id\tkind\tja\ten\tcall_ja\tcall_en\n"
	overview = "1\theading\t概要\tOverview\t\t\n"
	noDraw   = "1-2\tlaw\t引けない\tNobody may draw\tJ1: 誰も / 別の読み: 1人\tJ1: nobody / other reading: one\n"
	goOn     = "1-10\tlaw\t進む\tGo on\tJ2: 前へ / 別の読み: 後ろへ\tJ2: forward / other reading: back\n"
)

// newBook is a sound book with this ledger.
func newBook(t *testing.T, ledger string) *rulebook.Book {
	t.Helper()
	l, err := rulebook.ParseLedger("x.tsv", heading+ledger)
	if err != nil {
		t.Fatal(err)
	}
	both := rulebook.Text{Ja: "{card}を", En: "{card}"}
	return &rulebook.Book{
		Ledger: l, Plain: "T-1", Copies: 4,
		Rules: &kernel.Rules{
			Clauses: []string{"", "1", "1-2", "1-10"}, Verbs: []string{"", "draw"}, Zones: []kernel.Zone{{Name: "deck"}}, Attrs: []kernel.AttrDef{{Name: "power"}},
			Vars: []string{"turn", "J1"}, Poses: []string{"up", "down"}, Counters: []string{"", "damage"},
			Affairs: []kernel.Affair{{Name: "battle", Telling: kernel.Telling{Roles: []kernel.Role{{Name: "attacker"}}}}}, Items: kernel.Telling{Names: []string{"damage"}},
			Questions: []kernel.Question{{}, {Name: "pick", Needs: []kernel.Need{{Fact: "refuse.far"}}}},
		},
		Words: rulebook.Words{
			"event.draw": both, "zone.deck": both, "attr.power": both, "counter.damage": both, "affair.battle": both, "role.attacker": both, "item.damage": both, "ask.pick": both, "refuse.far": both,
		},
		Switches: []rulebook.Switch{{Name: "J1", Clause: "1-2", Meaning: []rulebook.Text{both, both}}},
		Decks:    []rulebook.Deck{{Name: "cats", Title: both, Lines: []rulebook.DeckLine{{Count: 1, Number: "T-1"}}}},
		CheckDeck: func(_ *rulebook.Set, d *rulebook.Deck, _ *kernel.Audit) []rulebook.Problem {
			if d.Size() > 1 || d.Day == 0 {
				return []rulebook.Problem{{Text: rulebook.Text{En: "too large, or of no day"}}}
			}
			return nil
		},
	}
}

// newSet is a set of one card.
func newSet() *rulebook.Set {
	pool := &kernel.Pool{Defs: []kernel.Def{{Number: "T-1"}}}
	return &rulebook.Set{
		Pool: pool.Index(), Cards: []rulebook.Card{{Number: "T-1", Text: "猫を1匹呼ぶ。"}}, English: []string{"Call a cat."}, Clauses: [][]kernel.Clause{{1}},
	}
}

// language reads one sentence.
func language(t *testing.T) func() *cardtext.Grammar {
	g, err := cardtext.ParseGrammar("x.txt", "root card\ncard call : 猫を1匹呼ぶ。 | Call a cat.\n")
	if err != nil {
		t.Fatal(err)
	}
	return func() *cardtext.Grammar { return g }
}

// found is what a check reports.
func found(check func(fail report)) string {
	var all []string
	check(func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) })
	return strings.Join(all, "; ")
}

func TestLedgersAreHeld(t *testing.T) {
	for _, x := range []struct{ ledger, want string }{
		{overview + noDraw + goOn, ""},
		{overview + goOn + noDraw, "1-10 stands before 1-2; the typed clauses are not those of the ledger; run go generate"},
		{overview + noDraw, "1 clauses, want 2; the typed clauses are not those of the ledger; run go generate"},
		{overview + strings.Replace(noDraw, "Nobody may draw", "", 1) + goOn, "1-2 has no words"},
		{overview + strings.Replace(noDraw, "J1: nobody", "J3: nobody", 1) + goOn, "the calls of 1-2 are [J1: ] in Japanese and [J3: ] in English"},
		{overview + strings.Replace(noDraw, " / other reading: one", "", 1) + goOn, `a call of 1-2 should say " / other reading: " once, behind its number: J1: nobody`},
	} {
		if got := found(func(fail report) {
			checkLedger(fail, newBook(t, x.ledger), 2)
			checkClauses(fail, newBook(t, x.ledger))
		}); got != x.want {
			t.Errorf("%q, want %q", got, x.want)
		}
	}
}

func TestCallNumbersAreHeld(t *testing.T) {
	first, second := newBook(t, overview+noDraw).Ledger, newBook(t, overview+goOn).Ledger
	twice := newBook(t, overview+noDraw+strings.Replace(noDraw, "1-2", "1-3", 1)).Ledger
	for _, x := range []struct {
		ledgers []*rulebook.Ledger
		want    string
	}{
		{[]*rulebook.Ledger{first, second}, ""}, {[]*rulebook.Ledger{first, first}, ""}, {[]*rulebook.Ledger{second}, "J1 is nowhere"},
		{[]*rulebook.Ledger{twice}, "J1: is there more than once"},
	} {
		if got := found(func(fail report) { checkCallNumbers(fail, x.ledgers...) }); got != x.want {
			t.Errorf("%q, want %q", got, x.want)
		}
	}
}

func TestSwitchesAreHeld(t *testing.T) {
	for want, change := range map[string]func(*rulebook.Switch){
		"":                   func(*rulebook.Switch) {},
		"J1 is no call of 1": func(s *rulebook.Switch) { s.Clause = "1" },
		"J2 is no call of 1-2; J2 is no number of the table": func(s *rulebook.Switch) { s.Name = "J2" },
		"J1 does not say what its two values mean: []":       func(s *rulebook.Switch) { s.Meaning = nil },
	} {
		b := newBook(t, overview+noDraw+goOn)
		change(&b.Switches[0])
		if got := found(func(fail report) { checkSwitches(fail, b) }); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestGlossariesAreHeld(t *testing.T) {
	for rows, want := range map[string]string{
		"| 山札 | deck | 1-2–1-10 |\n":                  "",
		"| 山札 | deck | 1-2 |\n| 山札 | library | 1 |\n": "山札 stands in the glossary twice",
		"| 山札 | deck | 1, 1-3 |\n":                    "山札: there is no clause 1-3",
		"":                                            "the glossary has no terms",
	} {
		folder := fstest.MapFS{"GLOSSARY.md": {Data: []byte("| Japanese | English | clause |\n|---|---|---|\n" + rows)}}
		if got := found(func(fail report) { checkGlossary(fail, newBook(t, overview+noDraw+goOn), folder) }); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestWordsAreHeld(t *testing.T) {
	sound := newBook(t, overview)
	if got := found(func(fail report) { checkWords(fail, sound); checkLanguages(fail, sound) }); got != "" {
		t.Error(got)
	}
	for key := range sound.Words {
		b := newBook(t, overview)
		delete(b.Words, key)
		if got := found(func(fail report) { checkWords(fail, b) }); !strings.Contains(got, "no words") || !strings.Contains(got, string(key)) {
			t.Errorf("without %s: %q", key, got)
		}
		b.Words[key] = rulebook.Text{Ja: "猫", En: "{card}"}
		if got := found(func(fail report) { checkLanguages(fail, b) }); !strings.Contains(got, "in Japanese") {
			t.Errorf("%s about different things: %q", key, got)
		}
		b.Words[key] = rulebook.Text{En: "cat"}
		if got := found(func(fail report) { checkLanguages(fail, b) }); !strings.Contains(got, "in one language only") {
			t.Errorf("%s in English: %q", key, got)
		}
	}
	b := newBook(t, overview)
	b.Words["pose.up"] = rulebook.Text{Ja: "縦", En: "up"}
	if got := found(func(fail report) { checkWords(fail, b) }); got != "no words for pose.down" {
		t.Errorf("one pose of two: %q", got)
	}
}

func TestRefusalsAreHeld(t *testing.T) {
	folder := fstest.MapFS{
		"far.go": {Data: []byte(`fact("refuse.far")`)}, "near.go": {Data: []byte(`fact("refuse.near")`)},
		"near_test.go": {Data: []byte(`fact("refuse.tested")`)}, "words.go": {Data: []byte(`"refuse.said": {}`)},
	}
	if got := found(func(fail report) { checkRefusals(fail, newBook(t, overview), folder) }); got != "near.go refuses with refuse.near, for which there are no words" {
		t.Error(got)
	}
}

func TestCardsAndDecksAreHeld(t *testing.T) {
	for want, change := range map[string]func(*rulebook.Book, *rulebook.Set){
		"": func(*rulebook.Book, *rulebook.Set) {},
		"T-2: odd": func(_ *rulebook.Book, s *rulebook.Set) {
			s.Unsupported = []rulebook.Unsupported{{Card: rulebook.Card{Number: "T-2"}, Text: rulebook.Text{En: "odd"}}}
		},
		"T-9, which zones are filled with, is no card": func(b *rulebook.Book, _ *rulebook.Set) { b.Plain = "T-9" },
		`T-1 in English: "{n}"`:                        func(_ *rulebook.Book, s *rulebook.Set) { s.English[0] = "{n}" },
		"T-1 leans on no clause":                       func(_ *rulebook.Book, s *rulebook.Set) { s.Clauses[0] = nil },
		"cats: too large, or of no day":                func(b *rulebook.Book, _ *rulebook.Set) { b.Decks[0].Lines[0].Count = 2 },
		"cats has no title":                            func(b *rulebook.Book, _ *rulebook.Set) { b.Decks[0].Title.En = "" },
	} {
		b, set := newBook(t, overview), newSet()
		b.Language = language(t)
		change(b, set)
		if got := found(func(fail report) { checkCards(fail, b, set); checkDecks(fail, b, set) }); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
