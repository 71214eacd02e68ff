// Lines: what happened, in words, as one seat may know it.

package rulebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"saitei/kernel"
)

// Line is a record of what happened, told to one seat.
type Line struct {
	Verb   string   `json:"verb"`
	Kind   string   `json:"kind,omitempty"` // forbidden or replaced; empty when it happened
	Clause string   `json:"clause"`
	Chain  []string `json:"chain"`
	By     string   `json:"by,omitempty"` // the clause that forbade or replaced it
	Seat   int      `json:"seat"`
	Card   string   `json:"card,omitempty"` // the number of the card, where the seat may know it
	Name   string   `json:"name,omitempty"`
	Other  string   `json:"other,omitempty"` // the number of the other card that it is about, such as one that is attacked
	From   string   `json:"from,omitempty"`
	To     string   `json:"to,omitempty"`
	FromOf int      `json:"fromOf"`
	ToOf   int      `json:"toOf"`
	N      int      `json:"n"`
	Source string   `json:"source,omitempty"` // the number of the card whose effect did it
	Span   [2]int   `json:"span"`
	Text   string   `json:"text"`

	// pattern is the text with a mark where the card stands and with the forms of words that differ where there are several cards.
	pattern string
}

// cardMark stands in a pattern for cards; no text contains it.
const cardMark = "\x00"

// Line tells a record to a seat, without what the seat may not know. kernel.NoSeat is told everything.
//
// The words for it are those of the first of these keys that the game has: `event.VERB.N`; `event.VERB.ASPECT.WAY` and `event.VERB.ASPECT`,
// where something of a name changes; `event.VERB.WAY`; `event.VERB`. Besides {seat}, {card} and {n} they may say {owned}, the card with whose
// it is; {other} and {source}, further cards, or the player who is gone for (Aims); {from} and {to}, zones, or {outof} and {into}, with their prepositions; {at}, the square that the event
// is about or leads to, as the seat calls it; {size}, the number without its sign; {what} and {value}, an attribute and what it becomes. `{is|are}` is a word for one card and for several.
func (b *Book) Line(set *Set, r *kernel.Record, to kernel.Seat, l Lang) Line {
	e, rules := &r.Event, b.Rules
	line := Line{
		Verb: rules.Verbs[e.Verb], Clause: rules.Clauses[e.Clause], Seat: int(e.Seat), N: int(e.N), FromOf: -1, ToOf: -1,
	}
	for _, c := range r.Chain {
		line.Chain = append(line.Chain, rules.Clauses[c])
	}
	if r.By != 0 {
		line.By = rules.Clauses[r.By]
	}
	if !e.Card.IsNone() && (to == kernel.NoSeat || rules.Sees(to, r.Seen)) {
		d := &set.Pool.Defs[r.Def]
		line.Card, line.Name = d.Number, d.Name
	}
	if e.Kind == kernel.Moved && e.From != kernel.NoPlace {
		line.From, line.FromOf = rules.Zones[rules.ZoneOf(e.From)].Name, int(rules.OwnerOf(e.From))
	}
	if e.Kind == kernel.Moved || e.Kind == kernel.Shuffled || e.Kind == kernel.Created {
		line.To, line.ToOf = rules.Zones[rules.ZoneOf(e.To)].Name, int(rules.OwnerOf(e.To))
	}
	if r.SourceDef != 0 && knowsSource(rules, r, to) {
		line.Source, line.Span = set.Pool.Defs[r.SourceDef-1].Number, r.Span
	}
	if r.OtherDef != 0 && (to == kernel.NoSeat || rules.Sees(to, r.OtherSeen)) {
		line.Other = set.Pool.Defs[r.OtherDef-1].Number
	}
	line.Kind = fates[r.Fate]
	b.tell(set, &line, r, to, l)
	return line
}

// fates is how lines call what became of an event.
var fates = map[kernel.Fate]string{kernel.WasForbidden: "forbidden", kernel.WasReplaced: "replaced"}

// tell puts a line into words.
func (b *Book) tell(set *Set, line *Line, r *kernel.Record, to kernel.Seat, l Lang) {
	e := &r.Event
	aspect, way := b.aspectOf(e)
	at := b.at(l, e.To, to)
	line.pattern = b.Words.Say(l, b.eventKey(line.Verb, aspect, way, e.N),
		"owned", b.owned(l, line, r), "card", mark(r), "seat", b.seat(l, e.Seat), "other", b.other(set, l, line, r), "source", b.source(set, l, r, to),
		"n", fmt.Sprint(e.N), "size", fmt.Sprint(max(e.N, -e.N)), "what", b.aspectName(set, l, e, aspect), "value", b.value(l, e, aspect),
		"from", b.zone(l, line.From), "to", b.zone(l, line.To), "outof", b.way(l, "outof", line.From, ""), "into", b.way(l, "into", line.To, at), "at", at)
	if line.Kind != "" {
		line.pattern = b.Words.Say(l, kernel.Key("fate."+line.Kind), "what", line.pattern)
	}
	names := []string{}
	if line.Card != "" {
		names = append(names, set.CardName(l, r.Def))
	}
	line.Text = fill(l, line.pattern, names, 1)
}

// mark is what stands in a pattern for the card that a record is about, or nothing where it is about none.
func mark(r *kernel.Record) string {
	if r.Event.Card.IsNone() {
		return ""
	}
	return cardMark
}

func (b *Book) seat(l Lang, s kernel.Seat) string {
	if s == kernel.NoSeat {
		return ""
	}
	return b.SeatName(l, s)
}

// owned is the card with whose it is: a name stands behind its owner's in English, a card that nobody may name does not.
func (b *Book) owned(l Lang, line *Line, r *kernel.Record) string {
	if r.Event.Seat == kernel.NoSeat || r.Event.Card.IsNone() {
		return mark(r)
	}
	key := kernel.Key("card.owned")
	if line.Card == "" {
		key = "card.owned-unseen"
	}
	return b.Words.Say(l, key, "seat", b.SeatName(l, r.Event.Seat), "card", cardMark)
}

// Aimed is the player for whom the card of a line goes, or NoSeat.
func (b *Book) Aimed(line *Line) kernel.Seat {
	if line.N < 1 || line.N > b.Rules.Seats || !slices.Contains(b.Aims, line.Verb) {
		return kernel.NoSeat
	}
	return kernel.Seat(line.N - 1)
}

// other is the other card that a record is about, or the player.
func (b *Book) other(set *Set, l Lang, line *Line, r *kernel.Record) string {
	whom := b.Aimed(line)
	switch {
	case whom != kernel.NoSeat:
		return b.SeatName(l, whom)
	case line.Other != "":
		return set.CardName(l, r.OtherDef-1)
	case r.OtherDef != 0:
		return b.Words.Say(l, "card.hidden")
	}
	return b.Words.Say(l, "card.another")
}

// knowsSource reports whether a seat may know whose effect something was.
func knowsSource(rules *kernel.Rules, r *kernel.Record, to kernel.Seat) bool {
	return to == kernel.NoSeat || rules.Sees(to, r.SourceSeen)
}

// source is the card whose effect did it, or the rules.
func (b *Book) source(set *Set, l Lang, r *kernel.Record, to kernel.Seat) string {
	if r.SourceDef == 0 {
		return b.Words.Say(l, "source.rules")
	}
	if !knowsSource(b.Rules, r, to) {
		return b.Words.Say(l, "card.hidden")
	}
	return set.CardName(l, r.SourceDef-1)
}

// zone is the name of a zone.
func (b *Book) zone(l Lang, zone string) string {
	if zone == "" {
		return ""
	}
	return b.Words.Say(l, kernel.Key("zone."+zone))
}

// at is a place as a seat calls it.
func (b *Book) at(l Lang, p kernel.Place, to kernel.Seat) string {
	if p == kernel.NoPlace {
		return ""
	}
	zone := &b.Rules.Zones[b.Rules.ZoneOf(p)]
	return b.square(l, zone.Name, b.Rules.SquareIndex(p), zone.Squares, zone.Shared && to >= 0 && b.Rules.Team(to) != b.Rules.Team(0))
}

// way is a zone with the preposition for what comes out of it or goes into it: in the words that the game has for it, which may say at which square, or else in those for any zone.
func (b *Book) way(l Lang, preposition, zone, at string) string {
	key := kernel.Key(preposition + "." + zone)
	switch {
	case zone == "":
		return ""
	case b.Words.Has(key):
		return b.Words.Say(l, key, "at", at)
	}
	return b.Words.Say(l, kernel.Key(preposition), "zone", b.zone(l, zone))
}

// eventKey is the most particular key that the game has for an event.
func (b *Book) eventKey(verb, aspect, way string, n int64) kernel.Key {
	plain := kernel.Key("event." + verb)
	keys := []kernel.Key{kernel.Key(fmt.Sprintf("event.%s.%d", verb, n))}
	if aspect != "" {
		keys = append(keys, plain+kernel.Key("."+aspect+"."+way), plain+kernel.Key("."+aspect))
	}
	if way != "" {
		keys = append(keys, plain+kernel.Key("."+way))
	}
	for _, k := range keys {
		if b.Words.Has(k) {
			return k
		}
	}
	return plain
}

// aspectOf is the name of what an event changes, such as an attribute or a counter, and in which way it changes.
func (b *Book) aspectOf(e *kernel.Event) (aspect, way string) {
	nth := func(names []string) string {
		if int(e.Attr) < len(names) {
			return names[e.Attr]
		}
		return ""
	}
	way = "up"
	if e.N < 0 {
		way = "down"
	}
	switch e.Kind {
	case kernel.Counted, kernel.Marked:
		return nth(b.Rules.Counters), way
	case kernel.VarAdded, kernel.VarSet:
		if e.Kind == kernel.VarSet {
			way = "set"
		}
		if e.Seat == kernel.NoSeat {
			return nth(b.Rules.Vars), way
		}
		return nth(b.Rules.PlayerVars), way
	case kernel.Faced:
		if e.Face == kernel.FaceDown {
			return "", "face-down"
		}
		return "", "face-up"
	case kernel.EffectBegan:
		return b.effectAspect(e, way)
	}
	return "", ""
}

// effectAspect is that of a continuous effect. One that reaches whatever fits it is about no card, and what it amounts to is found out anew
// whenever somebody looks.
func (b *Book) effectAspect(e *kernel.Event, way string) (string, string) {
	if e.Card.IsNone() {
		return "", "wide"
	}
	if e.Op != kernel.Add {
		way = ways[e.Op]
	}
	if way != "" && e.Mod < 0 && int(e.Attr) < len(b.Rules.Attrs) {
		return b.Rules.Attrs[e.Attr].Name, way
	}
	return "", ""
}

// ways is how lines call what is done to an attribute, where nothing is added to it.
var ways = map[kernel.ModOp]string{kernel.SetTo: "set", kernel.Union: "more", kernel.Without: "less", kernel.Tally: "tally"}

// aspectKeys is how the keys of what events change begin.
var aspectKeys = map[kernel.EventKind]string{kernel.EffectBegan: "attr.", kernel.VarAdded: "number.", kernel.VarSet: "number."}

// aspectName is what the game calls what an event changes.
func (b *Book) aspectName(set *Set, l Lang, e *kernel.Event, aspect string) string {
	if e.Kind == kernel.Counted || e.Kind == kernel.Marked {
		return b.SayCounter(l, set, aspect)
	}
	if key := kernel.Key(aspectKeys[e.Kind] + aspect); aspect != "" && b.Words.Has(key) {
		return b.Words.Say(l, key)
	}
	return aspect
}

// value is the number of an event as the value of the attribute that it is about.
func (b *Book) value(l Lang, e *kernel.Event, aspect string) string {
	if e.Kind == kernel.EffectBegan && aspect != "" && b.Show != nil {
		return b.Show(l, aspect, e.N)
	}
	return fmt.Sprint(e.N)
}

// forms is a word for one card and for several, as {is|are}.
var forms = regexp.MustCompile(`\{([^{}|]*)\|([^{}|]*)\}`)

// Form gives the words of a sentence that are written as {is|are} the form for one thing or for several.
func Form(sentence string, several bool) string {
	if !strings.Contains(sentence, "|") {
		return sentence
	}
	form := "$1"
	if several {
		form = "$2"
	}
	return forms.ReplaceAllString(sentence, form)
}

// fill makes a sentence of a pattern: about the cards of these names and about others that nobody may name, all of them together.
func fill(l Lang, pattern string, names []string, all int) string {
	pattern = Form(pattern, all > 1)
	if !strings.Contains(pattern, cardMark) {
		return pattern
	}
	return strings.ReplaceAll(pattern, cardMark, listOf(l, names, all-len(names)))
}

// listOf names cards one after the other, each name once, and then how many there are without one.
func listOf(l Lang, names []string, unseen int) string {
	var list []string
	times := map[string]int{}
	for _, n := range names {
		if times[n]++; times[n] == 1 {
			list = append(list, n)
		}
	}
	for i, n := range list {
		if times[n] > 1 {
			list[i] = fmt.Sprintf("%s ×%d", n, times[n])
			if l == Ja {
				list[i] = fmt.Sprintf("%s×%d", n, times[n])
			}
		}
	}
	others := ""
	switch {
	case unseen == 1:
		others = common.Say(l, "card.unseen.1")
	case unseen > 1:
		others = common.Say(l, "card.unseen", "n", fmt.Sprint(unseen))
	}
	if l == Ja { // names stand in brackets of their own
		if others != "" && len(list) > 0 {
			list = append(list, "と")
		}
		return strings.Join(list, "") + others
	}
	if others != "" {
		list = append(list, others)
	}
	between := ", "
	if strings.Contains(strings.Join(list, ""), ",") { // some names have a comma of their own
		between = "; "
	}
	if last := len(list) - 1; last > 0 {
		return strings.Join(list[:last], between) + " and " + list[last]
	}
	return strings.Join(list, "")
}
