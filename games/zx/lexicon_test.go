package zx

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"saitei/cardtext"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// printedCards names a table of printed cards, which are not part of the project: number, name, kind, colour, cost, power, icon
// and text, separated by tabs, below a line of headings.
const printedCards = "SAITEI_ZX_CARDS"

// read parses a text and checks everything that must hold of any reading.
func read(t *testing.T, text string) *cardtext.Tree {
	t.Helper()
	g := Lexicon()
	tree, err := g.Parse(text)
	if err != nil {
		var e *cardtext.Error
		if errors.As(err, &e) {
			t.Errorf("%s", e.Render("en"))
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

// TestWordings reads our own wordings. The golden file shows of each its canonical spelling where it differs, its tree and its
// English.
func TestWordings(t *testing.T) {
	lines := wordings(t)
	if len(lines) < 1000 {
		t.Errorf("%d wordings, want at least 1000", len(lines))
	}
	var golden strings.Builder
	for _, line := range lines {
		tree := read(t, line)
		if tree == nil {
			continue
		}
		fmt.Fprintf(&golden, "%s\n", line)
		if ja := Lexicon().Japanese(tree); ja != cardtext.Normalise(line) {
			fmt.Fprintf(&golden, "= %s\n", ja)
		}
		fmt.Fprintf(&golden, "%s\n%s\n\n", tree, Lexicon().English(tree))
	}
	const file = "testdata/wordings.golden"
	if *update {
		if err := os.WriteFile(file, []byte(golden.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if golden.String() != string(want) {
		t.Errorf("%s differs; run with -update and review the diff", file)
	}
}

func wordings(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/wordings.txt")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.SplitSeq(string(text), "\n") {
		if line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

// TestRefused reads texts that are plainly mistyped, each with the character at which reading stops.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ text, understood string }{
		{"【自】このカードが登場カードを１枚引く。", "【自】このカードが登場"},
		{"【自】あなたの[ナイト]をゼクスが登場した時、カードを１枚引く。", "【自】あなたの[ナイト]を"},
		{"【自】カードを１枚引く。", "【自】カードを"},
		{"★リソースにあるカードを１枚選び、リソースにリブートに置く。", "★リソースにあるカードを１枚選び、リソースにリブート"},
		{"【起】カードを１枚引く。", "【起】カード"},
	} {
		_, err := Lexicon().Parse(c.text)
		var e *cardtext.Error
		if !errors.As(err, &e) || e.Kind != cardtext.Unread {
			t.Errorf("%s: %v", c.text, err)
		} else if e.Understood != c.understood {
			t.Errorf("%s is understood up to %s", c.text, e.Understood)
		}
	}
}

// TestOneReading holds pairs of wordings that look alike and mean different things.
func TestOneReading(t *testing.T) {
	for _, c := range [][2]string{
		{"★スクエアにあるゼクスを１枚選び、破壊する。", "★スクエアにあるゼクスを１枚まで選び、破壊する。"},
		{"★スクエアにあるゼクスを１枚選び、破壊する。", "★スクエアにあるゼクスを１枚選び、破壊してよい。"},
		{"★スクエアにある相手のゼクスを１枚選び、破壊する。", "★スクエアにあるあなたのゼクスを１枚選び、破壊する。"},
		{"★スクエアにあるコスト３以下のゼクスを１枚選び、破壊する。", "★スクエアにあるコスト３以上のゼクスを１枚選び、破壊する。"},
		{"★あなたの手札にあるカードを１枚選び、トラッシュに置く。", "★相手は自分の手札にあるカードを１枚選び、トラッシュに置く。"},
		{"★相手の手札にあるカードを１枚選び、トラッシュに置く。", "★相手の手札にあるカードをランダムに１枚選び、トラッシュに置く。"},
		{"【常】このカードのコストを－1する。ただし、１以下にならない。", "【常】このカードのコストを－1する。ただし、１未満にならない。"},
		{"★赤と青のゼクスを１枚選び、破壊する。", "★赤か青のゼクスを１枚選び、破壊する。"},
		{"★あなたのゼクスを攻撃しているゼクスを１枚選び、破壊する。", "★攻撃しているあなたのゼクスを１枚選び、破壊する。"},
		{"★リソースにあるカードを１枚選び、リブートする。", "★リソースにあるカードを１枚選び、スリープする。"},
	} {
		a, b := read(t, c[0]), read(t, c[1])
		if a != nil && b != nil && (a.Equal(b) || Lexicon().English(a) == Lexicon().English(b)) {
			t.Errorf("%s and %s read the same", c[0], c[1])
		}
	}
}

// TestOperations checks that every operation has a meaning and that a wording uses it, so that none is without a golden tree.
func TestOperations(t *testing.T) {
	used := map[cardtext.Op]bool{}
	var walk func(*cardtext.Tree)
	walk = func(tree *cardtext.Tree) {
		used[tree.Op] = true
		for _, k := range tree.Kids {
			walk(k.Tree)
		}
	}
	for _, line := range wordings(t) {
		if tree, err := Lexicon().Parse(line); err == nil {
			walk(tree)
		}
	}
	var unused []string
	for _, op := range Lexicon().Ops() {
		if op.Doc == "" {
			t.Errorf("%s has no meaning", op.Name)
		}
		if !used[cardtext.OpOf(op.Name)] {
			unused = append(unused, op.Name)
		}
	}
	t.Logf("%d operations, no wording uses %s", len(Lexicon().Ops()), strings.Join(unused, " "))
}

// TestPrinted reads a table of printed cards and says how many texts are read, where the others stop and which phrases are missing.
func TestPrinted(t *testing.T) {
	path := os.Getenv(printedCards)
	if path == "" {
		t.Skip(printedCards + " names no table of cards")
	}
	table, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g := Lexicon()
	var unread []string
	texts, same := 0, 0
	for i, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
		fields := strings.Split(line, "\t")
		if i == 0 || len(fields) < 8 || fields[7] == "" {
			continue
		}
		text := fields[7]
		texts++
		if _, err := g.Parse(text); err != nil {
			var e *cardtext.Error
			if errors.As(err, &e) {
				t.Logf("%s %s\n%s", fields[0], fields[1], e.Render("en"))
			}
			unread = append(unread, text)
			continue
		}
		if tree := read(t, text); tree != nil && g.Japanese(tree) == cardtext.Normalise(text) {
			same++
		}
	}
	for _, gap := range g.Gaps(unread) {
		t.Logf("missing: %s (%d texts, %d unlocked)", gap.Clause, gap.Texts, gap.Alone)
	}
	t.Logf("%d of %d texts read, %d of them spelled canonically", texts-len(unread), texts, same)
	if 20*(texts-len(unread)) < 19*texts {
		t.Errorf("less than 95 %% of the texts are read")
	}
}

func BenchmarkParse(b *testing.B) {
	lines := wordings(b)
	g := Lexicon()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := g.Parse(lines[i%len(lines)]); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, line := range wordings(f) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g := Lexicon()
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
