package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"saitei/archtest"
	"saitei/games"
	"saitei/match"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"saitei": main})
}

// TestScripts runs the dialogues of testdata/script. They know one more command: exits CODE COMMAND....
func TestScripts(t *testing.T) {
	if b := games.Find("kaiun"); b == nil || !match.IsPlayable(b) {
		t.Skip("kaiun cannot be played yet")
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			// A person who takes the first choice, and leaves to the computer what cannot be answered like that.
			return os.WriteFile(filepath.Join(env.WorkDir, "firsts"), []byte(strings.Repeat("1\nauto\n", 2000)), 0o600)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	})
}

// exits runs a command and checks its exit code.
func exits(ts *testscript.TestScript, isNegated bool, args []string) {
	if isNegated || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("%s is no exit code", args[0])
	}
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// TestCommandsOfTheReadme runs what the README tells people to type, in a folder where they can leave files.
func TestCommandsOfTheReadme(t *testing.T) {
	for _, name := range []string{"README.md", "README.ja.md"} {
		t.Run(name, func(t *testing.T) {
			top, err := filepath.Abs("../..")
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(filepath.Join(top, name))
			if errors.Is(err, os.ErrNotExist) {
				t.Skip("not there yet")
			}
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			entries, err := os.ReadDir(top)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				if err := os.Symlink(filepath.Join(top, e.Name()), filepath.Join(dir, e.Name())); err != nil {
					t.Fatal(err)
				}
			}
			t.Chdir(dir)
			for _, c := range archtest.Commands(string(text)) {
				args, isOurs, err := c.SaiteiArgs()
				if !isOurs {
					continue
				}
				if err != nil {
					t.Errorf("%s:%d: %v", name, c.Line, err)
					continue
				}
				var out, errOut bytes.Buffer
				a := &app{in: strings.NewReader(strings.Repeat("auto\n", 3000)), out: &out, err: &errOut, getenv: func(string) string { return "" }}
				if code := a.run(args); code != exitFine {
					t.Errorf("%s:%d: %s: exit code %d\n%s%s", name, c.Line, c.Text, code, out.String(), errOut.String())
				}
			}
		})
	}
}
