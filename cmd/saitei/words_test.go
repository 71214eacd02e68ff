package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saitei/kernel"
)

var (
	keyUsed     = regexp.MustCompile(`"((?:analyse|puzzle|root|flag|arg|help|error|completion|version|rules|cards|import|deck|replay|verify|check|coverage|clause|phrases|grammar|bot|sim|report|play|table|serve|doctor|chaos|cluster|bench|seat|series|reason|owner|option|card|form|list)\.[a-z-]+)"`)
	placeholder = regexp.MustCompile(`\{[a-z]+\}`)
)

// TestCatalogueIsComplete compares the keys that the code uses with the catalogue, both ways, and the languages with each other.
func TestCatalogueIsComplete(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, "report.html")
	used := map[string]bool{}
	for _, f := range files {
		if f == "words.go" || strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range keyUsed.FindAllStringSubmatch(string(text), -1) {
			used[m[1]] = true
		}
	}
	for key := range used {
		if !words.Has(kernel.Key(key)) {
			t.Errorf("the catalogue lacks %s", key)
		}
	}
	for key, text := range words {
		if !used[string(key)] {
			t.Errorf("nobody says %s", key)
		}
		if text.Ja == "" || text.En == "" {
			t.Errorf("%s is not said in both languages", key)
		}
		ja, en := placeholder.FindAllString(text.Ja, -1), placeholder.FindAllString(text.En, -1)
		slices.Sort(ja)
		slices.Sort(en)
		if !slices.Equal(slices.Compact(ja), slices.Compact(en)) {
			t.Errorf("%s has %v in Japanese and %v in English", key, ja, en)
		}
	}
}

// TestErrorsAreShort: what is given is not said again whole, however long it is.
func TestErrorsAreShort(t *testing.T) {
	a := &app{lang: "en"}
	if said := a.bad("error.card", "number", strings.Repeat("「", 200_000), "game", "kaiun").Error(); len(said) > 1000 || !strings.HasPrefix(said, `there is no card "「「「`) {
		t.Errorf("%d bytes: %.100s", len(said), said)
	}
	if said := a.bad("error.card", "number", "MY-1", "game", "kaiun").Error(); !strings.Contains(said, `"MY-1"`) {
		t.Error(said)
	}
}
