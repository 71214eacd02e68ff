// Expecting: what must be so at a point of the match, seen by the judge, who sees everything.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

func (e *ExpectOutcome) run(t *trial) {
	if !t.hasSeat(e, e.Seat) {
		return
	}
	if got := t.g.Outcome(e.Seat); got != e.Outcome {
		t.fail(e, rulebook.Text{
			Ja: fmt.Sprintf("%sは「%s」のはずが「%s」", seatName(e.Seat), t.outcome(rulebook.Ja, e.Outcome), t.outcome(rulebook.Ja, got)),
			En: fmt.Sprintf("expected of %s: %s; it is: %s", seatName(e.Seat), t.outcome(rulebook.En, e.Outcome), t.outcome(rulebook.En, got)),
		})
	}
}

func (t *trial) outcome(l rulebook.Lang, o kernel.Outcome) string {
	return t.book.Words.Say(l, kernel.Key(fmt.Sprintf("outcome.%d", o)))
}

func (e *ExpectOver) run(t *trial) {
	switch {
	case !e.Not && !t.g.IsOver():
		t.fail(e, say("終わっているはずの対戦が続いている", "the match should be over, and goes on"))
	case e.Not && t.g.IsOver():
		t.fail(e, say("続いているはずの対戦が終わっている", "the match should still be going on, and is over"))
	}
}

func (e *ExpectAt) run(t *trial) {
	if !slices.ContainsFunc(t.book.Rules.Clauses, func(id string) bool { return isBelow(id, e.Clause) }) {
		t.fail(e, say("条項%sはこのルールにない", "clause %s is not in this rulebook", e.Clause))
		return
	}
	where := t.g.View(0).Where
	if !slices.ContainsFunc(where, func(id string) bool { return isBelow(id, e.Clause) }) {
		t.fail(e, say("%sを行っているはずが、行っているのは%v", "expected to be at %s; being carried out: %v", e.Clause, where))
	}
}

// clause is the clause of an id; it reports one that there is not. An empty id is no clause.
func (t *trial) clause(at interface{ Line() int }, id string) (kernel.Clause, bool) {
	if id == "" {
		return 0, true
	}
	c, ok := clauseOf(t.book, id)
	if !ok {
		t.fail(at, noClause(t.book, id))
	}
	return c, ok
}

func (e *ExpectNumber) run(t *trial) {
	i := indexOf(t.book.Rules.Vars, e.Name)
	if _, isZone := zoneOf(t.book, zoneWord(e.Name)); i < 0 && isZone {
		t.fail(e, say("「%[1]s」は領域。だれのものかを前に書く: table %[1]s、P1 %[1]s", "%[1]q is a zone; write whose it is before it: table %[1]s, P1 %[1]s", e.Name))
		return
	}
	if i < 0 {
		t.fail(e, noName(t.book, "数", "number of the table", e.Name, t.book.Rules.Vars))
		return
	}
	if t.book.Rules.SeatVars&(1<<i) != 0 && key(e.Value) == key(seatName(kernel.Seat(t.g.Var(i)))) { // a number that is a player may be written as one
		return
	}
	t.compareNumber(e, t.book.Rules.Vars[i], e.Value, t.g.Var(i))
}

// compareNumber compares a number with what is written for it: digits, or what the game's catalogue calls it.
func (t *trial) compareNumber(at interface{ Line() int }, name, want string, got int) {
	if fmt.Sprint(got) == want {
		return
	}
	var called rulebook.Text
	for _, k := range []string{fmt.Sprintf("number.%s.%d", name, got), fmt.Sprintf("event.%s.%d", name, got)} {
		if text, ok := t.book.Words[kernel.Key(k)]; ok && text.En != "" {
			if key(text.Ja) == key(want) || key(text.En) == key(want) || isShort(text, t.book.Words[kernel.Key("number."+name)], want) {
				return
			}
			called = rulebook.Text{Ja: " (" + text.Ja + ")", En: " (" + text.En + ")"}
		}
	}
	t.fail(at, rulebook.Text{
		Ja: fmt.Sprintf("%sは%sのはずが%d%s", name, want, got, called.Ja), En: fmt.Sprintf("%s should be %s and is %d%s", name, want, got, called.En),
	})
}

// isShort reports whether a word is what a value is called without the name of the number that has it: attack for the attack step of steps.
func isShort(value, number rulebook.Text, word string) bool {
	ja, isJa := strings.CutSuffix(value.Ja, number.Ja)
	en, isEn := strings.CutSuffix(value.En, " "+number.En)
	return isJa && number.Ja != "" && key(ja) == key(word) || isEn && number.En != "" && key(en) == key(word)
}

func (e *ExpectZone) run(t *trial) {
	z, isZone := zoneOf(t.book, e.Where.Zone)
	if !isZone {
		t.expectPlayerNumber(e)
		return
	}
	place, ok := t.place(e, z, e.Where)
	if !ok {
		return
	}
	cards := t.topFirst(place)
	if len(e.Items) == 1 && e.Items[0].Kind == NumberItem && e.Part == Exactly {
		if !t.standsAlone(e, e.Items[0]) {
			return
		}
		if len(cards) != e.Items[0].N {
			t.fail(e, say("%[1]sは%[2]d枚のはずが%[3]d枚: %[4]s", "%[1]s should hold %[2]d and holds %[3]d: %[4]s", t.placeName(place), e.Items[0].N, len(cards), t.list(cards)))
		}
		return
	}
	wants, ok := t.wants(e, e.Items)
	if !ok {
		return
	}
	if why := t.compareCards(e, wants, cards, t.book.Rules.Zones[z].Unordered || e.AnyOrder); why.En != "" {
		t.fail(e, rulebook.Text{
			Ja: fmt.Sprintf("%s: %s。あるのは(上から) %s", t.placeName(place), why.Ja, t.list(cards)),
			En: fmt.Sprintf("%s: %s; there is (top first) %s", t.placeName(place), why.En, t.list(cards)),
		})
	}
}

func (t *trial) expectPlayerNumber(e *ExpectZone) {
	i := indexOf(t.book.Rules.PlayerVars, e.Where.Zone)
	if indexOf(t.book.Rules.Verbs, e.Where.Zone) >= 0 && i < 0 {
		t.fail(e, say("「%[1]s」は出来事。expect event %[2]s %[1]s と書く", "%[1]q is something that happens; write expect event %[2]s %[1]s", e.Where.Zone, seatName(e.Where.Seat)))
		return
	}
	if i < 0 || e.Where.Seat == kernel.NoSeat {
		t.fail(e, noName(t.book, "領域・数", "zone or number", e.Where.Zone, slices.Concat(zoneNames(t.book), t.book.Rules.PlayerVars)))
		return
	}
	if !t.hasSeat(e, e.Where.Seat) {
		return
	}
	if len(e.Items) != 1 || e.Part != Exactly || (e.Items[0].Kind != NumberItem && e.Items[0].Kind != CardItem) {
		t.fail(e, say("%sの値を一つ書く", "write one value for %s", e.Where.Zone))
		return
	}
	if !t.standsAlone(e, e.Items[0]) {
		return
	}
	want := e.Items[0].Name
	if e.Items[0].Kind == NumberItem {
		want = fmt.Sprint(e.Items[0].N)
	}
	t.compareNumber(e, t.book.Rules.PlayerVars[i], want, t.g.PlayerVar(e.Where.Seat, i))
}

// standsAlone reports whether nothing stands behind a number, and says so if not: of as many cards, or of a value, there is nothing more to say. allowed are words that may.
func (t *trial) standsAlone(at interface{ Line() int }, it Item, allowed ...string) bool {
	for _, w := range it.Words {
		if !slices.Contains(allowed, key(w)) {
			t.fail(at, say("数の後に「%s」は書けない。カードについて言うなら、そのカードを書く: T-1 x2", "%q cannot stand behind a number; to say something about cards, write the cards: T-1 x2", w))
			return false
		}
	}
	if it.Where != nil || it.Times > 1 {
		t.fail(at, say("数の後には何も書けない", "nothing can stand behind a number"))
		return false
	}
	return true
}

// place is the place that a zone of a seat is; it reports one that there is not.
func (t *trial) place(at interface{ Line() int }, z kernel.ZoneID, w Where) (kernel.Place, bool) {
	zone := &t.book.Rules.Zones[z]
	if w.Square > max(1, zone.Squares) {
		t.fail(at, say("%sのマスは%dまで", "%s has squares up to %d", zone.Name, max(1, zone.Squares)))
		return 0, false
	}
	if !zone.Shared && !t.hasSeat(at, w.Seat) {
		return 0, false
	}
	return t.book.Rules.SquareOf(z, max(w.Seat, 0), max(w.Square, 1)-1), true
}

// placeName is a place as an expectation names it: whose, and which zone or square.
func (t *trial) placeName(p kernel.Place) string { return t.whoseIs(p) + " " + t.zoneName(p) }

// wherePlace is a place as it stands after `in`, `from` and `to`.
func (t *trial) wherePlace(p kernel.Place) string { return t.zoneName(p) + " of " + t.whoseIs(p) }

// zoneName is the zone of a place, or its square, counted from 1.
func (t *trial) zoneName(p kernel.Place) string {
	zone := &t.book.Rules.Zones[t.book.Rules.ZoneOf(p)]
	if zone.Squares > 1 {
		return fmt.Sprintf("%s/%d", zone.Name, t.book.Rules.SquareIndex(p)+1)
	}
	return zone.Name
}

// whoseIs is whose a place is: a seat's, the first seat's of a team, or the table's.
func (t *trial) whoseIs(p kernel.Place) string {
	rules := t.book.Rules
	if team := rules.TeamAt(p); rules.OwnerOf(p) == kernel.NoSeat && team != kernel.NoTeam {
		for seat := range kernel.Seat(rules.Seats) {
			if rules.Team(seat) == team {
				return seatName(seat)
			}
		}
	}
	return seatName(rules.OwnerOf(p))
}

func (t *trial) topFirst(p kernel.Place) []kernel.CardID {
	cards := slices.Clone(t.g.In(p))
	slices.Reverse(cards)
	return cards
}

func (t *trial) list(cards []kernel.CardID) string {
	var names []string
	for _, c := range cards {
		name := t.g.Def(c).Number
		if t.g.Face(c) == kernel.FaceDown && faceIn(&t.book.Rules.Zones[t.g.Zone(c)]) == kernel.FaceUp {
			name += " face-down"
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// want is a card that is expected, with what is said of it.
type want struct {
	number string
	words  []string
}

// wants looks up the cards of a list, one for each copy.
func (t *trial) wants(at interface{ Line() int }, items []Item) ([]want, bool) {
	var all []want
	for _, it := range items {
		name, times := it.Name, it.Times
		switch it.Kind {
		case CardItem:
		case NumberItem:
			name, times = plainCard, it.N
		default:
			t.fail(at, say("ここにはカードを書く", "write cards here"))
			return nil, false
		}
		card, why := t.look(name)
		if card == nil {
			t.fail(at, why)
			return nil, false
		}
		for range min(max(times, 0), maxCards) {
			all = append(all, want{card.Number, it.Words})
		}
	}
	return all, true
}

// compareCards compares cards, top first, with those expected; it says what is different, or nothing.
func (t *trial) compareCards(e *ExpectZone, wants []want, cards []kernel.CardID, anyOrder bool) rulebook.Text {
	switch e.Part {
	case Lacks:
		for _, w := range wants {
			if slices.ContainsFunc(cards, func(c kernel.CardID) bool { return t.g.Def(c).Number == w.number && t.differs(e, w, c).En == "" }) {
				return say("%sはないはず", "%s should not be there", w.number)
			}
		}
		return rulebook.Text{}
	case Has:
		return t.compareSet(e, wants, cards)
	case Top, Bottom:
		if len(cards) < len(wants) {
			return say("%d枚に足りない", "there are fewer than %d", len(wants))
		}
		if e.Part == Bottom {
			slices.Reverse(cards)
		}
		return t.compareList(e, wants, cards[:len(wants)])
	}
	if len(wants) != len(cards) {
		return say("%d枚のはずが%d枚", "there should be %d and there are %d", len(wants), len(cards))
	}
	if anyOrder {
		return t.compareSet(e, wants, cards)
	}
	return t.compareList(e, wants, cards)
}

func (t *trial) compareList(e *ExpectZone, wants []want, cards []kernel.CardID) rulebook.Text {
	for i, w := range wants {
		if t.g.Def(cards[i]).Number != w.number {
			return say("%d枚目は%sのはずが%s", "card %d should be %s and is %s", i+1, w.number, t.g.Def(cards[i]).Number)
		}
		if why := t.differs(e, w, cards[i]); why.En != "" {
			return why
		}
	}
	return rulebook.Text{}
}

// compareSet finds a different card for each that is expected.
func (t *trial) compareSet(e *ExpectZone, wants []want, cards []kernel.CardID) rulebook.Text {
	taken := make([]bool, len(cards))
	for _, w := range wants {
		found, why := false, say("%sがない", "%s is missing", w.number)
		for i, c := range cards {
			if taken[i] || t.g.Def(c).Number != w.number {
				continue
			}
			if d := t.differs(e, w, c); d.En != "" {
				why = d
				continue
			}
			taken[i], found = true, true
			break
		}
		if !found {
			return why
		}
	}
	return rulebook.Text{}
}

// differs says in which point a card is not what is said of it, or nothing.
func (t *trial) differs(at interface{ Line() int }, w want, c kernel.CardID) rulebook.Text {
	for i := 0; i < len(w.words); i++ {
		name := key(w.words[i])
		next := func() string {
			if i++; i < len(w.words) {
				return w.words[i]
			}
			return ""
		}
		why := rulebook.Text{}
		switch {
		case name == "face-up" || name == "face-down":
			if (t.g.Face(c) == kernel.FaceDown) != (name == "face-down") {
				why = say("%sは%sでない", "%s is not %s", w.number, name)
			}
		case indexOf(t.book.Rules.Poses, name) >= 0:
			if got := t.poseName(c); key(got) != name {
				why = say("%sは%sのはずが%s", "%s should be %s and is %s", w.number, name, got)
			}
		case name == "owner":
			if owner, ok := seatOf(next()); !ok || t.g.Owner(c) != owner {
				why = say("%sの持ち主は%s", "%s belongs to %s", w.number, seatName(t.g.Owner(c)))
			}
		case indexOf(t.book.Rules.Counters, name) >= 0:
			k, value := indexOf(t.book.Rules.Counters, name), next()
			if got := t.g.Counter(c, k); fmt.Sprint(got) != value {
				why = say("%[1]sの%[2]sは%[3]sのはずが%[4]d", "the %[2]s of %[1]s should be %[3]s and is %[4]d", w.number, name, value, got)
			}
		case name == "printed":
			attr := next()
			why = t.attrDiffers(w.number, attr, next(), c, t.g.Printed)
		default:
			why = t.attrDiffers(w.number, name, next(), c, t.g.Attr)
		}
		if why.En != "" {
			return why
		}
	}
	return rulebook.Text{}
}

func (t *trial) poseName(c kernel.CardID) string {
	if p := int(t.g.Pose(c)); p < len(t.book.Rules.Poses) {
		return t.book.Rules.Poses[p]
	}
	return ""
}

func (t *trial) attrDiffers(number, attr, value string, c kernel.CardID, read func(kernel.CardID, kernel.Attr) int64) rulebook.Text {
	i := indexOf(attrNames(t.book), attr)
	if i < 0 {
		return noName(t.book, "性質", "attribute or word", attr, slices.Concat([]string{"face-up", "face-down", "owner", "printed"}, attrNames(t.book), t.book.Rules.Poses, t.book.Rules.Counters))
	}
	name := t.book.Rules.Attrs[i].Name
	got := read(c, kernel.Attr(i))
	if t.isValue(name, value, got) {
		return rulebook.Text{}
	}
	shown := rulebook.Text{Ja: fmt.Sprint(got), En: fmt.Sprint(got)}
	if t.book.Show != nil {
		shown = rulebook.Text{Ja: t.book.Show(rulebook.Ja, name, got), En: t.book.Show(rulebook.En, name, got)}
	}
	return rulebook.Text{
		Ja: fmt.Sprintf("%sの%sは%sのはずが%s", number, name, value, shown.Ja),
		En: fmt.Sprintf("the %[2]s of %[1]s should be %[3]s and is %[4]s", number, name, value, shown.En),
	}
}

func (e *ExpectDeck) run(t *trial) {
	if !t.hasSeat(e, e.Seat) {
		return
	}
	if _, ok := t.clause(e, e.Clause); !ok {
		return
	}
	deck := t.decks[e.Seat]
	if deck == nil {
		t.fail(e, say("%sのデッキがない。deckの行で書く", "%s has no deck; give it a deck line", seatName(e.Seat)))
		return
	}
	problems := t.problemsOf(e.Seat)
	var found rulebook.Text
	for _, p := range problems {
		found.Ja += "\n      [" + p.Clause + "] " + p.Text.Ja
		found.En += "\n      [" + p.Clause + "] " + p.Text.En
	}
	switch {
	case e.Fine && len(problems) > 0:
		t.fail(e, rulebook.Text{Ja: "問題がないはずのデッキに問題がある:" + found.Ja, En: "the deck should be fine and is not:" + found.En})
	case !e.Fine && len(problems) == 0:
		t.fail(e, say("デッキに問題があるはずが、ない", "the deck should have a problem, and is fine"))
	case !e.Fine && !slices.ContainsFunc(problems, func(p rulebook.Problem) bool { return e.Clause == "" || p.Clause == e.Clause }):
		t.fail(e, rulebook.Text{
			Ja: "デッキに[" + e.Clause + "]の問題があるはず。見つかった問題:" + found.Ja, En: "the deck should have a problem by [" + e.Clause + "]; problems found:" + found.En,
		})
	}
}

func (e *ExpectUnsupported) run(t *trial) {
	card, why := t.look(e.Card.Name)
	if card == nil {
		t.fail(e, why)
		return
	}
	i := slices.IndexFunc(t.set.Unsupported, func(u rulebook.Unsupported) bool { return u.Card.Number == card.Number })
	if i < 0 {
		t.fail(e, say("%sは読めないはずのテキストが読めている", "the text of %s should not be understood, and is", card.Number))
		return
	}
	u := &t.set.Unsupported[i]
	text := []rune(u.Card.Text)
	at := min(max(u.At[0], 0), len(text))
	if e.Text != "" && !strings.HasPrefix(rulebook.Fold(string(text[at:])), rulebook.Fold(e.Text)) {
		t.fail(e, say("「%[1]s」から読めないはずが、読めないのは「%[2]s」から", "it should not be understood from %[1]q on; it is not from %[2]q on", e.Text, string(text[at:])))
	}
}
