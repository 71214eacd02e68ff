// Company: what goes along with an event, such as what lies under a card that leaves. It happens in the same batch, and what could be asked about any event of the
// batch can be asked about it.

package kernel

// CompanyHook says what goes along with events of a topic. It proposes that by Accompany, and changes nothing.
type CompanyHook struct {
	About Topic
	Do    func(g *Game, e Event)
}

// ofNobody as the depth of an event is that no procedure proposed it, so that none is told what became of it.
const ofNobody = 255

// Accompany proposes that something happens together with an event about another card, which it names as its other card, and not without it. What the batch has an
// event for already goes its own way.
func (g *Course) Accompany(e, with Event) {
	s := g.S
	for i := range s.Events {
		if s.Events[i].Kind == with.Kind && s.Events[i].Card == with.Card {
			return
		}
	}
	with.Other, with.Source, with.Strand, with.Depth, with.Mod = e.Card, e.Source, e.Strand, ofNobody, -1
	s.Events = append(s.Events, with)
}

// bringAlong adds to the batch from lo on what goes along with its events, and gives who is concerned with that.
func (g *Game) bringAlong(lo int) concern {
	h := &g.Rules.Along
	if h.Do == nil || g.S.Head.Joined == 0 {
		return 0
	}
	all := len(g.S.Events)
	for i := lo; i < all; i++ {
		if e := g.S.Events[i]; e.Flags&wasDropped == 0 && h.About.Kinds>>e.Kind&1 != 0 && h.About.hasVerb(int(e.Verb&verbBits)) {
			h.Do(g, e)
		}
	}
	if len(g.S.Events) == all {
		return 0
	}
	return g.screenAll(all)
}

// dropForsaken drops an event of the batch from lo on that was to go along with one that does not happen after all: something else has happened instead of that.
func (g *Course) dropForsaken(lo int, e *Event) {
	if e.Depth != ofNobody || e.Flags&wasDropped != 0 {
		return
	}
	for i := lo; i < len(g.S.Events); i++ {
		if o := &g.S.Events[i]; o.Card == e.Other && o.Kind == e.Kind && o.Flags&wasDropped == 0 {
			return
		}
	}
	e.Flags |= wasDropped
}
