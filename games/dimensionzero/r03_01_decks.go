// Deck construction: Dimension Zero 3-1-1 and 3-1-2, with 1-2-4, 2-3-1-2, 2-19-1 and 5-6-2.

package dimensionzero

import (
	"fmt"

	"saitei/kernel"
	"saitei/rulebook"
)

// The numbers of a deck (3-1-1, 1-2-4).
const (
	deckCards  = 40
	sideCards  = 10
	mostOfName = 3
	mostTaboos = 10
)

// The sections of cards that can be exchanged between the duels of a match: a sideboard, and in limited play all cards that are left over (3-1-2).
const (
	side   = "side"
	unused = "unused"
)

// isSide reports whether a line of a deck is outside the deck itself.
func isSide(l rulebook.DeckLine) bool { return l.Section == side || l.Section == unused }

var deckSections = []rulebook.Section{
	{Name: "deck", Title: rulebook.Text{Ja: "デッキ", En: "deck"}, Also: []string{"メインデッキ", "main deck", "main"}},
	{Name: side, Title: rulebook.Text{Ja: "サイドボード", En: "sideboard"}, Also: []string{"サイド", "sideboard"}, Side: true},
	{Name: unused, Title: rulebook.Text{Ja: "限定戦の残り", En: "left over in limited play"}, Also: []string{"限定戦", "limited"}, Side: true},
}

// inspection collects what is wrong with a deck.
type inspection struct {
	audit *kernel.Audit
	set   *rulebook.Set
	// isLimited: the deck is one for limited play, because it says what was left over (3-1-2).
	isLimited bool
	problems  []rulebook.Problem
}

// found notes something wrong.
func (i *inspection) found(clause kernel.Clause, line int, ja, en string, remedy rulebook.Text) {
	i.problems = append(i.problems, rulebook.Problem{Clause: clauseIDs[clause], Line: line, Text: rulebook.Text{Ja: ja, En: en}, Remedy: remedy})
}

// checkDeck lists what is wrong with a deck. audit counts the clauses that are read and can switch them off.
func checkDeck(set *rulebook.Set, d *rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
	i := &inspection{audit: audit, set: set}
	inDeck, inSide := 0, 0
	for _, l := range d.Lines {
		if _, ok := set.Find(l.Number); !ok {
			i.problems = append(i.problems, rulebook.UnknownCard("dimensionzero", set, l))
		}
		switch l.Section {
		case side:
			inSide += l.Count
		case unused:
			i.isLimited = true
		default:
			inDeck += l.Count
		}
	}
	i.isLimited = i.isLimited && i.audit.On(R3_1_2)
	if inDeck != deckCards && i.audit.On(R3_1_1) {
		i.found(R3_1_1, 0, fmt.Sprintf("デッキが%d枚ある。ちょうど%d枚にする", inDeck, deckCards), fmt.Sprintf("the deck has %d cards; it must have exactly %d", inDeck, deckCards), addOrTake(deckCards-inDeck))
	}
	if inSide != 0 && inSide != sideCards && i.audit.On(R3_1_1) {
		i.found(R3_1_1, 0, fmt.Sprintf("サイドボードが%d枚ある。%d枚か0枚にする", inSide, sideCards), fmt.Sprintf("the sideboard has %d cards; it must have %d or none", inSide, sideCards), addOrTake(sideCards-inSide))
	}
	if !i.isLimited { // where any number of a name is allowed
		i.checkCopies(d)
	}
	i.checkTaboos(d)
	return i.problems
}

// addOrTake says how many cards to add, or to take out.
func addOrTake(n int) rulebook.Text {
	if n < 0 {
		return rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", -n), En: fmt.Sprintf("take %d out", -n)}
	}
	return rulebook.Text{Ja: fmt.Sprintf("%d枚足す", n), En: fmt.Sprintf("add %d", n)}
}

// checkCopies holds deck and sideboard to three cards of each name together (3-1-1): cards of the same name are the same card (2-3-1-2). Cards with Unity are
// exempt (5-6-2).
func (i *inspection) checkCopies(d *rulebook.Deck) {
	counts := map[string]int{}
	for _, l := range d.Lines {
		counts[sameCards(i.audit, i.set, l.Number)] += l.Count
	}
	for _, l := range d.Lines {
		name := sameCards(i.audit, i.set, l.Number)
		id, ok := i.set.Find(l.Number)
		n := counts[name]
		if counts[name] = 0; !ok || n <= mostOfName || isUnlimited(i.audit, i.set.Pool, id) || !i.audit.On(R3_1_1) {
			continue
		}
		i.found(R3_1_1, l.Line, fmt.Sprintf("「%s」が%d枚ある。%d枚まで", i.set.Pool.Defs[id].Name, n, mostOfName),
			fmt.Sprintf("there are %d of %s; at most %d are allowed", n, i.set.CardName(rulebook.En, id), mostOfName), addOrTake(mostOfName-n))
	}
}
