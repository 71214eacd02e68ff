// Looking at cards, revealing them, hiding them again; shuffling.

package effect

import (
	"saitei/kernel"
)

// TopsWanted is how many cards an instruction takes from each deck, and whether that is only the most.
func TopsWanted(g *kernel.Game, at kernel.Scope, n *kernel.Node) (want int, isUpTo bool) {
	switch ArgsOf(n).Count {
	case AnyNumber:
		return Unbounded, true
	case All:
		return Unbounded, false
	case UpTo:
		return max(n.Amount(g, at), 0), true
	}
	return max(n.Amount(g, at), 0), false
}

// Decider is who decides about the cards of a player's deck: whoever carries the instruction out.
func Decider(g *kernel.Game, n *kernel.Node, at kernel.Scope, s kernel.Seat) kernel.Seat {
	if w := ArgsOf(n).Who; w.IsOne() {
		if d, ok := NthSeat(g, w, at, 0); ok {
			return d
		}
	}
	return s
}

// howManyQuestion asks how many cards are taken, of up to so many as the question's number says.
func (l *Language) howManyQuestion() kernel.Question {
	return kernel.Question{Name: "how-many", Clause: l.clause(NumberFirst), Kind: kernel.Number, Verb: l.Verbs.Number, Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		return leastUpTo(g, int(a.N)), int(a.N)
	}}
}

// howMany is the number that a player has decided on.
func howMany(g *kernel.Game, s kernel.Seat) int16 {
	if o, ok := g.Picked(s); ok {
		return int16(o.N)
	}
	return 0
}

// leastUpTo is how many one must take of up to so many: none.
func leastUpTo(g *kernel.Game, most int) int {
	if !On(g, UpToNone) {
		return min(1, most)
	}
	return 0
}

// moreQuestion asks whether one more card is taken.
func (l *Language) moreQuestion() kernel.Question {
	return kernel.Question{Name: "more", Clause: l.clause(OneMore), Kind: kernel.YesNo, Verb: l.Verbs.Number}
}

const (
	showNext kernel.Label = iota + 1
	showEnd
)

// showing is what showProc keeps.
type showing struct {
	shown int16       // how many cards have been shown one by one
	of    kernel.Seat // whose deck they are taken from
	_     uint8
}

// showProc lets players look at cards or reveals them. Up to so many cards of a deck are taken one by one.
func showProc() kernel.Proc {
	return kernel.Proc{Name: "show", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if isShownOneByOne(g, g.Node()) {
				return kernel.Continue
			}
			return CallSelection(g)
		}},
		{Do: startShowing},
		{Label: showNext, Do: askToShow},
		{Do: showOne},
		{Label: showEnd, Do: endShowing},
	}}
}

// isShownOneByOne reports whether an instruction shows up to so many cards from an end of a deck, which is decided card by card.
func isShownOneByOne(g *kernel.Game, n *kernel.Node) bool {
	sel := ArgsOf(&g.Pool.Nodes[n.Kids[0]])
	return sel.IsTops && !sel.IsDirect && !decidesNumber(g)
}

// startShowing shows all cards at once, unless the player decides card by card.
func startShowing(g *kernel.Game) kernel.Flow {
	n := g.Node()
	NoteDone(g, false)
	*kernel.Registers[showing](g) = showing{}
	g.Forget(SlotMoves)
	if isShownOneByOne(g, n) {
		return kernel.Continue
	}
	for _, r := range Targets(g, g.Refs()) {
		showCard(g, n, r)
	}
	return kernel.GoTo(showEnd)
}

// showCard shows a card to whoever may see it by the running instruction.
func showCard(g *kernel.Game, n *kernel.Node, r kernel.Ref) {
	if !g.IsCurrent(r) {
		return
	}
	f := g.Frame()
	g.Remember(SlotMoves, r)
	if ArgsOf(n).IsReveal {
		if On(g, Revealing) {
			g.Show(languageOf(g).Verbs.Reveal, f.Seat, r, Everybody)
		}
		g.Remember(SlotShown, r)
		return
	}
	var seers uint8
	EachSeat(g, ArgsOf(n).Who, g.Scope(), func(s kernel.Seat) { seers |= 1 << uint8(s) })
	if !On(g, LookingAlone) {
		seers = Everybody
	}
	g.Show(languageOf(g).Verbs.Look, f.Seat, r, seers)
	g.Remember(SlotSeen, r)
}

// askToShow asks whether one more card is looked at or revealed.
func askToShow(g *kernel.Game) kernel.Flow {
	n, w, at := g.Node(), kernel.Registers[showing](g), g.Scope()
	sel := &g.Pool.Nodes[n.Kids[0]]
	want, _ := TopsWanted(g, at, sel)
	s, ok := NthSeat(g, ArgsOf(sel).DeckOf, at, 0)
	w.of = s
	if !ok || int(w.shown) >= want || int(w.shown) >= g.Count(languageOf(g).Deck, s) {
		return kernel.GoTo(showEnd)
	}
	if !On(g, OneByOne) || (w.shown == 0 && !On(g, OneByOneFirst)) {
		g.DropAnswers()
		return kernel.Continue
	}
	return g.AskSeat(Decider(g, n, at, s), QuestionMore, 0)
}

// showOne shows the next card of a deck, or stops.
func showOne(g *kernel.Game) kernel.Flow {
	n, w, at := g.Node(), kernel.Registers[showing](g), g.Scope()
	if o, ok := g.Picked(Decider(g, n, at, w.of)); (!ok || o.Kind != kernel.YesOption) && On(g, OneByOne) && (w.shown > 0 || On(g, OneByOneFirst)) {
		return kernel.GoTo(showEnd)
	}
	w.shown++
	isBottom := ArgsOf(&g.Pool.Nodes[n.Kids[0]]).FromBottom
	refs := ListTops(g, w.of, int(w.shown), isBottom, g.Refs())
	showCard(g, n, refs[len(refs)-1])
	return kernel.GoTo(showNext)
}

// endShowing notes which cards "among them" and "the rest" mean from now on.
func endShowing(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	shown := g.Remembered(at, SlotMoves, g.Refs())
	if ArgsOf(n).IsReveal && !On(g, RevealedStay) {
		shown = shown[:0] // they are no longer where they were
	}
	if ArgsOf(n).IsPool {
		Refill(g, SlotPool, shown)
	}
	if slot := ArgsOf(n).Slot; slot != 0 {
		Refill(g, slot, shown)
	}
	Refill(g, SlotActed, shown)
	NoteDone(g, len(shown) > 0 && isShownInFull(g, at, &g.Pool.Nodes[n.Kids[0]], len(shown)))
	return kernel.Done
}

// isShownInFull reports whether so many cards are as many as were to be shown.
func isShownInFull(g *kernel.Game, at kernel.Scope, sel *kernel.Node, shown int) bool {
	if ArgsOf(sel).IsTops {
		return sel.Amount == nil || ArgsOf(sel).Count != Exactly || shown >= sel.Amount(g, at)
	}
	want, isExact := Wanted(g, at, sel)
	return !isExact || shown >= want
}

// canShowAll reports whether there are as many cards as an instruction shows.
func canShowAll(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if !ArgsOf(sel).IsTops || !ArgsOf(sel).IsDirect {
		return true
	}
	return isShownInFull(g, at, sel, len(sel.List(g, at, g.Refs())))
}

// putBackProc puts cards that are being looked at or are revealed back to where they were: they have not moved, and nobody sees them any more.
func putBackProc() kernel.Proc {
	return OnCards("put-back", func(g *kernel.Game) kernel.Flow {
		back := false
		for _, r := range Targets(g, g.Refs()) {
			if g.IsCurrent(r) && languageOf(g).Hidden&(1<<g.Zone(r.Card)) != 0 {
				g.Conceal(r)
				back = true
			}
		}
		NoteDone(g, back)
		return kernel.Done
	})
}

// isStillShown reports whether an object in a hidden zone is still being looked at or revealed.
func isStillShown(g *kernel.Game, r kernel.Ref) bool {
	return g.IsCurrent(r) && g.IsShown(r.Card) && languageOf(g).Hidden&(1<<g.Zone(r.Card)) != 0
}

// PutBackSeen puts back what is still being looked at when an effect has been resolved. The cards of a deck are shuffled among themselves, unless the game keeps their order.
func PutBackSeen(g *kernel.Game) kernel.Flow {
	at := g.Scope()
	if g.FirstRemembered(at, SlotSeen).IsNone() || !On(g, SeenGoBack) {
		return kernel.Continue
	}
	l := languageOf(g)
	keeps := l.KeepsOrder != nil && l.KeepsOrder(g)
	for s := range kernel.Seat(g.Rules.Seats) {
		if !keeps {
			mixSeen(g, at, s)
		}
	}
	for _, r := range g.Remembered(at, SlotSeen, g.Refs()) {
		if isStillShown(g, r) && (keeps || g.Zone(r.Card) != l.Deck) && !g.HoldsCard(at, SlotShown, r.Card) {
			g.Conceal(r)
		}
	}
	g.Forget(SlotSeen)
	return kernel.Continue
}

// isSeen reports whether a card of a deck is still being looked at. One that was revealed besides is dealt with as such.
func isSeen(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
	return g.IsShown(c) && g.HoldsCard(at, SlotSeen, c) && !(g.HoldsCard(at, SlotShown, c) && staysShown(g))
}

// mixSeen shuffles the cards of a deck that are being looked at among themselves: every other card stays where it is. They are laid down again from the
// undermost of them on, so that nobody can tell which is which.
func mixSeen(g *kernel.Game, at kernel.Scope, s kernel.Seat) {
	deck, lowest := g.At(languageOf(g).Deck, s), -1
	seen := g.Refs()
	for i, c := range deck {
		if isSeen(g, at, c) {
			seen = append(seen, g.Ref(c))
			if lowest < 0 {
				lowest = i
			}
		}
	}
	p := g.Rules.PlaceOf(languageOf(g).Deck, s)
	switch len(seen) {
	case 0:
		return
	case 1:
		g.Conceal(seen[0])
		return
	case len(deck):
		g.Shuffle(languageOf(g).Verbs.Hide, s, p)
		return
	}
	mixed := DrawLots(g, s, seen, len(seen))
	next := 0
	for _, c := range deck[lowest:] {
		r := g.Ref(c)
		if isSeen(g, at, c) {
			r = mixed[next]
			next++
		}
		e := g.Draft(kernel.Moved, languageOf(g).Verbs.Hide, s, r)
		e.To, e.Face, e.Source = p, kernel.FaceDown, kernel.NoRef
	}
}

// HasShown reports whether the running effect has revealed a card.
func HasShown(g *kernel.Game) bool { return !g.FirstRemembered(g.Scope(), SlotShown).IsNone() }

// HideShown hides what is still revealed when an effect has been resolved; a deck is shuffled then, unless the game keeps its order.
func HideShown(g *kernel.Game) kernel.Flow {
	at := g.Scope()
	isOpen := uint8(0) // a bit per seat
	for _, r := range g.Remembered(at, SlotShown, g.Refs()) {
		if !isStillShown(g, r) {
			continue
		}
		g.Conceal(r)
		if g.Zone(r.Card) == languageOf(g).Deck {
			isOpen |= 1 << uint8(g.Rules.OwnerOf(g.Place(r.Card)))
		}
	}
	keeps := languageOf(g).KeepsOrder
	for s := range kernel.Seat(g.Rules.Seats) {
		if isOpen>>uint8(s)&1 != 0 && (keeps == nil || !keeps(g)) {
			g.Shuffle(languageOf(g).Verbs.Shuffle, s, g.Rules.PlaceOf(languageOf(g).Deck, s))
		}
	}
	g.Forget(SlotShown)
	return kernel.Continue
}

// shuffleProc shuffles decks, even one of a single card. Where the text does not say whose, it is the one into which it has just put cards, or else the player's own.
func shuffleProc() kernel.Proc {
	return kernel.Proc{Name: "shuffle", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			NoteDone(g, false)
			if ArgsOf(n).IsDirect && !On(g, ShuffleOwn) {
				return kernel.Done
			}
			eachDeck(g, n, at, func(s kernel.Seat) {
				if k := g.Count(languageOf(g).Deck, s); (k > 1 && On(g, Shuffling)) || (k == 1 && On(g, ShuffleOne)) {
					Draft(g, kernel.Shuffled, languageOf(g).Verbs.Shuffle, s, kernel.NoRef).To = g.Rules.PlaceOf(languageOf(g).Deck, s)
					NoteDone(g, true)
				}
			})
			return kernel.Continue
		}},
		{When: staysShown, Do: func(g *kernel.Game) kernel.Flow {
			for _, r := range g.Remembered(g.Scope(), SlotShown, g.Refs()) {
				if g.IsCurrent(r) && g.Zone(r.Card) == languageOf(g).Deck && !g.IsShown(r.Card) {
					g.Show(0, kernel.NoSeat, r, Everybody)
				}
			}
			return kernel.Done
		}},
	}}
}

// staysShown reports whether the running effect has revealed a card that stays so in a deck that it shuffles: it lies apart meanwhile.
func staysShown(g *kernel.Game) bool {
	clause := languageOf(g).StaysShown
	return clause != 0 && HasShown(g) && g.On(clause)
}

// eachDeck runs through the players whose decks a shuffle means.
func eachDeck(g *kernel.Game, n *kernel.Node, at kernel.Scope, f func(s kernel.Seat)) {
	var owners uint8
	if l := languageOf(g); ArgsOf(n).IsPlaced && (l.ShufflesOwn == nil || !l.ShufflesOwn(g)) {
		for r := range g.EachRemembered(at, SlotPlaced) {
			if g.IsCurrent(r) && g.Zone(r.Card) == l.Deck {
				owners |= 1 << uint8(g.Rules.OwnerOf(g.Place(r.Card)))
			}
		}
	}
	if owners == 0 {
		EachSeat(g, ArgsOf(n).DeckOf, at, f)
		return
	}
	for s := range kernel.Seat(g.Rules.Seats) {
		if owners>>uint8(s)&1 != 0 {
			f(s)
		}
	}
}
