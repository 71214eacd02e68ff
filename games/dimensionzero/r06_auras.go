// Aura cards: Dimension Zero 6-1.

package dimensionzero

// auraHiddenBy is the clause by which nobody sees a card that lies face down on a square (6-1-9).
const auraHiddenBy = R6_1_9
