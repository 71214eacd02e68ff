// Decisions as forms: each option is an input; options that are about cards on the table are the cards themselves.

package web

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// input is one option of a decision as a field of its form.
type input struct {
	Form  string // the id of the form
	Type  string // actsAtOnce or gathers
	Value string
	Label string
	Key   int    // what key chooses it, 1 to 9, or 0
	Verb  string // what choosing it does, in words, where there are several things to do
	Says  string // what the ability says that it is
	Leads string // the zone that the card goes to, where the game says so
	Harm  string // what it would do to whoever chooses it, where that is worth a warning
	Paid  bool   // is one of those that the advice would pay with
}

// The types of an input: a button that answers, or one of several things that are gathered and then confirmed.
const (
	actsAtOnce = "submit"
	gathers    = "checkbox"
)

// form is a decision as it is asked.
type form struct {
	ID       string
	Decision uint64
	Ask      string // the name of the question
	Kind     kernel.DecisionKind
	Prompt   string
	Said     string // the words of the card that ask, where a card does
	Before   string // what stands before them in their sentence, and after them, where there is room for it
	After    string
	Hint     string
	Deeds    string // in a window: what can be done, and in answer to what; a phone has a line for the latter alone
	Answers  bool   // something waits that can be answered
	Clause   string
	Min, Max int
	Total    int
	Piles    []int
	Source   *reading   // the card whose effect asks, with the sentence lit up
	Tray     []item     // the options that are neither cards lying open on the table nor a few words
	Words    []item     // those that a few words say, as buttons
	Numbers  []numbered // of a number, where there are few
	OnBoard  bool       // some options are on the table
	Single   bool       // one option answers it
	None     bool       // and choosing nothing does, too
	Pays     bool       // it asks with what a price is paid, and the advice has chosen
	Blind    bool       // all that there is to choose looks the same to everybody
	Passes   []pass     // the ways of doing nothing, in a window
	Alone    bool       // there is nothing but a pass
	Phase    int        // in which it is asked, from 1
	About    string     // the key of the ability that waits for an answer
	keys     int        // how many options have a key of the keyboard
	explain  func(text string) []rulebook.Explained
}

// Explain cuts a text of the form into its terms and what stands between them.
func (fm *form) Explain(text string) []rulebook.Explained { return fm.explain(text) }

// longestSaid is up to how many characters of a card's sentence stand in what is asked: as many as three lines hold. The whole card is shown beside the table.
var longestSaid = map[rulebook.Lang]int{rulebook.Ja: 72, rulebook.En: 150}

// lastKey is the greatest number that has a key of its own.
const lastKey = 9

// Shares reports whether something is shared out or put on piles, each option with a number of its own.
func (fm *form) Shares() bool { return fm.Kind == kernel.Split || fm.Kind == kernel.Arrange }

// Confirms reports whether what is chosen is gathered and then confirmed.
func (fm *form) Confirms() bool { return !fm.Alone && !fm.Single && len(fm.Numbers) == 0 }

// pass is a way of doing nothing: to leave out an answer, or to go on.
type pass struct {
	Value, Label string
	Kind         kernel.PassKind
	Key          string // of the keyboard
}

// item is an option in the panel: a card, or words.
type item struct {
	Input input
	Face  *face
	Icon  string
	Label string
	Times int // how many options are alike; the first of them is chosen
}

// numbered is a number to choose, and what it stands for.
type numbered struct {
	N     int
	Label string
}

// fewNumbers is up to how many numbers each get a button.
const fewNumbers = 12

// decisions makes the forms of a view, and says which cards on the table are their options.
type decisions struct {
	*faces
	v     *kernel.View
	forms []*form
	// onBoard has the inputs of the cards that lie open on the table, by object and by place and position.
	onBoard map[uint32]*input
	hidden  map[hiddenCard]*input
	places  map[spotOf]*input // of places to choose
}

// spotOf names a place of the table.
type spotOf struct {
	zone, owner string
	square      int
}

// hiddenCard is a card of which only the place is known.
type hiddenCard struct {
	zone, owner string
	n           int
}

func newDecisions(f *faces, v *kernel.View) *decisions {
	d := &decisions{faces: f, v: v, onBoard: map[uint32]*input{}, hidden: map[hiddenCard]*input{}, places: map[spotOf]*input{}}
	if len(v.Decisions) > 0 { // several are answered one after the other
		d.add(&v.Decisions[0])
	}
	return d
}

func (d *decisions) add(q *kernel.DecisionView) {
	fm := &form{
		ID: fmt.Sprintf("d%d", q.ID), Decision: q.ID, Ask: q.Name, Kind: q.Kind, Prompt: d.book.SayQuestion(d.l, q), Clause: q.Clause, Min: q.Min, Max: q.Max, Total: q.Total,
	}
	if q.Seat != d.v.Seat && d.v.Seat >= 0 {
		fm.Prompt = say(d.l, "ask.for", "name", d.seatName(q.Seat), "prompt", fm.Prompt)
	}
	fm.explain = func(text string) []rulebook.Explained { return d.faces.explain(d.l, text) }
	fm.Hint = d.hint(q)
	fm.Single = isSingle(q)
	fm.None = fm.Single && q.Min == 0
	fm.Blind = d.isBlind(q)
	if fm.Source = d.source(q.Source, q.Text, q.Span); fm.Source != nil {
		fm.Before, fm.Said, fm.After = d.set.Sentence(d.l, textOf(q), q.Span)
		if utf8.RuneCountInString(fm.Before+fm.Said+fm.After) > longestSaid[d.l] {
			fm.Before, fm.After = "", ""
		}
		if strings.Contains(fm.Prompt, strconv.Itoa(q.Max)) { // it says how many already
			fm.Hint = ""
		}
	}
	fm.Phase, fm.About = d.book.PhaseNow(d.v), aboutOf(d.v)
	for i := range q.Piles {
		fm.Piles = append(fm.Piles, i+1)
	}
	if q.Kind == kernel.Number && q.Max-q.Min < fewNumbers {
		for n := q.Min; n <= q.Max; n++ {
			fm.Numbers = append(fm.Numbers, numbered{n, d.optionLabel(q, &kernel.OptionView{Kind: kernel.NumberOption, N: n, Owner: -1, Clause: q.Clause})})
		}
	}
	verbs := map[string]bool{}
	var rest []*kernel.OptionView // all but passes
	for i := range q.Options {
		if o := &q.Options[i]; o.Pass != "" {
			fm.Passes = append(fm.Passes, d.pass(o))
		} else {
			rest, verbs[o.Verb] = append(rest, o), true
		}
	}
	fm.Alone = len(rest) == 0 && len(fm.Passes) > 0
	d.tellDeeds(fm, q, rest)
	about := map[uint32]int{} // how many options there are about each object
	for _, o := range rest {
		about[o.Object]++
	}
	paid := d.book.PaidWith(d.v, q)
	fm.Pays = len(paid) > 0
	for _, o := range rest {
		d.offer(fm, q, o, len(verbs) > 1, about[o.Object] == 1, slices.Contains(paid, o.ID))
	}
	d.forms = append(d.forms, fm)
}

// isSingle reports whether one option answers a decision.
func isSingle(q *kernel.DecisionView) bool {
	return q.Kind == kernel.PickOne || q.Kind == kernel.YesNo || q.Kind == kernel.PickSome && q.Max == 1
}

// isBlind reports whether everything that can be chosen lies hidden from the seat, so that one choice is as good as another.
func (d *decisions) isBlind(q *kernel.DecisionView) bool {
	isHidden := func(o kernel.OptionView) bool {
		return o.Kind != kernel.HiddenCardOption || o.Zone != q.Options[0].Zone || o.Owner != q.Options[0].Owner
	}
	isPick := q.Kind == kernel.PickSome || q.Kind == kernel.PickOne
	return isPick && q.Min == q.Max && q.Max > 0 && len(q.Options) >= q.Max && !slices.ContainsFunc(q.Options, isHidden) && d.isUnordered(q.Options[0].Zone)
}

// isUnordered reports whether the cards of a zone lie in no order, so that their places say nothing about them.
func (d *decisions) isUnordered(zone string) bool {
	return slices.ContainsFunc(d.book.Rules.Zones, func(z kernel.Zone) bool { return z.Name == zone && z.Unordered && z.Visibility == kernel.Hidden })
}

// textOf is the number of the card whose text asks.
func textOf(q *kernel.DecisionView) string {
	if q.Text != "" {
		return q.Text
	}
	return q.Source
}

// passKeys are the keys that pass.
var passKeys = map[kernel.PassKind]string{kernel.PassAnswer: "P", kernel.PassAdvance: "N"}

// pass is an option that does nothing. A game has one word for it, so what it means is said here.
func (d *decisions) pass(o *kernel.OptionView) pass {
	text, _ := o.ID.MarshalText()
	p := pass{Value: string(text), Kind: o.Pass, Key: passKeys[o.Pass], Label: say(d.l, "pass."+string(o.Pass))}
	if key := kernel.Key("pass." + o.Verb); d.book.Words.Has(key) { // not to do one thing, such as to block
		p.Label = d.book.Words.Say(d.l, key)
	}
	if names := d.book.Phases(d.l); o.Pass == kernel.PassAdvance && len(names) > 0 {
		if next := d.book.PhaseNow(d.v); next < len(names) {
			p.Label = say(d.l, "pass.to", "phase", names[next])
		}
	}
	return p
}

// aboutOf is a key for the ability that happens next unless somebody answers: the card, and where on it the ability stands.
func aboutOf(v *kernel.View) string {
	if it := nextItem(v); it != nil && it.Source != nil && it.Source.Number != "" {
		return fmt.Sprintf("%s:%d-%d", it.Source.Number, it.Span[0], it.Span[1])
	}
	return ""
}

// nextItem is what happens next unless somebody answers: the item on top of the stack that is awake, or nil.
func nextItem(v *kernel.View) *kernel.UnderwayView {
	if n := len(v.Underway); n > 0 && v.Underway[n-1].Kind == kernel.UnderwayItem {
		return &v.Underway[n-1]
	}
	return nil
}

// source is the card whose effect asks, with the characters lit up that ask. Where they stand on another card, that one is read under the name
// of the first.
func (f *faces) source(number, text string, span [2]int) *reading {
	if number == "" {
		return nil
	}
	r := f.read(number, span)
	if other := f.read(text, span); text != "" && r != nil && other != nil {
		r.Text, r.English, r.Story = other.Text, other.English, ""
		r.On = other.Face.Name
	}
	return r
}

// offer puts an option on its card or into the panel. isOnly says that nothing else can be done with the card.
func (d *decisions) offer(fm *form, q *kernel.DecisionView, o *kernel.OptionView, tellVerb, isOnly, isPaid bool) {
	text, _ := o.ID.MarshalText()
	in := input{Form: fm.ID, Type: gathers, Value: string(text), Label: d.optionLabel(q, o), Paid: isPaid}
	if fm.Single {
		in.Type = actsAtOnce
	}
	if d.book.Harms != nil {
		if harm := d.book.Harms(d.v, q, o); harm != "" {
			in.Harm = d.book.Words.Say(d.l, harm)
			in.Label += say(d.l, "option.harm", "harm", in.Harm)
		}
	}
	if fm.keys < lastKey {
		in.Key = fm.keys + 1
	}
	fm.keys++
	if o.Ability != nil {
		in.Says = d.set.SayAbility(d.l, o.Ability)
		in.Label += say(d.l, "option.says", "text", in.Says)
	}
	if tellVerb {
		in.Verb = d.badge(o.Verb, in.Label)
	}
	in.Leads = d.book.Leads[o.Verb]
	onCard := q.Kind != kernel.Split && q.Kind != kernel.Arrange
	if onCard && (o.Kind == kernel.CardOption || o.Kind == kernel.EffectOption && isOnly) && d.liesOpen(o.Object) && d.onBoard[o.Object] == nil {
		d.onBoard[o.Object] = &in
		fm.OnBoard = true
		return
	}
	if object := d.standsFor(o); onCard && object != 0 && d.onBoard[object] == nil {
		d.onBoard[object] = &in
		fm.OnBoard = true
		return
	}
	if at := (hiddenCard{o.Zone, ownerKey(o.Owner, teamAt(o)), o.N}); onCard && o.Kind == kernel.HiddenCardOption && d.liesSpread(o) {
		d.hidden[at] = &in
		fm.OnBoard = true
		return
	}
	if at := (spotOf{o.Zone, ownerKey(o.Owner, teamAt(o)), o.Square}); onCard && o.Kind == kernel.PlaceOption && d.places[at] == nil {
		d.places[at] = &in
		fm.OnBoard = true
		return
	}
	it := item{Input: in, Label: in.Label, Icon: d.icon(o), Times: 1}
	if o.Number != "" {
		it.Face = d.seen(o.Object)
		if it.Face == nil {
			it.Face = d.printed(o.Number)
		}
	}
	like := fm.alike(&it)
	switch {
	case q.Max == 1 && like != nil:
		like.Times++
		fm.keys--
	case it.Face == nil && fm.Single && onCard:
		fm.Words = append(fm.Words, it)
	default:
		fm.Tray = append(fm.Tray, it)
	}
}

// standsFor is the object on the table that stands for the player whom an option is about, or 0.
func (d *decisions) standsFor(o *kernel.OptionView) uint32 {
	if o.Kind != kernel.SeatOption || d.book.Stands == nil {
		return 0
	}
	for i := range d.v.Places {
		p := &d.v.Places[i]
		for k := range p.Cards {
			if c := &p.Cards[k]; isSpread(p.Shape) && c.Owner == o.Owner && d.book.Stands(c) {
				return c.Object
			}
		}
	}
	return 0
}

// alike is a card in the panel that cannot be told from another, and that does the same: one of them is enough to choose.
func (fm *form) alike(it *item) *item {
	for i := range fm.Tray {
		o := &fm.Tray[i]
		if o.Face != nil && it.Face != nil && o.Label == it.Label && o.Face.Number == it.Face.Number && o.Face.Label == it.Face.Label {
			return o
		}
	}
	return nil
}

// badge is what a verb is called where there is little room.
func (d *decisions) badge(verb, otherwise string) string {
	if key := kernel.Key("badge." + verb); d.book.Words.Has(key) {
		return d.book.Words.Say(d.l, key)
	}
	return otherwise
}

// icon is a picture for an option that is a value with one.
func (d *decisions) icon(o *kernel.OptionView) string {
	if o.Kind == kernel.NumberOption && slices.Contains(d.look.EmblemVerbs, o.Verb) {
		return d.look.EmblemOf(int64(o.N))
	}
	return ""
}

// isSpread reports whether a place shows all its cards.
func isSpread(s kernel.Shape) bool { return s != kernel.Pile }

// liesOpen reports whether an object is drawn on the table by itself.
func (d *decisions) liesOpen(object uint32) bool {
	for i := range d.v.Places {
		p := &d.v.Places[i]
		if !isSpread(p.Shape) {
			continue
		}
		for k := range p.Cards {
			if p.Cards[k].Object == object {
				return true
			}
		}
	}
	return false
}

// liesSpread reports whether the place of a hidden card is drawn card by card.
func (d *decisions) liesSpread(o *kernel.OptionView) bool {
	for i := range d.v.Places {
		if p := &d.v.Places[i]; p.Zone == o.Zone && p.Square == o.Square && p.Owner == o.Owner && (p.Owner >= 0 || p.Team == teamAt(o)) {
			return isSpread(p.Shape) && o.N < p.Count
		}
	}
	return false
}

// seen is an object as the view shows it, or nil.
func (d *decisions) seen(object uint32) *face {
	for i := range d.v.Places {
		for k := range d.v.Places[i].Cards {
			if c := &d.v.Places[i].Cards[k]; c.Object == object && c.Known {
				return d.lying(c, &d.v.Places[i])
			}
		}
	}
	return nil
}

// deeds is what can be done in a window besides passing, each kind once, in words.
func (d *decisions) deeds(q *kernel.DecisionView, options []*kernel.OptionView) []string {
	var all []string
	card := d.book.Words.Say(d.l, "card.unseen.1")
	for _, o := range options {
		said, ok := d.book.SayOption(d.l, nil, q, o, card)
		if ok && said != card && !slices.Contains(all, said) { // a card alone is no deed
			all = append(all, said)
		}
	}
	return all
}

// tellDeeds says in a window what it is about: what can be done, and in answer to what.
func (d *decisions) tellDeeds(fm *form, q *kernel.DecisionView, options []*kernel.OptionView) {
	deeds := d.deeds(q, options)
	if len(fm.Passes) == 0 || fm.Source != nil || len(deeds) == 0 {
		return
	}
	if len(deeds) == 1 {
		fm.Prompt = capital(deeds[0])
	} else {
		fm.Hint, fm.Deeds = "", say(d.l, "form.deeds", "deeds", strings.Join(deeds, say(d.l, "form.deeds-comma")))
	}
	for i := len(d.v.Underway) - 1; i >= 0; i-- {
		if u := &d.v.Underway[i]; rulebook.IsTold(u) && !u.Asleep && (u.Source != nil || slices.ContainsFunc(u.Parties, func(p kernel.PartyView) bool { return p.Object != 0 })) {
			fm.Answers, fm.Deeds = true, say(d.l, "form.answering", "what", d.book.SayUnderway(d.l, d.set, u, d.names()), "deeds", fm.Deeds)
			return
		}
	}
}

// capital is a text with a capital letter at its beginning.
func capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// hint says how many, or in which form.
func (d *decisions) hint(q *kernel.DecisionView) string {
	least, most := strconv.Itoa(q.Min), strconv.Itoa(q.Max)
	args := []string{"min", least, "max", most, "n", strconv.Itoa(len(q.Options)), "total", strconv.Itoa(q.Total)}
	switch q.Kind {
	case kernel.PickOne, kernel.PickSome:
		switch {
		case q.Max == 0: // there is nothing to choose, and the question says so
		case q.Min == 0:
			return say(d.l, "form.up-to", args...)
		case q.Min == q.Max && q.Max > 1:
			return say(d.l, "form.exactly", args...)
		case q.Min != q.Max:
			return say(d.l, "form.between", args...)
		}
	case kernel.OrderAll, kernel.Number, kernel.Split, kernel.Arrange:
		return say(d.l, "form."+q.Kind.String(), args...)
	}
	return ""
}

// optionLabel is a choice in words.
func (d *decisions) optionLabel(q *kernel.DecisionView, o *kernel.OptionView) string {
	thing := d.optionThing(o)
	if s, ok := d.book.SayOption(d.l, d.set, q, o, thing); ok && o.Kind != kernel.YesOption && o.Kind != kernel.NoOption {
		return s
	}
	return thing
}

// optionThing is what a choice is about.
func (d *decisions) optionThing(o *kernel.OptionView) string {
	switch o.Kind {
	case kernel.CardOption, kernel.EffectOption, kernel.ItemOption:
		if o.Number == "" {
			return d.book.Words.Say(d.l, "card.hidden")
		}
		name := o.Name
		if c := d.card(o.Number); c != nil {
			name = nameOf(d.l, c)
		}
		if d.l == rulebook.Ja {
			return "「" + name + "」"
		}
		return name
	case kernel.HiddenCardOption:
		return say(d.l, "option.hidden", "where", d.whoseAt(o.Owner, teamAt(o))+d.zone(o.Zone), "n", strconv.Itoa(o.N+1))
	case kernel.PlaceOption:
		return d.whoseAt(o.Owner, teamAt(o)) + d.square(o.Zone, o.Square)
	case kernel.SeatOption:
		return d.seatName(o.Owner)
	case kernel.YesOption, kernel.NoOption:
		return say(d.l, "option."+o.Kind.String())
	case kernel.NumberOption:
		return strconv.Itoa(o.N)
	}
	return o.Verb
}

// teller puts choices at the view into words for a page.
func (d *decisions) teller() *rulebook.Teller {
	return &rulebook.Teller{Book: d.book, Set: d.set, Lang: d.l, View: d.v, Seat: d.seatName}
}

// whose says whose something is, seen from the view's seat.
func (d *decisions) whose(owner int) string { return d.teller().Whose(owner, nil) }

// teamAt is the team whose place an option lies at, or -1.
func teamAt(o *kernel.OptionView) int {
	if o.Team == nil {
		return -1
	}
	return *o.Team
}

// whoseAt says whose place it is: a player's or a team's.
func (d *decisions) whoseAt(owner, team int) string { return d.teller().Whose(owner, &team) }

// square is a square of a zone where there are several, as the view's seat calls it.
func (d *decisions) square(zone string, n int) string { return d.teller().Square(zone, n) }

func (f *faces) zone(name string) string {
	if name == "" {
		return ""
	}
	return f.book.Words.Say(f.l, kernel.Key("zone."+name))
}

var errForm = &server.Refusal{Code: "form", Status: 400, Text: rulebook.Text{Ja: "選択が読み取れない", En: "the choice cannot be read"}}

// readChoice reads the answer of a form: the options in the order in which they were chosen, and numbers.
func readChoice(v url.Values) (seq int, decision uint64, c kernel.Choice, err error) {
	if seq, err = strconv.Atoi(v.Get("seq")); err != nil {
		return 0, 0, c, errForm
	}
	if decision, err = strconv.ParseUint(v.Get("decision"), 10, 64); err != nil {
		return 0, 0, c, errForm
	}
	picks := v["pick"]
	if passed := v["pass"]; len(passed) > 0 { // whoever passes chooses nothing else
		picks = passed[:1]
	}
	for _, p := range picks {
		var id kernel.OptionID
		if id.UnmarshalText([]byte(p)) != nil {
			return 0, 0, c, errForm
		}
		c.Picks = append(c.Picks, id)
	}
	for _, n := range v["num"] {
		i, err := strconv.Atoi(n)
		if err != nil {
			return 0, 0, c, errForm
		}
		c.Nums = append(c.Nums, i)
	}
	return seq, decision, c, nil
}
