// The table as rulings name its places.

package builddivide

import "saitei/rulebook"

// drawnBoard is the table drawn for those who write rulings.
func (f *form) drawnBoard() rulebook.Board {
	board := duelBoard()
	if f.isTag {
		board.Drawing = []string{
			"P2   territory   energy   deck   graveyard        P3   territory   energy   deck   graveyard",
			"              P2 field       P2 life: of P2 and P3               P3 field",
			"              P1 field       P1 life: of P1 and P4               P4 field",
			"P1   territory   energy   deck   graveyard        P4   territory   energy   deck   graveyard",
		}
		board.Notes = append(board.Notes, rulebook.Text{
			Ja: "P1とP4、P2とP3が組む。ライフはチームに1つで、どちらの名前で書いてもよい。", En: "P1 and P4 are partners, and so are P2 and P3. A team has one life zone, which either of its names means.",
		})
	}
	return board
}

// duelBoard is the table of two players.
func duelBoard() rulebook.Board {
	return rulebook.Board{
		Drawing: []string{
			"P2   life   territory   energy   deck   graveyard",
			"              P2 field",
			"              P1 field",
			"P1   life   territory   energy   deck   graveyard",
		},
		Notes: []rulebook.Text{
			{Ja: "フィールドにマスはない: P1 field T-1, T-2。誰のものかは行のプレイヤーで決まる。", En: "The field has no squares: P1 field T-1, T-2. Whose a card is, the player of the line says."},
			{Ja: "「set active P2」はP2のターンという意味。書かなければP1のターン。", En: "`set active P2` means that it is the turn of P2; unless it is said it is that of P1."},
			{Ja: "ダメージやカードの上の印は置けない。カードの効果で起こす。", En: "Damage and what is marked on cards cannot be laid out; let a card bring them about."},
		},
	}
}
