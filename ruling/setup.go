// Setting up: the cards, decks and the position of a ruling, looked up in a book.

package ruling

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// startMatch is the start that deals a whole match from decks.
const startMatch = "match"

// maxCards is how many cards a position may have.
const maxCards = 2000

// scenario is a ruling bound to a book: everything that is the same however often it is run.
type scenario struct {
	book     *rulebook.Book
	r        *Ruling
	cards    catalogue
	set      *rulebook.Set
	decks    []*rulebook.Deck // by seat; nil where there is none
	position *rulebook.Position
	steps    []Step
	failures []Failure
	notes    *notes                                 // what is told besides events; nil unless somebody wants to be told
	listener func(g *kernel.Game, r *kernel.Record) // hears each event as it happens; nil where nobody does
}

func (s *scenario) fail(at interface{ Line() int }, t rulebook.Text) {
	s.failures = append(s.failures, Failure{Line: at.Line(), Text: t})
}

// bind looks everything up that a ruling needs before its first step.
func bind(b *rulebook.Book, r *Ruling) *scenario {
	r.spellClauses(b)
	s := &scenario{book: b, r: r, decks: make([]*rulebook.Deck, b.Rules.Seats)}
	s.checkClauses()
	s.checkSwitches()
	s.gatherCards()
	s.gatherDecks()
	s.layOut()
	return s
}

func (s *scenario) checkClauses() {
	for _, c := range s.r.Clauses {
		if _, ok := clauseOf(s.book, c.Text); !ok {
			s.fail(c, noClause(s.book, c.Text))
		}
	}
}

func (s *scenario) checkSwitches() {
	var names []string
	for _, sw := range s.book.Switches {
		names = append(names, sw.Name)
	}
	for _, a := range s.r.Switches {
		i := indexOf(names, a.Name)
		if i < 0 {
			s.fail(a, noName(s.book, "スイッチ", "switch", a.Name, names))
			continue
		}
		if n := len(s.book.Switches[i].Meaning); a.N < 0 || (n > 0 && a.N >= n) {
			s.fail(a, say("%sの値は0から%d", "%s is a number from 0 to %d", names[i], n-1))
		}
	}
}

// switches is the judgement calls that the ruling makes the other way.
func (s *scenario) switches() map[string]int {
	m := map[string]int{}
	for _, a := range s.r.Switches {
		for _, sw := range s.book.Switches {
			if key(sw.Name) == key(a.Name) {
				m[sw.Name] = a.N
			}
		}
	}
	return m
}

// gatherCards compiles the ruling's own cards and those of the book that it names.
func (s *scenario) gatherCards() {
	book := shippedWith(s.book)
	s.cards.plain = s.book.Plain
	take := func(c *rulebook.Card) {
		if c != nil && !slices.ContainsFunc(s.cards.cards, func(o rulebook.Card) bool { return o.Number == c.Number }) {
			s.cards.add(c)
		}
	}
	for _, c := range s.r.Cards {
		if twice, _ := s.cards.find(c.Number); twice != nil {
			s.fail(c, say("番号%sのカードは2枚目", "there is another card numbered %s", c.Number))
			continue
		}
		if shipped, _ := book.find(c.Number); shipped != nil {
			s.fail(c, say("番号%sは既存のカードが使っている", "%s is the number of a card that comes with the game", c.Number))
			continue
		}
		card := s.ownCard(book, c)
		take(&card)
	}
	plain, _ := book.find(plainCard)
	take(plain)
	for _, name := range s.r.mentions {
		if len(s.cards.all(name)) == 0 {
			for _, found := range book.all(name) {
				take(found)
			}
		}
	}
	for _, d := range s.r.Decks {
		if shipped := s.shippedDeck(d.Name); shipped != nil {
			for _, l := range shipped.Lines {
				found, _ := book.find(l.Number)
				take(found)
			}
		}
	}
	for _, c := range s.book.WithKin(s.cards.cards, append(slices.Clone(s.cards.cards), s.book.Cards...))[len(s.cards.cards):] {
		take(&c)
	}
	s.set = s.book.Compile(s.cards.cards)
	s.checkSupport()
}

// ownCard is a card of the ruling: the plain card, or the one it is like, with the columns that it gives.
func (s *scenario) ownCard(book *catalogue, c Card) rulebook.Card {
	card := rulebook.Card{File: s.r.File, Line: c.Line(), Fields: map[string]string{}}
	from := c.Like
	if from == "" {
		from = plainCard
	}
	model, _ := s.cards.find(from) // an earlier card of the same file
	if model == nil {
		model, _ = book.find(from)
	}
	if model != nil {
		maps.Copy(card.Fields, model.Fields)
	} else if c.Like != "" {
		s.fail(c, say("「%s」というカードはない", "there is no card %q", c.Like))
	}
	if c.Like == "" {
		delete(card.Fields, "text")
		delete(card.Fields, "story")
	}
	card.Fields["number"], card.Fields["name"], card.Fields["name_en"] = c.Number, c.Name, c.NameEn
	given := map[string]bool{}
	for _, col := range c.Columns {
		s.fillColumn(&card, col, given)
	}
	card.Number, card.Name, card.NameEn = card.Fields["number"], card.Fields["name"], card.Fields["name_en"]
	card.Text, card.Story = card.Fields["text"], card.Fields["story"]
	for _, col := range s.book.Columns {
		if col.Required && card.Fields[col.Name] == "" {
			s.fail(c, say("%[1]sの「%[2]s」がない", "%[1]s lacks %[2]q", c.Number, col.Name))
		}
	}
	return card
}

// fillColumn puts a value into a column of a card. Several lines of text are its paragraphs.
func (s *scenario) fillColumn(card *rulebook.Card, col Column, given map[string]bool) {
	i := slices.IndexFunc(s.book.Columns, func(c rulebook.Column) bool { return key(c.Name) == key(col.Name) })
	if i < 0 {
		var names []string
		for _, c := range s.book.Columns {
			names = append(names, c.Name)
		}
		s.fail(col, noName(s.book, "カードの項目", "column of a card", col.Name, names))
		return
	}
	c := &s.book.Columns[i]
	if given[c.Name] && c.Name == "text" {
		card.Fields[c.Name] += "／" + col.Value
		return
	}
	if given[c.Name] {
		s.fail(col, say("「%s」は2度書かれている", "%q is given twice", c.Name))
	}
	given[c.Name] = true
	if c.Parse != nil && col.Value != "" {
		if err := c.Parse(col.Value); err != nil {
			t := say("%v", "%v", err)
			if bad := (*rulebook.ValueError)(nil); errors.As(err, &bad) {
				t = bad.Text
			}
			s.fail(col, rulebook.Text{Ja: c.Name + ": " + t.Ja, En: c.Name + ": " + t.En})
			return // the rest of the ruling is looked at as if it were not there
		}
	}
	card.Fields[c.Name] = col.Value
}

// checkSupport reports cards whose text is not understood, unless the ruling expects just that.
func (s *scenario) checkSupport() {
	for i := range s.set.Unsupported {
		u := &s.set.Unsupported[i]
		if slices.ContainsFunc(s.r.Steps, func(st Step) bool {
			e, ok := st.(*ExpectUnsupported)
			if !ok {
				return false
			}
			c, _ := s.cards.find(e.Card.Name)
			return c != nil && c.Number == u.Card.Number
		}) {
			continue
		}
		line := At(1)
		if u.Card.File == s.r.File {
			line = At(u.Card.Line)
		}
		t := say("%sのテキストが読めない", "the text of %s is not understood", u.Card.Number)
		t.Ja, t.En = t.Ja+"\n"+u.Text.Ja, t.En+"\n"+u.Text.En
		s.fail(line, t)
		s.failures[len(s.failures)-1].unread = u
	}
}

func (s *scenario) shippedDeck(name string) *rulebook.Deck {
	if name == "" {
		return nil
	}
	for i := range s.book.Decks {
		d := &s.book.Decks[i]
		if key(d.Name) == key(name) || key(d.Title.Ja) == key(name) || key(d.Title.En) == key(name) {
			return d
		}
	}
	return nil
}

func (s *scenario) gatherDecks() {
	for _, d := range s.r.Decks {
		deck := &rulebook.Deck{Name: s.r.File, Day: d.Day}
		switch shipped := s.shippedDeck(d.Name); {
		case shipped != nil && len(d.Lines) > 0:
			s.fail(d, say("デッキは名前か一覧のどちらかで書く", "a deck is given by its name or by a list, not by both"))
		case shipped != nil:
			deck = shipped
		case d.Name != "":
			var names []string
			for i := range s.book.Decks {
				names = append(names, s.book.Decks[i].Name)
			}
			s.fail(d, noName(s.book, "デッキ", "deck", d.Name, names))
		}
		for _, l := range d.Lines {
			if card := s.card(At(l.Line), l.Number); card != nil {
				deck.Lines = append(deck.Lines, rulebook.DeckLine{Count: l.Count, Number: card.Number, Section: s.section(l), Line: l.Line})
			}
		}
		for _, seat := range s.seats(d, d.Seat) {
			s.decks[seat] = deck
		}
	}
}

// section is the name of the section whose heading a line of a deck stands under; it reports a heading that means none.
func (s *scenario) section(l rulebook.DeckLine) string {
	if l.Section == "" {
		return ""
	}
	if found := s.book.Heading(l.Section); found != nil {
		return found.Name
	}
	var names []string
	for i := range s.book.Sections {
		names = append(names, s.book.Sections[i].Name)
	}
	s.fail(At(l.Line), noName(s.book, "デッキの区分", "section of a deck", strings.Trim(l.Section, "[]"), names))
	return ""
}

// seats is the seats that a line names; it reports a seat that the game does not have.
func (s *scenario) seats(at interface{ Line() int }, seat kernel.Seat) []kernel.Seat {
	if seat == everySeat {
		var all []kernel.Seat
		for i := range s.book.Rules.Seats {
			all = append(all, kernel.Seat(i))
		}
		return all
	}
	if int(seat) >= s.book.Rules.Seats || seat < 0 {
		s.fail(at, say("この席はない。席はP1からP%d", "there is no such seat; the seats are P1 to P%d", s.book.Rules.Seats))
		return nil
	}
	return []kernel.Seat{seat}
}

// card is the card of a name; it reports a name that is not one card's.
func (s *scenario) card(at interface{ Line() int }, name string) *rulebook.Card {
	card, t := s.look(name)
	if card == nil {
		s.fail(at, t)
	}
	return card
}

func (s *scenario) look(name string) (*rulebook.Card, rulebook.Text) {
	card, several := s.cards.find(name)
	if several {
		return nil, say("「%s」という名前のカードは何枚もある。番号で書く", "several cards are called %q; write the number", name)
	}
	if card == nil {
		return nil, say("「%s」というカードはない。cardの行で書くか、番号を確かめる", "there is no card %q; give it a card line, or check the number", name)
	}
	return card, rulebook.Text{}
}

// def is the definition of a card that can be played.
func (s *scenario) def(at interface{ Line() int }, name string) (kernel.DefID, bool) {
	card := s.card(at, name)
	if card == nil {
		return 0, false
	}
	d, ok := s.set.Find(card.Number)
	if !ok {
		s.fail(at, say("%sは使えないカード", "%s is a card that cannot be played", card.Number))
	}
	return d, ok
}

// layOut makes the position of the opening lines; those that name no zone are the first choices.
func (s *scenario) layOut() {
	choices := len(s.r.Opening)
	for i := range s.r.Opening {
		if _, isZone := zoneOf(s.book, s.r.Opening[i].Verb); !isZone {
			choices = i
			break
		}
	}
	for i := choices; i < len(s.r.Opening); i++ {
		s.steps = append(s.steps, &s.r.Opening[i])
	}
	s.steps = append(s.steps, s.r.Steps...)
	if s.r.Start.Text == "" {
		if choices > 0 {
			s.fail(s.r.Opening[0], say("startの行がない", "there is no start line"))
		}
		return
	}
	if key(s.r.Start.Text) == startMatch && (len(s.r.Decks) > 0 || !s.hasStart(startMatch)) {
		if choices > 0 {
			s.fail(s.r.Opening[0], say("start matchではカードを並べられない", "with \"start match\" no cards can be laid out"))
		}
		return
	}
	p := &rulebook.Position{Seed: s.r.Seed, Switches: s.switches(), Vars: map[string]int{}, Fill: map[kernel.Place]int{}}
	for range s.book.Rules.Seats {
		p.SeatVars = append(p.SeatVars, map[string]int{})
	}
	if i := indexOf(startNames(s.book), s.r.Start.Text); i >= 0 {
		p.Start = startNames(s.book)[i]
	} else {
		s.fail(s.r.Start, noName(s.book, "開始点", "start", s.r.Start.Text, startNames(s.book)))
	}
	for i := range s.r.Opening[:choices] {
		s.layZone(p, &s.r.Opening[i])
	}
	for _, a := range s.r.Numbers {
		s.setNumber(p, a)
	}
	if len(p.Cards) > maxCards {
		s.fail(s.r.Start, say("カードが多すぎる(%d枚まで)", "too many cards (at most %d)", maxCards))
	}
	s.position = p
}

// hasStart reports whether the game itself names a start so.
func (s *scenario) hasStart(name string) bool {
	return slices.ContainsFunc(s.book.Rules.Starts, func(st kernel.Start) bool { return key(st.Name) == name })
}

// setNumber sets a number of a player, or of the table.
func (s *scenario) setNumber(p *rulebook.Position, a Assign) {
	if a.Seat == kernel.NoSeat {
		s.setTableNumber(p, a)
		return
	}
	i := indexOf(s.book.Rules.PlayerVars, a.Name)
	if i < 0 {
		s.fail(a, noName(s.book, "プレイヤーの数", "number of a player", a.Name, s.book.Rules.PlayerVars))
		return
	}
	if a.IsSeat {
		s.fail(a, noPlayer(a.Name))
		return
	}
	for _, seat := range s.seats(a, a.Seat) {
		p.SeatVars[seat][s.book.Rules.PlayerVars[i]] = a.N
	}
}

// setTableNumber sets a number of the table. One that is a player may be written as one.
func (s *scenario) setTableNumber(p *rulebook.Position, a Assign) {
	i := indexOf(s.book.Rules.Vars, a.Name)
	switch {
	case i < 0:
		s.fail(a, noName(s.book, "数", "number of the table", a.Name, s.book.Rules.Vars))
	case a.IsSeat && s.book.Rules.SeatVars&(1<<i) == 0:
		s.fail(a, noPlayer(a.Name))
	case a.IsSeat && (a.N < 0 || a.N >= s.book.Rules.Seats):
		s.fail(a, say("一人のプレイヤーを書く。席はP1からP%d", "write one player; the seats are P1 to P%d", s.book.Rules.Seats))
	default:
		p.Vars[s.book.Rules.Vars[i]] = a.N
	}
}

// noPlayer says that a number is written as a player and is none.
func noPlayer(name string) rulebook.Text {
	return say("「%s」はプレイヤーではない。数を書く", "%s is no player; write a number", name)
}

// zoneOfLine is the zone that a line of the position lays cards into, as it is written there.
func zoneOfLine(line *Choice) string {
	zone := "both " + line.Verb
	if line.Seat != everySeat {
		zone = seatName(line.Seat) + " " + line.Verb
	}
	if line.Square > 0 {
		zone += fmt.Sprintf("/%d", line.Square)
	}
	return zone
}

// layZone lays the cards of a line into its zone. The line names the top card first; positions list the bottom card first.
func (s *scenario) layZone(p *rulebook.Position, line *Choice) {
	z, _ := zoneOf(s.book, line.Verb)
	zone := &s.book.Rules.Zones[z]
	seats := []kernel.Seat{line.Seat}
	if line.Seat != kernel.NoSeat || !zone.Shared {
		seats = s.seats(line, line.Seat)
	}
	if line.Times > 1 {
		s.fail(line, say("枚数だけを書く: %s %d", "a zone takes a count alone: %s %d", zone.Name, line.Times))
		return
	}
	if line.Square > max(1, zone.Squares) {
		s.fail(line, say("%sのマスは%dまで", "%s has squares up to %d", zone.Name, max(1, zone.Squares)))
		return
	}
	if n := slices.IndexFunc(line.Items, func(it Item) bool { return it.Kind == NumberItem }); n >= 0 && zone.Squares > 1 && line.Square == 0 {
		s.fail(line, say("%[1]sの%[2]dがマスなら %[1]s/%[2]d と書き、その後にカードを書く", "if the %[2]d of %[1]s is a square, write %[1]s/%[2]d and then the cards on it", zone.Name, line.Items[n].N))
		return
	}
	for i, seat := range seats {
		if zone.Team && slices.ContainsFunc(seats[:i], func(o kernel.Seat) bool { return !s.book.Rules.IsOpponent(o, seat) }) {
			continue // a partner has the same place
		}
		place := s.book.Rules.SquareOf(z, max(seat, 0), max(line.Square, 1)-1)
		if _, twice := p.Fill[place]; twice {
			s.fail(line, say("%[1]sは2度書かれている。カードはすべて1行に、コンマで区切って書く: %[2]s A, B", "%[1]s is laid out twice; write all its cards in one line, with commas: %[2]s A, B", zone.Name, zoneOfLine(line)))
			return
		}
		p.Fill[place] = 0
		for _, it := range slices.Backward(line.Items) {
			s.layItem(p, line, it, place, seat)
		}
	}
}

func (s *scenario) layItem(p *rulebook.Position, line *Choice, it Item, place kernel.Place, seat kernel.Seat) {
	name, times := it.Name, it.Times
	switch it.Kind {
	case CardItem:
	case NumberItem:
		name, times = plainCard, it.N
		if times < 0 || times > maxTimes {
			s.fail(line, say("枚数は0から%dまで", "a count is a number from 0 to %d", maxTimes))
			return
		}
	default:
		s.fail(line, say("領域にはカードか枚数を書く", "a zone takes cards or a count"))
		return
	}
	def, ok := s.def(line, name)
	if !ok || len(p.Cards)+times > 2*maxCards {
		return
	}
	c := kernel.Placed{Def: def, Owner: max(seat, 0), Place: place, Face: faceIn(&s.book.Rules.Zones[s.book.Rules.ZoneOf(place)])}
	for i := 0; i < len(it.Words); i++ {
		w := it.Words[i]
		switch pose := indexOf(s.book.Rules.Poses, w); {
		case key(w) == "face-up":
			c.Face = kernel.FaceUp
		case key(w) == "face-down":
			c.Face = kernel.FaceDown
		case pose >= 0:
			c.Pose = kernel.Pose(pose)
		case key(w) == "owner" && i+1 < len(it.Words):
			i++
			owner, _ := seatOf(it.Words[i])
			if owner == everySeat || s.seats(line, owner) == nil {
				s.fail(line, say("持ち主は一人だけ書く", "a card has one owner"))
				return
			}
			c.Owner = owner
		default:
			known := append([]string{"face-up", "face-down", "owner P2"}, s.book.Rules.Poses...)
			s.fail(line, say("「%s」は読めない。書けるもの: %s", "cannot read %q; there are: %s", w, strings.Join(known, ", ")))
			return
		}
	}
	for range times {
		p.Cards = append(p.Cards, c)
	}
}

// faceIn is how a card lies in a zone unless the ruling says otherwise.
func faceIn(z *kernel.Zone) kernel.Face {
	if z.Visibility == kernel.Hidden || z.Visibility == kernel.OwnerOnly {
		return kernel.FaceDown
	}
	return kernel.FaceUp
}
