package games_test

import (
	_ "embed"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"saitei/games"
	"saitei/rulebook"
)

//go:embed testdata/mistakes.txt
var mistakes string

// TestMistakes: what people get wrong who write cards is refused, and they are told how to write it. A line of the file is a game; one that is indented is a text, and behind the arrow
// how it could be written; `-`: nobody knows what was meant, and the words that are unread are pointed at.
func TestMistakes(t *testing.T) {
	var book *rulebook.Book
	counts := map[string]int{}
	for line := range strings.Lines(mistakes) {
		text, want, isMistake := strings.Cut(strings.TrimSpace(line), " → ")
		if !isMistake {
			if name := strings.TrimSpace(line); name != "" {
				book = games.Find(name)
			}
			continue
		}
		as := ""
		if number, rest, ok := strings.Cut(text, " "); ok {
			as, text = number, rest
		}
		counts[book.Name]++
		got, ok := book.Try(text, as)
		switch {
		case !ok:
			t.Errorf("%s: there is no card %s", book.Name, as)
		case got.IsRead:
			t.Errorf("%s: %s is read", book.Name, text)
		case strings.HasPrefix(want, "- "):
			if stuck := strings.TrimPrefix(want, "- "); got.Stuck != stuck {
				t.Errorf("%s: %s: points at %q, want %q", book.Name, text, got.Stuck, stuck)
			}
		case got.Mended != want:
			t.Errorf("%s: %s: mended %q, want %q", book.Name, text, got.Mended, want)
		default:
			if as, ok := book.Try(want, as); !ok || !as.IsRead {
				t.Errorf("%s: %s: %q is proposed, and cannot be played", book.Name, text, want)
			}
		}
	}
	for _, b := range games.All() {
		if counts[b.Name] < 10 {
			t.Errorf("%s: %d mistakes", b.Name, counts[b.Name])
		}
	}
}

// TestNoTextTakesLongToMend: whatever somebody writes, as long as a text may be, it is told soon that it cannot be read, also on a machine that has other things to do.
func TestNoTextTakesLongToMend(t *testing.T) {
	g := games.Find("kaiun").Language()
	for _, piece := range []string{"「", "「」", "【", "【登場時】", "登場時、", "ライフ", "パワー+1", "：", "てもよい", "あ", "自分は"} {
		for _, length := range []int{400, 4000} {
			started := time.Now()
			g.Mend(strings.Repeat(piece, length/utf8.RuneCountInString(piece)), nil)
			if took := time.Since(started); took > time.Minute {
				t.Errorf("%d characters of %s took %v", length, piece, took)
			}
		}
	}
}
