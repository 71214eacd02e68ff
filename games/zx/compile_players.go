// Players whom an effect chooses, or speaks of as either one: Z/X 102.1, 1023.2.

package zx

import (
	"saitei/cardtext"
)

// doerRoles is the part of an event that tells its player, for the events that have one.
var doerRoles = map[string]string{
	"plays": "who", "playsKeyword": "who", "drew": "who", "discards": "who", "igniteStep": "who", "igobs": "who", "getsCounters": "who", "spendsCounters": "who",
	"lifeLost": "whose", "lifeGained": "whose", "lifeRecovered": "whose", "lifeBecomes": "whose", "lifeShieldLost": "whose", "isShuffled": "whose",
	"turnStart": "whose", "turnEnd": "whose", "phaseStart": "whose", "phaseEnd": "whose", "takesDamage": "what",
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
