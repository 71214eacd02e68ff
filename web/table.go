// The table: places in rows and columns as the view declares them, the seat's own side at the bottom.

package web

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"

	"saitei/kernel"
	"saitei/server"
)

// board is a table as it is drawn.
type board struct {
	Sides     []side       // from the top
	Shared    *side        // what belongs to nobody, between the sides; nil where there is nothing
	Status    []string     // the table's numbers in words
	Stack     []waiting    // what waits to happen, what happens next first
	Measure   template.CSS // how many rows there are, and how high together
	Form      *form
	Over      bool
	Responses *responses // nil where nobody can answer anything
}

// waiting is something that was played and has not happened yet.
type waiting struct {
	Card   *reading // that it comes from, or nil
	Whose  string
	Number string
	Name   string
	Key    string
	Asleep bool
}

// responses is what the control of responses offers.
type responses struct {
	Game   string
	Phases []string
	Steady bool // somebody else sits here who could learn from how fast one passes
}

// side is what belongs to one player.
type side struct {
	Seat    int
	Name    string
	Role    string // you, an agent's name, or nothing
	Own     bool
	Away    bool
	Waiting bool
	Outcome string
	Numbers []string
	Columns template.CSS // the template of its grid
	Places  []place
	Loose   []place // of what is shared: what lies beside the squares, where there is something
	Clock   *server.ClockView
}

// place is a place of the table.
type place struct {
	ID       string
	Zone     string
	Owner    int
	Name     string
	Shape    kernel.Shape
	Col, Row int  // of the grid, from 1
	Wide     int  // over how many columns it reaches
	Alone    bool // in its row, so that it may have all of it
	Count    int
	Option   *input // choosing the place itself
	Cards    []face // as they are drawn; of a pile the uppermost only
	All      []face // of a pile that can be looked through, the uppermost first
	Label    string
}

// newBoard draws a view. room may be nil, as in a replay of a match that nobody sits at.
func newBoard(f *faces, v *kernel.View, room *server.RoomInfo, clocks []server.ClockView) *board {
	d := newDecisions(f, v)
	b := &board{Over: v.Over, Status: f.numbers(f.book.Rules.Vars, v.Numbers)}
	if len(d.forms) > 0 {
		b.Form = d.forms[0]
	}
	bottom := max(0, v.Seat)
	for i := range v.Seats {
		seat := (bottom + 1 + i) % len(v.Seats)
		s := d.side(seat, seat == bottom)
		if room != nil && seat < len(room.Seats) {
			info := &room.Seats[seat]
			if info.Kind == server.AgentSeat {
				s.Role = say(f.l, "seat.machine")
			}
			s.Away = info.Kind == server.HumanSeat && !info.Present && room.Status == server.RoomPlaying
		}
		if seat == v.Seat {
			s.Role = say(f.l, "seat.you")
		}
		if seat < len(clocks) {
			s.Clock = &clocks[seat]
		}
		b.Sides = append(b.Sides, s)
	}
	if shared := d.layOut(kernel.NoSeat, bottom == 0); len(shared.Places) > 0 {
		b.Shared = &shared
		b.setLooseAside()
	}
	b.measure()
	b.Stack = d.stack()
	if len(b.Stack) > 0 && b.Form != nil && b.Form.Source != nil && b.Stack[0].Number == b.Form.Source.Face.Number {
		b.Stack[0].Card = nil // its text stands beside the question already
	}
	if f.hasResponses() && v.Seat >= 0 {
		b.Responses = &responses{f.book.Name, f.book.Phases(f.l), hasOtherPeople(room, v.Seat)}
	}
	return b
}

// hasOtherPeople reports whether somebody but this seat and machines plays.
func hasOtherPeople(room *server.RoomInfo, seat int) bool {
	for i := 0; room != nil && i < len(room.Seats); i++ {
		if i != seat && room.Seats[i].Kind != server.AgentSeat {
			return true
		}
	}
	return false
}

// hasResponses reports whether somebody can pass in this game.
func (f *faces) hasResponses() bool {
	return len(f.book.Rules.Windows) > 0 || slices.ContainsFunc(f.book.Rules.Questions, func(q kernel.Question) bool { return q.Pass != 0 })
}

// heights is how high a row with a place of a shape is, in hundredths of a common row; the style sheet has the same numbers. farFan is
// the height of another's hand.
var heights = map[kernel.Shape]int{kernel.Slot: 177, kernel.Square: 190, kernel.Fan: 184}

const farFan = 55

// setLooseAside takes what is no square out of a shared board of squares: it lies beside them, and only while there is something to see.
func (b *board) setLooseAside() {
	isSquare := func(p place) bool { return p.Shape == kernel.Square }
	if !slices.ContainsFunc(b.Shared.Places, isSquare) {
		return
	}
	for _, p := range b.Shared.Places {
		if !isSquare(p) && (p.Count > 0 || p.Option != nil) {
			b.Shared.Loose = append(b.Shared.Loose, p)
		}
	}
	b.Shared.Places = slices.DeleteFunc(b.Shared.Places, func(p place) bool { return !isSquare(p) })
}

// measure counts the rows of the table and how high they are beside each other, so that all of them fit any screen: a row of squares is
// higher than one of other places, a hand higher still, and another's hand is only hinted at.
func (b *board) measure() {
	rows := map[string]int{} // the height of each row of each side
	count := func(name string, s *side) {
		for i := range s.Places {
			p := &s.Places[i]
			high, isKnown := heights[p.Shape]
			switch {
			case p.Shape == kernel.Fan && !s.Own:
				high = farFan
			case !isKnown:
				high = 100
			}
			key := fmt.Sprint(name, p.Row)
			rows[key] = max(rows[key], high)
		}
	}
	if b.Shared != nil {
		count("shared", b.Shared)
	}
	for i := range b.Sides {
		count(fmt.Sprint(i), &b.Sides[i])
	}
	sum := 0
	for _, high := range rows {
		sum += high
	}
	b.Measure = template.CSS(fmt.Sprintf("--lines:%d;--units:%d.%02d", len(rows), sum/100, sum%100)) // made of numbers alone
}

// stack lists what waits to happen.
func (d *decisions) stack() []waiting {
	var out []waiting
	for i := len(d.v.Stack) - 1; i >= 0; i-- {
		it := &d.v.Stack[i]
		w := waiting{Whose: d.seatName(it.Seat), Number: it.Number, Name: say(d.l, "stack.something"), Asleep: it.Asleep}
		if w.Card = d.source(it.Number, it.Text, it.Span); w.Card != nil {
			w.Name = w.Card.Face.Name
		}
		if i == len(d.v.Stack)-1 {
			w.Key = aboutOf(d.v)
		}
		out = append(out, w)
	}
	return out
}

func (d *decisions) side(seat int, own bool) side {
	s := d.layOut(kernel.Seat(seat), own)
	s.Seat, s.Own, s.Name, s.Waiting = seat, own, d.seatName(seat), slices.Contains(d.v.Waiting, seat)
	s.Numbers = d.numbers(d.book.Rules.PlayerVars, d.v.Seats[seat].Numbers)
	if o := d.v.Seats[seat].Outcome; o != kernel.Playing {
		s.Outcome = d.book.Words.Say(d.l, kernel.Key(fmt.Sprintf("outcome.%d", o)))
	}
	return s
}

// layOut draws the places of an owner in their grid: as the owner sees them, or from the other side of the table.
func (d *decisions) layOut(owner kernel.Seat, isNear bool) side {
	var s side
	var rows, cols []int
	var mine []*kernel.PlaceView
	for i := range d.v.Places {
		if p := &d.v.Places[i]; p.Owner == int(owner) {
			mine = append(mine, p)
			rows, cols = append(rows, p.Row), append(cols, p.Col)
		}
	}
	slices.Sort(rows)
	slices.Sort(cols)
	rows, cols = slices.Compact(rows), slices.Compact(cols)
	if !isNear {
		slices.Reverse(rows)
		slices.Reverse(cols)
	}
	s.Columns = template.CSS(columnsOf(mine, cols)) // made of numbers alone
	for _, p := range mine {
		at := d.place(p)
		at.Row, at.Col, at.Wide = slices.Index(rows, p.Row)+1, slices.Index(cols, p.Col)+1, reach(mine, p, cols, isNear)
		if !isNear { // it reaches to the left as it is drawn
			at.Col -= at.Wide - 1
		}
		at.Alone = p.Shape == kernel.Fan && !slices.ContainsFunc(mine, func(o *kernel.PlaceView) bool { return o != p && o.Row == p.Row })
		s.Places = append(s.Places, at)
	}
	slices.SortStableFunc(s.Places, func(a, b place) int {
		if a.Row != b.Row {
			return a.Row - b.Row
		}
		return a.Col - b.Col
	})
	return s
}

// reach is over how many columns a row of cards reaches: as far as nothing of the same row lies beside it, to its owner's right.
func reach(places []*kernel.PlaceView, p *kernel.PlaceView, cols []int, isNear bool) int {
	if p.Shape != kernel.Row {
		return 1
	}
	step := 1
	if !isNear {
		step = -1
	}
	n := 1
	for i := slices.Index(cols, p.Col) + step; i >= 0 && i < len(cols); i += step {
		if slices.ContainsFunc(places, func(o *kernel.PlaceView) bool { return o.Row == p.Row && o.Col == cols[i] }) {
			return n
		}
		n++
	}
	return 1 // nothing lies at the end of the row either, so that it keeps to its column
}

// columnsOf gives columns that hold only piles as much room as they need, and the rest to the others.
func columnsOf(places []*kernel.PlaceView, cols []int) string {
	s := ""
	for _, c := range cols {
		width := "auto"
		for _, p := range places {
			if p.Col == c && p.Shape != kernel.Pile {
				width = "minmax(0,1fr)"
			}
		}
		for _, p := range places {
			if p.Col == c && p.Shape == kernel.Square {
				width = "var(--cell)"
			}
		}
		for _, p := range places {
			isAlone := !slices.ContainsFunc(places, func(o *kernel.PlaceView) bool { return o != p && o.Row == p.Row }) // and has the whole row
			if p.Col == c && (p.Shape == kernel.Fan && !isAlone || p.Shape == kernel.Slot) {
				width = "minmax(0,1.700fr)"
			}
		}
		s += width + " "
	}
	return s
}

func (d *decisions) place(p *kernel.PlaceView) place {
	at := place{
		ID: fmt.Sprintf("p-%s-%d-%d", p.Zone, p.Owner+1, p.Square), Zone: p.Zone, Owner: p.Owner, Name: d.square(p.Zone, p.Square), Shape: p.Shape, Count: p.Count,
	}
	at.Option = d.places[spotOf{p.Zone, p.Owner, p.Square}]
	at.Label = say(d.l, "place.label", "place", d.whose(p.Owner)+at.Name, "n", strconv.Itoa(p.Count))
	var all []face
	for i := range p.Cards {
		c := d.lying(&p.Cards[i], p)
		c.Option = d.onBoard[p.Cards[i].Object]
		if p.Cards[i].Object == 0 || c.Option == nil {
			c.Option = d.hidden[hiddenCard{p.Zone, p.Owner, i}]
		}
		if p.Owner < 0 {
			c.Side = sideOf(p.Cards[i].Owner == max(0, d.v.Seat))
			c.Label = d.whose(p.Cards[i].Owner) + c.Label
		}
		if c.Object == 0 {
			c.ID = fmt.Sprintf("%s-%d", at.ID, i)
		}
		all = append(all, *c)
	}
	for i := len(all); i < p.Count && len(p.Cards) == 0; i++ {
		c := face{ID: fmt.Sprintf("%s-%d", at.ID, i), Game: d.book.Name, Label: d.book.Words.Say(d.l, "card.hidden"), Hue: "plain", Crest: d.crest()}
		c.Option = d.hidden[hiddenCard{p.Zone, p.Owner, i}]
		all = append(all, c)
	}
	at.Cards = all
	if p.Shape == kernel.Pile && len(all) > 0 {
		at.Cards = all[len(all)-1:]
		if len(p.Cards) > 0 {
			at.All = slices.Clone(all)
			slices.Reverse(at.All)
		}
	}
	return at
}

func sideOf(isMine bool) string {
	if isMine {
		return "mine"
	}
	return "theirs"
}

// lying is a card as it lies at a place. Cards in a hand or a pile are not drawn as face down: nobody lays them so.
func (f *faces) lying(v *kernel.CardView, p *kernel.PlaceView) *face {
	c := *v
	c.FaceDown = v.FaceDown && p.Shape != kernel.Fan && p.Shape != kernel.Pile
	return f.of(&c)
}

// numbers lists the numbers that the game has words for, in the game's order. A value may have words of its own.
func (f *faces) numbers(names []string, all map[string]int) []string {
	var out []string
	for _, name := range names {
		n := strconv.Itoa(all[name])
		if own := kernel.Key("number." + name + "." + n); f.book.Words.Has(own) {
			if s := f.book.Words.Say(f.l, own); s != "" { // some values are not worth a word
				out = append(out, f.called(s))
			}
		} else if key := kernel.Key("number." + name); f.book.Words.Has(key) {
			out = append(out, f.book.Words.Say(f.l, key)+" "+n)
		}
	}
	return out
}
