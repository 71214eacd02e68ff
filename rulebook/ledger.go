// Ledger: every clause of a rulebook with its kind and our own words for it.

package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind is what sort of clause it is.
type Kind string

// The kinds. The first five are normative: something has to enforce or read them.
const (
	Procedure  Kind = "procedure"
	Check      Kind = "check"
	Law        Kind = "law"
	Definition Kind = "definition"
	DeckRule   Kind = "deck"
	Conduct    Kind = "conduct"
	None       Kind = "none"
	Heading    Kind = "heading"
)

// Kinds lists all kinds in the order in which tables show them.
var Kinds = []Kind{Procedure, Check, Law, Definition, DeckRule, Conduct, None}

// IsNormative reports whether a clause of this kind must have fired under a ruling.
func (k Kind) IsNormative() bool {
	switch k {
	case Procedure, Check, Law, Definition, DeckRule:
		return true
	}
	return false
}

// Entry is one clause or heading.
type Entry struct {
	ID   string
	Kind Kind
	Text Text
	Call Text // a judgement call, or nothing
}

// Ledger is a rulebook in our own words.
type Ledger struct {
	Entries []Entry
	byID    map[string]int
}

// ParseLedger reads a ledger: a header line, then id, kind, Japanese, English and the judgement call in both, separated by tabs.
func ParseLedger(name, text string) (*Ledger, error) {
	l := &Ledger{byID: map[string]int{}}
	known := map[Kind]bool{Heading: true}
	for _, k := range Kinds {
		known[k] = true
	}
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if i == 0 {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 6 {
			return nil, fmt.Errorf("%s:%d: expected 6 columns separated by tabs, found %d", name, i+1, len(f))
		}
		e := Entry{ID: f[0], Kind: Kind(f[1]), Text: Text{f[2], f[3]}, Call: Text{f[4], f[5]}}
		if !known[e.Kind] {
			return nil, fmt.Errorf("%s:%d: unknown kind %q", name, i+1, e.Kind)
		}
		if _, twice := l.byID[e.ID]; twice {
			return nil, fmt.Errorf("%s:%d: clause %s stands here for the second time", name, i+1, e.ID)
		}
		l.byID[e.ID] = len(l.Entries)
		l.Entries = append(l.Entries, e)
	}
	return l, nil
}

// Find is the clause with an id, or nil.
func (l *Ledger) Find(id string) *Entry {
	if i, ok := l.byID[id]; ok {
		return &l.Entries[i]
	}
	return nil
}

// Named is the id of the clause that somebody means who may write it in other ways: in full width, in brackets, with other separators or leading zeros
// (905-1 or 9.05.1 for 905.1). It is "" if there is none, or if several could be meant.
func (l *Ledger) Named(written string) string {
	id := strings.Trim(numberSigns.Replace(Fold(written)), "[]()「」 r§第条項章")
	if l.Find(id) != nil {
		return id
	}
	for _, like := range []func(string) string{partsOf, digitsOf} {
		meant, n := "", 0
		for i := range l.Entries {
			if like(l.Entries[i].ID) == like(id) {
				meant, n = l.Entries[i].ID, n+1
			}
		}
		if n == 1 {
			return meant
		}
	}
	if len(id) < 3 && l.Find(id+"00") != nil && isNumber(id) { // 9 is the chapter 900
		return id + "00"
	}
	return ""
}

// isNumber reports whether something is written in digits alone.
func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// mostNear is how many clauses are named where one is written that there is not.
const mostNear = 8

// Near is the ids of clauses that stand where one would that there is not: those of the nearest heading or clause above it.
func (l *Ledger) Near(written string) []string {
	parts := splitID(strings.Trim(numberSigns.Replace(Fold(written)), "[]()「」 r§第条項章"))
	for n := len(parts) - 1; n > 0; n-- {
		var ids []string
		for i := range l.Entries {
			if have := splitID(l.Entries[i].ID); len(have) >= n && slices.Equal(have[:n], parts[:n]) && len(ids) < mostNear {
				ids = append(ids, l.Entries[i].ID)
			}
		}
		if len(ids) > 0 {
			return ids
		}
	}
	return nil
}

// numberSigns makes what is typed for a hyphen with a Japanese keyboard one.
var numberSigns = strings.NewReplacer("ー", "-", "―", "-", "—", "-", "の", "-", "、", ".", "。", ".")

// partsOf is the numbers and letters of an id, without leading zeros, whatever stands between them.
func partsOf(id string) string {
	parts := strings.FieldsFunc(id, isNoPart)
	for i, p := range parts {
		parts[i] = strings.TrimLeft(p, "0")
	}
	return strings.Join(parts, " ")
}

// digitsOf is the numbers and letters of an id run together.
func digitsOf(id string) string { return strings.Join(strings.FieldsFunc(id, isNoPart), "") }

func isNoPart(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// InChapter reports whether a clause is in a chapter as people say it: by its number, or by that of the hundred that it is one of (900 or 9 for 905).
func (l *Ledger) InChapter(id, chapter string) bool {
	own := Chapter(id)
	if own == chapter {
		return true
	}
	if len(own) < 3 {
		return false
	}
	hundred := own[:len(own)-2]
	return chapter == hundred+"00" || chapter == hundred && len(l.Below(chapter)) == 0
}

// Chapter is the first number of an id.
func Chapter(id string) string {
	for i, r := range id {
		if r < '0' || r > '9' {
			return id[:i]
		}
	}
	return id
}

// Below lists the clauses that are id itself or stand under it.
func (l *Ledger) Below(id string) []*Entry {
	return l.those(func(e *Entry) bool { return e.ID == id || isUnder(e.ID, id) })
}

// Above lists the clauses that id stands under, the outermost first.
func (l *Ledger) Above(id string) []*Entry {
	return l.those(func(e *Entry) bool { return isUnder(id, e.ID) })
}

func (l *Ledger) those(are func(*Entry) bool) []*Entry {
	var out []*Entry
	for i := range l.Entries {
		if e := &l.Entries[i]; are(e) {
			out = append(out, e)
		}
	}
	return out
}

// isUnder reports whether a clause stands under another: its id goes on behind that of the other with a part of its own, as 8-4b:i behind 8-4b and 8-4b behind 8-4, but 8-41 not.
func isUnder(id, above string) bool {
	rest, isLonger := strings.CutPrefix(id, above)
	if !isLonger || rest == "" || above == "" {
		return false
	}
	own, _ := utf8.DecodeRuneInString(rest)
	last, _ := utf8.DecodeLastRuneInString(above)
	return isNoPart(own) || unicode.IsLetter(own) && unicode.IsDigit(last)
}

// Search lists the clauses that a number means, in any way of writing it, with those below it; or those that contain every word, in either language, after folding.
func (l *Ledger) Search(words []string) []*Entry {
	if len(words) == 1 {
		id := l.Named(words[0])
		if id == "" {
			id = Fold(words[0]) // a part of ids that is none itself
		}
		if below := l.Below(id); len(below) > 0 {
			return below
		}
	}
	var out []*Entry
	for i := range l.Entries {
		e := &l.Entries[i]
		all := Fold(e.ID + " " + e.Text.Ja + " " + e.Text.En + " " + e.Call.Ja + " " + e.Call.En)
		found := true
		for _, w := range words {
			found = found && strings.Contains(all, Fold(w))
		}
		if found {
			out = append(out, e)
		}
	}
	return out
}

// GoName is the name that a clause's id has in Go: 6-3-1 is R6_3_1, 102.7a is R102_7a.
func GoName(id string) string {
	return "R" + strings.NewReplacer("-", "_", ".", "_", ":", "_").Replace(id)
}

// Less orders ids as the rulebook does: number by number, not letter by letter.
func Less(a, b string) bool {
	as, bs := splitID(a), splitID(b)
	for i := 0; i < len(as) && i < len(bs); i++ {
		if as[i] == bs[i] {
			continue
		}
		x, errX := strconv.Atoi(as[i])
		y, errY := strconv.Atoi(bs[i])
		if errX == nil && errY == nil {
			return x < y
		}
		return as[i] < bs[i]
	}
	return len(as) < len(bs)
}

// splitID cuts an id into its numbers and letters.
func splitID(id string) []string {
	var parts []string
	isDigit := func(b byte) bool { return b >= '0' && b <= '9' }
	for i := 0; i < len(id); {
		if id[i] == '-' || id[i] == '.' || id[i] == ':' {
			i++
			continue
		}
		j := i + 1
		for j < len(id) && isDigit(id[j]) == isDigit(id[i]) && id[j] != '-' && id[j] != '.' && id[j] != ':' {
			j++
		}
		parts = append(parts, id[i:j])
		i = j
	}
	return parts
}
