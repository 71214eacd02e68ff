package games_test

import (
	"strings"
	"testing"

	"saitei/games"
)

// TestWordsSaidAgain: words that say again what a text has said are read past, so they must say what is so.
func TestWordsSaidAgain(t *testing.T) {
	const event, strategy, luck = "SZ01-045", "SD02-005", "SK01-009"
	for _, c := range []struct{ game, as, text, want string }{
		{"zx", event, "あなたのデッキの上から１枚をトラッシュに置く。トラッシュに置いたカードを手札に戻す。", ""},
		{"zx", event, "あなたのデッキの上から１枚をトラッシュに置く。チャージに置いたカードを手札に戻す。", "puts no card there"},
		{"zx", event, "あなたのデッキの上から１枚をトラッシュに置き、デッキの上から１枚をチャージに置く。トラッシュに置いたカードを手札に戻す。", "puts no card there"},
		{"zx", event, "相手は手札を１枚捨ててよい。相手がそうしなかった場合、カードを１枚引く。", ""},
		{"zx", event, "手札を１枚捨ててよい。あなたがそうしなかった場合、カードを１枚引く。", ""},
		{"zx", event, "手札を１枚捨ててよい。相手がそうしなかった場合、カードを１枚引く。", "the other player"},
		{"zx", event, "相手は自分の手札にあるカードを１枚選び、捨ててよい。あなたが捨てないならば、カードを３枚引く。", "the other player"},
		{"zx", event, "相手はカードを１枚引き、あなたは手札を１枚捨ててよい。相手がそうしなかった場合、カードを１枚引く。", "the other player"},
		{"zx", event, "相手はカードを１枚引き、あなたは手札を１枚捨ててよい。あなたがそうしなかった場合、カードを１枚引く。", ""},
		{"zx", event, "手札を１枚捨てる。チャージに置いたカードを手札に戻す。", "nothing before this does so"},
		{"kaiun", luck, "【開運時】自分のデッキの上から2枚をトラッシュに置く。その後、トラッシュに置いたカードの中の（青）1枚につき、自分の運値を+1000。", ""},
		{"kaiun", luck, "【開運時】自分のデッキの上から2枚をトラッシュに置く。その後、バリアに置いたカードの中の（青）1枚につき、自分の運値を+1000。", "puts no card there"},
		{"dimensionzero", strategy, "あなたは自分の手札にあるカードを1枚選び、持ち主の墓地に置く。あなたはこうして墓地に置いたカードと同じ枚数カードを引く。", ""},
		{"dimensionzero", strategy, "あなたは自分の手札にあるカードを1枚選び、持ち主の墓地に置く。あなたはこうしてエネルギーゾーンに置いたカードと同じ枚数カードを引く。", "puts no card there"},
	} {
		trial, ok := games.Find(c.game).Try(c.text, c.as)
		if !ok || trial.IsRead != (c.want == "") || !strings.Contains(trial.Why.En, c.want) {
			t.Errorf("%s: read %v, and it says %q, want %q", c.text, trial.IsRead, trial.Why.En, c.want)
		}
	}
}
