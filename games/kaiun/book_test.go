// What comes with the game: the book, and what it says of decks and of parts of texts.

package kaiun

import (
	"strings"
	"testing"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/rulebook/booktest"
)

func TestBook(t *testing.T) {
	b := Book()
	booktest.Check(t, b, 220)
	booktest.CheckCallNumbers(t, b.Ledger)
	if len(b.Cards) < 60 || len(b.Decks) < 3 {
		t.Errorf("%d cards and %d decks, want at least 60 and three", len(b.Cards), len(b.Decks))
	}
}

// TestTextsAreWrittenOneWay: a text of our own is printed back to the letter, since this game says each thing in one way only.
func TestTextsAreWrittenOneWay(t *testing.T) {
	set := Book().Compile(Book().Cards)
	for i, c := range set.Cards {
		if c.Text != "" && set.Canonical[i] != cardtext.Normalise(c.Text) {
			t.Errorf("%s is printed back as %s", c.Number, set.Canonical[i])
		}
	}
}

func TestDeckProblemsSayWhatToDo(t *testing.T) {
	b := Book()
	set := b.Compile(b.Cards)
	for text, clause := range map[string]string{
		"29 SK01-059":             "5-1-2",
		"4 SK01-043\n26 SK01-059": "5-1-2-1",
		"2 SK01-060\n28 SK01-059": "5-1-2-2",
		"1 SK99-999\n30 SK01-059": "",
	} {
		d, _ := rulebook.ParseDeck("x", text, nil)
		problems := b.CheckDeck(set, d, nil)
		if len(problems) == 0 {
			t.Errorf("%q passes", text)
			continue
		}
		if p := problems[0]; p.Clause != clause || p.Text.Ja == "" || p.Remedy.Ja == "" || p.Remedy.En == "" {
			t.Errorf("%q: %+v, want clause %q", text, p, clause)
		}
	}
}

// TestPartsAreSaid: whoever chooses between the effects of a card reads the effects, in both languages.
func TestPartsAreSaid(t *testing.T) {
	card := Book().Cards[0]
	card.Number, card.Text = "T-1", "【開運時】次の効果から1つを選ぶ。・カード1枚を引く。・自分の運値を＋3000。"
	set := Book().Compile([]rulebook.Card{card})
	found := false
	for i := range set.Pool.Nodes {
		d := &kernel.DecisionView{Name: "choose-effect", Source: "T-1", Span: set.Pool.Nodes[i].Span}
		o := &kernel.OptionView{Kind: kernel.NumberOption, N: 2}
		ja, _ := Book().SayOption(rulebook.Ja, set, d, o, "")
		en, _ := Book().SayOption(rulebook.En, set, d, o, "")
		found = found || strings.Contains(ja, "自分の運値を＋3000") && strings.Contains(en, "+3000")
	}
	if !found {
		t.Error("the second effect is not said")
	}
}
