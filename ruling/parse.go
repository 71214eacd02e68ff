// Parsing: a file line by line. Every broken line is reported; nothing is guessed.

package ruling

import (
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"saitei/kernel"
	"saitei/rulebook"
)

// maxLines, maxLine and maxNumber bound a ruling: it is written by hand.
const (
	maxLines  = 5000
	maxLine   = 10_000 // bytes
	maxNumber = 1_000_000_000
	maxTimes  = 500
)

// keywords are the words that a line can start with, apart from those of a seat.
var keywords = []string{
	"ruling", "game", "about", "about.ja", "open", "puzzle", "title", "title.ja", "hint", "hint.ja", "seed", "switch", "card", "deck", "start", "set", "play", "stop", "go", "signal", "auto", "expect", "P1", "P2", "both", "table",
}

type parser struct {
	r       *Ruling
	line    int
	raw     string // the line as typed, without its comment
	in      inside
	errs    []error
	seen    map[string]int
	section string // of a deck: the heading that its lines stand under
	acted   bool   // a line that is not part of the position has been read
}

// inside says to what indented lines belong.
type inside uint8

const (
	inNothing inside = iota
	inCard
	inDeck
)

// Parse reads a ruling. The ruling holds what could be read, also where there are errors; every error is a *Fault.
func Parse(file, text string) (*Ruling, []error) {
	p := &parser{r: &Ruling{File: file, Seed: expandSeed(1), spelled: &sync.Once{}}, seen: map[string]int{}}
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	lines := strings.Split(text, "\n")
	if len(lines) > maxLines {
		p.line = maxLines
		p.fail(say("行が多すぎる(%d行まで)", "too many lines (at most %d)", maxLines), say("いくつかの裁定に分ける", "split it into several rulings"))
		lines = lines[:maxLines]
	}
	p.r.lines = lines
	for i, line := range lines {
		p.line = i + 1
		if len(line) > maxLine {
			p.fail(say("行が長すぎる(%dバイトまで)", "the line is too long (at most %d bytes)", maxLine), say("いくつかの行に分ける", "split it into several lines"))
			continue
		}
		p.raw = uncomment(line)
		if strings.TrimSpace(p.raw) != "" {
			p.parseLine()
		}
	}
	p.line = 1
	if len(p.r.Clauses) == 0 && !p.r.IsOpen && p.r.Puzzle == nil {
		p.fail(say("どの条項の裁定か書かれていない", "the ruling does not say which clause it is about"),
			say("「ruling 6-3-1」のような行を足す。条項を試すのでなければ「open」と書く", "add a line such as \"ruling 6-3-1\", or \"open\" if it does not test a clause"))
	}
	return p.r, p.errs
}

func (p *parser) fail(text, remedy rulebook.Text) {
	p.errs = append(p.errs, &Fault{File: p.r.File, Line: p.line, Text: text, Remedy: remedy})
}

// expandSeed makes the seed of a match from a small number.
func expandSeed(n uint64) [32]byte {
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], n)
	return seed
}

// header is a line that may stand once or in front, told by its first word.
var headers = map[string]func(p *parser, rest string, ts []token){
	"ruling":   (*parser).parseClauses,
	"game":     (*parser).parseGame,
	"about":    (*parser).parseAbout,
	"about.en": (*parser).parseAbout,
	"about.ja": (*parser).parseAboutJa,
	"open":     (*parser).parseOpen,
	"puzzle":   (*parser).parsePuzzle,
	"title":    (*parser).parseTitle,
	"title.en": (*parser).parseTitle,
	"title.ja": (*parser).parseTitleJa,
	"hint":     (*parser).parseHint,
	"hint.en":  (*parser).parseHint,
	"hint.ja":  (*parser).parseHintJa,
	"seed":     (*parser).parseSeed,
	"switch":   (*parser).parseSwitch,
	"card":     (*parser).parseCard,
	"deck":     (*parser).parseDeck,
	"start":    (*parser).parseStart,
	"set":      (*parser).parseSet,
	"play":     (*parser).parsePlay,
	"stop":     (*parser).parseStop,
	"go":       (*parser).parseGo,
	"signal":   (*parser).parseSignal,
	"auto":     (*parser).parseAuto,
	"expect":   (*parser).parseExpect,
}

// prose is the lines whose words are for people, so that anything may stand in them.
var prose = []string{"about", "title", "hint"}

func (p *parser) parseLine() {
	first, rest := cut(p.raw)
	if first0 := []rune(p.raw)[0]; unicode.IsSpace(first0) && p.in != inNothing {
		p.parseIndented(first, rest)
		return
	}
	p.in = inNothing
	head := rulebook.Fold(first)
	kind, _, _ := strings.Cut(head, ".")
	if parse, ok := headers[head]; ok && slices.Contains(prose, kind) {
		parse(p, rest, nil)
		return
	}
	ts, open, ok := scan(p.raw)
	if !ok {
		p.fail(say("%sが閉じられていない", "%s is never closed", open), say("同じ行の中で閉じる", "close it in the same line"))
		return
	}
	if parse, ok := headers[head]; ok {
		parse(p, rest, ts[1:])
		return
	}
	if seat, ok := seatOf(head); ok {
		p.parseSeatLine(seat, &cursor{ts: ts[1:]})
		return
	}
	p.unknown("行", "line", first, keywords)
}

// unknown reports a word that is not one of those that can stand here.
func (p *parser) unknown(ja, en, found string, known []string) {
	remedy := say("次のどれかを書く: %s", "write one of: %s", strings.Join(known, ", "))
	if near := rulebook.Nearest(rulebook.Fold(found), known); near != "" {
		remedy = say("「%s」のことか。次のどれかを書く: %s", "did you mean %q? Write one of: %s", near, strings.Join(known, ", "))
	}
	p.fail(say("「%[3]s」という%[1]sはない", "there is no %[2]s %[3]q", ja, en, found), remedy)
}

// wanted reports a line that lacks something.
func (p *parser) wanted(example string) {
	p.fail(say("「%s」は読めない", "cannot read %q", strings.TrimSpace(p.raw)), say("例: %s", "for example: %s", example))
}

// once reports a second line of a kind that may stand once.
func (p *parser) once(kind string) bool {
	if first := p.seen[kind]; first != 0 {
		p.fail(say("%sの行は%d行目にもうある", "there is a %s line already, line %d", kind, first), say("どちらかを消す", "remove one of them"))
		return false
	}
	p.seen[kind] = p.line
	return true
}

// front reports a line that comes too late: it belongs to the position, which has been played on already.
func (p *parser) front(kind string) {
	if p.acted {
		p.fail(say("%sの行は選択や期待より前に書く", "a %s line must stand before the first choice or expectation", kind), say("行を上に移す", "move the line up"))
	}
}

func (p *parser) parseClauses(_ string, ts []token) {
	if !p.once("ruling") {
		return
	}
	for _, t := range ts {
		if t.kind == word || t.kind == clause {
			p.r.Clauses = append(p.r.Clauses, Name{At(p.line), t.text})
		}
	}
	if len(p.r.Clauses) == 0 {
		p.wanted("ruling 6-6-1-1-1")
	}
}

func (p *parser) parseGame(_ string, ts []token) {
	if len(ts) != 1 || ts[0].kind != word {
		p.wanted("game kaiun")
		return
	}
	if p.once("game") {
		p.r.Game = rulebook.Fold(ts[0].text)
	}
}

func (p *parser) parseAbout(rest string, _ []token)   { p.r.About.En = joined(p.r.About.En, rest) }
func (p *parser) parseAboutJa(rest string, _ []token) { p.r.About.Ja = joined(p.r.About.Ja, rest) }

func (p *parser) parseTitle(rest string, _ []token)   { p.r.Title.En = joined(p.r.Title.En, rest) }
func (p *parser) parseTitleJa(rest string, _ []token) { p.r.Title.Ja = joined(p.r.Title.Ja, rest) }
func (p *parser) parseHint(rest string, _ []token)    { p.r.Hint.En = joined(p.r.Hint.En, rest) }
func (p *parser) parseHintJa(rest string, _ []token)  { p.r.Hint.Ja = joined(p.r.Hint.Ja, rest) }

// parsePuzzle reads `puzzle win this turn`, `puzzle P2 win by turn 5`, `puzzle survive this turn` and `puzzle survive until turn 6`: turn 6 begins, and the seat has not lost.
func (p *parser) parsePuzzle(_ string, ts []token) {
	c := &cursor{ts: ts}
	goal := &Puzzle{At: At(p.line)}
	if seat, ok := c.seat(); ok {
		goal.Seat = seat
	}
	isRead := false
	switch {
	case c.take("win", "this", "turn"):
		isRead = true
	case c.take("survive", "this", "turn"):
		goal.Survives, isRead = true, true
	case c.take("win", "by", "turn"):
		goal.Turn, isRead = c.number()
	case c.take("survive", "until", "turn"):
		goal.Survives = true
		goal.Turn, isRead = c.number()
		goal.Turn--
	}
	if !isRead || !c.done() || goal.Seat < 0 || goal.Turn < 0 {
		p.wanted("puzzle win this turn / puzzle win by turn 5 / puzzle survive this turn / puzzle survive until turn 6")
		return
	}
	if p.once("puzzle") {
		p.r.Puzzle = goal
	}
}

func joined(a, b string) string { return strings.TrimSpace(a + "\n" + b) }

func (p *parser) parseOpen(_ string, ts []token) {
	if len(ts) > 0 {
		p.wanted("open")
	}
	p.r.IsOpen = true
}

func (p *parser) parseSeed(_ string, ts []token) {
	if len(ts) != 1 || ts[0].kind != word || !p.once("seed") {
		p.wanted("seed 7")
		return
	}
	p.front("seed")
	if b, err := hex.DecodeString(ts[0].text); err == nil && len(b) == 32 {
		copy(p.r.Seed[:], b)
		return
	}
	n, err := strconv.ParseUint(ts[0].text, 10, 64)
	if err != nil {
		p.wanted("seed 7")
		return
	}
	p.r.Seed = expandSeed(n)
}

func (p *parser) parseSwitch(_ string, ts []token) {
	if len(ts) != 2 || ts[0].kind != word {
		p.wanted("switch J18 1")
		return
	}
	n, ok := numberOf(ts[1])
	if !ok {
		p.wanted("switch J18 1")
		return
	}
	p.front("switch")
	p.r.Switches = append(p.r.Switches, Assign{At: At(p.line), Seat: kernel.NoSeat, Name: ts[0].text, N: n})
}

func (p *parser) parseStart(_ string, ts []token) {
	var words []string
	for _, t := range ts {
		if t.kind != word && t.kind != quoted {
			p.wanted("start cost phase")
			return
		}
		words = append(words, t.text)
	}
	if len(words) == 0 {
		p.wanted("start cost phase")
		return
	}
	p.front("start")
	if p.once("start") {
		p.r.Start = Name{At(p.line), strings.Join(words, " ")}
	}
}

// parseSet reads `set P1 name 1` or `set name 1`.
func (p *parser) parseSet(_ string, ts []token) {
	c := &cursor{ts: ts}
	seat, ok := c.seat()
	if !ok {
		seat = kernel.NoSeat
	}
	name, hasName := c.word()
	n, hasNumber := c.number()
	whom, isSeat := c.seat()
	if isSeat {
		n = int(whom)
	}
	if !hasName || hasNumber == isSeat || !c.done() {
		p.wanted("set P1 fought 1")
		return
	}
	p.front("set")
	p.r.Numbers = append(p.r.Numbers, Assign{At: At(p.line), Seat: seat, Name: name, N: n, IsSeat: isSeat})
}

func (p *parser) parsePlay(_ string, ts []token) {
	if len(ts) > 0 {
		p.wanted("play")
	}
	p.step(&Play{At(p.line)})
}

// parseStop reads `stop before [6-5-1]` and `stop after event P1 open T-1`.
func (p *parser) parseStop(_ string, ts []token) {
	c := &cursor{ts: ts}
	stop := &Stop{At: At(p.line)}
	switch {
	case c.take("before"):
		id, ok := c.takeKind(clause)
		if !ok {
			id, ok = c.word()
		}
		if ok && c.done() {
			stop.Clause = id
			p.step(stop)
			return
		}
	case c.take("after", "event"):
		event, ok := p.expectEvent(c, ExpectEvent{At: At(p.line)})
		if !ok {
			return
		}
		stop.Event = event.(*ExpectEvent)
		p.step(stop)
		return
	}
	p.wanted("stop before [6-5-1] / stop after event P1 open")
}

func (p *parser) parseGo(_ string, ts []token) {
	if len(ts) > 0 {
		p.wanted("go")
	}
	p.step(&Go{At(p.line)})
}

// parseAuto reads `auto`, `auto off`, `auto P2` and `auto P2 off`.
func (p *parser) parseAuto(_ string, ts []token) {
	c := &cursor{ts: ts}
	a := &Auto{At: At(p.line), Seat: kernel.NoSeat}
	if seat, ok := c.seat(); ok {
		a.Seat = seat
	}
	a.Off = c.take("off")
	if !c.done() {
		p.wanted("auto P2")
		return
	}
	p.step(a)
}

func (p *parser) step(s Step) {
	p.acted = true
	p.r.Steps = append(p.r.Steps, s)
}

// numberOf reads a whole number.
func numberOf(t token) (int, bool) {
	if t.kind != word {
		return 0, false
	}
	n, err := strconv.Atoi(t.text)
	return n, err == nil && n >= -maxNumber && n <= maxNumber
}

// seatOf reads the name of a seat, `both` or `table`.
func seatOf(text string) (kernel.Seat, bool) {
	text = rulebook.Fold(text)
	switch {
	case text == "both" || text == "all":
		return everySeat, true
	case text == "table":
		return kernel.NoSeat, true
	case len(text) == 2 && text[0] == 'p' && text[1] >= '1' && text[1] <= '9':
		return kernel.Seat(text[1] - '1'), true
	}
	return kernel.NoSeat, false
}

// cursor walks over the tokens of a line.
type cursor struct {
	ts []token
	i  int
}

func (c *cursor) done() bool { return c.i >= len(c.ts) }

func (c *cursor) peek() token {
	if c.done() {
		return token{kind: bar, text: ""}
	}
	return c.ts[c.i]
}

// take goes past some words if they come next.
func (c *cursor) take(words ...string) bool {
	for k, w := range words {
		if c.i+k >= len(c.ts) || c.ts[c.i+k].kind != word || rulebook.Fold(c.ts[c.i+k].text) != w {
			return false
		}
	}
	c.i += len(words)
	return true
}

// takeOne goes past a word of a list if it comes next.
func (c *cursor) takeOne(words []string) (string, bool) {
	i := slices.IndexFunc(words, func(w string) bool { return c.take(w) })
	if i < 0 {
		return "", false
	}
	return words[i], true
}

func (c *cursor) word() (string, bool) { return c.takeKind(word) }

func (c *cursor) takeKind(k tokenKind) (string, bool) {
	if c.done() || c.ts[c.i].kind != k {
		return "", false
	}
	c.i++
	return c.ts[c.i-1].text, true
}

func (c *cursor) seat() (kernel.Seat, bool) {
	if c.done() || c.ts[c.i].kind != word {
		return kernel.NoSeat, false
	}
	seat, ok := seatOf(c.ts[c.i].text)
	if ok {
		c.i++
	}
	return seat, ok
}

func (c *cursor) number() (int, bool) {
	if c.done() {
		return 0, false
	}
	n, ok := numberOf(c.ts[c.i])
	if ok {
		c.i++
	}
	return n, ok
}
