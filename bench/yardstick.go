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

// PlayGame plays one game of chess with uniformly random legal moves, the way the library's own example of a random game does, for at
// most maxPlies plies. An ask is a position in which somebody must move, a decision is an ask with at least two legal moves.
func PlayGame(rng *rand.Rand, maxPlies int) (decisions, asks int) {
	game := chess.NewGame()
	for asks < maxPlies && game.Outcome() == chess.NoOutcome {
		moves := game.ValidMoves()
		asks++
		if len(moves) > 1 {
			decisions++
		}
		if err := game.Move(&moves[rng.IntN(len(moves))], nil); err != nil {
			panic(err) // a valid move is refused: then there is nothing to measure
		}
	}
	return decisions, asks
}

// PlayPositions plays a random game by walking positions alone. The library's record of a game, its moves and repetitions, is left out, as a
// simulation would leave it out.
func PlayPositions(rng *rand.Rand, maxPlies int) (decisions, asks int) {
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

// Chess is the yardstick as a Player: random games of the library.
type Chess struct{}

// Name returns the player's name in a table of results.
func (Chess) Name() string { return "chess games" }

// Play plays the random game of chess that the seed stands for.
func (Chess) Play(seed uint64) (decisions, asks int) {
	return PlayGame(rand.New(rand.NewPCG(seed, seed)), maxPlies)
}

// Positions is the same library at its leanest.
type Positions struct{}

// Name returns the player's name in a table of results.
func (Positions) Name() string { return "chess positions" }

// Play plays the random game of chess that the seed stands for.
func (Positions) Play(seed uint64) (decisions, asks int) {
	return PlayPositions(rand.New(rand.NewPCG(seed, seed)), maxPlies)
}
