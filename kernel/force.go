// In force: which abilities work at the moment, because of where their cards lie or because an effect grants them.

package kernel

import "slices"

// ungrant takes what an effect grants out of force.
func (g *Game) ungrant(effect uint16) {
	s := g.S
	g.unsort()
	s.Active = slices.DeleteFunc(s.Active, func(a Active) bool {
		if a.Effect != effect {
			return false
		}
		g.tally(&a, ^uint16(0))
		return true
	})
	g.retag()
}

// retag notes anew which tags the abilities in force have.
func (g *Course) retag() {
	g.S.Head.Tags = 0
	for i := range g.S.Active {
		g.S.Head.Tags |= tagBit(g.S.Active[i].Tag)
	}
}

func tagBit(tag uint8) uint32 { return 1 << min(tag, 31) }

// InForceOf lists, as indices for ActiveAt, the abilities in force of a kind: a short list to go through, made anew when abilities have come or
// gone. Those that continuous effects give come last.
func (g *Game) InForceOf(k AbilityKind) []int32 {
	g.sortForce()
	g.see(seesSummary | 1<<(kindAspects+k))
	if g.bound.kinds>>k&1 == 0 || g.S.Head.Grants == 0 {
		return g.byKind[k]
	}
	if !g.layering {
		g.deriveForce()
	}
	all := append(g.scratch.given[k][:0], g.byKind[k]...)
	for i := range g.granted {
		if g.granted[i].Kind == k {
			all = append(all, int32(len(g.S.Active)+i))
		}
	}
	g.scratch.given[k] = all
	return all
}

// Tagged lists, as indices for ActiveAt, the abilities in force with a tag below 32, as InForceOf lists those of a kind.
func (g *Game) Tagged(tag uint8) []int32 {
	g.sortForce()
	if g.see(seesSummary); g.S.Head.Tags&tagBit(tag) != 0 {
		g.see(seesForce)
	}
	if g.bound.tags&tagBit(tag) == 0 || g.S.Head.Grants == 0 {
		return g.byTag[tag]
	}
	if !g.layering {
		g.deriveForce()
	}
	all := append(g.scratch.tagged[tag][:0], g.byTag[tag]...)
	for i := range g.granted {
		if g.granted[i].Tag == tag {
			all = append(all, int32(len(g.S.Active)+i))
		}
	}
	g.scratch.tagged[tag] = all
	return all
}

// listeners says which kinds of abilities in force can be about an event: by its verb, and by its kind where any verb will do.
type listeners struct {
	kinds [kinds]concern
	verbs [verbRoom]concern
}

// addListener notes what an ability of a kind can be about: events of a verb or of some kinds; each is 0 where it does not matter.
func (g *Game) addListener(k AbilityKind, v Verb, about EventMask) {
	x := &g.heard
	g.listening = true
	if v != 0 {
		x.verbs[v&verbBits] |= 1 << k
		return
	}
	for i := range x.kinds {
		if about == 0 || about>>i&1 != 0 {
			x.kinds[i] |= 1 << k
		}
	}
}

// MayBan reports whether an ability or effect in force can be about events of a kind and a verb, and forbid them. Laws are another matter.
func (g *Game) MayBan(kind EventKind, v Verb) bool {
	g.see(seesSummary)
	return g.S.Head.Bans|g.S.Head.Grants != 0 && g.mayHear(Prohibiting, &Event{Kind: kind, Verb: v})
}

// mayHear reports whether an ability in force of a kind can be about an event, or for Prohibiting an effect. Most events are nobody's business, and
// then nobody need be asked.
func (g *Game) mayHear(k AbilityKind, e *Event) bool {
	g.sortForce()
	g.see(seesSummary)
	return (g.heard.kinds[e.Kind]|ofVerbs(&g.heard.verbs, e))>>k&1 != 0
}

// sortForce sorts the abilities in force by kind and by tag, and notes what they can be about.
func (g *Game) sortForce() {
	if !g.sorted {
		g.sortAll()
	}
}

// unsort notes that other abilities and effects are in force than were sorted.
func (g *Game) unsort() {
	g.sorted, g.plain = false, 0
	g.force++
	g.changed(seesForce)
}

func (g *Game) sortAll() {
	g.sorted = true
	all, lists := bound{}, [Activated + 1]digest{}
	g.heard, g.listening, g.setters, g.lowers, g.conditional = listeners{}, false, false, 0, g.conditional[:0]
	for i := range g.byKind {
		g.byKind[i] = g.byKind[i][:0]
	}
	for i := range g.byTag {
		g.byTag[i] = g.byTag[i][:0]
	}
	for i := range g.S.Active {
		act := &g.S.Active[i]
		g.byKind[act.Kind] = append(g.byKind[act.Kind], int32(i))
		if int(act.Tag) < len(g.byTag) {
			g.byTag[act.Tag] = append(g.byTag[act.Tag], int32(i))
		}
		if act.Kind == Static {
			lists[Static].add(uint64(i)) // modifications know the ability by where it lies
		}
		lists[act.Kind].add(uint64(uint16(act.Card)) | uint64(act.Ability)<<16 | uint64(act.Stamp)<<32)
		g.noteListener(act.Ability, 0)
		if act.Kind == Static {
			a := &g.Pool.Abilities[act.Ability]
			g.setters, g.lowers = g.setters || a.sets, g.lowers|a.lowers
			all.add(a.bound)
			if a.Cond != nil || act.Idle != 0 {
				g.conditional = append(g.conditional, int32(i))
			}
		}
	}
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		all.add(g.boundOfEffect(x))
		if x.Mod >= 0 {
			g.lowers |= g.Pool.lowered(&g.Pool.Mods[x.Mod])
		}
		switch {
		case x.Op == Forbid:
			g.addListener(Prohibiting, Verb(max(x.N, 0)), g.kindsOf(x))
		case x.Op == SetTo || x.Op == SwitchOff:
			g.setters = true
		case x.Op == Grant && x.Mod >= 0:
			g.noteListenerOf(&g.Pool.Mods[x.Mod], x.N, 1)
		}
	}
	g.bound, g.plain = all, ^all.writes
	g.summarize(&lists)
}

// summary is what the abilities and effects in force can come to at most. While it is the same, most questions about them have the same answers, whatever comes and goes.
type summary struct {
	bound   bound
	heard   listeners // what they can be about
	lowers  uint32    // bit per Attr that one of them, or an effect whose reach or amount is computed, may make less
	tags    uint32    // Head.Tags
	setters bool      // one of them, or an effect, takes the place of what is older
	hears   bool      // whether there is anything that Head counts
	bans    bool
	offs    bool
	grants  bool
}

// summarize strikes out what was found out from what is another now that the abilities in force have been sorted anew: their summary, the lists of them of each kind, and
// which characteristics something may change.
func (g *Game) summarize(lists *[Activated + 1]digest) {
	h := &g.S.Head
	now := summary{g.bound, g.heard, g.lowers, h.Tags, g.setters, h.Hears > 0, h.Bans > 0, h.Offs > 0, h.Grants > 0}
	changed := uint64((now.bound.writes^g.summary.bound.writes)&everyAttr) << attrAspects
	if now != g.summary {
		g.summary = now
		changed |= seesSummary
	}
	for k := range lists {
		if lists[k] != g.lists[k] {
			g.lists[k] = lists[k]
			changed |= 1 << (kindAspects + k)
		}
	}
	g.changed(changed)
}

// noteListener notes what an ability can be about, and what those can that it may give to cards.
func (g *Game) noteListener(id AbilityID, depth int) {
	a := &g.Pool.Abilities[id]
	if a.Kind == Triggered || a.Kind == Replacing || a.Kind == Prohibiting {
		g.addListener(a.Kind, a.Verb, a.Kinds)
	}
	if !a.grants {
		return
	}
	for _, m := range a.Mods {
		if mod := &g.Pool.Mods[m]; mod.Op == Grant {
			g.noteListenerOf(mod, mod.N, depth+1)
		}
	}
}

// noteListenerOf notes what the ability can be about that a modification gives: n, unless only the position tells, or abilities give each other.
func (g *Game) noteListenerOf(m *Mod, n int64, depth int) {
	if m.Amount == nil && m.Each == nil && depth < maxTreeDepth {
		g.noteListener(AbilityID(n), depth)
		return
	}
	for k := range Activated + 1 {
		g.addListener(k, 0, 0)
	}
}

// kindsOf is the kinds of events that an effect forbids; 0 is any.
func (g *Table) kindsOf(x *Effect) EventMask {
	if x.Mod < 0 {
		return 0
	}
	return g.Pool.Mods[x.Mod].Kinds
}

// HasGrants reports whether something in force gives abilities to cards for as long as it holds.
func (g *Table) HasGrants() bool {
	g.see(seesSummary)
	return g.S.Head.Grants > 0
}

// enlist puts the abilities of a card that work where it lies in force, and those that its parts share with it.
func (g *Game) enlist(id CardID) {
	if g.S.Cards[id].Place == NoPlace {
		return
	}
	g.enlistFrom(id, id)
	if g.S.Head.Parts == 0 || g.Rules.Shares == nil {
		return
	}
	for _, o := range g.Parts() {
		if g.outermost(o) == id {
			g.enlistFrom(id, o)
		}
	}
}

// enlistFrom puts those of the abilities printed on a card, or on a part of it, in force that work where the card lies.
func (g *Game) enlistFrom(id, part CardID) {
	c := &g.S.Cards[id]
	d := &g.Pool.Defs[g.S.Cards[part].Def]
	here := uint32(1) << g.Rules.ZoneOf(c.Place)
	if (d.works&here == 0 && g.Audit == nil) || (len(d.Abilities) > 0 && !g.On(g.Rules.Written)) { // an audit notes also what a clause keeps out of force
		return
	}
	for _, aid := range d.Abilities {
		a := &g.Pool.Abilities[aid]
		if (a.Zones&here == 0 && g.On(g.Rules.Confined) && g.On(a.Where)) || (c.Face == FaceDown && !a.FaceDown) {
			continue
		}
		if part != id && !g.Rules.Shares(g, id, part, a) {
			continue
		}
		stamp := max(c.Stamp, g.S.Cards[part].Stamp) // a part that came later gives its abilities later
		g.enforce(Active{Card: id, Ability: aid, Kind: a.Kind, Tag: a.Tag, Verb: a.Verb, Stamp: stamp})
	}
}

// outermost is the card that a card is a part of in the end, or the card itself.
func (g *Table) outermost(id CardID) CardID {
	for g.S.Cards[id].Whole != NoCard {
		id = g.S.Cards[id].Whole
	}
	return id
}

// relist puts the abilities of a card in force anew, after a part has come or gone.
func (g *Game) relist(id CardID) {
	if g.Rules.Shares != nil {
		g.delist(id)
		g.enlist(id)
	}
}

// enforce puts an ability in force.
func (g *Game) enforce(a Active) {
	g.unsort()
	g.S.Head.Listed++
	g.S.Active = append(g.S.Active, a)
	if a.Card != NoCard { // or no card has it
		g.S.Cards[a.Card].Force = 1
	}
	g.S.Head.Tags |= tagBit(a.Tag)
	g.tally(&a, 1)
}

// tally counts an ability that comes into force, or with ^uint16(0) one that goes out of it.
func (g *Game) tally(a *Active, n uint16) {
	switch {
	case a.Kind == Prohibiting:
		g.S.Head.Bans += n
	case a.Kind == Replacing, a.Kind == Triggered, g.Pool.Abilities[a.Ability].grants:
		g.S.Head.Hears += n
	}
	x := &g.Pool.Abilities[a.Ability]
	if x.offs || x.grants {
		g.S.Head.Offs += n
	}
	if x.grants {
		g.S.Head.Grants += n
	}
	if x.bound.takes {
		g.tallyControl(n)
	}
}

// tallyEffect counts an effect that comes into force, or with ^uint16(0) one that goes out of it.
func (g *Game) tallyEffect(x *Effect, n uint16) {
	if x.Op == Tally {
		g.changed(seesTallies)
		return
	}
	g.unsort()
	g.changed(seesEffects)
	switch {
	case x.Op == Forbid:
		g.S.Head.Bans += n
	case x.Op == Grant && x.Mod >= 0:
		g.S.Head.Hears += n
		g.S.Head.Offs += n
		g.S.Head.Grants += n
	case x.Op == SwitchOff:
		g.S.Head.Offs += n
	}
	if g.boundOfEffect(x).takes {
		g.tallyControl(n)
	}
}

// tallyControl counts what gives cards to other seats. Where nothing does, nobody notes that whose a card is depends on what is in force.
func (g *Game) tallyControl(n uint16) {
	g.S.Head.Controls += n
	g.forgetFacts()
}

// delist takes the printed and granted abilities of a card out of force.
func (g *Game) delist(id CardID) {
	s := g.S
	if s.Cards[id].Force == 0 {
		return
	}
	s.Cards[id].Force = 0
	at := slices.IndexFunc(s.Active, func(a Active) bool { return a.Card == id })
	if at < 0 { // what an effect had given it is gone
		return
	}
	kept := s.Active[:at]
	for _, a := range s.Active[at:] {
		if a.Card != id {
			kept = append(kept, a)
			continue
		}
		if a.Effect != 0 && g.staysGranted(a) {
			kept = append(kept, a)
			s.Cards[id].Force = 1
			continue
		}
		g.tally(&a, ^uint16(0))
	}
	s.Active = kept
	g.unsort()
	g.retag()
}

// staysGranted reports whether a granted ability outlives a change of its card that keeps the object, such as being turned over.
func (g *Table) staysGranted(a Active) bool {
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.ID == a.Effect {
			return g.S.IsCurrent(x.Target)
		}
	}
	return false
}
