// What somebody may have meant: words that say the same in other games or in another script, where this game has a word of its own for it.

package cardtext

import (
	"slices"
	"strings"
)

// Meant is a word that a game does not have, and what it says instead; "" where it has nothing for it.
type Meant struct{ Word, Say string }

// synonyms is words that mean the same, a line for each meaning. Where a game has some of them, the first of them is what to write instead of the others. A word that depends on a verb has that
// behind a slash: 登場した時 is known where 登場した is.
var synonyms = readSynonyms(`
攻撃 アタック こうげき attack
破壊 はかい デストロイ 撃破 destroy
破壊した 倒した やっつけた
引く ドロー ドローする ひく draw
捨てる ディスカード すてる 捨て札にする 捨てさせる discard
トラッシュ 墓地 捨て札置き場 捨て場 使用済み置き場 graveyard
手札 ハンド てふだ hand
デッキ 山札 やまふだ ライブラリー ライブラリ deck
デッキの一番上のカード/デッキ デッキトップ
パワー 運値 攻撃力 戦闘力 power
コスト 費用 cost
ダメージ だめーじ damage
リブート アンタップ スタンド リリース アクティブ 起こす
スリープ タップ レスト フリーズ 寝かせる 休
ゲームから除外 追放 除外 リムーブ
公開する 見せる 表にする オープンする
シャッフルする 切る きる 混ぜる まぜる
相手プレイヤー 相手のプレイヤー
相手 対戦相手 相手プレイヤー 敵
バトル 戦闘
エナジー エネルギー マナ
ジャンケン じゃんけん
あなた 自分
ユニット クリーチャー モンスター ゼクス
ストラテジー 呪文 スペル コマンド イベント
スクエア バトルエリア バトルゾーン フィールド
持ち主 オーナー 所有者
すべて 全て 全部
ことができる 事ができる
もよい/よい も良い もいい
選び 対象とし 対象にし 対象に取り 対象にとり
ターン終了時まで/ターン終了時 ターン終了まで ターンの終わりまで エンドフェイズまで
ターン終了時、/ターン終了時 ターンの終わりに、 ターンの終了時、 ターン終了時に、 ターンの最後に、 エンドフェイズに、
登場した時/登場した スクエアに置かれた時/スクエア スクエアに出た時 フィールドに出た時 登場時 場に出た時 召喚された時 召喚した時 出た時
バトル勝利時 勝利時
バトル敗北時 敗北時
ライフ バリア
クイック インスタント
開運時 オープン時 公開時 開示時
破壊された時/破壊された 破壊時 死亡時 死亡した時 死んだ時 倒された時 倒れた時
無効にする/無効 打ち消す カウンターする
得る もらう 獲得する
ランダムに 無作為に
`)

// rewrites is what some games write for what others do, likewise: more than words, so that it is only tried.
var rewrites = readSynonyms(`
【開運時】/開運時 【自】このカードが登場した時、/【自】 [自]このユニットが登場した時、/⁅自動⁆ このカードがスクエアに置かれた時、/スクエア 【自】登場時、 【自】【登場時】 【登場時】 登場時、 開運時: 登場時: 【召喚時】 召喚時、 このカードが場に出た時、 このカードが召喚された時、 【自】【開運時】 【開運】 開運時 【登場】 【召喚】 【プレイ時】 【自】登場した時、 [自]登場した時、 [自]このカードが登場した時、 このカードが登場した時、 オープンした時、 オープンされた時、 公開された時、 表になった時、
【開運時】あいこなら、/開運時 【あいこ時】 【引き分け時】
カード/カード 好きなカード
ゼクス/ゼクス 好きなゼクス
ユニット/ユニット 好きなユニット
【自】このカードが破壊された時、/【自】 このカードが破壊された時、/破壊された 【自】破壊された時、 [自]破壊された時、 【破壊時】 【破壊された時】 【死亡時】
このカードがバトルに勝った時、/勝つ バトルに勝った時、 バトルに勝利した時、 勝利した時、
このカードが攻撃された時、/攻撃される このカードがブロックした時、 ブロックした時、
ターン開始時、/開始時 ターンの開始時、 ターンのはじめに、 ターンの初めに、 ターンの始めに、 ターンの最初に、 ターンの開始に、
次のあなたのターン開始時まで、/開始時 次の自分のターンまで、 次のあなたのターンまで、 次の自分のターン開始まで、
に置かれた/置かれた に送られた に落ちた に落とされた
に置く/置く に送る に落とす
手札に戻す/手札 バウンスする 手札にバウンスする 回収する 手札に回収する
手札に加える/手札 回収する 手札に回収する サーチする
する させる
を1枚/を 1枚を
上から1枚を/上から 上からカード1枚を 上からカードを1枚
デッキの上から1枚をバリアに加える/バリア バリアを1枚増やす バリアを1枚回復する バリアを1枚追加する バリアを1点回復する
デッキの1番上のカードをライフに置く/ライフ ライフを1枚増やす ライフを1枚追加する
デッキの1番上のカードをリソースに置く/リソース リソースを1枚増やす リソースを1枚追加する
山札の1番上のカードをライフの先頭に置く/ライフの先頭 ライフを1枚回復する ライフを1枚増やす
相手は自分の山札の1番上のカードをスマッシュゾーンに置く/スマッシュゾーン 相手のスマッシュを1枚増やす 相手に1スマッシュを与える
山札の1番上のカードをエネルギーゾーンに置く/エネルギーゾーン エネルギーを1枚増やす エネルギーを1枚追加する
山札の1番上のカードをエナジーゾーンに置く/エナジーゾーン エナジーを1枚増やす エナジーを1枚追加する
相手にダメージを与えた時、/ダメージ アタックに成功した時、 攻撃に成功した時、
このカードと隣接するスクエアにある/隣接する 隣の 隣接した 隣にいる 隣にある
は相手の効果の対象にならない/対象 は相手の効果で選ばれない は相手のカードの効果で選ばれない
を1枚選び、/選び 1枚に 1体に
ユニットを1枚対象とし、対象を/対象 対象のユニットを 対象のユニット1枚を
《ノーマル》/ノーマル 《メイン》 《ソーサリー》
〔ノーマル、/〔 〔メイン、 [メイン、
が登場した時、/登場した がスクエアに置かれた時、/スクエアに置かれた がプレイされた時、 をプレイした時、
をプレイした時、/プレイした を使った時、 を使用した時、 を唱えた時、
破壊する。/破壊 破壊。
をプレイするコストを-1/をプレイするコスト のコストは1減る のコストを1減らす のコストが1減る
エリアにあるなら、このカードの/エリア エリアでは、 エリアで、 エリアでは エリアで
このカード このユニット このゼクス このクリーチャー このモンスター
相手の 相手のバトルエリアの 相手の場の 相手のフィールドの 相手のスクエアの
のダメージを与える。/のダメージを ダメージ。 ダメージを与える。/ダメージ
フィールドに スクエアに 場に
フィールドの スクエアの 場の
このカードが攻撃した時、/攻撃した このカードの攻撃時、 このカードのアタック時、 ⁅自動⁆このユニットがアタックした時、/⁅自動⁆ 【自】攻撃時、 【自】アタック時、 攻撃時、 アタック時、 【攻撃時】 【アタック時】
【バトル勝利時】/バトル勝利時 【勝ったとき】 【勝った時】 【バトルに勝った時】 【バトル勝利】 【勝利】 このカードが勝った時、 バトルに勝った時、 勝った時、 勝利した時、
【バトル敗北時】/バトル敗北時 【負けたとき】 【負けた時】 【バトルに負けた時】 【バトル敗北】 【敗北】 このカードが負けた時、 バトルに負けた時、 負けた時、 敗北した時、
自分のジャンケンを/ジャンケンを 自分の手を 手を このカードを
自分のジャンケンが/ジャンケンが ジャンケンで
が相手プレイヤーにダメージ/ダメージ がダメージ
枚 体 つ
とし とする
を1枚選び、 から1枚選び、 1枚選び、
ダメージ のダメージ 点のダメージ 点ダメージ
のパワーを/パワー をパワー はパワーを にパワー はパワー
パワーを+/パワー パワーは+ パワー+
する。 される。
カードを/カード 山札から デッキから
枚を見る。その中から/その中から 枚見て 枚を見て 枚見て、 枚を見て、 枚見て、その中から 枚を見て、その中から
加え、残りを/残り 加える。残りは 加える。残りを
の下に置く/下に置く の下に戻す の下に送る
登場させる 場に出す
そうした場合、/そうした そうしたなら、/そうした そうしたら、
デッキの上から/デッキ デッキを上から デッキを
山札を上から/山札 山札を
1枚につき/につき の枚数だけ の枚数分 の数だけ
相手は/相手は 相手も
トラッシュに置く/トラッシュ 破壊する 失う 削る 減らす 落とす 捨てる
このカードがバトルで相手のゼクスを破壊した時、/ゼクス このカードがバトルに勝った時、 バトルに勝った時、
相手のジャンケンが/ジャンケン 相手の手が
ジャンケンに勝ったなら、/ジャンケンに勝った ジャンケンに勝ったら、 じゃんけんに勝ったら、
エネルギーゾーンにあるカードが/エネルギーゾーン エネルギーが
のスマッシュを+1する/スマッシュ はスマッシュを得る
リブートする/リブート スタンドする/スタンド リリースする/リリース アクティブにする アクティブ状態にする 起こす
たなら、/なら たら、
た時、/時 たら、 た場合、 た度、 たたび、 た度に、 たたびに、
した時、/時 する度、 するたび、 する度に、 するたびに、
された時、/時 される度、 されるたび、 される度に、 されるたびに、
なら、/なら を出していたら、 を出していたなら、 を出したなら、 を出していれば、
プレイするコスト/をプレイするコスト プレイコスト コスト
`)

// reading is how a word that is written in kanji sounds.
type reading struct{ kanji, kana string }

// readings is words of the games in kana: verbs without their endings, the longer ones first.
var readings = readReadings(`
登場 とうじょう
攻撃 こうげき
破壊 はかい
公開 こうかい
対象 たいしょう
無効 むこう
終了 しゅうりょう
開始 かいし
宣言 せんげん
支払 しはら
手札 てふだ
山札 やまふだ
墓地 ぼち
相手 あいて
自分 じぶん
場合 ばあい
以上 いじょう
以下 いか
種族 しゅぞく
選 えら
戻 もど
加 くわ
与 あた
除 のぞ
失 うしな
枚 まい
間 あいだ
全 すべ
捨 す
引 ひ
置 お
見 み
得 え
持 も
払 はら
時 とき
`)

func readReadings(text string) (all []reading) {
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) == 2 {
			all = append(all, reading{words[0], words[1]})
		}
	}
	return all
}

// synonym is a word, and what a game must have for it to be one of its words.
type synonym struct{ word, needs string }

func readSynonyms(text string) [][]synonym {
	var all [][]synonym
	for line := range strings.Lines(text) {
		var meaning []synonym
		for _, w := range strings.Fields(line) {
			word, needs, ok := strings.Cut(w, "/")
			if !ok {
				needs = word
			}
			meaning = append(meaning, synonym{word, needs})
			if in := strings.Replace(word, "た時", "たとき", 1); in != word {
				meaning = append(meaning, synonym{in, in})
			}
		}
		if len(meaning) > 0 {
			all = append(all, meaning)
		}
	}
	return all
}

// meant lists the words of the sentence around a position that the game does not have, with those that it has instead.
func (g *Grammar) meant(text []rune, at int) (all []Meant) {
	sentence := string(sentenceAround(text, at))
	defer func() {
		if word := g.strangeFrom(text, at); len(all) == 0 && word != "" {
			all = []Meant{{Word: word}}
		}
	}()
	for _, meaning := range synonyms {
		known, word := "", ""
		for _, s := range meaning {
			if known == "" && g.hasWord(s.needs) {
				known = s.word
			}
		}
		if known == "" {
			continue
		}
		for _, s := range meaning {
			if strings.Contains(sentence, s.word) && !g.hasWord(s.needs) && len(s.word) > len(word) {
				word = s.word
			}
		}
		isSaid := slices.ContainsFunc(all, func(m Meant) bool { return strings.Contains(m.Word, word) })
		if word != "" && !isSaid {
			all = append(all, Meant{word, known})
		}
	}
	return all
}

// counts is what stands between a number and what it counts.
const counts = "枚体点個回"

// strangeFrom is the first word that no phrase of the game has, from a position to the end of its clause: the label of a keyword there, or a word.
func (g *Grammar) strangeFrom(text []rune, at int) string {
	if word := g.strangeLabel(text, at); word != "" {
		return word
	}
	for ; at < len(text) && !strings.ContainsRune("。、\n", text[at]); at++ {
		if word := g.strangeAt(text, at); word != "" {
			return word
		}
	}
	return ""
}

// strangeLabel is what stands in the label of an ability around a position, if no phrase of the game has it.
func (g *Grammar) strangeLabel(text []rune, at int) string {
	for from, to := range bracketed(text) {
		if isLabel := text[from] == '【' || text[from] == '⁅'; isLabel && from <= at && at <= to && to > from+1 {
			word := string(text[from+1 : to])
			if isOneWord := at <= from+1 || !strings.ContainsAny(word, "0123456789(「〔:・/+-"); isOneWord && !g.hasWord(word) {
				return word
			}
		}
	}
	return ""
}

// strangeAt is the word at a position, of two kanji or katakana or more, if no phrase of the game has it; names in brackets can be anything.
func (g *Grammar) strangeAt(text []rune, at int) string {
	if at >= len(text) || scriptOf(text[at]) != katakana && scriptOf(text[at]) != kanji {
		return ""
	}
	for from, to := range bracketed(text) {
		if from < at && at < to {
			return ""
		}
	}
	from, to := at, at
	for from > 0 && scriptOf(text[from-1]) == scriptOf(text[at]) {
		from--
	}
	for to < len(text) && scriptOf(text[to]) == scriptOf(text[at]) {
		to++
	}
	for from < to && from > 0 && isDigit(text[from-1]) && strings.ContainsRune(counts, text[from]) {
		from++
	}
	if to < len(text) && scriptOf(text[to]) == hiragana && !strings.ContainsRune(particles+"すしさせ", text[to]) {
		return "" // the ending of a verb
	}
	if word := string(text[from:to]); to-from > 1 && !g.hasWord(word) {
		return word
	}
	return ""
}

// sentenceAround returns the text between the stops and paragraphs on both sides of a position, up to the end of the clause that has it.
func sentenceAround(text []rune, at int) []rune {
	start, end := min(at, len(text)), min(at, len(text))
	for start > 0 && text[start-1] != '。' && text[start-1] != paragraph {
		start--
	}
	for end < len(text) && !strings.ContainsRune("。、\n", text[end]) {
		end++
	}
	return text[start:end]
}

// hasWord reports whether a word stands in what the game's phrases or verbs say.
func (g *Grammar) hasWord(word string) bool { return strings.Contains(g.allWords(), word) }

// allWords is what the game's phrases and verbs say in so many words.
func (g *Grammar) allWords() string {
	g.wordsOnce.Do(func() {
		var b strings.Builder
		for _, s := range g.symbols {
			for _, p := range s.phrases {
				writeLiterals(&b, p.ja)
			}
		}
		g.words = b.String()
	})
	return g.words
}

// writeLiterals writes what a pattern says in so many words.
func writeLiterals(b *strings.Builder, items []item) {
	for i := range items {
		switch it := &items[i]; it.kind {
		case literalItem:
			b.WriteString(it.text + "\n")
		case verbItem:
			for _, spellings := range it.verb.forms {
				b.WriteString(strings.Join(spellings, "\n") + "\n")
			}
		case groupItem:
			for _, alt := range it.alts {
				writeLiterals(b, alt)
			}
		}
	}
}
