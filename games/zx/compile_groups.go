// Groups: which cards a text means, by where they are and what they are. Z/X 102.9, 202.8b, 202.15e, 303.6.

package zx

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/kernel"
)

// group is the cards that a text means.
type group struct {
	zones     uint32        // where they can lie
	list      kernel.Lister // appends those that it means now
	has       kernel.Filter // whether a card is one of them now
	fits      test          // whether an object is or was one of them
	specified bool          // they must have some characteristic (102.9)
	hidden    bool          // some of them may lie in a hidden zone
	differ    bool          // those that are taken must have different names
	together  together      // what must hold of those that are taken, as a whole, different names included; nil: nothing
	reads     uint32        // the characteristics that decide it
}

// together is what must hold of several cards as a whole, such as that their names are different.
type together func(g *kernel.Game, rs []kernel.Ref) bool

// group compiles which cards a text means. What they must be together, other than having different names, can only be said of cards that are
// chosen.
func (c *compiler) group(t *cardtext.Tree) group {
	if d := describe(t.All("is")); d.alike {
		c.fail(t, "互いに比べる条件はここでは使えない", "how cards compare with each other cannot be said here")
	}
	return c.choosable(t)
}

// choosable is group for cards that are chosen: whoever lets them be chosen must hold the choice to what they must be together.
func (c *compiler) choosable(t *cardtext.Tree) group {
	before := c.reads
	c.reads = 0
	q := c.groupOf(t)
	q.reads, c.reads = c.reads, before|c.reads
	return q
}

func (c *compiler) groupOf(t *cardtext.Tree) group {
	if list, ok := c.refs(t); ok {
		return c.known(t, list)
	}
	switch t.Op {
	case "cards":
		return c.cards(t, false)
	case "extreme":
		return c.extreme(t)
	case "anyOf":
		return c.anyOf(t)
	case "thisIn":
		return c.thisIn(t)
	case "pile":
		return c.pile(t)
	}
	c.fail(t, "カードを指していない", "this does not name cards")
	return group{list: func(_ *kernel.Game, _ kernel.Scope, dst []kernel.Ref) []kernel.Ref { return dst }, has: func(*kernel.Game, kernel.Scope, kernel.CardID) bool { return false }, fits: isNothing}
}

// known is the group of what a word refers to.
func (c *compiler) known(t *cardtext.Tree, list kernel.Lister) group {
	q := group{zones: everyZone, list: list, hidden: t.Op != "this"}
	if t.Op == "this" {
		q.fits = func(_ *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return !r.IsNone() && r == at.Source }
	} else {
		q.fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return !r.IsNone() && contains(list(g, at, g.Refs()), r)
		}
	}
	return q.completed()
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
func (q group) completed() group {
	fits := q.fits
	q.has = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return fits(g, at, g.Ref(x)) }
	return q
}

// description is what an IS list says, taken apart.
type description struct {
	is       []*cardtext.Tree // of each card by itself
	extremes []*cardtext.Tree // of each card among the others
	together []*cardtext.Tree // of all that are taken, as a whole
	differ   bool             // that they have different names is among it
	alike    bool             // something else is among it
}

// describe takes an IS list apart.
func describe(ts []*cardtext.Tree) description {
	var d description
	for _, t := range ts {
		switch t.Op {
		case "isExtreme":
			d.extremes = append(d.extremes, t)
		case "differ", "differBy", "alike":
			d.together = append(d.together, t)
			isName := t.Op == "differ" || (t.Op == "differBy" && t.Kid("stat").Op == "theName")
			d.differ, d.alike = d.differ || isName, d.alike || !isName
		default:
			d.is = append(d.is, t)
		}
	}
	return d
}

// isSpecified reports whether a description asks for some characteristic, so that a card in a hidden zone would have to be shown (102.9).
func (d *description) isSpecified() bool {
	for _, t := range d.is {
		if t.Op != "anyCard" {
			return true
		}
	}
	return len(d.extremes) > 0
}

// mentions reports whether a tree has an operation in it.
func mentions(t *cardtext.Tree, op string) bool {
	if t == nil {
		return false
	}
	if t.Op == op {
		return true
	}
	for _, k := range t.Kids {
		if mentions(k.Tree, op) {
			return true
		}
	}
	return false
}

// mentionsAny reports whether one of several trees has one of several operations in it.
func mentionsAny(ts []*cardtext.Tree, ops ...string) bool {
	for _, t := range ts {
		for _, op := range ops {
			if mentions(t, op) {
				return true
			}
		}
	}
	return false
}

// cards compiles cards by where they are, whose they are and what they are. Where no zone is named, they are on squares (303.6). Whose a card is
// on a square is who controls it.
func (c *compiler) cards(t *cardtext.Tree, counted bool) group {
	d := describe(t.All("is"))
	m := cardMatch{places: []places{{zones: onSquare, whose: whoAny}}, whose: c.whoseCards(t)}
	if at := t.Kid("at"); at != nil {
		m.places = c.place(at)
		if isOwnAlone(at) && !t.Has("whose") && !c.paying {
			m.places[0].whose = c.whose(&cardtext.Tree{Op: "own", Span: at.Span})
		}
	} else {
		m.unplaced = true
		c.cite(R303_6)
	}
	m.is = c.allTests(d.is, !t.Has("at"))
	m.seen = d.isSpecified() && !mentionsAny(d.is, "faceDown")
	m.shifts = mentionsAny(d.is, "shift")
	m.links = counted || mentionsAny(d.is, "link", "named", "namePart")
	zones := zonesOf(m.places)
	q := group{
		zones: zones, hidden: zones&hiddenZones != 0, specified: d.isSpecified(), differ: d.differ,
		list: m.list, fits: m.fits, together: c.together(d.together),
	}
	for _, x := range d.extremes {
		q = c.most(q, x.Kid("how"), x.Kid("stat"))
	}
	return q.completed()
}

// whoseCards is whose cards are meant. If the zone says whose it is, the cards in it need not; in a cost, what nobody is named for is the payer's
// (804.2f).
func (c *compiler) whoseCards(t *cardtext.Tree) who {
	if whose := t.Kid("whose"); whose != nil {
		return c.whose(whose)
	}
	if namesOwner(t.Kid("at")) {
		return whoAny
	}
	return c.whose(nil)
}

// namesOwner reports whether a place says whose it is. A square belongs to nobody.
func namesOwner(t *cardtext.Tree) bool {
	if t == nil {
		return false
	}
	if t.Op == "places" {
		for _, k := range t.Kids {
			if namesOwner(k.Tree) {
				return true
			}
		}
	}
	return t.Op == "zone" && (t.Has("whose") || t.Has("of"))
}

// cardMatch is what cards must be.
type cardMatch struct {
	places   []places
	unplaced bool // the text names no zone: they are on squares (303.6)
	whose    who
	is       test
	seen     bool // they must be seen to be so: a card that lies face down in a public zone is not (302.3b)
	shifts   bool // shifts that lie on other cards are meant one by one (202.8b)
	links    bool // links are meant as well (202.15e, 202.15f)
}

// fits reports whether an object is, or was, as it must be.
func (m *cardMatch) fits(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	if r.IsNone() {
		return false
	}
	v := glimpseOf(g, r)
	return (isAt(g, at, m.places, v, r) || m.isAnywhere(g)) && m.isMeant(g, at, v, r)
}

// isMeant reports whether an object that is where it must be is as it must be.
func (m *cardMatch) isMeant(g *kernel.Game, at kernel.Scope, v glimpse, r kernel.Ref) bool {
	if m.whose != whoAny && !(isWho(g, m.whose, at, zoneOwner(g, v)) && g.On(R302_1)) {
		return false
	}
	if m.seen && v.face == kernel.FaceDown && liesOpenly(g, v) && g.On(R302_3b) {
		return false
	}
	if g.HasParts() && v.isNow && g.Whole(r.Card) != kernel.NoCard && !m.isShift(g, r.Card) {
		return false
	}
	if !m.links && g.Printed(r.Card, attrKind)&kindLink != 0 && g.On(R202_15e) && g.On(R202_15f) {
		return false
	}
	return m.is(g, at, r)
}

// liesOpenly reports whether an object lies where a card that lies face down is seen by nobody but its own player, though the zone is public.
func liesOpenly(g *kernel.Game, v glimpse) bool {
	z, ok := v.zone(g)
	return ok && !isHidden(z) && z != zoneBack
}

// list appends the cards that are as they must be.
func (m *cardMatch) list(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	zones := zonesOf(m.places)
	if m.isAnywhere(g) {
		zones = everyZone
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
				if r := g.Ref(x); (isThere && m.isMeant(g, at, glimpseOf(g, r), r)) || (!isThere && m.fits(g, at, r)) {
					dst = append(dst, r)
				}
			}
		}
	}
	if m.shifts {
		for _, x := range g.Parts() {
			if r := g.Ref(x); m.fits(g, at, r) {
				dst = append(dst, r)
			}
		}
	}
	return dst
}

// holdsAll reports whether every card at a place lies where the cards must be, so that none need be asked.
func (m *cardMatch) holdsAll(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
	z, s := g.Rules.ZoneOf(p), g.Rules.OwnerOf(p)
	for i := range m.places {
		x := &m.places[i]
		isAny := x.zones&(1<<z) != 0 && x.squares == nil && x.face == anyFace && x.except == nil && x.of == nil
		if isAny && (s != kernel.NoSeat || x.whose == whoAny) && isZone(g, z) && x.isWhose(g, at, z, s) {
			return true
		}
	}
	return false
}

// mayLie reports whether cards at a place can be meant, as far as whose place it is tells. In a shared zone that is a matter of each card.
func (m *cardMatch) mayLie(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
	z, s := g.Rules.ZoneOf(p), g.Rules.OwnerOf(p)
	if s == kernel.NoSeat || m.isAnywhere(g) {
		return true
	}
	for i := range m.places {
		if x := &m.places[i]; x.zones&(1<<z) != 0 && x.isWhose(g, at, z, s) {
			return true
		}
	}
	return false
}

// together compiles what must hold of all that are taken: that each two of them are alike in something, or that no two are.
func (c *compiler) together(ts []*cardtext.Tree) together {
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
func (c *compiler) pairwise(t *cardtext.Tree) func(g *kernel.Game, r, o kernel.Ref) bool {
	op := "theName"
	if t.Has("stat") {
		op = t.Kid("stat").Op
	}
	like, ok := likenesses[op]
	if !ok {
		c.fail(t, "何を比べるのか分からない", "it is not clear what is compared")
		return func(*kernel.Game, kernel.Ref, kernel.Ref) bool { return false }
	}
	c.sees(like.attrs...)
	cs, want := c.cs, t.Op == "alike"
	return func(g *kernel.Game, r, o kernel.Ref) bool { return like.holds(cs, g, r, o) == want }
}

// most narrows a group down to those of it that have the highest or lowest of some number.
func (c *compiler) most(q group, how, what *cardtext.Tree) group {
	read, sign := c.stat(what), int64(1)
	if how.Op == "lowest" {
		sign = -1
	}
	list, fits := q.list, q.fits
	q.specified = true
	q.list = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		best, ok := highest(g, dst[from:], read, sign)
		kept := dst[:from]
		for _, r := range dst[from:] {
			if n, known := read(g, r); ok && known && n*sign == best {
				kept = append(kept, r)
			}
		}
		return kept
	}
	q.fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !fits(g, at, r) {
			return false
		}
		n, ok := read(g, r)
		best, known := highest(g, list(g, at, g.Refs()), read, sign)
		return ok && (!known || n*sign >= best)
	}
	return q.completed()
}

// highest is the largest of a number of several objects, times a sign; false where none has it.
func highest(g *kernel.Game, rs []kernel.Ref, read stat, sign int64) (int64, bool) {
	best, ok := int64(0), false
	for _, r := range rs {
		if n, known := read(g, r); known && (!ok || n*sign > best) {
			best, ok = n*sign, true
		}
	}
	return best, ok
}

// extreme is those of a group with the highest or lowest of some number that are also as the text says.
func (c *compiler) extreme(t *cardtext.Tree) group {
	q := c.most(c.group(t.Kid("of")), t.Kid("how"), t.Kid("stat"))
	return q.narrowed(c.allTests(t.All("is"), !t.Kid("of").Has("at")))
}

// narrowed is those of a group of which something holds.
func (q group) narrowed(is test) group {
	list, fits := q.list, q.fits
	q.list = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
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
	q.fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return fits(g, at, r) && is(g, at, r) }
	return q.completed()
}

// anyOf is the cards of several groups.
func (c *compiler) anyOf(t *cardtext.Tree) group {
	var all []group
	var q group
	for _, k := range t.Kids {
		if k.Tree.Op == "toPlayer" {
			c.fail(k.Tree, "プレイヤーはここではカードとして扱えない", "a player is not a card here")
			continue
		}
		x := c.group(k.Tree)
		all = append(all, x)
		q.zones |= x.zones
		q.specified, q.hidden, q.differ = q.specified || x.specified, q.hidden || x.hidden, q.differ || x.differ
		if x.together != nil {
			c.fail(k.Tree, "組み合わせの条件はここでは使えない", "what cards must be together cannot be said here")
		}
	}
	q.list = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		for i := range all {
			more := len(dst)
			dst = all[i].list(g, at, dst)
			dst = withoutEchoes(dst, from, more)
		}
		return dst
	}
	q.fits = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for i := range all {
			if all[i].fits(g, at, r) {
				return true
			}
		}
		return false
	}
	return q.completed()
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

// thisIn is this card, if it lies where the text says (803.1d).
func (c *compiler) thisIn(t *cardtext.Tree) group {
	ps := c.place(t.Kid("at"))
	fits := func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() || r != at.Source {
			return false
		}
		v := glimpseOf(g, r)
		return isAt(g, at, ps, v, r)
	}
	q := group{zones: zonesOf(ps), fits: fits}
	q.list = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		if g.IsCurrent(at.Source) && fits(g, at, at.Source) {
			dst = append(dst, at.Source)
		}
		return dst
	}
	return q.completed()
}

// pile is all cards of a zone.
func (c *compiler) pile(t *cardtext.Tree) group {
	p := places{zones: 1 << c.zone(t.Kid("is")), whose: c.whoseOne(t.Kid("whose"))}
	if !t.Has("whose") && !c.paying {
		p.whose = c.whose(&cardtext.Tree{Op: "own", Span: t.Span})
	}
	m := cardMatch{places: []places{p}, whose: whoAny, is: isAnything, links: true}
	q := group{zones: p.zones, hidden: p.zones&hiddenZones != 0, list: m.list, fits: m.fits}
	return q.completed()
}

// eachKind is a group for each kind of cards that are named together (赤と青の, [A]と[B]), where a text wants some of each.
func (c *compiler) eachKind(t *cardtext.Tree) []group {
	var all []group
	for _, one := range eachKindTree(t) {
		all = append(all, c.group(one))
	}
	return all
}

// eachKindTree takes cards apart that are named together. Other cards are one.
func eachKindTree(t *cardtext.Tree) []*cardtext.Tree {
	if t.Op == "several" {
		return severalTrees(t)
	}
	for i, k := range t.Kids {
		if t.Op != "cards" || k.Name != "is" || k.Tree.Op != "and" {
			continue
		}
		var all []*cardtext.Tree
		for _, kind := range k.Tree.Kids {
			one := *t
			one.Kids = append([]cardtext.Kid(nil), t.Kids...)
			one.Kids[i].Tree = kind.Tree
			all = append(all, eachKindTree(&one)...)
		}
		return all
	}
	return []*cardtext.Tree{t}
}

// severalTrees takes several descriptions apart. The place that the first one names is that of those that name none.
func severalTrees(t *cardtext.Tree) []*cardtext.Tree {
	var all []*cardtext.Tree
	var at *cardtext.Tree
	for _, k := range parts(t) {
		one := *k
		if x := one.Kid("at"); x != nil {
			at = x
		} else if at != nil {
			one.Kids = append([]cardtext.Kid{{Name: "at", Tree: at}}, one.Kids...)
		}
		all = append(all, &one)
	}
	return all
}
