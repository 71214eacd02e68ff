// The ledger, its judgement calls and what names its clauses.

package booktest

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"saitei/rulebook"
)

// checkLedger: every clause of the rulebook stands there once, in its order and with words in both languages.
func checkLedger(fail report, b *rulebook.Book, clauses int) {
	n := 0
	for i, e := range b.Ledger.Entries {
		if e.Text.Ja == "" || e.Text.En == "" {
			fail("%s has no words", e.ID)
		}
		if e.Kind != rulebook.Heading {
			n++
		}
		if i > 0 && !rulebook.Less(b.Ledger.Entries[i-1].ID, e.ID) {
			fail("%s stands before %s", b.Ledger.Entries[i-1].ID, e.ID)
		}
		checkCalls(fail, &e)
	}
	if n != clauses {
		fail("%d clauses, want %d", n, clauses)
	}
}

// checkClauses: the clauses that the rules name are those of the ledger.
func checkClauses(fail report, b *rulebook.Book) {
	ids := []string{""}
	for _, e := range b.Ledger.Entries {
		ids = append(ids, e.ID)
	}
	if !slices.Equal(b.Rules.Clauses, ids) {
		fail("the typed clauses are not those of the ledger; run go generate")
	}
}

// callNumber is the number of a judgement call, in front of it.
var callNumber = regexp.MustCompile(`J[0-9]+: `)

// checkCalls: the calls of a clause are the same in both languages, and each says its number and the other reading.
func checkCalls(fail report, e *rulebook.Entry) {
	ja, en := callNumber.FindAllString(e.Call.Ja, -1), callNumber.FindAllString(e.Call.En, -1)
	if !slices.Equal(ja, en) || (e.Call.Ja == "") != (e.Call.En == "") {
		fail("the calls of %s are %v in Japanese and %v in English", e.ID, ja, en)
	}
	for text, other := range map[string]string{e.Call.Ja: " / 別の読み: ", e.Call.En: " / other reading: "} {
		if text == "" {
			continue
		}
		for i, call := range callNumber.Split(text, -1) {
			if i == 0 && call != "" || i > 0 && strings.Count(call, other) != 1 {
				fail("a call of %s should say %q once, behind its number: %s", e.ID, other, text)
			}
		}
	}
}

// checkCallNumbers: the calls of some ledgers together are numbered without a gap, and each of them has none twice.
func checkCallNumbers(fail report, ledgers ...*rulebook.Ledger) {
	known := map[string]bool{}
	for _, l := range ledgers {
		times := map[string]int{}
		for i := range l.Entries {
			for _, name := range callNumber.FindAllString(l.Entries[i].Call.En, -1) {
				known[name] = true
				if times[name]++; times[name] == 2 {
					fail("%sis there more than once", name)
				}
			}
		}
	}
	for n := 1; n <= len(known); n++ {
		if !known[fmt.Sprintf("J%d: ", n)] {
			fail("J%d is nowhere", n)
		}
	}
}

// edition is the switch between editions of a rulebook, which is no judgement call.
const edition = "revision"

// checkSwitches: a switch is a judgement call of its clause that can be made in two ways, and a number of the table keeps it.
func checkSwitches(fail report, b *rulebook.Book) {
	for _, s := range b.Switches {
		e := b.Ledger.Find(s.Clause)
		if e == nil || s.Name != edition && !strings.Contains(e.Call.En, s.Name+": ") {
			fail("%s is no call of %s", s.Name, s.Clause)
		}
		if len(s.Meaning) != 2 || slices.ContainsFunc(s.Meaning, func(m rulebook.Text) bool { return m.Ja == "" || m.En == "" }) {
			fail("%s does not say what its two values mean: %v", s.Name, s.Meaning)
		}
		if !slices.Contains(b.Rules.Vars, s.Name) {
			fail("%s is no number of the table", s.Name)
		}
	}
}

// checkGlossary: the glossary has one line for each Japanese term, and names clauses that there are.
func checkGlossary(fail report, b *rulebook.Book, folder fs.FS) {
	text, err := fs.ReadFile(folder, "GLOSSARY.md")
	if err != nil {
		fail("%v", err)
		return
	}
	seen := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 5 || strings.Contains(cells[1], "---") || strings.Contains(cells[1], "Japanese") {
			continue
		}
		term := strings.TrimSpace(cells[1])
		if seen[term] {
			fail("%s stands in the glossary twice", term)
		}
		seen[term] = true
		for _, id := range strings.FieldsFunc(cells[3], func(r rune) bool { return r == ',' || r == '–' || r == ' ' }) {
			if b.Ledger.Find(id) == nil {
				fail("%s: there is no clause %s", term, id)
			}
		}
	}
	if len(seen) == 0 {
		fail("the glossary has no terms")
	}
}
