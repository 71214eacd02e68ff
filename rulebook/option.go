// Options in words: what somebody who has to choose reads.

package rulebook

import (
	"fmt"
	"strconv"
	"strings"

	"saitei/kernel"
)

// SayQuestion is what a decision asks, in words: those of the game, of which `ask.QUESTION.exactly` are for as many as there must be, or else what its clause says.
func (b *Book) SayQuestion(l Lang, d *kernel.DecisionView) string {
	if key := inVain(d); key != "" {
		return b.Words.Say(l, key)
	}
	keys := []kernel.Key{kernel.Key("ask." + d.Name + ".exactly"), kernel.Key("ask." + d.Name), kernel.Key("question." + d.Name)}
	if d.Min != d.Max {
		keys = keys[1:]
	}
	for _, key := range keys {
		if b.Words.Has(key) {
			return b.Words.Say(l, key, "min", strconv.Itoa(d.Min), "max", strconv.Itoa(d.Max), "n", strconv.Itoa(d.Max), "total", strconv.Itoa(d.Total))
		}
	}
	if e := b.Ledger.Find(d.Clause); e != nil {
		return e.Text.In(l)
	}
	return d.Name
}

// inVain is the words for a question that is asked only because others are not to know that it leaves no choice; "" for any other.
func inVain(d *kernel.DecisionView) kernel.Key {
	switch {
	case (d.Kind == kernel.PickOne || d.Kind == kernel.PickSome) && d.Max == 0 && len(d.Options) == 0:
		return "ask.nothing-fits"
	case d.Kind == kernel.YesNo && len(d.Options) == 1 && d.Options[0].Kind == kernel.NoOption:
		return "ask.cannot-be-done"
	}
	return ""
}

// SayOption is a choice in words. thing is what it is about, as the reader calls it: a card, a zone, a player. The game may have words for an
// option of one question (`choice.QUESTION.CLAUSE`, `choice.QUESTION.N`, `choice.QUESTION`) or wherever it is offered (`option.VERB.N`,
// `option.VERB`), or it puts together a label for what only the set of cards can name. ok is false where it has none.
func (b *Book) SayOption(l Lang, set *Set, d *kernel.DecisionView, o *kernel.OptionView, thing string) (s string, ok bool) {
	if b.Label != nil && set != nil {
		if s := b.Label(l, set, d, o); s != "" {
			return s, true
		}
	}
	keys := []string{
		"choice." + d.Name + "." + o.Clause, fmt.Sprintf("choice.%s.%d", d.Name, o.N), "choice." + d.Name,
		fmt.Sprintf("option.%s.%d", o.Verb, o.N), "option." + o.Verb,
	}
	for i, key := range keys {
		if b.Words.Has(kernel.Key(key)) && (o.Verb != "" || i < 3) {
			return b.Words.Say(l, kernel.Key(key), "card", thing, "zone", thing, "seat", thing, "n", strconv.Itoa(o.N), "nth", strconv.Itoa(o.N+1)), true
		}
	}
	return "", false
}

// SayAbility is what an ability says: its price, if it has one, and its effect, as the card's text or its English puts them; where the two
// cannot be told apart, the whole ability.
func (s *Set) SayAbility(l Lang, a *kernel.AbilityView) string {
	price, effect := s.Passage(l, a.Text, a.Price), s.Passage(l, a.Text, a.Effect)
	switch {
	case effect == "" || price == effect:
		return s.Passage(l, a.Text, a.Span)
	case price == "":
		return effect
	case l == Ja:
		return price + "：" + effect
	}
	return price + ": " + effect
}

// Passage is some characters of a card's text, or the part of its English that says the same; "" where that is not known.
func (s *Set) Passage(l Lang, number string, span [2]int) string {
	_, passage, _ := s.Sentence(l, number, span)
	return passage
}

// Sentence is a passage of a card's text with what stands before and after it in the same sentence.
func (s *Set) Sentence(l Lang, number string, span [2]int) (before, passage, after string) {
	id, ok := s.Find(number)
	if !ok || span[0] >= span[1] {
		return "", "", ""
	}
	text := []rune(s.Cards[id].Text)
	if l == En {
		text, span = []rune(s.English[id]), s.EnglishOf(id, span)
	}
	if span[0] < 0 || span[1] > len(text) || span[0] >= span[1] {
		return "", "", ""
	}
	from, to := span[0], span[1]
	for from > 0 && !endsSentence(text, from-1) {
		from--
	}
	for to < len(text) && !endsSentence(text, to-1) {
		to++
	}
	plain := func(r []rune) string { return strings.ReplaceAll(string(r), "／", " ") }
	return strings.TrimLeft(plain(text[from:span[0]]), " "), strings.TrimSpace(plain(text[span[0]:span[1]])), strings.TrimRight(plain(text[span[1]:to]), " ")
}

// endsSentence reports whether a sentence, or what introduces one, ends with a character of a text.
func endsSentence(text []rune, at int) bool {
	switch text[at] {
	case '。', '／', '\n', '】', '：':
		return true
	case '.':
		return at+1 == len(text) || text[at+1] == ' '
	}
	return false
}

// AskedWith is the words of a card's text that ask a question; "" where they are not known.
func (s *Set) AskedWith(d *kernel.DecisionView) string {
	id, ok := s.Find(d.Source)
	if !ok {
		return ""
	}
	text := []rune(s.Cards[id].Text)
	from, to := max(d.Span[0], 0), min(d.Span[1], len(text))
	if from >= to {
		return ""
	}
	return string(text[from:to])
}

// SayPart is what the part of a card's text says that an option of a decision stands for, where the instruction that asks is a choice between its
// parts, counted from 0; "" where that is not known.
func (s *Set) SayPart(l Lang, d *kernel.DecisionView, n int) string {
	number := d.Text
	if number == "" {
		number = d.Source
	}
	id, ok := s.Find(number)
	if !ok || n < 0 {
		return ""
	}
	for i := range s.Pool.Nodes {
		if node := &s.Pool.Nodes[i]; node.Text == id && node.Span == d.Span && n < len(node.Kids) && len(node.Kids) > 1 {
			return s.Passage(l, number, s.Pool.Nodes[node.Kids[n]].Span)
		}
	}
	return ""
}
