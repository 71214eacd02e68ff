// The first match: three turns of Z/X and what the opponent does between them, from the first resource to the last blow.

package zx

import "saitei/rulebook"

var guide = &rulebook.Guide{
	Decks: [2]string{"oomori", "shiomachi"},
	From: rulebook.Situation{
		Start: "turn",
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SZ01-012", "SZ01-013", "SZ01-031", "SZ01-038", "SZ01-003", "SZ01-011", "SZ01-001", "SZ01-012", "SZ01-013", "SZ01-031"}},
			{Zone: "life", Seat: 0, Cards: []string{"SZ01-001", "SZ01-012", "SZ01-013", "SZ01-001"}},
			{Zone: "resource", Seat: 0, Cards: []string{"SZ01-001", "SZ01-003"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SZ01-011", "SZ01-001"}},
			{Zone: "square", Seat: 0, Square: 7, Cards: []string{"SZ01-344"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SZ01-061", "SZ01-076", "SZ01-076", "SZ01-061", "SZ01-061", "SZ01-073", "SZ01-076", "SZ01-061"}},
			{Zone: "life", Seat: 1, Cards: []string{"SZ01-061", "SZ01-073", "SZ01-076"}},
			{Zone: "resource", Seat: 1, Cards: []string{"SZ01-061", "SZ01-073", "SZ01-076"}, Pose: "asleep"},
			{Zone: "hand", Seat: 1, Cards: []string{"SZ01-073", "SZ01-058"}},
			{Zone: "square", Seat: 1, Square: 1, Cards: []string{"SZ01-342"}},
		},
	},
	Steps: []rulebook.Step{
		{Pick: rulebook.Pick{Ask: "resource", Card: "SZ01-001"}, Says: rulebook.Text{
			Ja: "あなたの番。下の並びが手札で、2枚引いたところ。まずリソースを増やす。手札から1枚を選んでリソースに置こう。いちばん軽い「火種もちの蛍」がよい。",
			En: "It is your turn. Your hand lies along the lower edge, and you have just drawn two cards. First your resources grow: put one card of your hand there. The cheapest, Firefly with a Spark, will do.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "play", Card: "SZ01-011"}, Says: rulebook.Text{
			Ja: "メインフェイズ。ゼクスを出すには、コスト(左上の数)と同じ枚数のリソースをスリープする。リソースは3枚。コスト3の「煙突掃除のススケ」を出そう。",
			En: "The main phase. A Z/X is played by putting as many resources to sleep as it costs, the number in its upper left corner. You have three resources: play Susuke the Chimney Sweep, who costs three.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Square: 5}, Says: rulebook.Text{
			Ja: "9つのスクエアが戦場だ。あなたは手前の中央、相手は奥の中央にいる。攻撃できるのは隣だけなので、相手の目の前、真ん中に置こう。",
			En: "The nine squares are the battlefield. You stand in the middle of the near row, your opponent in the middle of the far one. Only what is next to it can be attacked: put Susuke right before your opponent, into the centre.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "declare", Card: "SZ01-011"}, Says: rulebook.Text{
			Ja: "出したばかりでも攻撃できる。ススケを押して攻撃しよう。",
			En: "A Z/X may attack at once. Press Susuke to attack with him.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "相手を守るゼクスはいない。プレイヤーを攻撃しよう。1ダメージにつき、相手のライフが1枚減る。",
			En: "Nobody guards your opponent: attack the player. Each damage takes one card of life.",
		}},
		{Pick: rulebook.Pick{Ask: "life", Verb: "choose"}, Says: rulebook.Text{
			Ja: "失わせるライフは、ダメージを与えた側が選ぶ。裏向きなので中身は分からない。どれか1枚を押そう。",
			En: "Whoever deals the damage chooses which card of life is lost. They lie face down, so nobody knows what they are: press one.",
		}},
		{Pick: rulebook.Pick{Ask: "resource", Card: "SZ01-038"}, Says: rulebook.Text{
			Ja: "することがなくなるとターンは終わる。相手は「六分儀の老師アンク」で攻撃し、ススケは破壊されてあなたのチャージに置かれた。あなたの番だ。手札から、まだ出せない重い「溶鉱炉の番象ゾウガン」をリソースにしよう。",
			En: "With nothing left to do your turn ended, and your opponent's Old Master Ankh attacked; Susuke was destroyed and lies in your charge. It is your turn again: make a resource of the elephant Zogan, which is still too heavy to play.",
		}},
		{Pick: rulebook.Pick{Ask: "ignite", Verb: "ignite"}, Says: rulebook.Text{
			Ja: "やられた分だけ逆転できるのがイグニッションだ。チャージの1枚をトラッシュに置くと、デッキの一番上がめくれる。ススケを押そう。",
			En: "Ignition lets you strike back after a loss: put a card of your charge into the trash, and the top card of your deck is revealed. Press Susuke.",
		}},
		{Pick: rulebook.Pick{Ask: "play-it", Yes: true}, Says: rulebook.Text{
			Ja: "めくれたのは、右上にIGの印がある「火の粉ねずみ」。IGのカードはコストを支払わずにプレイできる。「はい」を押そう。",
			En: "It is an Ember Mouse, with the mark IG in its upper right corner. A card with that mark may be played without its cost: press Yes.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Square: 5}, Says: rulebook.Text{
			Ja: "ねずみも相手の目の前、真ん中に置こう。",
			En: "Put the mouse before your opponent as well, into the centre.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "play", Card: "SZ01-013"}, Says: rulebook.Text{
			Ja: "メインフェイズ。リソースは4枚。コスト4、パワー7000の「窯焚きの大熊ゴンゾウ」を出そう。",
			En: "The main phase. With four resources you can play Gonzo, Kiln-Stoking Bear: four to play, seven thousand power.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Square: 1}, Says: rulebook.Text{
			Ja: "アンクは相手のプレイヤーと同じスクエアにいて、守っている。その隣、左上のスクエアに熊を置こう。",
			En: "Ankh stands on your opponent's player square and guards it. Put the bear beside it, on the upper left square.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "declare", Card: "SZ01-013"}, Says: rulebook.Text{
			Ja: "守りをどかさないと、プレイヤーは攻撃できない。熊で攻撃しよう。",
			En: "A guard has to go before the player can be attacked. Attack with the bear.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Card: "SZ01-073"}, Says: rulebook.Text{
			Ja: "アンクのパワーは7000。同じ7000のダメージで破壊できる。攻撃した側は傷つかない。アンクを選ぼう。",
			En: "Ankh has seven thousand power, and damage as great as its power destroys a Z/X; an attacker takes none. Choose Ankh.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "declare", Card: "SZ01-003"}, Says: rulebook.Text{
			Ja: "アンクは破壊された。道が開いたので、ねずみで攻撃しよう。",
			En: "Ankh is destroyed, and the way is open: attack with the mouse.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "今度はプレイヤーを攻撃できる。",
			En: "Now the player can be attacked.",
		}},
		{Pick: rulebook.Pick{Ask: "life", Verb: "choose"}, Says: rulebook.Text{
			Ja: "もう1枚、ライフを選ぼう。",
			En: "Choose another card of life.",
		}},
		{Pick: rulebook.Pick{Ask: "resource", Card: "SZ01-012"}, Says: rulebook.Text{
			Ja: "相手は「ぜんまい千鳥」を出し、またプレイヤーのスクエアを守っている。あなたのカードはリブートした。最後のターンにしよう。リソースには「鉄瓶たぬき」を置く。",
			En: "Your opponent has played a Windup Plover, which guards the player square again. Your cards are awake: make this the last turn. Put the Iron-Kettle Tanuki into your resources.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "declare", Card: "SZ01-013"}, Says: rulebook.Text{
			Ja: "手順は前と同じだ。まず、熊で守りをどかそう。",
			En: "The way is the same as before. First the bear removes the guard.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Card: "SZ01-058"}, Says: rulebook.Text{
			Ja: "千鳥のパワーは4000。熊の7000にはかなわない。",
			En: "The Plover's four thousand are no match for the bear.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "declare", Card: "SZ01-003"}, Says: rulebook.Text{
			Ja: "さあ、ねずみの出番だ。",
			En: "Now it is the mouse's turn.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "プレイヤーへの最後の攻撃。ライフが0枚になったプレイヤーは負ける。",
			En: "The last attack: a player without life loses.",
		}},
		{Pick: rulebook.Pick{Ask: "life", Verb: "choose"}, Says: rulebook.Text{
			Ja: "最後の1枚を押せば、あなたの勝ちだ。",
			En: "Press the last card of life, and you have won.",
		}},
	},
	Rival: []rulebook.Pick{
		{Ask: "resource", Card: "SZ01-076"}, {Verb: "play", Card: "SZ01-073"}, {Ask: "square", Square: 2}, {Verb: "declare", Card: "SZ01-073"}, {Ask: "target", Card: "SZ01-011"},
		{Ask: "resource", Card: "SZ01-061"}, {Verb: "play", Card: "SZ01-058"}, {Ask: "square", Square: 2},
	},
}
