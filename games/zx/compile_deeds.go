// Instructions about damage, playing, naming, ending, numbers and markers: from the words of a text to nodes. Z/X 802.3, 1002, 1011, 1017, 1026, 1028.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// buildPay compiles paying a resource cost in an effect (805.3).
func buildPay(c *compiler, t *cardtext.Tree) kernel.NodeID {
	w := c.who(t.Kid("who"))
	if w == whoBoth {
		c.fail(t, "支払うのはどちらか一方に限る", "only one of the players can pay")
	}
	cost := t.Kid("cost")
	if cost.Op != "resourceCost" {
		c.fail(cost, "リソースコストではない", "this is not a resource cost")
		return kernel.NoNode
	}
	c.cite(R805_3, R805_3a, R805_3b, R805_3c, R805_3d)
	return buildResourceCost(c, cost, w)
}

func buildIgnite(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, _ := c.act(t, procIgnitions)
	n.Clause = R1011_1
	n.Asks = true
	_, a := c.count(t.Kid("n"))
	n.Amount = c.multiplied(a)
	c.cite(R1011_1)
	return c.node(t, n)
}

// buildDamage compiles damage to cards (1002.1, 1002.2) or to players (1002.3). What is undefined is not dealt (102.4).
func buildDamage(c *compiler, t *cardtext.Tree) kernel.NodeID {
	to := c.persons(t.Kid("to"))
	amount := c.multiplied(c.number(t.Kid("n")))
	c.cite(R1002_4, R815_3)
	isPlayer := to.Op == "toPlayer" || (isReference(to.Op) && c.spoken.has && c.spoken.it == slotPlayers)
	if isPlayer {
		if t.Has("split") {
			c.fail(t, "プレイヤーにダメージは割り振れない", "damage to players is not shared out")
		}
		return c.hurting(t, to, amount)
	}
	n, _ := c.act(t, procDamage)
	n.Clause = R1002_1
	argsOf(&n).who = whoSelf
	n.Amount = amount
	if t.Has("split") {
		argsOf(&n).isSplit = true
		n.Asks = true
		c.cite(R804_3d)
	}
	id, p := c.pick(to, whoSelf, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.cite(R1002_1, R1002_2, R914_3)
	c.acted(p, slotActed)
	return c.node(t, n)
}

// persons reads the word for player as the person where damage is dealt to it: a player card takes none (J11).
func (c *compiler) persons(to *cardtext.Tree) *cardtext.Tree {
	if is := to.Kid("is"); to.Op != "cards" || is == nil || is.Op != "player" {
		return to
	}
	who := "eitherPlayer"
	if to.Has("all") {
		who = "both"
	}
	for _, k := range to.Kids {
		switch {
		case k.Name == "whose":
			who = k.Tree.Op
		case k.Name != "is" && k.Name != "all", k.Name == "is" && k.Tree.Op != "player":
			c.fail(k.Tree, "ダメージを受けるのはプレイヤー本人で、カードではない", "the player takes the damage, not the player card")
		}
	}
	if who != "self" && who != "opponent" && who != "both" {
		c.fail(to, "どのプレイヤーのことか分からない", "it is not said which player takes the damage")
	}
	return &cardtext.Tree{Op: "toPlayer", Span: to.Span, Kids: []cardtext.Kid{{Name: "who", Tree: &cardtext.Tree{Op: who, Span: to.Span}}}}
}

// hurting compiles damage to players.
func (c *compiler) hurting(t, to *cardtext.Tree, amount kernel.Amount) kernel.NodeID {
	n := kernel.Node{With: new(args), Proc: procHurtPlayers, Clause: R1002_3, Amount: amount, Asks: true}
	if c.paying {
		argsOf(&n).isPaid = true
	}
	c.cite(R1002_3, R907_1, R914_4)
	if to.Op != "toPlayer" {
		argsOf(&n).hurt = hurtChosen
		return c.node(t, n)
	}
	switch whom := to.Kid("who"); whom.Op {
	case "self":
		argsOf(&n).who = whoSelf
	case "opponent":
		argsOf(&n).who = whoOther
	case "both":
		argsOf(&n).who = whoBoth
	case "chosenPlayer":
		argsOf(&n).who = c.chosenPlayer(whom)
	case "eitherPlayer":
		argsOf(&n).hurt = hurtEither
		c.cite(R1023_2)
	default:
		c.fail(whom, "誰にダメージを与えるか分からない", "it is not clear who is dealt damage")
	}
	return c.node(t, n)
}

func buildTakeDamage(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, _ := c.act(t, procHurtPlayers)
	n.Clause = R1002_3
	n.Amount, n.Asks = c.multiplied(c.number(t.Kid("n"))), true
	c.cite(R1002_3, R1002_4, R907_1, R914_4)
	return c.node(t, n)
}

// buildSwap compiles two cards on squares changing places.
func buildSwap(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procSwap)
	argsOf(&n).entry = enterMove
	a, p := c.pick(t.Kid("a"), w, false, nil)
	n.Kids = []kernel.NodeID{a}
	if !p.isSpoken && p.zones != everyZone && p.zones != onSquare {
		c.fail(t, "入れ替えられるのはスクエアにあるカードである", "only cards on squares can change places")
	}
	if b := t.Kid("b"); b != nil {
		n.Kids = append(n.Kids, c.second(b, w))
	}
	c.cite(R303_6a)
	c.acted(p, slotActed)
	return c.node(t, n)
}

func buildPlay(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procPlayCards)
	n.Asks = true
	if w == whoBoth {
		c.fail(t, "プレイするのはどちらか一方に限る", "only one of the players can play it")
	}
	if t.Has("free") {
		argsOf(&n).isFree = true
	}
	what := t.Kid("what")
	if (what.Op == "top" || what.Op == "bottom") && (what.Kid("n").Op != "num" || what.Kid("n").Num != 1) {
		c.fail(what, "デッキから一度にプレイできるのは1枚である", "only one card of a deck can be played at a time")
	}
	id, p := c.pick(what, w, false, nil)
	if p.areChosen {
		argsOf(&n).staysChosen = true
	}
	n.Kids = []kernel.NodeID{id}
	c.cite(R806_1, R804_1)
	c.acted(p, slotActed)
	return c.node(t, n)
}

// buildRedirect compiles a change of the attack target. Of cards that are only described one is selected.
func buildRedirect(c *compiler, t *cardtext.Tree) kernel.NodeID {
	to := t.Kid("to")
	if to.Op == "toPlayer" {
		return c.aimAt(t, to.Kid("who"))
	}
	if to.Op == "cards" && !to.Has("all") {
		to = &cardtext.Tree{Op: "some", Span: to.Span, Kids: []cardtext.Kid{
			{Name: "n", Tree: &cardtext.Tree{Op: "num", Num: 1, Span: to.Span}}, {Name: "of", Tree: to},
		}}
	}
	n := kernel.Node{With: new(args), Proc: procRedirect}
	id, p := c.pick(to, whoSelf, false, func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool {
		return isHit(g, g.Ref(x)) && g.Ref(x) != attacked(g)
	})
	n.Kids = []kernel.NodeID{id}
	c.acted(p, slotActed)
	return c.node(t, n)
}

// aimAt compiles that a player becomes the attack target (602.1b).
func (c *compiler) aimAt(t, whom *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{With: new(args), Proc: procAimAt}
	argsOf(&n).who = c.whoseOne(whom)
	c.cite(R602_1b)
	return c.node(t, n)
}

// buildDeclare compiles naming a card name, a colour or a tribe. The names and tribes are those of the set of cards, when it is complete.
func buildDeclare(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procNaming)
	n.Asks = true
	if w == whoBoth {
		c.fail(t, "宣言するのはどちらか一方に限る", "only one of the players can name it")
	}
	cs := c.cs
	switch kind := t.Kid("kind"); kind.Op {
	case "theName":
		argsOf(&n).first = 1
		n.Amount = func(*kernel.Game, kernel.Scope) int { return len(cs.names) }
	case "theColour":
		n.Amount = func(*kernel.Game, kernel.Scope) int { return 5 }
	case "theTribe":
		n.Amount = func(*kernel.Game, kernel.Scope) int { return len(cs.tribes) }
	default:
		c.fail(kind, "宣言できない", "this cannot be named")
	}
	c.spoken.declared = t.Kid("kind").Op
	return c.node(t, n)
}

func buildFinish(isWin bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.act(t, procFinish)
		argsOf(&n).isWin = isWin
		if isWin && w == whoBoth {
			c.fail(t, "両者が勝利することはない", "both players cannot win")
		}
		c.cite(R101_2, R101_3)
		return c.node(t, n)
	}
}

// buildEnd compiles what ends the battle, or the turn: then the end phase starts as if the text said so (1028.1).
func buildEnd(v, n int) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		node := kernel.Node{With: new(args), Proc: procEndSoon}
		argsOf(&node).who, argsOf(&node).number, argsOf(&node).value = whoAny, v, n
		return c.node(t, node)
	}
}

// buildStartPhase compiles starting a phase (1028.1).
func buildStartPhase(c *compiler, t *cardtext.Tree) kernel.NodeID {
	phase := c.phase(t.Kid("phase"))
	n := kernel.Node{With: new(args), Proc: procEndSoon}
	argsOf(&n).who, argsOf(&n).number, argsOf(&n).value = whoAny, vRestart, phase+1
	if whose := t.Kid("whose"); whose != nil {
		argsOf(&n).who = c.whose(whose)
	}
	c.cite(R1028_1, R1028_1a, R1028_1b)
	return c.node(t, n)
}

// buildMode compiles a choice among texts (802.3). What the one chosen speaks of is not spoken of afterwards.
func buildMode(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.cite(R802_3)
	n := kernel.Node{Proc: procChooseMode, Clause: R802_3, Asks: true, Amount: c.number(t.Kid("n"))}
	texts := t.All("do")
	if len(texts) > mostModes || t.Kid("n").Num > mostChosen {
		c.fail(t, "選択肢が多すぎる", "there are too many texts to choose from")
	}
	saved := c.spoken
	for _, k := range texts {
		c.spoken, c.subject = saved, whoSelf
		n.Kids = append(n.Kids, c.clause(k))
	}
	c.spoken = saved
	return c.node(t, n)
}

// buildRepeat compiles a text that is resolved several times: one after the other, so that what is chosen each time may be the same (802.3).
func buildRepeat(c *compiler, t *cardtext.Tree) kernel.NodeID {
	id := c.clause(t.Kid("do"))
	n := kernel.Node{Proc: procSeq}
	for range t.Kid("n").Num {
		n.Kids = append(n.Kids, id)
	}
	return c.node(t, n)
}

// buildPer compiles an instruction whose number counts once for every so many cards. Of several instructions the number of the first counts so if it is a choice (802.3);
// if it is none, only one of them may have a number.
func buildPer(c *compiler, t *cardtext.Tree) kernel.NodeID {
	saved := c.times
	defer func() { c.times = saved }()
	if saved != nil {
		c.fail(t, "「につき」が重なっている", "one count is inside another")
	}
	c.times = c.perCount(t)
	do := t.Kid("do")
	if do.Op != "do" {
		return c.clause(do)
	}
	acts := parts(do)
	if acts[0].Op == "choose" {
		ids := []kernel.NodeID{c.clause(acts[0])}
		c.times = nil
		for _, x := range acts[1:] {
			ids = append(ids, c.clause(x))
		}
		return c.node(t, kernel.Node{Proc: procSeq, Kids: ids})
	}
	numbers := 0
	for _, x := range acts {
		if hasNumber(x) {
			numbers++
		}
	}
	if numbers > 1 {
		c.fail(do, "どの数に掛かるのか分からない", "it is not clear which number counts so often")
	}
	return c.clause(do)
}

// perValues is what counts by its value instead of by how many there are.
var perValues = map[string]bool{
	"counterCount": true, "shieldsOf": true, "lifeShieldsOf": true, "lifeOf": true, "power": true, "costOf": true, "countOf": true,
	"colourCount": true,
}

// perCount is how often something counts: once for every N of OF.
func (c *compiler) perCount(t *cardtext.Tree) kernel.Amount {
	of, each := t.Kid("of"), max(t.Kid("n").Num, 1)
	if perValues[of.Op] {
		value := c.number(of)
		return func(g *kernel.Game, at kernel.Scope) int { return max(value(g, at), 0) / each }
	}
	list := c.tally(of)
	return func(g *kernel.Game, at kernel.Scope) int { return len(list(g, at, g.Refs())) / each }
}

// hasNumber reports whether an instruction has a number that can count several times.
func hasNumber(t *cardtext.Tree) bool { return t.Has("n") || t.Has("by") || t.Kid("what").Has("n") }

func buildCounters(isLoss bool, clause kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, _ := c.act(t, procCounters)
		n.Clause = clause
		argsOf(&n).isLoss, argsOf(&n).number = isLoss, c.counterVar(t.Kid("icon"))
		n.Amount = c.multiplied(c.number(t.Kid("n")))
		c.cite(clause, R202_14d)
		return c.node(t, n)
	}
}

func buildShields(isLoss bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.act(t, procShields)
		argsOf(&n).isLoss = isLoss
		m, a := c.count(t.Kid("n"))
		if (m != countExact && m != countAll) || (m == countAll && !isLoss) {
			c.fail(t, "シールドの数が要る", "how many shields must be said")
		}
		n.Amount = c.multiplied(a)
		id, p := c.pick(t.Kid("what"), w, false, nil)
		n.Kids = []kernel.NodeID{id}
		c.cite(R210_1, R1026_1, R1026_2)
		c.acted(p, slotActed)
		return c.node(t, n)
	}
}

func buildLifeShields(isLoss bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, _ := c.act(t, procLifeShields)
		argsOf(&n).isLoss = isLoss
		if whose := t.Kid("whose"); whose != nil {
			argsOf(&n).who = c.whoseOne(whose)
		}
		m, a := c.count(t.Kid("n"))
		if (m != countExact && m != countAll) || (m == countAll && !isLoss) {
			c.fail(t, "ライフシールドの数が要る", "how many life shields must be said")
		}
		n.Amount = c.multiplied(a)
		c.cite(R210_4, R1026_1, R1026_2)
		return c.node(t, n)
	}
}

func buildVanish(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procVanish)
	id, p := c.pick(t.Kid("what"), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.cite(R1026_1, R1026_2)
	c.acted(p, slotActed)
	return c.node(t, n)
}

func buildClearDamage(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{Proc: procClearDamage}
	id, p := c.pick(t.Kid("what"), whoSelf, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.acted(p, slotActed)
	return c.node(t, n)
}
