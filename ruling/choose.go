// Choosing: from the words of a line to an answer. Only what the seat sees is looked at, as a client would.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// The verbs that every game understands. Others are the game's own: verbs of its options and names of its questions.
const (
	verbChoose  = "choose"  // any options
	verbNothing = "nothing" // none of them
	verbYes     = "yes"
	verbNo      = "no"
	verbNumber  = "number"
	verbOrder   = "order"
	verbSplit   = "split"
	verbPiles   = "piles"
	verbBack    = "back"
	verbPlace   = "place"
	verbPlayer  = "player"
	verbOption  = "option"
	verbConcede = "concede"
	verbSignal  = "signal"
	verbDecline = "decline"
)

var genericVerbs = []string{
	verbChoose, verbNothing, verbYes, verbNo, verbNumber, verbOrder, verbSplit, verbPiles, verbBack, verbPlace, verbPlayer, verbOption, verbConcede,
	verbSignal, verbDecline,
}

// verbOf is a verb as the book spells it; it reports a verb that there is not.
func (t *trial) verbOf(at interface{ Line() int }, name string) (string, bool) {
	for _, list := range [][]string{genericVerbs, t.book.Rules.Verbs, questionNames(t.book)} {
		if i := indexOf(list, name); i >= 0 {
			return list[i], true
		}
	}
	if _, isZone := zoneOf(t.book, name); isZone {
		t.fail(at, say("「%s」は領域。局面の行は、選択や期待や止める行(stop)より前に並べる", "%q is a zone; lines of the position stand before the first choice, expectation or stop", name))
		return "", false
	}
	known := slices.Concat(genericVerbs, verbNames(t.book))
	for _, q := range questionNames(t.book) {
		if !slices.Contains(known, q) {
			known = append(known, q)
		}
	}
	t.fail(at, noName(t.book, "動詞", "verb", name, known))
	return "", false
}

func (c *Choice) run(t *trial) {
	if !t.hasSeat(c, c.Seat) {
		t.stopped = true
		return
	}
	verb, ok := t.verbOf(c, c.Verb)
	if !ok {
		t.stopped = true
		return
	}
	if !isFromOutside(verb) && !t.checkWords(c, verb, c.Items) {
		t.stopped = true
		return
	}
	for range c.Times {
		if t.halted && !isFromOutside(verb) {
			t.fail(c, say("対戦は止まっている。選ぶ前にgoと書く", "the match is stopped; write go before the choice"))
			t.stopped = true
			return
		}
		if refusal := t.choose(c, verb); refusal != nil {
			t.fail(c, *refusal)
			t.stopped = true
			return
		}
		t.halted = false
		t.advance(c)
	}
}

// choose makes a choice, or says why it cannot be made.
func (t *trial) choose(c *Choice, verb string) *rulebook.Text {
	if isFromOutside(verb) {
		refusal, why := t.fromOutside(c.Seat, verb, c.Items)
		if why != nil {
			return why
		}
		return t.sayRefusal(refusal)
	}
	views := t.g.View(c.Seat).Decisions
	if len(views) == 0 && t.isAnsweredAlready(c, verb) {
		return nil
	}
	if len(views) == 0 {
		text := say("%sは今は何も選べない", "%s has nothing to choose now", seatName(c.Seat))
		return &text
	}
	for i := range views {
		if choice, ok := t.answer(&views[i], verb, c.Items); ok {
			for _, it := range c.Items {
				if why := t.ambiguity(&views[i], verb, it); why.En != "" {
					return &why
				}
			}
			return t.sayRefusal(t.decide(c.Seat, views[i].ID, choice))
		}
	}
	if t.isAnsweredAlready(c, verb) {
		return nil
	}
	if t.answerForced(c, views) {
		return t.choose(c, verb)
	}
	if why := t.unknownCard(c.Seat, c.Items); why.En != "" {
		return &why
	}
	text := say("%[1]sはそれを選べない。選べるもの:\n%[2]s", "%[1]s cannot choose that; there is:\n%[2]s", seatName(c.Seat), t.menu(views))
	why := t.reasons(c, verb, views)
	return &rulebook.Text{Ja: text.Ja + why.Ja, En: text.En + why.En}
}

// reasons says by which clauses the cards of a line cannot be chosen, a line each.
func (t *trial) reasons(c *Choice, verb string, views []kernel.DecisionView) (why rulebook.Text) {
	for _, a := range t.attempts(c.Seat, verb, c.Items, views) {
		if r := t.g.WhyNot(c.Seat, a); r != nil && !a.Card.IsNone() {
			if said := t.sayRefusal(r); !strings.Contains(why.En, said.En) {
				why = rulebook.Text{Ja: why.Ja + "\n      " + said.Ja, En: why.En + "\n      " + said.En}
			}
		}
	}
	return why
}

func (t *trial) sayRefusal(r *kernel.Refusal) *rulebook.Text {
	if r == nil {
		return nil
	}
	text := rulebook.Text{Ja: "断られた: " + t.book.SayRefusal(rulebook.Ja, r), En: "refused: " + t.book.SayRefusal(rulebook.En, r)}
	return &text
}

// menu shows decisions with their options, one to a line. Options that nothing tells apart are written once, with how many there are.
func (t *trial) menu(views []kernel.DecisionView) string {
	var lines []string
	for i := range views {
		d := &views[i]
		var options []string
		times := map[string]int{}
		for k := range d.Options {
			said := t.optionWords(d, &d.Options[k])
			if times[said]++; times[said] == 1 {
				options = append(options, said)
			}
		}
		for k, said := range options {
			if n := times[said]; n > 1 {
				options[k] = fmt.Sprintf("%s x%d", said, n)
			}
		}
		if d.Kind == kernel.PickSome && d.Min == 0 {
			options = append(options, verbNothing)
		}
		lines = append(lines, fmt.Sprintf("      %s (%s, min %d, max %d) [%s]: %s", d.Name, d.Kind, d.Min, d.Max, d.Clause, strings.Join(options, ", ")))
	}
	return strings.Join(lines, "\n")
}

// optionWords writes an option of a decision as a ruling would, by the word that the game has for a number, such as that of a colour.
func (t *trial) optionWords(d *kernel.DecisionView, o *kernel.OptionView) string {
	if word := t.labelOf(rulebook.Ja, d, o); word != "" {
		return strings.TrimSpace(o.Verb + " " + word)
	}
	return t.features(o)
}

// labelOf is the word by which a game calls the number that an option stands for, which only the question tells; "" where it has none.
func (t *trial) labelOf(l rulebook.Lang, d *kernel.DecisionView, o *kernel.OptionView) string {
	if o.Kind != kernel.NumberOption || t.book.Label == nil || t.set == nil {
		return ""
	}
	return t.book.Label(l, t.set, d, o)
}

// optionText writes an option as a ruling would.
func (t *trial) optionText(o *kernel.OptionView) string {
	var words []string
	if o.Verb != "" {
		words = append(words, o.Verb)
	}
	switch o.Kind {
	case kernel.CardOption, kernel.EffectOption:
		words = append(words, o.Number)
		if o.Zone != "" {
			words = append(words, "in", o.Zone, "of", seatName(kernel.Seat(o.Owner)))
		}
	case kernel.HiddenCardOption:
		words = append(words, "back", fmt.Sprint(o.N+1), "in", o.Zone, "of", seatName(kernel.Seat(o.Owner)))
	case kernel.PlaceOption:
		words = append(words, "place", t.placeText(o), "of", seatName(kernel.Seat(o.Owner)))
	case kernel.SeatOption:
		words = append(words, "player", seatName(kernel.Seat(o.Owner)))
	case kernel.NumberOption:
		words = append(words, fmt.Sprint(o.N))
	case kernel.ActionOption:
		if o.Verb == "" || o.N != 0 {
			words = append(words, fmt.Sprint(o.N))
		}
	default:
		words = append(words, o.Kind.String())
	}
	return strings.Join(words, " ")
}

// placeText is the zone that an option means, or the square of it, counted from 1.
func (t *trial) placeText(o *kernel.OptionView) string {
	for i := range t.book.Rules.Zones {
		if z := &t.book.Rules.Zones[i]; z.Name == o.Zone && z.Squares > 1 {
			return fmt.Sprintf("%s/%d", o.Zone, o.Square+1)
		}
	}
	return o.Zone
}

// answer puts a line into the form that a decision wants. ok is false if the line does not speak of this decision.
func (t *trial) answer(d *kernel.DecisionView, verb string, items []Item) (c kernel.Choice, ok bool) {
	switch verb {
	case verbNothing:
		return c, d.Min == 0 && len(items) == 0
	case verbYes, verbNo:
		return t.pickKind(d, yesOrNo(verb))
	case verbOrder:
		ok = d.Kind == kernel.OrderAll
	case verbSplit:
		ok = d.Kind == kernel.Split
	case verbPiles:
		ok = d.Kind == kernel.Arrange
	default:
		ok = true
	}
	if !ok {
		return c, false
	}
	if d.Kind == kernel.Number {
		return t.answerNumber(d, verb, items)
	}
	if len(items) == 0 {
		return t.pickBare(d, verb)
	}
	return t.pickItems(d, verb, items)
}

// yesOrNo is the kind of option that one of these two words means.
func yesOrNo(verb string) kernel.OptionKind {
	if verb == verbYes {
		return kernel.YesOption
	}
	return kernel.NoOption
}

// pickKind picks the one option of a kind: yes or no.
func (t *trial) pickKind(d *kernel.DecisionView, kind kernel.OptionKind) (c kernel.Choice, ok bool) {
	for i := range d.Options {
		if d.Options[i].Kind == kind {
			c.Picks = append(c.Picks, d.Options[i].ID)
			return c, true
		}
	}
	return c, false
}

func (t *trial) answerNumber(d *kernel.DecisionView, verb string, items []Item) (c kernel.Choice, ok bool) {
	if len(items) != 1 || items[0].Kind != NumberItem || (verb != verbNumber && verb != verbChoose && !t.isVerbOf(d, nil, verb)) {
		return c, false
	}
	c.Nums = []int{items[0].N}
	return c, true
}

// pickBare picks the one option that a verb without anything else can mean.
func (t *trial) pickBare(d *kernel.DecisionView, verb string) (c kernel.Choice, ok bool) {
	for i := range d.Options {
		if o := &d.Options[i]; verb != verbChoose && t.isVerbOf(d, o, verb) {
			c.Picks = append(c.Picks, o.ID)
		}
	}
	return c, len(c.Picks) == 1
}

// pickItems picks an option for each item, in the order of the items. Equal cards are told apart by nothing, so the first that is
// not picked yet is taken.
func (t *trial) pickItems(d *kernel.DecisionView, verb string, items []Item) (c kernel.Choice, ok bool) {
	for _, it := range items {
		for range it.Times {
			i := t.optionFor(d, verb, it, c.Picks)
			if i < 0 {
				return c, false
			}
			c.Picks = append(c.Picks, d.Options[i].ID)
			switch d.Kind {
			case kernel.Split:
				n, _ := share(it)
				c.Nums = append(c.Nums, n)
			case kernel.Arrange:
				c.Nums = append(c.Nums, it.Pile)
			}
		}
	}
	return c, true
}

// share is the number that follows a card in a split: `split T-1 2, T-2 1`.
func share(it Item) (int, bool) {
	if len(it.Words) != 1 {
		return 0, false
	}
	return numberOf(token{word, it.Words[0]})
}

// optionFor is the option that an item means, or -1.
func (t *trial) optionFor(d *kernel.DecisionView, verb string, it Item, taken []kernel.OptionID) int {
	nth := 0
	for i := range d.Options {
		o := &d.Options[i]
		if !t.isVerbOf(d, o, verb) {
			continue
		}
		if it.Kind == OptionItem {
			if i+1 == it.N {
				return i
			}
			continue
		}
		if !t.meansIn(d, it, o) {
			continue
		}
		if nth++; it.Kind == BackItem && nth != it.N {
			continue
		}
		if !slices.Contains(taken, o.ID) {
			return i
		}
	}
	return -1
}

// isVerbOf reports whether a verb can speak of an option: it is the option's own, the question's or the question's name, or one that
// speaks of any. A nil option stands for the decision as a whole.
func (t *trial) isVerbOf(d *kernel.DecisionView, o *kernel.OptionView, verb string) bool {
	switch verb {
	case verbChoose, verbNumber, verbOrder, verbSplit, verbPiles, verbBack, verbPlace, verbPlayer, verbOption:
		return true
	}
	if o != nil && o.Verb != "" && o.Verb != verb {
		return d.Name == verb && o.Kind != kernel.ActionOption
	}
	if (o != nil && o.Verb == verb) || d.Name == verb {
		return true
	}
	for i := range t.book.Rules.Questions {
		q := &t.book.Rules.Questions[i]
		if q.Name == d.Name && int(q.Verb) < len(t.book.Rules.Verbs) && t.book.Rules.Verbs[q.Verb] == verb {
			return true
		}
	}
	return false
}

// meansIn reports whether an item can mean an option of a decision. Where the game has a word for its number that only the question tells, it is that word or the number.
func (t *trial) meansIn(d *kernel.DecisionView, it Item, o *kernel.OptionView) bool {
	if word := t.labelOf(rulebook.Ja, d, o); word != "" && it.Kind == CardItem {
		return key(word) == key(it.Name) || key(t.labelOf(rulebook.En, d, o)) == key(it.Name)
	}
	return t.means(it, o)
}

// means reports whether an item can mean an option.
func (t *trial) means(it Item, o *kernel.OptionView) bool {
	if it.Where != nil && it.Kind != PlaceItem && !t.isAt(it.Where, o.Zone, o.Owner, teamAt(o), o.Square) {
		return false
	}
	switch it.Kind {
	case CardItem:
		if o.Number == "" {
			return t.isWordFor(it.Name, o)
		}
		card, _ := t.look(it.Name)
		return card != nil && card.Number == o.Number && t.isSaidOf(it, o)
	case BackItem:
		return o.Kind == kernel.HiddenCardOption
	case PlaceItem:
		return o.Kind == kernel.PlaceOption && t.isAt(it.Where, o.Zone, o.Owner, teamAt(o), o.Square)
	case SeatItem:
		return o.Kind == kernel.SeatOption && o.Owner == int(it.Seat)
	case NumberItem:
		return (o.Kind == kernel.NumberOption || o.Kind == kernel.ActionOption) && o.N == it.N
	}
	return false
}

// isWordFor reports whether the game's catalogue has a word for what an option stands for, such as the name of a hand sign.
func (t *trial) isWordFor(name string, o *kernel.OptionView) bool {
	for _, k := range []string{"option." + o.Verb, fmt.Sprintf("option.%s.%d", o.Verb, o.N)} {
		if text, ok := t.book.Words[kernel.Key(k)]; ok && (key(text.Ja) == key(name) || key(text.En) == key(name)) {
			return true
		}
	}
	return t.book.Show != nil && (o.Kind == kernel.NumberOption || o.Kind == kernel.ActionOption) && t.isShown(name, int64(o.N))
}

// isShown reports whether a number is called so as the value of some attribute.
func (t *trial) isShown(name string, n int64) bool {
	for _, attr := range attrNames(t.book) {
		if t.isValue(attr, name, n) {
			return true
		}
	}
	return false
}

// isValue reports whether a word is the number n, or what the game calls it as a value of an attribute.
func (t *trial) isValue(attr, word string, n int64) bool {
	if fmt.Sprint(n) == word {
		return true
	}
	if t.book.Show == nil {
		return false
	}
	return key(t.book.Show(rulebook.Ja, attr, n)) == key(word) || key(t.book.Show(rulebook.En, attr, n)) == key(word)
}

// teamAt is the team whose place an option lies at, or -1.
func teamAt(o *kernel.OptionView) int {
	if o.Team == nil {
		return -1
	}
	return *o.Team
}

// isAt reports whether a place is the one meant: a seat's, which a place of its team is as well. square is counted from 0; -1 is not known.
func (t *trial) isAt(w *Where, zone string, owner, team, square int) bool {
	z, ok := zoneOf(t.book, w.Zone)
	if !ok || t.book.Rules.Zones[z].Name != zone {
		return false
	}
	isOf := w.Seat == kernel.NoSeat || int(w.Seat) == owner
	if t.book.Rules.Zones[z].Team && w.Seat >= 0 && int(w.Seat) < t.book.Rules.Seats {
		isOf = int(t.book.Rules.Team(w.Seat)) == team
	}
	return isOf && (w.Square == 0 || square < 0 || w.Square-1 == square)
}

// answerOne answers one question that answers itself, and reports whether there was one.
func (t *trial) answerOne() bool {
	for seat := range kernel.Seat(t.book.Rules.Seats) {
		if !t.forced && !t.autos[seat] {
			continue
		}
		for _, d := range t.g.View(seat).Decisions {
			if c, ok := onlyAnswer(&d); ok && (t.forced || t.autos[seat]) {
				return t.decide(seat, d.ID, c) == nil
			}
			if t.autos[seat] && t.answerFirst(seat, &d) {
				return true
			}
		}
	}
	return false
}

// answerForced answers a question that leaves its player no choice, so that a line which answers the next one need not wait for it; it reports whether there was one. To
// pass is never forced on anybody: it would let the match run away from a line that fits nowhere.
func (t *trial) answerForced(c *Choice, views []kernel.DecisionView) bool {
	for i := range views {
		d := &views[i]
		only, ok := onlyAnswer(d)
		if !ok || len(d.Options) == 1 && d.Options[0].Pass != "" {
			continue
		}
		if t.decide(c.Seat, d.ID, only) != nil {
			return false
		}
		t.advance(c)
		return !t.stopped && !t.halted && !t.g.IsOver()
	}
	return false
}

// isAnsweredAlready reports whether a line says what the only answer to a question was that the game has given by itself since the last answer.
func (t *trial) isAnsweredAlready(c *Choice, verb string) bool {
	rules := t.book.Rules
	at := slices.IndexFunc(rules.Questions, func(q kernel.Question) bool {
		return q.Shows != 0 && (key(q.Name) == key(verb) || key(rules.Verbs[q.Verb]) == key(verb))
	})
	if at < 0 || len(c.Items) == 0 || slices.ContainsFunc(c.Items, func(it Item) bool { return it.Kind != CardItem }) {
		return false
	}
	shown := map[string]int{}
	for _, told := range t.log[t.answered:] {
		if r := &told.Record; r.Fate == kernel.HasHappened && r.Event.Verb == rules.Questions[at].Shows && r.Event.Seat == c.Seat {
			shown[t.book.Line(t.set, r, kernel.NoSeat, rulebook.En).Card]++
		}
	}
	for _, it := range c.Items {
		card, _ := t.look(it.Name)
		if card == nil || shown[card.Number] < it.Times || len(it.Words) > 0 || it.Where != nil {
			return false
		}
		if shown[card.Number] -= it.Times; shown[card.Number] == 0 {
			delete(shown, card.Number)
		}
	}
	if len(shown) > 0 {
		return false
	}
	t.answered = len(t.log)
	return true
}

// onlyAnswer is the answer to a question that leaves no choice.
func onlyAnswer(d *kernel.DecisionView) (c kernel.Choice, ok bool) {
	switch d.Kind {
	case kernel.Number:
		c.Nums = []int{d.Min}
		return c, d.Min == d.Max
	case kernel.Split, kernel.Arrange, kernel.OrderAll:
		if len(d.Options) > 1 {
			return c, false
		}
	default:
		if d.Min != d.Max || d.Max != len(d.Options) {
			return c, false
		}
	}
	return firstOptions(d, len(d.Options)), true
}

// answerFirst answers with the first options, one at least and as many as must be.
func (t *trial) answerFirst(seat kernel.Seat, d *kernel.DecisionView) bool {
	least := max(1, d.Min)
	switch d.Kind {
	case kernel.Number:
		return t.decide(seat, d.ID, kernel.Choice{Nums: []int{d.Min}}) == nil
	case kernel.OrderAll, kernel.Split, kernel.Arrange:
		least = len(d.Options)
	}
	for n := least; n <= len(d.Options); n++ {
		if t.decide(seat, d.ID, firstOptions(d, n)) == nil {
			return true
		}
	}
	return t.decide(seat, d.ID, kernel.Choice{}) == nil
}

// firstOptions is the first n options; what is to be split goes to the first, what is to be arranged on the first pile.
func firstOptions(d *kernel.DecisionView, n int) kernel.Choice {
	var c kernel.Choice
	for i := range n {
		c.Picks = append(c.Picks, d.Options[i].ID)
	}
	if d.Kind == kernel.Split || d.Kind == kernel.Arrange {
		c.Nums = make([]int, n)
	}
	if d.Kind == kernel.Split && n > 0 {
		c.Nums[0] = d.Total
	}
	return c
}
