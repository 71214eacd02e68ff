// The language of the cards: Z/X 205, 800 and 1100.

package zx

import (
	"sync"

	"saitei/cardtext"
)

// Lexicon is the language of the cards.
var Lexicon = sync.OnceValue(func() *cardtext.Grammar { return shipped.Lexicon("lexicon.txt") })
