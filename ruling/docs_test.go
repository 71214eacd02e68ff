package ruling

import (
	"os"
	"strings"
	"testing"
)

// blocks is the indented blocks of a document, unindented, each with its line number.
func blocks(markdown string) map[int]string {
	all := map[int]string{}
	start := 0
	for i, line := range strings.Split(markdown, "\n") {
		rest, isCode := strings.CutPrefix(line, "    ")
		switch {
		case isCode && start == 0:
			start = i + 1
			all[start] = rest + "\n"
		case isCode || (line == "" && start > 0):
			all[start] += rest + "\n"
		default:
			start = 0
		}
	}
	return all
}

func TestDocumentedLinesAreRead(t *testing.T) {
	text, err := os.ReadFile("../docs/rulings.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line, block := range blocks(string(text)) {
		if strings.HasPrefix(block, "saitei") {
			continue
		}
		if !strings.HasPrefix(block, "ruling") {
			block = "open\n" + block
		}
		n++
		if _, errs := Parse("docs/rulings.md", block); len(errs) > 0 {
			t.Errorf("the block in line %d: %v", line, errs)
		}
	}
	if n < 8 {
		t.Errorf("only %d blocks found", n)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if cell, ok := strings.CutPrefix(line, "| `P1 "); ok {
			choice, _, _ := strings.Cut("P1 "+strings.ReplaceAll(cell, `\|`, "\u0000"), "`")
			if _, errs := Parse("docs/rulings.md", "open\nplay\n"+strings.ReplaceAll(choice, "\u0000", "|")); len(errs) > 0 {
				t.Errorf("%q: %v", choice, errs)
			}
		}
	}
}
