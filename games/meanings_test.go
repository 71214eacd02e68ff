package games_test

import (
	"strings"
	"testing"

	"saitei/games"
	"saitei/rulebook"
)

// TestMeanings holds what words are shown to mean to what the texts say: each word with what it must be said to mean, in English.
func TestMeanings(t *testing.T) {
	for _, x := range []struct{ game, as, text, word, means string }{
		{"zx", "", "【自】相手のゼクスが登場した時、そのゼクスを破壊する。", "そのゼクス", "the card of the event “a Z/X of your opponent's enters”"},
		{"zx", "", "【自】このカードが登場した時、相手のゼクスを1枚選び、破壊する。", "破壊する", "the cards chosen by “choose 1 Z/X of your opponent's” (sentence 1)"},
		{"zx", "", "【自】このカードが登場した時、相手の手札を1枚選び、捨てる。", "相手の手札を1枚選び", "done by you"},
		{"zx", "", "【自】このカードが登場した時、あなたのデッキの上から3枚見て、その中にあるカードを1枚選び、手札に加える。その後、残りのカードをトラッシュに置く。", "残りのカード", "the cards looked at, revealed or moved together by “look at the top 3 cards of your deck” (sentence 1)"},
		{"kaiun", "", "【開運時】自分のデッキの上から2枚を見る。その中からカード1枚を手札に加え、残りをトラッシュに置く。", "残りを", "by “Look at the top 2 cards of your deck.” (sentence 1)"},
		{"dimensionzero", "SD03-012", "あなたはバトルスペースのスクエアにある対象の相手のユニットを1枚選び、ターン終了時まで、その支配者になる。そのユニットをリリースする。", "そのユニット", "the cards chosen by “Choose 1 target unit"},
		{"dimensionzero", "SD03-027", "相手のユニットがこのカードと隣接するスクエアに置かれた時、あなたはこのカードをそのユニットのあるスクエアにリリース状態で置いてよい。", "そのユニット", "the card of the event “"},
		{"dimensionzero", "SD01-001", "このカードがスクエアに置かれた時、あなたは自分の山札の1番上のカードを持ち主の墓地に置く。ターン終了時まで、このカードのパワーを+1000する。そのカードを持ち主の手札に加える。", "そのカード", "the cards of “put the top card of your deck into the graveyard.” (sentence 1)"},
		{"builddivide", "BD01-072", "あなたの山札を上から4枚見る。その中のカードを1枚まで手札に加え、残りを山札の下に置く。", "残りを", "by “Look at the top 4 cards of your deck.” (sentence 1)"},
	} {
		book := games.Find(x.game)
		tried, _ := book.Try(x.text, x.as)
		if !tried.IsRead {
			t.Errorf("%s: %s: %s", x.game, x.text, tried.Why.En)
			continue
		}
		var found []string
		for _, a := range book.Arrows(rulebook.En, tried.Set, tried.ID) {
			if a.Word == x.word {
				found = append(found, a.Means)
			}
		}
		if !strings.Contains(strings.Join(found, "\n"), x.means) {
			t.Errorf("%s: %s: %s means %q, expected %q", x.game, x.text, x.word, found, x.means)
		}
	}
}

// TestEveryMeaningStandsInItsText looks at all cards that there are: what means something and what it points at are characters of the text, and all of it is said in both languages.
func TestEveryMeaningStandsInItsText(t *testing.T) {
	for _, book := range games.All() {
		set := book.Compile(book.Cards)
		for id := range set.Cards {
			length := len([]rune(set.Cards[id].Text))
			for _, m := range set.Meanings[id] {
				if m.At[1] > length || m.To[1] > length || m.At[0] >= m.At[1] {
					t.Errorf("%s: %s: %v points at %v in a text of %d characters", book.Name, set.Cards[id].Number, m.At, m.To, length)
				}
				for _, l := range []rulebook.Lang{rulebook.Ja, rulebook.En} {
					if !book.Words.Has(m.Key) || m.Who != "" && !book.Words.Has(m.Who) {
						t.Fatalf("%s: %s: nothing says %s %s in %s", book.Name, set.Cards[id].Number, m.Key, m.Who, l)
					}
				}
			}
		}
	}
}
