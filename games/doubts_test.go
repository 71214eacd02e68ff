package games_test

import (
	"strings"
	"testing"

	"saitei/games"
)

// TestDoubts: what can hardly be meant is told: words that no card has, in keywords, too, and keywords whose condition nothing meets. None of our own cards is in doubt.
func TestDoubts(t *testing.T) {
	for _, c := range []struct{ game, as, text, want string }{
		{"zx", "SZ01-028", "【常】シンボル「火山」“【常】このカードのパワーを＋１０００する。”", ""},
		{"zx", "SZ01-028", "【常】シンボル「なぞ」“【常】このカードのパワーを＋１０００する。”", "なぞ"},
		{"zx", "SZ01-028", "【常】連携「なぞ」", "なぞ"},
		{"zx", "SZ01-028", "【常】［なぞ］Lv２“【常】このカードのパワーを＋１０００する。”", "なぞ"},
		{"zx", "SZ01-002", "【常】ヴォイドブリンガー", ""},
		{"zx", "SZ01-028", "【常】ヴォイドブリンガー", "ignition"},
		{"builddivide", "BD00-001", "【結束（なぞ）】", "なぞ"},
		{"dimensionzero", "SD01-038", "連動「骨拾い」このカードのパワーを+2000する。", ""},
		{"dimensionzero", "SD01-038", "連動「なぞ」このカードのパワーを+2000する。", "なぞ"},
		{"zx", "SZ01-001", "【起】〈《無1》〉カードを１枚引く。", ""},
		{"zx", "SZ01-001", "【起】〈《無0》〉カードを１枚引く。", "without end"},
		{"zx", "SZ01-001", "【起】〈《無0》〉このカードを破壊する。カードを１枚引く。", ""},
		{"dimensionzero", "SD01-038", "[無0]《クイック》あなたはカードを1枚引く。", "without end"},
		{"dimensionzero", "SD01-038", "[無0]《クイック》あなたはカードを1枚引く。この能力は1ターンに1回しか使用できない。", ""},
		{"dimensionzero", "SD01-038", "[無1]《クイック》あなたはカードを1枚引く。", ""},
		{"builddivide", "BD00-001", "⁅起動⁆〔ノーマル〕1枚引く。", "without end"},
		{"builddivide", "BD00-001", "⁅起動⁆〔ノーマル、⁅青①⁆〕1枚引く。", ""},
		{"builddivide", "BD00-001", "⁅起動⁆〔ノーマル〕1枚引く。この能力は1ターンに1回まで使用できる。", ""},
		{"builddivide", "BD00-001", "⁅起動⁆〔ノーマル〕1枚引く。この能力は相手のターン中にのみ使用できる。", "without end"},
		{"kaiun", "SK01-043", "相手が〈縁起物〉なら、自分の運値を+2000。", ""},
		{"kaiun", "SK01-043", "相手が〈なぞ〉なら、自分の運値を+2000。", "なぞ"},
	} {
		book := games.Find(c.game)
		trial, ok := book.Try(c.text, c.as)
		if !ok || !trial.IsRead {
			t.Errorf("%s is not read: %s", c.text, trial.Why.En)
			continue
		}
		said := ""
		for _, d := range trial.Doubts {
			said += d.Text.En
		}
		if (said == "") != (c.want == "") || !strings.Contains(said, c.want) {
			t.Errorf("%s on %s: it says %q, want %q", c.text, c.as, said, c.want)
		}
	}
	for _, book := range games.All() {
		for _, d := range book.Doubts(book.Cards, book.Cards) {
			t.Errorf("%s %s: %s", book.Name, d.Number, d.Text.En)
		}
	}
}

// TestEveryPhraseIsUnderAName: whoever looks for what a card may say meets no name that a lexicon uses for itself.
func TestEveryPhraseIsUnderAName(t *testing.T) {
	for _, book := range games.All() {
		for _, s := range book.Sayings(nil) {
			if s.About[0] == "" || s.About[1] == "" || strings.Contains(s.About[0]+s.About[1]+s.Japanese+s.English, "〈〉") || strings.Contains(s.About[0]+s.About[1], "「」") {
				t.Errorf("%s, %s: %q %q %q", book.Name, s.Line, s.About, s.Japanese, s.English)
			}
		}
	}
}
