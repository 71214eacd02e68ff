package ruling

import (
	"os"
	"strings"
	"testing"

	"saitei/games"
	"saitei/rulebook"
)

// TestDocumentedRulingPasses plays the whole ruling of the document and proves its clause.
func TestDocumentedRulingPasses(t *testing.T) {
	b := games.Find("kaiun")
	text, err := os.ReadFile("../docs/rulings.md")
	if b == nil || err != nil {
		t.Fatal(b, err)
	}
	for line, block := range blocks(string(text)) {
		if !strings.HasPrefix(block, "ruling") {
			continue
		}
		r, errs := Parse("docs/rulings.md", block)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		c := Cover(b, []*Ruling{r})
		if got := c.Rulings[0].Proves[0]; got.Standing != Green || got.Panicked {
			t.Errorf("the ruling in line %d: %+v\n%s", line, got, Report(r, Run(b, r, nil), rulebook.En))
		}
	}
}
