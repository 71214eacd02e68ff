// What is said of a card that a line names among the options of a player: each word must be known, and must be true of the card.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// unknownWord says which of the words behind a card there is not, or nothing. In a split one number is how much the card gets.
func (t *trial) unknownWord(it Item) rulebook.Text {
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
		case indexOf(rules.Counters, name) >= 0 || indexOf(attrNames(t.book), name) >= 0:
			i++
		default:
			if _, isShare := share(it); isShare {
				continue
			}
			return noName("言葉", "word for a card", it.Words[i], slices.Concat([]string{"face-up", "face-down", "owner", "printed"}, rules.Poses, rules.Counters, attrNames(t.book)))
		}
	}
	return rulebook.Text{}
}

// isSaidOf reports whether the words behind a card are true of the card that an option stands for.
func (t *trial) isSaidOf(it Item, o *kernel.OptionView) bool {
	if _, isShare := share(it); len(it.Words) == 0 || isShare {
		return true
	}
	c := t.cardOf(o)
	return c != kernel.NoCard && t.differs(nil, want{o.Number, it.Words}, c).En == ""
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
	return said
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
