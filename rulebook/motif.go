// Motifs: what the picture of a card shows.

package rulebook

import (
	"slices"
	"strings"
)

// Motif is something that a picture shows, by the name that the pages have for it, where a word is found on a card.
type Motif struct{ Word, Picture string }

// Motifs reads a list of motifs: a line for each picture, with its name and then the words.
func Motifs(text string) []Motif {
	var all []Motif
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		for i := 1; i < len(fields); i++ {
			all = append(all, Motif{Word: fields[i], Picture: fields[0]})
		}
	}
	return all
}

// mostMotifs is how many things a picture shows.
const mostMotifs = 2

// MotifsOf is what the picture of a card shows, what it is mainly about first; nothing where nothing on it says so. A word in the name counts more than one in
// another column, and one further back in the name more than one before it: the last word says what the thing is.
func (k *Look) MotifsOf(c *Card) []string {
	type found struct {
		picture string
		at      int
	}
	var all []found
	for _, m := range k.Motifs {
		if i := strings.LastIndex(c.Name, m.Word); i >= 0 {
			all = append(all, found{m.Picture, i + len(m.Word)})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return b.at - a.at })
	for _, column := range []string{k.Seal, k.Kind} {
		for _, m := range k.Motifs {
			if v := c.Fields[column]; v != "" && strings.Contains(v, m.Word) {
				all = append(all, found{picture: m.Picture})
			}
		}
	}
	var pictures []string
	for _, f := range all {
		if len(pictures) < mostMotifs && !slices.Contains(pictures, f.picture) {
			pictures = append(pictures, f.picture)
		}
	}
	return pictures
}
