// The table as rulings name its places.

package kaiun

import "saitei/rulebook"

// drawnBoard is the table drawn for those who write rulings.
func drawnBoard() rulebook.Board {
	return rulebook.Board{
		Drawing: []string{
			"P2   barrier   cost   deck   trash",
			"          P2 battle",
			"          P1 battle",
			"P1   barrier   cost   deck   trash",
		},
		Notes: []rulebook.Text{
			{Ja: "マスはない。バトルエリアのカードは1枚ずつ向かい合う: P1 battle T-1 face-down。", En: "There are no squares. The battle areas hold one card each, facing each other: P1 battle T-1 face-down."},
			{Ja: "お互いが同時に行うので、ターンプレイヤーはいない。「set turn 3」は3ターン目。", En: "Both act at the same time, so that nobody has the turn; set turn 3 is the third turn."},
			{Ja: "支払われたカードは横向き: P1 cost T-2 sideways。", En: "Cards that were paid lie sideways: P1 cost T-2 sideways."},
		},
	}
}
