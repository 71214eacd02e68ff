// Words: nothing that is said lacks a language, and nothing is kept that nobody says.

package web

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// spoken are the keys that are put together at run time, by how they begin.
var spoken = []string{"search.help.", "form.", "option.", "pass.", "phrase.", "room."}

func TestEveryWordIsThereAndSaid(t *testing.T) {
	said := map[string]bool{}
	inTemplates := regexp.MustCompile(`\bt "([a-z][a-z.-]*)"`)
	inCode := regexp.MustCompile(`say\([^"()]*(?:\([^()]*\))?[^"()]*"([a-z][a-z.-]*)"`)
	read := func(text string, re *regexp.Regexp) {
		for _, m := range re.FindAllStringSubmatch(text, -1) {
			if !strings.HasSuffix(m[1], ".") {
				said[m[1]] = true
			}
		}
	}
	err := fs.WalkDir(templateFiles, "templates", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := templateFiles.ReadFile(path)
		read(string(text), inTemplates)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") {
			read(string(text), inCode)
		}
	}
	for key := range said {
		if _, ok := words[key]; !ok {
			t.Errorf("%q is said and has no words", key)
		}
	}
	for key, text := range words {
		if text.Ja == "" || text.En == "" {
			t.Errorf("%q lacks a language", key)
		}
		isMade := false
		for _, prefix := range spoken {
			isMade = isMade || strings.HasPrefix(key, prefix)
		}
		if !said[strings.TrimSuffix(key, ofOne)] && !isMade {
			t.Errorf("%q is never said", key)
		}
	}
}

func TestParagraphsLightUpWhatIsResolved(t *testing.T) {
	got := paragraphs("甲乙丙／丁戊", [2]int{1, 5})
	if len(got) != 2 || len(got[0]) != 2 || got[0][1] != (run{Text: "乙丙", Lit: true}) || got[1][0] != (run{Text: "丁", Lit: true}) || got[1][1] != (run{Text: "戊", Lit: false}) {
		t.Errorf("got %v", got)
	}
	for _, span := range [][2]int{{-1, 2}, {0, 99}, {2, 1}} {
		if got := paragraphs("甲乙", span); len(got) != 1 || len(got[0]) != 1 || got[0][0].Lit {
			t.Errorf("a span of %v gives %v", span, got)
		}
	}
}
