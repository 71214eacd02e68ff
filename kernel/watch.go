// Watches: what a text may ask about later, whether it happened. The match remembers it for as long as the watch says.

package kernel

// WatchID is a kind of thing that is watched for: an index into Pool.Watches.
type WatchID uint16

// Watch is a kind of event that is remembered, because something may ask whether it happened.
type Watch struct {
	Name  string // what it is about: watches of one name are one
	Kinds EventMask
	Until Duration // how long it is remembered
	// Matches reports whether an event that has just been carried out is one, seen by the player at.Seat, or by the object at.Source.
	Matches func(g *Game, at Scope, e *Event) bool
	// OfObject makes the objects that take part in an event the ones that it is remembered of, instead of the players.
	OfObject bool
	Counts   bool // it is remembered how often it happened, too
}

// AddWatch appends a watch, unless there is one of its name, and gives its id.
func (p *Pool) AddWatch(w Watch) WatchID {
	for i := range p.Watches {
		if p.Watches[i].Name == w.Name {
			return WatchID(i)
		}
	}
	p.Watches = append(p.Watches, w)
	return WatchID(len(p.Watches) - 1)
}

// mark is what the tally of a watch has where those of abilities have the ability.
func (id WatchID) mark() AbilityID { return NoAbility - 1 - AbilityID(id) }

// watch remembers an event that has been carried out, if something watches for it.
func (g *Game) watch(e *Event) {
	for _, i := range g.Pool.watching[e.Kind] {
		w := &g.Pool.Watches[i]
		if !w.OfObject {
			for s := range Seat(g.Rules.Seats) {
				if w.Matches(g, Scope{Source: NoRef, Seat: s, Strand: e.Strand}, e) {
					g.remark(i, NoRef, s)
				}
			}
			continue
		}
		g.watchFor(i, e, e.Card)
		g.watchFor(i, e, e.Other)
		g.watchFor(i, e, e.Source)
	}
}

// watchFor remembers an event of the object that a card which takes part in it is now.
func (g *Game) watchFor(id WatchID, e *Event, r Ref) {
	if r.IsNone() || r.Serial == 0 { // an event that names nobody
		return
	}
	c := r.Card
	at := Scope{Source: g.S.Ref(c), Seat: g.Controller(c), Strand: e.Strand}
	if g.Pool.Watches[id].Matches(g, at, e) {
		g.remark(id, at.Source, at.Seat)
	}
}

// remark notes that a watch has seen something. How often is not counted unless somebody asks: a position that comes back is the same position.
func (g *Game) remark(id WatchID, of Ref, seat Seat) {
	if i := g.findRemark(id, of, seat); i >= 0 {
		if g.Pool.Watches[id].Counts {
			g.countAgain(i)
		}
		return
	}
	whom := NoSeat
	if of.IsNone() {
		whom = seat
	}
	g.addTally(Effect{Target: of, Seat: seat, Whom: whom, Until: g.Pool.Watches[id].Until, Ability: id.mark()})
}

// findRemark is where a watch has noted what it has seen, or -1.
func (g *Table) findRemark(id WatchID, of Ref, seat Seat) int {
	g.see(seesEffects | seesTallies)
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		if x.Op == Tally && x.Ability == id.mark() && x.Target == of && (!of.IsNone() || x.Whom == seat) {
			return i
		}
	}
	return -1
}

// WasSeenBy reports whether something that is watched for has happened, as a player sees it.
func (g *Table) WasSeenBy(id WatchID, seat Seat) bool { return g.findRemark(id, NoRef, seat) >= 0 }

// TimesSeenBy is how often something has happened that is watched for and counted, as a player sees it.
func (g *Table) TimesSeenBy(id WatchID, seat Seat) int64 {
	if i := g.findRemark(id, NoRef, seat); i >= 0 {
		return g.S.Effects[i].N
	}
	return 0
}

// WasSeenOf reports whether something that is watched for has happened to an object, or by it.
func (g *Table) WasSeenOf(id WatchID, of Ref) bool {
	return !of.IsNone() && g.findRemark(id, of, NoSeat) >= 0
}
