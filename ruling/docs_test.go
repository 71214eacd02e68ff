package ruling

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"saitei/games"
	"saitei/rulebook"
)

// blocks is the indented blocks of a document, unindented, each with its line number.
func blocks(markdown string) map[int]string {
	all := map[int]string{}
	start := 0
	for i, line := range strings.Split(markdown, "\n") {
		rest, isCode := strings.CutPrefix(line, "    ")
		switch {
		case isCode && start == 0:
			start = i + 1
			all[start] = rest + "\n"
		case isCode || (line == "" && start > 0):
			all[start] += rest + "\n"
		default:
			start = 0
		}
	}
	return all
}

func TestDocumentedLinesAreRead(t *testing.T) {
	for _, name := range []string{"rulings.md", "rulings.ja.md"} {
		t.Run(name, func(t *testing.T) { areRead(t, name) })
	}
}

// areRead holds a document about rulings to lines that are read.
func areRead(t *testing.T, name string) {
	text, err := os.ReadFile("../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line, block := range blocks(string(text)) {
		if strings.HasPrefix(block, "saitei") {
			continue
		}
		if !isWhole(block) {
			block = "open\n" + block
		}
		n++
		if _, errs := Parse("docs/"+name, block); len(errs) > 0 {
			t.Errorf("the block in line %d: %v", line, errs)
		}
	}
	if n < 8 {
		t.Errorf("only %d blocks found", n)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if cell, ok := strings.CutPrefix(line, "| `P1 "); ok {
			choice, _, _ := strings.Cut("P1 "+strings.ReplaceAll(cell, `\|`, "\u0000"), "`")
			if _, errs := Parse("docs/"+name, "open\nplay\n"+strings.ReplaceAll(choice, "\u0000", "|")); len(errs) > 0 {
				t.Errorf("%q: %v", choice, errs)
			}
		}
	}
}

// isWhole reports whether a block of a document is a ruling from its first line to its last.
func isWhole(block string) bool { return strings.HasPrefix(block, "game ") }

// TestWholeExamplesProveTheirClauses: each game has a whole ruling in the document, in both languages, and it holds as any other: it passes, however it is run, and
// fails without its clause.
func TestWholeExamplesProveTheirClauses(t *testing.T) {
	for _, name := range []string{"rulings.md", "rulings.ja.md"} {
		text, err := os.ReadFile("../docs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		shown := map[string]bool{}
		for line, block := range blocks(string(text)) {
			if !isWhole(block) {
				continue
			}
			r, errs := Parse("docs/"+name, block)
			if len(errs) > 0 {
				t.Errorf("%s:%d: %v", name, line, errs)
				continue
			}
			shown[r.Game] = true
			b := games.Find(r.Game)
			if res := RunPlayed(b, r); !res.Held() {
				t.Errorf("%s:%d, played: %s", name, line, Report(r, res, rulebook.En))
			}
			for _, p := range coverRuling(b, r).Proves {
				if p.Standing != Green {
					t.Errorf("%s:%d does not prove %s: %s", name, line, p.Clause, p.Standing.Text().En)
				}
			}
		}
		for _, b := range games.All() {
			if !shown[b.Name] {
				t.Errorf("%s has no whole ruling of %s", name, b.Name)
			}
		}
	}
}

// TestVocabularyIsInOneLanguage: no English is mixed into the words in Japanese that a game is explained with, nor Japanese into those in English.
func TestVocabularyIsInOneLanguage(t *testing.T) {
	japanese := regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}].*`)
	wordless := regexp.MustCompile(`(?m)^  (change|seemed|[a-z-]+ +(pick-one|pick-some|order|number))$`) // a verb, a number or a question without a word about it
	for _, b := range games.Books() {
		if b.Rules == nil {
			continue
		}
		ja, en := Vocabulary(b, rulebook.Ja), Vocabulary(b, rulebook.En)
		if at := japanese.FindString(en); at != "" {
			t.Errorf("%s, in English: %s", b.Name, at)
		}
		if line := wordless.FindString(ja); line != "" {
			t.Errorf("%s says nothing of %s", b.Name, line)
		}
		for _, n := range b.Board.Notes {
			if !strings.Contains(ja, n.Ja) || strings.Contains(ja, n.En) {
				t.Errorf("%s, in Japanese: %s", b.Name, n.En)
			}
		}
	}
}

// TestAbilitiesAreToldApart: a card with two abilities that can be used is ambiguous, and what is listed can be written.
func TestAbilitiesAreToldApart(t *testing.T) {
	const position = "game zx\nopen\ncard T-1\n  text 【起】〈《無1》〉カードを１枚引く。\n  text 【起】〈《無1》〉あなたのデッキの１番上のカードをトラッシュに置く。\n" +
		"start main phase\nboth deck 5\nboth life 4\nP1 resource plain x3\ntable square/7 T-1 owner P1\n"
	book := games.Find("zx")
	for line, want := range map[string]string{
		"P1 activate T-1":         "ability 1, activate T-1 in square/7 of table owner P1 ability 2",
		"P1 activate T-1 2":       "there is no word for a card \"2\"",
		"P1 activate T-1 ability": "which ability of the text must follow",
		"P1 activate T-1 in square/7 of table owner P1 ability 2\nP1 choose plain\nexpect event P1 put from deck to trash": "",
	} {
		r, errs := Parse("t.ruling", position+line+"\n")
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		got := Report(r, Run(book, r, nil), rulebook.En)
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %s", line, got)
		}
	}
}

// TestBoardsAreDrawn holds the drawn tables of the games to their zones, and the document to the drawings.
func TestBoardsAreDrawn(t *testing.T) {
	doc, err := os.ReadFile("../docs/rulings.md")
	if err != nil {
		t.Fatal(err)
	}
	square := regexp.MustCompile(`\b([a-z]+)/([0-9]+)`)
	for _, b := range games.All() {
		if len(b.Board.Drawing) == 0 || len(b.Board.Notes) == 0 {
			t.Errorf("%s has no drawn table", b.Name)
		}
		all := strings.Join(b.Board.Drawing, "\n")
		if !strings.Contains(string(doc), "```text\n"+all+"\n```\n") {
			t.Errorf("docs/rulings.md does not have the drawn table of %s", b.Name)
		}
		drawn := map[string]bool{}
		for _, n := range b.Board.Notes {
			if n.Ja == "" || !strings.Contains(string(doc), "- "+n.En+"\n") {
				t.Errorf("docs/rulings.md does not say of %s: %s", b.Name, n.En)
			}
			all += "\n" + n.En
		}
		for _, m := range square.FindAllStringSubmatch(all, -1) {
			z, ok := zoneOf(b, m[1])
			k, _ := strconv.Atoi(m[2])
			if !ok || k < 1 || k > b.Rules.Zones[z].Squares {
				t.Errorf("%s has no %s", b.Name, m[0])
			}
			drawn[m[0]] = true
		}
		for _, z := range b.Rules.Zones {
			for k := 1; z.Squares > 1 && k <= z.Squares; k++ {
				if at := z.Name + "/" + strconv.Itoa(k); !drawn[at] {
					t.Errorf("the drawn table of %s lacks %s", b.Name, at)
				}
			}
		}
	}
}
