// What the resolving code finds out about a text, written down as it does: where each thing was spoken of, what each word means, where and when each ability is valid.

package effect

import (
	"maps"
	"slices"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// source is where a text has spoken of what a slot holds.
type source struct {
	slot     uint8
	key      kernel.Key     // how a text is said to mean it
	says     *cardtext.Tree // the clause, where it is one
	clause   [2]int         // the clause, the event or the condition
	cards    [2]int         // the words for the cards in it, where it is a clause that has some
	sentence int
}

// Fill notes that the clause being compiled puts something into slots of the memory.
func (c *Compiler) Fill(slots ...uint8) {
	if c.doing == nil {
		return
	}
	for _, slot := range slots {
		key, ok := means[slot]
		if !ok {
			key = "meaning.dealt"
		}
		c.sources = append(c.sources, source{slot, key, c.doing, Span(c.doing), c.picked, c.sentence})
	}
}

// fillFrom notes that an event or a condition puts something into a slot of the memory.
func (c *Compiler) fillFrom(t *cardtext.Tree, slot uint8, key kernel.Key) {
	c.sources = append(c.sources, source{slot: slot, key: key, clause: Span(t), sentence: c.sentence})
}

// fillFromEvent notes the cards of the event that an ability waits for or replaces.
func (c *Compiler) fillFromEvent(on *cardtext.Tree) {
	c.fillFrom(on, SlotSubject, "meaning.event")
	c.fillFrom(on, SlotOther, "meaning.other")
}

// sourceOf is where what a slot holds was spoken of last; false where the text has not.
func (c *Compiler) sourceOf(slot uint8) (source, bool) {
	said := len(c.sources)
	if c.Spoken.apart != nil && *c.Spoken.apart == slot {
		said = c.Spoken.saidApart
	}
	for i := said - 1; i >= 0; i-- {
		if c.sources[i].slot == slot {
			return c.sources[i], true
		}
	}
	return source{}, false
}

// means is how a text is said to mean what a clause has put into a slot, where that is more than cards that it dealt with.
var means = map[uint8]kernel.Key{SlotPool: "meaning.pool", SlotShown: "meaning.pool", SlotPlayers: "meaning.player", SlotChosen: "meaning.chosen"}

// Refer notes that a word means what a slot holds: what the text has put there last or, where it has not, the card of the event. A clause that has the word in it points at the cards
// that it names, not at itself.
func (c *Compiler) Refer(t *cardtext.Tree, slot uint8) {
	m := rulebook.Meaning{Key: "meaning.event-here"}
	if s, ok := c.sourceOf(slot); ok {
		m.Key, m.To, m.Sentence = s.key, s.clause, s.sentence
		c.holdToPlace(t, s)
		if at := Span(t); s.clause[0] <= at[0] && s.clause[1] >= at[1] {
			m.To = s.cards
		}
	}
	c.note(t, m)
}

// whoKeys is the players that words can mean.
var whoKeys = map[Who]kernel.Key{
	Self: "who.self", Unnamed: "who.self", Opponent: "who.opponent", Both: "who.both", Anyone: "who.anyone", Actor: "who.actor", Owner: "who.owner", Ally: "who.ally",
	EitherOpponent: "who.opponent", TurnPlayer: "who.turn-player", ChosenPlayer: "who.chosen", OwnerOfThis: "who.owner-of-this",
}

// whoKey is the word for a player.
func whoKey(w Who) kernel.Key {
	switch key, ok := whoKeys[w]; {
	case ok:
		return key
	case w >= FoeOfSlot:
		return "who.foe-spoken"
	case w >= ControllerOfSlot:
		return "who.controller-spoken"
	}
	return "who.owner-spoken"
}

// MeansWho notes which player a word means.
func (c *Compiler) MeansWho(t *cardtext.Tree, w Who) {
	c.note(t, rulebook.Meaning{Key: "meaning.who", Who: whoKey(w)})
}

// leavesOut notes which player is meant where a clause names none.
func (c *Compiler) leavesOut(t *cardtext.Tree, key kernel.Key, w Who) {
	if t != nil {
		c.note(t, rulebook.Meaning{Key: key, Who: whoKey(w), IsLeftOut: true})
	}
}

// IsValid notes where an ability is valid, and how often it can be used.
func (c *Compiler) IsValid(t *cardtext.Tree, a *kernel.Ability) {
	m := rulebook.Meaning{Key: "meaning.valid", Zones: a.Zones, N: int(a.Times), IsAbility: true}
	switch {
	case a.Zones&c.Language.Everywhere == c.Language.Everywhere:
		m.Key = "meaning.valid-everywhere"
	case a.Times > 0 && a.Per == c.Language.ThisGame:
		m.Key = "meaning.valid-game-times"
	case a.Times > 0:
		m.Key = "meaning.valid-times"
	}
	c.note(t, m)
}

// note writes a meaning down, once. What the definition of a keyword says has characters of its own, which are not the card's: it stands at the keyword.
func (c *Compiler) note(t *cardtext.Tree, m rulebook.Meaning) {
	if c.SaidAs != nil {
		if !m.IsAbility {
			return
		}
		t = c.SaidAs
	}
	if m.At = Span(t); m.At[1] == m.At[0] && c.doing != nil { // a part that the wording implies
		m.At, m.IsLeftOut = Span(c.doing), true
	}
	if m.At[1] > m.At[0] && !slices.Contains(c.meanings, m) {
		c.meanings = append(c.meanings, m)
	}
}

// Defining compiles the definition of a word that the card says. What the definition says by another word that has one stands where the card says the first.
func (c *Compiler) Defining(word *cardtext.Tree, compile func()) {
	outer := c.SaidAs
	c.SaidAs = word
	if outer != nil {
		inner := *word
		inner.Span = outer.Span
		c.SaidAs = &inner
	}
	compile()
	c.SaidAs = outer
}

// Understood is how the texts of the card were understood that have these trees: what they mean stands in the order of the text, each ability before what is in it.
func (c *Compiler) Understood(trees ...*cardtext.Tree) rulebook.Understood {
	slices.SortStableFunc(c.meanings, func(a, b rulebook.Meaning) int {
		if a.At[0] != b.At[0] {
			return a.At[0] - b.At[0]
		}
		return b.At[1] - a.At[1]
	})
	return rulebook.Understood{Trees: trees, Clauses: slices.Sorted(maps.Keys(c.Cited)), Meanings: c.meanings}
}
