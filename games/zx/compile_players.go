// Players whom an effect chooses, or speaks of as either one: Z/X 102.1, 1023.2.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// whoseOne is whose a text names where only one player's can be meant: of either player's, the player of the ability chooses one (1023.2).
func (c *compiler) whoseOne(t *cardtext.Tree) who {
	if t == nil || (t.Op != "eitherPlayer" && t.Op != "onePlayer") {
		return c.whose(t)
	}
	if c.paying {
		c.fail(t, "代償では自分のものだけを使う", "a price is paid with what is one's own")
	}
	c.cite(R1023_2)
	c.undecided = true
	return whoChosen
}

// chosenPlayer is the player whom the text has let somebody choose, or else the one whom the event that triggered the ability is about (808.1a).
func (c *compiler) chosenPlayer(t *cardtext.Tree) who {
	if d := c.spoken.doer; !c.spoken.player && d != nil {
		return doers[d.Op]
	}
	if !c.spoken.player {
		c.fail(t, "どのプレイヤーのことか分からない", "it is not clear which player is meant")
	}
	c.cite(R1023_2)
	return whoChosen
}

// doers is the players whom an event can be about where the text goes on to speak of that player.
var doers = map[string]who{"self": whoSelf, "opponent": whoOther}

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
	if !mentions(t.Kid("do"), "chosenPlayer") {
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

// afterChoice is an instruction that the player of the ability first chooses a player for.
func (c *compiler) afterChoice(t *cardtext.Tree, id kernel.NodeID) kernel.NodeID {
	if id == kernel.NoNode {
		return id
	}
	n := kernel.Node{With: new(args), Proc: procChoosePlayer, Asks: true, Amount: func(*kernel.Game, kernel.Scope) int { return 1 }}
	argsOf(&n).who = whoSelf
	c.spoken.player = true
	return c.node(t, kernel.Node{Proc: procSeq, Kids: []kernel.NodeID{c.node(t, n), id}})
}

// isChosenPlayer reports whether a player is one whom an ability has chosen.
func isChosenPlayer(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool {
	return g.Holds(at, slotPlayers, seatMark(s))
}

// awaitsPlayer reports whether an instruction is about a player who is still to be chosen: what that one can do is not known yet.
func awaitsPlayer(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	if argsOf(n).who != whoChosen && (n.Proc != procTop || argsOf(n).deckOf != whoChosen) {
		return false
	}
	return !isChosenPlayer(g, at, 0) && !isChosenPlayer(g, at, 1)
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

// takesAll reports whether a tree means all cards of a zone or a description.
func takesAll(t *cardtext.Tree) bool {
	return t.Op == "cards" && t.Has("all") || t.Op == "some" && t.Kid("n").Op == "all"
}

// ofOnePlayer is cards of which all are meant, with either player's zones as those of one player, who is chosen first. onePlayer is no word of the lexicon.
func ofOnePlayer(t *cardtext.Tree) *cardtext.Tree {
	if !mentions(t, "eitherPlayer") {
		return t
	}
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i := range x.Kids {
		x.Kids[i].Tree = ofOnePlayer(x.Kids[i].Tree)
	}
	if t.Op == "eitherPlayer" {
		x.Op = "onePlayer"
	}
	return &x
}
