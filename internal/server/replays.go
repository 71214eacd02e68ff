// The replays that were looked at lately: whoever scrubs through a match asks for one position after the other, and each is a few choices
// from one that is kept.

package server

import (
	"slices"
	"sync"
)

// maxReplayBytes is how much the replays that are kept may take in all: a hundred or so of the longest matches.
const maxReplayBytes = 64 << 20

// replays remembers replays, those used last at the end.
type replays struct {
	most int // bytes
	mu   sync.Mutex
	kept []*keptReplay
}

// keptReplay is a replay that was looked at, or is being made.
type keptReplay struct {
	room string
	make func() (*replay, error) // once
	size int                     // 0 while it is being made
}

// find is the replay of a room, made if it is not there. Whoever comes while it is being made waits for it.
func (rs *replays) find(room string, make func() (*replay, error)) (*replay, error) {
	k := rs.take(room, make)
	p, err := k.make()
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if err != nil {
		rs.kept = slices.DeleteFunc(rs.kept, func(o *keptReplay) bool { return o == k }) // it may be possible later
		return nil, err
	}
	k.size = p.size()
	rs.trim()
	return p, nil
}

// take is the place of a replay, which becomes the one used last.
func (rs *replays) take(room string, make func() (*replay, error)) *keptReplay {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	i := slices.IndexFunc(rs.kept, func(k *keptReplay) bool { return k.room == room })
	if i < 0 {
		rs.kept = append(rs.kept, &keptReplay{room: room, make: sync.OnceValues(make)})
		return rs.kept[len(rs.kept)-1]
	}
	k := rs.kept[i]
	rs.kept = append(slices.Delete(rs.kept, i, i+1), k)
	return k
}

// trim forgets what was not used for longest, until the rest takes no more than it may.
func (rs *replays) trim() {
	for rs.bytes() > rs.most && len(rs.kept) > 0 {
		rs.kept = slices.Delete(rs.kept, 0, 1)
	}
}

func (rs *replays) bytes() int {
	n := 0
	for _, k := range rs.kept {
		n += k.size
	}
	return n
}

// entryBytes is about what one entry of a recording takes, with its lists.
const entryBytes = 160

// size is about how many bytes a replay takes.
func (p *replay) size() int {
	return p.film.Size() + cap(p.record) + entryBytes*len(p.film.Recording.Entries) + 16*cap(p.turns)
}
