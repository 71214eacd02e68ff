// Looking things up by what a user typed: games, decks, cards.

package main

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"saitei/games"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// findGame is the game of a name.
func (a *app) findGame(name string) (*rulebook.Book, error) {
	if b := a.book(strings.ToLower(name)); b != nil {
		return b, nil
	}
	if near := rulebook.Nearest(strings.ToLower(name), gameNames()); near != "" {
		return nil, a.usage("error.game-near", "name", name, "near", near, "all", strings.Join(gameNames(), ", "))
	}
	return nil, a.usage("error.game", "name", name, "all", strings.Join(gameNames(), ", "))
}

// findPlayable is a game that is complete enough to be played.
func (a *app) findPlayable(name string) (*rulebook.Book, error) {
	b, err := a.findGame(name)
	if err == nil && !match.IsPlayable(b) {
		err = a.bad("error.not-playable", "game", b.Title.In(a.lang))
	}
	return b, err
}

// gameTitle is what a game is called, and how far it is while it is still being built.
func (a *app) gameTitle(b *rulebook.Book) string {
	if growth := b.Growth().In(a.lang); growth != "" {
		return b.Title.In(a.lang) + " (" + growth + ")"
	}
	return b.Title.In(a.lang)
}

func gameNames() []string {
	var names []string
	for _, b := range games.Books() {
		names = append(names, b.Name)
	}
	return names
}

// findSpoken is a game that can be played and whose cards are written in a language.
func (a *app) findSpoken(name string) (*rulebook.Book, error) {
	book, err := a.findPlayable(name)
	if err == nil && book.Language == nil {
		return nil, a.bad("cards.no-grammar", "game", book.Title.In(a.lang))
	}
	return book, err
}

// findDeck is a deck that comes with the game, or one in a file.
func (a *app) findDeck(book *rulebook.Book, name string) (*rulebook.Deck, error) {
	for i := range book.Decks {
		if d := &book.Decks[i]; d.Name == name || d.Title.Ja == name {
			return d, nil
		}
	}
	text, err := a.readFile(name)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(name, `./\`) {
			return nil, a.bad("error.deck", "name", name, "all", strings.Join(deckNames(book), ", "))
		}
		return nil, err
	}
	d, problems := book.ParseDeck(a.called(name), text)
	if len(problems) > 0 {
		return nil, &match.DeckError{Deck: a.called(name), Problems: problems}
	}
	return d, nil
}

func deckNames(book *rulebook.Book) []string {
	var names []string
	for _, d := range book.Decks {
		names = append(names, d.Name)
	}
	return names
}

// deckTitle is what people call a deck.
func (a *app) deckTitle(d *rulebook.Deck) string {
	if t := d.Title.In(a.lang); t != "" {
		return t
	}
	if d.Title.Ja != "" {
		return d.Title.Ja
	}
	return filepath.Base(d.Name)
}

// readCards reads a table of cards that do not come with the game. Broken lines are an error that names them all.
func (a *app) readCards(book *rulebook.Book, file string) ([]rulebook.Card, error) {
	if file == "" {
		return nil, nil
	}
	text, err := a.readFile(file)
	if err != nil {
		return nil, err
	}
	cards, errs := rulebook.ParseCards(a.called(file), text, book.Columns)
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return cards, nil
}

// searchCards lists the cards of a game that fit every word. Only a search needs the cards compiled, for what they say in English.
func searchCards(book *rulebook.Book, words []string) ([]*rulebook.Card, error) {
	fits := func(*rulebook.Card) bool { return true }
	if len(words) > 0 {
		query, err := book.ParseQuery(book.Compile(book.Cards), strings.Join(words, " "))
		if err != nil {
			return nil, err
		}
		fits = query.Fits
	}
	var found []*rulebook.Card
	for i := range book.Cards {
		if c := &book.Cards[i]; fits(c) {
			found = append(found, c)
		}
	}
	return found, nil
}

// compileOne reads the text of one card, with those that it names, so that their English names are known, and those that it brings along.
func compileOne(book *rulebook.Book, c rulebook.Card) *rulebook.Set {
	cards := []rulebook.Card{c}
	for i := range book.Cards {
		if o := &book.Cards[i]; o.Number != c.Number && strings.Contains(c.Text, "「"+o.Name+"」") {
			cards = append(cards, *o)
		}
	}
	return book.Compile(book.WithKin(cards, book.Cards))
}

// clauseText is a clause in our own words, or nothing.
func (a *app) clauseText(book *rulebook.Book, id string) string {
	if e := book.Ledger.Find(id); e != nil {
		return e.Text.In(a.lang)
	}
	return ""
}

// attrName is what a characteristic is called.
func (a *app) attrName(book *rulebook.Book, attr string) string {
	key := kernel.Key("attr." + attr)
	if !book.Words.Has(key) {
		return attr
	}
	return book.Words.Say(a.lang, key)
}
