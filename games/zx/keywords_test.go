package zx

import (
	"slices"
	"strings"
	"testing"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
)

// keywordSamples has every keyword ability once, in each of its forms, with the clause that defines it.
var keywordSamples = []struct{ text, clause string }{
	{"【常】スタートカード", "1102.2"},
	{"【常】ライフリカバリー", "1103.2"},
	{"【常】ヴォイドブリンガー", "1104.2"},
	{"【常】レンジ2", "1105.2"},
	{"【常】レンジ∞", "1105.3"},
	{"【自】エヴォルシード カードを1枚引く。", "1106.2"},
	{"【常】絶界", "1107.2"},
	{"【自】アルターフォース", "1108.2"},
	{"【自】アルターフォース2", "1108.3"},
	{"【常】ゼロオプティマ4【有効】スクエア【効果】このカードのパワーを+1000する。", "1109.2"},
	{"【自】InfiniteSolitude", "1110.2"},
	{"【常】[竜]Lv2【有効】スクエア【効果】このカードのパワーを+1000する。", "1111.2"},
	{"【常】ゼクスエクストラLv2【有効】スクエア【効果】このカードのパワーを+1000する。", "1111.4"},
	{"【自】スタイリッシュ頭突き", "1112.2"},
	{"【起】ゼクステンド・ドライブ!【有効】スクエア【効果】カードを1枚引く。", "1113.2"},
	{"【常】ゲートカード", "1114.2"},
	{"【起】電影4", "1115.2"},
	{"【自】インストール", "1116.2"},
	{"【起】リライト《青2》", "1117.2"},
	{"【起】アクティベート《無1》", "1118.2"},
	{"【常】セッション【有効】スクエア【効果】このカードのパワーを+1000する。", "1119.2"},
	{"【常】シンボル「竜」【有効】スクエア【効果】このカードのパワーを+1000する。", "1120.2"},
	{"【自】反魂《黒3》", "1121.2"},
	{"【常】アルターブレイク【有効】スクエア【効果】このカードのパワーを+1000する。", "1122.2"},
	{"【自】昇華「水晶」", "1123.2"},
	{"【自】昇華2「水晶」", "1123.3"},
	{"【常】連携「猫」", "1124.2"},
	{"【起】ファントム カードを1枚引く。", "1125.2"},
	{"【自】グラビティアシスト", "1126.2"},
	{"【起】世界再創生-ジェネシスリビルド-", "1127.2"},
	{"【常】スタートリソース", "1128.2"},
	{"【起】破天降臨【有効】手札【効果】カードを1枚引く。", "1129.2"},
	{"【自】カラーブレイク", "1130.2"},
	{"【起】レイド", "1131.2"},
	{"【起】トランス", "1132.2"},
	{"【常】オーバードライブ", "1133.2"},
	{"【自】ドレスアップ", "1134.2"},
	{"【常】[竜]ボルテージ3【有効】スクエア【効果】このカードのパワーを+1000する。", "1135.2"},
	{"【常】シンパシー【有効】スクエア【効果】このカードのパワーを+1000する。", "1136.2"},
}

// keywordIn returns the keyword of an ability: what it is, its label, or the ability itself.
func keywordIn(ability *cardtext.Tree) *cardtext.Tree {
	for _, slot := range []cardtext.Part{parts.Is, partLabel} {
		if keyword := ability.Kid(slot); keyword != nil {
			return keyword
		}
	}
	return ability
}

// TestKeywords reads a card with each keyword and its definition, which must be spelled as the grammar would print it.
func TestKeywords(t *testing.T) {
	g := Lexicon()
	var defined []string
	for _, sample := range keywordSamples {
		card := read(t, sample.text)
		if card == nil {
			continue
		}
		keyword := keywordIn(card.All(cardtext.NoPart)[0])
		d, tree, err := DefineKeyword(keyword)
		if err != nil {
			t.Errorf("%s: %v", sample.text, err)
			continue
		}
		defined = append(defined, d.Clause)
		if d.Clause != sample.clause {
			t.Errorf("%s is defined by %s, want %s", sample.text, d.Clause, sample.clause)
		}
		if d.IsCondition() {
			text := g.JapaneseAs("cond", tree)
			if again, err := g.ParseAs("cond", text); err != nil || !again.Equal(tree) || strings.Contains(g.EnglishAs("cond", tree), "(valueIs") {
				t.Errorf("%s is printed as %s", sample.text, text)
			}
			continue
		}
		if body := keyword.Kid(parts.Do); body != nil && tree.Kid(parts.Do) != body {
			t.Errorf("%s lost its text: %s", sample.text, tree)
		}
		if text := g.Japanese(&cardtext.Tree{Op: opCard, Kids: []cardtext.Kid{{Tree: tree}}}); text == "" {
			t.Errorf("%s has no text for %s", sample.text, tree)
		}
	}
	for _, d := range KeywordDefinitions() {
		if !slices.Contains(defined, d.Clause) {
			t.Errorf("no sample uses the definition of %s", d.Clause)
		}
	}
}

// TestKeywordSpelling holds the definitions to the canonical wording, so that a client shows what the engine runs.
func TestKeywordSpelling(t *testing.T) {
	fill := strings.NewReplacer("{n}", "3", "{name}", "竜", "{tribe}", "竜", "{kind}", "シフト", "{cost}", "《赤2》", "{do}", "カードを1枚引く。")
	for _, d := range KeywordDefinitions() {
		text, symbol := fill.Replace(d.Text), "card"
		if d.IsCondition() {
			symbol = "cond"
		}
		tree, err := Lexicon().ParseAs(symbol, text)
		if err != nil {
			t.Errorf("%s: %v", d.Clause, err)
		} else if ja := Lexicon().JapaneseAs(symbol, tree); ja != cardtext.Normalise(text) {
			t.Errorf("%s is printed as\n%s\nbut spelled\n%s", d.Clause, ja, text)
		}
	}
}

// TestNoDefinition checks that a keyword nobody defined is refused.
func TestNoDefinition(t *testing.T) {
	if _, _, err := DefineKeyword(&cardtext.Tree{Op: ops.Draw}); err == nil {
		t.Error("draw is defined as a keyword")
	}
}
