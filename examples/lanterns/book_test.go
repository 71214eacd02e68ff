package lanterns

import (
	"testing"

	"saitei/rulebook/booktest"
)

func TestBook(t *testing.T) { booktest.Check(t, Book(), 17) }
