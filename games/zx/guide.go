// The first match: the last turn of a game of Z/X, from the resource to the last blow.

package zx

import "saitei/rulebook"

var guide = &rulebook.Guide{
	Decks: [2]string{"oomori", "shiomachi"},
	From: rulebook.Situation{
		Start: "turn",
		Laid: []rulebook.Laid{
			{Zone: "deck", Seat: 0, Cards: []string{"SZ01-012", "SZ01-013", "SZ01-031", "SZ01-038", "SZ01-003", "SZ01-011"}},
			{Zone: "life", Seat: 0, Cards: []string{"SZ01-001", "SZ01-003", "SZ01-011"}},
			{Zone: "resource", Seat: 0, Cards: []string{"SZ01-001", "SZ01-003", "SZ01-011"}},
			{Zone: "hand", Seat: 0, Cards: []string{"SZ01-013", "SZ01-001"}},
			{Zone: "square", Seat: 0, Square: 4, Cards: []string{"SZ01-011"}},
			{Zone: "square", Seat: 0, Square: 7, Cards: []string{"SZ01-344"}},
			{Zone: "deck", Seat: 1, Cards: []string{"SZ01-061", "SZ01-073", "SZ01-076", "SZ01-058", "SZ01-061", "SZ01-073"}},
			{Zone: "life", Seat: 1, Cards: []string{"SZ01-058"}},
			{Zone: "resource", Seat: 1, Cards: []string{"SZ01-058", "SZ01-061", "SZ01-073"}, Pose: "asleep"},
			{Zone: "hand", Seat: 1, Cards: []string{"SZ01-076"}},
			{Zone: "square", Seat: 1, Square: 1, Cards: []string{"SZ01-058", "SZ01-342"}},
		},
	},
	Steps: []rulebook.Step{
		{Pick: rulebook.Pick{Ask: "resource", Card: "SZ01-001"}, Says: rulebook.Text{
			Ja: "あなたの番。リブートし、2枚引いたところ。まずリソースを増やす。手札から1枚を選んでリソースに置こう。いちばん軽い「火種もちの蛍」がよい。",
			En: "It is your turn: your cards were rebooted and you drew two. First your resources grow: put one card of your hand there. The cheapest, Firefly with a Spark, will do.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "play", Card: "SZ01-013"}, Says: rulebook.Text{
			Ja: "メインフェイズ。ゼクスを出すには、コストと同じ枚数のリソースをスリープする。リソースは4枚、「窯焚きの大熊ゴンゾウ」のコストは4。手札から出そう。",
			En: "The main phase. A Z/X is played by putting as many resources to sleep as it costs. You have four, and Gonzo, the Kiln-Stoking Bear, costs four: play it from your hand.",
		}},
		{Pick: rulebook.Pick{Ask: "square", Square: 1}, Says: rulebook.Text{
			Ja: "どのスクエアに出してもよいが、攻撃できるのは隣だけ。相手のプレイヤーは上の中央にいる。その左隣、左上のスクエアに置こう。",
			En: "It may enter any square, but it attacks only what is next to it. Your opponent's player card stands in the middle of the top row: put the bear beside it, on the upper left square.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "declare", Card: "SZ01-013"}, Says: rulebook.Text{
			Ja: "相手のプレイヤーの上には「ぜんまい千鳥」がいて、守っている。プレイヤーを攻撃するには、先にどかさなければならない。熊で攻撃しよう。",
			En: "A Windup Plover stands on your opponent's player square and guards it. It has to go before the player can be attacked: attack with the bear.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Card: "SZ01-058"}, Says: rulebook.Text{
			Ja: "攻撃する相手を選ぶ。パワー7000の熊なら、4000の千鳥は破壊できる。戦いでは、攻撃した側は傷つかない。",
			En: "Choose what is attacked. Seven thousand power destroys the Plover with its four thousand; an attacker takes no damage.",
		}},
		{Pick: rulebook.Pick{Ask: "main", Verb: "declare", Card: "SZ01-011"}, Says: rulebook.Text{
			Ja: "千鳥は破壊され、相手のチャージに置かれた。道が開いた。真ん中の「煙突掃除のススケ」はまだスリープしていない。ススケで攻撃しよう。",
			En: "The Plover is destroyed and lies in your opponent's charge. The way is open, and Susuke the Chimney Sweep in the middle is still awake: attack with him.",
		}},
		{Pick: rulebook.Pick{Ask: "target", Verb: "attack"}, Says: rulebook.Text{
			Ja: "相手のプレイヤーを攻撃する。プレイヤーが受けるダメージは、1につきライフ1枚。相手のライフはあと1枚しかない。",
			En: "Attack your opponent. Each damage to a player takes one card of life, and your opponent has a single one left.",
		}},
		{Pick: rulebook.Pick{Ask: "life", Verb: "choose"}, Says: rulebook.Text{
			Ja: "ダメージを与えた側が、失わせるライフを選ぶ。裏向きなので中身は分からない。最後の1枚だ。",
			En: "Whoever deals the damage chooses which card of life is lost. They lie face down, so nobody knows what it is. It is the last one.",
		}},
	},
}
