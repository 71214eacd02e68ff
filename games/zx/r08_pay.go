// Resource costs: Z/X 805.

package zx

import (
	"math/bits"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// price is a resource cost: so many points, one of each of some colours (805.2).
type price struct {
	points  int
	colours int64
}

// wallet is what a player can pay with: the rebooted resources, by the colours that each has.
type wallet struct {
	cards [64]kernel.CardID
	have  [64]int64
	n     int
	shown [everyColour + 1]int8 // by a set of colours: for how many of them a card can be found, plus one; 0 where that is not known yet
}

// walletOf is the rebooted resources of a player (308.1, 805.1).
func walletOf(g *kernel.Game, s kernel.Seat) *wallet {
	g.Fact(factWallet, int(s))
	return &kernel.FindingsOf[findings](g).wallets[s]
}

// fill lists the rebooted resources of a player.
func (w *wallet) fill(g *kernel.Game, s kernel.Seat) {
	w.n, w.shown = 0, [len(w.shown)]int8{}
	if !g.On(R308_1) {
		return
	}
	for _, c := range g.At(zoneResource, s) {
		if (g.Pose(c) != rebooted && g.On(R805_1)) || w.n == len(w.cards) || !canSleep(g, s, c, kernel.NoRef) {
			continue
		}
		w.cards[w.n], w.have[w.n] = c, coloursPaid(g, c)
		w.n++
	}
}

// coloursPaid is the colours for which a resource can be chosen: none where it lies face down (302.3b).
func coloursPaid(g *kernel.Game, c kernel.CardID) int64 {
	if !isUp(g, c) {
		return 0
	}
	return g.Attr(c, attrColour)
}

// covers is the greatest number of different colours for which a card of its own can be found among some cards: a card of several colours
// serves for one of them only (J29).
func covers(g *kernel.Game, have []int64, colours int64) int {
	if g.Var(vJ29) != 0 {
		got := int64(0)
		for _, h := range have {
			got |= h & colours
		}
		return bits.OnesCount64(uint64(got))
	}
	var takenBy [5]int // the card that serves for a colour, plus one
	n, most := 0, bits.OnesCount64(uint64(colours))
	for i := 0; i < len(have) && n < most; i++ {
		var tried int64
		if serve(have, colours, i, &takenBy, &tried) {
			n++
		}
	}
	return n
}

// serve finds a colour for a card to serve for, moving others to their other colours where that helps.
func serve(have []int64, colours int64, i int, takenBy *[5]int, tried *int64) bool {
	for c := range takenBy {
		bit := int64(1) << c
		if have[i]&colours&bit == 0 || *tried&bit != 0 {
			continue
		}
		*tried |= bit
		if takenBy[c] == 0 || serve(have, colours, takenBy[c]-1, takenBy, tried) {
			takenBy[c] = i + 1
			return true
		}
	}
	return false
}

// canPay reports whether a player can pay a resource cost (805.3c).
func canPay(g *kernel.Game, s kernel.Seat, p price) bool {
	if p.points <= 0 || !g.On(R805_2) {
		return true
	}
	if p.points >= infiniteCost || !g.On(R805_3c) {
		return p.points < infiniteCost
	}
	w := walletOf(g, s)
	return w.n >= p.points && w.covers(g, p.colours) >= coloursNeeded(g, p)
}

// canPayBeside reports whether a player can pay for a card with the others: it lies in the temporary zone by then (804.2e, 805.3c).
func canPayBeside(g *kernel.Game, s kernel.Seat, c kernel.CardID, p price) bool {
	if !canPay(g, s, p) {
		return false
	}
	w := walletOf(g, s)
	return !slices.Contains(w.cards[:w.n], c) || p.points <= 0 || !g.On(R804_2e) || canPayWithout(g, s, p, c)
}

// canPayWithout reports whether a player can pay a resource cost with the cards that are left without some (805.3c).
func canPayWithout(g *kernel.Game, s kernel.Seat, p price, gone ...kernel.CardID) bool {
	if p.points <= 0 || !g.On(R805_3c) {
		return true
	}
	w := walletOf(g, s)
	var others [len(w.have)]int64
	have := others[:0]
	for i, c := range w.cards[:w.n] {
		if !slices.Contains(gone, c) {
			have = append(have, w.have[i])
		}
	}
	return len(have) >= p.points && covers(g, have, p.colours) >= coloursNeeded(g, p)
}

// covers is for how many different colours a card of its own can be found in a wallet.
func (w *wallet) covers(g *kernel.Game, colours int64) int {
	n := &w.shown[colours&everyColour]
	if *n == 0 {
		*n = int8(covers(g, w.have[:w.n], colours)) + 1
	}
	return int(*n) - 1
}

// payment is what payProc keeps.
type payment struct {
	points  int32 // the resource cost that is paid
	colours int32
	isWhole bool // whether everything that can pay does, so that there is nothing to choose
	_       [3]uint8
}

// price is the resource cost that is paid.
func (p *payment) price() price { return price{int(p.points), int64(p.colours)} }

// payProc lets the running player pay a resource cost (805.3). What is chosen is put to sleep together (805.3d).
func payProc() kernel.Proc {
	return kernel.Proc{Name: "pay", Steps: []kernel.Step{
		{Clause: R805_3, Do: func(g *kernel.Game) kernel.Flow {
			f, r := g.Frame(), kernel.Registers[payment](g)
			effect.NoteDone(g, false)
			p := r.price()
			if !canPay(g, f.Seat, p) {
				return kernel.Done
			}
			if p.points <= 0 || !g.On(R805_2) {
				effect.NoteDone(g, true)
				return kernel.Done
			}
			if w := walletOf(g, f.Seat); w.n == p.points && g.On(R805_3b) {
				r.isWhole = true
				return kernel.Continue
			}
			return g.AskSeat(f.Seat, qPay, 0)
		}},
		{Clause: R805_3d, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if kernel.Registers[payment](g).isWhole {
				w := walletOf(g, f.Seat)
				for _, c := range w.cards[:w.n] {
					sleep(g, f.Seat, g.Ref(c))
				}
				return kernel.Continue
			}
			for _, o := range g.AllPicked(f.Seat, g.Picks()) {
				sleep(g, f.Seat, o.Card)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, asked := g.Happened()
			effect.NoteDone(g, asked > 0 && done == asked || !g.On(R805_3d))
			return kernel.Done
		}},
	}}
}

// sleep proposes that a card is put to sleep (1003.2).
func sleep(g *kernel.Game, s kernel.Seat, r kernel.Ref) {
	effect.Draft(g, kernel.Posed, verbSleep, s, r).Pose = asleep
}

// payQuestion asks which resources pay a cost: one of each colour (805.3a), then any (805.3b).
func payQuestion() kernel.Question {
	return kernel.Question{
		Name: "pay", Clause: R805_3b, Kind: kernel.PickSome, Verb: verbPay, Shows: verbSleep,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			w := walletOf(g, a.Seat)
			for _, c := range w.cards[:w.n] {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPay, Place: g.Place(c)})
			}
		},
		Needs: []kernel.Need{{Clause: R805_3a, Fact: "refuse.colour-missing", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return canServe(g, walletOf(g, a.Seat), o.Card.Card, kernel.RegistersOf[payment](g.FrameOf(a)).price())
		}}},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			n := int(kernel.RegistersOf[payment](g.FrameOf(a)).points)
			return n, n
		},
		Together: func(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
			p := kernel.RegistersOf[payment](g.FrameOf(a)).price()
			var have [64]int64
			for i := range picks {
				have[i] = coloursPaid(g, picks[i].Card.Card)
			}
			if covers(g, have[:len(picks)], p.colours) < coloursNeeded(g, p) {
				return R805_3a, "refuse.colour-missing"
			}
			return 0, ""
		},
	}
}

// canServe reports whether a payment that can be made has a card in it. Beyond the colours that are needed any card will do; where every point needs a colour, it is one that
// has such a colour, or, if a card may serve for several (J29), one beside others that have them all.
func canServe(g *kernel.Game, w *wallet, c kernel.CardID, p price) bool {
	needed := coloursNeeded(g, p)
	if needed < p.points || coloursPaid(g, c)&p.colours != 0 {
		return true
	}
	return g.Var(vJ29) != 0 && w.widest(p.colours, p.points-1) >= needed
}

// widest is the most colours that so many cards of a wallet have between them.
func (w *wallet) widest(colours int64, cards int) int {
	reached := uint64(1) // a bit for each set of colours that the cards looked at so far can have
	for range cards {
		next := reached
		for set := range int64(everyColour + 1) {
			if reached>>set&1 == 0 {
				continue
			}
			for _, h := range w.have[:w.n] {
				next |= 1 << (set | h&colours)
			}
		}
		reached = next
	}
	most := 0
	for set := range uint64(everyColour + 1) {
		if reached>>set&1 != 0 {
			most = max(most, bits.OnesCount64(set))
		}
	}
	return most
}

// payNodeProc pays the resource cost of its node (805.2b).
func payNodeProc() kernel.Proc {
	return effect.One("pay-cost", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		seat := effect.ActingSeat(g, n, g.Scope())
		if seat == kernel.NoSeat {
			effect.NoteDone(g, false)
			return kernel.Done
		}
		if !g.On(R805_2b) {
			effect.NoteDone(g, true)
			return kernel.Done
		}
		flow := kernel.CallWith(g, procPay, payment{points: fixedPoints(g, seat), colours: int32(iconColours(g, n))})
		g.ActAs(seat)
		return flow
	})
}

// sleepThisProc puts the ability's own card to sleep as a price (807.1a); one that is asleep cannot pay it.
func sleepThisProc() kernel.Proc {
	return kernel.Proc{Name: "sleep-this", Steps: []kernel.Step{
		{Clause: R807_1a, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			effect.NoteDone(g, false)
			if !canSleepThis(g, g.Scope(), g.Node()) {
				return kernel.Done
			}
			sleep(g, f.Seat, f.Source)
			return kernel.Continue
		}},
		{Do: effect.NoteHappened},
	}}
}

func canSleepThis(g *kernel.Game, at kernel.Scope, _ *kernel.Node) bool {
	c := at.Source.Card
	if !g.IsCurrent(at.Source) || !(g.Zone(c) == zoneSquare || g.Zone(c) == zoneResource) {
		return false
	}
	return (g.Pose(c) == rebooted || !isPriceRule(g, false, R804_4a, R806_2a)) && canSleep(g, at.Seat, c, at.Source)
}

// canPayNode reports whether the player of an ability can pay a resource cost that its text names.
func canPayNode(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	seat := effect.ActingSeat(g, n, at)
	return seat != kernel.NoSeat && canPay(g, seat, price{pointsOf(g, seat, at.Source, n), iconColours(g, n)})
}

// buildResourceCost compiles a resource cost that a text names (805.2b).
func buildResourceCost(c *compiler, t *cardtext.Tree, w effect.Who) kernel.NodeID {
	c.Cite(R805_1, R805_2, R805_2b)
	n := kernel.Node{With: new(args), Proc: procPayCost, Asks: true}
	effect.ArgsOf(&n).Who, argsOf(&n).points = w, t.Kid(parts.N).Num
	for _, h := range t.All(partColour) {
		argsOf(&n).colours |= hues[h.Op]
	}
	return c.Node(t, n)
}

func init() {
	builders[opResourceCost] = func(c *compiler, t *cardtext.Tree) kernel.NodeID { return buildResourceCost(c, t, effect.Self) }
	builders[opSleepThis] = func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(R807_1a)
		return c.Node(t, kernel.Node{Proc: procSleepThis})
	}
}
