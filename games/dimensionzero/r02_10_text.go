// Text, and what everybody may know: Dimension Zero 2-10 and 2-25.

package dimensionzero

// The clauses by which a card has the abilities that are written on it (2-10-1), where these work (2-10-3), what is printed is where its data begin (2-2-3), and
// everybody may look at what lies open (2-25-1-1).
const (
	writtenBy  = R2_10_1
	confinedBy = R2_10_3
	printedBy  = R2_2_3
	openBy     = R2_25_1_1
)
