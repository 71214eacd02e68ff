// Completions: how a text that somebody is writing may go on, in the words of cards that there are.

package rulebook

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"saitei/cardtext"
)

const (
	// mostCompletions is how many ways to go on are told, and mostTried how many are read to find them.
	mostCompletions = 8
	mostTried       = 40
	// longestStem is how many of the last characters of a text a way to go on follows on at most.
	longestStem = 12
	// phraseEnds end what a text is completed by: a clause of a sentence, a sentence, a label.
	phraseEnds = "、。】）"
)

// Completer knows what the cards of a game say.
type Completer struct {
	language *cardtext.Grammar
	texts    []string // of the cards, in normal spelling
}

// NewCompleter takes in what the cards of a game say; nil where they say nothing that is read.
func NewCompleter(b *Book) *Completer {
	if b.Language == nil {
		return nil
	}
	c := &Completer{language: b.Language()}
	for i := range b.Cards {
		c.texts = append(c.texts, cardtext.Normalise(b.Cards[i].Text))
	}
	return c
}

// Complete is ways in which a text may go on, up to the end of a phrase: whatever cards of the game say after the same last characters, as long as it can be read here. What follows
// on more of the text comes before what follows on less of it, and what most cards say before the rest.
func (c *Completer) Complete(text string) []string {
	typed := []rune(cardtext.Normalise(text))
	var out []string
	tried := map[string]bool{}
	for n := min(longestStem, len(typed)); n >= min(1, len(typed)); n-- {
		for _, next := range c.following(string(typed[len(typed)-n:]), n == len(typed)) {
			if len(out) == mostCompletions || len(tried) == mostTried {
				return out
			}
			if !tried[next] && c.canRead(string(typed)+next) {
				out = append(out, next)
			}
			tried[next] = true
		}
	}
	return out
}

// following is what cards say after some characters, or at the beginning of a text after these, up to the end of the phrase; what most say comes first.
func (c *Completer) following(stem string, atStart bool) []string {
	counts := map[string]int{}
	for _, text := range c.texts {
		for at := 0; ; {
			found := strings.Index(text[at:], stem)
			if found < 0 || atStart && at+found > 0 {
				break
			}
			at += found + len(stem)
			if end := strings.IndexAny(text[at:], phraseEnds); end >= 0 {
				_, size := utf8.DecodeRuneInString(text[at+end:])
				counts[text[at:at+end+size]]++
			}
			if stem == "" {
				break
			}
		}
	}
	return slices.SortedFunc(maps.Keys(counts), func(x, y string) int { return cmp.Or(cmp.Compare(counts[y], counts[x]), cmp.Compare(x, y)) })
}

// canRead reports whether a text can be read, or could if it went on.
func (c *Completer) canRead(text string) bool {
	_, err := c.language.Parse(text)
	var unread *cardtext.Error
	return err == nil || errors.As(err, &unread) && unread.Kind == cardtext.Unread && unread.Pos >= len([]rune(text))
}
