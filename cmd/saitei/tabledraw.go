// Drawing the table: what is asked and its answers first, then as much of the board as the rest of the screen has room for.

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"saitei/kernel"
)

// The smallest screen that a table fits on.
const leastWide, leastHigh = 80, 24

const (
	fewChoices = 5   // lines that choices have at least, where they need them
	fewNews    = 2   // lines that news have, where the board is to be drawn larger
	sideFrom   = 120 // columns from which the log is shown beside the board
	widestSide = 60
	keyWidth   = 4 // of a key and its bracket
	mostAcross = 4 // choices beside each other
)

// frame is the lines of the screen: never more, and none wider.
func (t *table) frame() []string {
	if t.wide < leastWide || t.high < leastHigh {
		return t.clipped(wrapped([]string{t.say("table.small", "wide", fmt.Sprint(leastWide), "high", fmt.Sprint(leastHigh))}, max(1, t.wide)))
	}
	var lines []string
	switch {
	case t.next != kernel.NoSeat:
		lines = append(t.notes, "", t.say("table.hand-over", "seat", t.m.Book.SeatName(t.lang, t.next)))
	case t.view == nil:
		lines = []string{t.say("table.busy")}
	case t.page != nil:
		return t.clipped(t.pageFrame())
	default:
		lines = t.tableLines()
	}
	for len(lines) < t.high-1 {
		lines = append(lines, "")
	}
	return t.clipped(append(lines[:t.high-1], t.bar()))
}

// clipped is lines that fit on the screen whatever is in them.
func (t *table) clipped(lines []string) []string {
	for i, l := range lines {
		if t.isPlain {
			l = plainSigns.Replace(l)
		}
		lines[i] = ansi.Truncate(l, t.wide, "…")
	}
	return lines[:min(len(lines), t.high)]
}

// bar is the last line: what is being asked or typed, or the keys.
func (t *table) bar() string {
	switch {
	case t.sure != nil:
		return t.ink.alert(t.sure.question)
	case t.typing != nil:
		return ":" + *t.typing + "_"
	case t.isBusy:
		return t.ink.dim(t.say("table.busy"))
	case t.next != kernel.NoSeat:
		return t.ink.dim(t.say("table.hand-over-keys"))
	case t.isOver():
		return t.ink.dim(t.say("table.over-keys"))
	}
	return t.ink.dim(t.say("table.keys"))
}

// pageFrame is a page on the whole screen.
func (t *table) pageFrame() []string {
	shown, where := t.page.show(t.wide-pageMargin, t.high-2)
	title := t.page.title
	if where != "" {
		title += "  " + where
	}
	lines := []string{t.ink.rule(title, t.wide)}
	for _, l := range shown {
		lines = append(lines, "  "+l)
	}
	for len(lines) < t.high-1 {
		lines = append(lines, "")
	}
	return append(lines, t.ink.dim(t.say("table.page-keys")))
}

// tableLines is the board, what happened, what is asked and what can be answered; on a wide screen the log stands beside them.
func (t *table) tableLines() []string {
	wide, side := t.shares()
	lines := t.mainLines(wide, side == 0)
	if side == 0 {
		return lines
	}
	log := wrapped(t.log, side)
	log = log[max(0, len(log)-(t.high-1)):]
	for len(lines) < t.high-1 {
		lines = append(lines, "")
	}
	for i := range lines {
		l := ansi.Truncate(lines[i], wide, "…")
		l += strings.Repeat(" ", max(0, wide-ansi.StringWidth(l))) + t.ink.dim(" │ ")
		if i < len(log) {
			l += log[i]
		}
		lines[i] = l
	}
	return lines
}

// shares is how many columns the table has, and how many the log beside it.
func (t *table) shares() (wide, side int) {
	if t.wide < sideFrom {
		return t.wide, 0
	}
	side = min(widestSide, t.wide-leastWide-3)
	return t.wide - side - 3, side
}

// mainLines shares the lines of the screen out: the question and its answers have theirs, the board is drawn as richly as the rest allows, and what
// happened lately fills up what is left.
func (t *table) mainLines(wide int, hasNews bool) []string {
	asked := t.askLines(wide)
	rows := t.choiceRows(wide)
	need := 0
	for _, r := range rows {
		need += len(r.lines)
	}
	room := t.high - 2 - len(asked) // without the head and the bar
	news := 0
	if hasNews {
		news = min(fewNews, len(t.newsLines(wide)))
	}
	bearable := room - min(need, fewChoices)
	board := t.boardFor(wide, room-need-news, bearable-min(news, 1))
	board = t.partOfBoard(board, bearable)
	choices := t.pageOfChoices(rows, room-len(board))
	lines := append([]string{t.head(wide)}, board...)
	if left := room - len(board) - len(choices); hasNews && left > 0 {
		lines = append(lines, t.latest(wide, left)...)
	}
	for len(lines)+len(asked)+len(choices) < t.high-1 { // what is asked stands where it always stands
		lines = append(lines, "")
	}
	return append(append(lines, asked...), choices...)
}

// head is the first line: the game and its numbers, or the numbers alone where both are too long.
func (t *table) head(wide int) string {
	numbers := t.tableTitle(t.view)
	if title := t.m.Book.Title.In(t.lang) + "  " + numbers; textWidth(title) <= wide-6 {
		return t.ink.rule(title, wide)
	}
	return t.ink.rule(numbers, wide)
}

// partOfBoard is as much of a board as has room: the near side first, and the rest by a key.
func (t *table) partOfBoard(board []string, room int) []string {
	if len(board) <= room {
		t.above = 0
		return board
	}
	room = max(1, room-1)
	most := len(board) - room
	t.above %= (most+room-1)/room + 1
	from := max(0, most-t.above*room)
	where := t.say("table.part", "from", fmt.Sprint(from+1), "to", fmt.Sprint(from+room), "all", fmt.Sprint(len(board)))
	return append(slices.Clone(board[from:from+room]), t.ink.dim(where))
}

// newsLines is what happened since one was asked last.
func (t *table) newsLines(wide int) []string {
	return wrapped(t.log[max(0, len(t.log)-t.unread):], wide)
}

// latest is the end of the news in so many lines, with how many there are before.
func (t *table) latest(wide, lines int) []string {
	news := t.newsLines(wide)
	if more := len(news) - lines; more > 0 {
		news = news[more:]
		if lines > 1 {
			news[0] = t.ink.dim(t.say("table.earlier", "n", fmt.Sprint(more+1)))
		}
	}
	return news
}

// askLines is what is under way and what is asked about it, or how the match ended.
func (t *table) askLines(wide int) []string {
	lines := t.notes
	if len(lines) == 0 {
		quiet, printed := t.quiet(wide)
		quiet.showUnderway(t.view)
		quiet.showOffers(t.view)
		lines = splitLines(printed.String())
	}
	lines = shortened(wrapped(lines, wide), fewNews+1)
	if t.ask == nil {
		return append(lines, fill(t.outcomes(), wide)...)
	}
	quiet, printed := t.quiet(wide)
	quiet.showQuestion(t.ask)
	question := shortened(wrapped(splitLines(printed.String()), wide), max(fewChoices, t.high/5))
	if t.ask.Kind == kernel.Number {
		question = append(question, "> "+t.given.digits+"_")
	}
	return append(lines, question...)
}

// shortened is at most so many lines; the last one says that there are more.
func shortened(lines []string, most int) []string {
	if len(lines) <= most {
		return lines
	}
	lines = lines[:most]
	lines[most-1] += "…"
	return lines
}

// choiceRow is choices that stand beside each other.
type choiceRow struct {
	lines    []string
	from, to int // the places of its choices
}

// choiceRows lays the choices out in as many columns as their words leave room for; a long one has a line of its own, or several.
func (t *table) choiceRows(wide int) []choiceRow {
	if t.ask == nil || len(t.ask.Options) == 0 {
		return nil
	}
	labels := t.choiceLabels()
	longest := 0 // of those that leave room for another
	for _, l := range labels {
		if n := keyWidth + textWidth(l) + 2; n <= wide/2 {
			longest = max(longest, n)
		}
	}
	across := 1
	if longest > 0 {
		across = min(wide/longest, mostAcross)
	}
	column := wide / across
	var rows []choiceRow
	isOpen := false // the last row has room for another
	for place, i := range t.keys.order {
		key := t.keyLabel(t.keys.keys[i])
		isShort := across > 1 && keyWidth+textWidth(labels[place])+2 <= column
		switch {
		case !isShort:
			lines := wrap(labels[place], wide-keyWidth)
			rows = append(rows, choiceRow{strings.Split(key+strings.Join(lines, "\n"+strings.Repeat(" ", keyWidth)), "\n"), place, place + 1})
			isOpen = false
			continue
		case !isOpen:
			rows = append(rows, choiceRow{[]string{""}, place, place})
		}
		last := &rows[len(rows)-1]
		last.lines[0] += key + pad(labels[place], column-keyWidth)
		last.to++
		isOpen = last.to-last.from < across
	}
	return rows
}

// keyLabel is a key before what it is for.
func (t *table) keyLabel(key string) string {
	return strings.Repeat(" ", max(0, keyWidth-2-len(key))) + t.ink.number(key) + ") "
}

// choiceLabels is the choices in words, in the order of their keys.
func (t *table) choiceLabels() []string {
	labels := make([]string, len(t.ask.Options))
	for place, i := range t.keys.order {
		labels[place] = t.mark(t.ask, i) + t.choiceLabel(t.view, t.ask, &t.ask.Options[i])
		if t.isPlain {
			labels[place] = plainSigns.Replace(labels[place])
		}
	}
	return labels
}

// pageOfChoices is those of the choices that fit into so many lines, from the page that is being looked at; the last line says which they are where there are
// others.
func (t *table) pageOfChoices(rows []choiceRow, room int) []string {
	need := 0
	for _, r := range rows {
		need += len(r.lines)
	}
	if need <= max(0, room) {
		t.at = 0
		return joinRows(rows)
	}
	pages := paginate(rows, max(1, room-1))
	t.at = (t.at%len(pages) + len(pages)) % len(pages)
	p := pages[t.at]
	lines := joinRows(p)
	lines = lines[:min(len(lines), room-1)]
	where := t.say("table.choices", "from", fmt.Sprint(p[0].from+1), "to", fmt.Sprint(p[len(p)-1].to), "all", fmt.Sprint(len(t.ask.Options)))
	return append(lines, t.ink.dim(where))
}

// paginate splits rows into pages of so many lines; a row that is longer has a page of its own.
func paginate(rows []choiceRow, lines int) [][]choiceRow {
	var pages [][]choiceRow
	used := 0
	for _, r := range rows {
		if len(pages) == 0 || used+len(r.lines) > lines {
			pages, used = append(pages, nil), 0
		}
		pages[len(pages)-1] = append(pages[len(pages)-1], r)
		used += len(r.lines)
	}
	return pages
}

func joinRows(rows []choiceRow) []string {
	var lines []string
	for _, r := range rows {
		lines = append(lines, r.lines...)
	}
	return lines
}

// quiet is a client that writes on another paper, for drawing. It shares nothing with the table's that changes while the match is played on.
func (t *table) quiet(wide int) (*client, *strings.Builder) {
	printed := new(strings.Builder)
	a := &app{out: printed, isTerminal: true, columns: func() int { return wide }, lang: t.lang, getenv: t.getenv}
	return &client{app: a, m: t.m, ink: t.ink, agents: t.agents, isPlain: t.isPlain}, printed
}

// splitLines is the lines of what was printed, without empty ones.
func splitLines(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == '\n' })
}
