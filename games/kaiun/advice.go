// Advice: how much a player who thinks one choice ahead likes an option. It reads a seat's view, like any player.

package kaiun

import (
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// What things are worth as luck. What cards do was tried in many games: the second luck counts most, since two battles in three are fought with it, a price hardly at all, and a card that
// has fought is known, so that the other player sets what beats it.
const (
	winsInFive   = 1    // of five parts of what a card is worth, those of its luck when its sign wins
	pricePerCard = 100  // less for each card of its price
	aheadOfFoe   = 4000 // more for being above a card that is face up
	shieldWorth  = 3000 // more for a text that adds to the barrier
	signWorth    = 1500 // more for a text that chooses the sign that wins
	freshness    = 1500 // more for a card that nobody has seen
	handAssumed  = 4    // cards in hand, where a text counts them
)

// advise rates an option; more is better.
func advise(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int {
	switch o.Verb {
	case "set", "replace":
		return rateBattler(v, o.Object)
	case "keep":
		c := battleCard(v, v.Seat)
		if c == nil {
			return 0
		}
		return rateCard(v, c, promise{}) - freshness // what it does has been done
	case "order":
		return rateCost(v, o.Object)
	}
	switch o.Kind {
	case kernel.YesOption:
		return 1
	case kernel.CardOption:
		if d.Source != "" && isGivenUp(v, o) {
			return -rateCost(v, o.Object)
		}
		return rateCost(v, o.Object)
	}
	return 0
}

// isGivenUp reports whether choosing a card gives it away: cards of one's own hand are mostly chosen to be discarded.
func isGivenUp(v *kernel.View, o *kernel.OptionView) bool {
	return o.Zone == "hand" && o.Owner == v.Seat
}

func battleCard(v *kernel.View, seat int) *kernel.CardView {
	if cards := (rulebook.Outlook{View: v}).Place("battle", seat).Cards; len(cards) > 0 {
		return &cards[0]
	}
	return nil
}

func rateBattler(v *kernel.View, object uint32) int {
	c := rulebook.Outlook{View: v}.Card(object)
	if c == nil || !c.Known {
		return 0
	}
	return rateCard(v, c, promises()[c.Number])
}

// rateCard is the luck that a card can expect, less what it costs the deck. Against a card that is face up the comparison is known.
func rateCard(v *kernel.View, c *kernel.CardView, p promise) int {
	win, even, price := int(c.Attr("win"))+p.luck, int(c.Attr("even"))+p.luck, int(c.Attr("cost"))
	expected := (winsInFive*win + (5-winsInFive)*even) / 5
	if foe := battleCard(v, 1-v.Seat); foe != nil && foe.Known && !foe.FaceDown {
		mine, theirs := c.Attr("sign"), foe.Attr("sign")
		luck, against := even, int(foe.Attr("even"))
		switch {
		case theirs == mine%paper+1:
			luck = win
		case mine == theirs%paper+1:
			against = int(foe.Attr("win"))
		}
		expected = luck
		if luck > against {
			expected += aheadOfFoe
		}
	}
	return expected + p.boon - pricePerCard*price
}

// promise is what a text may do for whoever plays its card, as far as a glance at its words tells: so much luck, and other boons by what they are worth as luck.
type promise struct{ luck, boon int }

// promiseOf is what a text may do.
func promiseOf(text string) (p promise) {
	for _, words := range []string{"自分の運値を＋", "相手の運値を－"} {
		for rest := text; ; {
			_, after, isThere := strings.Cut(rest, words)
			if !isThere {
				break
			}
			p.luck += leadingNumber(after)
			rest = after
		}
	}
	if strings.Contains(text, "手札1枚につき") {
		p.luck *= handAssumed
	}
	if strings.Contains(text, "をバリアに置く") || strings.Contains(text, "をバリアの") {
		p.boon += shieldWorth
	}
	if strings.Contains(text, "勝つジャンケン") {
		p.boon += signWorth
	}
	return p
}

// leadingNumber is the number with which a text begins.
func leadingNumber(text string) (n int) {
	for _, r := range text {
		if r < '0' || r > '9' {
			break
		}
		n = 10*n + int(r-'0')
	}
	return n
}

// rateCost is how good a card is to have.
func rateCost(v *kernel.View, object uint32) int {
	c := rulebook.Outlook{View: v}.Card(object)
	if c == nil || !c.Known {
		return 0
	}
	return int(c.Attr("win")) + 2*int(c.Attr("even")) - 600*int(c.Attr("cost"))
}
