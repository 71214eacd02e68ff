// Ledgers: reading them, finding and ordering clauses.

package rulebook_test

import (
	"slices"
	"strings"
	"testing"

	"saitei/rulebook"
)

const smallLedger = "id\tkind\tja\ten\tcall_ja\tcall_en\n" +
	"1\theading\t概要\tOverview\t\t\n" +
	"1-2\tlaw\t引けない\tNobody may draw\tJ1: 誰も / 別の読み: 1人\tJ1: nobody / other reading: one\n" +
	"1-10\tprocedure\t進む\tGo on\t\t\n" +
	"2\theading\tその他\tOther\t\t\n"

func TestParseLedger(t *testing.T) {
	l, err := rulebook.ParseLedger("x.tsv", smallLedger)
	if err != nil {
		t.Fatal(err)
	}
	if e := l.Find("1-2"); e == nil || e.Kind != rulebook.Law || e.Text.En != "Nobody may draw" || e.Call.En == "" || e.Call.Ja == "" {
		t.Errorf("1-2 is %+v", e)
	}
	if n := len(l.Below("1")); n != 3 {
		t.Errorf("%d clauses below 1, want 3", n)
	}
	sub, err := rulebook.ParseLedger("x.tsv", "id\n8-4b\tlaw\tx\ty\t\t\n8-4b:i\tlaw\tx\ty\t\t\n8-4c\tlaw\tx\ty\t\t")
	if err != nil || len(sub.Below("8-4b")) != 2 {
		t.Errorf("%d clauses below 8-4b, want 2 (%v)", len(sub.Below("8-4b")), err)
	}
	lettered, err := rulebook.ParseLedger("x.tsv", "id\n8-4\tlaw\tx\ty\t\t\n8-4b\tlaw\tx\ty\t\t\n8-4b:i\tlaw\tx\ty\t\t\n8-41\tlaw\tx\ty\t\t")
	if err != nil || len(lettered.Below("8-4")) != 3 {
		t.Errorf("%d clauses below 8-4, want 3 (%v)", len(lettered.Below("8-4")), err)
	}
	if above := lettered.Above("8-4b:i"); len(above) != 2 || above[0].ID != "8-4" || above[1].ID != "8-4b" {
		t.Errorf("above 8-4b:i stand %v, want 8-4 and 8-4b", above)
	}
	if found := l.Search([]string{"ＤＲＡＷ"}); len(found) != 1 || found[0].ID != "1-2" {
		t.Errorf("full-width capitals find %v", found)
	}
}

func TestBrokenLedgersSayWhere(t *testing.T) {
	for text, want := range map[string]string{
		"id\n1\theading\tx":                      "x.tsv:2: expected 6 columns",
		"id\n1\tmood\tx\ty\t\t":                  `x.tsv:2: unknown kind "mood"`,
		"id\n1\tlaw\tx\ty\t\t\n1\tlaw\tx\ty\t\t": "x.tsv:3: clause 1 stands here for the second time",
	} {
		if _, err := rulebook.ParseLedger("x.tsv", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestLessOrdersNumberByNumber(t *testing.T) {
	want := []string{"1-2", "1-2-1", "1-10", "102.7", "102.7a", "102.10", "1204-2g:iii"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, func(a, b string) int {
		switch {
		case rulebook.Less(a, b):
			return -1
		case rulebook.Less(b, a):
			return 1
		}
		return 0
	})
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestGoNames(t *testing.T) {
	for id, want := range map[string]string{"6-3-1": "R6_3_1", "102.7a": "R102_7a", "1204-2g:iii": "R1204_2g_iii"} {
		if got := rulebook.GoName(id); got != want {
			t.Errorf("%s is %s, want %s", id, got, want)
		}
	}
}

func TestClausesAreNamedInManyWays(t *testing.T) {
	l, err := rulebook.ParseLedger("t", "id\tkind\tja\ten\tcall.ja\tcall.en\n900\theading\tあ\ta\t\t\n905\theading\tあ\ta\t\t\n905.1\tlaw\tあ\ta\t\t\n905.1a\tlaw\tあ\ta\t\t\n1002.11\tlaw\tあ\ta\t\t\n1002.1.1\tlaw\tあ\ta\t\t\n")
	if err != nil {
		t.Fatal(err)
	}
	for written, want := range map[string]string{
		"905.1": "905.1", "905-1": "905.1", "[905.1]": "905.1", "９０５．１": "905.1", "9.05": "905", "9.05.1": "905.1", "905.1A": "905.1a", "905.01": "905.1",
		"9": "900", "第９章": "900", "10": "", "1002.11": "1002.11", "1002-1-1": "1002.1.1", "100211": "", "906": "", "": "",
	} {
		if got := l.Named(written); got != want {
			t.Errorf("%q is %q, want %q", written, got, want)
		}
	}
	for chapter, want := range map[string]bool{"905": true, "900": true, "9": true, "10": false, "90": false} {
		if l.InChapter("905.1", chapter) != want {
			t.Errorf("905.1 in chapter %s: %v", chapter, !want)
		}
	}
}
