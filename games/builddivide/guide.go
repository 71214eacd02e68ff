// The first match: three turns of Build Divide and what the opponent does between them, from the first energy to the last blow.

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
			{Zone: "deck", Seat: 0, Cards: []string{"BD00-002", "BD00-001", "BD00-003", "BD00-001", "BD00-003", "BD00-001", "BD00-003"}},
			{Zone: "life", Seat: 0, Cards: []string{"BD00-001", "BD00-003", "BD00-001"}},
			{Zone: "energy", Seat: 0, Cards: []string{"BD00-001", "BD00-003"}},
			{Zone: "hand", Seat: 0, Cards: []string{"BD00-003", "BD00-004", "BD00-005", "BD00-001"}},
			{Zone: "deck", Seat: 1, Cards: []string{"BD00-007", "BD00-007", "BD00-007", "BD00-007", "BD00-007", "BD00-007", "BD00-007"}},
			{Zone: "life", Seat: 1, Cards: []string{"BD00-007", "BD00-007", "BD00-007"}},
			{Zone: "energy", Seat: 1, Cards: []string{"BD00-007", "BD00-007"}},
			{Zone: "hand", Seat: 1, Cards: []string{"BD00-008", "BD00-007"}},
		},
	},
	Steps: []rulebook.Step{
		{Pick: rulebook.Pick{Ask: "act", Verb: "charge", Card: "BD00-001"}, Says: rulebook.Text{
			Ja: "あなたのメインフェイズ。下の並びが手札だ。ターンに1回、手札の1枚をエナジーゾーンに置ける。「火打ちの見習い」をエナジーにしよう。",
			En: "It is your main phase, and your hand lies along the lower edge. Once a turn a card of your hand may become energy: put the Flint Apprentice into the energy zone.",
		}},
		{Pick: rulebook.Pick{Ask: "act", Verb: "play", Card: "BD00-003"}, Says: rulebook.Text{
			Ja: "エナジーが3枚になった。カードは、総コストと同じ枚数のエナジーをレストして(横にして)プレイする。コスト3の「赤鎧の槍兵」を出そう。",
			En: "You have three energy now. A card is played by resting as much energy as its total cost, turning it on its side. Play the Red-Armoured Spearman, which costs three.",
		}},
		{Pick: rulebook.Pick{Ask: "attack", Verb: "attack", Card: "BD00-003"}, Says: rulebook.Text{
			Ja: "することがなくなると、アタックフェイズに進む。ユニットは出たターンからアタックできる。槍兵でアタックしよう。",
			En: "When nothing is left to do, the attack phase begins. Units may attack in the turn in which they appear: attack with the Spearman.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "相手にユニットはいない。プレイヤーへのアタックが通ると、ヒット(H)の数だけダメージになり、相手のライフが減る。相手プレイヤーを選ぼう。",
			En: "Your opponent has no units. An attack on a player that is not blocked deals as much damage as its hit (H), and takes that many cards of life: choose your opponent.",
		}},
		{Pick: rulebook.Pick{Ask: "act", Verb: "charge", Card: "BD00-002"}, Says: rulebook.Text{
			Ja: "相手のライフは残り2枚。アタックした槍兵はレストしていたので、相手の「石垣の守り手」のアタックを止められず、あなたもライフを1枚失った。あなたの番だ。カードはスタンドし、1枚引いた。「焚き火の番人」をエナジーにしよう。",
			En: "Your opponent has two life left. Your Spearman was resting after its attack and could not stop the Guardian of the Stone Wall, so you lost a card of life, too. It is your turn: your cards stand again, and you have drawn a card. Make energy of the Bonfire Keeper.",
		}},
		{Pick: rulebook.Pick{Ask: "act", Verb: "play", Card: "BD00-004"}, Says: rulebook.Text{
			Ja: "エナジーは4枚。パワー7000の「紅蓮の騎馬」を出そう。",
			En: "With four energy, play the Crimson Horseman with its power of 7000.",
		}},
		{Pick: rulebook.Pick{Ask: "attack", Verb: "attack", Card: "BD00-004"}, Says: rulebook.Text{
			Ja: "相手の守り手は、アタックしてレストしている。今なら討ち取れる。騎馬でアタックしよう。",
			En: "The Guardian rests after its attack: now it can be brought down. Attack with the Horseman.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Card: "BD00-008"}, Says: rulebook.Text{
			Ja: "レストしているユニットにもアタックできる。7000対6000、守り手を選ぼう。",
			En: "Resting units can be attacked as well. Seven thousand against six: choose the Guardian.",
		}},
		{Pick: rulebook.Pick{Ask: "attack", Verb: "attack", Card: "BD00-003"}, Says: rulebook.Text{
			Ja: "守り手は破壊された。続けて槍兵でアタックしよう。",
			En: "The Guardian is destroyed. Go on with the Spearman.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "相手プレイヤーに、もう1ダメージ。",
			En: "One more damage to your opponent.",
		}},
		{Pick: rulebook.Pick{Ask: "act", Verb: "charge", Card: "BD00-001"}, Says: rulebook.Text{
			Ja: "相手のライフは残り1枚。相手は「朝霧の修道士」を出し、アタックせずに立たせている。スタンドしているユニットはブロックできるからだ。あなたの番。見習いをエナジーにしよう。",
			En: "One life is left. Your opponent played a Monk of the Morning Mist and did not attack: a unit that stands can block. It is your turn: make energy of the Apprentice.",
		}},
		{Pick: rulebook.Pick{Ask: "act", Verb: "play", Card: "BD00-005"}, Says: rulebook.Text{
			Ja: "エナジーは5枚。ヒット2の「火口の巨人」を出そう。",
			En: "With five energy, play the Giant of the Crater, whose hit is two.",
		}},
		{Pick: rulebook.Pick{Ask: "attack", Verb: "attack", Card: "BD00-003"}, Says: rulebook.Text{
			Ja: "ブロックできるユニットは1体だけだ。まず槍兵でアタックして、ブロックを誘おう。",
			En: "There is only one unit that can block. Attack with the Spearman first, to draw it out.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "相手プレイヤーを選ぼう。",
			En: "Choose your opponent.",
		}},
		{Pick: rulebook.Pick{Ask: "attack", Verb: "attack", Card: "BD00-005"}, Says: rulebook.Text{
			Ja: "修道士がブロックし、バトルになった。5000対4000で、修道士は破壊された。もう止める者はいない。巨人でアタックしよう。",
			En: "The Monk blocked, and they battled: 5000 against 4000, so the Monk is destroyed. Nobody can stop you now. Attack with the Giant.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "ライフがない時にダメージを受けたプレイヤーは負ける。ライフは1枚、ヒットは2。相手プレイヤーにとどめを刺そう。",
			En: "A player who is dealt damage without life loses. One card of life, a hit of two: finish it.",
		}},
	},
	Rival: []rulebook.Pick{
		{Verb: "charge", Card: "BD00-007"}, {Verb: "play", Card: "BD00-008"}, {Ask: "attack", Verb: "attack", Card: "BD00-008"}, {Ask: "target", Verb: "attack"},
		{Verb: "charge", Card: "BD00-007"}, {Verb: "play", Card: "BD00-007"}, {Ask: "block", Card: "BD00-007"},
	},
}
