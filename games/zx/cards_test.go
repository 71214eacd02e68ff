package zx_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saitei/games/zx"
	"saitei/rulebook"
	"saitei/rulebook/booktest"
)

// shippedColumns is what the table of our own cards must say of every card.
var shippedColumns = []rulebook.Column{
	{Name: "number", Required: true}, {Name: "name", Required: true}, {Name: "kana", Required: true}, {Name: "kind", Required: true},
	{Name: "colour"}, {Name: "cost"}, {Name: "power"}, {Name: "shield"}, {Name: "icon"}, {Name: "tribe"}, {Name: "player"},
	{Name: "subtext"}, {Name: "text"}, {Name: "diagram"}, {Name: "story"}, {Name: "name_en", Required: true},
}

// shippedCards reads the table of our own cards.
func shippedCards(t *testing.T) []rulebook.Card {
	t.Helper()
	text, err := os.ReadFile("cards.tsv")
	if err != nil {
		t.Fatal(err)
	}
	cards, errs := rulebook.ParseCards("cards.tsv", string(text), shippedColumns)
	for _, err := range errs {
		t.Error(err)
	}
	return cards
}

// needs says what a card of a kind must have (+) or must not have (-).
var needs = map[string]string{
	"ゼクス":           "+colour +cost +power +tribe -shield -player",
	"イベント":          "+colour +cost -power +text -tribe -shield -player",
	"アセンション":        "+colour +cost -power +shield -tribe -player",
	"ゼクスエクストラ":      "+colour +cost +power +tribe +subtext -shield -player",
	"イベントエクストラ":     "+colour +cost -power +text -tribe -shield -player",
	"アセンションエクストラ":   "+colour +cost -power +shield -tribe -player",
	"シフト":           "+colour -cost -power +icon +tribe +subtext -shield -player",
	"プレイヤー":         "-colour -cost -power -icon -tribe -shield +player",
	"プレイヤーエクストラ":    "-colour -cost -power -icon -tribe -shield +player +subtext",
	"ゼクスオーバーブースト上部": "-colour -cost -power -icon -tribe -shield -text",
	"ゼクスオーバーブースト下部": "+colour +cost +power +tribe -shield",
	"トークン":          "+colour +cost +power +tribe -shield -player",
	"カウンター":         "-colour -cost -power +icon -tribe -text",
	"リンク":           "-colour -cost -power -icon -tribe",
}

// patterns are the spellings of the columns that are not free text.
var patterns = map[string]*regexp.Regexp{
	"number":  regexp.MustCompile(`^SZ01-\d{3}$`),
	"colour":  regexp.MustCompile(`^(|無|[赤青白黒緑](/[赤青白黒緑])*)$`),
	"cost":    regexp.MustCompile(`^(|\d+|∞)$`),
	"power":   regexp.MustCompile(`^(|\d+)$`),
	"shield":  regexp.MustCompile(`^(|\d)$`),
	"icon":    regexp.MustCompile(`^(|(IG|ES|DK|ML|MP|SP|CR|BL|FC|MC|\+)(/(IG|ES|DK|ML|MP|SP|CR|BL|FC|MC))*)$`),
	"diagram": regexp.MustCompile(`^(|[◎・]{3}/[◎・]{3}/[◎・]{3})$`),
}

// TestCardTable holds every card to what its kind has (200) and to the spelling of the table.
func TestCardTable(t *testing.T) {
	for _, card := range shippedCards(t) {
		card.Fields["number"], card.Fields["text"] = card.Number, card.Text
		for column, pattern := range patterns {
			if !pattern.MatchString(card.Fields[column]) {
				t.Errorf("%s %s: %s is %q", card.Number, card.Name, column, card.Fields[column])
			}
		}
		need, ok := needs[card.Fields["kind"]]
		if !ok {
			t.Errorf("%s %s: there is no kind %q", card.Number, card.Name, card.Fields["kind"])
		}
		for word := range strings.FieldsSeq(need) {
			if column := word[1:]; (card.Fields[column] != "") != (word[0] == '+') {
				t.Errorf("%s %s: %s of a %s is %q", card.Number, card.Name, column, card.Fields["kind"], card.Fields[column])
			}
		}
		if strings.Contains(card.Text, "◎") && card.Fields["diagram"] == "" {
			t.Errorf("%s %s speaks of ◎ and has no diagram", card.Number, card.Name)
		}
		if hasIcon(card, "ES") != strings.Contains(card.Text, "【自】エヴォルシード") {
			t.Errorf("%s %s: icon and text disagree about evol seed", card.Number, card.Name)
		}
	}
}

// hasIcon reports whether the icon space of a card has the icon of that code (207).
func hasIcon(card rulebook.Card, code string) bool {
	return slices.Contains(strings.Split(card.Fields["icon"], "/"), code)
}

// TestSubtexts reads every sub-text of our own cards, and reads again what is printed back.
func TestSubtexts(t *testing.T) {
	for _, card := range shippedCards(t) {
		if sub := card.Fields["subtext"]; sub != "" {
			booktest.CheckReading(t, zx.Book(), &card, sub)
		}
	}
}

// Where the cards of a deck file go: into the deck, the dynamis or under the player card (401.7, 401.8, 401.10).
var (
	deckKinds    = []string{"ゼクス", "イベント", "アセンション"}
	dynamisKinds = []string{"ゼクスエクストラ", "シフト", "イベントエクストラ", "ゼクスオーバーブースト上部", "アセンションエクストラ"}
	underKinds   = []string{"ゼクスオーバーブースト下部", "プレイヤーエクストラ"}
)

// deckBounds is how many cards of each sort a deck file has (401.1a, 401.3–401.6, 401.8, 401.9a).
var deckBounds = []struct {
	what      string
	low, high int
}{
	{"deck", 50, 50}, {"ignition", 20, 20}, {"dynamis", 0, 16}, {"player", 1, 1}, {"under", 0, 1}, {"none", 0, 0},
	{"ライフリカバリー", 0, 4}, {"ヴォイドブリンガー", 0, 4}, {"オーバードライブ", 0, 4},
}

// TestShippedDecks counts the cards of our own decks (401).
func TestShippedDecks(t *testing.T) {
	byNumber := map[string]rulebook.Card{}
	for _, card := range shippedCards(t) {
		byNumber[card.Number] = card
	}
	files, err := filepath.Glob("decks/*.txt")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d decks, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		deck, problems := zx.Book().ParseDeck(file, string(text))
		if len(problems) > 0 || deck.Title.Ja == "" || deck.Title.En == "" {
			t.Errorf("%s: %v", file, problems)
		}
		counts := countDeck(t, deck, byNumber)
		for _, bound := range deckBounds {
			if n := counts[bound.what]; n < bound.low || n > bound.high {
				t.Errorf("%s: %s: %d, want %d to %d", file, bound.what, n, bound.low, bound.high)
			}
		}
	}
}

// TestDecksOfBothRevisions: each revision comes with several decks, one of them of all five colours.
func TestDecksOfBothRevisions(t *testing.T) {
	for _, book := range []*rulebook.Book{zx.Book(), zx.OldBook()} {
		if isMixed := slices.ContainsFunc(book.Decks, func(d rulebook.Deck) bool { return len(coloursOf(book, &d)) == 5 }); !isMixed {
			t.Errorf("%s has no deck of all five colours", book.Name)
		}
		if len(book.Decks) < 4 {
			t.Errorf("%s has %d decks", book.Name, len(book.Decks))
		}
	}
}

// coloursOf is the colours that the cards of a deck have, each by itself.
func coloursOf(book *rulebook.Book, d *rulebook.Deck) map[string]bool {
	colours := map[string]bool{}
	for _, line := range d.Lines {
		for i := range book.Cards {
			if c := &book.Cards[i]; c.Number == line.Number && strings.Contains(c.Fields["colour"], "/") {
				for one := range strings.SplitSeq(c.Fields["colour"], "/") {
					colours[one] = true
				}
			}
		}
	}
	return colours
}

// countDeck counts the sorts of deckBounds and reports a name that is there more than four times (401.2, 401.11).
func countDeck(t *testing.T, deck *rulebook.Deck, byNumber map[string]rulebook.Card) map[string]int {
	t.Helper()
	counts, names := map[string]int{}, map[string]int{}
	for _, line := range deck.Lines {
		card, ok := byNumber[line.Number]
		if !ok {
			t.Fatalf("%s:%d: there is no card %s", deck.Name, line.Line, line.Number)
		}
		place := placeOf(card)
		counts[place] += line.Count
		if names[place+card.Name] += line.Count; names[place+card.Name] > 4 {
			t.Errorf("%s: more than 4 of %s", deck.Name, card.Name)
		}
		if place == "deck" && hasIcon(card, "IG") {
			counts["ignition"] += line.Count
		}
		for _, keyword := range []string{"ライフリカバリー", "ヴォイドブリンガー", "オーバードライブ"} {
			if strings.HasPrefix(card.Text, "【常】"+keyword) {
				counts[keyword] += line.Count
			}
		}
	}
	return counts
}

// placeOf names the part of a deck file that a card belongs to.
func placeOf(card rulebook.Card) string {
	switch kind := card.Fields["kind"]; {
	case slices.Contains(deckKinds, kind):
		return "deck"
	case slices.Contains(dynamisKinds, kind):
		return "dynamis"
	case slices.Contains(underKinds, kind):
		return "under"
	case kind == "プレイヤー":
		return "player"
	}
	return "none"
}
