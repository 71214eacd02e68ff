package cardtext

import "testing"

// TestNames reads the kinds of names that the engine knows, each of which ends at other characters.
func TestNames(t *testing.T) {
	g := mustGrammar(t, `root line
op line n : a name
op key n : a name before a colon
op level n k : a name with a number
op mark n : a name before a mark
line line : 「{n:title}」 | {n}
line key : {n:heading}: | {n}
line level : {n:stem}Lv{k:num} | {n} {k}
line mark : の{n:latinized}EX | {n}
`)
	for text, want := range map[string]string{
		"「【TT】竜」":   `(line n="【TT】竜")`,
		"旅の少年：":     `(key n="旅の少年")`,
		"竜Lv2":      `(level n="竜" k=2)`,
		"の竜EX":      `(mark n="竜")`,
		"「『序』竜『終』」": `(line n="『序』竜『終』")`,
	} {
		tree, err := g.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if tree.String() != want || g.Japanese(tree) != Normalise(text) {
			t.Errorf("%s reads %s and is printed as %s", text, tree, g.Japanese(tree))
		}
	}
	for _, text := range []string{"「竜」「竜」", "竜「：", "Lv2", "のだるまEX", "「竜『終」"} {
		if tree, err := g.Parse(text); err == nil {
			t.Errorf("%s reads %s", text, tree)
		}
	}
}

// TestPrintAs prints a tree that is not a whole text.
func TestPrintAs(t *testing.T) {
	g := mustGrammar(t, `root line
op line n : a name
op part n : a part
line line : {n:part}。 | {n}.
part part : {n:num}枚 | {n} cards
`)
	tree, err := g.ParseAs("part", "3枚")
	if err != nil {
		t.Fatal(err)
	}
	if ja, en := g.JapaneseAs("part", tree), g.EnglishAs("part", tree); ja != "3枚" || en != "3 cards" {
		t.Errorf("printed as %q and %q", ja, en)
	}
	if ja, en := g.JapaneseAs("nothing", tree), g.EnglishAs("nothing", tree); ja != "" || en != "" {
		t.Errorf("an unknown nonterminal prints %q and %q", ja, en)
	}
}
