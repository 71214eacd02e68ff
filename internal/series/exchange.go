// Exchanging cards between the games of a series: what a player brought to the first is all there is.

package series

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"saitei/rulebook"
)

// CheckExchange lists why a deck cannot be played in a later game by whoever brought the pool to the first. Cards of a section that is outside the game may be
// exchanged for others; the cards are the same in all, and each section has as many as before. Without such a section nothing can be exchanged.
func CheckExchange(book *rulebook.Book, set *rulebook.Set, pool, deck *rulebook.Deck) []rulebook.Problem {
	canExchange := slices.ContainsFunc(book.Sections, func(s rulebook.Section) bool { return s.Side })
	had, has := countCards(book, set, pool, !canExchange), countCards(book, set, deck, !canExchange)
	var problems []rulebook.Problem
	for _, c := range slices.SortedFunc(maps.Keys(union(had, has)), compareCounted) {
		if had[c] == has[c] {
			continue
		}
		problems = append(problems, rulebook.Problem{
			Text:   rulebook.Text{Ja: fmt.Sprintf("%sは%d枚。最初のゲームでは%d枚だった", c.number, has[c], had[c]), En: fmt.Sprintf("there are %d of %s; in the first game there were %d", has[c], c.number, had[c])},
			Remedy: exchangeRemedy(canExchange),
		})
	}
	if len(problems) > 0 {
		return problems
	}
	return checkSizes(book, set, pool, deck)
}

// checkSizes lists the sections of which there are more or fewer cards than in the pool.
func checkSizes(book *rulebook.Book, set *rulebook.Set, pool, deck *rulebook.Deck) []rulebook.Problem {
	sizes := map[*rulebook.Section]int{}
	for _, p := range book.Divide(set, pool) {
		sizes[p.Section] += p.Size()
	}
	for _, p := range book.Divide(set, deck) {
		sizes[p.Section] -= p.Size()
	}
	var problems []rulebook.Problem
	for i := range book.Sections {
		if s := &book.Sections[i]; sizes[s] != 0 {
			problems = append(problems, rulebook.Problem{
				Text: rulebook.Text{
					Ja: fmt.Sprintf("[%s]の枚数が最初のゲームと%d枚違う", s.Title.Ja, abs(sizes[s])),
					En: fmt.Sprintf("[%s] has %d cards more or fewer than in the first game", s.Title.En, abs(sizes[s])),
				},
				Remedy: rulebook.Text{Ja: "1枚を1枚と入れ替える", En: "exchange one card for one"},
			})
		}
	}
	return problems
}

func abs(n int) int { return max(n, -n) }

func exchangeRemedy(canExchange bool) rulebook.Text {
	if canExchange {
		return rulebook.Text{Ja: "最初のゲームのカードだけを入れ替える", En: "exchange only cards that were there in the first game"}
	}
	return rulebook.Text{Ja: "このゲームでは入れ替えられない。同じデッキを使う", En: "nothing can be exchanged in this game; play the same deck"}
}

// counted is a card that is counted: in the whole of what was brought, or in a section of it.
type counted struct{ number, section string }

func compareCounted(a, b counted) int {
	return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.section, b.section))
}

func countCards(book *rulebook.Book, set *rulebook.Set, d *rulebook.Deck, bySection bool) map[counted]int {
	counts := map[counted]int{}
	for _, p := range book.Divide(set, d) {
		for _, l := range p.Lines {
			c := counted{number: l.Number}
			if bySection && p.Section != nil {
				c.section = p.Section.Name
			}
			counts[c] += l.Count
		}
	}
	return counts
}

func union(a, b map[counted]int) map[counted]int {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}
