package cardtext_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"saitei/cardtext"
)

// TestDocs runs the worked example and the error example of docs/cardtext.md, in both languages.
func TestDocs(t *testing.T) {
	for _, name := range []string{"cardtext.md", "cardtext.ja.md"} {
		t.Run(name, func(t *testing.T) { runExamples(t, name) })
	}
}

func runExamples(t *testing.T, name string) {
	doc, err := os.ReadFile("../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	lexicon, err := os.ReadFile(kaiunFolder + "lexicon.txt")
	if err != nil {
		t.Fatal(err)
	}
	g, err := cardtext.ParseGrammar("lexicon.txt", string(lexicon)+"\n"+block(t, doc, "lexicon"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(block(t, doc, "read"), "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		if tree := read(t, g, lines[i]); tree != nil && g.English(tree) != lines[i+1] {
			t.Errorf("%s is printed as %s", lines[i], g.English(tree))
		}
	}
	text, want, _ := strings.Cut(block(t, doc, "error"), "\n")
	var e *cardtext.Error
	if _, err := kaiun(t).Parse(text); !errors.As(err, &e) || e.Render("en") != want {
		t.Errorf("%s is rendered as\n%s", text, e.Render("en"))
	}
}

func block(t *testing.T, doc []byte, kind string) string {
	t.Helper()
	_, rest, ok := strings.Cut(string(doc), "```"+kind+"\n")
	text, _, closed := strings.Cut(rest, "\n```")
	if !ok || !closed {
		t.Fatalf("docs/cardtext.md has no block %s", kind)
	}
	return text
}
