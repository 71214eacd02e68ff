// Chance: where the seeds of matches and of agents come from.

package server

import (
	"crypto/rand"
	"encoding/binary"
	"io"
	"sync"
)

// chance hands out seeds. Rooms draw from it side by side.
type chance struct {
	mu   sync.Mutex
	from io.Reader
}

// newChance draws from a reader, or from the system where there is none.
func newChance(from io.Reader) *chance {
	if from == nil {
		from = rand.Reader
	}
	return &chance{from: from}
}

// read fills a seed.
func (c *chance) read(seed []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, err := io.ReadFull(c.from, seed)
	return err
}

// agentSeed is the seed of an agent. Where nothing can be read, it plays all the same.
func (c *chance) agentSeed() uint64 {
	var b [8]byte
	_ = c.read(b[:])
	return binary.LittleEndian.Uint64(b[:])
}
