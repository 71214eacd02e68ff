// Flavour: what is printed on cards and means nothing in play, in English. It stands in a table of its own, since it is no part of a card as it is printed.

package rulebook

import "strings"

// ParseStories reads lines with the number of a card and, after a tab, its story in English.
func ParseStories(text string) map[string]string {
	stories := map[string]string{}
	for line := range strings.Lines(text) {
		if number, story, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			stories[number] = story
		}
	}
	return stories
}

// StoryOf is the story of a card in a language, or as it is printed where it is not known in that language.
func (b *Book) StoryOf(l Lang, c *Card) (story string, in Lang) {
	if english := b.Stories[c.Number]; l == En && english != "" && c.Story != "" {
		return english, En
	}
	return c.Story, Ja
}
