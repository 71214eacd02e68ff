// Meanings: what the words of a card's text were found to refer to, and where and when its abilities are valid.

package rulebook

import (
	"strconv"
	"strings"

	"saitei/cardtext"
	"saitei/kernel"
)

// Meaning is what something in a text was found to mean. Whatever resolves a text writes it down as it does, so that it is never another reading than the one that is played.
type Meaning struct {
	At        [2]int     // the characters that say it, counted from 0
	IsLeftOut bool       // nothing says it: At is what it is left out of
	IsAbility bool       // it is where and when an ability is valid, whose text At is
	Key       kernel.Key // what it means, as the game's words say it
	To        [2]int     // the characters that it points at; empty where it points at none
	Sentence  int        // the sentence of the ability in which those stand, from 1; 0 where they stand before all of them
	Who       kernel.Key // the player, where it means one
	Zones     uint32     // the zones, a bit per ZoneID
	N         int        // how often
}

// Understood is how the texts of a card were understood: their trees, the clauses that they lean on, and what their words mean.
type Understood struct {
	Trees    []*cardtext.Tree
	Clauses  []kernel.Clause
	Meanings []Meaning
}

// Arrow is a meaning in words: from what a text says to what it means.
type Arrow struct {
	At        [2]int `json:"at"`   // the characters of the text, counted from 0
	Word      string `json:"word"` // what stands there
	IsLeftOut bool   `json:"isLeftOut"`
	IsAbility bool   `json:"isAbility"`
	Means     string `json:"means"`
	To        [2]int `json:"to"` // the characters that it points at; both 0 where it points at none
}

// Arrows is what the text of a card was found to mean, in a language.
func (b *Book) Arrows(l Lang, set *Set, id kernel.DefID) []Arrow {
	all := []Arrow{}
	if int(id) >= len(set.Meanings) {
		return all
	}
	text := []rune(set.Cards[id].Text)
	for _, m := range set.Meanings[id] {
		all = append(all, Arrow{At: m.At, Word: cut(text, m.At), IsLeftOut: m.IsLeftOut, IsAbility: m.IsAbility, Means: b.sayMeaning(l, set, id, &m), To: m.To})
	}
	return all
}

// cut is some characters of a text.
func cut(text []rune, span [2]int) string {
	from, to := min(span[0], len(text)), min(span[1], len(text))
	return string(text[from:max(from, to)])
}

// sayMeaning puts a meaning into words. What it points at is quoted as the language says it.
func (b *Book) sayMeaning(l Lang, set *Set, id kernel.DefID, m *Meaning) string {
	pointed := cut([]rune(set.Cards[id].Text), m.To)
	if at := set.EnglishOf(id, m.To); l == En && at[1] > at[0] {
		pointed = cut([]rune(set.English[id]), at)
	}
	who := ""
	if m.Who != "" {
		who = b.Words.Say(l, m.Who)
	}
	said := b.Words.Say(l, m.Key, "to", pointed, "sentence", strconv.Itoa(m.Sentence), "who", who, "zones", b.sayZones(l, m.Zones), "n", strconv.Itoa(m.N))
	if m.Sentence > 0 && m.To[1] > m.To[0] {
		said += " " + b.Words.Say(l, "meaning.sentence", "n", strconv.Itoa(m.Sentence))
	}
	return said
}

// sayZones is several zones in words.
func (b *Book) sayZones(l Lang, zones uint32) string {
	var names []string
	for z := range b.Rules.Zones {
		if key := kernel.Key("zone." + b.Rules.Zones[z].Name); zones&(1<<z) != 0 && b.Words.Has(key) {
			names = append(names, b.Words.Say(l, key))
		}
	}
	if l == En {
		return strings.Join(names, ", ")
	}
	return strings.Join(names, "、")
}
