// The foundations: Build Divide 100. Who plays, who wins, and what goes before everything else.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// loses ends the game: the seat, and in a tag team game its team, has lost, and whoever has not wins (103-1, 1803-1).
func loses(g *kernel.Game, seat kernel.Seat) { defeat(g, verbLose, teamOf(g, seat)) }

// defeat ends the game for those of a set of seats who lose at the same time. If nobody is left who has not lost, it is a draw (103-1a).
func defeat(g *kernel.Game, verb kernel.Verb, losers uint8) {
	if !g.On(R103_1) {
		return
	}
	if verb != verbConcede {
		losers &^= unbeaten(g, losers)
		if losers == 0 {
			return
		}
	}
	everybody := true
	for s := range kernel.Seat(g.Seats()) {
		everybody = everybody && losers&(1<<s) != 0
	}
	for s := range kernel.Seat(g.Seats()) {
		switch {
		case everybody && g.On(R103_1a):
			g.Finish(verbTie, s, kernel.Drew)
		case losers&(1<<s) != 0:
			g.Finish(verb, s, kernel.Lost)
		default:
			g.Finish(verbWin, s, kernel.Won)
		}
	}
	g.End(verbEnd)
}

// unbeaten is those of a set of seats of whom an effect says that they do not lose (104-3). A concession is not asked (103-2a).
func unbeaten(g *kernel.Game, losers uint8) uint8 {
	spared := uint8(0)
	for s := range kernel.Seat(g.Seats()) {
		if losers&(1<<s) != 0 && g.WouldForbid(kernel.Event{Kind: kernel.Finished, Verb: verbLose, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, N: int64(kernel.Lost), Mod: -1}) {
			spared |= 1 << s
		}
	}
	return spared
}

// finishing lets a player win or lose by an effect, which ends the game at once (103-3); in a tag team game the team does (1803-1).
func finishing() kernel.Proc {
	return effect.One("finish", func(g *kernel.Game) kernel.Flow {
		losers := uint8(0)
		effect.EachSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) {
			if wordingOf(g.Node()).IsDirect {
				losers |= (1<<g.Seats() - 1) &^ sharesFate(g, s)
			} else {
				losers |= sharesFate(g, s)
			}
		})
		effect.NoteDone(g, losers != 0)
		if losers != 0 && g.On(R103_3) {
			defeat(g, verbLose, losers)
		}
		return kernel.Done
	})
}

// conceded ends the game for whoever concedes (103-2); in a tag team game it is the whole team that does (1803-2).
func conceded(g *kernel.Game, seat kernel.Seat) { defeat(g, verbConcede, g.Rules.Mates(seat)) }

// otherPlayer is who comes after a player in the game of two (101-2): the other one.
func otherPlayer(g *kernel.Game, s kernel.Seat) kernel.Seat {
	if !g.On(R101_2) {
		return s
	}
	return g.Next(s)
}

// isSoAlready reports whether something that is told to become so is so already: then nothing happens (104-2a).
func isSoAlready(g *kernel.Game, is bool) bool { return is && g.On(R104_2a) }

// declareConcession declares who may concede (103-2), and that nothing can keep anybody from it (103-2a).
func declareConcession(r *kernel.Rules) {
	r.Concede, r.Untouched, r.Conceded = R103_2, R103_2a, conceded
}

// hasTwoFronts reports whether both sides of a card with information on both are its front (102-3a:i).
func hasTwoFronts(g *kernel.Game) bool { return g.On(R102_3a_i) }

// hasBack reports whether the side of a card without information is its back, which shows nothing (102-3a).
func hasBack(g *kernel.Game) bool { return g.On(R102_3a) }

// cannotBeatsCan is the clause by which what forbids goes before what asks for something (104-3).
const cannotBeatsCan = R104_3

// effects1 is what the chapter says about effects in general.
var effects1 = effect.Clauses{
	effect.ImpossibleAside: {R104_2}, effect.AsManyAsPossible: {R104_2b}, effect.NoTimes: {R104_2b}, effect.CannotWins: {R104_3}, effect.TurnPlayerFirst: {R104_4}, effect.TextPrevails: {R104_1},
	effect.HiddenStay: {R104_4a}, effect.NumberFirst: {R104_5, R506_1}, effect.UpToNone: {R104_5a},
}
