// Instructions that decide what is carried out: sequences, conditions, choices to do something or not or among texts, what is shared out, and what
// is put off until later. Z/X 802.3, 804.3, 808.4.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// args is what an instruction says, by name: its node's With.
type args struct {
	effect.Args
	entry   entry // how the text calls that cards come to squares
	barred  homes // player squares onto which the effect does not put Z/X
	isOwn   bool  // it is about this card, or this ability, alone
	isLoss  bool  // of counters and shields: they are taken, not given
	isWin   bool  // the game is won, not lost
	isLink  bool  // links are made, not tokens
	isPrice bool  // it is the price of ability

	isAsleep    bool // how cards are put
	isRebooted  bool // the text says that they are put rebooted
	isCondition bool // it is the price of a condition for playing an extra (806.2)
	isFree      bool // without paying the cost
	isEvery     bool // abilities that cards have gained count too

	zone    kernel.ZoneID // whose limit changes
	limit   int32         // how it does
	hurt    hurtWhom      // which players take damage
	damage  int64         // how damage changes
	marker  int           // which markers are made, by the tests of the set
	points  int           // how many points a resource cost has
	colours int64         // the colours of its icons
	lowers  bool          // the price becomes less
	floor   int           // the least that it may become, plus one; 0 where the text does not say
	kinds   uint32        // bit per tag of the abilities that are meant
	but     [2]kernel.Clause
	ability kernel.AbilityID // that is played, or lost
}

// argsOf is what an instruction says.
func argsOf(n *kernel.Node) *args { return n.With.(*args) }

// copied is what an instruction says, to be changed for another.
func copied(n *kernel.Node) *args {
	a := *argsOf(n)
	return &a
}

// lies notes how a card lies where it is put, as a word of the text says.
func (a *args) lies(word cardtext.Op) bool {
	switch word {
	case opAsleep:
		a.isAsleep = true
	case opRebooted:
		a.isRebooted = true
	default:
		return false
	}
	return true
}

// askSplit asks how damage is shared out, where there is more than one card to share it out among.
func askSplit(g *kernel.Game) kernel.Flow {
	n, c := g.Node(), kernel.Registers[effect.Changes](g)
	effect.NoteDone(g, false)
	*c = effect.Changes{}
	g.Forget(effect.SlotMoves)
	for _, r := range effect.Targets(g, g.Refs()) {
		if isHit(g, r) && !g.HoldsCard(g.Scope(), effect.SlotMoves, r.Card) {
			g.Remember(effect.SlotMoves, r)
			c.Cards++
		}
	}
	c.Points = int32(max(0, min(effect.Amount(g), 1<<30)))
	if !effect.ArgsOf(n).IsSplit || c.Cards < 2 || c.Points <= 0 {
		return kernel.Continue
	}
	return g.AskSeat(splitter(g), qSplit, 0)
}

// splitter is who shares damage out.
func splitter(g *kernel.Game) kernel.Seat {
	s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
	return s
}

// splitQuestion asks how much of a total each card gets: at least 1 (804.3d).
func splitQuestion() kernel.Question {
	return kernel.Question{
		Name: "split", Clause: R804_3d, Kind: kernel.Split, Verb: verbDamage,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range g.Remembered(g.ScopeOf(a), effect.SlotMoves, g.Refs()) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbDamage, Place: g.Place(r.Card)})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			total := int(kernel.RegistersOf[effect.Changes](g.FrameOf(a)).Points)
			return total, total
		},
		Together: func(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
			c := kernel.RegistersOf[effect.Changes](g.FrameOf(a))
			for i := range picks {
				if picks[i].N < 1 && c.Points >= c.Cards && g.On(R804_3d) {
					return R804_3d, "refuse.at-least-one-each"
				}
			}
			return 0, ""
		},
	}
}

// effects8 is what chapter 8 says about effects in general.
var effects8 = effect.Clauses{
	effect.PayersOwn: {R804_2f}, effect.PricesApart: {R804_4, R804_4d}, effect.EachOnce: {R802_3}, effect.EachKind: {R802_4}, effect.Range: {R816_2},
	effect.InOrder: {R804_3a}, effect.IfMet: {R804_3b}, effect.IfCarriedOut: {R804_3b}, effect.MayDecline: {R804_3c}, effect.InsteadInFull: {R804_3c}, effect.PutOff: {R808_4}, effect.ForATime: {R802_2, R802_2b}, effect.OnThoseThere: {R811_4}, effect.TimedIsOfCard: {R815_2a},
	effect.LastKnown: {R814_1}, effect.SideThatCounts: {R808_3a}, effect.MovesHeard: {R808_3, R808_3b, R808_3c}, effect.SeenGoBack: {R804_3e}, effect.NothingIsNothing: {R814_2}, effect.OneIsMeant: {R814_2},
	effect.KindsOfAbilities: {R801_2}, effect.ActivatedIs: {R807_1, R807_1a, R807_1c, R801_2a}, effect.TermsOfUse: {R807_1b}, effect.StateTriggers: {R808_5, R808_5a},
	effect.ValidInPlay: {R803_1b, R205_1a}, effect.ValidThere: {R803_1d}, effect.ValidWhereSaid: {R205_4b}, effect.ValidFace: {R803_1e}, effect.ValidThen: {R803_1f},
	effect.OnlyWhileValid: {R803_2}, effect.WhileMet: {R803_2a}, effect.NegatedIsThere: {R803_2b}, effect.StaticHolds: {R801_2c, R802_2b},
	effect.Derived: {R811_1, R811_1a, R811_1c}, effect.OlderFirst: {R811_3, R811_3a}, effect.EffectsAge: {R811_3b}, effect.Becoming: {R811_6}, effect.LowerLimits: {R811_8},
	effect.NotLowered: {R811_7}, effect.PricesShown: {R804_4c}, effect.PricesMustBe: {R804_4b}, effect.SameSource: {R815_2b}, effect.Replacing: {R802_2c, R812_1, R812_2, R815_2b},
}
