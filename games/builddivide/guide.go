// The first match: the last turn of a game of Build Divide, from the energy to the last blow.

package builddivide

import "saitei/rulebook"

// guide is the first match of a duel; a table of teams has none of its own.
func (f *form) guide() *rulebook.Guide {
	if f.isTag {
		return nil
	}
	return firstMatch
}

var firstMatch = &rulebook.Guide{
	Decks: [2]string{"akatsuki", "minato"},
	From: rulebook.Situation{
		Start: "main phase",
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"BD00-001", "BD00-003", "BD00-001", "BD00-003", "BD00-001", "BD00-003"}},
			{Zone: "life", Seat: 0, Cards: []string{"BD00-001", "BD00-003", "BD00-001"}},
			{Zone: "energy", Seat: 0, Cards: []string{"BD00-001", "BD00-003"}},
			{Zone: "hand", Seat: 0, Cards: []string{"BD00-003", "BD00-001"}},
			{Zone: "field", Seat: 0, Cards: []string{"BD00-005"}},
			{Zone: "deck", Seat: 1, Cards: []string{"BD00-007", "BD00-007", "BD00-007", "BD00-007", "BD00-007", "BD00-007"}},
			{Zone: "life", Seat: 1, Cards: []string{"BD00-007", "BD00-007"}},
			{Zone: "energy", Seat: 1, Cards: []string{"BD00-007", "BD00-007", "BD00-007"}},
			{Zone: "hand", Seat: 1, Cards: []string{"BD00-008"}},
			{Zone: "field", Seat: 1, Cards: []string{"BD00-007"}},
		},
	},
	Steps: []rulebook.Step{
		{Pick: rulebook.Pick{Ask: "act", Verb: "charge", Card: "BD00-001"}, Says: rulebook.Text{
			Ja: "あなたのメインフェイズ。ターンに1回、手札の1枚をエナジーゾーンに置ける。「火打ちの見習い」をエナジーにしよう。",
			En: "It is your main phase. Once a turn a card of your hand may become energy: put the Flint Apprentice into the energy zone.",
		}},
		{Pick: rulebook.Pick{Ask: "act", Verb: "play", Card: "BD00-003"}, Says: rulebook.Text{
			Ja: "エナジーが3枚になった。カードは、総コストと同じ枚数のエナジーをレストしてプレイする。「赤鎧の槍兵」を出そう。",
			En: "You have three energy now. A card is played by resting as much energy as its total cost: play the Red-Armoured Spearman.",
		}},
		{Pick: rulebook.Pick{Ask: "attack", Verb: "attack", Card: "BD00-003"}, Says: rulebook.Text{
			Ja: "することがなくなると、アタックフェイズに進む。ユニットは出たターンからアタックできる。まず槍兵でアタックしよう。",
			En: "When nothing is left to do, the attack phase begins. Units may attack in the turn in which they appear. Start with the Spearman.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "アタックする相手を選ぶ。プレイヤーへのアタックが通ると、ヒットの数だけダメージになり、ライフが減る。相手プレイヤーを選ぼう。",
			En: "Choose whom to attack. An attack on a player that is not blocked deals as much damage as its hit, and takes that many cards of life. Choose your opponent.",
		}},
		{Pick: rulebook.Pick{Ask: "attack", Verb: "attack", Card: "BD00-005"}, Says: rulebook.Text{
			Ja: "通った！ 相手のライフは残り1枚。受けたカードにアイコンがあると、相手は何かできることがある。次はヒット2の「火口の巨人」でアタックしよう。",
			En: "It came through! One card of life is left. Where a life card has an icon, its player may do something with it. Now attack with the Giant of the Crater, whose hit is two.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "ライフがない時にダメージを受けたプレイヤーは負ける。ライフは1枚、ヒットは2。相手プレイヤーにとどめを刺そう。",
			En: "A player who is dealt damage without life loses. One card of life, a hit of two: finish it.",
		}},
	},
}
