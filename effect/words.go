// What the questions of the layer say to the players.

package effect

import (
	"maps"

	"saitei/rulebook"
)

// words is what the layer's questions say where a game has no words of its own for them.
var words = rulebook.Words{
	"ask.may":         {Ja: "この効果を使う？", En: "Use this effect?"},
	"ask.mode":        {Ja: "実行する文を選ぶ（選んだ順に行う）", En: "Choose what is carried out, in that order"},
	"ask.choose":      {Ja: "この効果で{n}枚まで選ぶ", En: "For this effect, choose up to {n}"},
	"ask.choose-back": {Ja: "見えないカードから選ぶ", En: "Choose among cards that you cannot see"},
	"ask.more":        {Ja: "もう1枚続けるか", En: "Go on with one more card?"},
	"ask.how-many":    {Ja: "何枚にするかを先に決める", En: "Decide first how many cards"},
	"ask.player":      {Ja: "プレイヤーを選ぶ", En: "Choose a player"},
	"ask.name":        {Ja: "宣言する", En: "Declare one"},
	"ask.move-order":  {Ja: "移す順番を決める", En: "Choose the order in which they move"},
	"ask.deck-end":    {Ja: "デッキの上か下かを選ぶ", En: "Choose the top or the bottom of the deck"},
	// What words of a text were found to mean.
	"meaning.event":            {Ja: "事象「{to}」のカード", En: "the card of the event “{to}”"},
	"meaning.event-here":       {Ja: "その事象のカード", En: "the card of the event"},
	"meaning.other":            {Ja: "事象「{to}」のもう一方のカード", En: "the other card of the event “{to}”"},
	"meaning.found":            {Ja: "条件「{to}」に当てはまるカード", En: "the cards that the condition “{to}” finds"},
	"meaning.pool":             {Ja: "「{to}」で見たり公開したりまとめて動かしたりしたカード", En: "the cards looked at, revealed or moved together by “{to}”"},
	"meaning.player":           {Ja: "「{to}」で選んだプレイヤー", En: "the player chosen by “{to}”"},
	"meaning.chosen":           {Ja: "「{to}」で選んだカード", En: "the cards chosen by “{to}”"},
	"meaning.dealt":            {Ja: "「{to}」のカード", En: "the cards of “{to}”"},
	"meaning.sentence":         {Ja: "（{n}文目）", En: "(sentence {n})"},
	"meaning.who":              {Ja: "{who}", En: "{who}"},
	"meaning.doer":             {Ja: "その事象のプレイヤー、{who}", En: "the player of the event, {who}"},
	"meaning.subject":          {Ja: "行うのは{who}", En: "done by {who}"},
	"meaning.payer":            {Ja: "支払うのは{who}自身のもの", En: "paid with what belongs to {who}"},
	"meaning.deck":             {Ja: "{who}のデッキ", En: "the deck of {who}"},
	"meaning.decks-put-into":   {Ja: "「{to}」でカードを置いたデッキ", En: "the decks into which “{to}” has put cards"},
	"meaning.in-turn":          {Ja: "{who}のターンの間だけ有効", En: "valid only in the turn of {who}"},
	"meaning.while":            {Ja: "これが満たされている間だけ有効", En: "valid only while this is so"},
	"meaning.valid":            {Ja: "有効な領域：{zones}", En: "valid in: {zones}"},
	"meaning.valid-everywhere": {Ja: "どの領域でも有効", En: "valid in every zone"},
	"meaning.valid-times":      {Ja: "有効な領域：{zones}。1ターンに{n}回まで", En: "valid in: {zones}; {n} times a turn at most"},
	"meaning.valid-game-times": {Ja: "有効な領域：{zones}。1ゲームに{n}回まで", En: "valid in: {zones}; {n} times a game at most"},
	"who.self":                 {Ja: "あなた", En: "you"},
	"who.opponent":             {Ja: "相手", En: "the opponent"},
	"who.both":                 {Ja: "お互いのプレイヤー", En: "both players"},
	"who.anyone":               {Ja: "いずれかのプレイヤー", En: "either player"},
	"who.actor":                {Ja: "行うプレイヤーそれぞれ", En: "each player who acts"},
	"who.owner":                {Ja: "カードの持ち主", En: "the owner of the card"},
	"who.ally":                 {Ja: "味方", En: "you or a partner"},
	"who.turn-player":          {Ja: "ターンプレイヤー", En: "the turn player"},
	"who.chosen":               {Ja: "選んだプレイヤー", En: "the player who was chosen"},
	"who.owner-of-this":        {Ja: "このカードの持ち主", En: "the owner of this card"},
	"who.owner-spoken":         {Ja: "そのカードの持ち主", En: "the owner of that card"},
	"who.controller-spoken":    {Ja: "そのカードのコントローラー", En: "the controller of that card"},
	"who.foe-spoken":           {Ja: "そのカードのコントローラーの相手", En: "the opponent of that card's controller"},
	"choice.deck-end.0":        {Ja: "デッキの上", En: "the top of the deck"},
	"choice.deck-end.1":        {Ja: "デッキの下", En: "the bottom of the deck"},
}

// Words completes the words of a game with those of the layer.
func Words(own rulebook.Words) rulebook.Words {
	all := maps.Clone(words)
	maps.Copy(all, own)
	return all
}
