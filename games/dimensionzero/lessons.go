// Lessons: Dimension Zero in our own words, for those who have never played it.

package dimensionzero

import "saitei/rulebook"

var lessons = []rulebook.Lesson{
	{
		Title: rulebook.Text{Ja: "目指すこと", En: "The goal"},
		Says: []rulebook.Text{
			{Ja: "3×3のバトルスペースにユニットを出し、前へ進め、相手にスマッシュを与える。スマッシュゾーンのカードが7枚以上になったプレイヤーは敗北する。", En: "Put units on the three by three squares of the battle space, move them forward and smash your opponent. Whoever has seven cards in the smash zone loses."},
			{Ja: "山札がなくなったプレイヤーも敗北する。", En: "Whoever has no deck left loses as well."},
		},
		Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
			{Zone: "deck", Owner: 0, Hidden: 30}, {Zone: "deck", Owner: 1, Hidden: 29}, {Zone: "smash", Owner: 0, Hidden: 2}, {Zone: "smash", Owner: 1, Hidden: 3},
			{Zone: "battle", Owner: -1, Square: 4, Cards: []string{"SD01-004"}}, {Zone: "battle", Owner: -1, Square: 7, Cards: []string{"SD01-001"}}, {Zone: "battle", Owner: -1, Square: 0, Cards: []string{"SD01-013"}, Whose: 1},
			{Zone: "hand", Owner: 0, Cards: []string{"SD01-002", "SD01-003"}}, {Zone: "hand", Owner: 1, Hidden: 4},
		}},
		Clauses: []string{"3-3-1", "3-3-2", "2-23-7-1"},
	},
	{
		Title: rulebook.Text{Ja: "カードの見かた", En: "Reading a card"},
		Says: []rulebook.Text{
			{Ja: "使用コストはプレイする時に、移動コストは動かす時に払う。色の付いた分はその色のエネルギーで、無色の分はどのカードでも払える。", En: "The use cost is paid to play a card, the move cost to move it: coloured symbols with energy of that colour, colourless ones with any card."},
			{Ja: "ユニットは自軍エリアか中央エリアのスクエアに、ベースは自分のベーススペースに置く。", En: "Units go on squares of your own or the central area, bases on squares of your base space."},
		},
		Cards:   []string{"SD01-001", "SD01-017", "SD01-047"},
		Clauses: []string{"1-2-3", "2-20-1-2", "2-20-2-2"},
	},
	{
		Title: rulebook.Text{Ja: "1ターンの流れ", En: "A turn"},
		Says: []rulebook.Text{
			{Ja: "1. フリーズしたカードをすべてリリースする。2. 1枚引く。3. 手札を1枚、エネルギーゾーンに置いてよい。", En: "1. Release all your frozen cards. 2. Draw a card. 3. You may put a card from hand in your energy zone."},
			{Ja: "4. メインフェイズには、カードをプレイし、ユニットを隣のスクエアへ動かし、山札の上を表にしてプランを作れる。5. スマッシュフェイズには、中央より前のユニットでスマッシュできる。", En: "4. In the main phase play cards, move units to the next square, and turn up the top of your deck as your plan. 5. In the smash phase units in the central area or beyond can smash."},
		},
		Clauses: []string{"3-5-1", "3-7-1", "3-8-1", "3-8-2-3", "3-9-1"},
	},
	{
		Title: rulebook.Text{Ja: "バトル", En: "Battles"},
		Says: []rulebook.Text{
			{Ja: "両者のユニットが同じスクエアに来るとバトルになる。ふたりともパスすると、互いにパワーの分のダメージを与える。", En: "Two units of different players on one square battle. When both of you pass, they deal each other damage equal to their power."},
			{Ja: "敵軍エリアまで進んだユニットは、スマッシュを1枚多く与える。", En: "A unit in the enemy area smashes for one card more."},
		},
		Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
			{Zone: "battle", Owner: -1, Square: 1, Cards: []string{"SD01-006"}}, {Zone: "battle", Owner: -1, Square: 3, Cards: []string{"SD01-016"}, Whose: 1}, {Zone: "battle", Owner: -1, Square: 8, Cards: []string{"SD01-002"}},
			{Zone: "base", Owner: 1, Square: 1, Cards: []string{"SD01-047"}}, {Zone: "energy", Owner: 0, Cards: []string{"SD01-001", "SD01-005", "SD01-002"}}, {Zone: "energy", Owner: 1, Cards: []string{"SD01-014", "SD01-015"}}, {Zone: "hand", Owner: 0, Cards: []string{"SD01-003"}},
		}},
		Clauses: []string{"3-11-1", "3-12-2", "2-24-6", "2-24-7"},
	},
}
