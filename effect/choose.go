// Which cards an instruction is about: chosen by a player, or named by the text.

package effect

import (
	"slices"

	"saitei/kernel"
)

// IsUnrevealed reports whether a card lies in a hidden zone and not everybody sees it.
func IsUnrevealed(g *kernel.Game, c kernel.CardID) bool {
	return languageOf(g).Hidden&(1<<g.Zone(c)) != 0 && On(g, HiddenZones) && !(isSeenByAll(g, c) && On(g, KnownIsOpen))
}

// isSeenByAll reports whether every seat sees a card.
func isSeenByAll(g *kernel.Game, c kernel.CardID) bool {
	for s := range g.Seats() {
		if !g.CanSee(kernel.Seat(s), c) {
			return false
		}
	}
	return true
}

// searchProc lets whoever chooses from a deck look at it, then carries out the choice, its only child.
func searchProc() kernel.Proc {
	return kernel.Proc{Name: "search", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, f, at := g.Node(), g.Frame(), g.Scope()
			if !On(g, Searching) {
				return kernel.Continue
			}
			var seers uint8
			EachSeat(g, ArgsOf(n).Who, at, func(s kernel.Seat) { seers |= 1 << uint8(s) })
			for s := range kernel.Seat(g.Rules.Seats) {
				if !IsWho(g, ArgsOf(n).DeckOf, at, s) {
					continue
				}
				for _, c := range g.At(languageOf(g).Deck, s) {
					g.Show(languageOf(g).Verbs.Look, f.Seat, g.Ref(c), seers)
					g.Remember(SlotSeen, g.Ref(c))
				}
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow { return g.CallNode(g.Node().Kids[0]) }},
	}}
}

// backsQuestion asks for cards whose faces the player does not see, by where they lie.
func (l *Language) backsQuestion() kernel.Question {
	return kernel.Question{
		Name: "choose-back", Clause: l.clause(HiddenStay), Kind: kernel.PickSome, Verb: l.Verbs.Choose, Distinct: l.clause(EachOnce),
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range Eligible(g, g.ScopeOf(a), g.NodeOf(a), a.Seat, g.Refs()) {
				p := g.Place(r.Card)
				g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Verb: l.Verbs.Choose, Place: p, N: int32(IndexIn(g, p, r.Card))})
			}
		},
		Bounds: boundsOfChoice,
	}
}

// choosePlayerProc lets a player choose players.
func choosePlayerProc() kernel.Proc {
	return kernel.Proc{Name: "choose-player", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			NoteDone(g, false)
			g.Forget(playersSlot(g.Node()))
			s, _ := NthSeat(g, ArgsOf(g.Node()).Who, g.Scope(), 0)
			return g.AskSeat(s, QuestionPlayer, int32(min(Amount(g), g.Rules.Seats)))
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := NthSeat(g, ArgsOf(g.Node()).Who, g.Scope(), 0)
			for _, o := range g.AllPicked(s, g.Picks()) {
				g.Remember(playersSlot(g.Node()), SeatMark(o.Seat))
				NoteDone(g, true)
			}
			return kernel.Done
		}},
	}}
}

// playersSlot is where the players are noted who are chosen: apart if they are targets, which are chosen beforehand.
func playersSlot(n *kernel.Node) uint8 {
	if a := ArgsOf(n); a.IsAimed {
		return a.Slot
	}
	return SlotPlayers
}

// playerQuestion asks for players; how many is the question's number.
func (l *Language) playerQuestion() kernel.Question {
	return kernel.Question{
		Name: "player", Clause: l.clause(ChoosingWhich), Kind: kernel.PickSome, Verb: l.Verbs.Choose,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			if !On(g, PlayersArePersons) {
				return // a player would be no person who could be chosen
			}
			for s := range kernel.Seat(g.Rules.Seats) {
				g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: s, Verb: l.Verbs.Choose})
			}
		},
		Bounds: func(_ *kernel.Game, a *kernel.Ask) (int, int) { return int(a.N), int(a.N) },
	}
}

const selectNext kernel.Label = iota + 1

// choosing is what selectProc keeps.
type choosing struct {
	next    int32       // how many players have had their turn
	seat    kernel.Seat // who is choosing
	isAsked bool        // whether that is a question
	_       [2]uint8
}

// selectProc lets players choose cards. List says which come into question, Amount and its arguments how many;
// Fits, if there is one, must hold of all that is chosen. What was chosen before stays in its slot until
// all have chosen, because the list may refer to it: another card than that one.
func selectProc() kernel.Proc {
	return kernel.Proc{Name: "select", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			g.Forget(SlotPicked)
			g.Forget(SlotUnfit)
			if n.Cond != nil && !n.Cond(g, g.Scope()) {
				g.Remember(SlotUnfit, g.Frame().Source)
			}
			return kernel.Continue
		}},
		{Label: selectNext, Do: func(g *kernel.Game) kernel.Flow {
			r, n := kernel.Registers[choosing](g), g.Node()
			s, ok := NthSeat(g, ArgsOf(n).Who, g.Scope(), int(r.next))
			if !ok {
				keepEarlier(g, ArgsOf(n))
				Refill(g, ArgsOf(n).Slot, g.Remembered(g.Scope(), SlotPicked, g.Refs()))
				return kernel.Done
			}
			r.next, r.seat = r.next+1, s
			if isTogether(g) {
				return chooseTogether(g, n)
			}
			return chooseCards(g, n, s)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if r := kernel.Registers[choosing](g); r.isAsked {
				EachSeat(g, ArgsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) {
					if s == r.seat || r.seat == kernel.NoSeat {
						takeChosen(g, s)
					}
				})
			}
			return kernel.GoTo(selectNext)
		}},
	}}
}

// isTogether reports whether several players who choose do so at the same time.
func isTogether(g *kernel.Game) bool { return languageOf(g).says(ChoosingTogether) }

// IsAskedNow reports whether a player is one of those who are asked: all whom a text names, at the same time. Without that rule only the first seat would be.
func IsAskedNow(g *kernel.Game, w Who, s kernel.Seat) bool {
	return w != Both || s == 0 || On(g, ChoosingTogether)
}

// isTaken reports whether a card is being taken by what happens at the same time.
func isTaken(g *kernel.Game, c kernel.CardID) bool { return isTogether(g) && g.IsTaken(c) }

// chooseTogether asks all players who choose at the same time, also who has no choice: others are not told that.
func chooseTogether(g *kernel.Game, n *kernel.Node) kernel.Flow {
	r, w := kernel.Registers[choosing](g), ArgsOf(n).Who
	r.seat, r.next, r.isAsked = kernel.NoSeat, mostSeats, true
	g.DropAnswers()
	EachSeat(g, w, g.Scope(), func(s kernel.Seat) {
		switch {
		case ArgsOf(n).Count == All:
			for _, x := range Eligible(g, g.Scope(), n, s, g.Refs()) {
				choose(g, n, s, x)
			}
		case IsAskedNow(g, w, s):
			askForCards(g, n, s)
		}
	})
	return kernel.Wait
}

// askForCards asks a player which cards, or how many from the end of a deck.
func askForCards(g *kernel.Game, n *kernel.Node, s kernel.Seat) kernel.Flow {
	cards := Eligible(g, g.Scope(), n, s, g.Refs())
	switch {
	case ArgsOf(n).IsTops:
		_, most := selectBounds(g, n, actingAs(g.Scope(), s), cards)
		return g.AskSeat(s, QuestionHowMany, int32(most))
	case seesAll(g, s, cards):
		return g.AskSeat(s, QuestionChoose, 0)
	}
	return g.AskSeat(s, QuestionBacks, 0)
}

// chooseCards asks a player, unless there is nothing to choose: what must be taken as a whole is taken, and what nobody chooses is drawn
// by lot.
func chooseCards(g *kernel.Game, n *kernel.Node, s kernel.Seat) kernel.Flow {
	asked := &kernel.Registers[choosing](g).isAsked
	cards := Eligible(g, g.Scope(), n, s, g.Refs())
	least, most := selectBounds(g, n, actingAs(g.Scope(), s), cards)
	*asked = false
	switch {
	case ArgsOf(n).IsRandom:
		for _, r := range DrawLots(g, s, cards, most) {
			choose(g, n, s, r)
		}
		return kernel.Continue
	case isInTheDark(g, g.Scope(), n, s): // whether there is anything to choose, only its player can say
		*asked = true
		return askForCards(g, n, s)
	case len(cards) <= least && n.Fits == nil && !(ArgsOf(n).IsSpecified && languageOf(g).MustFind && len(cards) > 0): // which hidden card it is, only its player can say
		for _, r := range cards {
			choose(g, n, s, r)
		}
		return kernel.Continue
	case most == 0:
		return kernel.Continue
	}
	*asked = true
	return askForCards(g, n, s)
}

// keepEarlier keeps what was chosen before where others are now chosen beside it, and else forgets it.
func keepEarlier(g *kernel.Game, a *Args) {
	switch {
	case a.Slot != SlotChosen:
	case a.IsFurther:
		for _, r := range g.Remembered(g.Scope(), SlotChosen, g.Refs()) {
			g.Remember(SlotEarlier, r)
		}
	default:
		g.Forget(SlotEarlier)
	}
}

// isInTheDark reports whether others cannot know what a player has to choose from: cards of some kind are looked for among some that they do not see, and need not be
// found.
func isInTheDark(g *kernel.Game, at kernel.Scope, n *kernel.Node, s kernel.Seat) bool {
	a := ArgsOf(n)
	if !a.IsSpecified || a.Sought == nil || a.Count == All || !On(g, HiddenNeedNot) || languageOf(g).MustFind {
		return false
	}
	at = actingAs(at, s)
	if n.Amount != nil && n.Amount(g, at) <= 0 {
		return false
	}
	for _, r := range a.Sought(g, at, g.Refs()) {
		if IsUnrevealed(g, r.Card) {
			return true
		}
	}
	return false
}

// takeChosen notes what a player who was asked has chosen: cards, or how many of those that come first.
func takeChosen(g *kernel.Game, s kernel.Seat) {
	n := g.Node()
	for _, o := range g.AllPicked(s, g.Picks()) {
		if o.Kind == kernel.NumberOption {
			cards := Eligible(g, g.Scope(), n, s, g.Refs())
			for _, r := range cards[:min(int(o.N), len(cards))] {
				choose(g, n, s, r)
			}
			continue
		}
		choose(g, n, s, CardPicked(g, o))
	}
}

// choose remembers a card that was chosen; which one of a hidden zone it is, the others are not shown. One that the text lets somebody choose is announced: abilities listen to that.
func choose(g *kernel.Game, n *kernel.Node, s kernel.Seat, r kernel.Ref) {
	g.Remember(SlotPicked, r)
	if IsUnrevealed(g, r.Card) && !On(g, HiddenStay) {
		g.Show(languageOf(g).Verbs.Reveal, s, r, Everybody)
	}
	if ArgsOf(n).IsChosen && On(g, Choosing) {
		e := Draft(g, kernel.Announced, languageOf(g).Verbs.Choose, s, r)
		e.N = AsNumber[int64](ArgsOf(n).IsAimed)
	}
}

// Eligible lists the cards that come into question for a player's choice.
func Eligible(g *kernel.Game, at kernel.Scope, n *kernel.Node, s kernel.Seat, dst []kernel.Ref) []kernel.Ref {
	from := len(dst)
	at = actingAs(at, s)
	all := n.List(g, at, dst)
	kept := all[:from]
	for _, r := range all[from:] {
		if isPaidWith(g, at, r) && On(g, PricesApart) || isTaken(g, r.Card) {
			continue
		}
		if (!ArgsOf(n).IsChosen || canBeChosen(g, at, ArgsOf(n), r, s)) && canFollow(g, at, n, r) {
			kept = append(kept, r)
		}
	}
	return kept
}

// canBeChosen reports whether a seat may choose an object that a text lets it choose, or choose as a target.
func canBeChosen(g *kernel.Game, at kernel.Scope, a *Args, r kernel.Ref, s kernel.Seat) bool {
	l := languageOf(g)
	if a.IsAimed && l.CanBeTarget != nil && !l.CanBeTarget(g, at, r) {
		return false
	}
	return l.CanBeChosen == nil || l.CanBeChosen(g, at, r, s)
}

// isPaidWith reports whether an object was chosen for another price of what is being paid for.
func isPaidWith(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	return g.Holds(at, SlotPaid, r) && Cause(g)&languageOf(g).ByCost != 0
}

// seesAll reports whether a player sees the faces of all these cards.
func seesAll(g *kernel.Game, s kernel.Seat, cards []kernel.Ref) bool {
	for _, r := range cards {
		if !g.CanSee(s, r.Card) {
			return false
		}
	}
	return true
}

// selectBounds is how many of the cards a player must and may choose: as many as possible, but a card that nobody else sees need not be
// chosen if it must have some characteristic (102.9, J1).
func selectBounds(g *kernel.Game, n *kernel.Node, at kernel.Scope, cards []kernel.Ref) (least, most int) {
	have, want := len(cards), 0
	if n.Amount != nil {
		want = max(n.Amount(g, at), 0)
	}
	if mode := ArgsOf(n).Count; have < want && (mode == Exactly || mode == AtLeast) && !On(g, AsManyAsPossible) {
		return 0, 0
	}
	switch ArgsOf(n).Count {
	case UpTo:
		least, most = leastUpTo(g, min(want, have)), min(want, have)
		if least == 0 && most > 0 && n.Fits != nil && !n.Fits(g, at, nil) {
			least = 1 // none at all do not come to what the text wants
		}
		return least, most
	case AnyNumber:
		if one := languageOf(g).MustTakeOne; have > 0 && one != nil && one(g, at) {
			return 1, have
		}
		return 0, have
	case All:
		return have, have
	case AtLeast:
		least, most = min(want, have), have
		if top := ArgsOf(n).Most; top > 0 && On(g, Range) {
			most = min(top, have)
		}
	default:
		least, most = min(want, have), min(want, have)
		if !On(g, AsManyAsNamed) {
			least = 0
		}
	}
	if ArgsOf(n).IsSpecified && On(g, HiddenNeedNot) && !languageOf(g).MustFind {
		secret := 0
		for _, r := range cards {
			if IsUnrevealed(g, r.Card) {
				secret++
			}
		}
		if none := languageOf(g).NeedFindNone; secret > 0 && none != nil && none(g) {
			return 0, most
		}
		least = min(least, have-secret)
	}
	return least, most
}

// canSelect reports whether as many cards are there as an instruction names.
func canSelect(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	if ArgsOf(n).IsDirect {
		return true
	}
	mode := ArgsOf(n).Count
	if n.Amount == nil || (mode != Exactly && mode != AtLeast) {
		return true
	}
	able := true
	EachSeat(g, ArgsOf(n).Who, at, func(s kernel.Seat) {
		able = able && len(Eligible(g, at, n, s, g.Refs())) >= n.Amount(g, actingAs(at, s))
	})
	return able
}

// seemsToSelect is canSelect for all that others know: cards that they do not see, among which some of a kind are looked for, may be what they must be.
func seemsToSelect(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	a := ArgsOf(n)
	if !a.IsSpecified || a.Sought == nil {
		return false
	}
	seems := true
	EachSeat(g, a.Who, at, func(s kernel.Seat) {
		found, want := 0, 1
		if n.Amount != nil {
			want = n.Amount(g, actingAs(at, s))
		}
		for _, r := range a.Sought(g, actingAs(at, s), g.Refs()) {
			if IsUnrevealed(g, r.Card) {
				found++
			}
		}
		for _, r := range Eligible(g, at, n, s, g.Refs()) {
			if !IsUnrevealed(g, r.Card) {
				found++
			}
		}
		seems = seems && found >= want
	})
	return seems
}

// chooseQuestion asks for cards whose faces the player sees.
func (l *Language) chooseQuestion() kernel.Question {
	return kernel.Question{
		Name: "choose", Clause: l.clause(ChoosingWhich), Kind: kernel.PickSome, Verb: l.Verbs.Choose, Distinct: l.clause(EachOnce),
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			n := g.NodeOf(a)
			cards := Eligible(g, g.ScopeOf(a), n, a.Seat, g.Refs())
			if ArgsOf(n).IsDug { // in which order they lie is not told
				for s := range kernel.Seat(g.Rules.Seats) {
					g.OfferCards(a, g.Rules.PlaceOf(l.Deck, s), l.Verbs.Choose, 0, func(c kernel.CardID) bool { return contains(cards, g.Ref(c)) })
				}
			}
			for _, r := range cards {
				if p := g.Place(r.Card); !ArgsOf(n).IsDug || g.Rules.ZoneOf(p) != l.Deck {
					g.Offer(a, optionFor(g, r))
				}
			}
		},
		Bounds:   boundsOfChoice,
		Together: fitTogether,
		Conceals: func(g *kernel.Game, a *kernel.Ask) bool { return isInTheDark(g, g.ScopeOf(a), g.NodeOf(a), a.Seat) },
	}
}

func IndexIn(g *kernel.Game, p kernel.Place, c kernel.CardID) int {
	for i, x := range g.In(p) {
		if x == c {
			return i
		}
	}
	return -1
}

func boundsOfChoice(g *kernel.Game, a *kernel.Ask) (least, most int) {
	at, n := actingAs(g.ScopeOf(a), a.Seat), g.NodeOf(a)
	cards := Eligible(g, at, n, a.Seat, g.Refs())
	least, most = selectBounds(g, n, at, cards)
	if least == 0 && most > 0 && len(demanding(g, at, n, a.Seat, cards)) > 0 {
		least = 1
	}
	return least, most
}

// demanding lists those of the cards that come into question of which a player must choose one, where the text lets the player choose and some choice with one of them would do.
func demanding(g *kernel.Game, at kernel.Scope, n *kernel.Node, s kernel.Seat, cards []kernel.Ref) []kernel.Ref {
	must := languageOf(g).MustBeChosen
	if must == nil || !ArgsOf(n).IsChosen {
		return nil
	}
	var all []kernel.Ref
	for _, r := range cards {
		if must(g, at, r, s) && canBeWith(g, at, n, cards, r) {
			all = append(all, r)
		}
	}
	return all
}

// choicesTried is how many choices with a card are tried at most to find one that does: among many cards that never come to what the text wants there are too many to try them all.
const choicesTried = 1 << 12

// canBeWith reports whether some choice with a card does.
func canBeWith(g *kernel.Game, at kernel.Scope, n *kernel.Node, cards []kernel.Ref, r kernel.Ref) bool {
	if n.Fits == nil {
		return true
	}
	least, most := selectBounds(g, n, at, cards)
	left := choicesTried
	var fits func(picks []kernel.Option, from int) bool
	fits = func(picks []kernel.Option, from int) bool {
		if left--; left < 0 {
			return false
		}
		if len(picks) >= max(least, 1) && n.Fits(g, at, picks) {
			return true
		}
		for i := from; i < len(cards) && len(picks) < most; i++ {
			if cards[i] != r && fits(append(picks, optionFor(g, cards[i])), i+1) {
				return true
			}
		}
		return false
	}
	return fits([]kernel.Option{optionFor(g, r)}, 0)
}

// optionFor is the option to choose a card.
func optionFor(g *kernel.Game, r kernel.Ref) kernel.Option {
	return kernel.Option{Kind: kernel.CardOption, Card: r, Verb: languageOf(g).Verbs.Choose, Place: g.Place(r.Card)}
}

// Targets lists the objects that the running instruction is about: what its first child chose, or what that child lists now.
func Targets(g *kernel.Game, dst []kernel.Ref) []kernel.Ref {
	n := g.Node()
	return Selected(g, g.Scope(), &g.Pool.Nodes[n.Kids[0]], dst)
}

// Selected lists what a node of selectProc chose, or lists now. A marker that has vanished is no card any more, and nothing can be done with it.
func Selected(g *kernel.Game, at kernel.Scope, sel *kernel.Node, dst []kernel.Ref) []kernel.Ref {
	from := len(dst)
	if ArgsOf(sel).IsDirect {
		dst = sel.List(g, at, dst)
	} else {
		dst = g.Remembered(at, ArgsOf(sel).Slot, dst)
	}
	kept := dst[:from]
	for _, r := range dst[from:] {
		if !hasVanished(g, r) {
			kept = append(kept, r)
		}
	}
	return kept
}

// hasVanished reports whether a reference is to what is left of a marker that has vanished, rather than to what it was before.
func hasVanished(g *kernel.Game, r kernel.Ref) bool {
	return !r.IsNone() && g.IsCurrent(r) && !g.Exists(r.Card)
}

// CallSelection carries out the first child of an instruction if somebody has to choose.
func CallSelection(g *kernel.Game) kernel.Flow {
	n := g.Node()
	if len(n.Kids) == 0 || ArgsOf(&g.Pool.Nodes[n.Kids[0]]).IsDirect {
		return kernel.Continue
	}
	return g.CallNode(n.Kids[0])
}

// OnCards is a procedure that chooses its cards and then does something with them.
func OnCards(name string, steps ...func(g *kernel.Game) kernel.Flow) kernel.Proc {
	p := kernel.Proc{Name: name, Steps: []kernel.Step{{Do: CallSelection}}}
	for _, do := range steps {
		p.Steps = append(p.Steps, kernel.Step{Do: do})
	}
	return p
}

// fitTogether holds a choice to what the text wants of all chosen cards together, such as a total.
func fitTogether(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
	if n := g.NodeOf(a); n.Fits != nil && !n.Fits(g, actingAs(g.ScopeOf(a), a.Seat), picks) || len(picks) > 1 && hasPartners(g) && !areOfOne(g, a, picks) && !On(g, SeveralOpponents) {
		return languageOf(g).clause(InOrder), "refuse.does-not-fit"
	}
	if neglects(g, a, picks) {
		return languageOf(g).clause(Choosing), "refuse.must-be-chosen"
	}
	return 0, ""
}

// neglects reports whether a choice is without any of the cards of which one must be chosen.
func neglects(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) bool {
	at, n := actingAs(g.ScopeOf(a), a.Seat), g.NodeOf(a)
	if languageOf(g).MustBeChosen == nil || !ArgsOf(n).IsChosen {
		return false
	}
	all := demanding(g, at, n, a.Seat, Eligible(g, at, n, a.Seat, g.Refs()))
	return len(all) > 0 && !slices.ContainsFunc(picks, func(o kernel.Option) bool { return contains(all, CardPicked(g, o)) })
}

// DrawLots picks k of n by chance, from the randomness of a player.
func DrawLots(g *kernel.Game, s kernel.Seat, cards []kernel.Ref, k int) []kernel.Ref {
	for i := range min(k, len(cards)) {
		j := i + g.Roll(s, len(cards)-i)
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards[:min(k, len(cards))]
}

// chooseProc lets somebody choose cards; its first child says which.
func chooseProc() kernel.Proc {
	return OnCards("choose", func(g *kernel.Game) kernel.Flow {
		chosen := len(Targets(g, g.Refs()))
		NoteDone(g, IsDone(g, chosen, chosen))
		return kernel.Done
	})
}

// namingProc lets a player name a card name, a colour or a tribe; its number is the memory's number from then on. Amount is how many there are to name.
func namingProc() kernel.Proc {
	return kernel.Proc{Name: "naming", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			NoteDone(g, false)
			s, _ := NthSeat(g, ArgsOf(g.Node()).Who, g.Scope(), 0)
			return g.AskSeat(s, QuestionName, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := NthSeat(g, ArgsOf(g.Node()).Who, g.Scope(), 0)
			if o, ok := g.Picked(s); ok {
				Memo(g).Number = o.N
				NoteDone(g, true)
			}
			return kernel.Done
		}},
	}}
}

// nameQuestion asks for a name, a colour or a tribe, by its number: names from 1 on, the others from 0 on.
func (l *Language) nameQuestion() kernel.Question {
	return kernel.Question{Name: "name", Clause: l.clause(ChoosingWhich), Kind: kernel.PickOne, Verb: l.Verbs.Number, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		n := g.NodeOf(a)
		for i := ArgsOf(n).First; i < n.Amount(g, g.ScopeOf(a)); i++ {
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: l.Verbs.Number})
		}
	}}
}
