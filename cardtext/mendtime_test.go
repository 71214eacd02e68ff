package cardtext_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"saitei/games"
)

// TestNoTextTakesLongToMend: whatever somebody writes, as long as a text may be, it is told soon that it cannot be read.
func TestNoTextTakesLongToMend(t *testing.T) {
	g := games.Find("kaiun").Language()
	for _, piece := range []string{"「", "「」", "【", "【登場時】", "登場時、", "ライフ", "パワー+1", "：", "てもよい", "あ"} {
		for _, length := range []int{600, 4000} {
			started := time.Now()
			g.Mend(strings.Repeat(piece, length/utf8.RuneCountInString(piece)), nil)
			if took := time.Since(started); took > 30*time.Second {
				t.Errorf("%d characters of %s took %v", length, piece, took)
			} else {
				t.Logf("%d characters of %s: %v", length, piece, took)
			}
		}
	}
}
