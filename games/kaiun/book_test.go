// What comes with the game: every card is understood, every deck may be played, and everything that can be said has words.

package kaiun

import (
	"fmt"
	"strings"
	"testing"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

func TestEveryCardIsUnderstood(t *testing.T) {
	b := Book()
	set := b.Compile(b.Cards)
	for _, u := range set.Unsupported {
		t.Errorf("%s: %s", u.Card.Number, u.Text.En)
	}
	if len(set.Cards) < 60 {
		t.Errorf("%d cards, want at least 60", len(set.Cards))
	}
	for i, c := range set.Cards {
		if c.Text == "" {
			continue
		}
		if set.Canonical[i] != cardtext.Normalise(c.Text) {
			t.Errorf("%s is printed back as %s", c.Number, set.Canonical[i])
		}
		if set.English[i] == "" || strings.Contains(set.English[i], "{") {
			t.Errorf("%s in English: %q", c.Number, set.English[i])
		}
		if len(set.Clauses[i]) == 0 {
			t.Errorf("%s leans on no clause", c.Number)
		}
	}
}

func TestEveryDeckMayBePlayed(t *testing.T) {
	b := Book()
	set := b.Compile(b.Cards)
	for i := range b.Decks {
		d := &b.Decks[i]
		for _, p := range b.CheckDeck(set, d, nil) {
			t.Errorf("%s: %s", d.Name, p.Text.En)
		}
		if d.Title.Ja == "" || d.Title.En == "" {
			t.Errorf("%s has no title", d.Name)
		}
	}
	if len(b.Decks) < 3 {
		t.Errorf("%d decks, want at least three", len(b.Decks))
	}
}

func TestEverythingHasWords(t *testing.T) {
	b := Book()
	need := func(key string) {
		text := b.Words[kernel.Key(key)]
		if text.Ja == "" || text.En == "" {
			t.Errorf("no words for %s", key)
		}
	}
	spoken := map[string]bool{}
	for _, v := range b.Rules.Verbs {
		spoken["event."+v] = b.Words.Has(kernel.Key("event." + v))
	}
	options := []string{"keep", "replace", "may", "use", "order"}
	for _, v := range b.Rules.Verbs[1:] {
		isOption := false
		for _, o := range options {
			isOption = isOption || o == v
		}
		if !isOption && !spoken["event."+v] {
			t.Errorf("no words for event.%s", v)
		}
	}
	for _, z := range b.Rules.Zones {
		need("zone." + z.Name)
	}
	for _, a := range b.Rules.Attrs {
		need("attr." + a.Name)
	}
	for _, q := range b.Rules.Questions[kernel.FirstQuestion:] {
		need("ask." + q.Name)
		for _, n := range q.Needs {
			need(string(n.Fact))
		}
	}
}

func TestSwitchesAreCallsOfTheLedger(t *testing.T) {
	b := Book()
	for _, s := range b.Switches {
		e := b.Ledger.Find(s.Clause)
		if e == nil || !strings.Contains(e.Call.En, s.Name+":") || len(s.Meaning) != 2 {
			t.Errorf("%s is not a call of clause %s", s.Name, s.Clause)
		}
		if _, ok := switchVars[s.Name]; !ok {
			t.Errorf("%s has no number of the table", s.Name)
		}
	}
}

// The calls are numbered without a gap, each once.
func TestCallsAreNumbered(t *testing.T) {
	calls := 0
	for _, e := range Book().Ledger.Entries {
		calls += strings.Count(e.Call.En, "other reading")
	}
	all := ""
	for _, e := range Book().Ledger.Entries {
		all += e.Call.En + "\n"
	}
	for n := 1; n <= calls; n++ {
		if strings.Count(all, fmt.Sprintf("J%d:", n)) != 1 {
			t.Errorf("J%d is not there exactly once", n)
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
