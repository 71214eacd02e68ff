// Parsing the lists that lines share: cards, backs, places, seats and numbers, separated by commas; and cards and decks of the
// ruling's own.

package ruling

import (
	"strconv"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// parseSeatLine reads `P1 verb items`: a zone of the position, or a choice.
func (p *parser) parseSeatLine(seat kernel.Seat, c *cursor) {
	verb, ok := c.word()
	if !ok {
		p.wanted("P1 hand T-1, T-2")
		return
	}
	line := Choice{At: At(p.line), Seat: seat, Times: 1}
	line.Verb, line.Square = cutSquare(verb)
	// These words are both what is done and what is named, so the item reads them again.
	switch rulebook.Fold(verb) {
	case "back", "place", "player", "option":
		c.i--
	}
	if n, isTimes := timesOf(c.peek()); isTimes && len(c.ts) == c.i+1 {
		if n > maxTimes {
			p.fail(say("%dは多すぎる", "%d is too many", n), say("%dまでにする", "at most %d", maxTimes))
			return
		}
		c.i++
		line.Times = n
	}
	line.Items, ok = p.items(c)
	if !ok {
		return
	}
	if p.acted {
		p.step(&line)
		return
	}
	p.r.Opening = append(p.r.Opening, line)
}

// cutSquare splits `square/3` into the zone and the square.
func cutSquare(name string) (string, int) {
	zone, number, ok := strings.Cut(name, "/")
	if n, err := strconv.Atoi(number); ok && err == nil && n > 0 && n < 256 {
		return zone, n
	}
	return name, 0
}

// items reads a list to the end of the line.
func (p *parser) items(c *cursor) ([]Item, bool) {
	items, ok := p.itemList(c)
	if ok && !c.done() {
		p.fail(say("「%s」がここにあるのは読めない", "%q cannot stand here", c.peek().text), say("ものはコンマで区切る: T-1, T-2", "separate things by commas: T-1, T-2"))
		return nil, false
	}
	return items, ok
}

// itemList reads a list up to a clause or the end of the line. An empty list, `none` and `nothing` name nothing.
func (p *parser) itemList(c *cursor) ([]Item, bool) {
	var items []Item
	pile := 0
	if c.done() || c.peek().kind == clause || c.take("none") || c.take("nothing") || c.take("empty") {
		return nil, true
	}
	for {
		for c.peek().text == "|" {
			c.i++
			pile++
		}
		if c.done() && pile > 0 {
			return items, true
		}
		it, ok := p.item(c)
		if !ok {
			return nil, false
		}
		it.Pile = pile
		items = append(items, it)
		if c.peek().text == "|" {
			continue
		}
		if _, more := c.takeKind(comma); !more {
			return items, true
		}
	}
}

// item reads one thing with what is said of it.
func (p *parser) item(c *cursor) (Item, bool) {
	it := Item{Seat: kernel.NoSeat, Times: 1}
	ok := true
	switch {
	case c.take("back"):
		it.Kind = BackItem
		it.N, ok = c.number()
	case c.take("option"):
		it.Kind = OptionItem
		it.N, ok = c.number()
	case c.take("place"):
		it.Kind = PlaceItem
		it.Where, ok = p.where(c)
	case c.take("player"):
		it.Kind = SeatItem
		it.Seat, ok = c.seat()
	case c.take("hidden"):
		it.Kind = HiddenItem
	default:
		if n, isNumber := c.number(); isNumber {
			it.Kind, it.N = NumberItem, n
			break
		}
		if t := c.peek(); !c.done() && (t.kind == word || t.kind == quoted) {
			c.i++
			it.Name = t.text
			p.r.mentions = append(p.r.mentions, t.text)
			break
		}
		ok = false
	}
	if !ok {
		p.wanted("P1 choose T-1, 「name」, back 2, place hand of P2, player P2, 3")
		return it, false
	}
	return it, p.qualify(c, &it)
}

// qualify reads what follows a thing: how often, where, and other words.
func (p *parser) qualify(c *cursor, it *Item) bool {
	for !c.done() && (c.peek().kind == word || c.peek().kind == quoted) {
		t := c.peek()
		switch n, isTimes := timesOf(t); {
		case isTimes && n > maxTimes:
			p.fail(say("%dは多すぎる", "%d is too many", n), say("%dまでにする", "write at most %d", maxTimes))
			return false
		case isTimes:
			c.i++
			it.Times = n
		case c.take("in", "any", "order"):
			it.Words = append(it.Words, anyOrder)
		case c.take("in"):
			w, ok := p.where(c)
			if !ok {
				p.wanted("P1 choose T-1 in trash of P2")
				return false
			}
			it.Where = w
		default:
			c.i++
			it.Words = append(it.Words, t.text)
		}
	}
	return true
}

// anyOrder is the word that `in any order` leaves on the last item of a list.
const anyOrder = "in-any-order"

// timesOf reads x5 or ×5.
func timesOf(t token) (int, bool) {
	rest, isTimes := strings.CutPrefix(strings.Replace(t.text, "×", "x", 1), "x")
	n, err := strconv.Atoi(rest)
	return n, isTimes && t.kind == word && err == nil && n > 0
}

// where reads `hand of P2`, `P2 hand` or `hand`.
func (p *parser) where(c *cursor) (*Where, bool) {
	w := &Where{Seat: kernel.NoSeat}
	if seat, ok := c.seat(); ok {
		w.Seat = seat
	}
	name, ok := c.word()
	if !ok {
		return nil, false
	}
	w.Zone, w.Square = cutSquare(name)
	if c.take("of") {
		if w.Seat, ok = c.seat(); !ok {
			return nil, false
		}
	}
	return w, true
}

// parseCard reads `card T-1 「name」 "English name"` or `card T-1 like X-2`; its columns follow, indented.
func (p *parser) parseCard(_ string, ts []token) {
	c := &cursor{ts: ts}
	number, ok := c.word()
	if !ok {
		p.wanted("card T-1 「招き猫」")
		return
	}
	p.front("card")
	card := Card{At: At(p.line), Number: number, Name: number}
	if name, ok := c.takeKind(quoted); ok {
		card.Name = name
	}
	if name, ok := c.takeKind(quoted); ok {
		card.NameEn = name
	}
	if c.take("like") {
		card.Like, ok = c.word()
		p.r.mentions = append(p.r.mentions, card.Like)
	}
	if !ok || !c.done() {
		p.wanted("card T-1 「招き猫」 like SK01-001")
	}
	p.r.Cards = append(p.r.Cards, card)
	p.in = inCard
}

// parseDeck reads `deck P1 name`, or `deck P1` with a list that follows, indented.
func (p *parser) parseDeck(_ string, ts []token) {
	c := &cursor{ts: ts}
	seat, ok := c.seat()
	if !ok || seat == kernel.NoSeat {
		p.wanted("deck P1 starter")
		return
	}
	p.front("deck")
	d := Deck{At: At(p.line), Seat: seat}
	for !c.done() {
		if d.Name != "" {
			d.Name += " "
		}
		d.Name += c.peek().text
		c.i++
	}
	p.r.Decks = append(p.r.Decks, d)
	p.in, p.section = inDeck, ""
}

// parseIndented reads a column of a card or a line of a deck.
func (p *parser) parseIndented(first, rest string) {
	if p.in == inCard {
		card := &p.r.Cards[len(p.r.Cards)-1]
		card.Columns = append(card.Columns, Column{At(p.line), rulebook.Fold(first), rest})
		return
	}
	d := &p.r.Decks[len(p.r.Decks)-1]
	if rulebook.Fold(first) == "day" {
		day, err := rulebook.ParseDay(rest)
		if err != nil {
			p.wanted("  day 2026-11-15")
		}
		d.Day = day
		return
	}
	if strings.HasPrefix(first, "[") {
		p.section = strings.TrimSpace(first + " " + rest)
		return
	}
	ts, _, _ := scan(p.raw)
	n, err := 0, error(nil)
	if len(ts) > 0 {
		n, err = strconv.Atoi(strings.TrimSuffix(rulebook.Fold(ts[0].text), "x"))
	}
	if len(ts) < 2 || err != nil || n < 1 || n > maxTimes {
		p.wanted("  3 T-1 name")
		return
	}
	d.Lines = append(d.Lines, rulebook.DeckLine{Count: n, Number: ts[1].text, Section: p.section, Line: p.line})
	p.r.mentions = append(p.r.mentions, ts[1].text)
}
