package ruling_test

import (
	"regexp"
	"strings"
	"testing"

	"saitei/games"
	"saitei/ruling"
)

// unsaid is what is left of a phrase in English where it says a part that is not there, or has no words for one.
var unsaid = regexp.MustCompile(`\([A-Za-z]\w*( \w+=| \()|\bon the s\b|  |\[ | \]|\ban? (an?|the) `)

// TestEnglishOfTexts: every text that a ruling plays is English in English, with no part of it left out or shown as it is kept.
func TestEnglishOfTexts(t *testing.T) {
	for _, book := range games.All() {
		if book.Language == nil {
			continue
		}
		rulings, _ := ruling.Embedded(book)
		seen := map[string]bool{}
		for _, r := range rulings {
			for _, card := range r.Cards {
				for _, column := range card.Columns {
					if column.Name != "text" || seen[column.Value] {
						continue
					}
					seen[column.Value] = true
					for _, text := range strings.Split(column.Value, "／") {
						tree, err := book.Language().Parse(text)
						if err != nil {
							continue
						}
						if english := book.Language().English(tree); unsaid.MatchString(english) {
							t.Errorf("%s %s: %s\n\t%s", book.Name, r.File, text, english)
						}
					}
				}
			}
		}
	}
}
