// What the questions of the layer say to the players.

package effect

import (
	"maps"

	"saitei/rulebook"
)

// words is what the layer's questions say where a game has no words of its own for them.
var words = rulebook.Words{
	"ask.may":           {Ja: "この効果を使う？", En: "Use this effect?"},
	"ask.mode":          {Ja: "実行する文を選ぶ（選んだ順に行う）", En: "Choose what is carried out, in that order"},
	"ask.choose":        {Ja: "この効果で{n}枚まで選ぶ", En: "For this effect, choose up to {n}"},
	"ask.choose-back":   {Ja: "見えないカードから選ぶ", En: "Choose among cards that you cannot see"},
	"ask.more":          {Ja: "もう1枚続けるか", En: "Go on with one more card?"},
	"ask.how-many":      {Ja: "何枚にするかを先に決める", En: "Decide first how many cards"},
	"ask.player":        {Ja: "プレイヤーを選ぶ", En: "Choose a player"},
	"ask.name":          {Ja: "宣言する", En: "Declare one"},
	"ask.move-order":    {Ja: "移す順番を決める", En: "Choose the order in which they move"},
	"ask.deck-end":      {Ja: "デッキの上か下かを選ぶ", En: "Choose the top or the bottom of the deck"},
	"choice.deck-end.0": {Ja: "デッキの上", En: "the top of the deck"},
	"choice.deck-end.1": {Ja: "デッキの下", En: "the bottom of the deck"},
}

// Words completes the words of a game with those of the layer.
func Words(own rulebook.Words) rulebook.Words {
	all := maps.Clone(words)
	maps.Copy(all, own)
	return all
}
