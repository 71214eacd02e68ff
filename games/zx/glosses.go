// Glosses: the words of Z/X that players meet first, each in a plain sentence.

package zx

import "saitei/rulebook"

var glosses = []rulebook.Gloss{
	{Word: rulebook.Text{Ja: "常", En: "Static"}, Clause: "801.2c", Says: rulebook.Text{Ja: "書いてあることがずっと働いている能力。", En: "An ability that simply holds, all the time."}},
	{Word: rulebook.Text{Ja: "自", En: "Triggered"}, Clause: "801.2b", Says: rulebook.Text{Ja: "決まったことが起きると、ひとりでに働く能力。", En: "An ability that happens by itself when something certain happens."}},
	{Word: rulebook.Text{Ja: "起", En: "Activated"}, Clause: "801.2a", Says: rulebook.Text{Ja: "自分の番に、代償を払って使う能力。", En: "An ability that you use yourself, by paying its price."}},
	{Word: rulebook.Text{Ja: "リブート", En: "rebooted"}, Clause: "302.2", Says: rulebook.Text{Ja: "カードが縦向きで、攻撃や支払いに使える状態。", En: "Upright: the card can attack or pay."}},
	{Word: rulebook.Text{Ja: "スリープ", En: "asleep"}, Clause: "302.2", Says: rulebook.Text{Ja: "カードが横向きで、次に起こすまで使えない状態。", En: "Turned sideways: used, until it is rebooted."}},
	{Word: rulebook.Text{Ja: "チャージ", En: "charge"}, Clause: "306.1", Says: rulebook.Text{Ja: "破壊されたゼクスや失ったライフが行くところ。イグニッションに使える。", En: "Where destroyed Z/X and lost life go; its cards are used for ignition."}},
	{Word: rulebook.Text{Ja: "リソース", En: "resource"}, Clause: "308.1", Says: rulebook.Text{Ja: "コストを払うためのカード。1枚スリープすると1払える。", En: "Cards that you pay with: each that you put to sleep pays one."}},
	{Word: rulebook.Text{Ja: "ライフ", En: "life"}, Clause: "307.1", Says: rulebook.Text{Ja: "プレイヤーの残りの命。ダメージ1につき1枚減り、0枚になると負ける。", En: "How much a player can still take: one card for each damage, and without any the game is lost."}},
	{Word: rulebook.Text{Ja: "イグニッション", En: "ignition"}, Clause: "505.3a", Says: rulebook.Text{Ja: "チャージのカードを1枚使ってデッキの一番上を見せ、アイコンがあればただでプレイすること。", En: "Using up a card of your charge to turn up the top of your deck, which is played for nothing if it has the icon."}},
	{Word: rulebook.Text{Ja: "デュナミス", En: "dynamis"}, Clause: "313.1", Says: rulebook.Text{Ja: "はじめから用意しておく、特別なカードの置き場。", En: "Special cards that lie ready from the start."}},
	{Word: rulebook.Text{Ja: "シールド", En: "shield"}, Clause: "210.1", Says: rulebook.Text{Ja: "ダメージを1回、代わりに受けて無くなるもの。", En: "Takes one hit instead of the card, and is gone."}},
	{Word: rulebook.Text{Ja: "フォース", En: "force"}, Clause: "312.1", Says: rulebook.Text{Ja: "カードの下に重ねて力にするカード。", En: "A card laid under another to strengthen it."}},
	{Word: rulebook.Text{Ja: "隣接する", En: "adjacent"}, Clause: "303.2", Says: rulebook.Text{Ja: "上下左右に接しているスクエアどうし。", En: "Squares that touch above, below, left or right."}},
	{Word: rulebook.Text{Ja: "破壊", En: "destroyed"}, Clause: "1008.1", Says: rulebook.Text{Ja: "倒されたゼクスはチャージに置かれる。", En: "A Z/X that is beaten goes to its owner's charge."}},
}

// briefs are the words in brackets as narrow cards show them.
var briefs = []rulebook.Brief{
	{Word: rulebook.Text{Ja: "自", En: "Triggered"}, Short: rulebook.Text{Ja: "自", En: "Trig"}},
	{Word: rulebook.Text{Ja: "常", En: "Static"}, Short: rulebook.Text{Ja: "常", En: "Stat"}},
	{Word: rulebook.Text{Ja: "起", En: "Activated"}, Short: rulebook.Text{Ja: "起", En: "Act"}},
	{Word: rulebook.Text{Ja: "特", En: "Special"}, Short: rulebook.Text{Ja: "特", En: "Spec"}},
}
