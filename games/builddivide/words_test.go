// Everything that can be said has words in both languages, and the glossary and the switches name clauses that there are.

package builddivide

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saitei/kernel"
)

func TestAllIsPutIntoWords(t *testing.T) {
	for _, b := range []*form{&duel, &tagTeam} {
		r := b.kernelRules()
		var keys []string
		for _, v := range r.Verbs[1:] {
			keys = append(keys, "event."+v)
		}
		for _, z := range r.Zones {
			keys = append(keys, "zone."+z.Name)
		}
		for _, a := range r.Attrs {
			keys = append(keys, "attr."+a.Name)
		}
		for _, q := range r.Questions {
			if q.Name != "" {
				keys = append(keys, "ask."+q.Name)
			}
		}
		for _, a := range r.Affairs {
			keys = append(keys, "affair."+a.Name)
			for _, role := range a.Roles {
				keys = append(keys, "role."+role.Name)
			}
		}
		for _, p := range r.Poses {
			keys = append(keys, "pose."+p)
		}
		for _, key := range keys {
			if text := words[kernel.Key(key)]; text.Ja == "" || text.En == "" {
				t.Errorf("%s: no words for %s", b.name, key)
			}
		}
	}
}

// TestFactsAreInWords reads the facts that the rules refuse with from the source, because a fact is only known where it is returned.
func TestFactsAreInWords(t *testing.T) {
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

func TestGlossaryAndSwitchesNameClauses(t *testing.T) {
	text, err := os.ReadFile("GLOSSARY.md")
	if err != nil {
		t.Fatal(err)
	}
	last := regexp.MustCompile(`\| ([0-9][^|]*) \|\n`)
	for _, row := range last.FindAllStringSubmatch(string(text), -1) {
		for _, id := range strings.FieldsFunc(row[1], func(r rune) bool { return r == ',' || r == '–' || r == ' ' }) {
			if !slices.Contains(clauseIDs, id) {
				t.Errorf("the glossary names %s, which is no clause", id)
			}
		}
	}
	for _, s := range callSwitches() {
		e := Book().Ledger.Find(s.Clause)
		if e == nil || !strings.Contains(e.Call.En, s.Name+": ") {
			t.Errorf("%s is no call of %s", s.Name, s.Clause)
		}
		if !slices.Contains(numbersOfTable(), s.Name) {
			t.Errorf("%s is no number of the table", s.Name)
		}
	}
}
