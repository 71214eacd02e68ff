// saitei deck: the decks that come with a game, and whether a deck may be played.

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"saitei/match"
	"saitei/rulebook"
)

func (a *app) deckCommand() *cobra.Command {
	var cardFile string
	var asJSON bool
	check := &cobra.Command{
		Use: "check " + a.say("arg.game") + " " + a.say("arg.file") + "|-...", Short: a.say("deck.check"), Args: a.between(2, -1),
		Example: "  saitei deck check kaiun my-deck.txt\n  saitei deck check kaiun akadaruma",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			return a.checkDecks(book, cardFile, args[1:], asJSON)
		},
		ValidArgsFunction: a.completeGameThenFile(),
	}
	check.Flags().StringVar(&cardFile, "cards", "", a.say("flag.cards"))
	check.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	list := &cobra.Command{
		Use: "list " + a.say("arg.game"), Short: a.say("deck.list"), Args: a.between(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findGame(args[0])
			if err != nil {
				return err
			}
			set := book.Compile(book.Cards)
			if asJSON {
				all := []deckFacts{}
				for i := range book.Decks {
					all = append(all, a.deckOf(book, set, &book.Decks[i]))
				}
				return a.printJSON(all, true)
			}
			for i := range book.Decks {
				d := &book.Decks[i]
				a.println(a.pen().number(pad(d.Name, 14)), pad(fold(a.deckTitle(d)), 30), a.deckSize(book, set, d))
			}
			return nil
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	show := &cobra.Command{
		Use: "show " + a.say("arg.game") + " " + a.say("arg.deck"), Short: a.say("deck.show"), Args: a.between(2, 2),
		Example: "  saitei deck show kaiun akadaruma",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findGame(args[0])
			if err != nil {
				return err
			}
			return a.showDeck(book, args[1], asJSON)
		},
		ValidArgsFunction: a.completeGame(a.completeDecks),
	}
	for _, c := range []*cobra.Command{list, show} {
		c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	}
	return a.group("deck", "deck.short", check, list, show)
}

// checkDecks says of each deck what is wrong with it, or that nothing is.
func (a *app) checkDecks(book *rulebook.Book, cardFile string, files []string, asJSON bool) error {
	own, err := a.readCards(book, cardFile)
	if err != nil {
		return err
	}
	set := book.Compile(append(slices.Clone(book.Cards), own...))
	all := []checkedDeck{}
	isFine := true
	for _, file := range files {
		c := a.checkDeck(book, set, file)
		all, isFine = append(all, c), isFine && c.IsFine
	}
	if asJSON {
		return a.printJSON(all, isFine)
	}
	for _, c := range all {
		c.tell(a)
	}
	if !isFine {
		return errReported
	}
	return nil
}

// checkDeck finds out what is wrong with a deck.
func (a *app) checkDeck(book *rulebook.Book, set *rulebook.Set, file string) checkedDeck {
	c := checkedDeck{File: a.called(file), Problems: []problemFacts{}}
	d, problems, err := a.deckToCheck(book, file)
	if err != nil {
		c.Error = a.tell(err)
		return c
	}
	if d.Day == 0 {
		d.Day = rulebook.DayOf(time.Now())
	}
	for _, p := range append(problems, book.Problems(set, d, nil)...) {
		c.Problems = append(c.Problems, problemFacts{
			Clause: p.Clause, Line: p.Line, Text: p.Text.In(a.lang), Remedy: p.Remedy.In(a.lang), said: match.SayProblem(a.lang, c.File, p),
		})
	}
	facts := a.deckOf(book, set, d)
	c.Deck, c.IsFine, c.size = &facts, len(c.Problems) == 0, a.deckSize(book, set, d)
	return c
}

// tell prints what is wrong with a deck, or that nothing is.
func (c *checkedDeck) tell(a *app) {
	switch {
	case c.Error != "":
		fmt.Fprintln(a.err, "saitei: "+c.Error)
	case c.IsFine:
		a.println(a.say("deck.fine", "file", c.File, "size", c.size))
	}
	for _, p := range c.Problems {
		a.println(p.said)
	}
}

// deckToCheck is the deck in a file with what is wrong with its lines, or the deck of that name that comes with the game.
func (a *app) deckToCheck(book *rulebook.Book, name string) (*rulebook.Deck, []rulebook.Problem, error) {
	text, err := a.readFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		d, err := a.findDeck(book, name)
		if err != nil {
			return nil, nil, err
		}
		copied := *d
		return &copied, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	d, problems := book.ParseDeck(name, text)
	return d, problems, nil
}

// showDeck prints a deck in the form in which deck files are written.
func (a *app) showDeck(book *rulebook.Book, name string, asJSON bool) error {
	d, err := a.findDeck(book, name)
	if err != nil {
		return err
	}
	set := book.Compile(book.Cards)
	if asJSON {
		return a.printJSON(a.deckOf(book, set, d), true)
	}
	a.printf("%s", book.WriteDeck(a.lang, set, d, func(number string) string {
		if c := findCard(book.Cards, number); c != nil {
			return a.cardTitle(c)
		}
		return ""
	}))
	a.println("# " + a.deckSize(book, set, d))
	return nil
}

// deckSize is how many cards a deck has, and how many of them in each section.
func (a *app) deckSize(book *rulebook.Book, set *rulebook.Set, d *rulebook.Deck) string {
	size := a.say("deck.size", "n", fmt.Sprint(d.Size()))
	var each []string
	for _, p := range book.Divide(set, d) {
		if p.Section != nil {
			each = append(each, p.Section.Title.In(a.lang)+" "+fmt.Sprint(p.Size()))
		}
	}
	if len(each) < 2 {
		return size
	}
	return a.say("deck.sections", "size", size, "each", strings.Join(each, a.say("list.comma")))
}
