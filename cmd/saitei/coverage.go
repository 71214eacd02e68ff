// saitei coverage: which clauses of a rulebook are proved by a ruling.

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"saitei/games"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
)

func (a *app) coverageCommand() *cobra.Command {
	var asJSON, check bool
	var chapter string
	c := &cobra.Command{
		Use: "coverage [" + a.say("arg.game") + "]", Short: a.say("coverage.short"), Long: a.say("coverage.long"), Args: a.between(0, 1),
		Example: "  saitei coverage kaiun\n  saitei coverage --check",
		RunE: func(_ *cobra.Command, args []string) error {
			books := games.Books()
			if len(args) > 0 {
				book, err := a.findGame(args[0])
				if err != nil {
					return err
				}
				books = []*rulebook.Book{book}
			}
			chapter = fold(chapter)
			if chapter != "" && !slices.ContainsFunc(books, func(b *rulebook.Book) bool { return hasChapter(b, chapter) }) {
				return a.usage("coverage.no-chapter", "chapter", chapter, "game", books[0].Name)
			}
			return a.cover(books, chapter, asJSON, check)
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	c.Flags().BoolVar(&check, "check", false, a.say("coverage.check"))
	c.Flags().StringVar(&chapter, "chapter", "", a.say("coverage.chapter"))
	_ = c.RegisterFlagCompletionFunc("chapter", a.completeOfGame(a.completeChapters))
	return c
}

// hasChapter reports whether a book has clauses in a chapter.
func hasChapter(book *rulebook.Book, chapter string) bool {
	return slices.ContainsFunc(book.Ledger.Entries, func(e rulebook.Entry) bool { return book.Ledger.InChapter(e.ID, chapter) })
}

// chaptersOf is the chapters that have clauses, in the order of the book.
func chaptersOf(book *rulebook.Book) []string {
	var out []string
	for i := range book.Ledger.Entries {
		if id := rulebook.Chapter(book.Ledger.Entries[i].ID); !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

func (a *app) cover(books []*rulebook.Book, chapter string, asJSON, check bool) error {
	isGreen := true
	var all []ruling.Coverage
	for _, book := range books {
		if book.Rules == nil {
			return a.bad("error.not-playable", "game", book.Title.In(a.lang))
		}
		rulings, errs := ruling.Embedded(book)
		for _, err := range errs {
			fmt.Fprintln(a.err, a.tellFault(err))
		}
		cover := ruling.Cover(book, rulings)
		problems := cover.Problems()
		isGreen = isGreen && len(errs) == 0 && len(problems) == 0
		if !asJSON {
			a.printCoverage(book, &cover, chapter)
		}
		all = append(all, ofChapter(book, cover, chapter))
		if check && !asJSON {
			for _, p := range problems {
				a.println(p.In(a.lang))
			}
		}
	}
	if asJSON {
		return a.printJSON(all, !check || isGreen)
	}
	if check {
		if !isGreen {
			a.println(a.say("coverage.red"))
			return errReported
		}
		a.println(a.say("coverage.green"))
	}
	return nil
}

// ofChapter is what a coverage says of a chapter: its clauses and the rulings that name one of them. "" is the whole book.
func ofChapter(book *rulebook.Book, cover ruling.Coverage, chapter string) ruling.Coverage {
	if chapter == "" {
		return cover
	}
	isOutside := func(id string) bool { return !book.Ledger.InChapter(id, chapter) }
	cover.Clauses = slices.DeleteFunc(cover.Clauses, func(k ruling.ClauseCover) bool { return isOutside(k.ID) })
	cover.Chapters = slices.DeleteFunc(cover.Chapters, func(c ruling.Count) bool { return isOutside(c.Name) })
	cover.Kinds = []ruling.Count{} // they are counted over the whole book
	cover.Rulings = slices.DeleteFunc(cover.Rulings, func(r ruling.RulingCover) bool {
		return !slices.ContainsFunc(r.Proves, func(p ruling.Proof) bool { return !isOutside(p.Clause) })
	})
	return cover
}

// printCoverage prints a table of chapters and kinds, then the clauses that no ruling proves.
func (a *app) printCoverage(book *rulebook.Book, cover *ruling.Coverage, chapter string) {
	p := a.pen()
	green, normative := cover.Totals()
	a.println(p.bold(book.Title.In(a.lang)) + "  " + a.say("coverage.total",
		"green", fmt.Sprint(green), "normative", fmt.Sprint(normative), "all", fmt.Sprint(len(cover.Clauses)), "rulings", fmt.Sprint(len(cover.Rulings))))
	if chapter == "" {
		a.printMatrix(book, cover)
	}
	open := 0
	for i := range cover.Clauses {
		k := &cover.Clauses[i]
		if chapter != "" && !book.Ledger.InChapter(k.ID, chapter) {
			continue
		}
		isOpen := k.Normative && k.Standing != ruling.Green
		if isOpen {
			open++
		}
		if isOpen || chapter != "" {
			a.println("  "+pad(k.ID, 12), pad(a.kindOf(k.Kind), 11), pad(k.Standing.Text().In(a.lang), 34), cut(a.clauseText(book, k.ID), max(20, a.width()-62)))
		}
	}
	switch {
	case book.IsGrowing:
		a.println("  " + a.say("coverage.growing"))
	case open == 0:
		a.println("  " + a.say("coverage.nothing-open"))
	}
}

// kindWords is what the kinds of clauses are called.
var kindWords = map[rulebook.Kind]kernel.Key{
	rulebook.Procedure: "clause.procedure", rulebook.Check: "clause.check", rulebook.Law: "clause.law", rulebook.Definition: "clause.definition",
	rulebook.DeckRule: "clause.deck", rulebook.Conduct: "clause.conduct", rulebook.None: "clause.none",
}

func (a *app) kindOf(k rulebook.Kind) string { return a.say(kindWords[k]) }

// printMatrix prints, for each chapter, how many clauses of each kind there are and how many of the normative ones are green.
func (a *app) printMatrix(book *rulebook.Book, cover *ruling.Coverage) {
	kinds := map[string]map[rulebook.Kind]int{}
	for i := range cover.Clauses {
		k := &cover.Clauses[i]
		ch := rulebook.Chapter(k.ID)
		if kinds[ch] == nil {
			kinds[ch] = map[rulebook.Kind]int{}
		}
		kinds[ch][k.Kind]++
	}
	head := pad(a.say("coverage.chapter-head"), 30)
	for _, k := range rulebook.Kinds {
		head += " " + strings.Repeat(" ", max(0, 10-textWidth(a.kindOf(k)))) + a.kindOf(k)
	}
	a.println("  " + a.pen().dim(head+"  "+a.say("coverage.green-head")))
	for _, ch := range cover.Chapters {
		line := pad(ch.Name+" "+a.clauseText(book, ch.Name), 30)
		for _, k := range rulebook.Kinds {
			n := kinds[ch.Name][k]
			if n == 0 {
				line += strings.Repeat(" ", 10) + "·"
			} else {
				line += fmt.Sprintf(" %10d", n)
			}
		}
		a.println("  " + line + fmt.Sprintf("  %d/%d", ch.Green, ch.Normative))
	}
}
