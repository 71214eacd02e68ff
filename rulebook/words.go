// Words: catalogues of what is said, one for each language. The rules speak in keys.

package rulebook

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/kernel"
)

// Lang is a language that we speak.
type Lang string

// The languages.
const (
	Ja Lang = "ja"
	En Lang = "en"
)

// Words is a game's catalogue: for each key what is said in each language. Arguments stand in braces: {seat}, {card}, {n}.
type Words map[kernel.Key]Text

// Say puts a key into words. Args are pairs of name and value. A key that the catalogue lacks is shown as it is, so that the gap
// can be seen; a test makes sure that there is none.
func (w Words) Say(l Lang, key kernel.Key, args ...string) string {
	t, ok := w[key]
	if !ok {
		t, ok = common[key]
	}
	if !ok {
		return string(key) + " " + strings.Join(args, " ")
	}
	s := t.In(l)
	for i := 0; i+1 < len(args); i += 2 {
		s = strings.ReplaceAll(s, "{"+args[i]+"}", args[i+1])
	}
	return s
}

// Has reports whether the catalogue knows a key.
func (w Words) Has(key kernel.Key) bool {
	_, ok := w[key]
	if !ok {
		_, ok = common[key]
	}
	return ok
}

// common is what every game says in the same way.
var common = Words{
	"refuse.match-over":           {"対戦はもう終わっている", "the match is over"},
	"refuse.no-such-decision":     {"その選択は今は求められていない", "nobody is being asked that now"},
	"refuse.not-your-decision":    {"これは相手が選ぶ", "this is for another player to choose"},
	"refuse.not-an-option":        {"それは選択肢にない", "that is not one of the options"},
	"refuse.chosen-twice":         {"同じものを2度選んでいる", "the same option is chosen twice"},
	"refuse.how-many":             {"{0}つ以上{1}つ以下を選ぶ", "choose at least {0} and at most {1}"},
	"refuse.number-out-of-range":  {"{0}から{1}までの数を選ぶ", "choose a number from {0} to {1}"},
	"refuse.name-every-option":    {"すべての選択肢に数を割り当てる", "give every option its number"},
	"refuse.split-total":          {"合計が{0}になるように分ける", "the numbers must add up to {0}"},
	"refuse.not-the-time":         {"今はそれができる時ではない", "this is not the time for it"},
	"refuse.nobody-may":           {"それを認める規定がない", "no rule allows it"},
	"refuse.not-among-candidates": {"それは対象になりえない", "that cannot be chosen for this"},
	"seat.0":                      {"プレイヤー1", "Player 1"},
	"seat.1":                      {"プレイヤー2", "Player 2"},
	"seat.2":                      {"プレイヤー3", "Player 3"},
	"seat.3":                      {"プレイヤー4", "Player 4"},
	"card.hidden":                 {"裏向きのカード", "a face-down card"},
	"outcome.0":                   {"対戦中", "playing"},
	"outcome.1":                   {"勝利", "won"},
	"outcome.2":                   {"敗北", "lost"},
	"outcome.3":                   {"引き分け", "drew"},
}

// Fold makes texts comparable: compatibility forms are unified and letters are lower case.
func Fold(s string) string { return strings.ToLower(norm.NFKC.String(s)) }

// SayRefusal puts a refusal into words, with its clause in front.
func (b *Book) SayRefusal(l Lang, r *kernel.Refusal) string {
	args := make([]string, 0, 2*len(r.Args))
	for i, a := range r.Args {
		args = append(args, fmt.Sprint(i), fmt.Sprint(a))
	}
	s := b.Words.Say(l, r.Fact, args...)
	if r.Clause != 0 {
		s = "[" + b.Rules.Clauses[r.Clause] + "] " + s
	}
	return s
}

// SeatName is what a seat is called.
func (b *Book) SeatName(l Lang, s kernel.Seat) string {
	return b.Words.Say(l, kernel.Key(fmt.Sprintf("seat.%d", s)))
}

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
}

// Line tells a record to a seat, without what the seat may not know. kernel.NoSeat is told everything.
func (b *Book) Line(set *Set, r *kernel.Record, to kernel.Seat, l Lang) Line {
	e := &r.Event
	rules := b.Rules
	line := Line{
		Verb: rules.Verbs[e.Verb], Clause: rules.Clauses[e.Clause], Seat: int(e.Seat), N: int(e.N), FromOf: -1, ToOf: -1, Span: r.Span,
	}
	for _, c := range r.Chain {
		line.Chain = append(line.Chain, rules.Clauses[c])
	}
	if r.By != 0 {
		line.By = rules.Clauses[r.By]
	}
	card := ""
	if !e.Card.IsNone() {
		card = b.Words.Say(l, "card.hidden")
		if to == kernel.NoSeat || rules.Sees(to, r.Seen) {
			d := &set.Pool.Defs[r.Def]
			line.Card, line.Name = d.Number, d.Name
			card = set.CardName(l, r.Def)
		}
	}
	if e.Kind == kernel.Moved && r.Fate == kernel.HasHappened {
		line.From, line.FromOf = rules.Zones[rules.ZoneOf(e.From)].Name, int(rules.OwnerOf(e.From))
	}
	if e.Kind == kernel.Moved || e.Kind == kernel.Shuffled || e.Kind == kernel.Created {
		line.To, line.ToOf = rules.Zones[rules.ZoneOf(e.To)].Name, int(rules.OwnerOf(e.To))
	}
	if r.SourceDef != 0 {
		line.Source = set.Pool.Defs[r.SourceDef-1].Number
	}
	other := ""
	if r.OtherDef != 0 {
		other = b.Words.Say(l, "card.hidden")
		if to == kernel.NoSeat || rules.Sees(to, r.OtherSeen) {
			line.Other, other = set.Pool.Defs[r.OtherDef-1].Number, set.CardName(l, r.OtherDef-1)
		}
	}
	key := kernel.Key("event." + line.Verb)
	switch r.Fate {
	case kernel.WasForbidden:
		line.Kind = "forbidden"
	case kernel.WasReplaced:
		line.Kind = "replaced"
	}
	seat := ""
	if e.Seat != kernel.NoSeat {
		seat = b.SeatName(l, e.Seat)
	}
	say := func(zone string) string {
		if zone == "" {
			return ""
		}
		return b.Words.Say(l, kernel.Key("zone."+zone))
	}
	n := fmt.Sprint(e.N)
	if k := kernel.Key(fmt.Sprintf("event.%s.%d", line.Verb, e.N)); b.Words.Has(k) {
		key = k
	}
	line.Text = b.Words.Say(l, key, "seat", seat, "card", card, "other", other, "n", n, "from", say(line.From), "to", say(line.To))
	if line.Kind != "" {
		line.Text = b.Words.Say(l, kernel.Key("fate."+line.Kind), "what", line.Text)
	}
	return line
}

// CardName is a card's name in a language.
func (s *Set) CardName(l Lang, d kernel.DefID) string {
	c := &s.Cards[d]
	if l == En && c.NameEn != "" {
		return c.NameEn
	}
	return "「" + c.Name + "」"
}
