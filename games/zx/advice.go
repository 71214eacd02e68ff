// Advice: how much a player who thinks one choice ahead likes an option. It reads a seat's view, like any player.

package zx

import (
	"math/bits"

	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
	"saitei/rulebook"
)

// advise rates an option; more is better. Options worth no more than 0 are not taken where nothing has to be.
func advise(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int {
	b := board{rulebook.Outlook{View: v}}
	if rate := ratings[d.Name]; rate != nil {
		return rate(b, d, o)
	}
	switch o.Kind {
	case kernel.YesOption:
		return 1
	case kernel.CardOption, kernel.EffectOption, kernel.HiddenCardOption:
		return b.rateChosen(d, o)
	case kernel.PlaceOption:
		return b.rateSquare(o.Square, nil)
	case kernel.SeatOption:
		return effect.AsNumber[int](o.Owner != v.Seat)
	}
	return 0
}

// ratings is what each question's options are worth.
var ratings = map[string]func(b board, d *kernel.DecisionView, o *kernel.OptionView) int{
	"start-card":     func(board, *kernel.DecisionView, *kernel.OptionView) int { return 1 },
	"gate-card":      func(board, *kernel.DecisionView, *kernel.OptionView) int { return 1 },
	"start-resource": func(board, *kernel.DecisionView, *kernel.OptionView) int { return 1 },
	"redraw":         func(b board, _ *kernel.DecisionView, o *kernel.OptionView) int { return yesIf(o, b.isBadHand()) },
	"resource":       board.rateResource,
	"ignite":         board.rateIgnition,
	"play-it":        func(_ board, _ *kernel.DecisionView, o *kernel.OptionView) int { return yesIf(o, true) },
	"main":           board.rateAction,
	"respond":        board.rateAction,
	"target":         board.rateTarget,
	"square":         board.rateEntry,
	"enter":          board.rateEntry,
	"pay":            board.ratePayment,
	"offer":          func(b board, _ *kernel.DecisionView, o *kernel.OptionView) int { return -b.worth(b.Card(o.Object)) },
	"trim":           func(b board, _ *kernel.DecisionView, o *kernel.OptionView) int { return -b.worth(b.Card(o.Object)) },
	"stay":           func(b board, _ *kernel.DecisionView, o *kernel.OptionView) int { return 1 + b.worth(b.Card(o.Object)) },
	"keep":           func(b board, _ *kernel.DecisionView, o *kernel.OptionView) int { return 1 + b.worth(b.Card(o.Object)) },
	"split":          board.rateShare,
	"crisis":         func(_ board, _ *kernel.DecisionView, o *kernel.OptionView) int { return yesIf(o, true) },
	"markers":        func(_ board, _ *kernel.DecisionView, o *kernel.OptionView) int { return o.N },
	"plan":           func(_ board, _ *kernel.DecisionView, o *kernel.OptionView) int { return o.N },
	"loop-count":     func(_ board, _ *kernel.DecisionView, o *kernel.OptionView) int { return -o.N },
}

// yesIf is worth 1 for the answer that fits.
func yesIf(o *kernel.OptionView, fits bool) int {
	return effect.AsNumber[int]((o.Kind == kernel.YesOption) == fits)
}

// board is what a seat sees.
type board struct{ rulebook.Outlook }

// me is the view's seat.
func (b board) me() kernel.Seat { return kernel.Seat(b.Seat) }

// hand is the seat's own hand.
func (b board) hand() []kernel.CardView { return b.Place("hand", b.Seat).Cards }

// resources is the seat's own resources.
func (b board) resources() []kernel.CardView { return b.Place("resource", b.Seat).Cards }

// locate is the card of an object, and its square or -1.
func (b board) locate(object uint32) (*kernel.CardView, int) {
	c, p := b.Find(object)
	if p == nil || p.Zone != "square" {
		return c, -1
	}
	return c, p.Square
}

// on is the fighting card on a square: a Z/X or an ascension, or nil.
func (b board) on(square int) *kernel.CardView {
	for i := range b.Places {
		p := &b.Places[i]
		if p.Zone != "square" || p.Square != square {
			continue
		}
		for k := range p.Cards {
			if c := &p.Cards[k]; c.Attr("kind")&(kindZX|kindZXExtra|kindOverboost|kindAscension|kindAscensionExtra) != 0 && !c.FaceDown {
				return c
			}
		}
	}
	return nil
}

// seenCost is a card's cost; one without a number counts as dear.
func seenCost(c *kernel.CardView) int { return int(min(c.Attr("cost"), 15)) }

// strength is what is left of a card's power.
func strength(c *kernel.CardView) int { return int(c.Attr("power")) - c.Counters["damage"] }

// worth is how good a card is to have: what it costs, its power, and a little for the ignition icon.
func (b board) worth(c *kernel.CardView) int {
	if c == nil {
		return 0
	}
	return 1000*seenCost(c) + int(c.Attr("power"))/4 + 300*effect.AsNumber[int](c.Attr("icon")&iconIgnition != 0)
}

// The hand.

// cheap is the highest cost of a card that can be played in the first turns.
const cheap = 3

// isBadHand reports whether a first hand has nothing to play early.
func (b board) isBadHand() bool {
	early := 0
	for _, c := range b.hand() {
		if seenCost(&c) <= cheap {
			early++
		}
	}
	return early < 2
}

// rateResource likes to put down a card of which the hand has many, that is too dear for now, or whose colour the resources lack. One card is put
// down every turn until there are enough, as long as something is left to play.
func (b board) rateResource(_ *kernel.DecisionView, o *kernel.OptionView) int {
	have := len(b.resources())
	if o.Verb == "pass" {
		return 100 * effect.AsNumber[int](have >= 10 || len(b.hand()) < 2)
	}
	c := b.Card(o.Object)
	rate := 200 + 30*max(0, seenCost(c)-have-1)
	rate -= 60 * effect.AsNumber[int](seenCost(c) == have+1) // what can be played this turn stays
	colours := b.colours()
	if missing := c.Attr("colour") &^ colours; missing != 0 {
		rate += 80
	}
	for _, other := range b.hand() {
		if other.Object != o.Object && (other.Number == c.Number || other.Attr("colour") == c.Attr("colour")) {
			rate += 10
		}
	}
	return max(1, rate)
}

// colours is the colours that the seat's resources have.
func (b board) colours() int64 {
	all := int64(0)
	for _, c := range b.resources() {
		all |= c.Attr("colour")
	}
	return all
}

// enoughCharge is from how many cards on the charge is spent on ignitions: beyond the limit destroyed Z/X would be lost.
const enoughCharge = 2

// rateIgnition spends the least useful card of the charge while there are enough of them, and a deck to find something in.
func (b board) rateIgnition(_ *kernel.DecisionView, o *kernel.OptionView) int {
	if o.Verb == "pass" {
		return 0
	}
	charge, deck := b.Place("charge", b.Seat).Count, b.Place("deck", b.Seat).Count
	if charge < enoughCharge || deck < 5 {
		return -1
	}
	return 100_000 - b.worth(b.Card(o.Object))
}

// The main phase and battles.

// rateAction rates what a player with priority can do: attacks that pay first, then the dearest card, then abilities, then passing.
func (b board) rateAction(d *kernel.DecisionView, o *kernel.OptionView) int {
	c, square := b.locate(o.Object)
	switch o.Verb {
	case "declare":
		return b.rateAttack(c, square)
	case "play":
		if d.Name == "respond" {
			return b.rateResponse(c)
		}
		return 1000 + b.worth(c)/10
	case "activate":
		return b.rateActivation(d, o)
	case "loop":
		return -10
	}
	return 0
}

// rateActivation likes abilities, but the same ones only so long as they do not just use up the turn: chance stops them.
func (b board) rateActivation(d *kernel.DecisionView, o *kernel.OptionView) int {
	if d.Name == "respond" {
		return 10
	}
	return 500 - 250*int(d.ID%3)
}

// fighter is the card that has a role in the battle under way, or nil.
func (b board) fighter(role string) *kernel.CardView {
	if p := b.Party("battle", role); p != nil && p.Object != 0 {
		return b.Card(p.Object)
	}
	return nil
}

// rateResponse plays an event in a battle if the battle would not go well without it.
func (b board) rateResponse(*kernel.CardView) int {
	attacker, target := b.fighter("attacker"), b.fighter("target")
	switch {
	case attacker == nil:
		return -1
	case target == nil: // a player is attacked
		return 50 * effect.AsNumber[int](attacker.Controller != b.Seat)
	case attacker.Controller == b.Seat:
		return 50 * effect.AsNumber[int](strength(attacker) < strength(target))
	}
	return 50 * effect.AsNumber[int](strength(attacker) >= strength(target))
}

// rateAttack is what the best target of an attacker is worth; an attack that achieves nothing is worth less than passing.
func (b board) rateAttack(c *kernel.CardView, square int) int {
	if c == nil || square < 0 {
		return -1
	}
	best := -1
	for i := range squares {
		if !canReach(c, square, i) && (c.Attr("reach")&reachHome == 0 || i != playerSquare(duel.Other(b.me()))) {
			continue
		}
		if target := b.on(i); target != nil && target.Controller != b.Seat {
			best = max(best, b.rateVictim(c, target, i))
		} else if i == playerSquare(duel.Other(b.me())) && target == nil {
			best = max(best, b.rateHit())
		}
	}
	if best < 0 {
		return -1
	}
	return 3000 + best
}

// canReach reports whether a card on a square can attack another.
func canReach(c *kernel.CardView, from, to int) bool {
	reach := c.Attr("reach")
	if reach == 0 {
		return isNext(from, to)
	}
	return from != to && reach&(1<<distance(from, to)) != 0
}

// rateHit is what a point of damage to the opponent is worth: more, the less life is left.
func (b board) rateHit() int {
	life := b.Place("life", 1-b.Seat).Count
	return 2500 + 1500*max(0, 4-life)
}

// rateVictim is what attacking a card is worth: its worth, if it is destroyed; nothing, if not.
func (b board) rateVictim(attacker, target *kernel.CardView, square int) int {
	if target.Counters["shield"] > 0 {
		return 300
	}
	if strength(target) > int(attacker.Attr("power")) && target.Attr("kind")&(kindAscension|kindAscensionExtra) == 0 {
		return -1
	}
	rate := b.worth(target) / 4
	if square == playerSquare(duel.Other(b.me())) {
		rate += 1200 // it guards the player
	}
	if isNext(square, playerSquare(b.me())) || square == playerSquare(b.me()) {
		rate += 800 // it threatens one's own
	}
	return rate
}

// rateTarget rates the targets of the attacker that was declared.
func (b board) rateTarget(_ *kernel.DecisionView, o *kernel.OptionView) int {
	if o.Kind == kernel.SeatOption {
		return b.rateHit()
	}
	target, square := b.locate(o.Object)
	if target == nil {
		return 0
	}
	attacker := b.fighter("attacker")
	if attacker == nil {
		return 1_000_000 - strength(target) // the weakest is destroyed most likely
	}
	return b.rateVictim(attacker, target, square)
}

// Squares.

// rateEntry rates a square for the card that enters.
func (b board) rateEntry(d *kernel.DecisionView, o *kernel.OptionView) int {
	var c *kernel.CardView
	for i := range b.Places {
		p := &b.Places[i]
		for k := range p.Cards {
			if p.Zone == "temporary" || (d.Source != "" && p.Zone == "hand" && p.Cards[k].Number == d.Source) {
				c = &p.Cards[k]
			}
		}
	}
	return 5000 + b.rateSquare(o.Square, c)
}

// rateSquare likes squares next to the opponent's player square, from which the player can be attacked, squares next to what can be destroyed, and
// the own player square while enemies are beside it. A square where an own Z/X would be lost is disliked by what that one is worth.
func (b board) rateSquare(square int, c *kernel.CardView) int {
	rate := 0
	theirs, mine := playerSquare(duel.Other(b.me())), playerSquare(b.me())
	if isNext(square, theirs) {
		rate += 600
		if b.on(theirs) == nil {
			rate += 900
		}
	}
	for i := range squares {
		x := b.on(i)
		if x == nil || x.Controller == b.Seat || !isNext(square, i) {
			continue
		}
		switch {
		case c != nil && int(c.Attr("power")) >= strength(x):
			rate += 300 + b.worth(x)/10
		case c != nil && strength(x) >= int(c.Attr("power")):
			rate -= 200
		}
	}
	if square == mine && b.isThreatened() {
		rate += 1400
	}
	if there := b.on(square); there != nil && there.Controller == b.Seat {
		rate -= b.worth(there)
	}
	return rate
}

// isThreatened reports whether an enemy Z/X is next to the own player square.
func (b board) isThreatened() bool {
	for i := range squares {
		if x := b.on(i); x != nil && x.Controller != b.Seat && isNext(i, playerSquare(b.me())) {
			return true
		}
	}
	return false
}

// Prices and choices of effects.

// ratePayment pays with one resource for each colour that is asked for, and else with resources of colours that the hand needs least.
func (b board) ratePayment(d *kernel.DecisionView, o *kernel.OptionView) int {
	rate := b.rateSlept(o)
	if b.serves(d, o) {
		rate += 1000
	}
	return rate
}

// rateSlept is how little a resource is missed while it is asleep.
func (b board) rateSlept(o *kernel.OptionView) int {
	colour, rate := b.Card(o.Object).Attr("colour"), 0
	for _, c := range b.hand() {
		rate -= bits.OnesCount64(uint64(colour & c.Attr("colour")))
	}
	return rate - bits.OnesCount64(uint64(colour))
}

// serves reports whether an option is the resource that pays for one of the colours of the card that is being played: the one missed least of
// those that have it and serve for no other colour.
func (b board) serves(d *kernel.DecisionView, o *kernel.OptionView) bool {
	asked := int64(0)
	for _, c := range b.Place("temporary", -1).Cards {
		if c.Controller == b.Seat {
			asked = c.Attr("colour")
		}
	}
	used := map[uint32]bool{}
	for bit := int64(1); bit <= everyColour; bit <<= 1 {
		if asked&bit == 0 {
			continue
		}
		var best *kernel.OptionView
		for i := range d.Options {
			x := &d.Options[i]
			if b.Card(x.Object).Attr("colour")&bit != 0 && !used[x.Object] && (best == nil || b.rateSlept(x) > b.rateSlept(best)) {
				best = x
			}
		}
		if best != nil {
			used[best.Object] = true
		}
	}
	return used[o.Object]
}

// rateChosen rates a card that an effect or a price asks for: the best of the opponent's, for good or bad; of one's own the best where it is helped or
// fetched, and the worst where it is given up.
func (b board) rateChosen(_ *kernel.DecisionView, o *kernel.OptionView) int {
	c := b.Card(o.Object)
	worth := b.worth(c)
	isOwn := o.Owner == b.Seat || (c != nil && o.Owner < 0 && c.Controller == b.Seat)
	switch {
	case o.Kind == kernel.EffectOption || o.Kind == kernel.HiddenCardOption:
		return 1
	case !isOwn:
		return 10_000 + worth
	case o.Zone == "deck" || o.Zone == "trash" || o.Zone == "charge" || o.Zone == "dynamis":
		return 1 + worth // fetched, more often than not
	}
	return -1 - worth
}

// rateShare gives damage to where it is just enough.
func (b board) rateShare(_ *kernel.DecisionView, o *kernel.OptionView) int {
	c := b.Card(o.Object)
	switch {
	case c == nil:
		return 0
	case c.Controller == b.Seat:
		return -o.N
	case o.N > strength(c):
		return 0
	}
	return 10 + b.worth(c)
}
