// The shelf: the games with the cards that the user has imported. They lie in the user's data folder, a table for each import, and whoever
// looks a game up gets it with them.

package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"saitei/games"
	"saitei/rulebook"
)

// shelf remembers the games as they were read from the data folder.
type shelf struct {
	mu    sync.Mutex
	books map[string]*rulebook.Book
}

// importExt is what the names of imported tables end with.
const importExt = ".tsv"

// imported is a table of cards that was imported.
type imported struct {
	name, file string
	cards      []rulebook.Card
	errs       []error // what is wrong with it now; it was fine when it was imported
}

// books is every game, with the user's cards.
func (a *app) books() []*rulebook.Book {
	var all []*rulebook.Book
	for _, b := range games.All() {
		all = append(all, a.withImports(b))
	}
	return all
}

// editions is every game by every revision of its rulebook, with the user's cards.
func (a *app) editions() []*rulebook.Book {
	var all []*rulebook.Book
	for _, b := range games.Books() {
		all = append(all, a.withImports(b))
	}
	return all
}

// book is the game of a name with the user's cards, or nil.
func (a *app) book(name string) *rulebook.Book {
	if b := games.Find(name); b != nil {
		return a.withImports(b)
	}
	return nil
}

// withImports is a game with the cards of its imports. What has become unreadable is told and left out: a bad file must not keep
// anybody from playing.
func (a *app) withImports(b *rulebook.Book) *rulebook.Book {
	a.shelf.mu.Lock()
	defer a.shelf.mu.Unlock()
	if known := a.shelf.books[b.Name]; known != nil {
		return known
	}
	if a.shelf.books == nil {
		a.shelf.books = map[string]*rulebook.Book{}
	}
	var cards []rulebook.Card
	for _, i := range a.imports(b) {
		for _, err := range i.errs {
			fmt.Fprintln(a.err, "saitei: "+a.say("import.stale", "what", a.tell(err), "game", b.Name, "name", i.name))
		}
		cards = append(cards, i.cards...)
	}
	a.shelf.books[b.Name] = b.With(cards)
	return a.shelf.books[b.Name]
}

// forgetShelf lets the next look at a game read the data folder anew.
func (a *app) forgetShelf() {
	a.shelf.mu.Lock()
	defer a.shelf.mu.Unlock()
	a.shelf.books = nil
}

// shelfOf is the game on whose shelf the cards of a game stand: other forms of a game are played with the same cards.
func shelfOf(game string) string {
	for _, b := range games.All() {
		if b.Forms == nil {
			continue
		}
		if slices.ContainsFunc(b.Forms(), func(f *rulebook.Book) bool { return f.Name == game }) {
			return b.Name
		}
	}
	return game
}

// importDir is the folder of a game's imports, or "" where there is no data folder.
func (a *app) importDir(game string) string {
	dir, err := a.dataDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "cards", shelfOf(game))
}

// imports reads what was imported for a game, in the order of the names. A card whose number is taken already is left out.
func (a *app) imports(b *rulebook.Book) []imported {
	dir := a.importDir(b.Name)
	if dir == "" {
		return nil
	}
	files, _ := filepath.Glob(filepath.Join(escapeGlob(dir), "*"+importExt))
	slices.Sort(files)
	taken := numbersOf(b.Shipped(), "")
	var all []imported
	for _, file := range files {
		i := imported{name: strings.TrimSuffix(filepath.Base(file), importExt), file: file}
		text, err := os.ReadFile(file)
		if err != nil {
			i.errs = append(i.errs, err)
			all = append(all, i)
			continue
		}
		cards, errs := rulebook.ParseCards(file, string(text), b.Columns)
		i.errs = append(errs, clashes(cards, taken)...)
		for _, c := range cards {
			if _, twice := taken[rulebook.Fold(c.Number)]; !twice {
				taken[rulebook.Fold(c.Number)] = i.name
				i.cards = append(i.cards, c)
			}
		}
		all = append(all, i)
	}
	return all
}

// escapeGlob makes a folder's name mean itself in a pattern.
func escapeGlob(dir string) string {
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`, `\`, `\\`).Replace(dir)
}

// numbersOf is the numbers that cards have, and the import that they come from; "" is the game itself.
func numbersOf(cards []rulebook.Card, from string) map[string]string {
	numbers := make(map[string]string, len(cards))
	for i := range cards {
		numbers[rulebook.Fold(cards[i].Number)] = from
	}
	return numbers
}

// clashes lists the cards whose numbers are taken.
func clashes(cards []rulebook.Card, taken map[string]string) []error {
	var errs []error
	for i := range cards {
		c := &cards[i]
		from, isTaken := taken[rulebook.Fold(c.Number)]
		if !isTaken {
			continue
		}
		text := rulebook.Text{
			Ja: fmt.Sprintf("番号%sのカードはゲームに付属している → 別の番号にする", c.Number), En: fmt.Sprintf("a card with the number %s comes with the game → give it another number", c.Number),
		}
		if from != "" {
			text = rulebook.Text{
				Ja: fmt.Sprintf("番号%sのカードは「%s」として取り込んだ表にある → 別の番号にする", c.Number, from),
				En: fmt.Sprintf("a card with the number %s was imported as %s → give it another number", c.Number, from),
			}
		}
		errs = append(errs, &rulebook.CardError{File: c.File, Line: c.Line, Column: c.Starts["number"], Text: text})
	}
	return errs
}

// writeWhole writes a file so that at every moment it is either as it was or complete.
func writeWhole(file string, data []byte) (err error) {
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(dir, ".import-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(temporary.Name())
		}
	}()
	_, err = temporary.Write(data)
	if err == nil {
		err = temporary.Chmod(0o644)
	}
	if err == nil {
		err = temporary.Sync()
	}
	if closing := temporary.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(temporary.Name(), file)
	}
	return err
}

// importsStamp changes whenever something is imported or forgotten.
func (a *app) importsStamp() string {
	var b strings.Builder
	for _, book := range games.Books() {
		dir := a.importDir(book.Name)
		if dir == "" {
			continue
		}
		_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != importExt {
				return nil // what cannot be read now is looked at again later
			}
			if info, err := d.Info(); err == nil {
				fmt.Fprintf(&b, "%s %d %d\n", path, info.Size(), info.ModTime().UnixNano())
			}
			return nil
		})
	}
	return b.String()
}
