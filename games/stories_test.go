package games_test

import (
	"testing"

	"saitei/games"
)

// TestStoriesInEnglish: whatever is told on a card is told in English as well, and nothing is told of cards that say nothing.
func TestStoriesInEnglish(t *testing.T) {
	for _, book := range games.All() {
		told := 0
		for i := range book.Cards {
			c := &book.Cards[i]
			if c.Story != "" && book.Stories[c.Number] == "" {
				t.Errorf("%s: the story of %s is not there in English: add it to games/%s/stories.tsv", book.Name, c.Number, book.Name)
			}
			if c.Story != "" {
				told++
			}
		}
		if told != len(book.Stories) {
			t.Errorf("%s: %d cards have stories, and %d are there in English", book.Name, told, len(book.Stories))
		}
	}
}
