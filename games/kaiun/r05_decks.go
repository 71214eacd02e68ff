// Deck construction: Kaiun 5-1 and 2-12. A deck is checked when it is presented (5-2-1-1), and only then.

package kaiun

import (
	"fmt"

	"saitei/kernel"
	"saitei/rulebook"
)

// deckSize is how many cards a deck has (5-1-2), usualMax how many of a number (5-1-2-1, 2-12-2).
const (
	deckSize = 30
	usualMax = 3
)

// checkDeck lists what is wrong with a deck. audit counts the clauses that are read and can switch them off.
func checkDeck(set *rulebook.Set, d *rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
	var problems []rulebook.Problem
	for _, l := range d.Lines {
		if _, ok := set.Find(l.Number); !ok {
			problems = append(problems, rulebook.UnknownCard("kaiun", set, l))
		}
	}
	if !audit.On(R5_2_1_1) || !audit.On(R5_1_1) {
		return problems
	}
	if n := d.Size(); n != deckSize && audit.On(R5_1_2) {
		problems = append(problems, sizeProblem(n))
	}
	counts := map[string]int{}
	for _, l := range d.Lines {
		counts[l.Number] += l.Count
	}
	seen := map[string]bool{}
	for _, l := range d.Lines {
		id, ok := set.Find(l.Number)
		if !ok || seen[l.Number] {
			continue
		}
		seen[l.Number] = true
		most, clause := mostOf(audit, &set.Extra.(*cardSet).data[id])
		if counts[l.Number] > most && audit.On(R2_12_1) {
			problems = append(problems, tooMany(set, id, l, counts[l.Number], most, clause))
		}
	}
	return problems
}

// mostOf is how many cards of a number a deck may hold, and by which clause. A text about deck construction replaces the usual number (5-1-2-2):
// one that allows some number, or one that allows no more than some number, which prevails over the other (1-3-3).
func mostOf(audit *kernel.Audit, data *cardData) (int, kernel.Clause) {
	most, clause := usualMax, R5_1_2_1
	if !audit.On(R5_1_2_1) || !audit.On(R2_12_2) {
		most = anyCount
	}
	said := data.deckMax
	if data.deckOnly != 0 && (said == 0 || audit.On(R1_3_3)) {
		said = data.deckOnly
	}
	if said != 0 && audit.On(R5_1_2_2) && audit.On(R5_1_2_2_1) && audit.On(R5_1_2_2_2) {
		most, clause = said, R5_1_2_2
	}
	return most, clause
}

func sizeProblem(n int) rulebook.Problem {
	remedy := rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", n-deckSize), En: fmt.Sprintf("take %d out", n-deckSize)}
	if n < deckSize {
		remedy = rulebook.Text{Ja: fmt.Sprintf("%d枚足す", deckSize-n), En: fmt.Sprintf("add %d", deckSize-n)}
	}
	return rulebook.Problem{
		Clause: clauseIDs[R5_1_2],
		Text:   rulebook.Text{Ja: fmt.Sprintf("デッキが%d枚ある。ちょうど%d枚にする", n, deckSize), En: fmt.Sprintf("the deck has %d cards; it must have exactly %d", n, deckSize)},
		Remedy: remedy,
	}
}

func tooMany(set *rulebook.Set, id kernel.DefID, l rulebook.DeckLine, have, most int, clause kernel.Clause) rulebook.Problem {
	return rulebook.Problem{
		Clause: clauseIDs[clause], Line: l.Line,
		Text: rulebook.Text{
			Ja: fmt.Sprintf("%s「%s」が%d枚ある。%d枚まで", l.Number, set.Cards[id].Name, have, most),
			En: fmt.Sprintf("there are %d of %s %s; at most %d are allowed", have, l.Number, set.CardName(rulebook.En, id), most),
		},
		Remedy: rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", have-most), En: fmt.Sprintf("take %d out", have-most)},
	}
}
