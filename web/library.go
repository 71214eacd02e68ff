// The library: each game's cards compiled once, for pages that show cards outside of a match.

package web

import (
	"sync"

	"saitei/rulebook"
)

type library struct {
	mu   sync.Mutex
	sets map[*rulebook.Book]*rulebook.Set
}

// set is every card of a game.
func (l *library) set(b *rulebook.Book) *rulebook.Set {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s := l.sets[b]; s != nil {
		return s
	}
	if l.sets == nil {
		l.sets = map[*rulebook.Book]*rulebook.Set{}
	}
	s := b.Compile(b.Cards)
	l.sets[b] = s
	return s
}
