// saitei cards grammar: what a card may say, in Japanese and in English, with cards that say it.

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"saitei/rulebook"
)

func (a *app) grammarCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use: "grammar " + a.say("arg.game") + " [" + a.say("arg.words") + "]", Short: a.say("cards.grammar"), Long: a.say("cards.grammar-long"), Args: a.between(1, -1),
		Example: "  saitei cards grammar kaiun 捨てる\n  saitei cards grammar zx damage",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findSpoken(args[0])
			if err != nil {
				return err
			}
			found := book.Sayings(args[1:])
			switch {
			case asJSON:
				return a.printJSON(append([]rulebook.Saying{}, found...), true)
			case len(found) == 0:
				return a.bad("grammar.none", "words", strings.Join(args[1:], " "), "game", book.Name)
			}
			a.printSayings(book, found, len(args) == 1)
			return nil
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	return c
}

// printSayings prints phrases under what they are phrases for, and the forms of the verbs after all of them.
func (a *app) printSayings(book *rulebook.Book, found []rulebook.Saying, withVerbs bool) {
	p := a.pen()
	a.println(p.bold(book.Title.In(a.lang)) + "  " + a.say("grammar.count", "n", fmt.Sprint(len(found))))
	for _, g := range rulebook.GroupSayings(found, a.lang) {
		a.println("")
		a.println(p.bold(g.About))
		for _, s := range g.Phrases {
			a.println("  " + s.Japanese)
			if s.English != "" {
				a.println("    " + s.English)
			}
			for _, e := range s.Examples {
				a.println("    " + p.dim(e.Number+" "+e.Name+": "+fold(e.Text)))
			}
		}
	}
	if !withVerbs {
		return
	}
	forms, verbs := book.Language().Verbs()
	a.println("")
	a.println(p.bold(a.say("grammar.verbs", "forms", strings.Join(forms, ", "))))
	for _, v := range verbs {
		a.println("  " + v[0] + ": " + strings.Join(v[1:], ", "))
	}
}
