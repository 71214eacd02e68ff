// Everything that can be said has words, in both languages, and the glossary names clauses that there are.

package zx

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

func TestEverythingHasWords(t *testing.T) {
	b := Book()
	need := func(key string) {
		if text := b.Words[kernel.Key(key)]; text.Ja == "" || text.En == "" {
			t.Errorf("no words for %s", key)
		}
	}
	for _, v := range b.Rules.Verbs[1:] {
		need("event." + v)
	}
	for _, z := range b.Rules.Zones {
		need("zone." + z.Name)
	}
	for _, a := range b.Rules.Attrs {
		need("attr." + a.Name)
	}
	for _, p := range b.Rules.Poses {
		need("pose." + p)
	}
	for _, c := range b.Rules.Counters {
		if c != "" {
			need("counter." + c)
		}
	}
	for _, q := range b.Rules.Questions {
		if q.Name != "" {
			need("ask." + q.Name)
		}
	}
}

// TestRefusalsHaveWords reads the facts that the rules refuse with from the source, because a fact is only known where it is returned.
func TestRefusalsHaveWords(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	facts := regexp.MustCompile(`"(refuse\.[a-z-]+)"`)
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") || f.Name() == "words.go" {
			continue
		}
		text, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range facts.FindAllStringSubmatch(string(text), -1) {
			if !words.Has(kernel.Key(m[1])) {
				t.Errorf("%s refuses with %s, for which there are no words", f.Name(), m[1])
			}
		}
	}
}

func TestWordsAgreeInBothLanguages(t *testing.T) {
	argument := regexp.MustCompile(`\{[a-z]+\}`)
	count := func(s string) map[string]bool {
		all := map[string]bool{}
		for _, a := range argument.FindAllString(s, -1) {
			all[a] = true
		}
		return all
	}
	for key, text := range words {
		if (text.Ja == "") != (text.En == "") {
			t.Errorf("%s is said in one language only", key)
		}
		ja, en := count(text.Ja), count(text.En)
		for a := range ja {
			if !en[a] {
				t.Errorf("%s: %s is missing in English", key, a)
			}
		}
		for a := range en {
			if !ja[a] {
				t.Errorf("%s: %s is missing in Japanese", key, a)
			}
		}
	}
}

// TestGlossary holds the glossary to clauses of the ledger, to one line for each Japanese term, and to the keywords' names.
func TestGlossary(t *testing.T) {
	text, err := os.ReadFile("GLOSSARY.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 5 || strings.Contains(cells[1], "---") || strings.Contains(cells[1], "Japanese") {
			continue
		}
		term := strings.TrimSpace(cells[1])
		if seen[term] {
			t.Errorf("%s stands in the glossary twice", term)
		}
		seen[term] = true
		for clause := range strings.SplitSeq(cells[3], ",") {
			if id := strings.TrimSpace(clause); Book().Ledger.Find(id) == nil {
				t.Errorf("%s: there is no clause %s", term, id)
			}
		}
	}
	for _, gone := range []string{"race", "survey record", "associated with", "in a square", "card of the kind player", "sword"} {
		for _, e := range Book().Ledger.Entries {
			if regexp.MustCompile(`\b` + gone + `\b`).MatchString(e.Text.In(rulebook.En)) {
				t.Errorf("%s says %q, for which the glossary has another name", e.ID, gone)
			}
		}
	}
}

// TestPartsAreSaid: whoever chooses between the texts of a card reads the texts, in both languages.
func TestPartsAreSaid(t *testing.T) {
	card := Book().Cards[0]
	card.Number, card.Name, card.Text = "T-1", "試し", "【自】このカードが登場した時、次から１つを選ぶ。・カードを１枚引く。・相手に１ダメージを与える。"
	set := Book().Compile([]rulebook.Card{card})
	for _, u := range set.Unsupported {
		t.Fatal(u.Err)
	}
	found := false
	for i := range set.Pool.Nodes {
		n := &set.Pool.Nodes[i]
		if n.Proc != effect.ProcMode {
			continue
		}
		found = true
		d := &kernel.DecisionView{Name: "mode", Source: "T-1", Span: n.Span}
		for l, want := range map[rulebook.Lang]string{rulebook.Ja: "相手に１ダメージを与える", rulebook.En: "Deal 1 damage to your opponent"} {
			if got := labelOption(l, set, d, &kernel.OptionView{Kind: kernel.NumberOption, N: 1}); !strings.Contains(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	if !found {
		t.Error("the card lets nobody choose")
	}
}

// TestHarmIsMarked: a square with a card of one's own is marked where something would enter it (905.1), and no other.
func TestHarmIsMarked(t *testing.T) {
	fighter := func(seat int) []kernel.CardView {
		return []kernel.CardView{{Known: true, Controller: seat, Attrs: []kernel.AttrView{{Name: "kind", Value: kindZX}}}}
	}
	v := &kernel.View{Seat: 0, Places: []kernel.PlaceView{
		{Zone: "square", Square: 3, Cards: fighter(0)}, {Zone: "square", Square: 4}, {Zone: "square", Square: 5, Cards: fighter(1)},
	}}
	for square, want := range map[int]kernel.Key{3: "harm.occupied", 4: "", 5: ""} {
		o := &kernel.OptionView{Kind: kernel.PlaceOption, Zone: "square", Square: square}
		if got := harms(v, &kernel.DecisionView{Name: "square"}, o); got != want {
			t.Errorf("square %d: %q, want %q", square, got, want)
		}
		if got := harms(v, &kernel.DecisionView{Name: "link-square"}, o); got != "" {
			t.Errorf("where nothing enters square %d is marked with %q", square, got)
		}
	}
}
