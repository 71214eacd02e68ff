// Series at the terminal: the score, exchanged cards, and who starts.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"saitei/internal/tinygame"
	"saitei/match"
	"saitei/rulebook"
)

// seriesAt plays the best of three at the terminal with what two people type, and gives what was shown.
func seriesAt(typed, save string) (string, error) {
	out := new(strings.Builder)
	a := &app{in: strings.NewReader(typed), out: out, err: out, lang: rulebook.En, columns: func() int { return 80 }, getenv: func(string) string { return "" }}
	f := &playFlags{vs: []string{human}, seed: 3, responses: passAuto, bestOf: 3, save: save}
	err := a.playSeries(tinygame.Sided(), f, true)
	return out.String(), err
}

func TestSeriesAtTheTerminal(t *testing.T) {
	dir := t.TempDir()
	deck := filepath.Join(dir, "mine.txt")
	text := strings.Replace(rulebook.WriteDeck(&tinygame.Sided().Decks[0]), "1 T-1\n", "1 T-9\n", 1)
	text = strings.Replace(text, "[side]\n1 T-7\n1 T-8\n1 T-9\n", "[side]\n1 T-7\n1 T-8\n1 T-1\n", 1)
	if err := os.WriteFile(deck, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	wrong := filepath.Join(dir, "wrong.txt")
	if err := os.WriteFile(wrong, []byte(strings.Replace(text, "1 T-2\n", "1 T-3\n", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	save := filepath.Join(dir, "m.jsonl")
	out, err := seriesAt(strings.Join([]string{
		"", "concede", "y", // the first seat gives the first game up
		wrong, deck, "", // exchanges, and the second seat does not
		"n",                // the other shall start
		"", "concede", "y", // and the second
	}, "\n")+"\n", save)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	wants(t, out, "game 1, of a best of 3", "First: 0 won", "Second: 1 won", "to exchange cards", "in the first game there were", "will you start?", "game 2, of a best of 3", "Second: 2 won; the series: won")
	for _, file := range []string{save, filepath.Join(dir, "m-2.jsonl")} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := match.Parse(file, data)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.Verify(tinygame.Sided(), rec); err != nil {
			t.Error(err)
		}
		if isSecond := file != save; isSecond != (rec.Setup.Starts != nil && *rec.Setup.Starts == 1) {
			t.Errorf("%s: who starts is %v", file, rec.Setup.Starts)
		}
	}
}
