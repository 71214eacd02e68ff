// Lessons: Z/X in our own words, for those who have never played it.

package zx

import "saitei/rulebook"

var lessons = []rulebook.Lesson{
	{
		Title: rulebook.Text{Ja: "目指すこと", En: "The goal"},
		Says: []rulebook.Text{
			{Ja: "9つのスクエアにゼクスを出し、相手のプレイヤーの隣まで攻め込む。プレイヤーへの攻撃は1ダメージになり、ライフが1枚減る。ライフが0枚になったプレイヤーは敗北する。", En: "Put Z/X on the nine squares and fight your way next to the opponent's player. An attack on the player deals 1 damage and takes a card of life; whoever has no life left loses the game."},
			{Ja: "中央の列の手前と奥がプレイヤースクエア。手前があなた、奥が相手のプレイヤーの場所。", En: "The squares at the near and the far end of the middle column are the player squares: yours is the near one."},
		},
		Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
			{Zone: "square", Owner: -1, Square: 7, Cards: []string{"SZ01-339"}, Whose: 0}, {Zone: "square", Owner: -1, Square: 1, Cards: []string{"SZ01-341"}, Whose: 1}, {Zone: "square", Owner: -1, Square: 4, Cards: []string{"SZ01-009"}, Whose: 0}, {Zone: "square", Owner: -1, Square: 3, Cards: []string{"SZ01-063"}, Whose: 1, Pose: "asleep"},
			{Zone: "life", Owner: 0, Hidden: 4}, {Zone: "life", Owner: 1, Hidden: 3}, {Zone: "charge", Owner: 1, Cards: []string{"SZ01-071"}}, {Zone: "deck", Owner: 0, Hidden: 36}, {Zone: "deck", Owner: 1, Hidden: 35}, {Zone: "dynamis", Owner: 0, Hidden: 10}, {Zone: "dynamis", Owner: 1, Hidden: 10},
			{Zone: "resource", Owner: 0, Cards: []string{"SZ01-001", "SZ01-003", "SZ01-006"}}, {Zone: "resource", Owner: 1, Cards: []string{"SZ01-055", "SZ01-057", "SZ01-060"}}, {Zone: "hand", Owner: 0, Cards: []string{"SZ01-010", "SZ01-013", "SZ01-045", "SZ01-025"}}, {Zone: "hand", Owner: 1, Hidden: 4},
		}},
		Clauses: []string{"303.3a", "604.3c", "903.1"},
	},
	{
		Title: rulebook.Text{Ja: "カードの見かた", En: "Reading a card"},
		Says: []rulebook.Text{
			{Ja: "左上がコスト、枠と丸の色がカードの色、下の数がパワー。イベントにはパワーがなく、使うとすぐ効果が起こる。", En: "Upper left is its cost, the frame has its colours, the number below is its power. Events have no power: they do what they say and are gone."},
			{Ja: "【常】はいつも働く能力、【自】は何かが起きた時に働く能力、【起】は自分から使う能力。", En: "Static abilities always work, triggered ones work when something happens, activated ones when you choose to use them."},
		},
		Cards:   []string{"SZ01-003", "SZ01-039", "SZ01-159"},
		Clauses: []string{"805.2a"},
	},
	{
		Title: rulebook.Text{Ja: "1ターンの流れ", En: "A turn"},
		Says: []rulebook.Text{
			{Ja: "寝ている（スリープした）カードを起こし、2枚引き、手札から1枚をリソースに置ける。リソースは、カードを出すために寝かせる元手になる。", En: "Your sleeping cards wake up, you draw two, and you may put one card from hand into your resources: they are put to sleep to pay for what you play."},
			{Ja: "次がイグニッション。チャージのカードを1枚トラッシュに置いてデッキの一番上をめくり、イグニッションアイコンがあればただで出せる。", En: "Then comes ignition: trash a card of your charge and turn up the top card of your deck; with an ignition icon it may be played for nothing."},
			{Ja: "メインフェイズでは、カードを出し、能力を使い、攻撃する。順番も回数も自由。", En: "In the main phase you play cards, use abilities and attack, in any order and as often as you can."},
		},
		Clauses: []string{"502.1", "503.3", "504.3", "505.3a", "506.2"},
	},
	{
		Title: rulebook.Text{Ja: "出す、払う", En: "Playing and paying"},
		Says: []rulebook.Text{
			{Ja: "コストの数だけリソースを寝かせる。カードの色ごとに、その色のリソースが1枚は要る。何を寝かせるかは自動で選ばれ、設定で自分で選ぶこともできる。", En: "Put as many resources to sleep as the card costs, one of them of each of its colours. Which ones is chosen for you, unless you want to choose yourself."},
			{Ja: "相手のプレイヤースクエアと、相手のゼクスがいるスクエアには出せない。自分のゼクスがいるところに出すと、前からいたほうがトラッシュに行くので、赤く警告される。", En: "A card cannot enter the opponent's player square or a square with an enemy on it. On a square with a card of your own the older one is lost, so such squares are marked red."},
		},
		Clauses: []string{"805.3a", "806.1a", "905.1"},
	},
	{
		Title: rulebook.Text{Ja: "攻撃する", En: "Attacking"},
		Says: []rulebook.Text{
			{Ja: "起きているゼクスで、縦か横に隣のゼクスかプレイヤーを攻撃する。攻撃したゼクスは寝る。斜めは隣ではない。", En: "A Z/X that is awake attacks what is next to it, up, down, left or right, never diagonally. It goes to sleep by attacking."},
			{Ja: "攻撃されたゼクスは、攻撃した側のパワーだけダメージを受け、自分のパワー以上になると破壊されてチャージに行く。攻撃した側は傷つかない。ダメージはターンの終わりに消える。", En: "What is attacked takes damage equal to the attacker's power, and with as much as its own power it is destroyed and goes to the charge. The attacker is not hurt. Damage is gone at the end of the turn."},
			{Ja: "プレイヤースクエアにゼクスがいると、プレイヤーは攻撃されない。守りたい時は、そこに置く。", En: "A player whose square has a Z/X on it cannot be attacked: that is how to defend."},
		},
		Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
			{Zone: "square", Owner: -1, Square: 7, Cards: []string{"SZ01-339"}, Whose: 0}, {Zone: "square", Owner: -1, Square: 1, Cards: []string{"SZ01-341"}, Whose: 1}, {Zone: "square", Owner: -1, Square: 4, Cards: []string{"SZ01-027"}, Whose: 0, Pose: "asleep"}, {Zone: "square", Owner: -1, Square: 2, Cards: []string{"SZ01-013"}, Whose: 0},
			{Zone: "life", Owner: 0, Hidden: 2}, {Zone: "life", Owner: 1, Hidden: 1}, {Zone: "charge", Owner: 1, Cards: []string{"SZ01-071", "SZ01-063", "SZ01-060"}}, {Zone: "charge", Owner: 0, Cards: []string{"SZ01-009", "SZ01-003"}}, {Zone: "deck", Owner: 0, Hidden: 24}, {Zone: "deck", Owner: 1, Hidden: 22},
			{Zone: "resource", Owner: 0, Cards: []string{"SZ01-001", "SZ01-006", "SZ01-010", "SZ01-012"}, Pose: "asleep"}, {Zone: "resource", Owner: 1, Cards: []string{"SZ01-055", "SZ01-057", "SZ01-058", "SZ01-062"}}, {Zone: "hand", Owner: 0, Cards: []string{"SZ01-025"}}, {Zone: "hand", Owner: 1, Hidden: 3},
		}},
		Clauses: []string{"602.1a", "602.1b", "602.1d", "604.3a", "904.1", "507.6"},
	},
}
