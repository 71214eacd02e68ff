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
	sets map[compiledKey]func() *rulebook.Set
}{sets: map[compiledKey]func() *rulebook.Set{}}

type compiledKey struct {
	book  *rulebook.Book
	cards string
}

// Compile reads the texts of cards, or finds them read already.
func Compile(book *rulebook.Book, cards []rulebook.Card) *rulebook.Set {
	return reader(book, cards)()
}

// reader is a function that reads the texts of cards once. Nobody waits for a reader of other cards, which may take long.
func reader(book *rulebook.Book, cards []rulebook.Card) func() *rulebook.Set {
	key := compiledKey{book, fingerprint(cards)}
	compiled.Lock()
	defer compiled.Unlock()
	if read, ok := compiled.sets[key]; ok {
		return read
	}
	if len(compiled.sets) >= maxCompiled {
		clear(compiled.sets)
	}
	read := sync.OnceValue(func() *rulebook.Set { return book.Compile(cards) })
	compiled.sets[key] = read
	return read
}
