// Advice about what texts do: whom they hurt, whom they help, and when that is worth while.

package dimensionzero

import (
	"slices"
	"strings"

	"saitei/kernel"
)

// purpose is what a text is for, as far as a glance at its words tells.
type purpose struct{ hurts, helps, sweeps, answers bool }

// The words by which a text hurts units, or helps them.
var (
	hurtful = []string{"ダメージを与え", "墓地に置く", "フリーズする", "パワーを-", "取り除", "エネルギーゾーンにフリーズ状態で置く", "ユニットを1枚まで選び、持ち主の手札", "ユニットを1枚選び、持ち主の手札", "ユニットを1枚選び、持ち主の山札", "半分にする", "支配者になる", "位置を入れ替える"}
	helpful = []string{"パワーを+", "スマッシュを+", "ユニットを1枚選び、リリースする", "ユニットを1枚まで選び、リリースする", "以下の能力を与える"}
)

// purposeOf is what a text is for.
func purposeOf(text string) purpose {
	has := func(words []string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
	}
	return purpose{
		hurts: has(hurtful), helps: has(helpful), answers: strings.Contains(text, "無効化する"),
		sweeps: strings.Contains(text, "にあるすべてのユニット") && !strings.Contains(text, "同じライン"),
	}
}

// units is how many units of the seat's own, or of the others, are in the battle space.
func (t outlook) units(isOwn bool) int {
	n := 0
	for i := range battleSquares {
		if t.unitOn(i, isOwn) != nil {
			n++
		}
	}
	return n
}

// isLosing reports whether a battle is fought that the seat's own unit would not win as things are.
func (t outlook) isLosing() bool {
	for i := range battleSquares {
		own, foe := t.unitOn(i, true), t.unitOn(i, false)
		if own != nil && foe != nil && left(own) <= int(foe.Attr("power")) {
			return true
		}
	}
	return false
}

// rateText rates what a strategy or an ability does now: whom it could hurt must be there, and strength is for battles that would be lost. Anything else is done if nothing speaks against it.
func (t outlook) rateText(number string, otherwise int) int {
	p := purposes()[number]
	switch {
	case p.answers:
		return -1
	case p.sweeps && t.units(false) <= t.units(true):
		return -1
	case p.hurts && t.units(false) > 0:
		return 500
	case p.helps && t.isLosing():
		return 400
	case p.hurts || p.helps:
		return -1
	}
	return otherwise
}

// rateChosen rates a card that a text lets the seat choose: cards of others to hurt, own ones to help; of the own hand and energy what is missed least, of a graveyard what is worth most.
func (t outlook) rateChosen(d *kernel.DecisionView, o *kernel.OptionView) int {
	c := t.Card(o.Object)
	price := unpackCost(c.Attr("cost")).total()
	switch o.Zone {
	case "battle", "base", "stack":
		p := purposes()[d.Source]
		if c != nil && c.Controller != t.Seat {
			if p.helps && !p.hurts {
				return -10 - price
			}
			return 100 + 10*price + int(c.Attr("power"))/1000
		}
		if p.helps {
			return 50 + 10*price
		}
		return -10 - price
	case "hand", "energy":
		if o.Owner == t.Seat {
			return 50 - price
		}
	}
	return 50 + price
}
