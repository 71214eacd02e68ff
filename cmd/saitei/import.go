// saitei cards import and saitei cards forget: cards of the user's own, for every command at once.

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"saitei/kernel"
	"saitei/rulebook"
)

type importFlags struct {
	name             string
	list, takeUnread bool
	asJSON           bool
}

func (a *app) importCommand() *cobra.Command {
	var f importFlags
	c := &cobra.Command{
		Use: "import " + a.say("arg.game") + " " + a.say("arg.file") + "|-", Short: a.say("import.short"), Long: a.say("import.long"), Args: a.between(0, 2),
		Example: "  saitei cards import kaiun my-cards.tsv\n  saitei cards import --list",
		RunE: func(c *cobra.Command, args []string) error {
			if f.list {
				return a.listImports(args, f.asJSON)
			}
			if len(args) != 2 {
				return a.usage("error.args", "use", c.UseLine(), "n", fmt.Sprint(len(args)))
			}
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			return a.importCards(book, args[1], &f)
		},
		ValidArgsFunction: a.completeGameThenFile(),
	}
	c.Flags().StringVar(&f.name, "name", "", a.say("import.name"))
	c.Flags().BoolVar(&f.list, "list", false, a.say("import.list"))
	c.Flags().BoolVar(&f.asJSON, "json", false, a.say("import.json"))
	c.Flags().BoolVar(&f.takeUnread, "take-unread", false, a.say("import.take-unread"))
	return c
}

func (a *app) forgetCommand() *cobra.Command {
	return &cobra.Command{
		Use: "forget " + a.say("arg.game") + " " + a.say("arg.name"), Short: a.say("import.forget"), Args: a.between(2, 2),
		Example: "  saitei cards forget kaiun my-cards",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findGame(args[0])
			if err != nil {
				return err
			}
			return a.forgetCards(book, args[1])
		},
		ValidArgsFunction: a.completeGame(a.completeImports),
	}
}

func (a *app) completeImports(book *rulebook.Book) []string {
	var names []string
	for _, i := range a.imports(book) {
		names = append(names, i.name)
	}
	return names
}

// importCards checks a table as a whole and puts it into the data folder. If anything is wrong with it, nothing changes.
func (a *app) importCards(book *rulebook.Book, file string, f *importFlags) error {
	if _, err := a.dataDir(); err != nil {
		return err
	}
	name, err := a.importName(file, f.name)
	if err != nil {
		return err
	}
	text, err := a.readFile(file)
	if err != nil {
		return err
	}
	r := a.readCardTable(book, file, text)
	taken := numbersOf(book.Shipped(), "")
	var before *imported
	for _, i := range a.imports(book) {
		if i.name == name {
			before = &i
			continue
		}
		for number, from := range numbersOf(i.cards, i.name) {
			taken[number] = from
		}
	}
	r.errs = append(r.errs, clashes(r.cards, taken)...)
	unread := len(r.set.Unsupported)
	if len(r.errs) > 0 || (unread > 0 && !f.takeUnread) {
		a.tellTable(a.err, r)
		return a.bad("import.refused", "file", r.file)
	}
	a.tellTable(a.out, r)
	if len(r.cards) == 0 {
		return a.bad("import.empty", "file", r.file)
	}
	at := filepath.Join(a.importDir(book.Name), name+importExt)
	if err := writeWhole(at, []byte(text)); err != nil {
		return err
	}
	a.forgetShelf()
	done := importDone{Game: book.Name, Name: name, Cards: len(r.cards), Unread: unread, Changes: []cardChange{}}
	if before != nil {
		done.IsUpdate, done.Changes = true, changesOf(book, before.cards, r.cards)
	}
	if f.asJSON {
		return a.printJSON(done, true)
	}
	if done.IsUpdate {
		a.tellChanges(done)
	}
	message := kernel.Key("import.done")
	if unread == 0 {
		message = "import.fine"
	}
	a.println(a.say(message, "n", fmt.Sprint(len(r.cards)), "name", name, "game", book.Name, "unread", fmt.Sprint(unread)))
	return nil
}

// importName is what an import is called: as the user says, or like its file.
func (a *app) importName(file, name string) (string, error) {
	if name == "" && file == "-" {
		return "", a.usage("import.needs-name")
	}
	if name == "" {
		name = strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	}
	isOdd := func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.N) && !strings.ContainsRune("-_. ", r)
	}
	if name == "" || len(name) > 100 || name[0] == '.' || !utf8.ValidString(name) || strings.ContainsFunc(name, isOdd) {
		return "", a.usage("import.bad-name", "name", name)
	}
	return name, nil
}

// listImports prints what was imported, for a game or for all.
func (a *app) listImports(args []string, asJSON bool) error {
	books := a.books()
	if len(args) > 0 {
		book, err := a.findGame(args[0])
		if err != nil {
			return err
		}
		books = []*rulebook.Book{book}
	}
	if _, err := a.dataDir(); err != nil {
		return err
	}
	if asJSON {
		return a.printJSON(a.importsOf(books), true)
	}
	n := 0
	for _, b := range books {
		for _, i := range a.imports(b) {
			n++
			a.println(pad(b.Name, 14), a.pen().number(pad(i.name, 24)), pad(a.say("cards.count", "n", fmt.Sprint(len(i.cards))), 10), a.pen().dim(i.file))
		}
	}
	if n == 0 {
		a.println(a.say("import.none"))
	}
	return nil
}

// forgetCards takes an import out of the data folder.
func (a *app) forgetCards(book *rulebook.Book, name string) error {
	if _, err := a.dataDir(); err != nil {
		return err
	}
	for _, i := range a.imports(book) {
		if i.name != name {
			continue
		}
		if err := os.Remove(i.file); err != nil {
			return err
		}
		a.forgetShelf()
		a.println(a.say("import.forgotten", "name", name, "n", fmt.Sprint(len(i.cards))))
		return nil
	}
	known := a.completeImports(book)
	if len(known) == 0 {
		return a.bad("import.no-such-any", "name", name)
	}
	return a.bad("import.no-such", "name", name, "all", strings.Join(known, ", "))
}
