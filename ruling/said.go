// What is said of a card that a line names among the options of a player: each word must be known, and must be true of the card.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// isCount reports whether a word is a number from 1 on.
func isCount(name string) bool {
	n, ok := numberOf(token{word, name})
	return ok && n > 0
}

// sharesOut reports whether a verb can answer a question that shares something out, where a number behind a card is how much it gets.
func (t *trial) sharesOut(verb string) bool {
	if verb == verbSplit {
		return true
	}
	return slices.ContainsFunc(t.book.Rules.Questions, func(q kernel.Question) bool {
		return q.Kind == kernel.Split && (verb == verbChoose || key(q.Name) == key(verb) || key(t.book.Rules.Verbs[q.Verb]) == key(verb))
	})
}

// unknownWord says which of the words behind a card there is not, or nothing. sharesOut: one number is how much the card gets.
func (t *trial) unknownWord(it Item, sharesOut bool) rulebook.Text {
	rules := t.book.Rules
	for i := 0; i < len(it.Words); i++ {
		switch name := key(it.Words[i]); {
		case name == "face-up" || name == "face-down" || name == anyOrder || indexOf(rules.Poses, name) >= 0:
		case name == "owner":
			if i++; i >= len(it.Words) {
				return say("「owner」の後にプレイヤーを書く: owner P2", "a player must follow: owner P2")
			} else if _, ok := seatOf(it.Words[i]); !ok {
				return say("「owner」の後にプレイヤーを書く: owner P2", "a player must follow: owner P2")
			}
		case name == "printed":
		case name == wordAbility:
			if i++; i >= len(it.Words) || !isCount(it.Words[i]) {
				return say("「ability」の後に、テキストの何番目の能力かを書く: ability 2", "which ability of the text must follow: ability 2")
			}
			if i+2 < len(it.Words) && key(it.Words[i+1]) == "by" {
				i += 2
			}
		case indexOf(rules.Counters, name) >= 0 || indexOf(attrNames(t.book), name) >= 0:
			i++
		default:
			if _, isShare := share(it); isShare && sharesOut {
				continue
			}
			if card, _ := t.look(it.Words[i]); card != nil {
				return say("「%[1]s」の後に「%[2]s」がある。カードの間はコンマで区切り、続く選択は次の行に書く: %[1]s, %[2]s",
					"%[2]q stands behind %[1]q: put a comma between cards (%[1]s, %[2]s), and the next choice on a line of its own", it.Name, it.Words[i])
			}
			if _, isSeat := seatOf(it.Words[i]); isSeat {
				return say("だれのカードかは「owner %s」と書く", "write owner %s to say whose card it is", it.Words[i])
			}
			if _, isZone := zoneOf(t.book, zoneWord(it.Words[i])); isZone {
				return say("どこのカードかは「in %s」と書く", "write in %s to say where the card lies", it.Words[i])
			}
			return noName(t.book, "言葉", "word for a card", it.Words[i], slices.Concat([]string{"face-up", "face-down", "owner", "printed", wordAbility}, rules.Poses, rules.Counters, attrNames(t.book)))
		}
	}
	return rulebook.Text{}
}

// zoneWord is the zone of a word such as square/5.
func zoneWord(word string) string {
	zone, _ := cutSquare(word)
	return zone
}

// wordAbility tells the abilities of a card apart that a player may use: `T-1 ability 2` is the second of its text, `T-1 ability 1 by T-3` the first of another's text that it has.
const wordAbility = "ability"

// abilityWords is which ability an option is, as a ruling would write it; nothing where it is none, or the only one of its own text.
func (t *trial) abilityWords(o *kernel.OptionView) []string {
	n, of := t.abilityOf(o)
	switch {
	case n == 0 || of == 1 && o.Ability.Text == o.Number:
		return nil
	case o.Ability.Text == o.Number:
		return []string{wordAbility, fmt.Sprint(n)}
	}
	return []string{wordAbility, fmt.Sprint(n), "by", o.Ability.Text}
}

// abilityOf is which ability of its text an option is, counted from 1 in the order of the text, quoted ones included, and of how many; 0 where it is none.
func (t *trial) abilityOf(o *kernel.OptionView) (n, of int) {
	if o.Ability == nil || t.set == nil {
		return 0, 0
	}
	id, ok := t.set.Find(o.Ability.Text)
	if !ok {
		return 0, 0
	}
	var spans [][2]int
	for i := range t.set.Pool.Abilities {
		if a := &t.set.Pool.Abilities[i]; a.Text == id && !slices.Contains(spans, a.Span) {
			spans = append(spans, a.Span)
		}
	}
	slices.SortFunc(spans, func(a, b [2]int) int { return a[0] - b[0] })
	return slices.Index(spans, o.Ability.Span) + 1, len(spans)
}

// isSaidOf reports whether the words behind a card are true of the card that an option stands for.
func (t *trial) isSaidOf(it Item, o *kernel.OptionView) bool {
	if _, isShare := share(it); len(it.Words) == 0 || isShare {
		return true
	}
	words, isIt := t.withoutAbility(it.Words, o)
	if !isIt || len(words) == 0 {
		return isIt
	}
	c := t.cardOf(o)
	return c != kernel.NoCard && t.differs(nil, want{o.Number, words}, c).En == ""
}

// withoutAbility is what words say of a card besides which of its abilities is meant, and whether an option is that one.
func (t *trial) withoutAbility(words []string, o *kernel.OptionView) (rest []string, isIt bool) {
	i := slices.IndexFunc(words, func(w string) bool { return key(w) == wordAbility })
	if i < 0 {
		return words, true
	}
	n, _ := t.abilityOf(o)
	if n == 0 || words[i+1] != fmt.Sprint(n) {
		return nil, false
	}
	text, end := o.Number, i+2
	if end+1 < len(words) && key(words[end]) == "by" {
		if card, _ := t.look(words[end+1]); card != nil {
			text = card.Number
		}
		end += 2
	}
	return slices.Delete(slices.Clone(words), i, end), o.Ability.Text == text
}

// cardOf is the card that an option stands for, or NoCard.
func (t *trial) cardOf(o *kernel.OptionView) kernel.CardID {
	for c := range t.g.CardCount() {
		if r := t.g.Ref(kernel.CardID(c)); o.Object != 0 && uint32(r.Serial) == o.Object {
			return r.Card
		}
	}
	return kernel.NoCard
}

// features is what tells the options for cards of the same number apart, as a ruling would write it.
func (t *trial) features(o *kernel.OptionView) string {
	said := t.optionText(o)
	c := t.cardOf(o)
	if c == kernel.NoCard {
		return said
	}
	zone, isKnown := zoneOf(t.book, o.Zone)
	if isKnown && t.book.Rules.Zones[zone].Squares > 1 {
		said = strings.Replace(said, " in "+o.Zone, fmt.Sprintf(" in %s/%d", o.Zone, o.Square+1), 1)
	}
	if pose := t.poseName(c); pose != "" && t.g.Pose(c) != 0 {
		said += " " + pose
	}
	if owner := t.g.Owner(c); int(owner) != o.Owner {
		said += " owner " + seatName(owner)
	}
	if isKnown && t.book.Rules.Zones[zone].Visibility == kernel.Public && t.g.Face(c) == kernel.FaceDown {
		said += " face-down"
	}
	return strings.Join(append([]string{said}, t.abilityWords(o)...), " ")
}

// ambiguity says that an item can mean several options that a ruling can tell apart, with all of them; nothing if it cannot.
func (t *trial) ambiguity(d *kernel.DecisionView, verb string, it Item) rulebook.Text {
	if it.Kind != CardItem {
		return rulebook.Text{}
	}
	var kinds []string
	n := 0
	for i := range d.Options {
		if o := &d.Options[i]; t.isVerbOf(d, o, verb) && t.meansIn(d, it, o) {
			n++
			if f := t.features(o); !slices.Contains(kinds, f) {
				kinds = append(kinds, f)
			}
		}
	}
	if len(kinds) < 2 || n <= it.Times {
		return rulebook.Text{}
	}
	return say("「%s」はどれのことか分からない: %s", "%q can mean any of these: %s", itemText(it), strings.Join(kinds, ", "))
}
