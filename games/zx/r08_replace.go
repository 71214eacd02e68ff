// Replacement effects: which there are, and whether one applies. Z/X 802.2c, 812, 815.2b.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// replaces reports whether a replacement effect applies to an event that it hears: it does even if what it puts in the event's place cannot be carried out, and
// then nothing of that happens (102.3, J78). In the other reading it needs to be possible. A card that does not receive the effects of its source does not receive
// this one either: what happens to the card is not replaced (802.2c, 1014.1).
func replaces(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	if isUnaffected(g, e, act) {
		return false
	}
	if g.Var(vJ78) == 0 {
		return true
	}
	a := &g.Pool.Abilities[act.Ability]
	at := kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
	if a.Rewrite == nil {
		return effect.CanDo(g, at, a.Root)
	}
	other := *e
	a.Rewrite(g, at, &other)
	return !g.WouldForbid(other)
}

// isUnaffected reports whether an event happens to a card that does not receive the effects of the card that would replace it.
func isUnaffected(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	if e.Card.IsNone() || !g.Pool.Extra.(*cardSet).resists {
		return false
	}
	return isUnreceived(g, e.Card, g.Ref(act.Card), g.Controller(act.Card), 0)
}

// Detour compiles that a card which is on its way goes somewhere else instead. If the text replaces only where it is put, it still is destroyed or whatever
// else happened to it.
func (c *compiler) Detour(t, do *cardtext.Tree) (func(g *kernel.Game, at kernel.Scope, e *kernel.Event), bool) {
	on, what := t.Kid("on"), do.Kid("what")
	if !movingEvents[on.Op] || what == nil {
		return nil, false
	}
	isMoved := what.Op == "it" || (what.Op == "this" && effect.IsThis(on.Kid("what")) && on.Op != "destroys") // who destroys does not move
	if !isMoved {
		return nil, false
	}
	keeps := t.Has("instead") && t.Kid("instead").Op == "move"
	var a args
	switch do.Op {
	case "remove":
		a.to, a.moving = destRemoved, movingRemove
	case "move":
		to, ok := detours[destWord(do.Kid("to"))]
		if !ok || do.Kid("to").Has("whose") || do.Has("order") {
			return nil, false
		}
		a.to, a.moving = to, movingAs(do, do.Kid("to"))
		if state := do.Kid("state"); state != nil {
			a.lies(state.Op)
		}
	default:
		return nil, false
	}
	a.ToWhose = effect.Owner
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
		n := moveEvent(g, at, &a, e.Card)
		e.To, e.Face, e.Pose, e.Pos = n.To, n.Face, n.Pose, n.Pos
		switch {
		case !keeps:
			e.Verb = n.Verb
			e.Flags &^= kernel.Kept
		case e.Verb == verbDestroy: // to destroy says nothing of where the card goes, so the instruction was carried out
			e.Flags |= kernel.Kept
		}
		if !g.On(R815_2b) { // it would be the doing of the card that replaces it
			e.Source, e.Mask = at.Source, byEffect
		}
	}, true
}

// movingEvents is the events that are moves of a card.
var movingEvents = map[string]bool{
	"isDestroyed": true, "destroys": true, "isPut": true, "isReturned": true, "isAdded": true, "isRemoved": true, "leaves": true,
}

// detours is where a card on its way can be sent instead.
var detours = map[string]dest{
	"hand": destHand, "trash": destTrash, "charge": destCharge, "resource": destResource, "life": destLife, "dynamis": destDynamis, "deckTop": destDeckTop,
	"deckBottom": destDeckBottom,
}

// destWord is the word for where something is put: a zone, or an end of the deck.
func destWord(t *cardtext.Tree) string {
	if t.Op == "zone" {
		return t.Kid("is").Op
	}
	return t.Op
}

// replacing is how replacement effects are applied: what must not happen is not replaced either (102.6), and the turn player chooses among several (812.2).
func replacing() kernel.ReplacePolicy {
	return kernel.ReplacePolicy{
		Clause: R812_1, Cannot: R102_6, Applies: replaces, Chooser: func(g *kernel.Game, _ *kernel.Event) kernel.Seat { return turnPlayer(g) }, ChooserClause: R812_2,
	}
}
