// The ledger of Build Divide: every clause once, in the rulebook's order, with words in both languages.

package builddivide

import (
	"fmt"
	"strings"
	"testing"

	"saitei/rulebook"
)

func TestLedger(t *testing.T) {
	l, err := rulebook.ParseLedger("games/builddivide/ledger.tsv", ledgerText)
	if err != nil {
		t.Fatal(err)
	}
	clauses, next := 0, 1
	for i, e := range l.Entries {
		if e.Text.Ja == "" || e.Text.En == "" {
			t.Errorf("%s has no words", e.ID)
		}
		if e.Kind != rulebook.Heading {
			clauses++
		}
		if i > 0 && !rulebook.Less(l.Entries[i-1].ID, e.ID) {
			t.Errorf("%s stands before %s", l.Entries[i-1].ID, e.ID)
		}
		if e.Call.Ja == "" && e.Call.En == "" {
			continue
		}
		name := fmt.Sprintf("J%d: ", next) // calls are numbered as they come
		next++
		if !strings.HasPrefix(e.Call.Ja, name) || !strings.HasPrefix(e.Call.En, name) ||
			!strings.Contains(e.Call.Ja, " / 別の読み: ") || !strings.Contains(e.Call.En, " / other reading: ") {
			t.Errorf("the call of %s should be %sin both languages, with the other reading", e.ID, name)
		}
	}
	if clauses != 867 {
		t.Errorf("%d clauses, want 867", clauses)
	}
}
