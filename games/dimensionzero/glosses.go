// Glosses: the words of Dimension Zero that players meet first, each in a plain sentence.

package dimensionzero

import "saitei/rulebook"

var glosses = []rulebook.Gloss{
	{Word: rulebook.Text{Ja: "スマッシュゾーン", En: "smash zone"}, Clause: "2-23-7-1", Says: rulebook.Text{Ja: "受けたダメージの置き場。7枚たまると負ける。", En: "Where the damage to a player lies: seven cards there lose the game."}},
	{Word: rulebook.Text{Ja: "スマッシュ", En: "smash"}, Clause: "3-9-1", Says: rulebook.Text{Ja: "中央や敵陣にいるユニットが、相手のプレイヤーに与えるダメージ。", En: "The damage that a unit in the centre or in the enemy area deals to the player."}},
	{Word: rulebook.Text{Ja: "エネルギーゾーン", En: "energy zone"}, Clause: "2-23-6-1", Says: rulebook.Text{Ja: "コストを払うためのカードの置き場。", En: "The cards that you pay with."}},
	{Word: rulebook.Text{Ja: "フリーズ", En: "frozen"}, Clause: "2-26-1", Says: rulebook.Text{Ja: "横向きで、次のリリースまで使えない状態。", En: "Turned sideways: used, until it is released."}},
	{Word: rulebook.Text{Ja: "リリース", En: "released"}, Clause: "2-26-1", Says: rulebook.Text{Ja: "縦向きで、使える状態。", En: "Upright: ready to be used."}},
	{Word: rulebook.Text{Ja: "プランゾーン", En: "plan zone"}, Clause: "2-23-3-1", Says: rulebook.Text{Ja: "デッキの上のカードを表にして、手札のように使えるようにしたところ。", En: "The top card of your deck, turned up so that it can be used like one in your hand."}},
	{Word: rulebook.Text{Ja: "プラン", En: "plan"}, Clause: "2-23-3-1", Says: rulebook.Text{Ja: "表にしてある、デッキの一番上のカード。", En: "The top card of your deck while it lies face up."}},
	{Word: rulebook.Text{Ja: "ストラテジー", En: "strategy"}, Clause: "2-6-2", Says: rulebook.Text{Ja: "使うと一度だけ働いて、墓地に行くカード。", En: "A card that works once and goes to the graveyard."}},
	{Word: rulebook.Text{Ja: "ベース", En: "base"}, Clause: "2-6-2", Says: rulebook.Text{Ja: "自軍のいちばん手前に置き、居続けて働くカード。", En: "A card that stays in your back row and works from there."}},
	{Word: rulebook.Text{Ja: "クイック", En: "quick"}, Clause: "2-9-2", Says: rulebook.Text{Ja: "相手の番や、相手の行動に答えても使える。", En: "It can be used in answer, also in the other player's turn."}},
	{Word: rulebook.Text{Ja: "優先権", En: "priority"}, Clause: "1-1-5", Says: rulebook.Text{Ja: "行動してよい順番。二人が続けて放棄すると先へ進む。", En: "Whose turn it is to act; when both pass in a row, the game goes on."}},
	{Word: rulebook.Text{Ja: "スタック", En: "stack"}, Clause: "2-1-4", Says: rulebook.Text{Ja: "使われたカードや能力が、働くのを待つところ。後のものから働く。", En: "Where what was played waits; the last one happens first."}},
}
