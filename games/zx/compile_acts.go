// The table of instructions: which operation of the lexicon becomes which node. Z/X 1000.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

func init() {
	builders[opSummon] = buildSummon
	builders[opReboot] = buildPose(rebooted, R1003_1)
	builders[opSleep] = buildPose(asleep, R1003_2)
	builders[ops.Turn] = buildTurn
	builders[opRecover] = buildRecover
	builders[ops.Pay] = buildPay
	builders[opIgnite] = buildIgnite
	builders[opDamage] = buildDamage
	builders[opTakeDamage] = buildTakeDamage
	builders[ops.Swap] = buildSwap
	builders[ops.Play] = buildPlay
	builders[opAsForce] = buildAsForce
	builders[opRedirect] = buildRedirect
	builders[ops.Declare] = buildDeclare
	builders[ops.WinGame] = buildFinish(true)
	builders[ops.LoseGame] = buildFinish(false)
	builders[ops.EndBattle] = buildEnd(vBattleEnds, 1)
	builders[ops.EndTurn] = buildEnd(vRestart, endPhase+1)
	builders[ops.StartPhase] = buildStartPhase
	builders[ops.GetCounters] = buildCounters(false, R1017_1)
	builders[ops.SpendCounters] = buildCounters(true, R1017_2)
	builders[opGainShields] = buildShields(false)
	builders[opVanishShields] = buildShields(true)
	builders[opGainLifeShields] = buildLifeShields(false)
	builders[opVanishLifeShields] = buildLifeShields(true)
	builders[ops.Vanish] = buildVanish
	builders[opForgo] = buildForgo
	builders[opClearDamage] = buildClearDamage
}

// buildChoose compiles a choice that only this game has: of squares or of abilities.
func buildChoose(c *compiler, t *cardtext.Tree) (kernel.NodeID, bool) {
	switch t.Kid(parts.What).Op {
	case ops.SomeSquares:
		return buildChooseSquares(c, t), true
	case ops.AbilitiesOf:
		return buildChooseAbility(c, t), true
	}
	return kernel.NoNode, false
}

func buildChooseSquares(c *compiler, t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	n, w := c.Act(t, procChooseSquares)
	if w == effect.Both {
		c.Fail(t, "スクエアを選ぶのはどちらか一方に限る", "only one of the players can choose squares")
	}
	n.Asks, n.Filter, n.Amount = true, squareFilter(c.squareTest(what.Kid(parts.Of))), c.Multiplied(c.Number(what.Kid(parts.N)))
	c.Cite(R1023_2, R202_11b)
	return c.Node(t, n)
}

// squareFilter is a test of squares as a node keeps it: the number of the square stands where a card would.
func squareFilter(is func(g *kernel.Game, at kernel.Scope, i int) bool) kernel.Filter {
	return func(g *kernel.Game, at kernel.Scope, i kernel.CardID) bool { return is(g, at, int(i)) }
}

func buildSummon(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if op := t.Kid(parts.What).Op; op == opNewTokens || op == opNewLinks {
		if build, ok := builders[ops.Create]; ok {
			return build(c, t)
		}
	}
	return c.ontoSquares(t, enterSummon)
}

// ontoSquares compiles putting cards onto squares: different ones, as many as possible (1007.4).
func (c *compiler) ontoSquares(t *cardtext.Tree, kind entry) kernel.NodeID {
	n, w := c.Act(t, procEnter)
	argsOf(&n).entry, n.Asks, n.Clause = kind, true, R1007_1
	c.States(t, &n)
	what := t.Kid(parts.What)
	if to := t.Kid(parts.To); to != nil {
		if kind == enterMove && !c.isOffSquares() {
			to = c.besideThat(to, what)
		}
		n.Filter = squareFilter(c.squareTest(to))
	}
	if (what.Op == ops.Top || what.Op == ops.Bottom) && what.Kid(parts.N).Op != ops.Num {
		c.Fail(what, "何枚登場するか分からない", "it is not clear how many enter")
	}
	if c.homes != 0 {
		c.Cite(R205_3)
		argsOf(&n).barred = c.homes
	}
	here := n
	able := func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return canLeave(g, &here, x) && openSquares(g, at, &here, x) != 0
	}
	id, p := c.Pick(what, w, false, able)
	if p.AreChosen {
		effect.ArgsOf(&n).StaysChosen = true
	}
	n.Kids = []kernel.NodeID{id}
	c.Cite(R1007_1, R1007_4, R303_5a, R303_6a, R202_11b, R202_12d)
	p.Enter = kind == enterSummon
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

// besideThat is squares onto which a card is moved: 「隣の」 means those next to the card that moves.
func (c *compiler) besideThat(to, what *cardtext.Tree) *cardtext.Tree {
	x := *to
	x.Kids = slices.Clone(to.Kids)
	of := opThose
	if effect.IsThis(what) {
		of = ops.This
	}
	for i, k := range x.Kids {
		if k.Tree.Op != opAdjacent {
			continue
		}
		if of != ops.This && !c.Language.IsReference(what.Op) {
			c.Fail(k.Tree, "何の隣か分からない", "it is not clear next to what")
		}
		x.Kids[i].Tree = &cardtext.Tree{Op: opNextTo, Span: k.Tree.Span, Kids: []cardtext.Kid{{Name: parts.Of, Tree: &cardtext.Tree{Op: of, Span: k.Tree.Span}}}}
	}
	return &x
}

// buildAsForce compiles putting cards under another as forces (1010.1).
func buildAsForce(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Putting(t, wayForce, zoneForce)
	n.Proc, n.Clause = procForce, R1010_1
	c.States(t, &n)
	c.Cite(R1010_1, R1010_1a, R312_3)
	what := t.Kid(parts.What)
	if (what.Op == ops.Top || what.Op == ops.Bottom) && (what.Kid(parts.N).Op != ops.Num || what.Kid(parts.N).Num != 1) {
		c.Fail(what, "デッキから一度に置けるフォースは1枚である", "only one card of a deck can be put as a force at a time")
	}
	host := c.Second(t.Kid(parts.To), w)
	id, p := c.Pick(what, w, false, effect.AbleTo(&n, effect.CanMove))
	n.Kids = []kernel.NodeID{id, host}
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

func buildPose(pose kernel.Pose, clause kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.Act(t, procPose)
		effect.ArgsOf(&n).Pose, n.Clause = pose, clause
		id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, canPose))
		n.Kids = []kernel.NodeID{id}
		c.Cite(clause, R1003_3, R102_5)
		if c.Paying {
			c.Cite(R804_4a, R806_2a)
		}
		c.Acted(p, effect.SlotActed)
		return c.Node(t, n)
	}
}

func buildRecover(c *compiler, t *cardtext.Tree) kernel.NodeID {
	id := c.Dealt(t, wayRecover, zoneLife)
	if who := t.Kid(parts.Who); c.Err == nil && (who == nil || who.Op == ops.Implied) {
		c.Cite(R1013_1d)
		effect.ArgsOf(&c.Pool.Nodes[id]).IsDirect = true
	}
	return id
}
