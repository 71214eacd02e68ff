// Glosses: the words of Build Divide that players meet first, each in a plain sentence.

package builddivide

import "saitei/rulebook"

var glosses = []rulebook.Gloss{
	{Word: rulebook.Text{Ja: "レスト", En: "rest"}, Clause: "403-2", Says: rulebook.Text{Ja: "カードを横向きにすること。横向きのカードは使い終わっている。", En: "Turning a card sideways; it is used then."}},
	{Word: rulebook.Text{Ja: "スタンド", En: "stand"}, Clause: "403-2", Says: rulebook.Text{Ja: "カードが縦向きで、使える状態。", En: "Upright: ready to be used."}},
	{Word: rulebook.Text{Ja: "エナジー", En: "energy"}, Clause: "409-1", Says: rulebook.Text{Ja: "コストを払うためのカード。1枚レストすると1払える。", En: "Cards that you pay with: each that rests pays one."}},
	{Word: rulebook.Text{Ja: "テリトリー", En: "territory"}, Clause: "304-2", Says: rulebook.Text{Ja: "自分の領地。エースが登場した時に開放すると、裏返って力が増す。", En: "Your land: an ace that appears can open it, which turns it to its stronger side."}},
	{Word: rulebook.Text{Ja: "ライフ", En: "life"}, Clause: "407-1", Says: rulebook.Text{Ja: "プレイヤーの残りの命。ない時にダメージを受けると負ける。", En: "How much a player can still take; damage without any loses the game."}},
	{Word: rulebook.Text{Ja: "ヒット", En: "hit"}, Clause: "311-1", Says: rulebook.Text{Ja: "アタックが通った時に、プレイヤーに与えるダメージの数。", En: "How much damage an attack deals to a player when it comes through."}},
	{Word: rulebook.Text{Ja: "バスター", En: "buster"}, Clause: "1003-2c", Says: rulebook.Text{Ja: "ライフからめくれると、持ち主がダメージをもう1点受ける印。", En: "Turned up from life, it deals its owner one more damage."}},
	{Word: rulebook.Text{Ja: "ショット", En: "shot"}, Clause: "1003-2d", Says: rulebook.Text{Ja: "ライフからめくれると、そのままプレイできる印。", En: "Turned up from life, the card may be played for nothing."}},
	{Word: rulebook.Text{Ja: "エース", En: "ace"}, Clause: "901-1", Says: rulebook.Text{Ja: "デッキの主役のユニット。登場すると、同じ称号のテリトリーを開放できる。", En: "The star of a deck: when it appears, it can open a territory of its title."}},
	{Word: rulebook.Text{Ja: "コマンド", En: "command"}, Clause: "304-2", Says: rulebook.Text{Ja: "使うと一度だけ働いて、墓地に行くカード。", En: "A card that works once and goes to the graveyard."}},
	{Word: rulebook.Text{Ja: "クイック", En: "quick"}, Clause: "307-1", Says: rulebook.Text{Ja: "相手の番や、アタックの最中にも使える。", En: "It can be used in the other player's turn and during attacks."}},
	{Word: rulebook.Text{Ja: "スカウト", En: "scout"}, Clause: "518-1", Says: rulebook.Text{Ja: "デッキの上を見て、いらないものを下に送ること。", En: "Looking at the top of your deck and sending down what you do not want."}},
	{Word: rulebook.Text{Ja: "Dデッキ", En: "D-deck"}, Clause: "601-1", Says: rulebook.Text{Ja: "はじめから脇に用意しておく、特別なデッキ。", En: "A second deck of special cards that lies ready beside the game."}},
	{Word: rulebook.Text{Ja: "ブロック", En: "block"}, Clause: "803-4a", Says: rulebook.Text{Ja: "自分のユニットで、相手のアタックを受け止めること。", En: "Letting a unit of yours stand in the way of an attack."}},
}

// briefs are the words in brackets as narrow cards show them.
var briefs = []rulebook.Brief{
	{Word: rulebook.Text{Ja: "自動", En: "Triggered"}, Short: rulebook.Text{Ja: "自", En: "Trig"}},
	{Word: rulebook.Text{Ja: "永続", En: "Static"}, Short: rulebook.Text{Ja: "永", En: "Stat"}},
	{Word: rulebook.Text{Ja: "起動", En: "Activated"}, Short: rulebook.Text{Ja: "起", En: "Act"}},
	{Word: rulebook.Text{Ja: "覚醒", En: "Awakened"}, Short: rulebook.Text{Ja: "覚醒", En: "Awakened"}},
	{Word: rulebook.Text{Ja: "境界", En: "Border"}, Short: rulebook.Text{Ja: "境界", En: "Border"}},
	{Word: rulebook.Text{Ja: "怪異", En: "Anomaly"}, Short: rulebook.Text{Ja: "怪異", En: "Anomaly"}},
	{Word: rulebook.Text{Ja: "相棒", En: "Partner"}, Short: rulebook.Text{Ja: "相棒", En: "Partner"}},
	{Word: rulebook.Text{Ja: "保持称号解放中", En: "Own Title Open"}, Short: rulebook.Text{Ja: "称号", En: "Title"}},
}
