// docs/newgame.md is followed step by step.

package lanterns

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const (
	root     = "../.."
	document = root + "/docs/newgame.md"
	folder   = "games/lanterns/"
)

// block is a block of the document: its language, the file that it is or changes, its lines.
type block struct {
	language, file string
	text           string
}

// blocks is the blocks of the document, in order.
func blocks(t *testing.T) []block {
	t.Helper()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	var all []block
	for _, m := range regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$").FindAllStringSubmatch(string(text), -1) {
		all = append(all, block{m[1], m[2], m[3]})
	}
	return all
}

// TestDocumentIsTheGame holds the document to having every file of the game as it is here, but for the rulings, of which it has some, and for what is generated.
func TestDocumentIsTheGame(t *testing.T) {
	shown := map[string]bool{"clauses_gen.go": true, "words_gen.go": true, "newgame_test.go": true}
	for _, b := range blocks(t) {
		name, ok := strings.CutPrefix(b.file, folder)
		if !ok {
			continue
		}
		shown[name] = true
		if text, err := os.ReadFile(name); err != nil || string(text) != b.text {
			t.Errorf("%s is not as the document has it (%v)", name, err)
		}
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if path = filepath.ToSlash(path); err == nil && !d.IsDir() && !shown[path] && !strings.HasPrefix(path, "testdata/") {
			t.Errorf("the document does not have %s", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// follower follows the document in a folder of its own, which lies over the project like a second sheet.
type follower struct {
	*testing.T
	dir, root string // the sheet and the project
	saitei    string // the command, once it has been built
	said      string // what the last command printed
}

func TestDocumentIsFollowed(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command")
	}
	project, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	f := &follower{T: t, dir: t.TempDir(), root: project}
	for _, b := range blocks(t) {
		switch {
		case b.language == "sh":
			for line := range strings.Lines(b.text) {
				f.obey(strings.TrimSpace(line))
			}
		case b.language == "diff":
			f.change(b)
		case b.language == "output":
			for line := range strings.Lines(b.text) {
				if !strings.Contains(f.said, strings.TrimSpace(line)) {
					t.Errorf("it should print %q:\n%s", strings.TrimSpace(line), f.said)
				}
			}
		case b.file != "":
			f.write(b.file, b.text)
		}
	}
	for _, name := range []string{"clauses_gen.go", "words_gen.go", "ledger.tsv"} {
		here, _ := os.ReadFile(name)
		there, _ := os.ReadFile(filepath.Join(f.dir, folder, name))
		if string(here) != string(there) {
			t.Errorf("%s does not come out as it is here", name)
		}
	}
	if f.saitei == "" {
		t.Error("the document never runs the command")
	}
}

// write puts a file where the document says.
func (f *follower) write(name, text string) {
	path := filepath.Join(f.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
		f.Fatal(err)
	}
}

// change makes a change of a file of the project: lines that begin with - and + as in a patch, the others say where.
func (f *follower) change(b block) {
	text, err := os.ReadFile(filepath.Join(f.root, b.file))
	if err != nil {
		f.Fatal(err)
	}
	var old, changed string
	hunk := func() {
		if old != "" && strings.Count(string(text), old) != 1 {
			f.Fatalf("%s does not have this once:\n%s", b.file, old)
		}
		text, old, changed = []byte(strings.Replace(string(text), old, changed, 1)), "", ""
	}
	hasEnded := false
	for line := range strings.Lines(b.text) {
		switch sign, rest := line[0], line[1:]; sign {
		case '-':
			if hasEnded {
				hunk()
			}
			old += rest
		case '+':
			changed += rest
		default:
			old, changed = old+rest, changed+rest
		}
		hasEnded = line[0] == ' '
	}
	hunk()
	f.write(b.file, string(text))
}

// obey runs a line that the document tells somebody to type.
func (f *follower) obey(line string) {
	words := strings.Fields(line)
	after := func(prefix string) ([]string, bool) {
		rest, ok := strings.CutPrefix(line, prefix)
		return strings.Fields(rest), ok
	}
	if args, ok := after("go run ./cmd/saitei "); ok {
		if f.saitei == "" {
			f.saitei = f.build("build", "./cmd/saitei")
		}
		f.run(f.dir, f.saitei, args...)
		return
	}
	for _, maker := range []string{"rulebook/clausegen", "cardtext/opgen"} {
		if args, ok := after("go run ./" + maker + " "); ok {
			f.run(f.dir, f.build("build", "./"+maker), args...)
			return
		}
	}
	switch {
	case line == "go generate ./games/lanterns":
		text, _ := os.ReadFile(filepath.Join(f.dir, folder, "book.go"))
		makers := regexp.MustCompile(`(?m)^//go:generate go run saitei/(\S+) (.*)$`).FindAllStringSubmatch(string(text), -1)
		if len(makers) != 2 {
			f.Fatal("book.go has not the two lines for go generate")
		}
		for _, m := range makers {
			f.run(filepath.Join(f.dir, folder), f.build("build", "./"+m[1]), strings.Fields(m[2])...)
		}
	case line == "go test ./games/lanterns":
		f.run(filepath.Join(f.dir, folder), f.build("test", "./games/lanterns"))
	case words[0] == "mkdir":
		f.run(f.dir, words[0], words[1:]...)
	case words[0] == "cp":
		words[2] = filepath.Join(f.root, words[2])
		f.run(f.dir, words[0], words[1:]...)
	default:
		f.Fatalf("nobody knows how to follow %q", line)
	}
}

// build builds a package of the project with the sheet over it; what "test" makes of it is a binary that runs its tests.
func (f *follower) build(what, pkg string) string {
	over := map[string]string{}
	err := filepath.WalkDir(filepath.Join(f.dir, "games"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(f.dir, path)
			over[filepath.Join(f.root, rel)] = path
		}
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	sheet, _ := json.Marshal(map[string]any{"Replace": over})
	f.write("overlay.json", string(sheet))
	out := filepath.Join(f.dir, "bin", filepath.Base(pkg))
	args := []string{what, "-overlay", filepath.Join(f.dir, "overlay.json"), "-o", out}
	if what == "test" {
		args = append(args, "-c", "-vet=off") // vet would look for the folder itself
	}
	f.run(f.root, "go", append(args, pkg)...)
	return out
}

// run runs a command and keeps what it prints.
func (f *follower) run(dir, name string, args ...string) {
	f.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "LANG=C.UTF-8")
	if name == f.saitei {
		cmd.Args = append(cmd.Args, "--lang", "en", "--data", filepath.Join(f.dir, "data"))
	}
	out, err := cmd.CombinedOutput()
	if f.said = string(out); err != nil {
		f.Fatalf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
}
