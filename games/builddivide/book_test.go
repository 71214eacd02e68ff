// The books of both forms of the game.

package builddivide

import (
	"testing"

	"saitei/rulebook/booktest"
)

func TestBook(t *testing.T) { booktest.Check(t, Book(), 867) }

func TestTagBook(t *testing.T) { booktest.Check(t, TagBook(), 867) }

// TestCallsAreNumbered: judgement calls are numbered without a gap. A number that was given stays, since recorded matches name switches by it, so that later calls come anywhere.
func TestCallsAreNumbered(t *testing.T) { booktest.CheckCallNumbers(t, Book().Ledger) }
