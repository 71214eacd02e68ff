// What the cards of a game can say, with cards that say it.

package rulebook

import (
	"cmp"

	"saitei/cardtext"
)

// Saying is a phrase of the cards' language, with cards of the book that say it.
type Saying struct {
	cardtext.Saying
	Examples []Example `json:"examples,omitempty"`
}

// Example is where a card says something.
type Example struct {
	Number string `json:"number"`
	Name   string `json:"name"`
	NameEn string `json:"-"`
	Text   string `json:"text"` // the part of its text
}

// mostExamples is how many cards a saying is shown on.
const mostExamples = 2

// Sayings lists what the cards of a game can say that has all of some words in it, in Japanese or in English; everything if there are none.
func (b *Book) Sayings(words []string) []Saying {
	language := b.Language()
	var all []Saying
	at := map[string]int{}
	for _, s := range language.Sayings() {
		if s.Has(words) {
			at[s.Line] = len(all)
			all = append(all, Saying{Saying: s})
		}
	}
	for i := range b.Cards {
		c := &b.Cards[i]
		tree, err := language.Parse(c.Text)
		if err != nil || c.Text == "" {
			continue // a card of another kind may be read in a way of its own
		}
		text := []rune(c.Text)
		tree.Said(func(line string, span cardtext.Span) {
			n, isAsked := at[line]
			if !isAsked || len(all[n].Examples) == mostExamples || span.End > len(text) || span.Start >= span.End {
				return
			}
			if e := all[n].Examples; len(e) > 0 && e[len(e)-1].Number == c.Number {
				return
			}
			all[n].Examples = append(all[n].Examples, Example{Number: c.Number, Name: c.Name, NameEn: cmp.Or(c.NameEn, c.Name), Text: string(text[span.Start:span.End])})
		})
	}
	return all
}

// SayingGroup is phrases that are for the same place of a text.
type SayingGroup struct {
	About   string // what they are for
	Phrases []Saying
}

// GroupSayings puts phrases under what they are for, in the order in which it is first said. Places that are called the same in a language are one to
// whoever reads it.
func GroupSayings(all []Saying, l Lang) []SayingGroup {
	var groups []SayingGroup
	at := map[string]int{}
	for _, s := range all {
		about := s.About[0]
		if l == En {
			about = s.About[1]
		}
		n, isThere := at[about]
		if !isThere {
			n, at[about] = len(groups), len(groups)
			groups = append(groups, SayingGroup{About: about})
		}
		groups[n].Phrases = append(groups[n].Phrases, s)
	}
	return groups
}
