// The table as rulings name its places.

package zx

import "saitei/rulebook"

// drawnBoard is the table drawn for those who write rulings.
func drawnBoard() rulebook.Board {
	return rulebook.Board{
		Drawing: []string{
			"+----------+----------+----------+   P2",
			"| square/1 | square/2 | square/3 |   own area of P2",
			"+----------+----------+----------+",
			"| square/4 | square/5 | square/6 |   central area",
			"+----------+----------+----------+",
			"| square/7 | square/8 | square/9 |   own area of P1",
			"+----------+----------+----------+   P1",
		},
		Notes: []rulebook.Text{
			{Ja: "square/8がP1の、square/2がP2のプレイヤースクエアで、プレイヤーカードはそこに置く: table square/8 T-1 owner P1。置かなければ仮想のプレイヤーカードがある。", En: "square/8 is the player square of P1 and square/2 that of P2; player cards are laid there: table square/8 T-1 owner P1. Who has none laid out has a virtual one."},
			{Ja: "スクエアのカードは「owner」のプレイヤーのもの。", En: "A card on a square is its owner's: table square/5 T-1 owner P2."},
			{Ja: "「set player P2」はP2のターンという意味。書かなければP1のターン。", En: "`set player P2` means that it is the turn of P2; unless it is said it is that of P1."},
			{Ja: "カードのダメージ・シールド・カウンター・フォースは置けない。カードの効果で起こす。プレイヤーの数は置ける: set P2 damage 1、set P1 life-shield 1。", En: "Damage, shields, counters and forces of cards cannot be laid out; let a card bring them about. Numbers of a player can: set P2 damage 1, set P1 life-shield 1."},
		},
	}
}
