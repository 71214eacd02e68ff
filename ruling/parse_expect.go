// Parsing what is expected. The words after `expect` say which kind of expectation it is.

package ruling

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// expected are the words that can follow `expect`, for error messages.
var expected = []string{"event", "no event", "forbidden", "replaced", "refused", "P1", "P2", "table", "nobody asked", "over", "not over", "at", "underway", "no underway", "stack", "deck", "unsupported"}

func (p *parser) parseExpect(_ string, ts []token) {
	c := &cursor{ts: ts}
	at := At(p.line)
	var step Step
	ok := true
	switch {
	case c.done():
		p.unknown("期待", "expectation", "", expected)
		return
	case c.take("event"):
		step, ok = p.expectEvent(c, ExpectEvent{At: at})
	case c.take("no", "event"):
		step, ok = p.expectEvent(c, ExpectEvent{At: at, Not: true})
	case c.take("forbidden"):
		step, ok = p.expectEvent(c, ExpectEvent{At: at, Fate: kernel.WasForbidden})
	case c.take("no", "forbidden"):
		step, ok = p.expectEvent(c, ExpectEvent{At: at, Fate: kernel.WasForbidden, Not: true})
	case c.take("replaced"):
		step, ok = p.expectEvent(c, ExpectEvent{At: at, Fate: kernel.WasReplaced})
	case c.take("no", "replaced"):
		step, ok = p.expectEvent(c, ExpectEvent{At: at, Fate: kernel.WasReplaced, Not: true})
	case c.take("refused"):
		step, ok = p.expectRefused(c)
	case c.take("nobody", "asked"):
		step = &ExpectAsked{At: at, Seat: kernel.NoSeat, Not: true}
	case c.take("over"):
		step = &ExpectOver{At: at}
	case c.take("not", "over"):
		step = &ExpectOver{At: at, Not: true}
	case c.take("at"):
		step, ok = p.expectAt(c)
	case c.take("underway"):
		step, ok = p.expectUnderway(c, ExpectUnderway{At: at})
	case c.take("no", "underway"):
		step, ok = p.expectUnderway(c, ExpectUnderway{At: at, Not: true})
	case c.take("stack"):
		step, ok = p.expectStack(c)
	case c.take("deck"):
		step, ok = p.expectDeck(c)
	case c.take("unsupported"):
		step, ok = p.expectUnsupported(c)
	default:
		step, ok = p.expectState(c)
	}
	if !ok {
		return
	}
	if !c.done() {
		p.fail(say("「%s」から後が読めない", "cannot read what follows from %q on", c.peek().text), say("行の残りを消すか別の行にする", "remove it or give it a line of its own"))
		return
	}
	p.step(step)
}

// expectState reads `P1 …`, which is about a seat, or a number of the table.
func (p *parser) expectState(c *cursor) (Step, bool) {
	seat, ok := c.seat()
	if ok && seat == everySeat {
		p.fail(say("期待の行には席を一つだけ書く", "an expectation names one seat"), say("席ごとに1行ずつ書く", "write one line for each seat"))
		return nil, false
	}
	if ok && seat == kernel.NoSeat {
		return p.expectZone(c, seat)
	}
	if ok {
		return p.expectSeat(c, seat)
	}
	name, _ := c.word()
	value := c.peek()
	if name == "" || c.done() || (value.kind != word && value.kind != quoted) || c.i+1 != len(c.ts) {
		p.unknown("期待", "expectation", c.ts[0].text, expected)
		return nil, false
	}
	c.i++
	return &ExpectNumber{At(p.line), name, value.text}, true
}

// outcomes are the words for how a match ended.
var outcomes = map[string]kernel.Outcome{"playing": kernel.Playing, "won": kernel.Won, "lost": kernel.Lost, "drew": kernel.Drew}

func (p *parser) expectSeat(c *cursor, seat kernel.Seat) (Step, bool) {
	at := At(p.line)
	switch {
	case c.take("offered", "only"):
		return p.expectOffer(c, ExpectOffer{At: at, Seat: seat, Only: true})
	case c.take("offered"):
		return p.expectOffer(c, ExpectOffer{At: at, Seat: seat})
	case c.take("not", "offered"):
		return p.expectOffer(c, ExpectOffer{At: at, Seat: seat, Not: true})
	case c.take("asked"):
		return p.expectAsked(c, ExpectAsked{At: at, Seat: seat})
	case c.take("not", "asked"):
		return p.expectAsked(c, ExpectAsked{At: at, Seat: seat, Not: true})
	case c.take("sees"):
		return p.expectSees(c, ExpectSees{At: at, Seat: seat})
	case c.take("does", "not", "see"):
		return p.expectSees(c, ExpectSees{At: at, Seat: seat, Not: true})
	case c.take("log"):
		return p.expectLog(c, seat)
	}
	if len(c.ts) == c.i+1 && c.peek().kind == word {
		if o, ok := outcomes[rulebook.Fold(c.peek().text)]; ok {
			c.i++
			return &ExpectOutcome{at, seat, o}, true
		}
	}
	return p.expectZone(c, seat)
}

// parts are the words that say how much of a zone is meant.
var parts = map[string]Part{"has": Has, "lacks": Lacks, "top": Top, "bottom": Bottom}

func (p *parser) expectZone(c *cursor, seat kernel.Seat) (Step, bool) {
	name, ok := c.word()
	if !ok {
		p.wanted("expect P1 hand T-1, T-2")
		return nil, false
	}
	e := &ExpectZone{At: At(p.line), Where: Where{Seat: seat}}
	e.Where.Zone, e.Where.Square = cutSquare(name)
	if t := c.peek(); !c.done() && t.kind == word {
		if part, isPart := parts[rulebook.Fold(t.text)]; isPart {
			c.i++
			e.Part = part
		}
	}
	if c.done() {
		p.wanted("expect P1 hand none")
		return nil, false
	}
	e.Items, ok = p.itemList(c)
	if n := len(e.Items); ok && n > 0 {
		last := &e.Items[n-1]
		if w := len(last.Words); w > 0 && last.Words[w-1] == anyOrder {
			last.Words, e.AnyOrder = last.Words[:w-1], true
		}
	}
	return e, ok
}

// expectEvent reads `P1 draw T-1 from deck to hand n 2 by T-3 x2 [6-2-1]`, each part of which may be left out.
func (p *parser) expectEvent(c *cursor, e ExpectEvent) (Step, bool) {
	e.Seat = kernel.NoSeat
	if seat, ok := c.seat(); ok {
		e.Seat = seat
	}
	if e.Seat == everySeat {
		p.fail(say("期待の行には席を一つだけ書く", "an expectation names one seat"), say("席ごとに1行ずつ書く", "write one line for each seat"))
		return nil, false
	}
	if !c.take("any") {
		e.Verb, _ = c.word()
	}
	for !c.done() {
		if !p.eventPart(c, &e) {
			p.wanted("expect event P1 draw T-1 from deck to hand [6-2-1]")
			return nil, false
		}
	}
	return &e, true
}

func (p *parser) eventPart(c *cursor, e *ExpectEvent) (ok bool) {
	t := c.peek()
	switch {
	case c.take("from"):
		e.From, ok = p.where(c)
		return ok
	case c.take("to"):
		e.To, ok = p.where(c)
		return ok
	case c.take("n"):
		n, isNumber := c.number()
		if !isNumber && e.Card == nil { // a card can be called N as well
			c.i--
			e.Card, ok = p.cardName(c)
			return ok
		}
		e.N = &n
		return isNumber
	case c.take("by"):
		e.By, ok = p.cardName(c)
		return ok
	case t.kind == clause:
		c.i++
		ok = e.Clause == ""
		e.Clause = t.text
		return ok
	}
	if n, isTimes := timesOf(t); isTimes {
		c.i++
		e.Times = n
		return true
	}
	if e.Card == nil {
		e.Card, ok = p.cardName(c)
		return ok
	}
	return false
}

// cardName reads the number or the name of a card alone.
func (p *parser) cardName(c *cursor) (*Item, bool) {
	t := c.peek()
	if c.done() || (t.kind != word && t.kind != quoted) {
		return nil, false
	}
	c.i++
	p.r.mentions = append(p.r.mentions, t.text)
	return &Item{Kind: CardItem, Name: t.text, Seat: kernel.NoSeat, Times: 1}, true
}

func (p *parser) expectOffer(c *cursor, e ExpectOffer) (Step, bool) {
	var ok bool
	e.Verb, e.Items, ok = p.phrase(c)
	if !ok || e.Verb == "" {
		p.wanted("expect P1 offered set T-3, T-4")
		return nil, false
	}
	return &e, true
}

// phrase reads a verb and a list, as in a choice.
func (p *parser) phrase(c *cursor) (string, []Item, bool) {
	verb, ok := c.word()
	if !ok {
		return "", nil, false
	}
	switch rulebook.Fold(verb) {
	case "back", "place", "player", "option":
		c.i--
	}
	items, ok := p.itemList(c)
	return verb, items, ok
}

// expectAsked reads `set min 0 max 2 options 3 [6-3-1]`, each part of which may be left out.
func (p *parser) expectAsked(c *cursor, e ExpectAsked) (Step, bool) {
	limits := map[string]**int{"min": &e.Min, "max": &e.Max, "options": &e.Options}
	names := []string{"min", "max", "options"}
	for !c.done() {
		if name, ok := c.takeOne(names); ok {
			n, isNumber := c.number()
			if !isNumber {
				p.wanted("expect P1 asked choose min 0 max 2")
				return nil, false
			}
			*limits[name] = &n
			continue
		}
		t := c.peek()
		switch {
		case t.kind == clause && e.Clause == "":
			e.Clause = t.text
		case t.kind == word && e.Question == "":
			e.Question = t.text
		default:
			p.wanted("expect P1 asked choose min 0 max 2")
			return nil, false
		}
		c.i++
	}
	return &e, true
}

func (p *parser) expectRefused(c *cursor) (Step, bool) {
	e := &ExpectRefused{At: At(p.line)}
	seat, ok := c.seat()
	if ok && seat >= 0 {
		e.Seat = seat
		e.Verb, e.Items, ok = p.phrase(c)
	}
	if !ok || seat < 0 {
		p.wanted("expect refused P1 set T-9 [3-5-3]")
		return nil, false
	}
	e.Clause, _ = c.takeKind(clause)
	return e, true
}

// expectSees reads `T-1`, `T-1 in P2 hand`, `P2 hand T-1, hidden x2`, `P2 hand 3 hidden` and `P2 battle face-down`.
func (p *parser) expectSees(c *cursor, e ExpectSees) (Step, bool) {
	ok := true
	if _, isSeat := seatOf(c.peek().text); isSeat {
		e.Where, ok = p.where(c)
		for _, w := range []string{"hidden", "face-down", "face-up"} {
			if ok && len(c.ts) == c.i+1 && c.take(w) {
				e.Words = []string{w}
			}
		}
	} else if c.done() {
		ok = false
	}
	if ok {
		e.Items, ok = p.itemList(c)
	}
	if !ok {
		p.wanted("expect P1 sees P2 hand 3 hidden")
		return nil, false
	}
	return &e, true
}

// logModes are the words that can follow `log`.
var logModes = []string{"has", "lacks", "shows", "hides"}

func (p *parser) expectLog(c *cursor, seat kernel.Seat) (Step, bool) {
	e := &ExpectLog{At: At(p.line), Seat: seat}
	mode, ok := c.takeOne(logModes)
	for i, m := range logModes {
		if m == mode {
			e.Mode = LogMode(i)
		}
	}
	switch {
	case !ok:
	case e.Mode == LogHas || e.Mode == LogLacks:
		e.Text, ok = c.takeKind(quoted)
	default:
		var card *Item
		if card, ok = p.cardName(c); ok {
			e.Card = *card
		}
	}
	if !ok {
		p.wanted("expect P1 log has \"…\" / expect P1 log hides T-1")
	}
	return e, ok
}

func (p *parser) expectAt(c *cursor) (Step, bool) {
	id, ok := c.takeKind(clause)
	if !ok {
		id, ok = c.word()
	}
	if !ok {
		p.wanted("expect at [6-3-1]")
	}
	return &ExpectAt{At(p.line), id}, ok
}

func (p *parser) expectDeck(c *cursor) (Step, bool) {
	e := &ExpectDeck{At: At(p.line)}
	seat, ok := c.seat()
	e.Seat = seat
	switch {
	case !ok || seat < 0:
		ok = false
	case c.take("fine"):
		e.Fine = true
	case c.take("problem"):
		e.Clause, _ = c.takeKind(clause)
	default:
		ok = false
	}
	if !ok {
		p.wanted("expect deck P1 problem [5-1-2]")
	}
	return e, ok
}

func (p *parser) expectUnsupported(c *cursor) (Step, bool) {
	e := &ExpectUnsupported{At: At(p.line)}
	card, ok := p.cardName(c)
	if ok {
		e.Card = *card
	}
	if ok && c.take("at") {
		e.Text, ok = c.takeKind(quoted)
	}
	if !ok {
		p.wanted("expect unsupported T-1 at \"…\"")
	}
	return e, ok
}
