// saitei cards phrases: which phrases of the cards' language are proved by a ruling.

package main

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"saitei/rulebook"
	"saitei/ruling"
)

func (a *app) phrasesCommand() *cobra.Command {
	var asJSON, check bool
	c := &cobra.Command{
		Use: "phrases " + a.say("arg.game") + " [" + a.say("arg.file-or-folder") + "|-...]", Short: a.say("phrases.short"), Long: a.say("phrases.long"), Args: a.between(1, -1),
		Example: "  saitei cards phrases kaiun\n  saitei cards phrases kaiun my.ruling",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findSpoken(args[0])
			if err != nil {
				return err
			}
			return a.coverPhrases(book, args[1:], asJSON, check)
		},
		ValidArgsFunction: a.completeGameThenFile(),
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	c.Flags().BoolVar(&check, "check", false, a.say("phrases.check"))
	return c
}

// coverPhrases says how the phrases of a game's language stand: all of them by the rulings of the book, or those that the given rulings say.
func (a *app) coverPhrases(book *rulebook.Book, files []string, asJSON, check bool) error {
	load := func() ([]*ruling.Ruling, []error) { return ruling.EmbeddedOfForms(book) }
	if len(files) > 0 {
		load = func() ([]*ruling.Ruling, []error) { return a.loadRulings(files) }
	}
	rulings, errs := load()
	for _, r := range rulings {
		r.Game = cmp.Or(r.Game, book.Name) // one from the standard input lies in no game's folder
	}
	for _, err := range errs {
		fmt.Fprintln(a.err, a.tellFault(err))
	}
	cover := []ruling.PhraseCover{} // as JSON a list, even of nothing
	proved := 0
	for _, k := range ruling.CoverPhrases(book, rulings) {
		if k.Standing == ruling.Green {
			proved++
		}
		if len(files) == 0 || k.Standing != ruling.NotSaid {
			cover = append(cover, k)
		}
	}
	isGreen := len(errs) == 0 && proved == len(cover)
	if asJSON {
		return a.printJSON(cover, !check || isGreen)
	}
	a.printPhrases(book, cover, proved, len(files) > 0)
	if check && !isGreen {
		a.println(a.say("phrases.red"))
		return errReported
	}
	return nil
}

// printPhrases prints the phrases that no ruling proves, or all of them, with the misreadings that none tells apart.
func (a *app) printPhrases(book *rulebook.Book, cover []ruling.PhraseCover, proved int, all bool) {
	p := a.pen()
	a.println(p.bold(book.Title.In(a.lang)) + "  " + a.say("phrases.total", "proved", fmt.Sprint(proved), "all", fmt.Sprint(len(cover))))
	for i := range cover {
		k := &cover[i]
		if k.Standing == ruling.Green && !all {
			continue
		}
		a.println("  "+k.Line, p.dim(k.Symbol), k.Op, p.dim(k.Pattern)+"  "+k.Standing.Text().In(a.lang))
		for _, m := range k.Missed {
			a.println("      "+m.Way, p.dim(m.File))
			a.println("        " + m.Text)
		}
	}
}
