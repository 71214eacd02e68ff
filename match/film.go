// Film: a recording that was played once, with positions kept along the way, so that any of it is reached without playing from the start.

package match

import (
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// stillEvery is after how many entries a position is kept: as many entries as have to be played again at most.
const stillEvery = 16

// Film is a recording to look at from position to position. It does not change, so that several may look at the same time.
type Film struct {
	Book      *rulebook.Book
	Set       *rulebook.Set
	Recording *Recording

	setup  Setup
	stills [][]byte // the state after 0, stillEvery, … entries
}

// Shoot plays a recording and keeps positions of it. seen, if not nil, is told of every position, from the first decision to the end.
func Shoot(book *rulebook.Book, rec *Recording, seen func(at int, m *Match)) (*Film, error) {
	m, err := Begin(book, rec)
	if err != nil {
		return nil, err
	}
	f := &Film{Book: book, Set: m.Set, Recording: rec, setup: m.setup}
	for i := 0; ; i++ {
		if i%stillEvery == 0 {
			f.stills = append(f.stills, m.game.AppendState(nil))
		}
		if seen != nil {
			seen(i, m)
		}
		if i == len(rec.Entries) {
			return f, nil
		}
		if err := m.Step(rec, i); err != nil {
			return nil, err
		}
	}
}

// Positions counts the positions: 0 is the first decision, Positions()-1 the end.
func (f *Film) Positions() int { return len(f.Recording.Entries) + 1 }

// Size is how many bytes the positions take that are kept.
func (f *Film) Size() int {
	n := 0
	for _, s := range f.stills {
		n += cap(s)
	}
	return n
}

// At is the match as it stood at a position. Its log from line `from` on is what happened since the position before.
func (f *Film) At(n int) (m *Match, from int, err error) {
	if n == 0 { // what happened before the first decision is told by playing it
		m, err := Begin(f.Book, f.Recording)
		return m, 0, err
	}
	still := (n - 1) / stillEvery
	state, err := kernel.ReadState(f.stills[still], f.Book.Rules, f.Set.Pool)
	if err != nil {
		return nil, 0, err
	}
	done := still * stillEvery
	m = &Match{
		Book: f.Book, Set: f.Set, setup: f.setup, game: new(kernel.Game), entries: slices.Clone(f.Recording.Entries[:done]), moments: make([]moment, done),
	}
	m.game.Load(f.Book.Rules, f.Set.Pool, state)
	m.watch()
	for i := done; i < n; i++ {
		from = m.LogLen()
		if err := m.Step(f.Recording, i); err != nil {
			return nil, 0, err
		}
	}
	return m, from, nil
}

// Number is a number of the table by its name; ok is false where the game has no such.
func (m *Match) Number(name string) (n int, ok bool) {
	i := slices.Index(m.Book.Rules.Vars, name)
	if i < 0 {
		return 0, false
	}
	return m.game.Var(i), true
}

// Altered is the match as it would stand if something of its position were otherwise, with the same log. It is there to find out what somebody
// can tell from what they are shown.
func (m *Match) Altered(change func(g *kernel.Game)) (*Match, error) {
	other := *m
	other.entries, other.moments, other.checks, other.log = slices.Clone(m.entries), slices.Clone(m.moments), slices.Clone(m.checks), slices.Clone(m.log)
	other.stills = nil
	state := m.game.AppendState(nil)
	for _, do := range []func(*kernel.Game){change, nil} { // what was found out about the position is found out again
		read, err := kernel.ReadState(state, m.Book.Rules, m.Set.Pool)
		if err != nil {
			return nil, err
		}
		other.game = new(kernel.Game)
		other.game.Load(m.Book.Rules, m.Set.Pool, read)
		if do != nil {
			do(other.game)
			state = other.game.AppendState(nil)
		}
	}
	other.watch()
	return &other, nil
}
