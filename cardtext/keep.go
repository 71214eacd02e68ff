// Keeping readings: whoever reads the same texts again and again, such as a suite of rulings, need not have them parsed each time.

package cardtext

import "sync"

// maxKept is how many readings are kept before all of them are forgotten.
const maxKept = 4096

// keeper keeps the readings of texts while somebody wants it to.
type keeper struct {
	lock    sync.Mutex
	wanted  int // by how many
	reading map[keptKey]keptReading
}

type keptKey struct{ symbol, text string }

type keptReading struct {
	tree *Tree
	err  error
}

// KeepReadings makes the grammar keep what it reads until the function that it returns is called. Trees are never written to, so that they can be shared.
func (g *Grammar) KeepReadings() (stop func()) {
	k := &g.keeper
	k.lock.Lock()
	defer k.lock.Unlock()
	k.wanted++
	return func() {
		k.lock.Lock()
		defer k.lock.Unlock()
		if k.wanted--; k.wanted == 0 {
			k.reading = nil
		}
	}
}

// find is the reading that is kept of a text.
func (k *keeper) find(symbol, text string) (keptReading, bool) {
	k.lock.Lock()
	defer k.lock.Unlock()
	r, ok := k.reading[keptKey{symbol, text}]
	return r, ok
}

// keep keeps a reading if anybody wants it.
func (k *keeper) keep(symbol, text string, r keptReading) {
	k.lock.Lock()
	defer k.lock.Unlock()
	if k.wanted == 0 {
		return
	}
	if k.reading == nil || len(k.reading) >= maxKept {
		k.reading = map[keptKey]keptReading{}
	}
	k.reading[keptKey{symbol, text}] = r
}
