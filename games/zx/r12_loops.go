// Loops: Z/X 1201.

package zx

import "saitei/kernel"

// longestRound bounds how many choices a round may have that can be declared as a whole.
const longestRound = 40

// patience is after how many rule effects and abilities in one pre-priority processing the positions are watched: one that comes back comes back for ever.
const patience = 40

// offerLoop offers the player with priority to declare how often a round is gone through: a round that has just been gone through twice is a loop unit
// (1201.1, 1201.1a).
func offerLoop(g *kernel.Game, a *kernel.Ask) {
	if g.RepeatedRound(longestRound) > 0 && g.On(R1201_1) {
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbLoop, Clause: R1201_1a})
	}
}

// declareLoop lets a player name a number of rounds and the other a smaller one (1201.1a).
func declareLoop(g *kernel.Game, s kernel.Seat) kernel.Flow {
	return g.DeclareLoop(s, g.RepeatedRound(longestRound), R1201_1a)
}

// isEndless reports whether pre-priority processing goes round in circles that nobody can leave (1201.1c, J69). It counts what has been done so far only
// until the positions are watched: a count that went on would make every one of them different.
func isEndless(g *kernel.Game) bool {
	if p := kernel.Registers[processing](g); p.rounds < patience {
		p.rounds++
		return false
	}
	return g.Watched() && g.On(R1201_1c)
}

// enough is how often a round of abilities and rule effects goes by, nobody having a choice and all cards lying the same, until it is held to go on for ever (J83).
const enough = 100

// isCircling reports whether an ability of an object, or with no object a rule effect, is about to be carried out in a circle that nobody can leave although something
// in it grows, so that no position ever comes back (1201.1c, J83). Where it was carried out does not matter: the end of a turn or of a battle that begins over and over
// again goes on for ever just the same.
func isCircling(g *kernel.Game, id kernel.AbilityID, source kernel.Ref) bool {
	return g.IsCircling(id, source, enough) && g.On(R1201_1c)
}

// endEndless ends a game that goes on without anybody being asked, however that came about (1201.1c, J83).
func endEndless(g *kernel.Game) {
	if g.On(R1201_1c) {
		drawEndless(g)
	}
}

// leaveCircle ends rule effects that go round in circles: a defeat that is due behind them ends the game (903, J88), otherwise nobody can (1201.1c).
func leaveCircle(g *kernel.Game) kernel.Flow {
	if defeatDue(g) {
		return g.BeginProc(procDefeat, kernel.NoSeat, kernel.NoRef)
	}
	return drawEndless(g)
}

// drawEndless ends the game in a draw (1201.1c).
func drawEndless(g *kernel.Game) kernel.Flow {
	g.Cite(R1201_1c)
	for s := range kernel.Seat(seats) {
		g.Finish(verbDrawGame, s, kernel.Drew)
	}
	g.End(verbEndGame)
	return kernel.Done
}
