package cardtext

import "testing"

func TestConjugate(t *testing.T) {
	for _, c := range []struct {
		verb  string
		who   person
		mode  string
		first bool
		want  string
	}{
		{"draw", you, modeCommand, true, "draw"},
		{"draw", thirdSingular, modeCommand, true, "draws"},
		{"draw", plural, modeFull, true, "draw"},
		{"be put", thirdSingular, modeFull, true, "is put"},
		{"be", plural, modeFull, true, "are"},
		{"be", you, modeNot, true, "are not"},
		{"be", thirdSingular, modeNot, true, "is not"},
		{"have", thirdSingular, modeNot, true, "does not have"},
		{"draw", you, modeNot, true, "do not draw"},
		{"search", thirdSingular, modeFull, true, "searches"},
		{"carry", thirdSingular, modeFull, true, "carries"},
		{"draw", thirdSingular, "may", true, "may draw"},
		{"draw", thirdSingular, "may", false, "draw"},
		{"draw", thirdSingular, modeBare, true, "draw"},
	} {
		if got := conjugate(c.verb, c.who, c.mode, c.first); got != c.want {
			t.Errorf("conjugate(%s, %d, %s) = %s, want %s", c.verb, c.who, c.mode, got, c.want)
		}
	}
}

func TestTidy(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{" draw  2 cards .", "Draw 2 cards."},
		{"【Open】 draw. discard.\nwin", "【Open】 Draw. Discard.\nWin"},
		{"switch off 【Win】 effects", "Switch off 【Win】 effects"},
		{"is \x01 open card, \x01 Rock card, \x01 “One”", "Is an open card, a Rock card, a “One”"},
		{"gains “draw a card.”.", "Gains “Draw a card.”"},
		{"2 cards", "2 cards"},
		{"【Play】 《red 1》, discard: draw", "【Play】 《Red 1》, discard: draw"},
		{"[ black 1, scrap] 《Quick》 choose \x01 other [small] card", "[Black 1, scrap] 《Quick》 Choose another [small] card"},
	} {
		if got, _ := tidy(c.text, nil); got != c.want {
			t.Errorf("tidy(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestJoinWords(t *testing.T) {
	for _, c := range []struct {
		words []string
		join  string
		want  string
	}{
		{[]string{"a"}, "and", "a"},
		{[]string{"a", "b"}, "or", "a or b"},
		{[]string{"a", "b", "c"}, "and", "a, b and c"},
		{[]string{"a", "b"}, "then", "a, then b"},
		{[]string{"a", "b"}, " + ", "a + b"},
	} {
		if got := joinWords(c.words, c.join); got != c.want {
			t.Errorf("joinWords(%v, %s) = %s, want %s", c.words, c.join, got, c.want)
		}
	}
}

func TestEnglishNamed(t *testing.T) {
	g := mustGrammar(t, "term 犬 : Dog\nroot x\nx y : 「{a:text}」 | named {a}")
	if dog, err := g.Parse("「犬」"); err != nil || g.English(dog) != "Named Dog" {
		t.Errorf("the term is printed as %s, %v", g.English(dog), err)
	}
	tree, err := g.Parse("「猫」")
	if err != nil {
		t.Fatal(err)
	}
	if got := g.EnglishNamed(tree, func(string) string { return "Cat" }); got != "Named Cat" {
		t.Errorf("got %s", got)
	}
}

// TestPronoun prints what was named last as it or them, and starts afresh in each paragraph.
func TestPronoun(t *testing.T) {
	g := mustGrammar(t, `root page
forms dict
verb 取る : 取る
page page : {:line}(¶{:line})* | {*¶}
line line : {:act}(、{:act})*。 | {* then }.
act take : {what:cards}を取る | [take] {what} !names
act eat : 食べる | [eat] [it]
act get(what=it) : 増える | [they] grow
act raise : {what:left}の札が増える | {what.subj} [get!what] a card
left it : それ | [it] !it
cards cards : {n:num}枚 | {n} [card#n]
`)
	for _, c := range []struct{ text, want string }{
		{"1枚を取る、食べる、増える、それの札が増える。", "Take 1 card then eat it then it grow then it gets a card."},
		{"2枚を取る、食べる、増える、それの札が増える。", "Take 2 cards then eat them then they grow then they get a card."},
		{"2枚を取る、1枚を取る、食べる。", "Take 2 cards then take 1 card then eat it."},
		{"2枚を取る。\n食べる。", "Take 2 cards.\nEat it."},
	} {
		tree, err := g.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.English(tree); got != c.want {
			t.Errorf("%s is printed as %q, want %q", c.text, got, c.want)
		}
	}
}
