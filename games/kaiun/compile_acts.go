// The table of instructions: which operation of the lexicon becomes which node.

package kaiun

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// builders says how each operation that can stand as a clause is compiled. It is filled in by init because clauses contain clauses.
var builders map[string]func(c *compiler, t *cardtext.Tree) kernel.NodeID

func init() {
	builders = map[string]func(c *compiler, t *cardtext.Tree) kernel.NodeID{
		"also": buildAlso, "if": buildIf, "pay": func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.payNode(t, true) },
		"choose": buildChoose, "during": buildDuring,
		"results": buildDeferred(tagResult, R10_2_2_2), "atEnd": buildDeferred(tagTurnEnd, R6_6_5),
		"discard": (*compiler).discard, "discardThis": buildDiscardThis, "move": buildMove, "reveal": buildShow(true), "look": buildShow(false),
		"refresh": buildWho(procDoRefresh, args{}, R9_3_1),
		"addLuck": buildChange, "setLuck": buildChange, "timesLuck": buildChange, "swapLuck": buildChange, "addCost": buildChange, "setCost": buildChange,
		"setSign": buildSetSign, "chooseSign": buildChooseSign, "chooseNumber": buildChooseNumber,
		"winBattle": buildWho(procClaim, args{claim: claimWin}, R10_2_3_2), "loseBattle": buildWho(procClaim, args{claim: claimLoss}, R10_2_3_2),
		"drawBattle": buildWho(procClaim, args{claim: claimDraw}, R7_1_2_3),
		"winGame":    buildWho(procEndGame, args{}, R1_2_6), "loseGame": buildWho(procEndGame, args{loses: true}, R1_2_6),
		"negate": buildNegate, "cannot": buildCannot, "replace": buildReplaceAct, "activate": buildActivate,
		"none":         func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Node(t, kernel.Node{Proc: procNothing}) },
		"extraBarrier": buildOutcome(outcomeExtra), "setBarrier": buildOutcome(outcomeSet), "barrierTo": buildBarrierTo,
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
	return c.Node(t, kernel.Node{Proc: procAlso, Kids: []kernel.NodeID{c.Clause(t.Kid("do"))}})
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
	w := c.Who(t.Kid("who"))
	if w == effect.Both {
		c.Fail(t, "選ぶのはどちらか一方に限る", "only one of the players can choose")
	}
	n := kernel.Node{Proc: effect.ProcMode, Asks: true, With: &args{Args: by(w)}}
	saved := c.Spoken
	for _, k := range t.All("do") {
		c.Spoken, c.Subject = saved, effect.Unnamed
		n.Kids = append(n.Kids, c.Clause(k))
	}
	c.Spoken = saved
	return c.Node(t, n)
}

var periods = map[string]kernel.Duration{"thisTurn": untilTurn, "thisBattle": untilBattle, "thisGame": untilGame}

func buildDuring(c *compiler, t *cardtext.Tree) kernel.NodeID {
	period := t.Kid("for")
	saved := c.Until
	defer func() { c.Until = saved }()
	if period.Op == "nextTurn" {
		return buildNextTurn(c, t)
	}
	c.Until = c.period(period)
	return c.Clause(t.Kid("do"))
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
		kid := c.later(t, t.All("do"))
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
	return c.Moved(t, &cardtext.Tree{Op: "this", Span: t.Span}, n, w)
}

func buildMove(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if t.Kid("what").Op == "each" {
		moved := c.Together(t, lots(t))
		c.Spoken.Has = false // which of the lots "it" would be is not clear
		return moved
	}
	if c.results && isTaking(t) {
		return c.taking(t, c.Who(t.Kid("who")))
	}
	id := c.Move(t)
	if c.Err != nil {
		return id
	}
	a := argsOf(&c.Pool.Nodes[id])
	a.IsShown = a.IsShown || t.Has("show")
	if t.Has("owners") {
		a.saysOwners = true
		c.Cite(R4_2_1_1)
	}
	if t.Kid("what").Op == "among" {
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
	what := t.Kid("what")
	if t.Op != "move" || what.Op != "each" {
		return []*cardtext.Tree{t}
	}
	var ts []*cardtext.Tree
	for _, f := range what.All("f") {
		pick := &cardtext.Tree{Op: "pick", Span: what.Span, Kids: []cardtext.Kid{
			{Name: "whose", Tree: what.Kid("whose")}, {Name: "zone", Tree: what.Kid("zone")}, {Name: "f", Tree: f}, {Name: "n", Tree: what.Kid("n")},
		}}
		lot := &cardtext.Tree{Op: t.Op, Span: t.Span}
		for _, k := range t.Kids {
			if k.Name == "what" {
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
	what := t.Kid("what")
	return t.Kid("to").Op == "hand" && what.Op == "pick" && what.Kid("zone").Op == "barrier" && what.Kid("n").Op == "num" && !what.Has("f") && !what.Has("at")
}

// taking compiles how many barrier cards the loser takes: so many more than the rules say, or so many.
func (c *compiler) taking(t *cardtext.Tree, w effect.Who) kernel.NodeID {
	c.Cite(R7_1_5_4, R7_1_5_4_1)
	what := t.Kid("what")
	o := outcomeSet
	switch {
	case t.Has("more"):
		o = outcomeExtra
	case what.Kid("n").Num < 2:
		c.Fail(t, "「追加で」なのか決まりの1枚のことなのか分からない", "it is not clear whether this is one card more or the one that the rules say")
	}
	a := &args{Args: by(c.whose(what.Kid("whose"), w)), outcome: o}
	return c.Node(t, kernel.Node{Proc: procOutcome, Amount: c.number(what.Kid("n")), With: a})
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
		what := t.Kid("what")
		c.handShown = what.Op == "pick" && what.Kid("zone").Op == "hand"
		return id
	}
}

// buildWho compiles an act of players that says nothing else but what is given.
func buildWho(p kernel.ProcID, a args, cites ...kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(cites...)
		a := a
		a.Who = c.Who(t.Kid("who"))
		return c.act(t, p, a)
	}
}

var signNames = map[string]int32{
	"rock": rock, "scissors": scissors, "paper": paper, "sameSign": signSame, "winningSign": signBeats, "losingSign": signLosesTo, "chosen": signChosen,
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
	a := &args{Args: by(c.Who(t.Kid("who")))}
	for _, o := range t.All("option") {
		a.signs |= 1 << c.sign(o)
	}
	if a.signs == 0 {
		a.signs = allSigns
	}
	return c.Node(t, kernel.Node{Proc: procChooseSign, Asks: true, With: a})
}

func buildChooseNumber(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1_3_5)
	a := &args{Args: by(c.Who(t.Kid("who"))), most: anyNumber}
	c.numbered = true
	if t.Has("min") {
		a.least = int32(t.Kid("min").Num)
	}
	if t.Has("max") {
		a.most = int32(t.Kid("max").Num)
		if a.least > a.most {
			c.Fail(t, "数の範囲が逆である", "the range of numbers is upside down")
		}
	}
	return c.Node(t, kernel.Node{Proc: procChooseNumber, Asks: true, With: a})
}

func buildNegate(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R8_2_1, R8_2_1_1, R8_2_1_4)
	what := t.Kid("what")
	return c.act(t, procOff, args{Args: by(c.whose(what.Kid("whose"), effect.Self)), tags: int32(c.AbilityTags(what))})
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
		n := kernel.Node{Proc: procOutcome, With: &args{Args: by(c.Who(t.Kid("who"))), outcome: o}}
		switch o {
		case outcomeExtra:
			n.Amount = c.number(t.Kid("by"))
		case outcomeSet:
			n.Amount = c.number(t.Kid("n"))
		}
		return c.Node(t, n)
	}
}

func buildBarrierTo(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if t.Kid("to").Op != "trash" {
		c.Fail(t, "バリアの行き先はトラッシュに限る", "barrier cards can only go to the trash instead")
	}
	c.Cite(R7_1_5_4, R8_1_2_3)
	n := kernel.Node{Proc: procOutcome, With: &args{Args: by(c.Who(t.Kid("who"))), outcome: outcomeSpilled, ability: int32(c.spills(t))}}
	return c.Node(t, n)
}

// spills compiles that barrier cards which a lost battle sends to the hand go to the trash instead: a replacement like any other, so that others can come before it, and
// none comes after it (8-1-2-3, 8-1-2-3-2).
func (c *compiler) spills(t *cardtext.Tree) kernel.AbilityID {
	return c.AddAbility(t, kernel.Ability{
		Kind: kernel.Replacing, Clause: R8_1_2_3, Zones: everyZone, Tag: effect.TagReplace, Verb: verbTake, Root: kernel.NoNode, Cost: kernel.NoNode,
		Matches: func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return e.Seat == at.Seat },
		Rewrite: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
			e.Verb, e.To, e.Face = verbBreak, placeOf(g, zoneTrash, at.Seat), kernel.FaceUp
		},
	})
}

func buildActivate(c *compiler, t *cardtext.Tree) kernel.NodeID {
	kind := t.Kid("kind")
	h, ok := heads[kind.Op]
	if !ok {
		c.Fail(kind, "発動できるのはキーワード効果である", "only keyword effects are activated")
	}
	return c.Node(t, kernel.Node{Proc: procReactivate, Asks: true, With: &args{Args: effect.Args{Who: c.whose(t.Kid("whose"), effect.Self), Moment: h.tag}}})
}

// buildNextTurn compiles what holds during the next turn. A change of luck or cost is about whichever card is in the battle area then, so it is
// a modification that finds its card anew; anything else is done when that turn begins.
func buildNextTurn(c *compiler, t *cardtext.Tree) kernel.NodeID {
	do := t.Kid("do")
	defer func(saved kernel.Duration) { c.Until = saved }(c.Until)
	c.Until = untilTurn
	n := kernel.Node{Proc: effect.ProcDefer, With: &args{Args: effect.Args{Moment: tagNextTurn}}}
	switch do.Op {
	case "addLuck", "setLuck", "timesLuck", "addCost", "setCost":
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
