// The ledger of Z/X: every clause once, in the rulebook's order, with words in both languages.

package zx

import (
	"fmt"
	"strings"
	"testing"

	"saitei/rulebook"
)

func TestLedger(t *testing.T) {
	l, err := rulebook.ParseLedger("games/zx/ledger.tsv", ledgerText)
	if err != nil {
		t.Fatal(err)
	}
	clauses, calls, all := 0, 0, ""
	for i, e := range l.Entries {
		if e.Text.Ja == "" || e.Text.En == "" {
			t.Errorf("%s has no words", e.ID)
		}
		if (e.Call.Ja == "") != (e.Call.En == "") || strings.Count(e.Call.Ja, "別の読み:") != strings.Count(e.Call.En, "other reading:") {
			t.Errorf("the calls of %s are not the same in both languages", e.ID)
		}
		if e.Kind != rulebook.Heading {
			clauses++
		}
		if i > 0 && !rulebook.Less(l.Entries[i-1].ID, e.ID) {
			t.Errorf("%s stands before %s", l.Entries[i-1].ID, e.ID)
		}
		calls += strings.Count(e.Call.En, "other reading:")
		all += e.Call.En + "\n"
	}
	if clauses != 741 {
		t.Errorf("%d clauses, want 741", clauses)
	}
	old, err := rulebook.ParseLedger("games/zx/ledger-6.5.0.tsv", oldLedgerText)
	if err != nil {
		t.Fatal(err)
	}
	older := 0 // the calls that only the older version needs
	for n := 1; n <= calls+older; n++ {
		switch name := fmt.Sprintf("J%d:", n); strings.Count(all, name) {
		case 1:
		case 0:
			if !hasCall(old, name) {
				t.Errorf("J%d is nowhere", n)
				continue
			}
			older++
		default:
			t.Errorf("J%d is there more than once", n)
		}
	}
}

// hasCall reports whether exactly one clause of a ledger has a judgement call, in both languages.
func hasCall(l *rulebook.Ledger, name string) bool {
	ja, en := 0, 0
	for _, e := range l.Entries {
		ja, en = ja+strings.Count(e.Call.Ja, name), en+strings.Count(e.Call.En, name)
	}
	return ja == 1 && en == 1
}
