package games_test

import (
	"strings"
	"testing"

	"saitei/games"
	"saitei/rulebook"
)

// TestSentencesOfCards: whatever is asked by a card's words is found in its sentence, in both languages: what stands around it and the words themselves are a piece of the text.
func TestSentencesOfCards(t *testing.T) {
	for _, book := range games.All() {
		set := book.Compile(book.Cards)
		looked, longer := 0, 0
		for id := range set.Cards {
			c := &set.Cards[id]
			if id >= len(set.Stretches) {
				break
			}
			for _, x := range set.Stretches[id] {
				for l, text := range map[rulebook.Lang]string{rulebook.Ja: c.Text, rulebook.En: set.English[id]} {
					before, said, after := set.Sentence(l, c.Number, x.Text)
					if said == "" {
						continue
					}
					looked++
					if before != "" || after != "" {
						longer++
					}
					if all := strings.Join(strings.Fields(strings.ReplaceAll(text, "／", " ")), ""); !strings.Contains(all, strings.Join(strings.Fields(before+said+after), "")) {
						t.Errorf("%s %s: %q is no piece of its text", book.Name, c.Number, before+said+after)
					}
				}
			}
		}
		if looked == 0 || longer == 0 {
			t.Errorf("%s: %d passages were looked at, %d of them with a sentence around them", book.Name, looked, longer)
		}
	}
}
