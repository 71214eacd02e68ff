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
	for n := 1; n <= calls; n++ {
		if strings.Count(all, fmt.Sprintf("J%d:", n)) != 1 {
			t.Errorf("J%d is not there exactly once", n)
		}
	}
}
