// saitei cards: what cards there are, how their texts were understood, and whether texts can be read.

package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"saitei/kernel"
	"saitei/rulebook"
)

func (a *app) cardsCommand() *cobra.Command {
	var asJSON bool
	list := &cobra.Command{
		Use: "list " + a.say("arg.game") + " [" + a.say("arg.words") + "]", Short: a.say("cards.list"),
		Example: "  saitei cards list kaiun\n  saitei cards list kaiun " + a.say("cards.example-word"),
		Args:    a.between(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findGame(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return a.printCardsJSON(book, args[1:])
			}
			return a.listCards(book, args[1:])
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	list.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	var as string
	var isResolved bool
	show := &cobra.Command{
		Use: "show " + a.say("arg.game") + " " + a.say("arg.number-or-text") + "|-", Short: a.say("cards.show"), Long: a.say("cards.show-long"), Args: a.between(2, 2),
		Example: "  saitei cards show kaiun SK01-001\n  saitei cards show kaiun " + a.say("cards.example-text"),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			if args[1] == fromStdin {
				text, err := a.readFile(fromStdin)
				if err != nil {
					return err
				}
				args[1] = strings.TrimSpace(text)
			}
			card, err := a.cardToShow(book, args[1], as)
			if err != nil {
				return err
			}
			if asJSON {
				return a.printCardJSON(book, card)
			}
			if isResolved {
				return a.showResolved(book, card)
			}
			if err = a.showCard(book, card, true); err == nil {
				a.tellDoubts(book, card)
			}
			if err != nil && as == "" && card.Text == args[1] && isRead(book, card.Text) {
				a.println(a.say("cards.try-as", "number", book.Plain))
			}
			return err
		},
		ValidArgsFunction: a.completeGame(a.completeCards),
	}
	show.Flags().StringVar(&as, "as", "", a.say("cards.as"))
	show.Flags().BoolVar(&isResolved, "resolved", false, a.say("cards.resolved"))
	show.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	_ = show.RegisterFlagCompletionFunc("as", a.completeOfGame(a.completeCards))
	check := &cobra.Command{
		Use: "check " + a.say("arg.game") + " " + a.say("arg.file") + "|-", Short: a.say("cards.check"), Long: a.say("cards.check-long"), Args: a.between(2, 2),
		Example: "  saitei cards check kaiun my-cards.tsv\n  saitei cards check kaiun - --json",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			return a.checkCards(book, args[1], asJSON)
		},
		ValidArgsFunction: a.completeGameThenFile(),
	}
	check.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	return a.group("cards", "cards.short", list, show, check, a.importCommand(), a.forgetCommand(), a.grammarCommand(), a.phrasesCommand())
}

// isRead reports whether a text is written in the language of a game's cards, wherever it may stand.
func isRead(book *rulebook.Book, text string) bool {
	if book.Language == nil {
		return false
	}
	_, err := book.Language().Parse(text)
	return err == nil
}

// findCard is the card of a number, or nil.
func findCard(cards []rulebook.Card, number string) *rulebook.Card {
	number = rulebook.Fold(number)
	for i := range cards {
		if rulebook.Fold(cards[i].Number) == number {
			return &cards[i]
		}
	}
	return nil
}

// cardTitle is a card's name in the user's language.
func (a *app) cardTitle(c *rulebook.Card) string {
	if a.lang == rulebook.En && c.NameEn != "" {
		return c.NameEn
	}
	return c.Name
}

func (a *app) listCards(book *rulebook.Book, query []string) error {
	found, err := searchCards(book, query)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return a.bad("cards.none", "words", strings.Join(query, " "))
	}
	p := a.pen()
	wide := 0
	for _, c := range found {
		wide = max(wide, textWidth(fold(a.cardTitle(c))))
	}
	isListed := map[string]bool{}
	for _, c := range found {
		a.println(p.number(pad(c.Number, 10)), pad(fold(a.cardTitle(c)), wide), p.dim(strings.Join(a.facts(book, c), "  ")))
		isListed[strings.TrimSuffix(c.Number, rulebook.BackOf(""))] = true // both sides of a card are one card
	}
	a.println(a.say("cards.count", "n", fmt.Sprint(len(isListed))))
	return nil
}

// told are the columns that have a line of their own.
var told = map[string]bool{"number": true, "name": true, "name_en": true, "kana": true, "text": true, "story": true}

// facts is the printed data of a card.
func (a *app) facts(book *rulebook.Book, c *rulebook.Card) []string {
	var parts []string
	for i := range book.Columns {
		col := &book.Columns[i]
		if v := book.FieldIn(a.lang, c, col); v != "" && !told[col.Name] {
			parts = append(parts, fold(col.Title.In(a.lang)+" "+v))
		}
	}
	return parts
}

// ownText is the number of a card that is no card yet, but a text that somebody has typed.
const ownText = "TEXT"

// cardToShow is the card of a number or a name or, where a text was given, a card with that text: it is read as if it stood on the card
// that as names, or on the game's plain card.
func (a *app) cardToShow(book *rulebook.Book, what, as string) (*rulebook.Card, error) {
	isIt := func(c rulebook.Card) bool { return rulebook.Fold(c.Name) == rulebook.Fold(what) }
	if card := findCard(book.Cards, what); card != nil {
		return card, nil
	} else if i := slices.IndexFunc(book.Cards, isIt); i >= 0 {
		return &book.Cards[i], nil
	}
	if as == "" && !isTextLike(what) {
		return nil, a.bad("error.card", "number", what, "game", book.Name)
	}
	if as == "" {
		as = book.Plain
	}
	frame := findCard(book.Cards, as)
	if frame == nil {
		return nil, a.bad("error.card", "number", as, "game", book.Name)
	}
	card := *frame
	card.Number, card.Name, card.NameEn = ownText, a.say("cards.your-text", "number", frame.Number), ""
	card.Text, card.Story, card.Fields = what, "", maps.Clone(frame.Fields)
	card.Fields["text"], card.Fields["story"] = what, ""
	return &card, nil
}

// isTextLike reports whether somebody means a text, or the beginning of one, and not a card by its number or name.
func isTextLike(what string) bool {
	return strings.ContainsAny(what, "。、【：／を［[《〈⁅〔:＋+") || strings.Contains(what, "カード")
}

// showCard prints a card: its data, its text in both languages and, for the curious, how the text was understood. A text that is not
// understood is an error that has been told.
func (a *app) showCard(book *rulebook.Book, c *rulebook.Card, full bool) error {
	p := a.pen()
	title := c.Number + "  " + fold(c.Name)
	if c.NameEn != "" {
		title += "  " + c.NameEn
	}
	a.println(p.bold(title))
	a.println("  " + strings.Join(fill(a.facts(book, c), a.width()-2), "\n  "))
	set := compileOne(book, *c)
	if id, ok := set.Find(c.Number); ok && int(id) < len(set.Canonical) {
		a.paragraph("  ", set.Canonical[id])
		a.paragraph("  ", set.English[id])
		if full && set.Trees[id] != "" {
			a.println(p.dim(a.say("cards.tree")))
			for _, l := range strings.Split(strings.TrimRight(set.Trees[id], "\n"), "\n") {
				a.println("  " + l)
			}
		}
		if full && len(set.Clauses[id]) > 0 {
			a.println(p.dim(a.say("cards.clauses")))
			for _, clause := range set.Clauses[id] {
				name := book.Rules.Clauses[clause]
				a.println("  "+pad(name, 12), cut(a.clauseText(book, name), max(40, a.width()-16)))
			}
		}
	}
	if full {
		a.showKin("cards.brings", book.KinOf(c))
		a.showKin("cards.makers", book.Makers(c))
	}
	var err error
	for _, u := range set.Unsupported {
		if u.Card.Number == c.Number {
			a.println(p.alert(a.say("cards.unsupported")))
			a.println(u.Text.In(a.lang))
			a.tellMended(a.out, book.Mended(&u))
			err = errReported
		}
	}
	if story, _ := book.StoryOf(a.lang, c); story != "" {
		a.paragraph("  ", "～ "+story)
	}
	return err
}

// showResolved prints a card with what the words of its text were found to mean: under each ability, which says where it is valid, an arrow for each word that refers to something
// and for what is left out.
func (a *app) showResolved(book *rulebook.Book, c *rulebook.Card) error {
	err := a.showCard(book, c, false)
	set := compileOne(book, *c)
	id, ok := set.Find(c.Number)
	if !ok {
		return err
	}
	p := a.pen()
	a.println(p.dim(a.say("cards.meanings")))
	arrows := book.Arrows(a.lang, set, id)
	for _, x := range arrows {
		indent, word := "    ", "「"+x.Word+"」"
		switch {
		case x.IsAbility:
			indent = "  "
		case x.IsLeftOut:
			word = a.say("cards.left-out", "word", word)
		}
		place := p.dim(a.say("cards.place", "from", fmt.Sprint(x.At[0]+1), "to", fmt.Sprint(x.At[1])))
		a.println(indent + fold(word) + " " + place)
		a.println(indent + "  → " + fold(x.Means))
	}
	if len(arrows) == 0 {
		a.println("  " + a.say("cards.no-meanings"))
	}
	return err
}

// showKin lists cards that belong to another, under a heading; nothing where there are none.
func (a *app) showKin(heading kernel.Key, cards []*rulebook.Card) {
	if len(cards) == 0 {
		return
	}
	a.println(a.pen().dim(a.say(heading)))
	for _, c := range cards {
		a.println("  "+a.pen().number(pad(c.Number, 10)), fold(a.cardTitle(c)))
	}
}

// paragraph prints a text, wrapped and indented; ／ starts a new line as it does on a card.
func (a *app) paragraph(indent, text string) {
	for _, part := range strings.Split(text, "／") {
		if part == "" {
			continue
		}
		for _, l := range wrap(fold(part), a.width()-textWidth(indent)) {
			a.println(indent + l)
		}
	}
}
