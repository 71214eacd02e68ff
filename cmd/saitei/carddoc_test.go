package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"saitei/archtest"
	"saitei/games"
	"saitei/rulebook"
)

// TestCardDocuments follows docs/cards.md from the idea to the played card, in both languages: its files are written, its commands run one after another, and each of
// its tables is understood.
func TestCardDocuments(t *testing.T) {
	for _, name := range []string{"cards.md", "cards.ja.md"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile("../../docs/" + name)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			tables := map[string]bool{}
			for _, m := range regexp.MustCompile("(?ms)^```\\w+ (\\S+)\n(.*?)^```$").FindAllStringSubmatch(string(text), -1) {
				if err := os.WriteFile(filepath.Join(dir, m[1]), []byte(m[2]), 0o644); err != nil {
					t.Fatal(err)
				}
				game, isTable := strings.CutSuffix(strings.TrimPrefix(m[1], "my-"), ".tsv")
				if b := games.Find(game); isTable && b != nil {
					tables[game] = true
					cards, errs := rulebook.ParseCards(m[1], m[2], b.Columns)
					if set := b.Compile(cards); len(errs) > 0 || len(set.Unsupported) > 0 || len(cards) == 0 {
						t.Errorf("%s: %v %v", m[1], errs, set.Unsupported)
					}
				}
			}
			for _, b := range games.All() {
				if !tables[b.Name] {
					t.Errorf("there is no table for %s", b.Name)
				}
			}
			t.Chdir(dir)
			n := 0
			for _, c := range archtest.Commands(string(text)) {
				args, isOurs, err := c.SaiteiArgs()
				if !isOurs || err != nil {
					t.Errorf("%s:%d: %v", name, c.Line, err)
					continue
				}
				n++
				var out, errOut bytes.Buffer
				a := &app{in: strings.NewReader(""), out: &out, err: &errOut, getenv: func(string) string { return "" }}
				if code := a.run(append(args, "--data", dir)); code != exitFine {
					t.Errorf("%s:%d: %s: exit code %d\n%s%s", name, c.Line, c.Text, code, out.String(), errOut.String())
				}
			}
			if n < 8 {
				t.Errorf("only %d commands found", n)
			}
		})
	}
}
