// The first match: the last turn of a game of Dimension Zero, from the energy to the last smash.

package dimensionzero

import "saitei/rulebook"

var guide = &rulebook.Guide{
	Decks: [2]string{"retsujin", "mukuro"},
	From: rulebook.Situation{
		Start: "turn",
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SD01-002", "SD01-003", "SD01-004", "SD01-001", "SD01-005", "SD01-002", "SD01-003"}},
			{Zone: "energy", Seat: 0, Cards: []string{"SD01-001", "SD01-002", "SD01-003", "SD01-001"}},
			{Zone: "smash", Seat: 0, Cards: []string{"SD01-001", "SD01-002", "SD01-003"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SD01-004", "SD01-001"}},
			{Zone: "battle", Seat: 0, Square: 4, Cards: []string{"SD01-005"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SD01-007", "SD01-008", "SD01-009", "SD01-010", "SD01-011", "SD01-007", "SD01-008"}},
			{Zone: "energy", Seat: 1, Cards: []string{"SD01-007", "SD01-008", "SD01-009"}, Pose: "frozen"},
			{Zone: "smash", Seat: 1, Cards: []string{"SD01-007", "SD01-008", "SD01-009", "SD01-010"}},
			{Zone: "hand", Seat: 1, Cards: []string{"SD01-010", "SD01-012"}},
			{Zone: "battle", Seat: 1, Square: 1, Cards: []string{"SD01-010"}},
		},
	},
	Steps: []rulebook.Step{
		{Pick: rulebook.Pick{Ask: "priority", Verb: "energy", Card: "SD01-001"}, Says: rulebook.Text{
			Ja: "あなたの番。リリースと、ドローが済んだ。まずエネルギーを1枚増やす。手札の「火の粉ねずみ」を押して、エネルギーゾーンに置こう。",
			En: "It is your turn; your cards are released and you have drawn. First your energy grows: press the Spark Mouse in your hand to put it into the energy zone.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "play", Card: "SD01-004"}, Says: rulebook.Text{
			Ja: "メインフェイズ。カードはエネルギーをフリーズして使う。「火渡りの剣士」を使おう。",
			En: "The main phase. Cards are paid for by freezing energy. Play the Firewalking Swordsman.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Zone: "battle", Square: 8}, Says: rulebook.Text{
			Ja: "ユニットは、自軍エリアか、味方のユニットの隣に出せる。今は守りに、手前の列の中央に置こう。",
			En: "A unit enters your own area, or a square next to a unit of yours. Let this one guard: put it into the middle of your own row.",
		}},
		{Pick: rulebook.Pick{Ask: "pay"}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "move", Card: "SD01-005"}, Says: rulebook.Text{
			Ja: "中央にいる「噴煙の猪」を動かそう。動くにも、移動コストを払う。",
			En: "Now move the Plume Boar in the centre. Moving has its price, too.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Zone: "battle", Square: 2}, Says: rulebook.Text{
			Ja: "敵のいるスクエアに入るとバトルになる。猪はパワー6500、相手の「土葬の騎士」は4000。正面に進んで倒そう。",
			En: "Entering a square of the enemy's means battle. The boar has 6500 power, the Buried Knight 4000: go straight ahead.",
		}},
		{Pick: rulebook.Pick{Ask: "pay"}},
		{Pick: rulebook.Pick{Ask: "priority", Pass: true}, Says: rulebook.Text{
			Ja: "騎士は破壊され、猪は敵軍エリアに立った。もうすることはないので、パスしてスマッシュフェイズに進もう。",
			En: "The knight is destroyed, and your boar stands in the enemy area. There is nothing left to do: pass, and go on to the smash phase.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "smash", Card: "SD01-005"}, Says: rulebook.Text{
			Ja: "相手のスマッシュは4枚。7枚たまったプレイヤーは負ける。猪のスマッシュは2だが、敵軍エリアでは1多い。猪でスマッシュしよう。",
			En: "Your opponent has four cards in the smash zone, and whoever has seven loses. The boar smashes for two, and for one more in the enemy area. Smash with it!",
		}},
	},
}
