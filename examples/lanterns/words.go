// What the game says, in both languages.

package lanterns

import (
	"saitei/effect"
	"saitei/rulebook"
)

// words is what it says; what the questions of the layer of effects say comes with the layer.
var words = effect.Words(rulebook.Words{
	"event.shuffle":  {Ja: "{seat}は山を切った", En: "{seat} shuffled"},
	"event.take":     {Ja: "{seat}は{card}を手札に取った", En: "{seat} took {card} in hand"},
	"event.turn":     {Ja: "次の手番", En: "the next turn"},
	"event.draw":     {Ja: "{seat}は{card}を引いた", En: "{seat} drew {card}"},
	"event.oil":      {Ja: "{seat}の油: {n}", En: "{seat}'s oil: {n}"},
	"event.light":    {Ja: "{seat}は{card}を灯した", En: "{seat} lit {card}"},
	"event.pass":     {Ja: "{seat}はもう灯さない", En: "{seat} lights no more"},
	"event.end-turn": {Ja: "手番が終わった", En: "the turn ended"},
	"event.go-out":   {Ja: "{card}が消えた", En: "{card} went out"},
	"event.discard":  {Ja: "{seat}は{card}を捨てた", En: "{seat} discarded {card}"},
	"event.return":   {Ja: "{card}が手札に戻った", En: "{card} was returned to hand"},
	"event.change":   {Ja: "{card}の明かりが変わった: {n}", En: "the glow of {card} changed: {n}"},
	"event.choose":   {Ja: "{seat}は{card}を選んだ", En: "{seat} chose {card}"},
	"event.may":      {Ja: "{seat}は行うことにした", En: "{seat} does so"},
	"event.win":      {Ja: "{seat}の勝ち", En: "{seat} won"},
	"event.lose":     {Ja: "{seat}の負け", En: "{seat} lost"},
	"event.tie":      {Ja: "{seat}は引き分け", En: "{seat} drew the game"},
	"event.concede":  {Ja: "{seat}は投了した", En: "{seat} conceded"},
	"event.end":      {Ja: "終わり", En: "the end"},
	"fate.forbidden": {Ja: "起こらない: {what}", En: "this does not happen: {what}"},
	"fate.replaced":  {Ja: "置き換わった: {what}", En: "this is replaced: {what}"},
	"zone.deck":      {Ja: "山", En: "deck"}, "zone.hand": {Ja: "手札", En: "hand"}, "zone.row": {Ja: "列", En: "row"}, "zone.ash": {Ja: "灰", En: "ash"},
	"attr.price": {Ja: "値段", En: "price"}, "attr.glow": {Ja: "明かり", En: "glow"}, "attr.make": {Ja: "材", En: "make"},
	"number.turn": {Ja: "手番", En: "turn"}, "number.active": {Ja: "手番の者", En: "whose turn"}, "number.oil": {Ja: "油", En: "oil"},
	"ask.light":       {Ja: "灯す灯籠を選ぶ", En: "choose a lantern to light"},
	"option.light":    {Ja: "{card}を灯す", En: "light {card}"},
	"option.pass":     {Ja: "もう灯さない", En: "light no more"},
	"option.choose":   {Ja: "{card}", En: "{card}"},
	"refuse.too-dear": {Ja: "油が足りない", En: "there is not enough oil"},
	"refuse.no-room":  {Ja: "列がいっぱい", En: "the row is full"},
	"seat.0":          {Ja: "先手", En: "First"}, "seat.1": {Ja: "後手", En: "Second"},
})
