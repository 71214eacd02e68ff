// Compiled cards, shared: matches with the same cards read their texts once.

package match

import (
	"sync"

	"saitei/rulebook"
)

// maxCompiled is how many sets of cards are remembered.
const maxCompiled = 64

// compiled remembers sets by their game and the fingerprint of their cards. A set never changes once it is made.
var compiled = struct {
	sync.Mutex
	sets map[compiledKey]*rulebook.Set
}{sets: map[compiledKey]*rulebook.Set{}}

type compiledKey struct {
	book  *rulebook.Book
	cards string
}

// Compile reads the texts of cards, or finds them read already.
func Compile(book *rulebook.Book, cards []rulebook.Card) *rulebook.Set {
	key := compiledKey{book, fingerprint(cards)}
	compiled.Lock()
	defer compiled.Unlock()
	if set, ok := compiled.sets[key]; ok {
		return set
	}
	if len(compiled.sets) >= maxCompiled {
		clear(compiled.sets)
	}
	set := book.Compile(cards)
	compiled.sets[key] = set
	return set
}
