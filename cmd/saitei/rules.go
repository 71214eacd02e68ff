// saitei rules: the rulebook in our own words.

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"saitei/kernel"
	"saitei/rulebook"
)

func (a *app) rulesCommand() *cobra.Command {
	var ids, vocabulary bool
	c := &cobra.Command{
		Use: "rules " + a.say("arg.game") + " [" + a.say("arg.clause-or-words") + "]", Short: a.say("rules.short"), Long: a.say("rules.long"),
		Example: "  saitei rules kaiun\n  saitei rules kaiun 6-3\n  saitei rules kaiun " + a.say("rules.example-word"),
		Args:    a.between(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findGame(args[0])
			if err != nil {
				return err
			}
			switch {
			case ids:
				for _, e := range book.Ledger.Entries {
					a.println(e.ID)
				}
				return nil
			case vocabulary:
				return a.printVocabulary(book)
			}
			return a.printRules(book, args[1:])
		},
		ValidArgsFunction: a.completeGame(a.completeClauses),
	}
	c.Flags().BoolVar(&ids, "ids", false, a.say("rules.ids"))
	c.Flags().BoolVar(&vocabulary, "vocabulary", false, a.say("rules.vocabulary"))
	return c
}

// findClauses lists the clauses that an id or words mean; without either, the chapters.
func findClauses(book *rulebook.Book, query []string) []*rulebook.Entry {
	if len(query) == 0 {
		var chapters []*rulebook.Entry
		for i := range book.Ledger.Entries {
			if e := &book.Ledger.Entries[i]; e.Kind == rulebook.Heading && strings.Count(e.ID, "-") < 2 && !strings.Contains(e.ID, ".") {
				chapters = append(chapters, e)
			}
		}
		return chapters
	}
	if len(query) == 1 {
		if below := book.Ledger.Below(strings.Trim(fold(query[0]), "[] ")); len(below) == 1 {
			return sectionsOf(book, below[0])
		} else if len(below) > 0 {
			return below
		}
	}
	return book.Ledger.Search(query)
}

// sectionsOf is a clause or, of a heading that only heads others, as Z/X 500 heads 501 to 507, these headings as well.
func sectionsOf(book *rulebook.Book, first *rulebook.Entry) []*rulebook.Entry {
	found := []*rulebook.Entry{first}
	if first.Kind != rulebook.Heading {
		return found
	}
	isBehind := false
	for i := range book.Ledger.Entries {
		e := &book.Ledger.Entries[i]
		if isBehind && e.Kind == rulebook.Heading {
			if len(book.Ledger.Below(e.ID)) == 1 {
				break
			}
			found = append(found, e)
		}
		isBehind = isBehind || e == first
	}
	return found
}

func (a *app) printRules(book *rulebook.Book, query []string) error {
	found := findClauses(book, query)
	if len(found) == 0 {
		return a.bad("rules.none", "words", strings.Join(query, " "), "clause", exampleClause(book))
	}
	if len(query) == 0 {
		a.println(a.pen().bold(a.gameTitle(book)))
	}
	for _, e := range found {
		a.printClause(e)
	}
	if len(query) == 0 {
		a.println()
		a.println(a.say("rules.hint", "game", book.Name, "clause", exampleClause(book), "word", a.exampleWord(book)))
	}
	return nil
}

func (a *app) printClause(e *rulebook.Entry) {
	p := a.pen()
	if e.Kind == rulebook.Heading {
		a.println(p.bold(e.ID + "  " + e.Text.In(a.lang)))
		return
	}
	indent := 12
	lines := wrap(e.Text.In(a.lang), max(40, a.width()-indent))
	a.println(pad(e.ID, indent-1), strings.Join(lines, "\n"+strings.Repeat(" ", indent)))
	if call := e.Call.In(a.lang); call != "" {
		for _, l := range wrap(a.say("rules.call")+" "+call, max(40, a.width()-indent)) {
			a.println(strings.Repeat(" ", indent) + p.dim(l))
		}
	}
}

// width is how wide the output may be.
func (a *app) width() int {
	w := 0
	if a.columns != nil && a.isTerminal {
		w = a.columns()
	}
	if w <= 0 {
		w = 80
	}
	return min(max(w, 60), 110)
}

// pen is how the output is decorated.
func (a *app) pen() pen {
	return pen{hasColour: a.isTerminal && a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "dumb"}
}

// exampleClause is a part of a rulebook that shows what its numbers look like: a chapter from the middle of it.
func exampleClause(book *rulebook.Book) string {
	chapters := chaptersOf(book)
	return chapters[len(chapters)/2]
}

// exampleWord is a word that the rulebook is sure to know: what one of the game's places is called.
func (a *app) exampleWord(book *rulebook.Book) string {
	for _, zone := range book.Rules.Zones {
		if key := kernel.Key("zone." + zone.Name); book.Words.Has(key) && zone.Name != "hand" && zone.Name != "deck" {
			return book.Words.Say(a.lang, key)
		}
	}
	return ""
}
