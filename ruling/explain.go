// Explaining: a ruling's story as a judge would tell it, in Markdown, for reading and for pasting.

package ruling

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Explain tells what a ruling is about, its cards, its position, each choice with what came of it and by which clause, whether that is what was expected, and what
// those clauses say.
func Explain(b *rulebook.Book, r *Ruling, res Result, l rulebook.Lang) string {
	x := &explainer{trial: &trial{scenario: bind(b, r)}, lang: l, res: &res, notes: notesOf(b, r)}
	x.heading()
	x.cast()
	x.opening()
	x.course()
	x.grounds()
	return x.out.String()
}

// explainer is a story being told.
type explainer struct {
	*trial
	lang  rulebook.Lang
	res   *Result
	notes *notes
	out   strings.Builder
	cited []string // the clauses that were named, in order
}

// title starts a part.
func (x *explainer) title(ja, en string) {
	fmt.Fprintf(&x.out, "\n## %s\n\n", rulebook.Text{Ja: ja, En: en}.In(x.lang))
}

// heading says what is asked, of which game, and how it comes out.
func (x *explainer) heading() {
	about := x.r.About.In(x.lang)
	if about == "" {
		about = x.r.File
	}
	verdict := rulebook.Text{Ja: "裁定のとおりになる", En: "it comes out as the ruling says"}
	if !x.res.Passed {
		verdict = rulebook.Text{Ja: "裁定のとおりにならない", En: "it does not come out as the ruling says"}
	}
	fmt.Fprintf(&x.out, "# %s\n\n%s: %s\n", about, x.book.Title.In(x.lang), verdict.In(x.lang))
}

// cast lists the cards that the ruling brings with it, with their texts.
func (x *explainer) cast() {
	if x.set == nil || len(x.r.Cards) == 0 {
		return
	}
	x.title("カード", "Cards")
	for i := range x.r.Cards {
		c := &x.r.Cards[i]
		id, ok := x.set.Find(c.Number)
		if !ok {
			continue
		}
		fmt.Fprintf(&x.out, "- **%s", c.Number)
		if c.Name != "" {
			fmt.Fprintf(&x.out, " %s", x.set.CardName(x.lang, id))
		}
		x.out.WriteString("**")
		if text := x.textOf(id); text != "" {
			fmt.Fprintf(&x.out, ": %s", strings.Join(strings.Fields(text), " "))
		}
		x.out.WriteString("\n")
	}
}

// textOf is the text of a card in the language of the story; a game may have none.
func (x *explainer) textOf(id kernel.DefID) string {
	texts := x.set.Canonical
	if x.lang == rulebook.En {
		texts = x.set.English
	}
	if int(id) >= len(texts) {
		return ""
	}
	return texts[id]
}

// opening is the position in words: where the match stands, what lies where, and the numbers that are not as usual.
func (x *explainer) opening() {
	if x.r.Start.Text == "" {
		return
	}
	x.title("局面", "Position")
	fmt.Fprintf(&x.out, "- %s: %s\n", rulebook.Text{Ja: "開始", En: "It begins at"}.In(x.lang), x.startName())
	if x.position == nil {
		for seat, d := range x.decks {
			if d != nil {
				fmt.Fprintf(&x.out, "- %s: %s\n", x.book.SeatName(x.lang, kernel.Seat(seat)), x.deckName(d))
			}
		}
		return
	}
	for p := range kernel.Place(x.book.Rules.Places()) {
		x.laid(p)
	}
	for _, a := range x.r.Numbers {
		fmt.Fprintf(&x.out, "- %s\n", x.number(a))
	}
	for _, a := range x.r.Switches {
		fmt.Fprintf(&x.out, "- %s\n", x.switched(a))
	}
}

// number is a number of the table or of a player in words.
func (x *explainer) number(a Assign) string {
	whose := ""
	switch {
	case a.Seat == everySeat:
		whose = rulebook.Text{Ja: "各プレイヤーの", En: "each player's "}.In(x.lang)
	case a.Seat != kernel.NoSeat:
		whose = x.book.Words.Say(x.lang, "owner.of", "seat", x.book.SeatName(x.lang, a.Seat))
	}
	name, value := x.called("number."+a.Name, a.Name), fmt.Sprint(a.N)
	if i := indexOf(x.book.Rules.Vars, a.Name); a.IsSeat || a.Seat == kernel.NoSeat && i >= 0 && x.book.Rules.SeatVars&(1<<i) != 0 {
		value = x.book.SeatName(x.lang, kernel.Seat(a.N))
	} else {
		value = x.called(fmt.Sprintf("number.%s.%d", a.Name, a.N), value)
	}
	return whose + name + ": " + value
}

// called is what the game calls something, or what it is called otherwise.
func (x *explainer) called(word, otherwise string) string {
	if text, ok := x.book.Words[kernel.Key(word)]; ok && text.In(x.lang) != "" {
		return text.In(x.lang)
	}
	return otherwise
}

// switched is a judgement call that is made the other way.
func (x *explainer) switched(a Assign) string {
	for _, s := range x.book.Switches {
		if key(s.Name) == key(a.Name) && a.N >= 0 && a.N < len(s.Meaning) {
			return s.Name + ": " + s.Meaning[a.N].In(x.lang)
		}
	}
	return x.r.source(a.Line())
}

// startName is where the match stands, in the game's own words where it has some: those of the phase.
func (x *explainer) startName() string {
	for _, k := range slices.Sorted(maps.Keys(x.book.Words)) {
		if text := x.book.Words[k]; key(text.En) == key(x.r.Start.Text) {
			return text.In(x.lang)
		}
	}
	return x.r.Start.Text
}

// deckName is what a deck is called, or how many cards it has.
func (x *explainer) deckName(d *rulebook.Deck) string {
	if name := d.Title.In(x.lang); name != "" {
		return name
	}
	n := 0
	for _, l := range d.Lines {
		n += l.Count
	}
	return x.cards(n)
}

// cards is a number of cards about which there is nothing else to say.
func (x *explainer) cards(n int) string {
	if n == 1 {
		return rulebook.Text{Ja: "1枚", En: "1 card"}.In(x.lang)
	}
	return say("%d枚", "%d cards", n).In(x.lang)
}

// laid tells what lies at a place, the top card first; cards that are alike are told once, and of plain cards that nobody sees only how many there are.
func (x *explainer) laid(p kernel.Place) {
	rules := x.book.Rules
	zone := &rules.Zones[rules.ZoneOf(p)]
	plain, _ := x.set.Find(x.book.Plain)
	var names []string
	var counts []int
	n, isPlain := 0, true
	for _, c := range slices.Backward(x.position.Cards) {
		if c.Place != p {
			continue
		}
		n++
		isPlain = isPlain && c.Def == plain
		if name := x.cardLaid(c, zone); len(names) > 0 && names[len(names)-1] == name {
			counts[len(counts)-1]++
		} else {
			names, counts = append(names, name), append(counts, 1)
		}
	}
	if n == 0 {
		return
	}
	for i := range names {
		if counts[i] > 1 {
			names[i] += fmt.Sprintf(" ×%d", counts[i])
		}
	}
	what := strings.Join(names, rulebook.Text{Ja: "、", En: ", "}.In(x.lang))
	if isPlain && zone.Visibility == kernel.Hidden {
		what = x.cards(n)
	}
	fmt.Fprintf(&x.out, "- %s: %s\n", x.placeCalled(p), what)
}

// cardLaid is a card of the position with how it lies, unless that goes without saying, and whose it is where the place does not tell.
func (x *explainer) cardLaid(c kernel.Placed, zone *kernel.Zone) string {
	name := x.set.CardName(x.lang, c.Def)
	var lies []string
	if owner := x.book.Rules.OwnerOf(c.Place); owner != c.Owner {
		lies = append(lies, x.book.SeatName(x.lang, c.Owner))
	}
	if c.Face != faceIn(zone) {
		face := rulebook.Text{Ja: "表向き", En: "face up"}
		if c.Face == kernel.FaceDown {
			face = rulebook.Text{Ja: "裏向き", En: "face down"}
		}
		lies = append(lies, face.In(x.lang))
	}
	if c.Pose != 0 {
		lies = append(lies, x.poseCalled(int(c.Pose)))
	}
	if len(lies) == 0 {
		return name
	}
	return name + rulebook.Text{Ja: "（" + strings.Join(lies, "・") + "）", En: " (" + strings.Join(lies, ", ") + ")"}.In(x.lang)
}

// poseCalled is what a pose is called.
func (x *explainer) poseCalled(pose int) string {
	name := x.book.Rules.Poses[pose]
	return x.called("pose."+name, name)
}

// placeCalled is a place in words: whose it is, and its zone or the number of its square.
func (x *explainer) placeCalled(p kernel.Place) string {
	rules := x.book.Rules
	teller := x.teller(x.lang)
	name := teller.Zone(rules.Zones[rules.ZoneOf(p)].Name)
	if rules.Zones[rules.ZoneOf(p)].Squares > 1 {
		name += fmt.Sprintf(" %d", rules.SquareIndex(p)+1)
	}
	whose := ""
	switch owner, team := rules.OwnerOf(p), rules.TeamAt(p); {
	case owner != kernel.NoSeat:
		whose = x.book.SeatName(x.lang, owner)
	case team != kernel.NoTeam:
		whose = x.book.TeamName(x.lang, int(team))
	default:
		return name
	}
	return x.book.Words.Say(x.lang, "owner.of", "seat", whose) + name
}

// course tells step by step what was done, what came of it, and whether that was expected.
func (x *explainer) course() {
	x.title("経過", "What happens")
	fmt.Fprintf(&x.out, "- %s\n", rulebook.Text{Ja: "**はじめに**", En: "**At the start**"}.In(x.lang))
	for n := 0; n <= len(x.r.lines); n++ {
		i := slices.IndexFunc(x.steps, func(s Step) bool { return s.Line() == n })
		switch {
		case i >= 0 && n > x.res.reached:
			fmt.Fprintf(&x.out, "- %s `%s`\n", rulebook.Text{Ja: "ここまで進まなかった:", En: "not reached:"}.In(x.lang), x.r.source(n))
		case i >= 0 && isExpectation(x.steps[i]):
			x.expected(n, x.r.source(n))
		default:
			x.done(n)
		}
	}
}

// done tells the answers of a line, each with what came of it.
func (x *explainer) done(line int) {
	answers := at(x.notes.answers, line)
	from := 0
	for i, a := range answers {
		for _, t := range x.happened(line, from, a.after) {
			x.item(t)
		}
		from = a.after
		fmt.Fprintf(&x.out, "- **%s** %s", x.book.SeatName(x.lang, answers[i].seat), a.text.In(x.lang))
		x.cite(a.clause)
	}
	for _, t := range x.happened(line, from, len(x.res.Log)) {
		x.item(t)
	}
}

// expected tells an expectation, with what refuses it where that is expected, and what is wrong where it does not hold.
func (x *explainer) expected(n int, line string) {
	mark, why := "✓", ""
	for _, refusal := range at(x.notes.refusals, n) {
		why = ": " + refusal.text.In(x.lang)
		x.remember(refusal.clause)
	}
	if i := slices.IndexFunc(x.res.Failures, func(f Failure) bool { return f.Line == n }); i >= 0 {
		mark = "✗"
		why, _, _ = strings.Cut(x.res.Failures[i].Text.In(x.lang), "\n")
		why = ": " + why
	}
	fmt.Fprintf(&x.out, "  - %s `%s`%s\n", mark, line, why)
}

// happened is what a line led to, of the records from one to another, in words, with the clauses.
func (x *explainer) happened(line, from, to int) []rulebook.Telling {
	var lines []rulebook.Line
	for i := from; i < min(to, len(x.res.Log)); i++ {
		if t := &x.res.Log[i]; t.Line == line {
			lines = append(lines, x.book.Line(x.set, &t.Record, kernel.NoSeat, x.lang))
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return x.set.Tell(x.lang, lines)
}

// item tells one thing that happened.
func (x *explainer) item(t rulebook.Telling) {
	fmt.Fprintf(&x.out, "  - %s", t.Text)
	if t.Times > 1 {
		fmt.Fprintf(&x.out, " ×%d", t.Times)
	}
	x.cite(t.Clause, t.By)
}

// cite ends a line with clauses.
func (x *explainer) cite(ids ...string) {
	for _, id := range ids {
		if id != "" {
			fmt.Fprintf(&x.out, " [%s]", id)
			x.remember(id)
		}
	}
	x.out.WriteString("\n")
}

// remember notes a clause whose words are to be given.
func (x *explainer) remember(id string) {
	if id != "" && !slices.Contains(x.cited, id) {
		x.cited = append(x.cited, id)
	}
}

// grounds is what the clauses say: first those that the ruling is about, then the others that were named.
func (x *explainer) grounds() {
	ids := make([]string, 0, len(x.r.Clauses)+len(x.cited))
	for _, c := range x.r.Clauses {
		ids = append(ids, c.Text)
	}
	for _, id := range x.cited {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	x.title("条項", "Clauses")
	for _, id := range ids {
		e := x.book.Ledger.Find(id)
		if e == nil {
			continue
		}
		fmt.Fprintf(&x.out, "- **%s** %s", id, e.Text.In(x.lang))
		if call := e.Call.In(x.lang); call != "" {
			fmt.Fprintf(&x.out, " (%s)", call)
		}
		x.out.WriteString("\n")
	}
}
