// Words that say again what the text has said: "the card put into the trash", "if your opponent does not". A lexicon reads past them, since what they mean is
// found by what was spoken of last; so they must say what is so. Where they do not, the text means something else than was found, and is refused.

package effect

import (
	"regexp"
	"strings"

	"saitei/cardtext"
)

// Read readies the compiler for a text as it is printed, so that it can look at the words that a lexicon reads past.
func (c *Compiler) Read(text string) { c.printed = []rune(text) }

// words are the printed characters of a stretch; none where what is compiled is not printed on the card.
func (c *Compiler) words(at [2]int) string {
	if c.SaidAs != nil || at[0] > at[1] || at[1] > len(c.printed) {
		return ""
	}
	return cardtext.Normalise(string(c.printed[at[0]:at[1]]))
}

var (
	// placeSaid finds the place in words for cards that were put there.
	placeSaid = regexp.MustCompile(`(?:^|で|て)(\p{Han}+|[\p{Katakana}ー]+)に(?:置|加え|戻)`)
	// anyPlace finds whether words name a place at all.
	anyPlace = regexp.MustCompile(`に(?:置|加え|戻)`)
)

// holdToPlace refuses words for cards put somewhere if the instruction that they were found to mean says that it puts them somewhere else.
func (c *Compiler) holdToPlace(t *cardtext.Tree, s source) {
	said := placeSaid.FindStringSubmatch(c.words(Span(t)))
	if said == nil {
		return
	}
	if done := c.words(s.clause); anyPlace.MatchString(done) && !strings.Contains(done, said[1]) {
		c.Fail(t, "直前の指示はカードを「"+said[1]+"」に置くものではない", "the instruction that this refers to puts no card there")
	}
}

// isOwn says of the words for a player whether they mean the player of the text; what a text leaves out means that one, too.
var isOwn = map[string]bool{"": true, "あなた": true, "自分": true, "相手": false}

// holdToDoer refuses words for who has, or has not, done something if the clause before tells the other player to do it.
func (c *Compiler) holdToDoer(t, did *cardtext.Tree) {
	at := Span(t)
	at[1] = max(at[0], Span(did)[0])
	doer, isNamed := strings.CutSuffix(c.words(at), "が")
	if !isNamed || c.Before == nil {
		return
	}
	is, isKnown := isOwn[doer]
	told, isToldKnown := isOwn[strings.TrimSuffix(c.firstDoer(c.Before), "は")]
	if isKnown && isToldKnown && is != told {
		c.Fail(t, "直前の指示を行うのは「"+doer+"」ではない", "the clause before tells the other player to do that")
	}
}

// firstDoer is the first words in a text for who does something, or nothing where it leaves that out.
func (c *Compiler) firstDoer(t *cardtext.Tree) string {
	for _, k := range t.Kids {
		words := c.firstDoer(k.Tree)
		if k.Name == "who" {
			words = c.words(Span(k.Tree))
		}
		if words != "" {
			return words
		}
	}
	return ""
}
