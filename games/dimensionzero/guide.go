// The first match: three turns of Dimension Zero and what the opponent does between them, from the first energy to the last smash.

package dimensionzero

import "saitei/rulebook"

var guide = &rulebook.Guide{
	Decks: [2]string{"retsujin", "mukuro"},
	From: rulebook.Situation{
		Start: "turn",
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SD01-001", "SD01-005", "SD01-001", "SD01-002", "SD01-003", "SD01-004", "SD01-001"}},
			{Zone: "energy", Seat: 0, Cards: []string{"SD01-002", "SD01-003"}},
			{Zone: "smash", Seat: 0, Cards: []string{"SD01-001", "SD01-002"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SD01-004", "SD01-002", "SD01-001"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SD01-007", "SD01-008", "SD01-009", "SD01-007", "SD01-008", "SD01-009", "SD01-010", "SD01-007", "SD01-008", "SD01-009", "SD01-010"}},
			{Zone: "energy", Seat: 1, Cards: []string{"SD01-007", "SD01-008", "SD01-009"}},
			{Zone: "smash", Seat: 1, Cards: []string{"SD01-007", "SD01-008", "SD01-009"}},
			{Zone: "hand", Seat: 1, Cards: []string{"SD01-010", "SD01-011", "SD01-007"}},
		},
	},
	Steps: []rulebook.Step{
		{Pick: rulebook.Pick{Ask: "priority", Verb: "energy", Card: "SD01-001"}, Says: rulebook.Text{
			Ja: "あなたの番。下の並びが手札だ。まずエネルギーを1枚増やす。手札の「火の粉ねずみ」を押して、エネルギーゾーンに置こう。",
			En: "It is your turn, and your hand lies along the lower edge. First your energy grows: press the Spark Mouse in your hand to put it into the energy zone.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "play", Card: "SD01-004"}, Says: rulebook.Text{
			Ja: "メインフェイズ。カードはエネルギーをフリーズして使う。左上が使用コストで、合わせて3枚。「火渡りの剣士」を使おう。",
			En: "The main phase. Cards are paid for by freezing energy; the cost stands in the upper left corner, three in all. Play the Firewalking Swordsman.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Zone: "battle", Square: 8}, Says: rulebook.Text{
			Ja: "3×3のスクエアが戦場だ。相手の側が敵軍エリア、自分の側が自軍エリア。剣士は自軍エリアの中央に出そう。",
			En: "The three by three squares are the battlefield: those on your opponent's side are the enemy area, those on your side your own. Put the Swordsman into the middle of your own area.",
		}},
		{Pick: rulebook.Pick{Ask: "pay"}},
		{Pick: rulebook.Pick{Ask: "priority", Pass: true}, Says: rulebook.Text{
			Ja: "ユニットはフリーズして(横向きに)出るので、動けるのは次のターンからだ。もうすることはない。パスして先に進もう。",
			En: "A unit enters frozen, lying on its side, and can move from the next turn on. There is nothing left to do: pass and go on.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "energy", Card: "SD01-001"}, Says: rulebook.Text{
			Ja: "相手は「土葬の騎士」を敵軍エリアに出して守っている。あなたの番だ。剣士はリリースされ、動けるようになった。今度も「火の粉ねずみ」をエネルギーにしよう。",
			En: "Your opponent guards with a Buried Knight in the enemy area. It is your turn, and the Swordsman is released: he can move now. Make energy of a Spark Mouse again.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "move", Card: "SD01-004"}, Says: rulebook.Text{
			Ja: "剣士を前に進めよう。動くにも移動コストがかかり、剣士は赤1だ。",
			En: "Let the Swordsman advance. Moving has its price, too: one red for him.",
		}},
		{Pick: rulebook.Pick{Ask: "destination", Zone: "battle", Square: 5}, Says: rulebook.Text{
			Ja: "隣のスクエアに動ける。まず真ん中へ。",
			En: "He can move to a square next to his: into the centre first.",
		}},
		{Pick: rulebook.Pick{Ask: "pay"}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "move", Card: "SD01-004"}, Says: rulebook.Text{
			Ja: "コストさえ払えば、続けて動ける。もう一度、剣士を押そう。",
			En: "As long as you can pay, he can go on. Press the Swordsman again.",
		}},
		{Pick: rulebook.Pick{Ask: "destination", Zone: "battle", Square: 2}, Says: rulebook.Text{
			Ja: "敵のいるスクエアに入るとバトルになる。剣士はパワー4500、騎士は4000。互いにパワーの分のダメージを与えるが、倒れるのは騎士だけだ。正面に進もう。",
			En: "Entering a square of the enemy's means battle. They deal each other damage equal to their power: the Swordsman has 4500, the Knight 4000, so only the Knight falls. Go straight ahead.",
		}},
		{Pick: rulebook.Pick{Ask: "pay"}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "play", Card: "SD01-002"}, Says: rulebook.Text{
			Ja: "騎士は破壊され、剣士は敵軍エリアに立った。エネルギーが2枚残っているので、「石炭かつぎ」も出しておこう。",
			En: "The Knight is destroyed, and the Swordsman stands in the enemy area. Two energy are left: play the Coal Porter as well.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Zone: "battle", Square: 8}, Says: rulebook.Text{
			Ja: "空いた自軍エリアの中央に置いて、守りを固めよう。",
			En: "Put him into the middle of your own area, to guard.",
		}},
		{Pick: rulebook.Pick{Ask: "pay"}},
		{Pick: rulebook.Pick{Ask: "priority", Pass: true}, Says: rulebook.Text{
			Ja: "パスして、スマッシュフェイズに進もう。",
			En: "Pass, and go on to the smash phase.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "smash", Card: "SD01-004"}, Says: rulebook.Text{
			Ja: "スマッシュは、相手にダメージを積む手だ。相手の山札のカードがスマッシュゾーンに置かれ、7枚たまると負けになる。今は3枚。剣士のスマッシュは1だが、敵軍エリアでは1多い。剣士を押そう。",
			En: "A smash is how the opponent is hurt: cards of their deck go to the smash zone, and whoever has seven there loses. Your opponent has three. The Swordsman smashes for one, and for one more in the enemy area. Press him.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "energy", Card: "SD01-005"}, Says: rulebook.Text{
			Ja: "相手のスマッシュは5枚になった。相手は大きな「夜廻りの首なし」を出したが、まだフリーズしていて動けない。間に合わせない！ エネルギーを置いて進もう。",
			En: "Your opponent has five now. A big Headless Watchman has come, but it is still frozen: too late for them. Put down your energy and go on.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "move", Card: "SD01-002"}, Says: rulebook.Text{
			Ja: "石炭かつぎも前に出そう。備えは多いほどよい。",
			En: "Let the Porter advance, too: it is good to be prepared.",
		}},
		{Pick: rulebook.Pick{Ask: "destination", Zone: "battle", Square: 5}, Says: rulebook.Text{
			Ja: "剣士のうしろ、真ん中に進もう。",
			En: "Move him into the centre, behind the Swordsman.",
		}},
		{Pick: rulebook.Pick{Ask: "pay"}},
		{Pick: rulebook.Pick{Ask: "priority", Pass: true}, Says: rulebook.Text{
			Ja: "準備はできた。パスしてスマッシュフェイズに進もう。",
			En: "All is ready: pass, and go on to the smash phase.",
		}},
		{Pick: rulebook.Pick{Ask: "priority", Verb: "smash", Card: "SD01-004"}, Says: rulebook.Text{
			Ja: "剣士のスマッシュは敵軍エリアで2。5枚に2枚を足せば7枚、あなたの勝ちだ。剣士を押そう。",
			En: "The Swordsman smashes for two in the enemy area. Five and two are seven, and seven wins: press the Swordsman.",
		}},
	},
	Rival: []rulebook.Pick{
		{Verb: "energy", Card: "SD01-007"}, {Verb: "play", Card: "SD01-010"}, {Ask: "square", Square: 2},
		{Verb: "energy", Card: "SD01-007"}, {Verb: "play", Card: "SD01-011"}, {Ask: "square", Square: 1},
	},
}
