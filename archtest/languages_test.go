// Documents in two languages: the Japanese one has every part that the English one has.

package archtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// inBoth is the documents that must be there in Japanese as well: what players, card writers, judges and those who host matches need.
var inBoth = []string{"README.md", "docs/cards.md", "docs/cardtext.md", "docs/rulings.md", "docs/json.md", "docs/api.md", "docs/cluster.md"}

var (
	headingLine = regexp.MustCompile(`(?m)^(#+) `)
	fenceLine   = regexp.MustCompile("(?m)^```(\\w.*)$")
	tableLine   = regexp.MustCompile(`(?m)^\|`)
	linkTarget  = regexp.MustCompile(`\]\(([^)]+)\)`)
)

// compareDocuments finds what the Japanese document has otherwise than the English one: the levels of its headings, what its blocks are, how many lines its tables have,
// and which documents it leads to.
func compareDocuments(name, en, ja string) []string {
	var found []string
	differ := func(what string, a, b []string) {
		if !slices.Equal(a, b) {
			found = append(found, fmt.Sprintf("%s: %s: %q in English, %q in Japanese", name, what, a, b))
		}
	}
	all := func(re *regexp.Regexp, text string, group int) []string {
		var out []string
		for _, m := range re.FindAllStringSubmatch(text, -1) {
			out = append(out, m[group])
		}
		return out
	}
	differ("headings", all(headingLine, en, 1), all(headingLine, ja, 1))
	differ("blocks", all(fenceLine, en, 1), all(fenceLine, ja, 1))
	differ("lines of tables", []string{fmt.Sprint(len(all(tableLine, en, 0)))}, []string{fmt.Sprint(len(all(tableLine, ja, 0)))})
	led := func(text string) []string {
		var out []string
		for _, to := range all(linkTarget, text, 1) {
			out = append(out, strings.ReplaceAll(to, ".ja.md", ".md"))
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	differ("links", led(en), led(ja))
	return found
}

func TestDocumentsInBothLanguages(t *testing.T) {
	japanese := func(name string) string { return strings.TrimSuffix(name, ".md") + ".ja.md" }
	names := slices.Clone(inBoth)
	more, err := filepath.Glob("../docs/*.ja.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range more {
		names = append(names, "docs/"+strings.TrimSuffix(filepath.Base(path), ".ja.md")+".md")
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		ja, err := os.ReadFile("../" + japanese(name))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, f := range compareDocuments(name, document(t, name), string(ja)) {
			t.Error(f)
		}
	}
}

func TestMissingPartsOfDocumentsAreCaught(t *testing.T) {
	en := "# A\n\n## B\n\n```sh\nx\n```\n\n| a |\n[b](docs/b.md)\n"
	for _, x := range []struct{ ja, want string }{
		{en, ""}, {strings.Replace(en, "docs/b.md", "docs/b.ja.md", 1), ""}, {strings.Replace(en, "## B", "B", 1), "headings"},
		{strings.Replace(en, "```sh", "```tsv", 1), "blocks"}, {strings.Replace(en, "| a |", "a", 1), "tables"}, {strings.Replace(en, "docs/b.md", "c.md", 1), "links"},
	} {
		got := strings.Join(compareDocuments("A.md", en, x.ja), "; ")
		if (x.want == "") != (got == "") || !strings.Contains(got, x.want) {
			t.Errorf("%q is found as %q, want %q", x.ja, got, x.want)
		}
	}
}

// forOthers is the packages that programs of others are built on, as the READMEs list them.
var forOthers = []string{"match", "agent", "sim", "rulebook", "ruling", "games"}

// TestPackagesForOthersHaveExamples: each of them shows on its documentation page how it is used, and the READMEs name it.
func TestPackagesForOthersHaveExamples(t *testing.T) {
	example := regexp.MustCompile(`(?m)^func Example`)
	for _, dir := range forOthers {
		files, err := filepath.Glob("../" + dir + "/*_test.go")
		if err != nil {
			t.Fatal(err)
		}
		hasOne := false
		for _, f := range files {
			text, err := os.ReadFile(f)
			hasOne = hasOne || err == nil && example.Match(text)
		}
		if !hasOne {
			t.Errorf("%s has no example", dir)
		}
		for _, readme := range []string{"README.md", "README.ja.md"} {
			if !strings.Contains(document(t, readme), "`"+dir+"`") {
				t.Errorf("%s does not name %s", readme, dir)
			}
		}
	}
}
