// Revisions side by side: what a rulebook says now and what it said before, with the words that differ.

package web

import (
	"net/http"
	"strings"

	"saitei/rulebook"
)

// changesPage is two versions of a rulebook beside each other.
type changesPage struct {
	Book, Old *rulebook.Book
	Rows      []changeRow
}

// changeRow is a clause in both versions.
type changeRow struct {
	Was, Now   string // its numbers; "" where it is not there
	Said, Says []stretch
}

// stretch is words of a clause, and whether the other version lacks them.
type stretch struct {
	Text   string
	Differ bool
}

func (p *pages) changes(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	if book.Earlier == nil {
		return errLost
	}
	old, err := p.book(book.Earlier.Game)
	if err != nil {
		return err
	}
	l := prefsOf(r).Lang
	pg := &changesPage{Book: book, Old: old}
	for _, c := range book.Changes(old) {
		row := changeRow{}
		was, now := "", ""
		if c.Old != nil {
			row.Was, was = c.Old.ID, c.Old.Text.In(l)
		}
		if c.New != nil {
			row.Now, now = c.New.ID, c.New.Text.In(l)
		}
		if was == now && row.Was == row.Now {
			continue // it differs in the other language alone
		}
		row.Said, row.Says = compare(tokens(l, was), tokens(l, now))
		pg.Rows = append(pg.Rows, row)
	}
	return p.show(w, r, "changes.html", page{Title: say(l, "rules.changes", "old", old.Title.In(l)), Here: "rules", Body: pg})
}

// tokens cuts a text into what is compared: words with the space behind them, or characters where words are not written apart.
func tokens(l rulebook.Lang, text string) []string {
	if text == "" {
		return nil
	}
	if l == rulebook.Ja {
		return strings.Split(text, "")
	}
	return strings.SplitAfter(text, " ")
}

// compare marks what two texts do not have in common: what is left over beside their longest common sequence.
func compare(old, now []string) (said, says []stretch) {
	longest := make([][]int, len(old)+1) // from each place of both to their ends
	for i := range longest {
		longest[i] = make([]int, len(now)+1)
	}
	for i := len(old) - 1; i >= 0; i-- {
		for k := len(now) - 1; k >= 0; k-- {
			if old[i] == now[k] {
				longest[i][k] = longest[i+1][k+1] + 1
			} else {
				longest[i][k] = max(longest[i+1][k], longest[i][k+1])
			}
		}
	}
	i, k := 0, 0
	for i < len(old) || k < len(now) {
		switch {
		case i < len(old) && k < len(now) && old[i] == now[k]:
			said, says = extend(said, old[i], false), extend(says, now[k], false)
			i, k = i+1, k+1
		case k >= len(now) || i < len(old) && longest[i+1][k] >= longest[i][k+1]:
			said = extend(said, old[i], true)
			i++
		default:
			says = extend(says, now[k], true)
			k++
		}
	}
	return said, says
}

// extend adds a word to the last stretch, or begins another.
func extend(all []stretch, word string, differs bool) []stretch {
	if n := len(all); n > 0 && all[n-1].Differ == differs {
		all[n-1].Text += word
		return all
	}
	return append(all, stretch{word, differs})
}
