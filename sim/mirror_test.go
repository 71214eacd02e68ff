// No seat is better off than the other: what a match comes to with the seats exchanged is what it comes to, exchanged.

package sim_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/internal/taggame"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
)

// TestSeatsAreMirrored plays each match twice in step: once as it begins, once with the cards, chance and every answer exchanged between the sides of the table. Each
// decision, where every card lies, what it is and how the match ends must be exchanged as well. Whoever starts or has the turn is exchanged with the rest, so that only
// a seat's number could make the difference, and no clause knows that.
func TestSeatsAreMirrored(t *testing.T) {
	forEveryBeginning(t, 5, func(t *testing.T, b *beginning, seed uint64) {
		if b.book.Name == taggame.Book().Name {
			t.Skip("its first seat always begins")
		}
		m := mirror{one: &kernel.Game{Tidy: true}, other: &kernel.Game{Tidy: true, Mirrored: true}, touched: map[kernel.Place]uint8{}}
		b.lay(m.one, false)
		b.lay(m.other, true)
		m.one.Watch = m.watch
		m.play(t, b.answers, agent.NewRandom(seed))
	})
}

// mirroredPosition is a position with the sides of the table exchanged.
func mirroredPosition(tb table, p *rulebook.Position) *rulebook.Position {
	r := tb.book.Rules
	var asLaid kernel.Game
	tb.book.Place(&asLaid, tb.set, p)
	m := mirror{one: &asLaid}
	out := *p
	out.Cards = slices.Clone(p.Cards)
	for i := range out.Cards {
		c := &out.Cards[i]
		c.Place, c.Owner = m.place(c.Place), m.seat(c.Owner)
	}
	out.Fill = map[kernel.Place]int{}
	for place, n := range p.Fill {
		out.Fill[m.place(place)] = n
	}
	out.Vars = maps.Clone(p.Vars)
	for v, name := range r.Vars {
		if r.SeatVars&(1<<v) != 0 {
			out.Vars[name] = int(m.seat(kernel.Seat(asLaid.Var(v))))
		}
	}
	out.SeatVars = make([]map[string]int, r.Seats)
	for s := range p.SeatVars {
		out.SeatVars[m.seat(kernel.Seat(s))] = p.SeatVars[s]
	}
	return &out
}

// mirror is a match and the same match with the sides of the table exchanged.
type mirror struct {
	one, other *kernel.Game
	cards      []kernel.CardID // the card of the other match that each card of the one is
	touched    map[kernel.Place]uint8
	// isContested says that effects that are carried out in step have wanted cards of one place. Whose goes first is then a matter of the seats, where a game has made that call.
	isContested bool
	hasShuffled bool // since the last decision
}

// isRechoosing reports whether somebody is asked anew in the middle of effects that are carried out in step, because another of them has taken what was chosen.
func isRechoosing(g *kernel.Game) bool { return len(g.S.Forks) > 0 && len(g.S.Sides) == 0 }

// watch notes which places effects touch that are carried out in step.
func (m *mirror) watch(r kernel.Record) {
	m.hasShuffled = m.hasShuffled || r.Event.Kind == kernel.Shuffled
	if len(m.one.S.Forks) == 0 {
		clear(m.touched)
		return
	}
	var places []kernel.Place
	switch e := &r.Event; {
	case e.Kind == kernel.Moved:
		places = []kernel.Place{e.From, e.To}
	case !e.Card.IsNone():
		places = []kernel.Place{m.one.Place(e.Card.Card)}
	}
	for _, p := range places {
		m.touched[p] |= 1 << r.Event.Strand
		m.isContested = m.isContested || m.touched[p]&(m.touched[p]-1) != 0
	}
}

// pair finds for each card of one match that has none yet the card of the other: the n-th of a seat is the n-th of its mirror image.
func (m *mirror) pair(t *testing.T) {
	t.Helper()
	of := make([][]kernel.CardID, m.one.Seats())
	for c := len(m.cards); c < len(m.other.S.Cards); c++ {
		s := m.other.Owner(kernel.CardID(c))
		of[s] = append(of[s], kernel.CardID(c))
	}
	for c := len(m.cards); c < len(m.one.S.Cards); c++ {
		s := m.seat(m.one.Owner(kernel.CardID(c)))
		if len(of[s]) == 0 {
			t.Fatalf("seat %d has more cards in the mirrored match", s)
		}
		m.cards = append(m.cards, of[s][0])
		of[s] = of[s][1:]
	}
}

// card is the mirror image of a card.
func (m *mirror) card(c kernel.CardID) kernel.CardID {
	if c == kernel.NoCard {
		return c
	}
	return m.cards[c]
}

// place is the mirror image of a place: that of the seat across, and of a board that all share the square across it.
func (m *mirror) place(p kernel.Place) kernel.Place {
	r := m.one.Rules
	if int(p) >= r.Places() {
		return p
	}
	z, square := r.ZoneOf(p), r.SquareIndex(p)
	if first, end := r.PlacesOf(z); r.Zones[z].Shared {
		return end - 1 - (p - first)
	}
	for s := range kernel.Seat(r.Seats) {
		if r.SquareOf(z, s, square) == p {
			return r.SquareOf(z, m.seat(s), square)
		}
	}
	return p
}

// seat is the mirror image of a seat: the one across the table.
func (m *mirror) seat(s kernel.Seat) kernel.Seat {
	if s == kernel.NoSeat {
		return s
	}
	n := kernel.Seat(m.one.Rules.Seats)
	return (s + n/2) % n
}

// mostMirrored is how many decisions of a match are gone through.
const mostMirrored = 100_000

// play plays both matches to the end, with the same answers: first those that are given, then any.
func (m *mirror) play(t *testing.T, given []ruling.Answered, rng *agent.Random) {
	for at := range mostMirrored {
		for _, g := range []*kernel.Game{m.one, m.other} {
			if err := g.Advance(); err != nil {
				t.Fatal(err)
			}
		}
		if m.isContested || hasPiledUp(m.one) || isRechoosing(m.one) || isRechoosing(m.other) {
			return
		}
		m.pair(t)
		if m.compareOrder(t, at); m.isContested {
			return
		}
		if m.compare(t, at); m.one.IsOver() {
			return
		}
		m.hasShuffled = false
		d := m.one.Open()[0]
		d.Options = slices.Clone(d.Options)
		answer := rng.ChooseFast(&d)
		if i := slices.IndexFunc(given, func(a ruling.Answered) bool { return a.Seat == d.Seat && a.Decision == d.ID }); i >= 0 && at < len(given) {
			answer = given[i].Choice
		}
		if m.one.Answer(d.Seat, d.ID, answer) != nil {
			continue
		}
		m.answer(t, at, &d, answer)
	}
}

// lying is how a card lies.
type lying struct {
	place kernel.Place
	face  kernel.Face
	pose  kernel.Pose
}

func lyingOf(g *kernel.Game, c kernel.CardID) lying { return lying{g.Place(c), g.Face(c), g.Pose(c)} }

// compare holds the two matches against each other.
func (m *mirror) compare(t *testing.T, at int) {
	t.Helper()
	for s := range kernel.Seat(m.one.Seats()) {
		if a, b := m.one.Outcome(s), m.other.Outcome(m.seat(s)); a != b {
			t.Fatalf("at decision %d it has ended %v for seat %d, and mirrored %v", at, a, s, b)
		}
	}
	if len(m.one.S.Cards) != len(m.other.S.Cards) {
		t.Fatalf("at decision %d there are %d cards, and mirrored %d", at, len(m.one.S.Cards), len(m.other.S.Cards))
	}
	for c := range kernel.CardID(len(m.one.S.Cards)) {
		x := m.card(c)
		a, b := lyingOf(m.one, c), lyingOf(m.other, x)
		if a.place = m.place(a.place); a != b {
			t.Fatalf("at decision %d, card %d (%s) lies otherwise in the mirrored match: place, face, pose %v and %v", at, c, m.one.Def(c).Number, a, b)
		}
	}
}

// compareOrder holds the order of the cards at each place against that in the mirrored match, where it means anything: not where everybody may look through them.
func (m *mirror) compareOrder(t *testing.T, at int) {
	t.Helper()
	r := m.one.Rules
	for p := range kernel.Place(r.Places()) {
		if z := &r.Zones[r.ZoneOf(p)]; z.Unordered || z.Visibility == kernel.Public {
			continue
		}
		a, b := m.one.In(p), m.other.In(m.place(p))
		for i := range min(len(a), len(b)) {
			if m.card(a[i]) == b[i] {
				continue
			}
			if m.isContested = m.hasShuffled; !m.isContested { // cards that lay in another order, which meant nothing, are shuffled into another
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
