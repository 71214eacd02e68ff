// What is chosen when something is played, and how a text is carried out: Build Divide 1204-2e–2i and 1204-3a.

package builddivide

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// choicesOf is what is chosen when a text is played (1204-2g), or NoNode.
func choicesOf(g *kernel.Game, text kernel.NodeID) kernel.NodeID {
	if text == kernel.NoNode {
		return kernel.NoNode
	}
	if w, ok := g.Pool.Nodes[text].With.(*wording); ok && g.On(R1204_2g_i) {
		return w.prepare
	}
	return kernel.NoNode
}

// laterOf is the text that comes 「その後」, which is not there yet when the text before it is played (1204-2e), or NoNode.
func laterOf(g *kernel.Game, text kernel.NodeID) kernel.NodeID {
	if text == kernel.NoNode {
		return kernel.NoNode
	}
	if w, ok := g.Pool.Nodes[text].With.(*wording); ok {
		return w.later
	}
	return kernel.NoNode
}

// canAim reports whether as many targets can be chosen for a text as it needs (1204-2g:iii).
func canAim(g *kernel.Game, at kernel.Scope, text kernel.NodeID) bool {
	id := choicesOf(g, text)
	if later := laterOf(g, text); later != kernel.NoNode && !g.On(R1204_2e) && !canAim(g, at, later) {
		return false
	}
	return id == kernel.NoNode || effect.CanDo(g, at, id) || !g.On(R1204_2g_iii)
}

// textSteps carries a text out (1204-3a): on the targets that are still legal, or not at all when there were some and none is (1204-3a:iii). What comes 「その後」 triggers
// then (1204-3a:v).
func textSteps() kernel.Proc {
	return kernel.Proc{Name: "text", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			aims := wordingOf(g.Node()).aims
			hadSome := effect.HasTargets(g, g.Scope(), aims)
			if g.On(R1204_2g_ii) && g.On(R1204_3a_ii) {
				effect.KeepTargets(g, aims)
			}
			if !g.On(R1204_2g_iv) {
				recountTargets(g, aims)
			}
			if hadSome && !effect.HasTargets(g, g.Scope(), aims) && g.On(R1204_3a_iii) {
				g.Tell(verbCounter, g.Frame().Seat, g.Frame().Source, 0)
				return kernel.Done
			}
			return g.CallNode(g.Node().Kids[0])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if later := wordingOf(g.Node()).later; later != kernel.NoNode && g.On(R1204_3a_v) {
				g.Defer(verbDefer, g.Frame().Seat, later, 0)
			}
			return kernel.Done
		}},
	}}
}

// comingLater lets what comes 「その後」 inside of a sentence trigger (1204-3a:v).
func comingLater() kernel.Proc {
	return effect.One("later-on", func(g *kernel.Game) kernel.Flow {
		if g.On(R1204_3a_v) {
			g.Defer(verbDefer, g.Frame().Seat, wordingOf(g.Node()).later, 0)
		}
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

// recountTargets leaves so many targets as the text asks for now, which it does not: how many there are is settled when it is played (1204-2g:iv).
func recountTargets(g *kernel.Game, aims []kernel.NodeID) {
	for _, id := range aims {
		n := &g.Pool.Nodes[id]
		if n.Proc != effect.ProcSelect || n.Amount == nil {
			continue
		}
		slot := effect.ArgsOf(n).Slot
		all := g.Remembered(g.Scope(), slot, g.Refs())
		effect.Refill(g, slot, all[:min(len(all), n.Amount(g, g.Scope()))])
	}
}

// pickModes lets the player choose bullets (1204-2f), each once (1204-2f:ii), and then the targets of those (1204-2g).
func pickModes() kernel.Proc {
	return kernel.Proc{Name: "pick-modes", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qModes, 0) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			for _, o := range g.AllPicked(g.Frame().Seat, g.Picks()) {
				g.RememberMemo(slotModes, kernel.MemoOfNumber(o.N))
			}
			return kernel.Continue
		}},
		{Label: modeNext, Do: func(g *kernel.Game) kernel.Flow {
			next, w := kernel.Registers[int32](g), wordingOf(g.Node())
			for int(*next) < len(w.modes) {
				i := *next
				*next++
				if choices := choicesOf(g, w.modes[i]); isModeChosen(g, int(i)) && choices != kernel.NoNode {
					return g.CallNode(choices)
				}
			}
			return kernel.Done
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(modeNext) }},
	}}
}

const modeNext kernel.Label = 1

// isModeChosen reports whether a bullet was chosen (1204-2f). The others are as though they did not exist (1204-2f:i).
func isModeChosen(g *kernel.Game, i int) bool {
	var room [8]kernel.Memo
	for _, m := range g.Memos(g.Scope(), slotModes, room[:0]) {
		if n, _ := m.Number(); int(n) == i {
			return true
		}
	}
	return !g.On(R1204_2f_i)
}

// modesQuestion asks for bullets whose targets can be chosen (1204-2f).
func modesQuestion() kernel.Question {
	return kernel.Question{
		Name: "modes", Clause: R1204_2f, Kind: kernel.PickSome, Verb: verbNumber, Distinct: R1204_2f_ii,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for i, text := range wordingOf(g.NodeOf(a)).modes {
				if canAim(g, g.ScopeOf(a), text) {
					g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
				}
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			n := g.NodeOf(a).Amount(g, g.ScopeOf(a))
			if wordingOf(g.NodeOf(a)).isUpTo && g.On(R104_5a) {
				return 0, n
			}
			return n, n
		},
	}
}

// canPickModes reports whether as many bullets can be chosen as a text needs.
func canPickModes(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	able := 0
	for _, text := range wordingOf(n).modes {
		if canAim(g, at, text) {
			able++
		}
	}
	return able >= n.Amount(g, at) || wordingOf(n).isUpTo
}

// runModes carries the chosen bullets out, in the order in which the text has them (1204-3a:i).
func runModes() kernel.Proc {
	return kernel.Proc{Name: "run-modes", Steps: []kernel.Step{
		{Label: modeNext, Do: func(g *kernel.Game) kernel.Flow {
			next, w := kernel.Registers[int32](g), wordingOf(g.Node())
			for int(*next) < len(w.modes) {
				i := *next
				*next++
				if isModeChosen(g, int(i)) {
					return g.CallNode(w.modes[i])
				}
			}
			return kernel.Done
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(modeNext) }},
	}}
}

// cases compiles bullets that each say under which condition they are carried out: when the text is resolved, those are whose conditions are met (1204-3b).
func (c *compiler) cases(t *cardtext.Tree) kernel.NodeID {
	var kids []kernel.NodeID
	for _, k := range t.All(parts.Do) {
		for _, sentence := range effect.Parts(k) {
			if sentence.Op != ops.If {
				c.Fail(sentence, "条件のない選択肢である", "this bullet has no condition")
				return kernel.NoNode
			}
			kids = append(kids, c.Clause(sentence))
		}
	}
	c.Cite(R1204_3b)
	return c.Node(t, kernel.Node{Proc: procCases, Clause: R1204_3b, Kids: kids, Asks: true})
}

// runCases carries out the bullets whose conditions are met, in the order in which the text has them (1204-3b).
func runCases() kernel.Proc {
	return kernel.Proc{Name: "cases", Steps: []kernel.Step{
		{Clause: R1204_3b, Label: modeNext, Do: func(g *kernel.Game) kernel.Flow {
			next, n := kernel.Registers[int32](g), g.Node()
			if int(*next) >= len(n.Kids) {
				return kernel.Done
			}
			*next++
			return g.CallNode(n.Kids[*next-1])
		}},
		{Clause: R1204_3b, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(modeNext) }},
	}}
}

// establishing sets up what waits for a time to come or for an event (1205-5), once unless a period is named (1205-5a), or what holds for a time (1202-2b).
func establishing() kernel.Proc {
	return effect.One("establish", func(g *kernel.Game) kernel.Flow {
		if w := wordingOf(g.Node()); g.Pool.Abilities[w.ability].Kind != kernel.Triggered {
			g.Establish(verbChange, g.Frame().Seat, w.ability, kernel.NoRef, untilWhen(g, g.Scope(), w.Until), 0)
		} else if g.On(R1205_5) {
			times := int8(w.Number)
			if !g.On(R1205_5a) {
				times = 0 // however often
			}
			g.Establish(verbDefer, g.Frame().Seat, w.ability, kernel.NoRef, untilWhen(g, g.Scope(), w.Until), times)
		}
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

// costSteps pays what an activated ability costs, one part after another (1204-2i).
func costSteps() kernel.Proc {
	return kernel.Proc{Name: "costs", Steps: []kernel.Step{
		{Label: costNext, Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			if costsPaid(g) == 1<<len(n.Kids)-1 {
				effect.SetCause(g, 0)
				effect.NoteDone(g, true)
				return kernel.Done
			}
			effect.SetCause(g, byCost)
			return kernel.Continue
		}},
		{Clause: R1204_2i_i, When: isNextCostOpen, Do: func(g *kernel.Game) kernel.Flow {
			g.DropAnswers()
			return g.AskSeat(g.Frame().Seat, qCosts, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			n, next := g.Node(), 0
			for costsPaid(g)&(1<<next) != 0 {
				next++
			}
			if isNextCostOpen(g) && g.On(R1204_2i_i) {
				if o, ok := g.Picked(g.Frame().Seat); ok {
					next = int(o.N)
				}
				g.DropAnswers()
			}
			*kernel.Registers[int32](g) |= 1 << next
			return g.CallNode(n.Kids[next])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone {
				effect.SetCause(g, 0)
				return kernel.Done
			}
			return kernel.GoTo(costNext)
		}},
	}}
}

const costNext kernel.Label = 1

// costsPaid is the actions of the running cost that have been done, as bits.
func costsPaid(g *kernel.Game) int32 { return *kernel.Registers[int32](g) }

// isNextCostOpen reports whether the player says which action of the cost is done next (1204-2i:i): where it matters, and more than one is left.
func isNextCostOpen(g *kernel.Game) bool {
	n := g.Node()
	return wordingOf(n).inAnyOrder && len(n.Kids)-bits.OnesCount32(uint32(costsPaid(g))) > 1
}

// costsQuestion asks which action of a cost is done next (1204-2i:i).
func costsQuestion() kernel.Question {
	return kernel.Question{
		Name: "costs", Clause: R1204_2i_i, Kind: kernel.PickSome, Verb: verbNumber,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			paid := costsPaid(g)
			for i := range g.NodeOf(a).Kids {
				if paid&(1<<i) == 0 {
					g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
				}
			}
		},
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 1, 1 },
	}
}

// abilityPlay is what abilitySteps keeps.
type abilityPlay struct {
	item      kernel.ItemID
	ability   kernel.AbilityID
	isWaiting bool // it is a triggered ability that lies in the resolution zone already (1204-2c)
	_         uint8
}

const abilityFailed kernel.Label = 1

// abilitySteps plays an ability, in the steps of 1204-2: an activated one that a player has chosen, or a triggered one that lies in the resolution zone already.
func abilitySteps() kernel.Proc {
	my := kernel.Registers[abilityPlay]
	text := func(g *kernel.Game) kernel.NodeID {
		if it := g.Item(my(g).item); it != nil {
			return it.Node
		}
		return kernel.NoNode
	}
	isLimited := func(g *kernel.Game) bool {
		r := my(g)
		if !r.isWaiting || r.ability == kernel.NoAbility {
			return false
		}
		return g.Pool.Abilities[r.ability].Times > 0 && g.On(R1206_2d) || !g.On(R1205_3a)
	}
	cost := func(g *kernel.Game) kernel.NodeID {
		if my(g).isWaiting {
			return kernel.NoNode
		}
		return g.Pool.Abilities[my(g).ability].Cost
	}
	return kernel.Proc{Name: "play-ability", Steps: []kernel.Step{
		{Clause: R1204_2a, Do: func(g *kernel.Game) kernel.Flow {
			r, f := my(g), g.Frame()
			if r.isWaiting {
				g.TakeMemory(r.item)
				return kernel.Continue
			}
			g.Save()
			a := &g.Pool.Abilities[r.ability]
			r.item = g.PushItem(kernel.Item{Source: f.Source, Subject: kernel.NoRef, Node: a.Root, Ability: r.ability, Seat: f.Seat})
			return kernel.Continue
		}},
		{Clause: R1304_3a, When: func(g *kernel.Game) bool { return my(g).isWaiting && !canBeChained(g, my(g), text(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			g.DropItem(my(g).item)
			return kernel.Done
		}},
		{Clause: R1206_2d, When: isLimited, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qUse, 0) }},
		{Clause: R1206_2d, When: isLimited, Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(g.Frame().Seat); ok && o.Kind == kernel.YesOption {
				return kernel.Continue
			}
			g.DropItem(my(g).item)
			return kernel.Done
		}},
		{Clause: R1204_2g, When: func(g *kernel.Game) bool { return choicesOf(g, text(g)) != kernel.NoNode }, Do: func(g *kernel.Game) kernel.Flow {
			return g.CallNode(choicesOf(g, text(g)))
		}},
		{Clause: R1204_2i, When: func(g *kernel.Game) bool { return cost(g) != kernel.NoNode }, Do: func(g *kernel.Game) kernel.Flow { return g.CallNode(cost(g)) }},
		{Clause: R1204_2i_iii, When: func(g *kernel.Game) bool { return cost(g) != kernel.NoNode && !effect.Memo(g).IsDone }, Do: func(g *kernel.Game) kernel.Flow {
			return g.RollBack(abilityFailed)
		}},
		{Clause: R1204_2j, Do: func(g *kernel.Game) kernel.Flow {
			r, f := my(g), g.Frame()
			if !r.isWaiting {
				g.Keep()
			}
			if r.ability != kernel.NoAbility {
				countPlay(g, f.Source, r.ability)
			}
			g.GiveMemory(r.item)
			g.PlayedNow(r.item)
			if !r.isWaiting || g.Var(vJ21) == 0 {
				noteAnswer(g, f.Seat)
			}
			g.Say(verbActivated, f.Seat, f.Source, int(r.ability))
			return kernel.Done
		}},
		{Label: abilityFailed, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// countPlay counts that an ability was played that can be played only so often (1206-1): that one alone (1206-2a), no other of the same wording (1206-2a:i), and whatever becomes of it
// (1206-2b).
func countPlay(g *kernel.Game, source kernel.Ref, id kernel.AbilityID) {
	a := &g.Pool.Abilities[id]
	if a.Times == 0 || !g.On(R1206_1) || !g.On(R1206_2b) {
		return
	}
	g.NoteUse(source, id, a.Per)
	if g.On(R1206_2a) && g.On(R1206_2a_i) {
		return
	}
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Ability == id && g.Ref(act.Card) != source {
			g.NoteUse(g.Ref(act.Card), id, a.Per)
		}
	}
}

// canBeChained reports whether a triggered ability can be played now: as often as its text limits it (1206-2), and with as many targets as it needs (1204-2g:iii). That its
// card has gone does not matter (1205-3b, 1205-3b:i, 1304-1a).
func canBeChained(g *kernel.Game, r *abilityPlay, text kernel.NodeID) bool {
	f := g.Frame()
	if r.ability != kernel.NoAbility && !effect.HasUsesLeft(g, f.Source, r.ability) {
		return false
	}
	if !g.IsCurrent(f.Source) && !(g.On(R1205_3b) && g.On(R1205_3b_i) && g.On(R1304_1a)) {
		return false
	}
	return canAim(g, g.Scope(), text) && isKept(g, g.Scope(), text, R1414_4a)
}

// useQuestion asks whether a triggered ability that can only be used so often is played (1206-2d).
func useQuestion() kernel.Question {
	return kernel.Question{Name: "use", Clause: R1206_2d, Kind: kernel.YesNo, Verb: verbMay}
}

// canActivate reports whether a player may play an activated ability in force: it is theirs and valid (1203-3), its timing is right (1103-7), it has targets
// (1204-2g:iii) and its cost can be paid (1204-2i:iii).
func canActivate(g *kernel.Game, at kernel.Scope, act *kernel.Active) bool {
	a := &g.Pool.Abilities[act.Ability]
	if !g.On(R1201_3) || !g.On(R1201_3a) || !g.On(R1203_2) || g.SeatOf(act) != at.Seat || g.IsOff(act) || (a.Cond != nil && !a.Cond(g, at)) {
		return false
	}
	w := wordingOf(&g.Pool.Nodes[a.Cost])
	if !w.isQuick && !isMainMoment(g, at.Seat) {
		return false
	}
	return isUseAllowed(g, at) && canAim(g, at, a.Root) && effect.CanDo(g, at, a.Cost)
}

// isUseAllowed reports whether nothing forbids a player to play an activated ability of a card (1204-2a:ii).
func isUseAllowed(g *kernel.Game, at kernel.Scope) bool {
	return !g.WouldForbid(kernel.Event{Kind: kernel.Announced, Verb: verbActivate, Seat: at.Seat, Card: at.Source, Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1})
}
