// Seeds: the seed of each game follows from the seed of the whole and the game's number.

package sim

import (
	"crypto/sha256"
	"encoding/binary"
)

// SeedOf is the seed of game i.
func SeedOf(base uint64, i int) [32]byte { return digest("game", base, i, 0) }

// agentSeed is the seed of a player's own chance in game i.
func agentSeed(base uint64, i, player int) uint64 {
	d := digest("agent", base, i, player)
	return binary.LittleEndian.Uint64(d[:])
}

func digest(what string, base uint64, i, player int) [32]byte {
	var b [48]byte
	copy(b[:], "saitei sim v1 ")
	copy(b[16:24], what)
	binary.LittleEndian.PutUint64(b[24:], base)
	binary.LittleEndian.PutUint64(b[32:], uint64(i))
	binary.LittleEndian.PutUint64(b[40:], uint64(player))
	return sha256.Sum256(b[:])
}
