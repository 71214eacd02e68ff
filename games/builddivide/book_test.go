// The books of both forms of the game.

package builddivide

import (
	"fmt"
	"strings"
	"testing"

	"saitei/rulebook/booktest"
)

func TestBook(t *testing.T) { booktest.Check(t, Book(), 867) }

func TestTagBook(t *testing.T) { booktest.Check(t, TagBook(), 867) }

// TestCallsAreNumbered: judgement calls are numbered as they come, one for a clause.
func TestCallsAreNumbered(t *testing.T) {
	booktest.CheckCallNumbers(t, Book().Ledger)
	next := 1
	for _, e := range Book().Ledger.Entries {
		if e.Call.En == "" {
			continue
		}
		if name := fmt.Sprintf("J%d: ", next); !strings.HasPrefix(e.Call.En, name) {
			t.Errorf("the call of %s should be %s", e.ID, name)
		}
		next++
	}
}
