package cardtext

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	g := mustGrammar(t, small)
	for _, c := range []struct{ text, tree, ja, en string }{
		{"カード２枚を引く。", "(seq (draw who=self n=2))", "カード2枚を引く。", "Draw 2 cards."},
		{"自分はカード1枚を引く。", "(seq (draw who=self n=1))", "カード1枚を引く。", "Draw 1 card."},
		{"相手はカード1枚を引き、手札2枚を捨てる。カード1枚を引く。",
			"(seq (both a=(draw who=opponent n=1) b=(discard who=self n=2)) (draw who=self n=1))",
			"相手はカード1枚を引き、手札2枚を捨てる。カード1枚を引く。",
			"Your opponent draws 1 card, then discard 2 cards. Draw 1 card."},
	} {
		tree, err := g.Parse(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if tree.String() != c.tree {
			t.Errorf("%s:\n got %s\nwant %s", c.text, tree, c.tree)
		}
		if ja := g.Japanese(tree); ja != c.ja {
			t.Errorf("%s: Japanese %s, want %s", c.text, ja, c.ja)
		}
		if en := g.English(tree); en != c.en {
			t.Errorf("%s: English %s, want %s", c.text, en, c.en)
		}
	}
}

func TestSpans(t *testing.T) {
	g := mustGrammar(t, small)
	raw := "カード １２枚を引く。相手は手札３枚を捨てる。"
	tree, err := g.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		tree *Tree
		want string
	}{
		{tree.Kids[0].Tree, "カード １２枚を引く"},
		{tree.Kids[0].Tree.Kid(Part{"n"}), "１２"},
		{tree.Kids[0].Tree.Kid(Part{"who"}), ""},
		{tree.Kids[1].Tree, "相手は手札３枚を捨てる"},
		{tree.Kids[1].Tree.Kid(Part{"who"}), "相手は"},
	} {
		if got := string([]rune(raw)[c.tree.Span.Start:c.tree.Span.End]); got != c.want {
			t.Errorf("%s spans %q, want %q", c.tree, got, c.want)
		}
	}
}

func TestTreeParts(t *testing.T) {
	tree, err := mustGrammar(t, small).Parse("カード1枚を引く。")
	if err != nil {
		t.Fatal(err)
	}
	draw := tree.All(Part{})[0]
	if draw.Kid(Part{"n"}).Num != 1 || draw.Has(Part{"what"}) || !draw.Has(Part{"who"}) || draw.Kid(Part{"what"}).Has(Part{"n"}) {
		t.Errorf("parts of %s are wrong", draw)
	}
}

// ambiguous lets a sentence end in two ways that mean different things.
const ambiguous = `
root card
card seq : {:act}({:act})* | {* }
act draw : 引く | draw.
act twice : 引く引く | draw twice.
`

func TestAmbiguity(t *testing.T) {
	_, err := mustGrammar(t, ambiguous).Parse("引く引く")
	var e *Error
	if !errors.As(err, &e) || e.Kind != Ambiguous {
		t.Fatalf("error %v, want an ambiguity", err)
	}
	if got := strings.Join(e.Readings, " | "); got != "Draw twice. | Draw. Draw." {
		t.Errorf("readings %s", got)
	}
	want := "Line 1 has two readings from character 1.\n  引く引く\n  ^^^^^^^^\nReading 1: Draw twice.\nReading 2: Draw. Draw."
	if got := e.Render("en"); got != want {
		t.Errorf("rendered\n%s\nwant\n%s", got, want)
	}
}

// TestOneMeaning checks that two wordings of one meaning are not an ambiguity.
func TestOneMeaning(t *testing.T) {
	g := mustGrammar(t, "root x\nx y : {a:num}と{b:num} | {a} {b}\nx y : {a:num}(と/、){b:num} | {a} {b}")
	if tree, err := g.Parse("1と2"); err != nil || tree.String() != "(y a=1 b=2)" {
		t.Errorf("got %v, %v", tree, err)
	}
}

// TestManyReadings checks that exponentially many readings cost polynomial time.
func TestManyReadings(t *testing.T) {
	start := time.Now()
	_, err := mustGrammar(t, ambiguous).Parse(strings.Repeat("引く", 300))
	var e *Error
	if !errors.As(err, &e) || e.Kind != Ambiguous && e.Kind != TooComplex {
		t.Errorf("error %v, want an ambiguity", err)
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("took %v", d)
	}
}

func TestLimits(t *testing.T) {
	g := mustGrammar(t, "root x\nx y : 「{a:x}」 | {a}\nx z : あ | a")
	for _, c := range []struct {
		text string
		want Kind
	}{
		{strings.Repeat("あ", maxText+1), TooLong},
		{strings.Repeat("「", maxText), TooDeep},
	} {
		_, err := g.Parse(c.text)
		var e *Error
		if !errors.As(err, &e) || e.Kind != c.want {
			t.Errorf("error %v, want %v", err, c.want)
		} else if e.Render("ja") == "" || e.Render("en") == "" || e.Error() == "" {
			t.Errorf("%v has no words", c.want)
		}
	}
	if _, err := g.Parse(strings.Repeat("「", 900) + "あ" + strings.Repeat("」", 900)); err != nil {
		t.Errorf("900 deep: %v", err)
	}
}

func TestParseAs(t *testing.T) {
	g := mustGrammar(t, small)
	if tree, err := g.ParseAs("subject", "相手は"); err != nil || tree.String() != "opponent" {
		t.Errorf("got %v, %v", tree, err)
	}
	if _, err := g.ParseAs("nothing", "相手は"); err == nil {
		t.Error("an unknown nonterminal was read")
	}
}
