// Groups: which cards a text means, by where they are and what they are.

package effect

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Group is the cards that a text means.
type Group struct {
	Zones     uint32        // where they can lie
	List      kernel.Lister // appends those that it means now
	Has       kernel.Filter // whether a card is one of them now
	Fits      Test          // whether an object is or was one of them
	Specified bool          // they must have some characteristic
	Sought    kernel.Lister // appends the cards that lie where they may lie, whatever these are; nil: there is no more to say than List does
	hidden    bool          // some of them may lie in a hidden zone
	dug       bool          // some of them may lie in a deck, unseen
	differ    bool          // those that are taken must have different names
	together  together      // what must hold of those that are taken, as a whole, different names included; nil: nothing
	Reads     uint32        // the characteristics that decide it
}

// together is what must hold of several cards as a whole, such as that their names are different.
type together func(g *kernel.Game, rs []kernel.Ref) bool

// Group compiles which cards a text means. What they must be together, other than having different names, can only be said of cards that are
// chosen.
func (c *Compiler) Group(t *cardtext.Tree) Group {
	if d := Describe(t.All(parts.Is)); d.alike {
		c.Fail(t, "互いに比べる条件はここでは使えない", "how cards compare with each other cannot be said here")
	}
	return c.choosable(t)
}

// choosable is group for cards that are chosen: whoever lets them be chosen must hold the choice to what they must be together.
func (c *Compiler) choosable(t *cardtext.Tree) Group {
	before := c.Reads
	c.Reads = 0
	q := c.groupOf(t)
	q.Reads, c.Reads = c.Reads, before|c.Reads
	return q
}

func (c *Compiler) groupOf(t *cardtext.Tree) Group {
	if list, ok := c.refs(t); ok {
		return c.known(t, list)
	}
	switch t.Op {
	case ops.Cards:
		return c.cards(t, false)
	case ops.Extreme:
		return c.extreme(t)
	case ops.AnyOf:
		return c.anyOf(t)
	case ops.ThisIn:
		return c.thisIn(t)
	case ops.Pile:
		return c.pile(t)
	}
	c.Fail(t, "カードを指していない", "this does not name cards")
	return Group{List: func(_ *kernel.Game, _ kernel.Scope, dst []kernel.Ref) []kernel.Ref { return dst }, Has: func(*kernel.Game, kernel.Scope, kernel.CardID) bool { return false }, Fits: IsNothing}
}

// known is the group of what a word refers to.
func (c *Compiler) known(t *cardtext.Tree, list kernel.Lister) Group {
	q := Group{Zones: c.Language.Everywhere, List: list, hidden: t.Op != ops.This}
	if t.Op == ops.This {
		q.Fits = func(_ *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return !r.IsNone() && r == at.Source }
	} else {
		q.Fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return !r.IsNone() && isListed(g, at, list, r)
		}
	}
	return q.completed()
}

// isListed reports whether an object is among those that a text means.
func isListed(g *kernel.Game, at kernel.Scope, list kernel.Lister, r kernel.Ref) bool {
	lists := g.ListsInUse()
	is := contains(list(g, at, g.Refs()), r)
	g.FreeLists(lists)
	return is
}

func contains(rs []kernel.Ref, r kernel.Ref) bool {
	for _, x := range rs {
		if x == r {
			return true
		}
	}
	return false
}

// completed fills in what follows from fits.
func (q Group) completed() Group {
	fits := q.Fits
	q.Has = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return fits(g, at, g.Ref(x)) }
	return q
}

// Description is what an IS list says, taken apart.
type Description struct {
	Is       []*cardtext.Tree // of each card by itself
	Extremes []*cardtext.Tree // of each card among the others
	Together []*cardtext.Tree // of all that are taken, as a whole
	differ   bool             // that they have different names is among it
	alike    bool             // something else is among it
}

// Describe takes an IS list apart.
func Describe(ts []*cardtext.Tree) Description {
	var d Description
	for _, t := range ts {
		switch t.Op {
		case ops.IsExtreme:
			d.Extremes = append(d.Extremes, t)
		case ops.Differ, ops.DifferBy, ops.Alike:
			d.Together = append(d.Together, t)
			isName := t.Op == ops.Differ || (t.Op == ops.DifferBy && t.Kid(parts.Stat).Op == ops.TheName)
			d.differ, d.alike = d.differ || isName, d.alike || !isName
		default:
			d.Is = append(d.Is, t)
		}
	}
	return d
}

// isSpecified reports whether a description asks for some characteristic, so that a card in a hidden zone would have to be shown.
func (d *Description) isSpecified() bool {
	for _, t := range d.Is {
		if t.Op != ops.AnyCard {
			return true
		}
	}
	return len(d.Extremes) > 0
}

// cards compiles cards by where they are, whose they are and what they are. Where no zone is named, they are on squares. Whose a card is
// on a square is who controls it.
func (c *Compiler) cards(t *cardtext.Tree, counted bool) Group {
	d := Describe(t.All(parts.Is))
	m := CardMatch{places: []Places{{Zones: c.Language.InPlay, Whose: Anyone}}, whose: c.WhoseCards(t)}
	if at := t.Kid(parts.At); at != nil {
		m.places = c.Places(at)
		if isOwnAlone(at) && !t.Has(parts.Whose) && !c.Paying {
			m.places[0].Whose = c.Whose(&cardtext.Tree{Op: ops.Own, Span: at.Span})
		}
	} else {
		m.unplaced = true
		c.Lean(OnTheBoard)
	}
	m.is = c.AllTests(d.Is, !t.Has(parts.At))
	m.seen = d.isSpecified() && !MentionsAny(d.Is, ops.FaceDown)
	c.Game.Match(&m, d.Is, counted)
	zones := ZonesOf(m.places)
	c.liesWhere(d.Is, zones)
	whatever := m
	whatever.is, whatever.seen = IsAnything, false
	q := Group{
		Zones: zones, hidden: zones&c.Language.Hidden != 0, dug: isDug(m.places, c.Language.Deck), Specified: d.isSpecified(), differ: d.differ,
		List: m.list, Sought: whatever.list, Fits: m.fits, together: c.together(d.Together),
	}
	for _, x := range d.Extremes {
		q = c.most(q, x.Kid(parts.How), x.Kid(parts.Stat))
	}
	return q.completed()
}

// WhoseCards is whose cards are meant. If the zone says whose it is, the cards in it need not; in a cost, what nobody is named for is the payer's
// .
func (c *Compiler) WhoseCards(t *cardtext.Tree) Who {
	if whose := t.Kid(parts.Whose); whose != nil {
		return c.Whose(whose)
	}
	if namesOwner(t.Kid(parts.At)) {
		return Anyone
	}
	return c.Whose(nil)
}

// namesOwner reports whether a place says whose it is. A square belongs to nobody.
func namesOwner(t *cardtext.Tree) bool {
	if t == nil {
		return false
	}
	if t.Op == ops.Places {
		for _, k := range t.Kids {
			if namesOwner(k.Tree) {
				return true
			}
		}
	}
	return t.Op == ops.Zone && (t.Has(parts.Whose) || t.Has(parts.Of))
}

// CardMatch is what cards must be.
type CardMatch struct {
	places   []Places
	unplaced bool // the text names no zone: they are on squares
	whose    Who
	is       Test
	seen     bool // they must be seen to be so: a card that lies face down in a public zone is not
	ByParts  bool // the cards that one is put together of are meant one by one
	Own      bool // a word of the game's own for what is meant as well
}

// fits reports whether an object is, or was, as it must be.
func (m *CardMatch) fits(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	if r.IsNone() {
		return false
	}
	v := GlimpseOf(g, r)
	return (IsAt(g, at, m.places, v, r) || m.isAnywhere(g)) && m.isMeant(g, at, v, r)
}

// isMeant reports whether an object that is where it must be is as it must be.
func (m *CardMatch) isMeant(g *kernel.Game, at kernel.Scope, v Glimpse, r kernel.Ref) bool {
	if at.IsAway && r == at.Source {
		return false
	}
	if m.whose != Anyone && !(IsWho(g, m.whose, at, ZoneOwner(g, v)) && On(g, ControllerIs)) {
		return false
	}
	if g.Audit != nil && g.HoldsCard(at, SlotSeen, r.Card) && !On(g, LookedAtStay) { // only where principles can be switched off need it be asked
		return false
	}
	if m.seen && v.Face == kernel.FaceDown && liesOpenly(g, v) && On(g, FaceDownUnseen) {
		return false
	}
	means := languageOf(g).IsMeant
	return (means == nil || means(g, m, v, r)) && m.is(g, at, r)
}

// liesOpenly reports whether an object lies where a card that lies face down is seen by nobody but its own player, though the zone is public.
func liesOpenly(g *kernel.Game, v Glimpse) bool {
	z, ok := v.Zone(g)
	l := languageOf(g)
	return ok && (l.Hidden|l.Aside)&(1<<z) == 0
}

// list appends the cards that are as they must be.
func (m *CardMatch) list(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	zones := ZonesOf(m.places)
	if m.isAnywhere(g) {
		zones = languageOf(g).Everywhere
	}
	for ; zones != 0; zones &= zones - 1 {
		first, end := g.Rules.PlacesOf(kernel.ZoneID(bits.TrailingZeros32(zones)))
		for p := first; p < end; p++ {
			cards := g.In(p)
			if len(cards) == 0 || !m.mayLie(g, at, p) {
				continue
			}
			isThere := m.holdsAll(g, at, p)
			for _, x := range cards {
				if r := g.Ref(x); (isThere && m.isMeant(g, at, GlimpseOf(g, r), r)) || (!isThere && m.fits(g, at, r)) {
					dst = append(dst, r)
				}
			}
		}
	}
	if m.ByParts {
		for _, x := range g.Parts() {
			if r := g.Ref(x); m.fits(g, at, r) {
				dst = append(dst, r)
			}
		}
	}
	return dst
}

// holdsAll reports whether every card at a place lies where the cards must be, so that none need be asked.
func (m *CardMatch) holdsAll(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
	z, s := g.Rules.ZoneOf(p), sideOf(g, p)
	for i := range m.places {
		x := &m.places[i]
		isAny := x.Zones&(1<<z) != 0 && x.Squares == nil && x.Face == anyFace && x.Except == nil && x.Of == nil
		if isAny && (s != kernel.NoSeat || x.Whose == Anyone) && languageOf(g).IsZone(g, z) && x.isWhose(g, at, z, s) {
			return true
		}
	}
	return false
}

// mayLie reports whether cards at a place can be meant, as far as whose place it is tells. In a shared zone and in play that is a matter of each card.
func (m *CardMatch) mayLie(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
	z, s := g.Rules.ZoneOf(p), sideOf(g, p)
	if s == kernel.NoSeat || m.isAnywhere(g) {
		return true
	}
	for i := range m.places {
		if x := &m.places[i]; x.Zones&(1<<z) != 0 && x.isWhose(g, at, z, s) {
			return true
		}
	}
	return false
}

// together compiles what must hold of all that are taken: that each two of them are alike in something, or that no two are.
func (c *Compiler) together(ts []*cardtext.Tree) together {
	var all []func(g *kernel.Game, r, o kernel.Ref) bool
	for _, t := range ts {
		all = append(all, c.pairwise(t))
	}
	if all == nil {
		return nil
	}
	return func(g *kernel.Game, rs []kernel.Ref) bool {
		for i := range rs {
			for k := range i {
				for _, holds := range all {
					if !holds(g, rs[i], rs[k]) {
						return false
					}
				}
			}
		}
		return true
	}
}

// pairwise is what must hold of each two of the cards that are taken.
func (c *Compiler) pairwise(t *cardtext.Tree) func(g *kernel.Game, r, o kernel.Ref) bool {
	op := ops.TheName
	if t.Has(parts.Stat) {
		op = t.Kid(parts.Stat).Op
	}
	like, attrs := c.Game.Likeness(op)
	if like == nil {
		c.Fail(t, "何を比べるのか分からない", "it is not clear what is compared")
		return func(*kernel.Game, kernel.Ref, kernel.Ref) bool { return false }
	}
	c.Sees(attrs...)
	want := t.Op == ops.Alike
	return func(g *kernel.Game, r, o kernel.Ref) bool { return like(g, r, o) == want }
}

// most narrows a group down to those of it that have the highest or lowest of some number.
func (c *Compiler) most(q Group, how, what *cardtext.Tree) Group {
	read, sign := c.Stats(what), int64(1)
	if how.Op == ops.Lowest {
		sign = -1
	}
	list, fits := q.List, q.Fits
	q.Specified = true
	c.Lean(MostTogether)
	q.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		best, ok := highest(g, dst[from:], read, sign)
		kept := dst[:from]
		for _, r := range dst[from:] {
			if n, known := read(g, r); ok && known && n*sign == best && (len(kept) == from || On(g, MostTogether)) {
				kept = append(kept, r)
			}
		}
		return kept
	}
	q.Fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !fits(g, at, r) {
			return false
		}
		n, ok := read(g, r)
		lists := g.ListsInUse()
		best, known := highest(g, list(g, at, g.Refs()), read, sign)
		g.FreeLists(lists)
		return ok && (!known || n*sign >= best)
	}
	return q.completed()
}

// highest is the largest of a number of several objects, times a sign; false where none has it.
func highest(g *kernel.Game, rs []kernel.Ref, read Stat, sign int64) (int64, bool) {
	best, ok := int64(0), false
	for _, r := range rs {
		if n, known := read(g, r); known && (!ok || n*sign > best) {
			best, ok = n*sign, true
		}
	}
	return best, ok
}

// extreme is those of a group with the highest or lowest of some number that are also as the text says.
func (c *Compiler) extreme(t *cardtext.Tree) Group {
	q := c.most(c.Group(t.Kid(parts.Of)), t.Kid(parts.How), t.Kid(parts.Stat))
	return q.narrowed(c.AllTests(t.All(parts.Is), !t.Kid(parts.Of).Has(parts.At)))
}

// narrowed is those of a group of which something holds.
func (q Group) narrowed(is Test) Group {
	fits := q.Fits
	q.List = where(q.List, is)
	q.Fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return fits(g, at, r) && is(g, at, r) }
	return q.completed()
}

// where is those of a list of which something holds.
func where(list kernel.Lister, is Test) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		kept := dst[:from]
		for _, r := range dst[from:] {
			if is(g, at, r) {
				kept = append(kept, r)
			}
		}
		return kept
	}
}

// anyOf is the cards of several groups.
func (c *Compiler) anyOf(t *cardtext.Tree) Group {
	var all []Group
	var q Group
	for _, k := range t.Kids {
		if k.Tree.Op == ops.ToPlayer {
			c.Fail(k.Tree, "プレイヤーはここではカードとして扱えない", "a player is not a card here")
			continue
		}
		x := c.Group(k.Tree)
		all = append(all, x)
		q.Zones |= x.Zones
		q.Specified, q.hidden, q.dug, q.differ = q.Specified || x.Specified, q.hidden || x.hidden, q.dug || x.dug, q.differ || x.differ
		if x.together != nil {
			c.Fail(k.Tree, "組み合わせの条件はここでは使えない", "what cards must be together cannot be said here")
		}
	}
	q.List, q.Sought = listOfAll(all), soughtByAll(all)
	q.Fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for i := range all {
			if all[i].Fits(g, at, r) {
				return true
			}
		}
		return false
	}
	return q.completed()
}

// listOfAll lists the cards of several groups, each once.
func listOfAll(groups []Group) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		for i := range groups {
			more := len(dst)
			dst = groups[i].List(g, at, dst)
			dst = withoutEchoes(dst, from, more)
		}
		return dst
	}
}

// soughtByAll is the cards among which those of some groups are looked for.
func soughtByAll(groups []Group) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		for i := range groups {
			if groups[i].Sought != nil {
				dst = groups[i].Sought(g, at, dst)
			}
		}
		return dst
	}
}

// withoutEchoes drops those of a list from more on that stand between from and more already.
func withoutEchoes(rs []kernel.Ref, from, more int) []kernel.Ref {
	kept := rs[:more]
	for _, r := range rs[more:] {
		if !contains(rs[from:more], r) {
			kept = append(kept, r)
		}
	}
	return kept
}

// thisIn is this card, if it lies where the text says.
func (c *Compiler) thisIn(t *cardtext.Tree) Group {
	ps := c.Places(t.Kid(parts.At))
	fits := func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() || r != at.Source {
			return false
		}
		v := GlimpseOf(g, r)
		return IsAt(g, at, ps, v, r)
	}
	q := Group{Zones: ZonesOf(ps), Fits: fits}
	q.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		if g.IsCurrent(at.Source) && fits(g, at, at.Source) {
			dst = append(dst, at.Source)
		}
		return dst
	}
	return q.completed()
}

// pile is all cards of a zone.
func (c *Compiler) pile(t *cardtext.Tree) Group {
	p := Places{Zones: 1 << c.Zone(t.Kid(parts.Is)), Whose: c.WhoseOne(t.Kid(parts.Whose))}
	if !t.Has(parts.Whose) && !c.Paying {
		p.Whose = c.Whose(&cardtext.Tree{Op: ops.Own, Span: t.Span})
	}
	m := CardMatch{places: []Places{p}, whose: Anyone, is: IsAnything, Own: true}
	q := Group{Zones: p.Zones, hidden: p.Zones&c.Language.Hidden != 0, dug: isDug(m.places, c.Language.Deck), List: m.list, Fits: m.fits}
	return q.completed()
}

// eachKind is a group for each kind of cards that are named together (赤と青の, [A]と[B]), or for each place in which they lie, where a text wants some of each.
func (c *Compiler) eachKind(t *cardtext.Tree) []Group {
	var all []Group
	for _, one := range meantEach(t) {
		all = append(all, c.Group(one))
	}
	return all
}

// isAnywhere reports whether nothing says in which zone the cards are: neither the text nor the rules.
func (m *CardMatch) isAnywhere(g *kernel.Game) bool { return m.unplaced && !On(g, OnTheBoard) }
