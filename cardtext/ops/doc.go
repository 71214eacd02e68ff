// Package ops names the operations that texts of several games are read as. What each means stands in cardtext/core/operations.txt.
package ops

import "saitei/cardtext"

// What any lexicon reads by itself.
var (
	Num  = cardtext.OpOf("num")  // digits
	Int  = cardtext.OpOf("int")  // digits behind a sign
	Text = cardtext.OpOf("text") // free text, such as a name
)
