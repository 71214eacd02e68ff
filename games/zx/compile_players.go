// Players whom an effect chooses, or speaks of as either one: Z/X 102.1, 1023.2.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
)

// doers is the players whom an event can be about where the text goes on to speak of that player.
var doers = map[string]effect.Who{"self": effect.Self, "opponent": effect.Opponent}

// doerRoles is the part of an event that tells its player, for the events that have one.
var doerRoles = map[string]string{
	"plays": "who", "playsKeyword": "who", "drew": "who", "discards": "who", "igniteStep": "who", "igobs": "who", "getsCounters": "who", "spendsCounters": "who",
	"lifeLost": "whose", "lifeGained": "whose", "lifeRecovered": "whose", "lifeBecomes": "whose", "lifeShieldLost": "whose", "isShuffled": "whose",
	"turnStart": "whose", "turnEnd": "whose", "phaseStart": "whose", "phaseEnd": "whose", "takesDamage": "what",
}

// doerOf is the one player whom an event is about, or nil if the event does not tell.
func doerOf(on *cardtext.Tree) *cardtext.Tree {
	role := doerRoles[on.Op]
	if role == "" || !on.Has(role) {
		return nil
	}
	if _, ok := doers[on.Kid(role).Op]; !ok {
		return nil
	}
	return on.Kid(role)
}

// perDoer is the events of an ability. One that is about either player is two where the text goes on to speak of that player: the same event of the one and of
// the other, which never come together.
func perDoer(t *cardtext.Tree) []*cardtext.Tree {
	if !effect.Mentions(t.Kid("do"), "chosenPlayer") {
		return t.All("on")
	}
	var all []*cardtext.Tree
	for _, on := range t.All("on") {
		if !isOfEither(on) {
			all = append(all, on)
			continue
		}
		all = append(all, withDoer(on, "self"), withDoer(on, "opponent"))
	}
	return all
}

// isOfEither reports whether an event is about a player, whichever of the two it is.
func isOfEither(on *cardtext.Tree) bool {
	role := doerRoles[on.Op]
	switch {
	case role == "":
		return false
	case !on.Has(role):
		return role == "whose"
	}
	d := on.Kid(role).Op
	return d == "eitherPlayer" || d == "both" || d == "turnPlayer"
}

// withDoer is an event with its player named.
func withDoer(on *cardtext.Tree, op string) *cardtext.Tree {
	x, role := *on, doerRoles[on.Op]
	x.Kids = []cardtext.Kid{{Name: role, Tree: &cardtext.Tree{Op: op, Span: on.Span}}}
	for _, k := range on.Kids {
		if k.Name != role {
			x.Kids = append(x.Kids, k)
		}
	}
	return &x
}

// ownersOwn is a place to put cards to without the word that says that it is their owner's, which it is in any case (302.4).
func ownersOwn(to *cardtext.Tree) *cardtext.Tree {
	x := &cardtext.Tree{Op: to.Op, Span: to.Span}
	for _, k := range to.Kids {
		if k.Name != "whose" {
			x.Kids = append(x.Kids, k)
		}
	}
	return x
}
