// Instructions about damage, playing, naming, ending, numbers and markers: from the words of a text to nodes. Z/X 802.3, 1002, 1011, 1017, 1026, 1028.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// buildPay compiles paying a resource cost in an effect (805.3).
func buildPay(c *compiler, t *cardtext.Tree) kernel.NodeID {
	w := c.Who(t.Kid(parts.Who))
	if w == effect.Both {
		c.Fail(t, "支払うのはどちらか一方に限る", "only one of the players can pay")
	}
	cost := t.Kid(parts.Cost)
	if cost.Op != opResourceCost {
		c.Fail(cost, "リソースコストではない", "this is not a resource cost")
		return kernel.NoNode
	}
	c.Cite(R805_3, R805_3a, R805_3b, R805_3c, R805_3d)
	return buildResourceCost(c, cost, w)
}

func buildIgnite(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procIgnitions)
	n.Clause = R1011_1
	n.Asks = true
	_, a := c.Count(t.Kid(parts.N))
	n.Amount = c.Multiplied(a)
	c.Cite(R1011_1)
	return c.Node(t, n)
}

// buildDamage compiles damage to cards (1002.1, 1002.2) or to players (1002.3). What is undefined is not dealt (102.4).
func buildDamage(c *compiler, t *cardtext.Tree) kernel.NodeID {
	to := c.persons(t.Kid(parts.To))
	amount := c.Multiplied(c.Number(t.Kid(parts.N)))
	c.Cite(R1002_4, R815_3)
	isPlayer := to.Op == ops.ToPlayer || (language.IsReference(to.Op) && c.Spoken.Has && c.Spoken.It == effect.SlotPlayers)
	if isPlayer {
		if t.Has(partSplit) {
			c.Fail(t, "プレイヤーにダメージは割り振れない", "damage to players is not shared out")
		}
		return c.hurting(t, to, amount)
	}
	n, _ := c.Act(t, procDamage)
	n.Clause = R1002_1
	effect.ArgsOf(&n).Who = effect.Self
	n.Amount = amount
	if t.Has(partSplit) {
		effect.ArgsOf(&n).IsSplit = true
		n.Asks = true
		c.Cite(R804_3d)
	}
	id, p := c.Pick(to, effect.Self, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R1002_1, R1002_2, R914_3)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// persons reads the word for player as the person where damage is dealt to it: a player card takes none (J11).
func (c *compiler) persons(to *cardtext.Tree) *cardtext.Tree {
	if is := to.Kid(parts.Is); to.Op != ops.Cards || is == nil || is.Op != opPlayer {
		return to
	}
	who := ops.EitherPlayer
	if to.Has(parts.All) {
		who = ops.Both
	}
	for _, k := range to.Kids {
		switch {
		case k.Name == parts.Whose:
			who = k.Tree.Op
		case k.Name != parts.Is && k.Name != parts.All, k.Name == parts.Is && k.Tree.Op != opPlayer:
			c.Fail(k.Tree, "ダメージを受けるのはプレイヤー本人で、カードではない", "the player takes the damage, not the player card")
		}
	}
	if who != ops.Self && who != ops.Opponent && who != ops.Both {
		c.Fail(to, "どのプレイヤーのことか分からない", "it is not said which player takes the damage")
	}
	return &cardtext.Tree{Op: ops.ToPlayer, Span: to.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: &cardtext.Tree{Op: who, Span: to.Span}}}}
}

// hurting compiles damage to players.
func (c *compiler) hurting(t, to *cardtext.Tree, amount kernel.Amount) kernel.NodeID {
	n := kernel.Node{With: new(args), Proc: procHurtPlayers, Clause: R1002_3, Amount: amount, Asks: true}
	if c.Paying {
		effect.ArgsOf(&n).IsPaid = true
	}
	c.Cite(R1002_3, R907_1, R914_4)
	if to.Op != ops.ToPlayer {
		argsOf(&n).hurt = hurtChosen
		return c.Node(t, n)
	}
	switch whom := to.Kid(parts.Who); whom.Op {
	case ops.Self:
		effect.ArgsOf(&n).Who = effect.Self
	case ops.Opponent:
		effect.ArgsOf(&n).Who = effect.Opponent
	case ops.Both:
		effect.ArgsOf(&n).Who = effect.Both
	case ops.ChosenPlayer:
		effect.ArgsOf(&n).Who = c.ChosenPlayer(whom)
	case ops.EitherPlayer:
		argsOf(&n).hurt = hurtEither
		c.Cite(R1023_2)
	default:
		c.Fail(whom, "誰にダメージを与えるか分からない", "it is not clear who is dealt damage")
	}
	return c.Node(t, n)
}

func buildTakeDamage(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procHurtPlayers)
	n.Clause = R1002_3
	n.Amount, n.Asks = c.Multiplied(c.Number(t.Kid(parts.N))), true
	c.Cite(R1002_3, R1002_4, R907_1, R914_4)
	return c.Node(t, n)
}

// buildSwap compiles two cards on squares changing places.
func buildSwap(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procSwap)
	argsOf(&n).entry = enterMove
	a, p := c.Pick(t.Kid(parts.A), w, false, nil)
	n.Kids = []kernel.NodeID{a}
	if !p.IsSpoken && p.Zones != everyZone && p.Zones != onSquare {
		c.Fail(t, "入れ替えられるのはスクエアにあるカードである", "only cards on squares can change places")
	}
	if b := t.Kid(parts.B); b != nil {
		n.Kids = append(n.Kids, c.Second(b, w))
	}
	c.Cite(R303_6a)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

func buildPlay(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procPlayCards)
	n.Asks = true
	if w == effect.Both {
		c.Fail(t, "プレイするのはどちらか一方に限る", "only one of the players can play it")
	}
	if t.Has(partFree) {
		argsOf(&n).isFree = true
	}
	if less := t.Kid(partLess); less != nil {
		if less.Num == 0 || less.Num >= maxLess {
			c.Fail(less, "コストを減らす値が正しくない", "the cost cannot be lowered by this")
		}
		argsOf(&n).points = less.Num
		c.Cite(R805_2c)
	}
	what := t.Kid(parts.What)
	if (what.Op == ops.Top || what.Op == ops.Bottom) && (what.Kid(parts.N).Op != ops.Num || what.Kid(parts.N).Num != 1) {
		c.Fail(what, "デッキから一度にプレイできるのは1枚である", "only one card of a deck can be played at a time")
	}
	id, p := c.Pick(what, w, false, nil)
	if p.AreChosen {
		effect.ArgsOf(&n).StaysChosen = true
	}
	n.Kids = []kernel.NodeID{id}
	c.Cite(R806_1, R804_1)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// buildRedirect compiles a change of the attack target. Of cards that are only described one is selected.
func buildRedirect(c *compiler, t *cardtext.Tree) kernel.NodeID {
	to := t.Kid(parts.To)
	if to.Op == ops.ToPlayer {
		return c.aimAt(t, to.Kid(parts.Who))
	}
	if to.Op == ops.Cards && !to.Has(parts.All) {
		to = &cardtext.Tree{Op: ops.Some, Span: to.Span, Kids: []cardtext.Kid{
			{Name: parts.N, Tree: &cardtext.Tree{Op: ops.Num, Num: 1, Span: to.Span}}, {Name: parts.Of, Tree: to},
		}}
	}
	n := kernel.Node{With: new(args), Proc: procRedirect}
	id, p := c.Pick(to, effect.Self, false, func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool {
		return isHit(g, g.Ref(x)) && g.Ref(x) != attacked(g)
	})
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// aimAt compiles that a player becomes the attack target (602.1b).
func (c *compiler) aimAt(t, whom *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{With: new(args), Proc: procAimAt}
	effect.ArgsOf(&n).Who = c.WhoseOne(whom)
	c.Cite(R602_1b)
	return c.Node(t, n)
}

// buildDeclare compiles naming a card name, a colour or a tribe. The names and tribes are those of the set of cards, when it is complete.
func buildDeclare(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, effect.ProcName)
	n.Asks = true
	if w == effect.Both {
		c.Fail(t, "宣言するのはどちらか一方に限る", "only one of the players can name it")
	}
	cs := c.cs
	switch kind := t.Kid(parts.Kind); kind.Op {
	case ops.TheName:
		effect.ArgsOf(&n).First = 1
		n.Amount = func(*kernel.Game, kernel.Scope) int { return len(cs.names) }
	case opTheColour:
		n.Amount = func(*kernel.Game, kernel.Scope) int { return 5 }
	case opTheTribe:
		n.Amount = func(*kernel.Game, kernel.Scope) int { return len(cs.tribes.Vocabulary) }
	default:
		c.Fail(kind, "宣言できない", "this cannot be named")
	}
	c.Spoken.Declared = t.Kid(parts.Kind).Op
	return c.Node(t, n)
}

func buildFinish(isWin bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.Act(t, procFinish)
		argsOf(&n).isWin = isWin
		if isWin && w == effect.Both {
			c.Fail(t, "両者が勝利することはない", "both players cannot win")
		}
		c.Cite(R101_2, R101_3)
		return c.Node(t, n)
	}
}

// buildEnd compiles what ends the battle, or the turn: then the end phase starts as if the text said so (1028.1).
func buildEnd(v, n int) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		node := kernel.Node{With: new(args), Proc: procEndSoon}
		effect.ArgsOf(&node).Who, effect.ArgsOf(&node).Number, effect.ArgsOf(&node).Value = effect.Anyone, v, n
		return c.Node(t, node)
	}
}

// buildStartPhase compiles starting a phase (1028.1).
func buildStartPhase(c *compiler, t *cardtext.Tree) kernel.NodeID {
	phase := c.phase(t.Kid(parts.Phase))
	n := kernel.Node{With: new(args), Proc: procEndSoon}
	effect.ArgsOf(&n).Who, effect.ArgsOf(&n).Number, effect.ArgsOf(&n).Value = effect.Anyone, vRestart, phase+1
	if whose := t.Kid(parts.Whose); whose != nil {
		effect.ArgsOf(&n).Who = c.Whose(whose)
	}
	c.Cite(R1028_1, R1028_1a, R1028_1b)
	return c.Node(t, n)
}

func buildCounters(isLoss bool, clause kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, _ := c.Act(t, procCounters)
		n.Clause = clause
		argsOf(&n).isLoss, effect.ArgsOf(&n).Number = isLoss, c.counterVar(t.Kid(parts.Icon))
		n.Amount = c.Multiplied(c.Number(t.Kid(parts.N)))
		c.Cite(clause, R202_14d)
		return c.Node(t, n)
	}
}

func buildShields(isLoss bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.Act(t, procShields)
		argsOf(&n).isLoss = isLoss
		m, a := c.Count(t.Kid(parts.N))
		if (m != effect.Exactly && m != effect.All) || (m == effect.All && !isLoss) {
			c.Fail(t, "シールドの数が要る", "how many shields must be said")
		}
		n.Amount = c.Multiplied(a)
		id, p := c.Pick(t.Kid(parts.What), w, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.Cite(R210_1, R1026_1, R1026_2)
		c.Acted(p, effect.SlotActed)
		return c.Node(t, n)
	}
}

func buildLifeShields(isLoss bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, _ := c.Act(t, procLifeShields)
		argsOf(&n).isLoss = isLoss
		if whose := t.Kid(parts.Whose); whose != nil {
			effect.ArgsOf(&n).Who = c.WhoseOne(whose)
		}
		m, a := c.Count(t.Kid(parts.N))
		if (m != effect.Exactly && m != effect.All) || (m == effect.All && !isLoss) {
			c.Fail(t, "ライフシールドの数が要る", "how many life shields must be said")
		}
		n.Amount = c.Multiplied(a)
		c.Cite(R210_4, R1026_1, R1026_2)
		return c.Node(t, n)
	}
}

func buildVanish(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procVanish)
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R1026_1, R1026_2)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// buildForgo compiles that this card loses this very ability for the rest of the game.
func buildForgo(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if c.Until != untilForever {
		c.Fail(t, "この能力だけを失う期間は、ゲーム終了時までに限る", "one ability alone can only be lost for the rest of the game")
	}
	c.Cite(R802_2b)
	return c.Node(t, kernel.Node{Proc: procForgo, With: new(args)})
}

// forgo tells the instructions in an ability by which its card loses it which ability that is. It reports whether there are any.
func (c *compiler) forgo(id kernel.AbilityID, at kernel.NodeID) bool {
	if at == kernel.NoNode {
		return false
	}
	n, found := &c.Pool.Nodes[at], false
	if n.Proc == procForgo {
		argsOf(n).ability, found = id, true
	}
	for _, k := range n.Kids {
		found = c.forgo(id, k) || found
	}
	return found
}

// forgoProc notes that a card has lost an ability.
func forgoProc() kernel.Proc {
	return effect.One("forgo", func(g *kernel.Game) kernel.Flow {
		g.NoteUse(g.Scope().Source, argsOf(g.Node()).ability, untilForever)
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

func buildClearDamage(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{Proc: procClearDamage}
	id, p := c.Pick(t.Kid(parts.What), effect.Self, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}
