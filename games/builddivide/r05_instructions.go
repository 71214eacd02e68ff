// The instructions that only this game has: Build Divide 500.

package builddivide

import (
	"math/bits"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// acts says how each of them is compiled. It is filled in by init because instructions contain instructions.
var acts map[cardtext.Op]func(c *compiler, t *cardtext.Tree) kernel.NodeID

func init() {
	nothing := func(*compiler, *cardtext.Tree) kernel.NodeID { return kernel.NoNode }
	acts = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) kernel.NodeID{
		ops.Seq: (*compiler).text, opAim: (*compiler).aim, opAimPlayer: (*compiler).aimPlayer, ops.Limit: nothing, ops.Remark: plainly(procNote, R312_2), opEnergy: (*compiler).energy,
		ops.Draw: (*compiler).draws, ops.DrawTo: (*compiler).drawsTo, opDrop: (*compiler).drop, opAppear: (*compiler).appear, opScout: (*compiler).scout, opHurt: (*compiler).hurting, opHarm: (*compiler).harm,
		opStandCards: poses(standing), opRestCards: poses(rested), opTurnUp: faces(kernel.FaceUp), opTurnDown: faces(kernel.FaceDown),
		opOpenTerritory: turnsTerritory(true), opCloseTerritory: turnsTerritory(false),
		ops.AddPer: func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Lasting(t) },
		opBoons:    func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Together(t, boonsApart(t)) }, ops.Pay: (*compiler).pays, opUnlessPays: (*compiler).unlessPaid,
		opLoseKeyword: func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Lasting(t) },
		opCounter:     (*compiler).countering, opPlayFree: (*compiler).playsFree, opSwitch: (*compiler).switching, ops.Mode: (*compiler).modes,
		opExtraTurn: (*compiler).turnGained, opExtraForever: (*compiler).turnsForever, opByDoing: (*compiler).byDoing,
		opGainTrait: func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Lasting(t) },
		opNextLess:  (*compiler).tolled, opNextNone: (*compiler).tolled, opTakesMore: (*compiler).tolled, opTakesLess: (*compiler).tolled, opTakesNone: (*compiler).tolled, opDivide: (*compiler).dividing, opDealsMore: (*compiler).tolled,
		opAttach: (*compiler).attaching, opGoToEnd: plainly(procGoToEnd, R531_1), opCallOff: plainly(procCallOff, R537_1),
		opAddLimit: (*compiler).limits, opPlayCost: (*compiler).pricedFor, opSetLimit: (*compiler).limits, opNoLimit: (*compiler).limits, opHurtEqual: (*compiler).hurtEqually, opIfElse: (*compiler).ifElse, opDiscardAny: (*compiler).discardsAny, opShuffleIn: (*compiler).shufflesIn, opStandNot: (*compiler).standsNot,
		opControl: (*compiler).controlled, opOpensOut: onThis(procOpenOut, R1406_1a), opBecomesUnit: onThis(procBecomeUnit, R1406_1a), opGoesBack: onThis(procGoBack, R1406_2),
		opAssaultMake: (*compiler).assaulted, opWear: (*compiler).wearing, opUnitise: (*compiler).unitised, opAppearAs: (*compiler).appearsAs, ops.Case: (*compiler).cases, opByCount: (*compiler).byCount,
		ops.WinGame: finishes(true), ops.LoseGame: finishes(false),
		ops.At: (*compiler).waits, opWhenever: (*compiler).whenever, opSetDown: (*compiler).setting,
		ops.Add: (*compiler).iconed, ops.Swap: (*compiler).swapping, opCreateToken: (*compiler).creating, opAttachClass: (*compiler).attachingClass, opRemoveToken: (*compiler).removingTokens, opCopy: (*compiler).copies, opBarter: (*compiler).bartering, opClash: (*compiler).clashing, opMultiply: (*compiler).multiplying, opLikeNumbers: (*compiler).likeNumbers, opLikeAbilities: (*compiler).likeAbilities, ops.GainFrom: (*compiler).gainsPrinted, opCounterAbility: (*compiler).counteringAbility, opCounterCause: (*compiler).counteringCause,
		opAddX:  func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.Lasting(t) },
		opGuess: (*compiler).guessing, ops.Declare: (*compiler).declaring, opUseSkill: (*compiler).usesSkill,
		ops.Look:     func(c *compiler, t *cardtext.Tree) kernel.NodeID { return c.onlyBy(t, R508_1, c.Look(t)) },
		opGetCounter: (*compiler).counting, opLoseCounter: (*compiler).counting, opMarkCard: (*compiler).cardCounting, opUnmarkCard: (*compiler).cardCounting, opNamedEffects: (*compiler).named,
		opBrightens: onThis(procBright, R1410_3), opGraduates: onThis(procGraduate, R1419_2a),
	}
}

// laterOn compiles what comes 「その後」 behind the beginning of a sentence: where it is reached, what it says triggers (1204-3a:v). All that comes behind it would, so nothing can.
func (c *compiler) laterOn(t *cardtext.Tree) kernel.NodeID {
	if c.lastSentence == nil || t.Span.Start < c.lastSentence.Span.Start {
		c.Fail(t, "文の途中の「その後」は最後の文に限る", "「その後」 inside of a sentence can only stand in the last one")
		return kernel.NoNode
	}
	c.Cite(R1204_2e, R1204_3a_v)
	was := c.isLater
	c.isLater = true
	do := t.Kid(parts.Do)
	w := &wording{prepare: kernel.NoNode, later: c.text(&cardtext.Tree{Op: ops.Seq, Span: do.Span, Kids: []cardtext.Kid{{Tree: do}}})}
	c.isLater = was
	return c.Node(t, kernel.Node{Proc: procLaterOn, Clause: R1204_3a_v, With: w})
}

// lastToldOf is the last sentence of a text that says what is done.
func lastToldOf(t *cardtext.Tree) *cardtext.Tree {
	for _, k := range slices.Backward(t.Kids) {
		if k.Tree.Op != ops.Limit && k.Tree.Op != ops.OnlyIf && k.Tree.Op != ops.Remark {
			return k.Tree
		}
	}
	return nil
}

// onBoth compiles that the same is done with cards that are chosen and with others.
func (c *compiler) onBoth(t *cardtext.Tree) kernel.NodeID {
	if t.Op != opStandCards && t.Op != opRestCards {
		c.Fail(t, "まとめて行えるのはスタンドかレストである", "only standing and resting is done with both")
		return kernel.NoNode
	}
	each := func(what *cardtext.Tree) *cardtext.Tree {
		one := &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: slices.Clone(t.Kids)}
		for i, k := range one.Kids {
			if k.Name == parts.What {
				one.Kids[i].Tree = what
			}
		}
		return one
	}
	both := t.Kid(parts.What)
	return c.Together(t, []*cardtext.Tree{each(both.Kid(parts.A)), each(both.Kid(parts.B))})
}

// byDoing compiles what is done by doing something else: the player chooses whether to do that, and only if it was done the rest follows (532-1).
func (c *compiler) byDoing(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R532_1, R532_1a, R532_1a_i, R532_1b)
	n := kernel.Node{Proc: procByDoing, Clause: R532_1, Asks: true, With: c.NewArgs()}
	do := c.Clause(t.Kid(parts.Do))
	effect.ArgsOf(&n).Who = c.Subject
	n.Kids = []kernel.NodeID{do, c.Clause(t.Kid(parts.Then))}
	return c.Node(t, n)
}

// Instruction compiles a clause.
func (c *compiler) Instruction(t *cardtext.Tree) (kernel.NodeID, bool) {
	if t.Op == ops.Then {
		return c.laterOn(t), true
	}
	if what := t.Kid(parts.What); what != nil && what.Op == opBothOf {
		return c.onBoth(t), true
	}
	if t.Op == ops.Move && (t.Kid(parts.What).Op == opLifeCards || lifeEnds[t.Kid(parts.To).Op] != 0) {
		return c.lifeMove(t), true
	}
	if whose := t.Kid(parts.Whose); t.Op == ops.Shuffle && isLifeIntoDeck(c.Before) && (whose == nil || whose.Op == ops.Self) {
		return c.shuffleHome(t), true
	}
	if t.Op == ops.Replace && !effect.IsThis(t.Kid(parts.On).Kid(parts.What)) {
		return c.replacesFor(t), true
	}
	build, ok := acts[t.Op]
	if !ok {
		return kernel.NoNode, false
	}
	return build(c, t), true
}

// IsInstruction reports whether an operation is a clause that only this game has.
func (c *compiler) IsInstruction(op cardtext.Op) bool { return acts[op] != nil }

// colourSymbols is the colours of the energy symbols (510-2a).
var colourSymbols = map[cardtext.Op]int64{opBlack: black, opBlue: blue, opWhite: white, opRed: red}

// energy compiles a cost in energy (510-2a).
func (c *compiler) energy(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procPayEnergy)
	n.Clause, n.Asks = R510_2, true
	wordingOf(&n).price = priceOf(t)
	c.Cite(R510_2, R510_2a)
	return c.Node(t, n)
}

// pays compiles that a player pays energy (510-2).
func (c *compiler) pays(t *cardtext.Tree) kernel.NodeID {
	c.Who(t.Kid(parts.Who))
	return c.energy(t.Kid(parts.Cost))
}

// draws compiles drawing (507).
func (c *compiler) draws(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procDrawCards)
	mode, amount := c.Count(t.Kid(parts.N))
	if mode != effect.Exactly || w == effect.Both && t.Kid(parts.N).Op != ops.Num {
		c.Fail(t, "何枚引くか分からない", "it is not clear how many are drawn")
	}
	n.Clause, n.Amount = R507_2, c.Multiplied(amount)
	wordingOf(&n).IsDirect = c.isOfKeyword(opBond)
	c.Cite(R507_1, R507_2)
	return c.Node(t, n)
}

// drawsTo compiles drawing until so many cards are in the hand: as many as are missing (507-2).
func (c *compiler) drawsTo(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procDrawCards)
	if w == effect.Both {
		c.Fail(t, "何枚引くか分からない", "it is not clear how many are drawn")
	}
	want := t.Kid(parts.N).Num
	n.Clause, n.Amount = R507_2, func(g *kernel.Game, at kernel.Scope) int {
		s, _ := effect.NthSeat(g, w, at, 0)
		return max(0, want-g.Count(zoneHand, s))
	}
	c.Cite(R507_1, R507_2)
	return c.Node(t, n)
}

// drop compiles dropping cards (527-1).
func (c *compiler) drop(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Putting(t, wayDrop, zoneGraveyard)
	n.Clause = R527_1
	c.Cite(R527_1)
	return c.Moved(t, t.Kid(parts.What), n, w)
}

// appear compiles that cards appear as units under the control of the effect's player (515-2).
func (c *compiler) appear(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Putting(t, wayAppear, zoneField)
	n.Proc, n.Clause = procAppear, R515_2
	effect.ArgsOf(&n).ToWhose = effect.Unnamed
	wordingOf(&n).isCosplay = c.isOfKeyword(opCosplay)
	if s := t.Kid(parts.State); s != nil {
		if s.Op != opResting {
			c.Fail(s, "ユニットはスタンドかレストで登場する", "units appear standing or rested")
		}
		effect.ArgsOf(&n).Pose = rested
	}
	c.Cite(R515_2)
	what := t.Kid(parts.What)
	if what.Op == ops.Top {
		return c.Moved(t, what, n, w)
	}
	id, p := c.Pick(what, w, false, effect.AbleTo(&n, effect.CanMove))
	n.Kids = []kernel.NodeID{id}
	c.Lean(effect.MovedTogether)
	p.Enter = true
	c.Acted(p, effect.SlotPlaced) // what is said of it from now on is said of the unit on the field (401-5a)
	c.Cite(R401_5a)
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: []kernel.NodeID{c.Node(t, n), c.Node(t, kernel.Node{Proc: procFollow})}})
}

// State notes how cards lie where they are put.
func (c *compiler) State(t *cardtext.Tree, n *kernel.Node) bool {
	if t.Op != opResting {
		return false
	}
	effect.ArgsOf(n).Pose = rested
	return true
}

// scout compiles scouting (518).
func (c *compiler) scout(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procScout)
	if w == effect.Both {
		c.Fail(t, "スカウトするのは一人である", "one player scouts at a time")
	}
	n.Clause, n.Asks, n.Amount = R518_1, true, c.Multiplied(c.Number(t.Kid(parts.N)))
	c.Cite(R518_1)
	return c.Node(t, n)
}

// hurting compiles damage to units (516-2).
func (c *compiler) hurting(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procHurt)
	n.Clause, n.Amount = R516_2, c.Multiplied(c.Number(t.Kid(parts.N)))
	id, p := c.Pick(t.Kid(parts.To), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R516_2)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// hurtEqually compiles damage to units that is as much as a number of another card (516-2).
func (c *compiler) hurtEqually(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procHurt)
	of := c.SpokenOf(t.Kid(parts.Of))
	attr := attrPower
	if t.Kid(parts.Stat).Op == opTheHit {
		attr = attrHit
	}
	n.Clause, n.Amount = R516_2, func(g *kernel.Game, at kernel.Scope) int {
		r, ok := effect.Only(g, at, of)
		if !ok {
			return 0
		}
		return int(g.LastAttr(r, attr))
	}
	id, p := c.Pick(t.Kid(parts.To), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R516_2)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// harm compiles damage to a player (516-1).
func (c *compiler) harm(t *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{Proc: procHarm, With: c.NewArgs(), Clause: R516_1, Amount: c.Multiplied(c.Number(t.Kid(parts.N)))}
	c.Cite(R516_1)
	if whom := t.Kid(partWhom); whom.Op == opEveryOpponent {
		c.Cite(R1002_2c)
		effect.ArgsOf(&n).Who = effect.EitherOpponent
	} else {
		effect.ArgsOf(&n).Who = c.Whose(whom)
	}
	return c.Node(t, n)
}

// poses compiles standing and resting cards (502-1).
func poses(pose kernel.Pose) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.Act(t, procTurn)
		n.Clause, effect.ArgsOf(&n).Pose = R502_1, pose
		id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, canLieSo))
		n.Kids = []kernel.NodeID{id}
		c.Cite(R502_1)
		c.Acted(p, effect.SlotActed)
		return c.Node(t, n)
	}
}

// faces compiles turning cards face up or down (502-2).
func faces(face kernel.Face) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.Act(t, procFace)
		n.Clause, effect.ArgsOf(&n).Face = R502_2, face
		id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, canFace))
		zones := p.Zones
		if t.Kid(parts.What).Op == opTarget {
			zones = c.aimed
		}
		if zones != 1<<zoneEnergy {
			c.Fail(t, "表と裏があるのはエナジーゾーンのカードである", "only cards in the energy zone lie face up or down")
		}
		n.Kids = []kernel.NodeID{id}
		c.Cite(R502_2)
		c.Acted(p, effect.SlotActed)
		return c.Node(t, n)
	}
}

// turnsTerritory compiles opening and closing territories (511-1, 529-1), one of them unless the text says otherwise (902-5).
func turnsTerritory(isOpening bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.Act(t, procTerritory)
		n.Clause = R529_1
		if isOpening {
			n.Clause = R511_1
		}
		wordingOf(&n).IsDirect = isOpening
		id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, canTurnTerritory))
		n.Kids = []kernel.NodeID{id}
		c.Cite(n.Clause, R902_5)
		c.Acted(p, effect.SlotActed)
		return c.Node(t, n)
	}
}

// boonsApart is changes of numbers and abilities that are said in one sentence, as a sentence each.
func boonsApart(t *cardtext.Tree) []*cardtext.Tree {
	what := cardtext.Kid{Name: parts.What, Tree: t.Kid(parts.What)}
	becomes := map[cardtext.Op]cardtext.Op{opBoost: ops.Add, opBoonKeyword: ops.GainKeyword, opBoonText: ops.Gain}
	var each []*cardtext.Tree
	for _, k := range t.All(partGive) {
		each = append(each, &cardtext.Tree{Op: becomes[k.Op], Span: k.Span, Kids: append([]cardtext.Kid{what}, k.Kids...)})
		if what.Tree.Op == ops.Some { // chosen once
			what.Tree = &cardtext.Tree{Op: ops.It, Span: what.Tree.Span}
		}
	}
	return each
}

// unlessPaid compiles what is done unless a player pays energy: the player may pay (510-2), and if that was not done, it happens.
func (c *compiler) unlessPaid(t *cardtext.Tree) kernel.NodeID {
	pays := &cardtext.Tree{Op: ops.Pay, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: t.Kid(parts.Who)}, {Name: parts.Cost, Tree: t.Kid(parts.Cost)}}}
	offer := &cardtext.Tree{Op: ops.May, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: pays}}}
	rest := &cardtext.Tree{Op: ops.IfNotDid, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Did, Tree: &cardtext.Tree{Op: ops.DidSo, Span: t.Span}}, {Name: parts.Then, Tree: t.Kid(parts.Then)}}}
	return c.Together(t, []*cardtext.Tree{offer, rest})
}

// ifElse compiles what is done under a condition and what is done otherwise, in one sentence.
func (c *compiler) ifElse(t *cardtext.Tree) kernel.NodeID {
	first := &cardtext.Tree{Op: ops.If, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.If, Tree: t.Kid(parts.If)}, {Name: parts.Then, Tree: t.Kid(parts.Then)}}}
	other := &cardtext.Tree{Op: ops.Else, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: t.Kid(partElse)}}}
	return c.Together(t, []*cardtext.Tree{first, other})
}

// discardsAny compiles that cards which are chosen at random are discarded (523-1).
func (c *compiler) discardsAny(t *cardtext.Tree) kernel.NodeID {
	drawn := &cardtext.Tree{Op: ops.Choose, Span: t.Span, Kids: append(slices.Clone(t.Kids), cardtext.Kid{Name: parts.How, Tree: &cardtext.Tree{Op: ops.Random, Span: t.Span}})}
	gone := &cardtext.Tree{Op: ops.Discard, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: t.Kid(parts.Who)}, {Name: parts.What, Tree: &cardtext.Tree{Op: ops.It, Span: t.Span}}}}
	return c.Together(t, []*cardtext.Tree{drawn, gone})
}

// shufflesIn compiles that cards of a player's own are put into the deck, which is shuffled (503-1, 505-2).
func (c *compiler) shufflesIn(t *cardtext.Tree) kernel.NodeID {
	if t.Kid(parts.What).Op == opTarget && (c.aimedOf == nil && c.aimed&^(1<<zoneField) == 0) {
		c.Fail(t, "誰の山札に加えるか分からない", "it is not clear into whose deck they go")
	}
	put := &cardtext.Tree{Op: ops.Move, Span: t.Span, Kids: append(slices.Clone(t.Kids), cardtext.Kid{Name: parts.To, Tree: &cardtext.Tree{Op: ops.DeckTop, Span: t.Span}}, cardtext.Kid{Name: parts.Order, Tree: &cardtext.Tree{Op: ops.Random, Span: t.Span}})}
	mixed := &cardtext.Tree{Op: ops.Shuffle, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: t.Kid(parts.Who)}}}
	return c.Together(t, []*cardtext.Tree{put, mixed})
}

// standsNot compiles that units do not stand in the next stand phase of the player whose they are (702-1): until the end of that player's next turn, in which there is no other.
func (c *compiler) standsNot(t *cardtext.Tree) kernel.NodeID {
	whose := t.Kid(parts.Whose)
	if op := t.Kid(parts.What).Op; whose == nil && (op == opTarget || op == opThatUnit || op == opThatCard || op == opThose) {
		whose = c.aimedOf
	}
	if whose == nil && t.Kid(parts.What).Op == ops.This {
		whose = &cardtext.Tree{Op: ops.Self, Span: t.Span}
	}
	if whose == nil {
		c.Fail(t, "誰のスタンドフェイズか分からない", "it is not clear whose stand phase is meant")
		return kernel.NoNode
	}
	ban := &cardtext.Tree{Op: ops.Cannot, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: t.Kid(parts.What)}, {Name: parts.Event, Tree: &cardtext.Tree{Op: opBeStoodThen, Span: t.Span}}}}
	until := &cardtext.Tree{Op: opNextEnd, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Whose, Tree: whose}}}
	return c.Clause(&cardtext.Tree{Op: ops.Until, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Until, Tree: until}, {Name: parts.Do, Tree: ban}}})
}

// countering compiles that a card being played is countered and put into the graveyard, or where else the text says (514-1).
func (c *compiler) countering(t *cardtext.Tree) kernel.NodeID {
	if t.Kid(parts.What).Op == opTarget && c.aimsAtPlays {
		return c.counteringPlayed(t)
	}
	n, w := c.Act(t, procCounter)
	n.Clause = R514_1
	effect.ArgsOf(&n).To.Zone = zoneGraveyard
	if to := t.Kid(parts.To); to != nil {
		effect.ArgsOf(&n).To.Zone = counterZones[to.Op]
		if to.Op == ops.Zone {
			effect.ArgsOf(&n).To.Zone = kernel.ZoneID(bits.TrailingZeros32(effect.ZonesOf(c.Place(to))))
		}
		if whose := to.Kid(parts.Whose); whose != nil {
			c.Fail(whose, "打ち消されたカードは所有者の領域に置かれる", "a countered card goes to a zone of its owner's")
		}
		effect.ArgsOf(&n).IsDirect = to.Op == ops.DeckBottom
	}
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	if t.Kid(parts.What).Op == ops.Some && p.Zones != 1<<zoneResolution {
		c.Fail(t, "打ち消せるのはプレイ中のカードである", "only what is being played can be countered")
	}
	n.Kids = []kernel.NodeID{id}
	c.Cite(R514_1, R514_3)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// counterZones is where cards that are countered go, where a text says no zone.
var counterZones = map[cardtext.Op]kernel.ZoneID{ops.DeckTop: zoneDeck, ops.DeckBottom: zoneDeck, opRemovedNow: zoneRemove}

// playsFree compiles playing cards without paying their cost (512-2).
func (c *compiler) playsFree(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procPlayFree)
	n.Clause, n.Asks = R512_2, true
	if wordingOf(&n).terms = forNothing; t.Has(partGone) {
		wordingOf(&n).terms = forNothingAgain
	}
	id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, func(g *kernel.Game, at kernel.Scope, _ *kernel.Node, x kernel.CardID) bool {
		return canBePlayed(g, at.Seat, x) && canAim(g, at, commandNode(g, x))
	}))
	if t.Kid(parts.What).Op == ops.Some && t.Kid(parts.What).Kid(parts.N).Op != ops.Num || w == effect.Both {
		c.Fail(t, "コストを払わずプレイできるのは決まった1枚である", "only a given card can be played without its cost")
	}
	n.Kids = []kernel.NodeID{id}
	c.Cite(R512_2)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// switching compiles switching a card on the field (528-1).
func (c *compiler) switching(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	isUnsaid := what.Op == ops.It
	if isUnsaid {
		what = &cardtext.Tree{Op: ops.This, Span: what.Span} // 528-1a
		c.Cite(R528_1a)
	}
	n, w := c.Act(t, procSwitch)
	wordingOf(&n).IsDirect = isUnsaid
	n.Clause, n.Asks = R528_1, true
	id, p := c.Pick(what, w, false, nil)
	if what.Op != ops.This && what.Op != opTarget {
		c.Fail(t, "スイッチするカードが分からない", "it is not clear which card is switched")
	}
	n.Kids = []kernel.NodeID{id}
	c.Cite(R528_1, R528_2)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// setting compiles setting cards face down (535-1).
func (c *compiler) setting(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Putting(t, waySet, zoneSet)
	n.Clause, effect.ArgsOf(&n).IsFaceDown = R535_1, true
	c.Cite(R535_1)
	return c.Moved(t, t.Kid(parts.What), n, w)
}

// plainly compiles an instruction that says nothing more than what it is.
func plainly(proc kernel.ProcID, clause kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		c.Cite(clause)
		return c.Node(t, kernel.Node{Proc: proc, Clause: clause, With: c.NewArgs()})
	}
}

// finishes compiles that a player wins or loses the game by an effect (103-3).
func finishes(isWon bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, _ := c.Act(t, procFinish)
		wordingOf(&n).IsDirect = isWon
		return c.Node(t, n)
	}
}

// onlyBy is an instruction that is there by a clause of its own.
func (c *compiler) onlyBy(t *cardtext.Tree, clause kernel.Clause, id kernel.NodeID) kernel.NodeID {
	c.Cite(clause)
	return c.Node(t, kernel.Node{Proc: procOnly, Clause: clause, Kids: []kernel.NodeID{id}})
}

// onlyBy carries out what a clause lets texts say.
func onlyBy() kernel.Proc {
	return kernel.Proc{Name: "only", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if !g.On(g.Node().Clause) {
				effect.NoteDone(g, false)
				return kernel.Done
			}
			return g.CallNode(g.Node().Kids[0])
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}
