// Searching: in both languages, by column, in quotes, the other way round.

package rulebook_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// shelf is a game of four cards.
func shelf(t *testing.T) (*rulebook.Book, *rulebook.Set) {
	t.Helper()
	columns := []rulebook.Column{
		{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}}, {Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Also: []string{"名前"}},
		{Name: "name_en"}, {Name: "color", Title: rulebook.Text{Ja: "色", En: "color"}}, {Name: "cost", Title: rulebook.Text{Ja: "コスト", En: "cost"}},
		{Name: "price", Title: rulebook.Text{Ja: "値", En: "price"}, Amount: priceOf},
		{Name: "kin", Title: rulebook.Text{Ja: "種族", En: "kin"}}, {Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}},
	}
	cards, errs := rulebook.ParseCards("shelf", "number\tname\tname_en\tcolor\tcost\tprice\tkin\ttext\n"+
		"A-1\t赤い猫\tRed Cat\t赤\t3\t赤3+1\t猫/森 の 民\tカードを1枚引く。\nA-2\t赤い犬\tRed Dog\t赤\t13\t\t犬\t\nA-3\t青い猫\tBlue Cat\t青\t1\t青2\t猫\t2枚引く。\nA-4\tブルー\tBluebird\t青\t5\t青2+5\t鳥\t\n", columns)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	set := &rulebook.Set{Pool: &kernel.Pool{}, Cards: cards, English: []string{"Draw a card.", "", "Draw 2 cards.", ""}}
	for _, c := range cards {
		color := int64(1)
		if c.Fields["color"] == "青" {
			color = 2
		}
		set.Pool.Defs = append(set.Pool.Defs, kernel.Def{Number: c.Number, Name: c.Name, Attrs: []int64{color}})
	}
	set.Pool.Index()
	return &rulebook.Book{
		Columns: columns, Cards: cards, Rules: &kernel.Rules{Attrs: []kernel.AttrDef{{Name: "color"}}},
		Show: func(l rulebook.Lang, _ string, n int64) string {
			return map[int64]rulebook.Text{1: {Ja: "赤", En: "red"}, 2: {Ja: "青", En: "blue"}}[n].In(l)
		},
	}, set
}

// priceOf is a price of two parts in all.
func priceOf(s string) (int64, bool) {
	var coloured, other int64
	n, _ := fmt.Sscanf(strings.TrimLeft(s, "赤青"), "%d+%d", &coloured, &other)
	return coloured + other, n > 0
}

func TestQueriesFindCards(t *testing.T) {
	b, set := shelf(t)
	for query, want := range map[string]string{
		"": "A-1 A-2 A-3 A-4", "猫": "A-1 A-3", "cat": "A-1 A-3", "猫 draw 2": "A-3", "ＲＥＤ": "A-1 A-2", "a-2": "A-2",
		"コスト:3": "A-1", "cost:3": "A-1", "ｃｏｓｔ：３": "A-1", "cost>=3": "A-1 A-2 A-4", "cost>=3 cost<13": "A-1 A-4", "コスト!=3 色=赤": "A-2",
		"色:赤": "A-1 A-2", "color:red": "A-1 A-2", "color=blue cost>1": "A-4", "色:赤|青 コスト:1|5": "A-3 A-4",
		`種族:"森 の"`: "A-1", "種族:「森 の 民」": "A-1", "種族=猫": "A-1 A-3", "種族=森": "", "種族:森": "A-1",
		"-名前:猫": "A-2 A-4", "-cat": "A-2 A-4", "色:青 -text:draw": "A-4", `text:"draw a"`: "A-1", `"1枚 引く"`: "",
		"price>=3": "A-1 A-4", "price:4": "A-1", "値=2": "A-3", "price:青2": "A-3 A-4", "price<9": "A-1 A-3 A-4",
		"名前:bluebird": "A-4", "cost:": "A-1 A-2 A-3 A-4", `""`: "A-1 A-2 A-3 A-4", "-": "A-1 A-2 A-3 A-4",
	} {
		q, err := b.ParseQuery(set, query)
		if err != nil {
			t.Errorf("%s: %v", query, err)
			continue
		}
		var found []string
		for i := range b.Cards {
			if q.Fits(&b.Cards[i]) {
				found = append(found, b.Cards[i].Number)
			}
		}
		if got := strings.Join(found, " "); got != want {
			t.Errorf("%s finds %q, want %q", query, got, want)
		}
	}
}

func TestQueriesThatAreNotUnderstood(t *testing.T) {
	b, set := shelf(t)
	for query, want := range map[string][]string{
		"rarity:3": {"rarity", "色", "color", "テキスト"}, "cost>=many": {"many", ">="}, "-強さ>3": {"強さ", "コスト"},
	} {
		_, err := b.ParseQuery(set, query)
		var no *rulebook.QueryError
		if !errors.As(err, &no) {
			t.Errorf("%s: %v", query, err)
			continue
		}
		for _, w := range want {
			if !strings.Contains(no.Text.Ja+no.Text.En, w) {
				t.Errorf("%s is answered with %q, which does not mention %s", query, no.Text, w)
			}
		}
	}
}
