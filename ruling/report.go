// Reporting: what a ruling's failures look like to a person.

package ruling

import (
	"fmt"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Report says in a language what is wrong, one failure after the other, each with its line; nothing if the ruling passed.
func Report(r *Ruling, res Result, l rulebook.Lang) string {
	var b strings.Builder
	for _, f := range res.Failures {
		fmt.Fprintf(&b, "%s:%d: %s\n", r.File, f.Line, f.Text.In(l))
		if line := r.source(f.Line); line != "" {
			fmt.Fprintf(&b, "    > %s\n", line)
		}
	}
	return b.String()
}

// source is a line as typed.
func (r *Ruling) source(line int) string {
	if line < 1 || line > len(r.lines) {
		return ""
	}
	return strings.TrimSpace(r.lines[line-1])
}

// Story tells everything that happened while a ruling ran, each event with the line that led to it and its clauses, and why what was expected to be refused is.
func Story(b *rulebook.Book, r *Ruling, res Result, l rulebook.Lang) string {
	t := &trial{scenario: bind(b, r)}
	refusals := notesOf(b, r).refusals
	var out strings.Builder
	last := 0
	tell := func(line int, what string) {
		if line != last {
			last = line
			fmt.Fprintf(&out, "%d: %s\n", line, r.source(line))
		}
		fmt.Fprintf(&out, "    %s\n", what)
	}
	for i := 0; i <= len(res.Log); i++ {
		for len(refusals) > 0 && (refusals[0].after <= i || i == len(res.Log)) {
			tell(refusals[0].line, rulebook.Text{Ja: "断られる: ", En: "refused: "}.In(l)+refusals[0].text.In(l))
			refusals = refusals[1:]
		}
		if i < len(res.Log) {
			tell(res.Log[i].Line, t.tell(&res.Log[i].Record))
		}
	}
	return out.String()
}

// FiredIDs is the clauses that fired, by their ids, in the rulebook's order.
func FiredIDs(b *rulebook.Book, fired map[kernel.Clause]int) []string {
	var ids []string
	for c, id := range b.Rules.Clauses {
		if fired[kernel.Clause(c)] > 0 {
			ids = append(ids, id)
		}
	}
	return ids
}
