// Phrases: what a set of rulings proves about the language of a game's cards. A phrase is proved if a ruling plays a card that says it, and no
// longer passes when the phrase is misread.

package ruling

import (
	"cmp"
	"errors"
	"slices"
	"sync"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// The standings of phrases, beside Green.
const (
	NotSaid  Standing = "not-said"  // no ruling has a card that says it
	NotTold  Standing = "not-told"  // the rulings that have one pass, too, when it is misread
	NotTried Standing = "not-tried" // no misreading of it, nor of what it stands in, can be played
)

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
	book *rulebook.Book
	lock sync.Mutex
	said map[string]bool
	own  verdicts // on misreadings of a phrase itself: its line, and the way
	also verdicts // on misreadings that touch a phrase: its line, and the part
}

// verdicts are what rulings say about misreadings.
type verdicts struct {
	told   map[[2]string]bool
	missed map[[2]string]Misread
}

func newVerdicts() verdicts {
	return verdicts{map[[2]string]bool{}, map[[2]string]Misread{}}
}

// note notes what a ruling says about a misreading: whether it tells it apart.
func (v *verdicts) note(key [2]string, told bool, how Misread) {
	if old, ok := v.missed[key]; told {
		v.told[key] = true
	} else if !ok || how.File < old.File {
		v.missed[key] = how
	}
}

// of lists what was told and missed about a phrase.
func (v *verdicts) of(line string) (told []string, missed []Misread) {
	for key := range v.told {
		if key[0] == line {
			told = append(told, key[1])
		}
	}
	for key, m := range v.missed {
		if key[0] == line && !v.told[key] {
			missed = append(missed, m)
		}
	}
	slices.Sort(told)
	slices.SortFunc(missed, func(a, b Misread) int { return cmp.Compare(a.Way, b.Way) })
	return told, missed
}

// CoverPhrases runs rulings with each card that they bring misread in turn. Those of other forms of the game count as well: their cards speak the same language.
func CoverPhrases(b *rulebook.Book, rulings []*Ruling) []PhraseCover {
	t := &phraseTrial{book: b, said: map[string]bool{}, own: newVerdicts(), also: newVerdicts()}
	type trial struct {
		book *rulebook.Book
		of   *Ruling
	}
	var all []trial
	for _, r := range about(b, rulings) {
		all = append(all, trial{b, r})
	}
	for _, form := range formsOf(b) {
		for _, r := range rulings {
			if r.Game == form.Name {
				all = append(all, trial{form, r})
			}
		}
	}
	sideBySide(b, len(all), func(i int) { t.try(all[i].book, all[i].of) })
	return t.report()
}

// try plays a ruling with each of its cards misread.
func (t *phraseTrial) try(b *rulebook.Book, r *Ruling) {
	if res := Run(b, r, nil); !res.Passed {
		return
	}
	for i := range r.Cards {
		for j := range r.Cards[i].Columns {
			phrases, misreadings := t.book.Language().Misreadings(r.Cards[i].Columns[j].Value, t.isNews)
			t.lock.Lock()
			for _, p := range phrases {
				t.said[p] = true
			}
			t.lock.Unlock()
			for _, m := range misreadings {
				t.misread(b, r, i, j, m)
			}
		}
	}
}

// misread plays a ruling with one column of one card misread, unless other rulings have told apart all that it could tell.
func (t *phraseTrial) misread(b *rulebook.Book, r *Ruling, card, column int, m cardtext.Misreading) {
	if !t.isNews(m) {
		return
	}
	other := *r
	other.Cards = slices.Clone(r.Cards)
	other.Cards[card].Columns = slices.Clone(r.Cards[card].Columns)
	other.Cards[card].Columns[column].Value = m.Text
	res, how := attempt(b, &other)
	if how == notPlayed {
		return // such a card could not be played at all: nobody would read it so
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	told := how == foundIdle || !res.Panicked && !res.Held()
	if m.Phrase != "" {
		t.own.note([2]string{m.Phrase, m.Way}, told, Misread{m.Way, m.Text, r.File, res.Panicked})
	}
	for _, x := range m.Too {
		if told { // who misreads it so is found out all the same; where not, that phrase may be misread otherwise
			t.own.note([2]string{x.Phrase, x.Part}, told, Misread{})
		}
	}
	for _, a := range m.Also {
		t.also.note([2]string{a.Phrase, a.Part}, told, Misread{a.Part, m.Text, r.File, res.Panicked})
	}
}

// isNews reports whether a misreading, or one that touches the same parts, has still to be told apart.
func (t *phraseTrial) isNews(m cardtext.Misreading) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	isUntold := func(x cardtext.Touch) bool { return !t.own.told[[2]string{x.Phrase, x.Part}] }
	return m.Phrase != "" && !t.own.told[[2]string{m.Phrase, m.Way}] || slices.ContainsFunc(m.Too, isUntold) ||
		slices.ContainsFunc(m.Also, func(a cardtext.Touch) bool { return !t.also.told[[2]string{a.Phrase, a.Part}] })
}

// attempted is how far a ruling with a misread card got.
type attempted int

const (
	notPlayed attempted = iota
	foundIdle           // the text was understood and refused because it could never work, which tells the misreading apart
	wasPlayed
)

// attempt carries a ruling out, if it can be set up, and survives a breakdown.
func attempt(b *rulebook.Book, r *Ruling) (res Result, how attempted) {
	defer func() {
		if recover() != nil {
			res, how = Result{Panicked: true}, wasPlayed
		}
	}()
	s := bind(b, r)
	if len(s.failures) > 0 {
		var refusal *rulebook.Refusal
		for i := range s.set.Unsupported {
			if errors.As(s.set.Unsupported[i].Err, &refusal) && refusal.IsIdle {
				return res, foundIdle
			}
		}
		return res, notPlayed
	}
	line := 1
	return s.run(&kernel.Audit{Fired: map[kernel.Clause]int{}}, &line), wasPlayed
}

// report says of each phrase how it stands.
func (t *phraseTrial) report() []PhraseCover {
	var all []PhraseCover
	for _, p := range t.book.Language().Phrases() {
		c := PhraseCover{Phrase: p}
		c.Told, c.Missed = t.own.of(p.Line)
		if len(c.Told)+len(c.Missed) == 0 {
			c.Told, c.Missed = t.touched(p.Line)
		}
		switch {
		case !t.said[p.Line]:
			c.Standing = NotSaid
		case len(c.Missed) > 0:
			c.Standing = NotTold
		case len(c.Told) == 0:
			c.Standing = NotTried
		default:
			c.Standing = Green
		}
		all = append(all, c)
	}
	return all
}

// touched is what is known of a phrase that nothing else could stand for: of each of its parts some misreading is told apart or, if it has none
// that can be misread, that what it stands in is passed over.
func (t *phraseTrial) touched(line string) (told []string, missed []Misread) {
	isAround := func(part string) bool { return part == cardtext.Around }
	told, missed = t.also.of(line)
	if len(told)+len(missed) > 1 {
		told = slices.DeleteFunc(told, isAround)
		missed = slices.DeleteFunc(missed, func(m Misread) bool { return isAround(m.Way) })
	}
	return told, missed
}
