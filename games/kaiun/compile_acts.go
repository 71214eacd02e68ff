// The table of instructions: which operation of the lexicon becomes which node.

package kaiun

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// builders says how each operation that can stand as a clause is compiled. It is filled in by init because clauses contain clauses.
var builders map[cardtext.Op]func(c *compiler, t *cardtext.Tree) kernel.NodeID

func init() {
	builders = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) kernel.NodeID{
		opAlso: buildAlso, ops.If: buildIf, ops.Pay: func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.payNode(t, true) },
		ops.Choose: buildChoose, ops.During: buildDuring,
		opResults: buildDeferred(tagResult, R10_2_2_2), opAtEnd: buildDeferred(tagTurnEnd, R6_6_5),
		ops.Discard: (*compiler).discard, opDiscardThis: buildDiscardThis, ops.Move: buildMove, ops.Reveal: buildShow(true), ops.Look: buildShow(false),
		opRefresh: buildWho(procDoRefresh, args{}, R9_3_1),
		opAddLuck: buildChange, opSetLuck: buildChange, opTimesLuck: buildChange, opSwapLuck: buildChange, opAddCost: buildChange, opSetCost: buildChange,
		opSetSign: buildSetSign, opChooseSign: buildChooseSign, opChooseNumber: buildChooseNumber,
		opWinBattle: buildWho(procClaim, args{claim: claimWin}, R10_2_3_2), opLoseBattle: buildWho(procClaim, args{claim: claimLoss}, R10_2_3_2),
		opDrawBattle: buildWho(procClaim, args{claim: claimDraw}, R7_1_2_3),
		ops.WinGame:  buildWho(procEndGame, args{}, R1_2_6), ops.LoseGame: buildWho(procEndGame, args{loses: true}, R1_2_6),
		ops.Negate: buildNegate, ops.Cannot: buildCannot, ops.Replace: buildReplaceAct, opActivate: buildActivate,
		opNone:         func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Node(t, kernel.Node{Proc: procNothing}) },
		opExtraBarrier: buildOutcome(outcomeExtra), opSetBarrier: buildOutcome(outcomeSet), opBarrierTo: buildBarrierTo,
	}
}

// Instruction compiles the clauses of effects that only this game has, or that mean more here.
func (c *compiler) Instruction(t *cardtext.Tree) (kernel.NodeID, bool) {
	build, ok := builders[t.Op]
	if !ok {
		return kernel.NoNode, false
	}
	return build(c, t), true
}

// buildAlso compiles what is done even if the sentence before could not be.
func buildAlso(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_7_2)
	return c.Node(t, kernel.Node{Proc: procAlso, Kids: []kernel.NodeID{c.Clause(t.Kid(parts.Do))}})
}

// buildIf compiles what is done under a condition. What asks where this card is means the card, wherever that is.
func buildIf(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R8_3_1, R8_3_1_1)
	defer func(saved bool) { c.follow = saved }(c.follow)
	return c.IfSo(t)
}

// buildChoose compiles a choice between effects. What the one chosen speaks of is not spoken of afterwards.
func buildChoose(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R8_4_1_5_1)
	w := c.Who(t.Kid(parts.Who))
	if w == effect.Both {
		c.Fail(t, "選ぶのはどちらか一方に限る", "only one of the players can choose")
	}
	n := kernel.Node{Proc: effect.ProcMode, Asks: true, With: &args{Args: by(w)}}
	saved := c.Spoken
	for _, k := range t.All(parts.Do) {
		c.Spoken, c.Subject = saved, effect.Unnamed
		n.Kids = append(n.Kids, c.Clause(k))
	}
	c.Spoken = saved
	return c.Node(t, n)
}

var periods = map[cardtext.Op]kernel.Duration{ops.ThisTurn: untilTurn, ops.ThisBattle: untilBattle, ops.ThisGame: untilGame}

func buildDuring(c *compiler, t *cardtext.Tree) kernel.NodeID {
	period := t.Kid(parts.For)
	saved := c.Until
	defer func() { c.Until = saved }()
	if period.Op == ops.NextTurn {
		return buildNextTurn(c, t)
	}
	c.Until = c.period(period)
	return c.Clause(t.Kid(parts.Do))
}

func (c *compiler) period(t *cardtext.Tree) kernel.Duration {
	if t == nil {
		return c.Until
	}
	d, ok := periods[t.Op]
	if !ok {
		c.Fail(t, "この期間はここでは使えない", "this duration cannot be used here")
	}
	if d == untilGame {
		c.Cite(R1_3_1)
	}
	return d
}

func buildDeferred(tag uint8, clause kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(clause)
		saved := c.results
		c.results = tag == tagResult
		kid := c.later(t, t.All(parts.Do))
		c.results = saved
		return c.Node(t, kernel.Node{Proc: effect.ProcDefer, Kids: []kernel.NodeID{kid}, With: &args{Args: effect.Args{Moment: tag}}})
	}
}

func buildDiscardThis(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_4_1, R8_4_1_2)
	if !c.inHand {
		c.Fail(t, "手札のこのカードは、効果の最初の発動コストとしてだけ捨てられる", "this card can be discarded from hand only as the first activation cost of its effect")
	}
	n, w := c.Putting(t, effect.WayDiscard, zoneTrash)
	argsOf(&n).isHandUse = true
	return c.Moved(t, &cardtext.Tree{Op: ops.This, Span: t.Span}, n, w)
}

func buildMove(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if t.Kid(parts.What).Op == opEach {
		moved := c.Together(t, lots(t))
		c.Spoken.Has = false // which of the lots "it" would be is not clear
		return moved
	}
	if c.results && isTaking(t) {
		return c.taking(t, c.Who(t.Kid(parts.Who)))
	}
	id := c.Move(t)
	if c.Err != nil {
		return id
	}
	a := argsOf(&c.Pool.Nodes[id])
	a.IsShown = a.IsShown || t.Has(partShow)
	if t.Has(partOwners) {
		a.saysOwners = true
		c.Cite(R4_2_1_1)
	}
	if t.Kid(parts.What).Op == ops.Among {
		c.chosenFor(id)
	}
	return id
}

// chosenFor lets the cards that an instruction takes among others be what the text calls the chosen ones.
func (c *compiler) chosenFor(id kernel.NodeID) {
	effect.ArgsOf(&c.Pool.Nodes[c.Pool.Nodes[id].Kids[0]]).Slot = effect.SlotChosen
	c.Fill(effect.SlotChosen)
}

// lots takes a move of so many cards of each of several kinds apart into one move for each kind. Any other act stays as it is.
func lots(t *cardtext.Tree) []*cardtext.Tree {
	what := t.Kid(parts.What)
	if t.Op != ops.Move || what.Op != opEach {
		return []*cardtext.Tree{t}
	}
	var ts []*cardtext.Tree
	for _, f := range what.All(parts.F) {
		pick := &cardtext.Tree{Op: opPick, Span: what.Span, Kids: []cardtext.Kid{
			{Name: parts.Whose, Tree: what.Kid(parts.Whose)}, {Name: parts.Zone, Tree: what.Kid(parts.Zone)}, {Name: parts.F, Tree: f}, {Name: parts.N, Tree: what.Kid(parts.N)},
		}}
		lot := &cardtext.Tree{Op: t.Op, Span: t.Span}
		for _, k := range t.Kids {
			if k.Name == parts.What {
				k.Tree = pick
			}
			lot.Kids = append(lot.Kids, k)
		}
		ts = append(ts, lot)
	}
	return ts
}

// isTaking reports whether an act in the result of the battle is about how many barrier cards the loser takes into hand (7-1-5-4-1).
func isTaking(t *cardtext.Tree) bool {
	what := t.Kid(parts.What)
	return t.Kid(parts.To).Op == ops.Hand && what.Op == opPick && what.Kid(parts.Zone).Op == opBarrier && what.Kid(parts.N).Op == ops.Num && !what.Has(parts.F) && !what.Has(parts.At)
}

// taking compiles how many barrier cards the loser takes: so many more than the rules say, or so many.
func (c *compiler) taking(t *cardtext.Tree, w effect.Who) kernel.NodeID {
	c.Cite(R7_1_5_4, R7_1_5_4_1)
	what := t.Kid(parts.What)
	o := outcomeSet
	switch {
	case t.Has(partMore):
		o = outcomeExtra
	case what.Kid(parts.N).Num < 2:
		c.Fail(t, "「追加で」なのか決まりの1枚のことなのか分からない", "it is not clear whether this is one card more or the one that the rules say")
	}
	a := &args{Args: by(c.whose(what.Kid(parts.Whose), w)), outcome: o}
	return c.Node(t, kernel.Node{Proc: procOutcome, Amount: c.number(what.Kid(parts.N)), With: a})
}

// buildShow compiles revealing cards to everybody or looking at them.
func buildShow(all bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(R11_1_2, R11_2_1, R11_2_2, R11_2_3)
		id := c.Show(t, all)
		if c.Err != nil {
			return id
		}
		a := effect.ArgsOf(&c.Pool.Nodes[id])
		a.Slot = slotLooked
		if all {
			a.Slot = slotRevealed
		}
		what := t.Kid(parts.What)
		c.handShown = what.Op == opPick && what.Kid(parts.Zone).Op == ops.Hand
		return id
	}
}

// buildWho compiles an act of players that says nothing else but what is given.
func buildWho(p kernel.ProcID, a args, cites ...kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(cites...)
		a := a
		a.Who = c.Who(t.Kid(parts.Who))
		return c.act(t, p, a)
	}
}

var signNames = map[cardtext.Op]int32{
	opRock: rock, opScissors: scissors, opPaper: paper, opSameSign: signSame, opWinningSign: signBeats, opLosingSign: signLosesTo, opChosen: signChosen,
}

func (c *compiler) sign(t *cardtext.Tree) int32 {
	s, ok := signNames[t.Op]
	if !ok {
		c.Fail(t, "ジャンケンではない", "this is not a hand sign")
	}
	return s
}

// allSigns is every hand sign, as bits.
const allSigns = 1<<rock | 1<<scissors | 1<<paper

func buildChooseSign(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R2_2_2)
	a := &args{Args: by(c.Who(t.Kid(parts.Who)))}
	for _, o := range t.All(partOption) {
		a.signs |= 1 << c.sign(o)
	}
	if a.signs == 0 {
		a.signs = allSigns
	}
	return c.Node(t, kernel.Node{Proc: procChooseSign, Asks: true, With: a})
}

func buildChooseNumber(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1_3_5)
	a := &args{Args: by(c.Who(t.Kid(parts.Who))), most: anyNumber}
	c.numbered = true
	if t.Has(partMin) {
		a.least = int32(t.Kid(partMin).Num)
	}
	if t.Has(partMax) {
		a.most = int32(t.Kid(partMax).Num)
		if a.least > a.most {
			c.Fail(t, "数の範囲が逆である", "the range of numbers is upside down")
		}
	}
	return c.Node(t, kernel.Node{Proc: procChooseNumber, Asks: true, With: a})
}

func buildNegate(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R8_2_1, R8_2_1_1, R8_2_1_4)
	what := t.Kid(parts.What)
	return c.act(t, procOff, args{Args: by(c.whose(what.Kid(parts.Whose), effect.Self)), tags: int32(c.AbilityTags(what))})
}

// Given compiles abilities that a text gives: each has spoken of nothing yet.
func (c *compiler) Given(build func() []kernel.AbilityID) []kernel.AbilityID {
	c.Cite(R8_2_1_5)
	saved := *c
	c.follow = false
	ids := build()
	c.follow, c.results, c.handShown, c.numbered = saved.follow, saved.results, saved.handShown, saved.numbered
	return ids
}

func buildOutcome(o outcome) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(R7_1_5_4)
		n := kernel.Node{Proc: procOutcome, With: &args{Args: by(c.Who(t.Kid(parts.Who))), outcome: o}}
		switch o {
		case outcomeExtra:
			n.Amount = c.number(t.Kid(parts.By))
		case outcomeSet:
			n.Amount = c.number(t.Kid(parts.N))
		}
		return c.Node(t, n)
	}
}

func buildBarrierTo(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if t.Kid(parts.To).Op == opDeckShuffle {
		c.Fail(t, "バリアの行き先は、シャッフルを伴わない場所に限る", "barrier cards can only go where nothing is shuffled instead")
	}
	c.Cite(R7_1_5_4, R8_1_2_3)
	n := kernel.Node{Proc: procOutcome, With: &args{Args: by(c.Who(t.Kid(parts.Who))), outcome: outcomeSpilled, ability: int32(c.spills(t))}}
	return c.Node(t, n)
}

// spills compiles that barrier cards which a lost battle sends to the hand go elsewhere instead: a replacement like any other, so that others can come before it, and
// none comes after it (8-1-2-3, 8-1-2-3-2).
func (c *compiler) spills(t *cardtext.Tree) kernel.AbilityID {
	n := kernel.Node{With: &args{Args: effect.Args{To: c.dest(t.Kid(parts.To)), ToWhose: effect.Owner}}}
	return c.AddAbility(t, kernel.Ability{
		Kind: kernel.Replacing, Clause: R8_1_2_3, Zones: everyZone, Tag: effect.TagReplace, Verb: verbTake, Root: kernel.NoNode, Cost: kernel.NoNode,
		Matches: func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return e.Seat == at.Seat },
		Rewrite: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
			other := effect.MoveEvent(g, at, &n, e.Card)
			e.Verb, e.To, e.Face, e.Pos = other.Verb, other.To, other.Face, other.Pos
		},
	})
}

func buildActivate(c *compiler, t *cardtext.Tree) kernel.NodeID {
	kind := t.Kid(parts.Kind)
	h, ok := heads[kind.Op]
	if !ok {
		c.Fail(kind, "発動できるのはキーワード効果である", "only keyword effects are activated")
	}
	return c.Node(t, kernel.Node{Proc: procReactivate, Asks: true, With: &args{Args: effect.Args{Who: c.whose(t.Kid(parts.Whose), effect.Self), Moment: h.tag}}})
}

// buildNextTurn compiles what holds during the next turn. A change of luck or cost is about whichever card is in the battle area then, so it is
// a modification that finds its card anew; anything else is done when that turn begins.
func buildNextTurn(c *compiler, t *cardtext.Tree) kernel.NodeID {
	do := t.Kid(parts.Do)
	defer func(saved kernel.Duration) { c.Until = saved }(c.Until)
	c.Until = untilTurn
	n := kernel.Node{Proc: effect.ProcDefer, With: &args{Args: effect.Args{Moment: tagNextTurn}}}
	switch do.Op {
	case opAddLuck, opSetLuck, opTimesLuck, opAddCost, opSetCost:
		start := kernel.Node{Proc: effect.ProcSeq}
		for _, m := range c.changes(do) {
			start.Kids = append(start.Kids, c.act(do, effect.ProcBind, args{Args: effect.Args{Mod: c.Pool.AddMod(m), Until: c.lasts(do)}}))
		}
		n.Kids = []kernel.NodeID{c.Node(do, start)}
	default:
		n.Kids = []kernel.NodeID{c.later(t, []*cardtext.Tree{do})}
	}
	return c.Node(t, n)
}
