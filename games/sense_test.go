package games_test

import (
	"strings"
	"testing"

	"saitei/games"
)

// TestWhatNeverWorksIsRefused holds a text of each kind that can never work to its refusal, with the characters that it is refused at, and its neighbour that works to none.
func TestWhatNeverWorksIsRefused(t *testing.T) {
	const drawn = "カードを1枚引く。"
	for _, x := range []struct{ game, as, text, at, why, neighbour string }{
		// A condition that is always or never met.
		{"zx", "", "【自】このカードが登場した時、あなたのゼクスが0枚以上あるならば、" + drawn, "あなたのゼクスが0枚以上ある", "always met", "【自】このカードが登場した時、あなたのゼクスが1枚以上あるならば、" + drawn},
		{"zx", "", "【自】このカードが登場した時、あなたのゼクスが12枚以上あるならば、" + drawn, "あなたのゼクスが12枚以上ある", "never met", "【自】このカードが登場した時、あなたのゼクスが9枚以上あるならば、" + drawn},
		{"kaiun", "", "【開運時】自分の手札が0枚以上なら、カード1枚を引く。", "自分の手札が0枚以上", "always met", "【開運時】自分の手札が1枚以上なら、カード1枚を引く。"},
		{"kaiun", "", "【開運時】自分の手札が0枚未満なら、カード1枚を引く。", "自分の手札が0枚未満", "never met", "【開運時】自分の手札が1枚未満なら、カード1枚を引く。"},
		{"dimensionzero", "SD03-012", "あなたの手札が0枚以上ならば、あなたはカードを1枚引く。", "あなたの手札が0枚以上", "always met", "あなたの手札が1枚以上ならば、あなたはカードを1枚引く。"},
		{"builddivide", "BD01-072", "あなたの手札が0枚以上なら、あなたはカードを1枚引く。", "あなたの手札が0枚以上", "always met", "あなたの手札が1枚以上なら、あなたはカードを1枚引く。"},
		// A question without options: a description that contradicts itself, or that no card of the zone fits.
		{"zx", "", "【自】このカードが登場した時、コスト5以上のコスト3以下の相手のゼクスを1枚選び、破壊する。", "コスト3以下の", "no card fits", "【自】このカードが登場した時、コスト3以上のコスト5以下の相手のゼクスを1枚選び、破壊する。"},
		{"zx", "", "【自】このカードが登場した時、スリープ状態のリブート状態のゼクスを1枚選び、破壊する。", "リブート状態の", "no card fits", "【自】このカードが登場した時、スリープ状態のゼクスを1枚選び、破壊する。"},
		{"zx", "", "【自】このカードが登場した時、あなたのトラッシュにあるスリープ状態のカードを1枚選び、手札に加える。", "スリープ状態の", "in that zone", "【自】このカードが登場した時、あなたのリソースにあるスリープ状態のカードを1枚選び、手札に加える。"},
		{"zx", "", "【自】このカードが登場した時、相手のゼクスを0枚選び、破壊する。", "0", "nothing comes of 0", "【自】このカードが登場した時、相手のゼクスを1枚選び、破壊する。"},
		// A reference that is always empty.
		{"zx", "", "【自】このカードが登場した時、この能力で破壊したゼクス1枚につき、" + drawn, "この能力で破壊したゼクス", "nothing before this does so", "【自】このカードが登場した時、相手のゼクスを1枚選び、破壊する。この能力で破壊したゼクス1枚につき、" + drawn},
		{"zx", "", "【起】〈《無0》〉スクエアにある相手のゼクス1枚を隣のゼクスのないスクエアに置く。", "隣の", "not clear next to what", "【起】〈《無0》〉スクエアにある相手のゼクスを1枚選び、隣のゼクスのないスクエアに置く。"},
		// An instruction that never does anything.
		{"zx", "", "【自】このカードが登場した時、ライフを1枚破壊する。", "ライフを1枚破壊する", "never does anything", "【自】このカードが登場した時、相手のゼクスを1枚選び、破壊する。"},
		{"zx", "", "【自】このカードが登場した時、あなたのトラッシュにあるカードを1枚選び、トラッシュに置く。", "トラッシュに置く", "never does anything", "【自】このカードが登場した時、あなたの手札にあるカードを1枚トラッシュに置く。"},
		{"zx", "", "【自】このカードが登場した時、あなたのトラッシュにあるカードを1枚トラッシュに置く。", "あなたのトラッシュにあるカードを1枚トラッシュに置く", "never does anything", "【自】このカードが登場した時、あなたの手札にあるカードを1枚トラッシュに置く。"},
		{"zx", "", "【自】このカードが登場した時、カードを0枚引く。", "0", "nothing comes of 0", "【自】このカードが登場した時、カードを2枚引く。"},
		{"kaiun", "", "【開運時】カード0枚を引く。", "0", "nothing comes of 0", "【開運時】カード2枚を引く。"},
		{"dimensionzero", "SD03-012", "あなたはカードを0枚引く。", "0", "nothing comes of 0", "あなたはカードを1枚引く。"},
		{"builddivide", "BD01-072", "あなたはカードを0枚引く。", "0", "nothing comes of 0", "あなたはカードを1枚引く。"},
		// An ability that is valid nowhere, or where its event never happens.
		{"zx", "SZ01-050", "【自】あなたのターン開始時、" + drawn, "【自】あなたのターン開始時、" + drawn, "never lies where", "【自】あなたのターン開始時、このカードがトラッシュにある場合、" + drawn},
		{"zx", "", "【自】【有効】手札【誘発】このカードが攻撃する。【効果】" + drawn, "このカードが攻撃する", "this event never happens", "【自】【有効】スクエア【誘発】このカードが攻撃する。【効果】" + drawn},
		{"builddivide", "BD02-003", "⁅自動⁆このユニットが登場した時、あなたのレストしているスタンドしているユニットを1枚選び、カードを1枚引く。", "スタンドしている", "no card fits", "⁅自動⁆このユニットが登場した時、カードを1枚引く。"},
		{"zx", "", "【常】このカードのパワーを＋0する。", "＋0", "nothing comes of 0", "【常】このカードのパワーを＋1000する。"},
		{"dimensionzero", "SD03-012", "あなたはバトルスペースの対象のパワー5000以上のパワー3000以下のユニットを1枚選び、持ち主の墓地に置く。", "パワー3000以下の", "no card fits", "あなたはバトルスペースの対象のパワー3000以上のパワー5000以下のユニットを1枚選び、持ち主の墓地に置く。"},
		{"zx", "SZ01-050", "あなたの手札0枚につき、" + drawn, "0", "nothing comes of 0", "あなたの手札2枚につき、" + drawn},
		// What could only be carried out otherwise than the text says.
		{"dimensionzero", "SD03-012", "あなたは自分の山札を見て、その中からベースを1枚まで選び、プランゾーンに置く。残りのカードをシャッフルする。", "残りのカードをシャッフルする", "not the whole deck", "あなたは自分の山札を見て、その中からベースを1枚まで選び、相手に見せ、手札に加える。残りのカードをシャッフルする。"},
		{"dimensionzero", "SD03-012", "あなたが次にプレイする使用コスト5以上のユニットの使用コストを[無2]増やす。", "あなたが次にプレイする使用コスト5以上のユニットの使用コストを[無2]増やす", "told by its use cost", "あなたが次にプレイするユニットの使用コストを[無2]増やす。"},
		{"dimensionzero", "SD01-038", "あなたが次にプレイするユニットの使用コストを[無2]減らす。", "あなたが次にプレイするユニットの使用コストを[無2]減らす", "holds all the time", "あなたがプレイするユニットの使用コストを[無2]減らす。"},
		// A limit that lets nothing through.
		{"zx", "", "【起】【有効】スクエア・１ターンに０回【代償】《赤2》【効果】" + drawn, "０", "nothing comes of 0", "【起】【有効】スクエア・１ターンに１回【代償】《赤2》【効果】" + drawn},
	} {
		book := games.Find(x.game)
		tried, ok := book.Try(x.text, x.as)
		if !ok {
			t.Fatalf("%s: there is no card %s", x.game, x.as)
		}
		if tried.IsRead || tried.Stuck != x.at || !strings.Contains(tried.Why.En, x.why) || tried.Why.Ja == tried.Why.En {
			t.Errorf("%s: %s: refused at 「%s」: %s; expected 「%s」: %s", x.game, x.text, tried.Stuck, tried.Why.En, x.at, x.why)
		}
		if near, _ := book.Try(x.neighbour, x.as); !near.IsRead {
			t.Errorf("%s: %s: %s", x.game, x.neighbour, near.Why.En)
		}
	}
}
