// Which cards an instruction is about: from the words of a text to a selection.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// CardPicked is the card that an option means.
func CardPicked(g *kernel.Game, o kernel.Option) kernel.Ref {
	if o.Kind == kernel.HiddenCardOption {
		return g.Ref(g.In(o.Place)[o.N])
	}
	return o.Card
}

// afterChoice is an instruction that the player of the ability first chooses a player for.
func (c *Compiler) afterChoice(t *cardtext.Tree, id kernel.NodeID) kernel.NodeID {
	if id == kernel.NoNode {
		return id
	}
	n := kernel.Node{With: new(Args), Proc: ProcChoosePlayer, Asks: true, Amount: func(*kernel.Game, kernel.Scope) int { return 1 }}
	ArgsOf(&n).Who = Self
	c.Spoken.Player = true
	c.Fill(SlotPlayers)
	return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: []kernel.NodeID{c.Node(t, n), id}})
}

// takesAll reports whether a tree means all cards of a zone or a description.
func takesAll(t *cardtext.Tree) bool {
	return t.Op == ops.Cards && t.Has(parts.All) || t.Op == ops.Some && t.Kid(parts.N).Op == ops.All
}

// onePlayer is no word of a lexicon: the one of either player's who is chosen first.
var onePlayer = cardtext.OpOf("onePlayer")

// ofOnePlayer is cards of which all are meant, with either player's zones as those of one player.
func ofOnePlayer(t *cardtext.Tree) *cardtext.Tree {
	if !Mentions(t, ops.EitherPlayer) {
		return t
	}
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i := range x.Kids {
		x.Kids[i].Tree = ofOnePlayer(x.Kids[i].Tree)
	}
	if t.Op == ops.EitherPlayer {
		x.Op = onePlayer
	}
	return &x
}

// counted puts into a selection how many cards it takes.
func (c *Compiler) counted(t *cardtext.Tree, n *kernel.Node) {
	if t != nil && t.Op == ops.Between {
		c.countedBetween(t, n)
		return
	}
	m, a := c.Count(t)
	ArgsOf(n).Count, n.Amount = m, c.Multiplied(a)
	if m == AnyNumber || m == All {
		n.Amount = nil
	}
	c.Lean(AsManyAsPossible)
}

// GroupPicked notes in a selection what follows from where its cards are. Of cards in a hidden zone that must have some characteristic one need not choose; as a
// price they are shown instead, since nobody has to play what has a price, but for triggered abilities.
func (c *Compiler) GroupPicked(n *kernel.Node, q Group) Picked {
	p := Picked{Zones: q.Zones, IsChoice: true, IsSecret: q.Specified && q.hidden, dug: q.dug}
	c.needNotFind(n, p, q.Sought)
	return p
}

// needNotFind notes in a selection that cards of some kind in hiding need not be found among those where they are looked for, unless the game says otherwise.
func (c *Compiler) needNotFind(n *kernel.Node, p Picked, among kernel.Lister) {
	if p.IsSecret && (!c.Paying || c.isDue) {
		ArgsOf(n).IsSpecified, ArgsOf(n).Sought = true, among
		c.Lean(HiddenNeedNot)
	}
}

// among compiles so many of the cards that were looked at or revealed.
func (c *Compiler) among(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) Picked {
	if !c.Spoken.Pool {
		c.Fail(t, "どのカードの中からか分からない", "it is not clear among which cards")
	}
	c.sift()
	c.counted(t.Kid(parts.N), n)
	p, isBared := Picked{Zones: c.Language.Everywhere, IsChoice: true}, c.Spoken.Bared
	among := c.pool(t, ListLeft)
	list, many := among, t.Kid(parts.N)
	c.Spoken.several = many != nil && (many.Op != ops.Num || many.Num != 1)
	if f := t.Kid(parts.F); f != nil {
		d := Describe(f.All(parts.Is))
		p.IsSecret = d.isSpecified() && !isBared
		list = OnlyAble(list, c.Filter(d.Is))
		n.List = OnlyAble(list, able)
		if d.differ {
			c.differing(n)
		}
		if len(d.Extremes) > 0 {
			c.Fail(t, "その中での最大・最小はここでは使えない", "the highest or lowest among them cannot be chosen here")
		}
	}
	n.List = OnlyAble(list, able)
	if sum := t.Kid(parts.Sum); sum != nil {
		c.totalled(sum, n)
	}
	c.needNotFind(n, p, among)
	return p
}

// Picked is what the compiler knows of the cards that an instruction is about.
type Picked struct {
	Zones     uint32 // where they can lie
	IsSecret  bool   // they are hidden cards that must have some characteristic
	IsChoice  bool   // somebody chooses or selects them
	dug       bool   // to choose them one looks through a deck
	IsSpoken  bool   // they are cards that the text has spoken of before
	slot      uint8  // and the slot of those
	AreChosen bool   // they are those chosen last
	isThis    bool   // they are this card
	Manner    Manner // how the text calls them
	Enter     bool   // the instruction lets them enter, so that they are what fights
	discarded bool   // it discards them, which is not called to put them somewhere
}

// Selection compiles which cards an instruction is about. Who acts chooses; chosen is that the text says 選ぶ.
func (c *Compiler) Selection(t *cardtext.Tree, w Who, chosen bool) kernel.NodeID {
	id, _ := c.Pick(t, w, chosen, nil)
	return id
}

// Pick is selection with a condition that what is selected without the word 選ぶ must meet, because the instruction cannot be carried out with it otherwise.
func (c *Compiler) Pick(t *cardtext.Tree, w Who, chosen bool, able kernel.Filter) (kernel.NodeID, Picked) {
	t = c.ofEitherOpponent(t, w)
	c.picked = Span(t)
	if isAimed(t) {
		return c.aim(t, w, chosen)
	}
	n := kernel.Node{With: new(Args), Proc: ProcSelect}
	ArgsOf(&n).Who, ArgsOf(&n).Slot = w, SlotSel
	if takesAll(t) {
		t = ofOnePlayer(t)
	}
	if chosen {
		ArgsOf(&n).Slot = SlotChosen
		ArgsOf(&n).IsChosen = true
		c.Lean(Choosing)
		able = nil
	}
	t = c.ofThose(t)
	var p Picked
	switch t.Op {
	case ops.Some:
		p = c.Some(t, &n, able)
	case ops.SomeKinds:
		p = c.someKinds(t, &n, able)
	case ops.Among:
		p = c.among(t, &n, able)
	case ops.Top, ops.Bottom:
		p = c.tops(t, &n, w)
	default:
		var ok bool
		if p, ok = c.Game.Choice(t, &n, able); !ok {
			p = c.allOf(t, &n, w, chosen)
		}
	}
	n.Asks = !ArgsOf(&n).IsDirect
	p.Manner = c.Game.Manner(t)
	isDug := p.IsChoice && !p.IsSpoken && p.dug
	ArgsOf(&n).IsDug = isDug
	id := c.Node(t, n)
	if t.Has(parts.How) {
		c.drawn(id)
	}
	if isDug {
		return c.search(t, &n, id), p
	}
	return id, p
}

// search lets whoever chooses from a deck look at it first.
func (c *Compiler) search(t *cardtext.Tree, n *kernel.Node, id kernel.NodeID) kernel.NodeID {
	s := kernel.Node{Proc: ProcSearch, Kids: []kernel.NodeID{id}, With: copied(n), Amount: n.Amount, Cond: n.Cond, Asks: true}
	ArgsOf(&s).DeckOf = c.deckOwner(t)
	return c.Node(t, s)
}

// deckOwner is whose deck is searched: the one that the text names first, or that of whoever acts.
func (c *Compiler) deckOwner(t *cardtext.Tree) Who {
	if t.Op == ops.Zone && t.Kid(parts.Is).Op == ops.Deck {
		if whose := t.Kid(parts.Whose); whose != nil {
			return c.Whose(whose)
		}
		return c.Subject
	}
	for _, k := range t.Kids {
		if Mentions(k.Tree, ops.Deck) {
			return c.deckOwner(k.Tree)
		}
	}
	return c.Subject
}

// Multiplied is a number times how often it counts.
func (c *Compiler) Multiplied(a kernel.Amount) kernel.Amount {
	times := c.Times
	if times == nil || a == nil {
		return a
	}
	return func(g *kernel.Game, at kernel.Scope) int { return a(g, at) * times(g, at) }
}

// countedBetween is counted for N to M cards: at least N and at most M.
func (c *Compiler) countedBetween(t *cardtext.Tree, n *kernel.Node) {
	low, high := t.Kid(parts.Low), t.Kid(parts.High)
	if low.Op != ops.Num || high.Op != ops.Num || low.Num > high.Num || high.Num == 0 || c.Times != nil {
		c.Fail(t, "何枚から何枚までか分からない", "it is not clear from how many to how many")
		return
	}
	ArgsOf(n).Count, n.Amount = AtLeast, c.Number(low)
	ArgsOf(n).Most = high.Num
	c.Lean(AsManyAsPossible, Range)
}

// OnlyAble keeps of a list the cards of which something holds.
func OnlyAble(list kernel.Lister, able kernel.Filter) kernel.Lister {
	if able == nil {
		return list
	}
	return where(list, func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return g.IsCurrent(r) && able(g, at, r.Card) })
}

// Candidates lists what comes into question for a selection: for one with the word 選ぶ only what can be chosen, for one of targets only what can be a target.
func Candidates(list kernel.Lister, a *Args) kernel.Lister {
	if !a.IsChosen {
		return list
	}
	return where(list, func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return canBeChosen(g, at, a, r, ActorAt(at)) })
}

// Some compiles so many of some cards.
func (c *Compiler) Some(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) Picked {
	c.counted(t.Kid(parts.N), n)
	of, joint := withoutJoint(t.Kid(parts.Of))
	var kinds []Group
	if t.Has(parts.Each) {
		kinds = c.eachKind(of)
		if len(kinds) == 1 && !Mentions(of, ops.Both) {
			c.Fail(t, "「それぞれ」が何と何を指すか分からない", "it is not clear of which kinds each is meant")
		}
	} else {
		kinds = append(kinds, c.Group(of))
	}
	q := kinds[0]
	if len(kinds) > 1 {
		q = unite(kinds)
	}
	n.List = OnlyAble(q.List, able)
	p := c.GroupPicked(n, q)
	p.IsSpoken = c.Language.IsReference(t.Kid(parts.Of).Op)
	if p.IsSpoken {
		n.List = following(n.List)
	}
	ways := 0
	if len(kinds) > 1 {
		c.shareOut(t, n, kinds)
		ways++
	}
	if sum := t.Kid(parts.Sum); sum != nil {
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
		c.Fail(t, "選び方の条件が重なっている", "more than one condition on what is chosen together")
	}
	return p
}

// unite is the cards of several kinds together.
func unite(kinds []Group) Group {
	q := Group{}
	for _, x := range kinds {
		q.Zones |= x.Zones
		q.hidden, q.dug, q.Specified, q.differ = q.hidden || x.hidden, q.dug || x.dug, q.Specified || x.Specified, q.differ || x.differ
	}
	q.List, q.Sought = listOfAll(kinds), soughtByAll(kinds)
	return q
}

// fitted makes a selection one that must fit together: at most so many cards can be chosen, and those that are must fit. Cond is whether as many fit as the text names.
func (c *Compiler) fitted(n *kernel.Node, most func(g *kernel.Game, at kernel.Scope, cards []kernel.Ref, want int) int, all int, fits func(*kernel.Game, kernel.Scope, []kernel.Option) bool) {
	named, list := n.Amount, Candidates(n.List, ArgsOf(n))
	want := func(g *kernel.Game, at kernel.Scope) int {
		if named == nil {
			return fitting
		}
		return max(named(g, at), 0)
	}
	isAny := ArgsOf(n).Count == AnyNumber
	if isAny {
		ArgsOf(n).Count = UpTo
	}
	n.Amount = func(g *kernel.Game, at kernel.Scope) int { return most(g, at, list(g, at, g.Refs()), want(g, at)) }
	if m := ArgsOf(n).Count; m == Exactly || m == AtLeast {
		n.Cond = func(g *kernel.Game, at kernel.Scope) bool {
			k := want(g, at)
			return most(g, at, list(g, at, g.Refs()), k) >= k*all
		}
	}
	// Any number of cards that must come to something are none only where that will do, or where no cards come to it; a price cannot be paid with none then.
	amount := n.Amount
	if isAny {
		n.Cond = func(g *kernel.Game, at kernel.Scope) bool { return fits(g, at, nil) || amount(g, at) > 0 }
	}
	n.Fits = func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		if len(picks) > 0 {
			return fits(g, at, picks)
		}
		return !isAny || fits(g, at, nil) || amount(g, at) == 0
	}
}

// shareOut compiles so many of each of several kinds: different cards for each.
func (c *Compiler) shareOut(t *cardtext.Tree, n *kernel.Node, kinds []Group) {
	if len(kinds) > MostClaims {
		c.Fail(t, "種類が多すぎる", "too many kinds")
		return
	}
	if ArgsOf(n).Count != Exactly && ArgsOf(n).Count != UpTo {
		c.Fail(t, "それぞれ何枚か分からない", "it is not clear how many of each")
		return
	}
	c.Lean(EachOnce)
	if c.Paying {
		c.Lean(PricesApart)
	}
	s := &sharingOut{kinds}
	named := n.Amount
	c.fitted(n, s.most, len(kinds), func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		refs := g.Refs()
		for i := range picks {
			refs = append(refs, CardPicked(g, picks[i]))
		}
		return s.most(g, at, refs, named(g, at)) == len(picks)
	})
	if c.Paying {
		keepApart(n, named)
	}
}

// keepApart asks of a price of several kinds that a different card is chosen for each. Without that so many cards would do, of whichever kind.
func keepApart(n *kernel.Node, named kernel.Amount) {
	amount, cond, fits := n.Amount, n.Cond, n.Fits
	n.Amount = func(g *kernel.Game, at kernel.Scope) int {
		if On(g, PricesApart) {
			return amount(g, at)
		}
		return named(g, at)
	}
	n.Cond = func(g *kernel.Game, at kernel.Scope) bool { return cond == nil || cond(g, at) || !On(g, PricesApart) }
	n.Fits = func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		return fits(g, at, picks) || !On(g, PricesApart)
	}
}

// totalled compiles a total that the chosen cards must have. A cost of ∞ is none that could be added.
func (c *Compiler) totalled(t *cardtext.Tree, n *kernel.Node) {
	x := &total{}
	read, ok := c.Game.Sum(t)
	if t.Op == ops.ColourSum && c.Language.Colours != nil {
		x.isUnion, ok = true, true
		read = func(g *kernel.Game, r kernel.Ref) (int64, bool) { return c.Language.Colours(g, r), true }
	}
	if !ok {
		c.Fail(t, "合計の条件が分からない", "it is not clear what is added up")
		return
	}
	x.read = read
	bound := t.Kid(parts.N)
	switch bound.Op {
	case ops.AtMost:
		x.bound, bound = totalAtMost, bound.Kid(parts.N)
	case ops.AtLeast:
		x.bound, bound = totalAtLeast, bound.Kid(parts.N)
	}
	x.sum = c.Number(bound)
	n.List = where(n.List, func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		_, ok := x.read(g, r)
		return ok
	})
	c.fitted(n, x.most, 1, func(g *kernel.Game, at kernel.Scope, picks []kernel.Option) bool {
		points := int64(0)
		for i := range picks {
			v, _ := x.read(g, CardPicked(g, picks[i]))
			points = x.with(points, v)
		}
		return x.fits(g, at, points)
	})
}

// differing compiles that the chosen cards have different names.
func (c *Compiler) differing(n *kernel.Node) {
	shares, _ := c.Game.Likeness(ops.TheName)
	c.apart(n, shares)
}

// apart compiles that no two of the chosen cards have something in common.
func (c *Compiler) apart(n *kernel.Node, shares Likeness) {
	c.fitted(n, func(g *kernel.Game, _ kernel.Scope, cards []kernel.Ref, want int) int {
		return mostApart(g, cards, shares, want)
	}, 1,
		func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool { return areApart(g, picks, shares) })
}

// withoutJoint takes out of a description how the cards compare with each other, other than by name: that is said of all that are chosen together.
func withoutJoint(t *cardtext.Tree) (rest *cardtext.Tree, joint []*cardtext.Tree) {
	if t.Op != ops.Cards {
		return t, nil
	}
	x := *t
	x.Kids = nil
	for _, k := range t.Kids {
		if k.Name == parts.Is && (k.Tree.Op == ops.Alike || k.Tree.Op == ops.DifferBy) {
			joint = append(joint, k.Tree)
			continue
		}
		x.Kids = append(x.Kids, k)
	}
	return &x, joint
}

// jointly compiles that the chosen cards all have the same of something, or that no two of them have.
func (c *Compiler) jointly(t *cardtext.Tree, n *kernel.Node) {
	of := t.Kid(parts.Stat)
	if t.Op == ops.Alike {
		c.alike(of, n)
		return
	}
	like, attrs := c.Game.Likeness(of.Op)
	if like == nil {
		c.Fail(t, "何を比べるのか分からない", "it is not clear what is compared")
		return
	}
	c.Sees(attrs...)
	c.apart(n, like)
}

// alike compiles that the chosen cards all have the same of something: the same number, or one of something of which a card can have several.
func (c *Compiler) alike(of *cardtext.Tree, n *kernel.Node) {
	if x, ok := c.Game.Trait(of.Op); ok {
		_, attrs := c.Game.Likeness(of.Op)
		c.Sees(attrs...)
		c.fitted(n, func(g *kernel.Game, _ kernel.Scope, cards []kernel.Ref, want int) int {
			return mostSharing(g, cards, x, want)
		}, 1,
			func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool { return haveShared(g, picks, x) })
		return
	}
	read := c.Stats(of)
	c.fitted(n, func(g *kernel.Game, _ kernel.Scope, cards []kernel.Ref, want int) int {
		return mostAlike(g, cards, read, want)
	}, 1,
		func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool {
			first, ok := read(g, CardPicked(g, picks[0]))
			for i := range picks {
				x, known := read(g, CardPicked(g, picks[i]))
				ok = ok && known && x == first
			}
			return ok
		})
}

// someKinds compiles so many of some cards with different names.
func (c *Compiler) someKinds(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) Picked {
	c.counted(t.Kid(parts.N), n)
	q := c.Group(t.Kid(parts.Of))
	n.List = OnlyAble(q.List, able)
	c.differing(n)
	return c.GroupPicked(n, q)
}

// tops compiles so many cards from an end of a deck. An exact number is named; of "up to" the instruction asks card by card, if it can.
func (c *Compiler) tops(t *cardtext.Tree, n *kernel.Node, w Who) Picked {
	m, a := c.Count(t.Kid(parts.N))
	a = c.Multiplied(a)
	whose, isBottom := c.DeckOf(t, w), t.Op == ops.Bottom
	ArgsOf(n).Count, ArgsOf(n).DeckOf, n.Amount = m, whose, a
	ArgsOf(n).IsTops = true
	if isBottom {
		ArgsOf(n).FromBottom = true
	}
	if m == Exactly {
		ArgsOf(n).IsDirect = true
	}
	n.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		want := Unbounded
		if a != nil {
			want = max(a(g, at), 0)
		}
		for s := range kernel.Seat(g.Rules.Seats) {
			if IsWho(g, whose, at, s) {
				dst = ListTops(g, s, want, isBottom, dst)
			}
		}
		return dst
	}
	return Picked{Zones: 1 << c.Language.Deck}
}

// allOf compiles cards that the text names without a number: this card, cards that it has spoken of, or all cards of a kind. If both players act, or the text says that
// they are chosen, they are selected; otherwise they are what they are at the moment. This card is another card once it has gone to another zone, unless the
// text itself told it to.
func (c *Compiler) allOf(t *cardtext.Tree, n *kernel.Node, w Who, chosen bool) Picked {
	p := Picked{Zones: c.Language.Everywhere}
	switch list, isRef := c.refs(t); {
	case isRef:
		slot, _ := c.referenceSlot(t)
		p.slot = slot
		p.IsSpoken, p.isThis = t.Op != ops.This, t.Op == ops.This
		if p.AreChosen = p.IsSpoken && slot == SlotChosen; p.AreChosen && c.Spoken.Here && c.Spoken.chosenIn != 0 {
			p.Zones = c.Spoken.chosenIn
		}
		n.List = list
		if p.IsSpoken || c.Spoken.this {
			n.List = following(list)
		}
		if p.IsSpoken {
			ArgsOf(n).IsSpoken, ArgsOf(n).IsSubject = true, slot == SlotSubject
		}
		c.Spoken.this = c.Spoken.this || t.Op == ops.This
	case t.Op == ops.ThisIn:
		n.List = c.thisWhere(t)
		c.Spoken.this, p.isThis = true, true
	default:
		q := c.Group(t)
		p.Zones = q.Zones
		n.List = q.List
		c.Spoken.this = c.Spoken.this || t.Op == ops.AnyOf && Mentions(t, ops.This)
	}
	ArgsOf(n).Count = All
	if !chosen && (w != Both || ArgsOf(n).IsSpoken || t.Op == ops.This) {
		ArgsOf(n).IsDirect = true
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
func (c *Compiler) thisWhere(t *cardtext.Tree) kernel.Lister {
	ps := c.Places(t.Kid(parts.At))
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		if at.Source.IsNone() || !g.Exists(at.Source.Card) {
			return dst
		}
		r := g.Ref(at.Source.Card)
		if v := GlimpseOf(g, r); IsAt(g, at, ps, v, r) {
			dst = append(dst, r)
		}
		return dst
	}
}
