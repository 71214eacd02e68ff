package rulebook_test

import (
	"fmt"

	"saitei/rulebook"
)

// A ledger is a rulebook in our own words, clause by clause.
func ExampleParseLedger() {
	l, err := rulebook.ParseLedger("ledger.tsv", "id\tkind\tja\ten\tcall_ja\tcall_en\n1\theading\t列\tThe row\t\t\n1-1\tlaw\t列は5枚まで。\tA row holds five.\t\t\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := l.Find("1-1")
	fmt.Println(e.Kind, e.Kind.IsNormative(), e.Text.In(rulebook.En))
	for _, found := range l.Search([]string{"five"}) {
		fmt.Println(found.ID)
	}
	// Output:
	// law true A row holds five.
	// 1-1
}

// A deck is lines of counts and numbers.
func ExampleParseDeck() {
	d, problems := rulebook.ParseDeck("mine", "name: 赤\nname_en: Red\n3 A-1 anything\n2 A-2\n", nil)
	fmt.Println(d.Title.En, d.Size(), len(problems), d.Lines[1].Number)
	// Output: Red 5 0 A-2
}
