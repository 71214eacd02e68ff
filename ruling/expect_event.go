// Expecting events: what happened, was forbidden or was replaced since the last choices; and what a seat's log tells of it.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

func (e *ExpectEvent) run(t *trial) {
	if !t.checkEvent(e) {
		return
	}
	var hits []int
	for i := t.block; i < len(t.log); i++ {
		if t.matches(e, &t.log[i].Record) {
			hits = append(hits, i)
		}
	}
	switch {
	case e.Not && len(hits) > 0:
		t.fail(e, say("起きないはずのことが起きた: %s", "this should not have happened: %s", t.tell(&t.log[hits[0]].Record)))
	case e.Not:
	case e.Times > 0:
		t.expectTimes(e, hits)
	default:
		t.expectNext(e, hits)
	}
}

// expectTimes wants an event to have happened exactly so often.
func (t *trial) expectTimes(e *ExpectEvent, hits []int) {
	if len(hits) != e.Times {
		t.fail(e, say("%[1]d回のはずが%[2]d回。起きたこと:\n%[3]s", "it should have happened exactly %[1]d×, and happened %[2]d×; what happened:\n%[3]s", e.Times, len(hits), t.story()))
		return
	}
	t.cursor = max(t.cursor, hits[len(hits)-1]+1)
}

// expectNext wants an event to have happened after those that were expected before.
func (t *trial) expectNext(e *ExpectEvent, hits []int) {
	for _, i := range hits {
		if i >= t.cursor {
			t.cursor = i + 1
			return
		}
	}
	if len(hits) > 0 {
		t.fail(e, say("起きたが順番が違う: %[1]s。起きたこと:\n%[2]s", "it happened, but not in this order: %[1]s; what happened:\n%[2]s", t.tell(&t.log[hits[0]].Record), t.story()))
		return
	}
	t.fail(e, say("起きていない。起きたこと:\n%s", "it did not happen; what happened:\n%s", t.story()))
}

// checkEvent reports names that there are not.
func (t *trial) checkEvent(e *ExpectEvent) bool {
	if e.Verb != "" && indexOf(t.book.Rules.Verbs, e.Verb) < 0 {
		t.fail(e, noName(t.book, "動詞", "verb of an event", e.Verb, verbNames(t.book)))
		return false
	}
	for _, w := range []*Where{e.From, e.To} {
		if w == nil {
			continue
		}
		if _, ok := zoneOf(t.book, w.Zone); !ok {
			t.fail(e, noName(t.book, "領域", "zone", w.Zone, zoneNames(t.book)))
			return false
		}
	}
	for _, it := range []*Item{e.Card, e.By} {
		if it == nil {
			continue
		}
		if card, why := t.look(it.Name); card == nil {
			t.fail(e, why)
			return false
		}
	}
	if e.Seat >= 0 && !t.hasSeat(e, e.Seat) {
		return false
	}
	_, ok := t.clause(e, e.Clause)
	return ok
}

// matches reports whether a record is what an expectation speaks of.
func (t *trial) matches(e *ExpectEvent, r *kernel.Record) bool {
	if r.Fate != e.Fate {
		return false
	}
	l := t.book.Line(t.set, r, kernel.NoSeat, rulebook.En)
	is := func(it *Item, number string) bool {
		if it == nil {
			return true
		}
		card, _ := t.look(it.Name)
		return card.Number == number
	}
	at := func(w *Where, zone string, owner int, p kernel.Place) bool {
		return w == nil || (p != kernel.NoPlace && t.isAt(w, zone, owner, int(t.book.Rules.TeamAt(p)), t.book.Rules.SquareIndex(p)))
	}
	return (e.Verb == "" || key(l.Verb) == key(e.Verb)) &&
		(e.Seat == kernel.NoSeat || l.Seat == int(e.Seat)) &&
		(e.N == nil || *e.N == l.N) &&
		is(e.Card, l.Card) && is(e.By, l.Source) &&
		(at(e.From, l.From, l.FromOf, r.Event.From) || t.cameFrom(e.From, &r.Event)) && at(e.To, l.To, l.ToOf, r.Event.To) &&
		(e.Clause == "" || l.Clause == e.Clause || l.By == e.Clause || slices.Contains(l.Chain, e.Clause))
}

// cameFrom reports whether the rulebook says that the card of an event has come from a place, though it lay elsewhere just before.
func (t *trial) cameFrom(w *Where, e *kernel.Event) bool {
	if w == nil || t.book.CameFrom == nil {
		return false
	}
	rules, p := t.book.Rules, t.book.CameFrom(e)
	return p != kernel.NoPlace && t.isAt(w, rules.Zones[rules.ZoneOf(p)].Name, int(rules.OwnerOf(p)), int(rules.TeamAt(p)), rules.SquareIndex(p))
}

// tell writes a record as an expectation would.
func (t *trial) tell(r *kernel.Record) string {
	l := t.book.Line(t.set, r, kernel.NoSeat, rulebook.En)
	words := []string{"event"}
	if l.Kind != "" {
		words[0] = l.Kind
	}
	if l.Seat >= 0 {
		words = append(words, seatName(kernel.Seat(l.Seat)))
	}
	words = append(words, l.Verb)
	if l.Card != "" {
		words = append(words, l.Card)
	}
	if l.From != "" {
		words = append(words, "from", t.wherePlace(r.Event.From))
	}
	if l.To != "" {
		words = append(words, "to", t.wherePlace(r.Event.To))
	}
	if l.N != 0 {
		words = append(words, "n", fmt.Sprint(l.N))
	}
	if l.Source != "" {
		words = append(words, "by", l.Source)
	}
	if chain := slices.DeleteFunc(l.Chain, func(id string) bool { return id == "" }); len(chain) > 0 {
		words = append(words, "["+strings.Join(chain, " > ")+"]")
	}
	if l.By != "" {
		words = append(words, "by ["+l.By+"]")
	}
	return strings.Join(words, " ")
}

// maxStory is how many events an error message tells.
const maxStory = 60

// story tells what happened since the last choices, one event to a line.
func (t *trial) story() string {
	lines := []string{}
	for i := t.block; i < len(t.log) && len(lines) < maxStory; i++ {
		lines = append(lines, "      "+t.tell(&t.log[i].Record))
	}
	if len(lines) == 0 {
		return "      —"
	}
	return strings.Join(lines, "\n")
}

func (e *ExpectLog) run(t *trial) {
	if !t.hasSeat(e, e.Seat) {
		return
	}
	number, name := "", ""
	if e.Mode == LogShows || e.Mode == LogHides {
		card, why := t.look(e.Card.Name)
		if card == nil {
			t.fail(e, why)
			return
		}
		number, name = card.Number, card.Name
	}
	found, told := "", []string{}
	for i := t.block; i < len(t.log); i++ {
		ja := t.book.Line(t.set, &t.log[i].Record, e.Seat, rulebook.Ja)
		en := t.book.Line(t.set, &t.log[i].Record, e.Seat, rulebook.En)
		both := ja.Text + " / " + en.Text
		told = append(told, "      "+both)
		switch e.Mode {
		case LogHas, LogLacks:
			if strings.Contains(rulebook.Fold(ja.Text), rulebook.Fold(e.Text)) || strings.Contains(rulebook.Fold(en.Text), rulebook.Fold(e.Text)) {
				found = both
			}
		default:
			if ja.Card == number || (name != "" && strings.Contains(ja.Text, "「"+name+"」")) {
				found = both
			}
		}
	}
	what := e.Text
	if number != "" {
		what = number
	}
	wanted := e.Mode == LogHas || e.Mode == LogShows
	if wanted && found == "" {
		t.fail(e, say("%[1]sの記録に「%[2]s」がない:\n%[3]s", "the log of %[1]s does not tell %[2]q:\n%[3]s", seatName(e.Seat), what, strings.Join(told, "\n")))
	}
	if !wanted && found != "" {
		t.fail(e, say("%[1]sの記録に「%[2]s」がある: %[3]s", "the log of %[1]s tells %[2]q: %[3]s", seatName(e.Seat), what, found))
	}
}
