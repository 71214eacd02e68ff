// Rule processes: Kaiun 9. They run the moment they arise, even in the middle of an effect (9-1-2).

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// ruleProcesses is the table of rule processes, in the order in which they are looked at (9-1-1).
func ruleProcesses() []kernel.Check {
	return []kernel.Check{
		{Clause: R1_2_6, After: kernel.EventsOf(kernel.VarAdded), When: decidedDue, Proc: procDecided},
		{Tag: tagAlways, After: kernel.AnyEvent, When: alwaysDue, Proc: procAlways},
		{After: refills, When: rearmDue, Proc: procRearm},
		{Clause: R9_3_2, After: refills, When: refreshDue, Proc: procRefresh},
		{Clause: R9_2_1, After: kernel.EventsOf(kernel.VarSet), When: func(g *kernel.Game) bool { return defeatDue(g) && g.On(R9_1_1) }, Proc: procDefeat},
	}
}

// refills is what can make a deck run out, or give a refresh that was made in vain something to bring back.
var refills = kernel.Topic{Kinds: kernel.Of(kernel.Moved), Zones: 1<<zoneDeck | 1<<zoneTrash}

// spentNow is what the player number `spent` says while the refresh is under way; afterwards it is one more than the cards that were left in the trash.
const spentNow = 1 << 15

// needsRefresh reports whether a player's deck has run out and has not been refreshed in vain already (9-3-2, J16).
func needsRefresh(g *kernel.Game, s kernel.Seat) bool {
	return g.Count(zoneDeck, s) == 0 && g.PlayerVar(s, pSpent) == 0
}

// refreshDue reports whether somebody must refresh now: also in the middle of something (9-1-2, 10-2-1-1).
func refreshDue(g *kernel.Game) bool {
	if !needsRefresh(g, 0) && !needsRefresh(g, 1) {
		return false
	}
	return mayInterrupt(g) && g.On(R9_1_1) && g.On(R10_2_1_1)
}

// mayInterrupt reports whether a rule process that has arisen is dealt with now. It is, even in the middle of another act (9-1-2);
// without that rule it would wait until the act is over.
func mayInterrupt(g *kernel.Game) bool { return !isMidAct(g) || g.On(R9_1_2) }

// isMidAct reports whether an effect is being carried out or costs are being paid.
func isMidAct(g *kernel.Game) bool {
	if g.Var(vPaying) != 0 {
		return true
	}
	for f := range g.UnderWay() {
		if f.Node != kernel.NoNode {
			return true
		}
	}
	return false
}

// isRearmed reports whether a refresh that a player made in vain is to be made anew: a card has got into the deck or into the trash since (9-1-1, J16).
func isRearmed(g *kernel.Game, s kernel.Seat) bool {
	spent := g.PlayerVar(s, pSpent)
	return spent != 0 && (g.Count(zoneDeck, s) > 0 || g.Count(zoneTrash, s) >= spent)
}

func rearmDue(g *kernel.Game) bool { return isRearmed(g, 0) || isRearmed(g, 1) }

func rearmProc() kernel.Proc {
	return effect.One("rearm", func(g *kernel.Game) kernel.Flow {
		both(func(s kernel.Seat) {
			if isRearmed(g, s) {
				g.Note(s, pSpent, 0)
			}
		})
		return kernel.Done
	})
}

func isSpent(g *kernel.Game) bool { return g.PlayerVar(0, pSpent)|g.PlayerVar(1, pSpent) != 0 }

// lookAnew lets rule processing look in each turn at a deck that is still empty (9-1-1, J16).
func lookAnew(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) { g.Note(s, pSpent, 0) })
	return g.CheckNow()
}

// refresh is what refreshProc keeps.
type refresh struct {
	barrier [seats]int32 // how many barrier cards each had: what a refresh costs depends on the barrier as it is when the refresh is made
	isDue   [seats]bool  // who refreshes
	_       [2]uint8
}

// refreshProc refreshes every deck that has run out, both at the same time where both have (9-3).
func refreshProc() kernel.Proc {
	refreshing := func(f func(g *kernel.Game, s kernel.Seat)) func(g *kernel.Game) kernel.Flow {
		return func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) {
				if kernel.Registers[refresh](g).isDue[s] {
					f(g, s)
				}
			})
			return kernel.Continue
		}
	}
	refreshes := func(s kernel.Seat) func(g *kernel.Game) bool {
		return func(g *kernel.Game) bool { return kernel.Registers[refresh](g).isDue[s] }
	}
	return kernel.Proc{Name: "refresh", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[refresh](g)
			if s := g.Frame().Seat; s != kernel.NoSeat { // an effect makes this player refresh
				r.isDue[s] = true
				return kernel.Continue
			}
			both(func(s kernel.Seat) {
				if needsRefresh(g, s) {
					r.isDue[s] = true
				}
			})
			return kernel.Continue
		}},
		{Do: refreshing(func(g *kernel.Game, s kernel.Seat) {
			kernel.Registers[refresh](g).barrier[s] = int32(g.Count(zoneBarrier, s))
			g.Note(s, pSpent, spentNow)
		})},
		{When: refreshes(0), Do: announceRefresh(0)},
		{When: refreshes(0), Do: heedRefusal(0)},
		{When: refreshes(1), Do: announceRefresh(1)},
		{When: refreshes(1), Do: heedRefusal(1)},
		{Clause: R9_3_1, Do: refreshing(func(g *kernel.Game, s kernel.Seat) {
			for _, c := range g.At(zoneTrash, s) {
				g.Move(verbReturn, s, g.Ref(c), placeOf(g, zoneDeck, s), kernel.FaceDown, 0)
			}
		})},
		{Clause: R9_3_1, Do: refreshing(func(g *kernel.Game, s kernel.Seat) { shuffleDeck(g, s) })},
		{Clause: R9_3_3, Do: refreshing(func(g *kernel.Game, s kernel.Seat) {
			if kernel.Registers[refresh](g).barrier[s] == 0 {
				g.SetVar(verbLosing, s, pLosing, g.PlayerVar(s, pLosing)|lostRefresh)
			}
		})},
		{Clause: R9_3_4, Do: refreshing(func(g *kernel.Game, s kernel.Seat) {
			if kernel.Registers[refresh](g).barrier[s] > 0 {
				g.Move(verbBreak, s, topOfBarrier(g, s), placeOf(g, zoneTrash, s), kernel.FaceUp, 0)
			}
		})},
		{Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) {
				if g.PlayerVar(s, pSpent) == spentNow {
					g.Note(s, pSpent, g.Count(zoneTrash, s)+1)
				}
			})
			return kernel.Continue
		}},
	}}
}

// announceRefresh is the event that an effect forbids or replaces when it is about refreshing.
func announceRefresh(s kernel.Seat) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		g.Say(verbRefresh, s, kernel.NoRef, g.Count(zoneTrash, s))
		return kernel.Continue
	}
}

// heedRefusal leaves a player out whose refresh was forbidden or replaced: then nothing of it takes place (1-3-3, 8-1-2-3).
func heedRefusal(s kernel.Seat) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		if done, _ := g.Happened(); done == 0 {
			kernel.Registers[refresh](g).isDue[s] = false
		} else {
			g.Note(s, pRefreshed, 1)
		}
		return kernel.Continue
	}
}

// alwaysDue reports whether a permanent effect that wins or loses the game has its condition met (8-1-2-2-4, 1-2-6). Each is tried once a turn.
func alwaysDue(g *kernel.Game) bool { return alwaysAbility(g) >= 0 }

const usedAlways = 8

func alwaysAbility(g *kernel.Game) int {
	for i := range g.InForce() {
		act := g.ActiveAt(i)
		if act.Tag != tagAlways || g.PlayerVar(g.Controller(act.Card), pUsed)&usedAlways != 0 || g.IsOff(act) {
			continue
		}
		if at := (kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}); isPermanent(g.Pool.Abilities[act.Ability].Cond)(g, at) {
			return i
		}
	}
	return -1
}

func alwaysProc() kernel.Proc {
	return effect.One("always", func(g *kernel.Game) kernel.Flow {
		i := alwaysAbility(g)
		act := g.ActiveAt(i)
		s := g.Controller(act.Card)
		g.Note(s, pUsed, g.PlayerVar(s, pUsed)|usedAlways)
		return g.Begin(g.Pool.Abilities[act.Ability].Root, s, g.Ref(act.Card))
	})
}
