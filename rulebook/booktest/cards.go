// The cards and decks that come with a game.

package booktest

import (
	"strings"

	"saitei/rulebook"
)

// today is a day to play the decks of a game on: what may be in one can change in the course of time.
const today = 20260101

// checkCards: every card is understood, and its text reads the same when it is printed back, has English and leans on clauses.
func checkCards(fail report, b *rulebook.Book, set *rulebook.Set) {
	for _, u := range set.Unsupported {
		fail("%s: %s", u.Card.Number, u.Text.En)
	}
	if _, ok := set.Find(b.Plain); !ok {
		fail("%s, which zones are filled with, is no card", b.Plain)
	}
	for i, c := range set.Cards {
		if c.Text == "" || b.Language == nil {
			continue
		}
		checkReading(fail, b, &c, c.Text)
		if set.English[i] == "" || strings.Contains(set.English[i], "{") {
			fail("%s in English: %q", c.Number, set.English[i])
		}
		if len(set.Clauses[i]) == 0 {
			fail("%s leans on no clause", c.Number)
		}
	}
}

// checkReading: a text of a card is understood, and reads the same when it is printed back.
func checkReading(fail report, b *rulebook.Book, c *rulebook.Card, text string) {
	language := b.Language()
	tree, err := language.Parse(text)
	if err != nil {
		fail("%s %s: %v", c.Number, c.Name, err)
		return
	}
	if again, err := language.Parse(language.Japanese(tree)); err != nil || !again.Equal(tree) {
		fail("%s %s is printed as %s, which does not read the same: %v", c.Number, c.Name, language.Japanese(tree), err)
	}
}

// checkDecks: every deck may be played and has a title in both languages.
func checkDecks(fail report, b *rulebook.Book, set *rulebook.Set) {
	for _, d := range b.Decks {
		d.Day = today
		for _, p := range b.Problems(set, &d, nil) {
			fail("%s: %s", d.Name, p.Text.En)
		}
		if d.Title.Ja == "" || d.Title.En == "" {
			fail("%s has no title", d.Name)
		}
	}
}
