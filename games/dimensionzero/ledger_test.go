// The ledger of Dimension Zero: every clause once, in the rulebook's order, with words in both languages.

package dimensionzero

import (
	"fmt"
	"strings"
	"testing"

	"saitei/rulebook"
)

func TestLedger(t *testing.T) {
	l, err := rulebook.ParseLedger("games/dimensionzero/ledger.tsv", ledgerText)
	if err != nil {
		t.Fatal(err)
	}
	clauses, calls, all := 0, 0, ""
	for i, e := range l.Entries {
		if e.Text.Ja == "" || e.Text.En == "" {
			t.Errorf("%s has no words", e.ID)
		}
		if (e.Call.Ja == "") != (e.Call.En == "") || strings.Count(e.Call.Ja, "別の読み:") != strings.Count(e.Call.En, "other reading:") {
			t.Errorf("the call of %s is not the same in both languages", e.ID)
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
	if len(clauseIDs) != len(l.Entries)+1 {
		t.Error("the typed clauses are not those of the ledger; run go generate")
	}
	if clauses != 490 {
		t.Errorf("%d clauses, want 490", clauses)
	}
	for n := 1; n <= calls; n++ {
		if strings.Count(all, fmt.Sprintf("J%d:", n)) != 1 {
			t.Errorf("judgement call J%d stands in the ledger other than once", n)
		}
	}
}
