package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWordsAreCurrent makes the typed words anew, those that games share and those of every game, and holds them against what is there.
func TestWordsAreCurrent(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	made := t.TempDir()
	t.Chdir(made)
	same := func(out, there string) {
		t.Helper()
		want, err := os.ReadFile(filepath.Join(root, there))
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s is not what its lexicon says: go generate ./cardtext ./games/... makes it anew", there)
		}
	}
	for _, dir := range []string{"ops", "parts"} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := generate(nil); err != nil {
		t.Fatal(err)
	}
	same("ops/ops_gen.go", "cardtext/ops/ops_gen.go")
	same("parts/parts_gen.go", "cardtext/parts/parts_gen.go")
	lexicons, err := filepath.Glob(filepath.Join(root, "*", "*", "lexicon.txt"))
	if err != nil || len(lexicons) < 5 {
		t.Fatalf("%d lexicons: %v", len(lexicons), err)
	}
	for _, lexicon := range lexicons {
		text, err := os.ReadFile(lexicon)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("lexicon.txt", text, 0o644); err != nil {
			t.Fatal(err)
		}
		game := filepath.Base(filepath.Dir(lexicon))
		if err := generate([]string{game, "lexicon.txt", "words_gen.go"}); err != nil {
			t.Fatal(err)
		}
		same("words_gen.go", strings.TrimPrefix(filepath.Join(filepath.Dir(lexicon), "words_gen.go"), root+"/"))
	}
}
