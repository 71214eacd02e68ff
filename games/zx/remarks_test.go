package zx

import (
	"testing"

	"saitei/cardtext"
)

// TestRemarks holds remarks behind keywords against what the keywords mean.
func TestRemarks(t *testing.T) {
	for _, x := range []struct {
		about, text string
		contradicts bool
	}{
		{"the same number", "【常】レンジ3(このカードは3つ先のスクエアに攻撃できる。)", false},
		{"another number", "【常】レンジ3(このカードは4つ先のスクエアに攻撃できる。)", true},
		{"no limit", "【常】レンジ3(このカードはどのスクエアも攻撃できる。)", true},
		{"may and up to are the same", "【自】アルターフォース2(このカードが登場した時、あなたのトラッシュにあるカードを2枚選び、フォースとしてこのカードの下に置いてよい。)", false},
		{"more cards", "【自】アルターフォース2(このカードが登場した時、あなたのトラッシュにあるカードを3枚まで選び、フォースとしてこのカードの下に置く。)", true},
		{"something left out", "【常】ヴォイドブリンガー(ライフから登場した際、ゼクスを1枚選び、トラッシュに置いてよい。)", false},
		{"another deed", "【常】ヴォイドブリンガー(ライフから登場した際、ゼクスを1枚選び、破壊してよい。)", true},
		{"another zone", "【常】ヴォイドブリンガー(ライフから登場した際、ゼクスを1枚選び、チャージに置いてよい。)", true},
		{"fewer cards to choose from", "【常】ヴォイドブリンガー(ライフから登場した際、相手のゼクスを1枚選び、トラッシュに置いてよい。)", true},
		{"another comparison", "【常】ライフリカバリー(ライフから登場した際、あなたのライフが相手のライフ以上ならば、1点回復する。)", true},
		{"another occurrence", "【自】エヴォルシード(このカードが破壊された時、以下の効果を解決する。)カードを1枚引く。", true},
		{"from another zone", "【自】エヴォルシード(このカードがライフからトラッシュに置かれた時、以下の効果を解決する。)カードを1枚引く。", true},
		{"another square", "【常】スタートカード(このカードを相手のプレイヤースクエアに置いてゲームを開始できる。)", true},
		{"what cannot be read", "【常】絶界(だれにもつかまらない。)", false},
	} {
		tree := read(t, x.text)
		if tree == nil {
			continue
		}
		c := newCompiler(&cardSet{}, &cardData{})
		ability := tree.All(cardtext.NoPart)[0]
		c.checkRemark(ability, keywordIn(ability))
		if (c.Err != nil) != x.contradicts {
			t.Errorf("%s: %s: refused %t, want %t", x.about, x.text, c.Err != nil, x.contradicts)
		}
	}
}
