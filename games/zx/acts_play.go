// Instructions that choose among texts, play cards, ignite, aim an attack elsewhere, name something, or end something. Z/X 101, 505.3a, 802.3, 806, 1011, 1028.

package zx

import "saitei/kernel"

// chooseProc lets somebody choose cards (1023.1); its first child says which.
func chooseProc() kernel.Proc {
	return onCards("choose", func(g *kernel.Game) kernel.Flow {
		chosen := len(targets(g, g.Refs()))
		did(g, isDone(g, chosen, chosen))
		return kernel.Done
	})
}

const modeNext kernel.Label = 1

// chooseModeProc lets the player choose some of several texts, each once (802.3), and carries them out in the order in which they were chosen.
func chooseModeProc() kernel.Proc {
	return kernel.Proc{Name: "choose-mode", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qMode, 0) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			f.Reg[0] = 0
			for _, o := range g.AllPicked(f.Seat, g.Picks()) {
				f.Reg[0] = f.Reg[0]<<4 | (o.N + 1)
				f.Reg[1]++
			}
			did(g, f.Reg[1] > 0)
			return kernel.Continue
		}},
		{Label: modeNext, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if f.Reg[1] == 0 {
				return kernel.Done
			}
			f.Reg[1]--
			return g.CallNode(g.Node().Kids[f.Reg[0]>>(4*f.Reg[1])&15-1])
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(modeNext) }},
	}}
}

// mostModes is how many texts a choice can be among, mostChosen how many of them can be chosen: as many as a register holds.
const (
	mostModes  = 14
	mostChosen = 7
)

// modeQuestion asks which texts are carried out, in the order in which that is to happen.
func modeQuestion() kernel.Question {
	return kernel.Question{
		Name: "mode", Clause: R802_3, Kind: kernel.PickSome, Verb: verbNumber, Distinct: R802_3,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for i := range g.NodeOf(a).Kids {
				g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			k := g.NodeOf(a).Amount(g, g.ScopeOf(a))
			return k, k
		},
	}
}

// ignitionsProc lets players ignite so many times (1011.1). Register 0 is how many times are left, register 1 which player comes next.
func ignitionsProc() kernel.Proc {
	const next kernel.Label = 1
	return kernel.Proc{Name: "ignitions", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			if !g.On(R1011_1) {
				return kernel.Done
			}
			g.Frame().Reg[0], g.Frame().Reg[1] = int32(amount(g)), 0
			return kernel.Continue
		}},
		{Label: next, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			s, ok := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), int(f.Reg[1]))
			switch {
			case f.Reg[0] <= 0:
				return kernel.Done
			case !ok:
				f.Reg[0], f.Reg[1] = f.Reg[0]-1, 0
				return kernel.Again
			}
			f.Reg[1]++
			flow := g.Call(procIgnite)
			g.ActAs(s)
			return flow
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(next) }},
	}}
}

// canIgnite reports whether nothing keeps the players from igniting.
func canIgnite(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	able := true
	eachSeat(g, who(n.Args[argWho]), at, func(s kernel.Seat) {
		able = able && !isIgnitionForbidden(g, s) && g.Count(zoneDeck, s) > 0
	})
	return able
}

// playCardsProc lets a player play cards one after another, without their resource cost where flagFree says so (806, J21). Register 0 is which comes next, register 1 how
// many were played.
func playCardsProc() kernel.Proc {
	const next kernel.Label = 1
	return kernel.Proc{Name: "play-cards", Steps: []kernel.Step{
		{Do: callSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			g.Frame().Reg[0], g.Frame().Reg[1] = 0, 0
			refill(g, slotMoves, targets(g, g.Refs()))
			g.Forget(slotActed)
			return kernel.Continue
		}},
		{Label: next, Do: func(g *kernel.Game) kernel.Flow {
			n, f, at := g.Node(), g.Frame(), g.Scope()
			s, _ := nthSeat(g, who(n.Args[argWho]), at, 0)
			for i, r := range g.Remembered(at, slotMoves, g.Refs()) {
				if i < int(f.Reg[0]) || !g.S.IsCurrent(r) || !canPlayCard(g, n, s, r.Card) {
					continue
				}
				f.Reg[0] = int32(i) + 1
				return playCard(g, s, r, howPlayed(n))
			}
			did(g, isDone(g, int(f.Reg[1]), int(f.Reg[1])))
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			n, f, at := g.Node(), g.Frame(), g.Scope()
			for i, r := range g.Remembered(at, slotMoves, g.Refs()) {
				if i == int(f.Reg[0])-1 && !g.S.IsCurrent(r) { // a play that comes to nothing leaves the card what it was
					f.Reg[1]++
					g.Remember(slotActed, spokenRef(g, r))
					followTo(g, g.S.Ref(r.Card))
					if squareOf(g, r.Card) >= 0 {
						g.Remember(slotEntered, g.S.Ref(r.Card))
						rechoose(g, n, r, g.S.Ref(r.Card))
					}
				}
			}
			return kernel.GoTo(next)
		}},
	}}
}

func howPlayed(n *kernel.Node) int32 {
	if n.Args[argFlags]&flagFree != 0 {
		return playFree
	}
	return 0
}

// canPlayCard reports whether a player can play a card by an instruction.
func canPlayCard(g *kernel.Game, n *kernel.Node, s kernel.Seat, c kernel.CardID) bool {
	if n.Args[argFlags]&flagFree != 0 {
		return canPlayFree(g, s, c, 0)
	}
	return canPlay(g, s, c)
}

// redirectProc makes a card the attack target while a battle is going on: the one that the text names, or one that the player chooses.
func redirectProc() kernel.Proc {
	return onCards("redirect", func(g *kernel.Game) kernel.Flow {
		did(g, false)
		if g.Var(vBattle) == noBattle {
			return kernel.Done
		}
		for _, r := range targets(g, g.Refs()) {
			if isHit(g, r) && r != attacked(g) {
				aimAtCard(g, r)
				did(g, true)
				break
			}
		}
		return kernel.Done
	})
}

// aimAtProc makes a player the attack target while a battle is going on. A Z/X of that player's own attacks somebody else (602.1b).
func aimAtProc() kernel.Proc {
	return one("aim-at", func(g *kernel.Game) kernel.Flow {
		did(g, false)
		s, ok := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
		if g.Var(vBattle) == noBattle || !ok || s == attackedSeat(g) || (s == turnPlayer(g) && g.On(R602_1b)) {
			return kernel.Done
		}
		aimAt(g, kernel.Option{Kind: kernel.SeatOption, Seat: s})
		did(g, true)
		return kernel.Done
	})
}

func canRedirect(g *kernel.Game, _ kernel.Scope, _ *kernel.Node) bool {
	return g.Var(vBattle) != noBattle
}

// namingProc lets a player name a card name, a colour or a tribe; its number is the memory's number from then on. Amount is how many there are to name.
func namingProc() kernel.Proc {
	return kernel.Proc{Name: "naming", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			s, _ := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
			return g.AskSeat(s, qName, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
			if o, ok := g.Picked(s); ok {
				g.Base().Reg[regNumber] = o.N
				did(g, true)
			}
			return kernel.Done
		}},
	}}
}

// nameQuestion asks for a name, a colour or a tribe, by its number: names from 1 on, the others from 0 on.
func nameQuestion() kernel.Question {
	return kernel.Question{Name: "name", Clause: R1023_2, Kind: kernel.PickOne, Verb: verbNumber, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		n := g.NodeOf(a)
		for i := int(n.Args[argExtra]); i < n.Amount(g, g.ScopeOf(a)); i++ {
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
		}
	}}
}

// The ways in which the game ends, as argKind of finishProc.
const (
	finishLose = iota
	finishWin
)

// finishProc lets players lose the game, or win it: then the others lose (101.2, 101.3).
func finishProc() kernel.Proc {
	return kernel.Proc{Name: "finish", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			did(g, true)
			eachSeat(g, who(n.Args[argWho]), at, func(s kernel.Seat) {
				if n.Args[argKind] == finishWin {
					s = other(s)
				}
				draft(g, kernel.Finished, verbLoseGame, s, kernel.NoRef).N = int64(kernel.Lost)
			})
			return kernel.Continue
		}},
		{Do: endIfLost},
	}}
}

// endSoonProc ends the battle or the turn, or starts a phase (1028.1), once the ability has been resolved (J52): argKind is which number of the table says so, argExtra
// what it becomes. A phase of a player can be started only in that player's turn.
func endSoonProc() kernel.Proc {
	return one("end-soon", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		v := int(n.Args[argKind])
		did(g, false)
		if (v == vBattleEnds && g.Var(vBattle) == noBattle) || !isWho(g, who(n.Args[argWho]), g.Scope(), turnPlayer(g)) {
			return kernel.Done
		}
		if v == vRestart && !g.On(R1028_1) {
			return kernel.Done
		}
		g.Note(kernel.NoSeat, v, int(n.Args[argExtra]))
		did(g, true)
		return kernel.Done
	})
}

// actProcs fills in the procedures of instructions.
func actProcs(ps []kernel.Proc) {
	ps[procChoose], ps[procChooseSquares], ps[procChoosePlayer], ps[procSearch] = chooseProc(), chooseSquaresProc(), choosePlayerProc(), searchProc()
	ps[procMove], ps[procTop], ps[procEnter], ps[procSwap], ps[procPutBack] = moveProc(), topProc(), enterProc(), swapProc(), putBackProc()
	ps[procPose], ps[procTurn], ps[procShuffle], ps[procShow] = poseProc(), turnProc(), shuffleProc(), showProc()
	ps[procDamage], ps[procHurtPlayers], ps[procCounters], ps[procShields] = damageProc(), hurtPlayersProc(), countersProc(), shieldsProc()
	ps[procLifeShields], ps[procVanish], ps[procChooseMode], ps[procIgnitions] = lifeShieldsProc(), vanishProc(), chooseModeProc(), ignitionsProc()
	ps[procPlayCards], ps[procRedirect], ps[procNaming], ps[procFinish] = playCardsProc(), redirectProc(), namingProc(), finishProc()
	ps[procEndSoon], ps[procClearDamage], ps[procAimAt] = endSoonProc(), clearDamageProc(), aimAtProc()
	ps[procChooseAbility], ps[procGainChosen], ps[procResolveChosen] = chooseAbilityProc(), gainChosenProc(), resolveChosenProc()
}

// actQuestions fills in the questions of instructions.
func actQuestions(qs []kernel.Question) {
	qs[qMore], qs[qMoveOrder], qs[qEnter], qs[qSquares] = moreQuestion(), moveOrderQuestion(), enterQuestion(), squaresQuestion()
	qs[qPlayer], qs[qSplit], qs[qMode], qs[qName] = playerQuestion(), splitQuestion(), modeQuestion(), nameQuestion()
	qs[qDeckEnd], qs[qAbility] = deckEndQuestion(), abilityQuestion()
}

func init() {
	feasible[procMove], feasible[procTop], feasible[procEnter] = canMoveAll, canTakeTops, canEnterAll
	feasible[procPose], feasible[procTurn], feasible[procShow] = canChangeAll(canPose), canChangeAll(canTurn), canShowAll
	feasible[procDamage], feasible[procHurtPlayers], feasible[procCounters] = canDamage, canHurt, canCount
	feasible[procIgnitions], feasible[procRedirect], feasible[procChooseSquares], feasible[procAimAt] = canIgnite, canRedirect, canChooseSquares, canRedirect
}
