package cardtext

import (
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func TestNormalise(t *testing.T) {
	for _, c := range []struct{ raw, want string }{
		{"カード２枚を引く。", "カード2枚を引く。"},
		{"ｶｰﾄﾞ2枚を引く｡", "カード2枚を引く。"},
		{"運値を＋1000", "運値を+1000"},
		{"運値を－1000", "運値を-1000"},
		{"運値を−1000", "運値を-1000"},
		{"運値を‐1000", "運値を-1000"},
		{"運値をー1000", "運値を-1000"},
		{"グー1枚", "グー1枚"},
		{"＜妖怪＞<妖怪>〈妖怪〉", "〈妖怪〉〈妖怪〉〈妖怪〉"},
		{"≪グー≫", "《グー》"},
		{"（赤）［起］", "(赤)[起]"},
		{"【 開運時 】　カード", "【開運時】カード"},
		{"A B と C", "A BとC"},
		{"一行目。／二行目。", "一行目。\n二行目。"},
		{"一行目。\r\n\n二行目。\n", "一行目。\n二行目。"},
		{"「A／B」", "「A/B」"},
		{"「一。／二。」", "「一。\n二。」"},
		{"『【結束（A／B）】』", "『【結束(A\nB)】』"},
		{"『【怪異】（A／B）引く。』", "『【怪異】(A\nB)引く。』"},
		{"『⁅覚醒⁆｛A／B｝引く。』", "『⁅覚醒⁆{A\nB}引く。』"},
		{"捨て，引く．", "捨て、引く。"},
		{"1,000と10,000,5", "1000と10000、5"},
		{"~～〜", "〜〜〜"},
		{"カ\u3099ード", "ガード"},
		{"γ-Ｓ02", "γ-S02"},
		{"\u200b引く\ufeff", "引く"},
		{"引き、、捨てる。。", "引き、捨てる。"},
		{"引けない。出来る。出来ない。出来事。", "引けない。できる。できない。出来事。"},
		{"手札に有る", "手札にある"},
		{"「底に有る出来る、-」", "「底に有る出来る、-」"},
		{"スタ－トカ-ド", "スタートカード"},
		{"カ―ド、ノ—マル", "カード、ノーマル"},
		{"再創生-ジェネシス-(", "再創生-ジェネシス-("},
		{"パワー-1000", "パワー-1000"},
		{"〝引く〟", "“引く”"},
		{"", ""},
	} {
		if got := Normalise(c.raw); got != c.want {
			t.Errorf("Normalise(%q) = %q, want %q", c.raw, got, c.want)
		}
	}
}

// TestPositions holds spans in normal spelling against the characters as typed.
func TestPositions(t *testing.T) {
	src := NewSource("　ｶﾞ ＋１０ 引く")
	if src.Text != "ガ+10引く" {
		t.Fatalf("Text = %q", src.Text)
	}
	for i, want := range []string{"ｶﾞ", "＋", "１", "０", "引", "く"} {
		span := src.span(i, i+1)
		if got := string(src.raw[span.Start:span.End]); got != want {
			t.Errorf("character %d came from %q, want %q", i, got, want)
		}
	}
}

func FuzzNormalise(f *testing.F) {
	for _, seed := range []string{"カード２枚を引く。", "ｶﾞ 「a／b」", "か \u3099", "1,000", "\xff／\n", "ー1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		src := NewSource(raw)
		if again := Normalise(src.Text); again != src.Text {
			t.Errorf("normalising twice gives %q, then %q", src.Text, again)
		}
		if !utf8.ValidString(src.Text) || !norm.NFKC.IsNormalString(src.Text) {
			t.Errorf("%q is not in normal form", src.Text)
		}
		n := len([]rune(src.Raw))
		for i := range src.text {
			if s := src.span(i, i+1); s.Start < 0 || s.End > n || s.Start >= s.End {
				t.Errorf("character %d of %q came from %v of %d", i, src.Text, s, n)
			}
		}
	})
}
