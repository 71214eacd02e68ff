// The table as rulings name its places.

package dimensionzero

import "saitei/rulebook"

// drawnBoard is the table drawn for those who write rulings.
func drawnBoard() rulebook.Board {
	return rulebook.Board{
		Drawing: []string{
			"+-----------+-----------+-----------+   P2",
			"| P2 base/3 | P2 base/2 | P2 base/1 |",
			"+-----------+-----------+-----------+",
			"| battle/1  | battle/2  | battle/3  |   own area of P2",
			"+-----------+-----------+-----------+",
			"| battle/4  | battle/5  | battle/6  |   central area",
			"+-----------+-----------+-----------+",
			"| battle/7  | battle/8  | battle/9  |   own area of P1",
			"+-----------+-----------+-----------+",
			"| P1 base/1 | P1 base/2 | P1 base/3 |",
			"+-----------+-----------+-----------+   P1",
		},
		Notes: []rulebook.Text{
			{Ja: "縦の並びがライン。左右はそのプレイヤーから見たもので、P1の左ラインはP2の右ライン。", En: "The columns are the lines. Left and right are as the player sees them: the left line of P1 is the right line of P2."},
			{Ja: "バトルスペースのカードは「owner」のプレイヤーのもの: table battle/5 T-1 owner P2。ベースはそのプレイヤーの行に書く: P1 base/1 T-2。", En: "A card in the battle space is its owner's: table battle/5 T-1 owner P2. Bases are written as their player's: P1 base/1 T-2."},
			{Ja: "プランは山札の一番上で表向きのカード: P1 deck T-1 face-up, plain x8。", En: "A plan is the top card of a deck, face up: P1 deck T-1 face-up, plain x8."},
			{Ja: "「set active P2」はP2のターンという意味。書かなければP1のターン。", En: "`set active P2` means that it is the turn of P2; unless it is said it is that of P1."},
			{Ja: "ダメージ・マーカー・闘気カードは置けない。カードの効果で起こす。", En: "Damage, markers and aura cards cannot be laid out; let a card bring them about."},
		},
	}
}
