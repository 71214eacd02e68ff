// The books of both revisions, which share the numbers of their judgement calls.

package zx

import (
	"testing"

	"saitei/rulebook/booktest"
)

func TestBook(t *testing.T) { booktest.Check(t, Book(), 741) }

func TestOldBook(t *testing.T) { booktest.CheckEdition(t, OldBook(), 737) }

func TestCallsAreNumbered(t *testing.T) {
	booktest.CheckCallNumbers(t, Book().Ledger, OldBook().Ledger)
}
