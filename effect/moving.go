// Compiling what is done with cards: choosing, putting, destroying, discarding, drawing, shuffling, showing.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
	"saitei/rulebook"
)

func moving() map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) kernel.NodeID {
	return map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) kernel.NodeID{
		ops.Choose: (*Compiler).choose, ops.Move: (*Compiler).Move, ops.Destroy: (*Compiler).destroy, ops.Remove: (*Compiler).remove, ops.Discard: (*Compiler).Discard,
		ops.Draw: (*Compiler).draw, ops.DrawTo: (*Compiler).drawTo, ops.Shuffle: (*Compiler).shuffle, ops.RevealUntil: (*Compiler).revealUntil,
		ops.Look:   (*Compiler).Look,
		ops.Reveal: func(c *Compiler, t *cardtext.Tree) kernel.NodeID { return c.Show(t, true) },
	}
}

// Act starts the node of an instruction: who acts, and whether it is a price.
func (c *Compiler) Act(t *cardtext.Tree, p kernel.ProcID) (kernel.Node, Who) {
	w := c.Who(t.Kid(parts.Who))
	n := kernel.Node{With: c.Game.NewArgs(), Proc: p}
	ArgsOf(&n).Who = w
	if c.Paying {
		ArgsOf(&n).IsPaid = true
		c.Lean(PricesApart)
	}
	return n, w
}

// AbleTo is the condition that an instruction can be carried out with a card.
func AbleTo(n *kernel.Node, can func(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) bool) kernel.Filter {
	here := *n
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return can(g, at, &here, x) }
}

// choose compiles a choice in so many words: of cards or of players.
func (c *Compiler) choose(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	if what.Op == ops.SomePlayers {
		return c.choosePlayers(t)
	}
	n, w := c.Act(t, ProcChoose)
	n.Clause = c.Language.clause(Choosing)
	beside := c.Spoken.HasChosen() && c.Spoken.chosenIn != 0
	id, p := c.Pick(what, w, true, nil)
	if t.Has(parts.How) {
		c.drawn(id)
	}
	if beside && c.Err == nil {
		ArgsOf(&c.Pool.Nodes[id]).IsFurther = true
	}
	n.Kids = []kernel.NodeID{id}
	c.SpeakBeside(p, SlotChosen)
	c.Spoken.both = beside
	c.Spoken.Here, c.Spoken.chosenIn = true, p.Zones
	return c.Node(t, n)
}

// drawn makes a selection one that nobody chooses: lots are drawn.
func (c *Compiler) drawn(id kernel.NodeID) {
	if c.Err != nil {
		return
	}
	n := &c.Pool.Nodes[id]
	ArgsOf(n).IsRandom = true
	for _, k := range n.Kids {
		c.drawn(k)
	}
	if n.Fits != nil {
		c.Err = &rulebook.Refusal{Op: ops.Choose, Why: rulebook.Text{Ja: "無作為に選ぶ枚数に条件は付けられない", En: "what is chosen at random cannot have to fit together"}}
	}
}

// choosePlayers compiles choosing players: those who are targets on playing, others where it comes to that.
func (c *Compiler) choosePlayers(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, ProcChoosePlayer)
	if w == Both {
		c.Fail(t, "プレイヤーを選ぶのはどちらか一方に限る", "only one of the players can choose players")
	}
	n.Asks, n.Amount = true, c.Number(t.Kid(parts.What).Kid(parts.N))
	c.Lean(ChoosingWhich)
	c.Speak(SlotPlayers)
	c.Spoken.Player = t.Kid(parts.What).Kid(parts.N).Num == 1
	if t.Kid(parts.What).Has(cardtext.PartOf("aimed")) && !c.AimsAtOnce {
		return c.Node(t, kernel.Node{With: &Args{Slot: SlotPlayers, First: int(c.Aim(t, n))}, Proc: ProcAimed})
	}
	return c.Node(t, n)
}

// States puts into a node how cards lie where they are put.
func (c *Compiler) States(t *cardtext.Tree, n *kernel.Node) {
	for _, s := range t.All(parts.State) {
		c.Lean(FaceUpOrDown)
		switch {
		case s.Op == ops.FaceUp:
			ArgsOf(n).IsFaceUp = true
		case s.Op == ops.FaceDown:
			ArgsOf(n).IsFaceDown = true
		case !c.Game.State(s, n):
			c.Fail(s, "どの状態か分からない", "it is not clear in which state")
		}
	}
}

// Dest compiles where cards are put. Without a word for whose it is the owner's zone.
func (c *Compiler) Dest(t *cardtext.Tree, n *kernel.Node) {
	a := ArgsOf(n)
	to, ok := c.placeNamed(t)
	if !ok {
		c.Fail(t, "そこには置けない", "cards cannot be put there")
	}
	a.ToWhose, a.To = Owner, to
	n.Asks = n.Asks || to.End == EitherEnd
	if whose := t.Kid(parts.Whose); whose != nil {
		if w := c.WhoseOne(whose); w.IsOne() {
			a.ToWhose = w
			c.Lean(TextPrevails)
		}
	}
	c.Lean(OwnersZone, HiddenFaceDown)
}

// ends is the words for the ends of a deck.
var ends = map[cardtext.Op]End{ops.DeckTop: OnTop, ops.DeckBottom: AtBottom, ops.DeckEither: EitherEnd}

// placeNamed is where cards are put that are put to a place; false where none can be.
func (c *Compiler) placeNamed(t *cardtext.Tree) (Dest, bool) {
	if end, ok := ends[t.Op]; ok {
		return Dest{Zone: c.Language.Deck, End: end, Under: c.under(t)}, true
	}
	if t.Op == ops.Zone {
		zone, ok := c.Language.Moves.Zones[t.Kid(parts.Is).Op]
		return Dest{Zone: zone}, ok
	}
	dest, ok := c.Language.Moves.Dests[t.Op]
	return dest, ok
}

// under is how many cards of the deck are to lie on what is put into it as a certain card from the top.
func (c *Compiler) under(t *cardtext.Tree) int16 {
	n := t.Kid(parts.N)
	if n == nil {
		return 0
	}
	if n.Num < 1 || n.Num > mostUnder {
		c.Fail(n, "デッキの何枚目か分からない", "that is no place in a deck")
		return 0
	}
	return int16(n.Num - 1)
}

// mostUnder is how far from the top of a deck a text can put a card.
const mostUnder = 100

// Move compiles putting cards somewhere.
func (c *Compiler) Move(t *cardtext.Tree) kernel.NodeID {
	to, what := t.Kid(parts.To), t.Kid(parts.What)
	if to.Op == ops.Origin {
		if !t.Has(parts.Order) || c.Spoken.End == cardtext.NoOp {
			return c.putBack(t)
		}
		to = &cardtext.Tree{Op: c.Spoken.End, Span: to.Span} // their order in the deck changes
	}
	if whose := to.Kid(parts.Whose); whose != nil && whose.Op == ops.OwnerOf && c.Language.IsReference(whose.Kid(parts.Of).Op) && c.Language.IsReference(what.Op) {
		to = ownersOwn(to)
	}
	n, w := c.Act(t, ProcMove)
	c.Dest(to, &n)
	c.States(t, &n)
	a := ArgsOf(&n)
	a.Way = c.WayOf(t, to)
	switch order := t.Kid(parts.Order); {
	case order == nil:
	case order.Op == ops.Random:
		a.IsMessy = true
	default:
		a.InAnyOrder = true
	}
	if a.To.End == EitherEnd && (what.Op == ops.Top || what.Op == ops.Bottom) {
		c.Fail(t, "デッキの上か下に置けるのは他の領域のカードである", "only cards of other zones can be put on either end of a deck")
	}
	return c.Moved(t, what, n, w)
}

// ownersOwn is a place to put cards to without the word that says that it is their owner's, which it is in any case.
func ownersOwn(to *cardtext.Tree) *cardtext.Tree {
	x := &cardtext.Tree{Op: to.Op, Span: to.Span}
	for _, k := range to.Kids {
		if k.Name != parts.Whose {
			x.Kids = append(x.Kids, k)
		}
	}
	return x
}

// WayOf is how a text calls the move of cards to a place. What is added is not returned: it is only what the text calls so.
func (c *Compiler) WayOf(t, to *cardtext.Tree) Way {
	switch way := t.Kid(parts.Way); {
	case way != nil && way.Op == ops.WayAdd:
		return WayAdd
	case way != nil && way.Op == ops.WayBack, to.Op == ops.Zone && (to.Kid(parts.Is).Op == ops.Hand || to.Kid(parts.Is).Op == ops.Deck):
		return WayBack
	}
	return WayPut
}

// putBack compiles putting back what was looked at or revealed.
func (c *Compiler) putBack(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, ProcPutBack)
	what := t.Kid(parts.What)
	if !c.Language.IsReference(what.Op) {
		c.Fail(what, "元に戻せるのは見たり公開したりしたカードである", "only cards that were looked at or revealed can be put back")
	}
	n.Kids = []kernel.NodeID{c.Selection(what, w, false)}
	c.Lean(SeenGoBack)
	return c.Node(t, n)
}

// Moved completes an instruction that moves cards: those from the end of a deck go one by one, all others as the rules for the zones say.
func (c *Compiler) Moved(t, what *cardtext.Tree, n kernel.Node, w Who) kernel.NodeID {
	if what.Op == ops.Top || what.Op == ops.Bottom {
		return c.fromDeck(t, what, n, w)
	}
	able := AbleTo(&n, CanMove)
	if c.Language.Moves.EvenForbidden {
		able = nil
	}
	id, p := c.Pick(what, w, false, able)
	if ArgsOf(&n).Way == WayDestroy {
		c.isDestructible(t, p.Zones)
	}
	c.goesSomewhere(t, ArgsOf(&n), p.Zones)
	n.Kids = append([]kernel.NodeID{id}, n.Kids...)
	switch {
	case !p.IsSecret:
	case c.Language.says(FoundShown):
		ArgsOf(&n).IsFound = c.Language.Hidden&(1<<ArgsOf(&n).To.Zone) != 0
		c.Lean(FoundShown)
	case c.Paying:
		ArgsOf(&n).IsShown = true
		c.Lean(PricesShown)
	}
	if ArgsOf(&n).To.isOrdered() {
		c.sift()
	}
	p.discarded = !c.Language.Moves.puts(ArgsOf(&n).Way)
	c.Lean(MovedTogether, DeckOneByOne, DeckInOrder, PricesMustBe)
	c.Acted(p, SlotActed)
	return c.Node(t, n)
}

// fromDeck compiles moving cards from the end of a deck.
func (c *Compiler) fromDeck(t, what *cardtext.Tree, n kernel.Node, w Who) kernel.NodeID {
	m, a := c.Count(what.Kid(parts.N))
	n.Proc, n.Amount = ProcTop, c.Multiplied(a)
	ArgsOf(&n).Count, ArgsOf(&n).DeckOf = m, c.DeckOf(what, w)
	n.Asks = m == UpTo || m == AnyNumber
	ArgsOf(&n).FromBottom = what.Op == ops.Bottom
	c.Lean(DeckOneByOne, OneByOne, OneByOneFirst, OneMore)
	c.SpeakBeside(Picked{Manner: CalledCards}, SlotPlaced)
	c.Pooled()
	return c.Node(t, n)
}

// Putting starts an instruction that puts cards somewhere in a way of its own.
func (c *Compiler) Putting(t *cardtext.Tree, way Way, to kernel.ZoneID) (kernel.Node, Who) {
	n, w := c.Act(t, ProcMove)
	ArgsOf(&n).Way, ArgsOf(&n).To.Zone, ArgsOf(&n).ToWhose = way, to, Owner
	return n, w
}

func (c *Compiler) destroy(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Putting(t, WayDestroy, c.Language.Moves.Grave)
	n.Clause = c.Language.clause(Destroying)
	c.Lean(Destroying, DestroyedInPlay)
	return c.Moved(t, t.Kid(parts.What), n, w)
}

func (c *Compiler) remove(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Putting(t, WayRemove, c.Language.Moves.Removed)
	n.Clause = c.Language.clause(Removing)
	c.Lean(Removing)
	return c.Moved(t, t.Kid(parts.What), n, w)
}

// Discard compiles putting cards from hand into the trash. Cards without a zone are cards of the hand of whoever acts.
func (c *Compiler) Discard(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Putting(t, WayDiscard, c.Language.Moves.Trash)
	return c.Moved(t, fromHand(t.Kid(parts.What)), n, w)
}

// fromHand names the hand of whoever acts as the zone of cards that have none.
func fromHand(t *cardtext.Tree) *cardtext.Tree {
	if t.Op == ops.Some {
		x := *t
		x.Kids = append([]cardtext.Kid(nil), t.Kids...)
		for i, k := range x.Kids {
			if k.Name == parts.Of {
				x.Kids[i].Tree = fromHand(k.Tree)
			}
		}
		return &x
	}
	if t.Op != ops.Cards || t.Has(parts.At) {
		return t
	}
	x := *t
	hand := &cardtext.Tree{Op: ops.Zone, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.Whose, Tree: &cardtext.Tree{Op: ops.Own, Span: t.Span}}, {Name: parts.Is, Tree: &cardtext.Tree{Op: ops.Hand, Span: t.Span}},
	}}
	x.Kids = append([]cardtext.Kid{{Name: parts.At, Tree: hand}}, t.Kids...)
	return &x
}

// Second compiles the other cards that an instruction is about; what is chosen for it lies in a slot of its own.
func (c *Compiler) Second(t *cardtext.Tree, w Who) kernel.NodeID {
	id := c.Selection(t, w, false)
	for k := id; c.Err == nil && k != kernel.NoNode; {
		x := &c.Pool.Nodes[k]
		ArgsOf(x).Slot = SlotSecond
		if len(x.Kids) == 0 {
			break
		}
		k = x.Kids[0]
	}
	return id
}

// Dealt compiles taking cards from the top of one's own deck in a way of its own, such as drawing.
func (c *Compiler) Dealt(t *cardtext.Tree, way Way, to kernel.ZoneID) kernel.NodeID {
	n, w := c.Putting(t, way, to)
	n.Proc = ProcTop
	mode, a := c.Count(t.Kid(parts.N))
	if a == nil && mode != AnyNumber {
		c.Fail(t, "枚数が要る", "how many must be said")
	}
	n.Amount, n.Asks, n.Clause = c.Multiplied(a), mode != Exactly, c.Language.Moves.Once[way]
	ArgsOf(&n).Count, ArgsOf(&n).DeckOf, ArgsOf(&n).IsDealt = mode, w, true
	c.Cite(c.Language.Moves.Once[way], c.Language.Moves.More[way])
	return c.Node(t, n)
}

func (c *Compiler) draw(t *cardtext.Tree) kernel.NodeID {
	defer func() { c.Spoken.Drew = !c.Spoken.Here }()
	return c.Dealt(t, WayDraw, c.Language.Moves.Hand)
}

// drawTo compiles drawing until so many cards are in the hand: as many as are missing, one after the other.
func (c *Compiler) drawTo(t *cardtext.Tree) kernel.NodeID {
	w, want, hand := c.Who(t.Kid(parts.Who)), t.Kid(parts.N).Num, c.Language.Moves.Hand
	if w == Both {
		w = Actor
	}
	id := c.Dealt(t, WayDraw, hand)
	if c.Err != nil {
		return id
	}
	c.Pool.Nodes[id].Amount = func(g *kernel.Game, at kernel.Scope) int {
		s, ok := SeatOf(g, w, at)
		if !ok {
			return 0
		}
		return max(0, want-g.Count(hand, s))
	}
	return id
}

// shuffle compiles shuffling a deck: the one that is named, or that of whoever the sentence is about; if it is about nobody, that of the ability's player. 「そのデッキ」 is that into which cards
// were put just now.
func (c *Compiler) shuffle(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, ProcShuffle)
	n.Clause = c.Language.clause(Shuffling)
	c.Lean(Shuffling, ShuffleOne)
	if whose := t.Kid(parts.Whose); whose != nil && whose.Op == ops.ThatDeck {
		ArgsOf(&n).IsPlaced, w = true, OwnerOfSlot+Who(SlotPlaced)
		c.Refer(whose, SlotPlaced)
	} else if whose != nil {
		w = c.WhoseOne(whose)
	} else if who := t.Kid(parts.Who); (who == nil || who.Op == ops.Implied) && w == Self {
		ArgsOf(&n).IsDirect, ArgsOf(&n).IsPlaced = true, isIntoDeck(c.Before)
		c.Lean(ShuffleOwn)
		c.shuffledDeck(t, w)
	}
	ArgsOf(&n).DeckOf = w
	return c.Node(t, n)
}

// isIntoDeck reports whether a clause puts cards into their owners' decks: those are the decks that a shuffle right after it means.
func isIntoDeck(t *cardtext.Tree) bool {
	if t == nil || t.Op != ops.Move || t.Kid(parts.To).Has(parts.Whose) {
		return false
	}
	to := t.Kid(parts.To)
	return to.Op == ops.DeckTop || to.Op == ops.DeckBottom || (to.Op == ops.Zone && to.Kid(parts.Is).Op == ops.Deck)
}

// deckEnds is where cards from an end of a deck are put back to.
var deckEnds = map[cardtext.Op]cardtext.Op{ops.Top: ops.DeckTop, ops.Bottom: ops.DeckBottom}

// Look compiles looking at cards.
func (c *Compiler) Look(t *cardtext.Tree) kernel.NodeID { return c.Show(t, false) }

// Show compiles looking at cards and revealing them.
func (c *Compiler) Show(t *cardtext.Tree, isReveal bool) kernel.NodeID {
	n, w := c.Act(t, ProcShow)
	ArgsOf(&n).IsReveal = isReveal
	what := t.Kid(parts.What)
	id, p := c.Pick(what, w, false, nil)
	n.Kids = []kernel.NodeID{id}
	n.Asks = c.Err == nil && !ArgsOf(&c.Pool.Nodes[id]).IsDirect
	if isReveal {
		n.Clause = c.Language.clause(Revealing)
		c.Lean(Revealing, RevealedStay)
	} else {
		c.Lean(SeenGoBack)
	}
	if what.Op == ops.Top || what.Op == ops.Bottom {
		c.Lean(OneByOne, OneByOneFirst, OneMore)
		if m := ArgsOf(&c.Pool.Nodes[max(id, 0)]).Count; c.Err == nil && m != Exactly && (w == Both || ArgsOf(&c.Pool.Nodes[id]).DeckOf == Both) {
			c.Fail(t, "両者が何枚までかを選ぶことはできない", "both players cannot decide how many")
		}
	}
	slot := SlotActed
	if !p.IsSpoken && what.Op != ops.Among && what.Op != ops.This {
		slot = SlotPool // what the next instruction is about does not take their place
		ArgsOf(&n).IsPool = true
		c.Pooled()
		c.Spoken.End = deckEnds[what.Op]
		c.Spoken.Shown = c.Spoken.HasChosen()
		c.Spoken.Vague = c.Spoken.Vague || c.Spoken.Shown
	}
	c.Acted(p, slot)
	c.Spoken.Bared = isReveal && c.Spoken.Pool && c.Spoken.several && (p.IsSpoken || what.Op == ops.Among)
	shown := c.Node(t, n)
	if !isReveal && deckEnds[what.Op] != cardtext.NoOp && c.Err == nil {
		c.looked = int(shown) + 1
	}
	return shown
}

// sift notes that the text does something with some of the cards that it has let somebody look at, or with their order.
func (c *Compiler) sift() {
	if c.looked > 0 && c.Err == nil {
		ArgsOf(&c.Pool.Nodes[c.looked-1]).IsSifted = true
	}
}

// revealUntil compiles revealing cards from the top of a deck until one is as the text says: those up to and including the first such card, or the whole deck
// if there is none. That card is the one spoken of from then on; nobody has chosen it.
func (c *Compiler) revealUntil(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, ProcShow)
	n.Clause = c.Language.clause(Revealing)
	ArgsOf(&n).IsReveal, ArgsOf(&n).IsPool = true, true
	whose := c.DeckOf(t, w)
	if whose == Both || w == Both {
		c.Fail(t, "一人のデッキについてだけ書ける", "this can only be said of the deck of one player")
	}
	is := c.AllTests(t.Kid(parts.F).All(parts.Is), false)
	upTo := kernel.Node{With: &Args{Who: w, Slot: SlotSel, Count: All, DeckOf: whose, IsDirect: true}, Proc: ProcSelect}
	upTo.List = func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		s, _ := NthSeat(g, whose, at, 0)
		from := len(dst)
		dst = ListTops(g, s, Unbounded, false, dst)
		for i, r := range dst[from:] {
			if is(g, at, r) {
				return dst[:from+i+1]
			}
		}
		return dst
	}
	n.Kids = []kernel.NodeID{c.Node(t, upTo)}
	found := kernel.Node{With: &Args{Who: w, Slot: SlotChosen, Count: All, IsDirect: true}, Proc: ProcSelect}
	found.List = OnlyAble(ListLeft, func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.Ref(x)) })
	c.Lean(Revealing, RevealedStay, OneByOne)
	c.Speak(SlotChosen)
	c.Pooled()
	c.Spoken.End = deckEnds[ops.Top]
	return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: []kernel.NodeID{c.Node(t, n), c.Node(t, found)}})
}
