// Explaining: a ruling's story as a judge would tell it, in Markdown, for reading and for pasting.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Explain tells what a ruling is about, its cards, its position, each choice with what came of it and by which clause, whether that is what was expected, and what
// those clauses say.
func Explain(b *rulebook.Book, r *Ruling, res Result, l rulebook.Lang) string {
	x := &explainer{trial: &trial{scenario: bind(b, r)}, lang: l, res: &res}
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

// opening is the position, as it is written.
func (x *explainer) opening() {
	first := x.r.Start.Line()
	last := len(x.r.lines)
	if len(x.steps) > 0 {
		last = x.steps[0].Line() - 1
	}
	if first < 1 || last < first {
		return
	}
	x.title("局面", "Position")
	x.out.WriteString("```\n")
	for n := first; n <= last; n++ {
		if line := x.r.source(n); line != "" && !strings.HasPrefix(line, "#") {
			fmt.Fprintf(&x.out, "%s\n", line)
		}
	}
	x.out.WriteString("```\n")
}

// course tells step by step what was done, what came of it, and whether that was expected.
func (x *explainer) course() {
	x.title("経過", "What happens")
	for _, t := range x.happened(0) {
		x.item(t)
	}
	for n := 1; n <= len(x.r.lines); n++ {
		events := x.happened(n)
		if i := slices.IndexFunc(x.steps, func(s Step) bool { return s.Line() == n }); i < 0 && len(events) == 0 {
			continue
		}
		line := x.r.source(n)
		if n > x.res.reached {
			fmt.Fprintf(&x.out, "- %s `%s`\n", rulebook.Text{Ja: "ここまで進まなかった:", En: "not reached:"}.In(x.lang), line)
			continue
		}
		if strings.HasPrefix(line, "expect") {
			x.expected(n, line)
			continue
		}
		fmt.Fprintf(&x.out, "- **%s**\n", line)
		for _, t := range events {
			x.item(t)
		}
	}
}

// expected tells an expectation, and what is wrong where it does not hold.
func (x *explainer) expected(n int, line string) {
	mark, why := "✓", ""
	if i := slices.IndexFunc(x.res.Failures, func(f Failure) bool { return f.Line == n }); i >= 0 {
		mark = "✗"
		why, _, _ = strings.Cut(x.res.Failures[i].Text.In(x.lang), "\n")
		why = ": " + why
	}
	fmt.Fprintf(&x.out, "  - %s `%s`%s\n", mark, line, why)
}

// happened is what a line led to, in words, with the clauses.
func (x *explainer) happened(line int) []rulebook.Telling {
	var lines []rulebook.Line
	for i := range x.res.Log {
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
	for _, id := range []string{t.Clause, t.By} {
		if id == "" {
			continue
		}
		fmt.Fprintf(&x.out, " [%s]", id)
		if !slices.Contains(x.cited, id) {
			x.cited = append(x.cited, id)
		}
	}
	x.out.WriteString("\n")
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
