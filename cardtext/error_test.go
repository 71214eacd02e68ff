package cardtext

import (
	"errors"
	"strings"
	"testing"
)

func TestErrorPositions(t *testing.T) {
	g := mustGrammar(t, small)
	for _, c := range []struct {
		text, understood, at string
	}{
		{"カード２枚をひく。", "カード２枚を", "ひく"},
		{"カード 2枚 をひく。", "カード 2枚 を", "ひく"},
		{"ｶｰﾄﾞ２枚をﾋく。", "ｶｰﾄﾞ２枚を", "ﾋ"},
		{"カードＸ枚を引く。", "カード", "Ｘ"},
		{"カード1枚を引く。ドローする。", "カード1枚を引く。", "ドローする"},
		{"カード1枚を引くカメラ。", "カード1枚を引く", "カメラ"},
		{"カードラ1枚を引く。", "", "カードラ"},
		{"カード1枚を引く", "カード1枚を引く", ""},
		{"", "", ""},
		{"カード12345678901枚を引く。", "カード", "1"},
	} {
		_, err := g.Parse(c.text)
		var e *Error
		if !errors.As(err, &e) || e.Kind != Unread {
			t.Errorf("%s: error %v, want unread", c.text, err)
			continue
		}
		if e.Understood != c.understood || string([]rune(c.text)[e.Pos:e.End]) != c.at {
			t.Errorf("%s: understood %q then %q, want %q then %q", c.text, e.Understood, string([]rune(c.text)[e.Pos:e.End]), c.understood, c.at)
		}
	}
}

func TestRender(t *testing.T) {
	g := mustGrammar(t, small)
	for _, c := range []struct{ text, ja, en string }{
		{"カード1枚を引く。／相手はカード２枚をひく。",
			"2行目の10文字目が読めません。\n" +
				"  相手はカード２枚をひく。\n" +
				"                    ^^^^\n" +
				"読めたところ: 相手はカード２枚を\n" +
				"「ひく」はここでは「引く」と書きます。\n" +
				"ここに来るもの: 「引き」、「引く」\n" +
				"近い文型: カード〔数〕枚を引く",
			"Cannot read line 2 at character 10.\n" +
				"  相手はカード２枚をひく。\n" +
				"                    ^^^^\n" +
				"Understood: 相手はカード２枚を\n" +
				"「ひく」 is written 「引く」 here.\n" +
				"Expected here: 「引き」, 「引く」\n" +
				"Nearest known phrase: カード〔a number〕枚を引く"},
		{"ab", "1行目の1文字目が読めません。\n  ab\n  ^\n読めたところ: （なし）\nここに来るもの: 文",
			"Cannot read line 1 at character 1.\n  ab\n  ^\nUnderstood: (nothing)\nExpected here: a sentence"},
	} {
		_, err := g.Parse(c.text)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s was read", c.text)
			continue
		}
		if got := e.Render("ja"); got != c.ja {
			t.Errorf("rendered\n%s\nwant\n%s", got, c.ja)
		}
		if got := e.Render("en"); got != c.en {
			t.Errorf("rendered\n%s\nwant\n%s", got, c.en)
		}
	}
}

// TestUnclosed checks that an error points out a bracket that is never closed, which is more often the fault than what stands where reading stopped.
func TestUnclosed(t *testing.T) {
	g := mustGrammar(t, small)
	_, err := g.Parse("カード1枚を引く。／相手は（カード２枚を引く。")
	var e *Error
	if !errors.As(err, &e) {
		t.Fatal("it was read")
	}
	for lang, want := range map[string]string{"ja": "2行目の4文字目の「（」が閉じられていません。", "en": "The （ at character 4 of line 2 is never closed."} {
		if got := e.Render(lang); !strings.HasSuffix(got, "\n"+want) {
			t.Errorf("rendered\n%s\nwant at the end\n%s", got, want)
		}
	}
	for text, want := range map[string]int{"(a)[b": 3, "「a(b」": 2, "((a)": 0, "〈a>": -1, "a)": -1} {
		at, ok := NewSource(text).unclosed()
		if !ok {
			at = -1
		}
		if at != want {
			t.Errorf("%s: unclosed at %d, want %d", text, at, want)
		}
	}
}

// TestWholeWords: reading never stops in the middle of a word, and words of other games are told what this one says.
func TestWholeWords(t *testing.T) {
	g := mustGrammar(t, `
import verbs operations
op card * : sentences
op when on do : when ON, DO
leaf ascends attacks discarded draws : words
root card
verb 攻撃する : 攻撃し | 攻撃した | 攻撃して | 攻撃しない | -
card card : {:s}+ | {* }
s when : {on:e.past}時、{do:a}。 | when {on}, {do}.
e ascends : このカードがアセンション[する] | this card ascends
e attacks : このカードが[攻撃する] | this card attacks
e discarded : 捨てたカードが[攻撃する] | the discarded card attacks
a draws : カードを1枚[引く] | draw a card
`)
	for _, c := range []struct{ text, understood, expected, meant string }{
		{"このカードがアタックした時、カードを1枚引く。", "このカードが", "「アセンション」 「攻撃した」", "アタック=攻撃"},
		{"このカードが攻撃された時、カードを1枚引く。", "このカードが", "「攻撃した」 「アセンション」", ""},
		{"捨てなかった時、カードを1枚引く。", "", "「捨てたカードが」 「このカードがアセンション」 「このカードが」", ""},
		{"このカードが飛行した時、カードを1枚引く。", "このカードが", "", "飛行="},
		{"このカードが攻撃した時、コインを1枚引く。", "このカードが攻撃した時、", "", "コイン="},
		{"このカードが攻撃した時、「コイン」を1枚引く。", "このカードが攻撃した時、", "", ""},
		{"このカードが攻撃した時、カードを1枚ドローする。", "このカードが攻撃した時、カードを1枚", "", "ドローする=引く"},
	} {
		_, err := g.Parse(c.text)
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("%s was read", c.text)
		}
		var meant []string
		for _, m := range e.Meant {
			meant = append(meant, m.Word+"="+m.Say)
		}
		if got := strings.Join(e.Expected, " "); e.Understood != c.understood || c.expected != "" && got != c.expected || strings.Join(meant, " ") != c.meant {
			t.Errorf("%s: understood %q, expected %s, meant %q", c.text, e.Understood, got, meant)
		}
	}
}
