package cardtext

import (
	"slices"
	"strings"
	"testing"
)

// small is a grammar of its own, small enough to see through.
const small = `
forms dict conj
verb 引く : 引き
verb 捨てる : 捨て
root card
label card : 文 | a sentence
card seq : {:act}。((/¶){:act}。)* | {* }
act both : {a:deed.conj}、{b:deed} | {a}, then {b}.
act = : {deed} | {deed}.
deed draw : {who:subject}カード{n:num}枚を[引く] | {^who} [draw] {n} [card#n]
deed discard : {who:subject}手札{n:num}枚を[捨てる] | {^who} [discard] {n} [card#n]
subject opponent : 相手は | your opponent
subject self : (/自分は) | you !you
`

func mustGrammar(t testing.TB, text string) *Grammar {
	t.Helper()
	g, err := ParseGrammar("test", text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestGrammarErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no root", "x y : あ | a", "test:1: no root, expected a line root NONTERMINAL"},
		{"no phrase", "root x", "test:1: x has no phrase"},
		{"not a line", "root x\nx : あ", "test:2: expected NONTERMINAL OPERATION"},
		{"unknown nonterminal", "root x\nx y : {a:b} | {a}", "test:2: b is not a nonterminal of this grammar"},
		{"unknown verb", "root x\nx y : [引く] | draw", "test:2: verb 引く is not declared"},
		{"unknown form", "forms dict conj\nroot x\nx y : あ{a:z.past} | {a}\nz q : い | i", "past is not a form, expected one of dict conj"},
		{"too few forms", "forms dict conj past\nverb 引く : 引き", "verb 引く has 1 forms, expected 3 (dict conj past)"},
		{"open slot", "root x\nx y : {a | a", "test:2: Japanese pattern: expected '}'"},
		{"open group", "root x\nx y : (あ | a", "test:2: Japanese pattern: expected ')'"},
		{"bad slot", "root x\nx y : {a b} | a", "bad slot"},
		{"no English", "root x\nx y : あ", "test:2: x y has no English pattern"},
		{"English slot", "root x\nx y : あ | {a}", "English pattern uses {a}"},
		{"left recursion", "root x\nx y : {a:z}あ | a\nz q : (/い){b:x} | b", "can start with itself: x → z → x"},
		{"transparent", "root x\nx = : {a:num}{b:num}", "a transparent phrase has exactly one slot, found 2"},
		{"fixed and slot", "root x\nx y(a=b) : {a:num} | a", "part a is both fixed and a slot"},
		{"undeclared operation", "op z : nothing\nroot x\nx y : あ | a", "operation y is not declared"},
		{"undeclared slot", "op y a : something\nroot x\nx y : {a:num}{b:num} | a", `operation y is not declared with a slot "b"`},
		{"missing slot", "op y a b : something\nroot x\nx y : {a:num} | a", `operation y needs a slot "b"`},
		{"engine's own", "root x\nx num : あ | a", "operation num is the engine's own"},
		{"import", "import other", `cannot import "other", expected one of bans`},
		{"term", "term 妖怪", "expected term 日本語 : English"},
		{"deep", "root x\nx y : " + strings.Repeat("(", 50) + " | a", "groups nest deeper than"},
		{"continued", "root x\n\nx y : {a:b}\n    | {a}", "test:3: b is not"},
	} {
		_, err := ParseGrammar("test", c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

func TestSayings(t *testing.T) {
	g := mustGrammar(t, small)
	var got []string
	for _, s := range g.Sayings() {
		got = append(got, s.About[1]+": "+s.Japanese)
	}
	text := strings.Join(got, "\n")
	for _, want := range []string{"a sentence: ", "such as “Your opponent”: 相手は", "〈「相手は」など〉カード〈数〉枚を引く"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sayings lack %q:\n%s", want, text)
		}
	}
	for _, word := range []string{"引き", "DRAW", "枚"} { // a form of the verb, English, Japanese
		if !slices.ContainsFunc(g.Sayings(), func(s Saying) bool { return s.Op == "draw" && s.Has([]string{word}) }) {
			t.Errorf("%s does not find it", word)
		}
	}
}

func TestOps(t *testing.T) {
	var got []string
	for _, op := range mustGrammar(t, small).Ops() {
		got = append(got, op.Name+"("+strings.Join(op.Slots, ",")+")")
	}
	if want := "both(a,b) discard(who,n) draw(who,n) opponent() self() seq()"; strings.Join(got, " ") != want {
		t.Errorf("Ops = %s, want %s", strings.Join(got, " "), want)
	}
}

func FuzzGrammar(f *testing.F) {
	f.Add(small, "カード1枚を引く。")
	f.Add("root x\nx y : ({a:num}/あ)*{b:text} | {a*and} {b}", "1あ2い")
	f.Add("forms a b\nverb あ : 0/い\nroot x\nx y : [あ][あ](う/)* | [be!]", "いいう")
	f.Add("import verbs operations counts\nroot count", "3枚まで")
	f.Fuzz(func(t *testing.T, grammar, text string) {
		if len(grammar) > 2000 || len(text) > 200 {
			return
		}
		g, err := ParseGrammar("fuzz", grammar)
		if err != nil {
			return
		}
		if tree, err := g.Parse(text); err == nil {
			g.Japanese(tree)
			g.English(tree)
		} else {
			err.(*Error).Render("en")
		}
		g.Sayings()
	})
}

// TestShared checks that a game takes of the shared files what it can say, in its own words, and nothing else.
func TestShared(t *testing.T) {
	g, err := ParseGrammar("test", `call 枚 : 個
import verbs operations counts
root act
op draw n : N are drawn
act draw : {n:count}[引く] | draw {n}
`)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := g.Parse("3個まで引く")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := tree.String(), "(draw n=(upto n=3))"; got != want {
		t.Errorf("read %s, want %s", got, want)
	}
	if g.byName["period"] != nil {
		t.Error("a nonterminal is kept to which nothing leads")
	}
	small, err := ParseGrammar("test", "import operations clauses\nforms dict\nroot x\nop q : q\nx q : あ | a\n")
	if err != nil {
		t.Fatalf("what a game does not have is not left out: %v", err)
	}
	if len(small.byName["x"].phrases) != 1 {
		t.Error("the game's own phrase is gone")
	}
}

// TestWithout sees that shared phrases that a lexicon does not want are gone, and that none is named in vain.
func TestWithout(t *testing.T) {
	const lexicon = "import verbs operations counts\nroot act\nop draw n : N are drawn\nact draw : {n:count}[引く] | draw {n}\nwithout count.upto "
	g, err := ParseGrammar("test", lexicon)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Parse("3枚まで引く"); err == nil {
		t.Error("an unwanted phrase is read")
	}
	if _, err := g.Parse("3枚引く"); err != nil {
		t.Errorf("more than the unwanted phrase is gone: %v", err)
	}
	if _, err := ParseGrammar("test", lexicon+"count.nothing"); err == nil {
		t.Error("a phrase that there is not is unwanted, and nobody says so")
	}
}
