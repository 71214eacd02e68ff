// Describing a grammar: every phrase it knows, in a form that a person can read.

package cardtext

import (
	"fmt"
	"strings"
)

// Describe prints the whole grammar: its verbs, then each nonterminal with its phrases.
func (g *Grammar) Describe() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d phrases, %d operations\n\nverbs (%s)\n", g.Name, g.countPhrases(), len(g.ops), strings.Join(g.forms, ", "))
	for _, v := range g.verbList {
		var forms []string
		for _, spellings := range v.forms {
			forms = append(forms, strings.Join(spellings, "/"))
		}
		fmt.Fprintf(&b, "  %s: %s\n", v.word, strings.Join(forms, ", "))
	}
	for _, s := range g.symbols {
		if s.builtin != "" {
			continue
		}
		fmt.Fprintf(&b, "\n%s", s.name)
		if s.label[0] != "" {
			fmt.Fprintf(&b, " (%s, %s)", s.label[0], s.label[1])
		}
		b.WriteByte('\n')
		for _, p := range s.phrases {
			fmt.Fprintf(&b, "  %s: %s\n", p.signature(), describeItems(p.ja))
			if p.hasEn {
				fmt.Fprintf(&b, "      %s\n", strings.TrimSpace(describeItems(p.en)))
			}
		}
	}
	return b.String()
}

func (g *Grammar) countPhrases() int {
	n := 0
	for _, s := range g.symbols {
		n += len(s.phrases)
	}
	return n
}

func (p *phrase) signature() string {
	if p.op == "" {
		return "="
	}
	var fixed []string
	for _, k := range p.fixed {
		fixed = append(fixed, k.Name+"="+k.Tree.String())
	}
	if fixed == nil {
		return p.op
	}
	return p.op + "(" + strings.Join(fixed, ", ") + ")"
}

func describeItems(items []item) string {
	var b strings.Builder
	for _, it := range items {
		switch it.kind {
		case literalItem:
			b.WriteString(strings.ReplaceAll(it.text, string(paragraph), "¶"))
		case verbItem, nounItem:
			b.WriteString("[" + it.text + "]")
		case slotItem:
			b.WriteString("{" + it.name)
			if it.symbol != "" && it.symbol != it.name {
				b.WriteString(":" + it.symbol)
			}
			if it.form != "" {
				b.WriteString("." + it.form)
			}
			b.WriteString("}")
		case groupItem:
			var alts []string
			for _, alt := range it.alts {
				alts = append(alts, describeItems(alt))
			}
			b.WriteString("(" + strings.Join(alts, "/") + ")")
			if it.repeat {
				b.WriteString([...]string{"*", "+"}[it.least])
			}
		}
	}
	return b.String()
}
