package cardtext

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
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
	switch s.builtin {
	case opNumber:
		b.WriteString([]string{"1", "2", "3", "10"}[gen.random.IntN(4)])
		return true
	case opInteger:
		b.WriteString([]string{"+1000", "-1000", "+1"}[gen.random.IntN(3)])
		return true
	case stemSymbol:
		b.WriteString([]string{"だるま", "妖怪"}[gen.random.IntN(2)])
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

// TestGenerated reads random texts of each game's language: each must have one reading, which prints back to the same tree.
func TestGenerated(t *testing.T) {
	for _, game := range []string{"kaiun", "zx"} {
		t.Run(game, func(t *testing.T) { testGenerated(t, game) })
	}
}

func testGenerated(t *testing.T, game string) {
	text, err := os.ReadFile("../games/" + game + "/lexicon.txt")
	if err != nil {
		t.Fatal(err)
	}
	g := mustGrammar(t, string(text))
	gen := newGenerator(g, 1)
	rounds, made, failures := 1500, 0, 0
	if testing.Short() {
		rounds = 300
	}
	if n, err := strconv.Atoi(os.Getenv("SAITEI_GENERATED")); err == nil {
		rounds = n
	}
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
			t.Errorf("%s", err.(*Error).Render("en"))
			failures++
		} else if again, err := g.Parse(g.Japanese(tree)); err != nil || !again.Equal(tree) {
			t.Errorf("%s is printed as %s: %v", b.String(), g.Japanese(tree), err)
			failures++
		} else if english := g.English(tree); strings.Contains(english, "(seq") {
			t.Errorf("%s has no English: %s", b.String(), english)
			failures++
		} else if leaf := g.unsaid(tree, english); leaf != "" {
			t.Errorf("%s does not say %s in English: %s", b.String(), leaf, english)
			failures++
		}
		if failures > 8 {
			t.FailNow()
		}
	}
	if made < rounds/4 {
		t.Errorf("only %d of %d texts could be made", made, rounds)
	}
	t.Logf("%d texts", made)
}

// unsaid returns a number or name of a tree that its English leaves out. The number 1 may be said as "each" or "the".
func (g *Grammar) unsaid(t *Tree, english string) string {
	leaf := ""
	switch {
	case t.Op == opNumber && t.Num > 1:
		leaf = strconv.Itoa(t.Num)
	case t.Op == opText:
		leaf = t.Str
		if term := g.terms[t.Str]; term != "" {
			leaf = term
		}
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
