// Expecting what a seat is asked, can choose and cannot do: options through the seat's view, refusals from the tables that list them.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

func (e *ExpectAsked) run(t *trial) {
	if e.Seat == kernel.NoSeat {
		if open := t.g.Open(); len(open) > 0 {
			t.fail(e, say("誰も選ばないはず", "nobody should be asked anything"))
		}
		return
	}
	if !t.hasSeat(e, e.Seat) {
		return
	}
	if e.Question != "" && indexOf(questionNames(t.book), e.Question) < 0 {
		t.fail(e, noName(t.book, "質問", "question", e.Question, questionNames(t.book)))
		return
	}
	if _, ok := t.clause(e, e.Clause); !ok {
		return
	}
	views := t.g.View(e.Seat).Decisions
	found := slices.ContainsFunc(views, func(d kernel.DecisionView) bool {
		is := func(n *int, got int) bool { return n == nil || *n == got }
		return (e.Question == "" || key(d.Name) == key(e.Question)) && is(e.Min, d.Min) && is(e.Max, d.Max) &&
			is(e.Options, len(d.Options)) && (e.Clause == "" || e.Clause == d.Clause)
	})
	switch {
	case !e.Not && !found && len(views) == 0:
		t.fail(e, say("%sは何も聞かれていない", "%s is not asked anything", seatName(e.Seat)))
	case !e.Not && !found:
		t.fail(e, say("%[1]sはそう聞かれていない。聞かれているのは:\n%[2]s", "%[1]s is not asked that, but:\n%[2]s", seatName(e.Seat), t.menu(views)))
	case e.Not && found:
		t.fail(e, say("%[1]sは聞かれないはずのことを聞かれている:\n%[2]s", "%[1]s should not be asked that:\n%[2]s", seatName(e.Seat), t.menu(views)))
	}
}

func (e *ExpectOffer) run(t *trial) {
	if !t.hasSeat(e, e.Seat) {
		return
	}
	verb, ok := t.verbOf(e, e.Verb)
	if !ok || !t.checkItems(e, e.Seat, verb, e.Items) {
		return
	}
	views := t.g.View(e.Seat).Decisions
	if len(e.Items) == 0 {
		found := slices.ContainsFunc(views, func(d kernel.DecisionView) bool { return t.offers(&d, verb) })
		if found == e.Not {
			t.failOffer(e, views, e.Verb)
		}
		return
	}
	offered := 0
	for i := range views {
		for k := range views[i].Options {
			if t.isVerbOf(&views[i], &views[i].Options[k], verb) {
				offered++
			}
		}
	}
	wanted := 0
	for _, it := range e.Items {
		n := 0
		for i := range views {
			n += t.countFor(&views[i], verb, it)
		}
		wanted += it.Times
		if e.Not && n > 0 || !e.Not && n < it.Times {
			t.failOffer(e, views, e.Verb+" "+itemText(it))
			return
		}
	}
	if e.Only && offered != wanted {
		t.fail(e, say("%[1]sに示されるのはそれだけのはず。示されているのは:\n%[2]s", "%[1]s should be offered only that; there is:\n%[2]s", seatName(e.Seat), t.menu(views)))
	}
}

func (t *trial) failOffer(e *ExpectOffer, views []kernel.DecisionView, what string) {
	text := say("%[1]sには「%[2]s」が示されるはず。示されているのは:\n%[3]s", "%[1]s should be offered %[2]q; there is:\n%[3]s", seatName(e.Seat), what, t.menu(views))
	if e.Not {
		text = say("%[1]sに「%[2]s」は示されないはず。示されているのは:\n%[3]s", "%[1]s should not be offered %[2]q; there is:\n%[3]s", seatName(e.Seat), what, t.menu(views))
	}
	t.fail(e, text)
}

// offers reports whether a decision offers something of a verb.
func (t *trial) offers(d *kernel.DecisionView, verb string) bool {
	if verb == verbNothing {
		return d.Min == 0
	}
	return slices.ContainsFunc(d.Options, func(o kernel.OptionView) bool {
		switch verb {
		case verbYes, verbNo:
			return o.Kind == yesOrNo(verb)
		}
		return t.isVerbOf(d, &o, verb)
	})
}

// countFor is how many options of a decision an item can mean.
func (t *trial) countFor(d *kernel.DecisionView, verb string, it Item) int {
	var taken []kernel.OptionID
	if d.Kind == kernel.Number {
		if it.Kind == NumberItem && it.N >= d.Min && it.N <= d.Max {
			return it.Times
		}
		return 0
	}
	for i := t.optionFor(d, verb, it, taken); i >= 0; i = t.optionFor(d, verb, it, taken) {
		if slices.Contains(taken, d.Options[i].ID) {
			break
		}
		taken = append(taken, d.Options[i].ID)
	}
	return len(taken)
}

// itemText writes an item as it was typed, more or less.
func itemText(it Item) string {
	switch it.Kind {
	case BackItem:
		return fmt.Sprintf("back %d", it.N)
	case OptionItem:
		return fmt.Sprintf("option %d", it.N)
	case NumberItem:
		return fmt.Sprint(it.N)
	case SeatItem:
		return "player " + seatName(it.Seat)
	case PlaceItem:
		return "place " + it.Where.Zone
	case HiddenItem:
		return "hidden"
	}
	return strings.Join(append([]string{it.Name}, it.Words...), " ")
}

// checkItems reports cards and zones that there are not. A word that stands for one of the seat's options is no card.
func (t *trial) checkItems(at interface{ Line() int }, seat kernel.Seat, verb string, items []Item) bool {
	for _, it := range items {
		if it.Where != nil {
			if _, ok := zoneOf(t.book, it.Where.Zone); !ok {
				t.fail(at, noName(t.book, "領域", "zone", it.Where.Zone, zoneNames(t.book)))
				return false
			}
		}
		if it.Kind != CardItem {
			continue
		}
		if !t.checkWords(at, verb, []Item{it}) {
			return false
		}
	}
	if why := t.unknownCard(seat, items); why.En != "" {
		t.fail(at, why)
		return false
	}
	return true
}

// unknownCard says which card of a line there is not, or nothing.
func (t *trial) unknownCard(seat kernel.Seat, items []Item) rulebook.Text {
	for _, it := range items {
		if it.Kind != CardItem {
			continue
		}
		if card, why := t.look(it.Name); card == nil && !t.isOptionWord(seat, it.Name) {
			if _, isSeat := seatOf(it.Name); isSeat {
				return say("プレイヤーを選ぶなら「player %s」と書く", "write player %s to choose a player", it.Name)
			}
			return why
		}
	}
	return rulebook.Text{}
}

// checkWords reports words behind cards that there are not.
func (t *trial) checkWords(at interface{ Line() int }, verb string, items []Item) bool {
	for _, it := range items {
		if why := t.unknownWord(it, t.sharesOut(verb)); why.En != "" {
			t.fail(at, why)
			return false
		}
	}
	return true
}

func (t *trial) isOptionWord(seat kernel.Seat, name string) bool {
	return slices.ContainsFunc(t.g.View(seat).Decisions, func(d kernel.DecisionView) bool {
		return slices.ContainsFunc(d.Options, func(o kernel.OptionView) bool {
			return o.Number == "" && t.meansIn(&d, Item{Kind: CardItem, Name: name}, &o)
		})
	})
}

func (e *ExpectRefused) run(t *trial) {
	if !t.hasSeat(e, e.Seat) {
		return
	}
	verb, ok := t.verbOf(e, e.Verb)
	if !ok || !isFromOutside(verb) && !t.checkItems(e, e.Seat, verb, e.Items) {
		return
	}
	if _, ok := t.clause(e, e.Clause); !ok {
		return
	}
	refusals, accepted := t.refusals(e, verb)
	if accepted {
		t.fail(e, say("断られるはずのことができる", "this should be refused, and can be done"))
		t.stopped = true // it has been done
		return
	}
	var said rulebook.Text
	for _, r := range refusals {
		if e.Clause == "" || t.book.Rules.Clauses[r.Clause] == e.Clause {
			t.noteRefusal(r)
			return
		}
		if this := t.book.SayRefusal(rulebook.En, r); !strings.Contains(said.En, this) {
			said.Ja += "\n      " + t.book.SayRefusal(rulebook.Ja, r)
			said.En += "\n      " + this
		}
	}
	t.fail(e, rulebook.Text{Ja: "断られたが、[" + e.Clause + "]によってではない:" + said.Ja, En: "it is refused, but not by [" + e.Clause + "]:" + said.En})
}

// refusals is every reason why a seat cannot do something: of the answer as a whole, and of each card alone.
func (t *trial) refusals(e *ExpectRefused, verb string) (all []*kernel.Refusal, accepted bool) {
	if isFromOutside(verb) {
		r, why := t.fromOutside(e.Seat, verb, e.Items)
		if why != nil {
			t.fail(e, *why)
			return nil, false
		}
		return []*kernel.Refusal{r}, r == nil
	}
	views := t.g.View(e.Seat).Decisions
	for i := range views {
		if choice, ok := t.wholeAnswer(&views[i], verb, e.Items); ok {
			r := t.decide(e.Seat, views[i].ID, choice)
			if r == nil {
				return nil, true
			}
			all = append(all, r)
		}
	}
	for _, a := range t.attempts(e.Seat, verb, e.Items, views) {
		if r := t.g.WhyNot(e.Seat, a); r != nil {
			all = append(all, r)
		}
	}
	if len(all) == 0 {
		all = t.absences(views)
	}
	return all, false
}

// absences refuses what none of the open questions offers and nothing on the table can be asked about, by the clause of each question.
func (t *trial) absences(views []kernel.DecisionView) (all []*kernel.Refusal) {
	for i := range views {
		clause, _ := clauseOf(t.book, views[i].Clause)
		all = append(all, &kernel.Refusal{Clause: clause, Fact: "refuse.not-among-candidates"})
	}
	if len(views) == 0 {
		all = append(all, &kernel.Refusal{Fact: "refuse.not-the-time"})
	}
	return all
}

// wholeAnswer is like answer, and also makes answers that name nothing, or yes or no, where that is not offered.
func (t *trial) wholeAnswer(d *kernel.DecisionView, verb string, items []Item) (kernel.Choice, bool) {
	switch verb {
	case verbNothing:
		return kernel.Choice{}, true
	case verbYes, verbNo:
		o := kernel.Option{Kind: kernel.YesOption, Card: kernel.NoRef}
		if verb == verbNo {
			o.Kind = kernel.NoOption
		}
		return kernel.Choice{Picks: []kernel.OptionID{o.ID()}}, d.Kind == kernel.YesNo
	}
	return t.answer(d, verb, items)
}

// attempts is what would have to be possible one by one: every card named, with every verb that the line can mean.
func (t *trial) attempts(seat kernel.Seat, verb string, items []Item, views []kernel.DecisionView) []kernel.Attempt {
	var verbs []kernel.Verb
	add := func(name string) {
		if i := slices.Index(t.book.Rules.Verbs, name); i >= 0 && !slices.Contains(verbs, kernel.Verb(i)) {
			verbs = append(verbs, kernel.Verb(i))
		}
	}
	if slices.Contains(t.book.Rules.Verbs, verb) {
		add(verb)
	}
	for i := range t.book.Rules.Questions {
		if q := &t.book.Rules.Questions[i]; q.Name == verb && int(q.Verb) < len(t.book.Rules.Verbs) {
			add(t.book.Rules.Verbs[q.Verb])
		}
	}
	for i := range views {
		if verb != verbChoose && views[i].Name != verb {
			continue
		}
		add("")
		for k := range views[i].Options {
			add(views[i].Options[k].Verb)
		}
	}
	var all []kernel.Attempt
	for _, v := range verbs {
		if len(items) == 0 {
			all = append(all, kernel.Attempt{Verb: v, Card: kernel.NoRef})
		}
		for _, it := range items {
			switch it.Kind {
			case CardItem:
				for _, ref := range t.refsFor(seat, it) {
					all = append(all, kernel.Attempt{Verb: v, Card: ref})
				}
			case NumberItem:
				all = append(all, kernel.Attempt{Verb: v, Card: kernel.NoRef, N: it.N})
			}
		}
	}
	return all
}

// refsFor is the cards that an item can mean anywhere on the table, one of each place: in the place and of the kind that it says, those that the seat sees before those that it does not see, its own
// before another's.
func (t *trial) refsFor(seat kernel.Seat, it Item) (best []kernel.Ref) {
	card, _ := t.look(it.Name)
	if card == nil {
		return nil
	}
	said := want{card.Number, it.Words}
	if i := slices.IndexFunc(said.words, func(w string) bool { return key(w) == wordAbility }); i >= 0 {
		said.words = said.words[:i]
	}
	most := 0
	for p := range t.book.Rules.Places() {
		place := kernel.Place(p)
		owner := t.book.Rules.OwnerOf(place)
		if it.Where != nil && !t.isAt(it.Where, t.book.Rules.Zones[t.book.Rules.ZoneOf(place)].Name, int(owner), int(t.book.Rules.TeamAt(place)), t.book.Rules.SquareIndex(place)) {
			continue
		}
		for _, c := range t.g.In(place) {
			if t.g.Def(c).Number != card.Number || t.differs(nil, said, c).En != "" {
				continue
			}
			rank := 1
			if owner == seat || owner == kernel.NoSeat && t.g.Controller(c) == seat {
				rank += 1
			}
			if t.g.CanSee(seat, c) {
				rank += 2
			}
			if rank > most {
				best, most = nil, rank
			}
			if rank == most && (len(best) == 0 || t.g.Place(best[len(best)-1].Card) != place) {
				best = append(best, t.g.Ref(c))
			}
		}
	}
	return best
}
