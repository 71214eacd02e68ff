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

// replacement compiles a replacement effect (812.1). One that only changes where a card goes leaves the event what it is.
func (c *compiler) replacement(t *cardtext.Tree) kernel.Ability {
	c.Cite(R802_2c, R812_1, R812_2, R815_2b)
	tr := c.event(t.Kid("on"))
	a := kernel.Ability{
		Kind: kernel.Replacing, Clause: R802_2c, Tag: tagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Matches: tr.Matches, Optional: t.Has("may"),
		Cost: kernel.NoNode, Root: kernel.NoNode, Zones: tr.Zones,
	}
	if was := t.Kid("instead"); was != nil && was.Op == "move" {
		a.Matches = effect.AllMatch(a.Matches, c.goesTo(was.Kid("to")))
	}
	if was := t.Kid("instead"); was != nil && was.Op == "destroy" && t.Kid("on").Op != "isDestroyed" {
		c.Fail(was, "何を破壊するかわりなのか分からない", "nothing is destroyed that this could replace")
	}
	do := t.Kid("do")
	if to, ok := c.detour(t, do); ok {
		a.Rewrite = to
		return a
	}
	saved, subject, until := c.Spoken, c.Subject, c.until
	c.Spoken, c.Subject, c.until = effect.Spoken{It: effect.SlotSubject, Has: true}, effect.Self, untilForever
	a.Root = c.Clause(do)
	c.Spoken, c.Subject, c.until = saved, subject, until
	if a.Optional {
		c.Cite(R804_3c)
		a.Matches = effect.AllMatch(a.Matches, isFeasible(a.Root))
	}
	return a
}

// isFeasible is that what a player may do instead can be done in full: what cannot be is not done in part, and so replaces nothing (804.3c).
func isFeasible(do kernel.NodeID) effect.Matcher {
	return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
		return effect.CanDo(g, at, do) || !g.On(R804_3c)
	}
}

// detour compiles that a card which is on its way goes somewhere else instead. If the text replaces only where it is put, it still is destroyed or whatever
// else happened to it.
func (c *compiler) detour(t, do *cardtext.Tree) (func(g *kernel.Game, at kernel.Scope, e *kernel.Event), bool) {
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

// goesTo is that a card is on its way to where a text says that it is not put (812.1): what something else has sent elsewhere is not.
func (c *compiler) goesTo(t *cardtext.Tree) effect.Matcher {
	to := c.Where(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return to.Test(g, at, e.To, e.Card.Card) }
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

// replace compiles a replacement effect of a static ability.
func (s *statics) replace(t *cardtext.Tree, cond kernel.Cond) {
	a := s.c.replacement(t)
	a.Cond = cond
	if s.said {
		a.Zones = 0
	}
	if a.Zones != 0 {
		a.Zones &= heardBefore
		a.FaceDown = a.Zones&hiddenZones != 0
	}
	s.ability(t, a)
}

// heardBefore is where a card can lie before a move that would be replaced.
const heardBefore = everyZone

// buildReplaceFor compiles a replacement that an effect brings about for a time: it must be about this card, which then has it.
func buildReplaceFor(c *compiler, t *cardtext.Tree) kernel.NodeID {
	on := t.Kid("on")
	if !effect.IsThis(on.Kid("what")) {
		c.Fail(t, "期間のある置換効果はこのカードについてだけ書ける", "a replacement for a time can only be about this card")
		return kernel.NoNode
	}
	a := c.replacement(t)
	if a.Zones == 0 {
		a.Zones = onSquare
	}
	id := c.addAbility(t, a)
	h := kernel.Node{With: new(args), Proc: effect.ProcHold, Amount: func(*kernel.Game, kernel.Scope) int { return int(id) }}
	effect.ArgsOf(&h).Op = kernel.Grant
	n := kernel.Node{With: new(args), Proc: effect.ProcLast}
	effect.ArgsOf(&n).Until, effect.ArgsOf(&n).HasCards = c.until, true
	n.Kids = []kernel.NodeID{c.Selection(&cardtext.Tree{Op: "this", Span: t.Span}, c.Subject, false), c.Node(t, h)}
	return c.Node(t, n)
}

// replacing is how replacement effects are applied: what must not happen is not replaced either (102.6), and the turn player chooses among several (812.2).
func replacing() kernel.ReplacePolicy {
	return kernel.ReplacePolicy{
		Clause: R812_1, Cannot: R102_6, Applies: replaces, Chooser: func(g *kernel.Game, _ *kernel.Event) kernel.Seat { return turnPlayer(g) }, ChooserClause: R812_2,
	}
}
