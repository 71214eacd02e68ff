// Errors: why a text has no reading, pointing at the character as typed.

package cardtext

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Kind says what is wrong with a text.
type Kind uint8

const (
	Unread     Kind = iota + 1 // no phrase fits
	Ambiguous                  // more than one reading
	TooLong                    // more characters than a card can have
	TooDeep                    // phrases nested too deeply
	TooComplex                 // too many partial readings
)

func (k Kind) String() string {
	return [...]string{"none", "unread", "ambiguous", "too long", "too deep", "too complex"}[k]
}

const (
	japanese = iota
	english
)

// Error says why a text has no reading, and where.
type Error struct {
	Kind       Kind
	Source     *Source
	Pos, End   int      // the characters pointed at: rune offsets in the text as typed
	Understood string   // the text as typed up to Pos
	Expected   []string // what could have stood at Pos
	More       int      // how much else could have, that Expected leaves out
	Meant      []Meant  // words near Pos that this game has others for
	Nearest    string   // the known phrase most like the sentence around Pos
	Readings   []string // for Ambiguous: the readings, in English, or as trees where the English is the same

	expectedEnglish []string
	nearestEnglish  string
}

func tooLong(text string) *Error {
	// The text is not normalised: refusing it must not cost what reading it would.
	return &Error{Kind: TooLong, Source: &Source{Raw: text}}
}

func (e *Error) Error() string {
	switch e.Kind {
	case Unread:
		return fmt.Sprintf("cardtext: cannot read character %d, after %q", e.Pos+1, e.Understood)
	case Ambiguous:
		return fmt.Sprintf("cardtext: two readings of characters %d to %d", e.Pos+1, e.End)
	}
	return "cardtext: text is " + e.Kind.String()
}

// ambiguous explains two readings by the smallest part in which they differ.
func (g *Grammar) ambiguous(src *Source, readings []*Tree) *Error {
	a, b := difference(readings[0], readings[1])
	span := Span{min(a.Span.Start, b.Span.Start), max(a.Span.End, b.Span.End)}
	e := &Error{Kind: Ambiguous, Source: src, Pos: span.Start, End: span.End}
	e.Understood = string(src.raw[:span.Start])
	for _, t := range readings {
		e.Readings = append(e.Readings, g.English(t))
	}
	if e.Readings[0] == e.Readings[1] {
		e.Readings = []string{readings[0].String(), readings[1].String()}
	}
	return e
}

// difference descends as long as exactly one part differs.
func difference(a, b *Tree) (*Tree, *Tree) {
	if a.Op.word != b.Op.word || len(a.Kids) != len(b.Kids) {
		return a, b
	}
	at := -1
	for i := range a.Kids {
		if a.Kids[i].Name.word != b.Kids[i].Name.word {
			return a, b
		}
		if !a.Kids[i].Tree.Equal(b.Kids[i].Tree) {
			if at >= 0 {
				return a, b
			}
			at = i
		}
	}
	if at < 0 {
		return a, b
	}
	return difference(a.Kids[at].Tree, b.Kids[at].Tree)
}

// messages are the words of a rendered error, in Japanese and in English.
var messages = map[string][2]string{
	"unread":     {"%d行目の%d文字目が読めません。", "Cannot read line %d at character %d."},
	"ambiguous":  {"%d行目の%d文字目からは2通りに読めます。", "Line %d has two readings from character %d."},
	"too long":   {"テキストが長すぎます（%d文字まで）。", "The text is too long (at most %d characters)."},
	"too deep":   {"テキストの入れ子が深すぎます。", "The text is nested too deeply."},
	"complex":    {"テキストが複雑すぎます。", "The text is too complex."},
	"understood": {"読めたところ: ", "Understood: "},
	"expected":   {"ここに来るもの: ", "Expected here: "},
	"more":       {"、ほか%d", ", and %d more"},
	"meant":      {"「%s」はここでは「%s」と書きます。", "「%s」 is written 「%s」 here."},
	"strange":    {"「%s」はこのゲームのカードの言葉ではありません。それがすることを文で書きます。", "「%s」 is no word of this game's cards: say in a sentence what it does."},
	"nearest":    {"近い文型: ", "Nearest known phrase: "},
	"open":       {"%d行目の%d文字目の「%c」が閉じられていません。", "The %[3]c at character %[2]d of line %[1]d is never closed."},
	"reading":    {"読み%d: ", "Reading %d: "},
	"nothing":    {"（なし）", "(nothing)"},
}

// Render explains the error to a person at a terminal, in "ja" or "en": the line, a caret under the character, what was understood before it
// and what could have stood there. Wide characters count as two columns.
func (e *Error) Render(lang string) string { return e.explain(lang, true) }

// Explain is Render without the drawing, for those who mark the characters from Pos to End themselves: a caret stands under its character only where all
// wide characters are twice as wide as the others.
func (e *Error) Explain(lang string) string { return e.explain(lang, false) }

func (e *Error) explain(lang string, isDrawn bool) string {
	l, expected, nearest := japanese, e.Expected, e.Nearest
	if lang == "en" {
		l, nearest = english, e.nearestEnglish
		if e.expectedEnglish != nil {
			expected = e.expectedEnglish
		}
	}
	say := func(key string, args ...any) string {
		if len(args) == 0 {
			return messages[key][l]
		}
		return fmt.Sprintf(messages[key][l], args...)
	}
	switch e.Kind {
	case TooLong:
		return say("too long", maxText)
	case TooDeep:
		return say("too deep")
	case TooComplex:
		return say("complex")
	}
	var b strings.Builder
	line, number, column := e.line()
	b.WriteString(say(e.Kind.String(), number, column+1) + "\n")
	if isDrawn {
		b.WriteString("  " + string(line) + "\n  " + e.caret(line, column) + "\n")
	}
	if e.Kind == Ambiguous {
		for i, reading := range e.Readings {
			b.WriteString(say("reading", i+1) + reading + "\n")
		}
		return strings.TrimRight(b.String(), "\n")
	}
	if isDrawn {
		understood := string(line[:column])
		if understood == "" {
			understood = say("nothing")
		}
		b.WriteString(say("understood") + understood + "\n")
	}
	for _, m := range e.Meant {
		if m.Say == "" {
			b.WriteString(say("strange", m.Word) + "\n")
			continue
		}
		b.WriteString(say("meant", m.Word, m.Say) + "\n")
	}
	if len(expected) > 0 {
		b.WriteString(say("expected") + strings.Join(expected, [...]string{"、", ", "}[l]))
		if e.More > 0 {
			b.WriteString(say("more", e.More))
		}
		b.WriteByte('\n')
	}
	if nearest != "" {
		b.WriteString(say("nearest") + nearest + "\n")
	}
	if at, ok := e.Source.unclosed(); ok {
		number, column := e.where(at)
		b.WriteString(say("open", number, column+1, e.Source.raw[at]) + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// where returns the number, from 1, of the paragraph as typed that holds a character, and the character's place in it.
func (e *Error) where(at int) (number, column int) {
	start, number := 0, 1
	for i, r := range e.Source.raw[:min(at, len(e.Source.raw))] {
		if r == paragraph || r == '／' {
			start, number = i+1, number+1
		}
	}
	return number, at - start
}

// line returns the paragraph as typed that holds Pos, its number from 1, and Pos within it.
func (e *Error) line() (line []rune, number, column int) {
	raw := e.Source.raw
	number, column = e.where(e.Pos)
	start := e.Pos - column
	end := start
	for end < len(raw) && (end < e.Pos || raw[end] != paragraph && raw[end] != '／') {
		end++
	}
	return raw[start:end], number, column
}

// caret draws the marks under the characters pointed at.
func (e *Error) caret(line []rune, column int) string {
	var b strings.Builder
	for _, r := range line[:column] {
		b.WriteString(strings.Repeat(" ", columns(r)))
	}
	marks := 0
	for _, r := range line[column:min(len(line), column+max(e.End-e.Pos, 0))] {
		marks += columns(r)
	}
	b.WriteString(strings.Repeat("^", max(marks, 1)))
	return b.String()
}

// columns returns the width of a character on a terminal.
func columns(r rune) int {
	switch {
	case unicode.Is(unicode.M, r):
		return 0
	case width.LookupRune(r).Kind() == width.EastAsianWide || width.LookupRune(r).Kind() == width.EastAsianFullwidth:
		return 2
	}
	return 1
}
