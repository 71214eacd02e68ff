// Lessons: Kaiun Colosseum in our own words, for those who have never played it.

package kaiun

import "saitei/rulebook"

var lessons = []rulebook.Lesson{
	{
		Title: rulebook.Text{Ja: "目指すこと", En: "The goal"},
		Says: []rulebook.Text{
			{Ja: "ふたりが毎ターン1枚ずつカードを伏せ、同時に開いて勝負する。負けた側は、身を守るバリアを1枚失う。", En: "Every turn each of you lays down one card, you open both at once, and they fight. Whoever loses the fight loses one barrier card."},
			{Ja: "バリアが1枚もない時に勝負に負けるか、バリアが1枚もない時にデッキを作り直すと、ゲームに敗北する。", En: "You lose the game when you lose a fight without a barrier, or when you have to make a new deck without a barrier."},
		},
		Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
			{Zone: "barrier", Owner: 0, Hidden: 5}, {Zone: "barrier", Owner: 1, Hidden: 5}, {Zone: "deck", Owner: 0, Hidden: 24}, {Zone: "deck", Owner: 1, Hidden: 24},
			{Zone: "battle", Owner: 0, Cards: []string{"SK01-001"}}, {Zone: "battle", Owner: 1, Cards: []string{"SK01-008"}}, {Zone: "hand", Owner: 0, Cards: []string{"SK01-003", "SK01-012", "SK01-020"}}, {Zone: "hand", Owner: 1, Hidden: 3},
		}},
		Clauses: []string{"1-2-1-1-1", "1-2-1-1-2"},
	},
	{
		Title: rulebook.Text{Ja: "カードの見かた", En: "Reading a card"},
		Says: []rulebook.Text{
			{Ja: "左上がジャンケンの手、右上がコスト。下の2つの数は運値で、左はジャンケンに勝った時、右は負けた時とあいこの時に使う。", En: "Upper left is its hand sign, upper right its cost. Below are two numbers of luck: the left one counts when its sign wins, the right one when it loses or ties."},
			{Ja: "【開運時】は開いた時、【バトル勝利時】と【バトル敗北時】は勝負のあとに起こる。", En: "On Open happens when the card is opened; On Win and On Loss happen after the fight."},
		},
		Cards:   []string{"SK01-001", "SK01-012", "SK01-028"},
		Clauses: []string{"7-1-1-1", "7-1-1-2"},
	},
	{
		Title: rulebook.Text{Ja: "1ターンの流れ", En: "A turn"},
		Says: []rulebook.Text{
			{Ja: "1. ふたりとも1枚引く。2. 手札から1枚を裏向きに置く。前のターンに勝ったカードが残っていれば、そのまま使ってもよい。", En: "1. Both draw a card. 2. Both lay a card from hand face down; a card that won last turn may stay instead."},
			{Ja: "3. 同時に開き、【開運時】が起こる。4. ジャンケンの手を比べ、使う運値を決め、運値の高いほうが勝つ。", En: "3. Both are opened, and On Open happens. 4. The signs are compared, which decides the luck that counts; the higher luck wins."},
			{Ja: "5. 出したカードのコストの枚数だけ、ふたりともデッキの上からコストエリアに置く。それはあとでトラッシュに行く。負けたカードと引き分けたカードもトラッシュに行く。", En: "5. Both pay the cost of their card with cards from the top of the deck, which then go to the trash. Cards that lost or drew go there as well."},
		},
		Clauses: []string{"6-2-1", "6-3-1", "6-4-1", "7-1-2-1", "6-6-1", "6-6-3"},
	},
	{
		Title: rulebook.Text{Ja: "強いカードは高い", En: "Strength has its price"},
		Says: []rulebook.Text{
			{Ja: "コストはデッキで払う。デッキがなくなるとトラッシュを混ぜて作り直すが、その時にバリアがなければ敗北する。高いカードばかり出すと、自分の時計が早く進む。", En: "Costs are paid with your deck. When it runs out you shuffle your trash into a new one; without a barrier that loses the game. Dear cards make your own clock run faster."},
			{Ja: "バリアは取られると手札に加わる。押されている側ほど、次に選べるカードが増える。", En: "A barrier card that is lost goes to your hand: whoever is pressed has more to choose from next."},
		},
		Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
			{Zone: "barrier", Owner: 0, Hidden: 1}, {Zone: "barrier", Owner: 1, Hidden: 3}, {Zone: "deck", Owner: 0, Hidden: 3}, {Zone: "deck", Owner: 1, Hidden: 15}, {Zone: "cost", Owner: 0, Cards: []string{"SK01-004", "SK01-018", "SK01-019"}}, {Zone: "cost", Owner: 1, Cards: []string{"SK01-043"}},
			{Zone: "battle", Owner: 0, Cards: []string{"SK01-003"}}, {Zone: "battle", Owner: 1, Cards: []string{"SK01-061"}}, {Zone: "trash", Owner: 0, Cards: []string{"SK01-005"}}, {Zone: "hand", Owner: 0, Cards: []string{"SK01-001", "SK01-020", "SK01-012", "SK01-002"}}, {Zone: "hand", Owner: 1, Hidden: 2},
		}},
		Clauses: []string{"9-3-2", "9-3-3", "7-1-5-4"},
	},
}
