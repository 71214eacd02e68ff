// Topics: which events the hooks of a game and the abilities in force are about. An event that concerns nobody goes a straight way through the same code
// as every other: nobody is asked, because everybody has said beforehand that there is nothing to ask.

package kernel

import "fmt"

// Topic is a set of events: those of its kinds and, where it names any, of its verbs and in its zones. The zero Topic is the empty set, so that a hook
// which says nothing about itself hears nothing.
type Topic struct {
	Kinds EventMask
	Verbs []Verb // none: any verb
	Zones uint32 // bit per ZoneID, for moves alone: those that leave such a zone or get to one; 0: any
}

// EventsOf is the set of all events of some kinds.
func EventsOf(ks ...EventKind) Topic { return Topic{Kinds: Of(ks...)} }

// AnyEvent is the set of all events.
var AnyEvent = Topic{Kinds: 1<<kinds - 1}

// hasVerb reports whether events of a verb can be in the set, verbs that share their bits taken as one.
func (t *Topic) hasVerb(v int) bool {
	for _, own := range t.Verbs {
		if int(own)&verbBits == v {
			return true
		}
	}
	return len(t.Verbs) == 0
}

// EventHook is the game's own bookkeeping about events of a topic that have just been carried out. It may note numbers, and change nothing else.
type EventHook struct {
	About Topic
	Do    func(g *Game, e *Event)
}

// BatchHook is the game's own bookkeeping around a batch of events of which one is of a topic: before the batch is carried out, and after it has been.
type BatchHook struct {
	About         Topic
	Before, After func(g *Game)
}

// concern is a set of those who may have something to do with an event. The abilities in force have the bits of their kinds.
type concern uint8

const (
	mayTrigger concern = 1 << Triggered
	mayReplace concern = 1 << Replacing
	mayForbid  concern = 1 << Prohibiting // an ability or effect in force, or a law
	mayNote    concern = 1 << 6           // Rules.Happened
	mayWeigh   concern = 1 << 7           // Rules.Around
)

// verbRoom is how many verbs are told apart where sets of them are bits or bytes; a verb above shares the place of another, which verbBits finds.
const (
	verbRoom = 128
	verbBits = verbRoom - 1
)

// concerned is who may have something to do with an event. What the abilities in force listen to must have been noted (see sortListeners).
func (g *Game) concerned(e *Event) concern {
	r := g.Rules
	c := r.concern[e.Kind] & ofVerbs(&r.concernVerb, e)
	if e.Kind == Moved && c&mayForbid != 0 {
		c &^= r.lawfulInto[r.places[e.To].zone]
	}
	return c | g.heard.kinds[e.Kind] | ofVerbs(&g.heard.verbs, e)
}

// sortListeners notes what the abilities in force listen to. Where none listens to anything that is soon done.
func (g *Game) sortListeners() {
	switch {
	case g.S.Head.Hears|g.S.Head.Bans|g.S.Head.Grants != 0:
		g.sortForce()
	case g.listening:
		g.heard, g.listening = listeners{}, false
	}
}

// compileTopics notes for every kind and verb of event which hooks are about it.
func (r *Rules) compileTopics() {
	if r.Around.About.Kinds != 0 && (r.Around.Before == nil || r.Around.After == nil) {
		panic("kernel: " + r.Name + ": what is noted around a batch wants both sides of it")
	}
	hooks := []struct {
		about Topic
		bit   concern
	}{{r.Happened.About, mayNote}, {r.Around.About, mayWeigh}}
	for i := range r.Laws {
		about := Topic{Kinds: r.Laws[i].Kinds}
		if v := r.Laws[i].Verb; v != 0 {
			about.Verbs = []Verb{v}
		}
		if r.Laws[i].Lifted == 0 {
			hooks = append(hooks, struct {
				about Topic
				bit   concern
			}{about, mayForbid})
		}
	}
	for _, h := range hooks {
		for k := range r.concern {
			if h.about.Kinds>>k&1 != 0 {
				r.concern[k] |= h.bit
			}
		}
		for v := range r.concernVerb {
			if h.about.Kinds != 0 && h.about.hasVerb(v) {
				r.concernVerb[v] |= h.bit
			}
		}
	}
	for z := range r.lawfulInto {
		if r.isLawfulInto(ZoneID(z)) {
			r.lawfulInto[z] = mayForbid
		}
	}
	r.compileChecks()
}

// isLawfulInto reports whether no law can forbid a move into a zone.
func (r *Rules) isLawfulInto(z ZoneID) bool {
	for i := range r.Laws {
		l := &r.Laws[i]
		if l.Kinds&(1<<Moved) != 0 && l.Lifted == 0 && (l.Into == 0 || l.Into>>z&1 != 0) {
			return false
		}
	}
	return true
}

// compileChecks notes for every event after which checks are to be looked at.
func (r *Rules) compileChecks() {
	r.everyCheck = 1<<len(r.Always) - 1
	for i := range r.Always {
		c := &r.Always[i]
		if c.Tag != 0 {
			r.addCheckTag(c.Tag, 1<<i)
		}
		if c.After.Kinds == 0 {
			panic(fmt.Sprintf("kernel: %s: check %d does not say after which events it is looked at", r.Name, i))
		}
		for k := range r.checksAfter {
			if c.After.Kinds>>k&1 != 0 && (EventKind(k) != Moved || c.After.Zones == 0) {
				r.checksAfter[k] |= 1 << i
			}
		}
		for v := range r.checksVerb {
			if c.After.hasVerb(v) {
				r.checksVerb[v] |= 1 << i
			}
		}
		for z := range r.checksMoved {
			if c.After.Kinds&(1<<Moved) != 0 && c.After.Zones>>z&1 != 0 {
				r.checksMoved[z] |= 1 << i
			}
		}
	}
}

// addCheckTag notes that a check is about abilities with a tag.
func (r *Rules) addCheckTag(tag uint8, check uint32) {
	for i := range r.checkTags {
		if r.checkTags[i].tag == tag {
			r.checkTags[i].checks |= check
			return
		}
	}
	r.checkTags = append(r.checkTags, checkTag{tag, check})
}
