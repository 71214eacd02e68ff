package cardtext_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"saitei/cardtext"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const kaiunFolder = "../games/kaiun/"

func kaiun(t testing.TB) *cardtext.Grammar {
	t.Helper()
	text, err := os.ReadFile(kaiunFolder + "lexicon.txt")
	if err != nil {
		t.Fatal(err)
	}
	g, err := cardtext.ParseGrammar("lexicon.txt", string(text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

type card struct{ number, name, text, story, nameEnglish string }

func kaiunCards(t testing.TB) []card {
	t.Helper()
	text, err := os.ReadFile(kaiunFolder + "cards.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var cards []card
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 12 {
			t.Fatalf("line %d has %d columns", i+1, len(f))
		}
		if i > 0 {
			cards = append(cards, card{f[0], f[1], f[9], f[10], f[11]})
		}
	}
	return cards
}

// read parses a text and checks everything that must hold of any reading.
func read(t *testing.T, g *cardtext.Grammar, text string) *cardtext.Tree {
	t.Helper()
	tree, err := g.Parse(text)
	if err != nil {
		var e *cardtext.Error
		if errors.As(err, &e) {
			t.Errorf("%s", e.Render("ja"))
		}
		return nil
	}
	canonical := g.Japanese(tree)
	again, err := g.Parse(canonical)
	if err != nil || !again.Equal(tree) {
		t.Errorf("%s is printed as %s, which does not read the same: %v", text, canonical, err)
	}
	if twice := g.Japanese(again); twice != canonical {
		t.Errorf("%s is printed as %s, then as %s", text, canonical, twice)
	}
	return tree
}

// TestCards is the gate: every card reads in one way and prints back as it is spelled.
func TestCards(t *testing.T) {
	g := kaiun(t)
	names := map[string]string{}
	for _, c := range kaiunCards(t) {
		names[cardtext.Normalise(c.name)] = c.nameEnglish
	}
	english := func(name string) string {
		if en := names[name]; en != "" {
			return en
		}
		return name
	}
	var golden strings.Builder
	plain := 0
	for _, c := range kaiunCards(t) {
		if (c.text == "") == (c.story == "") {
			t.Errorf("%s has a text and a story, or neither", c.number)
		}
		if c.text == "" {
			plain++
			continue
		}
		tree := read(t, g, c.text)
		if tree == nil {
			continue
		}
		if got := g.Japanese(tree); got != cardtext.Normalise(c.text) {
			t.Errorf("%s is printed as\n%s\nbut spelled\n%s", c.number, got, cardtext.Normalise(c.text))
		}
		fmt.Fprintf(&golden, "%s %s\n%s\n%s\n\n", c.number, c.name, tree, g.EnglishNamed(tree, english))
	}
	if plain < 12 {
		t.Errorf("%d cards without effect, want 12", plain)
	}
	compare(t, "kaiun-cards.golden", golden.String())
}

// TestSentences reads the wordings in testdata, canonical or not.
func TestSentences(t *testing.T) {
	g := kaiun(t)
	text, err := os.ReadFile("testdata/kaiun-sentences.txt")
	if err != nil {
		t.Fatal(err)
	}
	var golden strings.Builder
	for line := range strings.SplitSeq(string(text), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if tree := read(t, g, line); tree != nil {
			fmt.Fprintf(&golden, "%s\n", line)
			if ja := g.Japanese(tree); ja != cardtext.Normalise(line) {
				fmt.Fprintf(&golden, "= %s\n", ja)
			}
			fmt.Fprintf(&golden, "%s\n%s\n\n", tree, g.English(tree))
		}
	}
	compare(t, "kaiun-sentences.golden", golden.String())
}

func compare(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		if i >= len(gotLines) || i >= len(wantLines) || gotLines[i] != wantLines[i] {
			t.Errorf("%s differs at line %d; run with -update and review the diff", file, i+1)
			return
		}
	}
}

// TestDecks checks the decks against 5-1-2: 30 cards, three of a number unless the card's own text says otherwise.
func TestDecks(t *testing.T) {
	g := kaiun(t)
	byNumber := map[string]card{}
	for _, c := range kaiunCards(t) {
		byNumber[c.number] = c
	}
	files, err := filepath.Glob(kaiunFolder + "decks/*.txt")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d decks, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for line := range strings.SplitSeq(string(text), "\n") {
			if line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "name") || strings.HasPrefix(line, "plan") {
				continue
			}
			f := strings.SplitN(line, " ", 3)
			n, err := strconv.Atoi(f[0])
			c, ok := byNumber[f[1]]
			if err != nil || !ok || c.name != f[2] {
				t.Errorf("%s: bad line %q", file, line)
				continue
			}
			if limit := deckLimit(g, c); n > limit {
				t.Errorf("%s: %d of %s, at most %d", file, n, c.name, limit)
			}
			total += n
		}
		if total != 30 {
			t.Errorf("%s has %d cards", file, total)
		}
	}
}

func deckLimit(g *cardtext.Grammar, c card) int {
	tree, err := g.Parse(c.text)
	if err != nil {
		return 3
	}
	for _, ability := range tree.All(cardtext.NoPart) {
		for _, sentence := range ability.Kid(cardtext.PartOf("do")).All(cardtext.NoPart) {
			if sentence.Op != cardtext.OpOf("deckLimit") {
				continue
			}
			if n := sentence.Kid(cardtext.PartOf("n")); n.Op == cardtext.OpOf("num") {
				return n.Num
			}
			return 30
		}
	}
	return 3
}

// TestOperations checks that every declared operation of the lexicon has a meaning and a phrase, and counts those that cards use.
func TestOperations(t *testing.T) {
	g := kaiun(t)
	used := map[cardtext.Op]bool{}
	var walk func(*cardtext.Tree)
	walk = func(tree *cardtext.Tree) {
		used[tree.Op] = true
		for _, k := range tree.Kids {
			walk(k.Tree)
		}
	}
	for _, c := range kaiunCards(t) {
		if tree, err := g.Parse(c.text); err == nil {
			walk(tree)
		}
	}
	var unused []string
	for _, op := range g.Ops() {
		if op.Doc == "" {
			t.Errorf("%s has no meaning", op.Name)
		}
		if !used[cardtext.OpOf(op.Name)] {
			unused = append(unused, op.Name)
		}
	}
	t.Logf("%d operations, no card uses %s", len(g.Ops()), strings.Join(unused, " "))
}

func FuzzParse(f *testing.F) {
	g := kaiun(f)
	for _, c := range kaiunCards(f) {
		f.Add(c.text)
	}
	f.Add("相手が「" + strings.Repeat("「", 50))
	f.Add(strings.Repeat("相手が（赤）なら、", 40) + "カード1枚を引く。")
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := g.Parse(text)
		if err != nil {
			var e *cardtext.Error
			if !errors.As(err, &e) || e.Render("ja") == "" || e.Render("en") == "" {
				t.Errorf("%q: bad error %v", text, err)
			}
			return
		}
		ja := g.Japanese(tree)
		again, err := g.Parse(ja)
		if err != nil || !again.Equal(tree) {
			t.Errorf("%q is printed as %q, which reads %v, %v", text, ja, again, err)
		}
		if g.English(tree) == "" {
			t.Errorf("%q has no English", text)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	g := kaiun(b)
	cards := kaiunCards(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if c := cards[i%len(cards)]; c.text != "" {
			if _, err := g.Parse(c.text); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// TestEnglishMap: what a sentence says in Japanese and in English are found from each other, without the marks that led there.
func TestEnglishMap(t *testing.T) {
	g, raw := kaiun(t), "【開運時】自分のデッキの一番上のカードを公開し、それがコスト4以上なら、このバトルに勝つ。"
	tree, err := g.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	text, stretches := g.EnglishMapped(tree, func(name string) string { return name })
	if plain := g.English(tree); text != plain {
		t.Errorf("mapped it is %q, plain %q", text, plain)
	}
	said := map[string]string{}
	for _, s := range stretches {
		said[string([]rune(raw)[s.Japanese.Start:s.Japanese.End])] = string([]rune(text)[s.English.Start:s.English.End])
	}
	for ja, en := range map[string]string{
		"【開運時】": "【On Open】", "コスト4以上": "a card with cost 4 or more", "このバトルに勝つ": "win this battle", raw: text,
		"自分のデッキの一番上のカードを公開し": "Reveal the top card of your deck",
	} {
		if said[ja] != en {
			t.Errorf("%s says %q, want %q", ja, said[ja], en)
		}
	}
}

func BenchmarkError(b *testing.B) {
	g := kaiun(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := g.Parse("【開運時】自分のデッキの上から3枚を見る。その中から〈占い〉のカード1枚までを手札にくわえる。"); err == nil {
			b.Fatal("read")
		}
	}
}

func BenchmarkGrammar(b *testing.B) {
	text, err := os.ReadFile(kaiunFolder + "lexicon.txt")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := cardtext.ParseGrammar("lexicon.txt", string(text)); err != nil {
			b.Fatal(err)
		}
	}
}
