package cardtext

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// generator makes random texts that a grammar allows, so that ambiguities show that no card has run into yet.
type generator struct {
	grammar *Grammar
	random  *rand.Rand
	depth   map[*symbol]int // how deep the shallowest text of a symbol is
}

const tooDeepToFinish = 1 << 20

func newGenerator(g *Grammar, seed uint64) *generator {
	gen := &generator{g, rand.New(rand.NewPCG(seed, 1)), map[*symbol]int{}}
	for _, s := range g.symbols {
		gen.depth[s] = tooDeepToFinish
		if s.builtin != "" {
			gen.depth[s] = 0
		}
	}
	g.untilStable(func(p *phrase) bool {
		if d := gen.itemsDepth(p.ja) + 1; d < gen.depth[p.symbol] {
			gen.depth[p.symbol] = d
			return true
		}
		return false
	})
	return gen
}

func (gen *generator) itemsDepth(items []item) int {
	deepest := 0
	for _, it := range items {
		d := 0
		switch {
		case it.kind == slotItem:
			d = gen.depth[it.sym]
		case it.kind == groupItem && !it.repeat || it.least > 0:
			d = tooDeepToFinish
			for _, alt := range it.alts {
				d = min(d, gen.itemsDepth(alt))
			}
		}
		deepest = max(deepest, d)
	}
	return deepest
}

// text writes a text of the symbol. It reports false if the phrase it chose has no such form.
func (gen *generator) text(b *strings.Builder, s *symbol, form, room int) bool {
	if last, _ := utf8.DecodeLastRuneInString(b.String()); isDigit(last) && (s.builtin == opNumber || s.builtin == opInteger) {
		return false // two numbers side by side would be one
	}
	switch s.builtin {
	case opNumber:
		b.WriteString([]string{"1", "2", "3", "10"}[gen.random.IntN(4)])
		return true
	case opInteger:
		b.WriteString([]string{"+1000", "-1000", "+1"}[gen.random.IntN(3)])
		return true
	case riseSymbol:
		b.WriteString([]string{"+1000", "1000"}[gen.random.IntN(2)])
		return true
	case fallSymbol:
		b.WriteString([]string{"-1000", "1000"}[gen.random.IntN(2)])
		return true
	case stemSymbol:
		b.WriteString([]string{"だるま", "妖怪"}[gen.random.IntN(2)])
		return true
	case runSymbol, latinizedSymbol:
		b.WriteString([]string{"妖怪", "ダルマ"}[gen.random.IntN(2)])
		return true
	case opText, asideSymbol, titleSymbol, headingSymbol, taggedSymbol:
		b.WriteString([]string{"だるま", "妖怪", "カード1枚を引く"}[gen.random.IntN(3)])
		return true
	}
	var fitting []*phrase
	for _, p := range s.phrases {
		if gen.itemsDepth(p.ja) < room {
			fitting = append(fitting, p)
		}
	}
	if len(fitting) == 0 {
		return false
	}
	return gen.items(b, fitting[gen.random.IntN(len(fitting))].ja, form, room-1)
}

func (gen *generator) items(b *strings.Builder, items []item, form, room int) bool {
	for i := range items {
		if !gen.item(b, &items[i], form, room) {
			return false
		}
	}
	return true
}

func (gen *generator) item(b *strings.Builder, it *item, form, room int) bool {
	switch it.kind {
	case literalItem:
		b.WriteString(it.text)
	case verbItem:
		spellings := it.verb.forms[form]
		if len(spellings) == 0 {
			return false
		}
		b.WriteString(spellings[gen.random.IntN(len(spellings))])
	case slotItem:
		if it.forms != inheritForm {
			form = it.forms
		}
		return gen.text(b, it.sym, form, room)
	case groupItem:
		times := 1
		if it.repeat {
			times = it.least + gen.random.IntN(2)
		}
		for range times {
			var fitting [][]item
			for _, alt := range it.alts {
				if gen.itemsDepth(alt) <= room {
					fitting = append(fitting, alt)
				}
			}
			if len(fitting) == 0 || !gen.items(b, fitting[gen.random.IntN(len(fitting))], form, room) {
				return false
			}
		}
	}
	return true
}

// generatedGames is the games of which random texts are made. Of a thousand texts so many may be refused, with both readings shown: what two games leave
// out between clauses, commas above all, can make two of one, as 「伏せカード」 does.
var generatedGames = []struct {
	name    string
	refused int
}{{"kaiun", 0}, {"zx", 0}, {"dimensionzero", 10}, {"builddivide", 4}}

// TestGenerated reads random texts of each game's language: each must have one reading, or be refused, and the reading prints back to the same tree.
func TestGenerated(t *testing.T) {
	for _, game := range generatedGames {
		t.Run(game.name, func(t *testing.T) { testGenerated(t, game.name, game.refused) })
	}
}

func testGenerated(t *testing.T, game string, mayRefuse int) {
	text, err := os.ReadFile("../games/" + game + "/lexicon.txt")
	if err != nil {
		t.Fatal(err)
	}
	g := mustGrammar(t, string(text))
	gen := newGenerator(g, numberOf("SAITEI_SEED", 1))
	rounds := 1500
	if testing.Short() {
		rounds = 300
	}
	rounds = int(numberOf("SAITEI_GENERATED", uint64(rounds)))
	made, failures := 0, 0
	var refusals []error
	for range rounds {
		var b strings.Builder
		if !gen.text(&b, g.root, 0, 9+gen.random.IntN(8)) || b.Len() > 1500 {
			continue
		}
		// Line breaks in odd places are not part of the language.
		if Normalise(b.String()) != b.String() {
			continue
		}
		made++
		tree, err := g.Parse(b.String())
		if err != nil {
			refusals = append(refusals, err)
		} else if fault := g.faultOf(tree); fault != "" {
			t.Errorf("%s %s", b.String(), fault)
			failures++
		}
		if failures > 8 {
			t.FailNow()
		}
	}
	if len(refusals)*1000 > mayRefuse*made {
		for _, err := range refusals[:min(len(refusals), 8)] {
			t.Errorf("%s", err.(*Error).Render("en"))
		}
		t.Errorf("%d of %d texts are refused", len(refusals), made)
	}
	if made < rounds/4 {
		t.Errorf("only %d of %d texts could be made", made, rounds)
	}
	t.Logf("%d texts, %d refused", made, len(refusals))
}

// numberOf returns a number of the environment, or another if it is not set.
func numberOf(variable string, otherwise uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv(variable), 10, 64); err == nil {
		return n
	}
	return otherwise
}

// faultOf says what is wrong with what a tree is printed as, if anything.
func (g *Grammar) faultOf(tree *Tree) string {
	if again, err := g.Parse(g.Japanese(tree)); err != nil || !again.Equal(tree) {
		return fmt.Sprintf("is printed as %s: %v", g.Japanese(tree), err)
	}
	english := g.English(tree)
	if strings.Contains(english, "(seq") {
		return "has no English: " + english
	}
	if leaf := g.unsaid(tree, english); leaf != "" {
		return "does not say " + leaf + " in English: " + english
	}
	return ""
}

// unsaid returns a number or name of a tree that its English leaves out. The number 1 may be said as "each" or "the", and 1000 times X as "X000".
func (g *Grammar) unsaid(t *Tree, english string) string {
	leaf := ""
	switch {
	case t.Op.word == opNumber && t.Num > 1:
		leaf = strconv.Itoa(t.Num)
	case t.Op.word == opText:
		leaf = t.Str
		if term := g.terms[t.Str]; term != "" {
			leaf = term
		}
	}
	if leaf == "1000" && strings.Contains(english, "X000") {
		leaf = ""
	}
	if leaf != "" && !strings.Contains(english, leaf) {
		return leaf
	}
	for _, k := range t.Kids {
		if leaf := g.unsaid(k.Tree, english); leaf != "" {
			return leaf
		}
	}
	return ""
}
