// The yardstick: random chess, played by a library that we did not write.

package bench

import (
	"math/rand/v2"

	"github.com/corentings/chess/v2"
)

// maxPlies ends a random chess game that would wander on for ever.
const maxPlies = 400

// seventyFiveMoves is the half-move clock at which chess calls a draw unasked.
const seventyFiveMoves = 150

// PlayChess plays one game of chess with uniformly random legal moves, for at
// most maxPlies plies. An ask is a position in which somebody must move, a
// decision is an ask with at least two legal moves.
//
// It walks positions and not chess.Game, whose record of moves and repetitions
// makes it slower: the yardstick is to be the library at its best.
func PlayChess(rng *rand.Rand, maxPlies int) (decisions, asks int) {
	pos := chess.StartingPosition()
	for asks < maxPlies && pos.HalfMoveClock() < seventyFiveMoves {
		moves := pos.ValidMoves()
		if len(moves) == 0 {
			break
		}
		asks++
		if len(moves) > 1 {
			decisions++
		}
		pos = pos.Update(&moves[rng.IntN(len(moves))])
	}
	return decisions, asks
}

// Chess is the yardstick as a Player.
type Chess struct{}

// Name returns the player's name in a table of results.
func (Chess) Name() string { return "chess" }

// Play plays the random game of chess that the seed stands for.
func (Chess) Play(seed uint64) (decisions, asks int) {
	return PlayChess(rand.New(rand.NewPCG(seed, seed)), maxPlies)
}
