// Compiling what special kinds of card say: sub-texts, ways to be played, and the actions of joined cards and markers. Z/X 206, 401.8, 1007.5, 1015, 1016, 1019–1025,
// 1027, 1029, 1207.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// specialData is what the rules need to know of cards of special kinds.
type specialData struct {
	plans      []plan
	vessel     vessel
	crisis     crisis
	namesLinks bool   // the text names links (202.15e, 202.15f)
	icons      int64  // icons that the sub-text gives it (204.8)
	unplayable bool   // the sub-text says that it cannot be played (102.6, 206.2)
	expires    [3]int // year, month and day after which it cannot be used (1207.1); zero where it says nothing
}

// subrules says how each rule of a card that is no ability is compiled.
var subrules = map[cardtext.Op]func(c *compiler, t *cardtext.Tree){
	opAdvent: (*compiler).advent, opAwakening: (*compiler).awakening, opDreamDress: (*compiler).dreamDress, opPossession: (*compiler).possession,
	opShiftIf: (*compiler).shiftIf, opVessel: (*compiler).vessel, opCrisis: (*compiler).crisis, opAlsoNamed: (*compiler).alsoNamed,
	opMulticolour: (*compiler).multicolour, opExpiry: (*compiler).expiry, opPreparedWith: (*compiler).preparedWith,
}

func init() {
	builders[opIgob] = buildIgob
	builders[opUnison] = buildUnison
	builders[opOverlay] = buildOverlay
	builders[opBreakInto] = buildBreak
	builders[opShiftOnto] = buildShiftOnto
	builders[opCombine] = buildCombine
	builders[ops.Create] = buildCreate
}

// compileSubtext compiles the sub-text of a card (206). What it says may stand in the text as well; abilities do not stand in a sub-text.
func (c *compiler) compileSubtext(t *cardtext.Tree) {
	for _, k := range t.Kids {
		build, ok := subrules[k.Tree.Op]
		if isUnplayable(k.Tree) {
			build, ok = (*compiler).unplayable, true
		}
		if !ok {
			c.Fail(k.Tree, "サブテキストとして読めない", "this is not a rule of a sub-text")
			return
		}
		c.Afresh()
		build(c, k.Tree)
	}
}

// isUnplayable reports whether a sub-text says that its card cannot be played.
func isUnplayable(t *cardtext.Tree) bool {
	if t.Op != opBare || len(effect.Parts(t.Kid(parts.Do))) != 1 {
		return false
	}
	says := effect.Parts(t.Kid(parts.Do))[0]
	return says.Op == ops.Cannot && len(says.Kids) == 2 && effect.IsThis(says.Kid(parts.What)) && says.Kid(parts.Event).Op == opBePlayed
}

func (c *compiler) unplayable(*cardtext.Tree) {
	c.data.unplayable = true
	c.Cite(R102_6)
}

// subrule compiles a rule of a card that stands in its text.
func subrule(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	subrules[t.Op](c, t)
	return nil
}

// addPlan adds a way to play the card. The conditions of the sub-text are those of Z/X extras (806.1g–806.1j).
func (c *compiler) addPlan(t *cardtext.Tree, p plan) {
	if p.isCondition() && c.kind&kindZXExtra == 0 {
		c.Fail(t, "この条件を持つのはゼクスエクストラだけである", "only a Z/X extra has such a condition")
	}
	if len(p.offers) > effect.MostClaims {
		c.Fail(t, "指定が多すぎる", "there are too many descriptions")
	}
	if p.zones == 0 {
		p.zones = everyZone
	}
	means := planMeans[p.kind]
	c.Cite(planClauses[p.kind], means[0], means[1], R206_2a, R804_2c)
	c.data.plans = append(c.data.plans, p)
}

// offered compiles the descriptions of cards that are offered, so many of each.
func (c *compiler) offered(ts []*cardtext.Tree, has func(of *cardtext.Tree) kernel.Filter) []offer {
	var all []offer
	for _, t := range ts {
		if t.Op != ops.Some || t.Has(parts.Sum) || t.Has(parts.Each) {
			c.Fail(t, "何枚のどのカードか分からない", "it is not clear how many of which cards are meant")
			return nil
		}
		mode, n := c.Count(t.Kid(parts.N))
		if n == nil {
			n = func(*kernel.Game, kernel.Scope) int { return 0 }
		}
		all = append(all, offer{has: has(t.Kid(parts.Of)), mode: mode, n: n})
	}
	return all
}

// onSquares is a description of cards on squares.
func (c *compiler) onSquares(of *cardtext.Tree) kernel.Filter { return c.Group(of).Has }

// inZone is a description of cards whose zone something else tells.
func (c *compiler) inZone(of *cardtext.Tree) kernel.Filter {
	if of.Op != ops.Cards || of.Has(parts.At) || of.Has(parts.Whose) {
		c.Fail(of, "どこのカードかは覚醒条件の色で決まる", "the colour of the awakening tells where the cards are")
		return nil
	}
	return c.Filter(of.All(parts.Is))
}

func (c *compiler) advent(t *cardtext.Tree) {
	c.Paying = true
	c.addPlan(t, plan{kind: planAdvent, offers: c.offered(t.All(parts.Cost), c.onSquares), cost: kernel.NoNode})
	c.Cite(R1020_3, R806_2, R806_2b)
}

func (c *compiler) possession(t *cardtext.Tree) {
	c.Paying = true
	c.addPlan(t, plan{kind: planPossession, offers: c.offered(t.All(parts.Cost), c.onSquares), cost: kernel.NoNode})
	c.Cite(R1025_2a, R1025_3, R1025_3a, R1025_4, R806_2b)
}

func (c *compiler) awakening(t *cardtext.Tree) {
	c.Paying = true
	p := plan{kind: planAwakening, cost: kernel.NoNode}
	if colour := t.Kid(partColour); colour != nil {
		awake, ok := awakenings[hues[colour.Op]]
		if !ok {
			c.Fail(colour, "この色の覚醒条件はない", "there is no awakening of this colour")
		}
		p.awake = awake
		p.offers = c.offered(t.All(parts.What), c.inZone)
		c.Cite(awake.clause)
	}
	if costs := t.All(parts.Cost); len(costs) > 0 {
		c.condition = true
		p.cost = c.Together(t, costs)
		c.condition = false
	}
	c.addPlan(t, p)
	c.Cite(R1021_3)
}

func (c *compiler) dreamDress(t *cardtext.Tree) {
	p := plan{kind: planDreamDress, cost: kernel.NoNode}
	for _, x := range t.All(parts.Cost) {
		n := 1
		if k := x.Kid(parts.N); k != nil {
			n = k.Num
		}
		p.counters = append(p.counters, counterPrice{of: c.counterVar(x.Kid(parts.Icon)), n: n})
	}
	c.addPlan(t, p)
	c.Cite(R1017_2, R202_14d)
}

// playingPlan compiles what is done instead of paying for this card or besides, as a way to play it (1027.1), and reports whether the sentence is about that. cond is
// when the ability is valid, zones where.
func (c *compiler) playingPlan(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	if what := t.Kid(parts.What); what.Op != ops.This {
		return false
	}
	do, must := t.Kid(parts.Do), true
	for do.Op == ops.If || do.Op == ops.May {
		if do.Op == ops.If {
			cond = bothHold(cond, c.Conds(do.All(parts.If)))
			do = do.Kid(parts.Then)
			continue
		}
		must = false
		do = joinedDeeds(do)
	}
	do = wholeWay(do)
	p := plan{must: must, cond: cond, zones: s.Base.Zones}
	if !s.Said {
		p.zones = playZones // what speaks of this card being played holds where it is played from
	}
	last := do
	if do.Op == ops.Do {
		last = do.Kids[len(do.Kids)-1].Tree
	}
	switch last.Op {
	case ops.InsteadOfCost:
		p.kind = planInstead
	case ops.ExtraCost:
		p.kind = planExtra
	case ops.Move, ops.Discard, ops.Destroy, ops.Remove, opSleep, ops.Reveal:
		p.kind = planExtra
		if most := upToHowMany(do); most > 0 {
			c.plansUpTo(s, do, p, most)
			return true
		}
		s.Offered = &effect.Offered{Deed: last, IfDone: c.paysLess(s, len(c.data.plans), 1, 0)}
		do = &cardtext.Tree{Op: ops.ExtraCost, Span: do.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: do}}}
	default:
		return false
	}
	if do.Op == ops.Do {
		c.Fail(do, "支払いのかわりや追加の前に別の行動がある", "something else stands before what is done instead of paying or besides")
		return true
	}
	c.addCostPlan(t, do, p)
	return true
}

// addCostPlan adds a way to play the card in which something is done instead of paying for it or besides.
func (c *compiler) addCostPlan(t, do *cardtext.Tree, p plan) {
	paying := c.Paying
	c.Paying = true
	p.cost = c.Together(do, do.All(parts.Do))
	c.Paying = paying
	c.addPlan(t, p)
	c.Cite(R1027_1a, R1027_1b)
}

// upToHowMany is up to how many cards an instruction is done with, where it names such a number once; 0 where it does not.
func upToHowMany(do *cardtext.Tree) int {
	n := 0
	if do.Op == ops.Some {
		if many := do.Kid(parts.N); many != nil && many.Op == ops.Upto && many.Kid(parts.N).Op == ops.Num {
			n = many.Kid(parts.N).Num
		}
	}
	for _, k := range do.Kids {
		if more := upToHowMany(k.Tree); more > 0 && n > 0 {
			return 0
		} else if more > 0 {
			n = more
		}
	}
	return n
}

// withCount is an instruction that is done with exactly so many cards instead of up to a number of them.
func withCount(do *cardtext.Tree, n int) *cardtext.Tree {
	exact := *do
	exact.Kids = slices.Clone(do.Kids)
	for i, k := range exact.Kids {
		if exact.Kids[i].Tree = withCount(k.Tree, n); do.Op == ops.Some && k.Name == parts.N && k.Tree.Op == ops.Upto {
			exact.Kids[i].Tree = &cardtext.Tree{Op: ops.Num, Num: n, Span: k.Tree.Span}
		}
	}
	return &exact
}

// plansUpTo adds a way to play the card for each number of cards, up to the most, with which something is done besides: how many it is decides the cost, and so is chosen before it is determined
// (804.2c, 804.2d). None of them must be taken.
func (c *compiler) plansUpTo(s *effect.Statics, do *cardtext.Tree, p plan, most int) {
	p.must = false
	before, first := c.Speech, len(c.data.plans)
	for n := 1; n <= most; n++ {
		c.Back(before)
		exact := withCount(do, n)
		c.addCostPlan(do, &cardtext.Tree{Op: ops.ExtraCost, Span: do.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: exact}}}, p)
	}
	last := do
	if do.Op == ops.Do {
		last = do.Kids[len(do.Kids)-1].Tree
	}
	s.Offered = &effect.Offered{Deed: last, Whole: do, IfDone: c.paysLess(s, first, most, 0), ForEach: c.paysLess(s, first, most, 1)}
}

// joinedDeeds is what somebody may do, as one instruction.
func joinedDeeds(may *cardtext.Tree) *cardtext.Tree {
	all := may.All(parts.Do)
	if len(all) == 1 {
		return all[0]
	}
	do := &cardtext.Tree{Op: ops.Do, Span: may.Span}
	for _, d := range all {
		do.Kids = append(do.Kids, cardtext.Kid{Tree: d})
	}
	return do
}

// wholeWay is a way of paying of which the first of several instructions says that it stands instead of the cost or beside it: all of them do.
func wholeWay(do *cardtext.Tree) *cardtext.Tree {
	if do.Op != ops.Do {
		return do
	}
	acts := effect.Parts(do)
	if first := acts[0]; first.Op == ops.InsteadOfCost {
		all := &cardtext.Tree{Op: first.Op, Span: do.Span, Kids: first.Kids}
		for _, act := range acts[1:] {
			all.Kids = append(all.Kids[:len(all.Kids):len(all.Kids)], cardtext.Kid{Name: parts.Do, Tree: act})
		}
		return all
	}
	return do
}

// paysLess compiles that so many ways, from one number on, cost less if what they ask for was done (1027.1): each of them by so many points, or with each each way by as many more as
// it asks for one more card.
func (c *compiler) paysLess(s *effect.Statics, first, ways, each int) func(then *cardtext.Tree) {
	return func(then *cardtext.Tree) {
		all := c.Alterations(then)
		if len(all) != 1 || all[0].Op != kernel.Add || all[0].Attr != attrCost || all[0].Amount != nil || all[0].N >= 0 || !isOfPlayed(then.Kid(parts.What)) {
			c.Fail(then, "プレイする際に行動を実行して変えられるのは、そのカードのコストを決まった点数だけ減らすことに限る", "what is done as a card is played can only lower its cost by so many points")
			return
		}
		for i := first; i < min(first+ways, len(c.data.plans)); i++ {
			c.data.plans[i].less = -int(all[0].N) * (1 + each*(i-first))
		}
		s.Limit = func(floor int) {
			for i := first; i < min(first+ways, len(c.data.plans)); i++ {
				c.data.plans[i].floor = floor
			}
		}
	}
}

// isOfPlayed reports whether a sentence about a card that is being played means that card.
func isOfPlayed(what *cardtext.Tree) bool {
	return what != nil && (what.Op == ops.It || what.Op == opThatCard || what.Op == opThatZX || effect.IsThis(what))
}

// bothHold is a condition that holds if two do; either may be nil.
func bothHold(x, y kernel.Cond) kernel.Cond {
	switch {
	case x == nil:
		return y
	case y == nil:
		return x
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return x(g, at) && y(g, at) }
}

// mustBe refuses a rule that only cards of a kind have on another card.
func (c *compiler) mustBe(t *cardtext.Tree, kind int64, ja, en string) {
	if c.kind&kind == 0 {
		c.Fail(t, ja, en)
	}
}

// hurtPlayer is which player takes the damage that a crisis waits for. One that is not named is the player of the card.
func (c *compiler) hurtPlayer(t *cardtext.Tree) effect.Who {
	switch t.Op {
	case ops.Implied, ops.Self:
		return effect.Self
	case ops.Opponent:
		return effect.Opponent
	case ops.Both, ops.EitherPlayer:
		return effect.Anyone
	}
	c.Fail(t, "ダメージを受けるのはプレイヤーに限る", "only a player can take this damage")
	return effect.Self
}

func (c *compiler) multicolour(*cardtext.Tree) {
	c.data.icons |= iconMultiColour
	c.Cite(R204_8, R308_2b)
}

func (c *compiler) preparedWith(*cardtext.Tree) {
	c.data.behind = true
	c.Cite(R401_8)
}

// own refuses an action that only the player of the card can carry out if somebody else is named.
func (c *compiler) own(t *cardtext.Tree, w effect.Who) {
	if w != effect.Self {
		c.Fail(t, "これを行えるのはあなただけである", "only you can do this")
	}
}

// clearSquares is the squares that a joined card can enter (1015.1, 1029.1).
func clearSquares(g *kernel.Game, at kernel.Scope, i kernel.CardID) bool {
	return isClearFor(g, at.Seat, int(i))
}

func buildIgob(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procIgob)
	c.own(t, w)
	test, cs := c.cs.nameTest(t.Kid(parts.Name).Str, t.Has(partPart)), c.cs
	n.Asks = true
	n.Filter = func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasName(g, g.Ref(x), test) }
	enter := n
	enter.With = copied(&n)
	argsOf(&enter).isRebooted = true
	n.Kids = []kernel.NodeID{c.joinedEnters(t, enter, clearSquares)}
	c.Cite(R1015_1, R1015_2, R1015_3, R202_7b, R1007_5, R1007_5a)
	c.Speak(effect.SlotPlaced)
	return c.Node(t, n)
}

func buildUnison(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procUnison)
	c.own(t, w)
	if t.Has(parts.Way) {
		c.mustBe(t, kindPlayerExtra, "ユニゾンするのはプレイヤーエクストラである", "it is a player extra that is joined in unison")
	}
	with := t.Kid(parts.With)
	n.Asks, n.Filter = true, c.Filter(described(with))
	if n.Filter == nil {
		n.Filter = func(*kernel.Game, kernel.Scope, kernel.CardID) bool { return true }
	}
	enter := n
	enter.With = copied(&n)
	argsOf(&enter).isRebooted = true
	n.Kids = []kernel.NodeID{c.joinedEnters(t, enter, clearSquares)}
	c.Cite(R1029_1, R1029_1a, R1029_1b, R1029_1c, R1029_2, R1029_4, R1007_5a)
	c.Speak(effect.SlotPlaced)
	return c.Node(t, n)
}

// described is the descriptions in a filter, or the description that stands alone.
func described(t *cardtext.Tree) []*cardtext.Tree {
	if t.Op == ops.Filter {
		return t.All(parts.Is)
	}
	return []*cardtext.Tree{t}
}

func buildBreak(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{With: new(args), Proc: procBreak, Asks: true}
	effect.ArgsOf(&n).Who = effect.Self
	argsOf(&n).isRebooted = true
	from := *t.Kid(parts.From)
	if from.Op == ops.Zone && !from.Has(parts.Whose) {
		from.Kids = append([]cardtext.Kid{{Name: parts.Whose, Tree: &cardtext.Tree{Op: ops.Self, Span: from.Span}}}, from.Kids...)
	}
	cards := &cardtext.Tree{Op: ops.Cards, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.At, Tree: &from}}}
	for _, is := range described(t.Kid(partInto)) {
		cards.Kids = append(cards.Kids, cardtext.Kid{Name: parts.Is, Tree: is})
	}
	q := c.Group(cards)
	if q.Zones&(1<<zoneSquare) != 0 {
		c.Fail(t, "スクエアのカードになることはできない", "a card cannot become one that is on a square")
	}
	into := kernel.Node{With: new(args), Proc: effect.ProcSelect, Asks: true, List: q.List, Amount: func(*kernel.Game, kernel.Scope) int { return 1 }}
	effect.ArgsOf(&into).Who, effect.ArgsOf(&into).Slot = effect.Self, effect.SlotSecond
	if q.Specified {
		effect.ArgsOf(&into).IsSpecified, effect.ArgsOf(&into).Sought = true, q.Sought
	}
	n.Kids = []kernel.NodeID{c.Selection(t.Kid(parts.What), effect.Self, false), c.Node(t, into)}
	c.Cite(R1019_1, R1019_2, R1019_2a)
	c.Speak(effect.SlotPlaced)
	return c.Node(t, n)
}

func buildShiftOnto(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procShiftOnto)
	c.own(t, w)
	n.Asks = true
	n.Kids = []kernel.NodeID{c.Selection(t.Kid(parts.What), w, false)}
	if to := t.Kid(parts.To); to != nil {
		n.Kids = append(n.Kids, c.Second(to, w))
	}
	c.Cite(R1016_1, R1016_3, R202_8a, R202_8d)
	return c.Node(t, n)
}

func buildCombine(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procCombine)
	c.own(t, w)
	n.Asks = true
	var at *cardtext.Tree
	for _, what := range t.All(parts.What) {
		what, at = inPlace(what, at)
		if what.Op == ops.SomeKinds {
			n.Kids = append(n.Kids, c.halves(what, w))
		} else {
			n.Kids = append(n.Kids, c.Selection(what, w, false))
		}
	}
	enter := n
	enter.With = copied(&n)
	enter.Kids = nil
	c.States(t, &enter)
	to := kernel.Filter(nil)
	if squares := t.Kid(parts.To); squares != nil {
		to = squareFilter(c.squareTest(squares))
	}
	n.Kids = append(n.Kids[:len(n.Kids):len(n.Kids)], c.joinedEnters(t, enter, to))
	c.Cite(R1007_5, R1007_5a)
	c.Speak(effect.SlotPlaced)
	return c.Node(t, n)
}

// inPlace gives cards that are named without a place the place of those that were named before them, and says where the cards are: of "A in
// your hand and B" both are in the hand.
func inPlace(t, at *cardtext.Tree) (there, where *cardtext.Tree) {
	for i, k := range t.Kids {
		if k.Name == parts.Of && t.Op != ops.Cards {
			x := *t
			x.Kids = append([]cardtext.Kid(nil), t.Kids...)
			x.Kids[i].Tree, where = inPlace(k.Tree, at)
			return &x, where
		}
	}
	if t.Op != ops.Cards || t.Has(parts.At) {
		return t, t.Kid(parts.At)
	}
	if at == nil {
		return t, nil
	}
	x := *t
	x.Kids = append([]cardtext.Kid{{Name: parts.At, Tree: at}}, t.Kids...)
	return &x, at
}

// halves is a selection of so many different cards, which may have the same name: they are different halves of one card (J61).
func (c *compiler) halves(t *cardtext.Tree, w effect.Who) kernel.NodeID {
	q := c.Group(t.Kid(parts.Of))
	n := kernel.Node{With: new(args), Proc: effect.ProcSelect, Asks: true, List: q.List, Amount: c.Number(t.Kid(parts.N))}
	effect.ArgsOf(&n).Who, effect.ArgsOf(&n).Slot = w, effect.SlotSel
	if q.Specified {
		effect.ArgsOf(&n).IsSpecified, effect.ArgsOf(&n).Sought = true, q.Sought
	}
	n.Fits = func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool {
		for i := range picks {
			for k := range i {
				if g.Printing(picks[i].Card.Card) == g.Printing(picks[k].Card.Card) {
					return false
				}
			}
		}
		return true
	}
	return c.Node(t, n)
}

// marker compiles which markers are meant.
func (c *compiler) marker(t *cardtext.Tree, m *markerTest) {
	switch t.Op {
	case ops.Named:
		m.name = c.cs.nameTest(t.Kid(parts.Name).Str, false)
	case ops.NamePart:
		m.name = c.cs.nameTest(t.Kid(parts.Name).Str, true)
	case ops.Tribe:
		m.tribe = c.Word(t.Kid(parts.Name), &c.cs.tribes)
	case ops.Or:
		for _, k := range effect.Parts(t) {
			one := markerTest{kind: m.kind}
			c.marker(k, &one)
			m.either = append(m.either, one)
		}
	case opToken, opLink, ops.AnyCard:
	default:
		c.Fail(t, "マーカーはカード名か種族で指定する", "markers are named by their name or their tribe")
	}
}

// parseSubtext reads a sub-text. Its rules are paragraphs of their own, as abilities are.
func parseSubtext(text string) (*cardtext.Tree, error) { return Lexicon().Parse(text) }

// beginnings is the keyword that lets a card begin the game in each place that a text can name for it: its player's player square, the dynamis, face up, and the
// resources.
var beginnings = map[cardtext.Op]cardtext.Op{opPlayerSquare: opStartCard, opDynamis: opGateCard, opResource: opStartResource}
