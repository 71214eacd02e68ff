// Glosses: the words of Kaiun Colosseum that players meet first, each in a plain sentence.

package kaiun

import "saitei/rulebook"

var glosses = []rulebook.Gloss{
	{Word: rulebook.Text{Ja: "バリア", En: "barrier"}, Clause: "3-7-1", Says: rulebook.Text{Ja: "身を守るカード。勝負に負けると1枚減り、1枚もない時に負けるとゲームに敗北する。", En: "Cards that guard you: losing a fight takes one of them, and losing a fight without any loses the game."}},
	{Word: rulebook.Text{Ja: "コストエリア", En: "cost area"}, Clause: "3-6-1", Says: rulebook.Text{Ja: "出したカードの値段を、デッキの上から払って置くところ。", En: "Where the price of your card is laid, card by card from the top of your deck."}},
	{Word: rulebook.Text{Ja: "バトルエリア", En: "battle area"}, Clause: "3-5-1", Says: rulebook.Text{Ja: "そのターンに戦うカードを置くところ。", En: "Where the card lies that fights for you this turn."}},
	{Word: rulebook.Text{Ja: "トラッシュ", En: "trash"}, Clause: "3-4-1", Says: rulebook.Text{Ja: "使い終わったカードの山。デッキが尽きると、これを混ぜて新しいデッキにする。", En: "The pile of used cards; when your deck runs out it is shuffled into a new one."}},
	{Word: rulebook.Text{Ja: "カチ", En: "winning luck"}, Clause: "2-3-1", Says: rulebook.Text{Ja: "ジャンケンの手で勝った時に使う強さ。", En: "The strength that counts when your hand sign wins."}},
	{Word: rulebook.Text{Ja: "アイコ・マケ", En: "even luck"}, Clause: "2-4-1", Says: rulebook.Text{Ja: "ジャンケンの手があいこか負けの時に使う強さ。", En: "The strength that counts when your hand sign ties or loses."}},
	{Word: rulebook.Text{Ja: "運値", En: "luck"}, Clause: "2-3", Says: rulebook.Text{Ja: "カードの強さ。大きいほうが勝負に勝つ。", En: "How strong a card is: the higher one wins the fight."}},
	{Word: rulebook.Text{Ja: "ジャンケン", En: "hand sign"}, Clause: "2-2-1", Says: rulebook.Text{Ja: "グー・チョキ・パーの手。どちらの運値を使うかを決める。", En: "Rock, Scissors or Paper: it decides which of the two lucks counts."}},
	{Word: rulebook.Text{Ja: "リフレッシュ", En: "refresh"}, Clause: "9-3-2", Says: rulebook.Text{Ja: "尽きたデッキを、トラッシュを混ぜて作り直すこと。", En: "Making a new deck of your trash when the old one has run out."}},
	{Word: rulebook.Text{Ja: "発動コスト", En: "activation cost"}, Clause: "8-3-2", Says: rulebook.Text{Ja: "効果を使うために払うもの。払わなければ使えない。", En: "What an effect asks for first; without it nothing happens."}},
}

// briefs are the words in brackets as narrow cards show them.
var briefs = []rulebook.Brief{
	{Word: rulebook.Text{Ja: "開運時", En: "On Open"}, Short: rulebook.Text{Ja: "開運", En: "Open"}},
	{Word: rulebook.Text{Ja: "バトル勝利時", En: "On Win"}, Short: rulebook.Text{Ja: "勝利", En: "Win"}},
	{Word: rulebook.Text{Ja: "バトル敗北時", En: "On Loss"}, Short: rulebook.Text{Ja: "敗北", En: "Loss"}},
}
