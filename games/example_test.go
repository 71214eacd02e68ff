package games_test

import (
	"fmt"

	"saitei/games"
	"saitei/rulebook"
)

// A game is a rulebook.Book: its clauses, its cards, its decks.
func Example() {
	book := games.Find("kaiun")
	fmt.Println(book.Title.In(rulebook.En), book.Rules.Seats)
	fmt.Println(book.Ledger.Find("1-2-4").Text.In(rulebook.En))
	// Output:
	// Kaiun Colosseum 2
	// Any player may concede at any time. The conceding player loses at once, before anything else is processed, and the game ends.
}

// A card is a line of a table. Its text is compiled and printed back in English; one that is not understood is listed with its place.
func Example_cards() {
	book := games.Find("kaiun")
	cards, errs := rulebook.ParseCards("mine.tsv", "number\tname\tattribute\tsign\twin\teven\tcost\ttext\n"+
		"M-1\t風鈴\t青\tパー\t4000\t2000\t1\t【開運時】カード1枚を引く。\n"+
		"M-2\t踊り子\t赤\tグー\t4000\t2000\t1\t【開運時】相手は踊る。\n", book.Columns)
	set := book.Compile(cards)
	fmt.Println(len(errs), set.English[0])
	fmt.Println(set.Unsupported[0].Card.Number, set.Unsupported[0].At)
	// Output:
	// 0 【On Open】 Draw 1 card.
	// M-2 [8 9]
}

// A deck is checked by the clauses of its game.
func Example_decks() {
	book := games.Find("kaiun")
	deck, _ := book.ParseDeck("mine", "3 SK01-001\n")
	for _, p := range book.Problems(book.Compile(book.Cards), deck, nil) {
		fmt.Println(p.Clause, p.Text.En)
	}
	// Output: 5-1-2 the deck has 3 cards; it must have exactly 30
}
