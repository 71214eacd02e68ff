// Which cards an instruction is about: from the words of a text to a selection. Z/X 102.9, 203.3, 304.3, 802.3, 804.4, 1018, 1023.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// picked is what the compiler knows of the cards that an instruction is about.
type picked struct {
	zones     uint32 // where they can lie
	isSecret  bool   // they are hidden cards that must have some characteristic (804.4c)
	isChoice  bool   // somebody chooses or selects them
	isSpoken  bool   // they are cards that the text has spoken of before
	areChosen bool   // they are those chosen last
	isThis    bool   // they are this card
	isPlain   bool   // they lie on no square and are not said to be Z/X
	isHazy    bool   // they lie on no square and are called by a tribe, a name or the like: perhaps Z/X
	enter     bool   // the instruction lets them enter, so that they are Z/X
}

// selection compiles which cards an instruction is about. Who acts chooses; chosen is that the text says 選ぶ (1023.1).
func (c *compiler) selection(t *cardtext.Tree, w who, chosen bool) kernel.NodeID {
	id, _ := c.pick(t, w, chosen, nil)
	return id
}

// pick is selection with a condition that what is selected without the word 選ぶ must meet, because the instruction cannot be carried out with it otherwise (102.4, 804.4).
func (c *compiler) pick(t *cardtext.Tree, w who, chosen bool, able kernel.Filter) (kernel.NodeID, picked) {
	n := kernel.Node{With: new(args), Proc: procSelect}
	argsOf(&n).who, argsOf(&n).slot = w, slotSel
	if takesAll(t) {
		t = ofOnePlayer(t)
	}
	if chosen {
		argsOf(&n).slot = slotChosen
		argsOf(&n).isChosen = true
		c.cite(R1023_1)
		able = nil
	}
	var p picked
	switch t.Op {
	case "some":
		p = c.some(t, &n, able)
	case "someKinds":
		p = c.someKinds(t, &n, able)
	case "pairs":
		p = c.pairs(t, &n, able)
	case "among":
		p = c.among(t, &n, able)
	case "top", "bottom":
		p = c.tops(t, &n, w)
	default:
		p = c.allOf(t, &n, w, chosen)
	}
	n.Asks = !argsOf(&n).isDirect
	p.isPlain, p.isHazy = isPlain(t), isHazy(t)
	id := c.node(t, n)
	if p.isChoice && !p.isSpoken && p.zones&(1<<zoneDeck) != 0 && t.Op != "among" {
		return c.search(t, &n, id), p
	}
	return id, p
}

// search lets whoever chooses from a deck look at it first.
func (c *compiler) search(t *cardtext.Tree, n *kernel.Node, id kernel.NodeID) kernel.NodeID {
	s := kernel.Node{Proc: procSearch, Kids: []kernel.NodeID{id}, With: copied(n), Amount: n.Amount, Cond: n.Cond, Asks: true}
	argsOf(&s).deckOf = c.deckOwner(t)
	return c.node(t, s)
}

// deckOwner is whose deck is searched: the one that the text names first, or that of whoever acts.
func (c *compiler) deckOwner(t *cardtext.Tree) who {
	if t.Op == "zone" && t.Kid("is").Op == "deck" {
		if whose := t.Kid("whose"); whose != nil {
			return c.whose(whose)
		}
		return c.subject
	}
	for _, k := range t.Kids {
		if mentions(k.Tree, "deck") {
			return c.deckOwner(k.Tree)
		}
	}
	return c.subject
}

// multiplied is a number times how often it counts (1枚につき).
func (c *compiler) multiplied(a kernel.Amount) kernel.Amount {
	times := c.times
	if times == nil || a == nil {
		return a
	}
	return func(g *kernel.Game, at kernel.Scope) int { return a(g, at) * times(g, at) }
}

// countedBetween is counted for N to M cards (816.2): at least N and at most M.
func (c *compiler) countedBetween(t *cardtext.Tree, n *kernel.Node) {
	low, high := t.Kid("low"), t.Kid("high")
	if low.Op != "num" || high.Op != "num" || low.Num > high.Num || high.Num == 0 || c.times != nil {
		c.fail(t, "何枚から何枚までか分からない", "it is not clear from how many to how many")
		return
	}
	argsOf(n).count, n.Amount = countAtLeast, c.number(low)
	argsOf(n).most = high.Num
	c.cite(R102_4, R816_2)
}

// onlyAble keeps of a list the cards of which something holds.
func onlyAble(list kernel.Lister, able kernel.Filter) kernel.Lister {
	if able == nil {
		return list
	}
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		kept := dst[:from]
		for _, r := range dst[from:] {
			if g.IsCurrent(r) && able(g, at, r.Card) {
				kept = append(kept, r)
			}
		}
		return kept
	}
}

// candidates lists what comes into question for a selection: for one with the word 選ぶ only what can be chosen.
func candidates(list kernel.Lister, chosen bool) kernel.Lister {
	if !chosen {
		return list
	}
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		kept := dst[:from]
		s := actor(g, at)
		for _, r := range dst[from:] {
			if canBeChosen(g, at, r, s) {
				kept = append(kept, r)
			}
		}
		return kept
	}
}

// some compiles so many of some cards.
func (c *compiler) some(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) picked {
	c.counted(t.Kid("n"), n)
	of, joint := withoutJoint(t.Kid("of"))
	var kinds []group
	if t.Has("each") {
		kinds = c.eachKind(of)
		if len(kinds) == 1 && !mentions(of, "both") {
			c.fail(t, "「それぞれ」が何と何を指すか分からない", "it is not clear of which kinds each is meant")
		}
	} else {
		kinds = append(kinds, c.group(of))
	}
	q := kinds[0]
	if len(kinds) > 1 {
		q = unite(kinds)
	}
	n.List = onlyAble(q.list, able)
	p := c.groupPicked(n, q)
	p.isSpoken = isReference(t.Kid("of").Op)
	if p.isSpoken {
		n.List = following(n.List)
	}
	ways := 0
	if len(kinds) > 1 {
		c.shareOut(t, n, kinds)
		ways++
	}
	if sum := t.Kid("sum"); sum != nil {
		c.totalled(sum, n)
		ways++
	}
	if q.differ {
		c.differing(n)
		ways++
	}
	for _, x := range joint {
		c.jointly(x, n)
		ways++
	}
	if ways > 1 {
		c.fail(t, "選び方の条件が重なっている", "more than one condition on what is chosen together")
	}
	return p
}

// unite is the cards of several kinds together.
func unite(kinds []group) group {
	q := group{}
	for _, x := range kinds {
		q.zones |= x.zones
		q.hidden, q.specified, q.differ = q.hidden || x.hidden, q.specified || x.specified, q.differ || x.differ
	}
	q.list = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		for i := range kinds {
			more := len(dst)
			dst = kinds[i].list(g, at, dst)
			dst = withoutEchoes(dst, from, more)
		}
		return dst
	}
	return q
}

// fitted makes a selection one that must fit together: at most so many cards can be chosen, and those that are must fit. Cond is whether as many fit as the text names.
func (c *compiler) fitted(n *kernel.Node, most func(g *kernel.Game, at kernel.Scope, cards []kernel.Ref, want int) int, all int, fits func(*kernel.Game, kernel.Scope, []kernel.Option) bool) {
	named, list := n.Amount, candidates(n.List, argsOf(n).isChosen)
	want := func(g *kernel.Game, at kernel.Scope) int {
		if named == nil {
			return fitting
		}
		return max(named(g, at), 0)
	}
	if m := argsOf(n).count; m == countAny {
		argsOf(n).count = countUpTo
	}
	n.Amount = func(g *kernel.Game, at kernel.Scope) int { return most(g, at, list(g, at, g.Refs()), want(g, at)) }
	if m := argsOf(n).count; m == countExact || m == countAtLeast {
		n.Cond = func(g *kernel.Game, at kernel.Scope) bool {
			k := want(g, at)
			return most(g, at, list(g, at, g.Refs()), k) >= k*all
		}
	}
	n.Fits = func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		return len(picks) == 0 || fits(g, at, picks)
	}
}

// shareOut compiles so many of each of several kinds: different cards for each (802.3, 804.4d).
func (c *compiler) shareOut(t *cardtext.Tree, n *kernel.Node, kinds []group) {
	if len(kinds) > len(assignment{}.count) {
		c.fail(t, "種類が多すぎる", "too many kinds")
		return
	}
	if argsOf(n).count != countExact && argsOf(n).count != countUpTo {
		c.fail(t, "それぞれ何枚か分からない", "it is not clear how many of each")
		return
	}
	c.cite(R802_3)
	if c.paying {
		c.cite(R804_4d)
	}
	s := &sharingOut{kinds}
	named := n.Amount
	c.fitted(n, s.most, len(kinds), func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		refs := g.Refs()
		for i := range picks {
			refs = append(refs, cardPicked(g, picks[i]))
		}
		return s.most(g, at, refs, named(g, at)) == len(picks)
	})
	if c.paying {
		keepApart(n, named)
	}
}

// keepApart asks of a price of several kinds that a different card is chosen for each (804.4d). Without that so many cards would do, of whichever kind.
func keepApart(n *kernel.Node, named kernel.Amount) {
	amount, cond, fits := n.Amount, n.Cond, n.Fits
	n.Amount = func(g *kernel.Game, at kernel.Scope) int {
		if arePricesApart(g) {
			return amount(g, at)
		}
		return named(g, at)
	}
	n.Cond = func(g *kernel.Game, at kernel.Scope) bool { return cond == nil || cond(g, at) || !arePricesApart(g) }
	n.Fits = func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		return fits(g, at, picks) || !arePricesApart(g)
	}
}

// totalled compiles a total that the chosen cards must have. A cost of ∞ is none that could be added (203.3).
func (c *compiler) totalled(t *cardtext.Tree, n *kernel.Node) {
	x := &total{}
	switch t.Op {
	case "costSum":
		x.read = costOf
		c.cite(R203_3)
	case "powerSum":
		x.read = func(g *kernel.Game, r kernel.Ref) (int64, bool) { return powerOf(g, r, attrPower) }
	default:
		c.fail(t, "合計の条件が分からない", "it is not clear what is added up")
		return
	}
	bound := t.Kid("n")
	switch bound.Op {
	case "atMost":
		x.bound, bound = totalAtMost, bound.Kid("n")
	case "atLeast":
		x.bound, bound = totalAtLeast, bound.Kid("n")
	}
	x.sum = c.number(bound)
	list := n.List
	n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		kept := dst[:from]
		for _, r := range dst[from:] {
			if _, ok := x.read(g, r); ok {
				kept = append(kept, r)
			}
		}
		return kept
	}
	c.fitted(n, x.most, 1, func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		points := int64(0)
		for i := range picks {
			v, _ := x.read(g, cardPicked(g, picks[i]))
			points += v
		}
		return x.fits(g, at, points)
	})
}

// differing compiles that the chosen cards have different names.
func (c *compiler) differing(n *kernel.Node) { c.apart(n, (*cardSet).sharesName) }

// apart compiles that no two of the chosen cards have something in common.
func (c *compiler) apart(n *kernel.Node, shares likeness) {
	cs := c.cs
	c.fitted(n, func(g *kernel.Game, _ kernel.Scope, cards []kernel.Ref, want int) int {
		return cs.mostApart(g, cards, shares, want)
	}, 1,
		func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool { return cs.areApart(g, picks, shares) })
}

// withoutJoint takes out of a description how the cards compare with each other, other than by name: that is said of all that are chosen together.
func withoutJoint(t *cardtext.Tree) (rest *cardtext.Tree, joint []*cardtext.Tree) {
	if t.Op != "cards" {
		return t, nil
	}
	x := *t
	x.Kids = nil
	for _, k := range t.Kids {
		if k.Name == "is" && (k.Tree.Op == "alike" || k.Tree.Op == "differBy") {
			joint = append(joint, k.Tree)
			continue
		}
		x.Kids = append(x.Kids, k)
	}
	return &x, joint
}

// jointly compiles that the chosen cards all have the same of something, or that no two of them have.
func (c *compiler) jointly(t *cardtext.Tree, n *kernel.Node) {
	of := t.Kid("stat")
	like, ok := likenesses[of.Op]
	switch {
	case t.Op == "differBy" && ok:
		c.sees(like.attrs...)
		c.apart(n, like.holds)
	case t.Op == "alike" && of.Op == "thePrintedPower", t.Op == "alike" && ok:
		c.alike(of, n)
	default:
		c.fail(t, "何を比べるのか分からない", "it is not clear what is compared")
	}
}

// alike compiles that the chosen cards all have the same of something: the same number, or a name, tribe or colour that is one of all of them.
func (c *compiler) alike(of *cardtext.Tree, n *kernel.Node) {
	if x, ok := sharedTraits[of.Op]; ok {
		c.sees(likenesses[of.Op].attrs...)
		cs := c.cs
		c.fitted(n, func(g *kernel.Game, _ kernel.Scope, cards []kernel.Ref, want int) int {
			return cs.mostSharing(g, cards, x, want)
		}, 1,
			func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool { return cs.haveShared(g, picks, x) })
		return
	}
	read := c.stat(of)
	c.fitted(n, func(g *kernel.Game, _ kernel.Scope, cards []kernel.Ref, want int) int {
		return mostAlike(g, cards, read, want)
	}, 1,
		func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool {
			first, ok := read(g, cardPicked(g, picks[0]))
			for i := range picks {
				x, known := read(g, cardPicked(g, picks[i]))
				ok = ok && known && x == first
			}
			return ok
		})
}

// someKinds compiles so many of some cards with different names.
func (c *compiler) someKinds(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) picked {
	c.counted(t.Kid("n"), n)
	q := c.group(t.Kid("of"))
	n.List = onlyAble(q.list, able)
	c.differing(n)
	return c.groupPicked(n, q)
}

// tops compiles so many cards from an end of a deck. An exact number is named; of "up to" the instruction asks card by card (304.4), if it can.
func (c *compiler) tops(t *cardtext.Tree, n *kernel.Node, w who) picked {
	m, a := c.count(t.Kid("n"))
	a = c.multiplied(a)
	whose, isBottom := c.deckOf(t, w), t.Op == "bottom"
	argsOf(n).count, argsOf(n).deckOf, n.Amount = m, whose, a
	argsOf(n).isTops = true
	if isBottom {
		argsOf(n).fromBottom = true
	}
	if m == countExact {
		argsOf(n).isDirect = true
	}
	n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		want := unbounded
		if a != nil {
			want = max(a(g, at), 0)
		}
		for s := range kernel.Seat(seats) {
			if isWho(g, whose, at, s) {
				dst = listTops(g, s, want, isBottom, dst)
			}
		}
		return dst
	}
	return picked{zones: 1 << zoneDeck}
}

// buildRevealUntil compiles revealing cards from the top of a deck until one is as the text says (1006.1): those up to and including the first such card, or the whole deck
// if there is none. That card is the one spoken of from then on; nobody has chosen it.
func buildRevealUntil(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procShow)
	n.Clause = R1006_1
	argsOf(&n).isReveal = true
	argsOf(&n).isPool = true
	whose := c.deckOf(t, w)
	if whose == whoBoth || w == whoBoth {
		c.fail(t, "一人のデッキについてだけ書ける", "this can only be said of the deck of one player")
	}
	is := c.allTests(t.Kid("f").All("is"), false)
	upTo := kernel.Node{With: new(args), Proc: procSelect}
	argsOf(&upTo).who, argsOf(&upTo).slot, argsOf(&upTo).count, argsOf(&upTo).deckOf = w, slotSel, countAll, whose
	argsOf(&upTo).isDirect = true
	upTo.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		s, _ := nthSeat(g, whose, at, 0)
		from := len(dst)
		dst = listTops(g, s, unbounded, false, dst)
		for i, r := range dst[from:] {
			if is(g, at, r) {
				return dst[:from+i+1]
			}
		}
		return dst
	}
	n.Kids = []kernel.NodeID{c.node(t, upTo)}
	found := kernel.Node{With: new(args), Proc: procSelect}
	argsOf(&found).who, argsOf(&found).slot, argsOf(&found).count = w, slotChosen, countAll
	argsOf(&found).isDirect = true
	found.List = onlyAble(listLeft, func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.Ref(x)) })
	c.cite(R1006_1, R1006_1a, R1006_2, R304_4)
	c.speak(slotChosen)
	c.spoken.pool, c.spoken.end = true, deckEnds["top"]
	return c.node(t, kernel.Node{Proc: procSeq, Kids: []kernel.NodeID{c.node(t, n), c.node(t, found)}})
}

// deckOf is whose deck is meant: that of whoever acts where the text does not say.
func (c *compiler) deckOf(t *cardtext.Tree, w who) who {
	whose := t.Kid("whose")
	if whose == nil {
		return w
	}
	if x := c.whoseOne(whose); x != whoActor {
		return x
	}
	return whoBoth
}

// allOf compiles cards that the text names without a number: this card, cards that it has spoken of, or all cards of a kind. If both players act, or the text says that
// they are chosen, they are selected; otherwise they are what they are at the moment. This card is another card once it has gone to another zone (301.4), unless the
// text itself told it to.
func (c *compiler) allOf(t *cardtext.Tree, n *kernel.Node, w who, chosen bool) picked {
	p := picked{zones: everyZone}
	switch list, isRef := c.refs(t); {
	case isRef:
		slot, _ := c.referenceSlot(t)
		p.isSpoken, p.isThis = t.Op != "this", t.Op == "this"
		p.areChosen = p.isSpoken && slot == slotChosen
		n.List = list
		if p.isSpoken || c.spoken.this {
			n.List = following(list)
		}
		if p.isSpoken {
			argsOf(n).isSpoken = true
		}
		c.spoken.this = c.spoken.this || t.Op == "this"
	case t.Op == "thisIn":
		n.List = c.thisWhere(t)
		c.spoken.this, p.isThis = true, true
	default:
		q := c.group(t)
		p.zones = q.zones
		n.List = q.list
		c.spoken.this = c.spoken.this || t.Op == "anyOf" && mentions(t, "this")
	}
	argsOf(n).count = countAll
	if !chosen && (w != whoBoth || argsOf(n).isSpoken || t.Op == "this") {
		argsOf(n).isDirect = true
	}
	return p
}

// following is a list of cards that a text has spoken of, as what this ability has made of them since.
func following(list kernel.Lister) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		for i := from; i < len(dst); i++ {
			dst[i] = followed(g, at, dst[i])
		}
		return dst
	}
}

// thisWhere is this card, if it lies now where the text says. The text names the place, so that it means the card even if it has become another object there.
func (c *compiler) thisWhere(t *cardtext.Tree) kernel.Lister {
	ps := c.place(t.Kid("at"))
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		if at.Source.IsNone() || !g.Exists(at.Source.Card) {
			return dst
		}
		r := g.Ref(at.Source.Card)
		if v := glimpseOf(g, r); isAt(g, at, ps, v, r) {
			dst = append(dst, r)
		}
		return dst
	}
}

// acted notes what the text has spoken of after an instruction: words that refer back mean the cards chosen last, or else what the instruction before was about.
// Of cards that were chosen in a sentence before, a sentence that names others does not leave out those but its own. This card has a word of its own, so that
// after an instruction about it "that Z/X" still means the other card that the event was about.
func (c *compiler) acted(p picked, slot uint8) {
	c.spoken.aside = c.spoken.aside && !p.areChosen
	switch {
	case p.isSpoken && !p.isChoice && slot == slotActed:
	case c.spoken.hasChosen() && !p.isSpoken:
		if !p.isThis && !p.isPlain {
			c.spoken.guest = nil
		}
		if !c.spoken.here {
			c.spoken.aside, c.spoken.beside = true, slot
		}
	case p.areChosen:
		if p.enter {
			c.spoken.guest, c.spoken.vague = nil, false // they are Z/X now, and spoken of last
		}
	default:
		c.speakBeside(p, slot)
	}
}

// speakBeside notes what was spoken of last without forgetting the card that the event was about, which "that Z/X" still means if the other is this card or is not
// said to be a Z/X. After this card has entered, or if others may or may not be called Z/X, it may be either.
func (c *compiler) speakBeside(p picked, slot uint8) {
	guest, plain := c.spoken.guest, c.spoken.plain
	c.speak(slot)
	switch {
	case guest == nil:
	case p.enter:
		c.spoken.vague = p.isThis
	case p.isThis || p.isPlain:
		c.spoken.guest, c.spoken.plain, c.spoken.vague = guest, plain || p.isPlain, false
	case p.isHazy:
		c.spoken.vague = true
	}
}

// isHazy reports whether a tree means cards in zones other than squares that it calls neither Z/X nor just cards or events.
func isHazy(t *cardtext.Tree) bool {
	if t.Op == "some" {
		return isHazy(t.Kid("of"))
	}
	if t.Op != "cards" || isPlain(t) || t.Kid("at") == nil || t.Kid("at").Op != "zone" {
		return false
	}
	return !mentionsAny(t.All("is"), "zx", "zxExtra", "overboost")
}

// isPlain reports whether a tree means cards in zones other than squares that it calls by no other word than cards or events.
func isPlain(t *cardtext.Tree) bool {
	switch t.Op {
	case "top", "bottom", "pile":
		return true
	case "some":
		return isPlain(t.Kid("of"))
	case "cards":
		at := t.Kid("at")
		if at == nil || at.Op != "zone" {
			return false
		}
		for _, is := range t.All("is") {
			if is.Op == "anyCard" || is.Op == "eventCard" {
				return true
			}
		}
	}
	return false
}
