// The table: places where the game lays them, in the middle, in the wings and along the edges, the seat's own side at the bottom.

package web

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// board is a table as it is drawn.
type board struct {
	Far, Near rank         // those who sit on the other side of the table, and those who sit on this
	Shared    [][]place    // the squares that belong to nobody, between the sides, in rows
	Loose     []place      // what else belongs to nobody, while there is something to see
	Status    []string     // the table's numbers in words
	Underway  []waiting    // what is under way, the innermost and what happens next first
	Measure   template.CSS // how many rows and columns the middle has, how many rows a wing and how many places a side has in its wings, how many rows of the middle are one side's, and how many of those are low
	Form      *form
	Partners  []partnerAsk // what partners are asked, where they see what each of them sees
	Waits     string       // the names of those who must choose, where more than two play
	Over      bool
	Life      string     // the zone at which blows at a player are drawn
	IsLong    bool       // the middle is much longer than it is wide: where there is width, the sides face each other from the left and the right
	Responses *responses // nil where nobody can answer anything, or any more
}

// IsDuel reports whether one sits on each side of the table, so that their wings can lie beside what they share.
func (b *board) IsDuel() bool { return !b.Far.IsShared() && !b.Near.IsShared() }

// Own is the side that is nearest to whoever looks.
func (b *board) Own() *side {
	for i := range b.Near.Sides {
		if b.Near.Sides[i].Own {
			return &b.Near.Sides[i]
		}
	}
	return &b.Near.Sides[0]
}

// Other is the only side across the table of a duel.
func (b *board) Other() *side { return &b.Far.Sides[0] }

// waiting is something under way, such as a fight, or what was played and has not happened yet.
type waiting struct {
	Card   *reading // that it comes from, or nil
	Kind   string
	Number string
	Name   string // of the card that it comes from
	Said   string // what it is, whose, and who takes part in it
	Key    string
	Asleep bool
}

// responses is what the control of responses offers.
type responses struct {
	Game   string
	Phases []string
	Steady bool // somebody else sits here who could learn from how fast one passes
	Pays   bool // prices are paid by themselves unless somebody wants to choose
}

// rank is those who sit beside each other on one side of the table, from left to right, and what belongs to their teams.
type rank struct {
	Class string
	Sides []side
	Teams []team
}

// team is what belongs to a team together.
type team struct {
	Name   string
	Places []place
}

// IsShared reports whether several sit here.
func (r rank) IsShared() bool { return len(r.Sides)+len(r.Teams) > 1 }

// partnerAsk is what a partner is asked.
type partnerAsk struct {
	Name, Prompt string
	Options      []string
}

// side is what belongs to one player.
type side struct {
	Seat    int
	Name    string
	Role    string // you, a partner, a machine, or nothing
	Class   string // own, ally or far
	Own     bool
	Away    bool
	Left    bool // has left, so that partners play on
	Yields  bool // wants to concede
	Waiting bool
	Outcome string
	Numbers []string
	// West, Middle and East are its places in rows, from top to bottom as they are drawn; Hands lie along its edge of the table.
	West, Middle, East [][]place
	Hands              []place
	Clock              *server.ClockView
}

// place is a place of the table.
type place struct {
	ID     string
	Zone   string
	Owner  int
	Name   string
	Shape  kernel.Shape
	Count  int
	Option *input // choosing the place itself
	Cards  []face // as they are drawn; of a pile the uppermost only
	All    []face // of a pile that can be looked through, the uppermost first
	Label  string
	Low    bool   // its cards are counted rather than read
	Area   string // of the first square of a row: what the row is called
	Line   string // of the squares of the nearest row: what the column is called
	Band   int    // which of the named rows it is in, counted from 1
}

// newBoard draws a view. room may be nil, as in a replay of a match that nobody sits at.
func newBoard(f *faces, v *kernel.View, room *server.RoomInfo, clocks []server.ClockView) *board {
	d := newDecisions(f, v)
	b := &board{Over: v.Over, Life: f.book.Layout.Life, Status: f.numbers(f.book.Rules.Vars, v.Numbers)}
	if len(d.forms) > 0 {
		b.Form = d.forms[0]
	}
	bottom := max(0, v.Seat)
	near, far := ranks(v, bottom)
	b.Far, b.Near = d.rank("far", far, bottom, room, clocks), d.rank("near", near, bottom, room, clocks)
	b.Partners, b.Waits = d.partners(), d.waits()
	b.Shared, b.Loose = d.shared(v.Seats[bottom].Team == v.Seats[0].Team)
	b.measure()
	b.Underway = d.underway()
	if len(b.Underway) > 0 && b.Form != nil && b.Form.Source != nil && b.Underway[0].Number == b.Form.Source.Face.Number {
		if b.Underway[0].Card = nil; b.Underway[0].Kind == kernel.UnderwayEffect { // its text stands beside the question already
			b.Underway = b.Underway[1:]
		}
	}
	if f.hasResponses() && v.Seat >= 0 && !v.Over {
		b.Responses = &responses{f.book.Name, f.book.Phases(f.l), hasOtherPeople(room, v.Seat), len(f.book.Pays) > 0}
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

// fanned is how many cards further than the first a row of a wing has room for beside it.
const fanned = 1.2

// lowRow is how high a row is whose cards are counted rather than read, in hundredths of the others; table.css draws it so.
const lowRow = 60

// measure counts the rows and columns of the middle, the rows of the wings and the places in them, so that cards are as large as all of them allow.
func (b *board) measure() {
	rows, cols, wing, places, deep, lows := 100*len(b.Shared), 0, 1, 1, 100, 0
	for _, row := range b.Shared {
		cols = max(cols, len(row))
	}
	for _, r := range []rank{b.Far, b.Near} {
		most := 0
		for i := range r.Sides {
			s := &r.Sides[i]
			wing = max(wing, len(s.West), len(s.East))
			places = max(places, countPlaces(s.West)+countPlaces(s.East))
			high, low := 0, 0
			for _, row := range s.Middle {
				cols = max(cols, len(row))
				if high += 100; isLow(row) {
					high -= 100 - lowRow
					low++
				}
			}
			most, lows = max(most, high), max(lows, low)
		}
		rows += most
		deep = max(deep, most)
	}
	b.IsLong = len(b.Shared) > 0 && rows > 100*(cols+1)
	b.Measure = template.CSS(fmt.Sprintf("--rows:%.2f;--cols:%d;--wing:%d;--places:%d;--deep:%.2f;--lows:%d", float64(max(100, rows))/100, max(1, cols), wing, places, float64(deep)/100, lows)) // made of numbers alone
}

// reach is how much of the width of a wing the places of a line ask for, in widths of a card: rows fan their cards.
func reach(line []place) template.CSS {
	n := 0.0
	for i := range line {
		if n++; line[i].Shape == kernel.Row {
			n += fanned
		}
	}
	return template.CSS(strconv.FormatFloat(n, 'f', 1, 64)) // a number
}

// countPlaces is how many places there are in some rows.
func countPlaces(rows [][]place) int {
	n := 0
	for _, row := range rows {
		n += len(row)
	}
	return n
}

// isLow reports whether the cards of a whole row are counted rather than read.
func isLow(row []place) bool {
	return !slices.ContainsFunc(row, func(p place) bool { return !p.Low })
}

// names is how players and places are called to whoever looks at the view.
func (d *decisions) names() rulebook.Names {
	return rulebook.Names{Seat: d.seatName, Place: func(zone string, owner, square int) string { return d.whose(owner) + d.square(zone, square) }}
}

// underway lists what is under way and what waits to happen.
func (d *decisions) underway() []waiting {
	var out []waiting
	for i := len(d.v.Underway) - 1; i >= 0; i-- {
		u := &d.v.Underway[i]
		if !rulebook.IsTold(u) {
			continue
		}
		w := waiting{Kind: u.Kind, Said: d.book.SayUnderway(d.l, d.set, u, d.names()), Asleep: u.Asleep}
		if u.Source != nil {
			w.Number = u.Source.Number
			if w.Card = d.source(u.Source.Number, u.Text, u.Span); w.Card != nil {
				w.Name = w.Card.Face.Name
			}
		}
		if u == nextItem(d.v) {
			w.Key = aboutOf(d.v)
		}
		out = append(out, w)
	}
	return out
}

// ranks is who sits on this side of the table and who on the other, from left to right as a seat sees them. Seats are counted clockwise, so that
// those on the other side follow from left to right and those on this side from right to left.
func ranks(v *kernel.View, seat int) (near, far []int) {
	n := len(v.Seats)
	isNear := func(s int) bool { return v.Seats[s].Team == v.Seats[seat].Team }
	first := seat
	for before := (first + n - 1) % n; before != seat && isNear(before); before = (first + n - 1) % n {
		first = before
	}
	for i := range n {
		if s := (first + i) % n; isNear(s) {
			near = append(near, s)
		} else {
			far = append(far, s)
		}
	}
	slices.Reverse(near)
	return near, far
}

// rank draws those who sit beside each other, and what belongs to their teams.
func (d *decisions) rank(class string, seats []int, bottom int, room *server.RoomInfo, clocks []server.ClockView) rank {
	r := rank{Class: class}
	isNear := class == "near"
	var teams []int
	for _, seat := range seats {
		s := d.side(seat, seat == bottom, isNear)
		if seat < len(clocks) {
			s.Clock = &clocks[seat]
		}
		if room != nil && seat < len(room.Seats) {
			info := &room.Seats[seat]
			if info.Kind == server.AgentSeat && seat != d.v.Seat {
				s.Role = say(d.l, "seat.machine")
			}
			s.Away = info.Kind == server.HumanSeat && !info.Present && room.Status == server.RoomPlaying
		}
		r.Sides = append(r.Sides, s)
		if t := d.v.Seats[seat].Team; !slices.Contains(teams, t) {
			teams = append(teams, t)
		}
	}
	for _, t := range teams {
		if places := d.placesOf(func(p *kernel.PlaceView) bool { return p.Owner < 0 && p.Team == t }); len(places) > 0 {
			r.Teams = append(r.Teams, team{d.book.TeamName(d.l, t), places})
		}
	}
	return r
}

// partners is what partners are asked, in words.
func (d *decisions) partners() []partnerAsk {
	var out []partnerAsk
	for i := range d.v.Partners {
		q := &d.v.Partners[i]
		ask := partnerAsk{Name: d.seatName(q.Seat), Prompt: d.book.SayQuestion(d.l, q)}
		for k := range q.Options {
			if label := d.optionLabel(q, &q.Options[k]); !slices.Contains(ask.Options, label) {
				ask.Options = append(ask.Options, label)
			}
		}
		out = append(out, ask)
	}
	return out
}

// waits names those who must choose, where more than two play.
func (d *decisions) waits() string {
	if len(d.v.Seats) == 2 {
		return ""
	}
	var names []string
	for _, seat := range d.v.Waiting {
		names = append(names, d.seatName(seat))
	}
	return strings.Join(names, say(d.l, "names.and"))
}

func (d *decisions) side(seat int, own, isNear bool) side {
	s := d.layOut(seat, isNear)
	s.Seat, s.Own, s.Name, s.Waiting = seat, own, d.seatName(seat), slices.Contains(d.v.Waiting, seat)
	s.Left, s.Yields = d.v.Seats[seat].Left, d.v.Seats[seat].Concedes && !d.v.Seats[seat].Left
	switch {
	case own:
		s.Class = "own"
	case isNear:
		s.Class = "ally"
	default:
		s.Class = "far"
	}
	switch {
	case seat == d.v.Seat:
		s.Role = say(d.l, "seat.you")
	case isNear && d.v.Seat >= 0:
		s.Role = say(d.l, "seat.partner")
	}
	s.Numbers = d.numbers(d.book.Rules.PlayerVars, d.v.Seats[seat].Numbers)
	s.Numbers = append(s.Numbers, d.book.SayCounters(d.l, d.set, d.book.CountersOf(d.v, seat))...)
	if o := d.v.Seats[seat].Outcome; o != kernel.Playing {
		s.Outcome = d.book.Words.Say(d.l, kernel.Key(fmt.Sprintf("outcome.%d", o)))
	}
	return s
}

// layOut draws the places of a seat where its game lays them: as the seat sees them, or from the other side of the table.
func (d *decisions) layOut(seat int, isNear bool) side {
	var s side
	mine := d.placesOf(func(p *kernel.PlaceView) bool { return p.Owner == seat })
	for _, p := range mine {
		if p.Shape == kernel.Fan {
			s.Hands = append(s.Hands, p)
		}
	}
	laid := d.book.Laid()
	s.West, s.Middle, s.East = rowsOf(laid.Left, mine, laid.Rare), rowsOf(laid.Centre, mine, laid.Rare), rowsOf(laid.Right, mine, laid.Rare)
	if !isNear {
		s.West, s.East = s.East, s.West
		for _, rows := range [][][]place{s.West, s.Middle, s.East} {
			turnRound(rows)
		}
	}
	return s
}

// placesOf draws some of the places.
func (d *decisions) placesOf(isOne func(p *kernel.PlaceView) bool) []place {
	var out []place
	for i := range d.v.Places {
		if p := &d.v.Places[i]; isOne(p) {
			out = append(out, d.place(p))
		}
	}
	return out
}

// rowsOf puts places into the rows in which their zones are named. What is rare is left out where there is nothing to see.
func rowsOf(rows [][]string, places []place, rare []string) [][]place {
	var out [][]place
	for _, names := range rows {
		var row []place
		for _, name := range names {
			for _, p := range places {
				if p.Zone == name && (p.Count > 0 || p.Option != nil || !slices.Contains(rare, name)) {
					row = append(row, p)
				}
			}
		}
		if len(row) > 0 {
			out = append(out, row)
		}
	}
	return out
}

// turnRound is rows as those across the table see them.
func turnRound(rows [][]place) {
	slices.Reverse(rows)
	for _, row := range rows {
		slices.Reverse(row)
	}
}

// shared draws what belongs to the whole table: its squares in rows, as the first seat sees them or turned round, and whatever else holds something.
func (d *decisions) shared(isNear bool) (squares [][]place, loose []place) {
	rows := map[int][]place{}
	var order []int
	for i := range d.v.Places {
		p := &d.v.Places[i]
		if p.Owner >= 0 || p.Team >= 0 {
			continue
		}
		at := d.place(p)
		switch {
		case p.Shape == kernel.Square:
			if !slices.Contains(order, p.Row) {
				order = append(order, p.Row)
			}
			rows[p.Row] = append(rows[p.Row], at) // squares come in the order of their columns
		case at.Count > 0 || at.Option != nil:
			loose = append(loose, at)
		}
	}
	slices.Sort(order)
	for _, r := range order {
		squares = append(squares, rows[r])
	}
	if !isNear {
		turnRound(squares)
	}
	d.nameAreas(squares)
	return squares, loose
}

// nameAreas names the rows and columns of squares that are seen from the near side, where the game has names for them.
func (d *decisions) nameAreas(rows [][]place) {
	areas, lines := d.book.Layout.Areas, d.book.Layout.Lines
	if len(areas) != len(rows) {
		return
	}
	for r, row := range rows {
		for c := range row {
			row[c].Band = r + 1
			if r == len(rows)-1 && c < len(lines) {
				row[c].Line = lines[c].In(d.l)
			}
		}
		row[0].Area = areas[r].In(d.l)
	}
}

func (d *decisions) place(p *kernel.PlaceView) place {
	at := place{
		ID: fmt.Sprintf("p-%s-%s-%d", p.Zone, ownerKey(p.Owner, p.Team), p.Square), Zone: p.Zone, Owner: p.Owner, Name: d.square(p.Zone, p.Square), Shape: p.Shape, Count: p.Count,
	}
	at.Low = p.Shape == kernel.Row && slices.Contains(d.book.Layout.Low, p.Zone)
	at.Option = d.places[spotOf{p.Zone, ownerKey(p.Owner, p.Team), p.Square}]
	at.Label = say(d.l, "place.label", "place", d.whoseAt(p.Owner, p.Team)+at.Name, "n", strconv.Itoa(p.Count))
	var all []face
	for i := range p.Cards {
		c := d.lying(&p.Cards[i], p)
		c.Roles = d.rolesOf(p.Cards[i].Object)
		if len(c.Roles) > 0 {
			c.Label += say(d.l, "card.roles", "roles", strings.Join(c.Roles, say(d.l, "card.comma")))
		}
		c.Option = d.onBoard[p.Cards[i].Object]
		if p.Cards[i].Object == 0 || c.Option == nil {
			c.Option = d.hidden[hiddenCard{p.Zone, ownerKey(p.Owner, p.Team), i}]
		}
		if p.Owner < 0 && p.Team < 0 {
			c.Side = sideOf(d.v.Seats[p.Cards[i].Owner].Team == d.v.Seats[max(0, d.v.Seat)].Team)
			c.Label = d.whose(p.Cards[i].Owner) + c.Label
		}
		if c.Object == 0 {
			c.ID = fmt.Sprintf("%s-%d", at.ID, i)
		}
		all = append(all, *c)
	}
	for i := len(all); i < p.Count && len(p.Cards) == 0; i++ {
		c := face{ID: fmt.Sprintf("%s-%d", at.ID, i), Game: d.book.Name, Label: d.book.Words.Say(d.l, "card.hidden"), Hue: "plain", Crest: d.crest()}
		c.Option = d.hidden[hiddenCard{p.Zone, ownerKey(p.Owner, p.Team), i}]
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

// ownerKey names whose place it is: a seat's, a team's or the table's.
func ownerKey(owner, team int) string {
	if owner < 0 && team >= 0 {
		return fmt.Sprint("t", team)
	}
	return strconv.Itoa(owner + 1)
}

// rolesOf is what a card is in the affairs under way, such as the attacker, in words.
func (d *decisions) rolesOf(object uint32) []string {
	var roles []string
	for i := range d.v.Underway {
		u := &d.v.Underway[i]
		for k := range u.Parties {
			if p := &u.Parties[k]; u.Kind == kernel.UnderwayAffair && !u.Asleep && p.Object == object && object != 0 {
				if role := d.book.Words.Say(d.l, kernel.Key("role."+p.Role)); !slices.Contains(roles, role) {
					roles = append(roles, role)
				}
			}
		}
	}
	return roles
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

// numbers lists the numbers that are known and that the game has words for, in the game's order. A value may have words of its own.
func (f *faces) numbers(names []string, all map[string]int) []string {
	var out []string
	for _, name := range names {
		value, isKnown := all[name]
		if !isKnown {
			continue // of a drawn board
		}
		n := strconv.Itoa(value)
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
