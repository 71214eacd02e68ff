// Deck construction: Z/X 401. A deck's list holds everything that a player brings: the deck, the dynamis, the player card and what lies behind it.

package zx

import (
	"fmt"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// The parts of what a player brings.
type part uint8

const (
	inDeck    part = iota
	inDynamis      // 401.10
	asPlayer       // 401.8
	behind         // with the player card (401.8)
	asMarker       // 401.12
)

// parts.Of is where a card of a list belongs, by its kind (401.7, 401.8, 401.10, 401.12).
func partOf(kind int64, data *cardData) part {
	switch {
	case kind&(kindToken|kindCounter|kindLink) != 0:
		return asMarker
	case kind&kindPlayer != 0:
		return asPlayer
	case kind&(kindOverboost|kindPlayerExtra) != 0 || data.behind:
		return behind
	case kind&(kindZXExtra|kindUpper|kindShift|kindEventExtra|kindAscensionExtra) != 0:
		return inDynamis
	}
	return inDeck
}

// partSections is the section of a deck's list that each part belongs to: what lies behind the player card is brought together with it.
var partSections = [...]string{inDeck: "deck", inDynamis: "dynamis", asPlayer: "player", behind: "player", asMarker: "markers"}

// sections is the parts of a deck's list. A card's kind says where it belongs, so that no line needs a heading.
func sections() []rulebook.Section {
	takes := func(section string) func(*rulebook.Set, kernel.DefID) bool {
		return func(set *rulebook.Set, id kernel.DefID) bool {
			return partSections[partOf(set.Pool.Defs[id].Attrs[attrKind], &set.Extra.(*cardSet).data[id])] == section
		}
	}
	return []rulebook.Section{
		{Name: "deck", Title: rulebook.Text{Ja: "デッキ", En: "deck"}, Also: []string{"メインデッキ", "main deck", "main"}},
		{Name: "dynamis", Title: rulebook.Text{Ja: "デュナミス", En: "dynamis"}, Takes: takes("dynamis")},
		{Name: "player", Title: rulebook.Text{Ja: "プレイヤーカード", En: "player card"}, Also: []string{"プレイヤー"}, Takes: takes("player")},
		{Name: "markers", Title: rulebook.Text{Ja: "マーカー", En: "markers"}, Takes: takes("markers")},
	}
}

// checker collects what is wrong with a deck.
type checker struct {
	audit    *kernel.Audit
	set      *rulebook.Set
	problems []rulebook.Problem
}

func (k *checker) say(clause kernel.Clause, line int, text, remedy rulebook.Text) {
	k.problems = append(k.problems, rulebook.Problem{Clause: clauseIDs[clause], Line: line, Text: text, Remedy: remedy})
}

// checkDeck lists what is wrong with a deck. audit counts the clauses that are read and can switch them off.
func checkDeck(set *rulebook.Set, d *rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
	k := &checker{audit: audit, set: set}
	var sizes [asMarker + 1]int
	for _, l := range d.Lines {
		id, ok := set.Find(l.Number)
		if !ok {
			k.problems = append(k.problems, rulebook.UnknownCard("zx", set, l))
			continue
		}
		p := k.partOf(id)
		k.checkHeading(l, p)
		sizes[p] += l.Count
	}
	k.checkSizes(sizes)
	k.checkNames(d)
	k.checkKeywords(d)
	k.checkDays(d)
	return k.problems
}

// parts.Of is where a card belongs: only certain kinds make up the deck (401.7) and the dynamis (401.9, 401.10), and markers are in neither (401.12).
func (k *checker) partOf(id kernel.DefID) part {
	p := partOf(k.set.Pool.Defs[id].Attrs[attrKind], &k.set.Extra.(*cardSet).data[id])
	switch {
	case p == inDeck:
	case p == asMarker && k.audit.On(R401_12) && (k.set.Pool.Defs[id].Attrs[attrKind]&kindCounter == 0 || k.audit.On(R202_14a)):
	case p == inDynamis && k.audit.On(R401_7) && k.audit.On(R401_9) && k.audit.On(R401_10):
	case (p == asPlayer || p == behind) && k.audit.On(R401_7):
	default:
		return inDeck
	}
	return p
}

// sectionClauses is the clauses by which a kind of card belongs to a section.
var sectionClauses = [...]kernel.Clause{inDeck: R401_7, inDynamis: R401_10, asPlayer: R401_8, behind: R401_8, asMarker: R401_12}

// checkHeading refuses a line under the heading of a section that its card's kind does not belong to.
func (k *checker) checkHeading(l rulebook.DeckLine, p part) {
	if l.Section == "" || l.Section == partSections[p] || !k.audit.On(sectionClauses[p]) {
		return
	}
	for _, s := range sections() {
		if s.Name == partSections[p] {
			k.say(sectionClauses[p], l.Line, rulebook.Text{
				Ja: fmt.Sprintf("%sの種類は%sに入る", l.Number, s.Title.Ja), En: fmt.Sprintf("the kind of %s belongs to the %s", l.Number, s.Title.En),
			}, rulebook.Text{Ja: fmt.Sprintf("[%s] の下に書く", s.Title.Ja), En: fmt.Sprintf("put it under [%s]", s.Title.En)})
		}
	}
}

func (k *checker) checkSizes(sizes [asMarker + 1]int) {
	if n := sizes[inDeck]; n != deckSize && k.audit.On(R401_1) && k.audit.On(R401_1a) {
		remedy := rulebook.Text{Ja: fmt.Sprintf("%d枚足す", deckSize-n), En: fmt.Sprintf("add %d", deckSize-n)}
		if n > deckSize {
			remedy = rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", n-deckSize), En: fmt.Sprintf("take %d out", n-deckSize)}
		}
		k.say(R401_1a, 0, rulebook.Text{
			Ja: fmt.Sprintf("デッキが%d枚ある。ちょうど%d枚にする", n, deckSize), En: fmt.Sprintf("the deck has %d cards; it must have exactly %d", n, deckSize),
		}, remedy)
	}
	k.atMost(R401_9a, "デュナミス", "the dynamis", sizes[inDynamis], dynamisSize)
	k.atMost(R401_8, "プレイヤーカード", "the player cards", sizes[asPlayer], 1)
	k.atMost(R401_8, "プレイヤーカードと合わせるカード", "the cards behind the player card", sizes[behind], 1)
}

// atMost reports a part that has too many cards.
func (k *checker) atMost(clause kernel.Clause, ja, en string, n, most int) {
	if n > most && k.audit.On(clause) {
		k.say(clause, 0, rulebook.Text{
			Ja: fmt.Sprintf("%sが%d枚ある。%d枚まで", ja, n, most), En: fmt.Sprintf("%s number %d; at most %d are allowed", en, n, most),
		}, rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", n-most), En: fmt.Sprintf("take %d out", n-most)})
	}
}

// checkNames holds the deck and the dynamis to four cards of each name (401.2, 401.11). A further name that a sub-text gives counts, too (206.3a).
func (k *checker) checkNames(d *rulebook.Deck) {
	cs := k.set.Extra.(*cardSet)
	var counts [asMarker + 1]map[int64]int
	for _, l := range d.Lines {
		id, ok := k.set.Find(l.Number)
		if !ok {
			continue
		}
		p := k.partOf(id)
		if p != inDeck && p != inDynamis {
			continue
		}
		if counts[p] == nil {
			counts[p] = map[int64]int{}
		}
		clause := R401_2
		if p == inDynamis {
			clause = R401_11
		}
		k.countName(counts[p], clause, l, id, cs.definedName(k.audit, id, cs.data[id].name))
		for _, extra := range cs.data[id].extra {
			if k.audit.On(R206_3a) {
				k.countName(counts[p], clause, l, id, extra)
			}
		}
	}
}

// keywordLimits is how many cards with a keyword a deck may hold.
var keywordLimits = []struct {
	keyword cardtext.Op
	clause  kernel.Clause
	name    rulebook.Text
}{
	{opLifeRecovery, R401_3, rulebook.Text{Ja: "ライフリカバリー", En: "Life Recovery"}},
	{opVoidBringer, R401_4, rulebook.Text{Ja: "ヴォイドブリンガー", En: "Void Bringer"}},
	{opOverdrive, R401_5, rulebook.Text{Ja: "オーバードライブ", En: "Overdrive"}},
}

// countMarks counts the cards of the deck with the ignition icon, and those with each keyword of which there may be only some.
func (k *checker) countMarks(d *rulebook.Deck) (ignition int, marked []int) {
	cs := k.set.Extra.(*cardSet)
	marked = make([]int, len(keywordLimits))
	for _, l := range d.Lines {
		id, ok := k.set.Find(l.Number)
		if !ok || k.partOf(id) != inDeck {
			continue
		}
		if k.set.Pool.Defs[id].Attrs[attrIcon]&iconIgnition != 0 {
			ignition += l.Count
		}
		for i, limit := range keywordLimits {
			for _, word := range cs.data[id].keywords {
				if word == limit.keyword {
					marked[i] += l.Count
				}
			}
		}
	}
	return ignition, marked
}

// checkKeywords holds the deck to its limits of keywords and to exactly twenty cards with the ignition icon (401.3–401.6).
func (k *checker) checkKeywords(d *rulebook.Deck) {
	ignition, have := k.countMarks(d)
	for i, limit := range keywordLimits {
		k.atMost(limit.clause, "「"+limit.name.Ja+"」を持つカード", "the cards with "+limit.name.En, have[i], usualMax)
	}
	if ignition != ignitionCards && k.audit.On(R401_6) {
		remedy := rulebook.Text{Ja: fmt.Sprintf("アイコンを持つカードを%d枚増やす", ignitionCards-ignition), En: fmt.Sprintf("use %d more cards with the icon", ignitionCards-ignition)}
		if ignition > ignitionCards {
			remedy = rulebook.Text{Ja: fmt.Sprintf("アイコンを持つカードを%d枚減らす", ignition-ignitionCards), En: fmt.Sprintf("use %d fewer cards with the icon", ignition-ignitionCards)}
		}
		k.say(R401_6, 0, rulebook.Text{
			Ja: fmt.Sprintf("イグニッションアイコンを持つカードが%d枚ある。ちょうど%d枚にする", ignition, ignitionCards),
			En: fmt.Sprintf("%d cards have the ignition icon; there must be exactly %d", ignition, ignitionCards),
		}, remedy)
	}
}

// isReissued reports whether there is another card of the same name that has no use-by date.
func (k *checker) isReissued(id kernel.DefID) bool {
	cs := k.set.Extra.(*cardSet)
	for i := range cs.data {
		if i != int(id) && cs.data[i].name == cs.data[id].name && cs.data[i].expires == [3]int{} {
			return true
		}
	}
	return false
}
