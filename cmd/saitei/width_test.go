package main

import (
	"strings"
	"testing"
)

func TestTextWidth(t *testing.T) {
	for s, want := range map[string]int{"": 0, "abc": 3, "デッキ": 6, "ﾃﾞｯｷ": 4, "か\u3099": 2, "「a」": 5, "①": 1, "─": 1} {
		if got := textWidth(s); got != want {
			t.Errorf("%q takes %d columns, want %d", s, got, want)
		}
	}
	if got := textWidth(fold("ﾃﾞｯｷ")); got != 6 {
		t.Errorf("folded half-width kana take %d columns, want 6", got)
	}
}

func TestPadAndCut(t *testing.T) {
	for _, c := range []struct {
		s       string
		columns int
		want    string
	}{
		{"ab", 4, "ab  "}, {"デッキ", 8, "デッキ  "}, {"デッキ", 6, "デッキ"}, {"デッキ", 5, "デッ…"}, {"デッキ", 4, "デ… "}, {"abcdef", 4, "abc…"},
	} {
		if got := pad(c.s, c.columns); got != c.want {
			t.Errorf("pad(%q, %d) = %q, want %q", c.s, c.columns, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		s       string
		columns int
		want    string
	}{
		{"", 10, ""},
		{"one two three", 7, "one two|three"},
		{"カードを引く。", 8, "カードを|引く。"},
		{"カードを引く。", 12, "カードを引|く。"},
		{"a\nb", 10, "a|b"},
		{"手札 1枚を捨てる", 10, "手札 1枚を|捨てる"},
	} {
		if got := strings.Join(wrap(c.s, c.columns), "|"); got != c.want {
			t.Errorf("wrap(%q, %d) = %q, want %q", c.s, c.columns, got, c.want)
		}
	}
	for _, l := range wrap(strings.Repeat("表向きのカードがない者は、手札から1枚を裏にして出す。", 5), 30) {
		if textWidth(l) > 32 || strings.HasPrefix(l, "、") || strings.HasPrefix(l, "。") {
			t.Errorf("bad line %q", l)
		}
	}
}

func TestFill(t *testing.T) {
	if got := strings.Join(fill([]string{"aa", "bb", "cc"}, 6), "|"); got != "aa  bb|cc" {
		t.Errorf("got %q", got)
	}
}
