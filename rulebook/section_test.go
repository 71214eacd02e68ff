// Sections of decks: headings in either language, where a card goes without one, and what a deck is written as.

package rulebook_test

import (
	"slices"
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// sectioned is a game whose decks have a main part, a sideboard and one card that shows where it comes from.
func sectioned() (*rulebook.Book, *rulebook.Set) {
	set := &rulebook.Set{Pool: &kernel.Pool{}}
	for _, number := range []string{"A-1", "A-2", "LAND-1", "TOKEN-1"} {
		set.Pool.Defs = append(set.Pool.Defs, kernel.Def{Number: number})
		set.Cards = append(set.Cards, rulebook.Card{Number: number})
	}
	set.Pool.Index()
	b := &rulebook.Book{
		Name: "sectioned", Cards: set.Cards,
		Sections: []rulebook.Section{
			{Name: "main", Title: rulebook.Text{Ja: "メインデッキ", En: "main deck"}, Also: []string{"deck"}},
			{Name: "side", Title: rulebook.Text{Ja: "サイドボード", En: "sideboard"}, Side: true},
			{Name: "land", Title: rulebook.Text{Ja: "土地", En: "land"}, Takes: func(set *rulebook.Set, id kernel.DefID) bool {
				return strings.HasPrefix(set.Pool.Defs[id].Number, "LAND")
			}},
		},
		Apart: func(c *rulebook.Card) bool { return strings.HasPrefix(c.Number, "TOKEN") },
		Brings: func(c *rulebook.Card, _ []rulebook.Card) []string {
			if c.Number == "A-2" {
				return []string{"TOKEN-1"}
			}
			return nil
		},
		CheckDeck: func(*rulebook.Set, *rulebook.Deck, *kernel.Audit) []rulebook.Problem { return nil },
	}
	return b, set
}

func TestHeadingsOfDecks(t *testing.T) {
	b, _ := sectioned()
	for _, heading := range []string{"[side]", "[サイドボード]", "【サイドボード】", "サイドボード", "サイドボード（10枚）", "Sideboard (10)", "SIDEBOARD:", "// Sideboard", "== sideboard ==", "サイドボード 10枚"} {
		d, problems := b.ParseDeck("x", "3 A-1\n"+heading+"\n2 A-2\n")
		if len(problems) > 0 || len(d.Lines) != 2 || d.Lines[0].Section != "" || d.Lines[1].Section != "side" {
			t.Errorf("%s: %+v %+v", heading, d.Lines, problems)
		}
	}
	_, problems := b.ParseDeck("x", "[attic]\n1 A-1\n")
	if len(problems) != 1 || problems[0].Line != 1 || !strings.Contains(problems[0].Remedy.Ja, "[サイドボード]") {
		t.Errorf("a heading that means nothing: %+v", problems)
	}
	if _, problems := rulebook.ParseDeck("x", "[side]\n1 A-1\n", nil); len(problems) != 1 {
		t.Errorf("a heading in a game without sections: %+v", problems)
	}
}

func TestDivideAndWriteBack(t *testing.T) {
	b, set := sectioned()
	d, problems := b.ParseDeck("x", "name: 猫\nname_en: Cats\n1 LAND-1\n3 A-1\n[side]\n1 LAND-1\n2 A-2\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var sizes []int
	for _, p := range b.Divide(set, d) {
		sizes = append(sizes, p.Size())
	}
	if !slices.Equal(sizes, []int{3, 3, 1}) {
		t.Errorf("main, side and land have %v", sizes)
	}
	for _, text := range []string{rulebook.WriteDeck(d), b.WriteDeck(rulebook.Ja, set, d, func(string) string { return "名前" }), b.WriteDeck(rulebook.En, set, d, func(string) string { return "" })} {
		again, problems := b.ParseDeck("x", text)
		if len(problems) > 0 || again.Title != d.Title {
			t.Fatalf("%s\n%+v", text, problems)
		}
		if got, want := rulebook.WriteDeck(b.Tidy(set, again)), rulebook.WriteDeck(b.Tidy(set, d)); !slices.Equal(sorted(got), sorted(want)) {
			t.Errorf("%s became\n%s", want, got)
		}
	}
}

// sorted is the lines of a text in the order of the alphabet.
func sorted(text string) []string {
	lines := strings.Split(text, "\n")
	slices.Sort(lines)
	return lines
}

func TestTokensAreInNoDeckButInTheMatch(t *testing.T) {
	b, set := sectioned()
	d, _ := b.ParseDeck("x", "1 A-1\n1 TOKEN-1\n")
	if problems := b.Problems(set, d, nil); len(problems) != 1 || problems[0].Line != 2 {
		t.Errorf("%+v", problems)
	}
	numbers := func(cards []rulebook.Card) (out []string) {
		for _, c := range cards {
			out = append(out, c.Number)
		}
		return out
	}
	if got := numbers(b.WithKin(set.Cards[:1], b.Cards)); !slices.Equal(got, []string{"A-1"}) {
		t.Errorf("A-1 brings %v", got)
	}
	if got := numbers(b.WithKin(set.Cards[:2], b.Cards)); !slices.Equal(got, []string{"A-1", "A-2", "TOKEN-1"}) {
		t.Errorf("A-2 brings %v", got)
	}
	if kin, makers := b.KinOf(&b.Cards[1]), b.Makers(&b.Cards[3]); len(kin) != 1 || len(makers) != 1 || makers[0].Number != "A-2" {
		t.Errorf("kin %v, makers %v", kin, makers)
	}
}
