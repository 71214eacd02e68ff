// Decks and card tables as people write them.

package rulebook_test

import (
	"slices"
	"strings"
	"testing"

	"saitei/rulebook"
)

func TestParseDeck(t *testing.T) {
	d, problems := rulebook.ParseDeck("x", "\ufeff# comment\nname: 猫\nname_en: Cats\n３ SK01-001 三毛\r\n2x sk01-002\n", nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if d.Size() != 5 || d.Title.Ja != "猫" || d.Title.En != "Cats" || d.Lines[1].Number != "SK01-002" || d.Lines[0].Line != 4 {
		t.Errorf("%+v", d)
	}
}

func TestBrokenDeckLinesAreNamed(t *testing.T) {
	for _, line := range []string{"SK01-001", "x SK01-001", "0 SK01-001", "3", "-1 SK01-001", "1000 SK01-001"} {
		d, problems := rulebook.ParseDeck("x", "1 SK01-002\n"+line, nil)
		if len(problems) != 1 || problems[0].Line != 2 || problems[0].Text.Ja == "" || problems[0].Remedy.En == "" {
			t.Errorf("%q: %+v", line, problems)
		}
		if d.Size() != 1 {
			t.Errorf("%q: the good line is lost", line)
		}
	}
}

func FuzzDeck(f *testing.F) {
	f.Add("3 SK01-001 name\n# x\nname: y\n")
	f.Add("９９ ＳＫ\n:\nname_en")
	f.Fuzz(func(t *testing.T, text string) {
		d, problems := rulebook.ParseDeck("x", text, nil)
		if d.Size() < 0 {
			t.Error("a deck of fewer than no cards")
		}
		for _, l := range d.Lines {
			if l.Count < 1 || l.Number == "" || l.Line < 1 {
				t.Errorf("%+v", l)
			}
		}
		for _, p := range problems {
			if p.Line < 1 || p.Text.En == "" {
				t.Errorf("%+v", p)
			}
		}
	})
}

var columns = []rulebook.Column{
	{Name: "number", Required: true}, {Name: "name", Title: rulebook.Text{Ja: "名前", En: "name"}, Required: true}, {Name: "text"},
}

func TestParseCards(t *testing.T) {
	cards, errs := rulebook.ParseCards("c.tsv", "number\tname\ttext\nA-1\t猫\t鳴く。\n\n# note\nA-2\t犬\n", columns)
	if len(errs) > 0 || len(cards) != 2 || cards[0].Text != "鳴く。" || cards[1].Line != 5 {
		t.Errorf("%+v %v", cards, errs)
	}
}

func TestColumnsMayBeNamedByTheirTitles(t *testing.T) {
	cards, errs := rulebook.ParseCards("c.tsv", "Number\t名前\nA-1\t猫\n", columns)
	if len(errs) > 0 || len(cards) != 1 || cards[0].Name != "猫" {
		t.Errorf("%+v %v", cards, errs)
	}
}

func TestHeadingsMayHaveRemarks(t *testing.T) {
	with := append(columns[:len(columns):len(columns)], rulebook.Column{Name: "luck", Title: rulebook.Text{Ja: "運(勝ち)"}})
	cards, errs := rulebook.ParseCards("c.tsv", "number\t名前（よみは別）\t運(勝ち)\ttext (paragraphs)\nA-1\t猫\t7\t鳴く。\n", with)
	if len(errs) > 0 || len(cards) != 1 || cards[0].Name != "猫" || cards[0].Fields["luck"] != "7" || cards[0].Text != "鳴く。" || cards[0].Starts["text"] != 9 {
		t.Errorf("%+v %v", cards, errs)
	}
}

func TestBrokenCardTablesSayWhere(t *testing.T) {
	for text, want := range map[string]string{
		"number\nA-1":                  `c.tsv:1: the column "name" is missing`,
		"number\tname\nA-1\t":          "c.tsv:2:5: name is empty",
		"number\tname\nA-1\ta\nA-1\tb": "c.tsv:3:1: number A-1 stands in line 2 already",
	} {
		_, errs := rulebook.ParseCards("c.tsv", text, columns)
		if len(errs) != 1 || !strings.Contains(errs[0].Error(), want) {
			t.Errorf("%q: %v, want %q", text, errs, want)
		}
	}
}

func FuzzCards(f *testing.F) {
	f.Add("number\tname\ttext\nA-1\t猫\t鳴く。\n")
	f.Fuzz(func(t *testing.T, text string) {
		cards, _ := rulebook.ParseCards("c.tsv", text, columns)
		seen := map[string]bool{}
		for _, c := range cards {
			if c.Number == "" || c.Name == "" || seen[c.Number] {
				t.Errorf("%+v", c)
			}
			seen[c.Number] = true
		}
	})
}

// TestTwoSidesOfOneNumber: two rows of one number are the sides of a card where the game says so; a third, or two that are not, are an error.
func TestTwoSidesOfOneNumber(t *testing.T) {
	sided := slices.Clone(columns)
	sided[0].Sides = func(front, back *rulebook.Card) bool { return front.Name == "門" && back.Name == "門の裏" }
	table := "number\tname\ttext\nA-1\t門\t\nA-1\t門の裏\t\nA-2\t犬\t\n"
	cards, errs := rulebook.ParseCards("c.tsv", table, sided)
	if len(errs) != 0 || len(cards) != 3 || cards[1].Number != rulebook.BackOf("A-1") || cards[1].Fields["number"] != cards[1].Number {
		t.Errorf("%v, %v", cards, errs)
	}
	for _, more := range []string{"A-1\t門の裏\t\n", "A-2\t犬\t\n"} {
		if _, errs := rulebook.ParseCards("c.tsv", table+more, sided); len(errs) != 1 {
			t.Errorf("%q: %v", more, errs)
		}
	}
}
