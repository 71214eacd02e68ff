// No seat is better off than the other: what a match comes to with the seats exchanged is what it comes to, exchanged.

package sim_test

import (
	"fmt"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

// TestSeatsAreMirrored plays each match twice in step: once as it is dealt, once with the decks, chance and every answer exchanged between the seats. Each decision,
// where every card lies and how the match ends must be exchanged as well. Whoever starts or has the turn is exchanged with the rest, so that only a seat's number
// could make the difference, and no clause knows that.
func TestSeatsAreMirrored(t *testing.T) {
	forEveryBook(t, 20, func(t *testing.T, tb table, seed uint64) {
		if tb.book.Rules.Seats != 2 {
			t.Skip("only two seats can be exchanged")
		}
		decks := tb.decks(seed)
		m := mirror{one: &kernel.Game{Tidy: true}, other: &kernel.Game{Tidy: true, Mirrored: true}}
		tb.book.Deal(m.one, tb.set, sim.SeedOf(17, int(seed)), decks, nil)
		tb.book.Deal(m.other, tb.set, sim.SeedOf(17, int(seed)), []*rulebook.Deck{decks[1], decks[0]}, nil)
		m.pair(t)
		m.play(t, agent.NewRandom(seed))
	})
}

// mirror is a match and the same match with the seats exchanged.
type mirror struct {
	one, other *kernel.Game
	cards      []kernel.CardID // the card of the other match that each card of the one is
}

// pair finds for each card of one match the card of the other: the n-th card of a seat is the n-th of the other seat. Cards that come into being later do so in the same order.
func (m *mirror) pair(t *testing.T) {
	t.Helper()
	var of [2][]kernel.CardID
	for c := range m.other.S.Cards {
		s := m.other.Owner(kernel.CardID(c))
		of[s] = append(of[s], kernel.CardID(c))
	}
	var next [2]int
	for c := range m.one.S.Cards {
		s := m.one.Owner(kernel.CardID(c))
		if next[s] >= len(of[1-s]) {
			t.Fatal("the seats do not have as many cards as each other's mirror image")
		}
		m.cards = append(m.cards, of[1-s][next[s]])
		next[s]++
	}
}

// card is the mirror image of a card.
func (m *mirror) card(c kernel.CardID) kernel.CardID {
	if c != kernel.NoCard && int(c) < len(m.cards) {
		return m.cards[c]
	}
	return c
}

// place is the mirror image of a place: that of the other seat, and of a board that both share the square across it.
func (m *mirror) place(p kernel.Place) kernel.Place {
	if int(p) >= m.one.Rules.Places() {
		return p
	}
	r := m.one.Rules
	z, s, square := r.ZoneOf(p), r.OwnerOf(p), r.SquareIndex(p)
	first, end := r.PlacesOf(z)
	switch {
	case s == kernel.NoSeat:
		return end - 1 - (p - first)
	default:
		return r.PlaceOf(z, 1-s) + kernel.Place(square)
	}
}

func (m *mirror) seat(s kernel.Seat) kernel.Seat {
	if s == kernel.NoSeat {
		return s
	}
	return 1 - s
}

// play plays both matches to the end, with the same answers.
func (m *mirror) play(t *testing.T, rng *agent.Random) {
	for at := range 100_000 {
		for _, g := range []*kernel.Game{m.one, m.other} {
			if err := g.Advance(); err != nil {
				t.Fatal(err)
			}
		}
		m.compare(t, at)
		m.compareOrder(t, at)
		if m.one.IsOver() || t.Failed() {
			return
		}
		d := m.one.Open()[0]
		d.Options = slices.Clone(d.Options)
		answer := rng.ChooseFast(&d)
		if m.one.Answer(d.Seat, d.ID, answer) != nil {
			continue
		}
		m.answer(t, at, &d, answer)
	}
}

// compare holds the two matches against each other.
func (m *mirror) compare(t *testing.T, at int) {
	t.Helper()
	for s := range kernel.Seat(2) {
		if a, b := m.one.Outcome(s), m.other.Outcome(1-s); a != b {
			t.Fatalf("at decision %d it has ended %v for seat %d, and mirrored %v", at, a, s, b)
		}
	}
	if len(m.one.S.Cards) != len(m.other.S.Cards) {
		t.Fatalf("at decision %d there are %d cards, and mirrored %d", at, len(m.one.S.Cards), len(m.other.S.Cards))
	}
	for c := range kernel.CardID(len(m.one.S.Cards)) {
		x := m.card(c)
		a := fmt.Sprint(m.place(m.one.Place(c)), m.one.Face(c), m.one.Pose(c))
		b := fmt.Sprint(m.other.Place(x), m.other.Face(x), m.other.Pose(x))
		if a != b {
			t.Fatalf("at decision %d, card %d (%s) lies otherwise in the mirrored match: place, face, pose %s and %s", at, c, m.one.Def(c).Number, a, b)
		}
	}
}

// compareOrder holds the order of the cards at each place against that in the mirrored match, where it means anything.
func (m *mirror) compareOrder(t *testing.T, at int) {
	t.Helper()
	r := m.one.Rules
	for p := range kernel.Place(r.Places()) {
		if r.Zones[r.ZoneOf(p)].Unordered {
			continue
		}
		a, b := m.one.In(p), m.other.In(m.place(p))
		for i := range min(len(a), len(b)) {
			if m.card(a[i]) != b[i] {
				t.Fatalf("at decision %d card %d of %d in %s is %s, and mirrored %s", at, i, len(a), r.Zones[r.ZoneOf(p)].Name, m.one.Def(a[i]).Number, m.other.Def(b[i]).Number)
			}
		}
	}
}

// answer gives the mirror image of an answer in the other match.
func (m *mirror) answer(t *testing.T, at int, d *kernel.Decision, answer kernel.Choice) {
	t.Helper()
	for _, e := range m.other.Open() {
		if e.Seat != m.seat(d.Seat) || e.Question != d.Question {
			continue
		}
		if len(e.Options) != len(d.Options) || e.Min != d.Min || e.Max != d.Max {
			t.Fatalf("at decision %d (%s of seat %d) there are %d options, %d to %d, and mirrored %d, %d to %d",
				at, d.Name, d.Seat, len(d.Options), d.Min, d.Max, len(e.Options), e.Min, e.Max)
		}
		given := kernel.Choice{Nums: answer.Nums}
		for _, id := range answer.Picks {
			given.Picks = append(given.Picks, m.option(t, at, d, &e, id))
		}
		if why := m.other.Answer(e.Seat, e.ID, given); why != nil {
			t.Fatalf("at decision %d (%s of seat %d) the mirrored answer is refused: %v", at, d.Name, d.Seat, why)
		}
		return
	}
	t.Fatalf("at decision %d nobody is asked %s in the mirrored match", at, d.Name)
}

// option is the mirror image of an option.
func (m *mirror) option(t *testing.T, at int, d, e *kernel.Decision, id kernel.OptionID) kernel.OptionID {
	t.Helper()
	nth, key := 0, ""
	for i := range d.Options {
		o := &d.Options[i]
		if o.ID() == id {
			key = m.key(o, true)
			break
		}
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.ID() == id {
			break
		} else if m.key(o, true) == key {
			nth++
		}
	}
	for i := range e.Options {
		if m.key(&e.Options[i], false) != key {
			continue
		}
		if nth == 0 {
			return e.Options[i].ID()
		}
		nth--
	}
	t.Fatalf("at decision %d (%s of seat %d) the mirrored match does not offer %s", at, d.Name, d.Seat, key)
	return 0
}

// key is what an option is, as the mirrored match has it. Which of several alike it is, their order says.
func (m *mirror) key(o *kernel.Option, isOne bool) string {
	card, place, seat, n := o.Card.Card, o.Place, o.Seat, o.N
	if isOne {
		place, seat = m.place(place), m.seat(seat)
		card = m.card(card)
	}
	if o.Card.IsNone() {
		card = kernel.NoCard
	}
	switch o.Kind {
	case kernel.EffectOption, kernel.ItemOption, kernel.CardOption: // a number of the match
		n = 0
	}
	if o.Kind != kernel.SeatOption {
		seat = 0
	}
	if o.Kind != kernel.PlaceOption && o.Kind != kernel.HiddenCardOption {
		place = 0
	}
	return fmt.Sprint(o.Kind, o.Verb, card, place, seat, n)
}
