// Instructions that only this game has: putting cards on squares, freezing and releasing, damage, choosing lines and areas. Dimension Zero 2-20, 2-26, 4-7, 4-12.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// Instruction compiles the clauses that only this game has, or that mean more here.
func (c *compiler) Instruction(t *cardtext.Tree) (kernel.NodeID, bool) {
	switch t.Op {
	case ops.Move:
		switch to := t.Kid(parts.To); {
		case to.Op == ops.Squares:
			return c.ontoSquares(t), true
		case to.Op == ops.Zone && to.Kid(parts.Is).Op == opPlan:
			return c.Clause(asPlan(t)), true
		}
	case ops.Choose:
		switch what := t.Kid(parts.What); {
		case what.Op == opSomeLines:
			return c.chooseRow(t), true
		case what.Op == ops.SomeSquares:
			return c.chooseSquare(t), true
		case what.Op == opSomeEach:
			return c.chooseEach(t), true
		case what.Op == ops.Some && (what.Kid(parts.Of).Op == opSpells || what.Kid(parts.Of).Op == opStackAbilities):
			return c.chooseSpells(t), true
		}
	case opFreeze:
		return c.pose(t, frozen), true
	case opRelease:
		return c.pose(t, released), true
	case opScrap:
		return c.scrap(t), true
	case opDamage:
		return c.damage(t), true
	case ops.At:
		return c.later(t), true
	case opSkip:
		return c.skip(t), true
	case opExtraTurn:
		return c.extraTurn(t), true
	case opWhenever:
		return c.whenever(t), true
	case opLinked:
		return c.linked(t), true
	case opAura:
		return c.aura(t), true
	case opBond:
		return c.bond(t), true
	case opFuse:
		return c.fuse(t), true
	case opMark, opUnmark:
		return c.mark(t), true
	case opCounter:
		return c.counter(t), true
	case opRetarget:
		return c.retarget(t), true
	case opCopySpell:
		return c.copySpell(t), true
	case opAimAnew:
		return c.aimAnew(t), true
	case opDamageApart:
		return c.damageApart(t), true
	case ops.EndBattle:
		return c.Node(t, kernel.Node{Proc: procEndBattle, With: new(effect.Args)}), true
	case opDub:
		return c.dub(t), true
	case opFlipDown:
		return c.turnedInDeck(t, procFlipDown), true
	case opTurnUp:
		return c.turnedInDeck(t, procTurnUp), true
	case ops.Swap:
		return c.onCards(t, t.Kid(parts.A), procSwap), true
	case opControl:
		return c.takeControl(t), true
	case opPayEnergy:
		return c.payEnergy(t), true
	case opMakePlan, opRenewPlan:
		return c.planning(t), true
	case opNameHue, opNameRace, ops.Declare:
		return c.declare(t), true
	case ops.Mode:
		return c.modes(t), true
	case ops.Replace:
		if !effect.IsThis(t.Kid(parts.On).Kid(parts.What)) || t.Has(parts.Next) {
			return c.replaceLater(t), true
		}
	case opGainKeywords:
		return c.Clause(eachKeyword(t)), true
	case opHurtLess, opHurtElse:
		return c.changeDamageLater(t), true
	case ops.WinGame:
		return c.finish(t, kernel.Won), true
	case ops.LoseGame:
		return c.finish(t, kernel.Lost), true
	}
	if isAlteration(t.Op) {
		return c.changedForATime(t), true
	}
	return kernel.NoNode, false
}

// IsInstruction reports whether an operation is a clause that only this game has.
func (c *compiler) IsInstruction(op cardtext.Op) bool {
	switch op {
	case opFreeze, opRelease, opScrap, opDamage, ops.At, opWhenever, opSkip, opExtraTurn, opGainKeywords, opAura, opBond, opFuse, opMark, opUnmark, opCounter, opRetarget, opCopySpell, opAimAnew, opDamageApart, ops.EndBattle, opFlipDown, opTurnUp, ops.Swap, opControl, opPayEnergy, opMakePlan, opRenewPlan:
		return true
	}
	return isAlteration(op)
}

// IsElsewhere reports whether a sentence says when its ability can be activated or what X is: that is no part of what the ability does.
func (c *compiler) IsElsewhere(t *cardtext.Tree) bool {
	return t.Op == ops.OnlyIf && !effect.IsThis(t.Kid(parts.What)) || t.Op == ops.Limit || t.Op == opXIs
}

// Standing compiles what only static abilities of this game say.
func (c *compiler) Standing(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	switch t.Op {
	case opBeforehand:
		c.beforehand(s, t, cond)
	case opSpecify:
		c.specify(s, t, cond)
	case opLandAs:
		c.landsAs(s, t, cond)
	case opHurtLess, opHurtElse, opDivert:
		c.damageChanges(s, t, cond)
	case opOffered:
		c.insteadOffered(s, t, cond)
	case ops.OnlyIf:
		s.Ability(t, c.OnlyPlayedIf(t, cond))
	case opGainKeywords:
		s.Sentence(eachKeyword(t), cond)
	case opPriceIs, opPriceLess, opPriceMore, opPriceAdd, opPriceAddPer, opPriceLessPer:
		return c.pricesStand(s, t, cond)
	default:
		return t.Op == ops.Remark || t.Op == opXIs // which is noted already
	}
	return true
}

// State notes how cards lie where an instruction puts them (2-26-1).
func (c *compiler) State(t *cardtext.Tree, n *kernel.Node) bool {
	a := effect.ArgsOf(n)
	switch t.Op {
	case opFrozen:
		a.Pose = frozen
	case opReleased:
		a.Pose = released
	case opAsItLies:
		a.Value = keepsPose
	default:
		return false
	}
	return true
}

// What the value of a move says of how the card lies: the text says that it stays as it was, or says nothing.
const (
	keepsPose = iota + 1
	saysNoPose
)

// changesPose reports whether an instruction that puts cards on squares says how they lie there; the way that a card lies is that it is released or frozen (2-26-1-2).
func changesPose(g *kernel.Game, a *effect.Args) bool {
	return a.Value == 0 || a.Value == keepsPose && !g.On(R2_26_1_2)
}

// turnTo proposes that a card is released or frozen, unless it is so already (2-26-1-1).
func turnTo(g *kernel.Game, r kernel.Ref, pose kernel.Pose) {
	verb := verbFreeze
	if pose == released {
		verb = verbRelease
	}
	if g.Pose(r.Card) != pose || !g.On(R2_26_1_1) {
		effect.Draft(g, kernel.Posed, verb, g.Controller(r.Card), r).Pose = pose
	}
}

// putting is what this game says about putting cards somewhere.
var putting = effect.Moves{
	Zones: zoneWords,
	Hand:  zoneHand, Trash: zoneGraveyard, Removed: zoneRemoved, Grave: zoneGraveyard, Destroyed: 1<<zoneEnergy | 1<<zoneSmash,
	Once:         map[effect.Way]kernel.Clause{effect.WayDraw: R2_23_1_4},
	More:         map[effect.Way]kernel.Clause{effect.WayDraw: R2_23_1_5},
	Arrive:       arrive,
	CanPut:       canFuse,
	OwnersOrder:  true, // 2-23-2-4
	CountsAsPaid: func(g *kernel.Game, _ *kernel.Node) bool { return g.On(R4_15_5) },
}

// arrive completes the move of a card: what it is called, and how the card lies (2-23-5-1, 2-23-6-2, 2-23-7-2).
func arrive(g *kernel.Game, n *kernel.Node, e kernel.Event) kernel.Event {
	a, from := effect.ArgsOf(n), g.Zone(e.Card.Card)
	e.Verb = verbPut
	switch g.Rules.ZoneOf(e.To) {
	case zoneGraveyard:
		e.Verb, e.Pos = verbBury, topOfGraveyard(g)
		if (onSquares|1<<zoneEnergy|1<<zoneSmash)&(1<<from) != 0 {
			e.Verb = verbDestroy
		}
	case zoneDeck: // at a certain place of it, or to be shuffled
		if e.Verb = verbSlip; a.To.End == effect.Anywhere {
			e.Verb = verbReturn
		}
	case zoneHand:
		e.Verb = verbReturn
		if a.Way == effect.WayDraw {
			e.Verb = verbDraw
		}
	case zoneEnergy:
		e.Pose = poseSaid(g, a)
	case zoneRemoved: // where cards go that are removed from the game (2-23-10-1)
		if !g.On(R2_23_10_1) {
			e.To = graveyardOf(g, e.Card.Card)
		}
	case zoneSmash:
		e.Verb, e.Face, e.Pose = verbHit, kernel.FaceDown, poseSaid(g, a)
	}
	if z, s := g.Rules.ZoneOf(e.To), g.Owner(e.Card.Card); ownedZones&(1<<z) != 0 && g.Rules.OwnerOf(e.To) != s && g.On(R2_23_1_1) {
		e.To = g.Rules.PlaceOf(z, s) // whosever zone the text names
	}
	return e
}

// poseSaid is how a card lies in an energy zone or a smash zone: released, unless the text says otherwise, which goes before the rule (1-1-1, 2-23-6-2, 2-23-7-2).
func poseSaid(g *kernel.Game, a *effect.Args) kernel.Pose {
	if a.Pose != released && !g.On(R1_1_1) {
		return released
	}
	return a.Pose
}

// asPlan is putting a card in a plan zone: face up on top of the deck (2-23-3-3).
func asPlan(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = nil
	for _, k := range t.Kids {
		switch k.Name {
		case parts.State:
			continue
		case parts.To:
			to := &cardtext.Tree{Op: ops.DeckTop, Span: k.Tree.Span}
			if w := k.Tree.Kid(parts.Whose); w != nil {
				to.Kids = []cardtext.Kid{{Name: parts.Whose, Tree: w}}
			}
			k.Tree = to
		}
		x.Kids = append(x.Kids, k)
	}
	x.Kids = append(x.Kids, cardtext.Kid{Name: parts.State, Tree: &cardtext.Tree{Op: ops.FaceUp, Span: t.Span}})
	return &x
}

// pose compiles freezing or releasing cards (2-26-1).
func (c *compiler) pose(t *cardtext.Tree, pose kernel.Pose) kernel.NodeID {
	n, w := c.Act(t, procPose)
	effect.ArgsOf(&n).Pose, n.Clause = pose, R2_26_1
	id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, canPose))
	n.Kids = []kernel.NodeID{id}
	c.Cite(R2_26_1, R2_26_1_1)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// canPose reports whether a card can be frozen or released: it must not be so already (2-26-1-1).
func canPose(g *kernel.Game, _ kernel.Scope, n *kernel.Node, x kernel.CardID) bool {
	return g.Pose(x) != effect.ArgsOf(n).Pose || !g.On(R2_26_1_1)
}

// poseSteps freezes or releases cards.
var poseSteps = effect.OnCards("pose",
	func(g *kernel.Game) kernel.Flow {
		for _, r := range effect.Targets(g, g.Refs()) {
			if g.IsCurrent(r) {
				turnTo(g, r, effect.ArgsOf(g.Node()).Pose)
			}
		}
		return kernel.Continue
	},
	noteActed)

// noteActed notes which cards an instruction was about, for the words that mean them, and whether everything that it wanted has happened.
func noteActed(g *kernel.Game) kernel.Flow {
	effect.Refill(g, effect.SlotActed, effect.Targets(g, g.Refs()))
	return noteWhole(g)
}

// noteWhole notes whether everything that an instruction wanted has happened.
func noteWhole(g *kernel.Game) kernel.Flow {
	done, asked := g.Happened()
	effect.NoteDone(g, done > 0 && done == asked)
	return kernel.Done
}

// flipDownSteps turns cards face down: the card in a plan zone is one of the deck again (2-23-3-1).
var flipDownSteps = effect.OnCards("flip-down",
	func(g *kernel.Game) kernel.Flow {
		for _, r := range effect.Targets(g, g.Refs()) {
			if g.IsCurrent(r) && g.Face(r.Card) == kernel.FaceUp {
				g.Turn(verbHide, g.Frame().Seat, r, kernel.FaceDown)
			}
		}
		return kernel.Continue
	},
	noteActed)

// scrap compiles putting cards in their owners' graveyards as a cost: from squares, energy zones and smash zones (2-23-1-4).
func (c *compiler) scrap(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R2_23_1_4)
	if !c.Paying {
		c.Fail(t, "廃棄はコストとしてだけ行う", "scrapping is a cost")
	}
	if c.liesElsewhere(t.Kid(parts.What)) {
		c.Fail(t, "廃棄するのはスクエア、エネルギーゾーン、スマッシュゾーンのカード", "cards on squares, in the energy zone and in the smash zone are scrapped")
	}
	n, w := c.Putting(t, effect.WayPut, zoneGraveyard)
	return c.Moved(t, t.Kid(parts.What), n, w)
}

// liesElsewhere reports whether cards that a text speaks of are in zones of which none are scrapped.
func (c *compiler) liesElsewhere(t *cardtext.Tree) bool {
	if t.Op == ops.Some {
		t = t.Kid(parts.Of)
	}
	return t.Op == opGraveTop || t.Op == ops.Top || (t.Op == ops.Cards && t.Has(parts.At) && c.Where(t.Kid(parts.At)).Zones&^(onSquares|1<<zoneEnergy|1<<zoneSmash) != 0)
}

// one is the player who does what only one can do: to control a card, to counter a spell, to change its target, to pay.
func (c *compiler) one(t *cardtext.Tree) effect.Who {
	who := c.Who(t)
	if who == effect.Both {
		c.Fail(t, "これをするのは1人だけ", "only one player can do this")
	}
	return who
}

// hurtSteps deals damage to each of the units.
var hurtSteps = effect.OnCards("hurt",
	func(g *kernel.Game) kernel.Flow {
		f, whole, a := g.Frame(), int64(effect.Amount(g)), effect.ArgsOf(g.Node())
		for _, r := range effect.Targets(g, g.Refs()) {
			n := whole
			if a.IsSplit {
				n = shareOf(g, uint8(a.First), r)
			}
			if g.IsCurrent(r) && n > 0 && g.Zone(r.Card) == zoneBattle && isUnit(g, r.Card) {
				e := effect.Draft(g, kernel.Counted, verbDamage, g.Controller(r.Card), r)
				e.Attr, e.N, e.Other = counterDamage, n, f.Source
			}
		}
		return kernel.Continue
	},
	noteActed)

// finish compiles that somebody wins or loses the duel.
func (c *compiler) finish(t *cardtext.Tree, how kernel.Outcome) kernel.NodeID {
	n, _ := c.Act(t, procFinish)
	effect.ArgsOf(&n).Value = int(how)
	return c.Node(t, n)
}

// finishSteps lets somebody win or lose.
var finishSteps = kernel.Proc{Name: "finish", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		a, at := effect.ArgsOf(g.Node()), g.Scope()
		verb := verbLose
		if kernel.Outcome(a.Value) == kernel.Won {
			verb = verbWin
		}
		effect.EachSeat(g, a.Who, at, func(s kernel.Seat) { g.Draft(kernel.Finished, verb, s, kernel.NoRef).N = int64(a.Value) })
		return kernel.Continue
	}},
	closing,
}}

// chooseRow compiles choosing a line or an area as a target: the number of one of its battle squares stands for it.
func (c *compiler) chooseRow(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	isArea := what.Kid(parts.Of).Op == opAnyArea
	w := c.Who(t.Kid(parts.Who))
	if what.Kid(parts.N).Num != 1 {
		c.Fail(what, "選べるのは1つだけである", "only one can be chosen")
	}
	n := kernel.Node{Proc: procRow, Asks: true, With: &effect.Args{Who: w, IsFixed: isArea}}
	c.row = c.Aim(t, n)
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq})
}

// chooseSquare compiles choosing a square as a target.
func (c *compiler) chooseSquare(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	of := what.Kid(parts.Of)
	if what.Kid(parts.N).Num != 1 || !effect.Mentions(of, opAimedSquare) {
		c.Fail(what, "選べるのは対象のスクエア1つだけである", "only one square can be chosen, as a target")
	}
	is := c.squares(of)
	c.square = c.Aim(t, kernel.Node{
		Proc: procAimSquare, Asks: true, With: &effect.Args{Who: c.Who(t.Kid(parts.Who)), Number: int(squareZones(of))},
		Filter: func(g *kernel.Game, at kernel.Scope, p kernel.CardID) bool {
			return is == nil || is(g, at, kernel.Place(p))
		},
	})
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq})
}

// rowSteps lets a player choose a line or an area.
var rowSteps = kernel.Proc{Name: "row", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
		return g.AskSeat(s, qRow, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		s, _ := effect.NthSeat(g, a.Who, g.Scope(), 0)
		if o, ok := g.Picked(s); ok {
			g.RememberMemo(a.Slot, kernel.MemoOfNumber(o.N))
		}
		return kernel.Done
	}},
}}

// rowQuestion asks for a line or an area.
var rowQuestion = kernel.Question{
	Name: "row", Clause: R2_24_1, Kind: kernel.PickOne, Verb: verbNumber,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		isArea := effect.ArgsOf(g.NodeOf(a)).IsFixed
		for k := range 3 {
			i := k
			if isArea {
				i = 3 * k
			}
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
		}
	},
}
