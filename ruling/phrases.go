// Phrases: what a set of rulings proves about the language of a game's cards. A phrase is proved if a ruling plays a card that says it, and no
// longer passes when the phrase is misread.

package ruling

import (
	"cmp"
	"runtime"
	"slices"
	"sync"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// The standings of phrases, beside Green.
const (
	NotSaid Standing = "not-said" // no ruling has a card that says it
	NotTold Standing = "not-told" // the rulings that have one pass, too, when it is misread
	OneWay  Standing = "one-way"  // it is said, and nothing else could stand in its place
)

// IsProved reports whether a phrase that stands so is proved.
func (s Standing) IsProved() bool { return s == Green || s == OneWay }

// PhraseCover is how a phrase stands.
type PhraseCover struct {
	cardtext.Phrase
	Standing Standing  `json:"standing"`
	Told     []string  `json:"told,omitempty"`   // the misreadings that a ruling tells apart
	Missed   []Misread `json:"missed,omitempty"` // those that none does
}

// Misread is a misreading that no ruling tells apart, and one of those that do not.
type Misread struct {
	Way, Text, File string
	Panicked        bool `json:",omitempty"` // the program broke down over it
}

// phraseTrial gathers what rulings say about misreadings.
type phraseTrial struct {
	book   *rulebook.Book
	lock   sync.Mutex
	said   map[string]bool
	told   map[[2]string]bool
	missed map[[2]string]Misread
}

// CoverPhrases runs rulings with each card that they bring misread in turn.
func CoverPhrases(b *rulebook.Book, rulings []*Ruling) []PhraseCover {
	t := &phraseTrial{book: b, said: map[string]bool{}, told: map[[2]string]bool{}, missed: map[[2]string]Misread{}}
	work := make(chan *Ruling)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for r := range work {
				t.try(r)
			}
		})
	}
	for _, r := range rulings {
		if r.Game == "" || r.Game == b.Name {
			work <- r
		}
	}
	close(work)
	workers.Wait()
	return t.report()
}

// try plays a ruling with each of its cards misread.
func (t *phraseTrial) try(r *Ruling) {
	if res := Run(t.book, r, nil); !res.Passed {
		return
	}
	for i := range r.Cards {
		for j := range r.Cards[i].Columns {
			phrases, misreadings := t.book.Language().Misreadings(r.Cards[i].Columns[j].Value)
			t.lock.Lock()
			for _, p := range phrases {
				t.said[p] = true
			}
			t.lock.Unlock()
			for _, m := range misreadings {
				t.misread(r, i, j, m)
			}
		}
	}
}

// misread plays a ruling with one column of one card misread, unless another ruling has told that misreading apart already.
func (t *phraseTrial) misread(r *Ruling, card, column int, m cardtext.Misreading) {
	key := [2]string{m.Phrase, m.Way}
	t.lock.Lock()
	known := t.told[key]
	t.lock.Unlock()
	if known {
		return
	}
	other := *r
	other.Cards = slices.Clone(r.Cards)
	other.Cards[card].Columns = slices.Clone(r.Cards[card].Columns)
	other.Cards[card].Columns[column].Value = m.Text
	res, played := attempt(t.book, &other)
	if !played {
		return // such a card could not be played at all: nobody would read it so
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	if !res.Panicked && !res.Held() {
		t.told[key] = true
	} else if old, ok := t.missed[key]; !ok || r.File < old.File {
		t.missed[key] = Misread{m.Way, m.Text, r.File, res.Panicked}
	}
}

// attempt carries a ruling out, if it can be set up, and survives a breakdown.
func attempt(b *rulebook.Book, r *Ruling) (res Result, played bool) {
	defer func() {
		if recover() != nil {
			res, played = Result{Panicked: true}, true
		}
	}()
	s := bind(b, r)
	if len(s.failures) > 0 {
		return res, false
	}
	line := 1
	return s.run(&kernel.Audit{Fired: map[kernel.Clause]int{}}, &line), true
}

// report says of each phrase how it stands.
func (t *phraseTrial) report() []PhraseCover {
	var all []PhraseCover
	for _, p := range t.book.Language().Phrases() {
		c := PhraseCover{Phrase: p}
		for key := range t.told {
			if key[0] == p.Line {
				c.Told = append(c.Told, key[1])
			}
		}
		for key, m := range t.missed {
			if key[0] == p.Line && !t.told[key] {
				c.Missed = append(c.Missed, m)
			}
		}
		slices.Sort(c.Told)
		slices.SortFunc(c.Missed, func(a, b Misread) int { return cmp.Compare(a.Way, b.Way) })
		switch {
		case !t.said[p.Line]:
			c.Standing = NotSaid
		case len(c.Missed) > 0:
			c.Standing = NotTold
		case len(c.Told) == 0:
			c.Standing = OneWay
		default:
			c.Standing = Green
		}
		all = append(all, c)
	}
	return all
}
