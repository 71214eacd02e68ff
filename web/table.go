// The table: places in rows and columns as the view declares them, the seat's own side at the bottom.

package web

import (
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
	"saitei/server"
)

// board is a table as it is drawn.
type board struct {
	Far, Near rank         // those who sit on the other side of the table, and those who sit on this
	Shared    *side        // what belongs to nobody, between the sides; nil where there is nothing
	Status    []string     // the table's numbers in words
	Underway  []waiting    // what is under way, the innermost and what happens next first
	Measure   template.CSS // how many rows there are, and how high together
	Form      *form
	Partners  []partnerAsk // what partners are asked, where they see what each of them sees
	Waits     string       // the names of those who must choose, where more than two play
	Over      bool
	Responses *responses // nil where nobody can answer anything
}

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
}

// rank is those who sit beside each other on one side of the table, from left to right, and what belongs to their teams.
type rank struct {
	Class string
	Sides []side
	Teams []side
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
	near, far := ranks(v, bottom)
	b.Far, b.Near = d.rank("far", far, bottom, room, clocks), d.rank("near", near, bottom, room, clocks)
	b.Partners, b.Waits = d.partners(), d.waits()
	if shared := d.layOut(func(p *kernel.PlaceView) bool { return p.Owner < 0 && p.Team < 0 }, v.Seats[bottom].Team == v.Seats[0].Team); len(shared.Places) > 0 {
		b.Shared = &shared
		b.setLooseAside()
	}
	b.measure()
	b.Underway = d.underway()
	if len(b.Underway) > 0 && b.Form != nil && b.Form.Source != nil && b.Underway[0].Number == b.Form.Source.Face.Number {
		if b.Underway[0].Card = nil; b.Underway[0].Kind == kernel.UnderwayEffect { // its text stands beside the question already
			b.Underway = b.Underway[1:]
		}
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
	var wide, tall rows
	if b.Shared != nil {
		wide.count("shared", b.Shared)
	}
	for _, r := range []rank{b.Far, b.Near} { // those who sit beside each other have the same rows
		for i := range r.Sides {
			wide.count(r.Class, &r.Sides[i])
		}
	}
	measure := fmt.Sprintf("--lines:%d;--units:%s", len(wide), wide.sum())
	if b.Near.IsShared() { // where there is no room beside each other, those on this side sit behind each other
		tall = maps.Clone(wide)
		for i := range b.Near.Sides {
			if s := &b.Near.Sides[i]; !s.Own {
				tall.count(fmt.Sprint(s.Seat), s)
			}
		}
		measure += fmt.Sprintf(";--tall-lines:%d;--tall-units:%s", len(tall), tall.sum())
	}
	b.Measure = template.CSS(measure) // made of numbers alone
}

// rows is the height of each row of each side.
type rows map[string]int

// count adds the rows of a side.
func (r *rows) count(name string, s *side) {
	if *r == nil {
		*r = rows{}
	}
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
		(*r)[key] = max((*r)[key], high)
	}
}

// sum is how high they are together, in common rows.
func (r rows) sum() string {
	sum := 0
	for _, high := range r {
		sum += high
	}
	return fmt.Sprintf("%d.%02d", sum/100, sum%100)
}

// underway lists what is under way and what waits to happen.
func (d *decisions) underway() []waiting {
	var out []waiting
	names := rulebook.Names{Seat: d.seatName, Place: func(zone string, owner, square int) string { return d.whose(owner) + d.square(zone, square) }}
	for i := len(d.v.Underway) - 1; i >= 0; i-- {
		u := &d.v.Underway[i]
		if !rulebook.IsTold(u) {
			continue
		}
		w := waiting{Kind: u.Kind, Said: d.book.SayUnderway(d.l, d.set, u, names), Asleep: u.Asleep}
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
		if team := d.v.Seats[seat].Team; !slices.Contains(teams, team) {
			teams = append(teams, team)
		}
	}
	for _, team := range teams {
		if s := d.layOut(func(p *kernel.PlaceView) bool { return p.Owner < 0 && p.Team == team }, isNear); len(s.Places) > 0 {
			s.Name = d.book.TeamName(d.l, team)
			r.Teams = append(r.Teams, s)
		}
	}
	return r
}

// partners is what partners are asked, in words.
func (d *decisions) partners() []partnerAsk {
	var out []partnerAsk
	for i := range d.v.Partners {
		q := &d.v.Partners[i]
		ask := partnerAsk{Name: d.seatName(q.Seat), Prompt: d.prompt(q)}
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
	s := d.layOut(func(p *kernel.PlaceView) bool { return p.Owner == seat }, isNear)
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
	if o := d.v.Seats[seat].Outcome; o != kernel.Playing {
		s.Outcome = d.book.Words.Say(d.l, kernel.Key(fmt.Sprintf("outcome.%d", o)))
	}
	return s
}

// layOut draws the places of an owner in their grid: as the owner sees them, or from the other side of the table.
func (d *decisions) layOut(isOwned func(p *kernel.PlaceView) bool, isNear bool) side {
	var s side
	var rows, cols []int
	var mine []*kernel.PlaceView
	for i := range d.v.Places {
		if p := &d.v.Places[i]; isOwned(p) {
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
		ID: fmt.Sprintf("p-%s-%s-%d", p.Zone, ownerKey(p.Owner, p.Team), p.Square), Zone: p.Zone, Owner: p.Owner, Name: d.square(p.Zone, p.Square), Shape: p.Shape, Count: p.Count,
	}
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
				roles = append(roles, d.book.Words.Say(d.l, kernel.Key("role."+p.Role)))
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
