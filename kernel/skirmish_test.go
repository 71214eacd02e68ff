// Skirmish: a small whole game with something of everything, for tests about any moment of any match.

package kernel_test

import (
	"math/rand/v2"
	"testing"

	"saitei/kernel"
)

const (
	atTurn kernel.Label = iota + 1
	atClose
)

// skirmish is a game for two of eight turns. Both lay a card at the same time and process its effect blindly at the same time; then
// they may play cards for a card each, in a window, until both pass. Cards double hits or add to them, shout when they fall, help each
// other; an empty pile is made from the grave in the middle of whatever happens.
func skirmish() *tiny {
	t := newTiny(2)
	t.Replace.Chooser = func(_ *kernel.Game, e *kernel.Event) kernel.Seat { return e.Seat }
	t.Look = func(_ *kernel.Game, e *kernel.Event) kernel.LookAt {
		if e.Verb == toDrop {
			return kernel.Before
		}
		return kernel.After
	}
	t.TriggerRank = func(g *kernel.Game, p *kernel.Pending) int { return (int(p.Seat) + g.Var(active)) % 2 }
	t.recycles()
	t.skirmishCards()
	t.skirmishWindow()
	lay := t.question(kernel.Question{Name: "lay", Clause: 3, Candidates: offering(hand)})
	t.Main = t.proc(
		do(func(g *kernel.Game) { forBoth(func(s kernel.Seat) { g.Shuffle(toSay, s, g.Rules.PlaceOf(pile, s)) }) }),
		do(func(g *kernel.Game) {
			forBoth(func(s kernel.Seat) {
				for _, c := range g.At(pile, s)[:4] {
					g.Move(toDraw, s, g.S.Ref(c), g.Rules.PlaceOf(hand, s), kernel.FaceDown, 0)
				}
			})
		}),
		kernel.Step{Clause: 1, Label: atTurn, Do: func(g *kernel.Game) kernel.Flow {
			g.EndEffects(toSay, thisTurn)
			g.DropSnapshots()
			g.AddVar(toSay, kernel.NoSeat, tally, 1)
			g.SetVar(toSay, kernel.NoSeat, active, g.Var(tally)%2)
			return kernel.Continue
		}},
		kernel.Step{Clause: 2, Do: func(g *kernel.Game) kernel.Flow {
			forBoth(func(s kernel.Seat) { drawOne(g, s) })
			return kernel.Continue
		}},
		asks(lay, 0, 1),
		do(func(g *kernel.Game) {
			forBoth(func(s kernel.Seat) {
				if o, ok := g.Picked(s); ok {
					g.Move(toEnter, s, o.Card, g.Rules.PlaceOf(field, s), kernel.FaceDown, 0)
				}
			})
		}),
		do(func(g *kernel.Game) {
			forBoth(func(s kernel.Seat) {
				if c := g.Top(field, s); c != kernel.NoCard {
					g.Turn(toAct, s, g.S.Ref(c), kernel.FaceUp)
				}
			})
		}),
		kernel.Step{Clause: 4, Do: func(g *kernel.Game) kernel.Flow {
			var parts [2]kernel.Part
			n := 0
			forBoth(func(s kernel.Seat) {
				if c := g.Top(field, s); c != kernel.NoCard {
					a := g.Pool.Abilities[g.Def(c).Abilities[0]]
					parts[n] = kernel.Part{Node: a.Root, Seat: s, Source: g.S.Ref(c), Clause: 5}
					n++
				}
			})
			return g.Fork(true, parts[:n])
		}},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }},
		kernel.Step{Label: atClose, Do: func(g *kernel.Game) kernel.Flow {
			if g.Var(tally) < 8 {
				return kernel.GoTo(atTurn)
			}
			forBoth(func(s kernel.Seat) {
				how := kernel.Drew
				if mine, theirs := g.PlayerVar(s, score), g.PlayerVar(1-s, score); mine < theirs {
					how = kernel.Won
				} else if mine > theirs {
					how = kernel.Lost
				}
				g.Finish(toEnd, s, how)
			})
			g.End(toEnd)
			return kernel.Continue
		}})
	return t
}

func forBoth(f func(s kernel.Seat)) { f(0); f(1) }

func drawOne(g *kernel.Game, s kernel.Seat) {
	if c := g.Top(pile, s); c != kernel.NoCard {
		g.Move(toDraw, s, g.S.Ref(c), g.Rules.PlaceOf(hand, s), kernel.FaceDown, 0)
	}
}

// recycles makes an empty pile from the grave, even in the middle of an effect.
func (t *tiny) recycles() {
	for s := range kernel.Seat(2) {
		check := t.proc(
			do(func(g *kernel.Game) {
				for _, c := range g.At(grave, s) {
					g.Move(toSay, s, g.S.Ref(c), g.Rules.PlaceOf(pile, s), kernel.FaceDown, 0)
				}
			}),
			do(func(g *kernel.Game) { g.Shuffle(toSay, s, g.Rules.PlaceOf(pile, s)) }))
		isDue := func(g *kernel.Game) bool { return g.Count(pile, s) == 0 && g.Count(grave, s) > 3 }
		t.Always = append(t.Always, kernel.Check{Clause: 6, After: kernel.AnyEvent, Proc: check, When: isDue})
	}
}

// skirmishCards declares five cards; the first ability of each is the effect of laying it.
func (t *tiny) skirmishCards() {
	effect := func(root kernel.NodeID) kernel.Ability {
		return kernel.Ability{Kind: kernel.Procedural, Root: root, Zones: zones(field, grave)}
	}
	hit := func(whom func(s kernel.Seat) kernel.Seat, n int) kernel.Step {
		return do(func(g *kernel.Game) { g.AddVar(toHit, whom(g.Frame().Seat), score, n) })
	}
	them := func(s kernel.Seat) kernel.Seat { return 1 - s }
	t.card("looter", sized(2), effect(t.looting()), kernel.Ability{Kind: kernel.Triggered, Verb: toDrop, Clause: 7, Root: t.node(hit(them, 1))})
	share := t.question(kernel.Question{Name: "share", Kind: kernel.Split, Bounds: bounds(0, 3), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for s := range kernel.Seat(2) {
			g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: s})
		}
	}})
	t.card("sharer", sized(1), effect(t.asking(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, share, 0) }},
		do(func(g *kernel.Game) {
			for s := range kernel.Seat(2) {
				if n := sharePicked(g, g.Frame().Seat, s); n > 0 {
					g.AddVar(toHit, s, score, n)
				}
			}
		}))), doubling)
	may := t.question(kernel.Question{Name: "may", Kind: kernel.YesNo})
	t.card("grower", sized(3), effect(t.asking(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, may, 0) }},
		do(func(g *kernel.Game) {
			if o, _ := g.Picked(g.Frame().Seat); o.Kind == kernel.YesOption {
				g.ChangeAttr(toSay, g.Frame().Seat, g.Frame().Source, kernel.Add, size, 2, thisTurn)
			}
		}), hit(them, 1))), adding)
	steal := t.question(kernel.Question{Name: "steal", Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for i, c := range g.At(hand, 1-a.Seat) {
			g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Card: g.S.Ref(c), Place: g.Rules.PlaceOf(hand, 1-a.Seat), N: int32(i), Verb: toDrop})
		}
	}})
	t.card("thief", sized(1), effect(t.asking(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, steal, 0) }},
		do(func(g *kernel.Game) {
			if o, ok := g.Picked(g.Frame().Seat); ok {
				g.Move(toDrop, g.Frame().Seat, o.Card, g.Rules.PlaceOf(grave, 1-g.Frame().Seat), kernel.FaceUp, 0)
			}
		}))))
	t.card("lord", sized(2), effect(t.node(hit(them, 2))), t.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 1, Applies: everyCard}))
}

// sharePicked is the share of a seat in the last answer.
func sharePicked(g *kernel.Game, asked, of kernel.Seat) int {
	for i := range g.S.Picks {
		if p := &g.S.Picks[i]; p.Seat == asked && p.Option.Kind == kernel.SeatOption && p.Option.Seat == of {
			return int(p.Option.N)
		}
	}
	return 0
}

// skirmishWindow lets the seats play a card of their hand for another one, or pass.
func (t *tiny) skirmishWindow() {
	q := t.question(kernel.Question{Name: "act", Clause: 8, NoRepeat: cLoop, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		if g.Count(field, a.Seat) < 4 {
			g.OfferCards(a, g.Rules.PlaceOf(hand, a.Seat), toAct, 0, nil)
		}
		actions(toPass)(g, a)
	}})
	pay := t.question(kernel.Question{Name: "pay", Kind: kernel.PickSome, Bounds: bounds(2, 2), Candidates: offering(hand)})
	play := t.proc(
		do(func(g *kernel.Game) { g.Save() }),
		kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
			o, ok := g.Picked(g.Frame().Seat)
			if !ok || *kernel.Registers[int32](g) != 0 {
				return kernel.Done
			}
			g.Move(toEnter, g.Frame().Seat, o.Card, g.Rules.PlaceOf(field, g.Frame().Seat), kernel.FaceUp, 0)
			return kernel.Continue
		}},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, pay, 0) }},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			paid := 0
			for i := range g.S.Picks {
				if p := &g.S.Picks[i]; p.Seat == s {
					paid++
				}
			}
			if paid < 2 {
				flow := g.RollBack(1)
				*kernel.Registers[int32](g) = 1
				return flow
			}
			g.Keep()
			for i := range g.S.Picks {
				if p := &g.S.Picks[i]; p.Seat == s {
					g.Move(toDrop, s, p.Option.Card, g.Rules.PlaceOf(grave, s), kernel.FaceUp, 0)
				}
			}
			return kernel.Done
		}})
	before := t.proc(
		kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
			var due [64]int
			list := g.NextPending(due[:0])
			if len(list) == 0 {
				return kernel.Done
			}
			*kernel.Registers[kernel.Seat](g) = g.S.Pending[list[0]].Seat
			return g.AskOrder(g.S.Pending[list[0]].Seat)
		}},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			f.Step = 0
			o, ok := g.Picked(*kernel.Registers[kernel.Seat](g))
			if !ok {
				return kernel.Done
			}
			p := g.TakePending(g.PendingByStamp(o.N))
			return g.Begin(g.Pool.Abilities[p.Ability].Root, p.Seat, p.Source)
		}})
	t.Windows = []kernel.Window{{
		Clause: cWindow, First: func(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(active)) }, Before: before, Ask: q, Pass: toPass,
		Act: func(g *kernel.Game, seat kernel.Seat, _ kernel.Option) kernel.Flow {
			return g.BeginProc(play, seat, kernel.NoRef)
		},
		AllPassed: func(g *kernel.Game) kernel.Flow { return kernel.Done },
	}}
}

// begin deals a skirmish and goes on to the first decision.
func (t *tiny) begin(g *kernel.Game, seed byte) {
	t.Compile()
	deck := make([]kernel.DefID, 0, 20)
	for i := range 20 {
		deck = append(deck, kernel.DefID(i%len(t.Defs)))
	}
	g.NewGame(&t.Rules, &t.Pool, [32]byte{seed}, [][]kernel.DefID{deck, deck}, pile)
}

// newSkirmish is a skirmish at its first decision.
func newSkirmish(tb testing.TB, seed byte) *table {
	tb.Helper()
	t := skirmish()
	t.Index()
	g := &table{tb: tb, Game: new(kernel.Game)}
	t.begin(g.Game, seed)
	g.next()
	return g
}

// guesser makes random answers in memory of its own.
type guesser struct {
	*rand.Rand
	picks []kernel.OptionID
	nums  []int
}

func newGuesser(seed uint64) *guesser { return &guesser{Rand: rand.New(rand.NewPCG(seed, 1))} }

func (r *guesser) choice(d *kernel.Decision) kernel.Choice {
	r.picks, r.nums = r.picks[:0], r.nums[:0]
	n := len(d.Options)
	switch d.Kind {
	case kernel.Number:
		r.nums = append(r.nums, d.Min+r.IntN(d.Max-d.Min+1))
		return kernel.Choice{Nums: r.nums}
	case kernel.Split:
		left := d.Total
		for i := range n {
			part := left
			if i < n-1 {
				part = r.IntN(left + 1)
			}
			left -= part
			r.nums = append(r.nums, part)
		}
	case kernel.Arrange:
		for range n {
			r.nums = append(r.nums, r.IntN(d.Piles))
		}
	default:
		n = d.Min + r.IntN(d.Max-d.Min+1)
	}
	for i := range d.Options {
		r.picks = append(r.picks, d.Options[i].ID())
	}
	for i := range n {
		j := i + r.IntN(len(r.picks)-i)
		r.picks[i], r.picks[j] = r.picks[j], r.picks[i]
	}
	return kernel.Choice{Picks: r.picks[:n], Nums: r.nums}
}

// answerOne answers one open decision at random and goes on.
func (r *guesser) answerOne(tb testing.TB, g *kernel.Game) {
	open := g.Open()
	if len(open) == 0 {
		tb.Fatal("nobody is asked and the match is not over")
	}
	d := &open[r.IntN(len(open))]
	seat, id := d.Seat, d.ID
	if refusal := g.Answer(seat, id, r.choice(d)); refusal != nil {
		tb.Fatal(refusal)
	}
	if err := g.Advance(); err != nil {
		tb.Fatal(err)
	}
}

// TestSkirmishEnds: whatever is chosen, the match ends, uses every part of the kernel that it has, and hides nothing from its checks.
func TestSkirmishEnds(t *testing.T) {
	asked := map[string]int{}
	rollbacks, blind := 0, 0
	for seed := range byte(20) {
		g := newSkirmish(t, seed)
		r := newGuesser(uint64(seed))
		for n := 0; !g.IsOver(); n++ {
			if n > 2000 {
				t.Fatal("the match does not end")
			}
			for _, d := range g.Open() {
				asked[d.Name]++
			}
			blind += len(g.S.Sides)
			rollbacks += len(g.S.Saved)
			r.answerOne(t, g.Game)
		}
		cards := 0
		for p := range g.Rules.Places() {
			cards += len(g.S.In(kernel.Place(p)))
		}
		want(t, "cards", cards, 40)
	}
	for _, name := range []string{"lay", "act", "pay", "share", "may", "steal", "choose-replacement", "order-triggers"} {
		if asked[name] == 0 {
			t.Errorf("nobody was ever asked to %s (%v)", name, asked)
		}
	}
	if rollbacks == 0 || blind == 0 {
		t.Errorf("saved %d times, rehearsed %d times", rollbacks, blind)
	}
}

// TestConcedingAnywhere: at every decision of a match either seat can give up, and the match is over at once.
func TestConcedingAnywhere(t *testing.T) {
	g := newSkirmish(t, 4)
	r := newGuesser(4)
	state, branch := new(kernel.State), new(kernel.Game)
	for !g.IsOver() {
		for seat := range kernel.Seat(2) {
			g.S.Clone(state)
			branch.Load(g.Rules, g.Pool, state)
			if refusal := branch.Concede(seat); refusal != nil {
				t.Fatal(refusal)
			}
			if err := branch.Advance(); err != nil {
				t.Fatal(err)
			}
			if branch.Outcome(seat) != kernel.Lost || branch.Outcome(1-seat) != kernel.Won || len(branch.Open()) > 0 {
				t.Fatalf("outcomes %d and %d, open: %v", branch.Outcome(0), branch.Outcome(1), branch.Open())
			}
		}
		r.answerOne(t, g.Game)
	}
}

// TestAnyClauseOff: with any one clause switched off a match still ends, or stops with an engine error; it neither panics nor waits
// for nobody.
func TestAnyClauseOff(t *testing.T) {
	for off := range clauses {
		tn := skirmish()
		tn.Index()
		g := new(kernel.Game)
		tn.begin(g, byte(off))
		g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{off: true}, Fired: map[kernel.Clause]int{}}
		r := newGuesser(uint64(off))
		err := g.Advance()
		for n := 0; err == nil && !g.IsOver() && n < 500; n++ {
			open := g.Open()
			if len(open) == 0 {
				t.Fatalf("clause %d off: nobody is asked and the match is not over", off)
			}
			d := &open[r.IntN(len(open))]
			if refusal := g.Answer(d.Seat, d.ID, r.choice(d)); refusal != nil {
				t.Fatalf("clause %d off: %s", off, refusal.Fact)
			}
			err = g.Advance()
		}
		if off != 0 && g.Audit.Fired[off] > 0 {
			t.Errorf("clause %d fired though it is off", off)
		}
	}
}
