// The first match: five turns of Kaiun Colosseum, from the first card to the win.

package kaiun

import "saitei/rulebook"

var guide = &rulebook.Guide{
	Decks: [2]string{"akadaruma", "aoneko"},
	From: rulebook.Situation{
		Start: "turn",
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SK01-020", "SK01-044", "SK01-067", "SK01-017", "SK01-018", "SK01-019", "SK01-043", "SK01-066", "SK01-020", "SK01-044"}},
			{Zone: "barrier", Seat: 0, Cards: []string{"SK01-017", "SK01-018", "SK01-019"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SK01-019", "SK01-018"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SK01-045", "SK01-017", "SK01-043", "SK01-066", "SK01-067", "SK01-044", "SK01-017", "SK01-043", "SK01-066", "SK01-067"}},
			{Zone: "barrier", Seat: 1, Cards: []string{"SK01-066", "SK01-043", "SK01-066"}},
			{Zone: "hand", Seat: 1, Cards: []string{"SK01-044"}},
		},
	},
	Steps: []rulebook.Step{
		{Pick: rulebook.Pick{Ask: "set", Card: "SK01-019"}, Says: rulebook.Text{
			Ja: "このゲームは、毎ターン1枚ずつ伏せて同時に開く勝負。左上がジャンケンの手、下の2つの数が運値。まずはチョキの「紅白まんじゅう兄弟」を出してみよう。手札のそのカードを押す。",
			En: "Every turn each of you lays one card face down, and both are opened at once. Upper left is its hand sign, the two numbers below are its luck. Start with the Red-and-White Bun Brothers, a Scissors: press that card in your hand.",
		}},
		{Pick: rulebook.Pick{Verb: "replace", Card: "SK01-018"}, Says: rulebook.Text{
			Ja: "チョキがパーに勝ったので、左の運値6000で戦い、勝った！ 相手はバリアを1枚失い、それは相手の手札に入る。勝ったカードは場に残るが、相手はグーを出しそうだ。グーに勝つパーの「首ふり赤べこ太郎」と取りかえよう。",
			En: "Scissors beat Paper, so your left luck counted, 6000, and you won! Your opponent lost a barrier card, which goes to their hand. A card that won stays; but your opponent will probably show Rock now. Replace it by the Nodding Red Ox Taro, a Paper, which beats Rock.",
		}},
		{Pick: rulebook.Pick{Verb: "keep"}, Says: rulebook.Text{
			Ja: "また勝った。相手のバリアは残り1枚。今度は、勝って場に残ったパーをそのまま使ってみよう。「そのままにする」を押す。",
			En: "You won again; your opponent has one barrier left. This time use the card that won and stayed: press “keep the card there”.",
		}},
		{Pick: rulebook.Pick{Verb: "set", Card: "SK01-020"}, Says: rulebook.Text{
			Ja: "チョキに負けた。負けたカードはトラッシュに行き、あなたのバリアが1枚、手札に入る。押されている側ほど選べるカードが増えるわけだ。相手の場にはチョキが残っている。グーの「若獅子舞」で迎え撃とう。強いがコストは3、デッキから3枚払う。",
			En: "Scissors beat you. Your card goes to the trash, and one of your barrier cards to your hand: whoever is pressed has more to choose from. Your opponent's Scissors stays. Meet it with the Young Lion Dancer, a Rock; it is strong, but costs three cards of your deck.",
		}},
		{Pick: rulebook.Pick{Verb: "keep"}, Says: rulebook.Text{
			Ja: "勝った！ 相手のバリアはもう0枚。この状態で勝負に負けた側はゲームに敗北する。獅子舞をそのまま残そう。同じ手どうしなら右の運値で比べるが、4000ならまず負けない。",
			En: "You won, and your opponent has no barrier left: whoever loses a fight like that loses the game. Let the lion stay. Against the same sign the right luck counts, and 4000 is hard to beat.",
		}},
	},
	Rival: []rulebook.Pick{{Card: "SK01-045"}, {Card: "SK01-066"}, {Card: "SK01-044"}, {Verb: "keep"}, {Card: "SK01-066"}},
}
