// The overview of the game: Kaiun 1. Who plays, how the game is won and lost, and the principles that every other chapter leans on.

package kaiun

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// seats is how many players there are (1-1-1).
const seats = 2

// The bits of the player number `losing`: which losing condition a player meets (1-2-1-1).
const (
	lostBattle  = 1
	lostRefresh = 2
)

func both(f func(s kernel.Seat)) {
	for s := range kernel.Seat(seats) {
		f(s)
	}
}

// repeats is how often an act is done that is to be done n times: not at all if that is zero or less, and a negative number never
// means the opposite act (1-3-2-2).
func repeats(g *kernel.Game, n int) int {
	if n < 0 && !g.On(R1_3_2_2) {
		return -n
	}
	return max(n, 0)
}

// isLosing reports whether a player meets a losing condition that the rules know (1-2-1-1, 9-2-1).
func isLosing(g *kernel.Game, s kernel.Seat) bool {
	v := g.PlayerVar(s, pLosing)
	if v == 0 || !g.On(R1_2_1_1) {
		return false
	}
	byBattle := v&lostBattle != 0 && g.On(R1_2_1_1_1) && g.On(R1_2_2_1) && g.On(R9_2_1_1)
	byRefresh := v&lostRefresh != 0 && g.On(R1_2_1_1_2) && g.On(R1_2_2_2) && g.On(R9_2_1_2)
	return byBattle || byRefresh
}

// defeatDue reports whether rule processing has somebody's defeat to deal with. While both pay their costs it waits until both
// have paid, because the two payments are one act (6-6-1-1-1, J8).
func defeatDue(g *kernel.Game) bool {
	if g.PlayerVar(0, pLosing)|g.PlayerVar(1, pLosing) == 0 {
		return false
	}
	if g.Var(vPaying) != 0 && g.Var(vJ8) == 0 && g.On(R6_6_1_1_1) {
		return false
	}
	return mayInterrupt(g) && g.On(R1_2_2) && (isLosing(g, 0) || isLosing(g, 1))
}

// defeat is what defeatProc keeps.
type defeat struct {
	loses    [seats]bool // who meets a losing condition
	byJanken bool        // whether a janken decides it
}

func (d *defeat) isOfBoth() bool { return d.loses[0] && d.loses[1] }

// defeatProc settles a defeat (1-2-1, 1-2-2, 1-2-3, 9-2-1). Whatever comes of it, the losing condition has been dealt with.
func defeatProc() kernel.Proc {
	return kernel.Proc{Name: "defeat", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) {
				kernel.Registers[defeat](g).loses[s] = isLosing(g, s)
				g.Note(s, pLosing, 0)
			})
			return kernel.Continue
		}},
		{Clause: R1_2_3, When: func(g *kernel.Game) bool { return kernel.Registers[defeat](g).isOfBoth() }, Do: func(g *kernel.Game) kernel.Flow {
			kernel.Registers[defeat](g).byJanken = true
			return g.Call(procJanken)
		}},
		{Clause: R9_2_1, When: func(g *kernel.Game) bool { return !kernel.Registers[defeat](g).byJanken }, Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) {
				if kernel.Registers[defeat](g).loses[s] {
					g.Finish(verbLose, s, kernel.Lost)
				}
			})
			return kernel.Continue
		}},
		{Clause: R1_2_1, Do: endWithWinner},
	}}
}

// endWithWinner ends the game: who has not lost while the other has, wins (1-2-1).
func endWithWinner(g *kernel.Game) kernel.Flow {
	ended := false
	both(func(s kernel.Seat) {
		if g.Outcome(s) == kernel.Lost {
			ended = true
			if g.Outcome(duel.Other(s)) == kernel.Playing {
				g.Finish(verbWin, duel.Other(s), kernel.Won)
			}
		}
	})
	if ended {
		g.End(verbEnd)
	}
	return kernel.Continue
}

const (
	jankenThrow kernel.Label = iota + 1
	jankenJudge
)

// throws is what jankenProc keeps: the hand sign that each player has thrown.
type throws [seats]int32

// jankenProc settles a game that both have lost by a janken that is really played (1-2-3): both throw in secret, and again while
// they tie (J1). Whoever wins it has won the game.
func jankenProc() kernel.Proc {
	return kernel.Proc{Name: "janken", Steps: []kernel.Step{
		{Label: jankenThrow, Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) {
				if effect.IsAskedNow(g, effect.Both, s) {
					g.AskSeat(s, qThrow, 0)
				}
			})
			return kernel.Wait
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) {
				o, _ := g.Picked(s)
				kernel.Registers[throws](g)[s] = o.N
				g.Say(verbThrow, s, kernel.NoRef, int(o.N))
			})
			return kernel.Continue
		}},
		{Label: jankenJudge, Do: func(g *kernel.Game) kernel.Flow {
			thrown := kernel.Registers[throws](g)
			switch beats(g, int64(thrown[0]), int64(thrown[1])) {
			case signWins:
				crown(g, 0)
			case signLoses:
				crown(g, 1)
			default:
				if g.Var(vJ1) == 0 {
					return kernel.GoTo(jankenThrow)
				}
				drawGame(g)
			}
			return kernel.Done
		}},
	}}
}

// drawGame ends a game that nobody wins: a tie at janken in the other reading of J1, or a game that goes on without anybody being asked (J28).
func drawGame(g *kernel.Game) {
	both(func(s kernel.Seat) { g.Finish(verbDrawGame, s, kernel.Drew) })
	g.End(verbEnd)
}

// crown ends a game that a player has won outright, by janken (1-2-3) or by an effect (1-2-6). The opponent's defeat is only the
// other side of that win, so nothing that forbids or replaces losing the game reaches it.
func crown(g *kernel.Game, s kernel.Seat) {
	g.Finish(verbWin, s, kernel.Won)
	g.Finish(verbNote, duel.Other(s), kernel.Lost)
	g.End(verbEnd)
}

// throwQuestion asks for a throw of the janken that settles the game.
func throwQuestion() kernel.Question {
	return kernel.Question{Name: "throw", Clause: R1_2_3, Kind: kernel.PickOne, Verb: verbThrow, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for n := int32(rock); n <= paper; n++ {
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, Verb: verbThrow, N: n})
		}
	}}
}

// concede is what a concession brings about (1-2-4). No effect reaches it (1-2-5).
func concede(g *kernel.Game, s kernel.Seat) {
	g.Say(verbConcede, s, kernel.NoRef, 0)
	g.Finish(verbLose, s, kernel.Lost)
	if g.On(R1_2_1) {
		g.Finish(verbWin, duel.Other(s), kernel.Won)
	}
	g.End(verbEnd)
}

// The digits of the player number `decided`: how often effects have made the player win and lose the game. They are added up, so that
// effects of the same moment do not overwrite each other.
const (
	decidedWin  = 1
	decidedLoss = 1 << 8
)

// decidedDue reports whether an effect has made somebody win or lose: that ends the game in the middle of whatever goes on (1-2-6).
func decidedDue(g *kernel.Game) bool { return g.PlayerVar(0, pDecided)|g.PlayerVar(1, pDecided) != 0 }

// isFavoured reports whether effects have decided the game for a player: they made that player win, or the opponent lose.
func isFavoured(g *kernel.Game, s kernel.Seat) bool {
	return g.PlayerVar(s, pDecided)%decidedLoss != 0 || g.PlayerVar(duel.Other(s), pDecided) >= decidedLoss
}

// decidedProc ends a game that effects have decided (1-2-6). If they have decided it for both at once, janken settles it as when both
// meet a losing condition (J22).
func decidedProc() kernel.Proc {
	return kernel.Proc{Name: "decided", Steps: []kernel.Step{
		{Clause: R1_2_6, Do: func(g *kernel.Game) kernel.Flow {
			first, second := isFavoured(g, 0), isFavoured(g, 1)
			both(func(s kernel.Seat) { g.Note(s, pDecided, 0) })
			switch {
			case first && second:
				return g.Call(procJanken)
			case first:
				crown(g, 0)
			default:
				crown(g, 1)
			}
			return kernel.Done
		}},
	}}
}

// counted is what a value counts as: one below 0 as 0. Only further sums see the negative number (1-3-6).
func counted(g *kernel.Game, v int64) int {
	if v < 0 && g.On(R1_3_6) {
		return 0
	}
	return int(v)
}

// prohibition compiles what cannot be done or happen (1-3-3).
func (c *compiler) prohibition(t *cardtext.Tree, zones uint32) kernel.Ability {
	c.Cite(R1_3_3)
	verb, kinds, matches := c.eventOf(t)
	return kernel.Ability{Kind: kernel.Prohibiting, Clause: R1_3_3, Zones: zones, Tag: effect.TagStatic, Verb: verb, Kinds: kinds, Matches: matches, Cost: kernel.NoNode, Root: kernel.NoNode}
}

// buildCannot compiles a prohibition that an effect brings about for a time.
func buildCannot(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1_3_3)
	if c.results && !t.Has(parts.For) {
		switch t.Kid(parts.Event).Op {
		case opTakesBarrier:
			return buildOutcome(outcomeSpared)(c, t)
		case opLosesGame:
			return buildOutcome(outcomeSafe)(c, t)
		}
	}
	if span := t.Kid(parts.For); span != nil && span.Op == ops.NextTurn {
		bare := *t
		bare.Kids = slices.DeleteFunc(slices.Clone(t.Kids), func(k cardtext.Kid) bool { return k.Name == parts.For })
		return buildDuring(c, &cardtext.Tree{Op: ops.During, Kids: []cardtext.Kid{{Name: parts.For, Tree: span}, {Name: parts.Do, Tree: &bare}}, Span: t.Span})
	}
	saved := c.Until
	defer func() { c.Until = saved }()
	if t.Has(parts.For) {
		c.Until = c.period(t.Kid(parts.For))
	}
	if t.Has(parts.What) {
		return c.Lend(t, c.AddAbility(t, c.prohibition(t, battleOnly)))
	}
	return c.act(t, procForbid, args{Args: by(c.Who(t.Kid(parts.Who))), deed: c.deed(t.Kid(parts.Event))})
}

func numberQuestion() kernel.Question {
	return kernel.Question{Name: "choose-number", Clause: R1_3_5, Kind: kernel.Number, Verb: verbNumber, Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		says := argsOf(g.NodeOf(a))
		return int(says.least), int(says.most)
	}}
}

// isForTwo reports whether two play: the rules know no game for any other number (1-1-1).
func isForTwo(g *kernel.Game) bool { return *kernel.Registers[players](g) == seats }

// lastsUntil is how long a change lasts for which a text names a time, or none. Changes are reset at the end of the turn (6-6-4); only a text that says so goes beyond
// that, because a card's text prevails over the rules (1-3-1).
func lastsUntil(g *kernel.Game, _ kernel.Scope, span kernel.Duration) kernel.Duration {
	if span == untilGame && g.On(R1_3_1) || span == untilBattle || span == untilReset {
		return span
	}
	return untilTurn
}

// isOther reports whether a value becomes something that it is not already: otherwise it is not changed (1-3-2-1).
func isOther(g *kernel.Game, was, becomes int64) bool { return was != becomes || !g.On(R1_3_2_1) }

// effects1 is what chapter 1 says about effects in general.
var effects1 = effect.Clauses{effect.AsManyAsPossible: {R1_3_2}, effect.NoTimes: {R1_3_2_2}, effect.ChoosingTogether: {R1_3_4}, effect.UpToNone: {R1_3_5_1, R4_8_1}}
