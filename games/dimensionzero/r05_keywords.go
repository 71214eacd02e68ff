// Keyword abilities: Dimension Zero 5.

package dimensionzero

import "saitei/kernel"

// The tags of keyword abilities, by which the rules find them.
const (
	tagHaste        uint8 = iota + 1 // 5-1
	tagAcceleration                  // 5-4
	tagUnity                         // 5-6
)

// hasKeyword reports whether a card has a keyword ability, printed or gained.
func hasKeyword(g *kernel.Game, c kernel.CardID, tag uint8) bool {
	if !g.HasTag(tag) {
		return false
	}
	for i := range g.InForce() {
		if a := g.ActiveAt(i); a.Card == c && a.Tag == tag && !g.IsOff(a) && g.On(g.Pool.Abilities[a.Ability].Clause) {
			return true
		}
	}
	return false
}

// hasPrinted reports whether a keyword ability is written on a card.
func hasPrinted(p *kernel.Pool, id kernel.DefID, tag uint8) bool {
	for _, a := range p.Defs[id].Abilities {
		if p.Abilities[a].Tag == tag {
			return true
		}
	}
	return false
}

// keyword is a keyword ability that the rules themselves know.
type keyword struct {
	tag    uint8
	clause kernel.Clause
	zones  uint32 // where it is valid
}

// keywords is those that the words of the lexicon mean.
var keywords = map[string]keyword{
	"haste":        {tagHaste, R5_1_1, onBattle | 1<<zoneStack},
	"acceleration": {tagAcceleration, R5_4_1, onBattle},
	"unity":        {tagUnity, R5_6_1, everywhere},
}

// poseOnEntry is how a unit lies that is put on a square by being played: frozen (2-20-1-3), with Haste released instead (5-1-2).
func poseOnEntry(g *kernel.Game, c kernel.CardID) kernel.Pose {
	if hasKeyword(g, c, tagHaste) && g.On(R5_1_2) {
		return released
	}
	return frozen
}

// strikes reports whether a unit deals damage in a step: in the first one if it has Acceleration (5-4-1-1), in the second if it did not in the first (5-4-1-2, 5-4-2).
func strikes(g *kernel.Game, at kernel.Scope, step uint8, c kernel.CardID) bool {
	if step == firstStep {
		return hasKeyword(g, c, tagAcceleration) && g.On(R5_4_1_1)
	}
	if g.Holds(at, slotStruck, g.Ref(c)) {
		return !g.On(R5_4_2)
	}
	return g.On(R5_4_1_2)
}

// isUnlimited reports whether a deck may hold any number of a card, because it has Unity (5-6-2).
func isUnlimited(g *kernel.Game, p *kernel.Pool, id kernel.DefID) bool {
	return hasPrinted(p, id, tagUnity) && g.On(R5_6_1) && g.On(R5_6_2)
}
