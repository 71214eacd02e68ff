// Pages of the table: what lies over it until it is put away, such as the log, a card or help.

package main

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"saitei/kernel"
)

// pageMargin is how many columns of the screen a page leaves free.
const pageMargin = 4

// page is text that is read by scrolling. Some of it can be opened by keys.
type page struct {
	title string
	lines []string
	top   int
	atEnd bool                    // the end is shown first
	open  func(key string) func() // what a key opens: what it prints is the next page
}

// show is as much of a page as fits into so many lines, and where that is.
func (p *page) show(columns, lines int) (shown []string, where string) {
	all := wrapped(p.lines, columns)
	last := max(0, len(all)-lines)
	if p.atEnd {
		p.top, p.atEnd = last, false
	}
	p.top = min(max(p.top, 0), last)
	shown = all[p.top:min(len(all), p.top+lines)]
	if last > 0 {
		where = fmt.Sprintf("%d-%d/%d", p.top+1, p.top+len(shown), len(all))
	}
	return shown, where
}

// pressPage scrolls a page, opens something of it or puts it away.
func (t *table) pressPage(key string) tea.Cmd {
	p := t.page
	step := max(1, t.high-pageMargin)
	switch key {
	case "up":
		p.top--
	case "down":
		p.top++
	case "pgup":
		p.top -= step
	case "pgdown", " ":
		p.top += step
	case "home":
		p.top = 0
	case "end":
		p.atEnd = true
	case "esc", "enter", "q":
		t.page = nil
	default:
		if p.open == nil {
			return nil
		}
		if do := p.open(key); do != nil {
			return t.work(p.title, func() (bool, error) { do(); return false, nil })
		}
	}
	return nil
}

// openLog shows all that happened, the end of it first.
func (t *table) openLog() {
	t.page = &page{title: t.say("table.log"), lines: t.log, atEnd: true}
}

// help explains what is asked, the keys and what can be typed; the key of a choice explains that choice.
func (t *table) help() tea.Cmd {
	v, d := t.view, t.ask
	cmd := t.work(t.say("table.help-title"), func() (bool, error) {
		t.explainDecision(d)
		t.println(t.say("table.help", "card", pad(t.m.Book.Plain, 8), "clause", exampleClause(t.m.Book)))
		return false, nil
	})
	return func() tea.Msg {
		msg := cmd().(came)
		msg.open = func(key string) func() {
			if at, _ := t.keys.find(key); at >= 0 {
				return func() { t.explainOption(v, d, &d.Options[at]) }
			}
			return nil
		}
		return msg
	}
}

// openCards lists the cards in sight, place by place, each with a key that shows it.
func (t *table) openCards() {
	v := t.view
	var numbers []string
	p := &page{title: t.say("table.cards")}
	for i := range v.Places {
		place := &v.Places[i]
		title := t.teller(v).Whose(place.Owner, teamOf(place)) + t.teller(v).Square(place.Zone, place.Square)
		for k := range place.Cards {
			card := &place.Cards[k]
			if card.Number == "" {
				continue
			}
			if title != "" {
				p.lines = append(p.lines, t.ink.dim(title))
				title = ""
			}
			facts := strings.Join(t.cardFacts(card), "  ")
			p.lines = append(p.lines, t.keyLabel(keyAt(len(numbers)))+t.cardName(card)+"  "+t.ink.dim(facts))
			numbers = append(numbers, card.Number)
		}
	}
	typed := ""
	p.open = func(key string) func() {
		typed += key
		for n, number := range numbers {
			if keyAt(n) == typed {
				return func() { t.explainCard(t.seat, v, number) }
			}
		}
		if strings.Trim(typed, moreKey) != "" {
			typed = ""
		}
		return nil
	}
	t.page = p
}

// teamOf is the team that a place belongs to, where it belongs to no one of it.
func teamOf(p *kernel.PlaceView) *int {
	if p.Owner < 0 && p.Team >= 0 {
		return &p.Team
	}
	return nil
}
