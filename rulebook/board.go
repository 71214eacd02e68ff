// The table drawn for those who write rulings.

package rulebook

// Board is a table drawn for those who write rulings: which square is whose, as the first seat sees it.
type Board struct {
	Drawing []string // in the words of rulings
	Notes   []Text   // what the drawing does not say
}
