// The table of instructions: which operation of the lexicon becomes which node. Z/X 1000.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

func init() {
	builders["choose"] = buildChoose
	builders["move"] = buildMove
	builders["summon"] = buildSummon
	builders["destroy"] = buildDestroy
	builders["remove"] = buildRemove
	builders["discard"] = buildDiscard
	builders["reboot"] = buildPose(rebooted, R1003_1)
	builders["sleep"] = buildPose(asleep, R1003_2)
	builders["turn"] = buildTurn
	builders["draw"] = buildDraw
	builders["drawTo"] = buildDrawTo
	builders["recover"] = buildRecover
	builders["shuffle"] = buildShuffle
	builders["look"] = buildShow(false)
	builders["reveal"] = buildShow(true)
	builders["revealUntil"] = buildRevealUntil
	builders["pay"] = buildPay
	builders["ignite"] = buildIgnite
	builders["damage"] = buildDamage
	builders["takeDamage"] = buildTakeDamage
	builders["swap"] = buildSwap
	builders["play"] = buildPlay
	builders["asForce"] = buildAsForce
	builders["redirect"] = buildRedirect
	builders["declare"] = buildDeclare
	builders["winGame"] = buildFinish(true)
	builders["loseGame"] = buildFinish(false)
	builders["endBattle"] = buildEnd(vBattleEnds, 1)
	builders["endTurn"] = buildEnd(vRestart, endPhase+1)
	builders["startPhase"] = buildStartPhase
	builders["getCounters"] = buildCounters(false, R1017_1)
	builders["spendCounters"] = buildCounters(true, R1017_2)
	builders["gainShields"] = buildShields(false)
	builders["vanishShields"] = buildShields(true)
	builders["gainLifeShields"] = buildLifeShields(false)
	builders["vanishLifeShields"] = buildLifeShields(true)
	builders["vanish"] = buildVanish
	builders["clearDamage"] = buildClearDamage
}

// act starts the node of an instruction: who acts, and whether it is a price.
func (c *compiler) act(t *cardtext.Tree, p kernel.ProcID) (kernel.Node, effect.Who) {
	w := c.Who(t.Kid("who"))
	n := kernel.Node{With: new(args), Proc: p}
	effect.ArgsOf(&n).Who = w
	if c.Paying {
		effect.ArgsOf(&n).IsPaid = true
		c.Cite(R804_4)
	}
	if c.condition {
		argsOf(&n).isCondition = true
		c.Cite(R806_2)
	}
	return n, w
}

// ableTo is the condition that an instruction can be carried out with a card (102.4, 804.4).
func ableTo(n *kernel.Node, can func(g *kernel.Game, at kernel.Scope, a *args, c kernel.CardID) bool) kernel.Filter {
	a := *argsOf(n)
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return can(g, at, &a, x) }
}

// states puts into a node how cards lie where they are put.
func (c *compiler) states(t *cardtext.Tree, n *kernel.Node) {
	for _, s := range t.All("state") {
		if !argsOf(n).lies(s.Op) {
			c.Fail(s, "どの状態か分からない", "it is not clear in which state")
		}
		c.Cite(R302_2, R302_3)
	}
}

// buildChoose compiles a choice with the word 選ぶ (1023.1): cards, squares or players.
func buildChoose(c *compiler, t *cardtext.Tree) kernel.NodeID {
	what := t.Kid("what")
	switch what.Op {
	case "someSquares":
		return buildChooseSquares(c, t)
	case "somePlayers":
		return buildChoosePlayers(c, t)
	case "abilitiesOf":
		return buildChooseAbility(c, t)
	}
	n, w := c.act(t, effect.ProcChoose)
	n.Clause = R1023_1
	id, p := c.Pick(what, w, true, nil)
	if how := t.Kid("how"); how != nil {
		c.drawn(id)
	}
	n.Kids = []kernel.NodeID{id}
	c.SpeakBeside(p, effect.SlotChosen)
	c.Spoken.Here = true
	return c.Node(t, n)
}

// drawn makes a selection one that nobody chooses: lots are drawn.
func (c *compiler) drawn(id kernel.NodeID) {
	if c.Err != nil {
		return
	}
	n := &c.Pool.Nodes[id]
	effect.ArgsOf(n).IsRandom = true
	for _, k := range n.Kids {
		c.drawn(k)
	}
	if n.Fits != nil {
		c.Err = &rulebook.Refusal{Op: "choose", Why: rulebook.Text{Ja: "無作為に選ぶ枚数に条件は付けられない", En: "what is chosen at random cannot have to fit together"}}
	}
}

func buildChooseSquares(c *compiler, t *cardtext.Tree) kernel.NodeID {
	what := t.Kid("what")
	n, w := c.act(t, procChooseSquares)
	if w == effect.Both {
		c.Fail(t, "スクエアを選ぶのはどちらか一方に限る", "only one of the players can choose squares")
	}
	n.Asks, n.Filter, n.Amount = true, squareFilter(c.squareTest(what.Kid("of"))), c.Multiplied(c.Number(what.Kid("n")))
	c.Cite(R1023_2, R202_11b)
	return c.Node(t, n)
}

// squareFilter is a test of squares as a node keeps it: the number of the square stands where a card would.
func squareFilter(is func(g *kernel.Game, at kernel.Scope, i int) bool) kernel.Filter {
	return func(g *kernel.Game, at kernel.Scope, i kernel.CardID) bool { return is(g, at, int(i)) }
}

func buildChoosePlayers(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, effect.ProcChoosePlayer)
	if w == effect.Both {
		c.Fail(t, "プレイヤーを選ぶのはどちらか一方に限る", "only one of the players can choose players")
	}
	n.Asks, n.Amount = true, c.Number(t.Kid("what").Kid("n"))
	c.Cite(R1023_2)
	c.Speak(effect.SlotPlayers)
	c.Spoken.Player = t.Kid("what").Kid("n").Num == 1
	return c.Node(t, n)
}

// destWords is where the words for zones put cards.
var destWords = map[string]dest{
	"trash": destTrash, "charge": destCharge, "life": destLife, "resource": destResource, "hand": destHand, "dynamis": destDynamis, "deck": destDeck,
	"removed": destRemoved,
}

// buildMove compiles putting cards somewhere.
func buildMove(c *compiler, t *cardtext.Tree) kernel.NodeID {
	to, what := t.Kid("to"), t.Kid("what")
	switch to.Op {
	case "squares":
		return c.ontoSquares(t, enterMove)
	case "origin":
		if !t.Has("order") || c.Spoken.End == "" {
			return buildPutBack(c, t)
		}
		to = &cardtext.Tree{Op: c.Spoken.End, Span: to.Span} // their order in the deck changes
	}
	if whose := to.Kid("whose"); whose != nil && whose.Op == "ownerOf" && language.IsReference(whose.Kid("of").Op) && language.IsReference(what.Op) {
		to = ownersOwn(to)
	}
	n, w := c.act(t, procMove)
	c.dest(to, &n)
	c.states(t, &n)
	argsOf(&n).moving = movingAs(t, to)
	switch order := t.Kid("order"); {
	case order == nil:
	case order.Op == "random":
		effect.ArgsOf(&n).IsMessy = true
	default:
		effect.ArgsOf(&n).InAnyOrder = true
	}
	if argsOf(&n).to == destResource {
		c.Cite(R308_2a, R308_2b)
	}
	if argsOf(&n).to == destDeckEither && (what.Op == "top" || what.Op == "bottom") {
		c.Fail(t, "デッキの上か下に置けるのは他の領域のカードである", "only cards of other zones can be put on either end of a deck")
	}
	return c.moved(t, what, n, w)
}

// movingAs is how a text calls the move of cards to a place. What is added is not returned: an action is only what the text calls so, as with drawing (1005.3).
func movingAs(t, to *cardtext.Tree) moving {
	switch way := t.Kid("way"); {
	case way != nil && way.Op == "wayAdd":
		return movingAdd
	case way != nil && way.Op == "wayBack", to.Op == "zone" && (to.Kid("is").Op == "hand" || to.Kid("is").Op == "deck"):
		return movingBack
	}
	return movingPut
}

// buildPutBack compiles putting back what was looked at or revealed.
func buildPutBack(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, effect.ProcPutBack)
	what := t.Kid("what")
	if !language.IsReference(what.Op) {
		c.Fail(what, "元に戻せるのは見たり公開したりしたカードである", "only cards that were looked at or revealed can be put back")
	}
	n.Kids = []kernel.NodeID{c.Selection(what, w, false)}
	c.Cite(R804_3e)
	return c.Node(t, n)
}

func buildSummon(c *compiler, t *cardtext.Tree) kernel.NodeID {
	if op := t.Kid("what").Op; op == "newTokens" || op == "newLinks" {
		if build, ok := builders["create"]; ok {
			return build(c, t)
		}
	}
	return c.ontoSquares(t, enterSummon)
}

// ontoSquares compiles putting cards onto squares: different ones, as many as possible (1007.4).
func (c *compiler) ontoSquares(t *cardtext.Tree, kind entry) kernel.NodeID {
	n, w := c.act(t, procEnter)
	argsOf(&n).entry, n.Asks, n.Clause = kind, true, R1007_1
	c.states(t, &n)
	what := t.Kid("what")
	if to := t.Kid("to"); to != nil {
		n.Filter = squareFilter(c.squareTest(to))
	}
	if (what.Op == "top" || what.Op == "bottom") && what.Kid("n").Op != "num" {
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

func buildDestroy(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procMove)
	argsOf(&n).moving, argsOf(&n).to, effect.ArgsOf(&n).ToWhose = movingDestroy, destDestroyed, effect.Owner
	n.Clause = R1008_1
	c.Cite(R1008_1, R1008_2, R1204_1, R1204_2)
	return c.moved(t, t.Kid("what"), n, w)
}

func buildRemove(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procMove)
	argsOf(&n).moving, argsOf(&n).to, effect.ArgsOf(&n).ToWhose = movingRemove, destRemoved, effect.Owner
	n.Clause = R1009_1
	c.Cite(R1009_1)
	return c.moved(t, t.Kid("what"), n, w)
}

// buildDiscard compiles putting cards from hand into the trash. Cards without a zone are cards of the hand of whoever acts.
func buildDiscard(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procMove)
	argsOf(&n).moving, argsOf(&n).to, effect.ArgsOf(&n).ToWhose = movingDiscard, destTrash, effect.Owner
	return c.moved(t, fromHand(t.Kid("what")), n, w)
}

// fromHand names the hand of whoever acts as the zone of cards that have none.
func fromHand(t *cardtext.Tree) *cardtext.Tree {
	if t.Op == "some" {
		x := *t
		x.Kids = append([]cardtext.Kid(nil), t.Kids...)
		for i, k := range x.Kids {
			if k.Name == "of" {
				x.Kids[i].Tree = fromHand(k.Tree)
			}
		}
		return &x
	}
	if t.Op != "cards" || t.Has("at") {
		return t
	}
	x := *t
	hand := &cardtext.Tree{Op: "zone", Span: t.Span, Kids: []cardtext.Kid{
		{Name: "whose", Tree: &cardtext.Tree{Op: "own", Span: t.Span}}, {Name: "is", Tree: &cardtext.Tree{Op: "hand", Span: t.Span}},
	}}
	x.Kids = append([]cardtext.Kid{{Name: "at", Tree: hand}}, t.Kids...)
	return &x
}

// buildAsForce compiles putting cards under another as forces (1010.1).
func buildAsForce(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procMove)
	argsOf(&n).moving, argsOf(&n).to, effect.ArgsOf(&n).ToWhose = movingForce, destForce, effect.Owner
	n.Clause = R1010_1
	c.states(t, &n)
	c.Cite(R1010_1, R1010_1a, R312_3)
	what := t.Kid("what")
	if (what.Op == "top" || what.Op == "bottom") && (what.Kid("n").Op != "num" || what.Kid("n").Num != 1) {
		c.Fail(what, "デッキから一度に置けるフォースは1枚である", "only one card of a deck can be put as a force at a time")
	}
	host := c.second(t.Kid("to"), w)
	id, p := c.Pick(what, w, false, ableTo(&n, canMoveCard))
	n.Kids = []kernel.NodeID{id, host}
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

// second compiles the other cards that an instruction is about; what is chosen for it lies in a slot of its own.
func (c *compiler) second(t *cardtext.Tree, w effect.Who) kernel.NodeID {
	id := c.Selection(t, w, false)
	for k := id; c.Err == nil && k != kernel.NoNode; {
		x := &c.Pool.Nodes[k]
		effect.ArgsOf(x).Slot = effect.SlotSecond
		if len(x.Kids) == 0 {
			break
		}
		k = x.Kids[0]
	}
	return id
}

func buildPose(pose kernel.Pose, clause kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.act(t, procPose)
		effect.ArgsOf(&n).Pose, n.Clause = pose, clause
		id, p := c.Pick(t.Kid("what"), w, false, ableTo(&n, canPose))
		n.Kids = []kernel.NodeID{id}
		c.Cite(clause, R1003_3, R102_5)
		if c.Paying {
			c.Cite(R804_4a, R806_2a)
		}
		c.Acted(p, effect.SlotActed)
		return c.Node(t, n)
	}
}

// dealt compiles taking cards from the top of one's own deck: drawing and recovering.
func (c *compiler) dealt(t *cardtext.Tree, m moving, d dest) kernel.NodeID {
	n, w := c.act(t, procTop)
	mode, a := c.Count(t.Kid("n"))
	if a == nil && mode != effect.AnyNumber {
		c.Fail(t, "枚数が要る", "how many must be said")
	}
	n.Amount, n.Asks = c.Multiplied(a), mode != effect.Exactly
	argsOf(&n).moving, argsOf(&n).to, effect.ArgsOf(&n).ToWhose = m, d, effect.Owner
	effect.ArgsOf(&n).Count, effect.ArgsOf(&n).DeckOf, n.Clause = mode, w, singleClause(m)
	return c.Node(t, n)
}

func buildDraw(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1005_1, R1005_2)
	defer func() { c.Spoken.Drew = !c.Spoken.Here }()
	return c.dealt(t, movingDraw, destHand)
}

// buildDrawTo compiles drawing until so many cards are in the hand: as many as are missing, one after the other (1005.2).
func buildDrawTo(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1005_1, R1005_2)
	w, want := c.Who(t.Kid("who")), t.Kid("n").Num
	if !w.IsOne() && w != effect.Actor {
		c.Fail(t, "引くのはどちらか一方に限る", "only one of the players can draw up to a number")
	}
	id := c.dealt(t, movingDraw, destHand)
	if c.Err != nil {
		return id
	}
	c.Pool.Nodes[id].Amount = func(g *kernel.Game, at kernel.Scope) int {
		s, ok := effect.SeatOf(g, w, at)
		if !ok {
			return 0
		}
		return max(0, want-g.Count(zoneHand, s))
	}
	return id
}

func buildRecover(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1013_1a, R1013_1b)
	id := c.dealt(t, movingRecover, destLife)
	if who := t.Kid("who"); c.Err == nil && (who == nil || who.Op == "implied") {
		c.Cite(R1013_1d)
		effect.ArgsOf(&c.Pool.Nodes[id]).IsDirect = true
	}
	return id
}

// buildShuffle compiles shuffling a deck: the one that is named, or that of whoever the sentence is about; if it is about nobody, that of the ability's player (1004.4).
func buildShuffle(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, effect.ProcShuffle)
	n.Clause = R1004_1
	c.Cite(R1004_1, R1004_2)
	if whose := t.Kid("whose"); whose != nil {
		w = c.WhoseOne(whose)
	} else if who := t.Kid("who"); (who == nil || who.Op == "implied") && w == effect.Self {
		effect.ArgsOf(&n).IsDirect, effect.ArgsOf(&n).IsPlaced = true, isIntoDeck(c.Before)
		c.Cite(R1004_4)
	}
	effect.ArgsOf(&n).DeckOf = w
	return c.Node(t, n)
}

// isIntoDeck reports whether a clause puts cards into their owners' decks: those are the decks that a shuffle right after it means (1004.4, J84).
func isIntoDeck(t *cardtext.Tree) bool {
	if t == nil || t.Op != "move" {
		return false
	}
	to := t.Kid("to")
	switch to.Op {
	case "deckTop", "deckBottom":
		return !to.Has("whose")
	}
	return to.Op == "zone" && to.Kid("is").Op == "deck" && !to.Has("whose")
}

// deckEnds is where cards from an end of a deck are put back to.
var deckEnds = map[string]string{"top": "deckTop", "bottom": "deckBottom"}

// buildShow compiles looking at cards (804.3e) and revealing them (1006).
func buildShow(isReveal bool) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		n, w := c.act(t, effect.ProcShow)
		effect.ArgsOf(&n).IsReveal = isReveal
		what := t.Kid("what")
		id, p := c.Pick(what, w, false, nil)
		n.Kids = []kernel.NodeID{id}
		n.Asks = c.Err == nil && !effect.ArgsOf(&c.Pool.Nodes[id]).IsDirect
		if isReveal {
			n.Clause = R1006_1
			c.Cite(R1006_1, R1006_1a, R1006_2)
		} else {
			c.Cite(R804_3e)
		}
		if what.Op == "top" || what.Op == "bottom" {
			c.Cite(R304_4, R304_4a, R304_4b)
			if m := effect.ArgsOf(&c.Pool.Nodes[max(id, 0)]).Count; c.Err == nil && m != effect.Exactly && (w == effect.Both || effect.ArgsOf(&c.Pool.Nodes[id]).DeckOf == effect.Both) {
				c.Fail(t, "両者が何枚までかを選ぶことはできない", "both players cannot decide how many")
			}
		}
		if !p.IsSpoken && what.Op != "among" && what.Op != "this" {
			effect.ArgsOf(&n).IsPool = true
			c.Spoken.Pool, c.Spoken.End = true, deckEnds[what.Op]
			c.Spoken.Shown = c.Spoken.HasChosen()
			c.Spoken.Vague = c.Spoken.Vague || c.Spoken.Shown
		}
		c.Acted(p, effect.SlotActed)
		return c.Node(t, n)
	}
}
